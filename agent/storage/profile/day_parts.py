"""One medicine in two doses: the morning's and the evening's are two records, and which of them a message means. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping

from agent.storage.profile.records import FactState

UNCLEAR = "같은 약의 여러 기록 가운데 어느 것인지 알 수 없어 저장하지 않음"
_PARTS: Mapping[str, str] = {
    "아침": "아침|오전|식전 ?아침|조식|morning|breakfast",
    "점심": "점심|정오|낮|중식|noon|lunch|midday",
    "저녁": "저녁|석식|evening|dinner|supper",
    "밤": "밤|자기 ?전|취침|잠들기|night|bedtime",
    "오후": "오후|afternoon",
    "새벽": "새벽",
}
_WORDS = re.compile("|".join(f"(?P<{name}>{words})" for name, words in _PARTS.items()), re.IGNORECASE)


_WEEKDAYS = re.compile(r"[월화수목금토일](?=(?:[·,/\s][월화수목금토일])*요일)")


def day_parts(text: str | None) -> frozenset[str]:
    """The parts of the day that words name."""
    return frozenset(str(found.lastgroup) for found in _WORDS.finditer(text or ""))


def parts_of(frequency: str | None) -> frozenset[str]:
    """The parts of the day and the days of the week that a rhythm names."""
    return day_parts(frequency) | frozenset(_WEEKDAYS.findall(frequency or ""))


def taken_apart(one: FactState, other: FactState) -> bool:
    """Whether both are taken, at parts of the day or days of the week of which they share none: neither was said instead of
    the other."""
    parts = parts_of(one.frequency), parts_of(other.frequency)
    return one.active and other.active and all(parts) and parts[0].isdisjoint(parts[1])


def meant(doses: Mapping[int, FactState], told: FactState, message: str) -> int | None:
    """Which of several doses of one medicine is told of, by the part of the day; None where nobody can say.

    doses: the records, by id.
    """
    parts = parts_of(told.frequency) or day_parts(message)
    found = [fact_id for fact_id, held in doses.items() if parts & parts_of(held.frequency)]
    return found[0] if len(found) == 1 else None


def ended(doses: Mapping[int, FactState], message: str) -> list[int]:
    """Which of them a message that stops the medicine ends: the one whose part of the day it names, else all."""
    parts = day_parts(message)
    return [i for i, held in doses.items() if parts & parts_of(held.frequency)] or list(doses)
