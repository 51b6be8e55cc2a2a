"""The numbers of a question in one spelling: "두 번", "2회" and "2번" are one number, "하루" and "1일" too."""

from __future__ import annotations

import re
from collections.abc import Sequence

Span = tuple[int, int]

_NATIVE = dict(zip("한 두 세 네 다섯 여섯 일곱 여덟 아홉".split(), range(1, 10), strict=True))
_DAYS = {
    "하루": "1일",
    "이틀": "2일",
    "사흘": "3일",
    "나흘": "4일",
    "닷새": "5일",
    "일주일": "1주",
    "보름": "15일",
}
_UNITS = {"회": "번", "세": "살", "정": "알", "달": "개월", "주일": "주"}
_MEASURE = re.compile(
    r"(?P<digits>\d+(?:[.,/]\d+)*)"
    r"(?:\s*(?P<unit>mg/dl|mmhg|mg|ml|kg|g|cm|%|도|회|번|알|정|일|주일|주|개월|달|년|세|살|시간|분|잔|단위|형|개|병|컵|포))?"
    # Not "세 정도면" nor "네 주세요".
    rf"|(?<![가-힣])(?P<native>{'|'.join(_NATIVE)})\s*"
    r"(?P<counter>번|알|정(?!도|상|말)|잔|시간|개월|개|달|살|병|컵|포|주(?!세|시|면|는|고))"
    rf"|(?<![가-힣])(?P<days>{'|'.join(_DAYS)})",
    re.I,
)


def numbers(text: str, names: Sequence[Span]) -> tuple[tuple[str, ...], tuple[Span, ...]]:
    """Every number with its unit ("180mg", "20주") in order, and where it stands.

    names: spans of recognised names, whose bare digits belong to the name (코로나19).
    """
    found, spans = [], []
    for match in _MEASURE.finditer(text):
        bare = match["digits"] and not match["unit"]
        if not (bare and any(start <= match.start() and match.end() <= end for start, end in names)):
            found.append(_written(match))
            spans.append(match.span())
    return tuple(found), tuple(spans)


def _written(match: re.Match[str]) -> str:
    if match["days"]:
        return _DAYS[match["days"]]
    number = match["digits"] or str(_NATIVE[match["native"]])
    unit = (match["unit"] or match["counter"] or "").lower()
    return f"{number}{_UNITS.get(unit, unit)}"
