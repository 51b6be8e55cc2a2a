"""Words that say the same to a patient: an answer seldom keeps the words of its document.

SAME are other words for one act, told apart by nothing that matters, so that what denies the one denies the other. Nearer and
farther neighbours, which let a sentence be found, are told by vectors (agent/verification/nearness.py).
"""

from __future__ import annotations

SAME = {
    "드시다": "먹다", "드세다": "먹다", "마시다": "먹다", "복용": "먹다", "섭취": "먹다", "삼키다": "먹다", "물어보다": "묻다", "여쭙다": "묻다",
    "문의": "묻다", "상담": "상의", "의논": "상의", "논의": "상의", "사용": "쓰다", "이용": "쓰다", "투여": "쓰다", "전화": "연락", "부르다": "연락", "알려주다": "알리다",
    "금하다": "금지", "금물": "금지", "금기": "금지", "회피": "피하다", "삼가다": "피하다", "중단": "끊다", "중지": "끊다", "멈추다": "끊다", "그만두다": "끊다",
    "커지다": "크다", "높아지다": "높다", "많아지다": "많다", "낮아지다": "낮다", "적어지다": "적다", "줄어들다": "줄다", "늘어나다": "늘다",
    "지니다": "가지다", "힘들다": "어렵다", "까다롭다": "어렵다", "계속": "이어지다", "지속": "이어지다", "끼니": "식사", "유발": "일으키다", "초래": "일으키다",
    "되풀이": "반복", "되풀이하다": "반복", "호전": "좋아지다", "나아지다": "좋아지다", "악화": "나빠지다", "심해지다": "나빠지다",
    "바뀌다": "달라지다", "변하다": "달라지다", "건너뛰다": "거르다", "빠뜨리다": "거르다", "빼먹다": "거르다", "결정": "정하다", "쪼개다": "나누다",
    "없어지다": "사라지다", "구토": "토하다", "게우다": "토하다", "측정": "재다", "예방": "막다", "방지": "막다", "주의": "조심", "유의": "조심", "분": "사람",
    "주무시다": "자다", "주무": "자다", "진찰": "진료", "듣다": "효과", "쉽다": "쉽다", "수월": "쉽다", "수월하다": "쉽다",
}  # fmt: skip
"""Other words for the same act."""

FAMILIES = tuple(
    tuple(frozenset(member.split()) for member in family.split("|"))
    for family in (
        "붉다 빨갛다 벌겋다 붉어지다 빨개지다|노랗다 노래지다 누렇다|검다 까맣다 거멓다 까매지다 검어지다|희다 하얗다 창백|파랗다 파래지다 푸르다",
        "뜨겁다 따뜻하다 따듯하다 따뜻 따듯 미지근 온찜질 온수|차갑다 차가워지다 시원하다 냉찜질 찬물 얼음",
        "왼쪽 왼손 왼팔 왼발|오른쪽 오른손 오른팔 오른발",
        "노인 고령자 고령 어르신 노년|젊다 젊은이|아이 어린이 소아 아동|아기 영아 신생아|청소년",
        "남성 남자|여성 여자|임신부 임산부",
        "빈속 공복 식전|식후",
        "급성|만성",
        "아침 오전|저녁 밤 야간",
        "짧다 단기간|길다 장기간",
        "딱딱하다 단단하다 딱딱|부드럽다 무르다 묽다",
        "깊다|얕다",
        "두껍다|얇다",
        "넓다 넓히다|좁다 좁히다 좁아지다",
        "빠르다 빨라지다|느리다 느려지다",
        "앞쪽|뒤쪽",
        "위쪽 윗배|아래쪽 아랫배",
    )
)
"""What is one of these is none of the others: which of them a passage says, its bearer must say."""
PERSONS = frozenset(
    word
    for family in FAMILIES
    for member in family
    for word in member
    if {"노인", "여성"} & frozenset().union(*family)
)
"""Of these, who somebody is."""

LIGHT = frozenset(
    "생기다 나타나다 지나다 오다 들다 나다 되다 받다 챙기다 사람 환자 경우 상태 동안 정도 날 애쓰다 기미 시키다 끝내 쪽 편 자체 요즘 나중 이것 그것 뒤 이후 "
    "안심 걱정 염려 겁내다 두려워하다 무서워하다 당황 다행 포기 당부 원칙 사실 반면 결국 간추리다 덧붙이다 참고 "
    "다음 그다음 가운데 생각 시점 모습 대부분 사이 둘 아쉽다 기대 이렇다 그렇다 그러하다 해당 부분 과정 순간 여기다 알려지다 꼽히다 속하다 기억 명심 만큼 마음 그날 셈 얘기 차원 "
    "방식 나름 곳 자리 본인 자신 여부 되짚다 지내다 되도록 가급적 특히".split()
)
"""Words that any sentence may have: neither for nor against."""
REMARKS = frozenset(
    "지내다 아쉽다 생각 기억 명심 여기다 되짚다 참고 알아두다 나타나다 생기다 오다 들다 나다 되다 챙기다 애쓰다 안심 들어가다 해당 속하다".split()
)
"""Predicates that say only that something is, comes or belongs, or carry another ("조절하며 지낼 수 있습니다")."""
URGING = frozenset("좋다 괜찮다 낫다 충분 도움 권장 권하다 권유 추천 바람직 필요 중요 쉽다".split())
"""Behind what is to be done, at the end of a sentence, they only say that it is."""

EVERYDAY = {
    name: tuple(others.split())
    for name, others in {
        "물": "수분", "잠": "수면 자다 잠들다 주무시다 취침", "밥": "식사 끼니 식후 식전", "술": "음주 알코올 금주 절주", "피": "출혈 혈액 하혈 지혈",
        "귀": "귓속 귓구멍 고막 청력 외이도 중이 이명", "눈": "시력 시야 안과 안약 각막 눈꺼풀 망막 안구", "코": "콧물 콧속 콧등 비강 비염 코피",
        "목": "인후 목구멍 편도 경추 목소리", "배": "복부 복통 뱃속 명치", "이": "치아 치통 충치 잇몸 치과", "입": "입안 입속 구강 입술", "뼈": "골절 골밀도 골다공증",
        "열": "발열 체온 해열 고열 미열", "살": "체중 비만 몸무게", "젖": "모유 수유", "손": "손가락 손목 손등 손바닥", "발": "발가락 발목 발등 발바닥",
        "간": "간염 간경변 간경화 지방간 간암", "똥": "대변 배변", "변": "대변 배변", "침": "타액", "땀": "발한", "숨": "호흡 숨차다", "병원": "진료 의료진 응급실", "의원": "진료 의료진", "자다": "잠 수면 잠들다",
    }.items()
}  # fmt: skip
"""Nouns as patients say them, most of one syllable, which vectors hold near to too much, and the words of documents for them."""

_LIKE = (
    "출산 분만 낳다 해산",
    "콩팥 신장",
    "호흡 숨 숨쉬다",
    "멎다 그치다 멈추다 지혈",
    "뿜다 솟구치다 쏟아지다 솟다",
    "깨물다 씹다",
    "쪼개다 부수다 으깨다 부스러뜨리다",
    "통째 그대로",
    "더디다 느리다 늦추다 늦다",
    "감소 줄다 줄어들다 떨어지다",
    "증가 늘다 늘어나다 오르다",
    "이탈 벗어나다 빠져나오다",
    "알갱이 조각 부스러기",
    "대답 반응 대꾸",
    "혼자 스스로 임의 함부로 멋대로 마음대로",
    "손수 직접 몸소",
    "주기 정기",
    "꾸준히 꾸준하다 규칙 규칙적",
    "넉넉히 넉넉하다 충분히 충분하다",
    "식구 가족 집안",
    "적응 익숙 익숙하다 익다",
    "몽롱 몽롱하다 흐려지다 흐릿하다 흐리다",
    "돌연 갑자기 갑작스럽다 별안간 급작스럽다",
    "재검사 다시 재다",
    "배출 내보내다 내보내지다",
    "약화 약해지다 약하다",
    "손상 상하다 망가지다 다치다",
    "냉증 차다 차갑다",
    "현기증 어지럽다 어지럼 어지럼증",
    "부기 붓다 부종 부풀다",
    "가려움 가렵다 간지럽다 소양감",
    "구역 메스껍다 메슥거리다 울렁거리다 구역질",
    "발진 두드러기 뾰루지",
    "격하다 격렬하다 힘들다 심하다",
    "매년 해마다",
    "매일 날마다",
    "간격 띄우다 사이",
    "용량 양 분량",
    "개봉 뜯다 따다",
    "온기 따뜻하다 체온",
    "상온 실온",
)
ALIKE = {word: frozenset(line.split()) - {word} for line in _LIKE for word in line.split()}
"""Words of one meaning, as their stems stand in the dictionary, that the vectors hold too far from each other."""


def canonical(word: str) -> str:
    return SAME.get(word, word)
