"""Medicines of the doubled past and those taken irregularly, stages of life that are over, tendencies denied, what has not gone,
and what was tried in vain."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta, timezone

import pytest

from agent.extraction import Extractor
from agent.state import Extraction
from agent.terminology import Terminology
from tests.rows import each

NOW = datetime(2025, 12, 13, 9, 0, tzinfo=timezone(timedelta(hours=9)))

READINGS = """
와파린을 먹었었는데 청국장을 못 먹나요? => | 와파린 stopped
우울증 약을 복용했었습니다 => | 항우울제 stopped
엘리퀴스 복용했었는데 자몽은 괜찮나요 => | 아픽사반 stopped
제가 먹었었던 리피토 얘기예요 => | 아토르바스타틴 stopped
인슐린을 썼었는데 지금은 메트포르민만 먹어요 => 메트포르민 | 인슐린 stopped
혈압약 먹었었거든요 => | 혈압약 stopped
와파린을 먹었었는데 지금도 먹어요 => 와파린 |
항우울제 복용했었는데 요즘 다시 먹기 시작했어요 => 항우울제 |
아까 타이레놀 먹었었는데 또 먹어도 되나요? => 아세트아미노펜 |
타이레놀 먹었었는데 열이 안 내려요 => 아세트아미노펜, 발열 |
와파린 5mg 먹었었는데 지난주부터 3mg로 줄였어요 => 와파린 |
계속 메트포르민을 먹었었는데 어지러워요 => 메트포르민, 어지럼증 |
평소에 아스피린 먹었었는데 코피가 나요 => 아스피린, 코피 |
3년째 와파린 먹었었는데 멍이 들어요 => 와파린, 멍 |
원래 암로디핀 먹었었는데 로사르탄이 추가됐어요 => 암로디핀, 로사르탄 |
와파린을 계속 먹었었는데 작년에 끊었어요 => | 와파린 stopped
10년 동안 와파린 먹었었어요 => | 와파린 stopped
매일 아스피린 먹었었는데 바꿨어요 => | 아스피린 stopped
타이레놀 먹었었는데 아직 머리가 아파요 => 아세트아미노펜, 두통 |
비아그라 먹었었는데 머리가 아파요 => 실데나필, 두통 |
예전에 비아그라 먹었었어요 => | 실데나필 stopped
작년에 졸피뎀 먹었었어요 => | 졸피뎀 stopped
한 시간 전에 비아그라 먹어 봤는데 효과가 없었어요 => 실데나필 |
혈압약을 요즘 안 챙겨 먹어요. 끊었어요 => | 혈압약 stopped
혈압약을 요즘 안 챙겨 먹어요. 담배는 끊었어요 => 혈압약 |
와파린을 먹었는데 멍이 들어요 => 와파린, 멍 |
혈압약을 요즘 잘 안 먹어요 => 혈압약 |
당뇨약 먹고 있는데 요즘 잘 안 먹어요 => 당뇨약 |
혈압약을 요즘 제대로 못 먹고 있어요 => 혈압약 |
당뇨약 처방받았는데 꾸준히 못 먹고 있어요 => 당뇨약 |
당뇨약을 규칙적으로 복용하지 못하고 있습니다 => 당뇨약 |
인슐린을 요즘 제때 못 맞아요 => 인슐린 |
혈압약을 요즘 안 먹어요 => | 혈압약 stopped
진통제는 잘 안 먹어요 => | 진통제 negated
위장약은 따로 안 챙겨 먹어요 => | 위장약 negated
혈압약은 이제 안 먹어요 => | 혈압약 stopped
와파린 복용 중이고 시금치는 거의 안 먹어요 => 와파린 |
와파린 먹고 있는데 낫토는 요즘 잘 안 먹어요 => 와파린 |
멜라토닌 먹어 봤는데 효과가 없었어요 => | 멜라토닌 stopped
오메가3 먹어 봤는데 소용없었어요 => | 오메가3 stopped
스틸녹스를 먹어봤지만 안 들었어요 => | 졸피뎀 stopped
멜라토닌 먹어 봤는데 좋아서 계속 먹어요 => 멜라토닌 |
어제 타이레놀 먹어 봤는데 효과가 없었어요 => 아세트아미노펜 |
진통제 먹어 봤는데 효과가 없어요 => 진통제 |
천식 약은 작년에 끊었어요 => | 천식 topic, 천식약 stopped
우울증 약을 끊었어요 => | 우울증 topic, 항우울제 stopped
천식이 있는데 약 먹기 싫어요 => 천식 |
수험생 때 우울증 => | 우울증 past
고3 때 우울증이 있었어요 => | 우울증 past
취준생 때 불면증 => | 불면증 past
유학 시절 위염 => | 위염 past
중딩 때 결핵 앓았어요 => | 결핵 past
수험생 때부터 우울증이에요 => 우울증 |
수험생인데 우울증이에요 => 우울증 |
고3 때 당뇨 => 당뇨병 |
수험생 때 우울증 진단받았어요 => 우울증 |
기침을 자주 하는 편은 아니에요 => | 기침 negated
머리가 자주 아픈 편은 아닙니다 => | 두통 negated
소화가 안 되는 편은 아니에요 => | 소화불량 negated
손에 땀이 많은 편은 아니에요 => | 다한증 negated
피곤한 편은 아닌데 잠이 안 와요 => 수면 문제 | 피로 negated
변비가 심한 편은 아니에요 => 변비 |
손에 땀이 많이 나는 편이에요 => 다한증 |
기침을 자주 하는 편이에요 => 기침 |
땅콩 먹으면 두드러기 나요 땅콩 알레르기 있어요 => 두드러기, 땅콩 알레르기 |
땅콩 먹으면 두드러기 나요 => 땅콩 알레르기 |
동생이 복숭아 알레르기예요. 저는 복숭아 먹으면 입술이 부어요 => 복숭아 알레르기 | 복숭아 알레르기 family
작년에 MRI 찍다가 두드러기 났어요 => | 두드러기 past
어제 CT 찍다가 두드러기 났어요 => 두드러기 |
PSA가 0.8로 올랐어요 전립선암 수술한 지 3년 됐고요 => 전립선암, 전립선특이항원 |
폐암 수술하고 2년째 추적검사 중이에요 => 폐암 |
폐암 수술하고 5년 지났어요 => | 폐암 past
목에 뭐가 걸려요 => 목 이물감 |
목에 뭔가 걸린 것 같아요 => 목 이물감 |
목구멍에 뭐가 낀 느낌이 나요 => 목 이물감 |
할머니가 잠을 못 주무세요 => | 수면 문제 family
와파린 + 초콜릿 저 말고 남편이요 => | 와파린 family
"""

# message -> the readings as "name value"
MEASURED = {
    "혈압 130에서 140 정도예요": [],
    "맥박 60에서 70 정도": [],
    "체온이 37도에서 38도 정도예요": [],
    "혈압이 140~150 사이예요": [],
    "공복혈당 110에서 120 정도 나와요": ["공복혈당 110~120"],
    "혈압 130에서 80 정도예요": ["혈압 130/80"],
    "혈당이 130에서 180 정도로 올랐어요": ["혈당 130", "혈당 180"],
    "공복에 재니까 132요": ["공복혈당 132"],
    "식후 두 시간에 재니까 198이요": ["식후혈당 198"],
    "아침 공복에 재니까 62.3이에요": [],
    "공복에 재니까 65요 다이어트 중이에요": [],
    "공복에 재면 58이에요 살이 안 쪄요": [],
    "공복에 재니까 62kg이에요": ["체중 62"],
    "체중을 공복에 재니까 72예요": ["체중 72"],
}

# message -> since when, of its one illness
LASTING = {
    "엉덩이에 종기가 났는데 일주일째 안 없어져요": "일주일째",
    "다래끼가 났는데 열흘째 안 가라앉네요": "열흘째",
    "감기 걸렸는데 3주째 안 떨어져요": "3주째",
    "혀에 물집이 생겼는데 보름째 안 나아요": "보름째",
    "다래끼가 났는데 2주 동안 그대로예요": "2주 동안",
    "종기가 났는데 약을 일주일째 안 먹었어요": None,
    "다래끼가 났는데 회사를 3주째 안 나가요": None,
}

# message -> how often its one medicine is taken
OFTEN = {
    "란스톤 30mg 아침 먹기 30분 전에 먹어요": "아침 먹기 30분 전에",
    "넥시움을 식사 30분 전에 먹어요": "식사 30분 전에",
    "판토록 20mg 아침 식사 30분 전 복용": "아침 식사 30분 전",
    "졸피뎀 잠들기 30분 전에 먹어요": "잠들기 30분 전에",
    "타이레놀 30분 전에 먹었어요": None,
    "넥시움을 식사 30분 전에 먹었는데 속이 쓰려요": None,
}

# what was told before // this message => facts | exclusions
TURNS = """
무릎 아파서 나프록센 먹어요 // 그 약 속쓰려서 끊었습니다 => | 나프록센 stopped, 속쓰림 past
무릎 아파서 나프록센 먹어요 // 속이 쓰려서 그 약은 안 먹어요 => | 나프록센 stopped, 속쓰림 past
무릎 아파서 나프록센 먹어요 // 그거 어지러워서 뺐어요 => | 나프록센 stopped, 어지럼증 past
무릎 아파서 나프록센 먹어요 // 그 약 어지러워서 끊었는데 아직도 어지러워요 => 어지럼증 | 나프록센 stopped
무릎 아파서 나프록센 먹어요 // 그 약 속쓰려서 끊어도 되나요? => 속쓰림 |
무릎 아파서 나프록센 먹어요 // 속이 쓰려서 커피 끊었어요 => 속쓰림 |
무릎 아파서 나프록센 먹어요 // 그거 먹고 속쓰려서 커피 끊었어요 => 속쓰림 |
무릎 아파서 나프록센 먹어요 // 그 약 때문에 속쓰려서 술 끊었어요 => 속쓰림 |
무릎 아파서 나프록센 먹어요 // 그 약 먹고 어지러워서 잘 못 먹어요 => 어지럼증 |
무릎 아파서 나프록센 먹어요 // 그 약 먹으면 울렁거려서 요즘 통 못 먹어요 => 오심 |
무릎 아파서 나프록센 먹어요 // 그거 어지러워서 요즘 안 먹어요 => | 나프록센 stopped, 어지럼증 past
메트포르민 먹어요 // 약을 요즘 잘 안 먹어요 => |
메트포르민 먹어요 // 요즘 밥을 잘 안 먹어요 => |
메트포르민 먹어요 // 이제 약 안 먹어요 => | 메트포르민 stopped
메트포르민 500mg 먹어요 // 그거 1000mg으로 올렸어요 => 메트포르민 1000mg |
노바스크 5mg 먹어요 // 그 약 10mg으로 늘었어요 => 암로디핀 10mg |
메트포르민 500 먹어요 // 1000으로 올렸어요 => 메트포르민 1000 |
체중은 70이고 메트포르민 500 먹어요 // 60으로 줄었어요 => 체중 |
와파린 먹어요 // 저 말고 남편이요 => | 와파린 family, 와파린 negated
"""


@pytest.fixture(scope="module")
def extractor(terms: Terminology) -> Extractor:
    return Extractor(terms)


@each("line", READINGS.strip().splitlines())
def test_once_or_still(check_reading: Callable[[str, str | None, str], None], line: str) -> None:
    text, _, expected = line.partition(" => ")
    facts, _, excluded = expected.partition("|")
    check_reading(text, facts.strip().replace(", ", "|"), excluded.strip().replace(", ", "|"))


@each(("text", "expected"), MEASURED.items())
def test_a_range_is_no_single_reading(
    extract: Callable[[str], Extraction], text: str, expected: list[str]
) -> None:
    assert [f"{f.name} {f.value}" for f in extract(text).facts if f.slot in ("vitals", "labs")] == expected


@each(("text", "onset"), LASTING.items())
def test_what_has_not_gone_is_as_old_as_that(
    extract: Callable[[str], Extraction], text: str, onset: str | None
) -> None:
    told = [fact for fact in extract(text).facts if fact.slot in ("conditions", "symptoms")]
    assert [fact.onset for fact in told] == [onset]


@each(("text", "often"), OFTEN.items())
def test_minutes_before_a_meal_are_a_habit(
    extract: Callable[[str], Extraction], text: str, often: str | None
) -> None:
    assert [f.frequency for f in extract(text).facts if f.slot == "medications"] == [often]


@each("line", TURNS.strip().splitlines())
def test_of_the_one_medicine_told_before(extractor: Extractor, line: str) -> None:
    dialogue, _, expected = line.partition(" => ")
    former, _, text = dialogue.partition(" // ")
    facts, _, excluded = expected.partition("|")
    found = extractor.extract(text, NOW, extractor.extract(former, NOW))
    told = {" ".join(filter(None, (fact.name, fact.dosage))) for fact in found.facts}
    assert told == set(filter(None, facts.strip().split(", ")))
    assert {f"{e.name} {e.reason}" for e in found.excluded} == set(filter(None, excluded.strip().split(", ")))
