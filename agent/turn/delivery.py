"""From judged rounds to the delivered turn: the last checks before anything is shown as verified, saved or cached."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from agent.config import AgentConfig
from agent.embedding import Embedder, PassageVectors
from agent.generation import citations, facts_used, is_abstention, is_acknowledgement, restyled
from agent.generation.wording import without_repeated_question
from agent.safety import MedicationSafety, OutputRules
from agent.state import AgentState, NodeTiming, Prompt, Round, Route, SafetyWarning, Turn
from agent.verification import best_round, claims_of, passed
from agent.wording.sentences import bare

_CITATION = re.compile(r"\s*\[(\d{1,9})\]")
LOW_CONFIDENCE = "이 답변은 품질 심사 기준에 미치지 못했습니다. 내용을 그대로 믿지 말고 의료진에게 확인하세요."
ANOTHERS_PROMPT = "다른 상담에서 검증된 답변을 다시 썼습니다. 그 상담에서 모델에 건넨 글은 보이지 않습니다."
WITHHELD = (
    "확인된 문서에 충분히 근거한 답변을 만들지 못했습니다. 확실하지 않은 내용은 안내하지 않습니다. "
    "질문을 더 구체적으로 적어 주시거나 의료진과 상의해 주세요."
)


@dataclass(frozen=True, slots=True)
class Delivery:
    """Turns a graph state into the Turn that the patient gets."""

    embedder: Embedder
    passages: PassageVectors
    medication: MedicationSafety
    output_rules: OutputRules
    clock: Callable[[], datetime]

    def turn(self, state: AgentState, config: AgentConfig, model_id: str) -> Turn:
        """The delivered turn: the best round's answer behind the output guardrail, or the reused one.

        Medication safety is checked for both, because the profile may have changed since an answer was cached.
        """
        return self._reused(state, model_id) if state["cache_hit"] else self._fresh(state, config, model_id)

    def _fresh(self, state: AgentState, config: AgentConfig, model_id: str) -> Turn:
        best = best_round(state["rounds"])
        answer = without_dangling(best.answer, len(best.prompt.documents))
        route, stop_reason = _route(state), state["stop_reason"]
        delivered: Round | None = best
        warnings = list(self._medication_warnings(state, answer))
        if route == "answered" and (reason := self._withhold(best, config)):
            answer, route, stop_reason, delivered = WITHHELD, "abstained", "withheld", None
            warnings.append(SafetyWarning("guard", reason))
        elif route == "answered" and not passed(best, config.judge):
            warnings.insert(0, SafetyWarning("low_confidence", LOW_CONFIDENCE))
        turn = self._base(state, model_id, route, answer, tuple(warnings), best.prompt)
        return replace(
            turn,
            documents=best.documents,
            rounds=tuple(replace(r, delivered=r is delivered) for r in state["rounds"]),
            stop_reason=stop_reason,
        )

    def _reused(self, state: AgentState, model_id: str) -> Turn:
        cached = state["cached_turn"]
        assert cached.context is not None, "only delivered answers are cached, and they have a context"
        body = restyled(cached.body, state["turn"])
        warnings = self._medication_warnings(state, body)
        prompt = cached.context
        if cached.patient != state["user_id"]:  # the other one's words are nobody else's
            prompt = replace(prompt, text=ANOTHERS_PROMPT, dropped=())
        turn = self._base(state, cached.model or model_id, "cached", body, warnings, prompt, masked=True)
        return replace(turn, documents=cached.documents, intent=cached.intent, stop_reason="cached")

    def _base(
        self,
        state: AgentState,
        model_id: str,
        route: Route,
        answer: str,
        warnings: tuple[SafetyWarning, ...],
        prompt: Prompt,
        masked: bool = False,
    ) -> Turn:
        questions = self.medication.ask_for(state["question"], state["user_profile"])
        told = without_repeated_question(answer, questions)
        framed = self.output_rules.finalise(told, warnings, questions, masked)
        refused = route == "abstained"
        return Turn(
            patient=state["user_id"],
            turn=state["turn"],
            query=state["query"],
            resolved_query=state["resolved_query"],
            route=route,
            answer=framed,
            extracted=state["analysis"].extraction,
            profile=state["user_profile"],
            created_at=self.clock().isoformat(timespec="seconds"),
            body=self.output_rules.body(framed),
            questions=questions,
            facts_used=() if refused else facts_used(answer, state["context"]),
            citations=() if refused else citations(answer, prompt),
            intent=state.get("intent"),
            context=prompt,
            cache=state["cache"],
            guard=state["analysis"].guard,
            triage=state["analysis"].triage,
            warnings=warnings,
            model=model_id,
            notices=tuple(state.get("notices", ())),
        )

    def _medication_warnings(self, state: AgentState, answer: str) -> tuple[SafetyWarning, ...]:
        return self.medication.check(state["question"], state["user_profile"], answer)

    def _withhold(self, best: Round, config: AgentConfig) -> str | None:
        """Why the response guardrail holds the answer back, or None; an error holds it back too (fail closed)."""
        if not config.flags.guardrails or is_acknowledgement(best.answer):
            return None
        try:
            similarity = self._similarity(best)
        except Exception:
            return "답변의 근거를 확인하는 중 문제가 생겨 답변을 보류했습니다."
        ok, reason = self.output_rules.passes(
            best.answer, similarity, self.embedder.calibration.grounding_cosine, config.guardrail.min_characters
        )
        return None if ok else reason

    def _similarity(self, best: Round) -> float:
        """How near the answer's claims are to their documents: the mean over claims, by length, of the best cosine, -1..1,
        with a passage that the claim cites, or with any passage where it cites none.

        A mean of all passages would hold the breadth of the search against the answer. Offline space, answers to 28
        varied questions, every claim counted alike: with their own passages .74 to .96 (a mean of all passages gave .22 to
        .87), with those of another question 50 % below .10, 99 % below .30, none above .35; without citations .74 to
        .96 against 50 % below .19, 95 % below .40, 99 % below .45. The space's grounding cosine (.40) parts them.
        """
        numbered = {n: d.passages or (d.passage,) for n, d in enumerate(best.prompt.documents, 1)}
        claims = claims_of(best.answer) or (best.answer,)
        everything = tuple(dict.fromkeys(passage for passages in numbered.values() for passage in passages))
        cited = ([p for n in map(int, _CITATION.findall(claim)) for p in numbered.get(n, ())] for claim in claims)
        compared = [passages or everything for passages in cited]
        # One call to the embedder for all that are compared, and for none that are not.
        rows = {p: row for row, p in enumerate(dict.fromkeys(p for passages in compared for p in passages))}
        near = self.embedder.embed([bare(claim) for claim in claims]) @ self.passages.rows(list(rows)).T
        total = sum(
            len(claim) * max((float(of[rows[p]]) for p in passages), default=0.0)
            for claim, of, passages in zip(claims, near, compared, strict=True)
        )
        return total / sum(map(len, claims))


def without_dangling(answer: str, documents: int) -> str:
    """The answer without citation numbers that no document has; a reader could not check them."""
    return _CITATION.sub(lambda mark: mark.group() if 1 <= int(mark[1]) <= documents else "", answer)


def _route(state: AgentState) -> Route:
    best = best_round(state["rounds"])
    return "abstained" if state["stop_reason"] == "abstained" or is_abstention(best.answer) else "answered"


def summed(timings: list[NodeTiming]) -> Mapping[str, float]:
    """Milliseconds by node over all rounds."""
    total: dict[str, float] = {}
    for timing in timings:
        total[timing["node"]] = round(total.get(timing["node"], 0.0) + timing["ms"], 3)
    return total
