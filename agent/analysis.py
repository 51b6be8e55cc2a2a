"""Analyse a message once: guard, triage and extraction. Every later step uses this one result."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from agent.errors import InputRejected
from agent.extraction import Extractor
from agent.safety import InputGuard, Triage
from agent.state import Analysis, Profile


@dataclass(frozen=True, slots=True)
class Analyser:
    """What a message means before any model sees it."""

    guard: InputGuard
    triage: Triage
    extractor: Extractor
    clock: Callable[[], datetime]

    def analyse(self, text: str, profile: Profile | None = None) -> Analysis:
        """Guard, mask, extract, triage. Masking keeps the length, so spans fit the original text too."""
        guard = self.guard.check(text)
        masked = guard.masked_text or text
        extraction = self.extractor.extract(masked, self.clock())
        return Analysis(masked, guard, self.triage.assess(extraction, profile), extraction)


def usable_text(text: str, limit: int) -> str:
    """The message without NUL bytes and outer blanks.

    Raises InputRejected when nothing is left or it is longer than limit characters.
    """
    plain = text.replace("\x00", "").strip()
    if not plain:
        raise InputRejected("메시지가 비어 있습니다. 증상이나 질문을 입력해 주세요.")
    if len(plain) > limit:
        raise InputRejected(
            f"메시지가 너무 깁니다({len(plain):,}자). {limit:,}자 이하로 나누어 보내 주세요. 저장된 내용은 그대로입니다."
        )
    return plain
