"""Virtual patients: what each says turn by turn, and what a perfect agent would make of it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import yaml
from pydantic import ConfigDict, TypeAdapter, ValidationError

from agent.errors import CorpusInvalid, InputRejected
from agent.state import FACT_SLOTS, Route
from agent.yaml_text import load_yaml


@dataclass(frozen=True, slots=True)
class GoldFact:
    """One fact that a message states. slot: one of the six; name: a demographic field or the lexicon's name.

    value: of a demographic field or a measurement, as text ("65", "140/90"); "" for the rest.
    """

    slot: str
    name: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class GoldTurn:
    """One message with its gold. days: since the first message.

    facts: what the message states; topics, documents: any of which should be found (none: retrieval is not measured here);
    remember: facts of earlier turns that this answer depends on; route: how the turn should end; warnings: medicines, by
    the lexicon's name, which a medication warning of this turn (any kind but low_confidence and guard) must set against
    what is to be remembered, or against the message's facts where that is nothing.
    """

    message: str
    days: float = 0.0
    facts: tuple[GoldFact, ...] = ()
    topics: tuple[str, ...] = ()
    documents: tuple[str, ...] = ()
    remember: tuple[GoldFact, ...] = ()
    route: Route = "answered"
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class VirtualPatient:
    """An invented person, or a synthetic record, that plays `turns` in order."""

    id: str
    name: str
    turns: tuple[GoldTurn, ...]


@dataclass(frozen=True, slots=True)
class Spoken:
    """One patient's messages as a language model said them. as_written: by turn (from 1) why it is the written wording."""

    messages: tuple[str, ...]
    as_written: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class Coverage:
    """How much of the patients' data the lexicon knows: distinct entries of a kind, and those without a concept.

    records, records_mapped: the same counted by row of the source. unmapped: {"code", "display", "count"}, most first.
    """

    total: int
    mapped: int
    unmapped: tuple[Mapping[str, Any], ...]
    records: int
    records_mapped: int


@dataclass(frozen=True, slots=True)
class Cohort:
    """The patients of a run, and how well their data could be mapped: conditions, medications, observations."""

    patients: tuple[VirtualPatient, ...]
    coverage: Mapping[str, Coverage]
    source: str

    @property
    def fingerprint(self) -> str:
        """A short hash of everything the patients say and of the gold."""
        content = json.dumps([asdict(patient) for patient in self.patients], ensure_ascii=False, sort_keys=True)
        return hashlib.sha256(content.encode()).hexdigest()[:12]


@dataclass(frozen=True, slots=True)
class _Turn:
    """A turn as the YAML files have it: slots like `extract`'s, remembered facts by name or demographic field."""

    __pydantic_config__ = ConfigDict(extra="forbid")

    message: str
    days: float = 0.0
    slots: dict[str, Any] = field(default_factory=dict)
    topics: tuple[str, ...] = ()
    documents: tuple[str, ...] = ()
    remember: tuple[str, ...] = ()
    route: Route = "answered"
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _File:
    __pydantic_config__ = ConfigDict(extra="forbid")

    id: str
    name: str
    turns: list[_Turn]


def load_patients(folder: Path) -> tuple[VirtualPatient, ...]:
    """The shipped virtual patients of a folder by id. Raises CorpusInvalid naming file and turn of what is wrong."""
    adapter = TypeAdapter(_File)
    found = []
    for path in sorted(folder.glob("*.yaml")):
        try:
            content = adapter.validate_python(load_yaml(path.read_text(encoding="utf-8")))
            found.append(VirtualPatient(content.id, content.name, _turns(content.turns)))
        except (OSError, UnicodeError, yaml.YAMLError, ValidationError, ValueError) as error:
            raise CorpusInvalid(f"가상 환자 파일 {path.name}을(를) 읽을 수 없습니다: {_reason(error)}") from error
    return tuple(sorted(found, key=lambda patient: patient.id))


def first(patients: Sequence[VirtualPatient], count: int, turns: int) -> tuple[VirtualPatient, ...]:
    """The first patients with their first turns. Raises InputRejected when there are not so many."""
    if count > len(patients):
        raise InputRejected(f"가상 환자는 {len(patients)}명입니다. --patients를 그보다 작게 적어 주세요.")
    longest = min((len(patient.turns) for patient in patients), default=0)
    if turns > longest:
        raise InputRejected(f"대화는 {longest}턴까지 있습니다. --turns를 그보다 작게 적어 주세요.")
    return tuple(VirtualPatient(p.id, p.name, p.turns[:turns]) for p in patients[:count])


def _turns(turns: Sequence[_Turn]) -> tuple[GoldTurn, ...]:
    known: dict[str, GoldFact] = {}
    made: list[GoldTurn] = []
    for number, turn in enumerate(turns, 1):
        facts = tuple(_facts(turn.slots, number))
        missing = [name for name in turn.remember if name not in known]
        if missing:
            raise ValueError(f"{number}번째 턴: 앞에서 말하지 않은 것을 기억할 수 없습니다 ({', '.join(missing)})")
        if made and turn.days < made[-1].days:
            raise ValueError(f"{number}번째 턴: 앞 턴보다 이른 날짜입니다")
        made.append(
            GoldTurn(
                turn.message,
                turn.days,
                facts,
                turn.topics,
                turn.documents,
                tuple(known[name] for name in turn.remember),
                turn.route,
                turn.warnings,
            )
        )
        known |= {fact.name: fact for fact in facts}
    return tuple(made)


def _facts(slots: Mapping[str, Any], number: int) -> list[GoldFact]:
    """{"demographics": {"age": 65}, "conditions": ["당뇨병"], "vitals": {"혈압": "140/90"}} as facts."""
    facts = []
    for slot, given in slots.items():
        if slot not in ("demographics", *FACT_SLOTS):
            raise ValueError(f"{number}번째 턴: 모르는 슬롯 {slot}")
        values = given if isinstance(given, Mapping) else dict.fromkeys(given, "")
        facts += [GoldFact(slot, name, as_text(value)) for name, value in values.items()]
    return facts


def as_text(value: object) -> str:
    """A gold or extracted value in one spelling: 65 and "65", True and "true" are the same."""
    return str(value).lower() if isinstance(value, bool) else "" if value is None else str(value)


def _reason(error: Exception) -> str:
    if isinstance(error, ValidationError):
        return "; ".join(f"{'.'.join(map(str, e['loc']))}: {e['msg']}" for e in error.errors()[:3])
    return " ".join(str(error).split())
