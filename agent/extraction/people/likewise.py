"""What another has and the speaker has as well: "아빠가 페니실린 알레르기인데 저도 그래요", "언니가 천식인데 저도 마찬가지예요"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from agent.extraction.clauses.reading import Clause, Reading, plain
from agent.extraction.people.caught import of_others_alone, speaker_in
from agent.state import Exclusion, Fact
from agent.terminology import Token

SAME = frozenset("그렇다 그러다 마찬가지 똑같다 같다 똑같이 동일 동일하다".split())
# What may stand beside it; any other word tells something of its own.
PASSED = frozenset("사실 실은 역시 완전 진짜 지금 요즘 하다 이다 증상 상황 경우 아주 또한".split())
# The other has it: "앓으시는데", "두드러기가 나는데"; not "걱정하시는데", "조심하라고 하시는데".
HAVING = frozenset(
    "이다 있다 나다 앓다 걸리다 생기다 오다 심하다 되다 받다 진단 진단받다 달다 올라오다 돋다 들다".split()
)
DOUBTED = ("까", "나", "지", "겠", "가", "ㄹ", "을", "면")
# Clauses behind the other's illness that are looked at.
_AHEAD = 2


def had_by_oneself_too(reading: Reading, found: Sequence[Fact | Exclusion]) -> Iterator[Fact]:
    """The illness or complaint of another that the clause right behind it says the speaker has, too."""
    for item, (_, last) in of_others_alone(found, ("conditions", "symptoms")):
        at = reading.token_at(last - 1)
        if at is None or not _has(reading, at):
            continue
        number = reading.clause(at).number
        for clause in reading.clauses[number + 1 : number + 1 + _AHEAD]:
            words = reading.words(clause)
            if _is_the_same(clause, words):
                yield Fact(item.slot, item.name, item.umls_code, item.span, method="medcat")
                break
            start, end = words[0].span[0], words[-1].span[1]
            if not any(other.span and start <= other.span[0] < end for other in found):
                break  # "… 저도 그래요" goes back over a list of theirs, and over nothing else


def _has(reading: Reading, at: int) -> bool:
    """Whether the clause of the last word of a finding tells that it is there."""
    clause = reading.clause(at)
    if clause.mood != "statement" and clause.is_final:
        return False
    rest = [t for t in reading.tokens[at : clause.last] if t.is_predicate and t.tag != "VX"]
    if any(t.lemma in ("안", "못", "없다", "아니다", "않다") for t in reading.tokens[at + 1 : clause.last]):
        return False
    return all(t.lemma in HAVING for t in rest[1 if reading.tokens[at].is_predicate else 0 :])


def _is_the_same(clause: Clause, words: Sequence[Token]) -> bool:
    speaker = speaker_in(clause, words)
    if speaker is None or words[speaker + 1].form != "도":
        return False
    said = [t for t in words if t.tag[0] not in "JSE" and not t.silent and t is not words[speaker]]
    if not any(t.lemma in SAME for t in said) or any(t.lemma not in SAME | PASSED for t in said):
        return False
    return not any(plain(form).endswith(DOUBTED) for t in said for form, _ in t.endings)
