"""What is said of one thing and of the other: "섬망은 갑자기, 치매는 천천히", "발작보다 약이 안전합니다".

All words of such a sentence stand in its passage as well when the two are exchanged, so that each part is compared with
both parts of the passage.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations

from agent.terminology.tokens import Token

SWAPPED, EXCHANGED = 0.35, 0.25
"""By how much nearer, in all and each, two parts must be to the other's counterpart than to their own."""

Near = Callable[[str, str], float]


def topics(text: str, tokens: Sequence[Token]) -> Mapping[str, str]:
    """By each topic of a sentence ("치매는") what is said of it, up to the next one; none of fewer than two."""
    found: list[tuple[str, int, int]] = []
    for at, token in enumerate(tokens[1:], 1):
        if token.tag == "JX" and token.form in ("은", "는") and tokens[at - 1].is_noun:
            first = at - 1
            while first and tokens[first - 1].is_noun:
                first -= 1
            found.append((tokens[at - 1].lemma, tokens[first].span[0], token.span[1]))
    ends = [start for _, start, _ in found[1:]] + [len(text)]
    return {name: text[begin:end] for (name, _, begin), end in zip(found, ends, strict=True)} if found[1:] else {}


def standard(text: str, tokens: Sequence[Token]) -> tuple[str, str]:
    """(that with which something is compared, the rest of the sentence): "발작을 겪는 것" before "보다"."""
    for at, token in enumerate(tokens):
        if token.tag != "JKB" or token.form != "보다":
            continue
        before = [t for t in tokens[:at] if t.tag in ("JKS", "JX") or t.ending[0] in ("고", "며", "지만", "으니")]
        start = before[-1].span[1] if before else 0
        return text[start : token.span[0]].strip(), f"{text[:start]} {text[token.span[1] :]}".strip()
    return "", ""


def swapped(ours: Mapping[str, str], theirs: Mapping[str, str], near: Near) -> str:
    """A topic of which a claim says what its passage says of another one, and the other way round."""
    for one, other in combinations([name for name in ours if name in theirs], 2):
        straight = near(ours[one], theirs[one]) + near(ours[other], theirs[other])
        crossed = near(ours[one], theirs[other]) + near(ours[other], theirs[one])
        if crossed > straight + SWAPPED:
            return one
    return ""


def exchanged(ours: tuple[str, str], theirs: tuple[str, str], near: Near) -> str:
    """ "보다" where a claim compares with what the passage prefers, "" where it does not."""
    (mine, beside), (held, rest) = ours, theirs
    if not (mine and held and beside and rest):
        return ""
    same = near(mine, held)
    back = near(held, mine)
    return "보다" if near(mine, rest) > same + EXCHANGED and near(held, beside) > back + EXCHANGED else ""
