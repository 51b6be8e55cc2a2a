"""Who would take the medicine, and everything known of that person that bears on its safety.

The speaker with the stored profile, or the other person of this message ("아이", "아버지") with what the message says
and nothing of the speaker's profile. What this message brings is marked new: a pair that lies wholly in the profile
is no reason to warn until the question concerns it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from agent.safety.assertion import is_denied
from agent.safety.said_of_taker import (
    after_birth,
    carries_a_child,
    is_child,
    is_of_profile,
    of_another,
    reacted_to,
    speaker_joins,
)
from agent.state import Demographics, Exclusion, Extraction, Fact, Profile, ProfileFact
from agent.terminology import Terminology

_ALLERGY = re.compile(r"\s*(?:에\s*대한\s*)?(?:알레르기|알러지)$")
_SELF = re.compile(r"(?:^|[\s,.!?])(?:제가|저는|저도|나는|내가|난|전)\s")
# "어린이가 먹어도", not "아이를 키우는".
_TAKES = re.compile(r"들?(?:이|가|은|는|도|에게|한테|\s?환자)")
_WHITE_CELLS, _PLATELETS = frozenset({"C0023508", "C0200633"}), "C0032181"
# More than any patient has in thousands per microlitre.
_WHITE_CELLS_MOST, _PLATELETS_MOST = 400, 3000
PREGNANCY, PREGNANCY_PLAN, LACTATION = "C0032961", "L0000095", "C0006147"
CHILD_TOPIC, NEWBORN_TOPIC, ELDERLY_TOPIC = "C0008059", "C0021289", "C0001792"


@dataclass(frozen=True, slots=True)
class Item:
    """A medicine or condition. new: this message speaks of it; held: the person has or takes it (or had it)."""

    cui: str
    name: str
    new: bool
    held: bool


@dataclass(frozen=True, slots=True)
class Value:
    """A laboratory value, the latest known. kinds: its cui and the cuis of broader concepts."""

    kinds: frozenset[str]
    name: str
    value: float
    new: bool


@dataclass(slots=True)
class Taker:
    """One person under question. *_new: said in this message. refused: denied conditions, which need no asking."""

    medicines: list[Item] = field(default_factory=list)
    conditions: list[Item] = field(default_factory=list)
    values: list[Value] = field(default_factory=list)
    refused: set[str] = field(default_factory=set)
    topics: set[str] = field(default_factory=set)
    age: int | None = None
    age_months: int | None = None
    age_new: bool = False
    child: bool = False
    female: bool = False
    pregnant: bool | None = None
    pregnancy_new: bool = False
    weeks: int | None = None
    breastfeeding: bool | None = None
    breastfeeding_new: bool = False
    after_birth: bool = False

    @property
    def may_be_pregnant(self) -> bool:
        """A woman of child-bearing age (15 to 50) whose pregnancy is unknown."""
        return self.female and self.pregnant is None and (self.age is None or 15 <= self.age <= 50)


def takers(question: Extraction, profile: Profile, terminology: Terminology) -> Iterator[Taker]:
    """The person the question is about; with another person in it, the speaker too if they ask for themselves."""
    gather = _Gathering(question, terminology)
    if question.subject is None:
        yield gather.speaker(profile)
        return
    if is_of_profile(question, profile):
        yield gather.other(profile)
        return
    yield gather.other()
    speaker = gather.speaker(profile)
    if any(item.new for item in speaker.medicines):
        yield speaker


class _Gathering:
    """Sorts one message's mentions by person."""

    def __init__(self, question: Extraction, terminology: Terminology) -> None:
        self._question = question
        self._terminology = terminology
        self._reacted = {
            concept.cui: concept.name
            for concept in question.concepts
            if concept.slot == "medications" and reacted_to(question.text, concept.span[1])
        }
        if not any(c.slot == "medications" and c.cui not in self._reacted for c in question.concepts):
            # Of the one medicine the message is about: whether to go on is for who prescribed it.
            self._reacted = {}
        self._anothers = {concept.cui for concept in question.concepts if of_another(question.text, *concept.span)}
        self._topics = {
            concept.cui
            for concept in question.concepts
            if concept.slot == "topic" and not is_denied(question.text, *concept.span)
        }
        self._of_children = any(
            concept.cui == CHILD_TOPIC and _TAKES.match(question.text[concept.span[1] :])
            for concept in question.concepts
        )

    def speaker(self, profile: Profile) -> Taker:
        taker = self._of(self._question.demographics)
        for fact in self._question.facts:
            if not self._is_anothers(fact):
                self._add(taker, fact, held=True)
        for exclusion in self._question.excluded:
            if not self._is_theirs(exclusion):
                self._add_exclusion(taker, exclusion)
            elif exclusion.slot == "medications" and self._speaker_joins(exclusion):
                self._add(taker, exclusion, held=False)
        self._add_reactions(taker)
        self._add_profile(taker, profile)
        if self._question.subject is None:
            self._populations(taker)
        return taker

    def other(self, profile: Profile | None = None) -> Taker:
        """profile: the stored one where it is this person's."""
        subject = self._question.subject
        assert subject is not None
        taker = self._of(subject.demographics)
        taker.child = is_child(subject.who)
        for exclusion in self._question.excluded:
            if self._is_theirs(exclusion):
                self._add_exclusion(taker, exclusion)
        self._add_reactions(taker)
        if profile is not None:
            self._add_profile(taker, profile)
        self._populations(taker)
        return taker

    def _add_profile(self, taker: Taker, profile: Profile) -> None:
        for stored in profile.facts:
            if stored.denied:
                taker.refused |= self._kinds(stored) if stored.slot == "conditions" else set()
            elif (stored.active or stored.slot == "conditions") and self._cui(stored) not in self._anothers:
                self._add(taker, stored, held=True, new=False)
        self._complete(taker, profile)

    def _add_reactions(self, taker: Taker) -> None:
        """A reaction told of an earlier medicine is an allergy to it."""
        for name in self._reacted.values():
            allergy = f"{name} 알레르기"
            entry = self._terminology.named(allergy)
            taker.conditions.append(Item(entry.cui if entry else allergy, allergy, True, True))

    def _is_anothers(self, fact: Fact) -> bool:
        return self._cui(fact) in self._anothers

    def _speaker_joins(self, exclusion: Exclusion) -> bool:
        return exclusion.span is not None and speaker_joins(self._question.text, exclusion.span[1])

    def _of(self, said: Demographics) -> Taker:
        carries = said.gestational_weeks is not None or (
            said.pregnant is None and carries_a_child(self._question.text)
        )
        return Taker(
            topics=self._topics,
            age=said.age,
            age_months=said.age_months,
            age_new=said.age is not None,
            female=said.gender == "여성" or bool(said.pregnant) or bool(said.breastfeeding),
            pregnant=True if carries else said.pregnant,
            pregnancy_new=carries or bool(said.pregnant),
            weeks=said.gestational_weeks,
            breastfeeding=said.breastfeeding,
            breastfeeding_new=bool(said.breastfeeding),
            after_birth=after_birth(self._question.text),
        )

    def _complete(self, taker: Taker, profile: Profile) -> None:
        """What the message leaves open comes from the stored demographics."""

        def number(name: str) -> int | None:
            value = profile.value(name)
            return value if isinstance(value, int) and not isinstance(value, bool) else None

        if taker.age is None:
            taker.age, taker.age_months = number("age"), number("age_months")
        taker.weeks = taker.weeks if taker.weeks is not None else number("gestational_weeks")
        taker.female = taker.female or profile.value("gender") == "여성"
        for name in ("pregnant", "breastfeeding"):
            stored = profile.value(name)
            if getattr(taker, name) is None and isinstance(stored, bool):
                setattr(taker, name, stored)

    def _populations(self, taker: Taker) -> None:
        """A question about a population ("임신 중에", "어린이가") is one about a person of whom only that is known."""
        if taker.pregnant is None and self._topics & {PREGNANCY, PREGNANCY_PLAN}:
            taker.pregnant = taker.pregnancy_new = True
        if taker.breastfeeding is None and LACTATION in self._topics:
            taker.breastfeeding = taker.breastfeeding_new = True
        if taker.age is None and taker.age_months is None:
            if NEWBORN_TOPIC in self._topics:
                taker.age, taker.age_months, taker.age_new = 0, 0, True
            elif self._of_children:
                taker.child = True
            elif ELDERLY_TOPIC in self._topics:
                taker.age, taker.age_new = 65, True

    def _is_theirs(self, exclusion: Exclusion) -> bool:
        if self._question.subject is None:
            return exclusion.reason == "family" or self._cui(exclusion) in self._anothers
        if exclusion.reason == "family" or exclusion.who is not None:
            return True
        before = self._question.text[: exclusion.span[0]] if exclusion.span else ""
        sentence = re.split(r"[.?!\n]", before)[-1]
        return not _SELF.search(sentence + " ")

    def _add_exclusion(self, taker: Taker, exclusion: Exclusion) -> None:
        if exclusion.slot == "conditions" and exclusion.reason == "negated":
            taker.refused |= self._kinds(exclusion)
        if exclusion.reason in ("negated", "stopped") or (
            exclusion.reason == "past" and exclusion.slot != "conditions"
        ):
            return
        self._add(taker, exclusion, held=exclusion.reason in ("family", "past"))

    def _add(self, taker: Taker, stated: Fact | Exclusion | ProfileFact, held: bool, new: bool = True) -> None:
        cui = self._cui(stated)
        if stated.slot == "medications" and cui in self._reacted:
            return
        if stated.slot in ("conditions", "symptoms", "medications"):
            items = taker.medicines if stated.slot == "medications" else taker.conditions
            same = next((item for item in items if item.cui == cui), None)
            if same is None:
                items.append(Item(cui, stated.name, new, held))
            elif held and not same.held:
                items[items.index(same)] = Item(cui, same.name, same.new, True)
        elif stated.slot in ("labs", "vitals") and held and not any(cui in known.kinds for known in taker.values):
            number = _number(stated.value)
            if number is not None:
                kinds = self._kinds(stated)
                taker.values.append(Value(kinds, stated.name, _counted(kinds, number), new))

    def _cui(self, stated: Fact | Exclusion | ProfileFact) -> str:
        if stated.umls_code:
            return stated.umls_code
        entry = self._terminology.named(stated.name)
        return entry.cui if entry else stated.name

    def _kinds(self, stated: Fact | Exclusion | ProfileFact) -> frozenset[str]:
        cui = self._cui(stated)
        return self._terminology.classes(cui) | {cui}


def allergic_to(condition: Item, terminology: Terminology) -> str | None:
    """The medicine's cui in "레보플록사신 알레르기" where the lexicon has no such allergy; None for others."""
    if terminology.entry(condition.cui) is not None or not _ALLERGY.search(condition.name):
        return None
    entry = terminology.named(_ALLERGY.sub("", condition.name))
    return entry.cui if entry and entry.slot == "medications" else None


def names(items: Iterable[str]) -> str:
    """Distinct names in order, for a reader."""
    return ", ".join(dict.fromkeys(items))


def _counted(kinds: frozenset[str], number: float) -> float:
    """A blood count in thousands per microlitre: "호중구 900", "혈소판 40000" are told in single cells."""
    if kinds & _WHITE_CELLS and number >= _WHITE_CELLS_MOST:
        return number / 1000
    return number / 1000 if _PLATELETS in kinds and number >= _PLATELETS_MOST else number


def _number(value: str | None) -> float | None:
    found = re.search(r"\d+(?:\.\d+)?", value or "")
    return float(found.group()) if found else None
