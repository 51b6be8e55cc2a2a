"""Builds the parts of a consultation once per process: stores, terminology, indexes, models, the compiled graph."""

from __future__ import annotations

import importlib
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from agent.config import AgentConfig, Settings
from agent.demo import DemoPatient, load_demo_patients
from agent.dependencies import Dependencies, RewriteQuery
from agent.embedding import LsaEmbedder, LsaFactory, PassageVectors, embedder_factory
from agent.errors import InputRejected, StorageUnavailable
from agent.extraction import Confidence, Doubt, Extractor
from agent.generation import LanguageModel, OfflineModel, OpenAIModel
from agent.graph import ConsultationGraph, build_graph
from agent.ingest import DraftStore, Intake
from agent.language import N_
from agent.retrieval import Retriever, validate
from agent.retrieval.documents import document_files
from agent.safety import Curated, DocumentOrders, InputGuard, MedicationSafety, OutputRules, Triage, read_red_flags
from agent.storage import Answering, ConversationStore, Database, ProfileStore, ResponseCache
from agent.terminology import Overlay, Terminology, read_lexicon
from agent.turn.analysis import Analyser
from agent.turn.checkpoints import open_checkpoints
from agent.turn.delivery import Delivery
from agent.turn.judging_model import model_judge
from agent.upkeep import unfinished
from agent.verification import GroundingModel, Judge, LlmRewriter, OfflineJudge, rewrite_query
from agent.wording.signs import compile_ahead


@dataclass(frozen=True, slots=True)
class Parts:
    """Everything a Consultation works with. models: by name, the preferred one first;
    judging_model: judges the endpoint's answers, None for the one that wrote them; reading: the corpus ahead."""

    analyser: Analyser
    terminology: Terminology
    profiles: ProfileStore
    conversations: ConversationStore
    cache: ResponseCache
    retriever: Retriever
    intake: Intake
    delivery: Delivery
    document_orders: DocumentOrders
    judge: Judge
    models: dict[str, LanguageModel]
    judging_model: OpenAIModel | None
    graph: ConsultationGraph
    overlay: Overlay
    demos: tuple[DemoPatient, ...]
    reading: threading.Thread
    clock: Callable[[], datetime]
    notices: tuple[str, ...]

    def dependencies(self, config: AgentConfig, model: str | None = None) -> Dependencies:
        """The nodes' dependencies for one turn. Raises InputRejected for a model that is not offered."""
        name = model or next(iter(self.models))
        if name not in self.models:
            raise InputRejected(
                N_("모델 '{model}'을(를) 쓸 수 없습니다. 가능한 모델: {known}"),
                model=name,
                known=", ".join(self.models),
            )
        chosen = self.models[name]
        judge: Judge = self.judge
        rewrite: RewriteQuery = rewrite_query
        if isinstance(chosen, OpenAIModel):
            judge = model_judge(self.judging_model or chosen, self.judge)
            rewrite = LlmRewriter(chosen.complete)
        return Dependencies(
            config=config,
            terminology=self.terminology,
            extractor=self.analyser.extractor,
            profiles=self.profiles,
            cache=self.cache,
            retriever=self.retriever,
            model=chosen,
            judge=judge,
            rewrite_query=rewrite,
            output_rules=self.delivery.output_rules,
            document_orders=self.document_orders,
            delivery=self.delivery,
            clock=self.clock,
        )


def local_now() -> datetime:
    """The wall clock with the machine's UTC offset."""
    return datetime.now().astimezone()


def assemble(
    settings: Settings,
    config: AgentConfig,
    on_progress: Callable[[str], None] | None = None,
    clock: Callable[[], datetime] | None = None,
) -> Parts:
    """Load or build every part; terminology and database in parallel, then the indexes that need the former."""
    tell = on_progress or (lambda _: None)
    now = clock or local_now
    state, data = settings.agent_state_dir, settings.agent_data_dir
    taken_back = unfinished.settle(state)
    tell(N_("의학 용어 사전을 준비하는 중") + "…")
    with ThreadPoolExecutor(max_workers=2) as pool:
        terminology_ready = pool.submit(Terminology.open, data / "lexicon", state / "cache", Overlay(state))
        database = _open_database(settings)
        checkpoints = open_checkpoints(state / "checkpoints.sqlite")
        terminology = terminology_ready.result()
    tell(N_("의학 문서 색인과 안전 예문을 준비하는 중") + "…")
    flags = read_red_flags(data / "safety" / "red_flags.yaml", terminology)
    emergencies = [rule.id for rule in flags.rules]
    with ThreadPoolExecutor(max_workers=1) as pool:
        examples_ready = pool.submit(
            Curated.open, data / "safety" / "examples", emergencies, state / "cache", config.likeness
        )
        retriever = _open_retriever(settings, None, config, terminology, tell)
        embedder = retriever.embedder
        curated = examples_ready.result()
    tell(N_("안전 규칙을 확인하는 중") + "…")
    medication = MedicationSafety.open(data / "safety" / "medication.yaml", terminology)
    confidence = Confidence.load(data / "extraction" / "confidence.csv")
    # A fact that is taken out wrongly takes its medication warning with it: what is doubted is asked for.
    doubt = Doubt.load(data / "extraction" / "doubt.csv").asking_only()
    extractor = Extractor(terminology, confidence, doubt)
    models: dict[str, LanguageModel] = {}
    if settings.has_endpoint:
        models[settings.openai_model] = OpenAIModel(settings, answer_tokens=config.budget.answer)
    models["offline"] = offline = OfflineModel(terminology)
    orders, vectors = DocumentOrders(), PassageVectors(embedder)
    return Parts(
        analyser=Analyser(InputGuard(curated), Triage(flags, terminology, curated), extractor, now),
        terminology=terminology,
        profiles=ProfileStore(database, config.decay_per_day, now),
        conversations=ConversationStore(database, now, Answering(state, bool(settings.database_address))),
        cache=ResponseCache(database, terminology, embedder, config.cache),
        retriever=retriever,
        intake=_intake(settings, terminology, retriever, orders, models, now),
        delivery=Delivery(embedder, vectors, medication, OutputRules(), now),
        document_orders=orders,
        judge=OfflineJudge(terminology, GroundingModel.load(data / "verification" / "grounding.csv")),
        models=models,
        judging_model=_judging_model(settings),
        graph=build_graph(checkpoints),
        overlay=Overlay(state),
        demos=load_demo_patients(data / "patients"),
        reading=read_ahead(offline, vectors, retriever, terminology, state / "cache", settings.has_endpoint),
        clock=now,
        notices=(*filter(None, [taken_back]), *terminology.notices, *retriever.notices, *curated.notices),
    )


def open_index(settings: Settings, corpus: Path | None, tell: Callable[[str], None]) -> Retriever:
    """The retrieval index of a corpus, built unless a verified cached one is there.

    corpus: a folder; None for the shipped documents and the added ones that a person released.
    """
    if corpus is not None and not corpus.is_dir():
        raise InputRejected(f"문서 폴더가 없습니다: {corpus}")
    if not document_files(folder := corpus or settings.agent_data_dir / "documents"):
        raise InputRejected(f"문서(.md)가 하나도 없는 폴더입니다: {folder}. 경로를 확인해 주세요.")
    terminology = _open_terminology(settings, tell)
    return _open_retriever(settings, corpus, AgentConfig(), terminology, tell)  # type: ignore[call-arg]


def open_intake(settings: Settings, tell: Callable[[str], None]) -> Intake:
    """What adds documents, for the command line: terminology and the index of what is there already."""
    terminology = _open_terminology(settings, tell)
    retriever = _open_retriever(settings, None, AgentConfig(), terminology, tell)  # type: ignore[call-arg]
    models: dict[str, LanguageModel] = {}
    if settings.has_endpoint:
        models[settings.openai_model] = OpenAIModel(settings)
    return _intake(settings, terminology, retriever, DocumentOrders(), models, local_now)


def validate_documents(settings: Settings, path: Path | None) -> dict[str, Any]:
    """The verdict of `documents validate`: problems by file and field, and whether there are none."""
    folder = path or settings.agent_data_dir / "documents"
    if not folder.exists():
        raise InputRejected(f"문서가 없습니다: {folder}")
    lexicon = read_lexicon(settings.agent_data_dir / "lexicon")
    names = {name for entry in lexicon.values() for name in (entry.name, *entry.names, *entry.brands)}
    problems = validate(folder, set(lexicon), names)
    return {
        "path": str(folder),
        "documents": len(document_files(folder)),
        "valid": not problems,
        "problems": [asdict(problem) for problem in problems],
    }


def _judging_model(settings: Settings) -> OpenAIModel | None:
    if not settings.has_endpoint or not settings.openai_judge_model:
        return None
    return OpenAIModel(settings, settings.openai_judge_model)


def _intake(
    settings: Settings,
    terminology: Terminology,
    retriever: Retriever,
    orders: DocumentOrders,
    models: dict[str, LanguageModel],
    now: Callable[[], datetime],
) -> Intake:
    writers = {name: model for name, model in models.items() if isinstance(model, OpenAIModel)}
    return Intake(_drafts(settings), terminology, retriever, orders, writers, now)


def _open_database(settings: Settings) -> Database:
    """Raises StorageUnavailable, also while a restore exchanges the state folder."""
    database = Database.open(settings.agent_state_dir, settings.database_address)
    try:
        unfinished.refuse_running(settings.agent_state_dir)
    except StorageUnavailable:
        database.close()
        raise
    return database


def _drafts(settings: Settings) -> DraftStore:
    return DraftStore(settings.agent_state_dir / "documents")


def _open_terminology(settings: Settings, tell: Callable[[str], None]) -> Terminology:
    state = settings.agent_state_dir
    if taken_back := unfinished.settle(state):
        tell(taken_back)
    return Terminology.open(settings.agent_data_dir / "lexicon", state / "cache", Overlay(state))


def _open_retriever(
    settings: Settings,
    corpus: Path | None,
    config: AgentConfig,
    terminology: Terminology,
    tell: Callable[[str], None],
) -> Retriever:
    """corpus: None for the shipped documents together with the released ones of the state folder."""
    cache = settings.agent_state_dir / "cache"
    return Retriever.open(
        corpus or settings.agent_data_dir / "documents",
        cache,
        terminology,
        embedder_factory(settings, terminology, cache),
        config.retrieval,
        on_progress=lambda phrase, _share: tell(f"{phrase}…"),
        fallback=LsaFactory(terminology, cache_dir=cache),
        released_dir=None if corpus else _drafts(settings).released,
    )


def read_ahead(
    model: OfflineModel,
    vectors: PassageVectors,
    retriever: Retriever,
    terminology: Terminology,
    cache_dir: Path,
    endpoint: bool,
) -> threading.Thread:
    """Read the corpus in the background, for the offline model and for the comparison of answers with their passages, so
    that the first turns need not; later starts find below cache_dir what was read.

    With an endpoint its client library is loaded too: seconds that the first question would wait. Nothing is embedded at
    an endpoint ahead of need.
    """
    passages = [passage.text for document in retriever.documents for passage in document.passages]
    texts = passages + [document.summary for document in retriever.documents]
    titles = [(document.title, document.keywords) for document in retriever.documents]
    embedder = retriever.embedder

    def go_on() -> None:
        if endpoint:
            importlib.import_module("openai")
        _ = terminology.meanings  # the judge's first answer need not wait for them
        read = retriever.hand_over()
        if isinstance(embedder, LsaEmbedder):
            vectors.prepare(
                passages,
                cache_dir,
                lambda: embedder.embed_terms(terminology.document_terms(passages, read.analyses, read.terms)),
            )
        model.prepare(texts, titles, cache_dir, read.analyses)
        compile_ahead()

    thread = threading.Thread(target=go_on, name="read-ahead", daemon=True)
    thread.start()
    return thread
