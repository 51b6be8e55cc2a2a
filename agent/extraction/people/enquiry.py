"""On whose behalf a message is written: "어머니 문의예요", "남편 문제로 글 올립니다", "친정엄마 얘긴데요", "아버지요. 어제부터 …"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from agent.extraction.clauses.reading import Clause, Reading
from agent.extraction.patterns.kinship import is_dependant, names_person
from agent.extraction.people.persons import PersonMention
from agent.terminology import Token

ENQUIRY = frozenset("문의 일 대신 건 얘기 이야기 상담 질문 관련 대하다 관하다".split())
# "남편 문제로 글 올립니다": with a verb of asking only; "남편 문제로 우울해요" asks about nobody.
REASONS = frozenset("문제 때문 증상 상태 병 건강 검사 결과 수치 약 사연 걱정".split())
ENQUIRING = frozenset(
    "남기다 올리다 쓰다 적다 작성 글 문의 문의하다 여쭈다 여쭙다 여쭤보다 묻다 질문 질문하다 상담 상담하다 물어보다 조언 도움 가입 들어오다 찾아오다".split()
)
PARENTHOOD = frozenset("엄마 맘 아빠 부모 보호자 애미 애비 어미 아비".split())
RAISING = frozenset("키우다 두다 기르다 있다 되다 안녕하다".split())
# What one who writes for another says of oneself all the same.
MOODS = frozenset(
    "우울하다 우울 불안 불안하다 힘들다 속상하다 답답하다 막막하다 외롭다 서럽다 두렵다 무섭다 걱정 괴롭다 싶다 궁금하다 미안하다 스트레스 속 눈물".split()
)


def enquired_about(
    reading: Reading, clause: Clause, people: Sequence[PersonMention], before: str | None
) -> str | None:
    """Whom the message says it asks about, until 저는 brings the speaker back."""
    tokens = reading.tokens
    before = _patient_named(reading, clause) or before
    for person in people:
        if person.who is None:
            after = tokens[person.token + 1 : person.token + 2]
            if after and after[0].form in ("는", "은", "ᆫ", "도"):
                before = None
            if _is_own_matter(tokens[person.token + 1 : person.token + 5]):
                before = None
            continue
        near = tokens[person.token + 1 : min(person.token + 8, clause.last)]
        aside = [
            t
            for t in near
            if t.tag not in ("SSO", "SSC", "SN", "NNB", "XSN", "JKG") and t.lemma not in ("세", "살", "님")
        ]
        if (
            len(reading.words(clause)) < 4
            and clause.is_final
            and aside
            and aside[0].form in ("요", "이요", "입니다")
        ):
            before = person.who  # "아버지요. 어제부터 열이 나요"
        elif aside and aside[0].lemma in ENQUIRY and (clause.is_final or _announces(clause, aside)):
            # "아버지 일로 스트레스예요" asks about nobody.
            called = len(aside) > 1 and aside[1].tag == "VCP"
            comes = aside[0].lemma == "대신" and clause.predicate is not None and clause.predicate.lemma == "오다"
            if called or comes or _asks(reading, clause):
                before = person.who
        elif len(aside) > 1 and aside[0].lemma == "말" and aside[1].tag == "VCP":
            before = person.who  # "우리 손주 녀석 말이에요"
        elif _stands_in(reading, clause, near) or (
            near and _reason(near) in REASONS and clause.is_final and _asks(reading, clause)
        ):
            before = person.who
    return before


def _stands_in(reading: Reading, clause: Clause, near: Sequence[Token]) -> bool:
    """ "아내를 대신해서 묻습니다", "아버지를 대신해 여쭙니다": the asking stands in the clause behind it."""
    if [t.lemma for t in near[:3]] not in (["를", "대신", "하다"], ["을", "대신", "하다"]) or clause.is_final:
        return False
    following = reading.clauses[clause.number + 1]
    return following.sentence == clause.sentence and _asks(reading, following)


def _is_own_matter(near: Sequence[Token]) -> bool:
    """ "아내 대신이 아니라 이번엔 제 증상입니다", "제 얘기예요"."""
    words = [t for t in near if t.tag != "JKG" and t.lemma != "제"]
    return len(words) > 1 and words[0].lemma in ENQUIRY | REASONS | {"것"} and words[1].tag == "VCP"


def child_of_parent(reading: Reading, clause: Clause) -> str | None:
    """ "32개월 아들 키우는 맘인데요": the small child of one who only says whose parent writes; what follows is the child's."""
    if clause.predicate is None or clause.predicate.tag != "VCP" or clause.mood != "statement":
        return None
    words = reading.words(clause)
    if any(t.lemma not in RAISING for t in words if t.is_predicate and t is not clause.predicate):
        return None
    at = words.index(clause.predicate)
    if not at or words[at - 1].lemma not in PARENTHOOD:
        return None
    for number, unit, child in zip(words, words[1:], words[2:], strict=False):
        small = unit.form == "개월" or (
            unit.form in ("살", "세") and number.form.isdigit() and int(number.form) < 8
        )
        if number.tag == "SN" and small and is_dependant(child.lemma):
            return child.lemma
    return None


def is_mood_of_enquirer(words: Sequence[Token]) -> bool:
    """ "마음이 우울해요", "걱정돼요": how the one who asks feels about it."""
    return any(t.lemma in MOODS for t in words)


def _announces(clause: Clause, aside: Sequence[Token]) -> bool:
    """ "엄마 얘긴데요", "남편 일인데": the copula that opens what is told next."""
    return len(aside) > 1 and aside[1].tag == "VCP" and clause.link == "and"


def _reason(near: Sequence[Token]) -> str:
    """The noun behind the person and a genitive."""
    return next((t.lemma for t in near if t.tag not in ("JKG", "XSN")), "")


def _asks(reading: Reading, clause: Clause) -> bool:
    words = reading.words(clause)
    # "문의드려요": the analyser may cut it into 문 and 의
    cut = any(a.form == "문" and b.form == "의" for a, b in pairwise(words))
    return cut or any(t.lemma in ENQUIRING for t in words)


def _patient_named(reading: Reading, clause: Clause) -> str | None:
    """ "환자는 제 어머니시고 78세 여자분이에요": who writes is not the patient."""
    words = reading.words(clause)
    if len(words) < 4 or words[0].lemma != "환자" or words[1].form not in ("는", "은", "가"):
        return None
    return next((t.lemma for t, after in pairwise(words[2:]) if names_person(t) and after.tag == "VCP"), None)
