"""Which part each noun of a question takes, and in which order: "당뇨에서 신부전으로" is not "신부전에서 당뇨로"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from agent.state import Concept
from agent.storage.reuse.content_words import CASES, DONE, DROPPED, PARTICLES
from agent.terminology import Token

_FROM_WHOM = re.compile(r"(?:한테|에게)서")
_TO_WHOM = re.compile(r"(?:한테|에게)(?!서)")
_SUFFERERS = frozenset("사람 환자 분 적 아이 어린이 노인 경우".split())
_LEAVE = frozenset("되다 안 좋다 괜찮다".split())
_FINE = frozenset("무방 무방하다 상관 상관없다 문제 문제없다 지장".split())
_FED = {"먹이다": "fed", "먹다": "eaten"}
# Where nobody is named, feeding is of somebody else.
_ONE_NAMED = re.compile(
    r"아이|아기|애기|애[가는를한\s]|딸|아들|신생아|영아|유아|어린이|소아|환자|어르신|부모|엄마|아빠|할머니|할아버지|개월|돌|살|이유식|분유|모유|사람|노인|남편|아내"
)
_FORGETTING = frozenset("까먹다 잊다 잊어버리다 깜빡하다".split())

WITHIN = "N*"
"""The part of a bare noun before a noun: "갑상선약 흡수"."""

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
        if (sense := _sense(tokens, at)) is not None:
            said.add(sense)
        if after.lemma == "말다":
            said.add("forbidden" if token.ending[0] == "지" else "broken off")
    if not _ONE_NAMED.search(text):
        said |= {fed for token in tokens if (fed := _FED.get(token.lemma))}
    return frozenset(said)


def _sense(tokens: Sequence[Token], at: int) -> str | None:
    """What the end of a clause says of the next: that one means to, that one does or did, that one did and then, although
    one does."""
    token, after = tokens[at], tokens[at + 1]
    if token.tag.startswith("J") and token.lemma == "하고" and at and tokens[at - 1].lemma in DONE:
        return "then"
    if not (token.is_predicate or token.tag in ("XSV", "XSA", "VCP")):
        return None
    if any(token.form.endswith(past) for past in ("었", "았", "였", "했", "됐")):
        return "past"
    ending, kind = token.ending
    if kind != "EC":
        return None
    if ending in ("려면", "으려면", "려고", "으려고", "러", "으러", "도록"):
        return "purpose"
    if ending in ("면", "으면") and after.lemma not in _LEAVE | {"있다", "싶다", "하다"}:
        return "condition"
    if ending == "고" and after.lemma not in ("있다", "싶다", "나다"):
        return "then"
    if ending in ("지만", "으나"):
        return "but"
    return "although" if ending in ("어도", "아도", "여도") and after.lemma not in _LEAVE | _FINE else None


def _is_over(token: Token) -> bool:
    """ "앓은 사람", "걸렸던 아이": not "앓는", nor "걸린", which is of now."""
    ending = token.ending[0]
    return (token.lemma in ("앓다", "겪다") and ending != "는") or (
        token.lemma == "걸리다" and ending.endswith("던")
    )


# Of these one side may say both: "살을 빼려고 하는데 굶으면".
_APART = (
    ("purpose", "condition"),
    ("purpose", "then"),
    ("purpose", "past"),
    ("although", "condition"),
    ("but", "then"),
)
_OPPOSITE = (("fed", "eaten"), ("from whom", "to whom"), ("not done", "done"), ("forbidden", "broken off"))


def turned_round(mine: frozenset[str], theirs: frozenset[str]) -> bool:
    if ("had" in mine) != ("had" in theirs):
        return True
    if any({one, two} & mine and {one, two} & theirs and not {one, two} & mine & theirs for one, two in _APART):
        return True
    return any(
        {one, two} <= mine | theirs and ({one, two} & mine) != ({one, two} & theirs) for one, two in _OPPOSITE
    )
