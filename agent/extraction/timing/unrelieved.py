"""For how long something has not gone: "종기가 났는데 | 일주일째 안 없어져요", "다래끼가 생겼는데 | 열흘 동안 그대로예요"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Reading, plain
from agent.extraction.patterns.times import TimePhrase
from agent.extraction.timing.afterthoughts import starts_in, within

# Denied, these say that it goes on.
GOING = frozenset(
    "없어지다 사라지다 낫다 가라앉다 가시다 멈추다 그치다 멎다 떨어지다 내리다 줄다 줄어들다 빠지다 풀리다 나아지다 좋아지다 아물다 들어가다 호전 호전되다".split()
)
UNCHANGED = frozenset("그대로 여전하다 여전 똑같다".split())
DENYING = frozenset("안 못 않다 못하다".split())
LEADING = frozenset("는데 은데 ㄴ데 었는데 고 고서 어서 아서 지만 더니 으니 니 다가".split())
# What was done for it: "약 먹어도 한 달째 안 나아요", "연고 발랐는데 …".
TRIED = frozenset("약 연고 병원 치료 주사 며칠 먹다 바르다 맞다 다니다 가다 하다 받다 자다 쉬다 복용".split())


def unrelieved(
    reading: Reading, mention: Mention, usable: Sequence[TimePhrase], told: Sequence[Mention]
) -> TimePhrase | None:
    """The length in one of the next two clauses of the sentence that says it stays, with no other complaint between."""
    if mention.slot == "medications":
        return None
    here = reading.clause(mention.last - 1)
    last = here.predicate
    if here.link != "and" or last is None or plain(last.ending[0]) not in LEADING:
        return None
    for clause in reading.following(here)[:2]:
        others = [m for m in told if m is not mention and within(reading, clause, m)]
        if any(m.slot != "topic" for m in others) or clause.mood != "statement":
            return None
        words = reading.words(clause)
        said = [p for p in usable if p.kind == "span" and p.from_then and starts_in(reading, clause, p)]
        going = any(t.lemma in GOING for t in words) or any(
            (a.lemma, b.lemma) == ("없다", "지다") for a, b in pairwise(words)
        )
        stays = going and any(t.lemma in DENYING for t in words)
        stays = stays or any(t.lemma in UNCHANGED for t in words)
        if said and stays:
            return said[0]
        if said or not all(t.lemma in TRIED or t.silent or not (t.is_noun or t.is_predicate) for t in words):
            return None
    return None
