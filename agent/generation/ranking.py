"""Which sentences answer this question for this person."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from agent.generation.fitting import Fit, as_asked, fit, is_unmet
from agent.generation.person import Person
from agent.generation.populations import Groups
from agent.generation.reading import Reader, Reading, Role, Sentence, Source

if TYPE_CHECKING:
    from agent.state import Extraction
    from agent.terminology import Terminology

DOCUMENT_FLOOR = 0.5
"""Share of the question's weight that one document must take up to count as relevant; more than half."""
NEAR_BEST = 0.55
"""Share of the best sentence's relevance that a caution, or a question back, needs."""
SENTENCE_FLOOR = 0.45
"""The same for a sentence together with its heading and title; LOWER_FLOOR where fewer than ENOUGH reach it."""
LOWER_FLOOR = 0.25
ENOUGH = 3
DUPLICATE = 0.5
"""Share of common character pairs above which two sentences say the same."""

_NAMED, _TOPIC, _NOUN, _VERB = 2.0, 2.0, 1.0, 0.5
_POPULATION, _ILLNESS = 1.0, 1.5
_FROM_TITLE = 0.5
_ASKS_FIGURE = re.compile(r"얼마|몇\s|정상\s*(?:범위|수치|값|혈)|목표|기준|수치")
_SUMMARY = re.compile(r"요약|핵심")
_FIGURES = re.compile(r"\d+(?:\.\d+)?")
_LETTERS = re.compile(r"[^0-9a-z가-힣]+")


@dataclass(frozen=True, slots=True)
class Candidate:
    """A sentence weighed. relevance: 0..1 to the question; score: with the person; matched: what of the person it meets.

    unmet: it is about a measured value that the person is known not to have. borrowed: written for everybody, in a
    document for people with another illness or medicine; used only where too little else suits.
    """

    sentence: Sentence
    relevance: float
    score: float
    fit: Fit
    matched: frozenset[str]
    covered: frozenset[str]
    unmet: bool = False
    borrowed: bool = False


class Ranking:
    """Weighs the sentences of a prompt's documents for one request.

    The question's keys are its concepts (weight 2) and its content words outside them (noun 1, verb 0.5). An illness
    beside another concept only says for whom the question is asked ("당뇨 환자는 어떤 음식을 …") and counts 1, beside
    words 1.5. A sentence takes up a key by naming it or something narrower, or for half by standing under a title or
    heading that does. wanted: the judge's feedback; concepts_only: the message asks nothing,
    so its words are no keys.
    """

    def __init__(
        self,
        question: Extraction,
        sources: Sequence[Source],
        person: Person,
        reader: Reader,
        terminology: Terminology,
        wanted: str = "",
        concepts_only: bool = False,
    ) -> None:
        self._reader, self._terminology = reader, terminology
        asked = reader.read(question.text)
        self._person = as_asked(person, question.text, asked.groups)
        self.keys: Mapping[str, float] = self._weights(question, asked, concepts_only)
        self._wanted = self._wanted_keys(wanted)
        self._symptom = any(concept.slot == "symptoms" for concept in question.concepts or asked.concepts)
        self._figure = bool(_ASKS_FIGURE.search(question.text))
        self._sources = {source.n: source for source in sources}
        self._relevant = {s.n for s in sources if self._document_share(s) > DOCUMENT_FLOOR}
        weighed = [c for source in sources for s in source.sentences if (c := self._weigh(s)) is not None]
        near = [c for c in weighed if c.relevance >= SENTENCE_FLOOR]
        self.best = max((c.relevance for c in weighed), default=0.0)
        self.candidates = tuple(
            sorted(
                near if len(near) >= ENOUGH else weighed,
                key=lambda c: (-c.score, c.sentence.n, c.sentence.order),
            )
        )

    @property
    def is_relevant(self) -> bool:
        """Whether any document bears on the question at all."""
        return bool(self.keys) and bool(self._relevant) and bool(self.candidates)

    def pick(
        self,
        limit: int,
        accept: Callable[[Candidate], bool],
        chosen: Sequence[Candidate],
        per_document: int = 99,
        cover: float = 0.15,
        meet: float = 0.1,
        only_new_facts_after: int = 99,
    ) -> list[Candidate]:
        """The best accepted candidates that say something new; `cover` and `meet` reward keys and facts not met yet.

        After `only_new_facts_after` sentences, only those that speak to another fact of the person are added.
        """
        picked: list[Candidate] = []
        covered = {key for c in chosen for key in c.covered}
        met = {label for c in chosen for label in c.matched}
        waiting = [c for c in self.candidates if accept(c) and c not in chosen]
        while waiting and len(picked) < limit:
            best = max(
                waiting,
                key=lambda c: (
                    c.score + cover * len(c.covered - covered) + meet * len(c.matched - met),
                    -c.sentence.n,
                    -c.sentence.order,
                ),
            )
            waiting.remove(best)
            if len(picked) >= only_new_facts_after and best.matched <= met:
                continue
            taken = [c for c in picked if c.sentence.n == best.sentence.n]
            if len(taken) >= per_document or any(_same(best, other) for other in (*chosen, *picked)):
                continue
            picked.append(best)
            covered |= best.covered
            met |= best.matched
        return picked

    def _weights(self, question: Extraction, asked: Reading, concepts_only: bool) -> dict[str, float]:
        terms = () if concepts_only else sorted(asked.terms)
        weights = {term: _VERB if term.endswith("다") else _NOUN for term in terms}
        concepts = question.concepts or asked.concepts
        others = any(concept.slot != "conditions" for concept in concepts)
        illness = _POPULATION if others else _ILLNESS if weights else _NAMED
        for concept in concepts:
            weights[concept.cui] = illness if concept.slot == "conditions" else _NAMED
        return weights

    def _wanted_keys(self, feedback: str) -> frozenset[str]:
        """What the judge missed: concepts and words of its feedback."""
        if not feedback:
            return frozenset()
        read = self._reader.read(feedback)
        return read.terms | {concept.cui for concept in read.concepts}

    def _document_share(self, source: Source) -> float:
        total = sum(self.keys.values())
        readings = [source.about, *(sentence.reading for sentence in source.sentences)]
        met = sum(
            weight * max(self._takes_up(key, reading) for reading in readings)
            if key not in source.concepts
            else weight
            for key, weight in self.keys.items()
        )
        return met / total if total else 0.0

    def _takes_up(self, key: str, reading: Reading) -> float:
        """1 for the key itself or something narrower, half for something broader, else 0."""
        if key in reading.terms or key in reading.closure:
            return 1.0
        broader = self._terminology.classes(key)
        return 0.5 if any(concept.cui in broader for concept in reading.concepts) else 0.0

    def _weigh(self, sentence: Sentence) -> Candidate | None:
        source, reading = self._sources[sentence.n], sentence.reading
        if sentence.n not in self._relevant:
            return None
        title_fit, title_matched = self._fit(source.groups)
        own_fit, matched = self._fit(reading.groups)
        about_others = title_fit == "other" and own_fit == "general"
        # Under a title for another age or for pregnancy, a general sentence is meant for those people too.
        if own_fit == "other" or (about_others and _is_about_people(source.groups)):
            return None
        # Who asks about a symptom wants to hear of the illnesses behind it.
        borrowed = about_others and not self._symptom
        heading = self._reader.read(sentence.heading) if sentence.heading else None
        total, met, covered = sum(self.keys.values()), 0.0, set()
        for key, weight in self.keys.items():
            direct = self._takes_up(key, reading)
            around = max(self._takes_up(key, source.about), self._takes_up(key, heading) if heading else 0.0)
            met += weight * max(direct, _FROM_TITLE * around)
            if direct:
                covered.add(key)
        relevance = met / total
        if relevance < LOWER_FLOOR:
            return None
        spoken = matched | (reading.closure & self._person.own)
        score = relevance + 0.1 / sentence.n
        score += 0.25 * (own_fit == "personal") - 0.25 * (own_fit == "unknown")
        score += 0.15 * bool(title_matched) + 0.1 * bool(spoken - matched) - 0.2 * (title_fit == "other")
        unmet = is_unmet(reading.groups, self._person, self._closures(reading.groups))
        score -= 0.3 * unmet
        score += 0.2 * (self._figure and any(c.isdigit() for c in sentence.text))
        score += 0.08 * bool(_SUMMARY.search(sentence.heading))
        if self._wanted:
            score += 0.3 * len(self._wanted & (reading.terms | reading.closure)) / len(self._wanted)
        return Candidate(
            sentence, relevance, score, own_fit, frozenset(spoken), frozenset(covered), unmet, borrowed
        )

    def _fit(self, groups: Groups) -> tuple[Fit, frozenset[str]]:
        return fit(groups, self._person, self._closures(groups))

    def _closures(self, groups: Groups) -> dict[str, frozenset[str]]:
        return {a.cui: frozenset({a.cui}) | self._terminology.classes(a.cui) for group in groups for a in group}


def in_reading_order(candidates: Iterable[Candidate]) -> list[Candidate]:
    """By document and place, as their authors meant them to be read."""
    return sorted(candidates, key=lambda c: (c.sentence.n, c.sentence.order))


def has_role(*roles: Role) -> Callable[[Candidate], bool]:
    """Accepts candidates of these parts that are written for everybody or for this person."""
    return lambda c: c.sentence.role in roles and is_suited(c) and not (c.unmet and c.sentence.role == "core")


def is_suited(candidate: Candidate) -> bool:
    """Neither dependent on something unknown nor borrowed from a document for others."""
    return candidate.fit != "unknown" and not candidate.borrowed


def _is_about_people(groups: Groups) -> bool:
    return any(atom.kind in ("age", "sex", "pregnancy", "lactation") for group in groups for atom in group)


def _same(a: Candidate, b: Candidate) -> bool:
    # "70 mg/dL 미만이면 …" and "250 mg/dL 이상이면 …" look alike and say opposite things.
    if _FIGURES.findall(a.sentence.text) != _FIGURES.findall(b.sentence.text):
        return False
    first, second = _pairs(a.sentence.text), _pairs(b.sentence.text)
    return len(first & second) >= DUPLICATE * min(len(first), len(second))


def _pairs(text: str) -> frozenset[str]:
    letters = _LETTERS.sub("", text.lower())
    return frozenset(letters[i : i + 2] for i in range(len(letters) - 1))
