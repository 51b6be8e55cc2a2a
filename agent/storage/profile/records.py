"""One stored fact in full, and the pure questions asked of it: is it the same fact, when was it, what does it weigh."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any

from pydantic import TypeAdapter

from agent.config import DecayRates
from agent.errors import StorageUnavailable
from agent.language import N_
from agent.state import Measurement, Provenance
from agent.storage.tables.columns import moment

DEMOGRAPHICS = "demographics"
MEASURED = ("vitals", "labs")
SECONDS_PER_DAY = 86_400.0
NOWHERE = Provenance()
Resolve = Callable[[str], str | None]
"""The moment (ISO 8601) that a time as said ("어제 아침") means; None for one that means none."""


def unresolved(said: str) -> None:
    """Without a reading of time words, none has a moment."""


def measurement(values: Mapping[str, Any], at: str, resolve: Resolve) -> Measurement:
    """Cleaned fields as a measurement: a timestamp counts before the words for it, these before `at`."""
    said = values.get("measured_at")
    taken = values.get("timestamp") or (resolve(said) if said else None) or at
    return Measurement(str(values["value"]), values.get("unit"), said, taken)


@dataclass(frozen=True, slots=True)
class FactState:
    """Everything known of one fact at one moment; the demographic fields are facts too (name: the field).

    updated_at: when it was last said, refreshed or edited; began_at: when an onset resolves to, both ISO 8601;
    value: of a demographic field only; series: of a measurement, in the order they were entered;
    denied: inactive because the patient said it is not so, as against a past illness or a stopped medicine;
    confirmed: a clinician vouches for it, so that what a patient says later no longer replaces it.
    """

    slot: str
    name: str
    updated_at: str
    umls_code: str | None = None
    active: bool = True
    confirmed: bool = False
    denied: bool = False
    value: int | bool | str | None = None
    onset: str | None = None
    dosage: str | None = None
    frequency: str | None = None
    began_at: str | None = None
    series: tuple[Measurement, ...] = ()
    provenance: Provenance = NOWHERE

    @property
    def newest_first(self) -> tuple[Measurement, ...]:
        """The series by time of measurement; of two at one time the one entered later comes first."""
        entered = enumerate(self.series)
        return tuple(m for _, m in sorted(entered, key=lambda e: (moment(e[1].timestamp), e[0]), reverse=True))


@cache
def _adapter() -> TypeAdapter[FactState]:
    return TypeAdapter(FactState)


def dump(state: FactState) -> str:
    return _adapter().dump_json(state, exclude_defaults=True).decode()


def load(text: str) -> FactState:
    """Raises StorageUnavailable for a row that is no fact."""
    try:
        state = _adapter().validate_json(text)
        for time in (state.updated_at, *(m.timestamp for m in state.series)):
            moment(time)
    except ValueError:  # its text quotes the row: a patient's words are for no log
        raise StorageUnavailable(
            N_("저장된 프로필 기록이 손상되어 읽을 수 없습니다. 백업으로 되돌려 주세요.")
        ) from None
    return state


def normal_name(name: str) -> str:
    """A name as it is compared: width, case and spacing do not make another fact."""
    return "".join(unicodedata.normalize("NFKC", name).casefold().split())


def same_fact(one: FactState, other: FactState) -> bool:
    """Whether two states speak of one thing: equal UMLS codes, or equal names while a code is missing (3.2.2.3)."""
    if one.slot != other.slot:
        return False
    if one.umls_code and other.umls_code:
        return one.umls_code == other.umls_code
    return normal_name(one.name) == normal_name(other.name)


def reference_time(state: FactState) -> str:
    """The time a fact's age counts from: its newest measurement, else when it was last mentioned.

    An onset is no measurement: diabetes since ten years, or a cough since three weeks, that is told today is
    today's news.
    """
    series = state.newest_first
    return series[0].timestamp if series else state.updated_at


def decay_weight(state: FactState, rates: DecayRates, now: datetime) -> float:
    """exp(-λ·days) in 0..1 (thesis 3.2.2.2); 1 for a time that lies ahead."""
    elapsed = (now if now.tzinfo else now.astimezone()) - moment(reference_time(state))
    rate: float = getattr(rates, state.slot)
    return math.exp(-rate * max(elapsed.total_seconds(), 0.0) / SECONDS_PER_DAY)
