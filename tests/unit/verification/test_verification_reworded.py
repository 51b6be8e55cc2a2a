"""What is said by another turn of phrase is no contradiction, and what resembles it and says something else is one."""

import pytest

from agent.verification.asked import lacks_figure
from agent.verification.figures import figures, unborne
from agent.verification.judge import claims_of
from agent.verification.news import is_written
from agent.verification.recommended import _CALLS_SAFE
from agent.verification.statements import evidence
from agent.verification.support import Support
from agent.wording.asking import awaits_answer
from tests.rows import each

REWORDED = (
    # What need not be left undone is to be done.
    ("열이 내렸다고 약을 거르지 말아야 합니다.", "열이 내렸다고 약을 거르실 필요는 없습니다."),
    ("치료를 미루지 말아야 합니다.", "치료를 미루실 필요는 없습니다."),
    # Need not, of some.
    ("작은 혹은 수술하지 않아도 되는 경우가 있습니다.", "작은 혹은 수술하지 않는 경우도 있습니다."),
    ("가벼운 염좌는 수술이 필요 없습니다.", "가벼운 염좌는 수술하지 않아도 됩니다."),
    # An auxiliary behind what is denied.
    ("딱지는 떼지 않습니다.", "딱지는 떼어 내지 마세요."),
    # What is the right thing to do.
    ("깁스한 다리에는 물을 묻히지 않습니다.", "깁스한 다리에는 물을 묻히지 않는 것이 맞습니다."),
    ("진통제는 빈속에 먹지 않습니다.", "진통제는 빈속에 드시지 않는 것이 옳습니다."),
    # Only so much.
    ("심장이 절반만 뛰어도 증상을 느끼지 못할 수 있습니다.", "심장이 반밖에 뛰지 못해도 증상을 느끼지 못할 수 있습니다."),
    # What one thing is only compared with.
    ("운동을 하면 하지 않는 것보다 근육이 덜 줄어듭니다.", "운동을 하시면 하지 않으실 때보다 근육이 덜 줄어듭니다."),
    # Acts joined before what is avoided.
    ("허리를 굽히지 않고 무거운 짐을 들지 않습니다.", "허리를 굽히고 무거운 짐을 드는 것은 피하세요."),
)  # fmt: skip
TURNED = (
    # What is well once it is treated is no leave to wait.
    (
        "치료하면 좋아지지만 흉통이 있으면 바로 응급실에 갑니다.",
        "흉통이 있어도 좋아지니 걱정하지 마세요.",
    ),
    ("저절로 좋아지지만 피를 토하면 위험합니다.", "피를 토해도 저절로 좋아지니 걱정하지 마세요."),
    ("열이 내렸다고 약을 거르지 말아야 합니다.", "열이 내렸다면 약을 거르셔도 됩니다."),
    ("치료를 미루지 말아야 합니다.", "치료를 미루시는 것이 좋습니다."),
    ("작은 혹은 수술하지 않아도 되는 경우가 있습니다.", "작은 혹은 수술해야 합니다."),
    ("딱지는 떼지 않습니다.", "딱지는 떼어 내세요."),
    ("깁스한 다리에는 물을 묻히지 않습니다.", "깁스한 다리에는 물을 묻히는 것이 맞습니다."),
    ("진통제는 빈속에 먹지 않습니다.", "진통제는 빈속에 드시는 것이 옳습니다."),
    ("운동을 하면 근육이 덜 줄어듭니다.", "운동을 하지 않으면 근육이 덜 줄어듭니다."),
    ("약은 하루 세 번 먹습니다.", "약은 하루 세 번 먹을 필요가 없습니다."),
    ("허리를 굽히지 않고 무거운 짐을 들지 않습니다.", "허리를 굽히지 않고 무거운 짐을 드는 것이 좋습니다."),
)  # fmt: skip


@pytest.fixture(scope="module")
def support(terms):
    return Support(terms)


@pytest.mark.parametrize(("passage", "claim"), REWORDED)
def test_another_turn_of_phrase_disagrees_with_nothing(support, passage, claim):
    assert support.find(claim, evidence((passage,), 1)).differs == ()


@pytest.mark.parametrize(("passage", "claim"), TURNED)
def test_what_is_turned_around_disagrees(support, passage, claim):
    assert support.find(claim, evidence((passage,), 1)).differs != ()


@each(
    ("said", "held", "agrees"),
    [
        ("열 명 중 한 명이 겪습니다.", "10%가 겪습니다.", True),
        ("100명 가운데 7명이 겪습니다.", "7%가 겪습니다.", True),
        ("네 명 중 많게는 한 명이 겪습니다.", "25%가 겪습니다.", True),
        ("세 명 중 한 명이 겪습니다.", "3분의 1이 겪습니다.", True),
        ("두 해에 한 번 검사합니다.", "2년마다 검사합니다.", True),
        ("30분에서 한 시간쯤 걸립니다.", "30~60분 걸립니다.", True),
        ("하루나 이틀 쉽니다.", "하루 이틀 쉽니다.", True),
        ("열 명 중 두 명이 겪습니다.", "10%가 겪습니다.", False),
        ("100명 가운데 70명이 겪습니다.", "7%가 겪습니다.", False),
        ("두 명 중 한 명이 겪습니다.", "25%가 겪습니다.", False),
        ("세 해에 한 번 검사합니다.", "2년마다 검사합니다.", False),
        ("30분에서 두 시간쯤 걸립니다.", "30~60분 걸립니다.", False),
    ],
)
def test_shares_and_times_in_other_words(said, held, agrees):
    assert (not unborne(figures(said), figures(held))) is agrees


def test_a_value_below_zero_keeps_its_sign():
    assert claims_of("-1.8은 골감소증에 해당합니다.\n- 칼슘을 충분히 드세요.") == (
        "-1.8은 골감소증에 해당합니다.",
        "칼슘을 충분히 드세요.",
    )


@each(
    ("surface", "name", "text", "stands"),
    [
        ("소변량", "소변량", "소변이 줄면 알립니다", True),
        ("호흡", "호흡수", "숨이 차면 알립니다", True),
        ("신장 기능이 떨어져", "신장질환", "콩팥 기능이 낮은 사람", True),
        ("식욕", "식욕부진", "식욕이 없으면 알립니다", True),
        ("소변량", "소변량", "땀이 줄면 알립니다", False),
        ("혈압", "혈압", "혈당이 오르면 알립니다", False),
        ("간 기능이 떨어져", "간질환", "콩팥 기능이 낮은 사람", False),
    ],
)
def test_a_name_under_everyday_words(surface, name, text, stands):
    assert is_written(surface, name, text) is stands


@each(
    ("question", "lacks"),
    [
        ("알약을 몇 개 먹은 것 같아요. 토해야 하나요?", False),
        ("물을 몇 잔 마셨어요. 괜찮을까요?", False),
        ("물을 몇 잔 마셔야 하나요?", True),
        ("두 알 먹었어요. 몇 시간 뒤에 또 먹나요?", True),
        ("며칠 먹어야 하는지, 몇 알인지 궁금했어요.", True),
    ],
)
def test_what_is_told_asks_for_no_figure(terms, question, lacks):
    assert lacks_figure(question, (), ("바로 진료를 받으세요.",), terms) is lacks


@each(
    ("sentence", "safe"),
    [
        ("임신 중에 가장 안전한 약은 인슐린입니다.", True),
        ("이 약이 더 안전합니다.", True),
        ("이 약은 안전하지 않습니다.", False),
        ("이 약이 더 안전하지는 않습니다.", False),
    ],
)
def test_what_is_called_the_safest(sentence, safe):
    assert bool(_CALLS_SAFE.search(sentence)) is safe


@each(
    ("text", "awaits"),
    [
        ("머리가 아파요", True),
        ("운동을 어떻게 할까요", True),
        ("약 이름을 알려 주세요", True),
        ("쉬고 싶어요", True),
        ("고맙습니다", False),
        ("저는 65세 남성입니다", False),
    ],
)
def test_what_awaits_an_answer(text, awaits):
    assert awaits_answer(text) is awaits
