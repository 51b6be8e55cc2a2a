"""The door: what pages, the command line and evaluation use. One Consultation serves every session of a process."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Generator, Iterator
from dataclasses import replace
from datetime import datetime, timedelta

from langsmith import tracing_context

from agent.assembly import Parts, assemble
from agent.config import AgentConfig, Settings
from agent.errors import AgentError
from agent.events import Analysed, Event
from agent.guide import DemoPatient, Guide, Step
from agent.ingest import Draft
from agent.interchange import Doubt, Exchange, Incoming, Person, Taken
from agent.library import Library, Problem
from agent.playing import Paused, kept, play_graph
from agent.records.chart import CHOICES, EDITABLE_COLUMNS, SLOT_LABELS, Chart, HistoryEvent
from agent.records.talks import FEEDBACK_REASONS, LONGEST_COMMENT, Feedback, Talk, Talks
from agent.records.teaching import Teaching
from agent.remembering import forget_texts
from agent.report import Reports
from agent.reviews import Reviews
from agent.safety import Look
from agent.state import (
    AgentState,
    Analysis,
    CacheLookup,
    Extraction,
    GuardVerdict,
    Mode,
    Profile,
    RetrievedDocument,
    Route,
    TriageVerdict,
    Turn,
)
from agent.storage import StoppedTurn, WaitingTurn, checked_id
from agent.storage.talks.answering import Hold, name_of
from agent.turn import checkpoints
from agent.turn.analysis import readable_text, told_before, usable_text
from agent.turn.safe_replies import answered_safely, emergency_advice, fixed_reply
from agent.turnstile import Turnstile
from agent.verification import STOP_REASONS
from agent.wording.sentences import split_sentences


class Consultation:
    """Ask, correct, undo, search: every use of the agent, each patient's turns one after the other."""

    def __init__(self, parts: Parts, config: AgentConfig) -> None:
        self.config = config
        self.parts = parts
        self.profiles, self.conversations = stores = (parts.profiles, parts.conversations)
        self.terminology = parts.terminology
        self.retriever = parts.retriever
        self.library = Library(parts.retriever, parts.terminology)
        self.intake = parts.intake
        self._turnstile = Turnstile()
        forgetting = (self._forget_progress, self._turnstile.turn_of)
        self.chart = Chart(*stores, parts.terminology, parts.demos, config, *forgetting)
        self.reviews = Reviews(parts, self._forget_progress, self._held)
        self.talks = Talks(self.chart, parts.conversations, parts.clock)
        self.reports = Reports(self.chart, parts.conversations, self.talks, parts.clock)
        self.teaching = Teaching(parts.overlay, parts.terminology, self.library.texts, stores, parts.clock)
        self.guide = Guide(self.chart, parts.conversations.replaced, config.judge.bar)
        self.exchange = Exchange(
            self.chart.export, self.chart.take, self.chart.name_of, parts.terminology, parts.clock
        )
        self._forget_elsewhere_deleted()

    @classmethod
    def open(
        cls,
        settings: Settings | None = None,
        config: AgentConfig | None = None,
        on_progress: Callable[[str], None] | None = None,
        clock: Callable[[], datetime] | None = None,
    ) -> Consultation:
        """Load or build everything a consultation needs; on_progress hears Korean phrases meanwhile.

        Raises LexiconInvalid, CorpusInvalid, TerminologyUnavailable or StorageUnavailable.
        """
        config = config or AgentConfig()  # type: ignore[call-arg]  # the values come from config.yaml
        return cls(assemble(settings or Settings(), config, on_progress, clock), config)

    @property
    def notices(self) -> tuple[str, ...]:
        """Degraded paths taken while loading, in Korean: a rebuilt cache, an embedder that fell back."""
        return self.parts.notices

    def models(self) -> tuple[str, ...]:
        """Names of the models that can answer, the preferred one first."""
        return tuple(self.parts.models)

    def ask(
        self,
        patient_id: str,
        text: str,
        config: AgentConfig | None = None,
        model: str | None = None,
        replaces: int | None = None,
        confirming: bool = False,
    ) -> Generator[Event]:
        """Play one turn; the last event is TurnCompleted. replaces: the turn whose question is asked anew.

        confirming: wait for a clinician before storing what the message says; the last event is then AwaitingReview,
        and self.reviews goes on with the turn. Emergencies and other fixed replies never wait.

        Closing the iterator stops the turn: facts already stored stay, and question and draft are kept as stopped.
        Raises InputRejected for unusable text, ModelUnavailable or StorageUnavailable when a part fails; the
        question is then kept too.
        """
        config = config or self.config
        patient_id = self.chart.usable_id(patient_id)
        message = usable_text(text, config.guardrail.max_input_characters)
        with self._held(patient_id) as hold, tracing_context(enabled=False):
            look = self.parts.analyser.guard.look(message)
            question = look.text
            number = self.conversations.begin(patient_id, question, replaces)
            hold.began(number)

            def played() -> Generator[Event | Turn | Paused]:
                profile = self.profiles.retrieve(patient_id, temporal_weighting=config.flags.temporal_weighting)
                analysis = self._analyse(patient_id, message, profile, config, replaces, look)
                yield Analysed(analysis)
                if reply := fixed_reply(analysis, config.flags.guardrails):
                    yield self._fixed_turn(patient_id, number, analysis, config, *reply)
                else:
                    yield from self._run_graph(patient_id, number, analysis, profile, config, model, confirming)

            yield from kept(
                self.conversations,
                patient_id,
                number,
                question,
                played(),
                lambda pause: self.reviews.wait(patient_id, number, pause, config, model),
                self._forget_progress,
            )

    @contextlib.contextmanager
    def _held(self, patient_id: str) -> Iterator[Hold]:
        """While one of the patient's questions is answered, for this process and the others."""
        with self._turnstile.turn_of(patient_id), self.conversations.answering(patient_id) as hold:
            self._forget_elsewhere_deleted()
            yield hold

    def _forget_elsewhere_deleted(self) -> None:
        """Beside a database server, nothing stays here of patients whom another app has deleted."""
        if self.conversations.database.is_server:
            with contextlib.suppress(sqlite3.Error):
                checkpoints.forget_ended(self.parts.graph.checkpointer, self.reviews.known, self._answered)

    def _answered(self) -> frozenset[str]:
        """Who is being answered, as `answering.name_of` calls them; here also where no lock could be had."""
        return self.conversations.held() | {name_of(patient_id) for patient_id in self._turnstile.busy()}

    def extract(self, text: str) -> Extraction:
        """Stage 1 alone, storing nothing. An empty text has no facts. Raises InputRejected for an overlong one."""
        return self.parts.analyser.extractor.extract(readable_text(text), self.parts.clock())

    def guard(self, text: str) -> GuardVerdict:
        """The input guard's verdict on a message."""
        return self.parts.analyser.check(readable_text(text))

    def triage(self, text: str, patient_id: str | None = None) -> TriageVerdict:
        """Triage alone, with a known patient's profile and last turns if one is named."""
        message = readable_text(text)
        if patient_id is None:
            return self.parts.analyser.analyse(message).triage
        return self._analyse(patient_id, message, self.chart.profile(patient_id), self.config).triage

    def reuse(self, a: str, b: str) -> CacheLookup:
        """Whether a's cached answer could serve b, for one patient without a profile; reads no state."""
        return self.parts.cache.compare(self._cacheable(a), self._cacheable(b))

    def search(
        self, query: str, k: int = 8, mode: Mode = "hybrid", weights: dict[str, float] | None = None
    ) -> tuple[RetrievedDocument, ...]:
        """The retriever alone; weights: of the channels' RRF contributions, for this search only."""
        return self.retriever.search(readable_text(query), k, mode, weights=weights)

    def in_progress(self, patient_id: str) -> tuple[int, ...]:
        """The numbers of the patient's turns that are being answered, by whatever process."""
        return self.conversations.in_progress(patient_id)

    def transcript(self, patient_id: str) -> list[Turn | StoppedTurn]:
        """A patient's finished and stopped turns, in order; empty for an unknown patient."""
        return self.conversations.conversation(patient_id)

    def term_name(self, term: str) -> str:
        """A search term as a reader knows it: a concept's code becomes its name."""
        entry = self.terminology.entry(term)
        return entry.name if entry else term

    def _analyse(
        self,
        patient_id: str,
        message: str,
        profile: Profile,
        config: AgentConfig,
        replaces: int | None = None,
        look: Look | None = None,
    ) -> Analysis:
        """The message with what this patient said before. look: the guard's look at it, if there was one."""
        now = self.parts.clock()
        before, lately = told_before(self.conversations, patient_id, now, config.joining, replaces)
        lately += self.reviews.told_since(patient_id, now - timedelta(hours=config.joining.hours))
        return self.parts.analyser.analyse(message, profile, before, lately, look)

    def _run_graph(
        self,
        patient_id: str,
        number: int,
        analysis: Analysis,
        profile: Profile,
        config: AgentConfig,
        model: str | None,
        confirming: bool,
    ) -> Generator[Event | Turn | Paused]:
        initial = AgentState(
            user_id=patient_id,
            query=analysis.text,
            turn=number,
            analysis=analysis,
            history=self.conversations.past(patient_id),
            user_profile=profile,
            refine_count=0,
        )
        thread = checkpoints.new_thread(patient_id, number)
        dependencies = replace(self.parts.dependencies(config, model), confirming=confirming)
        others = self.reviews.threads(patient_id)
        return play_graph(self.parts.graph, initial, patient_id, thread, dependencies, others)

    def _forget_progress(self, patient_id: str) -> None:
        """Nothing of a deleted patient stays in the checkpoints, and no message among the analyses in memory; a broken file
        of checkpoints holds up no deletion.

        One who has begun again meanwhile keeps what waits.
        """
        forget_texts()
        with contextlib.suppress(sqlite3.Error):
            saver = self.parts.graph.checkpointer
            checkpoints.forget(saver, checked_id(patient_id), but=self.reviews.threads(patient_id))
            checkpoints.empty_log(saver)

    def _fixed_turn(
        self, patient_id: str, number: int, analysis: Analysis, config: AgentConfig, route: Route, answer: str
    ) -> Turn:
        """A safe reply without model and cache; the facts are stored all the same.

        An emergency keeps what the rescuers should know of medicines, below the reply, which never waits for it.
        """
        self.profiles.save(patient_id, analysis.extraction, number, analysis.text, begun=True)
        profile = self.profiles.retrieve(patient_id, temporal_weighting=config.flags.temporal_weighting)
        medication, at = self.parts.delivery.medication, self.parts.clock()
        return answered_safely(patient_id, number, analysis, profile, route, answer, medication, at)

    def _cacheable(self, text: str) -> Extraction | None:
        """The extraction of a message that may take part in the cache, None for one that a safe reply answers."""
        analysis = self.parts.analyser.analyse(readable_text(text))
        return None if fixed_reply(analysis, guardrails=True) else analysis.extraction


__all__ = [
    "CHOICES",
    "EDITABLE_COLUMNS",
    "FEEDBACK_REASONS",
    "LONGEST_COMMENT",
    "SLOT_LABELS",
    "STOP_REASONS",
    "AgentConfig",
    "AgentError",
    "Consultation",
    "DemoPatient",
    "Doubt",
    "Draft",
    "Feedback",
    "HistoryEvent",
    "Incoming",
    "Library",
    "Person",
    "Problem",
    "Step",
    "StoppedTurn",
    "Taken",
    "Talk",
    "WaitingTurn",
    "emergency_advice",
    "fixed_reply",
    "split_sentences",
]
