"""The people a message names, and the noun phrases that describe them: "6개월 된 아기", "65세 당뇨 환자가"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from agent.extraction.reading import Clause, Reading
from agent.terminology import Token

RELATIVES = frozenset(
    "어머니 어머님 엄마 아버지 아버님 아빠 부모 부모님 할머니 할머님 할아버지 외할머니 외할아버지 친할머니 친할아버지 시어머니 시아버지 시부모 시부모님 "
    "시댁 장인 장모 장모님 장인어른 큰아버지 작은아버지 큰어머니 이모 이모부 고모 고모부 삼촌 외삼촌 숙모 조카 사촌 형 형님 누나 언니 오빠 동생 "
    "남동생 여동생 시누이 시누 동서 올케 형부 매형 매제 처남 처제 제부 외숙모 선친 先親 先母 祖父 祖母 父親 母親 亡父 亡母 남편 아내 와이프 신랑 집사람 배우자 며느리 사위 형제 자매 친척 친구 남자친구 여자친구 남친 여친 동료 지인 이웃 룸메이트 룸메 선배 아주머니 아저씨 아줌마 짝꿍 팀장 부장 상사 아버님 엄니 어무이 어매 아부지 "
    "father mother brother sister wife husband son daughter uncle aunt "
    "후배 환자분 노모 애인 애아빠 애엄마 직장동료".split()
)
# Those one speaks for: what is said next is still about them.
DEPENDANTS = frozenset(
    "아이 애 아기 애기 아가 갓난아기 신생아 아들 딸 아들내미 딸내미 첫째 둘째 셋째 막내 손자 손녀 손주 쌍둥이 딸아이 아들아이 남자아이 여자아이 사내아이 꼬마 따님 아드님 반려견 반려묘 아이들 남아 여아 영아 유아 강아지 조카".split()
)
PEOPLE = RELATIVES | DEPENDANTS
# 큰아들, 막내딸, 작은언니, 친정엄마, 직장동료: the last part names the person.
KIN_ENDINGS = (
    "아들",
    "딸",
    "언니",
    "오빠",
    "누나",
    "동생",
    "엄마",
    "아빠",
    "어머니",
    "아버지",
    "할머니",
    "할아버지",
    "남편",
    "이모",
    "고모",
    "삼촌",
    "조카",
    "친구",
    "동료",
)
# "우리 집 사람들", "같은 반 애들": people of a place are others.
PLACES_OF_PEOPLE = frozenset(
    "집 반 회사 동네 사무실 부서 학교 학원 어린이집 유치원 옆집 윗집 아랫집 앞집 옆방 아파트 교실 직장 모임 기숙사".split()
)
WHOLE = frozenset("다 모두 전부 죄다 전원 절반 몇 줄줄이".split())
# "사촌 결혼식에서", "식구들 밥 차리다": the person only says whose, and nothing of them follows.
BELONGINGS = frozenset(
    "결혼식 장례식 생일 생신 잔치 집들이 돌잔치 집 가게 차 밥 반찬 도시락 간병 병간호 병문안 때문 덕 덕분 소개 추천 얘기 이야기 말 일".split()
)
# "친구가 준 회를 먹고": who gave it is not whom the rest is about.
GIVING = frozenset("주다 사다 사주다 보내다 만들다 추천 권하다 소개 끓이다 알리다 해주다".split())
FAMILY_WORDS = {
    "가족": "가족",
    "가족력": "가족",
    "집안": "가족",
    "친가": "가족",
    "외가": "가족",
    "식구": "가족",
    "fhx": "가족",
}
SPEAKER = frozenset({"저", "나", "내", "제", "본인", "저희", "우리"})
# Kinds of people: with a particle of their own they make a general question, never a fact about the speaker.
KINDS = frozenset(
    "환자 환자들 사람 사람들 분 분들 노인 어르신 고령자 임산부 임신부 임부 산모 수유부 어린이 소아 영유아 아이들 청소년 성인 여성 남성 여자 남자 중년 당뇨인 "
    "학생들 노년층 보호자 직장인".split()
)
SUBJECT_PARTICLES = frozenset(
    {"이", "가", "은", "는", "도", "만", "께서", "께서는", "께서도", "의", "ᆫ", "에게", "한테", "에게는", "한테는"}
)
# What one does with people whom one has, meets or looks after: they are not whom the rest is about.
HAVING_PEOPLE = frozenset(
    "낳다 키우다 돌보다 모시다 가지다 갖다 임신 출산 간병 간호 기르다 두다 만나다 데리다 챙기다 부양 양육 육아 업다 안다 재우다".split()
)
# Between an attribute and the person it describes: 3살 (된) 아이, 65세 (되신) 우리 아버지.
BRIDGES = frozenset("저희 우리 제 저 개월 남자 여자 남성 여성 세 살 배기 짜리 된".split())
PARENTS = frozenset("엄마 아빠 어머니 아버지 부모 할머니 할아버지".split())
HERSELF = ""


@dataclass(frozen=True, slots=True)
class PersonMention:
    """A person at a token. who None is the speaker; owned: only said to exist ("딸이 있어요", "아들이 있는 …")."""

    token: int
    who: str | None
    subject: bool
    owned: bool = False


def people_in(reading: Reading, clause: Clause, quoted: bool) -> list[PersonMention]:
    """The people of a clause in order. quoted: its predicate reports what was said ("저한테 … 래요")."""
    tokens = reading.tokens
    found: list[PersonMention] = []
    for index in range(clause.first, clause.last):
        token = tokens[index]
        after = tokens[index + 1] if index + 1 < clause.last else None
        if token.lemma in FAMILY_WORDS and not _belongs(tokens, clause, index):
            found.append(PersonMention(index, FAMILY_WORDS[token.lemma], True))
        elif _is_people_of_place(tokens, index):
            found.append(PersonMention(index, f"{tokens[index - 1].lemma} 사람들", True))
        elif _is_person(token) or _is_sick_chief(reading, clause, token):
            if after is not None and after.tag == "VCP" and token.lemma not in DEPENDANTS:
                continue  # "72살 할아버지입니다" is the speaker; a child is spoken for
            if _is_of_parent(tokens, index):
                continue  # "두 아이의 엄마예요"
            if says_to_be(tokens, clause, index):
                continue  # "저는 딸인데", "저는 쉰 살 아들이고"
            name, subject = _full_name(tokens, index), _is_subject(tokens, clause, index)
            found.append(PersonMention(index, name, subject, subject and _is_owned(tokens, clause, index)))
        elif token.lemma in SPEAKER and token.tag == "NP":
            owner = after is not None and (
                after.lemma in PEOPLE or after.lemma in FAMILY_WORDS or after.tag == "JKG"
            )
            near = tokens[index + 1 : index + 3]
            if owner and any(t.lemma in PEOPLE or t.lemma in FAMILY_WORDS for t in near):
                continue  # 제 아들, 저희 어머니
            if token.lemma in ("우리", "저희") and any(t.lemma in PEOPLE for t in tokens[index + 1 : index + 4]):
                continue
            if after is not None and after.form in ("한테", "에게", "보고", "더러") and not quoted:
                continue
            if after is None or after.form not in ("랑", "와", "하고"):
                found.append(PersonMention(index, None, True))
    return found


def person_after(tokens: Sequence[Token], index: int) -> str | None:
    """The person whose noun phrase an attribute at this token opens: 3살 (된) 아이가, 65세 (되신) 아버지.

    HERSELF for the speaker ("72살 할아버지입니다"), None when the phrase names no person.
    """
    for at in range(index, min(index + 5, len(tokens))):
        token = tokens[at]
        if token.lemma in PEOPLE:
            speaks = at + 1 < len(tokens) and tokens[at + 1].tag == "VCP" and token.lemma not in DEPENDANTS
            return HERSELF if speaks else _full_name(tokens, at)
        if token.is_predicate or token.lemma == "되다":
            # "40세 여성이고 5살 딸이": only what modifies goes on to the noun.
            if token.ending[1] == "ETM" and token.lemma in ("되다", "이다"):
                continue
            return None
        if token.tag not in ("NNB", "NR", "MM", "JKG", "XSN") and token.lemma not in BRIDGES:
            return None
    return None


def kind_after(reading: Reading, index: int) -> bool:
    """Whether the noun phrase that goes on here names a kind of people as its head: 65세 당뇨 환자가."""
    for at in range(index, min(index + 8, len(reading.tokens))):
        token = reading.tokens[at]
        if token.lemma in KINDS and has_particle(reading.tokens, at):
            return True
        if token.tag[0] == "J" or token.tag in ("SP", "SF") or (token.is_predicate and token.ending[1] != "ETM"):
            return False
    return False


def has_particle(tokens: Sequence[Token], index: int) -> bool:
    """Whether a noun carries a particle that makes it what a clause is about."""
    after = _after_suffix(tokens, index, len(tokens))
    return after is not None and after.tag[0] == "J" and after.form in SUBJECT_PARTICLES


def _after_suffix(tokens: Sequence[Token], index: int, last: int) -> Token | None:
    """The token behind a noun and its plural or honorific suffix: 친구+들+과."""
    at = index + 1
    if at < last and tokens[at].tag == "XSN":
        at += 1
    return tokens[at] if at < last else None


def _is_of_parent(tokens: Sequence[Token], index: int) -> bool:
    """ "두 아이(의) 엄마", "애 둘 아빠": the child only says what kind of parent is meant."""
    if tokens[index].lemma not in DEPENDANTS:
        return False
    near = (t for t in tokens[index + 1 : index + 4] if t.tag not in ("JKG", "SN", "NR", "NNB", "XSN"))
    return next((t.lemma for t in near), "") in PARENTS


def _is_person(token: Token) -> bool:
    if token.lemma in PEOPLE:
        return token.tag[0] in ("N", "S")
    return token.tag in ("NNG", "NNP") and token.lemma.endswith(KIN_ENDINGS)


def _is_people_of_place(tokens: Sequence[Token], index: int) -> bool:
    """ "우리 집 사람들이", "사무실 사람들 다", "아는 사람이": not "집 사람들 때문에"."""
    if tokens[index].lemma not in ("사람", "애", "아이") or not index or index + 1 >= len(tokens):
        return False
    if (
        index > 1
        and tokens[index].lemma == "사람"
        and "".join(t.form for t in tokens[index - 2 : index]).endswith("아는")
    ):
        return tokens[index + 1].form in SUBJECT_PARTICLES
    plural = tokens[index + 1].tag == "XSN"
    after = tokens[index + 2] if index + 2 < len(tokens) else None
    told = after is not None and (after.form in SUBJECT_PARTICLES or after.lemma in WHOLE)
    return tokens[index - 1].lemma in PLACES_OF_PEOPLE and plural and told


def says_to_be(tokens: Sequence[Token], clause: Clause, index: int) -> bool:
    """Whether the noun says who the speaker is to somebody: "저는 (쉰 살) (둘째) 딸이고"."""
    if index + 1 < clause.last and tokens[index].tag == "NR" and tokens[index + 1].lemma in DEPENDANTS:
        index += 1
    if index + 1 >= clause.last or tokens[index + 1].tag != "VCP":
        return False
    at = index - 1
    while at > clause.first and tokens[at].tag in ("SN", "NR", "NNB", "MM", "XSN"):
        at -= 1
    return at > clause.first and tokens[at].form in ("는", "은", "ᆫ") and tokens[at - 1].lemma in SPEAKER


def _full_name(tokens: Sequence[Token], index: int) -> str:
    """ "아기" of "우리 아기"; 딸 + 아이 is one person and the last noun names it."""
    lemma = tokens[index].lemma
    for name in (
        tokens[index - 1].lemma + lemma if index else "",
        lemma + tokens[index + 1].lemma if index + 1 < len(tokens) else "",
    ):
        if name in RELATIVES:  # 남자 + 친구, 장모 + 님
            return name
    return lemma


def _is_subject(tokens: Sequence[Token], clause: Clause, index: int) -> bool:
    after = _after_suffix(tokens, index, clause.last)
    if after is None or after.tag == "VCP":
        return True
    if any(t.lemma in ("모유", "젖", "수유", "모유수유") for t in tokens[index + 1 : min(index + 4, clause.last)]):
        return after.tag in ("JKS", "JX")  # who nurses a child speaks
    if after.tag[0] == "J":
        # 친구들과, 남편이랑: only company.
        return after.form in SUBJECT_PARTICLES and not _gives(tokens, clause, index)
    if after.lemma in BELONGINGS:
        return False
    return not any(t.lemma in HAVING_PEOPLE for t in tokens[index + 1 : min(index + 3, clause.last)])


def _belongs(tokens: Sequence[Token], clause: Clause, index: int) -> bool:
    after = _after_suffix(tokens, index, clause.last)
    return after is not None and after.lemma in BELONGINGS


def _is_sick_chief(reading: Reading, clause: Clause, token: Token) -> bool:
    """ "과장님이 코로나 걸리셨다던데": a colleague; elsewhere a 과장 may be the doctor who speaks of the patient."""
    return token.lemma in ("과장", "실장") and any(
        t.lemma in ("걸리다", "앓다", "확진", "입원") for t in reading.words(clause)
    )


def _gives(tokens: Sequence[Token], clause: Clause, index: int) -> bool:
    """ "친구가 사 준 약": the first predicate behind the person modifies what was given."""
    for at in range(index + 1, clause.last):
        if tokens[at].is_predicate or tokens[at].lemma in GIVING:
            near = tokens[at : min(at + 3, clause.last)]
            return any(t.lemma in GIVING for t in near) and any(t.ending[1] == "ETM" for t in near)
    return False


def _is_owned(tokens: Sequence[Token], clause: Clause, index: int) -> bool:
    """ "5살 딸이 있어요", "아들 둘이 있는 주부": the first predicate says no more than that there is one."""
    for at in range(index + 1, clause.last):
        token = tokens[at]
        if token.is_predicate:
            return token.lemma in ("있다", "계시다", "많다") and not token.has_ending("었", "았")
        if token.is_noun and token.tag not in ("SN", "NR", "NNB") and token.lemma not in PEOPLE:
            return False
    return False
