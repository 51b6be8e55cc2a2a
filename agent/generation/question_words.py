"""Words of a question by what they are in it: what is asked of a subject, for whom, under which circumstances, what kind of answer."""

from __future__ import annotations

# What is asked of a subject. Without the subject, "치료" or "원인" would be answered for any illness at all.
INTENTS = (
    "원인|위험 요인|예방|치료|진단|증상 안내|합병증|자가 관리|예후|유전|전염|검사|정상 범위|목표 수치|진료과|부작용|약 복용법|"
    "약물 상호작용|약 중단|약물 치료|수술|입원|영상 검사|선별 검사|응급실|비용·보험"
).split("|")
# For whom it is asked.
POPULATIONS = "소아|신생아|청소년|노인|임신|모유 수유|임신 준비".split("|")
# When, where and with whom: they colour a question, and no document answers by them.
CIRCUMSTANCES = frozenset(
    "아침 점심 저녁 밤 낮 새벽 오전 오후 한밤중 밤중 대낮 정오 자정 어제 그제 그저께 엊그제 오늘 내일 모레 요즘 요새 최근 지금 이제 현재 처음 "
    "나중 앞 앞날 앞으로 평소 평상시 보통 매일 매번 매주 매달 매년 주말 주중 평일 하루 이틀 사흘 나흘 며칠 일주일 보름 한달 올해 작년 재작년 내년 "
    "지난주 지난달 지난해 이번 다음 저번 봄 여름 가을 겨울 계절 휴일 명절 설날 추석 연휴 휴가 방학 월요일 화요일 수요일 목요일 금요일 토요일 일요일 "
    "날 주 달 년 해 시간 시기 때 동안 전 후 뒤 이후 이전 직전 직후 도중 중간 사이 번 회 차례 늦다 이르다 늦게 일찍 밤늦다 자주 항상 늘 가끔 종종 "
    "집 집안 회사 직장 사무실 학교 실내 실외 야외 바깥 밖 안 동네 근처 길 식당 마트 출근 퇴근 출퇴근 등교 하교 외출 약속 모임 업무 일 공부 "
    "친구 동료 가족 이웃 식구 부부 남편 아내 부모 어머니 아버지 엄마 아빠 아들 딸 형제 자매 할머니 할아버지 손주 손자 손녀 동생 누나 언니 오빠 형 "
    "사장 상사 시작 혼자 본인 자신 우리 저희 남 사람들 주변 걱정 고민 불안감 기분 마음 느낌 생각 소리 얘기 이야기 인터넷 유튜브 텔레비전 방송 뉴스 기사".split()
)
# What kind of answer is wanted. A sentence that has the word is the better one, but no document is about "기준".
ASPECTS = frozenset(
    "기준 수치 판정 판단 확률 가능성 기간 조건 차이 차이점 구분 구별 모습 모양 변화 상관 관계 관련 연관 법 순서 절차 조치 대처 대응 간격 개월 "
    "주기 횟수 양 용량 시점 무렵 단계 까닭 결과 상황 사실 정보 내용 부분 여부 영향 효과 효능 장점 단점 필수 권장 권유 선택 비교 개수 단위 목적 "
    "특징 역할 요령 범위 비율 농도 병 질환 질병 증세 몸 신체 여성 남성 여자 남자 자녀 아기 아이 성인 어른 나이대 연령".split()
)
