"""났다 안 났다 하다, 아팠다 괜찮았다 하다: two states that take turns are one clause's tale, not two sentences."""

from __future__ import annotations

from collections.abc import Sequence

from agent.terminology import Token

TURNING = frozenset("하다 그러다 반복 반복하다 반복되다 되풀이 거리다 그렇다".split())


def alternates(tokens: Sequence[Token], index: int) -> bool:
    """Whether the predicate here and the next one both end in -다 and lead to 하다."""
    if not _ends_openly(tokens[index]):
        return False
    for at in range(index + 1, min(index + 4, len(tokens))):
        if tokens[at].tag[0] == "S":
            return False
        if tokens[at].is_predicate:
            return _ends_openly(tokens[at]) and any(t.lemma in TURNING for t in tokens[at + 1 : at + 3])
    return False


def goes_on(tokens: Sequence[Token], index: int) -> bool:
    """Whether a predicate with a final ending does not end its sentence: 났다 안 났다 하다; 맞다|가 cut from 맞다가."""
    token, following = tokens[index], tokens[index + 1]
    cut = following.form == "가" and following.tag == "JKS" and following.span[0] == token.span[1]
    return (cut and token.ending[0] == "다") or alternates(tokens, index)


def _ends_openly(token: Token) -> bool:
    form, tag = token.ending
    return form in ("다", "다가") and (tag == "EC" or len(token.endings) > 1)
