"""Who there is: patient ids, and the rows that all other tables hang on."""

from __future__ import annotations

import unicodedata

from sqlalchemy import Connection, insert, select

from agent.errors import InputRejected, UnknownPatient
from agent.language import N_
from agent.storage import schema

MAX_ID = 200
# Control characters, line ends, half characters, and what is invisible or turns the reading direction: two ids that
# look the same must be the same. The joiner of emoji stays.
_UNPRINTABLE = ("Cc", "Cf", "Cs", "Zl", "Zp")
_JOINER = "\u200d"


def checked_id(patient_id: str) -> str:
    """The id without surrounding space. Raises InputRejected for an empty, overlong or unprintable one."""
    cleaned = unicodedata.normalize("NFC", patient_id.strip()) if isinstance(patient_id, str) else ""
    unprintable = any(unicodedata.category(c) in _UNPRINTABLE and c != _JOINER for c in cleaned)
    if not cleaned.strip(_JOINER) or len(cleaned) > MAX_ID or unprintable:
        raise InputRejected(
            N_("환자 ID를 확인해 주세요: 제어 문자나 보이지 않는 문자 없이 1~{most}자여야 합니다."), most=MAX_ID
        )
    return cleaned


def exists(connection: Connection, patient_id: str) -> bool:
    found = connection.execute(select(schema.patients.c.id).where(schema.patients.c.id == patient_id))
    return found.first() is not None


def ensure(connection: Connection, patient_id: str, at: str, name: str | None = None) -> None:
    """Create the patient if there is none yet."""
    if not exists(connection, patient_id):
        connection.execute(insert(schema.patients).values(id=patient_id, name=name, created_at=at))


def require(connection: Connection, patient_id: str) -> None:
    """Raises UnknownPatient."""
    if not exists(connection, patient_id):
        raise UnknownPatient(N_("'{patient}' 환자가 없습니다. 환자 ID를 확인해 주세요."), patient=patient_id)
