"""Which passage bears a sentence best, how well, and what disagrees between the two?

A document's sentence bears a claim when it holds enough of the claim's letters (character bigrams, which survive particles
and endings) or of its content morphemes and concepts (which survive other wording), and when the claim's numbers with
their units, its polarity and its medical concepts agree with it: those are what harm a patient. The generator ranks
sentences for a question; it shares no function with this. Limits: words, not meaning. A paraphrase in wholly other words
counts as unsupported, and a false sentence made of a true one's words in another order can pass.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from agent.state import Concept
from agent.terminology import Terminology
from agent.verification.disagreement import DOUBTFUL, disagreement
from agent.verification.figures import contradicted, unborne
from agent.verification.reading import NEAR, Read, Reader, Term
from agent.verification.stance import Stance
from agent.verification.statements import CITATION, Statement, letters_of, share, statement
from agent.verification.synonyms import REMARKS, URGING, groups_of
from agent.verification.vetoes import done_alone, is_written, opposite, put_off

SUPPORTED = 0.55
"""Share of a sentence's bigrams that one or two neighbouring document sentences must hold."""
MORPHEMES = 0.7
"""The same of its content morphemes and concepts; a share is scaled so that both thresholds are SUPPORTED."""
OF_MANY, MANY = 0.6, 8
"""The same of a claim with so many of them whose predicate the passage asserts too: of few, one may be all that matters."""
LONGEST_NEW_RUN = 4
"""Bigrams in a row that the document does not hold: a longer stretch is new content behind a familiar beginning."""
NEW_TERMS = 3
"""Content morphemes in a row, likewise."""
CLOSER = 0.1
"""A sentence that disagrees counts when it is closer than the best agreeing one by this much: it is the one meant."""
SUPPOSED = 0.6
"""What it is worth that a passage supposes ("걸릴 위험") what the claim asserts."""
WEAK = 0.3
"""A passage of less strength is of something else: it can neither bear the claim nor disagree with it."""
LOOKED_AT = 6
"""Document sentences, the closest by letters, that are compared in full."""
CLEARED = 0.8
"""What it is worth that the clauses agree each with a passage of its own where the whole seems to disagree with one."""
DOUBTED = 0.3
"""Strength of a claim at most that only seems to disagree: in the end of a sentence of other words, or in a figure that a
sentence near by has."""
SHARED = 2
"""Content words that a sentence with a claim's figure shares with it."""
MEDICAL = ("medications", "conditions", "labs", "vitals")

# "감기로 여기지 말고": what it is not.
_MISTAKEN = re.compile(r"(?:으로|로|라고|이라고|인\s줄|이려니|려니)\s?(?:여기|생각|착각|오해|넘기|알고|보고\s넘)")
_JOINS = re.compile(
    r"(?<=[가-힣](?:고|며|만|나|로|서|요|다|되|데|면|때),)\s|(?<=[가-힣]지만)\s|(?<=[가-힣]므로)\s|(?<=[가-힣]고)\s(?=\S+\s\S+\s)|"
    r"(?<=[가-힣](?:거나|도록),)\s|(?<=[가-힣]니),?\s|(?<=[가-힣]\s데다)\s"
)
SHORTEST_CLAUSE = 9
"""Bigrams: less is no statement of its own."""


@dataclass(frozen=True, slots=True)
class Borne:
    """The best passage for a claim. strength: 0..1, SUPPORTED and more bears it; differs: "number", "polarity",
    "concept", what disagrees with the closest passage; said: the word or figure that does; doubted: it may be but other
    wording."""

    strength: float
    statement: Statement | None = None
    differs: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    doubted: bool = False

    @property
    def supported(self) -> bool:
        return self.strength >= SUPPORTED


def degree(strength: float, differs: Collection[str]) -> float:
    """How far a claim counts as borne, 0..1: fully from SUPPORTED on, in proportion from WEAK on, hardly below, and where
    something disagrees no further than it is in doubt (a contradicted claim has no strength)."""
    if differs:
        strength = min(strength, DOUBTED)
    return min(1.0, strength / SUPPORTED) * min(1.0, strength / WEAK) ** 2


class Support:
    """Compares claims with statements; keeps what it analysed, since every round asks about the same sentences."""

    def __init__(self, terms: Terminology) -> None:
        self._terms = terms
        self._reader = Reader(terms)
        self._read = self._reader.read
        self._held = self._reader.held

    def find(self, claim: str, against: Sequence[Statement], known: str = "", told: str = "") -> Borne:
        """The passage that bears the claim, else the closest one with what disagrees. known: text whose concepts are
        no news (the question); told: text whose words and figures no passage need hold (the question and what is known
        of the patient)."""
        bare = CITATION.sub(" ", claim).strip()
        said = statement(bare)
        if not said.bigrams:
            return Borne(1.0)
        for one in against:
            if one.bigrams == said.bigrams:
                return Borne(1.0, one)
        near = sorted(against, key=lambda one: (-share(said.bigrams, one.held), bool(one.pair)))[:LOOKED_AT]
        compared = [self._compare(bare, said, one, known, told) for one in near]

        def nearness(one: Borne) -> float:
            return one.strength + share(said.bigrams, one.statement.held) if one.statement else 0.0

        agreeing = max((b for b in compared if not b.differs), key=nearness, default=Borne(0.0))
        differing = max((b for b in compared if b.differs), key=nearness, default=Borne(0.0))
        best = agreeing
        margin = CLOSER if agreeing.supported else -1.0 if differing.supported else 0.0
        if differing.differs and nearness(differing) > nearness(agreeing) + margin:
            doubted = differing.doubted or self._stands_elsewhere(bare, differing, against)
            strength = min(DOUBTED, differing.strength) if doubted else 0.0
            best = Borne(strength, differing.statement, differing.differs, differing.said, doubted)
        if best.supported or len(clauses := _clauses(bare)) < 2:
            return best
        # An answer may join what stands in distant sentences: then each clause needs a passage of its own.
        each = [self.find(clause, against, known, told) for clause in clauses]
        if any(one.differs for one in each):
            return best
        if all(one.supported for one in each) and self._names_all(
            bare, [one.text for one in near], near[0].title, known
        ):
            return min(each, key=lambda one: one.strength)
        return _in_parts(best, clauses, each)

    def _names_all(self, claim: str, near: Sequence[str], title: str, known: str) -> bool:
        """Whether everything of which a claim speaks stands near by: clauses alike in form may be of other things."""
        there = [self._read(text) for text in (*near, title, known)]
        named = {cui for one in there for cui in (*(c.cui for c in one.concepts), *one.wider)}
        return all(
            not named.isdisjoint({c.cui, *self._terms.classes(c.cui)}) or all(self._held([term], there))
            for c in self._read(claim).concepts
            for term in (Term(c.cui, parts=tuple(t.word for t in self._read(c.surface).terms)),)
        )

    def _stands_elsewhere(self, claim: str, one: Borne, against: Sequence[Statement]) -> bool:
        """Whether it is only figures that the closest passage has not, and sentences about things of the claim have them."""
        ours = self._read(claim)
        if one.differs != ("number",) or not one.statement:
            return False
        parts = one.statement.pair or (one.statement.text,)
        missing = unborne(ours.figures, {f for part in parts for f in self._read(part).figures})
        others = [self._read(other.text) for other in against if not other.pair]
        near = [other for other in others if other.figures and len(other.named & ours.named) >= SHARED]
        return bool(missing) and not unborne(missing, {f for other in near for f in other.figures})

    def stances(self, sentence: str) -> tuple[Stance, ...]:
        return self._read(CITATION.sub(" ", sentence).strip()).stances

    def concepts(self, sentence: str) -> tuple[Concept, ...]:
        return self._read(CITATION.sub(" ", sentence).strip()).concepts

    def _compare(self, claim: str, said: Statement, borne: Statement, known: str, told: str) -> Borne:
        ours, theirs = self._read(claim), [self._read(part) for part in borne.pair or (borne.text,)]
        neutral = self._read(borne.title) if borne.title else None
        own = self._read(told) if told else None
        letters = share(said.bigrams, borne.held)
        if _run(b in borne.held for b in said.bigrams) > LONGEST_NEW_RUN:
            letters = min(letters, SUPPORTED * 0.9)
        strength = max(letters, self._content(ours, theirs, [one for one in (neutral, own) if one]))
        if self._ends_on_new(claim, theirs, neutral):
            strength = min(strength, SUPPORTED * 0.9)
        if strength < WEAK:
            return Borne(strength, borne)
        differs: dict[str, str] = {}
        there = {f for one in theirs for f in one.figures}
        # What the patient told needs no passage: "620은 매우 높은 수치입니다".
        figures = [f for f in ours.figures if not own or unborne([f], own.figures) or not unborne([f], there)]
        missing = unborne(figures, there)
        if (
            other := missing[0]
            if missing
            else contradicted(figures, self._nearer(claim, borne, theirs)[0].figures)
        ):
            differs["number"] = f"{other.value}{other.unit}"
        doubted = False
        if (
            predicate := self._turned(claim, ours, borne, theirs)
            or done_alone(ours, theirs)
            or put_off(ours, theirs)
        ):
            doubted = predicate.startswith(DOUBTFUL)
            differs["polarity"] = predicate.removeprefix(DOUBTFUL)
        if other_word := opposite(ours, [*theirs, *([neutral] if neutral else [])]):
            differs["concept"] = other_word
        if news := self._news(
            ours, [*theirs, *([neutral] if neutral else []), self._read(known), *([own] if own else [])]
        ):
            differs["concept"] = news
        doubted = doubted and len(differs) == 1
        return Borne(strength, borne, tuple(differs), tuple(differs.values()), doubted)

    def _content(self, ours: Read, theirs: Sequence[Read], aside: Sequence[Read]) -> float:
        """Share of the claim's terms held, scaled; aside: what has terms that are neither for nor against, the document's
        title and what is known of the patient."""
        there = frozenset().union(*(one.named | one.wider for one in theirs))
        neutral = frozenset().union(*(one.named | one.wider for one in aside)) - there
        terms = [term for term in ours.terms if term.word not in neutral]
        held = self._held(terms, theirs)
        words = [share for term, share in zip(terms, held, strict=True) if not term.parts]
        needed, of_all = MORPHEMES, 1.0
        keys = [stance.key for stance in ours.stances]
        # Both the last predicate and the one that it may only carry: "조절하며 지낼 수 있습니다".
        of_it = {*keys[-1:], *[key for key in keys if key not in REMARKS][-1:]}
        if keys and keys[-1] not in URGING:
            # What is said of it all weighs as much as what it is said of.
            of_all = max(self._asserted(key, there, theirs) for key in of_it - URGING)
            held += [of_all] * 2
            if of_all and len(held) >= MANY and 2 * sum(words) >= len(words):
                needed = OF_MANY
        # A figure that the passage has too says more than a word.
        there_too = {f for one in theirs for f in one.figures}
        if of_all:
            held += [1.0 for figure in ours.figures if not unborne([figure], there_too)]
        if not held:
            return 0.0
        share = sum(held) / len(held) * SUPPORTED / needed
        return min(share, SUPPORTED * 0.9) if _run(held) > NEW_TERMS else min(1.0, share)

    def _asserted(self, key: str, there: frozenset[str], theirs: Sequence[Read]) -> float:
        """How well a passage says of something what the claim says of it: 1, NEAR, SUPPOSED or 0."""
        keys = {stance.key for one in theirs for stance in one.stances}
        asserted = {stance.key for one in theirs for stance in one.stances if not stance.supposed}
        if key in asserted:
            return 1.0
        near = {group for other in asserted for group in groups_of(other)}
        if (key in there and key not in keys) or not near.isdisjoint(groups_of(key)):
            return NEAR
        return SUPPOSED if key in keys else 0.0

    def _ends_on_new(self, claim: str, theirs: Sequence[Read], title: Read | None) -> bool:
        """Whether the last clause has too little of the passage: it may be too short to weigh against what goes before."""
        *before, last = _JOINS.split(claim)
        terms = self._read(last).terms if before else ()
        held = self._held(terms, [*theirs, *([title] if title else [])])
        if before and before[-1].endswith("만,"):
            return bool(terms) and sum(held) < len(held) * MORPHEMES
        return bool(terms) and not (held.count(1.0) >= len(held) / 3 or sum(held) >= len(held) / 2)

    def _turned(self, claim: str, ours: Read, borne: Statement, theirs: Sequence[Read]) -> str:
        """Of two neighbours the one nearer to the claim speaks first; the other only of what that one leaves out."""
        first, *others = self._nearer(claim, borne, theirs)
        return disagreement(ours.stances, first.stances, *(one.stances for one in others))

    def _nearer(self, claim: str, borne: Statement, theirs: Sequence[Read]) -> Sequence[Read]:
        """The sentences of a statement, the one nearest to the claim first."""
        if len(theirs) < 2:
            return theirs
        nearness = [share(letters_of(claim), frozenset(letters_of(part))) for part in borne.pair]
        return theirs if nearness[0] >= nearness[1] else theirs[::-1]

    def _news(self, ours: Read, known: Sequence[Read]) -> str:
        """A disease, medicine or measurement that the passage does not name."""
        named = {concept.cui for one in known for concept in one.concepts}
        there = named.union(*(one.wider for one in known))
        for concept in ours.concepts:
            surface = "".join(concept.surface.split())
            wider = self._terms.classes(concept.cui)
            # A name that stands there is no news where the analyser took it for something else ("간 수치를").
            if (
                concept.slot in MEDICAL
                # Two medicines of one kind are two: of the kind, or a kind of it, must the passage speak.
                and concept.cui not in there
                and wider.isdisjoint(named)
                and not any(is_written(surface, concept.name, one.text) for one in known)
                and not _MISTAKEN.match(ours.text[concept.span[1] :])
            ):
                return concept.name
        return ""


def _in_parts(best: Borne, clauses: Sequence[str], each: Sequence[Borne]) -> Borne:
    """A claim as strong as its clauses are on the whole, where it is not borne as one: a made-up end weakens it, a
    passage of its own for each clause strengthens it and clears up what only seemed to disagree."""
    lengths = [len(letters_of(clause)) or 1 for clause in clauses]
    borne = zip(each, lengths, strict=True)
    mean = sum(min(one.strength, SUPPORTED) * length for one, length in borne) / sum(lengths)
    if best.differs:
        if min(one.strength for one in each) < WEAK:
            return best
        nearest = max(each, key=lambda one: one.strength)
        return Borne(min(mean, SUPPORTED * 0.9) * CLEARED, nearest.statement)
    return Borne(min((mean + best.strength) / 2, SUPPORTED * 0.99), best.statement)


def _clauses(claim: str) -> list[str]:
    """A claim cut where clauses are joined; a short piece stays with the one before it."""
    found: list[str] = []
    for piece in _JOINS.split(claim):
        if found and (len(letters_of(piece)) < SHORTEST_CLAUSE or len(letters_of(found[-1])) < SHORTEST_CLAUSE):
            found[-1] += f" {piece}"
        else:
            found.append(piece)
    return found


def _run(held: Iterable[float]) -> int:
    """The longest stretch that is not held."""
    longest = run = 0
    for one in held:
        run = 0 if one else run + 1
        longest = max(longest, run)
    return longest
