"""A consultation on stores of its own: the loaded parts, nothing of the app's database, deleted afterwards."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from weakref import WeakSet

from agent.assembly import Parts
from agent.config import AgentConfig
from agent.consultation import Consultation
from agent.embedding import LsaEmbedder
from agent.graph import build_graph
from agent.storage import ConversationStore, Database, ProfileStore, ResponseCache
from agent.terminology import Terminology
from agent.turn.checkpoints import open_checkpoints

_REHEARSED: WeakSet[Terminology] = WeakSet()


@contextmanager
def on_own_stores(
    parts: Parts, config: AgentConfig, clock: Callable[[], datetime], prefix: str
) -> Iterator[Consultation]:
    """The parts with empty stores in a temporary folder (prefix: of its name) that only this user may read.

    clock: what everything that tells the time reads. Raises StorageUnavailable.
    """
    with tempfile.TemporaryDirectory(prefix=prefix, ignore_cleanup_errors=True) as folder:
        state = Path(folder)
        database, checkpoints = Database.open(state), open_checkpoints(state / "checkpoints.sqlite")
        own = replace(
            parts,
            analyser=replace(parts.analyser, clock=clock),
            profiles=ProfileStore(database, config.decay_per_day, clock),
            conversations=ConversationStore(database, clock),
            cache=ResponseCache(database, parts.terminology, parts.delivery.embedder, config.cache),
            delivery=replace(parts.delivery, clock=clock),
            graph=build_graph(checkpoints),
            clock=clock,
        )
        try:
            yield Consultation(own, config)
        finally:
            database.close()
            checkpoints.conn.close()


def rehearse(consultation: Consultation) -> None:
    """Play one turn that is kept nowhere, so that the first patient does not wait for what is loaded by its first use.

    Kiwi, LangGraph, pydantic's schemas and SQLite: 2 to 3 of the first answer's 4 seconds. Nothing where this process has
    rehearsed already, or where texts are embedded at a server: no server hears of it.
    """
    parts = consultation.parts
    if parts.terminology not in _REHEARSED and isinstance(parts.delivery.embedder, LsaEmbedder):
        _REHEARSED.add(parts.terminology)
        with on_own_stores(parts, consultation.config, parts.clock, "rehearsal-") as own:
            patient = own.chart.create_patient("연습")
            for _event in own.ask(patient, "운동은 어떻게 하면 좋을까요?", model="offline"):
                pass


def look_through_documents(consultation: Consultation) -> None:
    """Look for orders to the agent in every document ahead of the first turn that finds it (2 s for the shipped ones)."""
    orders = consultation.parts.document_orders
    for document in consultation.parts.retriever.documents:
        orders.look_through((document.title, document.summary, *document.keywords))
        orders.look_through(passage.text for passage in document.passages)
        orders.look_through(text for source in document.sources for text in (source.title, source.publisher))
