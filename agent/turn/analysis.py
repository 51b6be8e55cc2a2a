"""Analyse a message once: guard, triage and extraction. Every later step uses this one result."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from agent.config import JoiningConfig
from agent.errors import InputRejected
from agent.extraction import Extractor, may_be_same, with_referred
from agent.safety import InputGuard, Look, Triage, people_of
from agent.state import Analysis, Extraction, GuardVerdict, Profile, Span
from agent.storage import ConversationStore

_HALF_CHARACTERS = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Analyser:
    """What a message means before any model sees it."""

    guard: InputGuard
    triage: Triage
    extractor: Extractor
    clock: Callable[[], datetime]

    def analyse(
        self,
        text: str,
        profile: Profile | None = None,
        before: Extraction | None = None,
        lately: Sequence[Extraction] = (),
        look: Look | None = None,
    ) -> Analysis:
        """Guard, mask, extract, triage. Masking keeps the length, so spans fit the original text too.

        before: what the turn directly before said; a short message goes on about its person. lately: what the turns
        before said that triage may put together with this one, oldest first. look: the guard's, where it was had already.
        """
        look = look or self.guard.look(text)
        extraction = with_referred(self.extractor.extract(look.text, self.clock(), before), before)
        guard = self.guard.check(text, _is_medical(extraction), look)
        who = self._people(extraction) if lately else frozenset()
        earlier = [self._real(said) for said in lately if self._is_same(self._people(said), who)]
        triage = self.triage.assess(self._real(extraction), profile, earlier, look)
        return Analysis(look.text, guard, triage, extraction)

    def check(self, text: str) -> GuardVerdict:
        """The guard's verdict alone; only what seems off-topic is searched for medical concepts."""
        look = self.guard.look(text)
        return self.guard.check(text, lambda: _is_medical(self.extractor.extract(look.text, self.clock())), look)

    def _real(self, extraction: Extraction) -> Extraction:
        return replace(extraction, text=_without(extraction.text, self.extractor.unreal(extraction.text)))

    def _people(self, extraction: Extraction) -> frozenset[str | None]:
        """Of whom a message tells; of the speaker, if it names nobody."""
        return people_of(extraction) or self.extractor.others_named(extraction.text) or frozenset({None})

    @staticmethod
    def _is_same(some: frozenset[str | None], others: frozenset[str | None]) -> bool:
        """Whether both are one person, and the same: of several nobody can tell who has what."""
        return len(some) == len(others) == 1 and may_be_same(*some, *others)


def told_before(
    conversations: ConversationStore,
    patient_id: str,
    now: datetime,
    limits: JoiningConfig,
    replaces: int | None = None,
) -> tuple[Extraction | None, tuple[Extraction, ...]]:
    """(before, lately) as `analyse` takes them: what the patient's last finished turn said, and the turns within the limits.

    A question asked anew goes on from what stood before the turn that it replaces; triage forgets nothing that was said.
    """
    said = conversations.said(patient_id, limits.turns)
    put_aside = {*conversations.replaced(patient_id), replaces}
    since = now - timedelta(hours=limits.hours)
    before = next((s.extracted for s in reversed(said) if s.turn not in put_aside), None)
    return before, tuple(s.extracted for s in said if s.created_at >= since)


def _is_medical(extraction: Extraction) -> bool:
    return any(concept.slot != "topic" for concept in extraction.concepts)


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
