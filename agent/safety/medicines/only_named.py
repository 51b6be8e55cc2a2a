"""Words that name an illness or a medicine which nobody has or takes: the scar, the vaccine, a person's name, a battery."""

from __future__ import annotations

import re

from agent.state import Exclusion, Fact, ProfileFact

_ONLY_NAMED = re.compile(
    r"\s?(?:을|를|의)?\s?(?:앓은\s|걸린\s|났던\s)?(?:자국|흉터|흉|예방\s?(?:접종|주사|약)|백신|접종|항체|면역)"
)
# "유방암 검진은 정상", "대장암 검사 받아야 하나요": looked for, not had; not "위암 검사에서 나왔어요", "위암 검사 결과".
_SCREENED = re.compile(r"(?<=암)\s?(?:정기\s?|국가\s?|조기\s?)?(?:검진|검사)(?!에서|\s?결과|상)")
# "홍국이가", "홍국 씨": a person is called so.
_CALLED = re.compile(
    r"이(?:가|는|도|네|한테)(?![가-힣])|\s?(?:씨|님|원장|선생|교수|박사|과장|의사|약사)(?![가-힣]{3})"
)
_GOODS = re.compile(r"\s?(?:이온|배터리|밧데리|건전지|전지|폴리머|공장|광산|관련주)")
_SHORT = 2


def is_only_named(text: str, end: int) -> bool:
    """Whether the illness named before text[end] is that of a scar, a vaccine, an antibody or a screening: "수두 자국에", "위암 검진"."""
    return _ONLY_NAMED.match(text, end) is not None or _SCREENED.match(text, end) is not None


def is_no_medicine(text: str, start: int, end: int) -> bool:
    """Whether text[start:end], a medicine's name, is something else here: "김홍국 원장님", "홍국이가", "리튬 배터리"."""
    if _GOODS.match(text, end):
        return True
    within = start > 0 and "가" <= text[start - 1] <= "힣"
    return end - start <= _SHORT and (within or _CALLED.match(text, end) is not None)


def is_over(stated: Fact | Exclusion | ProfileFact) -> bool:
    """Whether an illness is told, or stored, as one that was."""
    if isinstance(stated, Exclusion):
        return stated.reason == "past"
    return isinstance(stated, ProfileFact) and not stated.active
