"""What is asked of an illness or a medicine, its cause, its symptoms, how long it lasts, and which sentences say that first.

The kinds of answer that the judge looks for (agent/wording/answering.py) are wide: nearly any sentence of an answer gives
one. Here a row tells for each aspect how it is asked, what a sentence says that answers it, what looks like it and does
not, and how the section is headed that is about it. An answer leads with such a sentence rather than with one that only
shares the subject. The rows stand in data/wording/aspects.yaml.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from agent.remembering import remembered
from agent.wording.answering import kinds_asked
from agent.wording.question_parts import end_of_story
from agent.yaml_text import load_yaml

FOLDER = Path(__file__).resolve().parents[2] / "data" / "wording"
EVERY = frozenset({"*"})
_PIECE = re.compile(r"<([a-z]+)>")


@dataclass(frozen=True, slots=True)
class Aspect:
    """asked: the wording of the question; says: of a sentence that answers; but: what takes that back; under: of a heading.

    kind: the judge's kind of answer that asks for it too; gives_way: to these, asked beside it, or to EVERY more exact one;
    unfound: its name, where an answer says that it found nothing on it: of the others, a sentence on the subject helps;
    told: the story before the question may tell it.
    """

    asked: str
    says: str
    but: str
    under: str
    kind: str
    gives_way: frozenset[str]
    unfound: str
    told: bool


@cache
def _table() -> tuple[Mapping[str, str], Mapping[str, Aspect]]:
    """The pieces that several patterns share, and the aspects by name."""
    held = load_yaml((FOLDER / "aspects.yaml").read_text(encoding="utf-8"))
    parts: dict[str, str] = {}

    def whole(alternatives: list[str]) -> str:
        return _PIECE.sub(lambda piece: f"(?:{parts[piece[1]]})", "|".join(alternatives))

    for name, alternatives in held["parts"].items():
        parts[name] = whole(alternatives)
    rows = {
        name: Aspect(
            asked=whole(row["asked"]),
            says=whole(row["says"]),
            but=whole(row.get("but", [])),
            under=whole(row["under"]),
            kind=row.get("kind", ""),
            gives_way=frozenset(row.get("gives_way", ())),
            unfound=row.get("unfound", ""),
            told=row.get("told", False),
        )
        for name, row in held["aspects"].items()
    }
    return parts, rows


def unfound(asked: Collection[str]) -> list[str]:
    """The names of those aspects asked of which an answer says that it found nothing."""
    return [row.unfound for aspect, row in _table()[1].items() if aspect in asked and row.unfound]


ALONE, HEADED = 0.8, 0.4
"""What it is worth that a sentence says what is asked under another heading, and that it only stands under the right one."""
ONE_OF_MANY, MANY = 0.3, 3
"""What it loses as a sentence on symptoms that names but one; so many or more count like what is common."""
_CALLED_SYMPTOM = r"증상|신호|통증"
COMMON = 0.25
"""What it gains that tells what is so in most people, and loses that tells what is so in few."""
_HAD = r"\s?환자|(?:이|가)\s있(?:는\s사람|으면)"
_PEOPLE = r"(?:\S+\s){0,3}?\S*(?:환자|[이가]\s있는\s사람)(?:은|는|에게)"
_RELATIVES = r"가족|부모|형제|어머니|아버지"
_ILLNESS = ("병", "질환", "증상")
_CAUSE_OF = r"(\S+)의\s(?:\S+\s){0,4}원인"


@remembered(64)
def aspects_asked(question: str) -> frozenset[str]:
    """The aspects that a question asks for, read of what it asks rather than of the story before it."""
    asking = question[end_of_story(question) :] or question
    kinds = kinds_asked(asking)
    found = {
        name
        for name, row in _table()[1].items()
        if _compiled(row.asked).search(question if row.told else asking) or (row.kind and row.kind in kinds)
    }
    # "하루 몇 알", "정상 수치는 얼마": an amount, but no time.
    if "duration" in found and not _compiled(_table()[1]["duration"].asked).search(asking):
        found.discard("duration")
    return frozenset(name for name in found if not _gives_way(name, found))


def _gives_way(aspect: str, asked: Collection[str]) -> bool:
    to = _table()[1][aspect].gives_way
    return len(asked) > 1 if to == EVERY else not to.isdisjoint(asked)


def says(aspect: str, sentence: str, heading: str = "", subjects: Collection[str] = ()) -> float:
    """How far a sentence says what is asked, 0..1: by its own words, by the heading of its section, by both.

    subjects: names of what is asked about; "고혈압은 … 뇌졸중의 원인이 됩니다" is no cause of 고혈압.
    """
    if aspect == "cause" and _causes_another(sentence, subjects):
        return 0.0
    return _said(aspect, sentence, heading)


def is_headed(asked: Collection[str], heading: str) -> bool:
    """Whether a section is headed by one of the aspects asked."""
    return any(_compiled(_table()[1][aspect].under).search(heading) for aspect in asked)


@lru_cache(maxsize=16384)
def _said(aspect: str, sentence: str, heading: str) -> float:
    parts, rows = _table()
    row = rows[aspect]
    headed = bool(heading) and _compiled(row.under).search(heading) is not None
    told = list(_compiled(row.says).finditer(sentence))
    if not told or (row.but and _compiled(row.but).search(sentence)):
        return HEADED * headed
    value = 1.0 if headed else ALONE
    if aspect == "symptom" and len(told) == 1 and not _compiled(_CALLED_SYMPTOM).search(sentence):
        value -= ONE_OF_MANY
    value += COMMON * (aspect == "symptom" and len(told) >= MANY)
    return (
        value
        + COMMON * bool(_compiled(parts["most"]).search(sentence))
        - COMMON * bool(_compiled(parts["rare"]).search(sentence))
    )


def _causes_another(sentence: str, subjects: Collection[str]) -> bool:
    """Whether a sentence tells what comes of the subject, rather than what it comes of."""
    if not subjects:
        return False
    of = _compiled(_CAUSE_OF).search(sentence)
    if of and of.group(1) not in _ILLNESS and not of.group(1).endswith(tuple(subjects)):
        return True
    people = _compiled(_PEOPLE).match(sentence)
    if people and not any(name in sentence[people.end() :] for name in subjects):
        return not _compiled(_RELATIVES).search(sentence)
    begins = next((name for name in subjects if sentence.startswith(name)), "")
    if begins and _compiled(_table()[0]["caused"]).match(sentence, len(begins)):
        return True
    # "골다공증 환자는 … 부러지기 쉽습니다"; of a family with patients in it one comes to have the illness.
    had = _compiled(_HAD)
    ill = any(name in sentence and had.match(sentence, sentence.index(name) + len(name)) for name in subjects)
    return ill and not _compiled(_RELATIVES).search(sentence)


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    """Compiled when the first question asks for it."""
    return re.compile(pattern)
