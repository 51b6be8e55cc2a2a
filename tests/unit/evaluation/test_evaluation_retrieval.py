"""Scores of a ranking against a triplet, in closed form, and the report of both halves."""

import math

import pytest

from agent.evaluation.labelled.retrieval import WAYS, Triplet, report, scores

TWO = Triplet("t1", "test", "formal", "질문", frozenset({"a", "b"}), frozenset({"x"}))
ONE = Triplet("t2", "development", "colloquial", "질문", frozenset({"a"}), frozenset({"x", "y"}))


def test_a_perfect_ranking_of_two_ideal_documents() -> None:
    found = scores(["b", "a", "x"], TWO, 8)
    assert found == {
        "recall@1": 0.5, "recall@3": 1, "recall@5": 1, "recall@8": 1, "mrr": 1, "ndcg@10": 1, "trapped": 0,
    }  # fmt: skip


def test_a_trap_above_the_answer_is_counted_and_one_below_is_not() -> None:
    assert scores(["z", "x", "a"], ONE, 8)["trapped"] == 1
    assert scores(["z", "a", "x"], ONE, 8)["trapped"] == 0
    assert scores(["y"], ONE, 8)["trapped"] == 1
    assert scores([], ONE, 8)["trapped"] == 0


def test_a_late_answer_counts_by_its_place() -> None:
    found = scores(["z", "y2", "q", "a"], ONE, 8)
    assert (found["recall@3"], found["recall@5"], found["mrr"]) == (0, 1, 0.25)
    assert found["ndcg@10"] == pytest.approx(1 / math.log2(5))
    beyond = scores([f"z{n}" for n in range(10)] + ["a"], ONE, 15)
    assert (beyond["mrr"], beyond["ndcg@10"], beyond["recall@15"]) == (0, 0, 1)


def test_halves_and_ways_are_reported_apart_with_their_gain(built) -> None:
    questions = [
        Triplet(f"{half}-{n}", half, style, query, frozenset({ideal}), frozenset({"gout"}))
        for half in ("development", "test")
        for n, (query, style, ideal) in enumerate(
            [
                ("정상 혈압은 얼마인가요?", "formal", "hypertension-normal-range"),
                ("당화혈색소는 몇까지 내려야 돼요?", "colloquial", "diabetes-a1c-target"),
            ]
        )
    ]
    lines = list(report(questions, built.retriever, 8, lambda _: None))
    assert [(line["half"], line["way"]) for line in lines] == [
        (half, way) for half in ("development", "test") for way in WAYS
    ]
    whole = lines[3]
    assert whole["queries"] == 2
    assert whole["recall@3"]["mean"] == 1
    assert set(whole["by_style"]) == {"formal", "colloquial"}
    assert all("gain_of_hybrid+metadata" in line for line in lines if line["way"] != "hybrid+metadata")
