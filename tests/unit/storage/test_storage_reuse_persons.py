"""Who does what to whom parts two questions whose words are the same; a scrambled order of marked phrases does not."""

from __future__ import annotations

import pytest

from agent.storage.reuse.persons import exchanged_persons, persons_taken
from agent.storage.reuse.voices import voice
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
        ("머리를 깎아 주는 사람이 두피염에 걸리나요?", "머리를 깎는 사람이 두피염에 걸리나요?"),
        ("업어 드리는 아들 허리가 왜 아픈가요?", "업은 아들 허리가 왜 아픈가요?"),
        ("배우자가 매독이면 검사받아야 하나요?", "매독이면 배우자가 검사받아야 하나요?"),
        ("운전자가 졸면 동승자가 깨우나요?", "동승자가 졸면 운전자가 깨우나요?"),
        ("의사는 마취 전에 무엇을 말하나요?", "환자는 마취 전에 무엇을 말하나요?"),
        ("환자에게 거짓말해도 되나요?", "환자가 거짓말해도 되나요?"),
        ("형제가 기증하면 거부 반응이 적나요?", "형제에게 기증하면 거부 반응이 적나요?"),
        ("상담받는 아이는 비밀이 보장되나요?", "상담하는 아이는 비밀이 보장되나요?"),
        ("결핵 걸린 조카를 돌본 이모가 검사하나요?", "결핵 걸린 이모를 돌본 조카가 검사하나요?"),
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
        ("임신부가 당뇨면 무엇을 먹나요?", "당뇨인 임신부가 무엇을 먹나요?"),
        ("의사가 준 약을 환자가 먹나요?", "환자가 약을 먹나요?"),
        ("남편한테서 옮나요?", "남편에게서 옮나요?"),
        ("아이에게 해열제를 먹여도 되나요?", "아이가 해열제를 먹어도 되나요?"),
    ],
)
def test_beings_in_their_places_are_the_same(taken, a: str, b: str) -> None:
    assert not exchanged_persons(taken(a), taken(b))
    assert not exchanged_persons(taken(b), taken(a))


@each(
    ("a", "b"),
    [
        # A doctor is nobody elsewhere in the reading.
        ("보호자가 검사를 미루면 어떻게 되나요?", "의사가 검사를 미루면 어떻게 되나요?"),
        ("의사가 장갑을 껴야 하나요?", "환자가 장갑을 껴야 하나요?"),
        ("제가 동의서를 써야 하나요?", "의사 선생님이 동의서를 써야 하나요?"),
        ("의사도 독감 백신을 맞나요?", "환자도 독감 백신을 맞나요?"),
        ("의사한테 결핵이 옮을 수 있나요?", "환자한테 결핵이 옮을 수 있나요?"),
        ("의사가 약을 안 주면 어떻게 하나요?", "약을 안 먹으면 어떻게 하나요?"),
        ("선생님이 약을 바꾸면 어떻게 하나요?", "제가 약을 바꾸면 어떻게 하나요?"),
        ("제가 치매이신 할머니를 말리면 어떻게 되나요?", "의사가 치매이신 할머니를 말리면 어떻게 되나요?"),
        # Bitten and biting.
        ("고양이한테 물렸을 때 어떻게 하나요?", "고양이가 물렸을 때 어떻게 하나요?"),
        ("동생이 옮겼나요?", "동생한테 옮겼나요?"),
        ("요양보호사를 때릴 때 어떻게 하나요?", "요양보호사가 때릴 때 어떻게 하나요?"),
        # Who gives the breast takes it herself, or gives it.
        ("수유 중인데 진통제 먹어도 되나요?", "수유 중인데 진통제 먹여도 되나요?"),
        ("젖 먹이는 중에 유산균 먹어도 되나요?", "젖 먹이는 중에 유산균 먹여도 되나요?"),
        ("몸살에 해열제 두 알 먹어도 되나요?", "몸살에 해열제 두 알 먹여도 되나요?"),
        ("담석에 레몬즙을 먹으면 돌이 빠지나요?", "담석에 레몬즙을 먹이면 돌이 빠지나요?"),
        # Can it be done, and has it to be.
        ("근종이 4cm인데 수술해야 하나요?", "근종이 4cm인데 수술되나요?"),
    ],
)
def test_another_one_does_it(meaning, a: str, b: str) -> None:
    assert meaning(a).difference(meaning(b))
    assert meaning(b).difference(meaning(a))


@each(
    ("a", "b"),
    [
        ("의사 선생님이 수술하라는데 꼭 해야 하나요?", "수술 꼭 해야 하나요?"),
        ("의사가 처방한 항생제를 끊어도 되나요?", "처방한 항생제를 끊어도 되나요?"),
        ("모유 먹이는 아기한테 물도 먹여야 하나요?", "모유 먹는 아기한테 물도 먹여야 하나요?"),
        ("열나는 아이에게 해열제를 먹여도 되나요?", "열나는 아이가 해열제를 먹어도 되나요?"),
        ("개한테 물리면 주사를 맞나요?", "개에게 물리면 주사를 맞나요?"),
    ],
)
def test_the_same_one_does_it(meaning, a: str, b: str) -> None:
    assert meaning(a).difference(meaning(b)) is None
    assert meaning(b).difference(meaning(a)) is None


@each(
    ("a", "b", "another"),
    [
        ("담배를 끊게 하려면 어떻게 하나요?", "담배를 끊으려면 어떻게 하나요?", True),
        ("누가 검사하나요?", "누가 검사받나요?", True),
        ("보건소에서 신고하나요?", "보건소에 신고하나요?", True),
        ("보험사가 진단서를 요구하나요?", "보험사에 진단서를 요구하나요?", True),
        ("운동을 안전하게 하려면 어떻게 하나요?", "운동을 안전하게 하는 방법은요?", False),
        ("담배를 끊게 하려면 어떻게 하나요?", "담배를 끊게 만들려면 어떻게 하나요?", False),
        ("어디서 검사하나요?", "어디서 검사받나요?", False),
        ("보건소에 신고하나요?", "신고는 보건소에 하나요?", False),
    ],
)
def test_a_voice_tells_who_does_it(terms, a: str, b: str, another: bool) -> None:
    one, other = (voice(terms.analyse(text).tokens) for text in (a, b))
    assert one.is_another(other) == other.is_another(one) == another
