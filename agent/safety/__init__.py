"""Before and after every answer: the input guard, red-flag triage, medication safety and the output rules."""

from agent.safety.curated import Curated
from agent.safety.document_orders import DocumentOrders
from agent.safety.input_guard import InputGuard
from agent.safety.joining import people_of
from agent.safety.medication import MedicationSafety
from agent.safety.output_rules import DISCLAIMER, OutputRules
from agent.safety.pii import PersonalData, mask_pii
from agent.safety.red_flags import read_red_flags
from agent.safety.triage import Triage

__all__ = [
    "DISCLAIMER",
    "Curated",
    "DocumentOrders",
    "InputGuard",
    "MedicationSafety",
    "OutputRules",
    "PersonalData",
    "Triage",
    "mask_pii",
    "people_of",
    "read_red_flags",
]
