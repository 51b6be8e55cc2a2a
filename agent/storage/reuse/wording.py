"""Which Korean wordings ask for the same thing.

Only words that a clinician would answer alike stand together. What is missing here costs one new answer; what
stands here wrongly could serve another question's answer.
"""

from __future__ import annotations

import re

from agent.terminology import Token


def _groups(table: dict[str, str]) -> dict[str, tuple[str, ...]]:
    return {word: tuple(meaning.split()) for meaning, words in table.items() for word in words.split()}


MEANINGS: dict[str, tuple[str, ...]] = _groups(
    {
        # canonical word(s): wordings. An empty key drops the word; one in capitals is what the question asks for.
        "": "하다 되다 있다 이다 알다 알리다 알려주다 궁금 궁금하다 설명 설명하다 말 말씀 말하다 주다 싶다 좀 혹시 저 제 나 요 수 것 거 "
        "건 때 시 경우 데 도 환자 사람 분 가르치다 부탁 부탁드리다 안녕 안녕하다 질문 그런데 그럼 그러면 선생 님 선생님 보통 일반 대개 대하다 "
        "관하다 그렇다 그러다 보다 드리다 건가 점 문의 문의하다 여쭈다 여쭙다 여쭤보다 물어보다 알아보다 우리 꼭 반드시 정말 진짜 올바르다 제대로 "
        "정확하다 정확히 자세히 자세하다 간단히 가장 제일 부탁하다 그냥 일단 그게 대략 대략적 대충 사실 솔직히 참 도대체 대체 과연 요즘 요새 막상 자기",
        "WHAT": "무엇 뭐 무슨 뭔 어떤 어느 어떠 어떠하다 어떠한",
        "VALUE": "얼마 얼마나 몇 범위 수치 기준 값 정도 기준치",
        "VALUE 정상": "정상치 정상범위 정상수치 참고치",
        "VALUE 동안": "며칠 기간",
        "HOW": "방법 법 요령 대처 대처하다 대처법 조치 경로",
        "WHY": "왜 이유 까닭 어째서 근거",
        "WHY 생기다": "원인",
        "WHEN": "언제",
        "WHERE": "어디 부위",
        "WHO": "누구 누가",
        "생기다": "생기다 발생 발생하다 나타나다 발병 발병하다",
        "먹다": "섭취 섭취하다 복용 복용하다 드시다 먹다 먹이다",
        "마시다": "마시다 들이켜다",
        "끊다": "끊다 중단 중단하다 그만두다 그만 중지 중지하다",
        "담배 끊다": "금연 금연하다",
        "술 끊다": "금주 금주하다 단주",
        "술": "술 알코올",
        "술 마시다": "음주 음주하다",
        "담배 피우다": "흡연 흡연하다",
        "중간": "중간 도중",
        "재다": "재다 측정 측정하다 체크 체크하다",
        "낮추다": "낮추다 떨어뜨리다 떨어트리다",
        "높이다": "높이다 올리다",
        "오르다": "오르다 올라가다 상승 상승하다",
        "내리다": "내리다 내려가다 떨어지다",
        "좋다": "좋다 도움 이롭다",
        "나쁘다": "나쁘다 해롭다",
        "낫다": "낫다 나아지다 호전 호전되다 회복 회복되다 좋아지다 완치 완치되다 완쾌 완쾌하다 치유 치유되다",
        "악화": "악화 악화되다 나빠지다 심해지다",
        "사라지다": "사라지다 없어지다",
        "피하다": "피하다 삼가다 삼가하다 자제 자제하다 멀리하다 금하다",
        "없애다": "없애다 해결 해결하다 해소 해소하다",
        "심하다": "심하다 너무 매우 몹시 무척 굉장히 엄청",
        "아이": "아이 애 어린이 소아 아동 자녀 꼬마",
        "아기": "아기 애기",
        "노인": "노인 어르신 고령자 고령",
        "남성": "남성 남자",
        "여성": "여성 여자",
        "임신": "임신 임신하다 임산부 임신부 임부",
        "수유": "수유 수유하다 수유부",
        "증상": "증상 증세",
        "초기 증상": "초기증상",
        "전조 증상": "전조증상",
        "치료": "치료 치료하다",
        "예방": "예방 예방하다",
        "관리": "관리 관리하다",
        "검사": "검사 검사하다",
        "진단": "진단 진단하다",
        "부작용": "부작용 이상반응",
        "주의": "주의 주의하다 주의사항 주의점 유의 유의사항 조심하다 조심",
        "전염": "전염 전염되다 전염성 옮다",
        "유전": "유전 유전되다",
        "백신": "백신 예방접종 예방주사 접종 접종하다",
        "일정": "일정 스케줄",
        "음식": "음식 식품 먹거리",
        "식단": "식단 식이요법 식사요법",
        "약": "약 약물 의약품",
        "공복": "공복 빈속",
        "자다": "자다 취침 잠자다",
        "집": "집 가정 자택",
        "걷기": "걷기 걷다",
        "계속": "계속 자꾸",
        "같이": "같이 함께 병용 병용하다",
        "오래": "오래 오랫동안 장기간 장기",
        "차이": "차이 차이점 다르다",
        "적절": "적당 적당하다 적절 적절하다 알맞다",
        "사용": "사용 사용하다 쓰다 이용 이용하다",
        "필요": "필요 필요하다",
        "효과": "효과 효능 효험",
        "시작": "시작 시작하다 개시 개시하다",
        "식사": "식사 식사하다 끼니 밥",
        "몸무게": "몸무게 체중",
        "머리카락": "머리카락 머리칼 모발",
        "바르다": "바르다 도포 도포하다",
        "줄다": "줄다 줄어들다 감소 감소하다",
        "늘다": "늘다 늘어나다 증가 증가하다",
        "멈추다": "멈추다 멎다 그치다",
        "확인": "확인 확인하다",
        "의심": "의심 의심하다",
        "위험": "위험 위험하다",
        "종류": "종류 유형",
        "나이": "나이 연령",
        "마음대로": "마음대로 맘대로 멋대로 임의",
        "가능": "가능 가능하다",
        "잊다": "잊다 잊어버리다 깜빡 깜빡하다 빼먹다 놓치다 빠뜨리다 빠트리다 까먹다",
        "후": "후 뒤 이후",
        "먹다 VALUE": "복용량 용량 섭취량 량",
        "먹다 HOW": "용법 복용법",
    }
)
# A noun and 법 ask how: 치료법, 예방법; these are words of their own.
WAY = re.compile(r"^(?!식이요법|식사요법|.{0,2}요법|방법|수법)(?P<noun>.{2,})법$")
# Aspects that are themselves a way of doing: "치료는?", "치료법은?" and "어떻게 치료하나요?" are one question.
ACTIONS = frozenset("치료 예방 관리 차이 대처".split())
# "부작용이 있나요?" asks which ones, as "부작용은?" does; "열이 있나요?" asks whether.
LISTED = frozenset(
    "부작용 증상 합병증 후유증 음식 식단 과일 간식 채소 음료 차 운동 약 치료 예방 검사 종류 차이 주의 백신".split()
)
# One gets, takes, has or is given these: "검사를 받다", "백신을 맞다", "효과가 나타나다".
CARRIED = {
    "받다": frozenset("검사 백신 치료 진료 진단 상담 처방 수술 검진".split()),
    "맞다": frozenset("백신 주사".split()),
    "생기다": frozenset("증상 부작용 합병증 효과".split()),
}
COUNTED = {"회": "번", "세": "살"}
NEGATORS = frozenset("안 못 않다 없다 없이 아니다 말다 못하다 모르다 말고 금지".split())
LIMITS = frozenset("만 부터 까지 밖에 마다 뿐 보다".split())
# Where these stand, who or what comes first is part of the meaning.
SEQUENCE = frozenset(
    "후 전 다음 나서 먼저 나중 대신 보다 말고 일으키다 유발 유발하다 생기다 부르다 바꾸다 때문 원인 만들다 이어지다 "
    "오르다 내리다 높다 낮다 높이다 낮추다 심하다 악화 악화하다".split()
)
# Particles that give a role ("아이에게"), or join two acts: "운동하고 밥" is read as "운동과 밥", in which only order tells.
ROLES = frozenset("에게 한테 께 에게서 한테서 하고".split())
CONNECTIVES = frozenset("고 다가 면서 으면서 며 으며 자마자 지만".split())
CONDITIONALS = frozenset("면 으면 어서 아서 여서 니까 으니까 느라".split())
ALLOWING = frozenset("어도 아도 여도".split())
DEGREES = frozenset(
    "너무 많이 매우 무척 굉장히 몹시 엄청 엄청나게 상당히 꽤 심하게 되게 겁나 완전 유독 아주 정말 진짜".split()
)
MODALITIES = (
    ("MAY", re.compile(r"[가-힣](?<!정)도\s*(?:되|돼|될|됩|괜찮|상관|무방)")),
    # Not before a noun: "피해야 할 음식" says which food, not that something has to be done.
    ("MUST", re.compile(r"야\s*(?!할\s|하는\s|될\s|되는\s)(?:하|해|할|되|돼|될|합|됩|만)")),
    ("MUST_NOT", re.compile(r"면\s*안\s*(?:되|돼|될|됩)|지\s*말아야")),
    # "먹어도 되는 과일은?" asks which, "과일 먹어도 되나요?" whether.
    ("WHICH", re.compile(r"(?:도\s*(?:되|괜찮)|면\s*안\s*되)[은는]\s+(?!지|것|거|건|걸)[가-힣]+")),
    ("CAN", re.compile(r"[ㄹ을를할될볼칠갈올줄실길킬릴]\s*수\s*(?:있|없)")),
    ("OUTCOME", re.compile(r"면\s*(?:어떻게\s*(?:되|돼|될|됩)|어떤가|어떨|어때)")),
)
ASKED = {
    "HOW": "방법",
    "WHY": "원인",
    "WHEN": "언제",
    "WHERE": "어디",
    "WHO": "누구",
    "VALUE": "얼마",
    "OUTCOME": "결과",
    "MAY": "가능",
    "MUST": "필요",
    "MUST_NOT": "금지",
}
ADVISED = re.compile(r"면\s*(?:좋(?!은)|되|돼|될|됩)|는\s*(?:게|것이|것|편이)\s*(?:더\s*)?좋|언제가\s*좋|야\s*좋")
BECOMES = re.compile(r"어떻게\s*(?:되|돼|될|됩)")
# "전단계라는데 뭘 해야 하나요?" asks for a way of doing, "전단계가 뭐예요?" for a definition.
DOING = re.compile(r"(?:뭘|뭐를?|무엇을|무얼)\s*(?:해|하(?!는\s*(?:병|약|검사))|할)")
# "우울증인지 어떻게 알 수 있나요?" asks for the diagnosis; "무엇인지 알 수 있을까요?" only asks politely.
KNOWING = re.compile(
    r"어떻게\s*(?:하면\s*)?(?:알(?!려|리|러|맞)|아나|아는|압니|아시)|인지\s*(?:알\s*수\s*있|아는\s*방법|알아보|확인)|알\s*수\s*있는\s*방법"
)
TOLD = re.compile(
    r"알려|알고\s*싶|궁금|설명|말씀|가르쳐|에\s*대해|추천|권해|여쭤|여쭙|주실\s*수\s*(?:있|없)|알\s*수\s*(?:있을까|있나)"
)
_TELLING = frozenset("어요 아요 어 아".split())
_INTERROGATIVE = re.compile(r"(?:까|나|가|니|냐)요?$")


def is_interrogative(token: Token) -> bool:
    """Whether a predicate ends as a question does. "열이 나요", "학교에 가요" end in 어요, which only a mark makes one."""
    return token.ending[0] not in _TELLING and _INTERROGATIVE.search(token.form) is not None
