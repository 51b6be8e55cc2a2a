"""What a claim says in a way of its own: after asking, with an exception, or apart from others."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from agent.verification.disagreement import TAKEN
from agent.verification.stance import Stance

_ASKS = frozenset("상의 확인 묻다 진료".split())


def after_asking(said: Sequence[Stance], borne: Sequence[Stance]) -> Sequence[Stance]:
    """What is said without the act that comes after asking, where the passage has the asking: "상의한 다음에 드셔야 합니다"
    says to ask."""
    if len(said) < 2 or said[-1].key not in TAKEN or said[-1].negative or said[-2].denied:
        return said
    asks = said[-2].key in _ASKS and any(one.key == said[-2].key and not one.denied for one in borne)
    return said[:-1] if asks else said


# "발가락 사이를 빼고 바르세요" says not to between the toes, "따로 쓰세요" not to use it together.
_EXCEPT = re.compile(r"(?:빼고|빼놓고|제외하고)\s")
_APART = re.compile(r"(?<![가-힣])(?:따로|각자|각각)\s")
_TOGETHER = re.compile(r"함께|같이|돌려|공유|나눠|나누어")


def but_for(
    said: Sequence[Stance], borne: Sequence[Stance], claim: str, passages: Sequence[str]
) -> Sequence[Stance]:
    """What is said with its last act denied, where a claim makes an exception of what its passage denies that act of, or
    has it done apart that the passage denies together; and with it asserted where the claim denies it."""
    if not said or not any(one.key == said[-1].key and one.denied for one in borne):
        return said
    apart = _APART.search(claim) and all(_TOGETHER.search(text) and not _APART.search(text) for text in passages)
    if not apart and (not _EXCEPT.search(claim) or any(_EXCEPT.search(text) for text in passages)):
        return said
    return [*said[:-1], replace(said[-1], denied=not said[-1].denied)]
