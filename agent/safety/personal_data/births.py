"""Dates of birth, and the name that stands beside one: together they are one person.

A name alone says little and is left, unless it is called one beside a number that is somebody's ("성함 …, 연락처 …");
a date alone is a visit's or a sample's. Patterns over the folded view
(agent/safety/folding.py).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

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
_BIRTHS = (
    rf"{_LABEL}\D{{0,8}}?(?P<n>{_ENGLISH}|{_FULL_YEAR}|{_SHORT_YEAR}|\d{{8}}(?!\d)|\d{{6}}(?!\d))",
    rf"(?<!\d)(?P<n>{_FULL_YEAR}|(?:19|20)\d{{6}}|\d{{6}}){_BORN}|(?P<short>{_SHORT_YEAR}){_BORN}",
)
_SURNAME = "김이박최정강조윤장임한오서신권황안송류홍전고문양손배백허유남심노하곽성차주우구민진나지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국은편용"
# Syllables that given names are made of: with them "고혈압", "이고요" and "편두통" are no names.
_SYLLABLE = "가강건결겸경관광교구국권규균근금기길나남낙다단달대덕도돈동두라란람랑래량려련렬례로록룡루리린림만말명모무문미민배백범별병보복봄봉비빈빛산삼상새샘서석선설섭성세소솔송수숙순슬승시식신실심아안애양언연열영예오옥온완용우욱운웅원월위유윤율은의이인일임자재정제조종주준중지진차찬창채천철청초춘충태택판팔평표필하한해향헌혁현형혜호홍화환회효후훈휘희"
_SYLLABLE += "늘담롬롱름솜울잎"
"""Of names that are words: 하늘, 다솜, 아름, 새롬."""
_LAST_SYLLABLE = _SYLLABLE.replace("이", "")
"""A particle in other words: "정상이"."""
_NO_NAME = (
    r"(?!남동생|여동생|남자|여자|손자|손녀|손주|조카|고모|이모|장남|장녀|남편|한국|이번|최근|지금|오늘|어제|우리|남성|여성|주인|노인|성인|소아|유아|"
    r"기혼|미혼|이름|성명|성함|생년|연락|주소|전화|진료|검사|수술|입원|여기서|하지만|소화제|안정제|진정제|한의원|임신|정상|이상|제주|현재|이제|조기)"
)
_GIVEN = rf"{_NO_NAME}(?:(?:남궁|황보|제갈|선우|독고|사공|서문)[{_SYLLABLE}]?[{_LAST_SYLLABLE}]|[{_SURNAME}][{_SYLLABLE}][{_LAST_SYLLABLE}])"
_CALLED = rf"(?:{_GIVEN}|{_NO_NAME}[{_SURNAME}][{_LAST_SYLLABLE}])"
_END = r"(?=[\s,.:;()/·]|$|님|씨|이고|입니다|이에요|예요|인데|이라|이며|고\s|고,|은\s|는\s|이\s|가\s|의\s)"
_NAME_LABEL = r"(?:이름|성명|성함|환자명|보호자명)(?:은|는|이|가)?\s?[:,]?\s?"
_LABELLED = re.compile(
    rf"{_NAME_LABEL}(?P<n>{_CALLED}){_END}"
    r"|(?<![a-z])name(?:\s?is|\s?:)?\s(?P<e>[a-z]{2,20}(?:[ -](?!born|and|dob|date|birth|my|i)[a-z]{2,20}){1,2})"
)
_BEFORE = re.compile(
    rf"(?<![가-힣])(?P<n>{_GIVEN})\s?(?:님|씨|환자|어르신|할머니|할아버지)?[\s,(/·:]{{1,3}}(?:{_LABEL}\W{{0,3}})?$"
)
_BEHIND = re.compile(rf"^(?:난|나신|이신|인|의)?[\s,)/·:]{{1,3}}(?P<n>{_GIVEN}){_END}")
_SEX = r"(?:남|여)(?:자|성)?(?![가-힣])"
# As on a chart: name, sex and date without a label.
_NAMED_AND_DATED = tuple(
    re.compile(pattern)
    for pattern in (
        rf"{_NAME_LABEL}(?P<n>{_CALLED})[\s,(/·]{{1,4}}(?P<date>{_FULL_YEAR})",
        rf"(?<![가-힣])(?P<n>{_GIVEN})\s?[(,/]\s?{_SEX}[\s,/]{{1,3}}(?P<date>{_FULL_YEAR}|{_SHORT_YEAR})",
        rf"(?<![가-힣])(?P<n>{_GIVEN})[\s,(/]{{1,3}}(?P<date>{_FULL_YEAR}|(?:19|20)\d{{6}}|\d{{6}})[\s,/)]{{1,3}}{_SEX}",
    )
)


class Births:
    """Patterns compiled once."""

    def __init__(self) -> None:
        self._births = tuple(map(re.compile, _BIRTHS))

    def spans(self, folded: str) -> Iterator[Span]:
        """Dates of birth, and the names beside them."""
        dates = [birth.span(birth.lastgroup or 0) for form in self._births for birth in form.finditer(folded)]
        for named in (named for form in _NAMED_AND_DATED for named in form.finditer(folded)):
            yield from (named.span("n"), named.span("date"))
        for start, end in dates:
            yield start, end
            yield from _names_beside(folded, start, end)

    def names(self, folded: str, identifiers: Iterable[Span]) -> Iterator[Span]:
        """What is called a name beside one of the identifiers."""
        for start, end in identifiers:
            yield from _called_names(folded, start, end)


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
    for named in _LABELLED.finditer(folded, max(0, start - BESIDE), min(len(folded), end + BESIDE)):
        yield named.span("n" if named["n"] else "e")


def _moved(span: Span, by: int) -> Span:
    return span[0] + by, span[1] + by
