"""The meaning signature of a question: what must be equal before a cached answer may serve another wording.

Cosine alone is unsafe: "당뇨에 좋은 운동" and "당뇨에 나쁜 운동" are nearly the same vector. So every illness,
medicine, reading, number, denial and remaining content word must agree, in their order where it carries meaning;
only wordings that ask for the same thing count as the same (wording.py). A recognised concept is not enough by
itself either: 손목 통증 and 발목 통증 are one concept of the lexicon, so what qualifies a name has to agree too, and
topics (바나나 and 수박 are both 과일) count by their words. When in doubt, two questions are unequal.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import zip_longest

from agent.state import Concept
from agent.storage.wording import (
    ACTIONS,
    ADVISED,
    BECOMES,
    CARRIED,
    CONDITIONALS,
    CONNECTIVES,
    INTERROGATIVE,
    LIMITS,
    MEANINGS,
    MODALITIES,
    NEGATORS,
    ROLES,
    SEQUENCE,
    TOLD,
    WAY,
    qualifiers,
)
from agent.terminology import LexiconEntry, Terminology, TextAnalysis, Token

VERSION = 2
"""Raised when signatures of one text may come out otherwise: stored answers of older versions are not compared."""

_NUMBER = re.compile(r"\d+(?:[.,/]\d+)*")
_MEASURE = re.compile(
    r"\d+(?:[.,/]\d+)*(?:\s*(?:mg/dl|mmhg|mg|ml|kg|g|cm|%|도|회|번|알|정|일|주|개월|년|세|살|시간|분|잔|단위|형))?",
    re.I,
)
_CONTENT = ("NN", "NR", "NP", "V", "MM", "MAG", "XR", "XPN", "SL", "SH", "W")
_BRAND = "|"
_OPEN = frozenset({"WHAT", "HOW", "WHY", "WHEN", "WHERE", "WHO", "VALUE", "OUTCOME"})


@dataclass(frozen=True, slots=True)
class Signature:
    """What a question is about and asks. items: concepts and words in order of mention; ordered: whether that order
    carries meaning; numbers: with their units, in order; asks: the kind of answer wanted (VALUE, WHEN, MAY, ...)."""

    items: tuple[str, ...]
    ordered: bool
    numbers: tuple[str, ...]
    asks: frozenset[str]

    @property
    def is_empty(self) -> bool:
        return not self.items

    def difference(self, other: Signature) -> str | None:
        """The first thing in which two questions differ, in Korean; None when they mean the same."""
        if self.is_empty or other.is_empty:
            return "질문의 내용을 알 수 없습니다."
        if self.numbers != other.numbers:
            return "수치가 다릅니다."
        mine, theirs = _kinds(self.items), _kinds(other.items)
        for label, kind in (("의학 개념이", "concept"), ("부정 표현이", "denial"), ("질문의 내용이", "word")):
            if mine[kind] != theirs[kind]:
                return f"{label} 다릅니다."
        if self.asks != other.asks:
            return "질문의 종류가 다릅니다."
        in_order = self.ordered or other.ordered
        pairs = zip(*((i if in_order else sorted(i)) for i in (self.items, other.items)), strict=True)
        if not all(_same(one, two) for one, two in pairs):
            return "말의 순서나 제품이 다릅니다."
        return None


def signature(text: str, terms: Terminology) -> Signature:
    """The signature of a (resolved, PII-masked) question."""
    analysis = terms.analyse(text)
    entities = _entities(analysis)
    reader = _Reader(terms, entities, _denials_inside(analysis))
    for token in analysis.tokens:
        reader.read(token)
    asks = reader.asks | {name for name, pattern in MODALITIES if pattern.search(text)}
    asks |= _form(analysis, asks, text)
    items, asks = _settled(reader.items, asks, text)
    subjects = sum(item.startswith("#") for item in set(items))
    ordered = reader.ordered or subjects > 1 or reader.predicates > 1 or bool(set(items) & (SEQUENCE | NEGATORS))
    return Signature(tuple(items), ordered, _numbers(text, entities), frozenset(asks))


class _Reader:
    """Reads tokens from left to right into items, asks and whether their order carries meaning."""

    def __init__(
        self, terms: Terminology, entities: list[Concept], denials: dict[tuple[int, int], frozenset[str]]
    ) -> None:
        self.items: list[str] = []
        self.asks: set[str] = set()
        self.ordered = False
        self.predicates = 0
        self._terms = terms
        self._entities = entities
        self._denials = denials
        self._previous: Token | None = None

    def read(self, token: Token) -> None:
        previous, self._previous = self._previous, token
        inside = next((e for e in self._entities if token.span[0] < e.span[1] and token.span[1] > e.span[0]), None)
        if inside is not None:
            item = self._entity(inside)
            if item not in self.items[-2:]:
                self.items.append(item)
            if token.lemma in NEGATORS and token.lemma not in self._denials.get(inside.span, frozenset()):
                self.items.append(token.lemma)
            return
        if token.lemma in NEGATORS or (token.tag.startswith("J") and token.lemma in LIMITS):
            self.items.append(token.lemma)
            self.ordered = self.ordered or token.lemma == "보다"
        elif token.tag.startswith("J") and token.lemma in ROLES:
            self.ordered = True
        elif token.tag.startswith(_CONTENT) and not _NUMBER.fullmatch(token.lemma):
            self._word(token, previous)
        if token.lemma not in ("이다", "있다") and token.has_ending(*CONDITIONALS, *CONNECTIVES) and self.items:
            self.ordered = True

    def _word(self, token: Token, previous: Token | None) -> None:
        if token.lemma == "어떻다":
            self.asks.add("HOW")
            return
        if token.lemma in ("걸리다", "오다", "나다") and self._caught(token):
            return
        if previous is not None and previous.lemma in ("어떤", "무슨", "어느"):
            if token.lemma in ("사람", "환자", "분"):
                self.asks.add("WHO")
            if token.lemma in ("병", "질환", "질병"):
                return
        meaning = MEANINGS.get(token.lemma)
        if meaning is None and (way := WAY.match(token.lemma)):
            meaning = (*MEANINGS.get(way["noun"], (way["noun"],)), "HOW")
        if meaning is None:
            meaning = (token.lemma,)
        held = CARRIED.get(meaning[0]) if meaning else None
        if held and set(self.items) & held:
            return
        self.asks.update(word for word in meaning if word.isupper() and word.isascii() and word in _OPEN)
        words = [word for word in meaning if word not in _OPEN]
        self.items.extend(words)
        self.predicates += bool(words) and token.is_predicate
        if words and token.ending[0] in CONNECTIVES:
            self.items.append(f"-{token.ending[0]}")

    def _caught(self, token: Token) -> bool:
        """Whether a verb only says that one has the illness before it: "폐렴에 걸리면", "발작이 오면"."""
        return bool(self.items) and self.items[-1].startswith("#") and token.ending[1] != "EF"

    def _entity(self, concept: Concept) -> str:
        entry = self._terms.entry(concept.cui)
        if entry is None:
            return f"#{concept.cui}"
        surface = concept.surface
        own = sorted(qualifiers(surface, entry.slot) - _implied(entry))
        brands = {_key(brand) for brand in entry.brands}
        brand = f"{_BRAND}{_key(surface)}" if _key(surface) in brands else ""
        return f"#{concept.cui}{''.join(f'+{word}' for word in own)}{brand}"


def _entities(analysis: TextAnalysis) -> list[Concept]:
    """Illnesses, symptoms, medicines and readings, also within a topic (인플루엔자 in 독감 백신), in text order."""
    topics = [concept for concept in analysis.concepts if concept.slot == "topic"]
    found = [concept for concept in analysis.concepts if concept.slot != "topic"]
    inner = [
        concept
        for concept in analysis.nested
        if concept.slot != "topic" and any(_within(concept, topic) for topic in topics)
    ]
    for concept in sorted(inner, key=lambda c: c.span[0] - c.span[1]):
        if not any(concept.span[0] < held.span[1] and held.span[0] < concept.span[1] for held in found):
            found.append(concept)
    return sorted(found, key=lambda concept: concept.span)


def _within(inner: Concept, outer: Concept) -> bool:
    return outer.span[0] <= inner.span[0] and inner.span[1] <= outer.span[1]


def _denials_inside(analysis: TextAnalysis) -> dict[tuple[int, int], frozenset[str]]:
    """The negators that belong to the name that matched at a span: 못 in "잠을 못 자다"."""
    pairs = zip(analysis.concepts, analysis.chains, strict=False)
    return {concept.span: NEGATORS.intersection(chain.split("~")) for concept, chain in pairs}


@lru_cache(maxsize=4096)
def _implied(entry: LexiconEntry) -> frozenset[str]:
    """The qualifiers that most names of a concept share (머리 of 두통): they say nothing more than the concept."""
    counts = Counter(word for name in entry.every_name() for word in qualifiers(name, entry.slot))
    preferred = qualifiers(entry.name, entry.slot)
    most = max(counts.values(), default=0)
    common = {word for word, count in counts.items() if count == most}
    return frozenset(preferred | (common if len(common) == 1 and most > 1 else set()))


def _settled(items: list[str], asks: set[str], text: str) -> tuple[list[str], set[str]]:
    """Items and asks without what only the form of the question adds."""
    if "정상" in items:
        # "정상 범위가 어떻게 되나요" asks for a value, not for a way of doing it.
        asks.add("VALUE")
        asks.discard("HOW")
    if "OUTCOME" in asks or BECOMES.search(text):
        asks.discard("HOW")
    if "VALUE" in asks:
        items = ["동안" if item in ("오래", "걸리다") else item for item in items]
        items = [item for item in items if not (item == "까지" and "최대" in items)]
        asks.discard("CAN")
    if {"MAY", "MUST_NOT"} & asks:
        items = [item for item in items if item not in ("괜찮다", "상관", "무방")]
    if "MUST_NOT" in asks:
        items = [item for item in items if item not in ("안", "말다")]
        if "음식" in items:
            # "먹으면 안 되는 음식" and "피해야 할 음식".
            at = items.index("음식")
            items = [*items[:at], "피하다", *items[at:]]
            asks.discard("MUST_NOT")
    elif asks & _OPEN:
        advised = ADVISED.search(text) is not None
        if advised:
            items = [item for item in items if item != "좋다"]
        plain = {item for item in items if not item.startswith("#")} <= {"음식", "운동", "먹다"}
        if "WHAT" in asks and ("MUST" in asks or advised) and plain and {"음식", "운동"} & set(items):
            items = [*items, "좋다"]
        asks.discard("MUST")
    if "음식" in items and "-고" not in items:
        items = [item for item in items if item != "먹다"]
    if "증상" in items:
        items = [item for item in items if item != "생기다"]
    if set(items) & ACTIONS:
        asks.discard("HOW")
    # What only WHAT asks for is what the words before it name: "증상이 뭐예요?" is "증상은?".
    asks.discard("WHAT")
    kept = [item for item, following in zip_longest(items, items[1:]) if not _repeats(item, following)]
    return kept, asks


def _repeats(item: str, following: str | None) -> bool:
    """ "복용을 중단하다" is 끊다; "기간은 며칠" says one thing twice."""
    return item == following or (item, following) == ("먹다", "끊다")


def _form(analysis: TextAnalysis, asks: set[str], text: str) -> set[str]:
    """Whether a question without a question word asks for yes or no, or tells; "심방세동은?" does neither."""
    if asks & (_OPEN | {"MAY", "MUST", "MUST_NOT"}) or TOLD.search(text):
        return set()
    words = [token for token in analysis.tokens if not token.tag.startswith("S")]
    if not words or not words[-1].is_predicate or words[-1].ending[0] in ("란", "이란"):
        return set()
    asked = "?" in text or "？" in text or INTERROGATIVE.search(words[-1].form)
    return {"WHETHER"} if asked else {"TELLS"}


def _numbers(text: str, entities: list[Concept]) -> tuple[str, ...]:
    """Every number with its unit ("180mg", "20주"), spaces removed; not the 19 of 코로나19."""
    found = []
    for match in _MEASURE.finditer(text):
        number = re.sub(r"\s+", "", match.group()).lower()
        inside = any(start <= match.start() and match.end() <= end for start, end in (e.span for e in entities))
        if not (inside and number.isdigit()):
            found.append(number)
    return tuple(found)


def _kinds(items: tuple[str, ...]) -> dict[str, list[str]]:
    held: dict[str, list[str]] = {"concept": [], "denial": [], "word": []}
    for item in items:
        kind = "concept" if item.startswith("#") else "denial" if item in NEGATORS else "word"
        held[kind].append(item.split(_BRAND)[0])
    return {kind: sorted(values) for kind, values in held.items()}


def _same(one: str, two: str) -> bool:
    """Equal, where a brand may stand for its ingredient but not for another brand."""
    mine, _, my_brand = one.partition(_BRAND)
    theirs, _, their_brand = two.partition(_BRAND)
    return mine == theirs and (not my_brand or not their_brand or my_brand == their_brand)


def _key(name: str) -> str:
    return re.sub(r"\s+", "", name).casefold()
