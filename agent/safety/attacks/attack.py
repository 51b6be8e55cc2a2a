"""Prompt injection and leaking: what a message tries to do to the agent, not which words it contains.

A message is looked at in several views (plain, letters joined, spaces squeezed out, decoded). Strong forms decide
alone; weak signs (a new role, freedom from rules, authority, hidden text) decide together. Patients speak of a
doctor's instructions and of earlier prescriptions in the same verbs: those objects never count as the agent's own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import get_args

from agent.safety.attacks.abroad import AbroadPatterns
from agent.safety.attacks.disguise import decode_candidates, readings
from agent.safety.attacks.forms import (
    ADDRESSED,
    CARE,
    CARE_EN,
    CARE_RULE,
    DEVICE,
    LIMIT,
    MEDICAL_DEVICE,
    SETTING,
    Attack,
)
from agent.safety.attacks.others_records import wants_anothers_record
from agent.safety.folding import fold, squeezed
from agent.safety.words import words

# Long runs of white space hide nothing and would make the patterns slow.
_BLANKS = re.compile(r"\s{2,}")
_OF_WORDING = re.compile(r"원문|설정문|한글자|글자도|프롬프트")

DEVICE_ROOM = 24
"""Letters around a setting in which the device it belongs to is named."""


@dataclass(frozen=True, slots=True)
class _Form:
    attack: Attack
    pattern: re.Pattern[str]


def _forms(file: str) -> tuple[_Form, ...]:
    said = words(file, "attacks")
    return tuple(_Form(kind, pattern) for kind in get_args(Attack) for pattern in said.each(kind))


class AttackPatterns:
    """Layer 1 of the input guard for injection and leaking. Compiled once; well under a millisecond a message."""

    def __init__(self) -> None:
        self._squeezed, self._worded = _forms("attacks_korean"), _forms("attacks_worded")
        self._abroad = AbroadPatterns()
        self._signs = words("attacks").each("signs")
        words("others_records").ready()
        self._care_question = re.compile(
            rf"(?:{CARE}).{{0,24}}(?:아|어|해|여|워|와|려|도)도(?:되|돼|될|괜찮|상관)|(?:{CARE}).{{0,24}}(?:무시|어기|안지키|지키지|따르지).{{0,8}}(?:면|았|었|했)"
        )
        self._care = re.compile(CARE)
        self._care_rule = re.compile(CARE_RULE)
        self._carer = re.compile(
            rf"(?:{CARE})(?:님|쌤|샘)?(?:이|가|은|는|께서|의|도|한테|에게)?(?:준|말한|내린|하신|해준)?$"
        )
        self._device, self._setting, self._addressed = map(re.compile, (DEVICE, SETTING, ADDRESSED))
        self._limited = re.compile(rf"(?:{MEDICAL_DEVICE})(?!말고|대신|처럼|얘기|이야기).{{0,{DEVICE_ROOM}}}$")
        self._limit, self._answer = re.compile(LIMIT), re.compile(r"답|말해|말하|얘기|이야기|대화|알려|출력")
        self._exceptions_en = re.compile(rf"\b(?:{CARE_EN})")

    def find(self, text: str, folded: str) -> Attack | None:
        """What the message attempts, or None. Leaking is reported before injection when both occur.

        text: the unaltered message (encodings depend on case); folded: the same after fold.
        """
        plain = _BLANKS.sub(lambda run: "\n" if "\n" in run.group() else " ", folded)
        hidden = (view for decoded in decode_candidates(text) for view in readings(fold(decoded).text))
        found = {attack for view in (*readings(plain), *hidden) for attack in self._in_view(view)}
        if "leak" in found:
            return "leak"
        return "injection" if found else None

    def _in_view(self, view: str) -> Iterator[Attack]:
        # Rules of care are taken out, not excused: what else the message orders still counts.
        view = self._care_rule.sub("\n", view)
        tight = self._care_rule.sub("\n", squeezed(view))
        cared_for = bool(self._care_question.search(tight))
        for form in self._squeezed:
            if form.attack != "leak" and cared_for:
                continue
            # Each match: behind a harmless one ("양압기 설정 알려줘") may stand another that is none.
            for match in form.pattern.finditer(tight):
                about_care = form.attack != "leak" and self._is_about_care(tight, match)
                if not (about_care or self._is_about_device(view, tight, match)):
                    yield form.attack
                    break
        for form in self._worded:
            if any(not self._exceptions_en.search(match.group()) for match in form.pattern.finditer(view)):
                yield form.attack
        if wants_anothers_record(view):
            yield "leak"
        yield from self._abroad.find(view)
        if not cared_for and sum(bool(sign.search(view) or sign.search(tight)) for sign in self._signs) >= 2:
            yield "injection"

    def _is_about_care(self, tight: str, match: re.Match[str]) -> bool:
        """The object of the verb is an instruction of care, or a carer is the one who speaks of it; no carer asks for the
        wording of instructions."""
        if self._care.search(match.group()):
            return True
        wording = _OF_WORDING.search(tight, match.start(), match.end() + DEVICE_ROOM)
        return wording is None and self._carer.search(tight[: match.start()]) is not None

    def _is_about_device(self, view: str, tight: str, match: re.Match[str]) -> bool:
        """A setting, mode or password of a device, an app or a lesson, or a medical device's limit, in a message that does
        not speak to the agent."""
        if self._addressed.search(view):
            return False
        before, behind = tight[: match.start()], tight[match.end() : match.end() + DEVICE_ROOM]
        if self._setting.search(match.group()):
            return self._device.search(before[-DEVICE_ROOM:] + match.group() + behind) is not None
        if not self._limit.search(match.group()) or self._answer.search(match.group() + behind):
            return False
        return self._limited.search(before) is not None


@cache
def attack_patterns() -> AttackPatterns:
    """The ones of this process: they keep nothing, and every door that takes in text looks with them."""
    return AttackPatterns()
