"""An imported time in words means what the same words mean in a message; of one moment the later word counts."""

from __future__ import annotations

from datetime import datetime

import pytest

from agent.extraction import moment_of
from agent.state import Fact


@pytest.mark.parametrize(
    ("first", "second", "current"),
    [
        (("150", "어제"), ("180", "지난달"), "150"),
        (("180", "지난달"), ("150", "어제"), "150"),
        (("126", "3일 전"), ("140", "2주 전"), "126"),
        (("101", "작년"), ("99", None), "99"),
        (("99", None), ("101", "재작년"), "99"),
    ],
)
def test_what_was_measured_last_is_current_whatever_stands_first(store, first, second, current):
    labs = [{"name": "혈당", "value": value, "measured_at": said} for value, said in (first, second)]
    store.import_profile("김", {"labs": labs}, moment_of)
    (glucose,) = store.retrieve("김").facts
    assert (glucose.value, len(glucose.series)) == (current, 2)


def test_a_series_and_a_vital_sign_in_words_too(store, clock):
    series = [{"value": "140/90", "measured_at": "지난주"}, {"value": "130/85", "measured_at": "오늘 아침"}]
    store.import_profile("김", {"vitals": [{"name": "혈압", "series": series}]}, moment_of)
    (pressure,) = store.retrieve("김").facts
    assert [m.value for m in pressure.series] == ["130/85", "140/90"]
    assert pressure.series[1].timestamp == clock.ago(days=7)


def test_an_outright_timestamp_wins_over_the_words(store, clock):
    said = {"name": "혈당", "value": "150", "measured_at": "어제", "timestamp": clock.ago(days=30)}
    store.import_profile("김", {"labs": [said]}, moment_of)
    assert store.retrieve("김").facts[0].timestamp == clock.ago(days=30)


def test_words_that_mean_no_moment_count_from_the_import(store, clock):
    store.import_profile("김", {"labs": [{"name": "혈당", "value": "150", "measured_at": "식사 직후"}]}, moment_of)
    assert datetime.fromisoformat(store.retrieve("김").facts[0].timestamp) == clock()


def test_an_onset_in_words_has_its_moment(store, clock):
    given = {
        "symptoms": [{"name": "두통", "onset": "3일 전"}],
        "conditions": [{"name": "고혈압", "onset": "10년 전", "began_at": None}],
    }
    store.import_profile("김", given, moment_of)
    began = {fact.name: fact.timestamp for fact in store.retrieve("김").facts}
    assert began == {"두통": clock.ago(days=3), "고혈압": None}


@pytest.mark.parametrize("later", ["138/85", "150/95"])
def test_of_two_turns_in_one_second_the_later_counts(say, store, clock, later):
    clock.forward(milliseconds=400)
    say("김", "혈압 150/95예요", Fact("vitals", "혈압", "C0005823", value="150/95"), turn=1)
    clock.forward(milliseconds=300)
    now = clock().replace(microsecond=0).isoformat()
    newer = Fact("vitals", "혈압", "C0005823", value=later, measured_at="오늘", timestamp=now)
    say("김", "오늘은 다시 쟀어요", newer, turn=2)
    assert store.retrieve("김").facts[0].value == later
    clock.forward(milliseconds=100)
    say("김", "혈압 128/80이에요", Fact("vitals", "혈압", "C0005823", value="128/80"), turn=3)
    assert store.retrieve("김").facts[0].value == "128/80"
