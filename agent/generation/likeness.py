"""How much sentences are worded alike: which of them says the same, so that an answer says it once, and which is nearest to the question."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Sequence

from agent.remembering import remembered

DUPLICATE = 0.5
"""Share of common character pairs above which two sentences say the same; ALIKE_ADVICE for the same fact and closing."""
ALIKE_ADVICE = 0.35
SAYS_LITTLE = 8.0
"""The least length of a question's weighted pairs: three quarters of the labelled development questions are longer."""

_FIGURES = re.compile(r"\d+(?:\.\d+)?")
_LETTERS = re.compile(r"[^0-9a-z가-힣]+")


def says_the_same(first: str, second: str, same_fact: bool, asked: str = "") -> bool:
    """same_fact: both speak to the same fact of the person; the same advice on it needs fewer letters in common. asked: the
    name of what is asked about, which all sentences share.

    "70 mg/dL 미만이면 …" and "250 mg/dL 이상이면 …" look alike and say opposite things: other figures, another sentence.
    """
    figures, others = sorted(_FIGURES.findall(first)), sorted(_FIGURES.findall(second))
    if figures and others and figures != others:
        return False
    a, b, shared = _pairs(first), _pairs(second), _pairs(asked)
    if same_fact and first.split()[-2:] == second.split()[-2:]:
        return _overlap(a, b) >= ALIKE_ADVICE
    return min(_overlap(a, b), _overlap(a - shared, b - shared)) >= DUPLICATE


def _overlap(a: frozenset[str], b: frozenset[str]) -> float:
    return len(a & b) / max(1, min(len(a), len(b)))


def nearness(question: str, sentences: Sequence[str]) -> list[float]:
    """How near each sentence is worded to the question, 0..1 in hundredths: the cosine of their character pairs, each weighted
    by how few of these sentences have it (inverse document frequency, Sparck Jones 1972).

    What nearly all of them say, such as the illness they are all about, tells none from the others, and a question that
    says little else is near to none (SAYS_LITTLE). What the question says and none of them does is left out: the persons
    and stories in it are no reason against a sentence.
    """
    each = [_pairs(sentence) for sentence in sentences]
    often = Counter(pair for pairs in each for pair in pairs)
    weight = {pair: math.log((len(each) + 1) / (n + 0.5)) ** 2 for pair, n in often.items()}
    asked = _pairs(question) & weight.keys()
    length = max(SAYS_LITTLE, math.sqrt(sum(weight[pair] for pair in asked)))
    return [
        round(
            sum(weight[p] for p in asked & pairs) / (length * math.sqrt(sum(weight[p] for p in pairs) or 1.0)), 2
        )
        for pairs in each
    ]


@remembered(8192)
def _pairs(text: str) -> frozenset[str]:
    letters = _LETTERS.sub("", text.lower())
    return frozenset(letters[i : i + 2] for i in range(len(letters) - 1))
