"""Whom nobody has named, but what is heard of whom is set against the speaker, or is known to everybody: "세입자가 결핵이래요. 저는
기침만 나요", "배우 누가 공황장애라던데요"."""

from __future__ import annotations

from agent.extraction.clauses.reading import Clause, Reading, plain
from agent.extraction.clauses.speaker import SPEAKER
from agent.extraction.patterns.kinship import CLINICIANS, ROLES
from agent.extraction.patterns.occupations import is_title
from agent.extraction.people.bystanders import has_particle
from agent.terminology import Token

# Of whom everybody hears: what befell them is told as news.
PUBLIC = frozenset(
    "가수 배우 연예인 아이돌 개그맨 개그우먼 코미디언 선수 탤런트 모델 유튜버 인플루언서 크리에이터 멤버 앵커 아나운서 정치인 국회의원 대통령 장관 "
    "주인공 스타 셀럽 래퍼 방송인 진행자 출연자 등장인물 영화배우 운동선수 야구선수 축구선수".split()
)
# Whoever lives or sits there.
NEXT_DOOR = frozenset("옆집 윗집 아랫집 앞집 뒷집 옆방 옆자리 옆침대".split())
COMPANY = frozenset(
    "일행 동행 상관 부하 사원 이용자 임산부 산모 학부모 거래처 관리인 건물주 손님 고객 부녀회장 직속상관 직원 이장 코디 캐디".split()
)
# Said of another with what one has heard; of the patient a role would say what it is.
CAUGHT = frozenset("걸리다 앓다 쓰러지다 죽다 돌아가다 확진되다 입원하다".split())
# These tell the speaker what they think the speaker has.
_JUDGES = (
    *CLINICIANS,
    "의사",
    "약사",
    "간호사",
    "치료사",
    "조무사",
    "상담사",
    "영양사",
    "안경사",
    "방사선사",
    "병리사",
    "검안사",
)
_HEARD = (
    "래", "래요", "라던데", "라던데요", "라는데", "라네", "라네요", "라더라", "라더라고", "라더라고요", "라더니", "랍니다", "라며", "라면서", "던데", "던데요",
    "대", "대요", "다던데", "다는데", "다네", "다네요", "다더라", "다더라고", "다더라고요", "다더니", "답니다", "다며", "다면서", "더라", "더라고", "더라고요", "더라구요",
)  # fmt: skip


def may_be_set_against(token: Token) -> bool:
    """Whether a noun says by a role or a trade who somebody is."""
    if token.tag not in ("NNG", "NNP") or token.lemma.endswith(_JUDGES):
        return False
    known = token.lemma in PUBLIC | NEXT_DOOR | COMPANY | ROLES or token.lemma.endswith(
        ("손님", "직원", "회원", "선수", "배우")
    )
    return known or is_title(token.lemma)


def is_set_against(reading: Reading, clause: Clause, index: int) -> bool:
    """Whether what is heard of the one at this token is told of that one, and not by that one of the speaker."""
    token, tokens = reading.tokens[index], reading.tokens
    if not may_be_set_against(token) or clause.mood != "statement":
        return False
    public = token.lemma in PUBLIC
    named = public and any(t.tag == "NNP" for t in tokens[index + 1 : index + 3])
    if not (has_particle(tokens, index) or named) or any(_is_speaker(t) for t in tokens[clause.first : index]):
        return False
    last = next((c for c in (clause, *reading.following(clause)) if _is_heard(reading, c)), None)
    if last is None:
        return False
    caught = last.predicate is not None and last.predicate.lemma in CAUGHT
    return public or token.lemma in NEXT_DOOR or caught or _speaks_next(reading, last)


def _is_heard(reading: Reading, clause: Clause) -> bool:
    forms = (
        plain(form).removeprefix("ㄴ").removeprefix("는") for t in reading.words(clause) for form, _ in t.endings
    )
    return any(form in _HEARD for form in forms)


def _speaks_next(reading: Reading, clause: Clause) -> bool:
    """ "… 저는 기침만 나요": the next clause begins with the speaker."""
    number = clause.number + 1
    if number >= len(reading.clauses):
        return False
    words = [t for t in reading.words(reading.clauses[number]) if t.tag not in ("MAJ", "IC", "SP")][:2]
    return len(words) == 2 and _is_speaker(words[0]) and words[1].form in ("는", "도", "은", "ᆫ", "가", "이")


def _is_speaker(token: Token) -> bool:
    return token.lemma in SPEAKER and token.tag == "NP"
