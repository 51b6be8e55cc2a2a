"""Who there is: patient ids, and the rows that all other tables hang on."""

from __future__ import annotations

import re
import unicodedata

from sqlalchemy import Connection, insert, select

from agent.errors import InputRejected, UnknownPatient
from agent.language import N_
from agent.storage import schema

MAX_ID = 200
# Two ids that look the same must be the same: no control characters, line ends and half characters, nothing that is
# invisible or turns the reading direction, and no letters of scripts that share shapes in one id ("раtient1").
_UNPRINTABLE = ("Cc", "Cf", "Cs", "Zl", "Zp")
_INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
_BETWEEN_SYMBOLS = "\u200d\ufe0f"
"""What joins or colours emoji; beside a letter or a digit it would not be seen."""
_LOOK_ALIKE_SCRIPTS = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU")
"""In which an "a" or an "o" of one is drawn as another's (Unicode Technical Standard 39)."""


def checked_id(patient_id: str) -> str:
    """The id without surrounding space, each run of spaces as one. Raises InputRejected for an empty or overlong one, and
    for one that looks like another."""
    cleaned = unicodedata.normalize("NFC", patient_id.strip()) if isinstance(patient_id, str) else ""
    if not cleaned or len(cleaned) > MAX_ID or _holds_unseen(cleaned):
        raise InputRejected(
            N_("환자 ID를 확인해 주세요: 제어 문자나 보이지 않는 문자 없이 1~{most}자여야 합니다."), most=MAX_ID
        )
    scripts = {unicodedata.name(c, "").partition(" ")[0] for c in cleaned if c.isalpha()}
    if len(scripts.intersection(_LOOK_ALIKE_SCRIPTS)) > 1:
        raise InputRejected(
            N_(
                "환자 ID에 모양이 같은 다른 문자(로마자와 키릴 문자 등)가 섞여 있습니다. 한 가지 문자로 적어 주세요."
            )
        )
    return " ".join(cleaned.split())


def _holds_unseen(text: str) -> bool:
    for before, character, after in zip(f" {text[:-1]}", text, f"{text[1:]} ", strict=True):
        if character in _BETWEEN_SYMBOLS:
            joins = _is_symbol(before) and (character == "\ufe0f" or _is_symbol(after))
            if not joins:
                return True
        elif unicodedata.category(character) in _UNPRINTABLE or _INVISIBLE.match(character):
            return True
    return False


def _is_symbol(character: str) -> bool:
    return unicodedata.category(character) in ("So", "Sk") or character == "\ufe0f"


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
