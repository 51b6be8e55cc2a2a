"""Which part each noun of a question takes, and in which order: "당뇨에서 신부전으로" is not "신부전에서 당뇨로"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from agent.state import Concept
from agent.storage.reuse.content_words import CASES, DROPPED, PARTICLES
from agent.terminology import Token

_FROM_WHOM = re.compile(r"(?:한테|에게)서")
_TO_WHOM = re.compile(r"(?:한테|에게)(?!서)")
_SUFFERERS = frozenset("사람 환자 분 적 아이 어린이 노인 경우".split())
_FORGETTING = frozenset("까먹다 잊다 잊어버리다 깜빡하다".split())

# Nouns with their parts, in order of mention.
Parts = tuple[tuple[str, str], ...]


def parts_taken(tokens: Sequence[Token], names: Sequence[Concept]) -> Parts:
    """By noun the part its particle or its copula gives it; a topic has none."""
    parts: list[tuple[str, str]] = []
    for noun, after in pairwise(tokens):
        if not noun.is_noun or noun.tag in ("NNB", "NP") or noun.lemma in DROPPED:
            continue
        name = next((n for n in names if n.span[0] <= noun.span[0] and noun.span[1] <= n.span[1]), None)
        mark = CASES.get(after.tag) or PARTICLES.get(after.lemma, "") if after.tag.startswith("J") else ""
        if after.tag == "VCP":
            mark = "P" if after.ending[1] == "EF" else "C"
        elif after.form == "이" and after.tag == "MM" and after.span[0] == noun.span[1]:
            mark = "S"  # "당뇨병이 간에", which the analyser reads as "this liver"
        if mark:
            parts.append((name.cui if name is not None else noun.lemma, mark))
    return tuple(parts)


def changed_parts(mine: Parts, theirs: Parts) -> bool:
    """Whether two nouns stand in another order and not in the same parts. One that is acted on here and acts there changes
    places with none: "유산균이 변비에 좋나요?", "변비에 유산균을 먹으면 좋나요?"."""
    here, there = dict(mine), dict(theirs)
    both = [noun for noun in here if noun in there]
    order = [noun for noun in there if noun in here]
    changed = [{here[noun], there[noun]} for noun in both if here[noun] != there[noun]]
    return both != order and changed not in ([], [{"S", "O"}])


def wordings(text: str, tokens: Sequence[Token]) -> frozenset[str]:
    """What one ending or syllable turns round: from or to whom, forgotten before or after, broken off or forbidden, had once
    or now."""
    said = set()
    if _FROM_WHOM.search(text):
        said.add("from whom")
    if _TO_WHOM.search(text):
        said.add("to whom")
    for at, (token, after) in enumerate(pairwise(tokens)):
        if token.ending[1] == "ETM" and any(t.lemma in _FORGETTING for t in tokens[at + 1 : at + 4]):
            said.add("not done" if token.ending[0] == "는" else "done")
        if token.ending[1] == "ETM" and after.lemma in _SUFFERERS and _is_over(token):
            said.add("had")
        if after.lemma == "말다":
            said.add("forbidden" if token.ending[0] == "지" else "broken off")
    return frozenset(said)


def _is_over(token: Token) -> bool:
    """ "앓은 사람", "걸렸던 아이": not "앓는", nor "걸린", which is of now."""
    ending = token.ending[0]
    return (token.lemma in ("앓다", "겪다") and ending != "는") or (
        token.lemma == "걸리다" and ending.endswith("던")
    )


_OPPOSITE = (("from whom", "to whom"), ("not done", "done"), ("forbidden", "broken off"))


def turned_round(mine: frozenset[str], theirs: frozenset[str]) -> bool:
    if ("had" in mine) != ("had" in theirs):
        return True
    return any(
        {one, two} <= mine | theirs and ({one, two} & mine) != ({one, two} & theirs) for one, two in _OPPOSITE
    )
