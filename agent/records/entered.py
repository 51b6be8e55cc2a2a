"""What a person or a file enters of a patient: without orders to the agent, without personal identifiers, with its codes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from agent.errors import InputRejected
from agent.language import N_
from agent.safety import DocumentOrders, PersonalData
from agent.state import FACT_SLOTS
from agent.storage import checked_id
from agent.terminology import Terminology

MASKED_DEPTH = 8
"""Levels of a profile in which text can stand; what lies deeper is no profile and is refused or passed over."""
LONGEST_TEXT = 50_000
"""A longer text is refused by the store."""
LONGEST_NAME = 200
UNTOUCHED = frozenset({"umls_code", "timestamp", "updated_at", "began_at"})
"""Codes and times."""
WHAT_WAS_SAID = frozenset({"text", "message"})
"""A patient's own message, kept as it was; no prompt and no answer repeats it."""
_GENERATED_ID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)
"""A UUID, in whose digits one may see a telephone number by chance."""


class Entered:
    """Everything that is typed or imported goes through here before it is stored."""

    def __init__(self, terms: Terminology) -> None:
        self._terms = terms
        self._orders = DocumentOrders()
        self._personal_data = PersonalData()

    def usable_id(self, patient_id: str) -> str:
        """The id as it is stored. Raises InputRejected for one that is unreadable or a personal number."""
        patient_id = checked_id(patient_id)
        if self._personal_data.spans(patient_id) and not _GENERATED_ID.fullmatch(patient_id):
            raise InputRejected(
                N_(
                    "주민등록번호, 전화번호, 카드 번호 같은 개인 정보는 환자 ID로 쓸 수 없습니다. 다른 ID를 정해 주세요."
                )
            )
        return patient_id

    def profile(self, profile: object) -> Any:
        """A profile as it may be imported. Raises InputRejected for one that gives orders."""
        self._refuse_orders(profile)
        return self._coded(self.masked(profile))

    def refuse_typed(self, given: Any) -> None:
        """Raises InputRejected for orders in what somebody typed."""
        try:
            self._refuse_orders(given)
        except InputRejected as error:
            raise InputRejected(
                N_("에이전트에게 내리는 지시로 보이는 글은 저장할 수 없습니다. 사실만 적어 주세요.")
            ) from error

    def _refuse_orders(self, given: Any, place: str = "profile", depth: int = MASKED_DEPTH) -> None:
        """A name that gives orders would stand in every prompt and answer about the patient."""
        if isinstance(given, str) and len(given) <= LONGEST_TEXT:
            if self._orders.stand_in(given):
                raise InputRejected(
                    N_("{at}: 지시문으로 보이는 글이 있습니다. 그 항목을 빼고 다시 가져와 주세요."), at=place
                )
        elif depth and isinstance(given, Mapping):
            for key, value in given.items():
                if key not in WHAT_WAS_SAID:
                    self._refuse_orders(value, f"{place}.{key}".removeprefix("profile."), depth - 1)
        elif depth and isinstance(given, list):
            for number, value in enumerate(given):
                self._refuse_orders(value, f"{place}[{number}]", depth - 1)

    def masked(self, given: Any, depth: int = MASKED_DEPTH) -> Any:
        """What a person or a file enters, without personal identifiers, which are never stored (their length stays)."""
        if isinstance(given, str):
            return self._personal_data.mask(given) if len(given) <= LONGEST_TEXT else given
        if depth and isinstance(given, Mapping):
            return {
                key: value if key in UNTOUCHED else self.masked(value, depth - 1) for key, value in given.items()
            }
        if depth and isinstance(given, list):
            return [self.masked(value, depth - 1) for value in given]
        return given

    def _coded(self, profile: Any) -> Any:
        """The profile with a code for what names a concept by more than its name ("와파린 4mg"): by its words alone nothing
        could be said of it. What is named by its name alone, or has a code, is left as it is."""
        if not isinstance(profile, Mapping):
            return profile
        slots = profile.get("slots")
        if isinstance(slots, Mapping):
            return {**profile, "slots": self._coded(slots)}
        return {
            slot: [self._with_code(slot, item) for item in items]
            if slot in FACT_SLOTS and isinstance(items, list)
            else items
            for slot, items in profile.items()
        }

    def _with_code(self, slot: str, item: Any) -> Any:
        name = item.get("name") if isinstance(item, Mapping) else None
        if (
            not isinstance(name, str)
            or len(name) > LONGEST_NAME
            or item.get("umls_code")
            or self._terms.named(name)
        ):
            return item
        entry = self._terms.meant(name, slot)
        return {**item, "umls_code": entry.cui} if entry and entry.cui.startswith("C") else item
