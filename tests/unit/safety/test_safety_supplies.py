"""What one carries for an emergency runs out: a question of supplies, unless doses were missed or something is felt."""

import pytest

from tests.rows import each

SUPPLIES = [
    "펜니들이 사흘치밖에 안 남았는데 처방전 없이 살 수 있나요",
    "니트로글리세린이 두 알 남았는데 다음 외래까지 기다려도 되나요 처방만 받을 수도 있나요",
    "에피펜 기한이 지났는데 어느 과에서 새로 받나요",
    "벤토린 다 써가는데 동네 의원에서도 처방 되나요",
    "뇌전증 약이 일주일치 남았는데 예약이 열흘 뒤예요",
    "혈당 시험지가 다 떨어졌는데 약국에서도 파나요",
    "와파린 3일치 남았는데 보건소에서도 처방 받나요",
    "설하정을 반년 전에 열었는데 새로 타야 하나요 기한은 남았어요",
    "인슐린 펜 바늘이 며칠치밖에 안 남았는데 처방전 있어야 사나요",
    "에피펜이 두 달 뒤면 기한이 지나는데 어디서 새로 받나요",
    "설하정이 세 알밖에 안 남았는데 순환기내과 예약이 다음 주예요",
    "천식 흡입기를 거의 다 써 가는데 동네 내과에서 처방받을 수 있나요",
    "란셋이 다 떨어졌는데 약국에서 살 수 있나요",
    "인슐린이 일주일치 남았는데 여행 가기 전에 더 처방받을 수 있나요",
    "뇌전증 약이 닷새치 남았는데 다른 병원에서도 처방되나요",
    "경련 좌약 유효기한이 지났는데 새로 처방받아야 하나요",
    "와파린이 열흘치 남았는데 외래가 3주 뒤예요 그 전에 처방만 받을 수 있나요",
    "글루카곤 주사 기한이 만료됐는데 보험으로 다시 받을 수 있나요",
    "니트로 스프레이가 거의 떨어져 가는데 처방전 재발급 되나요",
    "인슐린 주사기를 다 써서 그러는데 택배로 받을 수 있나요",
]
EMERGENCIES = [
    "인슐린이 다 떨어져서 이틀째 못 맞았는데 토하고 숨이 가빠요 처방 받으려면 어디로 가요",
    "흡입기를 다 썼는데 숨이 차서 말을 못 하겠어요 처방 받을 수 있나요",
    "니트로가 한 알 남았는데 가슴이 쥐어짜듯 아파요 새로 타야 하나요",
    "에피펜 기한이 지났는데 벌에 쏘이고 온몸이 붓고 숨이 막혀요",
    "이빨이 통째로 빠졌어요 30분 지났는데 어디에 보관해요",
    "아이가 제 혈압약을 다 먹어 버렸어요 남은 게 없는데 새로 처방받아야 하나요",
    "양수가 부족하다는데 아기가 조용해요 다음 진료 때 봐도 되나요",
    "어젯밤부터 소변 마려운 느낌이 없고 안장 닿는 데가 마취한 것처럼 먹먹해요 하루 지났는데 어느 과로 가나요",
    "국을 뒤집어써서 두 살 아기 가슴이 다 벗겨졌어요 한 시간 지났는데 어느 과로 가요",
    "수술한 지 일주일 지났는데 입에서 선홍색 피가 고여 있어요 외래 때 말하면 될까요",
    "할아버지 인슐린 펜이 반이나 부족해요 할아버지가 대답을 안 하세요 어디서 사요",
    "예정일이 이틀 지났어요 배 속 아기가 어제 저녁부터 잠잠해요 예약이 모레인데 기다릴까요",
    "산소통이 떨어졌어요 배송이 내일이래요 아버지가 COPD예요",
    "에피펜 유효기한이 지났는데 땅콩 먹고 목이 붓는데 써도 되나요",
    "인공호흡기 배터리가 다 떨어져 가요 아버지가 쓰시는데 교체는 어디서 받나요",
    "산소발생기가 고장났는데 남은 산소통이 한 시간치예요 배송이 저녁에 온대요 할머니는 COPD예요",
    "니트로 스프레이가 다 떨어졌는데 아빠가 가슴을 움켜쥐고 식은땀을 줄줄 흘려요 약국에서 살 수 있나요",
    "벤토린이 다 떨어졌는데 아이가 쌕쌕거리면서 말을 못 이어요 어디서 사요",
    "인슐린이 떨어진 지 사흘인데 동생이 축 늘어져서 눈을 안 떠요 처방받을 수 있나요",
    "디아제팜 좌약이 하나도 안 남았는데 아이가 계속 떨고 있어요 약국에서 파나요",
    "에피펜이 만료됐는데 방금 벌에 쏘이고 입술이 부풀어요 새로 받아야 하나요",
    "손가락이 잘렸어요 20분 지났는데 어디에 보관해요",
    "아기가 수은 건전지를 삼켰어요 하루 지났는데 외래 예약하면 되나요",
    "눈에 락스가 튀었어요 한 시간 지났는데 어느 과 가야 해요",
    "한쪽 팔다리에 힘이 빠진 지 두 시간 지났는데 무슨 과 예약해요",
    "할머니가 수면제를 통째로 다 드셔서 남은 게 없어요 다시 처방받을 수 있나요",
]


@each("text", SUPPLIES)
def test_what_runs_out_is_no_emergency(layered, extract, text):
    assert not layered.assess(extract(text)).emergency


@each("text", EMERGENCIES)
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


@pytest.mark.parametrize(
    "text",
    [
        "룸메가 우울증약 한 달 치를 빈 봉지만 남겨 놨어요 깨우면 눈만 떴다 감아요",
        "국솥을 잡아당겨서 18개월 딸 가슴이랑 배 피부가 벗겨졌어요",
        "투석을 두 번 걸렀더니 다리가 풀려서 못 일어나겠어요 심장이 느릿느릿 철렁거려요",
    ],
)
def test_asking_for_more_of_a_medicine_takes_no_alarm_away(layered, extract, text):
    assert layered.assess(extract(f"{text} 약은 다 떨어졌는데 처방받을 수 있나요?")).emergency


@pytest.mark.parametrize(
    "text", ["남편한테 맞아 죽을 것 같아요", "맞아 죽을 것 같아서 도망쳤어요", "아빠 손에 맞아 죽을 것 같아요"]
)
def test_to_fear_death_by_blows_is_no_figure_of_speech(guard, text):
    assert guard.check(text).action == "crisis"


@pytest.mark.parametrize("text", ["추워 죽을 것 같아요", "오늘 주사를 너무 많이 맞아 죽겠어요"])
def test_a_figure_of_speech_stays_one(guard, text):
    assert guard.check(text).action == "allow"
