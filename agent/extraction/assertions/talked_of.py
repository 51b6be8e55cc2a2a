"""Illnesses that a message only talks of: asked what they are, compared, a doctor good at them, a headline."""

from __future__ import annotations

from itertools import pairwise

from agent.extraction.clauses.conditional import TALK_NOUNS
from agent.extraction.clauses.reading import QUESTION_WORDS, plain
from agent.extraction.clauses.situation import INDIRECT, PAST, Situation, worded
from agent.extraction.medicines.asked_medicines import is_being_taken

HEADLINES = TALK_NOUNS - {"약", "주사", "치료", "관리", "수치", "검사"} | frozenset(
    "방법 이유 대처법 대처 요령 완치율 생존율 자가진단 초기증상 전조증상".split()
)
KIND_NOUNS = frozenset("병 질환 질병 약 약물 원인 위험 부작용 합병증 요인".split())
COMPARED_BY = frozenset("차이 차이점 구분 구별 다른점 비교 가격 장단점 효능 성분".split())


@worded(KIND_NOUNS)
def is_defined(s: Situation) -> bool:
    """ "당뇨는 무서운 병이에요", not "혈압약은 부작용 때문에 끊었어요"."""
    if s.frame.particle not in ("은", "는") or s.is_own:
        return False
    return any(noun.lemma in KIND_NOUNS and copula.lemma == "이다" for noun, copula in pairwise(s.right))


@worded(COMPARED_BY)
def is_compared(s: Situation) -> bool:
    """ "독감이랑 코로나 차이를 가르쳐야 하는데": what the row is, its last one is followed by."""
    listed = {index for m in s.mentions for index in range(m.first, m.last)}
    at = s.mention.last
    joint = False
    while at < s.clause.last and (at in listed or s.reading.tokens[at].tag in ("JC", "SP")):
        joint = joint or s.reading.tokens[at].tag == "JC"
        at += 1
    first = s.mention.first - 1
    joint = joint or (first > s.clause.first and s.reading.tokens[first].tag == "JC" and first - 1 in listed)
    return joint and at < s.clause.last and s.reading.tokens[at].lemma in COMPARED_BY


@worded({"같다", "다르다", "똑같다", "비슷하다"})
def is_asked_alike(s: Situation) -> bool:
    """ "고지혈증이랑 지방간은 같은 병인가요?", "타이레놀하고 게보린은 다른 약이에요?", "감기와 독감은 뭐가 달라요?"."""
    if s.clause.mood == "statement" or s.is_own or s.slot == "symptoms" or s.mention.who is not None:
        return False
    row = [m for m in s.mentions_in(s.clause) if m.slot == s.slot]
    if len(row) < 2 or s.mention not in row[:2]:
        return False
    tokens = s.reading.tokens
    between = tokens[row[0].last : row[1].first]
    joined = len(between) == 1 and between[0].form in ("이랑", "랑", "하고", "과", "와")
    behind = tokens[row[1].last : s.clause.last]
    return (
        joined
        and bool(behind)
        and behind[0].form in ("은", "는", "이", "가")
        and any(t.lemma in ("같다", "다르다", "똑같다", "비슷하다") for t in behind[1:4])
    )


def is_asked_inside(s: Situation) -> bool:
    """ "혈압약은 언제 먹는 게 좋은지 말이 달라서요": a question within the sentence, of whoever takes it."""
    last = next((t for t in reversed(s.right) if t.is_predicate), None)
    asked = last is not None and plain(last.ending[0]) in INDIRECT and not last.has_ending(*PAST)
    return asked and not s.is_own and bool(QUESTION_WORDS & s.right_lemmas) and not is_being_taken(s)


@worded({"잘", "전문"})
def is_treated_well_by(s: Situation) -> bool:
    """ "당뇨 잘 보는 병원 어디예요", "치질 전문 병원": who is looked for."""
    first = [t.lemma for t in s.right[:2]]
    return first == ["잘", "보다"] or (first[:1] == ["전문"] and first[1:] != ["약"])


def is_headline(s: Situation) -> bool:
    """ "우울증 자가진단 방법", "심부전 환자 식단": what is typed into a search box."""
    nouns = [t for t in s.right if t.is_noun]
    return bool(nouns) and s.clause.is_final and nouns[-1].lemma in HEADLINES
