"""Before and after every answer: the input guard, red-flag triage, medication safety and the output rules."""

from agent.safety.input_guard import InputGuard
from agent.safety.pii import PersonalData, mask_pii

__all__ = ["InputGuard", "PersonalData", "mask_pii"]
