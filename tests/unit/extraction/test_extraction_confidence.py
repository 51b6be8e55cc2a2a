"""The confidence of a fact: measured shares, shrunk where there is little to go by."""

from contextlib import closing
from datetime import UTC, datetime

import pytest

from agent.config import AgentConfig
from agent.errors import LexiconInvalid
from agent.extraction import Confidence, Extractor, Kind
from agent.storage import Database, ProfileStore, grid_edits, grid_rows

NOW = datetime(2026, 1, 5, tzinfo=UTC)
SURE, GUESSED = Kind("symptoms", "medcat", "plain"), Kind("symptoms", "medcat", "mixed")


@pytest.fixture
def calibrated() -> Confidence:
    return Confidence.fit(
        [(SURE, True)] * 95 + [(SURE, False)] * 5 + [(GUESSED, True)] * 2 + [(GUESSED, False)] * 2
    )


def test_a_kind_seen_often_has_its_share_and_a_rare_one_leans_on_its_slot(calibrated):
    assert calibrated.of(SURE) == 0.95
    assert 0.5 < calibrated.of(GUESSED) < 0.9
    assert calibrated.of(Kind("labs", "medcat", "plain")) == pytest.approx(
        0.94, abs=0.01
    )  # never seen: of all facts


def test_three_right_of_three_is_no_certainty():
    mixed = Confidence.fit([(SURE, True)] * 3 + [(Kind("labs", "medcat", "plain"), False)] * 3)
    assert mixed.of(SURE) < 0.9


def test_every_fact_and_field_of_a_message_is_marked(terms, calibrated):
    said = Extractor(terms, calibrated).extract("저는 65세 남성이고 두통이 있어요", NOW)
    assert [fact.confidence for fact in said.facts] == [0.95]
    assert set(said.demographics.confidence) == {"age", "gender"}
    mixed = Extractor(terms, calibrated).extract("두통이 있고 열은 없어요", NOW)
    assert mixed.facts[0].confidence == calibrated.of(GUESSED)


def test_a_doubtful_value_asks_to_be_confirmed_until_it_is(terms, calibrated, tmp_path):
    with closing(Database.open(tmp_path)) as database:
        store = ProfileStore(database, AgentConfig().decay_per_day, lambda: NOW)
        text = "두통이 있고 열은 없어요"
        store.save("p1", Extractor(terms, calibrated).extract(text, NOW), 1, text)
        (row,) = grid_rows(store.retrieve("p1"), confirm_below=0.9)
        assert row["to_confirm"]
        assert not grid_rows(store.retrieve("p1"), confirm_below=0.5)[0]["to_confirm"]
        after = store.edit("p1", grid_edits([row], {"edited_rows": {0: {"confirmed": True}}}))
        assert not grid_rows(after, confirm_below=0.9)[0]["to_confirm"]


def test_without_a_calibration_nothing_pretends_to_be_measured(terms):
    said = Extractor(terms).extract("저는 65세이고 두통이 있어요", NOW)
    assert [fact.confidence for fact in said.facts] == [None]
    assert said.demographics.confidence == {}


def test_a_table_is_read_as_it_was_written(calibrated, tmp_path):
    calibrated.save(tmp_path / "confidence.csv")
    assert Confidence.load(tmp_path / "confidence.csv").of(SURE) == calibrated.of(SURE)


@pytest.mark.parametrize("row", ["symptoms,medcat,plain,9,3", "symptoms,medcat,plain,a,3", "symptoms,medcat"])
def test_a_broken_table_is_refused_by_name(tmp_path, row):
    (tmp_path / "confidence.csv").write_text(f"slot,method,situation,right,found\n{row}\n", encoding="utf-8")
    with pytest.raises(LexiconInvalid, match=r"confidence\.csv"):
        Confidence.load(tmp_path / "confidence.csv")
