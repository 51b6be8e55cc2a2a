"""The parts of an answer: which sentences make its core, and which follow as points, cautions and reasons to seek help."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from agent.generation.candidates import Candidate, best_document_first, has_role, in_reading_order, is_suited
from agent.generation.ranking import ENOUGH, LEADS, NEAR_BEST, Ranking
from agent.generation.stance import advises, defines, describes, forbids, grants, guides, remedies
from agent.generation.wording import PARTS

CORE, POINTS, CAUTIONS, DOCTOR = 4, 3, 3, 2
"""Sentences per part at most."""
TOTAL = 10
"""Sentences of an answer at most; cautions give way."""
PER_DOCUMENT = 3
NOTED, PER_NOTED = 3, 2
"""Sentences, and of one document, for somebody who asked nothing."""
ON_FACT, ON_NOBODY = 1, 3
"""Ranking.pressing of a sentence that speaks of an illness or medicine at least, and of nobody in particular."""
NOTE = "함께 알아 두실 내용"


def parts_of(ranking: Ranking, feedback: bool, person_known: bool) -> dict[str, list[Candidate]]:
    """The sentences of each part. A round with feedback may say one more thing in the points and cautions.

    What the judge missed comes first: of the person where leave or a medicine is asked about, and of the question, in
    the core; else in the points, or with the reasons to seek help.
    """
    more = 1 if feedback else 0
    leads = ranking.manner.leave or ranking.manner.medicine
    owed = [(c, leads or not wanted.is_fact) for wanted, c in ranking.owed]
    core = _core(ranking, person_known, [c for c, first in owed if first and c.sentence.role != "doctor"])
    urgent = [c for c, _ in owed if c.sentence.role == "doctor" and c not in core]
    points = [c for c, first in owed if not first and c not in (*core, *urgent)]
    points += ranking.pick(
        POINTS + more,
        lambda c: has_role("core")(c) and _names_subject(ranking, c) and ranking.is_news(c),
        [*core, *points, *urgent],
        PER_DOCUMENT,
        meet=0.4,
        only_new_facts_after=2,
    )
    doctor = urgent + ranking.pick(DOCTOR, _is_general_doctor, [*core, *points, *urgent])
    chosen = [*core, *points, *doctor]
    near = NEAR_BEST * ranking.best
    cautions = ranking.pick(
        max(0, min(CAUTIONS, TOTAL - len(chosen)) + more),
        lambda c: has_role("caution")(c) and _is_caution(ranking, c) and c.relevance >= near,
        chosen,
        PER_DOCUMENT,
        meet=0.4,
    )
    return dict(zip(PARTS, (core, *map(in_reading_order, (points, cautions, doctor))), strict=False))


def note_of(ranking: Ranking) -> dict[str, list[Candidate]]:
    """A few sentences for somebody who only told about themselves: what to do before what may befall them, which nobody
    asked to hear first.
    """
    suited = has_role("core", "caution")

    def accept(candidate: Candidate) -> bool:
        return suited(candidate) and _names_subject(ranking, candidate) and ranking.is_for_teller(candidate)

    own = ranking.pick(1, lambda c: accept(c) and forbids(c.sentence.text) and c.fit == "personal", ())
    advice = own + ranking.pick(
        NOTED - len(own), lambda c: accept(c) and advises(c.sentence.text), own, PER_NOTED, cover=0.5
    )
    left_out = ranking.keys.subjects.difference(*(c.covered for c in advice))
    # What is only described stands in for a second piece of advice on the same thing.
    described = ranking.pick(NOTED - 1, lambda c: accept(c) and bool(c.covered & left_out), advice, 1, cover=0.5)
    advice = advice[: NOTED - len(described)]
    chosen = [*advice, *described]
    return {NOTE: in_reading_order([*chosen, *ranking.pick(NOTED - len(chosen), accept, chosen, PER_NOTED)])}


def _core(ranking: Ranking, person_known: bool, owed: Sequence[Candidate] = ()) -> list[Candidate]:
    """The answer itself: what the judge missed, what it says of this person's own facts, then the rest.

    Where leave is asked, warnings belong to the answer, and reasons to see a doctor where that is asked.
    """
    own = list(owed)
    own += _of_own_facts(ranking, own) if ranking.manner.leave or ranking.manner.medicine else []
    # Told that these very people must not, nobody should read below that others may, or what it does for other ills.
    barred = ranking.manner.leave and any(forbids(c.sentence.text) for c in own)

    def says(candidate: Candidate) -> bool:
        said = candidate.sentence.text
        beside = barred and (grants(said) or (ranking.is_narrower(candidate) and not guides(said)))
        others = ranking.is_of_another_illness(candidate) or ranking.names_only_others(candidate)
        return _says(ranking, candidate) and not beside and not others

    rest: list[Candidate] = []
    if ranking.manner.doctor:
        rest = ranking.pick(DOCTOR, _is_general_doctor, own, PER_DOCUMENT)
    both, core, urgent = has_role("core", "caution"), has_role("core"), has_role("doctor")
    urges = _reason_leads(ranking)

    def suited(candidate: Candidate) -> bool:
        return both(candidate) or (urgent(candidate) and urges(candidate))

    if ranking.manner.asks_exactly:
        eligible = [*rest, *(c for c in ranking.candidates if suited(c) and says(c) and c not in own)]
        rest += [c for c in (_lead(ranking, eligible),) if c is not None and c not in rest]
    rest += ranking.pick(CORE - len(own) - len(rest), lambda c: suited(c) and says(c), [*own, *rest], PER_DOCUMENT)
    if len(own) + len(rest) < ENOUGH:
        rest += ranking.pick(
            ENOUGH - len(own) - len(rest),
            lambda c: _is_general_core(c) and says(c),
            [*own, *rest],
            PER_DOCUMENT,
        )
    if not own and not rest:
        rest = ranking.pick(CORE, lambda c: is_suited(c) and not ranking.names_only_others(c), (), PER_DOCUMENT)
    if not own and not rest and not person_known:
        rest = ranking.pick(CORE, lambda c: True, (), PER_DOCUMENT)
    if ranking.manner.leave:
        return _saying_first(ranking, [*own, *sorted(rest, key=lambda c: not _names_subject(ranking, c))])
    # A complaint is met by what may be behind it before what somebody in other circumstances has to mind.
    behind = [c for c in rest if core(c)] if ranking.complains and not ranking.manner.aspects else []
    lead = _lead(ranking, behind or rest)
    # Where more than what to do is asked for, how to prevent it, what is done at once is not it.
    at_once = [c for c in rest if ranking.manner.acts_at_once and remedies(c.sentence.text)]
    ordered = sorted(
        best_document_first(rest),
        key=lambda c: (
            not ranking.manner.is_met_by(c.sentence.text),
            not ranking.places_value(c),
            c not in at_once,
            c is not lead,
            c.says < LEADS,
        ),
    )
    return _saying_first(ranking, [*own, *ordered])


def _lead(ranking: Ranking, candidates: Iterable[Candidate]) -> Candidate | None:
    """The sentence that answers best: one that says what is asked exactly, before one that scores high without it."""
    exact = ranking.manner.asks_exactly
    return max(candidates, key=lambda c: (exact and c.says >= LEADS, c.score + exact * c.says), default=None)


def _saying_first(ranking: Ranking, core: Sequence[Candidate]) -> list[Candidate]:
    """What says what is asked before the rest, but never before what this very person must not do or has to know."""
    if not ranking.manner.asks_exactly:
        return list(core)
    leave = ranking.manner.leave and "side effect" not in ranking.manner.aspects

    def warns(candidate: Candidate) -> bool:
        text = candidate.sentence.text
        return leave and ranking.pressing(candidate) <= ON_FACT and (forbids(text) or guides(text))

    met, placed = ranking.manner.is_met_by, ranking.places_value
    return sorted(core, key=lambda c: (not warns(c), not met(c.sentence.text), not placed(c), c.says < LEADS))


def _of_own_facts(ranking: Ranking, chosen: Sequence[Candidate]) -> list[Candidate]:
    """Of the very facts of this person first ("항응고제를 먹는 사람은 …"), then of broader ones, then of their age."""
    suited, urgent = has_role("core", "caution"), has_role("doctor")

    def accept(candidate: Candidate) -> bool:
        pressing = ranking.pressing(candidate)
        if not _names_subject(ranking, candidate):
            return False
        return (suited(candidate) and pressing < ON_NOBODY) or (urgent(candidate) and pressing <= ON_FACT)

    picked = ranking.pick(CORE - 1 - len(chosen), accept, chosen, PER_DOCUMENT, meet=0.4)
    # A ban goes before all that is allowed.
    return sorted(
        picked,
        key=lambda c: (not (forbids(c.sentence.text) and ranking.pressing(c) <= ON_FACT), ranking.pressing(c)),
    )


def _reason_leads(ranking: Ranking) -> Callable[[Candidate], bool]:
    """Which reasons to see a doctor are the answer itself: those that say what is asked, where nothing else does, and the
    one nearest to a question that asks for nothing in particular.
    """
    said = has_role("core", "caution")
    if ranking.manner.aspects:
        alone = not any(c.says >= LEADS and said(c) for c in ranking.candidates)
        return lambda c: alone and c.says >= LEADS
    # Who asks for leave wants to hear whether they may before how harm shows.
    return lambda c: not (ranking.complains or ranking.manner.leave) and c is ranking.candidates[0]


def _names_subject(ranking: Ranking, candidate: Candidate) -> bool:
    """Whether a sentence itself names what is asked about, beyond the title above it."""
    return bool(candidate.covered & (ranking.keys.subjects or candidate.covered))


def _is_caution(ranking: Ranking, candidate: Candidate) -> bool:
    """Something to beware of in what is asked about; whom an illness befalls is none."""
    return _names_subject(ranking, candidate) and not describes(candidate.sentence.text)


def _says(ranking: Ranking, candidate: Candidate) -> bool:
    """Whether a sentence can answer: for leave, a definition does not."""
    return not ranking.manner.leave or not defines(candidate.sentence.text)


def _is_general_core(candidate: Candidate) -> bool:
    """Core sentences for everybody, those borrowed from a document for others included."""
    return candidate.sentence.role == "core" and candidate.fit != "unknown" and not candidate.unmet


def _is_general_doctor(candidate: Candidate) -> bool:
    """When to seek help holds for everybody, whatever document says so, if it names what is asked about."""
    return candidate.sentence.role == "doctor" and candidate.fit != "unknown" and bool(candidate.covered)


def quoted_of(parts: dict[str, list[Candidate]]) -> Sequence[Candidate]:
    """All sentences of the parts, in their order."""
    return [candidate for part in parts.values() for candidate in part]
