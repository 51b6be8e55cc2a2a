"""Hybrid retrieval: BM25 and vectors in parallel, fused by rank (thesis 3.4.3)."""

from __future__ import annotations

import copy
import hashlib
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self, get_args

import faiss
import numpy as np

from agent.config import RetrievalConfig
from agent.embedding import Embedder, EmbedderFactory
from agent.errors import ModelUnavailable
from agent.retrieval.documents import RELEASED, Document, Passage, load_documents, load_released
from agent.retrieval.fusion import Fused, reciprocal_rank_fusion
from agent.retrieval.index import ChannelResult, CorpusIndex, Progress, SentencesRead
from agent.retrieval.store import IndexStore, sha256
from agent.retrieval.units import FIELDS
from agent.state import ChannelKind, DocumentField, Mode, RetrievedDocument, channel_name
from agent.wording.aspects import aspects_asked, is_headed

if TYPE_CHECKING:
    from agent.terminology import Terminology

KINDS: tuple[ChannelKind, ...] = get_args(ChannelKind)
ASKED = 1.0
"""What a passage gains, besides up to 1 of either channel, under the heading of what is asked (agent/wording/aspects.py)."""
# "천식이 뭐예요?", "고혈압이란?": the words of asking are no search terms, but they say which passage is wanted.
_ASKS_WHAT = re.compile(r"무엇인가|뭐(?:예요|에요|야|죠|지)|뭔가요|이란|란\s*[?？]|어떤\s*(?:병|질환|약|검사)")
# Words that search for nothing; written alone the analyser would take them for others (는 for 늘다).
_STOP_WORDS = frozenset(
    "은 는 이 가 을 를 에 의 도 만 와 과 로 으로 에서 에게 한테 께 부터 까지 처럼 보다 하고 랑 이랑 요 네 예 응 음 아 어 좀 그 저 것 수 등 및 또는 그리고 "
    "그런데 그래서 하지만 그러나".split()
)


class _InTurn(Executor):
    """Does at once what it is handed."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(fn(*args, **kwargs))
        return done


class Retriever:
    """Finds documents for a question. Open it once; threads share it."""

    def __init__(
        self,
        index: CorpusIndex,
        terminology: Terminology,
        config: RetrievalConfig,
        corpus_version: str,
        notices: Sequence[str] = (),
        built: bool = False,
    ) -> None:
        self._index, self._terminology, self._config = index, terminology, config
        self._numbers = {document.id: number for number, document in enumerate(index.documents)}
        self.corpus_version = corpus_version
        self.notices = tuple(notices)
        self.built = built
        # One OpenMP thread a worker: several sessions search at once, and faiss counts its threads per thread.
        self._pool: Executor = ThreadPoolExecutor(4, "retrieval", initializer=lambda: faiss.omp_set_num_threads(1))

    @classmethod
    def open(
        cls,
        documents_dir: Path,
        cache_dir: Path,
        terminology: Terminology,
        embedder_factory: EmbedderFactory,
        config: RetrievalConfig,
        on_progress: Progress | None = None,
        fallback: EmbedderFactory | None = None,
        released_dir: Path | None = None,
    ) -> Self:
        """Load the corpus and its index from cache_dir, or build it there.

        released_dir: added documents that a person released; those that cannot be used are left out with a notice.

        on_progress: called with a Korean phrase and the share done, 0..1. fallback: used, with a notice, when the
        endpoint that is to embed the corpus does not answer. Raises CorpusInvalid for a broken document, and
        ModelUnavailable when there is no fallback.
        """
        report = on_progress or (lambda phrase, share: None)
        report("문서를 읽는 중입니다", 0.0)
        documents = load_documents(documents_dir)
        files = {str(d.path.relative_to(documents_dir)): sha256(d.path) for d in documents}
        store = IndexStore(cache_dir)
        if released_dir is not None:
            added, left_out = load_released(released_dir, {d.id for d in documents})
            documents = tuple(sorted((*documents, *added), key=lambda d: d.id))
            files |= {f"{RELEASED}/{d.path.relative_to(released_dir)}": sha256(d.path) for d in added}
            store.notices += left_out
        try:
            index = store.open(documents, files, terminology, embedder_factory, report)
        except ModelUnavailable as error:
            if fallback is None:
                raise
            store.notices.append(f"{error} 지금은 오프라인 임베딩으로 검색합니다.")
            index = store.open(documents, files, terminology, fallback, report)
        listing = "\n".join(f"{name} {digest}" for name, digest in sorted(files.items()))
        report("검색 준비가 끝났습니다", 1.0)
        corpus_version = hashlib.sha256(listing.encode("utf-8")).hexdigest()[:16]
        return cls(index, terminology, config, corpus_version, store.notices, store.built)

    @property
    def documents(self) -> tuple[Document, ...]:
        """The corpus, ordered by id."""
        return self._index.documents

    @property
    def embedder(self) -> Embedder:
        """The embedder of the vector channel; cache and guardrails compare in its space."""
        return self._index.embedder

    @property
    def info(self) -> dict[str, Any]:
        """What `index info` reports."""
        return {
            "documents": len(self.documents),
            "passages": len(self._index.units.fields["body"]),
            "units": len(self._index.units.texts),
            "terms": len({term for bm25 in self._index.lexical.values() for term in bm25.idf}),
            "embedder": self.embedder.id,
            "dims": self.embedder.dims,
            "corpus_version": self.corpus_version,
            "terminology": self._terminology.fingerprint,
            "built": self.built,
            "notices": list(self.notices),
        }

    def rarity(self, term: str) -> float:
        """How much an index term says in this corpus: its idf among the passages, the highest for an unseen one."""
        return self._index.rarity(term)

    def hand_over(self) -> SentencesRead:
        """What building the index found in the sentences, given away once; nothing when it was loaded."""
        return self._index.hand_over()

    def document(self, doc_id: str) -> Document | None:
        """The document with this id."""
        number = self._numbers.get(doc_id)
        return None if number is None else self.documents[number]

    def search(
        self,
        query: str,
        k: int,
        mode: Mode = "hybrid",
        metadata_fields: bool = True,
        weights: Mapping[str, float] | None = None,
    ) -> tuple[RetrievedDocument, ...]:
        """At most k documents, best first; () when nothing matches or the query holds only stop words.

        k counts documents. A document ranks by its best unit in each channel: BM25 and vectors over each field;
        metadata_fields=False searches body passages only. weights: of "bm25", "vector" or a field in the fusion;
        the configured field weight, and 1 for both kinds, where unsaid. Raises ModelUnavailable when an endpoint
        embeds the query and does not answer; mode "bm25" never needs one.
        """
        if k <= 0 or _STOP_WORDS.issuperset(re.findall(r"\w+", query)):
            return ()
        fields = FIELDS if metadata_fields else FIELDS[:1]
        terms, results = self._channels(query, mode, fields)
        rankings = {name: result.ranking for name, result in results.items()}
        fused = reciprocal_rank_fusion(rankings, self._config.rrf_constant, self._weights(weights or {}), k)
        labels = self._labels(terms, fields)
        explains, asked = bool(_ASKS_WHAT.search(query)), aspects_asked(query)
        return tuple(
            self._present(rank, hit, results, labels, explains, asked) for rank, hit in enumerate(fused, start=1)
        )

    def in_turn(self) -> Self:
        """The same index with the channels searched one after the other: what searching at once is measured against."""
        other = copy.copy(self)
        other._pool = _InTurn()
        return other

    def close(self) -> None:
        """Let the search threads end."""
        self._pool.shutdown(wait=False)

    def _channels(
        self, query: str, mode: Mode, fields: Sequence[DocumentField]
    ) -> tuple[list[str], dict[str, ChannelResult]]:
        """The query's terms and every channel, searched at once (thesis 3.5.4): vectors in a worker, BM25 here.

        With an endpoint, BM25 is done long before the query's vector is back. Offline, where each takes about a
        millisecond of Python, the hand-over costs half a millisecond more than searching in turn (measured).
        """
        vectors = self._pool.submit(self._search_vectors, query, fields) if mode != "bm25" else None
        terms = self._index.query_terms(query)
        nothing = ChannelResult([], lambda rows: np.zeros(len(rows)))
        lexical = {field: self._index.search_lexical(terms, field) for field in fields if mode != "vector"}
        by_kind = {"bm25": lexical, "vector": vectors.result() if vectors else {}}
        return terms, {
            channel_name(kind, field): by_kind[kind].get(field, nothing) for field in fields for kind in KINDS
        }

    def _search_vectors(self, query: str, fields: Sequence[DocumentField]) -> dict[DocumentField, ChannelResult]:
        vector = self._index.embedder.embed([query])[0]
        return {field: self._index.search_vector(vector, field) for field in fields}

    def _weights(self, chosen: Mapping[str, float]) -> dict[str, float]:
        """The weight of every channel: that of its field times that of its kind."""
        configured = self._config.field_weights.model_dump()
        return {
            channel_name(kind, field): chosen.get(kind, 1.0) * chosen.get(field, configured[field])
            for kind in KINDS
            for field in FIELDS
        }

    def _labels(self, terms: Sequence[str], fields: Sequence[DocumentField]) -> list[tuple[str, frozenset[int]]]:
        """Each query term as a reader knows it (a concept by its name), and the documents that hold it."""
        named: dict[str, frozenset[int]] = {}
        for term in dict.fromkeys(terms):
            entry = self._terminology.entry(term)
            label = entry.name if entry else term
            named[label] = named.get(label, frozenset()) | self._index.holders(term, fields)
        return list(named.items())

    def _present(
        self,
        rank: int,
        hit: Fused,
        results: Mapping[str, ChannelResult],
        labels: Sequence[tuple[str, frozenset[int]]],
        explains: bool,
        asked: Collection[str],
    ) -> RetrievedDocument:
        number = self._numbers[hit.doc_id]
        document = self.documents[number]
        passages = self._ranked_passages(number, results, explains, asked)
        return RetrievedDocument(
            rank=rank,
            doc_id=document.id,
            title=document.title,
            topic=document.topic,
            keywords=document.keywords,
            summary=document.summary,
            sources=document.sources,
            concepts=document.concepts,
            passage=passages[0].text,
            passages=tuple(passage.text for passage in passages),
            channels=hit.channels,
            rrf=hit.score,
            matched_terms=tuple(label for label, holders in labels if number in holders),
            headings=tuple(passage.heading for passage in passages),
        )

    def _ranked_passages(
        self, number: int, results: Mapping[str, ChannelResult], explains: bool, asked: Collection[str]
    ) -> tuple[Passage, ...]:
        """All body passages of a document, the best for the query first.

        explains: the query asks what a thing is, which a document says in its opening passage; asked: what it asks of the subject, which
        stands under a heading of its own. Each channel's scores are scaled to its best passage here, so that neither drowns the other; passages
        that neither knows keep the order of the text.
        """
        rows = self._index.units.passages[number]
        total = np.zeros(len(rows))
        for kind in KINDS:
            scores = np.maximum(results[channel_name(kind, "body")].unit_scores(rows), 0.0)
            total += scores / (scores.max(initial=0.0) or 1.0)
        passages = self.documents[number].passages
        total[:1] += len(KINDS) if explains else 0
        total += [ASKED * is_headed(asked, passage.heading) for passage in passages]
        return tuple(passages[place] for place in np.argsort(-total, kind="stable").tolist())
