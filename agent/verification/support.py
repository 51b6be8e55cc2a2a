"""Which passage bears a sentence best, how well, and what disagrees between the two?

How well is told by a fitted model from how near the sentence's words come to the passages' (agent/verification/features.py,
grounding_model.py). Whatever it says, numbers with their units, polarity and medical concepts must agree with the nearest
passages: those are what harm a patient. The generator ranks sentences for a question; it shares no function with this.
Limits: a false sentence made of a true one's words in another order can pass, and so can a made-up one about the
passages' subject in their own vocabulary.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from agent.remembering import remembered
from agent.state import Concept
from agent.terminology import Terminology
from agent.verification.clauses import clauses
from agent.verification.disagreement import DOUBTFUL
from agent.verification.features import brings_news, features
from agent.verification.figures import contradicted, rated, unborne
from agent.verification.grounding_model import GroundingModel, shipped
from agent.verification.nearness import Nearness
from agent.verification.news import news
from agent.verification.polarity import exchange, turned
from agent.verification.reading import Read, Reader
from agent.verification.stance import Stance
from agent.verification.statements import CITATION, Statement, letters_of, share, texts_of
from agent.verification.vetoes import opposite

CLOSER = 0.1
"""A sentence that disagrees counts when it is closer than the best agreeing one by this much: it is the one meant."""
PAIRED = 0.1
"""What a second sentence must bring: without, it only speaks of other things."""
MEANT, WEAK = 0.6, 0.4
"""Mean nearness of a claim's words to a passage that may well be the one meant; of less than WEAK it is of something else,
and cannot disagree with the claim."""
HOLDS = 0.9
"""Of a sentence that has all that is said."""
LOOKED_AT = 6
"""Passages, the closest, that are compared in full."""
CLEARED = 0.8
"""What it is worth that the clauses agree each with a passage of its own where the whole seems to disagree with one."""
DOUBTED = 0.3
"""Strength of a claim at most that only seems to disagree: in the end of a sentence of other words, or in a figure that a
sentence near by has."""
LESS = 0.5
"""What is left of a weaker claim's probability where it seems to: turned, a sentence is worth less than it was."""
UNBORNE = 0.9
"""Of the bar, what a claim that brings news is worth at most."""
SURE = 0.95
"""From this probability on a claim counts in full."""
SHARED = 2
"""Content words that a sentence with a claim's figure shares with it."""


@dataclass(frozen=True, slots=True)
class Borne:
    """The best passage for a claim. strength: probability, 0..1, that the passages bear it; supported: it does; differs:
    "number", "polarity", "concept", what disagrees with the closest passage; said: the word or figure that does; doubted:
    it may be but other wording."""

    strength: float
    statement: Statement | None = None
    differs: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    doubted: bool = False
    supported: bool = False


@dataclass(frozen=True, slots=True)
class _Compared:
    """A passage beside a claim. nearness: mean of the claim's words; closeness: with the share of its letters, 0..2; whole: what
    differs is how the clauses go together, so that each alone agrees."""

    statement: Statement
    nearness: float = 0.0
    closeness: float = 0.0
    differs: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    doubted: bool = False
    whole: bool = False


def degree(strength: float, differs: Collection[str]) -> float:
    """How far a claim counts as borne, 0..1: as far as that is probable, and where something disagrees no further than it
    is in doubt (a contradicted claim has no strength)."""
    if differs:
        strength = min(strength, DOUBTED)
    return min(1.0, strength / SURE)


class Support:
    """Compares claims with statements; keeps what it analysed, since every round asks about the same sentences."""

    def __init__(self, terms: Terminology, model: GroundingModel | None = None) -> None:
        """model: the shipped one without it."""
        self._terms = terms
        self._model = model or shipped()
        self._nearness = Nearness(terms)
        self._read = Reader(terms).read
        # A round asks again about most sentences of the one before.
        self._features = remembered(2048)(self._weigh)
        self._measured = remembered(4096)(self._measure)
        self._closest = remembered(4096)(self._choose)

    def find(self, claim: str, against: Sequence[Statement], known: str = "", told: str = "") -> Borne:
        """The passage that bears the claim, else the closest one with what disagrees. known: text whose concepts are
        no news (the question); told: text whose words and figures no passage need hold (the question and what is known
        of the patient)."""
        bare = CITATION.sub(" ", claim).strip()
        bigrams = letters_of(bare)
        if not bigrams:
            return Borne(1.0, supported=True)
        for one in against:
            if one.bigrams == bigrams:
                return Borne(1.0, one, supported=True)
        against = tuple(against)
        found = self._features(bare, against, known, told)
        probable = self._model.probability(found)
        if brings_news(found):
            probable = min(probable, self._model.bar * UNBORNE)
        best = self._closest(bare, against, known, told)
        if best is None:
            return Borne(probable)
        if best.differs:
            # A thing that the closest passage does not name may stand there under another name.
            in_doubt = best.doubted or best.differs == ("concept",)
            strength = min(DOUBTED, probable * LESS) if in_doubt else 0.0
            if not best.whole and self._is_cleared(bare, best, against, known, told):
                strength = probable * CLEARED
                return Borne(strength, best.statement, supported=strength >= self._model.bar)
            return Borne(strength, best.statement, best.differs, best.said, in_doubt)
        # What bears a claim may be said by two sentences, the second telling for whom.
        widest = max(
            self._measured(bare, against), key=lambda one: one.closeness + PAIRED * bool(one.statement.pair)
        )
        return Borne(probable, widest.statement, supported=probable >= self._model.bar)

    def _weigh(self, claim: str, against: tuple[Statement, ...], known: str, told: str) -> Mapping[str, float]:
        return features(claim, against, {known, told}, self._nearness)

    def _choose(self, claim: str, against: tuple[Statement, ...], known: str, told: str) -> _Compared | None:
        """The closest passage, an agreeing one before one that disagrees unless that is closer; None without any."""
        near = sorted(self._measured(claim, against), key=lambda one: (-one.closeness, bool(one.statement.pair)))
        compared = [self._compare(claim, one, known, told) for one in near[:LOOKED_AT]]
        differing = next((one for one in compared if one.differs), None)
        agreeing = next((one for one in compared if not one.differs and not _adds_nothing(one, differing)), None)
        if agreeing is None or differing is None:
            best = agreeing or differing
        else:
            margin = CLOSER if agreeing.nearness >= MEANT else -1.0 if differing.nearness >= MEANT else 0.0
            best = differing if differing.closeness > agreeing.closeness + margin else agreeing
        if best and best.differs and self._stands_elsewhere(claim, best, against):
            return _Compared(best.statement, best.nearness, best.closeness, best.differs, best.said, True)
        if best and best.differs == ("concept",) and self._is_named_elsewhere(claim, best.said[0], against):
            return _Compared(best.statement, best.nearness, best.closeness)
        return best

    def _measure(self, claim: str, against: tuple[Statement, ...]) -> tuple[_Compared, ...]:
        bigrams, texts = letters_of(claim), texts_of(against)
        found = self._nearness.held(claim, texts)
        column = {text: found[:, at] for at, text in enumerate(texts)}
        measured = []
        for one in against:
            parts = [column[part] for part in one.pair or (one.text,)]
            words = parts[0] if len(parts) < 2 else parts[0].clip(parts[1])
            nearness = float(words.mean()) if len(words) else 0.0
            closeness = nearness + share(bigrams, one.held) - (PAIRED if one.pair else 0.0)
            measured.append(_Compared(one, nearness, closeness))
        return tuple(measured)

    def _is_cleared(
        self, claim: str, best: _Compared, against: tuple[Statement, ...], known: str, told: str
    ) -> bool:
        """Whether an answer joins what stands in distant sentences: each clause agrees with a passage of its own."""
        parts = clauses(claim)
        if len(parts) < 2:
            return False
        each = [self._closest(part, against, known, told) for part in parts]
        return all(one is not None and not one.differs and one.nearness >= MEANT for one in each)

    def near(self, claim: str, against: Sequence[Statement]) -> tuple[str, ...]:
        """The single sentence nearest to the claim and to each of its clauses, where it may well be the one meant."""
        bare = CITATION.sub(" ", claim).strip()
        singles = [one for one in against if not one.pair]
        best = (self._nearest(part, singles) for part in dict.fromkeys((bare, *clauses(bare))))
        return tuple(one.statement.text for one in best if one and one.nearness >= MEANT)

    def _nearest(self, part: str, singles: Sequence[Statement]) -> _Compared | None:
        """The closest of single sentences; none is read whose letters alone tell that another is closer."""
        letters = {one: share(letters_of(part), one.held) for one in singles}
        most = max(letters.values(), default=0.0)
        like = self._measured(part, tuple(one for one in singles if letters[one] == most))
        least = max((one.closeness for one in like), default=0.0)
        # Where all words are near, closeness is 1 more than the share of letters.
        may_be = self._measured(part, tuple(one for one in singles if letters[one] + 1.0 >= least))
        return max(may_be, key=lambda one: one.closeness, default=None)

    def _stands_elsewhere(self, claim: str, one: _Compared, against: Sequence[Statement]) -> bool:
        """Whether it is only figures that the closest passage has not, and sentences about things of the claim have them."""
        ours = self._read(claim)
        if one.differs != ("number",):
            return False
        parts = one.statement.pair or (one.statement.text,)
        missing = unborne(ours.figures, {f for part in parts for f in self._read(part).figures})
        others = [self._read(other.text) for other in against if not other.pair]
        near = [other for other in others if other.figures and len(other.named & ours.named) >= SHARED]
        return bool(missing) and not unborne(missing, {f for other in near for f in other.figures})

    def _is_named_elsewhere(self, claim: str, name: str, against: Sequence[Statement]) -> bool:
        """Whether it is an illness that the closest passage has not, and a sentence about things of the claim names it: an answer
        joins the two."""
        ours = self._read(claim)
        codes = {c.cui for c in ours.concepts if c.name == name and c.slot == "conditions"}
        others = [self._read(other.text) for other in against if not other.pair]
        near = [other for other in others if len((other.named & ours.named) - codes) >= SHARED]
        return bool(codes) and any(c.cui in codes for other in near for c in other.concepts)

    def stances(self, sentence: str) -> tuple[Stance, ...]:
        return self._read(CITATION.sub(" ", sentence).strip()).acts

    def concepts(self, sentence: str) -> tuple[Concept, ...]:
        return self._terms.concepts(CITATION.sub(" ", sentence).strip())

    def _compare(self, claim: str, one: _Compared, known: str, told: str) -> _Compared:
        if one.nearness < WEAK:
            return one
        borne = one.statement
        ours, theirs = self._read(claim), [self._read(part) for part in borne.pair or (borne.text,)]
        neutral = [self._read(borne.title)] if borne.title else []
        own = [self._read(told)] if told else []
        differs: dict[str, str] = {}
        there = {f for read in theirs for f in read.figures}
        # What the patient told needs no passage: "620은 매우 높은 수치입니다".
        # Another side makes it none of theirs: "두 달을 넘기면" of two months that are told.
        of_theirs = [f for one in own for f in one.figures]
        figures = [
            f
            for f in ours.figures
            if unborne([f], [other for other in of_theirs if other.side == f.side]) or not unborne([f], there)
        ]
        figures = rated(figures, there)
        nearer = self._nearer(claim, borne, theirs)
        if other := next(iter(unborne(figures, there)), None) or contradicted(figures, nearer[0].figures):
            differs["number"] = f"{other.value}{other.unit}"
        doubted = False
        if predicate := turned(claim, ours, theirs, nearer, self._nearness.alike):
            doubted = predicate.startswith(DOUBTFUL)
            differs["polarity"] = predicate.removeprefix(DOUBTFUL)
        whole = ""
        if not differs and (whole := exchange(ours, theirs, self._near)):
            differs["polarity"] = whole
        if other_word := opposite(ours, [*theirs, *neutral], own[0].named if own else ()):
            differs["concept"] = other_word
        if new := news(ours, [*theirs, *neutral, self._read(known), *own], own, self._terms):
            differs["concept"] = new
        doubted = doubted and len(differs) == 1
        return _Compared(
            borne, one.nearness, one.closeness, tuple(differs), tuple(differs.values()), doubted, bool(whole)
        )

    def _near(self, part: str, other: str) -> float:
        found = self._nearness.held(part, (other,))
        return float(found.mean()) if found.size else 0.0

    def _nearer(self, claim: str, borne: Statement, theirs: Sequence[Read]) -> Sequence[Read]:
        """The sentences of a statement, the one nearest to the claim first."""
        if len(theirs) < 2:
            return theirs
        nearness = [share(letters_of(claim), frozenset(letters_of(part))) for part in borne.pair]
        return theirs if nearness[0] >= nearness[1] else theirs[::-1]


def _adds_nothing(one: _Compared, single: _Compared | None) -> bool:
    """Whether a pair is a sentence that disagrees with a neighbour that has none of the claim's words."""
    if single is None or single.nearness < HOLDS:
        return False
    return single.statement.text in one.statement.pair and one.nearness <= single.nearness
