"""Corrections that teach: names for concepts and names not to read, kept on this machine; and corrections as annotations.

What is taught is read from the next time the terminology is loaded; whoever holds the running Consultation opens a new
one beside it (pages/parts/loading.py), and turns in progress end on the old one.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from agent.errors import InputRejected
from agent.language import N_
from agent.records.annotations import trainer_export
from agent.safety import DocumentOrders, PersonalData
from agent.state import Turn
from agent.storage import ConversationStore, ProfileStore
from agent.terminology import LexiconEntry, Overlay, Taught, Terminology, checked_name, key_of

COMMON_SHARE = 0.05
"""Of the documents: a word that stands in more of them is one that everyone uses, whatever a clinician meant by it."""


class Teaching:
    """Validated additions to the lexicon, each to be taken back by itself."""

    def __init__(
        self,
        overlay: Overlay,
        terms: Terminology,
        texts: Callable[[], tuple[str, ...]],
        stores: tuple[ProfileStore, ConversationStore],
        clock: Callable[[], datetime],
    ) -> None:
        """texts: the corpus, a text a document."""
        self._overlay, self._terms, self._texts, self._clock = overlay, terms, texts, clock
        self._profiles, self._conversations = stores
        self._orders, self._personal_data = DocumentOrders(), PersonalData()

    def taught(self) -> tuple[Taught, ...]:
        """What has been taught here, oldest first."""
        return self._overlay.entries()

    def concept(self, taught: Taught) -> LexiconEntry | None:
        """The concept that an entry leads to, None for a name that is not read."""
        return self._terms.entry(taught.cui) if taught.cui else None

    def teach(self, name: str, cui: str, said: str | None = None) -> str:
        """From now on the name means the concept. said: the message it was corrected in. Returns the name as kept.

        Raises InputRejected with the reason for a name that means something else or is an everyday word.
        """
        plain, target = self._usable(name), self._terms.entry(cui)
        if target is None:
            raise InputRejected(N_("고른 개념이 용어 사전에 없습니다. 사전에서 다시 골라 주세요."))
        freed = any(key_of(t.name) == key_of(plain) and (t.cui is None or t.moved) for t in self.taught())
        owner = self._terms.named(plain)
        if owner is not None and owner.cui == cui and not freed:
            raise InputRejected(
                N_("'{name}'은(는) 이미 '{concept}'(으)로 읽습니다."), name=plain, concept=target.name
            )
        if owner is not None and not freed:
            self._refuse_owned(plain, owner)
        self._refuse_common(plain)
        self._overlay.add(Taught(plain, cui, self._now(), said, moved=freed))
        return plain

    def silence(self, words: str, said: str | None = None) -> str:
        """From now on these words are not read. Returns the lexicon's name for them.

        Raises InputRejected for words that no concept is read from, and for a concept's own name.
        """
        found = self.read(words)
        if found is None:
            raise InputRejected(
                N_("'{words}'에서 읽는 개념이 없습니다. 빼려는 말만 적어 주세요."), words=words[:40]
            )
        name, owner = found
        if key_of(owner.name) == key_of(name):
            raise InputRejected(
                N_(
                    "'{name}'은(는) 용어 사전의 대표 이름이라 모두에게서 뺄 수 없습니다. 이 환자에게서만 틀렸다면 슬롯에서 삭제해 주세요."
                ),
                name=name,
            )
        self._overlay.add(Taught(name, None, self._now(), said))
        return name

    def revert(self, name: str) -> None:
        """Take one entry back."""
        self._overlay.remove(name)

    def read(self, words: str) -> tuple[str, LexiconEntry] | None:
        """The lexicon's name that words are read by ("머리가 아파요": 머리가 아프다) with its concept; None for none or several."""
        if entry := self._terms.named(words):
            return " ".join(words.split()), entry
        analysis = self._terms.analyse(words)
        entry = self._terms.entry(analysis.concepts[0].cui) if len(analysis.concepts) == 1 else None
        for name in entry.every_name() if entry else ():
            if self._terms.analyse(name).chains == analysis.chains:
                return name, entry  # type: ignore[return-value]  # there are names only of an entry
        return None

    def annotations(self, patient_id: str) -> dict[str, Any]:
        """A patient's corrections as a MedCATtrainer export. Raises UnknownPatient."""
        turns = [turn for turn in self._conversations.conversation(patient_id) if isinstance(turn, Turn)]
        history = self._profiles.history(patient_id)

        def code_of(name: str) -> str | None:
            entry = self._terms.named(name)
            return entry.cui if entry else None

        return trainer_export(patient_id, turns, history, self.taught(), code_of)

    def _usable(self, name: str) -> str:
        if self._personal_data.spans(name) or self._orders.stand_in(name):
            raise InputRejected(N_("개인 정보나 지시문은 용어로 가르칠 수 없습니다."))
        return checked_name(name)

    def _refuse_owned(self, name: str, owner: LexiconEntry) -> None:
        """A name for two concepts would be read as neither; it must be taken from the one first, or its entry back."""
        if key_of(owner.name) == key_of(name):
            raise InputRejected(
                N_("'{name}'은(는) 용어 사전에 있는 다른 개념의 대표 이름이라 뜻을 바꿀 수 없습니다."), name=name
            )
        if any(key_of(t.name) == key_of(name) for t in self.taught()):
            raise InputRejected(
                N_("'{name}'은(는) '{concept}'(으)로 읽도록 가르친 말입니다. 먼저 그것을 되돌려 주세요."),
                name=name,
                concept=owner.name,
            )
        raise InputRejected(
            N_(
                "'{name}'은(는) 이미 '{concept}'의 이름이라 두 가지로 읽히게 됩니다. 먼저 '이 말은 읽지 않기'로 빼 주세요."
            ),
            name=name,
            concept=owner.name,
        )

    def _refuse_common(self, name: str) -> None:
        texts = self._texts()
        holding = sum(name in text for text in texts)
        if texts and holding > COMMON_SHARE * len(texts) and holding > 1:
            raise InputRejected(
                N_(
                    "'{name}'은(는) 문서 {documents}건 가운데 {holding}건에 나오는 흔한 말이라 한 가지 뜻으로 읽을 수 없습니다."
                ),
                name=name,
                documents=len(texts),
                holding=holding,
            )

    def _now(self) -> str:
        return self._clock().isoformat(timespec="seconds")
