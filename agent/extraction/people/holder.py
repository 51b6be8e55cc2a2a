"""Whom a token is about."""

from __future__ import annotations

from agent.immutable import immutable


@immutable
class Holder:
    """Whom a token is about. who: another person or None for the speaker; general: people of a kind."""

    who: str | None = None
    general: bool = False
