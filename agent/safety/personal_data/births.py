"""Dates of birth, and the name that stands beside one: together they are one person.

A name alone says little and is left, unless it is a full one (agent/safety/personal_data/names.py) or it is called
one beside a number that is somebody's ("성함 …, 연락처 …", "보호자 …(010-…)");
a date alone is a visit's or a sample's. Patterns over the folded view
(agent/safety/folding.py).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from agent.safety.personal_data.given_names import CALLED, GIVEN
from agent.state import Span

BESIDE = 40
"""Characters between a birth date and a name that is called one."""

_FULL_YEAR = r"(?:19|20)\d{2}\s?[년./-]\s?(?:[음양]력\s?)?\d{1,2}\s?[월./-]\s?\d{1,2}(?!\d)(?:\s?일)?"
_SHORT_YEAR = r"(?<!\d)\d{2}\s?[년./-]\s?\d{1,2}\s?[월./-]\s?\d{1,2}(?!\d)(?:\s?일)?"
_MONTH = r"(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}\.?"
_ENGLISH = (
    rf"(?:{_MONTH}\s\d{{1,2}}(?:st|nd|rd|th)?,?\s\d{{4}}|\d{{1,2}}(?:st|nd|rd|th)?\s{_MONTH},?\s\d{{4}}"
    r"|\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d{2})(?!\d)"
)
_LABEL = r"(?:생년\s?월일|생년|생일|출생일|태어난\s?날|(?<![a-z])(?:date of birth|birth\s?date|birthday|d\.?o\.?b\.?|born(?: on)?)(?![a-z]))"
# "생각이", "생겼어요", "생리", "생산" go on otherwise.
_BORN = r"\s?(?:생(?=[\s,.:;()/·!?]|$|이|입|인|남|여|예|으로)(?!이[가-힣]?손)|출생|에\s?태어)"
_IN_WORDS = r"(?:천\s?구백\s?|이천\s?)?[일이삼사오육칠팔구십공]{2,5}\s?년\s?(?:(?:십[일이]|[일이삼사오유육칠팔구시십]|정)월|섣달|동짓달)\s?(?:[이삼]?십)?(?:[일이삼사오육칠팔구]?일|초?(?:하루|이틀|사흘|나흘|닷새|엿새|이레|여드레|아흐레|열흘)|보름|그믐)"
_BIRTHS = (
    rf"{_LABEL}\D{{0,8}}?(?P<n>{_IN_WORDS})",
    rf"{_LABEL}\D{{0,8}}?(?P<n>{_ENGLISH}|{_FULL_YEAR}|{_SHORT_YEAR}|\d{{8}}(?!\d)|\d{{6}}(?!\d))",
    rf"(?<!\d)(?P<n>{_IN_WORDS}|{_FULL_YEAR}|(?:19|20)\d{{6}}|\d{{6}}){_BORN}|(?P<short>{_SHORT_YEAR}){_BORN}",
)
_END = r"(?=[\s,.:;()/·]|$|님|씨|이고|입니다|이에요|예요|인데|이라|이며|고\s|고,|은\s|는\s|이\s|가\s|의\s)"
_NAME_LABEL = r"(?:이름|성명|성함|환자명|보호자명)(?:은|는|이|가)?\s?[:,]?\s?"
_LABELLED = re.compile(
    rf"{_NAME_LABEL}(?P<n>{CALLED}){_END}"
    rf"|(?:보호자|환자|어머니|아버지|남편|아내)\s(?P<k>{GIVEN})(?=\s?[(/,:]\s?\+?[(0-9])"
    r"|(?<![a-z])name(?:\s?is|\s?:)?\s(?P<e>[a-z]{2,20}(?:[ -](?!born|and|dob|date|birth|my|i)[a-z]{2,20}){1,2})"
)
_BEFORE = re.compile(
    rf"(?<![가-힣])(?P<n>{GIVEN})\s?(?:님|씨|환자|어르신|할머니|할아버지)?[\s,(/·:]{{1,3}}(?:{_LABEL}\W{{0,3}})?$"
)
# "하은별(010-…)", "오만석 씨 폰이 010…": whoever stands before a mobile number is called by it.
_BEFORE_A_NUMBER = re.compile(
    rf"(?<![가-힣])(?!조리원|주문은|문의는)(?P<n>{GIVEN})\s?(?:님|씨|환자|어르신|할머니|할아버지|여사)?(?:의)?[\s,(/·:]{{0,3}}(?:(?:휴대|핸드|손)?\s?(?:폰|전화|연락처|번호)(?:\s?번호)?(?:은|는|이|가)?[\s:]{{0,2}})?$"
)
_MOBILE = re.compile(r"\(?(?:\+?82\D{0,3}0?|0)1[016789]")
_BEHIND = re.compile(rf"^(?:난|나신|이신|인|의)?[\s,)/·:]{{1,3}}(?P<n>{GIVEN}){_END}")
_SEX = r"(?:남|여)(?:자|성)?(?![가-힣])"
# As on a chart: name, sex and date without a label.
_NAMED_AND_DATED = tuple(
    re.compile(pattern)
    for pattern in (
        rf"{_NAME_LABEL}(?P<n>{CALLED})[\s,(/·]{{1,4}}(?P<date>{_FULL_YEAR})",
        rf"(?<![가-힣])(?P<n>{GIVEN})\s?[(,/]\s?{_SEX}[\s,/]{{1,3}}(?P<date>{_FULL_YEAR}|{_SHORT_YEAR})",
        rf"(?<![가-힣])(?P<n>{GIVEN})[\s,(/]{{1,3}}(?P<date>{_FULL_YEAR}|(?:19|20)\d{{6}}|\d{{6}})[\s,/)]{{1,3}}{_SEX}",
    )
)


class Births:
    """Patterns compiled once."""

    def __init__(self) -> None:
        self._births = tuple(map(re.compile, _BIRTHS))

    def spans(self, folded: str) -> Iterator[Span]:
        """Dates of birth, and the names beside them."""
        dates = [birth.span(birth.lastgroup or 0) for form in self._births for birth in form.finditer(folded)]
        for pair in (pair for form in _NAMED_AND_DATED for pair in form.finditer(folded)):
            yield from (pair.span("n"), pair.span("date"))
        for start, end in dates:
            yield start, end
            yield from _names_beside(folded, start, end)

    def names(self, folded: str, identifiers: Iterable[Span]) -> Iterator[Span]:
        """What is called a name beside one of the identifiers."""
        for start, end in identifiers:
            yield from _called_names(folded, start, end)
            if _MOBILE.match(folded, start):
                before = max(0, start - BESIDE)
                if owner := _BEFORE_A_NUMBER.search(folded[before:start]):
                    yield _moved(owner.span("n"), before)


def _names_beside(folded: str, start: int, end: int) -> Iterator[Span]:
    if before := _BEFORE.search(folded[max(0, start - BESIDE) : start]):
        yield _moved(before.span("n"), max(0, start - BESIDE))
    # Behind the date stands how it is called one: "790418생 …".
    called = re.match(_BORN, folded[end:])
    behind = end + (called.end() if called else 0)
    if after := _BEHIND.match(folded[behind : behind + BESIDE]):
        yield _moved(after.span("n"), behind)
    yield from _called_names(folded, start, end)


def _called_names(folded: str, start: int, end: int) -> Iterator[Span]:
    for name in _LABELLED.finditer(folded, max(0, start - BESIDE), min(len(folded), end + BESIDE)):
        yield name.span(name.lastgroup or 0)


def _moved(span: Span, by: int) -> Span:
    return span[0] + by, span[1] + by
