"""Questions in dialect, in haste, misspelt, by another name of the same thing or behind a story; who gives and who gets, whose
value is which and what only sounds alike stay apart."""

from __future__ import annotations

from functools import cache

import pytest

from agent.storage.reuse.plain_question import plainly
from agent.storage.reuse.signature import signature
from agent.storage.reuse.signature_numbers import in_digits, numbers
from agent.storage.reuse.sounds import heard, sound_of
from agent.storage.reuse.synonyms import by_one_name


@pytest.fixture(scope="module")
def meaning(terms):
    return cache(lambda text: signature(text, terms))


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("엄마가 Rh 음성이고 아기가 양성이면 주사를 맞나요?", "엄마가 Rh 양성이고 아기가 음성이면 주사를 맞나요?"),
        ("엄마가 Rh-이고 아기가 Rh+이면 괜찮나요?", "엄마가 Rh+이고 아기가 Rh-이면 괜찮나요?"),
        ("표면항원이 양성이고 표면항체가 음성이면 맞나요?", "표면항원이 음성이고 표면항체가 양성이면 맞나요?"),
        ("첫째가 수두고 둘째가 홍역이면 같이 재우나요?", "첫째가 홍역이고 둘째가 수두면 같이 재우나요?"),
        ("신장을 기증한 사람은 임신해도 되나요?", "신장을 기증받은 사람은 임신해도 되나요?"),
        ("난자를 기증하면 부작용이 있나요?", "난자를 기증받으면 부작용이 있나요?"),
        ("약을 빌려준 사람은 처벌받나요?", "약을 빌린 사람은 처벌받나요?"),
        ("간병하는 사람은 백신을 맞나요?", "간병받는 사람은 백신을 맞나요?"),
        ("아이에게 전염시킨 사람은 격리하나요?", "아이에게 전염된 사람은 격리하나요?"),
        ("개에 물리면 병원에 가야 하나요?", "게에 물리면 병원에 가야 하나요?"),
        ("상처가 났는데 샤워해도 되나요?", "상처가 낫는데 샤워해도 되나요?"),
        ("약을 잘못 먹으면 어떻게 하나요?", "약을 잘 못 먹으면 어떻게 하나요?"),
        ("PSA가 2.1이면 조직검사를 하나요?", "PSA가 21이면 조직검사를 하나요?"),
        ("T점수가 -2.8이면 골다공증인가요?", "T점수가 2.8이면 골다공증인가요?"),
        ("수술할라믄 약을 끊나요?", "수술하고 약을 끊나요?"),
        ("을매나 자주 묵어야 되는교?", "을매나 오래 묵어야 되는교?"),
        ("백납은 옮나요?", "백선은 옮나요?"),
        ("콧줄은 며칠마다 바꾸나요?", "소변줄은 며칠마다 바꾸나요?"),
        ("어제 넘어져서 여쭤봐요. 걷기 해도 되나요?", "걷기 해도 되나요?"),
        ("답답해서 그런데 가슴 사진 찍어야 하나요?", "가슴 사진 찍어야 하나요?"),
        ("소금을 먹어도 해롭지 않나요?", "소금을 안 먹어도 해롭지 않나요?"),
    ],
)
def test_what_only_looks_alike_is_another_question(meaning, a: str, b: str) -> None:
    assert meaning(a).difference(meaning(b))
    assert meaning(b).difference(meaning(a))


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("엄마가 Rh-고 아기가 Rh+면 주사를 맞나요?", "엄마가 RH 마이너스고 아기가 플러스면 주사를 맞나요?"),
        ("배가 아프고 머리가 아프면 어떻게 하나요?", "머리가 아프고 배가 아프면 어떻게 하나요?"),
        ("신장을 기증받은 사람은 임신해도 되나요?", "신장을 기증받으면 임신해도 되나요?"),
        ("구안와사는 왜 생기나요?", "안면신경마비는 왜 생기나요?"),
        ("무좀약은 을매나 발라야 되는교?", "무좀약은 얼마나 발라야 되나요?"),
        ("청국장 먹어두 된당가요?", "청국장 먹어도 되나요?"),
        ("예방주사 마즐수잇나요", "예방주사 맞을 수 있나요"),
        ("렌즈 끼고 자두 ㄱㅊ?", "렌즈 끼고 자도 괜찮나요?"),
        ("기사 보고 나서 생각이 나서 그러는데 대상포진은 옮나요?", "대상포진은 옮나요?"),
        ("라디오 듣다가 갑자기 궁금해져서요. 통풍은 왜 생기나요?", "통풍은 왜 생기나요?"),
        ("인공눈물 넣어도 해롭지 않나요?", "인공눈물 넣어도 괜찮나요?"),
    ],
)
def test_the_manner_of_asking_makes_no_other_question(meaning, a: str, b: str) -> None:
    assert meaning(a).difference(meaning(b)) is None
    assert meaning(b).difference(meaning(a)) is None


@pytest.mark.parametrize(
    ("spelled", "meant"),
    [
        ("마즐수잇나요", "맞을 수 있나요"),
        ("끈나고", "끝나고"),
        ("조아지나요", "좋아지나요"),
        ("몯해요", "못해요"),
        ("히미하게", "희미하게"),
    ],
)
def test_what_sounds_alike_is_heard_alike(spelled: str, meant: str) -> None:
    assert heard(spelled).is_same(heard(meant))


def test_a_number_keeps_its_marks_and_its_space() -> None:
    assert sound_of("2.1이면") != sound_of("21이면")
    assert sound_of("1 2기") != sound_of("12기")


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("T점수가 마이너스 이점팔이면", ("-2.8",)),
        ("혈소판이 2만이면", ("20000",)),
        ("백혈구가 20,000이면", ("20000",)),
        ("콩팥병 삼기인데", ("3",)),
        ("물을 2리터", ("2000ml",)),
        ("500-600을", ("500", "600")),
        ("사마귀 구분", ()),
    ],
)
def test_signs_and_thousands_are_part_of_a_number(said: str, found: tuple[str, ...]) -> None:
    assert numbers(in_digits(said), ())[0] == found


@pytest.mark.parametrize(
    ("said", "named"),
    [
        ("콧줄은 언제", "비위관은 언제"),
        ("심근경색 증상이 뭐예요?", "심근경색 증상이 뭐예요?"),
        ("경기를 하면", "경기를 하면"),
    ],
)
def test_a_name_is_replaced_as_a_whole_word_only(said: str, named: str) -> None:
    assert by_one_name(said) == named


@pytest.mark.parametrize(
    "told",
    [
        "임신 중에 책을 보다가 궁금해서요. 커피 마셔도 되나요?",
        "투석실에서 들었는데 바나나 먹으면 안 되나요?",
        "담배를 피우는데 그래서 말인데 피임약 먹어도 되나요?",
        "영화 보다가 기절했는데 병원 가야 하나요?",
    ],
)
def test_a_story_that_tells_of_somebody_stays(terms, told: str) -> None:
    assert told.split()[0] in plainly(told, terms)
