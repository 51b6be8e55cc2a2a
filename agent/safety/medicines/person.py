"""The person who takes a medicine: what is taken, what is known of them, and measured values in the rules' units."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from agent.state import Fact

# A value without a time is of now, later than any that is dated.
_NOW = "9"
_NEUTROPHILS, _PLATELETS = "C0200633", "C0032181"
_WHITE_CELLS = frozenset({"C0023508", _NEUTROPHILS})
# More than any patient has in thousands per microlitre.
_NEUTROPHILS_MOST, _WHITE_CELLS_MOST, _PLATELETS_MOST = 100, 400, 3000
_SINGLE_CELLS = re.compile(r"(?:개|cells?)?\s?/\s?(?:[uµμ]l|㎕|마이크로리터|mm)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Item:
    """A medicine or condition. new: this message speaks of it; held: the person has or takes it (or had it); over: had it.

    stored: it was known before this message.
    """

    cui: str
    name: str
    new: bool
    held: bool
    over: bool = False
    stored: bool = False


@dataclass(frozen=True, slots=True)
class Value:
    """A laboratory value, the latest known. kinds: its cui and the cuis of broader concepts."""

    kinds: frozenset[str]
    name: str
    value: float
    new: bool


@dataclass(slots=True)
class Taker:
    """One person under question. *_new: said in this message. refused: denied conditions, which need no asking.

    aside: medicines that the message keeps away from; untaken: those it says are not taken. family: kinds of illness that a relative has or had. child,
    teen: below 12 and 18 for certain; offspring: of unknown age; elder: a parent or grandparent, who may be past 65. may_carry: the message hints at a pregnancy that nobody has found yet.
    planning: the pregnancy is only planned. finished: medicines that the message says are no longer taken, for rules whose danger outlasts the last dose.
    who: the word for another person than the speaker.
    unmeasured: the values that the message says are not known, none for blood tests as such; None: it says nothing of that.
    """

    medicines: list[Item] = field(default_factory=list)
    conditions: list[Item] = field(default_factory=list)
    finished: list[Item] = field(default_factory=list)
    values: list[Value] = field(default_factory=list)
    refused: set[str] = field(default_factory=set)
    topics: set[str] = field(default_factory=set)
    aside: set[str] = field(default_factory=set)
    untaken: set[str] = field(default_factory=set)
    family: set[str] = field(default_factory=set)
    age: int | None = None
    age_months: int | None = None
    age_new: bool = False
    child: bool = False
    teen: bool = False
    offspring: bool = False
    elder: bool = False
    female: bool = False
    sex_known: bool = False
    pregnant: bool | None = None
    pregnancy_new: bool = False
    planning: bool = False
    weeks: int | None = None
    breastfeeding: bool | None = None
    breastfeeding_new: bool = False
    after_birth: bool = False
    may_carry: bool = False
    unmeasured: frozenset[str] | None = None
    who: str | None = None

    @property
    def may_be_pregnant(self) -> bool:
        """A woman of child-bearing age (15 to 49) whose pregnancy is unknown."""
        return self.female and self._may_bear

    @property
    def sex_unknown(self) -> bool:
        """Of child-bearing age or of unknown age, and nobody said whether a woman."""
        return not self.sex_known and not self.child and self._may_bear

    @property
    def _may_bear(self) -> bool:
        return self.pregnant is None and (self.age is None or 15 <= self.age <= 50)


def hold(items: list[Item], item: Item) -> None:
    """Adds a medicine or condition once; what is held is held, whoever else only asks about it."""
    same = next((known for known in items if known.cui == item.cui), None)
    if same is None:
        items.append(item)
        return
    known = replace(same, stored=same.stored or item.stored)
    if item.held and not same.held:
        known = replace(known, held=True, over=item.over)
    elif item.held and same.over and not item.over:
        known = replace(known, new=same.new or item.new, held=True, over=False)
    items[items.index(same)] = known


def counted(kinds: frozenset[str], number: float, unit: str | None = None) -> float:
    """A blood count in thousands per microlitre: "호중구 310 /µL", "혈소판 40000" are told in single cells."""
    if not kinds & _WHITE_CELLS and _PLATELETS not in kinds:
        return number
    if unit and _SINGLE_CELLS.match(unit.strip()):
        return number / 1000
    most = _WHITE_CELLS_MOST if kinds & _WHITE_CELLS else _PLATELETS_MOST
    return number / 1000 if number >= (_NEUTROPHILS_MOST if _NEUTROPHILS in kinds else most) else number


def number_in(value: str | None) -> float | None:
    found = re.search(r"\d+(?:\.\d+)?", value or "")
    return float(found.group()) if found else None


def latest_first(facts: Iterable[Fact]) -> list[Fact]:
    """Of two values of one thing that with the later time comes first: "작년엔 5.8이었는데 지금은 4.3"."""
    return sorted(facts, key=lambda fact: fact.timestamp or _NOW, reverse=True)


def names(items: Iterable[str]) -> str:
    """Distinct names in order, for a reader."""
    return ", ".join(dict.fromkeys(items))
