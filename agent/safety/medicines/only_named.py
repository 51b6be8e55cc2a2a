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
_GOODS = re.compile(
    r"\s?(?:이온|배터리|밧데리|건전지|전지|폴리머|공장|광산|관련주)|(?:을|이)?\s?(?:주우|줍(?=[고는기])|밟|쓸어)"
)
# "드라마에서 주인공이 리튬 먹던데"
_TOLD_IN = re.compile(r"(?:드라마|영화|소설|만화|웹툰|뉴스|예능|방송|유튜브|다큐)[^.?!\n]{0,24}$")
_SEEN_TAKEN = re.compile(
    r"(?:을|를)?\s?(?:먹|맞|쓰|복용하)(?:던데|더라|더군|는\s?(?:장면|사람|주인공))|(?:이|가)?\s?나오(?:던데|더라|는)"
)
_SHORT = 2
# "고양이 이름이 자낙스예요", "강아지를 바리움이라고 불러요", "아이디가 졸피뎀"; "약 이름이 자낙스예요" names the medicine.
_BEARER = r"(?:고양이|강아지|반려견|반려묘|냥이|냥냥이|댕댕이|멍멍이|토끼|햄스터|앵무새|거북이|가게|카페|식당|밴드|노래|소설|영화|캐릭터|팀|화분)"
_NAME_OF = re.compile(
    rf"(?:{_BEARER}[가-힣]{{0,3}}\s(?:[가-힣]{{1,4}}\s)?(?:이름|별명|애칭)(?:이|은|도|을)?|(?:아이디|닉네임|별명|태명|애칭)(?:이|가|은|는)?)\s?$"
)
_BEARER_BEFORE = re.compile(rf"{_BEARER}(?:를|을|한테|이름을)\s?$")
_CALLS = re.compile(r"(?:이)?라고\s?(?:불러|부르|부릅|지었|짓|이름)")


def is_only_named(text: str, end: int) -> bool:
    """Whether the illness named before text[end] is that of a scar, a vaccine, an antibody or a screening: "수두 자국에", "위암 검진"."""
    return _ONLY_NAMED.match(text, end) is not None or _SCREENED.match(text, end) is not None


def is_no_medicine(text: str, start: int, end: int) -> bool:
    """Whether text[start:end], a medicine's name, is something else here, or told in a story: "김홍국 원장님", "홍국이가", "리튬 배터리"."""
    if _GOODS.match(text, end) or (_TOLD_IN.search(text[:start]) and _SEEN_TAKEN.match(text, end)):
        return True
    within = start > 0 and "가" <= text[start - 1] <= "힣"
    return end - start <= _SHORT and (within or _CALLED.match(text, end) is not None)


def is_borrowed_name(text: str, start: int, end: int) -> bool:
    """Whether text[start:end], a medicine's name, is what an animal, a place or a player is called."""
    before = text[:start]
    return bool(_NAME_OF.search(before) or (_BEARER_BEFORE.search(before) and _CALLS.match(text, end)))


def is_over(stated: Fact | Exclusion | ProfileFact) -> bool:
    """Whether an illness is told, or stored, as one that was."""
    if isinstance(stated, Exclusion):
        return stated.reason == "past"
    return isinstance(stated, ProfileFact) and not stated.active
