"""Who does it and who has it done, where no being is named: "담배를 끊게 하려면" and "끊으려면", "누가 검사하나요" and "누가
검사받나요", "보건소에서 신고하나요" and "보건소에 신고하나요"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from agent.terminology import Token

_MAKING = frozenset({"하다", "만들다"})
_WHO = frozenset({"누구", "누가"})
_ADJECTIVES = ("VA", "XSA")
# What is told or asked of somebody: the particle before it says by whom or to whom.
_TELLING = ("신고", "연락", "알리다", "요구", "문의", "통보", "보고", "청구")
_TO, _BY = frozenset("에 에게 한테 께".split()), frozenset("에서 께서 이 가".split())


@dataclass(frozen=True, slots=True)
class Voice:
    """made: whether somebody is made to do it; has_it_done: of whom is asked has it done, None where nobody is asked for;
    told: by act, whether a noun is the one told ("to") or the one who tells ("by")."""

    made: bool = False
    has_it_done: bool | None = None
    told: tuple[tuple[str, str], ...] = ()

    def is_another(self, other: Voice) -> bool:
        """Whether both say of the same who does it, and say it otherwise."""
        told = dict(other.told)
        return (
            self.made != other.made
            or (None not in (self.has_it_done, other.has_it_done) and self.has_it_done != other.has_it_done)
            or any(told.get(act, way) != way for act, way in self.told)
        )


NEUTRAL = Voice()


def voice(tokens: Sequence[Token]) -> Voice:
    """Of a question's tokens."""
    asked = next((at for at, token in enumerate(tokens) if token.lemma in _WHO), None)
    act = next((t for t in tokens[asked:] if t.is_predicate), None) if asked is not None else None
    return Voice(
        any(_makes(token, behind) for token, behind in pairwise(tokens)),
        act.lemma.endswith("받다") if act else None,
        tuple(_told(tokens)),
    )


def _makes(token: Token, behind: Token) -> bool:
    by_verb = token.is_predicate and token.tag not in _ADJECTIVES and not token.lemma.endswith(("렇다", "떻다"))
    return by_verb and token.ending[0] == "게" and behind.lemma in _MAKING


def _told(tokens: Sequence[Token]) -> list[tuple[str, str]]:
    ways = []
    for at, token in enumerate(tokens):
        act = next((act for act in _TELLING if token.lemma.startswith(act)), None)
        particle = next((t.form for t in reversed(tokens[:at]) if t.tag in ("JKB", "JKS")), None)
        if act and particle in _TO | _BY:
            ways.append((act, "to" if particle in _TO else "by"))
    return ways
