"""A pattern that is not tried on a text would have found nothing in it."""

from __future__ import annotations

import json
import re
import string
import sys
from pathlib import Path

import pytest

from agent.extraction.measures import counts, values
from agent.extraction.patterns import occupations, people
from agent.extraction.patterns.ages import _AGES
from agent.extraction.patterns.doses import DOSE, FREQUENCY
from agent.extraction.patterns.people import SEX
from agent.extraction.patterns.places import REGION
from agent.extraction.patterns.times import _TABLE
from agent.extraction.people import attribution
from agent.wording.signs import Choice, Rows, Sought, alternatives, compile_ahead, looking_back, signs_of
from tests.rows import each

DATA = Path(__file__).parents[2] / "data"
FILES = (*DATA.glob("extraction/development*.jsonl"), DATA / "triage" / "development.jsonl")
TEXTS = [json.loads(line)["text"] for file in FILES for line in file.read_text(encoding="utf-8").splitlines()]
TEXTS = TEXTS[::2]  # a set has many of each kind, and every pattern goes through all of them


@pytest.mark.parametrize("table", [_TABLE, _AGES, REGION], ids=["times", "ages", "regions"])
def test_what_is_left_out_matches_nothing(table: Rows[object]) -> None:
    for text in TEXTS:
        offered = {pattern for pattern, _ in table.of(text)}
        missed = [pattern.pattern for pattern, _ in table.all if pattern not in offered and pattern.search(text)]
        assert not missed, text


@pytest.mark.parametrize("table", [_TABLE, _AGES, REGION], ids=["times", "ages", "regions"])
def test_most_are_left_out(table: Rows[object]) -> None:
    tried = sum(len(table.of(text)) for text in TEXTS) / len(TEXTS)
    assert tried < len(table.all) / 2


SOUGHT = [
    found
    for room in (attribution, counts, occupations, people, values)
    for found in vars(room).values()
    if isinstance(found, Sought)
]


@each("sought", SOUGHT)
def test_what_is_not_looked_for_is_not_there(sought: Sought) -> None:
    assert not [text for text in TEXTS if not sought.may_be_in(text) and sought.pattern.search(text)]


@pytest.mark.parametrize("choice", [DOSE, FREQUENCY, SEX], ids=["dose", "frequency", "sex"])
def test_alternatives_one_by_one_find_what_they_find_together(choice: Choice) -> None:
    found = 0
    for text in TEXTS:
        together = [match.span() for match in choice.whole.finditer(text)]
        assert [match.span() for match in choice.finditer(text)] == together, text
        found += len(together)
    assert found > 50


def test_the_first_alternative_wins_and_the_search_goes_on_behind_it() -> None:
    choice = Choice("가나|나다|(?:다라|라)마|가나다|라", 0)
    assert [match[0] for match in choice.finditer("가나다라마 나다라 가가나")] == [
        "가나",
        "다라마",
        "나다",
        "라",
        "가나",
    ]


@each(
    ("pattern", "parts"),
    [
        ("가", ["가"]),
        ("가|(?:나|다)|라", ["가", "(?:나|다)", "라"]),
        (r"[|(]가|\||\(나", [r"[|(]가", r"\|", r"\(나"]),
        ("[]|]|[^]|]나", ["[]|]", "[^]|]나"]),
        ("가|", ["가", ""]),
    ],
)
def test_alternatives_are_cut_at_the_outer_bars(pattern: str, parts: list[str]) -> None:
    assert alternatives(pattern) == parts


@each(
    ("pattern", "signs"),
    [
        ("아침|저녁", ["아침 저녁"]),
        ("아침|밤", ["밤 아침"]),
        ("(?:가|나)다?[라마]", ["가 나", "라 마"]),
        ("[가나][다라]", ["가다 가라 나다 나라"]),
        ("[1-9][1-9]", ["1 2 3 4 5 6 7 8 9"]),
        ("가나(?!다)라", ["가나", "라"]),
        ("가(나다)마", ["가", "나다", "마"]),
        (r"\d+시(?=부터)", ["부터", "시"]),
        (r"(?<=\()\d(?!월)", ["("]),
        ("[가-힣]+", []),
        ("[^가]나?", []),
        ("가?|나", []),
        ("(?:가나){0,2}다{2}", ["다"]),
        ("(?i)ab", ["AB Ab aB ab"]),
        ("(?i:a)b", ["A a", "b"]),
    ],
)
def test_what_a_pattern_needs(pattern: str, signs: list[str]) -> None:
    assert sorted(" ".join(sorted(one)) for one in signs_of(re.compile(pattern))) == sorted(signs)


def test_all_cases_of_a_letter_count_where_case_is_ignored() -> None:
    any_letter = re.compile("[a-z]", re.IGNORECASE)
    matching = [char for char in map(chr, range(sys.maxunicode + 1)) if any_letter.fullmatch(char)]
    for letter in string.ascii_letters:
        ignoring = re.compile(letter, re.IGNORECASE)
        (signs,) = signs_of(ignoring)
        assert signs == {char for char in matching if ignoring.fullmatch(char)}


def test_a_pattern_made_after_a_text_was_looked_at_finds_it_too() -> None:
    text = "뒤늦게 찾는 쀍쀍"
    assert not Sought("없는말").may_be_in(text)
    assert Sought("쀍쀍").may_be_in(text)
    assert [made for _, made in Rows([("쀍쀍", "here"), ("쀍뷁", "not")]).of(text)] == ["here"]


@pytest.mark.parametrize(
    ("pattern", "parts"),
    [
        (r"(?<![가-힣])열", {r"(?<![가-힣])"}),
        (r"(?:(?<=[(])숨|가(?<!\(|나)쁘)", {r"(?<=[(])", r"(?<!\(|나)"}),
        (r"(?<!(?<=안)\s)먹", {r"(?<=안)", r"(?<!(?<=안)\s)"}),
        (r"(?:열|기침)(?!은)(?=이)(?P<n>나)", set()),
        (r"\(?<=[(?<=]", set()),
    ],
)
def test_the_parts_that_look_back(pattern: str, parts: set[str]) -> None:
    assert looking_back(pattern) == parts
    assert all(re.compile(part) for part in parts)


def test_what_looks_back_to_nowhere_certain_is_a_mistake() -> None:
    (part,) = looking_back(r"(?:열|(?<=안\s{0,3})나)")
    with pytest.raises(re.error, match="fixed-width"):
        re.compile(part)


def test_what_is_compiled_ahead_is_not_compiled_again() -> None:
    sought, rows = Sought(r"어질어\s?질"), Rows([(r"울렁울\s?렁", None), (r"메슥메\s?슥", None)])
    compile_ahead()
    assert sought.pattern is sought.__dict__["pattern"]
    assert [pattern.pattern for pattern, _ in rows.of("울렁울렁")] == [r"울렁울\s?렁"]
    assert len(rows._compiled) == 2
