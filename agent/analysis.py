"""Analyse a message once: guard, triage and extraction. Every later step uses this one result."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import datetime

from agent.errors import InputRejected
from agent.extraction import Extractor, with_referred
from agent.safety import InputGuard, Triage
from agent.state import Analysis, Extraction, Profile, Span
from agent.storage import ConversationStore

_HALF_CHARACTERS = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Analyser:
    """What a message means before any model sees it."""

    guard: InputGuard
    triage: Triage
    extractor: Extractor
    clock: Callable[[], datetime]

    def analyse(self, text: str, profile: Profile | None = None, before: Extraction | None = None) -> Analysis:
        """Guard, mask, extract, triage. Masking keeps the length, so spans fit the original text too.

        before: what the turn directly before said; a short message goes on about its person. What seemed off-topic is
        looked at again when a medical concept stands in it.
        """
        guard = self.guard.check(text)
        masked = guard.masked_text or text
        extraction = self.extractor.extract(masked, self.clock(), before)
        extraction = with_referred(extraction, before)
        if guard.category == "offtopic" and any(concept.slot != "topic" for concept in extraction.concepts):
            guard = self.guard.check(text, is_medical=True)
        real = replace(extraction, text=_without(masked, self.extractor.unreal(masked)))
        return Analysis(masked, guard, self.triage.assess(real, profile), extraction)


def said_before(conversations: ConversationStore, patient_id: str) -> Extraction | None:
    """What the patient's last finished turn said, None before the first."""
    past = conversations.past(patient_id, limit=1)
    last = conversations.turn(patient_id, past[-1].turn) if past else None
    return last.extracted if last else None


def _without(text: str, spans: Iterable[Span]) -> str:
    """The text with blanks in place of what happens in a film or a dream: no emergency of the reader's."""
    for start, end in spans:
        text = f"{text[:start]}{' ' * (end - start)}{text[end:]}"
    return text


LONGEST_TEXT = 50_000
"""Characters that one look at a text may take; some patterns need time that grows with the square of the length."""


def readable_text(text: str) -> str:
    """The text as it is. Raises InputRejected when reading it would take minutes."""
    if len(text) > LONGEST_TEXT:
        raise InputRejected(
            f"텍스트가 너무 깁니다({len(text):,}자). {LONGEST_TEXT:,}자 이하로 나누어 보내 주세요."
        )
    return text


def usable_text(text: str, limit: int) -> str:
    """The message without NUL bytes and outer blanks; half characters, which nothing can store, are replaced.

    Raises InputRejected when nothing visible is left or it is longer than limit characters.
    """
    plain = _HALF_CHARACTERS.sub("\ufffd", text.replace("\x00", "")).strip()
    if all(character.isspace() or unicodedata.category(character) in ("Cc", "Cf") for character in plain):
        raise InputRejected("메시지가 비어 있습니다. 증상이나 질문을 입력해 주세요.")
    if len(plain) > limit:
        raise InputRejected(
            f"메시지가 너무 깁니다({len(plain):,}자). {limit:,}자 이하로 나누어 보내 주세요. 저장된 내용은 그대로입니다."
        )
    return plain
