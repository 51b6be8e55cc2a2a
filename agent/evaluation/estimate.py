"""What a run will take, said before it starts: time from one conversation that was just played, money by the token budgets."""

from __future__ import annotations

from collections.abc import Sequence

from agent.config import AgentConfig
from agent.evaluation.alone import OFFLINE
from agent.evaluation.modes import LLM, configured
from agent.evaluation.prices import price_of

REPLY = 500
"""Tokens of a judge's or rewriter's reply at most (agent/generation/openai_model.py)."""


def most_tokens(mode: str, config: AgentConfig) -> tuple[int, int]:
    """(prompt, answer) tokens of one turn at most: every round uses its whole budget, is judged, and rewritten."""
    budget = config.budget
    if mode == LLM:
        return budget.question, budget.answer
    prompt = budget.patient + budget.history + budget.documents + budget.question
    rounds = 1 + (config.judge.max_refines if configured(config, mode).flags.self_refine else 0)
    return rounds * (2 * prompt + budget.answer) + (rounds - 1) * prompt, rounds * (budget.answer + 2 * REPLY)


def cost_line(model: str, modes: Sequence[str], turns: int, config: AgentConfig) -> str:
    """Korean, one line. modes: of each conversation that is left; turns: of one conversation."""
    if model == OFFLINE:
        return "오프라인 모델이라 요금은 없습니다."
    price = price_of(model)
    if price is None:
        return f"요금표(data/evaluation/prices.yaml)에 {model}이(가) 없어 요금은 어림하지 못합니다."
    most = sum(price.of(*most_tokens(mode, config)) for mode in modes) * turns
    return f"요금은 {most:.2f}달러 안팎까지 들 수 있습니다(모든 라운드가 토큰 예산을 다 쓸 때의 어림, 요금표는 확인하세요)."


def duration(seconds: float) -> str:
    """ "40초", "3분", "1시간 20분"; at least a second."""
    if seconds < 90:
        return f"{max(round(seconds), 1)}초"
    minutes = round(seconds / 60)
    return f"{minutes}분" if minutes < 60 else f"{minutes // 60}시간 {minutes % 60}분"
