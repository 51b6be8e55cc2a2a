"""Which Korean wordings ask for the same thing, and which parts of a name make it another thing.

Only words that a clinician would answer alike stand together. What is missing here costs one new answer; what
stands here wrongly could serve another question's answer.
"""

from __future__ import annotations

import re


def _groups(table: dict[str, str]) -> dict[str, tuple[str, ...]]:
    return {word: tuple(meaning.split()) for meaning, words in table.items() for word in words.split()}


MEANINGS: dict[str, tuple[str, ...]] = _groups(
    {
        # canonical word(s): wordings. An empty key drops the word; one in capitals is what the question asks for.
        "": "하다 되다 있다 이다 알다 알리다 알려주다 궁금 궁금하다 설명 설명하다 말 말씀 말하다 주다 싶다 좀 혹시 저 제 나 요 수 것 거 "
        "건 때 시 경우 데 도 환자 사람 분 가르치다 부탁 부탁드리다 안녕 안녕하다 질문 그런데 그럼 그러면 선생 님 보통 일반 대개 대하다 "
        "관하다 그렇다 그러다 보다 드리다 건가 점",
        "WHAT": "무엇 뭐 무슨 뭔 어떤 어느",
        "VALUE": "얼마 얼마나 몇 범위 수치 기준 값 정도 기준치",
        "VALUE 정상": "정상치 정상범위 정상수치",
        "VALUE 동안": "며칠 기간",
        "HOW": "방법 법 요령 대처 대처하다 대처법 조치",
        "WHY": "왜 이유 까닭",
        "WHY 생기다": "원인",
        "WHEN": "언제",
        "WHERE": "어디 부위",
        "WHO": "누구 누가",
        "생기다": "생기다 발생 발생하다 나타나다",
        "먹다": "섭취 섭취하다 복용 복용하다 드시다 먹다",
        "끊다": "끊다 중단 중단하다 그만두다",
        "담배 끊다": "금연 금연하다",
        "술 끊다": "금주 금주하다 단주",
        "술": "술 알코올",
        "술 마시다": "음주 음주하다",
        "담배 피우다": "흡연 흡연하다",
        "중간": "중간 도중",
        "재다": "재다 측정 측정하다",
        "낮추다": "낮추다 떨어뜨리다 떨어트리다",
        "높이다": "높이다 올리다",
        "좋다": "좋다 도움 이롭다",
        "나쁘다": "나쁘다 해롭다",
        "아이": "아이 애 어린이 소아 아동",
        "노인": "노인 어르신 고령자 고령",
        "임신 중": "임산부 임신부",
        "증상": "증상 증세",
        "초기 증상": "초기증상",
        "전조 증상": "전조증상",
        "치료": "치료 치료하다",
        "예방": "예방 예방하다",
        "관리": "관리 관리하다",
        "검사": "검사 검사하다",
        "부작용": "부작용 이상반응",
        "전염": "전염 전염되다 전염성 옮다",
        "유전": "유전 유전되다",
        "백신": "백신 예방접종 예방주사 접종 접종하다",
        "음식": "음식 식품 먹거리",
        "식단": "식단 식이요법 식사요법",
        "공복": "공복 빈속",
        "오래": "오래 오랫동안 장기간 장기",
        "차이": "차이 차이점 다르다",
        "적절": "적당 적당하다 적절 적절하다 알맞다",
        "먹다 VALUE": "복용량 용량",
    }
)
# A noun and 법 ask how: 치료법, 예방법; these are words of their own.
WAY = re.compile(r"^(?!식이요법|식사요법|.{0,2}요법|방법|수법)(?P<noun>.{2,})법$")
# Aspects that are themselves a way of doing: "치료는?", "치료법은?" and "어떻게 치료하나요?" are one question.
ACTIONS = frozenset("치료 예방 관리 차이 대처".split())
# One gets, takes, has or is given these: "검사를 받다", "백신을 맞다", "증상이 생기다".
CARRIED = {
    "받다": frozenset("검사 백신 치료 진료 진단 상담 처방 수술".split()),
    "맞다": frozenset(["백신"]),
    "생기다": frozenset(["증상"]),
}
NEGATORS = frozenset("안 못 않다 없다 없이 아니다 말다 못하다 모르다 말고 금지".split())
LIMITS = frozenset("만 부터 까지 밖에 마다 뿐 보다".split())
# Where these stand, who or what comes first is part of the meaning.
SEQUENCE = frozenset(
    "후 전 다음 뒤 나서 먼저 나중 대신 보다 말고 일으키다 유발 유발하다 생기다 부르다 바꾸다 때문 원인 만들다 이어지다 "
    "오르다 내리다 높다 낮다 높이다 낮추다 심하다 악화 악화하다".split()
)
# Particles that give a role ("아이에게"), or join two acts: "운동하고 밥" is read as "운동과 밥", in which only order tells.
ROLES = frozenset("에게 한테 께 에게서 한테서 하고".split())
CONNECTIVES = frozenset("고 다가 면서 으면서 며 으며 자마자 지만".split())
CONDITIONALS = frozenset("면 으면 어서 아서 여서 니까 으니까 느라".split())
MODALITIES = (
    ("MAY", re.compile(r"[가-힣](?<!정)도\s*(?:되|돼|될|됩|괜찮|상관|무방)")),
    # Not before a noun: "피해야 할 음식" says which food, not that something has to be done.
    ("MUST", re.compile(r"야\s*(?!할\s|하는\s|될\s|되는\s)(?:하|해|할|되|돼|될|합|됩|만)")),
    ("MUST_NOT", re.compile(r"면\s*안\s*(?:되|돼|될|됩)|지\s*말아야")),
    ("CAN", re.compile(r"[ㄹ을를할될볼칠갈올줄]\s*수\s*(?:있|없)")),
    ("OUTCOME", re.compile(r"면\s*(?:어떻게\s*(?:되|돼|될|됩)|어떤가|어떨|어때)")),
)
ADVISED = re.compile(r"면\s*(?:좋(?!은)|되|돼|될|됩)")
BECOMES = re.compile(r"어떻게\s*(?:되|돼|될|됩)")
TOLD = re.compile(r"알려|알고\s*싶|궁금|설명|말씀|가르쳐|에\s*대해")
INTERROGATIVE = re.compile(r"(?:까|나|가|니|냐)요?$")

_QUALIFIERS = (
    "급성 만성 심하 심한 갑자기 안정 불안정 재발 초기 말기 고도 잠복 활동성 세균성 바이러스 노로 로타 마이코 비대성 확장성 위축성 알코올성 "
    "비알코올 유발 발작 특발성 왼 오른 한쪽 양쪽 앞 뒤 뒷 윗 아랫 위쪽 아래쪽 밤 아침 저녁 식전 식후 누우면 걸으면 복부 "
    "머리 목 가슴 배 등 허리 골반 엉덩이 어깨 팔꿈치 팔 손목 손가락 손 다리 무릎 발목 발바닥 발톱 발 종아리 허벅지 관절 마디 눈 귀 코 입 "
    "잇몸 치아 턱 얼굴 피부 두피 뇌 심장 폐 간 신장 콩팥 위 장 방광 자궁 유방 갑상선 뼈 근육 항문 생리 "
    "주사 연고 패치 시럽 캡슐 알약 펜 펌프 파스 흡입 스프레이 안약 껌 좌약 먹는 경구 붙이는 바르는 영양제 복합 저용량 "
    "소아 아이 어린이 성인 노인 산후 출산 임신 마른 맑은 누런 노란 검은 빨간 피 항암 치료 이식 스텐트 투석 수술 붓 붉 쑤시 시리 결리 뻐근 "
    "터지 찢 콧물 기침 코막힘 몸살 속쓰림 두드러기 알레르기 탈모 사전 사후 종합 자주 많 적 줄 늘 못 안 견과 땅콩 새우 조개"
).split()
_KINDS = re.compile(r"(?:제?\d+|[A-Za-z가-힣])형|\d+\s*(?:시간|분|개월|주|일)")


def qualifiers(name: str, slot: str) -> frozenset[str]:
    """The parts of a name that can tell it from other names of the same concept: 손목 in "손목이 아프다", A형.

    Of a medicine also what it is for: 두통약 and 생리통약 are one concept.
    """
    words = _QUALIFIERS if slot != "medications" else (*_QUALIFIERS, "통증", "두통", "생리통")
    return frozenset({word for word in words if word in name} | set(_KINDS.findall(name)))
