"""What another wants one to take: 먹으라고, 먹자고, 맞으라는데."""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.events import Event
from agent.extraction.clauses.reading import plain
from agent.terminology import Token


def is_told_to(words: Sequence[Token], event: Event) -> bool:
    """먹으라고, 먹자고, 먹어 보라고, 맞으라는데: what another wants."""
    forms = [plain(f) for t in words[event.at : event.at + 3] for f, _ in t.endings]
    return any(
        f.startswith(("으라", "라고", "라는", "자고", "자는", "라며", "으래", "라시", "래서", "재서"))
        for f in forms
    )
