"""확인: a clinician vouches for any row of the grid, demographic ones too, and may withdraw it again."""

import pytest

from agent.errors import InputRejected
from agent.state import Fact
from agent.storage.profile.grid import grid_edits, grid_rows

MESSAGE = "저는 65세이고 당뇨가 있어요"


@pytest.fixture
def correct(store):
    """Applies a difference to the row with that name, as the grid does."""

    def apply(name: str, **cells: object) -> dict:
        rows = grid_rows(store.retrieve("p1"))
        number = next(n for n, row in enumerate(rows) if row["name"] == name)
        after = grid_rows(store.edit("p1", grid_edits(rows, {"edited_rows": {number: cells}})))
        return next(row for row in after if row["name"] == name)

    return apply


@pytest.fixture
def told(say):
    say("p1", MESSAGE, Fact("conditions", "당뇨병", "C0011849"), turn=1, age=65, spans={"age": (3, 6)})


@pytest.mark.parametrize("name", ["나이", "당뇨병"])
def test_a_confirmation_is_stored_with_history_withdrawn_and_undone(store, told, correct, name):
    row = correct(name, confirmed=True)
    assert row["confirmed"]
    assert row["source"] == "턴 1"
    event = store.history("p1")[-1]
    assert (event.actor, event.kind) == ("clinician", "manual")
    assert [(c.field, c.old, c.new) for c in event.changes] == [("confirmed", "아니요", "예")]
    assert not correct(name, confirmed=False)["confirmed"]
    for expected in (True, False):
        store.undo("p1")
        (shown,) = (r for r in grid_rows(store.retrieve("p1")) if r["name"] == name)
        assert shown["confirmed"] is expected


def test_a_confirmed_field_keeps_its_words_and_withstands_the_next(store, told, correct, say):
    correct("나이", confirmed=True)
    say("p1", "저는 56세예요", turn=2, age=56)
    held = store.retrieve("p1").demographics["age"]
    assert held.value == 65
    assert (held.provenance.message, held.provenance.span, held.provenance.turn) == (MESSAGE, (3, 6), 1)
    correct("나이", confirmed=False)
    say("p1", "저는 56세예요", turn=3, age=56)
    assert store.retrieve("p1").value("age") == 56


@pytest.mark.parametrize(("name", "cells"), [("나이", {"value": "66"}), ("당뇨병", {"when": "10년째"})])
def test_what_was_typed_by_hand_stays_confirmed(told, correct, name, cells):
    assert correct(name, **cells)["source"] == "직접 수정"
    with pytest.raises(InputRejected, match="늘 확인된 값"):
        correct(name, confirmed=False)


def test_confirming_a_row_that_is_gone_is_refused(store, told):
    rows = grid_rows(store.retrieve("p1"))
    for number in range(2):
        store.edit("p1", grid_edits(rows, {"deleted_rows": [number]}))
        with pytest.raises(InputRejected, match="프로필에 없습니다"):
            store.edit("p1", grid_edits(rows, {"edited_rows": {number: {"confirmed": True}}}))


def test_a_row_both_confirmed_and_deleted_is_deleted(store, told):
    rows = grid_rows(store.retrieve("p1"))
    both = {"edited_rows": {n: {"confirmed": True} for n in range(2)}, "deleted_rows": [0, 1]}
    assert grid_rows(store.edit("p1", grid_edits(rows, both))) == []


@pytest.mark.parametrize(
    ("field", "value", "refusal"),
    [
        ("age", "-3", "나이: 0~130 사이의 정수여야 합니다."),
        ("gender", "모름", "성별: '남성' 또는 '여성'이어야 합니다."),
        ("gestational_weeks", 99, "임신 주수: 1~45 사이의 정수여야 합니다."),
    ],
)
def test_a_refused_edit_names_the_field_as_the_screen_does(store, told, field, value, refusal):
    with pytest.raises(InputRejected) as refused:
        store.set_demographic("p1", field, value)
    assert str(refused.value) == refusal


@pytest.mark.parametrize(
    ("slot", "values", "refusal"),
    [
        ("conditions", {"name": " "}, "이름: 이름이 비어"),
        ("vitals", {"name": "혈압", "value": "<b>"}, "값: "),
        ("medications", {"name": "와파린", "dosage": "x" * 10_000}, "용량: 줄바꿈이나"),
    ],
)
def test_a_refused_fact_names_the_field_as_the_screen_does(store, told, slot, values, refusal):
    with pytest.raises(InputRejected) as refused:
        store.add("p1", slot, values)
    assert str(refused.value).startswith(refusal)


def test_a_yes_or_no_is_asked_for_in_korean(store, told, correct, say):
    say("p1", "임신했어요", turn=2, gender="여성", pregnant=True)
    with pytest.raises(InputRejected, match="임신 여부: '예' 또는 '아니요'로 적어 주세요"):
        correct("임신 여부", value="true")
    assert correct("임신 여부", value="아니요")["value"] == "아니요"
