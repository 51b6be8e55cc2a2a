"""Words on their way from a question's tokens to the units of its content, and what is worked out among them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from agent.state import Concept
from agent.storage.reuse.content_words import CASES, DROPPED, HAVING, PARTICLES
from agent.storage.reuse.vocabulary import phrases, word_of
from agent.terminology import Token


@dataclass(slots=True)
class Said:
    """A word on its way to a unit: where it stands and which clause it is in."""

    word: str
    at: int
    clause: int
    part: str = ""
    known: bool = True
    denied: str = ""
    spelled: str = ""


def part_of(tokens: Sequence[Token], at: int) -> str:
    """What the particle behind a word makes of it."""
    following = tokens[at + 1] if at + 1 < len(tokens) else None
    if following is not None and following.lemma in ("대신", "말고"):
        return "D"
    if following is None or not following.tag.startswith("J"):
        return ""
    if following.tag == "JX" and following.form in ("은", "는", "ᆫ"):
        return "T"
    return PARTICLES.get(following.lemma) or CASES.get(following.tag, "")


def phrase_of(name: Concept, tokens: Sequence[Token]) -> str:
    """The words of a name with a verb in it, by their families; "" for a plain name."""
    inside = [t for t in tokens if name.span[0] < t.span[1] and t.span[0] < name.span[1]]
    if not any(t.is_predicate and t.lemma not in DROPPED for t in inside):
        return ""
    words: list[str] = []
    denied = False
    for token in inside:
        if token.lemma in ("안", "못"):
            denied = True
        elif token.tag == "VX" and token.lemma in ("않다", "못하다") and words:
            words[-1] = word_of(words[-1], True)
        elif (token.is_noun or token.is_predicate) and token.lemma not in DROPPED | HAVING:
            words.append(word_of(token.lemma, denied))
            denied = False
    said = [held.word for held in rewritten([Said(word, 0, 0) for word in words])]
    return " ".join(sorted(set(said))) if len(said) > 1 else ""


def give_severity(said: Sequence[Said]) -> None:
    """Gives "심하다" the name that is severe as its part, where there are two: of "두통이 심한 고혈압 환자" the headache."""
    names = [at for at, held in enumerate(said) if held.word[0] == "#"]
    for at, held in enumerate(said):
        if held.word == "심하다":
            before = [name for name in names if name < at and said[name].clause == held.clause]
            nearest = before[-1:] or [name for name in names if name > at][:1]
            held.part = said[nearest[0]].word if nearest and len(names) > 1 else ""


def rewritten(said: Sequence[Said]) -> list[Said]:
    """Phrases of words side by side in one clause as the word that says the same."""
    held = list(said)
    for phrase, words in phrases():
        at = 0
        while at + len(phrase) <= len(held):
            run = held[at : at + len(phrase)]
            if tuple(s.word for s in run) == phrase and len({s.clause for s in run}) == 1:
                held[at : at + len(phrase)] = [
                    replace(run[-1], word=word, part="" if run[0].part == "X" else run[0].part) for word in words
                ]
            at += 1
    return held
