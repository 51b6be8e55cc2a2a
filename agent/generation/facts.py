"""The facts about a person in the words of an answer's opening, as far as they shaped the answer."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from agent.generation.person import Person, cui_of
from agent.generation.wording import plain, since
from agent.state import AnswerRequest

if TYPE_CHECKING:
    from agent.terminology import Terminology

CONDITIONS_NAMED = 4


@dataclass(frozen=True, slots=True)
class Told:
    """The request's facts in words: who ("65세 남성"), states ("임신 중(20주)"), the rest by cui."""

    who: str
    states: tuple[str, ...]
    conditions: tuple[tuple[str, str], ...]
    medicines: tuple[tuple[str, str], ...]
    measures: tuple[tuple[str, str], ...]

    def named(self, group: tuple[tuple[str, str], ...], spoken: Collection[str]) -> list[str]:
        """Texts of those facts of a group that the answer speaks to."""
        return [text for cui, text in group if cui in spoken]

    def everything(self) -> list[str]:
        """All facts, for a reply that only notes them."""
        groups = (self.conditions, self.medicines, self.measures)
        return [*filter(None, (self.who,)), *self.states, *(text for group in groups for _, text in group)]


def told(request: AnswerRequest, person: Person, terminology: Terminology) -> Told:
    """Word the facts of the person asked about: the selected profile, and what the message itself adds."""
    message = request.extraction
    weeks: Any
    if person.is_other:
        held: list[Any] = [m for m in message.excluded if m.reason == "family"]
        weeks = message.subject.demographics.gestational_weeks if message.subject else None
    else:
        held = [fact for fact in request.patient.facts if fact.active]
        held += [fact for fact in message.facts if fact.name not in {h.name for h in held}]
        fields = {value.field: value.value for value in request.patient.demographics}
        weeks = message.demographics.gestational_weeks or fields.get("gestational_weeks")
    groups: dict[str, list[tuple[str, str]]] = {"conditions": [], "medications": [], "measures": []}
    for fact in held:
        text = plain(fact.name)
        if fact.slot in ("vitals", "labs"):
            value = " ".join(plain(part) for part in (fact.value, fact.unit) if part)
            groups["measures"].append((cui_of(fact, terminology) or text, f"{text} {value}".strip()))
        elif fact.slot in groups:
            when = since(fact.onset) if fact.slot == "conditions" else ""
            groups[fact.slot].append((cui_of(fact, terminology) or text, text + when))
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
        conditions=tuple(groups["conditions"][:CONDITIONS_NAMED]),
        medicines=tuple(groups["medications"]),
        measures=tuple(groups["measures"]),
    )


def age_text(age: float | None) -> str:
    """ "65세", under two years in months."""
    if age is None:
        return ""
    if isinstance(age, float) and age < 2 and age != int(age):
        return f"생후 {round(age * 12)}개월"
    return f"{int(age)}세"
