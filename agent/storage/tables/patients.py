"""Who there is: patient ids, and the rows that all other tables hang on."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

from sqlalchemy import Connection, Select, and_, func, insert, select

from agent.errors import InputRejected, UnknownPatient
from agent.language import N_
from agent.storage.tables import schema
from agent.storage.tables.prepared import prepared

MAX_ID = 200
UNUSABLE_ID = N_("환자 ID를 확인해 주세요: 제어 문자나 보이지 않는 문자 없이 1~{most}자여야 합니다.")
# Control characters, line ends, half characters, and what is invisible or turns the reading direction. The joiner of
# emoji stays.
_UNPRINTABLE = ("Cc", "Cf", "Cs", "Zl", "Zp")
_JOINER = "\u200d"
_INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
_SPACES = re.compile(r"\s\s|[^\S ]")
_BETWEEN_SYMBOLS = f"{_JOINER}\ufe0f"
"""What joins or colours emoji; beside a letter or a digit it would not be seen."""
_LOOK_ALIKE_SCRIPTS = ("CYRILLIC", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU")
_LOOK_ALIKE_GREEK = frozenset("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυ")
"""Beside Latin an "a" or an "o" of these is taken for it (Unicode Technical Standard 39); a β is not."""


@prepared
def _known(whose: Any) -> Select[tuple[str]]:
    return select(schema.patients.c.id).where(schema.patients.c.id == whose)


def checked_id(patient_id: str) -> str:
    """The id without surrounding space. Raises InputRejected for an empty, overlong or unprintable one."""
    cleaned = unicodedata.normalize("NFC", patient_id.strip()) if isinstance(patient_id, str) else ""
    unprintable = any(unicodedata.category(c) in _UNPRINTABLE and c != _JOINER for c in cleaned)
    if not cleaned.strip(_JOINER) or len(cleaned) > MAX_ID or unprintable:
        raise InputRejected(UNUSABLE_ID, most=MAX_ID)
    return cleaned


def _refuse_look_alike(patient_id: str) -> None:
    """Raises InputRejected for an id that could be taken for another. Asked of new patients only: what was stored under
    such an id before stays within reach."""
    if _holds_unseen(patient_id) or _SPACES.search(patient_id):
        raise InputRejected(UNUSABLE_ID, most=MAX_ID)
    letters = [c for c in patient_id if c.isalpha()]
    scripts = {unicodedata.name(c, "").partition(" ")[0] for c in letters}
    foreign = scripts.intersection(_LOOK_ALIKE_SCRIPTS)
    if len(foreign) > 1 or ("LATIN" in scripts and (foreign or not _LOOK_ALIKE_GREEK.isdisjoint(letters))):
        raise InputRejected(
            N_(
                "환자 ID에 모양이 같은 다른 문자(로마자와 키릴 문자 등)가 섞여 있습니다. 한 가지 문자로 적어 주세요."
            )
        )


def _holds_unseen(text: str) -> bool:
    for before, character, after in zip(f" {text[:-1]}", text, f"{text[1:]} ", strict=True):
        if character in _BETWEEN_SYMBOLS:
            if not _is_symbol(before) or (character == _JOINER and not _is_symbol(after)):
                return True
        elif _INVISIBLE.match(character):
            return True
    return False


def _is_symbol(character: str) -> bool:
    return unicodedata.category(character) in ("So", "Sk") or character == "\ufe0f"


def exists(connection: Connection, patient_id: str) -> bool:
    return connection.execute(_known, {"whose": patient_id}).first() is not None


def ensure(connection: Connection, patient_id: str, at: str, name: str | None = None) -> None:
    """Create the patient if there is none yet. Raises InputRejected for a new one's id that could be taken for another."""
    if not exists(connection, patient_id):
        _refuse_look_alike(patient_id)
        connection.execute(insert(schema.patients).values(id=patient_id, name=name, created_at=at))


def require(connection: Connection, patient_id: str) -> None:
    """Raises UnknownPatient."""
    if not exists(connection, patient_id):
        raise UnknownPatient(N_("'{patient}' 환자가 없습니다. 환자 ID를 확인해 주세요."), patient=patient_id)


def _summaries(whose: Any = None) -> Select[tuple[str, str | None, str, int | None, str | None]]:
    who, turns = schema.patients.c, schema.turns.c
    answered = select(turns.patient_id, func.count().label("count"), func.max(turns.turn).label("turn"))
    if whose is not None:
        answered = answered.where(turns.patient_id == whose)
    newest = answered.group_by(turns.patient_id).subquery()
    summaries = (
        select(who.id, who.name, who.created_at, newest.c.count, turns.at)
        .outerjoin(newest, newest.c.patient_id == who.id)
        .outerjoin(schema.turns, and_(turns.patient_id == who.id, turns.turn == newest.c.turn))
    )
    return summaries if whose is None else summaries.where(who.id == whose)


EVERYBODY = _summaries()
"""Id, name, since when known, how many turns and when the newest one was, None without any."""
ONE = prepared(_summaries)
"""The same of one patient."""
