"""Turns as JSON documents: written whole, read whole or only for what they said."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import TypeVar

from pydantic import TypeAdapter, ValidationError
from pydantic_core import PydanticSerializationError
from sqlalchemy.engine import Row

from agent.errors import InputRejected, StorageUnavailable
from agent.language import N_
from agent.remembering import remembered
from agent.state import Extraction, Turn
from agent.storage.tables.columns import moment

Kept = TypeVar("Kept")
SAID = 256
"""Messages whose facts are kept in memory."""


@dataclass(frozen=True, slots=True)
class Said:
    """What a finished turn said, and when."""

    turn: int
    created_at: datetime
    extracted: Extraction


@dataclass(frozen=True, slots=True)
class StoppedTurn:
    """A turn that was stopped: the question, and what had been shown of an unverified answer."""

    patient: str
    turn: int
    query: str
    partial_answer: str
    created_at: str


def dump_turn(turn: Turn) -> str:
    """A turn as JSON. Raises InputRejected for half characters, which no database stores."""
    return _dumped(_turns(), turn)


def _dumped(adapter: TypeAdapter[Kept], value: Kept) -> str:
    try:
        return adapter.dump_json(value).decode()
    except (PydanticSerializationError, UnicodeError):
        raise InputRejected(
            N_("글자로 읽을 수 없는 문자가 있어 저장하지 못했습니다. 그 문자를 지우고 다시 보내 주세요.")
        ) from None


def dump_extraction(extraction: Extraction) -> str:
    """What a turn said, as JSON beside its document. Raises InputRejected as `dump_turn` does."""
    return _dumped(_extractions(), extraction)


def load_turn(document: str) -> Turn:
    """Raises StorageUnavailable when the document is damaged."""
    return _loaded(_turns(), document)


@remembered(SAID)
def load_said(turn: int, at: str, extracted: str | None, document: str | None = None) -> Said:
    """Raises StorageUnavailable when the columns are damaged. Every turn asks for those of the last few.

    document: where there is no `extracted`, because a program of before wrote the turn while this one ran.
    """
    if extracted is None and document is not None:
        return Said(turn, moment(at), load_turn(document).extracted)
    return Said(turn, moment(at), _loaded(_extractions(), extracted or ""))


def either(row: Row) -> Turn | StoppedTurn:
    """A row of `turns` that has an end. Raises StorageUnavailable when its document is damaged."""
    if row.document:
        return load_turn(row.document)
    return StoppedTurn(row.patient_id, row.turn, row.query, row.answer, row.at)


def _loaded(adapter: TypeAdapter[Kept], document: str) -> Kept:
    try:
        return adapter.validate_json(document)
    except ValidationError:  # its text quotes the row: a patient's words are for no log
        raise StorageUnavailable(
            N_("저장된 대화 기록이 손상되어 읽을 수 없습니다. 백업으로 되돌려 주세요.")
        ) from None


@cache
def _turns() -> TypeAdapter[Turn]:
    return TypeAdapter(Turn)


@cache
def _extractions() -> TypeAdapter[Extraction]:
    return TypeAdapter(Extraction)
