"""Ages in words: "예순여덟 어르신", "서른네 살", "육십팔 세"."""

from __future__ import annotations

import re

_TENS = dict(zip("열 스물 서른 마흔 쉰 예순 일흔 여든 아흔".split(), range(10, 100, 10), strict=True)) | {
    "스무": 20
}
_ONES = dict(zip("한 두 세 네 다섯 여섯 일곱 여덟 아홉".split(), range(1, 10), strict=True)) | {
    "하나": 1, "둘": 2, "셋": 3, "넷": 4,
}  # fmt: skip
_DIGITS = dict(zip("일이삼사오육칠팔구", range(1, 10), strict=True))
_NATIVE = rf"(?P<tens>{'|'.join(_TENS)})(?:\s?(?P<ones>{'|'.join(_ONES)}))?"
_SINO = rf"(?P<ten>[이삼사오육칠팔구])?십(?P<one>[{''.join(_DIGITS)}])?"
# Without 살 a number in words is an age where somebody follows: "예순여덟 어르신", "예순여덟이신 분", "쉰둘의 여성".
_PERSON = r"(?:어르신|환자|여성|남성|어머|아버|할머니|할아버지|산모|임신부|임산부)"
_OTHER = r"(?:명|분|번|개|가지|시간|해|년|달|주|넘|이상|이하|미만|안팎|전후|가까|무렵|초반|중반|후반|즈음)"
_WHOSE = (
    rf"(?:(?:\s?되|이)(?:신|시고|시니|시므로|신데|세요|십니다)|의\s(?={_PERSON})"
    rf"|\s(?!{_OTHER})(?:(?!{_OTHER})\S{{1,8}}\s){{0,2}}?{_PERSON})"
)
_AGE = re.compile(
    rf"(?<![가-힣])(?:(?:{_NATIVE})(?:\s?살|(?<=[한두세네둘셋넷나섯곱덟홉])(?={_WHOSE}))|(?:{_SINO})\s?(?:세|살))"
)


def in_digits(text: str) -> str:
    """The text with ages in words as digits: "68세 어르신". Bounds stay what they are ("예순이 넘으면")."""
    return _AGE.sub(_digits, text)


def _digits(found: re.Match[str]) -> str:
    if found["tens"]:
        return f"{_TENS[found['tens']] + _ONES.get(found['ones'] or '', 0)}세"
    return f"{_DIGITS.get(found['ten'] or '일', 1) * 10 + _DIGITS.get(found['one'] or '', 0)}세"
