"""Facts of a JSON profile whose name is one concept and whose code another: nobody knows which was meant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from agent.interchange.doubts import slots_of
from agent.interchange.record import UMLS
from agent.language import N_
from agent.state import FACT_SLOTS
from agent.storage.validation import MAX_TEXT
from agent.terminology import Terminology

MISNAMED = N_("이름과 코드가 서로 다른 개념이라 가져오지 않음")


def without_misnamed(profile: object, terms: Terminology) -> tuple[Any, list[dict[str, Any]]]:
    """The profile without them, and rows as of Taken.unmapped. What the lexicon does not know is left as it is."""
    found: Counter[tuple[str, str]] = Counter()
    kept: dict[str, Any] = {}
    for slot, items in slots_of(profile).items():
        if slot not in FACT_SLOTS or not isinstance(items, list):
            continue
        wrong = [item for item in items if _is_misnamed(slot, item, terms)]
        found.update((item["umls_code"], item["name"]) for item in wrong)
        kept[slot] = [item for item in items if not any(item is one for one in wrong)]
    if not found or not isinstance(profile, Mapping):
        return profile, []
    inner = slots_of(profile)
    left = {**inner, **kept}
    return {**profile, "slots": left} if inner is not profile else left, [
        {"system": UMLS, "code": code, "display": name, "reason": MISNAMED, "count": count}
        for (code, name), count in sorted(found.items())
    ]


def _is_misnamed(slot: str, item: object, terms: Terminology) -> bool:
    given = item if isinstance(item, Mapping) else {}
    name, code = given.get("name"), given.get("umls_code")
    if not (isinstance(name, str) and isinstance(code, str) and len(name) <= MAX_TEXT and terms.entry(code)):
        return False
    meant = terms.meant(name, slot)
    return meant is not None and not _is_akin(meant.cui, code, terms)


def _is_akin(one: str, other: str, terms: Terminology) -> bool:
    """The same, or one the broader of the other: "제2형 당뇨병" with the code of diabetes is no contradiction."""
    return one == other or other in terms.classes(one) or one in terms.classes(other)
