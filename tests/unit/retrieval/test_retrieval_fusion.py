"""Reciprocal rank fusion: the thesis's arithmetic, ties, weights, and what each channel gave."""

import pytest

from agent.retrieval import reciprocal_rank_fusion
from tests.rows import each


def test_ranks_one_and_three_give_the_thesis_value() -> None:
    fused = reciprocal_rank_fusion(
        {"bm25": [("A", 9.0), ("B", 5.0)], "vector": [("C", 0.9), ("B", 0.8), ("A", 0.7)]}, constant=60
    )
    best = {item.doc_id: item for item in fused}["A"]
    assert round(best.score, 4) == 0.0323
    assert [round(channel.contribution, 4) for channel in best.channels] == [0.0164, 0.0159]
    assert [(channel.name, channel.rank, channel.score) for channel in best.channels] == [
        ("bm25", 1, 9.0),
        ("vector", 3, 0.7),
    ]


def test_a_missing_channel_has_no_rank_and_no_part() -> None:
    (only,) = reciprocal_rank_fusion({"bm25": [("A", 1.0)], "vector": []})
    assert (only.channels[1].rank, only.channels[1].score, only.channels[1].contribution) == (None, None, 0.0)
    assert only.score == 1 / 61


def test_equal_sums_come_by_id_whatever_the_channel_order() -> None:
    rankings = {"bm25": [("z", 3.0), ("a", 2.0)], "vector": [("a", 0.9), ("z", 0.8)]}
    turned = dict(reversed(rankings.items()))
    assert [f.doc_id for f in reciprocal_rank_fusion(rankings)] == ["a", "z"]
    assert [f.doc_id for f in reciprocal_rank_fusion(turned)] == ["a", "z"]
    first, second = reciprocal_rank_fusion(rankings)
    assert first.score == second.score


def test_k_takes_the_head_of_the_whole_order() -> None:
    rankings = {
        "bm25": [(f"d{n:02}", 50.0 - n) for n in range(50)],
        "vector": [(f"d{n:02}", n) for n in range(49, 9, -1)],
    }
    whole = reciprocal_rank_fusion(rankings)
    assert len(whole) == 50
    assert reciprocal_rank_fusion(rankings, k=7) == whole[:7]
    assert reciprocal_rank_fusion(rankings, k=0) == []


@each("constant", [0, 1, 60, 1000])
def test_the_constant_and_weights_enter_the_sum(constant: int) -> None:
    (only,) = reciprocal_rank_fusion({"bm25": [("A", 1.0)], "vector": [("A", 1.0)]}, constant, {"vector": 0.5})
    assert only.score == pytest.approx(1.5 / (constant + 1))


def test_a_document_named_twice_counts_once_at_its_better_rank() -> None:
    fused = reciprocal_rank_fusion({"bm25": [("A", 3.0), ("A", 2.0), ("B", 1.0)]})
    assert [(f.doc_id, f.channels[0].rank) for f in fused] == [("A", 1), ("B", 3)]


def test_nothing_fuses_to_nothing() -> None:
    assert reciprocal_rank_fusion({"bm25": [], "vector": []}, k=5) == []
