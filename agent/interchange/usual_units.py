"""A body's weight and height in kg and cm, whatever unit they came in."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from agent.interchange.fhir_json import number_in, plain_number
from agent.interchange.record import Coding

_WEIGHT_CODES = frozenset({"29463-7", "3141-9", "3142-7", "8341-0", "27113001"})
_HEIGHT_CODES = frozenset({"8302-2", "3137-7", "3138-5", "8306-3", "50373000", "1153637007"})
"""LOINC and SNOMED CT: a body's weight and height, as measured, stated or lying."""
_WEIGHT_UNITS: Mapping[str, tuple[str, float]] = dict.fromkeys(("g", "gram", "grams"), ("kg", 0.001))
_HEIGHT_UNITS: Mapping[str, tuple[str, float]] = {
    **dict.fromkeys(("m", "meter", "meters", "metre", "metres"), ("cm", 100.0)),
    **dict.fromkeys(("[ft_i]", "ft", "feet"), ("cm", 30.48)),
    "mm": ("cm", 0.1),
}
"""From their units, in lower case, to the one used here and the factor: of them alone, since others are told in g, too."""
_WEIGHT = re.compile(r"(?:body )?weight\b|체중|몸무게", re.IGNORECASE)
_HEIGHT = re.compile(r"(?:body )?height\b|키$", re.IGNORECASE)


def in_usual_unit(codings: Sequence[Coding], value: str | None, unit: str | None) -> tuple[str | None, str | None]:
    """A body's weight and height in kg and cm; a gram or a metre of anything else is left as it is."""
    number = number_in(value)
    for told, codes, words in ((_WEIGHT_UNITS, _WEIGHT_CODES, _WEIGHT), (_HEIGHT_UNITS, _HEIGHT_CODES, _HEIGHT)):
        usual, factor = told.get((unit or "").lower(), (None, 1.0))
        if usual and number is not None and any(c.code in codes or words.match(c.display) for c in codings):
            return plain_number(round(number * factor, 3)), usual
    return value, unit
