"""How long: counts of days, weeks, months and years as people say them."""

from __future__ import annotations

import re

from agent.extraction.patterns.numerals import to_number

DAYS_OF_UNIT = {
    "일": 1,
    "주": 7,
    "주일": 7,
    "개월": 30,
    "달": 30,
    "년": 365,
    "해": 365,
    "시간": 1 / 24,
    "분": 1 / 1440,
}
COUNTED_DAYS = {
    "하루": 1, "이틀": 2, "사흘": 3, "나흘": 4, "닷새": 5, "엿새": 6, "이레": 7, "열흘": 10, "보름": 15, "일주일": 7, "반년": 182,
    "하루이틀": 2, "2틀": 2, "몇일": 3, "한나절": 0.5, "반나절": 0.3, "이삼일": 3, "사나흘": 4, "너더댓새": 5, "대엿새": 6, "예니레": 7, "여드레": 8, "아흐레": 9, "달포": 40, "두어 달포": 70, "댓새": 5, "이태": 730, "스무날": 20, "열하루": 11, "열이틀": 12, "삼사일": 4, "사오일": 5,
}  # fmt: skip
VAGUE_COUNTS = {
    "몇": 3, "며칠": 3, "수": 3, "한두": 2, "두어": 2, "두세": 2, "서너": 3, "너댓": 4, "네댓": 4, "너덧": 4, "대여섯": 5,
    "예닐곱": 6, "일이": 2, "이삼": 3, "삼사": 4, "사오": 5, "석": 3, "넉": 4,
}  # fmt: skip

_COUNT = (
    rf"(?:\d{{1,4}}(?:\s?[~-]\s?\d{{1,2}})?|{'|'.join(sorted(VAGUE_COUNTS, key=len, reverse=True))}"
    "|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열두|열|스무|[일이삼사오육칠팔구]?십[일이삼사오육칠팔구]?|[일이삼사오육칠팔구])"
)
_UNIT = r"(?:년|개월|주일|주|일|달|해|시간|분)"
_WORDS = "|".join(sorted(COUNTED_DAYS, key=len, reverse=True))
_ONE = rf"(?:{_COUNT}\s?{_UNIT}\s?(?:반)?|{_WORDS}|하루\s이틀|며칠)"
# "석 달 열흘", "일 년 하고도 석 달", "1년 6개월": a smaller unit behind a larger one.
_LARGE = rf"{_COUNT}\s?(?:년|해|개월|달|주일|주)"
_SMALL = rf"(?:{_COUNT}\s?(?:개월|달|주일|주|일)|{_WORDS})"
LENGTH = rf"(?:{_LARGE}\s?(?:하고도?\s)?{_SMALL}|{_ONE})"
_BOTH = re.compile(rf"({_LARGE})\s?(?:하고도?\s)?({_SMALL})")


def days(length: str) -> float | None:
    """Days of a length ("두 달 반" 75, "이틀" 2); a range counts as its longer end ("2~3일" 3)."""
    if both := _BOTH.fullmatch(length):
        larger, smaller = days(both[1]), days(both[2])
        return None if larger is None or smaller is None else larger + smaller
    compact = length.replace(" ", "")
    half = compact.endswith("반") and compact not in COUNTED_DAYS
    compact = compact.removesuffix("반") if half else compact
    if compact in COUNTED_DAYS:
        return float(COUNTED_DAYS[compact])
    if compact in VAGUE_COUNTS:
        return float(VAGUE_COUNTS[compact])
    match = re.fullmatch(rf"({_COUNT})({_UNIT})", compact)
    if match is None:
        return None
    count = VAGUE_COUNTS.get(match[1]) or to_number(re.split("[~-]", match[1])[-1])
    return None if count is None else (count + (0.5 if half else 0)) * DAYS_OF_UNIT[match[2]]
