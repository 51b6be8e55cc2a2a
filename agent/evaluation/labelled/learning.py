"""The labelled development messages as examples for layer 2 of triage and guard (agent/safety/likeness.py).

Messages of a score of independent writers teach what no hand alone thinks of. What was learned from is no measure any more:
only the test halves, by writers of whom nothing is here, say how well it works.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from agent.consultation import Consultation
from agent.evaluation.labelled.messages import (
    GuardCase,
    TriageCase,
    guard_cases,
    may_be_looked_at,
    parts_of,
    triage_cases,
)
from agent.evaluation.labelled.safety import profile_of
from agent.safety.curated import CRISIS, EMERGENCY, PASSED
from agent.safety.likeness import Example


def examples(folder: Path, door: Consultation) -> Iterator[Example]:
    """Of all development halves below the folder. Raises CorpusInvalid with file and line."""
    for part in filter(may_be_looked_at, parts_of(folder / "triage")):
        yield from triage_examples(triage_cases(folder, part), door)
    for part in filter(may_be_looked_at, parts_of(folder / "guard")):
        yield from guard_examples(guard_cases(folder, part))


def guard_examples(cases: Iterable[GuardCase]) -> Iterator[Example]:
    """What the guard's labels teach: an attack by its kind, a crisis as one of some kind, what passes as ordinary talk, of which
    nobody said whether it is an emergency. Personal data are blanked, as a message is weighed."""
    for case in cases:
        if case.action == "crisis":
            yield Example(case.text, CRISIS)
        elif case.action == "block":
            yield Example(case.text, case.category)
        else:
            text = case.text
            for part in sorted(case.pii, key=len, reverse=True):
                text = text.replace(part, "*" * len(part))
            yield Example(text, PASSED)


def triage_examples(cases: Iterable[TriageCase], door: Consultation) -> Iterator[Example]:
    """What the triage labels teach: an emergency is an example of the first rule that fires on it, else one of some kind."""
    analyser = door.parts.analyser
    for case in cases:
        if not case.emergency:
            yield Example(case.text, None)
            continue
        profile = profile_of(case, door)
        fired = analyser.triage.fired(analyser.analyse(case.text, profile).extraction, profile)
        yield Example(case.text, fired[0].id if fired else EMERGENCY)


def write(examples: Sequence[Example], path: Path) -> int:
    """One object a line, each text once; the number written."""
    once = {"".join(example.text.split()): example for example in examples}
    lines = [
        json.dumps({"text": example.text, "kind": example.kind}, ensure_ascii=False) for example in once.values()
    ]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return len(lines)
