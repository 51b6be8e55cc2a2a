"""The words of follow-up questions: what one asks about a subject, and what only says when, how or how much."""

from __future__ import annotations

import re

# Nouns that ask something about a subject without being one.
ASPECTS = frozenset(
    "운동 음식 식단 식사 식이 간식 과일 물 술 음주 담배 흡연 커피 부작용 용량 용법 복용 복용법 약 치료 치료법 치료제 원인 증상 예방 예방법 "
    "관리 관리법 검사 진단 수치 합병증 후유증 수술 주사 병원 진료과 생활 습관 생활습관 주의 주의점 사항 주의사항 금기 종류 차이 비용 유전 "
    "전염 완치 재발 수면 잠 목욕 샤워 여행 비행기 운전 출근 임신 수유 예방접종 백신 접종 영양제 이유 효과 "
    "내성 의존성 중독 금단 금단증상 흉터 효능".split()
)
# Of these, the ones that stand on their own in a full question: sleep, a flight, a vaccination.
INDEPENDENT = frozenset(
    "물 술 음주 담배 흡연 커피 병원 진료과 수면 잠 목욕 샤워 여행 비행기 운전 출근 임신 수유 예방접종 백신 접종 영양제".split()
)
# Nouns that say when, how or how much; they neither are a subject nor replace an aspect.
CIRCUMSTANCES = frozenset(
    "방법 도움 결과 정상 범위 기준 기간 횟수 시간 강도 하루 일주일 매일 아침 저녁 점심 밤 식전 식후 오늘 내일 지금 나중 처음 다음 정도 동안 "
    "얼마 언제 번 회 분 개월 것 수 때 중 더 전 후 뒤 사이 경우 필요 가능 괜찮 가장 제일 "
    "조심 유의 신경 어떤 무슨 어느 무엇 뭐 누구 어디 몇 알 정 잔 컵 포 봉 개 가지 주 달 년 과 집 혼자 중간 도중 이후 이전 "
    "평소 평상시 일상 앞날 당장 우선 사람 남 주변 회복 시작 조절 유지 진행 악화 호전 대처 대응 준비".split()
)
# Times one may ask for in place of another: "저녁에는요?"; also what makes a noun a time: "출산 후".
TIMES = tuple("아침 점심 저녁 새벽 오전 오후 밤 낮 식전 식후 전 후 뒤 중 이후 동안".split())
# Where a complaint is: "발이 저려요" is asked about as 발 저림, not as 저림.
BODY_PARTS = frozenset(
    "발 손 다리 팔 무릎 허리 어깨 목 등 배 머리 가슴 눈 귀 코 입 혀 입술 잇몸 얼굴 턱 발바닥 발가락 발목 발등 뒤꿈치 손가락 손목 손바닥 팔꿈치 "
    "엉덩이 골반 종아리 허벅지 사타구니 옆구리 명치 아랫배 윗배 손발 팔다리 피부 두피".split()
)
POINTED_AT = frozenset("약 검사 운동 치료 주사 음식".split())
EATING = frozenset("먹다 드시다 먹이다 마시다".split())
EATEN = frozenset("음식 식단 식사 식이 간식 과일 물 술 음주 커피 복용 복용법 용량 용법 약 치료제 영양제".split())
# What a person does and eats every day: it depends on illnesses and on what is taken, not on a medicine asked about.
DAILY = frozenset("운동 음식 식단 식사 식이 간식 과일".split())
OF_MEDICATIONS = frozenset("부작용 용량 용법 복용 복용법".split())
# What a bare noun is asked about where "어떻게 하면 좋을까요" would not fit.
ASKED_WHAT = frozenset(
    "부작용 원인 증상 합병증 후유증 이유 종류 차이 효과 금기 주의점 주의사항 범위 기준 수치 비용".split()
)
# A question word alone, as a question.
BARE_QUESTION = {
    "왜": "왜 그런가요?",
    "언제": "언제 하면 되나요?",
    "얼마나": "얼마나 하면 되나요?",
    "어떻게": "어떻게 하면 되나요?",
    "어디": "어디로 가면 되나요?",
    "": "어떻게 되나요?",
}
SMALL_TALK = re.compile(
    r"^(?:(?:안녕|반갑|반가|감사|고마|고맙|알겠|알았|그렇군|그렇구나|좋아요|좋네|괜찮아요|수고|잘\s*(?:있|가|자)|ㅋ+|ㅎ+|thank)[가-힣\s]*[.!~]*|"
    r"(?:네|예|응|아니요|아니오|아뇨|ok|hi|hello|bye)[.!~\s]*|(?:안녕|누구|이름|당신|너는|넌)[가-힣\s]*[.!~?？]*)$",
    re.IGNORECASE,
)
