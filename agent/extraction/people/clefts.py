"""Who it is that has something, said behind it: "무릎 아픈 건 친정엄마고요", "기침하는 사람은 남편이에요", "통풍 있는 건 저예요"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from agent.extraction.clauses.reading import Clause, Reading
from agent.extraction.clauses.situation import SPEAKER
from agent.extraction.patterns.kinship import SUFFIXES, names_person
from agent.extraction.people.holder import Holder

# "아픈 건", "걸린 사람은", "먹는 쪽이": what the clause before it is made a noun with.
THINGS = frozenset("것 거 건 게 사람 쪽 분 애".split())
# Between that noun and the person who it is.
WHOSE = frozenset("저희 우리 제 내 사실 실은 바로 오히려 친정 시댁".split())


def with_clefts(reading: Reading, holders: Sequence[Holder]) -> list[Holder]:
    """The holders with what is told before "… 건 엄마예요" as the mother's, and before "… 건 저예요" as the speaker's."""
    out = list(holders)
    for clause in reading.clauses:
        found = _answered(reading, clause)
        if found is not None:
            start, end, who = found
            out[start:end] = [Holder(who)] * (end - start)
    return out


def _answered(reading: Reading, clause: Clause) -> tuple[int, int, str | None] | None:
    """From which token to which one it is told of whom."""
    if clause.mood != "statement":
        return None  # "제일 아픈 건 누구예요", "열나는 건 아기 때문인가요"
    tokens = reading.tokens
    for index in range(clause.first + 1, clause.last - 2):
        thing, particle = tokens[index], tokens[index + 1]
        if thing.lemma not in THINGS or tokens[index - 1].ending[1] != "ETM":
            continue
        if particle.tag not in ("JX", "JKS") or particle.lemma not in ("은", "는", "이", "가", "ᆫ"):
            continue
        at = index + 2
        while at < clause.last and (tokens[at].lemma in WHOSE or tokens[at].tag == "JKG"):
            at += 1
        behind = next((t for t in tokens[at + 1 : clause.last] if t.lemma not in SUFFIXES), None)
        if at < clause.last and behind is not None and behind.tag == "VCP":
            if names_person(tokens[at]):
                return _start(reading, clause, index), index, tokens[at].lemma
            if tokens[at].lemma in SPEAKER and tokens[at].tag == "NP":
                return _start(reading, clause, index), index, None
    return None


def _start(reading: Reading, clause: Clause, end: int) -> int:
    """Behind a topic of its own: "저는 괜찮고 열은 …"; else the clause."""
    tokens = reading.tokens
    topics = (
        index + 2
        for index, (token, after) in enumerate(pairwise(tokens[clause.first : end]), clause.first)
        if token.lemma in SPEAKER and token.tag == "NP" and after.tag == "JX"
    )
    return max(topics, default=clause.first)
