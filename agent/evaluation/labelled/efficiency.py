"""The thesis's claims on speed and thrift (its sections 3.4 and 3.5), each measured anew beside its published figure.

Everything is measured on this machine with the offline model, which takes milliseconds where the thesis waited for an
endpoint (the cache is measured beside a model that waits, too): a share of the time is comparable, seconds are not, and a
claim on money has tokens in its place. `reproduced` is
true when our figure reaches the published one, false when it does not, null when nothing here could show it. Times are
medians; the ways that are compared take turns, so that a busy machine slows all of them alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from statistics import fmean, median
from typing import Any

from agent.assembly import Parts
from agent.config import AgentConfig
from agent.evaluation.labelled.ideal_answers import ALONE, scores
from agent.evaluation.labelled.messages import DEVELOPMENT
from agent.evaluation.labelled.retrieval import Triplet
from agent.evaluation.labelled.retrieval import scores as found_scores
from agent.evaluation.labelled.waiting_model import WaitingModel
from agent.evaluation.playing.modes import configured
from agent.evaluation.sandbox import isolated
from agent.events import TurnCompleted
from agent.graph import build_graph
from agent.state import Mode, Turn
from agent.stopwatch import median_ms, timed

QUESTIONS = (
    "정상 혈압은 얼마인가요?",
    "당뇨병의 초기 증상은 무엇인가요?",
    "통풍에 좋은 음식은 무엇인가요?",
    "위식도 역류에 커피를 마셔도 되나요?",
    "천식은 왜 생기나요?",
    "허리 통증에 찜질이 도움이 되나요?",
)
AGAIN = "안녕하세요. {} 감사합니다."
"""The same question in other words, so that the gate has to work for its hit."""
ENDPOINT_SECONDS = 1.0
SAMPLE = 24
"""Development questions that every way of retrieving answers."""
TIMES = 7
BATCH = 10
QUALITY = ("found_ideal", "cites_ideal", "passage_given", "best_sentence_f1")


@dataclass(frozen=True, slots=True)
class Claim:
    """section: of the thesis; published: its figure; ours: in the same unit, None when it could not be measured;
    condition: how ours came about; detail: what else was measured with it."""

    section: str
    claim: str
    unit: str
    published: float
    ours: float | None
    condition: str
    detail: dict[str, Any]
    comparable: bool = True

    def line(self) -> dict[str, Any]:
        """What the command prints."""
        known = self.ours is not None and self.comparable
        return {
            "section": self.section,
            "claim": self.claim,
            "unit": self.unit,
            "published": self.published,
            "ours": None if self.ours is None else round(self.ours, 4),
            "reproduced": self.ours >= self.published if known and self.ours is not None else None,
            "condition": self.condition,
            **self.detail,
        }


def report(
    parts: Parts, config: AgentConfig, triplets: Sequence[Triplet], tell: Callable[[str], None]
) -> Iterator[dict[str, Any]]:
    """One line a claim, as soon as it is measured."""
    parts.reading.join()
    asked = [triplet for triplet in triplets if triplet.half == DEVELOPMENT]
    tell("캐시를 재는 중…")
    yield cache_hit(parts, config).line()
    yield cache_hit_beside_an_endpoint(parts, config).line()
    sample = asked[:: max(1, len(asked) // SAMPLE)][:SAMPLE]
    tell(f"질문 {len(sample)}개로 능동 검색을 재는 중…")
    yield from (claim.line() for claim in active_retrieval(parts, config, sample))
    tell("검색과 임베딩, 그래프를 재는 중…")
    yield hybrid_precision(parts, asked).line()
    yield at_once(parts, sample).line()
    yield batch(parts).line()
    yield from (claim.line() for claim in reuse_of_parts())


def cache_hit(parts: Parts, config: AgentConfig, model: str = "offline") -> Claim:
    """Each question answered in full, then asked again in other words by the same person. Somebody else has asked it before
    elsewhere: what a process reads of a document only once would make the first answer look slow."""
    first, full, hits, missed = [], [], [], 0
    with ExitStack() as opened:
        door, other = (
            opened.enter_context(isolated(parts, configured(config, m)))[0] for m in ("agent", "no_cache")
        )
        _asker(door, "warm-up")(QUESTIONS[-1] + " 그리고 언제 병원에 가나요?")
        for number, question in enumerate(QUESTIONS):
            first.append(_asker(other, f"before-{number}")(question).timings["total"])
            ask = _asker(door, f"cache-{number}", model)
            full.append(ask(question).timings["total"])
            again = ask(AGAIN.format(question))
            if again.route == "cached":
                hits.append(again.timings["total"])
            else:
                missed += 1
    published = 0.85
    hit = median(hits) if hits else None
    detail = {
        "full_ms": _ms(full),
        "hit_ms": _ms(hits),
        "reached_from_full_ms": None if hit is None else round(hit / (1 - published), 3),
        "hits": len(hits),
        "missed": missed,
        "first_ms": _ms(first),
    }
    share = None if hit is None else 1 - hit / median(full)
    condition = "오프라인 모델, 같은 사람이 인사말을 붙여 다시 물음, 메시지 분석까지 더한 한 턴의 중앙값"
    return Claim(
        "3.4.1.1", "cache hit faster than the full pipeline", "share", published, share, condition, detail
    )


def cache_hit_beside_an_endpoint(parts: Parts, config: AgentConfig) -> Claim:
    """The same where every answer takes ENDPOINT_SECONDS, as one over the network does at the least."""
    waiting = WaitingModel(parts.models["offline"], ENDPOINT_SECONDS)
    claim = cache_hit(replace(parts, models={**parts.models, waiting.model_id: waiting}), config, waiting.model_id)
    condition = f"답변마다 {ENDPOINT_SECONDS:g}초를 기다리는 모델(실제 모델 서버가 아님), 나머지는 위와 같음"
    return replace(claim, claim=f"{claim.claim} of a model that takes a second", condition=condition)


def active_retrieval(parts: Parts, config: AgentConfig, asked: Sequence[Triplet]) -> Iterator[Claim]:
    """The same questions with k by complexity and with k fixed. Each way asks every question twice, and the second time
    counts: what is read of a document only once would else be the first way's to pay."""
    ways = {"active": configured(config, ALONE)}
    for k in (8, 15):
        fixed = configured(config, f"{ALONE}+no_active_retrieval")
        ways[f"fixed_{k}"] = fixed.model_copy(
            update={"retrieval": fixed.retrieval.model_copy(update={"k_fixed": k})}
        )
    turns: dict[str, list[Turn]] = {name: [] for name in ways}
    with ExitStack() as opened:
        doors = {name: opened.enter_context(isolated(parts, chosen))[0] for name, chosen in ways.items()}
        for door in doors.values():
            _asker(door, "warm-up")(QUESTIONS[0])
        for triplet in asked:
            for door in doors.values():
                _asker(door, f"{triplet.id}-before")(triplet.query)
            for name, door in doors.items():
                turns[name].append(_asker(door, triplet.id)(triplet.query))
    figures = {name: _figures(given, asked, parts) for name, given in turns.items()}
    for other in ("fixed_8", "fixed_15"):
        ms, tokens = (1 - figures["active"][name] / figures[other][name] for name in ("ms", "prompt_tokens"))
        condition = f"오프라인 모델, 개발용 질문 {len(asked)}개, 고정 k = {other.removeprefix('fixed_')}과 견줌"
        detail = {"active": figures["active"], other: figures[other]}
        yield Claim("3.4.2.3", f"active retrieval: latency below {other}", "share", 0.30, ms, condition, detail)
        money = f"{condition}; 비용 대신 프롬프트 토큰"
        yield Claim("3.4.2.3", f"active retrieval: cost below {other}", "share", 0.40, tokens, money, {})


def hybrid_precision(parts: Parts, asked: Sequence[Triplet]) -> Claim:
    """Precision of the first three documents, fused and by the better single channel."""

    def precision(mode: Mode) -> float:
        found = [[d.doc_id for d in parts.retriever.search(t.query, 3, mode)] for t in asked]
        return fmean(sum(i in t.ideal for i in ids) / 3 for ids, t in zip(found, asked, strict=True))

    def mrr(mode: Mode) -> float:
        found = [[d.doc_id for d in parts.retriever.search(t.query, 10, mode)] for t in asked]
        return fmean(found_scores(ids, t, 10)["mrr"] for ids, t in zip(found, asked, strict=True))

    modes: tuple[Mode, ...] = ("hybrid", "bm25", "vector")
    at_3 = {mode: precision(mode) for mode in modes}
    gain = at_3["hybrid"] / max(at_3["bm25"], at_3["vector"]) - 1
    detail = {
        "precision@3": {mode: round(value, 4) for mode, value in at_3.items()},
        "mrr": {mode: round(mrr(mode), 4) for mode in modes},
    }
    condition = f"개발용 질문 {len(asked)}개, 앞 문서 셋의 정밀도, 둘 가운데 나은 단일 검색과 견줌, 오프라인 벡터"
    return Claim(
        "3.4.3.5", "hybrid search: precision above a single channel", "share", 0.60, gain, condition, detail
    )


def at_once(parts: Parts, asked: Sequence[Triplet]) -> Claim:
    """BM25 and vectors searched at the same time and one after the other."""
    in_turn = parts.retriever.in_turn()
    together, apart = [], []
    for triplet in asked:
        together.append(min(timed(lambda q=triplet.query: parts.retriever.search(q, 8))[0] for _ in range(3)))  # type: ignore[misc]
        apart.append(min(timed(lambda q=triplet.query: in_turn.search(q, 8))[0] for _ in range(3)))  # type: ignore[misc]
    detail = {"at_once_ms": _ms(together), "in_turn_ms": _ms(apart)}
    condition = f"오프라인 벡터, 질문 {len(asked)}개마다 세 번 가운데 빠른 값; 외부 임베딩을 기다릴 때의 값이 아님"
    ours = median(apart) / median(together)
    return Claim("3.5.4", "parallel against sequential search", "times faster", 2.0, ours, condition, detail)


def batch(parts: Parts) -> Claim:
    """Ten passages embedded in one call and in ten."""
    embedder = parts.retriever.embedder
    texts = [document.summary for document in parts.retriever.documents[:BATCH]]
    embedder.embed(texts)
    rounds = [
        (timed(lambda: embedder.embed(texts))[0], timed(lambda: [embedder.embed([text]) for text in texts])[0])
        for _ in range(TIMES)
    ]
    whole, single = median(one for one, _ in rounds), median(each for _, each in rounds)
    detail = {"batch_ms": round(whole, 3), "single_ms": round(single, 3)}
    condition = f"문서 요약 {len(texts)}개, {embedder.id.split('/')[0]}: 호출마다 드는 네트워크 시간이 없음"
    return Claim("3.5.3", "batch against single embedding", "times faster", 5.0, single / whole, condition, detail)


def reuse_of_parts() -> Iterator[Claim]:
    """What building the graph and reading the settings would add to every turn."""
    builds: dict[str, tuple[float, Callable[[], object]]] = {
        "graph built once": (50.0, build_graph),
        "configuration read once": (10.0, lambda: AgentConfig()),  # type: ignore[call-arg]  # the rest is in the YAML file
    }
    for claim, (published, build) in builds.items():
        build()
        condition = f"한 번 만들 때의 시간({TIMES}번의 중앙값)이 턴마다 아껴짐"
        yield Claim("3.5.1", claim, "ms a turn", published, median_ms(build, TIMES), condition, {})


def _asker(door: Any, patient: str, model: str | None = "offline") -> Callable[[str], Turn]:
    def ask(question: str) -> Turn:
        *_, last = door.ask(patient, question, model=model)
        assert isinstance(last, TurnCompleted)
        return last.turn

    return ask


def _figures(turns: Sequence[Turn], asked: Sequence[Triplet], parts: Parts) -> dict[str, float]:
    rows = [scores(turn, triplet, parts.terminology) for turn, triplet in zip(turns, asked, strict=True)]
    tokens = [sum(turn.context.tokens.values()) for turn in turns if turn.context]
    quality = {name: [value for row in rows if (value := row[name]) is not None] for name in QUALITY}
    return {
        "ms": round(median(turn.timings["total"] for turn in turns), 3),
        "documents": round(fmean(len(turn.documents) for turn in turns), 2),
        "prompt_tokens": round(fmean(tokens), 1) if tokens else 0.0,
        **{name: round(fmean(values), 4) for name, values in quality.items() if values},
    }


def _ms(values: Sequence[float]) -> float | None:
    return round(median(values), 3) if values else None
