"""What a record says of the speaker and is another's, or a slip of the pen: "천식이라고 적힌 건 언니 기록이래요", "간염 양성으로 나온 건
검체가 바뀐 거였대요", "차트에 당뇨라고 돼 있는데 그건 잘못 들어간 거예요"."""

from __future__ import annotations

import re
from dataclasses import replace

from agent.extraction.patterns.kinship import is_person_word
from agent.state import Exclusion, Fact

# "이라고 수첩에 적혀 있는 건", "로 나온 건", "이라고 써 있던데 그건", "는".
_WHERE = r"(?:[가-힣]{1,6}(?:에|에는|엔|에서)\s?)?"
_STANDS = r"(?:적|써|쓰여|쓰인|나오|나온|나왔|되|돼|된|기록|등록|올라|들어|뜨|뜬|떴|떠|표시|체크|있)[가-힣]{0,4}(?:\s?있[가-힣]{1,3})?"
_AS_RECORDED = (
    rf"(?:이?라고|이?라는|(?:으)?로|\s[가-힣]{1, 3}다고|\s?(?:양성|보균자|환자|확진)?(?:이?라고|(?:으)?로))\s?{_WHERE}(?:"
    rf"{_STANDS}\s?(?:건|거는?|것은|게|기록은|결과는|내용은)|{_STANDS}(?:데|지만|고)요?[\s,.]*(?:그건|그게|그거는?|그\s기록은|이건|실은|사실은?)?(?:\s(?:사실|실은))?)"
)
_ITSELF = r"\s?(?:기록|결과|진단|양성|판정)?[은는]"
_BEHIND = rf"(?:{_AS_RECORDED}|{_ITSELF})\s?(?:사실\s|실은\s|아마\s)?"
# "제가 아니라 옆 사람이래요", "우리 언니 거랑 바뀐 거래요", "동명이인 거래요".
_NOT_I = r"(?P<not>(?:제가|내가|저|나|제\s?게|제\s?것이|제\s?거)\s?(?:아니라|아니고|말고)\s?)?"
_WHO = r"(?:(?:저희|우리|제|저의|그)\s)?(?P<who>(?:다른|딴|옆|같은\s이름의|이름이?\s같은)\s?[가-힣]{1,4}?|[가-힣]{1,6}?)"
_THEIRS = r"(?P<theirs>\s?(?:거|것|꺼|기록|결과|차트|검사지|결과지|검체|수첩|처방|처방전)(?:이?랑|와|과|하고)?(?:\s?(?:뒤?바뀐|섞인|헷갈린|착각한)\s?(?:거|것))?)?"
_IS = r"(?:이?(?:에요|예요|래요|었|였|라네|라고|랍|고|구|인데|ㄴ데|다|거든|야|죠)|입니다|래|대|요)"
_ANOTHERS = re.compile(rf"{_BEHIND}{_NOT_I}{_WHO}{_THEIRS}\s?{_IS}")
_SWAPPED = re.compile(
    rf"{_BEHIND}(?:(?:[가-힣]{1, 3}\s)?(?:검체|샘플|결과지?|기록|차트|이름|피|수첩|서류|정보|명단|전산|입력)[가이]\s?)?(?:서로\s)?"
    r"(?:(?:뒤?바뀐|뒤?섞인|바뀌어\s?나온)|잘못\s?(?:적|들어|올라|입력|나온|나왔|기재|기록|표시|써|쓰|쓴|쓰인|체크|눌|붙|된|됐))"
)
_ASKED = re.compile(r"[^.!?\n]*(?:\?|까요|나요|ㄹ까|지도\s?모르|수도?\s있|(?:것|거)\s?같|건가|아닌가|아닐까)")
_OTHERS = ("동명이인", "남", "딴사람", "타인")


def owner(text: str, fact: Fact) -> str | None:
    """Whose it is that the record has as the speaker's; "" where it is nobody's, None where nothing takes it back."""
    if fact.span is None:
        return None
    end = fact.span[1]
    swapped = _SWAPPED.match(text, end)
    if swapped and not _ASKED.match(text, swapped.end()):
        return ""
    another = _ANOTHERS.match(text, end)
    if another is None or not (another["theirs"] or another["not"]) or _ASKED.match(text, another.start()):
        return None
    who = another["who"]
    named = who.split()[-1] if " " in who else who
    someone = " " in who and named in ("사람", "환자", "분", "애", "아이", "손님")
    return who if someone or who in _OTHERS or is_person_word(named) else None


def without_misfiled(text: str, item: Fact | Exclusion) -> Fact | Exclusion:
    """A fact that the record has wrongly, as the other's whose it is, or as denied."""
    if isinstance(item, Exclusion) or item.slot not in ("conditions", "symptoms", "medications"):
        return item
    whose = owner(text, item)
    if whose is None:
        return item
    return replace(Exclusion.of(item, "family"), who=whose) if whose else Exclusion.of(item, "negated")
