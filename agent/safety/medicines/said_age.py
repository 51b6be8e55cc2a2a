"""Ages in words that the extractor leaves unread: "여든둘 되신 아버지", "70대 장모님", "칠순 넘으신", "초5".

What is told roughly counts as its lower bound: rules for the old ask for an age of at least, and one of a grade is young
for certain.
"""

from __future__ import annotations

import re

from agent.safety.medicines.passed_on import KIN

_TENS = {"마흔": 40, "쉰": 50, "예순": 60, "일흔": 70, "여든": 80, "아흔": 90}
_ONES = {
    "하나": 1,
    "한": 1,
    "둘": 2,
    "두": 2,
    "셋": 3,
    "세": 3,
    "넷": 4,
    "네": 4,
    "다섯": 5,
    "여섯": 6,
    "일곱": 7,
    "여덟": 8,
    "아홉": 9,
}
_SINO_TENS = {"오십": 50, "육십": 60, "칠십": 70, "팔십": 80, "구십": 90}
_SINO_ONES = {"일": 1, "이": 2, "삼": 3, "사": 4, "오": 5, "육": 6, "칠": 7, "팔": 8, "구": 9}
_FEASTS = {
    "환갑": 60,
    "회갑": 60,
    "진갑": 61,
    "칠순": 70,
    "고희": 70,
    "희수": 77,
    "팔순": 80,
    "산수연": 80,
    "미수연": 88,
    "구순": 90,
}
# In years, at the youngest: the first grade is begun at six, twelve and fifteen.
_GRADES = {"초": 5, "초등": 5, "초등학교": 5, "중": 11, "중학교": 11, "고": 14, "고등": 14, "고등학교": 14}
_COUNTED = (
    r"(?:\s?(?:번|개|알|정|병|명|킬로|kg|mg|밀리|시간|분(?!이|께)|일(?!흔)|주(?!무)|퍼센트|%|포|통|원|만|천))"
)
_NATIVE = re.compile(rf"(?<![가-힣])(?P<tens>{'|'.join(_TENS)})\s?(?P<ones>{'|'.join(_ONES)})?(?!{_COUNTED})")
_SINO = re.compile(
    rf"(?<![가-힣])(?P<tens>{'|'.join(_SINO_TENS)})\s?(?P<ones>{'|'.join(_SINO_ONES)})?"
    r"(?=\s?(?:살|세|대|된|되신|되셨|넘|이\s?(?:넘|다\s?되)|을?\s?바라|줄|도\s?(?:넘|훌쩍)|중반|후반|초반|노))"
)
_DECADE = re.compile(
    r"(?<![\d./~-])(?P<years>[1-9]0)\s?대\s?(?=초반|중반|후반|이(?!었)|인|예요|입니다|노|할|어머|아버|부모|장인|장모|시[어아]|여[자성]|남[자성]|환자|분)"
)
# "혈압이 80대 후반": a value.
_VALUE = re.compile(r"(?:혈압|혈당|맥박|심박|수치|산소|포화도|수축기|이완기)[^.?!\n]{0,12}$")
_FEAST = re.compile(
    rf"(?<![가-힣])(?P<feast>{'|'.join(_FEASTS)})(?!\s?(?:[가-힣]{{0,3}}\s)?(?:앞두|앞둔|안\s?(?:되|된|돼)|전인|전이|얼마\s?안\s?남|선물))"
)
_GRADE = re.compile(
    r"(?<![가-힣])(?P<school>초등학교|초등|초|중학교|중|고등학교|고등|고)\s?(?P<grade>[1-6])(?:\s?학년)?(?![\d.]|\s?(?:알|번|회|시|일|개|주|mg|도(?!\s)))"
)
_NEAR = 30
_KIN = re.compile(rf"(?<![가-힣])(?:{KIN}|손자|손녀|아이|아기)(?=[이가은는도께의]|한테|에게)")
_SELF = re.compile(r"(?<![가-힣])(?:저는|제가|나는|내가|난|전)\s")


def said_age(text: str, who: str | None) -> int | None:
    """The age, told in words beside the word for the person; who: None for the speaker, of whom no relative's age is."""
    for start, end, age in sorted(_ages(text)):
        if _VALUE.search(text[:start]):
            continue
        named = re.finditer(re.escape(who) if who else rf"(?:{KIN})", text)
        if any(_beside(text, start, end, found.start(), found.end()) for found in named) == (who is not None):
            return age
    return None


def _beside(text: str, start: int, end: int, of: int, to: int) -> bool:
    between = text[end:of] if end <= of else text[to:start]
    if len(between) > _NEAR or re.search(r"[.?!\n]", between) or _SELF.search(between):
        return False
    return not _KIN.search(between)


def _ages(text: str) -> list[tuple[int, int, int]]:
    return [
        *((m.start(), m.end(), _TENS[m["tens"]] + _ONES.get(m["ones"] or "", 0)) for m in _NATIVE.finditer(text)),
        *(
            (m.start(), m.end(), _SINO_TENS[m["tens"]] + _SINO_ONES.get(m["ones"] or "", 0))
            for m in _SINO.finditer(text)
        ),
        *((m.start(), m.end(), int(m["years"])) for m in _DECADE.finditer(text)),
        *((m.start(), m.end(), _FEASTS[m["feast"]]) for m in _FEAST.finditer(text)),
        *((m.start(), m.end(), _GRADES[m["school"]] + int(m["grade"])) for m in _GRADE.finditer(text)),
    ]
