"""Which part each noun of a question takes, and in which order: "당뇨에서 신부전으로" is not "신부전에서 당뇨로"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from agent.state import Concept
from agent.storage.reuse.content_words import CASES, DROPPED, PARTICLES
from agent.terminology import Token

WITHIN = "N*"
"""The part of a bare noun before a noun: "갑상선약 흡수"."""

# Nouns with their parts, in order of mention.
Parts = tuple[tuple[str, str], ...]


def parts_taken(tokens: Sequence[Token], names: Sequence[Concept]) -> Parts:
    """By noun the part its particle or its copula gives it; a topic has none."""
    parts: list[tuple[str, str]] = []
    for noun, after in pairwise(tokens):
        if not noun.is_noun or noun.tag in ("NNB", "NP") or (noun.lemma in DROPPED and noun.lemma != "개"):
            continue
        name = next((n for n in names if n.span[0] <= noun.span[0] and noun.span[1] <= n.span[1]), None)
        mark = CASES.get(after.tag) or PARTICLES.get(after.lemma, "") if after.tag.startswith("J") else ""
        if after.tag == "VCP":
            mark = "P" if after.ending[1] == "EF" else "C"
        elif after.form == "이" and after.tag == "MM" and after.span[0] == noun.span[1]:
            mark = "S"  # "당뇨병이 간에", which the analyser reads as "this liver"
        elif not mark and after.is_noun and after.tag not in ("NNB", "NP") and after.lemma not in DROPPED:
            within = name is not None and after.span[1] <= name.span[1]
            mark = "" if within else WITHIN
        if mark:
            parts.append((name.cui if name is not None else noun.lemma, mark))
    return tuple(parts)


def changed_parts(mine: Parts, theirs: Parts) -> bool:
    """Whether two nouns stand in another order and not in the same parts. One that is acted on here and acts there changes
    places with none: "유산균이 변비에 좋나요?", "변비에 유산균을 먹으면 좋나요?"."""
    if _swapped(dict(mine), dict(theirs)):
        return True
    here, there = ({noun: part for noun, part in side if part != WITHIN} for side in (mine, theirs))
    both = [noun for noun in here if noun in there]
    order = [noun for noun in there if noun in here]
    changed = [{here[noun], there[noun]} for noun in both if here[noun] != there[noun]]
    return both != order and changed not in ([], [{"S", "O"}])


def _swapped(here: dict[str, str], there: dict[str, str]) -> bool:
    """Whether what acts here stands before another noun there, and the other way round: "철분제가 갑상선약 흡수를 막나요?"."""
    changed = {(here[noun], there[noun]) for noun in here if noun in there}
    return {("S", WITHIN), (WITHIN, "S")} <= changed
