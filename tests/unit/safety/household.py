"""What triage and guard make of one message of a new patient, for tables of messages in everyday words."""

from agent.state import Profile


def assert_rings(door, text: str) -> None:
    assert door.parts.analyser.analyse(text, Profile("x")).triage.emergency


def assert_silent(door, text: str) -> None:
    seen = door.parts.analyser.analyse(text, Profile("x"))
    assert not seen.triage.emergency, seen.triage.category
    assert seen.guard.action != "crisis"


def assert_crisis(door, text: str) -> None:
    assert door.guard(text).action == "crisis"
