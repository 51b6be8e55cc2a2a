"""Before and after every answer: the input guard, red-flag triage, medication safety and the output rules."""

from agent.safety.attacks.document_orders import DocumentOrders
from agent.safety.curated import Curated
from agent.safety.emergencies.joining import people_of
from agent.safety.emergencies.red_flags import read_red_flags
from agent.safety.emergencies.triage import Triage
from agent.safety.input_guard import InputGuard
from agent.safety.look import Look
from agent.safety.medicines.medication import MedicationSafety
from agent.safety.output_rules import DISCLAIMER, OutputRules
from agent.safety.personal_data.pii import PersonalData, mask_pii

__all__ = [
    "DISCLAIMER",
    "Curated",
    "DocumentOrders",
    "InputGuard",
    "Look",
    "MedicationSafety",
    "OutputRules",
    "PersonalData",
    "Triage",
    "mask_pii",
    "people_of",
    "read_red_flags",
]
