"""Patient ids: two that look the same are the same, or the second is refused."""

import pytest

from agent.errors import InputRejected
from agent.storage import checked_id


@pytest.mark.parametrize("given", ["p1", "환자 7", "Kim-田中_1", "пациент", "👩‍⚕️", "❤️", "a" * 200])
def test_a_plain_id_stays_as_it_is(given):
    assert checked_id(given) == given


def test_space_and_composed_syllables_make_no_second_patient():
    assert checked_id("  환자\u00a0\u3000 7 ") == "환자 7"
    assert checked_id("\u1112\u1161\u11ab") == "한"


@pytest.mark.parametrize(
    "given",
    ["", "   ", "p\u20001\u200b", "p1\u200d", "p\u200d1", "p1\ufe0f", "p\u31641", "p\u2800", "\u115fp", "p\u202e1", "p\x00", "👩\u200d",
     "a" * 201, None, 7],
)  # fmt: skip
def test_what_cannot_be_seen_makes_no_id(given):
    with pytest.raises(InputRejected, match="보이지 않는 문자 없이"):
        checked_id(given)


@pytest.mark.parametrize("given", ["\u0440atient1", "p\u0430", "\u0391lpha"])
def test_letters_that_look_alike_are_not_mixed(given):
    with pytest.raises(InputRejected, match="한 가지 문자로"):
        checked_id(given)
