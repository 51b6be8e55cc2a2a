"""Korean words for people: kin on both sides, in-laws, partners, children, animals, and whom one knows.

Kin terms are a closed class. A rank or a side stands before most of them (큰-, 막내, 외-, 시-), so that the whole is
known by its last part; children and animals do not write themselves and are spoken for.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from agent.extraction.patterns.job_titles import TITLES
from agent.terminology import Token

PARENT_TERMS = frozenset(
    "어머니 어머님 엄마 엄니 어무이 어무니 어매 엄매 어멈 오매 옴마 에미 아버지 아버님 아빠 아부지 아바이 아범 애비 아비 아배 부친 모친 노모 노부 노부모 양친 부모 "
    "부모님 양부모 계부 계모 새엄마 새아빠 생모 생부 친모 친부 할머니 할머님 할매 할무이 할무니 할망 할멈 할미 외할매 할아버지 할아버님 할배 할부지 하르방 할아방 할아범 "
    "조부 조모 조부모 조부모님 외조부 외조모 증조모 증조부 노할머니 왕할머니 시어머니 시엄마 시모 시어매 시아버지 시부 시아빠 시부모 시부모님 장인 장인어른 장모 장모님 "
    "빙부 빙모 선친 先親 先母 祖父 祖母 父親 母親 亡父 亡母 母 父".split()
)
RELATIVES = PARENT_TERMS | frozenset(
    "이모 이모부 이모님 고모 고모부 고모님 삼촌 외삼촌 숙부 숙모 외숙모 외숙부 외숙 백부 백모 당숙 당숙모 당고모 재당숙 큰아버지 작은아버지 큰어머니 "
    "작은어머니 큰아빠 작은아빠 큰엄마 작은엄마 사촌 육촌 외사촌 이종사촌 고종사촌 사촌형 사촌누나 형 형님 형아 누나 누님 누이 오라버니 오라비 오빠 언니 성님 동생 동상 아우 남동생 여동생 누이동생 "
    "형제 자매 남매 오누이 시누이 시누 시동생 시숙 아주버님 아주버니 도련님 서방님 아가씨 올케 새언니 형부 형수 형수님 제수 제수씨 매형 매제 매부 자형 처남 처남댁 처제 처형 제부 동서 동서지간 "
    "사돈 사돈어른 안사돈 바깥사돈 남편 신랑 아내 와이프 집사람 안사람 마누라 마눌 바깥양반 바깥사람 바깥어른 안식구 애아빠 애엄마 배우자 남의편 며느리 조카며느리 며늘아기 며늘애 "
    "새아기 사위 친척 일가친척 친지 애인 연인 남자친구 여자친구 남친 여친 남사친 여사친 약혼자 약혼녀 예비신랑 예비신부 전남편 전처 동거인 짝꿍 반쪽 처 "
    "father mother brother sister wife husband son daughter uncle aunt grandmother grandfather mom dad".split()
)
ACQUAINTANCES = frozenset(
    "친구 동료 직장동료 지인 이웃 이웃사람 룸메이트 룸메 하우스메이트 선배 후배 동창 아주머니 아저씨 아줌마 팀장 부장 상사 직장상사 부하직원 전우 소대장 중대장 짝지 단짝 절친 베프 친구놈 "
    "집주인 주인집 팀원 조원 부서원 급우 동급생 동기생 선임병 후임병 고참 옆사람 동네친구 동창생 하숙집 교인 계원 친목계원 썸남 썸녀 전여자친구 전남자친구 전여친 구남친 구여친 남사친 여사친 소꿉친구 불알친구 술친구 고향친구 담임 담임선생님 환자분 사장님 부장님 팀장님 지인분 친구분 동료분 이웃분 아는분 아는사람 아는언니 아는오빠 아는누나 아는동생 아는이모 아는지인 아는애 어떤분 어떤사람 모르는분 모르는사람 소개팅녀 소개팅남 맞선녀 맞선남 상대방 친한분 친한언니 친한형 친한동생 친한오빠 친한누나 친한친구 옆환자 옆자리분 옆침대분".split()
)
# What one may be oneself: another person only with 님 or a word before it that says whose or where ("옆집 총각").
ROLES = frozenset(
    "총각 처녀 영감 아재 아지매 노인네 어르신 차장 대리 사장 대표 이사 주임 사수 부사수 선임 후임 세입자 하숙생 간병인 요양보호사 도우미 경비원 경비 고객 손님 집사 권사 장로 목사 전도사 신부 수녀 스님 "
    "보살 이장 통장 회장 반장 조장 점장 사모 제자 학생 학부모 교사 강사 코치 알바생 동기 동업자 여자 남자 할멈 부부 분 사람 아이돌 형제님 자매님 개 환우 환자 신입 직원 회원 시터 베이비시터 룸메 새댁 안주인 서방".split()
)
LONG_ROLES = frozenset(word for word in ROLES if len(word) > 2)
# Who may be a kind of people too: another person only where it says which one.
GENERIC_ROLES = frozenset("여자 남자 사람 분 학생 환자 환우 직원 회원".split())
# "영감이 중풍으로": the one whom an old woman calls so, and the other way round.
SPOUSES = frozenset("영감 영감님 할멈 서방".split())
# Short for parents in notes: "부: 간암, 모: 골다공증".
NOTED = frozenset("부 모 형 제 자 녀 매 조부 조모 외조부 외조모 父 母".split())
# "시댁은 다 당뇨예요": a house stands for those who live in it.
HOUSES = frozenset(
    "양가 본가 친가 외가 시가 시댁 친정 처가 처갓집 시집 큰집 작은집 외갓집 친정집 시댁집 종갓집".split()
)
# Where those are from of whom one says no more: 옆집 총각, 같은 반 학생, 아는 분, 직장 사람.
WHERE = frozenset(
    "옆집 윗집 아랫집 앞집 뒷집 이웃집 위층 아래층 앞집 옆방 옆자리 동네 회사 직장 사무실 부서 우리 저희 반 학교 학원 교회 성당 절 모임 가게 어린이집 유치원 담임 헬스장 군대 기숙사 아파트 아는 병실 "
    "노인정 경로당 복지관 동호회 거래처 시골 입사 대학 대학교 고등학교 중학교 초등학교 군 부대 연수원 조리원 산후조리원 병동 요양원 요양병원 담당 옆 윗층 아래층 침대 단지 학과 과 팀 현장 공장".split()
)
PETS = frozenset(
    "반려견 반려묘 반려동물 강아지 멍멍이 댕댕이 고양이 냥이 야옹이 냥냥이 길고양이 새끼고양이 햄스터 토끼 앵무새 고슴도치 기니피그 페럿 진돗개 푸들 말티즈 시츄 포메라니안 "
    "치와와 리트리버 비숑 웰시코기 닥스훈트 시바견 요크셔테리어 페르시안 송아지 암소 염소 망아지".split()
)
CHILD_TERMS = frozenset(
    "아이 애 아기 애기 아가 얼라 알라 갓난아기 갓난애 갓난아이 갓난쟁이 돌쟁이 핏덩이 신생아 아들 딸 아들내미 아들래미 딸내미 딸래미 아들놈 딸년 외동아들 외동딸 첫애 첫아이 첫아들 첫딸 맏아들 맏딸 맏이 "
    "장남 차남 삼남 장녀 차녀 삼녀 첫째 둘째 셋째 넷째 다섯째 막내 막둥이 외동 큰애 작은애 큰놈 작은놈 큰아이 작은아이 막내둥이 늦둥이 손자 손녀 손주 손주놈 손자놈 손녀딸 외손자 외손녀 외손주 "
    "친손자 친손녀 친손주 증손자 증손녀 증손주 쌍둥이 쌍둥이들 세쌍둥이 딸아이 아들아이 남자아이 여자아이 남자애 여자애 사내아이 사내애 계집애 머슴애 꼬마 꼬맹이 꼬물이 따님 아드님 자녀 "
    "자제분 자식 자식놈 아이들 애들 남아 여아 영아 유아 조카 조카딸 조카애 조카아이 생질 질녀".split()
)
DEPENDANTS = CHILD_TERMS | PETS
PEOPLE = RELATIVES | ACQUAINTANCES | DEPENDANTS

# What a longer word may end in and still be that person: 큰아들, 친정엄마, 외사촌동생, 직장동료. Whole words of two
# syllables or more that end nothing else (주사위 is no 사위, 유형 no 형).
_LAST_OF_CHILD = (
    "아들", "딸", "손자", "손녀", "손주", "조카", "쌍둥이", "막내", "둥이", "내미", "아기", "애기", "꼬마", "강아지", "고양이",
)  # fmt: skip
_LAST = (
    "언니", "오빠", "누나", "누이", "동생", "엄마", "아빠", "어머니", "어머님", "아버지", "아버님", "엄니", "아부지", "할머니", "할머님", "할아버지", "할매", "할배", "할망",
    "남편", "와이프", "신랑", "마누라", "이모", "고모", "이모부", "고모부", "삼촌", "숙모", "사촌", "처남", "처제", "처형", "올케", "시누이", "형수", "형부", "며느리",
    "장모", "아바이", "아바님", "어무이", "어매", "아재", "오라비", "오라버니", "할무이", "할머이", "할바이", "형님", "누님", "사돈", "친구", "동료", "선배", "후배", "아저씨", "아줌마", "아주머니", "이웃", "부모님",
)  # fmt: skip
# End so and are nobody.
NOBODY = frozenset("궁둥이 방둥이 엉둥이 몽둥이".split())
_RANKS = "큰 작은 막내 첫째 둘째 셋째 넷째 맏 손위 손아래 쌍둥이".split()
_SIDES = "친 사촌 외사촌 이종사촌 고종사촌 이종 고종 육촌".split()
# Too short to be known by their end alone; with a rank before them they are meant.
_RANKED_CHILD = frozenset(
    rank + kin
    for rank in (*_RANKS, "딸", "아들", "손녀", "손자")
    for kin in ("애", "놈", "아이", "녀석", "손주", "딸", "아들")
)
_RANKED = frozenset(rank + kin for rank in (*_RANKS, *_SIDES) for kin in ("형", "형님", "누님", "사위", "동서"))
# Known by the whole word, however the analyser cuts it: two syllables or more.
KNOWN_WHOLE = frozenset(
    word for word in PEOPLE | _RANKED | _RANKED_CHILD | LONG_ROLES if len(word) > 1 and "가" <= word[0] <= "힣"
)
# Who has been named already: the last person meant.
PRONOUNS = frozenset("걔 갸 쟤 걔네 그분 이분 저분 그쪽 그이 저이 그녀 그애 그놈 그녀석 그사람 그양반 얘".split())
# After a person's name or role; what stands behind them is what the person is marked with.
SUFFIXES = frozenset("님 분 씨 네 들 놈 녀석 년 댁 양반 군 양 쌤 자식".split())
# Of the whole family, or of nobody in particular.
FAMILY_WORDS = {
    "가족": "가족",
    "가족력": "가족",
    "집안": "가족",
    "친가": "가족",
    "외가": "가족",
    "시댁": "가족",
    "처가": "가족",
    "친정": "가족",
    "식구": "가족",
    "fhx": "가족",
}
_MEANT = PRONOUNS | SPOUSES | FAMILY_WORDS.keys()
# Who speaks to the patient as a clinician: a person of the story only when the illness is said to be theirs.
CLINICIANS = frozenset(
    "의사 선생 선생님 쌤 샘 교수 교수님 원장 원장님 과장 실장 간호사 약사 약사님 한의사 주치의 의료진 상담사 치료사 물리치료사 닥터 전문의 수간호사 조무사".split()
)


@lru_cache(maxsize=8192)  # every rule about persons asks it of every noun
def is_person_word(lemma: str) -> bool:
    """Whether a noun names a person or an animal that somebody may speak of."""
    return (
        lemma in PEOPLE
        or lemma in _RANKED
        or lemma in _RANKED_CHILD
        or (len(lemma) > 2 and lemma.endswith(_LAST + _LAST_OF_CHILD) and lemma not in NOBODY)
    )


def is_dependant(who: str | None) -> bool:
    """Whether somebody else speaks for this one, so that what is said next is still about them."""
    if not who or who in RELATIVES or who in NOBODY:
        return False
    return who in DEPENDANTS or who in _RANKED_CHILD or (len(who) > 2 and who.endswith(_LAST_OF_CHILD))


def may_carry(who: str | None) -> bool:
    """Whether one who is spoken for may be with child: a daughter, a granddaughter, an animal, not 아기 or 둘째."""
    return bool(who) and (
        who in PETS or str(who).endswith(("딸", "딸아이", "딸내미", "딸래미", "따님", "손녀", "조카", "질녀"))
    )


def names_person(token: Token) -> bool:
    """Whether a token is such a noun."""
    return token.tag[0] in "NS" and token.tag != "NNB" and is_person_word(token.lemma)


def speaks_of_person(token: Token) -> bool:
    """Whether a token names a person or stands for one: 딸, 걔, 영감, 가족."""
    return names_person(token) or token.lemma in _MEANT


_NAMING = frozenset(
    {*FAMILY_WORDS, *NOTED, *SPOUSES, *PRONOUNS, *HOUSES, *CLINICIANS, *ROLES, *TITLES}
    | {"사람", "애", "아이", "명", "어르신"}
)


def may_name_person(tokens: Sequence[Token], index: int) -> bool:
    """What a token must be to name anybody, whatever stands beside it but 님: most are not."""
    token = tokens[index]
    if token.tag[0] == "J":
        return False
    if token.lemma in _NAMING or token.tag == "NNP" or token.form == "놈" or names_person(token):
        return True
    return token.tag[0] == "N" and any(t.lemma == "님" for t in tokens[index + 1 : index + 2])
