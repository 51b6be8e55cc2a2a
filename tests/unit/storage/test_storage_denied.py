"""A denial is no history: medication safety must be able to tell "never had it" from "had it once"."""

from datetime import UTC, datetime

import pytest

from agent.config import AgentConfig
from agent.state import Exclusion, Extraction, Fact
from agent.storage import Database, ProfileStore

HYPERTENSION = ("고혈압", "C0020538")


@pytest.fixture
def store(tmp_path):
    now = datetime(2026, 11, 20, 9, tzinfo=UTC)
    return ProfileStore(Database.open(tmp_path), AgentConfig().decay_per_day, lambda: now)


def said(reason: str) -> Extraction:
    return Extraction("…", excluded=(Exclusion(*HYPERTENSION, slot="conditions", reason=reason),))


def has_hypertension() -> Extraction:
    return Extraction("…", facts=(Fact("conditions", *HYPERTENSION),))


def test_a_correction_closes_the_fact_as_denied(store):
    store.save("p", has_hypertension(), 1, "고혈압이 있어요")
    (fact,) = store.save("p", said("negated"), 2, "아까 고혈압이라고 했는데 아니래요").facts
    assert (fact.active, fact.denied) == (False, True)


def test_a_past_illness_is_inactive_but_not_denied(store):
    (fact,) = store.save("p", said("past"), 1, "예전에 고혈압이 있었어요").facts
    assert (fact.active, fact.denied) == (False, False)


def test_saying_it_again_revives_the_fact(store):
    store.save("p", has_hypertension(), 1, "고혈압이 있어요")
    store.save("p", said("negated"), 2, "고혈압은 아니에요")
    (fact,) = store.save("p", has_hypertension(), 3, "고혈압이 맞대요").facts
    assert (fact.active, fact.denied) == (True, False)


def test_the_denial_survives_export_and_import(store):
    store.save("p", has_hypertension(), 1, "고혈압이 있어요")
    store.save("p", said("negated"), 2, "고혈압은 아니에요")
    store.import_profile("q", store.export("p"))
    (fact,) = store.retrieve("q").facts
    assert (fact.active, fact.denied) == (False, True)
