"""A metric turn by turn and the gain of the second answers, with their intervals, against what can be worked out by hand."""

import json

import numpy as np
import pytest

from agent.evaluation.runs import StoredRuns
from agent.evaluation.stored.catalogue import list_runs
from agent.evaluation.stored.statistics import paired_difference
from agent.evaluation.stored.tables import TABLES, write_parquet

SCORES = ("mean", "faithfulness", "relevance")


@pytest.fixture
def stored(tmp_path):
    """Opens a run of one mode. values: {(patient, turn, repetition): retention_context or None}; answers: {the same:
    one tuple of SCORES a round}."""
    opened = []

    def make(values, answers=None, repetitions=1):
        path = tmp_path / "run-1"
        path.mkdir()
        tables = {name: [] for name in TABLES}
        lists = {name: [] for name, kind in TABLES["turns"].items() if kind.endswith("[]")}
        for (patient, turn, repetition), value in values.items():
            key = {"mode": "agent", "patient": patient, "turn": turn, "repetition": repetition}
            row = dict.fromkeys(TABLES["turns"]) | lists | key | {"message": str(turn), "retention_context": value}
            tables["turns"].append(row)
            for number, scores in enumerate((answers or {}).get((patient, turn, repetition), ())):
                row = dict.fromkeys(TABLES["rounds"]) | key | {"doc_ids": [], "unsupported": [], "round": number}
                tables["rounds"].append(row | dict(zip(SCORES, scores, strict=True)))
        write_parquet(path, [tables])
        patients, turns = (len({key[place] for key in values}) for place in (0, 1))
        head = {"created": "2026-01-01T09:00:00+09:00", "model": "m", "modes": ["agent"], "patients": patients}
        head |= {"turns": turns, "repetitions": repetitions}
        (path / "run.json").write_text(json.dumps(head), encoding="utf-8")
        opened.append(StoredRuns.open(list_runs([tmp_path])))
        return opened[-1]

    yield make
    for one in opened:
        one.close()


def test_each_turn_is_the_mean_of_the_patients_that_have_a_value(stored):
    values = {
        ("a", 1, 1): 0.2,
        ("b", 1, 1): 0.4,
        ("a", 2, 1): None,
        ("b", 2, 1): None,
        ("a", 3, 1): 0.5,
        ("b", 3, 1): 1.0,
    }
    course = stored(values).course("agent", "retention_context")
    assert list(course.points) == [1, 3]  # nobody has a value in the second
    assert [round(point.mean, 6) for point in course.points.values()] == [0.3, 0.75]
    assert (course.points[1].low, course.points[1].high) == (0.2, 0.4)
    assert course.change.mean == pytest.approx((0.3 + 0.6) / 2)


def test_the_change_is_of_the_same_patients(stored):
    """b is only there at first, c only at last: neither tells of a change."""
    values = {
        ("a", 1, 1): 0.5,
        ("b", 1, 1): 0.0,
        ("c", 1, 1): None,
        ("a", 2, 1): 0.5,
        ("b", 2, 1): None,
        ("c", 2, 1): 1.0,
    }
    course = stored(values).course("agent", "retention_context")
    assert [point.mean for point in course.points.values()] == [0.25, 0.75]
    assert (course.change.mean, course.change.pairs, course.change.low) == (0.0, 1, None)


def test_one_turn_with_values_has_no_change_and_none_has_no_points(stored):
    values = {("a", 1, 1): 0.5, ("a", 2, 1): None}
    run = stored(values)
    assert run.course("agent", "retention_context").change is None
    nothing = run.course("agent", "document_mrr")
    assert (nothing.points, nothing.change) == ({}, None)


def test_repetitions_are_averaged_before_the_turns_are(stored):
    values = {("a", 1, 1): 0.0, ("a", 1, 2): 1.0, ("b", 1, 1): 1.0, ("b", 1, 2): 1.0}
    point = stored(values, repetitions=2).course("agent", "retention_context").points[1]
    assert (point.mean, point.pairs) == (0.75, 2)


def test_the_gain_is_of_the_turns_that_have_a_second_answer(stored):
    values = {(patient, turn, 1): 1.0 for patient in "abc" for turn in (1, 2)}
    answers = {
        ("a", 1, 1): [(0.5, 0.6, None), (0.7, 0.5, None)],
        ("a", 2, 1): [(0.9, 0.9, 0.9)],  # good at once
        ("b", 1, 1): [(0.4, None, 0.2), (0.8, 0.5, 0.4), (0.1, 0.1, 0.1)],  # the third is not asked about
    }
    found = stored(values, answers).gains("agent")
    expected = paired_difference(np.array([0, 1]), np.array([0.2, 0.4]))
    assert found["mean"].mean == pytest.approx(0.3)
    assert (found["mean"].low, found["mean"].high) == pytest.approx((expected.low, expected.high))
    assert (found["mean"].pairs, found["faithfulness"].pairs, found["relevance"].pairs) == (2, 1, 1)
    assert found["faithfulness"].mean == pytest.approx(-0.1)


def test_the_gain_of_a_repeated_turn_is_one_value(stored):
    values = {("a", 1, repetition): 1.0 for repetition in (1, 2)} | {
        ("b", 1, repetition): 1.0 for repetition in (1, 2)
    }
    answers = {("a", 1, 1): [(0.5, 0, 0), (0.6, 0, 0)], ("a", 1, 2): [(0.5, 0, 0), (0.8, 0, 0)]}
    found = stored(values, answers, repetitions=2).gains("agent")
    assert (found["mean"].mean, found["mean"].pairs) == (pytest.approx(0.2), 1)


def test_without_a_second_answer_there_is_no_gain(stored):
    assert stored({("a", 1, 1): 1.0}).gains("agent") == dict.fromkeys(SCORES)


def test_a_change_in_few_patients_is_not_surer_than_sign_flips_allow(stored):
    """Two patients that both rise: drawn again they always do, but one flip in two is as far."""
    values = {("a", 1, 1): 0.1, ("a", 2, 1): 0.5, ("b", 1, 1): 0.2, ("b", 2, 1): 0.6}
    change = stored(values).course("agent", "retention_context").change
    assert change.low > 0
    assert change.p == 0.5


def test_a_share_that_is_one_throughout_has_an_interval_all_the_same(stored):
    values = {(f"p{n}", turn, 1): 1.0 for n in range(29) for turn in (1, 2)}
    run = stored(values)
    found = run.intervals("agent")["retention_context"]
    assert (found.mean, found.low, found.high) == (1.0, pytest.approx(0.883, abs=0.001), 1.0)
    assert run.course("agent", "retention_context").points[1].low == pytest.approx(0.883, abs=0.001)
