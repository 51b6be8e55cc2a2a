"""The tests' own table: every row is asked, and every row that fails is named."""

import inspect

import pytest

from tests.rows import each


def test_all_rows_are_asked_and_all_that_fail_are_named() -> None:
    asked = []

    @each(("text", "length"), [("가", 1), ("나나", 1), ("다", 1), ("라라라", 2)])
    def lengths(text: str, length: int, unit: int) -> None:
        asked.append(text)
        assert len(text) == length * unit

    assert list(inspect.signature(lengths).parameters) == ["unit"]
    with pytest.raises(AssertionError) as failure:
        lengths(unit=1)
    assert asked == ["가", "나나", "다", "라라라"]
    assert "2 of 4 rows fail" in str(failure.value)
    assert "'나나', 1" in str(failure.value)
    assert "'라라라', 2" in str(failure.value)
    assert "'다', 1" not in str(failure.value)


def test_two_tables_are_asked_in_all_pairs() -> None:
    asked = []

    @each("letter", "가나")
    @each("number", [1, 2])
    def pairs(letter: str, number: int) -> None:
        asked.append((letter, number))

    pairs()
    assert asked == [("가", 1), ("가", 2), ("나", 1), ("나", 2)]


def test_a_table_without_rows_is_refused() -> None:
    with pytest.raises(AssertionError, match="no rows"):
        each("text", [])
