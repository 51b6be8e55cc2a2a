"""Tidying a whole profile: duplicates merged, contradictions ended, each with its reason (thesis 3.2.2.4).

Pure: it only changes a draft. What a name or a code means only the lexicon knows; a caller that has one passes it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from agent.errors import InputRejected
from agent.storage.profile.apart import apart
from agent.storage.profile.describe import label, readable
from agent.storage.profile.draft import CONTRADICTED, MERGED, Draft
from agent.storage.profile.grid import SLOT_LABELS
from agent.storage.profile.laying import united
from agent.storage.profile.merge import PREGNANCY_FIELDS
from agent.storage.profile.records import DEMOGRAPHICS, MEASURED, FactState
from agent.storage.profile.validation import measured_value
from agent.storage.tables.columns import moment
from agent.wording.syllables import with_particle

ILLNESS = ("conditions", "symptoms")
OF_A_KIND = (ILLNESS, MEASURED)
"""Slots between which a fact may be moved: it says the same in either."""
MISPLACED = "항목인데 다른 칸에 있어 그대로 둠"
CODED = "사전의 개념으로 읽음"


@dataclass(frozen=True, slots=True)
class Known:
    """What the lexicon knows of a fact: the concept, its name and slot, and whether only a pregnant woman has it."""

    concept: str
    name: str
    slot: str
    of_pregnancy: bool = False


Knowing = Callable[[FactState], Known | None]


def knows_nothing(_state: FactState) -> None:
    """Without a lexicon."""


def settle(draft: Draft, knowing: Knowing = knows_nothing) -> tuple[str, ...]:
    """Merge duplicates and end contradictions between what is held; the history says why. Returns these reasons, and
    last what was not merged, and why not.

    Of two values that exclude each other the confirmed one stays, else the one that was said last.
    """
    _name_concepts(draft, knowing)
    _join_slots(draft, knowing)
    left = draft.consolidate()
    for fields in _contradictory(draft):
        held = [item for field in fields if (item := draft.demographic(field))]
        if len(held) < len(fields):  # one of them went with an earlier contradiction
            continue
        lost, stays = _in_order(*held)
        draft.drop(lost[0])
        draft.note(lost[0], _why(lost[1], stays[1]))
    _part_from_sex(draft, knowing)
    return (*draft.reasons, *left, *_misplaced(draft, knowing))


def _name_concepts(draft: Draft, knowing: Knowing) -> None:
    """A name without a code that is a concept's gets the code; a local concept has none, and lends its name instead."""
    for fact_id, state in draft.items():
        known = knowing(state) if state.slot != DEMOGRAPHICS and state.umls_code is None else None
        if known is None or not _of_a_kind(known.slot, state.slot):
            continue
        if known.concept.startswith("C"):
            draft.put(fact_id, replace(state, umls_code=known.concept))
            draft.note(fact_id, f"{CODED} ({known.name}, {known.concept})")
        elif state.name != known.name:
            draft.put(fact_id, replace(state, name=known.name))
            draft.note(fact_id, f"{CODED} ({state.name} → {known.name})")


def _join_slots(draft: Draft, knowing: Knowing) -> None:
    """One concept that stands as an illness and as a symptom, or as a vital sign and as a laboratory value, stays where
    the lexicon has it."""
    kinds = {slot for kind in OF_A_KIND for slot in kind}
    ill = {(s.slot, s.umls_code): i for i, s in draft.items() if s.slot in kinds and s.umls_code}
    for (slot, code), goes_id in ill.items():
        goes = draft.get(goes_id)
        known = knowing(goes) if goes else None
        stays_id = ill.get((known.slot, code)) if known else None
        stays = draft.get(stays_id) if stays_id is not None else None
        if goes is None or stays is None or stays_id is None or stays.slot == slot:
            continue
        moved = replace(goes, slot=stays.slot)
        if apart(stays, moved) or not _fits(moved):
            continue
        draft.drop(goes_id)
        draft.put(stays_id, united(stays, moved))
        draft.note(goes_id, f"'{label(stays)}' {MERGED} (같은 UMLS 코드 {code})")


def _fits(state: FactState) -> bool:
    """Whether its values are such as its slot takes: a word ("정상") is no vital sign."""
    try:
        return all(measured_value(state.slot, one.value, state.name) is not None for one in state.series)
    except InputRejected:
        return False


def _of_a_kind(slot: str, other: str) -> bool:
    return slot == other or any(slot in kind and other in kind for kind in OF_A_KIND)


def _misplaced(draft: Draft, knowing: Knowing) -> list[str]:
    """A medicine among the illnesses, say: what was meant only a clinician knows."""
    found = []
    for _, state in draft.items():
        known = knowing(state) if state.slot != DEMOGRAPHICS else None
        strange = known is not None and known.slot in MEASURED and known.slot != state.slot
        if known is not None and (strange or not _of_a_kind(known.slot, state.slot)):
            told = with_particle(label(state), "은", "는")
            found.append(f"{told} {SLOT_LABELS.get(known.slot, known.slot)} {MISPLACED}")
    return found


def _contradictory(draft: Draft) -> list[tuple[str, str]]:
    """Pairs of demographic fields that exclude each other (the same as `validation.coherent` refuses)."""
    held = {state.name: state.value for _, state in draft.items() if state.slot == DEMOGRAPHICS}
    pairs = []
    if held.get("gender") == "남성":
        pairs += [("gender", field) for field in PREGNANCY_FIELDS if held.get(field)]
    if held.get("pregnant") is False and held.get("gestational_weeks"):
        pairs.append(("pregnant", "gestational_weeks"))
    if held.get("age") and held.get("age_months"):
        pairs.append(("age", "age_months"))
    return pairs


def _part_from_sex(draft: Draft, knowing: Knowing) -> None:
    """An illness of pregnancy of a man: the one or the other is wrong."""
    for fact_id, state in draft.items():
        known = knowing(state) if state.slot in ILLNESS else None
        gender = draft.demographic("gender")
        if known is None or not known.of_pregnancy or gender is None or gender[1].value != "남성":
            continue
        lost, stays = _in_order((fact_id, state), gender)
        draft.drop(lost[0])
        draft.note(lost[0], _why(lost[1], stays[1]))


def _in_order(*held: tuple[int, FactState]) -> list[tuple[int, FactState]]:
    """What goes, then what stays."""
    return sorted(held, key=lambda item: (item[1].confirmed, moment(item[1].updated_at)))


def _why(lost: FactState, stays: FactState) -> str:
    if stays.confirmed and not lost.confirmed:
        why = "확인된 값을 남김"
    elif moment(stays.updated_at) == moment(lost.updated_at):
        why = "때가 같아 하나만 남김"
    else:
        why = "나중에 말한 값을 남김"
    told = f"{label(stays)} {readable(stays.value)}" if stays.slot == DEMOGRAPHICS else label(stays)
    return f"{with_particle(told, '과', '와')} {CONTRADICTED} ({why})"
