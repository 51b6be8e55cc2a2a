"""Reading FHIR's JSON without trusting its shape: what is not what it should be is nothing."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from agent.interchange.record import Coding
from agent.interchange.vocabulary import FLAGS

Json = Mapping[str, Any]
_NUMBER = re.compile(r"[+-]?(?:\d{1,15}(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,2})?", re.ASCII)
MOST_AMOUNT = 1e9
MOST_DIGITS = 9
"""Of a place in a text."""


def codings_of(concept: object) -> tuple[Coding, ...]:
    """A concept's codes with their words, then its own words alone."""
    given = mapping_of(concept)
    text = text_of(given.get("text")) or ""
    found = [
        Coding(str(c.get("system") or ""), str(c.get("code") or ""), text_of(c.get("display")) or text)
        for c in map(mapping_of, list_of(given.get("coding")))
    ]
    if text and all(coding.display != text for coding in found):
        found.append(Coding("", "", text))
    return tuple(found)


def code_of(concept: object) -> str:
    """A status as R4's concept, as the plain code that older servers still send, or by its words alone."""
    if isinstance(concept, str):
        return concept
    codings = codings_of(concept)
    words = (coding.display.lower().replace(" ", "-") for coding in codings)
    return next((code for code in (*(coding.code for coding in codings), *words) if code), "")


def number_of(value: object) -> float | None:
    """A finite number of a size that somebody can have measured."""
    usable = isinstance(value, int | float) and not isinstance(value, bool) and -MOST_AMOUNT < value < MOST_AMOUNT
    return value if usable else None  # type: ignore[return-value]  # a number by now


def amount_of(value: object) -> float | None:
    """What counts or measures something: a number above 0."""
    number = number_of(value)
    return number if number and number > 0 else None


def number_in(text: str | None) -> float | None:
    """The number that a text is; None for anything else ("<0.01", "1_000", "nan")."""
    return float(text) if text and _NUMBER.fullmatch(text) else None


def plain_number(number: float) -> str:
    """A measured number as a person would write it: at most three decimals, or four digits that count."""
    text = repr(number)
    if "e" in text or len(text.partition(".")[2]) > 3:
        text = f"{float(f'{number:.4g}'):f}".rstrip("0")
    return text.removesuffix(".0").removesuffix(".")


def parts_of(resource: Json, url: str) -> dict[str, Any]:
    return next((values_of(extension) for extension in extensions_of(resource, url)), {})


def extensions_of(resource: Json, url: str) -> list[Json]:
    return [e for e in map(mapping_of, list_of(resource.get("extension"))) if e.get("url") == url]


def values_of(extension: Json) -> dict[str, Any]:
    """A complex extension's parts, as our own have them: FLAGS are true or false, the rest is text, anything else nothing."""
    inner = map(mapping_of, list_of(extension.get("extension")))
    told = ((str(e.get("url")), e.get("valueBoolean", e.get("valueString"))) for e in inner)
    return {url: value for url, value in told if isinstance(value, bool if url in FLAGS else str)}


def span_of(text: object) -> list[int] | None:
    start, _, end = text.partition("-") if isinstance(text, str) else ("", "", "")
    numbers = (start, end)
    usable = all(number.isdecimal() and len(number) <= MOST_DIGITS for number in numbers)
    return [int(number) for number in numbers] if usable else None


def mapping_of(value: object) -> Json:
    return value if isinstance(value, Mapping) else {}


def list_of(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def line_of(value: object) -> str | None:
    """A text on one line, as the store takes it: people break the lines of what they tell."""
    return " ".join(value.split()) or None if isinstance(value, str) else None


def text_of(value: object) -> str | None:
    return value.strip() or None if isinstance(value, str) else None
