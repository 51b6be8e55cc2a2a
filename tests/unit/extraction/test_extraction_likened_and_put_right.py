"""Everyday complaints that are likened to something else, told twice, put right by another's word, or end with the medicine
that brought them; hearsay that is asked about; drinking that is thirst."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from agent.state import Extraction
from tests.rows import each

Check = Callable[[str, str | None, str], None]
AsSaid = Callable[[Extraction, Mapping[str, str | None]], dict[str, str | None]]
Extract = Callable[[str], Extraction]


@each(
    ("text", "facts"),
    [
        ("독감 걸린 것처럼 온몸이 쑤셔요", "근육통"),
        ("벌에 쏘인 것처럼 손등이 부었어요", "부종"),
        ("화상 입은 듯이 등이 화끈거려요", "화끈거림"),
        ("멀미하는 것처럼 속이 울렁거려요", "오심"),
        ("칼에 베인 것처럼 항문이 아파요", "항문 통증"),
        ("멍든 것처럼 갈비뼈가 아파요", "갈비뼈 통증"),
        ("생리통처럼 아랫배가 아파요", "복통"),
        ("쥐가 난 것처럼 허벅지가 당겨요", "다리 통증"),
        ("당뇨 환자처럼 목이 말라요", "갈증"),
        # told as itself
        ("눈에 모래가 들어간 것처럼 따가워요", "눈 통증"),
        ("체한 것처럼 명치가 답답해요", "소화불량"),
        ("감기 같이 걸렸는데 저만 기침해요", "감기|기침"),
        ("기침이랑 같이 가래가 나와요", "기침|가래"),
        ("발목을 삐었는데 멍이 들었어요", "염좌|멍"),
    ],
)
def test_what_a_complaint_is_likened_to_is_not_told(extract: Extract, text: str, facts: str) -> None:
    assert {f.name for f in extract(text).facts} == set(facts.split("|"))


@each(
    ("text", "pregnant"),
    [
        ("배가 임신한 것처럼 불룩해요", None),
        ("임산부처럼 배가 나왔어요", None),
        ("저 임신했는데 언니처럼 입덧이 심해요", True),
        ("임신 20주예요 배가 뭉쳐요", True),
    ],
)
def test_a_belly_like_a_pregnant_one_is_no_pregnancy(extract: Extract, text: str, pregnant: bool | None) -> None:
    assert extract(text).demographics.pregnant is pregnant


@each(
    ("text", "facts", "excluded"),
    [
        ("통풍이라고 들었는데 이번에 큰 병원에서 류마티스 관절염이래요", "류마티스 관절염", "통풍 negated"),
        ("비염이라고 말씀드렸는데 원장님이 축농증이라네요", "부비동염", "알레르기 비염 negated"),
        ("장염이라고 했는데 검사 결과 크론병으로 나왔어요", "크론병", "급성 위장염 negated"),
        ("결막염이라고 했는데 안과에서 다래끼래요", None, ""),
        # both hold
        ("고혈압이라고 들었는데 병원에서 당뇨도 있대요", "고혈압|당뇨병", ""),
        ("천식이라고 했는데 교수님이 담배를 끊으래요", "천식", ""),
    ],
)
def test_an_illness_that_somebody_else_calls_by_another_name(
    check_reading: Check, text: str, facts: str | None, excluded: str
) -> None:
    check_reading(text, facts, excluded)


@each(
    ("text", "facts", "excluded"),
    [
        ("자누비아 먹으니 두드러기 나서 약사님이랑 상의해서 끊었어요", "", "시타글립틴 stopped|두드러기 past"),
        ("항우울제 먹다가 구역질 때문에 중단했어요", "", "항우울제 stopped|오심 past"),
        ("칼슘제 먹으면 변비 생겨서 쉬고 있어요", "", "칼슘제 stopped|변비 past"),
        # nothing of a medicine is given up
        ("두통 때문에 커피를 끊었어요", "두통", ""),
        ("혈압약 먹는데 두통 때문에 술을 끊었어요", "혈압약|두통", ""),
        ("혈압약 바꿨어요 노바스크에서 코자로요", "혈압약|로사르탄", "암로디핀 stopped"),
    ],
)
def test_what_a_medicine_brought_on_ends_with_it(
    check_reading: Check, text: str, facts: str, excluded: str
) -> None:
    check_reading(text, facts, excluded)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("스타틴 먹으면 다리가 저리다던데 정말인가요?", "저림"),
        ("갱년기 오면 잠이 안 온다던데 맞나요", "수면 문제"),
    ],
)
def test_hearsay_that_is_asked_about_is_not_felt(extract: Extract, text: str, name: str) -> None:
    assert name not in {f.name for f in extract(text).facts}


@each(
    ("text", "facts"),
    [
        ("어깨 통증이 심하고 옷 입을 때 시큰해요", "어깨 통증"),
        ("무릎이 아픈데 새벽에 더 욱신거려요", "무릎 통증"),
        ("허리 수술했는데 다시 아파요", "요통"),
        ("허리가 아픈데 무릎도 쑤셔요", "요통|무릎 통증"),
    ],
)
def test_pain_told_a_second_time_is_that_pain(extract: Extract, text: str, facts: str) -> None:
    assert {f.name for f in extract(text).facts} == set(facts.split("|"))


@each(
    ("text", "facts", "excluded"),
    [
        ("오줌이 마려우면 참지를 못해요", "요절박", ""),
        ("소변이 마려우면 참지 못합니다", "요절박", ""),
        ("소변을 못 참지는 않아요", "", "요실금 negated"),
        ("허리가 예전만큼은 안 아파요", "요통", ""),
        ("이제 허리는 안 아파요", "", "요통 past"),
        ("혓바늘이 나서 밥을 못 먹겠어요", "구내염", ""),
        ("등이 결려서 숨을 크게 못 쉬겠어요", "등 통증", ""),
        ("가슴이 답답하고 숨을 크게 못 쉬겠어요", "가슴 답답함|호흡곤란", ""),
        ("백내장 수술을 받아야 한대요", "백내장", ""),
        ("디스크 수술은 하기 싫어요", "추간판탈출증", ""),
        ("유방암 수술받고 항암 중입니다", "유방암", ""),
        ("아내가 독감인데 저도 옮았나 봐요", "", "인플루엔자 family"),
        ("눈을 자꾸 깜빡여요", "", ""),
    ],
)
def test_denials_that_are_the_complaint_and_what_it_keeps_one_from(
    check_reading: Check, text: str, facts: str, excluded: str
) -> None:
    check_reading(text, facts, excluded)


@each(
    ("text", "thirsty"),
    [
        ("물을 계속 마시게 돼요", True),
        ("자꾸 물을 마셔요", True),
        ("물을 자꾸 마시라고 하셨어요", False),
        ("물을 계속 마셔도 되나요", False),
        ("물은 계속 마시고 있어요", False),
    ],
)
def test_who_keeps_on_drinking_is_thirsty(extract: Extract, text: str, thirsty: bool) -> None:
    assert ("갈증" in {f.name for f in extract(text).facts}) is thirsty


@each(
    ("text", "expected"),
    [
        (
            "노바스크 5미리랑 리피토 10미리 자기 전에 같이 먹어요",
            {"암로디핀.frequency": "자기 전에", "아토르바스타틴.frequency": "자기 전에"},
        ),
        ("콘서타 18mg 평일 아침에만 먹어요", {"메틸페니데이트.frequency": "평일 아침에만"}),
        ("씬지로이드 매일 아침 6시에 먹어요", {"레보티록신.frequency": "매일 아침 6시"}),
        ("무코스타 세 끼 식후에 먹고 있어요", {"레바미피드.frequency": "세 끼 식후에"}),
        ("비타민D 격일로 저녁에 먹어요", {"비타민 D.frequency": "격일로 저녁에"}),
        ("지르텍 봄가을에만 먹어요", {"세티리진.frequency": "봄가을에만"}),
        ("멜라토닌 자기 한 시간 전에 먹어요", {"멜라토닌.frequency": "자기 한 시간 전에"}),
        ("크레스토 10mg 하루 1정 저녁에 복용해요", {"로수바스타틴.frequency": "하루 1정 저녁에"}),
        ("몸무게가 지금 71킬로예요", {"체중.measured_at": "지금"}),
        ("지금 키 170에 체중 80킬로예요", {"체중.measured_at": None}),
        ("칼륨이 5점 2래요", {"칼륨.value": "5.2"}),
        ("열이 39도 반까지 올랐어요", {"체온.value": "39.5"}),
        ("39도 반나절 갔어요", {"체온.value": "39"}),
        ("혈색소 11점 4 나왔어요", {"혈색소.value": "11.4"}),
        ("통풍으로 콜킨 먹는데 설사해요 그저께부터요", {"통풍.onset": None, "설사.onset": "그저께"}),
        ("고혈압으로 코자 먹고 있어요 3년 됐어요", {"고혈압.onset": "3년", "로사르탄.onset": "3년"}),
        ("팔을 뒤로 못 돌리겠어요", {"어깨 통증.onset": None}),
    ],
)
def test_times_doses_and_values_said_in_passing(
    extract: Extract, as_said: AsSaid, text: str, expected: dict[str, str | None]
) -> None:
    assert as_said(extract(text), expected) == expected


@pytest.mark.parametrize(
    "text", ["유산균은 언제 먹는 게 좋아요", "철분제는 언제 먹는 게 나아요", "비타민D는 언제 먹어야 해요"]
)
def test_when_best_to_take_it_is_asked_and_nothing_is_taken(extract: Extract, text: str) -> None:
    assert not extract(text).facts


@each(
    ("text", "facts", "excluded"),
    [
        ("외가에 다녀왔는데 목이 아파요", "인후통", ""),
        ("친정 근처 병원에서 당뇨 진단받았어요", "당뇨병", ""),
        ("시댁 쪽에 고혈압이 많아요", "", "고혈압 family"),
        ("처가에 치매 내력이 있어요", "", "치매 family"),
        ("집안에 유방암이 있어요", "", "유방암 family"),
    ],
)
def test_a_house_is_a_place_or_a_family(check_reading: Check, text: str, facts: str, excluded: str) -> None:
    check_reading(text, facts, excluded)


@each(
    ("text", "facts", "excluded"),
    [
        ("신경안정제에 중독될까 봐 안 먹어요", "", "신경안정제 stopped"),
        ("편도염이었는데 항생제 먹고 나았어요", "", "편도염 past|항생제 stopped"),
        ("항생제 먹고 있는데 안 나아요", "항생제", ""),
        ("혈압약 먹는데 어지러울까 봐 운전은 안 해요", "혈압약", "어지럼증 hypothetical"),
        ("진통제는 통증 있을 때만 먹어요", "진통제", ""),
    ],
)
def test_what_is_not_taken_for_fear_or_any_longer(
    check_reading: Check, text: str, facts: str, excluded: str
) -> None:
    check_reading(text, facts, excluded)
