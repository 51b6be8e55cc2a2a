"""When something was: the phrase as said and the moment it means, seen from the message's time."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

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
    "하루": 1,
    "이틀": 2,
    "사흘": 3,
    "나흘": 4,
    "닷새": 5,
    "엿새": 6,
    "열흘": 10,
    "보름": 15,
    "일주일": 7,
    "반년": 182,
}
VAGUE_COUNTS = {"몇": 3, "며칠": 3, "수": 3, "두세": 2, "서너": 3, "너댓": 4, "대여섯": 5, "석": 3, "넉": 4}
DAY_WORDS = {"그저께": 2, "그제": 2, "엊그제": 2, "엊그저께": 2, "어제": 1, "어젯밤": 1, "간밤": 1, "오늘": 0}
PART_HOURS = {"새벽": 4, "아침": 8, "오전": 10, "점심": 12, "낮": 13, "오후": 15, "저녁": 19, "밤": 22}
PERIODS = {
    "재작년": 730, "작년": 365, "지난해": 365, "저번 달": 30, "저번달": 30, "지난달": 30, "지난 달": 30, "지난주": 7,
    "지난 주": 7, "저번 주": 7, "저번주": 7, "이번 달": 0, "이번달": 0, "이번 주": 0, "이번주": 0, "올해": 0, "지난 주말": 7,
}  # fmt: skip
# Long ago and over, as far as the words tell; no moment can be computed from them.
REMOTE_WORDS = (
    "예전",
    "과거",
    "옛날",
    "어릴 때",
    "어렸을 때",
    "어릴 적",
    "어려서",
    "한때",
    "젊을 때",
    "젊었을 때",
    "학생 때",
    "전에는",
)

_PART = "(?:" + "|".join(PART_HOURS) + ")"
_COUNT = r"(?:\d{1,4}|한|두세|서너|너댓|대여섯|두|세|석|네|넉|다섯|여섯|일곱|여덟|아홉|열|스무|몇|수|[일이삼사오육칠팔구]?십[일이삼사오육칠팔구]?|[일이삼사오육칠팔구])"
_UNIT = r"(?:년|개월|주일|주|일|달|해|시간|분)"
_LENGTH = rf"(?:{_COUNT}\s?{_UNIT}\s?(?:반)?|{'|'.join(COUNTED_DAYS)}|며칠)"
_APPROXIMATE = r"\s?(?:정도|쯤|남짓|넘게|가량|이상)?\s?"


@dataclass(frozen=True, slots=True)
class TimePhrase:
    """said: the phrase as written, without its particle; days_ago: its distance from now, None when it is vague.

    kind: "ago" (10년 전), "span" (10년째: since then, until now), "day" (오늘 아침), "period" (지난달), "remote" (예전).
    from_then: followed by 부터 or by nature lasting until now; of_illness: it can only say how long one is ill;
    habitual: a time of day alone ("밤에 땀이 나요"), which may be of every day; year, month: of a date said outright (2019년 3월).
    """

    said: str
    span: tuple[int, int]
    kind: str
    days_ago: float | None
    hour: int | None = None
    from_then: bool = False
    of_illness: bool = False
    habitual: bool = False
    year: int | None = None
    month: int | None = None

    def moment(self, now: datetime) -> str | None:
        """ISO 8601 with now's offset, to the second; never later than now."""
        if self.days_ago is None:
            return None
        if self.year is not None:
            said = now.replace(
                year=self.year, month=self.month or 1, day=1, hour=0, minute=0, second=0, microsecond=0
            )
            return min(said, now).isoformat()
        when = _years_back(now, self.days_ago) if self.days_ago >= 365 else now - timedelta(days=self.days_ago)
        if self.hour is not None:
            when = when.replace(hour=self.hour, minute=0, second=0, microsecond=0)
        return min(when, now).replace(microsecond=0).isoformat()


def find_times(text: str) -> list[TimePhrase]:
    """All time phrases of a text, in order, the longest of overlapping ones."""
    found = [phrase for pattern, read in _TABLE for match in re.finditer(pattern, text) if (phrase := read(match))]
    found.sort(key=lambda p: (p.span[0], -p.span[1]))
    kept: list[TimePhrase] = []
    for phrase in found:
        if not kept or phrase.span[0] >= kept[-1].span[1]:
            kept.append(phrase)
    return [_with_particle(phrase, text) for phrase in kept]


def moment_of(said: str, now: datetime) -> str | None:
    """The moment that a time as said ("지난달") means, seen from now; None when it means none."""
    return next((at for phrase in find_times(said) if (at := phrase.moment(now))), None)


def _with_particle(phrase: TimePhrase, text: str) -> TimePhrase:
    follows = text[phrase.span[1] : phrase.span[1] + 3].lstrip()
    if phrase.kind == "day" and phrase.said in PART_HOURS and not follows.startswith("부터"):
        return replace(phrase, habitual=True)
    if not follows.startswith("부터"):
        return phrase
    return replace(phrase, from_then=True)


def _days(length: str) -> float | None:
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
    count = VAGUE_COUNTS.get(match[1]) or to_number(match[1])
    return None if count is None else (count + (0.5 if half else 0)) * DAYS_OF_UNIT[match[2]]


def _ago(match: re.Match[str]) -> TimePhrase | None:
    return TimePhrase(match[0].strip(), match.span(), "ago", _days(match[1]))


def _lasting(match: re.Match[str]) -> TimePhrase | None:
    return TimePhrase(match[0].strip(), match.span(), "span", _days(match[1]), from_then=True)


def _since(match: re.Match[str]) -> TimePhrase | None:
    """ "진단받은 지 벌써 15년": the length alone is what was said of the onset."""
    return TimePhrase(match[1].strip(), match.span(1), "span", _days(match[1]), from_then=True)


def _shorthand(match: re.Match[str]) -> TimePhrase | None:
    return TimePhrase(match[1], match.span(1), "span", _days(match[1]), from_then=True, of_illness=True)


def _day(match: re.Match[str]) -> TimePhrase | None:
    part = match[2] or ("밤" if match[1] in ("어젯밤", "간밤") else None)
    return TimePhrase(
        match[0], match.span(), "day", float(DAY_WORDS[match[1]]), PART_HOURS[part] if part else None
    )


def _part(match: re.Match[str]) -> TimePhrase | None:
    return TimePhrase(match[0], match.span(), "day", 0.0, PART_HOURS[match[1]])


def _period(match: re.Match[str]) -> TimePhrase | None:
    return TimePhrase(match[0], match.span(), "period", float(PERIODS[match[0]]))


def _date(match: re.Match[str]) -> TimePhrase | None:
    """A calendar year: long ago, as far as the rules ask before the moment is worked out."""
    month = int(match[2]) if match[2] else None
    if month is not None and not 1 <= month <= 12:
        return None
    return TimePhrase(match[0], match.span(), "period", 365.0, year=int(match[1]), month=month)


def _now(match: re.Match[str]) -> TimePhrase | None:
    return TimePhrase(match[0], match.span(), "day", 0.0)


def _remote(match: re.Match[str]) -> TimePhrase | None:
    return TimePhrase(match[0], match.span(), "remote", None)


# "하루 두 번", "일주일에 한 번" are frequencies and must not be read as lengths.
_TABLE: tuple[tuple[str, Callable[[re.Match[str]], TimePhrase | None]], ...] = (
    (rf"(?<![가-힣\d])({_LENGTH}){_APPROXIMATE}전(?!혀|반|체|립|신|문|화|염|이)", _ago),
    (rf"(?<![가-힣\d])({_LENGTH}){_APPROXIMATE}(?:째|동안|간(?![가-힣])|내내)", _lasting),
    (rf"(?<![가-힣\d])({_LENGTH})\s?(?:넘게|가까이)(?!\s?전)", _lasting),
    # "이틀 됐어요", "두 달 정도 되었습니다"; an age is said with 개월 and a child
    (
        rf"(?<![가-힣\d])({_LENGTH})(?=\s?(?:정도|쯤|남짓|가량|이나|은|도)?\s?(?:됐|되었|됩니다|돼요|되네|된))",
        _since,
    ),
    # clinician's shorthand: "당뇨 10년, 고혈압 5년"
    (r"(?<=[가-힣A-Za-z]\s)(\d{1,2}\s?(?:년|개월|주|일))(?=\s?(?:,|\.|차(?![가-힣])|됨|$))", _shorthand),
    (
        rf"(?<=지)\s(?:벌써|이제|거의|약|한|어느덧|올해로|대략)?\s?({_LENGTH})(?=\s?(?:정도|쯤|넘|됐|되|이|입|된|,|\.|$))",
        _since,
    ),
    (rf"({'|'.join(sorted(DAY_WORDS, key=len, reverse=True))})(?:\s?({_PART}))?(?!마다)", _day),
    (rf"(?<![가-힣])({_PART})(?=\s?(?:에|엔|부터|은|는|혈압|혈당|공복|,|까지))(?!\s?마다)", _part),
    (r"(?<!\d)((?:19|20)\d\d)년(?:\s?(\d{1,2})월)?(?!\s?(?:생|대))", _date),
    ("|".join(sorted(PERIODS, key=len, reverse=True)), _period),
    (
        r"(?<![가-힣])(?:방금|아까|조금 전|좀 전|이번(?=에|엔|에는)|(?:지금|현재)(?=은|는|\s[가-힣]+[은는이가]?\s?\d|\s?\d))",
        _now,
    ),
    ("|".join(sorted(REMOTE_WORDS, key=len, reverse=True)), _remote),
)


def _years_back(now: datetime, days: float) -> datetime:
    """Whole years by the calendar: "10년 전" keeps month and day."""
    years, rest = divmod(days, 365)
    year = now.year - int(years)
    try:
        back = now.replace(year=year)
    except ValueError:  # 29 February
        back = now.replace(year=year, day=28)
    return back - timedelta(days=rest)
