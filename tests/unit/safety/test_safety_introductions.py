"""Names by which somebody is introduced are masked; callings, illnesses and medicines in their place are none."""

import re

import pytest

from agent.safety.personal_data.pii import PersonalData

DATA = PersonalData()
INTRODUCED = [
    "«김도윤»이라고 하는데요 어제 위내시경 했어요",
    "안녕하세요 «이하늘»이라고 합니다 치질 수술 문의",
    "저는 «박서연»이고 서른둘입니다 생리통이 심해요",
    "전 «조은채»예요 스물셋이고 생리불순이에요",
    "«강태오»라는 환자인데요 예약 변경하려고요",
    "«정하준» 엄마예요 열이 38도예요",
    "환자명: «한지민» / 여 / 45세 / 갑상선 결절",
    "우리 아버지 성함이 «오 광 석» 인데 전립선 약 드셔요",
    "보호자 «한상철» («010-8888-1212») 입원 문의드려요",
    "생년월일은 «팔십오년 칠월 이십일»이에요 검진 대상이죠",
    "제 차 «12가 3456» 병원 주차 등록해 주세요",
    "저는 «김우진»이고 서른둘이에요 허리가 아파요",
    "저는 «한소희»예요 여자 29세 두통이 있어요",
    "환자 이름이 «박 서 준» 인데 예약했나요",
    "제 차 «123허 4567» 주차 등록해 주세요",
]
NOBODY = [
    "저는 공무원이고 야근이 많아 눈이 아파요",
    "저는 연구원인데 하루 종일 앉아 있어요",
    "저는 장애인이고 휠체어 타요",
    "저는 조현병이고 약을 먹어요",
    "저는 고지혈증이고요 혈압은 정상이에요",
    "저는 위선종이라고 들었어요 암인가요",
    "이석증이라고 하는데요 다시 어지러워요",
    "지방간이라고 하는데요 술을 끊어야 하나요",
    "아이 엄마예요 밤에 잠을 못 자요",
    "예비 엄마예요 엽산은 언제부터 먹나요",
    "이름: 타이레놀정, 용량 500mg 하루 몇 번",
    "성분명: 아세트아미노펜 안전한가요",
    "저는 하지정맥류예요",
    "저는 성인이고 키가 더 크고 싶어요",
    "저는 전이성이고 간에도 있대요",
    "저는 이형성이고 자궁경부예요",
    "저는 조영제고 알레르기가 있어요",
    "저는 금연중이고 챔픽스 먹어요",
    "저는 소양인이에요 홍삼 먹어도 되나요",
    "저는 현미식이고 당뇨예요",
    "저는 차상위고 지원되나요",
    "저는 배달원이고 45세예요 허리가 아파요",
    "저는 도예가이고 손목이 아파요",
    "저는 소설가예요 눈이 침침해요",
    "저는 변호인이고 목이 아파요",
    "저는 전이성이고 52세예요",
    "약 이름이 세 레 콕 인데 먹어도 되나요",
    "병 이름이 건 선 증 이라고 들었어요",
    "균 이름이 이 콜 리 라고 하던데요",
    "우리 차가 120도 2000 넘게 뛰었어요",
    "제 차는 30분 1000 원",
]


@pytest.mark.parametrize("marked", INTRODUCED)
def test_who_is_introduced_is_masked(marked: str) -> None:
    masked = re.sub("«([^»]*)»", lambda name: re.sub(r"\S", "*", name[1]), marked)
    text = marked.replace("«", "").replace("»", "")
    # Brackets and hyphens of a number are masked with it.
    assert re.sub(r"[()*]", "*", DATA.mask(text)) == re.sub(r"[()*]", "*", masked)


@pytest.mark.parametrize("text", NOBODY)
def test_a_calling_or_an_illness_is_no_name(text: str) -> None:
    assert DATA.mask(text) == text
