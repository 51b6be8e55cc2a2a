"""Which parts nouns take, told from the tokens alone, and nouns that change places in one frame.

"당뇨에서 신부전으로" is not "신부전에서 당뇨로"; of a frame, "막내가 수족구면 첫째도 격리하나요?" not "첫째가 수족구면 막내도
격리하나요?". Nouns that are only joined may stand in either order. Beings: agent.storage.reuse.persons.
"""

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


Word = tuple[str, str]
"""A token as it is compared: its lemma and tag, of a particle the tag alone, as 이 and 가 are one."""
_JOINS = frozenset("과 와 랑 이랑 하고 이나 나 또는 혹은 및 이며 며".split())
_OF_A_SUBJECT = ("JKS", "JX")
_JOINING_ENDINGS = ("고", "거나", "며", "으며", "면서", "으면서")


def frame_of(tokens: Sequence[Token]) -> tuple[Word, ...]:
    """The words of a question without marks and endings, a predicate marked where its ending joins another to it."""
    return tuple(
        _word(token) for token in tokens if not token.tag.startswith(("S", "E")) or token.tag in ("SL", "SN")
    )


def _word(token: Token) -> Word:
    if token.lemma in _JOINS and token.tag.startswith(("J", "MAJ")):
        return "", "JC"
    if token.tag.startswith("J"):
        return "", "JX" if token.tag == "JX" and token.form in ("은", "는", "ᆫ") else token.tag
    if token.is_predicate and token.ending[1] == "EC" and token.ending[0] in _JOINING_ENDINGS:
        return token.lemma, "JC"
    return token.lemma, "N" if token.is_noun else token.tag


def exchanged_nouns(mine: Sequence[Word], theirs: Sequence[Word]) -> bool:
    """Whether one question is the other with two groups of nouns in each other's places."""
    if len(mine) != len(theirs) or mine == theirs or sorted(mine) != sorted(theirs):
        return False
    start = next(i for i, (one, two) in enumerate(zip(mine, theirs, strict=True)) if one != two)
    end = len(mine) - next(
        i for i, (one, two) in enumerate(zip(reversed(mine), reversed(theirs), strict=True)) if one != two
    )
    here, there = tuple(mine[start:end]), tuple(theirs[start:end])
    for first in range(1, len(here)):
        for second in range(1, len(here) - first + 1):
            between = here[first : len(here) - second]
            if (*here[-second:], *between, *here[:first]) == there and _are_nouns(
                (*here[:first], *here[-second:])
            ):
                return _keeps_apart(between, mine[end:]) and not _is_joined(mine[end : end + 1], between)
    return False


def _are_nouns(words: Sequence[Word]) -> bool:
    return all(tag == "N" for _, tag in words)


def _keeps_apart(between: Sequence[Word], behind: Sequence[Word]) -> bool:
    """Whether what stands between two nouns gives them other parts, and does not merely join them: "엄마가 음성이고 아기가 양성",
    not "배가 아프고 머리가 아프면", which says the same of both. behind: what stands behind the second noun."""
    if not any(tag == "JC" for _, tag in between):
        return any(tag != "N" for _, tag in between)
    alike = [lemma for lemma, _ in between] == [lemma for lemma, _ in behind[: len(between)]]
    return any(tag in _OF_A_SUBJECT for _, tag in between) and not alike


def _is_joined(behind: Sequence[Word], between: Sequence[Word]) -> bool:
    """ "우유를 약과 먹나요?" is "약을 우유와 먹나요?"."""
    return any(tag == "JC" for _, tag in behind) or not between
