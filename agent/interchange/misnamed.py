"""Facts of a JSON profile whose name is one concept and whose code another: nobody knows which was meant.

A code that can be no code of such a fact, as the medicine's of an allergy to it, is only a wrong code: the name stays.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from agent.interchange.doubts import slots_of, with_slots
from agent.interchange.record import UMLS
from agent.language import N_
from agent.state import FACT_SLOTS
from agent.storage.profile.validation import MAX_TEXT
from agent.terminology import Terminology

MISNAMED = N_("이름과 코드가 서로 다른 개념이라 가져오지 않음")
MISCODED = N_("코드가 이름과 다른 것을 가리켜 코드를 빼고 가져옴")
ALLERGY = "allergy"
"""The lexicon's class of allergies."""
Found = Counter[tuple[str, str, str]]


def without_misnamed(profile: object, terms: Terminology) -> tuple[Any, list[dict[str, Any]]]:
    """The profile without them, and rows as of Taken.unmapped. What the lexicon does not know is left as it is."""
    found: Found = Counter()
    kept: dict[str, Any] = {}
    for slot, items in slots_of(profile).items():
        if slot not in FACT_SLOTS or not isinstance(items, list):
            continue
        kept[slot] = []
        for item in items:
            if (reason := _wrong(slot, item, terms)) is not None:
                found[item["umls_code"], item["name"], reason] += 1
            if reason != MISNAMED:
                kept[slot].append(item if reason is None else {k: v for k, v in item.items() if k != "umls_code"})
    return with_slots(profile, kept) if found else profile, [
        {"system": UMLS, "code": code, "display": name, "reason": reason, "count": count}
        for (code, name, reason), count in sorted(found.items())
    ]


def _wrong(slot: str, item: object, terms: Terminology) -> str | None:
    """Why an item, or its code alone, is not taken; None for one without contradiction."""
    given = item if isinstance(item, Mapping) else {}
    name, code = given.get("name"), given.get("umls_code")
    if not (isinstance(name, str) and isinstance(code, str) and len(name) <= MAX_TEXT):
        return None
    if (coded := terms.entry(code)) is None:
        return None
    meant = terms.meant(name, slot)
    if terms.meant(coded.name, slot) is None:  # the code of another slot's concept
        named = meant or terms.meant(name, coded.slot)
        return None if named is not None and _is_akin(named.cui, code, terms) else MISCODED
    if meant is None or _is_akin(meant.cui, code, terms):
        return None
    return MISCODED if ALLERGY in terms.classes(meant.cui) else MISNAMED


def _is_akin(one: str, other: str, terms: Terminology) -> bool:
    """The same, or one the broader of the other: "제2형 당뇨병" with the code of diabetes is no contradiction."""
    return one == other or other in terms.classes(one) or one in terms.classes(other)
