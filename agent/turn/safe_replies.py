"""The fixed replies to a crisis, an emergency and a block: no model, no cache, nothing that could fail before them."""

from __future__ import annotations

from agent.safety import MedicationSafety
from agent.state import Analysis, Extraction, Profile, Route, SafetyWarning, TriageVerdict

UNCHECKED = "약물 안전을 확인하지 못했습니다. 드시는 약을 구급대원에게 알려 주세요."


def fixed_reply(analysis: Analysis, guardrails: bool) -> tuple[Route, str] | None:
    """The safe reply that replaces model and cache: crisis before emergency before block; None for a normal turn.

    A crisis known by likeness alone does not stand before an emergency that a rule is sure of. guardrails False lifts
    only the block: a crisis or an emergency is never left to a model.
    """
    guard, triage = analysis.guard, analysis.triage
    if guard.action == "crisis" and not (guard.layer == "L2" and triage.layer == "L1"):
        return "crisis", guard.reply or ""
    if triage.emergency:
        return "emergency", emergency_reply(triage)
    if guard.action == "block" and guardrails:
        return "blocked", guard.reply or ""
    return None


def emergency_advice(triage: TriageVerdict) -> str:
    """What to do now, and why."""
    return f"**응급 상황일 수 있습니다 ({triage.category}).** {triage.advice}"


def emergency_reply(triage: TriageVerdict) -> str:
    """The advice, and on whose authority."""
    source = f"\n\n근거: {triage.source}" if triage.source else ""
    return f"{emergency_advice(triage)}{source}"


def medicines_of(
    route: Route, medication: MedicationSafety, message: Extraction, profile: Profile
) -> tuple[tuple[SafetyWarning, ...], tuple[str, ...]]:
    """(warnings, notices) that rescuers should know in an emergency; none otherwise."""
    if route != "emergency":
        return (), ()
    try:
        return medication.check(message, profile), ()
    except Exception:  # whatever is wrong with the warnings, the number to call is shown
        return (), (UNCHECKED,)
