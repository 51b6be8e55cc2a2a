"""Dates, weekdays, seasons and hours of the day: 11월 3일, (6/2), 2025.10.3, 지난 화요일, 작년 가을, 오늘 새벽 3시."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from agent.extraction.patterns.moments import TimePhrase
from agent.extraction.patterns.numerals import to_number

DAY_WORDS = {
    "그끄저께": 3, "그끄제": 3, "긋그제": 3, "그그저께": 3, "그그제": 3, "그저께": 2, "그제": 2, "엊그제": 2, "엊그저께": 2, "어제": 1, "어저께": 1, "어젯밤": 1, "간밤": 1, "지난밤": 1,
    "엊저녁": 1, "어제아래": 2, "어제 아래": 2, "그저껜가": 2, "그젠가": 2, "어젠가": 1, "엊그젠가": 2, "엊그저껜가": 2, "그끄저껜가": 3, "오늘": 0, "금일": 0, "전일": 1, "작일": 1, "금일자": 0,
}  # fmt: skip
NIGHTS = {"어젯밤": "밤", "간밤": "밤", "지난밤": "밤", "엊저녁": "저녁"}
PART_HOURS = {"새벽": 4, "아침": 8, "오전": 10, "점심": 12, "낮": 13, "오후": 15, "저녁": 19, "밤": 22,
    "저녘": 19, "초저녁": 18, "한밤중": 0, "한밤": 0, "밤중": 0, "오밤중": 0, "대낮": 13, "한낮": 13, "정오": 12, "자정": 0, "해질녘": 18, "해 질 녘": 18, "해질 녘": 18, "해 질 무렵": 18, "해질 무렵": 18, "해거름": 18, "땅거미 질 무렵": 19,
    "동틀 녘": 5, "동틀 무렵": 5, "첫새벽": 4, "꼭두새벽": 4, "아침나절": 9, "점심나절": 12, "저녁나절": 18,
}  # fmt: skip
WEEKDAYS = {"월": 0, "화": 1, "수": 2, "목": 3, "금": 4, "토": 5, "일": 6}
# A day whose distance is only known from the message's own date: near enough not to be called long ago.
SOME_DAYS, SOME_WEEKS = 4.0, 20.0

PART = "(?:" + "|".join(sorted(PART_HOURS, key=len, reverse=True)) + ")"
_HOUR = r"(?:\s?(?P<hour>\d{1,2}|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열한|열두|열)\s?시(?![간도])(?:\s?반|\s?\d{1,2}분)?(?:경(?![가-힣]))?)"
# What stands between a log's date and its number.
_READ_OUT = r"(?:공복|식전|식후|혈당|혈압|체온|맥박|몸무게|체중|당|BST|FBS|BP|BT|HR)"
_WEEKDAY = r"(?P<weekday>[월화수목금토일])요일"

Read = Callable[[re.Match[str]], TimePhrase | None]


def _hour(part: str | None, said: str | None) -> int | None:
    """The hour of "새벽 3시" 3, "오후 3시" 15, "저녁" 19."""
    count = to_number(said) if said else None
    if count is None:
        return PART_HOURS[part] if part else None
    late = part in ("오후", "저녁", "밤") or (part in ("낮", "점심") and count < 6)
    return (int(count) % 12 + 12 if late and count < 12 else int(count)) % 24


def _day(match: re.Match[str]) -> TimePhrase | None:
    part = match["part"] or NIGHTS.get(match["day"])
    return TimePhrase(
        match[0].strip(), match.span(), "day", float(DAY_WORDS[match["day"]]), _hour(part, match["hour"])
    )


def _part(match: re.Match[str]) -> TimePhrase | None:
    hour = match.groupdict().get("hour")
    return TimePhrase(match[0], match.span(), "day", 0.0, _hour(match["part"], hour), habitual=True)


def _bedtime(match: re.Match[str]) -> TimePhrase | None:
    return TimePhrase(match[0], match.span(), "day", 0.0, PART_HOURS["밤"], habitual=True)


def _weekday(match: re.Match[str]) -> TimePhrase | None:
    """ "월요일에" may be of every week; 지난 월요일 is one."""
    hour = _hour(match["part"], None) if match["part"] else None
    week = match["week"]
    if week in ("다음", "매"):
        return None
    return TimePhrase(
        match[0], match.span(), "day", SOME_DAYS, hour, weekday=WEEKDAYS[match["weekday"]], habitual=not week
    )


def _date(match: re.Match[str]) -> TimePhrase | None:
    """A calendar year: long ago, as far as the rules ask before the moment is worked out."""
    said = match.groupdict()
    month, day = (int(said[key]) if said.get(key) else None for key in ("month", "date"))
    if (month is not None and not 1 <= month <= 12) or (day is not None and not 1 <= day <= 31):
        return None
    year = int(match["year"])
    return TimePhrase(match[0].strip(), match.span(), "period", 365.0, year=year, month=month, day=day)


def _month_day(match: re.Match[str]) -> TimePhrase | None:
    month, day = int(match["month"]), int(match["date"])
    if not (1 <= month <= 12 and 1 <= day <= 31):
        return None
    said = match.groupdict()
    hour = _hour(said.get("part"), said.get("hour"))
    return TimePhrase(match[0].strip(), match.span(), "day", SOME_WEEKS, hour, month=month, day=day)


def _month(match: re.Match[str]) -> TimePhrase | None:
    """ "3월에 입사했어요": a month alone tells the beginning of an illness only with 부터."""
    month = int(match["month"])
    if not 1 <= month <= 12:
        return None
    return TimePhrase(match[0].strip(), match.span(), "period", SOME_WEEKS, month=month, habitual=True)


def _this_month_alone(match: re.Match[str]) -> TimePhrase | None:
    month = _month(match)
    return replace(month, habitual=False) if month else None


CALENDAR: tuple[tuple[str, Read], ...] = (
    (
        rf"(?P<day>{'|'.join(sorted(DAY_WORDS, key=len, reverse=True))})(?:\s?(?P<part>{PART})(?:때|늦게)?)?{_HOUR}?(?!마다)",
        _day,
    ),
    (
        rf"(?<![가-힣])(?:그날\s)?(?P<part>{PART})(?=\s?(?:에|엔|부터|은|는|혈압|혈당|공복|식후|식전|,|까지|\.|\)|$|(?:\d|한|두|반)\s?(?:알|정|캡슐|포)|\d{{2,3}}/\d{{2,3}}(?![/\d])|\d{{2,3}}(?=\s?(?:,|\.(?!\d)|$|{PART}|나[와왔])|\s(?:{PART}|식[전후]))))(?!\s?마다)",
        _part,
    ),
    # "네 시에 37.9"
    (r"(?<![\d가-힣:])(?P<part>)(?P<hour>[01]?\d|2[0-4]|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열한|열두|열)\s?시(?:\s?반)?(?=에는?\s\d{2,3}(?:[./]\d{1,3})?(?![\d시]))", _part),
    # "09시경부터", "14:30부터"
    (r"(?<![\d가-힣:])(?P<part>)(?P<hour>[01]?\d|2[0-4])(?:시(?:\s?반|\s?[0-5]?\d분)?(?:경|쯤)?|:[0-5]\d)(?=\s?(?:쯤\s?)?부터)", _part),
    (rf"(?<![가-힣])(?:(?:그날|같은\s날|당일)\s)?(?P<part>{PART})(?:때|{_HOUR})(?!\s?마다)", _part),
    (
        rf"(?<![가-힣])(?:(?P<week>지난|저번|지지난|다음|이번|매)\s?(?:주\s?)?)?{_WEEKDAY}(?:\s?(?P<part>{PART}))?(?!\s?마다)",
        _weekday,
    ),
    (
        r"(?<!\d)(?P<year>(?:19|20)\d\d)년(?:\s?(?P<month>\d{1,2})월(?:\s?(?P<date>\d{1,2})일)?)?(?!\s?(?:생|대))",
        _date,
    ),
    (r"(?<![\d.])(?P<year>20\d\d)(?P<sign>[./-])\s?(?P<month>\d{1,2})(?P=sign)\s?(?P<date>\d{1,2})(?![\d.])", _date),
    (rf"(?<!\d)(?P<month>\d{{1,2}})월\s?(?P<date>\d{{1,2}})일(?:\s(?P<part>{PART}))?{_HOUR}?(?!\s?(?:생|분|치)|이\s?생)", _month_day),
    (r"(?<=\()(?P<year>20\d\d)[./-](?P<month>\d{1,2})(?=\))", _date),
    (r"(?P<bed>(?:잠)?자기\s?전)(?=에\s?(?:잰|재|측정|혈압|혈당))", _bedtime),
    # A fraction is a date only in brackets or with what is done on a date: "INR 3.1 (6/2)", "6/2 검사".
    (r"(?<=\()(?P<month>\d{1,2})/(?P<date>\d{1,2})(?=\))", _month_day),
    # "9/3 결과 …", "→ 12/10 재검", "8/21 TC 233": at the head of a line or behind an arrow a name follows the date.
    (r"(?m)(?:^|(?<=→\s)|(?<=→)|(?<=\n)|(?<=[.;,]\s))(?P<month>\d{1,2})/(?P<date>\d{1,2})(?=[\s:)]\s?[가-힣A-Za-z])(?!\s?(?:알|정|T\b|컵|개|봉|포))", _month_day),
    # "11/1 138/88, 11/2 142/90"
    (r"(?<![\d/.])(?P<month>\d{1,2})/(?P<date>\d{1,2})(?=\s?:?\s\d{2,3}/\d{2,3}(?![\d/]))", _month_day),
    # A log: "11/18 공복 142 11/19 공복 138", "3/2 아침 혈압 150"
    (rf"(?<![\d/.])(?P<month>\d{{1,2}})/(?P<date>\d{{1,2}})(?=\s?:?\s?(?:{PART}\s?)?{_READ_OUT}[^\d\n,/]{{0,6}}(?:[12]\s?시간(?:\s?(?:뒤|후))?\s)?\d{{2,3}}(?![\d시알정]))", _month_day),
    # "10시 38.9 / 12시 38.1", "06시 BST 78"
    (rf"(?<![\d가-힣:])(?P<part>)(?P<hour>[01]?\d|2[0-4])시(?:\s?반|경)?(?=\s(?:\d{{2}}\.\d|\d{{2,3}}/\d{{2,3}}|{_READ_OUT}\s?\d{{2,3}})(?![\d시분알정]))", _part),
    # "월: 공복 121 / 식후 178" at the head of a line
    (rf"(?m)(?:^|(?<=\n))(?P<week>)(?P<weekday>[월화수목금토일])(?P<part>)(?=\s?[:)]\s?(?:{PART}\s?)?(?:{_READ_OUT}|\d{{2,3}}))", _weekday),
    # "월 135/85 화 142/90"
    (r"(?<![가-힣\d])(?P<week>)(?P<weekday>[월화수목금토일])(?P<part>)(?=\s?:?\s?\d{2,3}/\d{2,3}(?![/\d]))", _weekday),
    # "1/12부터", "체중 5/1 49.5kg"
    (r"(?<![\d/.])(?P<month>\d{1,2})/(?P<date>\d{1,2})(?=\s?부터|\s\d{2,3}(?:\.\d)?\s?(?:kg|킬로|키로))", _month_day),
    (r"(?<![\d/.])(?P<month>\d{1,2})/(?P<date>\d{1,2})(?=\s?(?:재검|결과|피검|입원|퇴원|진료|건강검진|검진|에\s?받|에\s?나))", _month_day),
    (r"(?<![\d/.])(?P<month>\d{1,2})/(?P<date>\d{1,2})(?=\s?(?:일자|검사|측정|기준|외래|채혈|에\s?[잰쟀한측검]))", _month_day),
    # "시작한 건 8월", "시작은 3월이에요"
    (r"(?:(?<=건\s)|(?<=것은\s)|(?<=시작은\s))(?P<month>\d{1,2})월(?=\s?[.,]|\s?$|이에요|입니다|이고|이었)", _month),
    # "1월 83kg 4월 79kg"
    (r"(?<![\d가-힣])(?P<month>\d{1,2})월(?=\s\d{2,3}(?:\.\d)?\s?(?:kg|킬로|키로|%|프로|mg/dL|,\s?\d{1,2}월))", _this_month_alone),
    (r"(?<![\d가-힣])(?P<month>\d{1,2})월\s(?:첫째|둘째|셋째|넷째|다섯째|마지막)\s?주", _month),
    (r"(?<![\d가-힣])(?:지난\s?)?(?P<month>\d{1,2})월(?:\s?(?:초|중순|말|하순|중))?(?=\s?(?:쯤\s?)?(?:부터|에|엔|되니|되자|들어|달|검|건|정기|외래|피|말))", _month),
)  # fmt: skip
