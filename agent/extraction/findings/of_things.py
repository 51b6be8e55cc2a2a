"""What only sounds like a complaint: a medicine that one does not like to take is no lost appetite, and the smell of a fish on the
table none of the body."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Reading, plain

APPETITE = "식욕 부진"
MEDICINES = ("약", "제", "시럽", "캡슐", "비타민", "유산균", "홍삼", "철분", "오메가3")
# A given name too, which 이 is put behind: "홍국이네".
NAMES = frozenset({"홍국"})
AFTER_A_NAME = frozenset("네 가 는 도 를 한테 하고 의 와 야".split())
CALLED = frozenset("이가 이는 이도 이를 이한테 이하고 이의 이와 이야".split())
SMELLS = frozenset({"질 냄새", "구취", "체취", "코 악취", "소변 냄새"})
SMELLING = frozenset("생선 오징어 고등어 고기 음식 쓰레기 하수구 냉장고 걸레 행주 수건 빨래".split())


def without_things(reading: Reading, mentions: Sequence[Mention]) -> list[Mention]:
    """The mentions without what is said of a thing."""
    taken = {i for m in mentions if m.slot == "medications" for i in range(m.first, m.last)}
    rules = (_is_of_thing, _is_of_a_chore, _is_a_person)
    return [
        m for m in mentions if not (_is_of_medicine(reading, m, taken) or any(rule(reading, m) for rule in rules))
    ]


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


def _is_of_a_chore(reading: Reading, mention: Mention) -> bool:
    """ "약 먹기 귀찮아서": one thing that one would rather not do; "다 귀찮아요" is said of all."""
    at = next((i for i in range(mention.first, mention.last) if reading.tokens[i].lemma == "귀찮다"), None)
    if mention.concept.name != "흥미 상실" or at is None:
        return False
    before = reading.tokens[max(0, at - 3) : at]
    chore = next((t for t in reversed(before) if t.is_predicate), None)
    return chore is not None and plain(chore.ending[0]) == "기" and chore.lemma not in ("하다", "움직이다", "살다")


def _is_a_person(reading: Reading, mention: Mention) -> bool:
    """ "홍국이네 집에서", "홍국이가 감기예요"."""
    if mention.concept.name not in NAMES or mention.last - mention.first > 1:
        return False
    behind = [t.form for t in reading.tokens[mention.last : mention.last + 2]]
    if behind[:1] == ["이랑"]:
        taken = {t.lemma for t in reading.words(reading.clause(mention.first))}
        return taken.isdisjoint(("먹다", "복용", "드시다", "마시다"))
    return behind[:1] in [[form] for form in CALLED] or (
        behind[:1] == ["이"] and behind[1:] != [] and behind[1] in AFTER_A_NAME
    )
