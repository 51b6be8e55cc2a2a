"""Which sentences answer this question for this person."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from agent.generation.candidates import Candidate, is_suited, repeats
from agent.generation.fitting import (
    suits_teller,
)
from agent.generation.person import Person, closure_of
from agent.generation.reading import Reader, Source
from agent.generation.revision import Revision, Wanted
from agent.generation.weighing import Weighing

if TYPE_CHECKING:
    from agent.state import Extraction
    from agent.terminology import Terminology

NEAR_BEST = 0.55
"""Share of the best sentence's relevance that a caution, or a question back, needs."""
SENTENCE_FLOOR = 0.45
"""The same for a sentence together with its heading and title; less will do where fewer than ENOUGH reach it."""
ENOUGH = 3
LEADS = 0.8
"""How far a sentence says what is asked that is to lead."""
OWED = 3
"""Sentences at most that a later round adds for what the judge missed."""

_PEOPLE = frozenset(("age", "남성", "여성"))


class Ranking:
    """Orders the sentences of a prompt's documents for one request, and picks of them (see Weighing)."""

    def __init__(
        self,
        question: Extraction,
        sources: Sequence[Source],
        person: Person,
        reader: Reader,
        terminology: Terminology,
        revision: Revision | None = None,
        concepts_only: bool = False,
    ) -> None:
        self._weighing = Weighing(question, sources, person, reader, terminology, revision, concepts_only)
        self.keys, self.manner = self._weighing.keys, self._weighing.manner
        self.complains = self._weighing.complains
        self._terminology, self._person = terminology, self._weighing.person
        weighed = [c for source in sources for s in source.sentences if (c := self._weighing.weigh(s)) is not None]
        near = [c for c in weighed if c.relevance >= SENTENCE_FLOOR or c.says >= LEADS]
        self.best = max((c.relevance for c in weighed), default=0.0)
        self.owed = tuple(self._owed(sources)) if self._weighing.revision.wanted else ()
        self.candidates = tuple(
            sorted(
                near if len(near) >= ENOUGH else weighed,
                key=lambda c: (-c.score, c.sentence.n, c.sentence.order),
            )
        )

    @property
    def is_relevant(self) -> bool:
        """Whether any document bears on the question at all."""
        return bool(self.keys.weights) and bool(self._weighing.relevant) and bool(self.candidates)

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
        covered, asked = {key for c in chosen for key in c.covered}, self._person.asked_closure
        met = {label for c in chosen for label in c.matched}
        waiting = [c for c in self.candidates if accept(c) and c not in chosen]
        while waiting and len(picked) < limit:
            best = max(
                waiting,
                key=lambda c: (
                    c.score + cover * len(c.covered - covered) + meet * len(c.matched - met - asked),
                    -c.sentence.n,
                    -c.sentence.order,
                ),
            )
            waiting.remove(best)
            if len(picked) >= only_new_facts_after and best.matched <= met:
                continue
            taken = [c for c in picked if c.sentence.n == best.sentence.n]
            if len(taken) >= per_document or any(
                repeats(best, other, self._weighing.asked_name) for other in (*chosen, *picked)
            ):
                continue
            picked.append(best)
            covered |= best.covered
            met |= best.matched
        return picked

    def _owed(self, sources: Sequence[Source]) -> Iterable[tuple[Wanted, Candidate]]:
        """For each thing the judge missed the sentence that speaks of it best, of any document at hand."""
        given: list[Candidate] = []
        for wanted in self._weighing.revision.wanted:
            told = (s for source in sources for s in source.sentences if wanted.is_spoken_of(s.reading))
            weighed = [
                c
                for s in told
                if (c := self._weighing.weigh(s, wanted)) is not None and is_suited(c) and not c.unmet
            ]
            if any(c.sentence.text == g.sentence.text for c in weighed for g in given) or len(given) == OWED:
                continue
            if weighed:
                given.append(max(weighed, key=lambda c: (c.score, -c.sentence.n, -c.sentence.order)))
                yield wanted, given[-1]

    def pressing(self, candidate: Candidate) -> int:
        """How closely a sentence speaks of this person, 0 first: of the very fact (a medicine by its class too, a
        pregnancy, a measured value), of a broader or narrower illness, of age or sex, of nobody in particular.
        """
        labels = {label for label in candidate.matched - _PEOPLE if not self._is_topic(label)}
        if any(self._is_exact(label) for label in labels):
            return 0
        return 1 if labels else 2 if candidate.matched & _PEOPLE else 3

    def places_value(self, candidate: Candidate) -> bool:
        """Whether a sentence says how the told value is, where that is asked: it lies within the sentence's limits."""
        return self.manner.appraises and bool(candidate.matched & closure_of(self._person.told, self._terminology))

    def is_of_another_illness(self, candidate: Candidate) -> bool:
        """Whether a sentence is on an illness that somebody who has one of their own neither has nor asks about."""
        if not self._weighing.asks_of_own:
            return False
        title = self._weighing.sources[candidate.sentence.n].title
        return self._weighing.is_of_others((*candidate.sentence.reading.concepts, *title.concepts), "conditions")

    def names_only_others(self, candidate: Candidate) -> bool:
        """Whether a sentence itself names illnesses, or medicines where the person's own is asked of, and none is theirs."""
        concepts, weighing = candidate.sentence.reading.concepts, self._weighing
        of_own = weighing.asks_of_own or (self.complains and weighing.asks_of_taken)
        return (of_own and weighing.is_of_others(concepts, "conditions")) or (
            weighing.asks_of_taken and weighing.is_of_others(concepts, "medications")
        )

    def is_narrower(self, candidate: Candidate) -> bool:
        """Whether a sentence stands under a title on something that is neither asked about nor the person's own."""
        return candidate.sentence.n in self._weighing.narrower

    def is_for_teller(self, candidate: Candidate) -> bool:
        """Whether a sentence suits somebody who asked nothing (see fitting.suits_teller)."""
        sentence = candidate.sentence
        return suits_teller(
            sentence.text,
            sentence.reading.concepts,
            self._weighing.told,
            self._weighing.elsewhere,
            self._person,
            self._terminology,
        )

    def is_news(self, candidate: Candidate) -> bool:
        """Whether a sentence speaks to something of the person that the question does not name anyway."""
        return bool(candidate.matched - self._person.asked_closure)

    def _is_topic(self, label: str) -> bool:
        """Whether a label is what is asked about: a complaint or medicine, while an illness stays the person's own."""
        entry = self._terminology.entry(label)
        return label in self._person.asked_closure and (entry is None or entry.slot != "conditions")

    def _is_exact(self, label: str) -> bool:
        entry = self._terminology.entry(label)
        return label in self._person.own | self._person.past or entry is None or entry.slot != "conditions"
