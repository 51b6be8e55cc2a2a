"""What a later round is to mend: what the judge missed, which sentences it accepted, and which it threw out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from agent.generation.fitting import Closures
from agent.generation.person import Person
from agent.generation.populations import Groups
from agent.generation.reading import Reader, Reading
from agent.state import AnswerRequest, Round
from agent.wording.sentences import bare, split_sentences

if TYPE_CHECKING:
    from agent.terminology import Terminology

_CITATION = re.compile(r"\s*\[\d+\]")
_ANY_MEDICINE = "약"
"""The judge's name for what lacks when it was asked which medicine to take."""
# Words of the judge's own phrases.
_PHRASES = frozenset("고려 내용 설명 부족 근거 문장 문서 빼다 바꾸다 말하다 답변".split())


@dataclass(frozen=True, slots=True)
class Wanted:
    """One thing that the answers so far left out.

    cui: its concept, "" for a mere word; broader: concepts that would do in its place (신장병 for 만성 신장병); words: its
    lemmas where it is no concept; is_fact: a fact of the patient rather than something the question asks about.
    """

    cui: str = ""
    broader: frozenset[str] = frozenset()
    words: frozenset[str] = frozenset()
    is_fact: bool = False
    any_medicine: bool = False

    def is_spoken_of(self, reading: Reading) -> bool:
        """Whether a sentence names it, something narrower, or a broader concept."""
        if self.any_medicine:
            return any(concept.slot == "medications" for concept in reading.concepts)
        if self.cui:
            return self.cui in reading.closure or any(c.cui in self.broader for c in reading.concepts)
        return bool(self.words & reading.terms)


@dataclass(frozen=True, slots=True)
class Revision:
    """The judge's feedback as it bears on choosing sentences; empty in a first round.

    kept, dropped: sentences' texts; is_after_nothing: no round so far found anything to say.
    """

    wanted: tuple[Wanted, ...] = ()
    kept: frozenset[str] = frozenset()
    dropped: frozenset[str] = frozenset()
    is_after_nothing: bool = False


def revision_of(request: AnswerRequest, reader: Reader, terminology: Terminology) -> Revision:
    """Read off the rounds so far: wanted by the last round and by the best, dropped in any, kept of the best.

    Feedback without rounds is all one wish: whatever its words name.
    """
    rounds = request.earlier
    if not rounds:
        said = reader.read(request.feedback).terms - _PHRASES if request.feedback else frozenset()
        return Revision((Wanted(words=said),)) if said else Revision()
    best = max(rounds, key=lambda r: (r.verdict.scores.mean, r.round))
    dropped = frozenset(bare(s) for r in rounds for s in (*r.verdict.unsupported, *r.verdict.unsuited))
    names = dict.fromkeys((*rounds[-1].verdict.missing, *best.verdict.missing))
    held = {fact.name for fact in request.patient.facts if not fact.denied}
    wanted = (_wanted(name, name in held, reader, terminology) for name in names)
    nothing = not any(map(_quoted, rounds))
    return Revision(tuple(filter(None, wanted)), _quoted(best) - dropped, dropped, nothing)


def including_kinds(person: Person, wanted: Wanted, groups: Groups, closures: Closures) -> Person:
    """The person as somebody whom warnings about kinds of the wanted illness concern (위궤양 for 소화성 궤양).

    A first answer leaves such sentences alone, because the kind is not known; pregnancy's kinds stay the pregnant's.
    """
    kinds = {
        atom.cui
        for group in groups
        for atom in group
        if wanted.cui in closures.get(atom.cui, ()) and (person.pregnant or "pregnancy" not in closures[atom.cui])
    }
    return replace(person, closure=person.closure | kinds) if wanted.cui and kinds else person


def _wanted(name: str, is_fact: bool, reader: Reader, terminology: Terminology) -> Wanted | None:
    """None for a verb or adjective: "심하다" stands in sentences on anything."""
    if name == _ANY_MEDICINE:
        return Wanted(any_medicine=True)
    entry = terminology.named(name)
    if entry is None:
        words = frozenset(word for word in (*reader.read(name).terms, name) if not word.endswith("다"))
        return Wanted(words=words, is_fact=is_fact) if words else None
    broader = frozenset(c for c in terminology.classes(entry.cui) if c != entry.cui and terminology.entry(c))
    return Wanted(entry.cui, broader, is_fact=is_fact)


def _quoted(round_: Round) -> frozenset[str]:
    cited: Sequence[str] = [s for s in split_sentences(round_.answer) if _CITATION.search(s)]
    return frozenset(map(bare, cited))
