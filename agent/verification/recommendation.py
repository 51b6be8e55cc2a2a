"""Whether a sentence of an answer recommends a medicine to the patient, or only praises it."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from agent.terminology import Terminology
from agent.verification.address import address_of
from agent.verification.ascription import is_statement_of_whom
from agent.verification.claimless import is_told_of_patient
from agent.verification.stance import Stance
from agent.verification.stance_words import DOWN
from agent.verification.support import Support
from agent.wording.sentences import bare

TAKES = frozenset(
    "먹다 먹이다 쓰다 시작 권하다 권 권장 추천 처방 바르다 맞다 안전 괜찮다 드리다 도움 낫다 들다 챙기다 추가 더하다 바꾸다".split()
)
GIVEN = frozenset("먹다 먹이다 쓰다 바르다 맞다".split())
"""Of these, what is said of a medicine only: other things are begun, recommended and safe."""
_FINE = frozenset("좋다 괜찮다 무방 바라다 권 권하다 충분".split())
"""Said of taking it: "복용해도 무방합니다", "써 보시길 바랍니다"."""
_WISHES = frozenset("바라다 권 권하다".split())
"""Of these, what is wished for is the act before it and no other."""
_NO_OBJECTION = frozenset("문제 이유 걱정 탈 상관".split())
"""The same when there is none: "드셔도 문제없습니다"."""
_PRAISES = frozenset("효과 좋다 알맞다 적합 적당 충분 선택 가라앉다 막다 사라지다 낫다 오다 예방".split()) | DOWN
"""What a medicine is said to be good for, or to do to one who takes it."""
_TELLS = re.compile(r"(?:세요|십시오|시죠)[.!]?\s*(?:\[\d+\]\s*)*$")
# "X가 좋습니다", "X를 쓰면 좋습니다"; not "먹을 때 효과가 좋습니다".
_GOOD = re.compile(r"(?:[가-힣](?:면|어도|아도|해도)|것이)\s(?:더\s)?(?:좋|괜찮|충분)")
_IS_GOOD = re.compile(r"(?:이|가)\s(?:더\s|가장\s|제일\s)?좋[습을]")
# "토피라메이트로 예방하시면 됩니다": what one treats oneself with is taken.
_TREATS_WITH = re.compile(
    r"(?:으로|로)\s(?:\S+\s){0,2}?(?:예방|치료|조절|관리|완화)(?:을|를)?\s?(?:하시면\s(?:됩|돼|좋|충분)|하세요|하십시오)"
)
_ADDS = re.compile(r"(?:더하(?:시|세|면|는)|더해(?!지))(?:[가-힣]*\s)?")
_ONTO = re.compile(r"(?:으로|로)\s")
# Whom a sentence speaks of, rather than what it tells to do: "메트포르민을 먹는 사람은 검사를 받습니다"; "드시는 것이
# 좋습니다" tells to.
_OF_USERS = re.compile(
    r"(?:먹는|드시는|쓰는|복용하는|사용하는|맞는|먹다가|드시다가|복용하다가|[먹쓰]는다면|(?:드시|쓰시|복용하|사용하)(?:ㄴ다면|신다면|다면|면서)|드신다면|쓰신다면|복용하신다면|사용하신다면)\s(?!(?:것|게|편)(?:이|을|은)?\s|(?:다른\s)?약(?:에|과|이랑)\s)"
)
# "과민성 방광 때문이면 옥시부티닌을 쓰기도 합니다": what is done for some, told to nobody.
DESCRIBES = re.compile(
    r"(?:쓰|먹|드시|바르|맞|하)(?:기도|는\s(?:경우|때|일|분|수)(?:도|가|이)?|실\s때도|시는\s(?:경우|분)(?:도|가|이)?)\s"
    r"(?:합니다|해요|하고|하며|있습니다|있어요|있고)|야\s할\s수도\s있"
)
# "드시고 발진이 생겨도 진료를 받으세요": that it is taken is only when the rest comes about.
_BEFALLS = re.compile(
    r"(?:고(?:\s나서)?|다가|[ᆫ-ᇂ가-힣]\s(?:뒤|후|다음)에?)\s(?:\S+\s){0,4}?"
    r"(?:나|난|생[기긴겨길]|번지|번져|나타나|나타난|심해|오르|올라|붓|부[어으]|아프|아파|토하|토해|어지러|가려)\S{0,3}"
    r"(?:[도면]|거나|거든|더라도)\s"
)
# "5밀리그램까지만 권합니다", "조심해서 써야 합니다" sets a limit to what is taken anyhow.
_LIMITS = re.compile(
    r"(?:조심|주의)(?:해서|하며|하면서)\s(?:쓰|써|사용)|신중(?:하게|히)\s|(?:까지|이하|안에서|범위에서|기간|동안|때)만\s|(?:을|를)?\s?(?:넘기|넘|초과하)지\s(?:않|말|마)"
)
# "수면제를 드시고 자면서 돌아다니셨다고 의사에게 알려 주세요": what is told to somebody else is told to do to nobody.
_REPORTED = re.compile(
    r"(?:(?:다고|라고|다는\s(?:것|점|사실|말)\S*|(?:[셨었았였했]는|[신은]|고\s(?:있|계)\S*)지(?:도|를|까지)?)"
    r"|[가-힣]신\s(?:것|점|사실|일|적)(?:을|도|까지)?|(?:먹|드시|드신|쓰|복용하|복용한|사용하|맞)\S{0,2}\s?(?:는|던|신|은)?\s(?:것|점|약|사실|때|양|일)\S*)\s(?:\S+\s){0,4}?"
    r"(?:알리|알려|말씀|말하|말해|보여|이야기|얘기|전하|전해|적어)\S*(?:\s\S+){0,3}$"
)
_BOUGHT = re.compile(r"약국|구입|구매|(?<![가-힣])(?:사서|사\s(?:드(?!셨|신)|먹(?!었|은)))")
# "… 위장 출혈이 올 수 있습니다": what a medicine does to one, or no longer does, is no praise.
_HARMS = re.compile(
    r"손상|부작용|출혈|저혈압|저혈당|중독|졸음|낙상|의존|위험(?:이|도)?\s(?:더\s)?(?:커|높|크|늘)|갑자기\s끊|심해지|나빠지|효과(?:를|도|가|까지)?\s(?:줄|약|떨)"
)
ASKS_FIRST = re.compile(r"상의|의논|물어|묻|확인|의사가|의료진이|처방(?!해\s드)")


def recommended(
    claim: str, support: Support, terms: Terminology
) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """(the medicines that a sentence tells to take, those that it only praises), by name and code.

    None of one that says of whom it speaks ("드시는 분은"), sets a limit, sends to somebody who is asked first, or has it told to
    them; what an address says is taken ("졸피뎀을 드시니 …") is not told to take, where the rest names a medicine of its own.
    """
    if _OF_USERS.search(claim) or ASKS_FIRST.search(claim) or _LIMITS.search(claim):
        return [], []
    plain = bare(claim)
    if plain == claim and (is_told_of_patient(plain) or is_statement_of_whom(plain)):
        return [], []
    if _REPORTED.search(plain) and not _BOUGHT.search(plain):
        return [], []
    core = claim[len(address_of(claim)) :]
    named = [c for c in support.concepts(core) if c.slot == "medications"]
    if named:
        claim = core
    else:
        named = [c for c in support.concepts(claim) if c.slot == "medications"]
    found = support.stances(claim)
    if not named or not found:
        return [], []
    kinds = set().union(*(terms.classes(c.cui) - {c.cui} for c in named))
    if found[-1].key == "바꾸다":
        named = [c for c in named if _ONTO.match(claim[c.span[1] :])]
    # "진통제로는 아세트아미노펜부터": of the kind, that one is meant.
    medicines = [(c.name, c.cui) for c in named if c.cui not in kinds]
    treats = [c for c in named if _TREATS_WITH.match(claim[c.span[1] :])]
    if (
        _is_told(claim, found)
        or (treats and not found[-1].negative)
        or (found[-1].key == "좋다" and any(_IS_GOOD.match(claim[c.span[1] :]) for c in named))
    ):
        return medicines, []
    praises = not found[-1].negative and found[-1].key in _PRAISES and not _HARMS.search(claim)
    return [], medicines if praises else []


def _is_told(claim: str, found: Sequence[Stance]) -> bool:
    *before, last = found
    taken = [one for one in before if one.key in TAKES]
    if last.key in _NO_OBJECTION and last.denied:
        return any(one.denied == (last.key == "이유") for one in taken)
    if last.negative:
        return False
    if last.key in TAKES:
        return True
    if _ADDS.search(claim) and not before[1:]:
        return True
    if last.key in _WISHES:
        # "시작할 때 잘 들으므로 연락하시기 바랍니다" wishes for a call.
        return any(one.key in TAKES and not one.denied for one in before[-1:])
    if last.key in _FINE and (last.key not in ("좋다", "괜찮다", "충분") or _GOOD.search(claim)):
        return any(not one.denied for one in taken)
    # "드시고 푹 쉬세요" tells both, "드시고 열이 나면 쉬세요" one.
    return bool(_TELLS.search(claim)) and not _BEFALLS.search(claim) and tells_to_take(found)


def tells_to_take(found: Sequence[Stance], keys: Collection[str] = TAKES) -> bool:
    """Whether to take something is asserted, rather than what comes of it when one does ("먹고 술을 마시면")."""
    return any(
        stance.key in keys
        and not stance.denied
        and not stance.supposed
        and not any(later.supposed for later in found[at + 1 :])
        for at, stance in enumerate(found)
    )
