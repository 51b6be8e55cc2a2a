"""Who puts oneself down by age and a word for people: "쉰아홉 아줌마 갱년기라 더워요", "여든셋 할멈이 여쭙니다"."""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.reading import Clause, Reading
from agent.extraction.patterns.kinship import names_person
from agent.extraction.patterns.people import CALLED_ONESELF
from agent.terminology import Token

ASKING = frozenset("여쭙다 여쭈다 묻다 물어보다 질문 질문하다 문의 문의하다 적다 쓰다 올리다 남기다".split())
# What old people call wife and husband as well.
_SPOUSES_OF_ELDERS = frozenset("영감 영감탱이 영감쟁이 할멈 할망 할망구 할아범 할아방 하르방".split())
_NUMBERED = ("NR", "SN")
_AGE_WORDS = frozenset("살 세 먹다 되다 넘다 올해".split())
_MAKING_SUBJECT = frozenset({"이", "가", "은", "는"})


def puts_oneself_down(reading: Reading, clause: Clause, index: int) -> bool:
    """Whether the noun is what the writer is, at the head of a message, behind an age and nothing else.

    Bare ("쉰아홉 아줌마 갱년기라 …") unless one speaks of an elder with respect or by hearsay; with a particle
    ("여든셋 할멈이 여쭙니다") only where this one asks or writes.
    """
    tokens = reading.tokens
    if tokens[index].lemma not in CALLED_ONESELF or not 0 < index < 6 or index + 1 >= len(tokens):
        return False
    before = tokens[:index]
    if not any(t.tag in _NUMBERED for t in before) or not all(_tells_age(t) for t in before):
        return False
    after = tokens[index + 1]
    here = [t for c in reading.sentence(clause.sentence) for t in reading.words(c)]
    if after.tag in ("JKS", "JX") and after.form in _MAKING_SUBJECT:
        return any(t.lemma in ASKING for t in here)
    if after.tag == "NR" or names_person(after) or tokens[index].lemma in _SPOUSES_OF_ELDERS:
        return False  # "쉰 아줌마 둘이", "열아홉 총각 아들이", "칠십 먹은 영감 혈압이"
    return after.tag[0] in "NM" and not _tells_of_another(here)


def is_of_another_called_so(reading: Reading, token: int) -> bool:
    """ "예순둘 아재가 쓰러졌대요": the age in front of one of whom is told by hearsay or with respect."""
    tokens = reading.tokens
    at = next(
        (i for i in range(token + 1, min(token + 4, len(tokens) - 1)) if tokens[i].lemma in CALLED_ONESELF), None
    )
    if at is None or tokens[at + 1].tag not in ("JKS", "JX", "NNG"):
        return False
    clause = reading.clause(at)
    return _tells_of_another([t for c in reading.sentence(clause.sentence) for t in reading.words(c)])


def _tells_age(token: Token) -> bool:
    return (
        token.tag in _NUMBERED
        or token.lemma in _AGE_WORDS
        or (token.tag in ("NP", "JX") and token.form in "저는나")
    )


def _tells_of_another(words: Sequence[Token]) -> bool:
    return any(
        form.startswith(("시", "으시", "셔", "대", "ㄴ대", "는대", "래", "답", "다고", "ㄴ다고", "라고"))
        for t in words
        for form, _ in t.endings
    )
