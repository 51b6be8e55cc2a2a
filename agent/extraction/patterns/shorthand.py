"""How long one is ill in the shorthand of notes: 당뇨 10년차, 고혈압 (15년), HTN 10yrs, cough x 5d, since 3 days ago."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from agent.extraction.patterns.lengths import days
from agent.extraction.patterns.moments import TimePhrase

_KOREAN = r"\d{1,2}\s?(?:년|개월|달|주|일)"
_UNITS = {"min": 1 / 1440, "h": 1 / 24, "d": 1, "w": 7, "m": 30, "y": 365}
_LONG = r"(?:mins?|minutes?|hours?|hrs?|days?|weeks?|wks?|months?|mos?|years?|yrs?)"
_ENGLISH = rf"(?P<count>\d{{1,3}})\s?(?P<unit>{_LONG}|[dwyh])"
# 45 yo, 3 years old: an age.
_NO_AGE = r"(?![A-Za-z])(?!\s?/?\s?o(?:ld)?\b)"
_POINTS = {
    "yesterday": 1, "last night": 1, "this morning": 0, "last week": 7, "last month": 30, "last year": 365,
}  # fmt: skip

Read = Callable[[re.Match[str]], TimePhrase | None]


def _korean(match: re.Match[str]) -> TimePhrase | None:
    said = match["said"]
    length = days(re.sub(r"\s?차$", "", said))
    return TimePhrase(said, match.span("said"), "span", length, from_then=True, of_illness=True)


def _attached(match: re.Match[str]) -> TimePhrase | None:
    found = _korean(match)
    return replace(found, attached=True) if found else None


def _english_days(match: re.Match[str]) -> float:
    return (
        float(match["count"])
        * _UNITS["min" if match["unit"].lower().startswith("min") else match["unit"][0].lower()]
    )


def _english(match: re.Match[str]) -> TimePhrase | None:
    said, span = match["said"], match.span("said")
    return TimePhrase(said, span, "span", _english_days(match), from_then=True, of_illness=True)


def _english_attached(match: re.Match[str]) -> TimePhrase | None:
    found = _english(match)
    return replace(found, attached=True) if found else None


def _ago(match: re.Match[str]) -> TimePhrase | None:
    since = match["since"] is not None  # "onset 2hr ago": as 부터
    return TimePhrase(match["said"], match.span("said"), "ago", _english_days(match), from_then=since)


def _point(match: re.Match[str]) -> TimePhrase | None:
    said = match["said"]
    return TimePhrase(said, match.span("said"), "day", float(_POINTS[said.lower()]), from_then=True)


def _year(match: re.Match[str]) -> TimePhrase | None:
    said = match["said"]
    return TimePhrase(said, match.span("said"), "period", 365.0, from_then=True, year=int(said))


SHORTHAND: tuple[tuple[str, Read], ...] = (
    # "당뇨 10년, 고혈압 5년"
    (rf"(?<=[가-힣A-Za-z]\s)(?P<said>{_KOREAN})(?=\s?(?:,|\.|됨|$))", _korean),
    # "요통 3개월 MRI상 디스크": directly behind a complaint, in a run of notes
    (rf"(?<=[통증염상림침열사비병당압]\s)(?P<said>{_KOREAN})(?=\s(?:[A-Z]|[가-힣]{{2,}}(?:\s|$)(?<![고서면요다니데]\s))(?<!전\s))(?!\s?(?:전|후|뒤|간|동안|이내|만에|마다|정도|쯤|지나|지났|됐|되|된|넘|내내|지속|계속|새|먹|맞|복용|치))", _attached),
    (rf"(?P<said>{_KOREAN}\s?차)(?=\s?(?:[,.)]|$|입|임|인|이|예|에|라|고|구|네|된|환자|로|접|\s))", _attached),
    (rf"(?<=\()(?P<said>{_KOREAN}(?:\s?차)?)(?=\))", _attached),
    (rf"(?<![A-Za-z])[x×]\s?(?P<said>{_KOREAN})", _attached),
    (rf"(?i)(?<![A-Za-z])(?:for\s|[x×]\s?)(?P<said>{_ENGLISH}){_NO_AGE}(?!\s?ago)", _english),
    (rf"(?i)(?:(?P<since>since|onset)\s?:?\s)?(?<!\d)(?P<said>{_ENGLISH}\s?(?:ago|prior|before|pta))\b", _ago),
    (r"(?<![A-Za-z\d])(?P<since>since\s)?(?P<said>(?P<count>\d{1,2})\s?(?P<unit>[YMWD])A)(?![A-Za-z])", _ago),
    (rf"(?i)(?<=\()(?P<said>{_ENGLISH})(?=\))", _english_attached),
    (rf"(?i)since\s(?P<said>{'|'.join(_POINTS)})\b", _point),
    (r"(?i)since\s(?P<said>(?:19|20)\d\d)\b", _year),
    (rf"(?i)(?<=[A-Za-z가-힣]\s)(?<!every\s)(?P<said>(?P<count>\d{{1,2}})\s?(?P<unit>(?!h){_LONG}|y)){_NO_AGE}(?!\s?ago)", _english_attached),
)  # fmt: skip
