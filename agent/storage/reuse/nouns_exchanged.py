"""Two nouns that change places in a question whose every other word stays where it is: "막내가 수족구면 첫째도 격리하나요?"
is not "첫째가 수족구면 막내도 격리하나요?".

Beings the lexicon does not list, sides and signs ("Rh 음성 엄마", "Rh 양성 아기") are told from the frame alone. Nouns that
are only joined may stand in either order.
"""

from __future__ import annotations

from collections.abc import Sequence

from agent.terminology import Token

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
