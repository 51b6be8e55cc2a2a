"""TalkStore: every patient's conversation in one line each, and where a word was said in them. Reads no documents."""

from __future__ import annotations

import unicodedata
from collections import Counter, defaultdict
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass

from sqlalchemy import func, select
from sqlalchemy.engine import Row

from agent.storage.tables import schema
from agent.storage.tables.columns import moment, storable
from agent.storage.tables.database import Database
from agent.storage.tables.revisions import UNANSWERED

AROUND = 40
"""Characters shown on each side of a word that was found."""
MOST_PLACES = 3


@dataclass(frozen=True, slots=True)
class Place:
    """A turn in which all words sought stand. excerpt: one line around the first of them; answer: whether it is the
    answer's; finished: whether the turn can be opened."""

    turn: int
    excerpt: str
    answer: bool
    finished: bool


@dataclass(frozen=True, slots=True)
class Talk:
    """One patient's conversation. turns: stopped ones included; facts: stored values; routes: turns by route, "stopped"
    and "waiting" (for a person to confirm what was read) among them; last_used: ISO 8601; places: newest first, at most
    MOST_PLACES of found."""

    patient_id: str
    name: str
    last_used: str
    turns: int
    facts: int
    last_question: str
    routes: Mapping[str, int]
    places: tuple[Place, ...] = ()
    found: int = 0


GoesOn = Callable[[Row, bool], bool]


class TalkStore:
    """The list of conversations. Raises StorageUnavailable when the database fails.

    goes_on: whether a turn without an end is still being answered.
    """

    def __init__(self, database: Database, goes_on: GoesOn = lambda _, newest: newest) -> None:
        self._database = database
        self._goes_on = goes_on

    def talks(self, sought: str = "") -> list[Talk]:
        """All conversations, the last used first; sought: only those with all its words in the name or in one turn."""
        words = unicodedata.normalize("NFC", storable(sought)).casefold().split()
        held, kept, facts = schema.patients.c, schema.turns.c, schema.facts.c
        stored = select(facts.patient_id, func.count()).where(facts.present).group_by(facts.patient_id)
        said = select(kept.patient_id, kept.turn, kept.at, kept.route, kept.query).order_by(kept.turn)
        with self._database.read() as connection:
            people = connection.execute(select(held.id, held.name, held.created_at)).all()
            counts = {row[0]: row[1] for row in connection.execute(stored)}
            waits = select(schema.waiting.c.patient_id, schema.waiting.c.turn)
            waiting = {(row.patient_id, row.turn) for row in connection.execute(waits)}
            turns = defaultdict(list)
            for row in connection.execute(said):
                turns[row.patient_id].append(row)
            places = defaultdict(list)
            if words:
                text = kept.query + " " + kept.answer
                # LIKE finds candidates, _place decides: the database folds the case of ASCII letters only.
                likely = [text.icontains(word, autoescape=True) for word in words]
                query = select(kept.patient_id, kept.turn, kept.route, kept.query, kept.answer).where(*likely)
                for match in connection.execute(query.order_by(kept.turn.desc())):
                    if place := _place(match, words):
                        places[match.patient_id].append(place)
        found = []
        for who in people:
            name = who.name or who.id
            if words and not places[who.id] and not all(word in name.casefold() for word in words):
                continue
            routes = self._routes(turns[who.id], waiting)
            found.append(_talk(who, name, turns[who.id], counts.get(who.id, 0), routes, places[who.id]))
        return sorted(found, key=lambda talk: moment(talk.last_used), reverse=True)

    def _routes(self, turns: list[Row], waiting: Container[tuple[str, int]]) -> dict[str, int]:
        """turns: in order. One that goes on has no route yet; any other without an end was cut off."""
        counted: Counter[str] = Counter()
        for number, row in enumerate(turns, 1):
            if (row.patient_id, row.turn) in waiting:
                counted["waiting"] += 1
            elif row.route != "started":
                counted[row.route] += 1
            elif not self._goes_on(row, number == len(turns)):
                counted["stopped"] += 1
        return dict(counted)


def _talk(
    who: Row, name: str, turns: list[Row], facts: int, routes: Mapping[str, int], places: list[Place]
) -> Talk:
    last = turns[-1] if turns else None
    used, asked = (last.at, last.query) if last else (who.created_at, "")
    return Talk(who.id, name, used, len(turns), facts, asked, routes, tuple(places[:MOST_PLACES]), len(places))


def _place(row: Row, words: list[str]) -> Place | None:
    """Where a turn holds all the words, the question before the answer."""
    query, answer = " ".join(row.query.split()), " ".join(row.answer.split())
    both = f"{query} {answer}".casefold()
    if not all(word in both for word in words):
        return None
    for text in (query, answer):
        at = text.casefold().find(words[0])
        if at >= 0:
            start, end = max(0, at - AROUND), at + len(words[0]) + AROUND
            excerpt = f"{'…' if start else ''}{text[start:end].strip()}{'…' if end < len(text) else ''}"
            return Place(row.turn, excerpt, text is answer, row.route not in UNANSWERED)
    return None
