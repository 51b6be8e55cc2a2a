"""How long ago the last dose was, where a message says that taking is over: "사흘 전에 … 먹은 게 다인데", "어제까지 먹었는데", "반년 전에 끊음"."""

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


_COUNTS = {
    "한": 1, "두": 2, "석": 3, "세": 3, "넉": 4, "네": 4, "다섯": 5, "여섯": 6, "일곱": 7, "여덟": 8, "아홉": 9, "열": 10, "일": 1, "이": 2, "삼": 3,
}  # fmt: skip
_LONG = {"년": 365, "해": 365, "개월": 30, "달": 30, "주": 7, "주일": 7, "일": 1}
_WORDS = {
    "반년": 180,
    "작년": 365,
    "재작년": 730,
    "지난달": 30,
    "지난주": 7,
    "보름": 15,
    "열흘": 10,
    "사흘": 3,
    "이틀": 2,
}
_SPAN = (
    rf"(?:(?P<count>\d{{1,3}}|{'|'.join(_COUNTS)})\s?(?P<unit>{'|'.join(sorted(_LONG, key=len, reverse=True))})(?P<half>\s?반)?"
    rf"|(?P<word>{'|'.join(_WORDS)}))"
)
_LEFT_OFF = r"(?:끊(?![을기지자]|어[도야]|으면)|중단(?!해[도야]|하[면자기]|할)|중지(?!해[도야]|하면|할)|그만\s?(?:먹|맞|쓰|썼|뒀|두)|안\s?(?:먹|맞)|마쳤|다\s먹)"
_STOPPED_AGO = re.compile(
    rf"(?<![가-힣\d]){_SPAN}\s?(?:전|쯤\s?전)?(?:쯤|정도)?(?:에|부터)?\s?(?:[가-힣]{{1,6}}\s){{0,2}}?{_LEFT_OFF}"
    rf"|{_LEFT_OFF}[가-힣]{{0,2}}\s?(?:지|게)?\s?(?:(?:이제|벌써|한|약)\s)?{_SPAN.replace('?P<', '?P<later_')}"
)

# "로아큐탄 끊은 지 …", "아라바를 안 먹은 지 …"; "챔픽스 다 먹은 지 6개월", of a course that ended hours or days ago it says nothing.
LEFT_OFF = re.compile(
    r"(?:을|를|은|는)?\s?(?:복용(?:을)?\s?)?(?:(?:끊은|중단한|중지한|그만\s?(?:먹은|맞은|쓴)|안\s?(?:먹은|맞은|쓴))\s?지\s"
    r"|다\s?(?:먹은|맞은|쓴|복용한)\s?지\s(?=[^.?!\n]{0,8}?(?:\d|한|두|석|세|넉|네|여러|몇|반)\s?(?:개월|달|년|해)))"
)


def days_since_stopped(text: str) -> int | None:
    """Days since something was stopped, as the message tells: "반년 전에 끊음", "끊은 지 2년 됐는데"; of which thing it does not say."""
    found = _STOPPED_AGO.search(text)
    if found is None:
        return None
    said = {key.removeprefix("later_"): value for key, value in found.groupdict().items() if value}
    if "word" in said:
        return _WORDS[said["word"]]
    number = int(said["count"]) if said["count"].isdigit() else _COUNTS[said["count"]]
    return number * _LONG[said["unit"]] + (_LONG[said["unit"]] // 2 if "half" in said else 0)
