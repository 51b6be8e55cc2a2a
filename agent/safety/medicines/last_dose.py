"""How long ago the last dose was, where a message says that taking is over: "사흘 전에 … 먹은 게 다인데", "어제까지 먹었는데"."""

from __future__ import annotations

import re

_DAYS = {
    "오늘": 0, "방금": 0, "아까": 0, "아침": 0, "점심": 0, "어제": 1, "어젯밤": 1, "그제": 2, "그저께": 2, "엊그제": 2, "이틀": 2, "사흘": 3,
    "나흘": 4, "닷새": 5, "엿새": 6, "이레": 7, "일주일": 7, "지난주": 7, "지난 주": 7, "여드레": 8, "열흘": 10, "보름": 15, "지난달": 30, "지난 달": 30,
}  # fmt: skip
_WHEN = rf"(?:(?P<number>\d{{1,3}})\s?(?P<unit>일|주|달|개월)\s?전|(?P<word>{'|'.join(sorted(_DAYS, key=len, reverse=True))})(?:\s?전)?)"
_UNITS = {"일": 1, "주": 7, "달": 30, "개월": 30}
_TAKEN = r"(?:먹은|복용한|맞은|쓴|바른|드신)\s?(?:게|것이|거가|약이|걸로)\s?(?:다(?![가-힣]*시)|마지막|전부|끝)"
_LAST = re.compile(rf"{_WHEN}(?:에|밤에|저녁에)?\s[^.?!\n]{{0,20}}?{_TAKEN}")
_UNTIL = re.compile(
    rf"{_WHEN}\s?(?:아침|점심|저녁|밤)?까지(?:만|는)?\s(?:[^.?!\n]{{0,12}}?\s)?(?:먹(?!고\s있)|복용|맞|썼|드셨|드시|다\s먹)"
)


def days_since_last(text: str) -> int | None:
    """Days from the last dose that the message tells of; None where it does not say that taking is over."""
    found = _LAST.search(text) or _UNTIL.search(text)
    if found is None:
        return None
    return int(found["number"]) * _UNITS[found["unit"]] if found["number"] else _DAYS[found["word"]]
