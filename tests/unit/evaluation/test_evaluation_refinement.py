"""`evaluate refinement` and `evaluate efficiency`: what counts as refined, improved and reproduced; nothing is delivered
below another round's score."""

import random

import pytest

from agent.evaluation.labelled.efficiency import Claim
from agent.evaluation.labelled.refinement import Refined, summary
from agent.state import Prompt, Round, Scores, Verdict
from agent.verification import best_round
from tests.rows import each


def test_what_is_delivered_never_scores_below_any_round():
    draw = random.Random(7)
    for _ in range(300):
        means = [draw.choice((0.0, 0.3, 0.5, 0.69, 0.7, 1.0)) for _ in range(draw.randint(1, 3))]
        rounds = [
            Round(n, "q", (), Prompt("", "", {}), "a", Verdict(Scores(m, m, m))) for n, m in enumerate(means)
        ]
        draw.shuffle(rounds)
        assert best_round(rounds).verdict.scores.mean == pytest.approx(max(means))


def test_shares_and_gains_are_those_of_the_delivered_round():
    turns = [
        Refined(0, (0.9,), 0.9),
        Refined(1, (0.5, 0.8), 0.8),
        Refined(2, (0.6, 0.4), 0.6),
        Refined(3, (0.2, 0.4), None),
    ]
    line = summary(turns)
    assert (line["judged"], line["refined"], line["withheld"], line["lowered"]) == (4, 3, 1, 0)
    assert (line["share_refined"], line["share_improved"], line["share_unchanged"]) == (0.75, 0.25, 0.5)
    assert line["mean_gain_refined"]["mean"] == pytest.approx(0.1)
    assert line["mean_gain_all"]["mean"] == pytest.approx(0.075)
    assert line["mean_gain_refined"]["low"] <= 0.1 <= line["mean_gain_refined"]["high"]


def test_a_delivered_score_below_the_first_is_counted():
    assert summary([Refined(0, (0.8, 0.6), 0.6)])["lowered"] == 1
    assert summary([])["mean_gain_all"] is None


@each(
    ("ours", "comparable", "reproduced"),
    [(0.9, True, True), (0.8, True, False), (None, True, None), (1, False, None)],
)
def test_a_claim_is_reproduced_only_when_its_figure_is_reached(ours, comparable, reproduced):
    claim = Claim("3.4.1.1", "cache hit", "share", 0.85, ours, "조건", {}, comparable)
    assert claim.line()["reproduced"] is reproduced
