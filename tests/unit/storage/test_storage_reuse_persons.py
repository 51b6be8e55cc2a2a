"""Who does what to whom parts two questions whose words are the same; a scrambled order of marked phrases does not."""

from __future__ import annotations

import pytest

from agent.storage.reuse.roles import exchanged_persons, persons_taken
from tests.rows import each


@pytest.fixture(scope="module")
def taken(terms):
    return lambda text: persons_taken(terms.analyse(text).tokens)


@each(
    ("a", "b"),
    [
        ("간호사가 환자에게 결핵을 옮기나요?", "환자가 간호사에게 결핵을 옮기나요?"),
        ("할머니 감기가 손주한테 옮나요?", "손주 감기가 할머니한테 옮나요?"),
        ("딸이 풍진이면 엄마가 검사받나요?", "엄마가 풍진이면 딸이 검사받나요?"),
        ("아기를 할퀴면 어떻게 하나요?", "아기가 할퀴면 어떻게 하나요?"),
        ("동생에게서 옮나요?", "동생에게 옮나요?"),
        ("열나는 아이를 임신부가 안아도 되나요?", "열나는 임신부가 아이를 안아도 되나요?"),
        ("B형이 O형에게 수혈하나요?", "O형이 B형에게 수혈하나요?"),
        ("제가 환자를 물면 어떻게 하나요?", "환자가 저를 물면 어떻게 하나요?"),
    ],
)
def test_beings_that_change_places_are_another_question(taken, a: str, b: str) -> None:
    assert exchanged_persons(taken(a), taken(b))
    assert exchanged_persons(taken(b), taken(a))


@each(
    ("a", "b"),
    [
        ("엄마가 아기에게 독감을 옮기나요?", "아기에게 엄마가 독감을 옮기나요?"),
        ("아이가 열이 나면 어떻게 하나요?", "아이에게 열이 나면 어떻게 하나요?"),
        ("아이가 먹어도 되나요?", "아이도 먹어도 되나요?"),
        ("환자는 어떻게 하나요?", "어떻게 하나요, 환자가?"),
        ("남편한테서 옮나요?", "남편에게서 옮나요?"),
        ("아이에게 해열제를 먹여도 되나요?", "아이가 해열제를 먹어도 되나요?"),
    ],
)
def test_beings_in_their_places_are_the_same(taken, a: str, b: str) -> None:
    assert not exchanged_persons(taken(a), taken(b))
    assert not exchanged_persons(taken(b), taken(a))
