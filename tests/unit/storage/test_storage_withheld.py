"""What a clinician took out stays out, whatever the patient says again, until a clinician has another word."""

from agent.state import Demographics, Extraction, Fact, Review
from agent.storage.profile.withheld import STANDS

TOLD = Extraction(
    "당뇨가 있고 혈압 150/95",
    Demographics(age=65),
    facts=(
        Fact("conditions", "당뇨병", "C0011849", (0, 2)),
        Fact("vitals", "혈압", "C0005823", (6, 15), value="150/95"),
    ),
)


def names(store) -> list[str]:
    profile = store.retrieve("p")
    return [fact.name for fact in profile.facts] + [*profile.demographics]


def take_out_everything(store) -> None:
    store.save("p", TOLD, 1, TOLD.text)
    for fact in store.retrieve("p").facts:
        store.remove("p", fact.fact_id)
    store.set_demographic("p", "age", None)


def test_a_removed_value_is_not_stored_again_and_the_history_says_so(store):
    take_out_everything(store)
    store.save("p", TOLD, 2, TOLD.text)
    assert names(store) == []
    kept_out = {(e.name, e.kind) for e in store.history("p") if e.note == STANDS}
    assert kept_out == {("당뇨병", "note"), ("혈압", "note"), ("age", "note")}
    assert store.kept_out("p", 2)[0].endswith("나이, 당뇨병, 혈압. 지금은 맞는 값이면 슬롯에서 추가해 주세요.")
    store.save("p", TOLD, 3, TOLD.text)
    assert names(store) == []


def test_another_value_is_news(store):
    take_out_everything(store)
    said = Extraction("65", Demographics(age=66), (Fact("vitals", "혈압", "C0005823", value="120/80"),))
    store.save("p", said, 2, said.text)
    assert names(store) == ["혈압", "age"]
    assert store.kept_out("p", 2) == []


def test_undo_and_adding_by_hand_are_a_clinicians_other_word(store):
    take_out_everything(store)
    store.undo("p")
    assert store.retrieve("p").value("age") == 65
    store.add("p", "conditions", {"name": "당뇨병", "umls_code": "C0011849"})
    store.save("p", TOLD, 2, TOLD.text)
    assert names(store) == ["당뇨병", "age"]


def test_what_was_taken_out_before_storing_follows_undo_and_redo(store):
    reviewed = Extraction(TOLD.text, TOLD.demographics, TOLD.facts[1:], review=Review(removed=TOLD.facts[:1]))
    store.save("p", reviewed, 1, TOLD.text)
    store.undo("p")
    store.redo("p")
    store.save("p", TOLD, 2, TOLD.text)
    assert "당뇨병" not in names(store)
    store.undo("p")
    store.undo("p")
    store.save("p", TOLD, 3, TOLD.text)
    assert "당뇨병" in names(store)


def test_a_turn_that_was_undone_may_say_it_again(store):
    store.save("p", TOLD, 1, TOLD.text)
    store.undo("p")
    store.save("p", TOLD, 2, TOLD.text)
    assert sorted(names(store)) == ["age", "당뇨병", "혈압"]
