"""What was said before, now said to be another's: "임신했다고 한 건 언니예요", "65세라고 한 건 남편 나이예요"; or a
mistake: "임신했다고 한 건 실수예요"."""

from __future__ import annotations

import re
from itertools import pairwise

from agent.extraction.clauses.reading import Reading
from agent.extraction.patterns.kinship import names_person
from agent.state import Span

_SAID = re.compile(
    r"(?:이?라|[가-힣]다)고\s?(?:말\s?|얘기\s?|이야기\s?)?(?:한|했던|하던|말한|말했던|말씀드린|쓴|썼던|적은|적었던|올린)\s?"
    r"(?:건|거는?|게|것은|것이|말은|얘기는)\s"
)
_COPULA = re.compile(
    r"[^.!?\n,]{0,14}?(?:예요|이에요|에요|이야|야|입니다|이고|고요|구요|였어요|이었어요|임|요)(?=[\s.,!~]|$)"
)
_OWN = frozenset("저 나".split())
_MISTAKE = frozenset("실수 착오 오타 오해 착각 오진 거짓말 농담 장난".split())


def said_of_another(text: str, reading: Reading) -> list[tuple[Span, str | None]]:
    """The stretch of text that tells what had been said, with the person whom it is told of now; None is nobody."""
    found: list[tuple[Span, str | None]] = []
    for said in _SAID.finditer(text):
        behind = _COPULA.match(text, said.end())
        at = reading.token_at(said.start())
        if behind is None or at is None:
            continue
        words = [t for t in reading.tokens if said.end() <= t.span[0] < behind.end()]
        if reading.sentence(reading.clause(at).sentence)[-1].mood != "statement":
            continue
        own = any(a.lemma in _OWN and a.tag == "NP" and b.tag == "VCP" for a, b in pairwise(words))
        person = next((t.lemma for t in words if names_person(t)), None)
        mistaken = any(t.lemma in _MISTAKE for t in words)
        if own or (person is None and not mistaken):
            continue  # "엄마가 아니라 저예요"
        start = max((text.rfind(mark, 0, said.start()) for mark in ".!?\n"), default=-1) + 1
        found.append(((start, said.end()), person))
    return found
