"""Whether a claim says of leaving something undone the contrary of what its passage says of doing it.

"손을 씻지 않으면 옮기 쉽습니다" is "손을 씻으면 막을 수 있습니다", and "술을 마시면 잠을 설칩니다" is "술을 피하면 잘 잡니다": what is
supposed is turned around, and with it what comes of it. "씻지 않으면 막을 수 있습니다" turns one of them only.
"""

from __future__ import annotations

from collections.abc import Sequence

from agent.verification.disagreement import BEFALLS, EASES, GOODS, HARMS
from agent.verification.stance import Stance

_HURTS = (
    HARMS
    | BEFALLS
    | frozenset(
        "방해 감염 탈수 손해 실패 늦다 느리다 더디다 어렵다 힘들다 깨다 설치다 덧나다 붓다 심하다 재발".split()
    )
)
_HELPS = GOODS | EASES | frozenset("회복 줄이다 낮추다 덜다 지키다 유지 조절 예방 가라앉다".split())


def contraposed(said: Sequence[Stance], borne: Sequence[Stance]) -> bool:
    """Whether both what is supposed and what comes of it are turned around, and nothing else is."""
    if len(said) < 2 or not borne or said[-1].supposed or said[-1].open:
        return False
    asserted = {one.key for one in said if not one.supposed}
    for one in said[:-1]:
        of_key = [other for other in borne if other.key == one.key]
        if (
            one.supposed
            and one.key not in asserted
            and of_key
            and all(other.denied != one.denied for other in of_key)
        ):
            break
    else:
        return False
    # What a passage tells to do is good to do.
    done = [other for other in of_key if not other.supposed]
    good = not done[-1].negative if done and done[-1] is borne[-1] else _is_good(borne[-1])
    if done and done[-1].negative and done[-1] is borne[-1]:
        good = True  # "피우지 마세요": it is good not to
    comes = _is_good(said[-1])
    if comes is None and said[-1].negative:
        return False  # what is told not to do comes of nothing
    return good is not None and comes is not good


def _is_good(end: Stance) -> bool | None:
    """Whether what comes of it is good; None where the words do not tell."""
    if end.key in _HELPS:
        return not end.denied
    if end.key in _HURTS:
        return end.denied
    return None
