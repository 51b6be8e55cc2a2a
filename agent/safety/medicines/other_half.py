"""The other half of a dangerous pair: what of this person, of the message or of the answer speaks against one medicine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from agent.safety.medicines.ages import age_holds, age_name
from agent.safety.medicines.drug_allergies import allergies_to, allergy_classes, same_allergies
from agent.safety.medicines.medicine_rules import MedicineRule
from agent.safety.medicines.person import Item, Taker
from agent.safety.medicines.said_beside import Message
from agent.safety.medicines.said_to_take import is_taken_by
from agent.safety.medicines.spoken_of import is_kind_of
from agent.safety.medicines.stopping import STOPPING
from agent.terminology import Terminology


@dataclass(frozen=True, slots=True)
class Other:
    """The other half of a pair.

    new: of this message or the answer; held: known of the person rather than only asked about; recommended: a
    medicine that only the answer brings; general: a condition that is only asked about; stored: a medicine that was taken before.
    """

    name: str
    new: bool
    held: bool = True
    cui: str | None = None
    recommended: bool = False
    general: bool = False
    stored: bool = False


class OtherHalf:
    """Looks for it in one vocabulary."""

    def __init__(self, cross_reactive: Sequence[str], terminology: Terminology) -> None:
        """cross_reactive: classes within which an allergy to one medicine speaks against the others."""
        self._cross_reactive, self._terminology = cross_reactive, terminology

    def of(
        self, rule: MedicineRule, taker: Taker, drug: Item, recommended: list[Item], message: Message
    ) -> Iterator[Other]:
        against = rule.against
        if against.concepts or against.exposure:
            found = list(self._with_concepts(rule, taker, drug, recommended))
            if not any(other.new and other.held for other in found):  # else it would be named twice
                found += [
                    Other(message.exposures[name], True, held=drug.held or name == STOPPING)
                    for name in against.exposure
                    if name in message.exposures
                    and is_taken_by(message.eaten_by.get(name), taker)
                    and (name != STOPPING or self._is_stopped(drug, message))
                    and not (name in message.of_named and message.named and not drug.new)
                ]
            if age_holds(against, taker):
                yield from found
        elif against.family:
            if taker.family & set(against.family):
                yield Other("가족력", True)
        elif against.same_allergy:
            for condition in same_allergies(taker, drug, self._cross_reactive, self._terminology):
                yield Other(condition.name, condition.new, condition.held)
        elif against.allergy_to:
            for condition in allergies_to(taker, against.allergy_to, self._terminology):
                yield Other(condition.name, condition.new, condition.held)
        elif against.lab is not None:
            wanted = set(against.lab.concepts)
            for value in taker.values:
                too_low = against.lab.below is not None and value.value < against.lab.below
                too_high = against.lab.at_least is not None and value.value >= against.lab.at_least
                if wanted & value.kinds and (too_low or too_high):
                    yield Other(f"{value.name} {value.value:g}", value.new)
        elif against.pregnant or against.weeks_at_least is not None:
            late = against.weeks_at_least is None or (
                taker.weeks is not None and taker.weeks >= against.weeks_at_least
            )
            early = (
                against.not_before_week is not None
                and taker.weeks is not None
                and taker.weeks < against.not_before_week
            )
            if taker.pregnant and late and not early and (against.planned or not taker.planning):
                yield Other("임신 준비" if taker.planning else "임신", taker.pregnancy_new)
        elif against.breastfeeding:
            if taker.breastfeeding:
                yield Other("수유", taker.breastfeeding_new)
        elif age_holds(against, taker):
            yield Other(age_name(against, taker), taker.age_new)

    def _is_stopped(self, drug: Item, message: Message) -> bool:
        """Whether the message asks to stop this medicine, by its name, by its class or as the one it speaks of."""
        named = message.stopped or {drug.cui}
        return drug.new and any(drug.cui == cui or is_kind_of(drug.cui, cui, self._terminology) for cui in named)

    def _with_concepts(
        self, rule: MedicineRule, taker: Taker, drug: Item, recommended: list[Item]
    ) -> Iterator[Other]:
        wanted = set(rule.against.concepts)
        for condition in taker.conditions:
            if condition.over and rule.against.now:
                continue
            kinds = self._terminology.classes(condition.cui) | {condition.cui}
            # Of the illnesses of the liver, say, not the fatty one.
            if kinds & set(rule.against.except_):
                continue
            if wanted & (kinds | allergy_classes(condition, self._terminology)):
                yield Other(condition.name, condition.new, condition.held, general=not condition.held)
        # The answer's own medicines meet what is taken, not each other nor what is only asked about.
        from_answer = drug in recommended
        taken = [medicine for medicine in taker.medicines if medicine.held or not from_answer]
        for medicine in (*taken, *(recommended if drug.held and not from_answer else ())):
            classes = self._terminology.classes(medicine.cui) | {medicine.cui}
            # 소염제 and 이부프로펜 in one message are one medicine, named twice; a mixture that the rule names is another.
            alike = drug.cui in classes or medicine.cui in self._terminology.classes(drug.cui)
            same = drug.cui == medicine.cui or (alike and medicine.cui not in wanted)
            if wanted & classes and not same and not set(rule.against.except_) & classes:
                yield Other(
                    medicine.name,
                    medicine.new,
                    medicine.held,
                    medicine.cui,
                    medicine in recommended,
                    stored=medicine.stored,
                )
