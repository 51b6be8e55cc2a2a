"""Pairs that were passed over in silence: vaccines, valves, double doses, what was stopped before a child came; and their neighbours."""

from __future__ import annotations

from collections.abc import Callable

from agent.safety import MedicationSafety
from agent.state import Extraction, Profile
from tests.rows import each

Extract = Callable[[str], Extraction]
Remember = Callable[[str], Profile]
NOBODY = Profile("p")


@each(
    "text",
    [
        "달걀에 아나필락시스가 있는데 황열 예방접종 맞아도 되나요?",
        "계란 알레르기가 있어요. 황열 백신 맞아도 돼요?",
        "젤라틴 알레르기가 있는데 수두 예방주사 맞아도 되나요?",
        "젤리 먹고 두드러기가 났었는데 MMR 맞아도 될까요?",
        "항암 치료 중인데 대상포진 생백신 맞아도 될까요?",
        "1년 전부터 항암 치료를 받는데 수두 예방주사 맞아도 되나요?",
        "항암 치료 1년 전부터 받는데 수두 예방주사 맞아도 되나요?",
        "메토트렉세이트 먹는데 홍역 예방접종 맞으라네요. 맞아도 돼요?",
        "임신 10주인데 풍진 예방접종을 안 했대요. 지금 맞아도 되나요?",
        "자렐토 시작하려고요. 심장에 쇠판막이 있는데 괜찮나요?",
        "리튬 두 번 먹었어요",
        "와파린을 아침에 두 번 먹었어요. 괜찮을까요?",
        "로아큐탄 지난달까지 먹었는데 두 줄이 나왔어요",
        "시알리스 먹었는데 가슴이 아플 때 혀 밑에 넣는 약 써도 되나요?",
        "열여섯 살인데 챔픽스 먹어도 되나요?",
        "벌독 알레르기가 있는데 프로폴리스 먹어도 되나요?",
        "벌에 쏘이고 숨이 막힌 적이 있는데 프로폴리스 먹어도 되나요?",
        "꿀 먹으면 두드러기가 나는데 프로폴리스 먹어도 돼요?",
        "로열젤리에 알레르기가 있어요. 프로폴리스는 먹어도 되나요?",
        "비아그라 먹는데 혀 밑에 뿌리는 스프레이도 받았어요. 같이 써도 되나요?",
        "란투스 오늘 두 번 맞았어요",
        "딸이 데파킨 먹는 중에 애가 들어섰대요. 계속 먹여도 되나요?",
        "플라질 먹는데 쏘주 두어 잔은 괜찮죠?",
        "어머니가 세프트리악손 맞다가 혈압이 뚝 떨어지고 난리가 났었어요. 세픽심 드려도 되나요?",
        "콩팥병이 있는데 마그밀을 먹어요. 콩팥이 어떤지는 몰라요",
    ],
)
def test_warned_of(text: str, safety: MedicationSafety, extract: Extract) -> None:
    assert safety.check(extract(text), NOBODY)


@each(
    "text",
    [
        "계란 알레르기가 있는데 MMR 맞아도 되나요?",
        "황열 백신 맞았는데 계란 먹어도 되나요?",
        "젤리 먹어도 되나요? 내일 수두 예방주사 맞아요",
        "어릴 때 풍진 예방접종을 안 했대요",
        "스무 살인데 챔픽스 먹어도 되나요?",
        "고양이 알레르기가 있는데 프로폴리스 먹어도 되나요?",
        "벌레 물려서 두드러기가 났는데 프로폴리스 먹어도 되나요?",
        "벌써 두드러기는 가라앉았는데 프로폴리스 먹어도 되나요?",
        "꿀은 먹어도 괜찮고 새우 알레르기만 있어요. 프로폴리스 먹어도 되나요?",
        "계란 알레르기는 없어요. 황열 백신 맞아도 되나요?",
        "계란은 먹어도 괜찮고 땅콩 알레르기가 있어요. 황열 백신 맞아도 되나요?",
        "로열젤리 알레르기가 있는데 수두 예방주사 맞아도 되나요?",
        "젤리는 먹어도 멀쩡한데 복숭아 알레르기가 있어요. 수두 예방주사 맞아도 되나요?",
        "항암 치료는 10년 전에 끝났어요. 수두 예방주사 맞아도 되나요?",
        "엄마가 항암 치료 중이에요. 제가 수두 예방주사 맞아도 되나요?",
        "시알리스를 혀 밑에 녹여 먹어도 되나요?",
        "리튬 오늘 두 번 먹었어요. 저녁에도 먹으면 되죠?",
        "노보래피드 오늘 두 번 맞았어요. 저녁에도 맞으면 되죠?",
        "리튬은 하루 두 번 먹는 약이에요",
        "아는 형은 가슴이 아플 때 혀 밑에 넣는 약을 쓰고 나는 건강해요. 팔팔정 먹어도 되나요?",
        "씬지로이드 먹고 있는데 지난주에 두 줄 서서 기다렸어요",
    ],
)
def test_not_warned_of(text: str, safety: MedicationSafety, extract: Extract) -> None:
    assert safety.check(extract(text), NOBODY) == ()


def test_warfarin_that_is_left_off_is_warned_of(
    safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    valve = remember("예순두 살 남자예요. 기계판막이 있고 와파린을 먹고 있어요")
    assert safety.check(extract("와파린 일주일째 안 먹고 있어요. 괜찮겠죠?"), valve)
    assert not safety.check(extract("와파린은 언제 먹는 게 좋아요?"), valve)


@each(
    ("text", "words", "source"),
    [
        ("와파린 스스로 끊어도 되나요?", "심각한 혈전", "warfarin"),
        ("열여섯 살인데 챔픽스 먹어도 되나요?", "효과가 확인되지 않아", "Chantix"),
        ("젤라틴 알레르기가 있는데 수두 예방주사 맞아도 되나요?", "젤라틴이 든 제품", "Varivax"),
        ("달걀에 아나필락시스가 있는데 황열 예방접종 맞아도 되나요?", "급성 알레르기", "eggs or egg products"),
        ("꿀 먹으면 두드러기가 나는데 프로폴리스 먹어도 돼요?", "벌에 쏘이거나 꿀", "Sloan Kettering"),
        ("수유 중인데 졸피뎀 먹어도 되나요?", "모유로 조금", "LactMed"),
    ],
)
def test_it_says_what_its_source_says(
    text: str, words: str, source: str, safety: MedicationSafety, extract: Extract
) -> None:
    assert [
        w.source for w in safety.check(extract(text), NOBODY) if words in w.text and source in (w.source or "")
    ]


def test_a_child_that_is_planned_is_a_plan_whatever_else_is_said_of_pregnancy(
    safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    psoriasis = remember("서른둘 여자예요. 임신은 아니에요. 건선으로 아시트레틴을 먹고 있어요")
    assert safety.check(
        extract("아시트레틴 먹는데 내년에 아이를 가질 계획이에요. 임신 한 달 전에 끊으면 되죠?"), psoriasis
    )


def test_a_late_period_is_told_for_the_sake_of_the_medicine(
    safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    known = remember("스물다섯 여자예요. 뇌전증이 있고 발프로산을 먹고 있어요")
    late = extract("발프로산 먹는데 생리가 한 달 넘게 없어요. 약은 그대로 먹고 있어요")
    assert safety.check(late, known)
    assert safety.ask_for(late, known)


@each(
    ("text", "asked"),
    [
        ("에독사반을 60으로 줬는데 60이 맞나요?", True),
        ("릭시아나 용량이 저한테 많은 건 아닌가요?", True),
        ("에독사반 60을 주셨어요. 몸무게는 52kg인데 맞나요?", False),
        ("에독사반 식후에 먹나요?", False),
    ],
)
def test_the_weight_is_asked_where_the_dose_hangs_on_it(
    text: str, asked: bool, safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    known = remember("일흔일곱 살 여자예요. 심방세동이 있어요")
    assert any("체중" in question for question in safety.ask_for(extract(text), known)) is asked


def test_a_daughter_may_carry_a_child(safety: MedicationSafety, extract: Extract) -> None:
    assert safety.ask_for(extract("딸이 생리가 열흘 늦는다는데 이지엔6 사다 줘도 되나요?"), NOBODY)
    assert not any(
        "임신" in asked for asked in safety.ask_for(extract("아들이 머리 아프다는데 이지엔6 줘도 되나요?"), NOBODY)
    )


def test_whose_illness_it_is(safety: MedicationSafety, extract: Extract) -> None:
    assert not safety.check(extract("위궤양은 울엄마고 저는 멀쩡해요. 탁센 먹어도 되나요?"), NOBODY)
    assert safety.check(extract("위궤양은 제 거고 엄마는 멀쩡해요. 저 탁센 먹어도 되나요?"), NOBODY)
