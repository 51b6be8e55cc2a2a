"""Names told beside who bears them, what people of other countries are called, and the identifiers of a visit, a door, a page."""

from __future__ import annotations

import pytest

from agent.safety.personal_data.pii import PersonalData

PERSONAL_DATA = PersonalData()


def _masks(text: str, *parts: str) -> bool:
    masked = PERSONAL_DATA.mask(text)
    return len(masked) == len(text) and all(part in text and part not in masked for part in parts)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("한지우 씨가 제 아내인데요 임신 20주예요", "한지우"),
        ("송미경님 검사결과 백혈구 4.1 이라고 문자가 왔어요", "송미경"),
        ("환자 곽두식 님 보호자인데 언제 금식하나요", "곽두식"),
        ("오태식 환자 딸입니다. 아버지가 기침을 해요", "오태식"),
        ("예약자명 문지호, 내시경 전에 물 마셔도 되나요", "문지호"),
        ("접수는 남궁민수로 했는데 예약 확인 어떻게 해요", "남궁민수"),
        ("친구 정다혜가 우울증 약을 먹어요", "정다혜"),
        ("우리 집사람 강미경이 갱년기인데요", "강미경"),
        ("장모님(유정숙, 72세)이 어지럽대요", "유정숙"),
        ("남편 장민석 당뇨 수치 봐주세요 공복 132예요", "장민석"),
        ("저는 임채원이라는 사람인데요 두통이 있어요", "임채원"),
        ("간병인 조말자 씨가 약을 두 번 줬대요", "조말자"),
    ],
)
def test_a_name_beside_who_bears_it_is_masked(text: str, part: str) -> None:
    assert _masks(text, part)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("제 이름은 응우옌 티 란이에요. 배가 아파요", "응우옌 티 란"),
        ("제 이름은 마이클 존슨입니다 어깨가 아파요", "마이클 존슨"),
        ("저는 왕웨이라고 합니다. 감기예요", "왕웨이"),
        ("Nguyen Thi Hoa라고 합니다 기침해요", "Nguyen Thi Hoa"),
        ("My name is Sarah Miller and I have a headache", "Sarah Miller"),
        ("I'm David Kim, 42, with back pain", "David Kim"),
    ],
)
def test_a_name_of_another_country_is_masked(text: str, part: str) -> None:
    assert _masks(text, part)


@pytest.mark.parametrize(
    "text",
    [
        "가수 이효리 씨가 먹는 해독주스 효과 있나요",
        "심정지 환자는 어떻게 하나요",
        "중환자 가족인데 면회 되나요",
        "조무사님이 주사를 놓으셨어요",
        "수박 씨 먹으면 맹장염 걸려요?",
        "친구 정신건강이 걱정돼요",
        "동생 정수기 물만 마셔요",
        "환자 이동은 어떻게 하나요",
        "엄마 하루종일 누워 계세요",
        "제 이름은 비밀인데 상담 되나요",
        "제 이름은 기억하시니 다행이에요",
        "딸 이름으로 받은 약인데 먹어도 되나요",
        "저는 위염이라고 합니다 내시경 결과가요",
        "저는 정상이라는 말을 들었어요",
        "예약은 오전으로 했는데 금식해야 하나요",
        "my name is not important, i have a rash",
        "i'm very tired and dizzy",
    ],
)
def test_a_word_beside_a_person_is_no_name(text: str) -> None:
    assert PERSONAL_DATA.mask(text) == text


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("접수번호 2024-113-0452로 조회하니 결과가 안 나와요", "2024-113-0452"),
        ("예약번호 R8820194 인데 검사 전에 뭘 먹나요", "R8820194"),
        ("주민번호 뒤는 2384751, 앞은 910203", "910203"),
        ("cvc번호 713이고 카드번호는 4222 2222 2222 2222", "713"),
        ("도어락 번호 774412 인데 어머니가 자꾸 잊어요", "774412"),
        ("문 열려면 1234# 누르면 돼요", "1234#"),
        ("은행 PIN은 4471이에요", "4471"),
        ("인증번호 482913 왔는데 입력이 안 돼요", "482913"),
        ("내 블로그 blog.naver.com/haru_mom22 에 증상 적어놨어요", "haru_mom22"),
        ("장애인 주차 58허1234 차량번호 등록 어떻게 하나요", "58허1234"),
        ("번호판 경기 수원 나 4412", "경기 수원 나 4412"),
        ("차 번호 육팔가 삼삼사일이에요", "육팔가 삼삼사일"),
        ("강변타운 302호에 사는 사람인데 방문간호 되나요", "강변타운 302호"),
        ("시골집이 감천리 산 45-1번지인데 진드기에 물렸어요", "감천리 산 45-1번지"),
        ("저는 육십팔년 유월 초사흘 생이에요", "육십팔년 유월 초사흘"),
    ],
)
def test_identifiers_of_a_visit_a_door_and_a_page_are_masked(text: str, part: str) -> None:
    assert _masks(text, part)


@pytest.mark.parametrize(
    "text",
    [
        "접수번호 27번 기다리는 중이에요",
        "대기번호 1024번이라 어지러워요",
        "인증번호 6자리가 안 와요",
        "cvc 검사가 뭐예요",
        "문 여는 시간 0900 맞나요 약국이요",
        "현관 비밀번호를 자꾸 잊어요 치매일까요",
        "youtube.com/watch?v=abc123 이 영상 맞나요",
        "instagram.com 보다가 눈이 아파요",
        "집은 지하철로 20분 거리예요",
        "요양병원 302호에 계세요",
        "자이로드롭 타고 목이 아파요",
        "초사흘에 제사 지내고 체했어요",
        "우리 아파트 302호 아줌마가 아프대요",
    ],
)
def test_numbers_of_no_person_stay(text: str) -> None:
    assert PERSONAL_DATA.mask(text) == text


@pytest.mark.parametrize(
    "text",
    [
        "환자 박동수가 늘면 알립니다.",
        "환자의 박동수가 줄면 진찰받습니다.",
        "환자 이환율을 확인합니다.",
        "환자 이환율가 늘면 알립니다.",
        "환자 현병력가 늘면 알립니다.",
        "환자의 현병력을 묻습니다.",
    ],
)
def test_what_a_document_measures_of_a_patient_is_no_name(text: str) -> None:
    assert PersonalData(of_people=False).mask(text) == text


@pytest.mark.parametrize(
    "text", ["환자 박동수 님이 오셨어요.", "박동수 환자 보호자입니다", "환자 김영수가 왔습니다."]
)
def test_who_is_named_in_a_document_is_masked(text: str) -> None:
    assert PersonalData(of_people=False).mask(text) != text
