"""Medicines that an answer tells the patient to take: borne by the documents, and not warned of for this patient?"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence

from agent.state import ClaimEvidence, Concept, PatientContext, Profile
from agent.terminology import Terminology
from agent.verification.persona import suits
from agent.verification.stance import Stance
from agent.verification.stance_words import DOWN
from agent.verification.statements import Statement
from agent.verification.support import Support
from agent.wording.sentences import split_sentences
from agent.wording.syllables import with_particle

_TAKES = frozenset(
    "먹다 쓰다 시작 권하다 권 권장 추천 처방 바르다 맞다 안전 괜찮다 드리다 도움 낫다 들다 챙기다 추가 더하다 바꾸다".split()
)
_GIVEN = frozenset("먹다 쓰다 바르다 맞다".split())
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
_MANNERS = tuple(
    re.compile(words)
    for words in (
        r"약국|구입|구매|(?<![가-힣])(?:사서|사\s(?:드|먹))|산\s|처방\s?없이|일반의약품",
        r"함께|같이|병용|동시에|더하|더해|추가",
        r"늘려|늘리|올려|올리|두\s?배|더\s많이",
        r"안심|안전|부작용이\s적|걱정\s?없|문제\s?없",
    )
)
"""How a medicine is come by or taken: whoever says so needs a passage that does ("약국에서 사서", "함께", "두 배로")."""
# "X가 좋습니다", "X를 쓰면 좋습니다"; not "먹을 때 효과가 좋습니다".
_GOOD = re.compile(r"(?:[가-힣](?:면|어도|아도|해도)|것이)\s(?:더\s)?(?:좋|괜찮|충분)")
_IS_GOOD = re.compile(r"(?:이|가)\s(?:더\s|가장\s|제일\s)?좋[습을]")
_ADDS = re.compile(r"(?:더하(?:시|세|면|는)|더해)(?:[가-힣]*\s)?")
_EXPECTS = re.compile(r"임신|임부|수유|출산|태아")
_ONTO = re.compile(r"(?:으로|로)\s")
# "심근경색을 겪은 사람이 먹습니다": for whom it is.
_WHO_HAS = re.compile(r"(?:이|가|을|를|으로)?\s*(?:[가-힣]{1,4}(?:는|은|인|던)\s)?(?:사람|환자|분)(?![가-힣]{2})")
# Whom a sentence speaks of, rather than what it tells to do: "메트포르민을 먹는 사람은 검사를 받습니다"; "드시는 것이
# 좋습니다" tells to.
_OF_USERS = re.compile(
    r"(?:먹는|드시는|쓰는|복용하는|사용하는|맞는|먹다가|드시다가|복용하다가|[먹쓰]는다면|(?:드시|쓰시|복용하|사용하)(?:ㄴ다면|신다면|다면|면서)|드신다면|쓰신다면|복용하신다면|사용하신다면)\s(?!(?:것|게|편)(?:이|을|은)?\s|(?:다른\s)?약(?:에|과|이랑)\s)"
)
# "… 알리스키렌과 함께 쓰면 안 됩니다" warns those who take that one.
_TOGETHER = re.compile(r"함께|같이|병용|동시에")
# "제2형 당뇨병 약이며": what a medicine is for.
_TREATED = re.compile(r"(?:의|을|를)?\s*(?:약|치료)")
# "심한 콩팥병이 있는 골관절염 환자는": who has the one illness only is not meant.
_AS_WELL = re.compile(r"(?:이|가|을|를)?\s*(?:있는|앓는|동반한|생긴)\s*")
# "과민성 방광 때문이면 옥시부티닌을 쓰기도 합니다": what is done for some, told to nobody.
_DESCRIBES = re.compile(
    r"(?:쓰|먹|드시|바르|맞|하)(?:기도|는\s(?:경우|때|일|분|수)(?:도|가|이)?|실\s때도|시는\s(?:경우|분)(?:도|가|이)?)\s"
    r"(?:합니다|해요|하고|하며|있습니다|있어요|있고)"
)
# "드시고 발진이 생겨도 진료를 받으세요": that it is taken is only when the rest comes about.
_BEFALLS = re.compile(
    r"(?:고(?:\s나서)?|다가|[ᆫ-ᇂ가-힣]\s(?:뒤|후|다음)에?)\s(?:\S+\s){0,4}?"
    r"(?:나|난|생[기긴겨길]|번지|번져|나타나|나타난|심해|오르|올라|붓|부[어으]|아프|아파|토하|토해|어지러|가려)\S{0,3}"
    r"(?:[도면]|거나|거든|더라도)\s"
)
_CITED = re.compile(r"\s*\[\d+\]")
# "5밀리그램까지만 권합니다" sets a limit to what is taken anyhow.
_LIMITS = re.compile(r"(?:까지|이하|안에서|범위에서)만\s|(?:을|를)?\s?(?:넘기|넘|초과하)지\s(?:않|말|마)")
_ASKS_FIRST = re.compile(r"상의|의논|물어|묻|확인|의사가|의료진이|처방(?!해\s드)")


def wrong_medicines(
    evidence: Sequence[ClaimEvidence],
    statements: Sequence[Statement],
    profile: Profile,
    context: PatientContext,
    support: Support,
    terms: Terminology,
    question: str = "",
) -> dict[str, str]:
    """Why each recommended medicine is wrong, in Korean, with the sentence that recommends it.

    A medicine is recommended when a sentence tells to take, use or start it, or calls that safe. It is wrong when no
    document tells this patient so, in the way the sentence does, or when a sentence of the documents denies it beside
    something that the patient has (a condition, a medicine, an allergy, a pregnancy). One that is only praised is wrong
    when no document bears the sentence.
    """
    about_other = bool(context.subject_lines)
    own = [f for f in profile.facts if f.active] if not about_other else []
    taken = {f.umls_code for f in own if f.umls_code}
    wider = {code: {code, *terms.classes(code)} for code in taken}
    # A name is looked for by its letters only where it has no code: 당뇨병 stands in 당뇨병성 케톤산증.
    names = [f.name for f in own if f.slot == "conditions" and not f.umls_code]
    pregnant = bool(profile.value("pregnant")) and not about_other
    titles = {statement.document: statement.title for statement in statements}
    everyone = set().union(*wider.values(), (c.cui for c in support.concepts(question)))
    found: dict[str, str] = {}

    expecting = any(profile.value(slot) for slot in ("pregnant", "breastfeeding")) or _EXPECTS.search(question)

    def suits_patient(sentence: str) -> bool:
        if _EXPECTS.search(sentence) and not expecting:
            return False
        return suits(sentence, question, profile, context) and not _is_for_others(
            sentence, everyone, support, terms
        )

    for one in evidence:
        tells, praised = _recommended(one.claim, support, terms)
        for name, cui in (*tells, *praised):
            borne = one.supported
            if (name, cui) in tells and borne and not _DESCRIBES.search(one.claim):
                borne = _is_borne(one, cui, titles.get(one.document, ""), support, terms, suits_patient)
            if not borne and not any(cui in codes for codes in wider.values()):
                found.setdefault(f"문서에 없는 {name} 복용을 권했습니다.", one.claim)
            if (name, cui) in praised:
                continue
            # Its own class is no second medicine: "탐스로신은 다른 알파차단제와 함께 쓰지 않습니다".
            held = set().union(*(codes for code, codes in wider.items() if code != cui))
            warned = _warned(name, cui, statements, support, held, names, pregnant)
            if warned:
                found.setdefault(
                    f"{with_particle(name, '은', '는')} 이 환자에게 조심해야 합니다: {warned}", one.claim
                )
    return found


def _is_borne(
    one: ClaimEvidence,
    cui: str,
    title: str,
    support: Support,
    terms: Terminology,
    suits_patient: Callable[[str], bool],
) -> bool:
    """Whether the passage that bears a recommendation says itself to take the medicine, in that way and to such a patient."""
    if _CITED.sub("", one.claim).strip() in one.passage:
        return True
    if any(manner.search(one.claim) and not manner.search(one.passage) for manner in _MANNERS):
        return False
    kinds = {cui, *terms.classes(cui)}

    def is_of_it(text: str) -> bool:
        return any(c.cui in kinds or cui in terms.classes(c.cui) for c in support.concepts(text))

    whole = is_of_it(one.passage) or is_of_it(title)
    for sentence in split_sentences(one.passage):
        named = [c for c in support.concepts(sentence) if c.slot == "medications"]
        if not (is_of_it(sentence) if named else whole):
            continue
        found = support.stances(sentence)
        keys = _TAKES if named else _GIVEN
        if not _tells_to_take(found, keys) or _ASKS_FIRST.search(sentence):
            continue
        if suits_patient(sentence) or not suits_patient(one.claim):
            return True
    return False


def _tells_to_take(found: Sequence[Stance], keys: Collection[str] = _TAKES) -> bool:
    """Whether to take something is asserted, rather than what comes of it when one does ("먹고 술을 마시면")."""
    return any(
        stance.key in keys
        and not stance.denied
        and not stance.supposed
        and not any(later.supposed for later in found[at + 1 :])
        for at, stance in enumerate(found)
    )


def _is_for_others(sentence: str, held: set[str], support: Support, terms: Terminology) -> bool:
    """Whether a sentence speaks of people with an illness that is none of this patient's or of the question."""
    whom = [
        c for c in support.concepts(sentence) if c.slot == "conditions" and _WHO_HAS.match(sentence[c.span[1] :])
    ]
    return bool(whom) and not any({c.cui, *terms.classes(c.cui)} & held for c in whom)


def _recommended(
    claim: str, support: Support, terms: Terminology
) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """(the medicines that a sentence tells to take, those that it only praises)."""
    if _OF_USERS.search(claim) or _ASKS_FIRST.search(claim) or _LIMITS.search(claim):
        return [], []
    named = [c for c in support.concepts(claim) if c.slot == "medications"]
    found = support.stances(claim)
    if not named or not found:
        return [], []
    kinds = set().union(*(terms.classes(c.cui) - {c.cui} for c in named))
    if found[-1].key == "바꾸다":
        named = [c for c in named if _ONTO.match(claim[c.span[1] :])]
    # "진통제로는 아세트아미노펜부터": of the kind, that one is meant.
    medicines = [(c.name, c.cui) for c in named if c.cui not in kinds]
    if _is_told(claim, found) or (
        found[-1].key == "좋다" and any(_IS_GOOD.match(claim[c.span[1] :]) for c in named)
    ):
        return medicines, []
    return [], medicines if not found[-1].negative and found[-1].key in _PRAISES else []


def _is_told(claim: str, found: Sequence[Stance]) -> bool:
    *before, last = found
    taken = [one for one in before if one.key in _TAKES]
    if last.key in _NO_OBJECTION and last.denied:
        return any(one.denied == (last.key == "이유") for one in taken)
    if last.negative:
        return False
    if last.key in _TAKES:
        return True
    if _ADDS.search(claim) and not before[1:]:
        return True
    if last.key in _WISHES:
        # "시작할 때 잘 들으므로 연락하시기 바랍니다" wishes for a call.
        return any(one.key in _TAKES and not one.denied for one in before[-1:])
    if last.key in _FINE and (last.key not in ("좋다", "괜찮다", "충분") or _GOOD.search(claim)):
        return any(not one.denied for one in taken)
    # "드시고 푹 쉬세요" tells both, "드시고 열이 나면 쉬세요" one.
    return bool(_TELLS.search(claim)) and not _BEFALLS.search(claim) and _tells_to_take(found)


def _warned(
    name: str,
    cui: str,
    statements: Sequence[Statement],
    support: Support,
    held: set[str],
    names: Sequence[str],
    pregnant: bool,
) -> str:
    """The document's sentence that denies the medicine beside something of this patient's."""
    for one in statements:
        if one.pair or name not in one.text:
            continue
        said = support.concepts(one.text)
        if any(c.cui != cui and name in c.surface for c in said) and not any(c.cui == cui for c in said):
            continue  # 진통제 stands in 소염진통제, and is another kind
        if _TOGETHER.search(one.text) and any(
            c.cui not in held for c in said if _is_another_medicine(c, name, cui)
        ):
            continue
        of_theirs = any(n in one.text for n in names) or any(
            c.cui in held and not _TREATED.match(one.text[c.span[1] :]) and not _is_beside(c, one.text, said, held)
            for c in said
        )
        if not of_theirs and not (pregnant and re.search(r"임신|임부", one.text)):
            continue
        if (stances := support.stances(one.text)) and stances[-1].negative and not stances[-1].open:
            return one.text
    return ""


def _is_beside(theirs: Concept, text: str, said: Sequence[Concept], held: set[str]) -> bool:
    """Whether a condition of the patient's is named of those only who have another one as well, which they have not."""
    return any(
        c.slot == "conditions"
        and c.cui not in held
        and c.span[1] <= theirs.span[0]
        and _AS_WELL.fullmatch(text[c.span[1] : theirs.span[0]])
        for c in said
    )


def _is_another_medicine(concept: Concept, name: str, cui: str) -> bool:
    return concept.slot == "medications" and concept.cui != cui and concept.name != name
