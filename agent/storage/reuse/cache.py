"""The response cache and its gate (thesis 3.4.1; the gate is ours, because cosine alone is unsafe)."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import numpy as np
from sqlalchemy import delete, func, insert, select

from agent.config import CacheConfig
from agent.embedding import Embedder, cosine
from agent.language import N_
from agent.remembering import remembered
from agent.state import CacheLookup, Extraction, PatientContext, Profile, Turn
from agent.storage.reuse import queries
from agent.storage.reuse.cache_version import changes, code_version
from agent.storage.reuse.cached_answer import CachedAnswer, read_signature, read_turn, signatures, written_turn
from agent.storage.reuse.signature import Signature, restated, signature
from agent.storage.reuse.told import tells_no_more, told_with, what_is_new
from agent.storage.tables import in_progress
from agent.storage.tables.columns import moment, stamp
from agent.storage.tables.database import Database
from agent.storage.tables.patients import ensure
from agent.storage.tables.schema import answers
from agent.terminology import Terminology
from agent.wording.impersonal import is_same_for_all

ANOTHER_QUESTION = N_("다른 것을 묻는 질문입니다.")
UNREADABLE = N_("저장된 답변을 읽을 수 없습니다.")
OTHER_CONTEXT = N_("환자 정보나 선택된 맥락이 달라졌습니다.")
UNLIKE = 0.3
"""Cosine under which a question has nothing to do with another one; how their meanings differ would tell nobody anything."""
QUESTIONS = 512
"""Questions whose wording and meaning are kept in memory."""
MOST_SHOWN = 50
"""A patient's newest entries that are explained one by one."""


@dataclass(frozen=True, slots=True)
class Question:
    """What the gate compares. vector: (dims,) of the wording and, counted twice, of its meaning in fixed words, as
    short questions differ most in how they ask ("왜 생기나요?", "원인이 뭐예요?"); meaning: the signature."""

    vector: np.ndarray
    meaning: Signature


class ResponseCache:
    """Verified answers by question, for the same context of the same patient, or of nobody in particular.

    An entry serves when corpus, lexicon, model, configuration and code version are the same; the patient's selected
    context is the very same (so a corrected profile misses); it is the same patient's, or no patient fact stood in
    its context and its question is a definition, range, cause or difference (agent/wording/impersonal.py); the cosine reaches the embedder's calibrated threshold; the meaning signatures are equal; the message
    tells nothing new about the patient, or just what the message told that was answered; and it has not expired.
    """

    def __init__(
        self,
        database: Database,
        terms: Terminology,
        embedder: Embedder,
        config: CacheConfig,
        version: str | None = None,
    ) -> None:
        """version: of the code that shapes answers; by default a hash of it, as it stands when the cache opens."""
        self._database = database
        self._terms = terms
        self._embedder = embedder
        self._config = config
        self._version = version or code_version()
        # A question is looked up, then stored with its answer, and asked again.
        self._question = remembered(QUESTIONS)(self._compared)

    @property
    def threshold(self) -> float:
        """The cosine that an entry must reach: the thesis's, or what the embedder's calibration puts in its place."""
        return max(0.0, min(self._config.similarity, self._embedder.calibration.cache_similarity))

    def lookup(
        self,
        patient_id: str,
        resolved_query: str,
        message: Extraction,
        profile: Profile,
        context: PatientContext,
        key: str,
        now: datetime,
    ) -> tuple[CacheLookup, Turn | None]:
        """The gate's decision and the turn to reuse. key: what answers depend on besides question and patient."""
        new = what_is_new(message, profile)
        entries = self._entries(patient_id, key, now)
        told: dict[int, Turn] = {}
        if new:
            # The answer was made for a message that told the very same of the same person: nothing is new to it.
            own = [row for row in entries if row.patient_id == patient_id]
            told = {
                row.id: turn
                for row in own
                if (turn := self._turn(row.id)) and tells_no_more(turn.extracted, message)
            }
            entries = [row for row in own if row.id in told]
            if not entries:
                return CacheLookup(reason=new), None
        if not entries:
            return CacheLookup(reason=N_("지금 쓸 수 있는 저장된 답변이 없습니다.")), None
        asked = self._question(resolved_query)
        here = context_key(context)
        by_similarity = sorted(
            ((cosine(asked.vector, np.frombuffer(row.vector, dtype=np.float32)), row) for row in entries),
            key=lambda pair: pair[0],
            reverse=True,
        )
        reason = ""
        for similarity, row in by_similarity:
            held = read_signature(row.signature)
            if held is None:
                reason = reason or UNREADABLE
                continue
            refusal = self._refusal(asked, held, similarity)
            if refusal is None and row.context_key != here:
                refusal = OTHER_CONTEXT
            if refusal is None and (turn := told.get(row.id) or self._turn(row.id)) is not None:
                return CacheLookup(
                    True, round(similarity, 4), N_("같은 뜻의 질문에 대한 검증된 답변이 있습니다.")
                ), turn
            reason = reason or refusal or UNREADABLE
        return CacheLookup(False, round(by_similarity[0][0], 4), reason), None

    def entries(
        self,
        patient_id: str,
        resolved_query: str,
        message: Extraction,
        profile: Profile,
        context: PatientContext,
        key: str,
        now: datetime,
    ) -> tuple[tuple[CachedAnswer, ...], int]:
        """What lookup of the same has before it: the patient's own newest entries with what speaks against each, the
        nearest first, and the number of other patients' impersonal ones, whose words stay unread."""
        own = select(answers).where(answers.c.patient_id == patient_id)
        theirs = (
            select(func.count())
            .where(answers.c.key == self._full_key(key), answers.c.patient_id != patient_id)
            .where(answers.c.personal.is_(False), answers.c.created_at >= stamp(self._oldest(now)))
        )
        with self._database.read() as connection:
            rows = list(connection.execute(own.order_by(answers.c.id.desc()).limit(MOST_SHOWN)))
            others = connection.execute(theirs).scalar() or 0
        if not rows:
            return (), others
        asked, here = self._question(resolved_query), context_key(context)
        new = what_is_new(message, profile)
        told = (message, new) if new else None
        shown = [self._entry(row, asked, told, here, self._full_key(key), now) for row in rows]
        return tuple(sorted(shown, key=lambda entry: -(entry.similarity or 0.0))), others

    def _entry(
        self, row: Any, asked: Question, told: tuple[Extraction, str] | None, here: str, key: str, now: datetime
    ) -> CachedAnswer:
        """told: the message that tells something new, which only an answer to the very same may serve, and the reason."""
        held, turn = read_signature(row.signature), json.loads(row.turn)
        vector = np.frombuffer(row.vector, dtype=np.float32)
        similarity = round(cosine(asked.vector, vector), 4) if vector.shape == asked.vector.shape else None
        against = list(changes(row.key, key))
        if moment(row.created_at) < self._oldest(now):
            against.append(f"보관 기간 {self._config.expiry_days:g}일이 지났습니다.")
        if held is None:
            against.append(UNREADABLE)
        elif similarity is not None and (refusal := self._refusal(asked, held, similarity)):
            against.append(refusal)
        if told is not None and not told_with(row.turn, told[0]):
            against.append(told[1])
        elif row.context_key != here:
            against.append(OTHER_CONTEXT)
        return CachedAnswer(turn["resolved_query"], turn["turn"], row.created_at, similarity, tuple(against))

    def compare(self, a: Extraction | None, b: Extraction | None) -> CacheLookup:
        """Whether a's cached answer could serve b, for one patient without a profile; None is never cached."""
        if a is None or b is None:
            return CacheLookup(reason="안전 응답에는 캐시를 쓰지 않습니다.")
        first, second = self._question(a.text), self._question(b.text)
        similarity = round(cosine(first.vector, second.vector), 4)
        alike = tells_no_more(a, b, (first.meaning.codes, second.meaning.codes))
        if (new := what_is_new(b, Profile(""))) and not alike:
            return CacheLookup(False, similarity, new)
        refusal = self._refusal(second, first.meaning, similarity)
        if refusal is None and what_is_new(a, Profile("")) and not alike:
            # It was written with facts in its context that a patient without a profile does not have.
            refusal = "저장된 답변이 다른 환자 정보를 쓴 것입니다."
        if (
            refusal is None
            and (a.subject is None) != (b.subject is None)
            and not first.meaning.names_person_of(second.meaning)
        ):
            refusal = "질문 대상이 다릅니다."
        return CacheLookup(refusal is None, similarity, refusal or "같은 뜻의 질문입니다.")

    def store(self, turn: Turn, context: PatientContext, key: str, now: datetime, begun: bool = False) -> None:
        """Keep a verified answer. It may serve other patients only if no patient fact stood in its context and its
        question has one answer for everybody: what to take, choose or do depends on who asks, even if nobody told.

        begun: the turn is in progress; nothing is kept of one whose conversation is gone."""
        asked = self._question(turn.resolved_query)
        told = (
            context.lines
            or context.subject_lines
            or context.history_lines
            or context.dropped  # what was left out is named where the answer is explained
            or turn.facts_used
        )
        personal = bool(told) or not is_same_for_all(turn.resolved_query)
        with self._database.write() as connection:
            if begun and not in_progress.known(connection, turn.patient, turn.turn, turn.query):
                return
            ensure(connection, turn.patient, stamp(now))
            connection.execute(delete(answers).where(answers.c.created_at < stamp(self._oldest(now))))
            connection.execute(
                insert(answers).values(
                    patient_id=turn.patient,
                    personal=personal,
                    key=self._full_key(key),
                    context_key=context_key(context),
                    signature=signatures().dump_json(asked.meaning).decode(),
                    vector=asked.vector.tobytes(),
                    turn=written_turn(turn),
                    created_at=stamp(now),
                )
            )

    def _refusal(self, asked: Question, held: Signature, similarity: float) -> str | None:
        """Why wording or meaning differ, or None. Of questions worth comparing the meaning is named first: it is what a
        reader can check.
        """
        if asked.meaning.sounds_as(held):
            return None  # no vector knows a misspelt word
        misspelt = asked.meaning.is_spelled_as(held)
        if similarity < UNLIKE and not misspelt:
            return ANOTHER_QUESTION
        if difference := asked.meaning.difference(held):
            return difference
        return (
            None
            if misspelt or similarity >= self.threshold
            else f"표현이 충분히 비슷하지 않습니다({similarity:.2f})."
        )

    def _entries(self, patient_id: str, key: str, now: datetime) -> list[Any]:
        with self._database.read() as connection:
            rows = list(
                connection.execute(queries.usable, {"whose": patient_id, "made_with": self._full_key(key)})
            )
        oldest = self._oldest(now)
        size = self._embedder.dims * np.dtype(np.float32).itemsize
        return [row for row in rows if moment(row.created_at) >= oldest and len(row.vector) == size]

    def _turn(self, number: int) -> Turn | None:
        """An entry's turn; None where the entry is gone meanwhile, or an older version wrote it in another shape."""
        with self._database.read() as connection:
            return read_turn(connection.execute(queries.turn, {"number": number}).scalar() or "")

    def _compared(self, text: str) -> Question:
        meaning = signature(text, self._terms)
        said, *meant = self._embedder.embed([text, *restated(meaning, self._terms)])
        vector = said + 2 * sum(meant) / len(meant)
        return Question(vector / (float(np.linalg.norm(vector)) or 1.0), meaning)

    def _full_key(self, key: str) -> str:
        """With what makes stored answers, vectors and signatures comparable with today's: embedder, lexicon, code."""
        return f"{key}:{self._embedder.id}:{self._terms.fingerprint[:12]}:{self._version}"

    def _oldest(self, now: datetime) -> datetime:
        return now - timedelta(days=self._config.expiry_days)


def context_key(context: PatientContext) -> str:
    """A hash of the facts the model would be given: selected profile lines and the other person's, not the history."""
    lines = "\n".join((*context.lines, "--", *context.subject_lines))
    return hashlib.sha256(lines.encode()).hexdigest()
