"""A pregnancy that was only believed or reported: "임신인 줄 알았는데 아니었어요", "임신이라고 했는데 오진이었대요"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from agent.extraction.clauses.reading import Reading, plain
from agent.terminology import Token

REFUTED = frozenset("아니다 오진 진 음성 착각 오해 아니요 아님 허탕 생리통 생리불순 단순".split())
BLEEDING = frozenset("생리 월경".split())
CAME = frozenset("터지다 하다 시작 시작하다 시작되다 나오다 오다 늦다 밀리다".split())
CONFIRMED = frozenset("맞다 양성 확인 확진 진짜".split())
REPORTED = ("라고", "다고", "ㄴ다고", "ㄴ가", "인가", "나", "ㄹ까", "ㄴ지")


def what_it_turned_out(reading: Reading, index: int) -> tuple[bool | None] | None:
    """(True,), (False,) or (None,) for what became of a pregnancy that is told as a belief; None where it is told as a fact.
    index: the token of 임신."""
    clause = reading.clause(index)
    last = reading.sentence(clause.sentence)[-1].last
    words = reading.tokens[index + 1 : last]
    likeness = next((at for at, t in enumerate(words[:4]) if t.form in ("처럼", "마냥")), None)
    if likeness is not None and all(t.lemma in ("하다", "것") for t in words[:likeness] if t.tag[0] in "NVX"):
        return (None,)  # "배가 임신한 것처럼 불러요"
    thought = next(
        (at for at, (a, b) in enumerate(pairwise(words)) if a.lemma == "줄" and b.lemma in ("알다", "아다")), None
    )
    if thought is None:
        thought = next(
            (
                at
                for at, (a, b) in enumerate(pairwise(words[:8]))
                if plain(a.ending[0]).endswith(REPORTED) and b.lemma in ("하다", "그러다", "듣다", "싶다")
            ),
            None,
        )
        if thought is None or not _is_refuted(words[thought + 2 :]):
            return None
        return (False,)
    rest = words[thought + 2 :]
    if _is_refuted(rest):
        return (False,)
    return (True,) if any(t.lemma in CONFIRMED for t in rest) else (None,)


def _is_refuted(words: Sequence[Token]) -> bool:
    bled = any(t.lemma in BLEEDING for t in words) and any(t.lemma in CAME for t in words)
    return bled or any(t.lemma in REFUTED for t in words)
