"""The fixed replies to a crisis, an emergency and a block: no model, no cache, nothing that could fail before them."""

from __future__ import annotations

from datetime import datetime

from agent.language import N_
from agent.safety import MedicationSafety
from agent.state import Analysis, CacheLookup, Extraction, Profile, Route, SafetyWarning, TriageVerdict, Turn

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


def answered_safely(
    patient_id: str,
    number: int,
    analysis: Analysis,
    profile: Profile,
    route: Route,
    answer: str,
    medication: MedicationSafety,
    at: datetime,
) -> Turn:
    """The turn that a fixed reply answers: the message's facts are stored, no model and no cache is asked."""
    warnings, notices = _medicines(route, medication, analysis.extraction, profile)
    return Turn(
        patient=patient_id,
        turn=number,
        query=analysis.text,
        resolved_query=analysis.text,
        route=route,
        answer=answer,
        extracted=analysis.extraction,
        profile=profile,
        created_at=at.isoformat(timespec="seconds"),
        body=answer,
        warnings=warnings,
        notices=notices,
        stop_reason=route,
        cache=CacheLookup(reason=N_("안전 응답에는 캐시를 쓰지 않습니다.")),
        guard=analysis.guard,
        triage=analysis.triage,
        model="safety",
    )


def _medicines(
    route: Route, medication: MedicationSafety, message: Extraction, profile: Profile
) -> tuple[tuple[SafetyWarning, ...], tuple[str, ...]]:
    """(warnings, notices) that rescuers should know in an emergency; none otherwise."""
    if route != "emergency":
        return (), ()
    try:
        return medication.check(message, profile), ()
    except Exception:  # whatever is wrong with the warnings, the number to call is shown
        return (), (UNCHECKED,)
