"""What the turn before told of the speaker, and is another's: "제가 아니라 동생이 그래요", "저 말고 남편 얘기예요"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from agent.extraction.clauses.reading import read
from agent.extraction.medicines.wording import TAKING
from agent.extraction.patterns.kinship import is_person_word
from agent.extraction.settled import closed
from agent.state import Exclusion, Extraction, Fact
from agent.terminology import Terminology, normalise

ABOUT = ("conditions", "symptoms", "medications")
ILLNESS = ("conditions", "symptoms")
# All that a message says.
_NOT_I = re.compile(
    r"\s*(?:(?:아|앗|아니|아니요|아뇨|네|예|참|죄송해요|죄송한데)[\s,.]+)*(?:제가|내가|저는|저|나|제\s?얘기가|제\s?이야기가|제\s?건|제\s?게)\s?(?:아니라|아니고|아니구|말고)[\s,]*"
    r"(?:저희\s|우리\s|제\s)?(?P<who>[가-힣]{1,6}?)(?:이|가)?\s?(?:(?P<story>얘기|이야기)(?:예요|에요|이에요|요|입니다|거든요|이야|야)|(?P<taken>먹어요|먹는\s?거예요)|(?P<aches>아픈\s?거예요|아파요)"
    r"|(?:증상|일)?(?:예요|에요|이에요|요|입니다|거든요|이야|야)|그래요|그렇습니다|그런\s?거예요)[\s.!~]*"
)


def not_mine(
    text: str, found: Sequence[Fact | Exclusion], before: Extraction, terms: Terminology
) -> list[Fact | Exclusion]:
    """The findings with what was told as that person's; nothing where the message tells of anything itself, or more than one
    thing of the turn before can be meant."""
    match = _NOT_I.fullmatch(text) if "아니" in text or "말고" in text else None
    if match is None or before.subject is not None or not is_person_word(match["who"]):
        return list(found)
    # "남편이 아파요" is read as a pain of his: the one that was told.
    other = [i for i in found if not (match["aches"] and i.name == "통증" and isinstance(i, Exclusion))]
    meant = () if other else _meant(match, before, terms)
    return [*other, *_handed_on(meant, match)] if meant else list(found)


def _handed_on(meant: Sequence[Fact], match: re.Match[str]) -> Iterator[Exclusion]:
    span = match.span("who")
    for fact in meant:
        yield closed(fact, "negated", span)
        yield Exclusion(
            fact.name, fact.umls_code, fact.slot, "family", match["who"], fact.value, fact.unit, span=span
        )


def _meant(match: re.Match[str], before: Extraction, terms: Terminology) -> tuple[Fact, ...]:
    """All of a story; of medicines where somebody takes them, of what aches where somebody aches, else the one thing told."""
    told = tuple(fact for fact in before.facts if fact.slot in ABOUT)
    if match["story"]:
        return told
    clauses, lemmas = _said(before.text, terms)
    ills = tuple(fact for fact in told if fact.slot in ILLNESS)
    if match["taken"]:
        taken = tuple(fact for fact in told if fact.slot == "medications")
        return taken if len(taken) == 1 == sum(lemma in TAKING for lemma in lemmas) else ()
    if match["aches"]:
        pains = tuple(fact for fact in ills if fact.name.endswith("통") or fact.name.endswith("통증"))
        if len(pains) == len(ills) == 1 and lemmas.count("아프다") <= 1:
            return pains
        return ills if len(ills) == len(told) == clauses == 1 else ()
    return told if len(told) == clauses == 1 else ()


def _said(text: str, terms: Terminology) -> tuple[int, list[str]]:
    """How many clauses a text has, and what is predicated in them."""
    normal = normalise(text).text
    reading = read(normal, terms.analyse(normal).tokens)
    return len(reading.clauses), [t.lemma for t in reading.tokens if t.is_predicate or t.lemma == "복용"]
