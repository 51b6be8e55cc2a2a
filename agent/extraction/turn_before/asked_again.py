"""A question about the record ("제가 임신 몇 주라고 했죠?") tells nothing: what it names is asked for."""

from __future__ import annotations

from dataclasses import replace

from agent.state import Demographics, Exclusion, Extraction
from agent.wording.recalling import recalled


def only_asked(message: Extraction) -> Extraction:
    """The reading without facts if the message asks for what was told before, else the reading as it is."""
    if not recalled(message.text):
        return message
    asked = [Exclusion.of(fact, "topic") for fact in message.facts]
    return replace(
        message, demographics=Demographics(), facts=(), excluded=(*message.excluded, *asked), subject=None
    )
