"""What a message leaves as the turn before told it, or as it is: no medicine ended, no dose moved, no illness made past by words that
are of something else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta, timezone

import pytest

from agent.extraction import Extractor
from agent.state import Extraction
from agent.terminology import Terminology
from tests.rows import each

NOW = datetime(2025, 12, 13, 9, 0, tzinfo=timezone(timedelta(hours=9)))

# turns | of a patient ## facts of the last ## its exclusions with their reason
ENDED = """
와파린 먹어요 | 초콜릿을 매일 먹어요 | 그거 끊었어요 ## ##
와파린 먹어요 | 단것을 좋아해요 | 그거 끊었어요 ## ##
와파린 먹어요 | 물리치료 받아요 | 그거 끊었어요 ## ##
와파린 먹어요 | 침 맞으러 다녀요 | 그거 끊었어요 ## ##
와파린 먹어요 | 다이어트를 해요 | 그거 그만뒀어요 ## ##
와파린 먹어요 | 게임을 밤새 해요 | 그거 끊었어요 ## ##
와파린 먹어요 | 정신과 상담 다녀요 | 그거 그만뒀어요 ## ##
와파린 먹어요 | 낫토를 매일 먹어요 | 그거 끊었어요 ## ##
와파린 먹어요 | 땅콩을 먹고 두드러기가 났어요 | 그거 끊었어요 ## ##
와파린 먹어요 | 허리도 아파요 | 그 약 끊었어요 ## ##
와파린 먹어요 | 그거 끊었어요 ## ## 와파린 stopped
리피토 먹어요 | 약 먹기 귀찮아서 안 먹어요 ## ## 아토르바스타틴 stopped
"""

# the number counts something else, or more would be lost than put right
DOSES = """
소변을 하루 열 번 봐요. 이뇨제 먹어요 | 열 번이 아니라 다섯 번이에요 ## ##
설사를 하루 세 번 해요. 지사제 먹어요 | 세 번이 아니라 다섯 번이요 ## ##
발작을 한 달에 두 번 해요. 레베티라세탐 먹어요 | 두 번이 아니라 세 번이에요 ## ##
혈당을 하루 두 번 재요. 메트포르민 먹어요 | 두 번이 아니라 네 번이에요 ## ##
혈당을 하루 두 번 재요. 메트포르민 하루 두 번 먹어요 | 두 번이 아니라 네 번이에요 ## ##
운동을 일주일에 세 번 해요. 스타틴 먹어요 | 세 번이 아니라 두 번이에요 ## ##
물을 2000ml 마셔요. 이뇨제 먹어요 | 2000ml가 아니라 1000ml예요 ## ##
기침약 먹고 기침을 하루 세 번 해요 | 세 번이 아니라 열 번이에요 ## ##
메트포르민 500mg 하루 두 번 먹어요 | 하루 한 번이 아니라 일주일에 두 번 먹어요 ## ##
메트포르민 먹어요 | 하루 한 번이 아니라 두 번이에요 ## ##
암로디핀 5mg 아침에 한 알 먹어요 | 한 알이 아니라 두 알이에요 ## ##
메토트렉세이트 매주 한 번 먹어요 | 한 번이 아니라 두 번 먹어요 ## 메토트렉세이트 매주 두 번 ##
메토트렉세이트 일주일에 한 번 먹어요 | 한 번이 아니라 두 번 먹어요 ## 메토트렉세이트 일주일에 두 번 ##
인슐린을 아침 10단위 저녁 8단위 맞아요 | 10단위가 아니라 12단위예요 ## 인슐린 아침 12단위, 저녁 8단위 아침, 저녁 ##
암로디핀 하루 한 번 5mg 먹어요 | 한 번이 아니라 두 번이에요 ## 암로디핀 5mg 하루 두 번 ##
메트포르민 500mg 하루 2번 먹어요 | 두 번이 아니라 세 번 먹어요 ## 메트포르민 500mg 하루 세 번 ##
"""

PERSONS = """
당뇨가 있어요. 홍삼을 먹어요 | 저 말고 남편이 먹어요 ## ## 홍삼 family|홍삼 negated
고혈압이 있어요. 타이레놀 먹어요 | 제가 아니라 딸이 먹어요 ## ## 아세트아미노펜 family|아세트아미노펜 negated
두통이 있어요. 와파린 먹어요 | 제가 아니라 아버지가 먹어요 ## ## 와파린 family|와파린 negated
두통이 있어요. 와파린 먹어요 | 제가 아니라 아버지가 아파요 ## ## 두통 family|두통 negated
와파린 먹어요. 초콜릿도 매일 먹어요 | 저 말고 남편이 먹어요 ## ##
무릎이 아파요 | 제가 아니라 남편이 아파요 ## ## 무릎 통증 family|무릎 통증 negated
감기예요 | 저 말고 남편이 아파요 ## ## 감기 family|감기 negated
허리가 아프고 열이 나요 | 제가 아니라 남편이 아파요 ## ## 통증 family
당뇨가 있고 고혈압도 있어요 | 제 얘기가 아니라 남편 얘기예요 ## ## 고혈압 family|고혈압 negated|당뇨병 family|당뇨병 negated
"""

COURSES = """
헬리코박터균이 있대요 | 제균 다 끝났는데 실패했대요 ## ##
헬리코박터균이 있대요 | 제균 다 끝났는데 아직 균이 있대요 ## ##
헬리코박터균이 있대요 | 제균 성공했다고 했는데 재검에서 또 나왔어요 ## ##
헬리코박터균이 있대요 | 제균이 성공했는지 모르겠어요 ## ##
헬리코박터균이 있대요 | 제균 치료 끝났어요. 검사는 아직이에요 ## ##
헬리코박터균이 있대요 | 남편은 제균 성공했대요 ## ##
헬리코박터균이 있대요 | 제균이 성공하면 좋겠어요 ## ##
헬리코박터균이 있대요 | 제균 성공했대요. 속쓰림도 없어졌어요 ## ## 헬리코박터 감염 past|속쓰림 past
두통이 있어요 | 걸을 때 통증이 있어요 ## 통증 ##
두통이 있어요 | 계단 내려갈 때 통증이 있어요 ## 통증 ##
두통이 있어요 | 누르면 통증이 있어요 ## 통증 ##
요통이 있어요 | 주사 맞은 곳에 통증이 있어요 ## 통증 ##
두통이 있어요 | 갑자기 심한 통증이 와서 식은땀이 나요 ## 통증|식은땀 ##
다리 부종이 있어요 | 벌에 쏘인 데가 부었어요 ## 벌레 물림|부종 ##
다리가 부어요 | 수술한 데 붓기가 있어요 ## 부종 ##
다리가 부었어요 | 붓기는 아직 그대로예요 ## 다리 부종 ##
오한이 가셨는지 모르겠어요 ## 오한 ##
기침이 나았는지 모르겠어요 ## 기침 ##
두통이 사라졌는지 잘 모르겠어요 ## 두통 ##
밤에 속이 쓰려서 자꾸 깼는데 요즘은 안 그래요 ## ## 속쓰림 past
밤에 기침이 나서 자꾸 깼었는데 다 나았어요 ## ## 기침 past
밤에 기침이 나서 자꾸 깼어요. 지금은 괜찮아요 ## ## 기침 past
새벽에 다리가 저려서 자꾸 깹니다. 지금 3주째예요 ## 저림|수면 문제 ##
밤에 기침이 나서 깨요. 체온은 36.8도예요. 약은 없대요 ## 기침|수면 문제|체온 36.8 ##
밤에 기침이 나서 자꾸 깨는데 지금은 잘 자요 ## 기침 ##
혈당이 250이에요 | 150으로 떨어지면 좋겠어요 ## ##
혈당이 250이에요 | 아빠는 150으로 떨어졌어요 ## ##
혈당이 250이에요 | 150으로 떨어졌어요 ## 혈당 150 ##
혈당이 250이에요 | 150까지 내려왔어요 ## 혈당 150 ##
혈당이 250이에요 | 점수가 150으로 떨어졌어요 ## ##
"""

TIMES_OF_LIFE = """
군대 있을 때 땅콩 알레르기가 있었어요 ## 땅콩 알레르기 ##
학교 다닐 때 페니실린 알레르기를 앓았어요 ## 페니실린 알레르기 ##
대학 다닐 때 세파 항생제 알레르기가 있었어요. 지금 항생제 먹어도 되나요? ## 세팔로스포린 알레르기 ## 항생제 hypothetical
미국에 살 때 B형간염에 걸렸어요 ## B형 간염 ##
시골 살 때 간질 발작이 있었어요. 지금도 약 먹어요 ## 뇌전증 ##
군대 있을 때 경련이 있었어요 ## 경련 ##
일본에 살 때 뇌졸중이 왔어요. 와파린 먹어요 ## 뇌졸중|와파린 ##
기숙사에 살 때 천식이 있었는데 지금은 더 심해요 ## 천식 ##
고등학교 다니던 시절 천식을 앓았어요 ## 천식 ##
군대 있을 때 허리디스크가 있었는데 지금도 아파요 ## 추간판탈출증|통증 ##
대학 다닐 때 우울증이 있었는데 요즘 또 그래요 ## 우울증 ##
유학할 때 공황장애가 왔어요 ## 공황장애 ##
대학 다닐 때 갑상선암에 걸렸어요 ## 갑상선암 ##
군대 있을 때 기흉을 앓았어요. 혈압약 먹어요 ## 기흉|혈압약 ##
군대에서 땅콩 먹고 두드러기가 났어요 ## 두드러기 ##
군대 있을 때 페니실린 맞고 두드러기가 났어요 ## 페니실린 알레르기|두드러기 ##
군대 있을 때 결핵을 앓았어요 ## ## 결핵 past
일본에 살 때 다리가 부러졌어요 ## ## 골절 past
"""

THINGS = """
가슴이 아프고 손에 땀이 심하게 나요 ## 흉통|발한 ##
저혈당 때문에 손에 땀이 많이 나요 ## 저혈당|발한 ##
갑자기 손에 땀이 많이 나요 ## 발한 ##
손에 땀이 많이 나는 편은 아니에요 ## ## 발한 negated
손바닥에 땀이 유난히 많이 나요 ## 다한증 ##
발이요. 손은 부었어요 ## 부종 ##
발이요. 퉁퉁 부었어요 ## 다리 부종 ##
허리요. 어제부터 아파요 ## 요통 ##
홍국이네 집에서 밥 먹고 배가 아파요 ## 복통 ##
친구 홍국이가 감기예요 ## ## 감기 family
홍국이랑 놀다가 넘어졌어요 ## 낙상 ##
와파린을 홍국이랑 같이 먹어요 ## 와파린|홍국 ##
홍국이 들어간 영양제 먹어요 ## 홍국|영양제 ##
약 먹기 귀찮아서 안 먹어요 ## ##
밥 먹기 귀찮아서 안 먹어요 ## ##
만사가 다 귀찮아요 ## 흥미 상실 ##
아무것도 하기 귀찮아요 ## 흥미 상실 ##
"""

# message -> readings as "name value", in order
READINGS = {
    "혈압이 160에서 100까지 나왔어요": [],
    "혈압이 160에서 100까지 떨어졌어요": ["혈압 160", "혈압 100"],
    "혈당이 110에서 180을 오르락내리락해요": ["혈당 110~180"],
    "혈당이 120에서 180까지 나와요": ["혈당 120~180"],
    "혈당이 120에서 180까지 올랐어요": ["혈당 120", "혈당 180"],
    "맥박이 80에서 120을 오르락내리락해요": [],
    "혈압이 위가 140에서 130 아래가 90에서 80으로 내려갔어요": [],
    "혈압이 135에서 85로 나왔어요": ["혈압 135/85"],
    "혈압이 135에서 85로 떨어졌어요": ["혈압 135", "혈압 85"],
}


def lines(block: str) -> Iterator[str]:
    return (line for line in block.splitlines() if line)


@pytest.fixture(scope="module")
def extractor(terms: Terminology) -> Extractor:
    return Extractor(terms)


@each(
    "line", [*lines(ENDED), *lines(DOSES), *lines(PERSONS), *lines(COURSES), *lines(TIMES_OF_LIFE), *lines(THINGS)]
)
def test_says_no_more_than_was_told(line: str, extractor: Extractor) -> None:
    turns, facts, excluded = (part.strip() for part in line.split("##"))
    read: Extraction | None = None
    for turn in turns.split("|"):
        read = extractor.extract(turn.strip(), NOW, read)
    assert read is not None
    said = {" ".join(filter(None, (f.name, f.dosage, f.frequency, f.value))) for f in read.facts}
    reasons = {f"{e.name} {e.reason}" for e in read.excluded}
    assert said == set(filter(None, facts.split("|")))
    assert reasons == set(filter(None, excluded.split("|")))


@each(("text", "expected"), READINGS.items())
def test_a_number_that_swings_is_no_single_reading(
    text: str, expected: list[str], extract: Callable[[str], Extraction]
) -> None:
    facts = extract(text).facts
    assert [f"{f.name} {f.value}" for f in facts if f.slot in ("vitals", "labs")] == expected


@pytest.mark.parametrize("text", ["어린이집에 다니는 3살 남자아이예요", "유치원에 다니는 다섯 살 여자아이예요"])
def test_a_child_that_goes_there_does_not_work_there(text: str, extract: Callable[[str], Extraction]) -> None:
    extraction = extract(text)
    subject = extraction.subject.demographics.occupation if extraction.subject else None
    assert (extraction.demographics.occupation, subject) == (None, None)
