"""What is searched for a message that asks nothing and tells a complaint: the complaint, not all that was told beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from agent.wording.complaint import complaints
from agent.wording.sentences import split_sentences

if TYPE_CHECKING:
    from agent.state import Extraction


def complaint_of(query: str, message: Extraction) -> str:
    """The sentences that complain or give a value, and the illnesses told by name ("요즘 발이 저려요. 당뇨병"); else the query as
    it is.

    An introduction names age, medicines and doses too, whose leaflets would take the places of documents on the complaint.
    """
    told_of = complaints(query, message.facts)
    if not told_of or query != message.text:
        return query
    sentences = list(split_sentences(query))
    values = [fact for fact in message.facts if fact.slot in ("vitals", "labs")]
    told = [s for s in sentences if any(fact.surface and fact.surface in s for fact in (*told_of, *values))]
    if not told or len(told) == len(sentences):
        return query
    said = " ".join(told)
    return " ".join((said, *(f.name for f in message.facts if f.slot == "conditions" and f.name not in said)))
