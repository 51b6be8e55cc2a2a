"""What messages tell of their speaker: whether one needs an answer of its own, or tells no more than the one answered did."""

from __future__ import annotations

import re

from agent.language import N_
from agent.state import Demographics, Exclusion, Extraction, Profile
from agent.storage.reuse.cached_answer import read_turn
from agent.storage.reuse.plain_wording import respelled
from agent.storage.reuse.signature_numbers import in_digits, numbers
from agent.wording.syllables import is_past_tense

TELLS_NEW = N_("메시지에 새로운 환자 정보가 있습니다.")
TELLS_OF_CHANGE = N_("메시지에 지난 일, 끊은 약, 또는 아니라고 한 말이 있습니다.")
# A state has one family of words: "수유 중인데", "모유를 먹이는데".
_STATES = {"breastfeeding": re.compile(r"수유|모유|젖"), "pregnant": re.compile(r"임신|임산부|임부")}
# "수술을 받고 나서 언제부터", "수술을 받지 않고도": of an operation that is supposed, not told.
_MANAGED = re.compile(r"(?:수술|시술|검사|치료|접종|이식)[을를]?\s*(?:안\s*)?(?:받|하|맞)(?:지\s*않)?고")
_FORMER = re.compile(r"예전|과거|옛날|지난|전에|적이|적\s*있")
_PLUPERFECT = re.compile(r"[았었였했됐났갔왔렸졌]었")
_ASKED = re.compile(r"며칠|[메매]칠|몇|언제|얼마")
_AHEAD = re.compile(r"[가-힣]\s+(?:건데|거예요|거라|거고|예정|계획)|려고\s*하|려는데")
CHANGING_REASONS = ("negated", "past", "stopped")


def what_is_new(message: Extraction, profile: Profile) -> str:
    """Why a message needs an answer of its own, empty where it does not: it carries a fact, a correction or a demographic
    that the profile does not already hold.
    """
    held = {(fact.slot, fact.umls_code or fact.name) for fact in profile.facts if fact.active}
    for fact in message.facts:
        details = fact.value or fact.dosage or fact.frequency or fact.onset
        if details or (fact.slot, fact.umls_code or fact.name) not in held:
            return TELLS_NEW
    if any(profile.value(field) != value for field, value in _said(message.demographics)):
        return TELLS_NEW
    changes_something = any(exclusion.reason in CHANGING_REASONS for exclusion in message.excluded)
    return TELLS_OF_CHANGE if changes_something else ""


_ELSE_SO = ("negated", "stopped")
"""Why something named is not so: to name it alone, as the other does, would say the contrary."""


Codes = frozenset[str]


def tells_no_more(a: Extraction, b: Extraction, named: tuple[Codes, Codes] = (frozenset(), frozenset())) -> bool:
    """Whether of two messages that ask the same neither tells of its speaker what the other has not in its words: "천식인데"
    tells what "천식이면" supposes. What was once, is denied or stopped has to be told by both; what befell
    one at least to be named by both, as the questions' own words say how. A vital sign told again is a new reading; a
    laboratory value that both have is one result.

    named: what the questions name by code, as the cache reads them: "사피" is a name there, and none to the extraction.
    """
    before_and_after = _is_ahead(a.text) != _is_ahead(b.text) and is_past_tense(a.text) != is_past_tense(b.text)
    if before_and_after or _read_anew(a, b) or not _changed_alike(a, b):
        return False
    return _is_worded(a, b, named[1]) and _is_worded(b, a, named[0])


def _read_anew(a: Extraction, b: Extraction) -> bool:
    """Whether a vital sign is told, or a laboratory value that the other message has not."""
    if any(fact.value and fact.slot == "vitals" for fact in (*a.facts, *b.facts)):
        return True
    # "800이라는데" tells what "800이면" supposes.
    return not (_has_values(a, b) and _has_values(b, a))


def _has_values(told: Extraction, other: Extraction) -> bool:
    words = _plain(other.text)
    return all(
        re.search(rf"(?<![\d.]){re.escape(value)}(?![\d.]?\d)", words)
        for value in {fact.value for fact in told.facts if fact.value}
    )


def _changed_alike(a: Extraction, b: Extraction) -> bool:
    """Whether what is over, stopped or denied in one message is so in the other, or is what that one asks about: "벌에
    쏘였는데", "벌에 쏘였을 때"."""
    mine, theirs = _changes(a), _changes(b)
    if mine == theirs:
        return True
    if _is_of_once(a.text) != _is_of_once(b.text) or is_past_tense(a.text) != is_past_tense(b.text):
        return False
    return all(
        change.who is None and change.reason not in _ELSE_SO and (change.umls_code or change.name) in _named(other)
        for changes, others, other in ((mine, theirs, b), (theirs, mine, a))
        for key, change in changes.items()
        if key not in others
    )


def _is_ahead(text: str) -> bool:
    """Whether it is still to come: "백신을 맞을 건데" is not "백신을 맞았는데"."""
    return _AHEAD.search(text) is not None


def _is_of_once(text: str) -> bool:
    """Whether it was once and is no more: "앓은 적이 있는데", "예전에", "앓았었는데"."""
    return _FORMER.search(text) is not None or _PLUPERFECT.search(text) is not None


def _named(message: Extraction) -> set[str]:
    """What the message names of its speaker or in general, by code."""
    named = {one.umls_code or one.name for one in message.concepts}
    named |= {one.umls_code or one.name for one in message.facts}
    return named | {one.umls_code or one.name for one in message.excluded if one.who is None}


def _is_worded(told: Extraction, other: Extraction, others: Codes) -> bool:
    """Whether the other message names each fact that is told, and has its details and demographics in its words."""
    named = others | {(concept.umls_code or concept.name) for concept in other.concepts}
    same, words = _facts(other), _plain(other.text)
    for slot, name, *details in _facts(told):
        if (slot, name, *details) in same:
            continue
        known = name in named or any(name == held for _, held, *_ in same)
        # "며칠 전" is asked, not told.
        if not known or not all(
            _plain(str(one)) in words for one in details if one and not _ASKED.search(str(one))
        ):
            return False
    return all(
        getattr(other.demographics, field) == value
        or (value is True and field in _STATES and _STATES[field].search(words) is not None)
        or _plain(told.text[slice(*told.demographics.spans[field])]) in words
        for field, value in _said(told.demographics)
    )


def _plain(text: str) -> str:
    """The text without spaces, its numbers in one spelling: "하루 세 번" and "1일 3회" tell the same."""
    text = respelled(in_digits(text))
    parts, end = [], 0
    for number, span in zip(*numbers(text, ()), strict=True):
        parts += [text[end : span[0]], number]
        end = span[1]
    return "".join("".join([*parts, text[end:]]).split())


def told_with(turn: str, message: Extraction) -> bool:
    """Whether the stored turn's message told, or at least named, what this one tells: then its answer lacks nothing."""
    held = read_turn(turn)
    return held is not None and tells_no_more(held.extracted, message)


def _facts(message: Extraction) -> set[tuple[object, ...]]:
    """By slot, name and details."""
    return {(f.slot, f.umls_code or f.name, f.dosage, f.frequency, f.onset, f.measured_at) for f in message.facts}


def _changes(message: Extraction) -> dict[tuple[object, ...], Exclusion]:
    general = _MANAGED.search(message.text) is not None and not _is_of_the_past(message.text)
    return {
        (e.slot, e.umls_code or e.name, e.reason, e.who): e
        for e in message.excluded
        if e.reason in CHANGING_REASONS and not (general and e.reason == "past")
    }


def _is_of_the_past(text: str) -> bool:
    """Whether a predicate is in the past tense, or a word of former times is there."""
    return _FORMER.search(text) is not None or is_past_tense(text)


def _said(demographics: Demographics) -> list[tuple[str, object]]:
    return [(name, getattr(demographics, name)) for name in demographics.spans if hasattr(demographics, name)]
