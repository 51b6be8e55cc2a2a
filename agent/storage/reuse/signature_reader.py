"""Reads a question's tokens from left to right into what it is about (items) and what it asks."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from agent.state import Concept
from agent.storage.reuse.content_words import TIMES
from agent.storage.reuse.phrase_order import has_roles, in_order
from agent.storage.reuse.signature_names import SEVERE, brand_of, chains, is_between, own_qualifiers
from agent.storage.reuse.wording import (
    ALLOWING,
    CARRIED,
    CONDITIONALS,
    CONNECTIVES,
    COUNTED,
    DEGREES,
    LIMITS,
    MEANINGS,
    NEGATORS,
    ROLES,
    WAY,
)
from agent.terminology import Terminology, TextAnalysis, Token

OPEN = frozenset({"WHAT", "HOW", "WHY", "WHEN", "WHERE", "WHO", "VALUE", "OUTCOME"})
_CONTENT = ("NN", "NR", "NP", "V", "MM", "MAG", "XR", "XPN", "SL", "SH", "W")
_PUNCTUATION = ("SF", "SP", "SS", "SE", "SO")
# Within a name they still say what is asked of it: "갱년기 증상" is not "갱년기".
_ASPECTS = ("증상", "치료", "검사", "예방", "진단", "수술")
_WHICH = ("어떤", "무슨", "어느")


class Reader:
    """items: concepts (#CUI) and canonical words in order of mention; asks: the kinds of answer wanted; ordered:
    whether the order carries meaning; predicates: how many verbs say something; medicines: which items are one."""

    def __init__(
        self,
        terms: Terminology,
        analysis: TextAnalysis,
        names: Sequence[Concept],
        counted: Sequence[tuple[int, int]],
        topic: bool = True,
    ) -> None:
        """names: the question's `entities`; counted: spans of numbers with their units, which are no items; topic: whether a topic before other clauses is
        read with the last one (phrase_order.py)."""
        self.items: list[str] = []
        self.asks: set[str] = set()
        self.medicines: set[str] = set()
        self.ordered = False
        self.asks_way = False
        """Whether a noun asks how: "방법이 어떻게 되나요?" still asks for a way."""
        self.predicates = 0
        self.which = ""
        """What "어떤" or "무슨" asks for: 음식 of "어떤 음식이 혈당을 낮추나요?"."""
        self._terms = terms
        self._entities = names
        self._chains = chains(analysis)
        self._said = {e.span: self._named_by(e, analysis) for e in self._entities}
        self._counting = False
        said = [t for t in analysis.tokens if t.tag not in _PUNCTUATION and not _inside(t.span, counted)]
        tokens = in_order(said, topic)
        self.ordered = has_roles(said)
        before: Token | None = None
        for token, following in zip_longest(tokens, tokens[1:]):
            self._read(token, before, following)
            before = token

    def _read(self, token: Token, before: Token | None, following: Token | None) -> None:
        name = next((e for e in self._entities if token.span[0] < e.span[1] and token.span[1] > e.span[0]), None)
        if name is not None:
            self._named(token, name)
            return
        if token.tag.startswith("J") and token.lemma in LIMITS:
            self._limit(token)
        elif token.lemma in NEGATORS:
            self.items.append(token.lemma)
        elif token.tag.startswith("J") and token.lemma in ROLES:
            self.ordered = True
        elif token.tag == "VX" and token.lemma == "나다" and before is not None and before.ending[0] == "고":
            # "출산하고 나면", "밥을 먹고 나서"
            if self.items[-1:] == ["-고"]:
                self.items.pop()
            self.items.append("후")
            return
        elif token.tag.startswith(_CONTENT):
            self._word(token, before, following)
        self._join(token, following)

    def _named(self, token: Token, name: Concept) -> None:
        chain = self._chains.get(name.span, frozenset())
        item, severe = self._item(name, chain)
        if item not in self.items[-2:]:
            self.items.append(item)
            if severe:
                self.items.append("심하다")
        if (token.lemma in NEGATORS and token.lemma not in chain) or token.lemma in _ASPECTS:
            self.items.append(token.lemma)
        elif token.tag in ("MAG", "MM") and token.lemma not in chain and token.lemma not in NEGATORS:
            # "머리가 갑자기 아파요": the recogniser looks over adverbs, the answer does not.
            word = ("심하다",) if token.lemma in DEGREES else MEANINGS.get(token.lemma, (token.lemma,))
            self.items.extend(word for word in word if word not in self.items[-1:])
        elif token.lemma in TIMES and token.is_noun and token.lemma not in chain:
            self.items.append(TIMES[token.lemma])  # "자기 전에 아침에 손가락이 뻣뻣한데"
        elif is_between(token, chain, self._terms.entry(name.cui)):
            self.items.extend(MEANINGS.get(token.lemma, (token.lemma,)))

    def _limit(self, token: Token) -> None:
        if self._counting and token.lemma in ("부터", "까지"):
            # "언제부터", "몇 살까지": a part of the question word, wherever it stands.
            self.asks.add({"부터": "FROM", "까지": "UNTIL"}[token.lemma])
            return
        self.items.append(token.lemma)
        self.ordered = self.ordered or token.lemma == "보다"

    def _word(self, token: Token, before: Token | None, following: Token | None) -> None:
        previous = before.lemma if before is not None else ""
        if token.lemma == "어떻다":
            self.asks.add("HOW")
            return
        if token.lemma in ("걸리다", "오다", "나다") and self._caught(token):
            return
        if previous in _WHICH:
            if token.lemma in ("사람", "환자", "분"):
                self.asks.add("WHO")
            if token.lemma in ("병", "질환", "질병", "종류", "상태"):
                return
        if token.lemma in ("기간", "동안") and self.items[-1:] in (["임신"], ["수유"]):
            return
        told_of = any(item.startswith("#") for item in self.items)
        is_illness = token.lemma in ("병", "질환", "질병") and following is not None and following.lemma == "이다"
        if is_illness and told_of:
            return  # "전염되는 병인가요?": the illness is named already
        if before is not None and before.ending[0] in ALLOWING and token.lemma in ("좋다", "안전", "안전하다"):
            self.asks.add("MAY")
            return
        if token.lemma == "맞다" and self.items[-1:] and self.items[-1] in self.medicines:
            self.items.append("주사")
            return
        lemma = COUNTED.get(token.lemma, token.lemma) if previous == "몇" else token.lemma
        meaning = MEANINGS.get(lemma)
        if meaning is None and (way := WAY.match(lemma)):
            meaning = (*MEANINGS.get(way["noun"], (way["noun"],)), "HOW")
        if meaning is None:
            meaning = (lemma,)
        self._counting = previous == "몇" or (bool(meaning) and meaning[0] in ("WHEN", "VALUE"))
        held = CARRIED.get(meaning[0]) if meaning else None
        if held and set(self.items) & held:
            return
        self.asks.update(word for word in meaning if word in OPEN)
        self.asks_way = self.asks_way or "HOW" in meaning
        words = [word for word in meaning if word not in OPEN]
        self.items.extend(words)
        self.predicates += bool(words) and token.is_predicate
        if previous in _WHICH and words:
            self.which = words[0]

    def _join(self, token: Token, following: Token | None) -> None:
        """Marks how a clause joins the next, where the order of the two carries meaning."""
        next_lemma = following.lemma if following is not None else ""
        goes_on = next_lemma == "있다" or (following is not None and following.tag == "VX")
        if token.lemma in ("이다", "있다") or not self.items:
            return
        joins = token.is_predicate and token.ending[0] in CONNECTIVES
        if token.has_ending("게") and next_lemma == "하다" and following is not None and following.tag == "VX":
            self.items.append("-게")  # "못 마시게 하나요?" is not "못 마시나요?"
        if joins and not goes_on and not self.items[-1].startswith("-"):
            self.items.append(f"-{token.ending[0].removeprefix('으')}")
        advises = token.has_ending("면", "으면") and next_lemma in ("좋다", "되다", "괜찮다", "안")
        caught = token.lemma in ("걸리다", "오다", "나다") and self._caught(token)
        if not advises and not caught:
            self.ordered = self.ordered or token.has_ending(*CONDITIONALS, *CONNECTIVES)

    def _caught(self, token: Token) -> bool:
        """Whether a verb only says that one has the illness before it: "폐렴에 걸리면", "발작이 오면"."""
        return bool(self.items) and self.items[-1].startswith("#") and token.ending[1] != "EF"

    def _item(self, concept: Concept, chain: frozenset[str]) -> tuple[str, bool]:
        """The item of a name, and whether the name says that it is severe."""
        entry = self._terms.entry(concept.cui)
        if entry is None:
            return f"#{concept.cui}", False
        own = own_qualifiers(*self._said[concept.span], entry, chain)
        marks = "".join(f"+{word}" for word in sorted(own - {SEVERE}))
        item = f"#{concept.cui}{marks}{brand_of(concept.surface, entry)}"
        if entry.slot == "medications":
            self.medicines.add(item)
        return item, SEVERE in own

    def _named_by(self, concept: Concept, analysis: TextAnalysis) -> tuple[str, str]:
        """The surface of a name without adverbs, which are read as words of their own, and its verbs' lemmas."""
        chain = self._chains.get(concept.span, frozenset())
        start, end = concept.span
        inside = [t for t in analysis.tokens if start <= t.span[0] and t.span[1] <= end]
        surface = concept.surface
        for token in reversed(inside):
            if token.tag == "MAG" and token.lemma not in chain:
                surface = surface[: token.span[0] - start] + surface[token.span[1] - start :]
        return surface, " ".join(token.lemma for token in inside if token.is_predicate)


def _inside(span: tuple[int, int], others: Sequence[tuple[int, int]]) -> bool:
    return any(start <= span[0] and span[1] <= end for start, end in others)
