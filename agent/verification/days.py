"""Times in words as figures ("사흘", "보름"), and the same time in another unit ("일주일" of "7일")."""

from __future__ import annotations

import re

_DAYS = {
    "이삼일": "2~3일", "이틀": "2일", "사흘": "3일", "나흘": "4일", "닷새": "5일",
    "엿새": "6일", "이레": "7일", "여드레": "8일", "아흐레": "9일", "열흘": "10일", "보름": "15일", "한두 주": "1~2주", "한두 달": "1~2달",
    "두세 주": "2~3주", "두세 달": "2~3달", "서너 주": "3~4주", "서너 달": "3~4달", "한두 시간": "1~2시간", "두세 시간": "2~3시간",
    "두세 번": "2~3번", "서너 번": "3~4번", "반년": "6개월", "하루나 이틀": "며칠",
}  # fmt: skip
# "하루 이틀" is as much as "며칠", and no figure.
_DAY = re.compile(rf"(?<![가-힣])(?<!하루 )(?:{'|'.join(sorted(_DAYS, key=len, reverse=True))})")
# "30분에서 한 시간" is "30~60분".
_HOUR = re.compile(r"(?<=\d분에서 )(?:한|1)\s?시간(?!\s?(?:에|반|\d))")
# Not hours of a day or minutes of an hour: "한 시간에 60분" is no "하루 60분".
_IN = {
    ("주", "일"): 7,
    ("년", "개월"): 12,
    ("kg", "g"): 1000,
    ("g", "mg"): 1000,
    ("mg", "mcg"): 1000,
    ("l", "ml"): 1000,
}


def days_in_digits(text: str) -> str:
    """The text with times in words as digits."""
    return _HOUR.sub("60분", _DAY.sub(lambda found: _DAYS[found.group()], text))


def same_amount(value: str, unit: str, other: str, other_unit: str) -> bool:
    """Whether two figures are one amount in two units."""
    if factor := _IN.get((unit, other_unit)):
        return _times(value, factor) == _times(other, 1)
    if factor := _IN.get((other_unit, unit)):
        return _times(value, 1) == _times(other, factor)
    return False


def _times(value: str, factor: int) -> float | None:
    try:
        return round(float(value) * factor, 6)
    except ValueError:
        return None  # "1/3"
