"""The message that a stored fact comes from, where one message alone told it."""

from __future__ import annotations

from agent.state import ProfileFact, Provenance


def only_telling(fact: ProfileFact) -> Provenance | None:
    """None where it was told again since, of which only the last telling is at hand, or came by no message."""
    origin = fact.provenance
    return origin if fact.history <= 1 and origin.message is not None else None


def was_known(fact: ProfileFact, text: str) -> bool:
    """Whether it stood in the profile before the message with this text, whose own facts may have been stored by now."""
    telling = only_telling(fact)
    return telling is None or telling.message is None or telling.message not in text
