"""What a clinician or a file may put into a profile. Every refusal is one Korean line that names the place."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, cast

from agent.errors import InputRejected
from agent.language import N_
from agent.state import DEMOGRAPHIC_FIELDS, FACT_SLOTS
from agent.storage.profile.describe import LABELS
from agent.storage.tables.columns import moment

MAX_AGE = 130
MAX_WEEKS = 45
MAX_TEXT = 200
MAX_VALUE = 1e12
YEARS = (1900, 2199)
NAMED_FIELDS = ("name", "umls_code", "onset", "active")
SERIES_FIELDS = ("value", "unit", "measured_at", "timestamp")
EDITABLE: Mapping[str, tuple[str, ...]] = {
    "conditions": NAMED_FIELDS,
    "symptoms": NAMED_FIELDS,
    "medications": (*NAMED_FIELDS, "dosage", "frequency"),
    "vitals": ("name", "umls_code", "active", *SERIES_FIELDS),
    "labs": ("name", "umls_code", "active", *SERIES_FIELDS),
}
_CUI = re.compile(r"C\d{7}")
_R4_TIME = re.compile(
    r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00))", re.ASCII
)
MINUTE, FARTHEST_ZONE = timedelta(minutes=1), timedelta(hours=14)
_VITAL = re.compile(r"[0-9]+(\.[0-9]+)?(/[0-9]+(\.[0-9]+)?)?")
MOST_VITAL = 1000.0
"""No pressure, pulse, weight or height in its usual unit is higher; none is 0."""
PAIR = 2
_NEGATIVE = re.compile(r"[-−]\s*\d.*")
_AMOUNT, _BALANCE = (
    re.compile(r"/\s*[dmμµu]?L$|/\s*(?:g|HPF)$", re.IGNORECASE),
    re.compile(r"m(?:mol|eq)/L", re.IGNORECASE),
)
"""Units of what there is at least none of, and those in which an excess or a gap may lie below 0 too; so may a share (%)."""
AHEAD = timedelta(days=1)
"""So far another machine's clock, or another zone's day, may be ahead."""
NO_VALUE = N_("{at}: 측정값으로 볼 수 없는 수입니다.")
NAMELESS = N_("{at}: 이름이 비어 있습니다. 입력해 주세요.")
NO_TEXT = N_("{at}: 글자로 적어 주세요.")
EMPTY = N_("{at}: 값이 비어 있습니다. 입력해 주세요.")
NOT_YET = N_("{at}: 아직 오지 않은 시각입니다.")
_WHOLE = {"age": (0, MAX_AGE), "age_months": (0, 11), "gestational_weeks": (1, MAX_WEEKS)}


class Impossible(InputRejected):
    """Well written, and still no value or time that anybody can have: a pressure upside down, a day to come."""


def for_screen(refusal: InputRejected) -> InputRejected:
    """The refusal of what was edited by hand: its place is no path in a file but a field, as the clinician knows it."""
    at = refusal.values.get("at")
    known = {"at": LABELS.get(str(at).partition("(")[0], at)} if at else {}
    return InputRejected(refusal.text, **{**refusal.values, **known})


def slot_name(slot: object, path: str = "slot") -> str:
    if slot not in FACT_SLOTS:
        raise InputRejected(N_("{at}: 슬롯은 {slots} 중 하나여야 합니다."), at=path, slots=", ".join(FACT_SLOTS))
    return str(slot)


def fact_values(slot: str, values: Mapping[str, object], path: str = "") -> dict[str, Any]:
    """The given fields, cleaned: text stripped, empty text None, a number as its digits.

    Raises InputRejected for a field the slot does not have and for a value that it cannot take.
    """
    cleaned: dict[str, Any] = {}
    for field, raw in values.items():
        at = f"{path}{field}"
        if field not in EDITABLE[slot]:
            raise InputRejected(
                N_("{at}: {slot}에 없는 항목입니다. 쓸 수 있는 항목: {fields}."),
                at=at,
                slot=slot,
                fields=", ".join(EDITABLE[slot]),
            )
        if field == "active":
            cleaned[field] = truth(raw, at)
        elif field == "timestamp":
            cleaned[field] = iso_time(raw, at)
        elif field == "umls_code":
            cleaned[field] = umls_code(raw, at)
        elif field == "value":
            cleaned[field] = measured_value(slot, raw, at)
        else:
            cleaned[field] = text(raw, at)
        if field in ("name", "value") and not cleaned[field]:
            raise InputRejected(NAMELESS if field == "name" else EMPTY, at=at)
    if "value" in cleaned:
        fits_unit(slot, cleaned["value"], cleaned.get("unit"), f"{path}value")
    return cleaned


def demographic_value(field: str, raw: object, path: str = "") -> int | bool | str | None:
    """One demographic value in its type; None to take it out. Raises InputRejected."""
    at = f"{path}{field}"
    if field not in DEMOGRAPHIC_FIELDS:
        raise InputRejected(
            N_("{at}: 없는 항목입니다. 쓸 수 있는 항목: {fields}."), at=at, fields=", ".join(DEMOGRAPHIC_FIELDS)
        )
    if raw is None or (isinstance(raw, str) and not raw.strip()):
        return None
    if field in _WHOLE:
        return whole_number(raw, *_WHOLE[field], at=f"{at}({LABELS[field]})")
    if field in ("pregnant", "breastfeeding"):
        return truth(raw, f"{at}({LABELS[field]})")
    if field == "gender" and raw not in ("남성", "여성"):
        raise InputRejected(N_("{at}: '남성' 또는 '여성'이어야 합니다."), at=f"{at}({LABELS[field]})")
    return text(raw, at)


def coherent(values: Mapping[str, object], path: str = "") -> None:
    """Raises InputRejected when the demographic fields of one person exclude each other."""
    if values.get("gender") == "남성":
        for field in ("pregnant", "gestational_weeks", "breastfeeding"):
            if values.get(field):
                raise InputRejected(
                    N_("{at}: 성별이 남성이면 저장할 수 없습니다. 성별을 먼저 확인해 주세요."),
                    at=f"{path}{field}({LABELS[field]})",
                )
    if values.get("gestational_weeks") and values.get("pregnant") is False:
        raise InputRejected(
            N_("{at}: 임신이 아니면 저장할 수 없습니다."),
            at=f"{path}gestational_weeks({LABELS['gestational_weeks']})",
        )
    if values.get("age") and values.get("age_months"):
        raise InputRejected(
            N_("{at}: 만 1세 이상이면 저장할 수 없습니다."), at=f"{path}age_months({LABELS['age_months']})"
        )


def whole_number(raw: object, low: int, high: int, at: str) -> int:
    digits = isinstance(raw, str) and re.fullmatch(r"-?[0-9]{1,9}", raw.strip())
    number = int(cast(str, raw)) if digits or (isinstance(raw, float) and raw.is_integer()) else raw
    if isinstance(number, bool) or not isinstance(number, int) or not low <= number <= high:
        raise InputRejected(N_("{at}: {low}~{high} 사이의 정수여야 합니다."), at=at, low=low, high=high)
    return number


def truth(raw: object, at: str) -> bool:
    if not isinstance(raw, bool):
        raise InputRejected(N_("{at}: true 또는 false여야 합니다."), at=at)
    return raw


def text(raw: object, at: str) -> str | None:
    """Text on one line, None for nothing. Raises InputRejected for other types, control characters, length."""
    if raw is None:
        return None
    if not isinstance(raw, str):
        raise InputRejected(NO_TEXT, at=at)
    cleaned = unicodedata.normalize("NFC", raw).strip()
    if len(cleaned) > MAX_TEXT or any(unicodedata.category(c) in ("Cc", "Cs") for c in cleaned):
        raise InputRejected(N_("{at}: 줄바꿈이나 제어 문자 없이 {most}자까지 적어 주세요."), at=at, most=MAX_TEXT)
    return cleaned or None


def umls_code(raw: object, at: str) -> str | None:
    code = text(raw, at)
    if code is not None and not _CUI.fullmatch(code):
        raise InputRejected(N_("{at}: UMLS 코드는 C와 숫자 7자리입니다 (예: C0011849)."), at=at)
    return code


def measured_value(slot: str, raw: object, at: str) -> str | None:
    """Digits as text. A vital sign is a number or a pair (120/80); a lab may also be a word ("음성")."""
    if isinstance(raw, int | float) and not isinstance(raw, bool):
        if not -MAX_VALUE < raw < MAX_VALUE:  # not a number, infinite, or endless
            raise Impossible(NO_VALUE, at=at)
        raw = f"{raw:g}" if abs(raw) < 1e6 else str(raw)
    value = text(unicodedata.normalize("NFKC", raw) if isinstance(raw, str) else raw, at)
    if value is None or slot != "vitals":
        return value
    if not _VITAL.fullmatch(value):
        raise Impossible(N_("{at}: 생체 징후 값은 숫자로 적어 주세요 (예: 36.5 또는 120/80)."), at=at)
    parts = [float(part) for part in value.split("/")]
    if not all(0 < part <= MOST_VITAL for part in parts):
        raise Impossible(N_("{at}: 생체 징후로 볼 수 없는 수입니다. 값과 단위를 확인해 주세요."), at=at)
    if len(parts) == PAIR and parts[0] <= parts[1]:
        raise Impossible(N_("{at}: 수축기 혈압이 이완기 혈압보다 높아야 합니다 (예: 120/80)."), at=at)
    return value


def fits_unit(slot: str, value: str, unit: str | None, at: str) -> None:
    """Raises Impossible for a lab value that its unit rules out: a negative amount. Words are results ("다수", "계산불가")."""
    if slot != "labs" or not unit or unit.startswith("{"):  # UCUM has {nominal} and the like for what is no unit
        return
    if _NEGATIVE.fullmatch(value) and _AMOUNT.search(unit) and not _BALANCE.fullmatch(unit):
        raise Impossible(NO_VALUE, at=at)


def iso_time(raw: object, at: str) -> str | None:
    """An ISO 8601 time with offset; one without is taken in this machine's time zone.

    What is written otherwise than HL7 FHIR R4's dateTime (2026-W03, a space for the T) is written as that has it.
    """
    value = text(raw, at)
    if value is None:
        return None
    try:
        parsed = datetime.fromisoformat(value)
        if not YEARS[0] <= parsed.year <= YEARS[1]:
            raise ValueError(value)
    except ValueError as error:
        raise InputRejected(
            N_("{at}: ISO 8601 시각이어야 합니다 (예: 2025-12-13T09:00:00+09:00, {first}~{last}년)."),
            at=at,
            first=YEARS[0],
            last=YEARS[1],
        ) from error
    if _R4_TIME.fullmatch(value):
        return value
    parsed = parsed if parsed.tzinfo else parsed.astimezone()
    offset = parsed.utcoffset() or timedelta()
    return (parsed.astimezone(UTC) if offset % MINUTE or abs(offset) > FARTHEST_ZONE else parsed).isoformat()


def not_to_come(time: str | None, now: str, at: str) -> str | None:
    """The time, ISO 8601, unless it is still to come: what has it would stand as the newest of all for good."""
    if time is not None and moment(time) > moment(now) + AHEAD:
        raise Impossible(NOT_YET, at=at)
    return time
