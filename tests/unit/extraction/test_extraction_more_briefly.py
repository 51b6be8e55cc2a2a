"""What is told beside another thing: a sign of an illness, what an infection left, a device lent, an age at work."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agent.state import Extraction
from tests.rows import each

# message -> (facts, exclusions as "name reason"); None: facts that are not the point here.
BESIDE: list[tuple[str, str | None, str]] = [
    # a sign of an illness is not one's strength
    ("감기 기운은 딱히 없는데 냄새를 못 맡겠어요", "후각 상실", "감기 negated"),
    ("몸살 기운이 없어요", "", "근육통 negated"),
    ("감기 기운이 있어요", "감기", ""),
    ("요즘 기운이 통 없어요", "피로", ""),
    # what something else began with is over, unless it is of these days or stays
    ("재작년에 폐렴 걸린 뒤로 숨이 차요", "호흡곤란", "폐렴 past"),
    ("작년에 대상포진 앓고 나서부터 옆구리가 찌릿해요", "옆구리 통증", "대상포진 past"),
    ("폐렴 걸린 뒤로 항생제 먹고 있는데 열이 나요", "폐렴|항생제|발열", ""),
    ("폐렴 걸리고부터 계속 기침이 나요", "폐렴|기침", ""),
    ("궤양성 대장염 앓은 뒤로 설사를 자주 해요", "궤양성 대장염|설사", ""),
    ("배가 아프고 기운이 없어요", "복통|피로", ""),
    ("코로나를 심하게 앓은 뒤로 머리카락이 빠져요", "탈모", "코로나19 past"),
    ("어제 장염 걸리고부터 계속 설사해요", "급성 위장염|설사", ""),
    ("우울증 걸리고부터 잠이 안 와요", "우울증|수면 문제", ""),
    # whose a reading is
    ("손님이 두고 간 혈압계로 재봤어요 155/99", "혈압", ""),
    ("손님이 두고 간 혈압계로 남편을 재니 150/90이에요", "", "혈압 family"),
    ("아버지가 쓰시던 혈당계로 쟀더니 공복 132 나왔어요", "공복혈당", ""),
    ("엄마가 혈압계로 쟀더니 150/95예요", "", "혈압 family"),
    ("혈액검사 WBC 3.2 Hb 13.8 / 간호사인 친구는 별거 아니라는데 봐주세요", "백혈구|혈색소", ""),
    # an allergy by what happens each time, or by what a medicine has once done
    ("땅콩 먹으면 입술 붓고 숨 막히는 알레르기 있어요", "땅콩 알레르기", ""),
    ("약물 알레르기는 없고 복숭아만 만지면 가려워요", "복숭아 알레르기", "약물 알레르기 negated"),
    ("새우 먹으면 목이 간질간질해요. 게는 괜찮고요", "갑각류 알레르기", ""),
    ("CT 찍을 때 조영제 맞고 두드러기가 난 적이 있어요", "조영제 알레르기", ""),
    ("강아지랑 산책하면 숨이 차요", "호흡곤란", ""),
    ("빵 사러 가면 숨이 차요", "호흡곤란", ""),
    ("고등어 먹으면 두드러기가 난다는 글을 봤어요", None, ""),
    ("땅콩 알레르기였는데 이제 괜찮아요", "", "땅콩 알레르기 past"),
    ("우유 먹으면 설사해요", "유당불내증", ""),
    ("새우 먹으면 두드러기 날까 봐 걱정이에요", "", "두드러기 hypothetical"),
    ("새우 먹고 두드러기가 났어요", "두드러기", ""),
    # a medicine that is asked about as the cause is taken, one with its kind is one
    ("칼륨이 3.1로 낮대요. 이뇨제 먹는 것 때문일까요?", "칼륨|이뇨제", ""),
    ("어지러운데 혈압약 때문일까요?", "어지럼증|혈압약", ""),
    ("간수치가 높아요. 몇 년 전에 먹은 한약 때문일까요?", None, ""),
    ("메스꺼워요. 아내 피임약 때문일까요?", "오심", "피임약 topic"),
    ("아스피린 때문에 위출혈이 생기나요?", "", "아스피린 topic|위장관 출혈 hypothetical"),
    ("혈압약으로 노바스크 먹어요", "암로디핀", ""),
    ("스테로이드 연고는 피부가 얇아진다길래 안 바르고 있어요", "", "스테로이드 stopped"),
    # of an illness at large
    ("고혈압은 왜 나이 들수록 많아지나요?", "", "고혈압 topic"),
    ("삐 소리가 들려요", "", ""),
    ("발목을 삐었어요", "염좌", ""),
    (
        "이부프로펜이랑 덱시부프로펜은 뭐가 다른 거고 왜 이름이 비슷한가요",
        "",
        "이부프로펜 topic|덱시부프로펜 topic",
    ),
    # elders of a house, and a time of life two clauses before
    ("시댁 어른들이 다 당뇨세요", "", "당뇨병 family"),
    ("저도 젊어서 그랬는데 자궁내막증이었거든요 지금은 폐경됐지만", "폐경", "자궁내막증 past"),
    # slips of the finger
    ("빨간 반점이 번져요 진드기 물린건가여?", "발진", "벌레 물림 hypothetical"),
    ("로아큐탄 석 달 먹고 끈었어요", "", "이소트레티노인 stopped"),
    ("어제 저냑부터 눈이 빨게졌어요", "눈 충혈", ""),
]


@each(("text", "facts", "excluded"), BESIDE)
def test_what_stands_beside_another_thing_is_read_as_what_it_is(text, facts, excluded, check_reading) -> None:
    check_reading(text, facts, excluded)


@each(
    ("text", "expected"),
    [
        ("울산에서 용접하는 38입니다", {"age": 38, "occupation": "용접", "region": "울산"}),
        ("혼자 사는 72예요. 무릎이 아파요", {"age": 72}),
        ("의사가 정상이라고 하는 98이에요", {"age": None}),
        ("다리가 저리는 40입니다", {"age": None}),
        ("마흔 되자마자 혈압이 144/91이네요", {"age": 40}),
        ("마흔 된 아들이 당뇨예요", {"age": None}),
        ("29/남/개발자/판교. 치핵 진단 받았어요", {"age": 29, "occupation": "개발자", "region": "판교"}),
        ("저는 유학생입니다. 대전에 있어요", {"region": "대전"}),
        ("서울에 있는 병원에 다녀요", {"region": None}),
        ("예전에 수술한 병원이 있어요. 부산에 있어요", {"region": None}),
        ("임신성 당뇨 재검 중이에요. 28주예요", {"pregnant": True, "gestational_weeks": 28}),
        ("아기 심장 잘 뛴대요. 8주 1일이래요", {"pregnant": True, "gestational_weeks": 8}),
        ("아기 심장이 빨리 뛰는 것 같아요. 아기는 8주예요", {"pregnant": None}),
        ("임산 19주인대 배가 자주 뭉처요", {"pregnant": True, "gestational_weeks": 19}),
        ("허리 아픈 지 12주예요. 예전에 임신성 당뇨였어요", {"pregnant": None}),
    ],
)
def test_who_one_is_may_be_said_in_passing(
    text: str, expected: dict[str, object], extract: Callable[[str], Extraction]
) -> None:
    described = extract(text).demographics
    assert {field: getattr(described, field) for field in expected} == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "얼굴이 화끈거리고 밤에 땀이 나서 자주 깹니다. 반년쯤 됐어요.",
            {"안면 홍조.onset": "반년", "야간 발한.onset": "반년"},
        ),
        ("가슴이 아픈데 걸으면 심해지고 쉬면 나아집니다. 2주 정도 됐습니다.", {"흉통.onset": "2주"}),
        ("두통이 있어요. 위염도 있고요. 사흘 됐어요", {"두통.onset": None}),
    ],
)
def test_a_sentence_of_how_long_is_of_all_that_was_complained_of(text, expected, extract, as_said) -> None:
    assert as_said(extract(text), expected) == expected


def test_a_log_is_dated_by_its_weekdays(extract: Callable[[str], Extraction]) -> None:
    readings = extract("혈압 수첩: 월 135/85 화 142/90").facts
    assert [(r.value, r.measured_at) for r in readings] == [("135/85", "월"), ("142/90", "화")]
