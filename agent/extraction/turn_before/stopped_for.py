"""The one medicine of the turn before, given up for what it brought on: "그 약 속쓰려서 끊었습니다", "어지러워서 그건 안 먹어요".

With it goes the complaint that is the reason, unless the message says that it is still there.
"""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.events import Event, events
from agent.extraction.clauses.reading import Clause, Reading, plain
from agent.extraction.medicines.irregular import LATELY, misses_doses
from agent.extraction.medicines.succeeded import CALLED
from agent.extraction.medicines.wording import CEASED, LAPSES, TAKING, TODAY
from agent.extraction.settled import closed
from agent.state import Exclusion, Extraction, Fact
from agent.terminology import Token

IT = frozenset("그것 그거 그건 이것 이거".split())
REASONS = frozenset("어서 아서 여서 서 니까 으니까 길래 느라 더니 워서 라서".split())
NOW = frozenset("지금 이제 이젠 현재 결국 그냥 오늘 어제 작년 지난달 지난주".split())
STILL = frozenset("아직 아직도 여전히 계속 지금도".split())


def stopped_for(reading: Reading, found: Sequence[Fact | Exclusion], before: Extraction) -> list[Fact | Exclusion]:
    """The findings with the medicine stopped and the reason past; nothing where more than one can be meant."""
    held = {f.name: f for f in before.facts if f.slot == "medications"}
    if len(held) != 1 or any(item.slot == "medications" for item in found):
        return list(found)
    for clauses in reading.sentences:
        if clauses[-1].mood != "statement":
            continue
        at = next((i for i, c in enumerate(clauses) if _gives_up(reading, clauses[: i + 1])), None)
        pointed = next((t for c in clauses for t in _pointing(reading.words(c))), None)
        if at is None or pointed is None:
            continue
        span = (pointed.span[0], reading.words(clauses[at])[-1].span[1])
        ended = closed(next(iter(held.values())), "stopped", span)
        reasons = [c for c in clauses[: at + 1] if _is_reason(c)]
        still = any(t.lemma in STILL for t in reading.tokens)
        return [*((i if still else _past(reading, i, reasons)) for i in found), ended]
    return list(found)


def _gives_up(reading: Reading, clauses: Sequence[Clause]) -> bool:
    clause = clauses[-1]
    words = reading.words(clause)
    reasoned = any(_is_reason(c) for c in clauses[:-1])
    return reasoned and any(_ends_taking(e, words) for e in events(words, followed=not clause.is_final))


def _ends_taking(event: Event, words: Sequence[Token]) -> bool:
    of_it = {event.subject, event.object} <= CALLED | IT | {""} and not _names_another(words)
    if event.names & CEASED and not event.denied:
        return event.done and of_it
    untaken = event.names & TAKING and event.denied and event.ending not in ("으면", "면", "어도", "아도")
    # "잘 못 먹어요", "통 못 먹어요": little is eaten, or doses are left out.
    little = misses_doses(words) or bool({"통", "잘"} & {t.lemma for t in words})
    return bool(untaken) and of_it and not little and not (LAPSES | TODAY) & {t.lemma for t in words}


def _names_another(words: Sequence[Token]) -> bool:
    """ "속쓰려서 커피 끊었어요": a noun directly before the verb is what is given up."""
    verb = next((i for i, t in enumerate(words) if t.lemma in CEASED or t.lemma in TAKING), 0)
    before = [t for t in words[max(0, verb - 2) : verb] if t.tag in ("NNG", "NNP")]
    return any(t.lemma not in CALLED | IT | TAKING | LATELY | NOW and not t.silent for t in before)


def _pointing(words: Sequence[Token]) -> list[Token]:
    """그 약, 그거 at the head of a clause."""
    for at, token in enumerate(words[:2]):
        named = words[at + 1].lemma in CALLED if at + 1 < len(words) else False
        # "시럽은 졸려서 어제 끊었고요": the one that was told of, by its form
        if token.lemma in CALLED and at + 1 < len(words) and words[at + 1].form in ("은", "는", "을", "를"):
            return [token]
        if token.lemma in IT or (token.lemma in ("그", "이") and token.tag == "MM" and named):
            return [token]
    return []


def _is_reason(clause: Clause) -> bool:
    last = clause.predicate
    return not clause.is_final and last is not None and plain(last.ending[0]) in REASONS


def _past(reading: Reading, item: Fact | Exclusion, reasons: Sequence[Clause]) -> Fact | Exclusion:
    if not isinstance(item, Fact) or item.slot != "symptoms" or item.span is None:
        return item
    at = reading.token_at(item.span[0])
    led = at is not None and any(c.first <= at < c.last for c in reasons)
    return closed(item, "past", item.span) if led else item
