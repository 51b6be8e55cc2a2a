"""What bears the name of an illness, what one is prone to, denials without a verb, what one would hardly call it so, which medicine
there is, and whom a message speaks for; each beside what looks like it and is a fact."""

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
당뇨병 클리닉 예약하고 싶어요 => | 당뇨병 topic
아토피 환우회 카페에서 봤어요 => | 아토피 피부염 topic
치매보험 청구 서류 떼러 왔어요 => | 치매 topic
고혈압 교실은 언제 열려요 => | 고혈압 topic
유방암 유전자가 있대요 => | 유방암 topic
간염 항체가 생겼대요 => | 간염 topic
당뇨 클리닉에 다녀요 => 당뇨병 |
유방암 센터에서 치료받고 있어요 => 유방암 |
저는 천식 환우회 회원이에요 => 천식 |
암 보험금 받았어요 => 암 |
고혈압이라 운동 교실에 나가요 => 고혈압 |
당뇨 모임에 나가고 있어요 => 당뇨병 |
저는 당뇨 환우회에서 총무를 맡고 있어요 => 당뇨병 |
고혈압 교실 다니면서 혈압 관리해요 => 고혈압 |
위암 클리닉 다녀왔는데 수술하재요 => 위암 |
치매 가족 모임에 나가요 => | 치매 topic
방광염 걸리기 쉬운데 또 걸렸어요 => 방광염 |
변비 생기기 쉽다더니 결국 생겼어요 => 변비 |
기침이 나기 쉬워요 요즘 => 기침 |
기침은 없어요. 두통도요 어제부터 => 두통 | 기침 negated
두통이 가셨다가 또 왔어요 => 두통 |
메스꺼움은 가셨는데 다시 올라와요 => 오심 |
안약 사서 넣고 있는데 계속 넣으면 되나요 => 안약 |
진통제 사 먹었는데 또 먹으면 되나요 => 진통제 |
우리 집은 다 감기 걸렸어요 => 감기 |
저희 집은 모두 두통이 있어요 => 두통 |
우리 집은 다 고혈압이에요 => | 고혈압 family
갱년기에는 왜 잠이 안 와요? 저 지금 그래요 => 수면 문제 |
턱이 빠지게 웃었어요 => |
하품하다가 턱이 빠졌어요 => 탈구 |
이를 악물고 운동해요 => |
밤에 이를 악물고 자요 => 이갈이 |
걸음이 늦어서 지각했어요 => |
당뇨 걸리기 쉬운 체질이래요 => | 당뇨병 hypothetical
이러다 위염 생기기 십상이래요 => | 위염 hypothetical
감기 걸리기 딱 좋은 날씨예요 => | 감기 hypothetical
체하기 쉬워서 조심해요 => | 소화불량 hypothetical
변비가 생기기 마련이죠 => | 변비 hypothetical
요즘 자꾸 체하기 쉬워요 => 소화불량 |
당뇨 관리하기 쉬워요 => 당뇨병 |
당뇨약 먹기 쉬워요 => 당뇨약 |
지병 없습니다. 당뇨도 고혈압도요 => | 당뇨병 negated, 고혈압 negated
당뇨도 없고 고혈압도요 => | 당뇨병 negated, 고혈압 negated
열은 없어요. 기침도요 => | 발열 negated, 기침 negated
약은 안 먹어요. 혈압약도 당뇨약도요 => | 혈압약 negated, 당뇨약 negated
배가 아파요. 설사도요 => 복통, 설사 |
입맛이 없어요. 구토도요 => 식욕 부진, 구토 |
잠을 못 자요. 두통도요 => 수면 문제, 두통 |
당뇨가 없진 않아요. 고혈압도요 => 당뇨병, 고혈압 |
변비라고 하기엔 좀 그래요 => | 변비 negated
어지럽다고 하긴 애매해요 => | 어지럼증 negated
기침이 있다고는 할 수 없어요 => | 기침 negated
두통이 없다고는 할 수 없어요 => 두통 |
기침이 심하다고 하소연했어요 => 기침 |
당뇨라고 해서 약을 먹어요 => 당뇨병 |
기침을 안 하는 편은 아니에요 => 기침 |
머리가 안 아픈 편은 아니에요 => 두통 |
혈압약을 안 먹는 편은 아니에요 => 혈압약 |
기침을 자주 하는 편은 아니에요 => | 기침 negated
기침을 안 하는 편이에요 => | 기침 negated
스테로이드 쓰면 얼굴이 붓는다던데요 => | 스테로이드 hypothetical, 얼굴 부종 hypothetical
나이 들면 살찐다면서요? => | 체중 증가 topic
임신 초기에는 왜 졸려요? => | 졸림 topic
이부프로펜 먹으면 속이 쓰리더라고요 => 이부프로펜, 속쓰림 |
혈압약 먹으면 기침이 나요 => 혈압약, 기침 |
임신 초기인데 왜 이렇게 졸려요 => 졸림 |
수면제에는 어떤 게 있나요 => | 수면제 topic
약국에서 파는 지사제는 뭐가 있어요 => | 설사약 topic
유산균은 식전이 좋아요 식후가 좋아요? => | 유산균 topic
약국에서 지사제 사 먹으면 되나요 => | 설사약 hypothetical
제가 먹는 혈압약은 아침에 먹어요 저녁에 먹어요? => 혈압약 |
혈압약은 뭐가 문제길래 이렇게 어지러워요 => 혈압약, 어지럼증 |
오메가3나 홍삼은 안 먹어요 => | 오메가3 negated
혈압약이나 영양제는 매일 먹어요 => 혈압약, 영양제 |
작년에 대상포진 걸려서 엄청 고생했어요 => | 대상포진 past
재작년에 독감 걸려서 입원했어요 => | 인플루엔자 past
작년에 팔이 부러져서 깁스했었어요 => | 골절 past
한 달 전에 팔이 부러져서 깁스했어요 => 골절 |
3일 전에 대상포진 걸려서 고생하고 있어요 => 대상포진 |
작년에 당뇨 걸려서 고생했어요 => 당뇨병 |
메스꺼움은 가셨는데 어지러워요 => 어지럼증 | 오심 past
목 아픈 것도 가셨고 기침만 나요 => 기침 | 인후통 past
변비는 뚫렸는데 이번엔 설사를 해요 => 설사 | 변비 past
코가 안 뚫려요 => 코막힘 |
저 말고 남편도 기침을 해요 => 기침 | 기침 family
저뿐 아니라 아내도 두통이 있어요 => 두통 | 두통 family
저만 그런 게 아니라 동생도 설사해요 => 설사 | 설사 family
저 말고도 남편이 설사를 해요 => 설사 | 설사 family
저 말고 엄마가 당뇨예요 => | 당뇨병 family
저 말고 남편도 당뇨약을 먹어요 => | 당뇨약 family
저희 집은 대대로 고혈압이에요 => | 고혈압 family
우리 집은 위암이 많아요 => | 위암 family
우리 집은 4층이라 무릎이 아파요 => 무릎 통증 |
우리 집은 너무 건조해서 피부가 다 갈라져요 => 피부 건조 |
아내를 대신해서 묻습니다. 하혈을 하고 있어요 => | 질 출혈 family
남편 대신 왔어요. 두통이 심해요 => | 두통 family
아내를 대신해서 집안일을 했더니 허리가 아파요 => 요통 |
설탕을 대신해서 자일리톨을 먹어요. 설사해요 => 설사 |
엄마가 암이셔서 불안해요 => 불안 | 암 family
엄마가 암이셔서 많이 불안해하세요 => | 암 family, 불안 family
"""


@each("line", READINGS.strip().splitlines())
def test_what_is_a_fact_and_what_is_not(extract: Callable[[str], Extraction], line: str) -> None:
    text, told = (part.strip() for part in line.split("=>"))
    facts, excluded = (part.strip() for part in told.split("|"))
    extraction = extract(text)
    assert sorted(fact.name for fact in extraction.facts) == sorted(
        f.strip() for f in facts.split(",") if f.strip()
    )
    found = {f"{item.name} {item.reason}" for item in extraction.excluded}
    assert {item.strip() for item in excluded.split(",") if item.strip()} <= found


@pytest.fixture(scope="module")
def extractor(terms: Terminology) -> Extractor:
    return Extractor(terms)


TURNS = """
당화혈색소 7.2 나왔어요 // 잘못 봤어요 6.2예요 => 당화혈색소 6.2
당화혈색소 7.2 나왔어요 // 오타예요 6.2요 => 당화혈색소 6.2
혈압 150에 90 나왔어요 // 착각했네요 130에 80이에요 => 혈압 130/80
체온 38.5예요 // 잘못 말했어요 37.5도예요 => 체온 37.5
체중 70kg예요 // 잘못 알았어요 나이 68이에요 =>
혈당 180이에요 // 실수로 3일 걸렀어요 =>
혈압 150에 90 나왔어요 // 약을 잘못 먹었어요 30분 전에요 =>
"""


@each("line", TURNS.strip().splitlines())
def test_a_misread_value_is_read_again(extractor: Extractor, line: str) -> None:
    dialogue, _, expected = line.partition("=>")
    former, _, text = dialogue.partition(" // ")
    found = extractor.extract(text.strip(), NOW, extractor.extract(former, NOW))
    told = [f"{fact.name} {fact.value}" for fact in found.facts if fact.slot in ("vitals", "labs")]
    assert told == [part.strip() for part in expected.split(",") if part.strip()]
