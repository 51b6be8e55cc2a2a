"""Another dose that was proposed and not taken up: "10mg으로 늘리자고 했는데 거절했어요", "올리자고 하셨는데 안 올렸어요"."""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.events import events
from agent.extraction.clauses.reading import Reading
from agent.extraction.medicines.not_begun import ONESELF, REFUSING
from agent.extraction.medicines.orders import is_told_to
from agent.extraction.medicines.wording import ANOTHER_DOSE, REFUSED
from agent.extraction.patterns.doses import Phrase


def without_declined(reading: Reading, doses: Sequence[Phrase]) -> list[Phrase]:
    """The doses but those that were only proposed, and declined."""
    if reading.lemmas.isdisjoint(ANOTHER_DOSE):
        return list(doses)
    starts = [p.span[0] for p in doses]
    return [p for p in doses if not _is_declined(reading, p, starts)]


def _is_declined(reading: Reading, dose: Phrase, starts: Sequence[int]) -> bool:
    at = reading.token_at(dose.span[1])
    if at is None or reading.tokens[at].form not in ("로", "으로", "까지"):
        return False
    last = reading.sentence(reading.clause(at).sentence)[-1].last
    words = reading.tokens[at:last]
    proposed = declined = False
    for event in events(words):
        if not proposed:
            between = any(dose.span[1] <= start < words[event.at].span[0] for start in starts)
            if between or not event.names & ANOTHER_DOSE or not is_told_to(words, event):
                return False
            proposed = True
        elif event.names & ANOTHER_DOSE:
            declined = event.denied
        elif event.names & (REFUSING | REFUSED) and not event.denied:
            # "올리라고 하셨고 수술은 거절했어요": something else
            declined = declined or {event.subject, event.object} <= ONESELF | ANOTHER_DOSE | {"", "용량"}
    return declined
