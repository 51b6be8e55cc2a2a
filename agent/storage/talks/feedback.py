"""FeedbackStore: what readers thought of the answers. Append-only: a changed mind is a new row."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from sqlalchemy import ColumnElement, Select, func, insert, select

from agent.errors import InputRejected, UnknownPatient
from agent.language import N_
from agent.storage.tables import patients, schema
from agent.storage.tables.columns import stamp, storable
from agent.storage.tables.database import Database
from agent.storage.tables.revisions import UNANSWERED

Thumb = Literal["up", "down"]
FEEDBACK_REASONS: Mapping[Thumb, Mapping[str, str]] = {
    "up": {
        "grounded": N_("근거가 분명함"),
        "personal": N_("환자 정보를 잘 반영함"),
        "clear": N_("이해하기 쉬움"),
        "safe": N_("안전 안내가 알맞음"),
    },
    "down": {
        "ungrounded": N_("근거가 부족함"),
        "off_question": N_("질문에 답하지 않음"),
        "wrong_facts": N_("환자 정보를 잘못 읽음"),
        "inaccurate": N_("내용이 정확하지 않음"),
        "unclear": N_("길거나 어려움"),
        "unsafe": N_("안전 안내가 부족하거나 지나침"),
    },
}
"""Why an answer was found good or bad, by the key that is stored."""
LONGEST_COMMENT = 500
"""Characters of a reader's own words."""


@dataclass(frozen=True, slots=True)
class Feedback:
    """The verdict on one answer that counts now. reasons: keys of FEEDBACK_REASONS; comment: own words, "" for none;
    at: ISO 8601; route and query: of the turn; name: the patient's."""

    patient_id: str
    turn: int
    at: str
    verdict: Thumb
    reasons: tuple[str, ...] = ()
    comment: str = ""
    route: str = ""
    query: str = ""
    name: str = ""

    @property
    def known_reasons(self) -> tuple[str, ...]:
        """Those of its reasons that are still in the list."""
        return tuple(key for key in self.reasons if key in FEEDBACK_REASONS[self.verdict])


class FeedbackStore:
    """Verdicts by turn. Every method is one transaction and raises StorageUnavailable when the database fails."""

    def __init__(self, database: Database, clock: Callable[[], datetime]) -> None:
        self._database = database
        self._clock = clock

    def give(
        self,
        patient_id: str,
        turn: int,
        verdict: Thumb | None,
        reasons: tuple[str, ...] = (),
        comment: str = "",
    ) -> None:
        """Keep a verdict on a finished turn; None takes an earlier one back. What is the same already is not written.

        reasons: keys of FEEDBACK_REASONS for that verdict. Raises UnknownPatient when there is no such turn, InputRejected
        for an unknown reason or an overlong comment.
        """
        patient_id, comment = patients.checked_id(patient_id), storable(comment.strip())
        if len(comment) > LONGEST_COMMENT:
            raise InputRejected(N_("의견이 너무 깁니다. {most}자 이하로 줄여 주세요."), most=LONGEST_COMMENT)
        if verdict is None:
            reasons, comment = (), ""
        elif not set(reasons) <= FEEDBACK_REASONS[verdict].keys():
            raise InputRejected(N_("목록에 없는 이유입니다. 화면을 새로 고치고 다시 골라 주세요."))
        kept = schema.turns.c
        with self._database.write() as connection:
            answered = (
                kept.patient_id == patient_id,
                kept.turn == turn,
                kept.route.not_in(UNANSWERED),
            )
            if connection.execute(select(kept.turn).where(*answered)).first() is None:
                raise UnknownPatient(N_("의견을 남길 답변이 없습니다. 대화가 지워졌을 수 있습니다."))
            given = {"verdict": verdict, "reasons": json.dumps(reasons, ensure_ascii=False), "comment": comment}
            made = schema.feedback.c
            last = (
                select(made.verdict, made.reasons, made.comment)
                .where(made.patient_id == patient_id, made.turn == turn)
                .order_by(made.id.desc())
                .limit(1)
            )
            held = connection.execute(last).first()
            if given != (dict(held._mapping) if held else {"verdict": None, "reasons": "[]", "comment": ""}):
                row = {"patient_id": patient_id, "turn": turn, "at": stamp(self._clock()), **given}
                connection.execute(insert(schema.feedback).values(**row))

    def of(self, patient_id: str) -> dict[int, Feedback]:
        """A patient's verdicts that count now, by turn."""
        query = _newest(schema.feedback.c.patient_id == patients.checked_id(patient_id))
        return {one.turn: one for one in self._read(query)}

    def all(self) -> list[Feedback]:
        """Every patient's verdicts that count now, the last given first."""
        return self._read(_newest().order_by(schema.feedback.c.id.desc()))

    def answers(self) -> dict[str, int]:
        """How many answers there are by route, with a verdict or without: what shares are taken of."""
        route = schema.turns.c.route
        query = select(route, func.count()).where(route.not_in(UNANSWERED)).group_by(route)
        with self._database.read() as connection:
            return {row[0]: row[1] for row in connection.execute(query)}

    def _read(self, query: Select[tuple[object, ...]]) -> list[Feedback]:
        with self._database.read() as connection:
            rows = connection.execute(query).all()
        return [
            Feedback(
                **{**row._mapping, "reasons": tuple(json.loads(row.reasons)), "name": row.name or row.patient_id}
            )
            for row in rows
        ]


def _newest(*of: ColumnElement[bool]) -> Select[tuple[object, ...]]:
    """The last row of each turn with what it was about; a verdict that was taken back is none."""
    made, kept, who = schema.feedback.c, schema.turns.c, schema.patients.c
    last = select(func.max(made.id)).where(*of).group_by(made.patient_id, made.turn)
    return (
        select(
            made.patient_id,
            made.turn,
            made.at,
            made.verdict,
            made.reasons,
            made.comment,
            kept.route,
            kept.query,
            who.name,
        )
        .join(schema.turns, (kept.patient_id == made.patient_id) & (kept.turn == made.turn))
        .join(schema.patients, who.id == made.patient_id)
        .where(made.id.in_(last), made.verdict.is_not(None))
    )
