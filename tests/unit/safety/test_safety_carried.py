"""Emergencies of those who carry a device or a rare illness, wild bites and the lost; and dangers that a quiet day since does not lift."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agent.safety import Triage
from agent.safety.assertion.over import is_over
from agent.safety.assertion.supposed import is_general
from agent.state import Extraction
from tests.rows import each

Extract = Callable[[str], Extraction]
TOLD = [
    ("assist_device_alarm", "아버지가 심장에 펌프를 달고 계신데 조절기에 빨간 불이 들어와요"),
    ("assist_device_alarm", "심실보조장치에서 경고음이 계속 나요. 아픈 데는 없어요"),
    ("haemophilia_head_blow", "혈우병 아이가 미끄럼틀에서 미끄러져 턱을 찧었어요"),
    ("shunt_blocked", "뇌실복강 션트를 넣은 아들이 어제부터 토하고 졸려 해요"),
    ("central_line_out", "히크만 관을 강아지가 물어뜯어서 구멍이 났어요"),
    ("rabies_wild_bite", "베란다에 들어온 박쥐를 잡다가 물렸어요"),
    ("rabies_bite", "다낭에 놀러 왔는데 베트남 길고양이가 손등을 할퀴었어요"),
    ("myxoedema", "갑상선 약을 끊은 할머니가 몸이 차고 말이 느려지더니 깨워도 다시 주무세요"),
    ("lost_with_dementia", "치매인 외할아버지가 산책을 나가셨는데 해가 져도 안 돌아오셨어요"),
    ("carbon_monoxide", "아침에 일산화탄소 감지기가 삐삐 울려서 껐어요"),
    ("postpartum_bleeding", "출산 5일째인데 패드를 30분마다 갈아요"),
    ("testicular_torsion", "아들이 자다가 고환이 아파서 깼어요"),
]
NONE = [
    "심실보조장치를 단 분들은 여행을 어떻게 다니나요?",
    "혈우병인데 헬스장에 등록해도 되나요?",
    "션트 있는 아이의 예방접종 일정이 궁금해요",
    "히크만 카테터를 하는 동안 머리가 많이 빠졌어요",
    "동물원에서 원숭이를 봤어요. 모기에 물려서 가려워요",
    "갑상선 저하증이라 손발이 차요",
    "치매 엄마를 간병하다 제 시간이 사라졌어요",
    "경보기 점검하느라 일산화탄소 경보기가 울렸어요",
    "상사 이름만 들어도 발작할 것 같아요",
    "콘서트에서 최애 보고 심정지 왔어요",
    "건전지 삼킨 아이 뉴스를 봤는데 어떻게 예방하나요?",
    "외할아버지가 위암으로 피를 토하다 돌아가셨대요",
    "아까 혈당이 48 나와서 주스를 마시고 다시 쟀더니 110이에요",
    "친구가 방귀 냄새로 사람 죽이겠다고 놀려요",
]
PASSED = [
    ("thunderclap_headache", "그저께 번개 치듯 두통이 왔다가 지금은 괜찮아졌어요"),
    ("carbon_monoxide", "그저께 일산화탄소 경보가 울렸는데 지금은 다 괜찮아졌어요"),
    ("swallowed_object", "며칠 전에 건전지를 삼켰는데 지금은 멀쩡해요"),
]


@each(("rule", "text"), TOLD)
def test_it_is_heard(triage: Triage, extract: Extract, rule: str, text: str) -> None:
    assert rule in {flag.id for flag in triage.fired(extract(text))}


@each("text", NONE)
def test_talk_of_it_is_none(triage: Triage, extract: Extract, text: str) -> None:
    assert triage.fired(extract(text)) == []


@pytest.mark.parametrize(("rule", "text"), PASSED)
def test_a_quiet_day_since_lifts_no_such_danger(triage: Triage, extract: Extract, rule: str, text: str) -> None:
    assert rule in {flag.id for flag in triage.fired(extract(text))}


def test_other_things_pass() -> None:
    text = "며칠 전에 쓰러졌는데 지금은 괜찮아요"
    at = text.index("쓰러"), text.index("졌")
    assert is_over(text, *at)
    assert not is_over(text, *at, passes=False)


@each(
    ("text", "feared"),
    [
        ("숨을 안 쉴까 봐 걱정했는데 진짜 안 쉬어요", False),
        ("숨을 안 쉴까 봐 걱정했는데 정말 아무 일 없었어요", True),
        ("숨을 안 쉴까 봐 걱정했는데 진짜 괜찮더라고요", True),
        ("숨을 안 쉴까 봐 걱정돼요", True),
    ],
)
def test_what_was_feared_and_came_true_is_no_fear_alone(text: str, feared: bool) -> None:
    assert is_general(text, 0, text.index("쉴") + 1) is feared
