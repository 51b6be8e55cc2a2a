"""What only sounds like a complaint: a medicine that one does not like to take is no lost appetite, and the smell of a fish on the
table none of the body."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Reading

APPETITE = "식욕 부진"
MEDICINES = ("약", "제", "시럽", "캡슐", "비타민", "유산균", "홍삼", "철분", "오메가3")
SMELLS = frozenset({"질 냄새", "구취", "체취", "코 악취", "소변 냄새"})
SMELLING = frozenset("생선 오징어 고등어 고기 음식 쓰레기 하수구 냉장고 걸레 행주 수건 빨래".split())


def without_things(reading: Reading, mentions: Sequence[Mention]) -> list[Mention]:
    """The mentions without what is said of a thing."""
    taken = {i for m in mentions if m.slot == "medications" for i in range(m.first, m.last)}
    return [m for m in mentions if not (_is_of_medicine(reading, m, taken) or _is_of_thing(reading, m))]


def _is_of_medicine(reading: Reading, mention: Mention, taken: set[int]) -> bool:
    """ "약 먹기 싫어서", "철분제 먹는 게 싫어요"; not "약 때문에 먹기 싫어요"."""
    if mention.concept.name != APPETITE or reading.tokens[mention.first].lemma != "먹다":
        return False
    at, first = mention.first - 1, reading.clause(mention.first).first
    while at >= first and reading.tokens[at].tag in ("JKO", "JKS", "JX", "MAG"):
        at -= 1
    return at >= first and (at in taken or reading.tokens[at].lemma.endswith(MEDICINES))


def _is_of_thing(reading: Reading, mention: Mention) -> bool:
    """ "생선에서 비린내가 나요", "생선은 비린내가 나서"; in "질에서 생선 냄새가 나요" it is what the smell is like."""
    if mention.concept.name not in SMELLS:
        return False
    words = reading.tokens[mention.first : mention.last]
    return any(t.lemma in SMELLING and after.tag[0] == "J" and after.tag != "JKG" for t, after in pairwise(words))
