"""p, effect size and Holm: against closed forms, scipy and statsmodels, a known effect, and none at all."""

import numpy as np
import pytest

from agent.evaluation.stored.significance import compared, effect_size, holm, sign_flips
from agent.evaluation.stored.statistics import clustered
from tests.rows import each


def chance(values, patients=None, **options):
    values = np.asarray(values, dtype=float)
    whose = np.arange(len(values)) if patients is None else np.asarray(patients)
    return sign_flips({"m": clustered(whose, values)}, **options)["m"]


@each("n", [2, 5, 10, 13])
def test_when_every_patient_gains_the_chance_is_that_of_equal_coins(n):
    assert chance([0.3] * n) == 2 / 2**n  # all heads or all tails
    assert chance([-0.1] * n) == 2 / 2**n


def test_it_is_scipy_s_exact_permutation_test():
    from scipy.stats import permutation_test

    values = np.random.default_rng(5).normal(0.2, 1.0, 11)
    reference = permutation_test(
        (values,), np.sum, permutation_type="samples", n_resamples=np.inf, alternative="two-sided"
    )
    assert chance(values) == pytest.approx(reference.pvalue, abs=1e-12)


def test_drawn_flips_come_near_the_t_test_and_are_the_same_with_the_same_seed():
    from scipy.stats import ttest_1samp

    values = np.random.default_rng(8).normal(0.15, 0.5, 80)
    assert chance(values) == pytest.approx(ttest_1samp(values, 0).pvalue, abs=0.006)
    assert chance(values) == chance(values) != chance(values, seed=2)


def test_turns_of_a_patient_are_flipped_together():
    values = np.repeat(np.random.default_rng(9).normal(0.2, 1.0, 10), 5)
    patients = np.repeat(np.arange(10), 5)
    assert chance(values, patients) == chance(values[::5])
    assert chance(values) < chance(
        values, patients
    )  # taken for independent, five equal turns would pass for proof


def test_without_a_difference_false_findings_come_as_often_as_alpha_says():
    """400 worlds without an effect, each of 20 patients with five turns that hang together."""
    random, alpha, worlds = np.random.default_rng(11), 0.05, 400
    patients = np.repeat(np.arange(20), 5)
    drawn = random.normal(size=(worlds, 20)).repeat(5, axis=1) + random.normal(size=(worlds, 100))
    found = sign_flips({str(n): clustered(patients, one) for n, one in enumerate(drawn)}, flips=999)
    share = np.mean([p <= alpha for p in found.values()])
    assert 0.025 <= share <= 0.08  # the 99 % range of 400 draws at 5 %
    small = sign_flips({str(n): clustered(patients[:50], one[:50]) for n, one in enumerate(drawn)})  # exact
    assert 0.025 <= np.mean([p <= alpha for p in small.values()]) <= 0.08


def test_a_known_effect_is_found_with_its_size():
    values = np.random.default_rng(12).normal(0.5, 1.0, 400)
    found = compared(np.arange(400), {"m": values}, ["m"])["m"]
    assert found.p == 1 / 10_000  # as small as 9999 flips can tell
    assert found.effect == pytest.approx(0.5, abs=0.12)
    assert found.low < 0.5 < found.high
    assert (found.patients, found.pairs) == (400, 400)


def test_the_effect_size_is_t_over_the_root_of_n():
    from scipy.stats import ttest_1samp

    values = np.random.default_rng(13).normal(0.3, 1.0, 25)
    assert effect_size(clustered(np.arange(25), values)) == pytest.approx(ttest_1samp(values, 0).statistic / 5)
    assert effect_size(clustered(np.arange(3), [0.0, 0.0, 0.0])) == 0.0
    assert effect_size(clustered(np.arange(3), [0.1, 0.1, 0.1])) is None  # no spread: no size
    assert effect_size(clustered(np.zeros(3, int), [0.1, 0.2, 0.3])) is None


def test_holm_by_hand_and_as_statsmodels_has_it():
    from statsmodels.stats.multitest import multipletests

    assert holm({"a": 0.01, "b": 0.04, "c": 0.03}) == pytest.approx({"a": 0.03, "c": 0.06, "b": 0.06})
    assert holm({"a": 0.5, "b": 0.9}) == {"a": 1.0, "b": 1.0}
    assert holm({}) == {}
    chances = np.random.default_rng(14).uniform(size=30) ** 3
    ours = holm({str(n): p for n, p in enumerate(chances)})
    np.testing.assert_allclose([ours[str(n)] for n in range(30)], multipletests(chances, method="holm")[1])


def test_only_the_family_is_adjusted_and_a_metric_without_pairs_has_nothing():
    columns = {"a": [0.1] * 6, "b": [0.0] * 6, "none": np.ma.masked_all(6), "seen": [0.2, -0.1] * 3}
    found = compared(np.arange(6), columns, ["a", "b", "none"])
    assert (found["a"].p, found["a"].p_holm) == (2 / 64, 4 / 64)
    assert (found["b"].p, found["b"].p_holm, found["b"].effect) == (1.0, 1.0, 0.0)
    assert found["none"] is None
    assert 0 < found["seen"].p <= 1
    assert found["seen"].p_holm is None
    assert compared([0, 0], {"a": [0.1, 0.2]}, ["a"])["a"].p is None  # one patient proves nothing


def test_of_very_many_patients_the_normal_limit_is_what_drawing_comes_to(monkeypatch):
    from agent.evaluation.stored import significance, statistics
    from agent.evaluation.stored.statistics import paired_difference

    random = np.random.default_rng(15)
    patients, values = np.repeat(np.arange(1500), 2), random.normal(0.03, 1, 3000)
    drawn, chances = paired_difference(patients, values), chance(values, patients)
    monkeypatch.setattr(statistics, "MANY", 1000)
    monkeypatch.setattr(significance, "MANY", 1000)
    limit = paired_difference(patients, values)
    assert (limit.low, limit.high) == pytest.approx((drawn.low, drawn.high), abs=0.003)
    assert chance(values, patients) == pytest.approx(chances, abs=0.015)
    assert chance(np.zeros(1500)) == 1.0
    assert chance(np.ones(1500)) == 1 / 10_000  # as with drawn flips: never 0, whatever the normal's tail comes to
    assert chance(np.ones(1500), flips=99) == 1 / 100
