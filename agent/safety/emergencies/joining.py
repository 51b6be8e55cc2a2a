"""An emergency told over several turns: "항암 치료 중이에요", then "열이 38.5도예요".

A rule fires over turns only by something new that the last message says beside what was said before; so thanks, a
question, or the same flag again after an alarm is none. Only what was told of the same person is put together.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from agent.safety.emergencies.red_flags import Finding, RedFlag, RedFlags
from agent.state import Demographics, Extraction

_QUESTION = re.compile(r"\?\s*$|(?:나요|까요?|까|가요|은지|는지|을지|니|냐|지요|죠|줘|주세요|려면)\W*$")
_THANKS = re.compile(r"고마|고맙|감사|궁금|알겠|다행|도움|걱정")
SHORT = 20
"""Characters of a message that says only how bad it is or how it began: "점점 심해져요", "갑자기 그랬어요"."""


@dataclass(frozen=True, slots=True)
class Told:
    """The findings of one message. bare: it says only how something is, and that of what was told before; across:
    findings that it makes only with the end of the message before."""

    findings: frozenset[str]
    bare: bool = False
    across: frozenset[str] = frozenset()


def people_of(extraction: Extraction) -> frozenset[str | None]:
    """Of whom a message tells; None is the speaker, and empty where it tells no fact. A relative's illness that a speaker
    brings up makes nobody the one it tells of."""
    who: set[str | None] = {
        e.who
        for e in extraction.excluded
        if e.who and (extraction.subject is not None or e.slot not in ("conditions", "medications"))
    }
    if extraction.subject:
        who.add(extraction.subject.who)
    if extraction.facts or extraction.demographics != Demographics():
        who.add(None)
    return frozenset(who)


def is_bare(extraction: Extraction) -> bool:
    """Whether a message names nothing of its own and is neither a question nor thanks."""
    text = extraction.text.strip()
    named = extraction.concepts or extraction.facts
    return len(text) <= SHORT and not named and not is_question(text) and not _THANKS.search(text)


def is_question(text: str) -> bool:
    """Whether a message ends in a question or a request."""
    return _QUESTION.search(text) is not None


def fired_over_turns(flags: RedFlags, now: Told, before: Sequence[Told], asked: bool) -> Iterator[RedFlag]:
    """The rules that now and before make up together, each by something new of now.

    asked: now ends in a question; of an emergency that was told already it then brings nothing new.
    """
    new = now.findings | now.across
    for rule in flags.rules:
        named = {name for group in rule.when for name in group}
        if named.isdisjoint(new):
            continue
        known: set[str] = set()
        said = set(now.findings)
        for told in before:
            if part := _part(told, named, flags.findings):
                known |= part
                said |= told.findings
        part = _part(now, named, flags.findings) | (now.across & named)
        fresh = part - known
        if not (known or part & now.across) or not any(_counts(flags.findings[name], now) for name in fresh):
            continue
        if asked and _complete(rule, known):
            continue
        if _complete(rule, known | part) and not any(name in said for name in rule.unless):
            yield rule


def _part(told: Told, named: set[str], findings: Mapping[str, Finding]) -> frozenset[str]:
    """What of a message bears on a rule. A modifier ("갑자기") bears on it only beside a complaint of the rule's own."""
    held = told.findings & named
    complaints = frozenset(name for name in held if not findings[name].modifier)
    return held if complaints or told.bare else frozenset()


def _counts(finding: Finding, now: Told) -> bool:
    """Whether a finding is a statement of its own: loose words around a sign ("먹고", "아이") bring up nothing new."""
    if finding.modifier:
        return now.bare
    of_person = finding.pregnant or finding.age_below_months is not None or finding.weeks_at_least is not None
    return not finding.qualifier or finding.background or of_person


def _complete(rule: RedFlag, held: set[str] | frozenset[str]) -> bool:
    return all(any(name in held for name in group) for group in rule.when)
