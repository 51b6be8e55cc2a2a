"""The mode `llm`: the same model by itself, each message without documents, memory, profile, rounds or warnings.

What the message states is read and personal data masked as in every mode: the first so that the modes are compared on
the same extraction, the second because nobody's data may leave. Nothing that is measured against documents has a value.
"""

from __future__ import annotations

import time
from collections.abc import Iterable

from agent.assembly import Parts
from agent.errors import InputRejected
from agent.evaluation.playing.modes import LLM
from agent.generation import ThoughtEnded
from agent.injection import estimate_tokens
from agent.state import AnswerRequest, PatientContext, Profile, Prompt, Round, Turn
from agent.stopwatch import timed

SYSTEM = "당신은 의학 지식을 안내하는 상담원입니다. 한국어로 정확하고 간결하게 답하세요."
OFFLINE = "offline"


def refuse_offline(modes: tuple[str, ...], model: str) -> None:
    """Raises InputRejected where the offline model would have to answer alone: it only quotes what was found."""
    if LLM in modes and model == OFFLINE:
        raise InputRejected(
            f"모드 {LLM}은 언어 모델 혼자 답합니다. 오프라인 모델은 찾은 문서의 문장만 옮기므로 문서 없이는 답할 수 없습니다. "
            f"OPENAI_API_KEY나 OPENAI_BASE_URL을 설정하거나 --modes에서 {LLM}을 빼 주세요."
        )


def ask_alone(parts: Parts, model: str, patient: str, number: int, message: str) -> Turn:
    """The finished turn of a model that is given the message and nothing else. Raises ModelUnavailable."""
    began, profile = time.perf_counter(), Profile(patient)
    analysis = parts.analyser.analyse(message, profile)
    asked = analysis.text
    tokens = {"question": estimate_tokens(f"{SYSTEM}\n{asked}")}
    prompt = Prompt(SYSTEM, asked, tokens)
    request = AnswerRequest(asked, analysis.extraction, PatientContext(), prompt)
    arriving = parts.models[model].generate(request)
    ms, answer = timed(lambda: _whole(arriving))
    total = (time.perf_counter() - began) * 1000
    verdict = parts.judge.judge(asked, answer, (), PatientContext(), profile)
    perplexity = getattr(arriving, "perplexity", None)
    return Turn(
        patient,
        number,
        asked,
        asked,
        "answered",
        answer,
        analysis.extraction,
        profile,
        parts.clock().isoformat(),
        context=prompt,
        rounds=(Round(0, asked, (), prompt, answer, verdict, delivered=True, perplexity=perplexity),),
        model=model,
        timings={"generate_answer": ms, "total": total},
        body=answer,
    )


def _whole(chunks: Iterable[str]) -> str:
    """The answer without what the model thought aloud before it."""
    kept: list[str] = []
    for chunk in chunks:
        if isinstance(chunk, ThoughtEnded):
            kept.clear()
        else:
            kept.append(chunk)
    return "".join(kept).strip()
