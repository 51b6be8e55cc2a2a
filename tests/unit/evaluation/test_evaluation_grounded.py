"""Fitting the judge's grounding model: the bar is set on writers left out."""

from agent.evaluation.labelled.grounded import Example, fit
from agent.evaluation.labelled.messages import may_be_looked_at
from agent.verification.features import FEATURES


def example(writer: str, near: float, borne: bool) -> Example:
    return Example(writer, dict.fromkeys(FEATURES, near), borne)


def test_near_sentences_are_borne_and_the_bar_lies_above_made_up_ones():
    known = [
        example(writer, near, near > 0.5)
        for writer in "abc"
        for near in [0.05, 0.1, 0.2, 0.3, 0.7, 0.8, 0.9, 0.95] * 5
    ]
    model, told = fit(known)
    assert told["auc"] == {"a": 1.0, "b": 1.0, "c": 1.0}
    assert model.probability(dict.fromkeys(FEATURES, 0.9)) > model.bar
    assert model.probability(dict.fromkeys(FEATURES, 0.05)) < model.bar


def test_a_part_set_aside_is_in_no_fit():
    assert may_be_looked_at("development_fifth")
    assert not may_be_looked_at("development_fifth_aside")
