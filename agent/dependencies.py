"""What the nodes work with, assembled once for all turns."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime

from agent.config import AgentConfig
from agent.extraction import Extractor
from agent.generation import LanguageModel
from agent.retrieval import Retriever
from agent.safety import DocumentOrders, OutputRules
from agent.state import PatientContext, Profile, Verdict
from agent.storage import ProfileStore, ResponseCache
from agent.terminology import Terminology
from agent.turn.delivery import Delivery
from agent.verification import Judge

RewriteQuery = Callable[[str, PatientContext, Profile, Verdict, int], str]


@dataclass(frozen=True, slots=True)
class Dependencies:
    """What the nodes work with; a test can swap any of them."""

    config: AgentConfig
    terminology: Terminology
    extractor: Extractor
    profiles: ProfileStore
    cache: ResponseCache
    retriever: Retriever
    model: LanguageModel
    judge: Judge
    rewrite_query: RewriteQuery
    output_rules: OutputRules
    document_orders: DocumentOrders
    delivery: Delivery
    clock: Callable[[], datetime]
    confirming: bool = False
    """Whether a clinician looks at what a message says before it is stored."""
    stopped: threading.Event = field(default_factory=threading.Event)
    """Set when the person asking stops the turn: no further sentence is read from the model."""
