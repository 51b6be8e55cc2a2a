"""The words with which people tell of taking, getting, leaving off and changing a medicine."""

from __future__ import annotations

from agent.extraction.clauses.events import DENIED_BY, DENYING

TAKING = frozenset(
    "복용 먹다 드시다 맞다 쓰다 사용 투여 바르다 투약 마시다 묵다 넣다 붙이다 흡입 주사 삼키다 뿌리다".split()
)
# Done, these end the taking of whatever they are said of.
CEASED = frozenset(
    "끊다 관두다 그만두다 그만 접다 멈추다 중단 중지 정지 종료 종결 단약 휴약 휴지 졸업 포기 때려치우다 집어치우다 치우다 내려놓다 버리다 손놓다 떼다 끊기다 "
    "빼다 빠지다 제외 삭제 제하다 지우다 discontinue discontinued stop stopped hold held dc off".split()
)
# Of the course: of an antibiotic, or 복용 and 치료 before it.
FINISHED = frozenset("끝 끝나다 끝내다 마치다 마무리 완료 완수 종료 종결 채우다".split())
LEFT_OUT = frozenset("빼다 빠지다 제외 치우다 버리다 쉬다 떼다".split())
CHANGED = frozenset(
    "바꾸다 바뀌다 갈아타다 갈다 교체 변경 전환 대체 옮기다 넘어가다 넘어오다 옮겨가다 옮겨오다 돌리다 대신하다 switch switched changed change".split()
)
RESTING = frozenset("쉬다 중단 중지 끊다 보류".split())
# Got, without a word of taking it.
GOT = frozenset(
    "권 받다 사다 타다 처방 얻다 구하다 구입 주문 권하다 권유 추천 나눠주다 주다 나누다 건네다 선물 챙기다 배송 받아오다".split()
)
BEGUN = TAKING | frozenset("뜯다 대다 열다 건드리다 시작 꺼내다 까다 개봉 받다 사다 타다 받아오다 따다".split())
REFUSED = frozenset(
    "거절 거부 사양 마다하다 싫다 됐다 돌려주다 반납 반품 환불 보류 미루다 쟁이다 모시다 방치 처박다 썩히다 묵히다".split()
)
SINCE = frozenset(
    "이제 이젠 인제 지금 더 더이상 더는 요즘 요새 현재 부터 째 이후 이후로 뒤 후 다신 다시 다시는 그때 그날".split()
)
OF_THE_MEDICINE = frozenset(
    "마지막 거 것 치 분 약 알 병 통 복용 치료 처방 처방전 목록 선생 님 의사 원장 교수 부로 저 제 나 내 병원 약국 부작용 테이퍼링 감량 투약 요법 코스 때문 탓 이유 효과 값 가격 비용 임신 준비 수술 신장 콩팥 간 위 속 몸 "
    "패치 연고 크림 주사 시럽 캡슐 바로 즉시 당장 곧 패취 스프레이 점안액 안약 흡입기 가루약 물약 좌약 두 석 서너 재 첩 포 체중 수치 혈압 졸음 두드러기 발진 설사 어지럼 임의 자의 스스로 의논 상의 결과 진료 끝 뒤 이후 계획 아기 아이 사정 품절 단종".split()
)
# Who leaves out a few doses takes it.
LAPSES = frozenset("하루 이틀 며칠 깜빡 깜빡하다 까먹다 잊다 가끔 자주".split())
AGAIN = frozenset("사흘 이제 더 째".split())
TODAY = frozenset("오늘 어제 아침 저녁 아직".split())
PARTS_OF_TIME = frozenset(
    "낮 아침 저녁 밤 점심 주말 평일 날 새벽 여름 겨울 운전 평소 평상시 보통 외 나머지".split()
)
UNTOUCHED = frozenset("손 입 봉지 포장 뚜껑 박스 상자 개봉 약봉지 봉투".split())
STORED_IN = frozenset("서랍 냉장고 가방 통 찬장 선반 상자 약통 옷장 지갑 차 책상 화장대 약상자".split())
MEALS = frozenset("점심 아침 저녁 밥 술 고기 음식 커피 야식 간식 물 끼니".split())
OUT_OF_STOCK = frozenset("떨어지다 품절 단종 바닥나다 동나다".split())
# One of these stands wherever an event ends the taking.
ENDING_WORDS = CEASED | FINISHED | RESTING | OUT_OF_STOCK | DENYING | DENIED_BY | {"미", "다", "끝"}
NOT_STOPPED = frozenset("계속 아직 꾸준히 여전히".split())
# What else one gives up.
HABITS = frozenset(
    "술 담배 커피 음주 흡연 밀가루 고기 운동 간식 야식 탄산 콜라 라면 녹차 맥주 소주 유제품 모유 수유 젖".split()
)
# Of what is taken, how much.
ANOTHER_DOSE = frozenset("늘리다 올리다 줄이다 낮추다 내리다 증량 감량 조절".split())
