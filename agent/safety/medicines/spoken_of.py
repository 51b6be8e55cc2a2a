"""Stored medicines that a message speaks of without their names: by class ("혈압약") or as what is taken ("먹던 약")."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from agent.safety.medicines.person import Taker
from agent.state import Extraction
from agent.terminology import Terminology

# "두 약을 계속 같이 먹어도 되나요"
_SEVERAL = re.compile(r"(?:두|세|네|여러)\s?(?:가지\s?)?약|약\s?(?:두|세|네|여러)\s?(?:가지|개)|약들")
_TOGETHER = re.compile(r"같이|함께|한꺼번에|동시에|둘\s?다|모두|다\s(?:먹|드)")
_TAKEN = re.compile(
    r"(?:(?:먹|쓰|맞)(?:던|는)|먹고\s?있는|드시(?:던|는)|드시고\s?계신|복용(?:하던|하는|\s?중인)|기존(?:에\s?먹던)?|평소|처방)\s?약"
    r"(?!(?:은|이|도)?\s?(?:전혀\s?|따로\s?)?(?:없|아무))"
)
# "조울증 약": the medicine for what was just named.
_FOR_IT = re.compile(
    r"\s?(?:으로|때문에)?\s?(?:먹는\s|드시는\s|복용하는\s)?(?:치료)?약(?![가-힣]*사|\s?(?:없|안))"
)
# What people call so is of many classes, and no class of its own.
_LAY_WORDS = {
    "heart_medicine": frozenset(
        {
            *(
                "antihypertensive",
                "nitrate",
                "cardiac_glycoside",
                "antiarrhythmic",
                "beta_blocker",
                "loop_diuretic",
                "diuretic",
            ),
            *("mineralocorticoid_antagonist", "ace_inhibitor", "arb", "arni", "antiplatelet", "anticoagulant"),
        }
    ),
}
_ACETAMINOPHEN = "C0000970"
_TO_GO_ON = re.compile(r"계속|그대로|이대로|끊|중단|멈추|멈춰|줄여|안\s?먹어도|유지|원래대로")


def spoken_of(question: Extraction, taker: Taker, terminology: Terminology) -> None:
    """Marks the stored medicines that the message means as spoken of; a word for their class makes way for them.

    Of several the message means all only where it asks whether to go on with them.
    """
    stored = [medicine for medicine in taker.medicines if not medicine.new]
    if not stored:
        return
    meant: set[str] = set()
    for word in [medicine for medicine in taker.medicines if medicine.new]:
        of_class = {item.cui for item in stored if is_kind_of(item.cui, word.cui, terminology)}
        if of_class:
            taker.medicines.remove(word)
            meant |= of_class
    if (
        not meant
        and _SEVERAL.search(question.text)
        and (_TOGETHER.search(question.text) or _TO_GO_ON.search(question.text))
    ):
        meant = {item.cui for item in stored}
    if not meant and _speaks_of_taken(question) and (len(stored) == 1 or _TO_GO_ON.search(question.text)):
        meant = {item.cui for item in stored}
    for at, item in enumerate(taker.medicines):
        if item.cui in meant:
            taker.medicines[at] = replace(item, new=True)


def is_kind_of(cui: str, word: str, terminology: Terminology) -> bool:
    """Whether the word names a class that the medicine belongs to: everything known of the class holds of it too."""
    if cui == word or terminology.entry(word) is None:
        return False
    kinds = terminology.classes(cui)
    if word == _ACETAMINOPHEN or _ACETAMINOPHEN in terminology.classes(word):
        return False  # bought beside the mixture that has it, or the other way round, not another word for it
    if word in kinds or any(kinds & _LAY_WORDS.get(lay, frozenset()) for lay in terminology.classes(word)):
        return True
    wide = terminology.classes(word) - {word}
    return bool(wide) and _is_class_word(word, terminology) and wide <= kinds


def _is_class_word(word: str, terminology: Terminology) -> bool:
    entry = terminology.entry(word)
    return entry is not None and entry.name.endswith(("약", "제", "치료제"))


def _speaks_of_taken(question: Extraction) -> bool:
    conditions: Iterable[int] = (c.span[1] for c in question.concepts if c.slot in ("conditions", "symptoms"))
    return bool(_TAKEN.search(question.text)) or any(_FOR_IT.match(question.text, end) for end in conditions)
