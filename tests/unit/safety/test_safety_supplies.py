"""What one carries for an emergency runs out: a question of supplies, unless doses were missed or something is felt."""

import pytest

SUPPLIES = [
    "펜니들이 사흘치밖에 안 남았는데 처방전 없이 살 수 있나요",
    "니트로글리세린이 두 알 남았는데 다음 외래까지 기다려도 되나요 처방만 받을 수도 있나요",
    "에피펜 기한이 지났는데 어느 과에서 새로 받나요",
    "벤토린 다 써가는데 동네 의원에서도 처방 되나요",
    "뇌전증 약이 일주일치 남았는데 예약이 열흘 뒤예요",
    "혈당 시험지가 다 떨어졌는데 약국에서도 파나요",
    "와파린 3일치 남았는데 보건소에서도 처방 받나요",
    "설하정을 반년 전에 열었는데 새로 타야 하나요 기한은 남았어요",
]
EMERGENCIES = [
    "인슐린이 다 떨어져서 이틀째 못 맞았는데 토하고 숨이 가빠요 처방 받으려면 어디로 가요",
    "흡입기를 다 썼는데 숨이 차서 말을 못 하겠어요 처방 받을 수 있나요",
    "니트로가 한 알 남았는데 가슴이 쥐어짜듯 아파요 새로 타야 하나요",
    "에피펜 기한이 지났는데 벌에 쏘이고 온몸이 붓고 숨이 막혀요",
]


@pytest.mark.parametrize("text", SUPPLIES)
def test_what_runs_out_is_no_emergency(layered, extract, text):
    assert not layered.assess(extract(text)).emergency


@pytest.mark.parametrize("text", EMERGENCIES)
def test_what_is_felt_or_was_missed_is_one(layered, extract, text):
    assert layered.assess(extract(text)).emergency


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("농약 치고 들어온 남편이 침을 질질 흘리고 동공이 콩알만 해졌어요", "sprayed_and_wet"),
        ("출산하고 열흘인데 패드를 한 시간마다 갈아요", "postpartum_bleeding"),
    ],
)
def test_signs_that_the_source_names_fire_its_rule(layered, extract, text, rule):
    assert rule in [found.id for found in layered.fired(extract(text))]


def test_to_be_scolded_is_no_wish_to_die(layered, extract):
    assert not layered.assess(extract("아내한테 맞아 죽을 각오로 한잔했네요 숙취에 뭐가 좋아요")).emergency


@pytest.mark.parametrize(
    "text",
    [
        "아내가 그러는데 수면제 먹은 밤에 제가 차를 몰고 나갔다 왔대요 기억이 없는데 오늘도 먹나요",
        "어릴 때 강에서 죽다 살아난 뒤로 물이 겁나요 이번에 수영 배우려고요",
        "결절이 커져서 암이 되면 어쩌나 너무 무서워요 여섯 달 뒤에 다시 찍재요",
    ],
)
def test_a_fright_or_a_gap_of_memory_is_no_wish_to_die(layered, extract, text):
    assert not layered.assess(extract(text)).emergency
