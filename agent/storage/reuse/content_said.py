"""Words on their way from a question's tokens to the units of its content, and what is worked out among them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from agent.state import Concept
from agent.storage.reuse.content_asked import BAN, MUST, Asked
from agent.storage.reuse.content_units import MEDICINE, OF_A_VERB
from agent.storage.reuse.content_words import (
    BARRED,
    BETWEEN,
    CARRIERS,
    CASES,
    DROPPED,
    GOING,
    HAVING,
    OUTINGS,
    PARTICLES,
)
from agent.storage.reuse.vocabulary import DENIED, phrases, word_of
from agent.terminology import Terminology, Token
from agent.wording.syllables import is_past_tense

_HAD = HAVING | {"잡히다"}

UNABLE = "^"
"""Before a word that cannot be done: 못 is not 안."""


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


def give_verbs(said: Sequence[Said]) -> None:
    """Gives "더", "덜" and "다시" the word they are of as their part; more of what neither grows nor gets worse is an addition."""
    for at, held in enumerate(said):
        if held.word in OF_A_VERB:
            near = [one for one in said[max(at - 1, 0) : at + 2] if one is not held and one.clause == held.clause]
            of = near[-1] if near else None  # of "운동을 더 하면" the noun before
            held.part = of.word if of is not None else ""
            if held.word == "더" and of is not None and of.word not in CARRIERS["더"] and of.word[0] != "#":
                held.word = "추가"


def rewritten(said: Sequence[Said]) -> list[Said]:
    """Phrases of words side by side in one clause as the word that says the same."""
    held, present = list(said), {one.word for one in said}
    for phrase, words in phrases():
        if not present.issuperset(phrase):
            continue  # nearly always
        at = 0
        while at + len(phrase) <= len(held):
            run = held[at : at + len(phrase)]
            if tuple(s.word for s in run) == phrase and len({s.clause for s in run}) == 1:
                held[at : at + len(phrase)] = [
                    replace(run[-1], word=word, part="" if run[0].part == "X" else run[0].part) for word in words
                ]
                present.update(words)
            elif len(phrase) == 2 and _stands_apart(held[at : at + 3], phrase):
                verb = held[at + 2]
                between = replace(held[at + 1], clause=verb.clause)
                held[at : at + 3] = [between, *(replace(verb, word=word, part=held[at].part) for word in words)]
                present.update(words)
            at += 1
    return held


def _stands_apart(run: Sequence[Said], phrase: tuple[str, ...]) -> bool:
    """Whether a noun and its verb have nothing but how often one does it between them: "모유를 계속 먹이다"."""
    words = tuple(said.word for said in run)
    return (
        len(run) == 3 and (words[0], words[2]) == phrase and words[1] in BETWEEN and run[0].clause == run[2].clause
    )


def without_having(said: Sequence[Said]) -> list[Said]:
    """Names of what one does not have, or get, as denied names: "물집이 없다", "물집이 안 잡히다"."""
    held = list(said)
    for at in range(len(held) - 2, -1, -1):
        name, verb = held[at], held[at + 1]
        ill = name.word[0] == "#" and MEDICINE not in name.word and name.clause == verb.clause
        if ill and verb.word.removeprefix(DENIED) in _HAD and verb.word[0] == DENIED:
            held[at : at + 2] = [replace(name, word=DENIED + name.word, part="")]
    return held


def joined_medicines(said: Sequence[Said], terms: Terminology) -> list[Said]:
    """An illness and the medicine for it as the one medicine that the lexicon has: "주의력결핍 과잉행동장애 약", "ADHD 약"."""
    held = list(said)
    for at in range(len(held) - 2, -1, -1):
        name, drug = held[at], held[at + 1]
        if drug.word != "약" or drug.at != name.at + 1 or name.word[0] != "#" or name.clause != drug.clause:
            continue
        entry = terms.entry(name.word[1:])
        called = (terms.named(f"{one}약") for one in (entry.every_name() if entry else ()))
        medicine = next((one for one in called if one is not None and one.slot == "medications"), None)
        if medicine is not None:
            held[at : at + 2] = [replace(drug, word=f"#{medicine.cui}{MEDICINE}")]
    return held


def barred(said: list[Said], asked: Asked, main: Collection[int], tokens: Sequence[Token]) -> list[Said]:
    """With what cannot be done, or has to be left undone, as what is forbidden: "못 먹나요?", "안 먹어야 하나요?". main: the
    clauses of what is asked of."""
    last = next((held for held in reversed(said) if held.clause in main), None)
    if last is None or tokens[last.at].has_ending("게"):
        return said  # "못 마시게 하나요?"
    act = last.word[1:]
    if is_past_tense(tokens[last.at].form):
        return said  # "못 찍었나요?" asks what was
    out = act in GOING and any(held.word in OUTINGS for held in said)
    # "무릎이 아파서 못 가나요?" asks why somebody does not.
    out = out and not any(token.ending[0] in ("어서", "아서", "여서") for token in tokens[: last.at])
    unable = last.word.startswith(UNABLE) and (act in BARRED or out) and not asked.asks and asked.question
    undone = last.word.startswith(DENIED) and asked.asks == {MUST}
    needed = last.word.startswith(DENIED) and asked.asks == {BAN}
    if needed:
        asked.asks = {MUST}  # "안 뽑으면 안 되나요?"
    elif unable or undone:
        asked.asks = asked.asks - {MUST} | {BAN}
    else:
        return said
    return [replace(held, word=act) if held is last else held for held in said]
