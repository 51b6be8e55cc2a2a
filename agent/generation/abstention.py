"""Saying that the documents hold no answer."""

from __future__ import annotations

import re

ABSTENTION = (
    "제공된 의학 문서에서 이 질문에 답할 근거를 찾을 수 없습니다. 확실하지 않은 내용은 답하지 않습니다. "
    "질문을 더 구체적으로 적어 주시거나 의료진과 상의해 주세요."
)

_CITED = re.compile(r"\[\d+\]")
_NOT_FOUND = re.compile(
    r"(?:문서|자료|근거)\S*\s.{0,40}(?:찾을\s*수\s*없|찾지\s*못|나와\s*있지\s*않|포함되어\s*있지\s*않|없습니다|부족)"
    r"|확실하지\s*않(?:습니다|아\s*답)|답(?:변)?(?:을|해)?\s*드릴\s*수\s*없"
)


def is_abstention(answer: str) -> bool:
    """Whether an answer is a refusal for want of evidence: it says so and cites nothing.

    An answer that is unsure of one point but cites documents for others is an answer.
    """
    text = answer.strip()
    return bool(text) and not _CITED.search(text) and bool(_NOT_FOUND.search(text))
