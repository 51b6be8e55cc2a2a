"""Whether a clause says of a role, a title or a name that this one is ill: "세입자가 결핵이라", "민수가 독감 걸렸대요".

A title alone names no other person: "간호사가 재 줬는데 150" is the speaker's reading. It takes an illness that is said of it.
"""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.reading import Clause, Reading, plain
from agent.extraction.patterns.kinship import CLINICIANS, SPOUSES, WHERE
from agent.extraction.people.bystanders import has_particle
from agent.extraction.people.carrying import is_honoured
from agent.terminology import Token

SUFFERING = frozenset(
    "걸리다 앓다 확진 입원 투병 옮다 진단 판정 쓰러지다 돌아가다 사망 별세 완치 병가 조퇴 결근 몸져눕다 앓아눕다 드러눕다".split()
)
# What illnesses end in: "요양보호사는 당뇨예요", "간병인이 결핵이라".
_ILLNESS = (
    "병", "암", "증", "염", "통", "당뇨", "혈압", "경색", "졸중", "출혈", "부전", "경화", "감기", "천식", "결핵", "치매", "우울", "디스크", "마비", "장애", "코로나", "독감", "수두",
    "대상포진", "통풍", "루푸스", "간질", "빈혈", "비염", "아토피", "옴", "파킨슨", "결석", "종양", "근종", "협착", "욕창", "중풍", "풍", "골절", "기흉", "공황", "발작", "경련", "폐렴",
)  # fmt: skip
# "기침을 한 달째 하세요": what one is heard or seen to do.
_DONE = frozenset("기침 재채기 설사 구토 딸꾹질 경련 코피 각혈 토".split())
# "욕창이 생겼어요", "고혈압이 있으세요": with these an illness is had.
_HAVING = frozenset("있다 계시다 생기다 오다 나다 도지다 심하다 재발 재발하다 터지다 찾아오다".split())
_QUOTED = (
    "래",
    "라고",
    "라네",
    "랍",
    "라며",
    "다고",
    "ㄴ다고",
    "는다고",
    "대",
    "ㄴ대",
    "는대",
    "다며",
    "냐",
    "자고",
)


def is_said_to_be_ill(reading: Reading, clause: Clause) -> bool:
    """ "민수가 독감 걸렸대요", "지혜는 천식이래요": what is told so of a name makes it a person's."""
    words = reading.words(clause)
    last = next((t for t in reversed(words) if t.is_predicate), None)
    if any(t.lemma in SUFFERING for t in words):
        return True
    return (
        last is not None
        and last.tag == "VCP"
        and plain(last.ending[0]).startswith(("래", "라네", "라는데", "라던데"))
    )


def is_said_to_have(reading: Reading, clause: Clause, index: int) -> bool:
    """ "세입자가 결핵에 걸렸대요", "요양보호사는 당뇨예요", "트레이너가 통풍이 있는데": an illness, said of a role."""
    words = reading.tokens[index + 1 : clause.last]
    if any(t.lemma in SUFFERING for t in words):
        return not _is_told_to(words)
    if any(plain(t.ending[0]).startswith(_QUOTED) for t in words):
        return False  # "약사가 고혈압이 있으면 먹지 말래요"
    last = next((t for t in reversed(words) if t.is_predicate), None)
    if (
        last is not None
        and last.lemma in ("하다", "나다", "쏟다", "흘리다")
        and any(t.lemma in _DONE for t in words)
    ):
        return clause.link != "condition"
    for noun, after, then in zip(words, words[1:], (*words[2:], None), strict=False):
        if not (noun.is_noun and noun.lemma.endswith(_ILLNESS)):
            continue
        if after.tag == "VCP" or after.lemma in _HAVING:
            return True
        if after.tag[0] == "J" and then is not None and then.lemma in _HAVING:
            return clause.link != "condition"
    return False


def is_sick_chief(reading: Reading, clause: Clause, index: int) -> bool:
    """ "과장님이 코로나 걸리셨다던데", "담임 선생님은 결핵이세요": elsewhere it is the clinician who speaks of the patient."""
    tokens = reading.tokens
    if not has_particle(tokens, index):
        return False
    if index > clause.first and tokens[index - 1].lemma in WHERE - {"아는", "우리", "저희", "담당", "과", "옆"}:
        return True
    words = tokens[index : clause.last]
    if any(t.lemma in SUFFERING - {"진단", "판정", "확진"} for t in words):
        return not _is_told_to(words)
    if any(t.lemma in SUFFERING for t in words):
        return any(t.lemma == "받다" and is_honoured((t,)) for t in words)
    return clause.mood == "statement" and is_said_to_have(reading, clause, index)


def is_named_ill(tokens: Sequence[Token], clause: Clause, index: int) -> bool:
    """ "우리 부장님 위암이래요", "옆집 총각 통풍으로 입원했대요": without a particle, the illness directly behind."""
    at = index + 1
    while at < clause.last and tokens[at].tag == "XSN":
        at += 1
    return (
        at < clause.last
        and (at > index + 1 or tokens[index].lemma in SPOUSES)
        and tokens[index].lemma not in CLINICIANS
        and tokens[at].is_noun
        and tokens[at].lemma.endswith(_ILLNESS)
        and clause.mood == "statement"
    )


def _is_told_to(words: Sequence[Token]) -> bool:
    """입원하라고, 검사받으래요: what a role wants of the speaker."""
    return any(
        t.is_predicate and plain(t.ending[0]).startswith(("라", "으라", "래", "으래"))
        for t in words
        if t.tag != "VCP"
    )
