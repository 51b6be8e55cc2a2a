"""Drawing helpers as plain functions: what undo concerns, and the charts' numbers."""

import pytest

from agent.errors import NothingToUndo
from pages.parts import found, in_words, verification


def test_what_undo_would_take_back_is_what_the_store_takes_back(door):
    door.chart.create_patient("표시")
    patient = door.chart.patients()[0].patient_id
    door.chart.add_fact(patient, "conditions", "당뇨병", None, {})
    door.chart.add_fact(patient, "conditions", "고혈압", None, {})
    for _ in range(2):
        last, _undone = door.chart.steps(patient)
        assert door.chart.undo(patient, seen=last.id) == last.summary
    nothing, undone = door.chart.steps(patient)
    assert nothing is None
    assert door.chart.redo(patient, seen=undone.id) == undone.summary


def test_a_button_takes_back_only_the_change_that_it_named(door):
    patient = door.chart.create_patient("두 창")
    door.chart.add_fact(patient, "conditions", "당뇨병", None, {})
    named, _undone = door.chart.steps(patient)
    door.chart.add_fact(patient, "conditions", "고혈압", None, {})  # in another window
    before = door.chart.export(patient)
    with pytest.raises(NothingToUndo, match="다른 창"):
        door.chart.undo(patient, seen=named.id)
    with pytest.raises(NothingToUndo, match="다른 창"):
        door.chart.redo(patient, seen=named.id)
    assert door.chart.export(patient) == before


def test_what_waits_to_be_confirmed_is_marked_in_its_row(door):
    patient = door.chart.create_patient("표시")
    door.chart.add_fact(patient, "conditions", "당뇨병", None, {})
    (row,) = door.chart.slot_rows(patient)
    assert in_words.row(row | {"to_confirm": False})["name"] == "당뇨병"
    assert in_words.row(row | {"to_confirm": True})["name"] == "⚠ 당뇨병"


def test_bars_add_up_to_the_rrf_score_and_carry_the_ranks(door):
    documents = door.search("당뇨병 운동", k=15)
    figure = found.contributions(documents)
    for index, document in enumerate(documents):
        assert abs(sum(bar.x[index] for bar in figure.data) - document.rrf) < 1e-9
        for bar, channel in zip(figure.data[:2], ("bm25", "vector"), strict=True):
            rank = document.channel(channel).rank
            assert bar.text[index] == (f"{rank}위" if rank else "")
    assert [bar.legendgroup for bar in figure.data] == ["bm25", "vector"] * 4


def test_the_curve_shows_every_round_and_the_bar(door, ask):
    door.chart.start_demo("demo-story")
    turn = ask(door, "demo-story", "베체트병 치료법 알려주세요")
    figure = verification.curve(turn, 0.7)
    assert {len(line.y) for line in figure.data} == {len(turn.rounds)}
    assert list(figure.data[-1].y) == [r.verdict.scores.mean for r in turn.rounds]
    assert figure.layout.shapes[0].y0 == 0.7
