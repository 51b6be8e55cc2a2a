"""Values that are dangerous whatever one feels, bleeding disorders and blows, exposures without a sign yet, plain danger in other languages."""

from __future__ import annotations

import time
from collections.abc import Callable

from agent.safety import Triage
from agent.safety.assertion.denied import is_denied
from agent.safety.assertion.superseded import Superseded
from agent.state import Extraction
from tests.rows import each

Extract = Callable[[str], Extraction]
HEARD = [
    ("sodium_very_low", "혈중 나트륨 117이라고 병원에서 전화가 왔어요"),
    ("haemoglobin_very_low", "아버지 헤모글로빈이 5.2래요"),
    ("haemoglobin_very_low", "빈혈 수치가 4점 6이라는데 별로 안 힘들어요"),
    ("platelets_very_low", "혈소판 3천이에요 멍이 계속 들어요"),
    ("platelets_very_low", "혈소판 5000개이고 코피가 나요"),
    ("platelets_very_low", "혈소판이 1만 5천이고 생리가 너무 많아요"),
    ("inr_very_high", "PT INR 10.4래요"),
    ("pulse_very_slow_alone", "심박수가 31이에요"),
    ("pregnancy_severe_pressure", "임신 35주 혈압 170/112인데 두통은 없어요"),
    ("bleeding_disorder_head_blow", "ITP인 딸이 침대에서 머리로 떨어졌는데 잘 놀아요"),
    ("bleeding_disorder_head_blow", "면역성 혈소판감소증 치료 중인데 이마를 문에 쾅 박았어요"),
    ("bleeding_disorder_belly_blow", "응고인자 8번 부족한 아이가 철봉에 배를 찧었어요"),
    ("rabies_wild_bite", "산에서 오소리한테 발목을 물림"),
    ("rabies_wild_bite", "주인 없는 개가 손을 물었어요"),
    ("rabies_bite", "네팔에서 강아지가 손가락을 살짝 깨물었는데 괜찮겠죠"),
    ("hiv_exposure", "에이즈 환자 피가 눈에 튀었어요"),
    ("sudden_deafness", "이틀 전부터 갑자기 왼쪽 청력이 뚝 떨어졌어요"),
    ("poisoning", "돌쟁이가 액상 담배 카트리지를 빨고 있었어요"),
    ("device_shocks", "가슴에 넣은 제세동기가 발로 차듯이 두 번 쳤어요"),
    ("drowning", "계곡에서 허우적대던 애를 끌어냈는데 기침해요"),
    ("avulsed_tooth", "이가 뽑혀서 식염수에 넣어 두었는데 다시 심을 수 있나요"),
    ("danger_in_other_languages", "我爸突然半边身子动不了，说不出话"),
    ("danger_in_other_languages", "息ができません"),
]
QUIET = [
    "INR 4.1인데 약을 줄여야 하나요",
    "당화혈색소 6점 4예요",
    "혈소판이 30만이에요",
    "혈소판이 120이에요",
    "운동선수인데 맥박이 42예요",
    "나트륨이 115 아래면 왜 위험한가요",
    "나트륨이 110까지 떨어졌었는데 지금 136이에요",
    "할머니는 3년 전에 혈색소 4.9로 수혈받으셨어요",
    "혈압이 165에 112인데 증상은 없어요",
    "맥박 30초 재서 두 배 하면 되나요",
    "머리를 부딪혔는데 혈우병 같은 건 없어요",
    "폰빌레브란트병 있는 친구가 3년 전에 머리를 부딪혔대요",
    "집에서 키우는 고양이가 할퀴었어요",
    "콘돔이 찢어졌어요 피임약 먹어야 하나요",
    "HIV 약을 먹고 있는데 감기약 먹어도 되나요",
    "10년 전에 돌발성 난청이 왔었어요",
    "전자담배를 피우는데 목이 칼칼해요",
    "작년에 제세동기가 두 번 작동했었어요",
    "수영장에서 물을 조금 먹었어요",
    "你好，请问高血压吃什么好",
]


@each(("rule", "text"), HEARD)
def test_it_is_heard(triage: Triage, extract: Extract, rule: str, text: str) -> None:
    assert rule in {flag.id for flag in triage.fired(extract(text))}


@each("text", QUIET)
def test_safe_values_old_ones_and_talk_are_none(layered: Triage, extract: Extract, text: str) -> None:
    assert layered.fired(extract(text)) == []
    assert not layered.assess(extract(text)).emergency


def test_a_denied_symptom_takes_no_value_back() -> None:
    text = "혈압이 165에 112인데 증상은 없어요"
    assert not is_denied(text, text.index("165"), text.index("인데"))


def test_only_what_stands_before_the_last_value_and_is_said_to_have_been_is_superseded() -> None:
    text = "85까지 떨어졌었는데 지금 97이에요"
    last = (text.index("97"), text.index("97") + 2)
    assert Superseded(text, last).covers((0, 2))
    assert not Superseded(text, last).covers(last)


def test_time_grows_with_the_facts_and_not_with_their_square(triage: Triage, extract: Extract) -> None:
    def seconds(times: int) -> float:
        said = extract("당뇨가 있고 혈압은 140/90이고 " * times)
        start = time.perf_counter()
        triage.assess(said)
        return time.perf_counter() - start

    seconds(10)
    few, many = min(seconds(101), seconds(102)), min(seconds(400), seconds(401))
    assert many < 9 * few  # four times the text; sixteen times the time before
