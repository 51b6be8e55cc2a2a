"""Synthea's CSV tables with what their exports can have of mistakes: told or refused, never taken for something else."""

from __future__ import annotations

from datetime import datetime

import pytest

from agent.errors import InputRejected
from agent.interchange.synthea_tables import COLUMNS, read_people, read_tables
from agent.interchange.to_profile import profile_of
from tests.rows import each

NOW = datetime(2026, 11, 20, 12).astimezone()


def tables(patients: str, **rows: str) -> dict[str, bytes]:
    """An export with these rows beneath the columns that it needs."""
    given = {"patients": patients, **rows}
    needed = {name: ",".join(columns) for name, columns in COLUMNS.items()}
    return {
        name: f"{columns}\n{given.get(name.removesuffix('.csv'), '')}".encode() for name, columns in needed.items()
    }


def read(terms, source: dict[str, bytes]) -> tuple[dict, list[tuple[str, str]]]:
    profile, unmapped = profile_of(read_tables(source, "a")[0], terms, NOW)
    return profile, [(row["display"], row["reason"]) for row in unmapped]


@each(("told", "read_as"), [("f", "여성"), ("M", "남성"), (" m ", "남성"), ("", None)])
def test_a_sex_is_read_however_it_is_written(terms, told, read_as) -> None:
    profile, left = read(terms, tables(f"a,1960-01-01,,{told}\n"))
    assert (profile["demographics"]["gender"], left) == (read_as, [])


def test_a_sex_that_cannot_be_read_is_listed(terms) -> None:
    profile, left = read(terms, tables("a,1960-01-01,,X\n", procedures="a\n"))
    assert (profile["demographics"]["gender"], profile["demographics"]["age"]) == (None, 66)
    assert left == [("patients.csv GENDER: X", "값을 읽을 수 없음")]


@pytest.mark.parametrize(
    ("rows", "line"),
    [
        ('a,44054006,"unterminated,2020-01-01,\na,38341003,Hypertension,2020-01-01,\n', 2),
        ('a,38341003,Hypertension,2020-01-01,\na,1,"unterminated,2020-01-01,\na,2,"Asthma",2020-01-01,\n', 3),
        (f'a,44054006,"{"x" * 200_000}",2020-01-01,\n', 2),
    ],
)
def test_a_table_whose_quotes_do_not_match_is_refused_by_its_line(rows, line) -> None:
    with pytest.raises(InputRejected) as refused:
        read_tables(tables("a,1960-01-01,,F\n", conditions=rows), "a")
    assert f"conditions.csv의 {line}번째 줄" in str(refused.value)


def test_quotes_that_match_may_hold_anything(terms) -> None:
    rows = 'a,38341003,"Hypertension\n(disorder)",2020-01-01,\na,1,"a ""b"", c",2020-01-01,\n'
    profile, left = read(terms, tables("a,1960-01-01,,F\n", conditions=rows))
    assert [one["name"] for one in profile["conditions"]] == ["고혈압"]
    assert left == [('a "b", c', "사전에 없음")]


@pytest.mark.parametrize("other", ["a,1990-01-01,,F", "a,1960-01-01,,M"])
def test_of_two_people_with_one_id_neither_is_taken(terms, other) -> None:
    source = tables(f"a,1960-01-01,,F\nb,1970-01-01,,M\n{other}\n")
    with pytest.raises(InputRejected, match=r"patients\.csv"):
        read_tables(source, "a")
    assert [(one.id, one.gender) for one in read_tables(source, "b")] == [("b", "남성")]
    with pytest.raises(InputRejected):
        read_tables(source)


def test_who_stands_there_twice_is_one_person(terms) -> None:
    source = tables("a,1960-01-01,,f\na,,2020-01-01,F\n")
    assert [(one.born, one.gender, one.died) for one in read_people(source)] == [("1960-01-01", "여성", True)]
    assert len(read_tables(source, "a")) == 1
