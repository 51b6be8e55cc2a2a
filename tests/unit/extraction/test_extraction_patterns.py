"""The patterns by themselves: number words, times, ages, doses, frequencies, people."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone

from agent.extraction.patterns.ages import find_ages
from agent.extraction.patterns.doses import find_doses, find_frequencies
from agent.extraction.patterns.numerals import to_text
from agent.extraction.patterns.occupations import find_occupations
from agent.extraction.patterns.people import find_sexes
from agent.extraction.patterns.places import find_regions
from agent.extraction.patterns.times import find_times
from tests.rows import each

NOW = datetime(2025, 12, 13, 9, 0, tzinfo=timezone(timedelta(hours=9)))


@each(
    ("words", "digits"),
    [
        ("백사십", "140"), ("구십", "90"), ("이백오십", "250"), ("삼십팔점오", "38.5"), ("천이백", "1200"),
        ("예순다섯", "65"), ("쉰둘", "52"), ("스물한", "21"), ("열", "10"), ("38.5", "38.5"), ("1,200", "1200"),
        ("7.20", "7.20"), ("당뇨", None), ("", None),
    ],
)  # fmt: skip
def test_number_words(words: str, digits: str | None) -> None:
    assert to_text(words) == digits


@each(
    ("text", "said", "moment"),
    [
        ("10년 전에 진단", "10년 전", "2015-12-13T09:00:00+09:00"),
        ("3일 전부터 기침", "3일 전", "2025-12-10T09:00:00+09:00"),
        ("일주일 전쯤", "일주일 전", "2025-12-06T09:00:00+09:00"),
        ("어제 저녁에 혈압이", "어제 저녁", "2025-12-12T19:00:00+09:00"),
        ("오늘 아침에 재니까", "오늘 아침", "2025-12-13T08:00:00+09:00"),
        ("10년째 당뇨", "10년째", "2015-12-13T09:00:00+09:00"),
        ("2주 동안 설사", "2주 동안", "2025-11-29T09:00:00+09:00"),
        ("작년에 진단", "작년", "2024-12-13T09:00:00+09:00"),
        ("진단받은 지 벌써 15년이 넘었어요", "15년", "2010-12-13T09:00:00+09:00"),
        ("예전에 앓았어요", "예전", None),
    ],
)
def test_times_as_said_and_as_moments(text: str, said: str, moment: str | None) -> None:
    (phrase,) = find_times(text)
    assert (phrase.said, phrase.moment(NOW)) == (said, moment)
    assert text[phrase.span[0] : phrase.span[1]].strip() == said


def test_a_time_of_day_that_has_not_come_yet_is_now() -> None:
    (phrase,) = find_times("오늘 저녁에")
    assert phrase.moment(NOW) == "2025-12-13T09:00:00+09:00"


def test_a_leap_day_has_a_year_before() -> None:
    leap = datetime(2024, 2, 29, 12, tzinfo=timezone(timedelta(hours=9)))
    (phrase,) = find_times("1년 전에")
    assert phrase.moment(leap) == "2023-02-28T12:00:00+09:00"


@each("text", ["하루 두 번", "일주일에 한 번", "전혀 없어요", "전반적으로", "완전히"])
def test_no_time_in_frequencies_and_other_words(text: str) -> None:
    assert find_times(text) == []


@each(
    ("text", "years", "months"),
    [
        ("만 65세", 65, None), ("육십오 세", 65, None), ("예순다섯 살", 65, None), ("저는65세", 65, None),
        ("M/58", 58, None), ("34/F", 34, None), ("세 살 아이", 3, None), ("1960년생입니다", 65, None),
        ("생후 5개월", 0, 5), ("18개월 아기", 1, 18), ("생후 3주", 0, 0), ("나이는 마흔이고", 40, None),
    ],
)  # fmt: skip
def test_ages(text: str, years: int, months: int | None) -> None:
    assert [(age.years, age.months) for age in find_ages(text, NOW)] == [(years, months)]


@each(
    "text",
    [
        "60대 중반",
        "65세 이상",
        "50살에 진단",
        "20살 때",
        "하루 두세 번",
        "혈압 140/90",
        "열이 나요",
        "세균",
        "200세",
    ],
)
def test_no_ages(text: str) -> None:
    assert find_ages(text, NOW) == []


@each(
    ("text", "dose", "frequency"),
    [
        ("메트포르민 500mg을 하루 두 번", "500mg", "하루 두 번"),
        ("1000mg 아침저녁으로 식후에", "1000mg", "아침저녁으로 식후에"),
        ("500mg 한 알씩 매일", "500mg 한 알", "매일"),
        ("두 알을 자기 전에", "두 알", "자기 전에"),
        ("일주일에 한 번 맞아요", None, "일주일에 한 번"),
        ("8시간마다 2.5ml", "2.5ml", "8시간마다"),
        ("metformin 500mg bid", "500mg", "bid"),
        ("180mg/dL 나왔어요", None, None),
        ("130 정도예요", None, None),
    ],
)
def test_doses_and_frequencies(text: str, dose: str | None, frequency: str | None) -> None:
    assert [p.said for p in find_doses(text)] == ([dose] if dose else [])
    assert [p.said for p in find_frequencies(text)] == ([frequency] if frequency else [])


@each(
    ("text", "sexes", "jobs", "regions"),
    [
        ("65세 남성 회사원입니다", ["남성"], ["회사원"], []),
        ("female 34", ["여성"], [], []),
        ("성별: 남, 부산에 살아요", ["남성"], [], ["부산"]),
        ("초등학교 교사이고 서울에 거주합니다", [], ["초등학교 교사"], ["서울"]),
        ("간호사가 검사를 했어요", [], [], []),
        ("택시 기사로 일해요", [], ["택시기사"], []),
        ("여자친구가 서울에 갔어요", [], [], []),
        ("직업은 농부입니다", [], ["농부"], []),
    ],
)
def test_people(text: str, sexes: list[str], jobs: list[str], regions: list[str]) -> None:
    assert [label.value for label in find_sexes(text)] == sexes
    assert [label.value for label in find_occupations(text)] == jobs
    assert [label.value for label in find_regions(text)] == regions
