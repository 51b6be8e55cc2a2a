"""Before and after every answer: the input guard, red-flag triage, medication safety and the output rules."""

from agent.safety.input_guard import InputGuard
from agent.safety.pii import PersonalData, mask_pii
from agent.safety.triage import Triage

__all__ = ["InputGuard", "PersonalData", "Triage", "mask_pii"]
