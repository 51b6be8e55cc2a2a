"""`evaluate extraction`: the scorer sees what is missing, too much, leaked or not closed; the halves stay apart."""

import json

import pytest

from agent.errors import CorpusInvalid
from agent.evaluation.command import ANNOTATED
from agent.evaluation.labelled.annotated import CALIBRATION, load_half
from agent.evaluation.labelled.extraction import report, score
from agent.evaluation.labelled.messages import HALVES, may_be_looked_at, parts_of
from agent.evaluation.sandbox import isolated


@pytest.fixture
def annotated(tmp_path):
    """Writes rows as both halves and reads one of them."""

    def write(*rows: dict) -> tuple:
        for half in HALVES:
            lines = (json.dumps({"id": f"m{i}", "category": "x", **row}) for i, row in enumerate(rows))
            (tmp_path / f"{half}.jsonl").write_text("\n".join(lines), encoding="utf-8")
        return load_half(tmp_path, "development")

    return write


@pytest.fixture
def scored(door, annotated):
    def run(*rows: dict):
        with isolated(door.parts, door.config) as (own, _):
            return score(annotated(*rows), own)

    return run


DIABETES = {"name": "당뇨병", "umls_code": "C0011849", "onset": "10년째"}


def test_a_message_read_right_has_no_error(scored):
    found = scored(
        {"text": "65세이고 10년째 당뇨예요", "slots": {"demographics": {"age": 65}, "conditions": [DIABETES]}}
    )
    line = found.line()
    assert (line["micro"]["f1"], line["messages_right"], line["details"]) == (1.0, 1.0, {"onset": 1.0})
    assert found.errors == []


@pytest.mark.parametrize(
    ("text", "slots", "wrong"),
    [
        ("안녕하세요", {"conditions": [DIABETES]}, "missing conditions 당뇨병"),
        ("10년째 당뇨예요", {}, "extra conditions 당뇨병"),
        ("5년째 당뇨예요", {"conditions": [DIABETES]}, "onset of 당뇨병: '5년째', not '10년째'"),
        ("66세예요", {"demographics": {"age": 65}}, "demographics age: 66, not 65"),
        (
            "혈압이 150/90이에요",
            {"vitals": [{"name": "혈압", "umls_code": "C0005823", "value": "140/90"}]},
            "missing vitals 혈압 140/90",
        ),
    ],
)
def test_every_kind_of_mistake_is_counted(scored, text, slots, wrong):
    found = scored({"text": text, "slots": slots})
    assert wrong in found.errors[0]["wrong"]
    assert found.line()["messages_right"] == 0.0


def test_a_family_illness_among_the_facts_leaks_once_and_the_patients_own_does_not(scored):
    mother = {"name": "당뇨병", "slot": "conditions", "reason": "family", "who": "어머니"}
    leaking = scored({"text": "당뇨가 있어요", "slots": {}, "excluded": [mother]})
    assert leaking.line()["leakage"] == {"mentions": 1, "leaked": 1, "share": 1.0}
    both = scored({"text": "저는 당뇨가 있어요", "slots": {"conditions": [DIABETES]}, "excluded": [mother]})
    assert both.line()["leakage"]["leaked"] == 0


def test_a_correction_that_closes_an_older_fact_is_seen_and_one_that_does_not_too(scored):
    said = {"before": ["저는 고혈압이 있어요"], "slots": {}, "closes": ["고혈압"]}
    assert scored({"text": "아까 고혈압이라고 했는데 아니래요", **said}).closed == 1
    unclosed = scored({"text": "안녕하세요", **said})
    assert (unclosed.closes, unclosed.closed) == (1, 0)


def test_the_test_halfs_mistakes_are_counted_but_never_shown(scored):
    found = scored({"text": "안녕하세요", "slots": {"conditions": [DIABETES]}})
    lines = list(report([("development", found), ("test", found)], errors=True))
    assert [line.get("set") for line in lines] == [None, "development", "test"]


def test_no_message_to_tune_on_is_reported_too():
    sets = {name: load_half(ANNOTATED, name) for name in (*parts_of(ANNOTATED), CALIBRATION)}
    assert sum(map(len, sets.values())) >= 5000
    tuned_on = {message.text for name in sets if may_be_looked_at(name) for message in sets[name]}
    others = [name for name in sets if not may_be_looked_at(name)]
    assert len(others) == 23
    assert not any(message.text in tuned_on for name in others for message in sets[name])


def test_a_broken_file_names_its_line(tmp_path):
    (tmp_path / "test.jsonl").write_text('{"id": "a"}\n', encoding="utf-8")
    with pytest.raises(CorpusInvalid, match=r"test\.jsonl 1행"):
        load_half(tmp_path, "test")
