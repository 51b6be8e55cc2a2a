"""A model's stream on its way to the screen: without thoughts, of bounded length, without forbidden sentences."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from agent.errors import ModelUnavailable
from agent.generation import ThoughtEnded
from agent.safety import OutputRules

LONGEST_ANSWER = 20_000
"""Characters; many times the answer's token budget, which an endpoint may ignore."""


def between_thoughts(chunks: Iterator[str]) -> Iterator[Iterator[str]]:
    """The chunks in runs; each run that is followed by another one was a thought (agent/generation/thinking.py)."""
    ended = True

    def run() -> Iterator[str]:
        nonlocal ended
        for chunk in chunks:
            if isinstance(chunk, ThoughtEnded):
                ended = True
                return
            yield chunk

    while ended:
        ended = False
        yield run()


def bounded(chunks: Iterator[str]) -> Iterator[str]:
    """The chunks, up to a length no answer has. Raises ModelUnavailable for an endpoint that never stops."""
    length = 0
    for chunk in chunks:
        length += len(chunk)
        if length > LONGEST_ANSWER:
            raise ModelUnavailable(
                "모델의 답변이 끝나지 않아 멈췄습니다. 모델 설정을 확인하거나 오프라인 모델을 고르세요. 입력하신 내용은 저장되었습니다."
            )
        yield chunk


def allowed(sentences: Iterator[str], rules: OutputRules) -> Iterator[str]:
    """Sentences that the output rules let pass; a forbidden one never leaves this function."""
    return itertools.filterfalse(rules.check_sentence, sentences)
