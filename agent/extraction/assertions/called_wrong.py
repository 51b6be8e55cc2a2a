"""What was said before and is called wrong as a whole: "간염이라는 건 오진이었어요", "당뇨라고 했던 건 착오였대요"; or put right by
another thing of its kind: "아까 고혈압이라 했는데 저혈압이에요"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from agent.extraction.assertions.misfiled import without_misfiled
from agent.state import Exclusion, Fact

_WRONG = (
    r"(?:오진|착오|실수|오류|오타|오해|착각|거짓말|잘못(?=[\s된이였한])|틀린\s?(?:거|것|말|얘기)|사실이?\s?아니)"
)
# What is only guessed, hoped or denied to be wrong leaves it standing.
_UNSURE = r"(?!\s?(?:일까|일지|일\s?수|인가|인지|인\s?거?것?\s?같|인\s?듯|이면|였으면|이었으면|이길|이?\s?아니|은\s?아니|같|아닐까))"
# "이라는 건", "라고 한 건", "라던 진단은", "먹는다고 말한 건".
_AS_SAID = (
    r"(?:이?라(?:고|는|던)?|(?:이|가)?\s?(?:[가-힣]{1,4}\s?)?다(?:고|는|던))\s?(?:말\s?|얘기\s?|이야기\s?)?(?:(?:한|했던|하던|말한|쓴|썼던|적은|적었던|들은|올린|말씀드린|나온|받은|진단받은)\s?)?"
    r"(?:건|거는?|게|것[은이]|진단[은이]|말[은이]|얘기[는가]|결과[는가]|소견[은이]|판정[은이])"
)
_CALLED = re.compile(
    rf"\s?(?:{_AS_SAID}|(?<=진단)[은이])\s?(?:다\s|사실\s|전부\s|제\s)?{_WRONG}{_UNSURE}[^.!?\n]*(?![^.!\n]*\?)"
)
_AND_YET = re.compile(
    r"이?라고?\s(?:말\s?|얘기\s?)?(?:했|썼|적었|올렸|말씀\s?드렸|그랬|들었|하셨|그러셨)(?:는데|지만)(?:요)?[\s,.]*(?:그게\s|사실\s?은?\s|실은\s|다시\s보니\s|알고\s보니\s)*"
)
# Who says otherwise, and on what grounds: "의사선생님이 백내장이래요", "검사해보니 협착증이래요".
_OTHERS = re.compile(
    r"(?:(?:(?:(?:다른|큰|동네|대학)\s)?[가-힣]{0,6}(?:의사|선생님?|원장님?|교수님?|과장님?|약사님?|병원|의원)(?:에서|에선|[이가은]|께서)?(?:는|은)?\s)"
    r"|(?:(?:오늘|어제|이번에|이번엔|다시|새로|정밀|결국|지금은|여기선|여기서는|나중에)\s)|(?:[가-힣]{0,4}검사\s?(?:결과|해\s?보니까?|에서는?|하니까?)(?:로는|는)?\s)){1,3}"
)
# And what they call it: "이래요", "이라네요", "이라고 하시네요", "으로 나왔어요".
_THEY_SAY = re.compile(
    r"\s?(?:이?래요|이?라네요|이?랍니다|이?라고\s(?:하|해|그러|나왔|진단)|이?라(?:던데|는데)요?|(?:으로|로)\s(?:나왔|진단|판정|바뀌))"
)
_IS = re.compile(
    r"\s?(?:이?(?:에요|예요|네요|었어요|였어요|래요|었네요|였네요|었습니다|였습니다)|입니다|임|이야|야)(?=[\s.,!~]|$)"
)
_BEFORE = re.compile(r"(?:아까|방금|위에|앞에서?|지난번에?|저번에?|처음에)[^.!?\n]*$")


def without_called_wrong(text: str, found: Sequence[Fact | Exclusion]) -> list[Fact | Exclusion]:
    """The findings with those that the message takes back as denied, unless another rule has denied them."""
    denied = {(item.slot, item.name) for item in found if isinstance(item, Exclusion) and item.reason == "negated"}
    return [
        Exclusion.of(item, "negated")
        if isinstance(item, Fact) and (item.slot, item.name) not in denied and _is_wrong(text, item, found)
        else without_misfiled(text, item)
        for item in found
    ]


def _is_wrong(text: str, fact: Fact, found: Sequence[Fact | Exclusion]) -> bool:
    if fact.span is None or fact.slot not in ("conditions", "symptoms", "medications"):
        return False
    start, end = fact.span
    if _CALLED.match(text, end):
        return True
    turned = _AND_YET.match(text, end)
    if turned is None:
        return False
    taken_back = fact.slot == "medications" or _BEFORE.search(text, 0, start)
    others = _OTHERS.match(text, turned.end()) if fact.slot == "conditions" else None
    begins = others.end() if others else turned.end()
    said = tuple(p for p, holds in ((_IS, taken_back), (_THEY_SAY, fact.slot == "conditions")) if holds)
    return any(
        other.slot == fact.slot
        and other.span
        and other.span[0] == begins
        and any(pattern.match(text, other.span[1]) for pattern in said)
        for other in found
    )
