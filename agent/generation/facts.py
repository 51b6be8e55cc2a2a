"""The facts about a person in the words of an answer's opening, and which of them the quoted sentences address."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from agent.generation.person import Person, cui_of
from agent.generation.wording import plain, since
from agent.state import AnswerRequest

if TYPE_CHECKING:
    from agent.generation.candidates import Candidate
    from agent.generation.reading import Source
    from agent.terminology import Terminology

Named = tuple[tuple[str, str], ...]
"""(cui, or the name where no cui is known; text) of each fact."""


@dataclass(frozen=True, slots=True)
class Told:
    """The request's facts in words: who ("65세 남성"), states ("임신 중(20주)"), the rest by cui.

    past: illnesses that are over; symptoms and measures hold all, whether they matter to the question or not.
    """

    who: str
    states: tuple[str, ...]
    conditions: Named
    past: Named
    symptoms: Named
    medicines: Named
    measures: Named

    def everything(self) -> list[str]:
        """All facts, for a reply that only notes them."""
        groups = (self.conditions, self.medicines, self.measures)
        return [*filter(None, (self.who,)), *self.states, *texts(*groups)]


def texts(*groups: Named) -> list[str]:
    """The words of the facts of some groups."""
    return [text for group in groups for _, text in group]


def told(request: AnswerRequest, person: Person, terminology: Terminology) -> Told:
    """Word the facts of the person asked about: the selected profile, and what the message itself adds."""
    message = request.extraction
    weeks: Any
    if person.is_other:
        held: list[Any] = [m for m in message.excluded if m.reason == "family"]
        weeks = message.subject.demographics.gestational_weeks if message.subject else None
    else:
        held = [fact for fact in request.patient.facts if not fact.denied]
        held += [fact for fact in message.facts if fact.name not in {h.name for h in held}]
        fields = {value.field: value.value for value in request.patient.demographics}
        weeks = message.demographics.gestational_weeks or fields.get("gestational_weeks")
    groups: dict[str, list[tuple[str, str]]] = {
        slot: [] for slot in ("conditions", "past", "symptoms", "medications", "measures")
    }
    for fact in held:
        text, slot = plain(fact.name), fact.slot
        if slot in ("vitals", "labs"):
            value = " ".join(plain(part) for part in (fact.value, fact.unit) if part)
            text, slot = f"{text} {value}".strip(), "measures"
        elif not getattr(fact, "active", True):
            slot = "past" if slot == "conditions" else ""
        elif slot == "conditions":
            text += since(fact.onset)
        if slot in groups:
            groups[slot].append((cui_of(fact, terminology) or plain(fact.name), text))
    return Told(
        who=" ".join(filter(None, (age_text(person.age), plain(person.gender) if person.gender else ""))),
        states=tuple(
            filter(
                None,
                (
                    ("임신 중" + (f"({weeks}주)" if weeks else "")) if person.pregnant else "",
                    "수유 중" if person.breastfeeding else "",
                ),
            )
        ),
        conditions=_narrowest(groups["conditions"], terminology),
        past=tuple(groups["past"]),
        symptoms=tuple(groups["symptoms"]),
        medicines=_narrowest(groups["medications"], terminology),
        measures=tuple(groups["measures"]),
    )


def _narrowest(group: Sequence[tuple[str, str]], terminology: Terminology) -> Named:
    """The facts without those that another one only says more exactly (신장질환 beside 만성 신장병)."""
    return tuple(
        (cui, text)
        for cui, text in group
        if not any(cui != other and cui in terminology.classes(other) for other, _ in group)
    )


def addressed(
    group: Named, quoted: Sequence[Candidate], titles: Iterable[Source], terminology: Terminology
) -> Named:
    """Those facts of a group that a quoted sentence, or the title of its document, speaks of.

    It does so by the fact's own concept, a broader one (신장병 for 만성 신장병, 항응고제 for 와파린) or a narrower one;
    classes shared with another concept are too wide to count.
    """
    said = {concept.cui for c in quoted for concept in c.sentence.reading.concepts}
    said |= {label for c in quoted for label in c.matched if terminology.entry(label)}
    said |= {concept.cui for source in titles for concept in source.title.concepts}
    broad = frozenset().union(*(terminology.classes(cui) for cui in said))
    return tuple(
        (cui, text) for cui, text in group if cui in said or terminology.classes(cui) & said or cui in broad
    )


def age_text(age: float | None) -> str:
    """ "65세", under two years in months."""
    if age is None:
        return ""
    if isinstance(age, float) and age < 2 and age != int(age):
        return f"생후 {round(age * 12)}개월"
    return f"{int(age)}세"
