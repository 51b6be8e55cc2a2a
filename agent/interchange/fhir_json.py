"""Reading FHIR's JSON without trusting its shape: what is not what it should be is nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from agent.interchange.record import Coding

Json = Mapping[str, Any]
MOST_AMOUNT = 1e9


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


def value_of(part: Json) -> tuple[str | None, str | None]:
    quantity = mapping_of(part.get("valueQuantity"))
    if (number := number_of(quantity.get("value"))) is not None:
        than = text_of(quantity.get("comparator")) or ""  # "<0.01" is no .01
        return than + plain_number(number), text_of(quantity.get("unit") or quantity.get("code"))
    if (number := number_of(part.get("valueInteger"))) is not None:
        return plain_number(number), None
    word = text_of(part.get("valueString")) or next(
        (c.display for c in codings_of(part.get("valueCodeableConcept"))), None
    )
    return word, None


def number_of(value: object) -> float | None:
    """A finite number of a size that somebody can have measured."""
    usable = isinstance(value, int | float) and not isinstance(value, bool) and -MOST_AMOUNT < value < MOST_AMOUNT
    return value if usable else None  # type: ignore[return-value]  # a number by now


def amount_of(value: object) -> float | None:
    """What counts or measures something: a number above 0."""
    number = number_of(value)
    return number if number and number > 0 else None


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
    inner = map(mapping_of, list_of(extension.get("extension")))
    return {str(e.get("url")): e.get("valueBoolean", e.get("valueString")) for e in inner}


def span_of(text: object) -> list[int] | None:
    start, _, end = text.partition("-") if isinstance(text, str) else ("", "", "")
    return [int(start), int(end)] if start.isdecimal() and end.isdecimal() else None


def mapping_of(value: object) -> Json:
    return value if isinstance(value, Mapping) else {}


def list_of(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def text_of(value: object) -> str | None:
    return value.strip() or None if isinstance(value, str) else None
