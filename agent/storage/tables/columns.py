"""What a column holds of a text and of a time."""

from __future__ import annotations

from datetime import UTC, datetime


def storable(text: str) -> str:
    """Text without half characters (lone surrogates), which no database stores."""
    return text.encode("utf-8", "replace").decode("utf-8")


def moment(timestamp: str) -> datetime:
    """The instant of an ISO 8601 text; one without offset is taken as UTC."""
    parsed = datetime.fromisoformat(timestamp)
    return parsed if parsed.tzinfo else parsed.replace(tzinfo=UTC)


def stamp(at: datetime) -> str:
    """ISO 8601 with offset, to the millisecond."""
    return (at if at.tzinfo else at.astimezone()).isoformat(timespec="milliseconds")
