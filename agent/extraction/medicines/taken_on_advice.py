"""A medicine or supplement taken because it is said to be good: "오메가3가 좋다길래 저도 매일 먹어요", "친구가 비타민D 좋다고 해서 사 먹고 있어요"."""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Clause, Reading, plain
from agent.extraction.clauses.situation import PAST
from agent.extraction.medicines.wording import CEASED, TAKING
from agent.terminology import Token

GOOD = frozenset("좋다 낫다 최고 도움 효과 효과적 추천 추천하다 권하다 권하시다".split())
_SAID = ("대서", "래서", "다길래", "라길래", "다고", "라고", "다기에", "라기에", "다니까", "라니까", "다 해서")
# Taken: 먹어요, 먹고 있어요, 먹은 지, 먹었더니; not 먹을까, 먹으려고, 먹어도.
_TOLD = frozenset(
    "어요 아요 여요 습니다 ㅂ니다 네요 죠 지요 거든요 고요 는데 는데요 ㄴ다 는다 더니 음 ㅁ 어 아".split()
)


def is_taken_on_advice(reading: Reading, mention: Mention) -> bool:
    """Whether a clause behind the praise says that it is taken, and no other medicine stands between."""
    clause = reading.clause(mention.last - 1)
    if mention.slot != "medications" or not _is_praised(reading.tokens[mention.last : clause.last]):
        return False
    for following in reading.following(clause)[:3]:
        words = reading.words(following)
        at = next((i for i, t in enumerate(words) if t.lemma in TAKING and t.is_predicate), None)
        if at is None:
            noted = any(t.lemma == "복용" for t in words)
            if noted and any(t.lemma in ("중", "하다") for t in words) and following.mood == "statement":
                return True
            if any(
                t.is_predicate and t.lemma not in ("하다", "그러다", "사다", "챙기다", "시키다", "주문", "구하다")
                for t in words
            ):
                return False
            continue
        ended = any(t.lemma in CEASED | {"말다"} for c in reading.following(following) for t in reading.words(c))
        return _is_taken(following, words, at) and not ended
    return False


def _is_praised(words: Sequence[Token]) -> bool:
    said = [t for t in words if t.is_predicate]
    return (
        any(t.lemma in GOOD for t in words)
        and bool(said)
        and plain(said[-1].ending[0]).removeprefix("ㄴ").endswith((*_SAID, "어서", "아서", "길래"))
        and not any(t.lemma in ("안", "못", "않다") for t in words)
    )


def _is_taken(clause: Clause, words: Sequence[Token], at: int) -> bool:
    behind = words[at + 1 : at + 4]
    if clause.is_final and clause.mood != "statement":
        return False
    if any(t.lemma in ("안", "못") for t in words[:at]) or any(
        t.lemma in ("않다", "못하다", "말다", "싶다") for t in behind
    ):
        return False
    if any(t.has_ending("시", "셨", "겠") for t in words[at : at + 3]):
        return False
    form = plain(words[at].ending[0])
    on = form == "고" and any(t.lemma in ("있다", "나다") for t in behind[:2])
    since = form in ("은", "ㄴ") and any(t.lemma == "지" for t in behind[:1])
    return on or since or words[at].has_ending(*PAST) or form in _TOLD
