"""Whether another round can still help, and which round is delivered (thesis 3.4.4)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from agent.config import JudgeConfig
from agent.language import N_
from agent.state import RetrievedDocument, Round
from agent.wording.sentences import split_sentences

_CITED = re.compile(r"\[(\d+)\]")
_SOURCE_LINE = re.compile(r"^[-•*\s]*\[\d+\]")

STOP_REASONS = {
    "passed": N_("기준 점수를 넘었습니다."),
    "max_refines": N_("정해진 개선 횟수를 모두 썼습니다."),
    "same_documents": N_("다시 검색해도 같은 문서가 나왔습니다."),
    "self_refine_off": N_("자기 개선이 꺼져 있습니다."),
    "model_unavailable": N_("모델 서버가 더는 답하지 않았습니다."),
    "abstained": N_("찾은 문서에 질문의 답이 없습니다."),
    "withheld": N_("답변 가드레일이 답변을 보류했습니다."),
    "cached": N_("검증된 답변을 다시 썼습니다."),
}


@dataclass(frozen=True, slots=True)
class Decision:
    """again: another round; otherwise reason is a key of STOP_REASONS."""

    again: bool
    reason: str = ""


def decide(rounds: Sequence[Round], config: JudgeConfig, self_refine: bool) -> Decision:
    """Another round only while it can still help: below the bar, rounds left, new evidence or feedback unused.

    When a rewritten query brings the same documents, that round's regeneration with feedback was the last chance.
    """
    if passed(rounds[-1], config):
        return Decision(False, "passed")
    if not self_refine:
        return Decision(False, "self_refine_off")
    if len(rounds) > config.max_refines:
        return Decision(False, "max_refines")
    if len(rounds) > 1 and set(rounds[-1].doc_ids) == set(rounds[-2].doc_ids):
        return Decision(False, "same_documents")
    return Decision(True)


def passed(round_: Round, config: JudgeConfig) -> bool:
    """Mean score at or above the bar; floating-point noise does not fail an answer."""
    return round_.verdict.scores.mean >= config.bar - 1e-9


def best_round(rounds: Sequence[Round]) -> Round:
    """The best-scored round, the earlier one of equals: it searched with the patient's own words."""
    return max(rounds, key=lambda r: (r.verdict.scores.mean, -r.round))


def pooled(rounds: Sequence[Round], found: Sequence[RetrievedDocument], k: int) -> tuple[RetrievedDocument, ...]:
    """A later round's documents: what the rewritten query found, and what the best answer so far rests on; at most k.

    A document that the judge accepted as evidence must not be lost because the new query asks for something else.
    At most half of k is kept so, the most cited first. All are ranked by their RRF score anew, as in fusing several
    queries; ranks and scores within a channel stay those of the query that found the document.
    """
    here = {document.doc_id for document in found}
    kept = [d for d in _relied_on(best_round(rounds)) if d.doc_id not in here][: k // 2]
    merged = sorted((*found[: k - len(kept)], *kept), key=lambda d: -d.rrf)
    return tuple(replace(document, rank=rank) for rank, document in enumerate(merged, 1))


def _relied_on(round_: Round) -> list[RetrievedDocument]:
    """The documents that a round's accepted sentences cite, the most cited first, as they were retrieved."""
    rejected = {*round_.verdict.unsupported, *round_.verdict.unsuited}
    numbers: Counter[int] = Counter()
    for sentence in split_sentences(round_.answer):
        if not _SOURCE_LINE.match(sentence) and sentence.lstrip("-•* ") not in rejected:
            numbers.update(map(int, _CITED.findall(sentence)))
    printed = round_.prompt.documents
    cited = [printed[n - 1].doc_id for n, _ in numbers.most_common() if 1 <= n <= len(printed)]
    retrieved = {document.doc_id: document for document in round_.documents}
    return [retrieved[doc_id] for doc_id in cited if doc_id in retrieved]
