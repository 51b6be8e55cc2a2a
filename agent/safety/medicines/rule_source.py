"""Where a rule's statement stands, for the medicines that a warning names."""

from __future__ import annotations

from collections.abc import Collection

from agent.safety.medicines.medicine_rules import MedicineRule, MedicineRules
from agent.terminology import Terminology

_MIXED = "cold_medicine"


def source_of(rules: MedicineRules, terminology: Terminology, rule: MedicineRule, named: Collection[str]) -> str:
    """One line on the source; of a class the statement may stand in the label of a medicine that nobody named."""
    labelled = terminology.named(rule.source.label or "")
    meant = [entry for name in named if (entry := terminology.named(name))]
    of_kin = (
        labelled is not None
        and labelled not in meant
        and any(_are_kin(labelled.cui, entry.cui, rule, terminology) for entry in meant)
    )
    return rules.source_label(rule, of_kin)


def _are_kin(a: str, b: str, rule: MedicineRule, terminology: Terminology) -> bool:
    """Whether two medicines share a class that the rule is about; a mixture is of the kind of none of its parts."""
    kinds = terminology.classes(b)
    return _MIXED not in kinds and not kinds.isdisjoint(
        terminology.classes(a) & {*rule.drugs, *rule.against.concepts}
    )
