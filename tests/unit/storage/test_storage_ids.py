"""Patient ids: two that look the same are the same, or the second is refused; what is stored stays within reach."""

import pytest
from sqlalchemy import insert

from agent.errors import InputRejected
from agent.state import Extraction
from agent.storage import checked_id
from agent.storage.tables import schema
from tests.rows import each


@pytest.mark.parametrize(
    "given", ["p1", "환자 7", "Kim-田中_1", "пациент", "β-thal A", "👩\u200d⚕️", "❤️", "a" * 200]
)
def test_a_plain_id_stays_as_it_is(store, given):
    assert checked_id(f"  {given} ") == given
    store.save(given, Extraction("안녕"), 1, "안녕")
    assert store.history(given) == []


def test_composed_and_decomposed_syllables_are_one_patient():
    assert checked_id("\u1112\u1161\u11ab") == "한"


@each("given", ["", "   ", "p\u20001\u200b", "p\u202e1", "p\x00", "a" * 201, None, 7])
def test_what_cannot_be_printed_is_no_id(given):
    with pytest.raises(InputRejected, match="보이지 않는 문자 없이"):
        checked_id(given)


UNSEEN = [
    "p1\u200d",
    "p\u200d1",
    "p1\ufe0f",
    "p\u31641",
    "p\u2800",
    "\u115fp",
    "👩\u200d",
    "홍  길동",
    "홍\u3000길동",
    "p\u00a01",
]
MIXED = ["\u0440atient1", "p\u0430", "\u0391lpha"]


@pytest.mark.parametrize(
    ("given", "why"), [*((g, "보이지 않는") for g in UNSEEN), *((g, "한 가지 문자로") for g in MIXED)]
)
def test_a_new_patient_is_not_called_what_looks_like_another(store, given, why):
    with pytest.raises(InputRejected, match=why):
        store.save(given, Extraction("안녕"), 1, "안녕")
    with pytest.raises(InputRejected, match=why):
        store.import_profile(given, {"demographics": {"age": 40}})


@pytest.mark.parametrize("given", [*UNSEEN, *MIXED])
def test_who_was_stored_under_such_an_id_before_is_still_reached(store, database, given):
    with database.write() as connection:
        connection.execute(
            insert(schema.patients).values(id=given, name=None, created_at="2026-01-01T00:00:00+09:00")
        )
    store.import_profile(given, {"demographics": {"age": 40}})
    assert store.retrieve(given).value("age") == 40
