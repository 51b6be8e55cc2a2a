"""What a turn was about, in one line."""

from __future__ import annotations

from agent.state import Turn

TOPIC_CONCEPTS = 4
TOPIC_CHARACTERS = 40


def topic_line(turn: Turn) -> str:
    """What a turn was about, for the prompt's history (thesis 3.2.3.1): its first concepts, "당뇨병 운동 상담".

    Without a concept in the message, the resolved question shortened to one line.
    """
    names = list(dict.fromkeys(concept.name for concept in turn.extracted.concepts))[:TOPIC_CONCEPTS]
    return f"{' '.join(names)} 상담" if names else shortened(turn.resolved_query or turn.query)


def shortened(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= TOPIC_CHARACTERS else line[: TOPIC_CHARACTERS - 1] + "…"
