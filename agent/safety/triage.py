"""Red-flag triage: does this message describe an emergency, of the speaker or of anyone else (design section 3)?

Deterministic, offline, about a millisecond. Layer 1: a rule fires on what extraction asserted (facts, and other persons'
facts, which are excluded as family), on patterns for signs that no concept carries, on values, age and pregnancy. Layer 2: what no
rule knows is an emergency when it is like the curated examples of one, with the advice and source of that rule.
What alone is none may be one with what the same person told in the turns before.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from agent.safety.crisis import CrisisPatterns
from agent.safety.curated import Curated
from agent.safety.evidence import Evidence, Witness, is_taken_back
from agent.safety.joining import Told, fired_over_turns, is_bare, is_question
from agent.safety.red_flags import UNNAMED, RedFlag, RedFlags
from agent.state import Extraction, Profile, TriageVerdict
from agent.terminology import Terminology

CLEARLY_MORE_ALIKE = 0.05
"""Difference of cosines from which a category is named: right in 85 of 100 (held-out examples), in 63 of all."""


class Triage:
    """The red-flag rules over one vocabulary."""

    def __init__(self, flags: RedFlags, terminology: Terminology, curated: Curated | None = None) -> None:
        """curated: the examples of layer 2; without them the rules decide alone."""
        self.flags = flags
        self._curated = curated
        self._witness = Witness(flags, terminology)
        self._crisis = CrisisPatterns()
        self._rules = {rule.id: rule for rule in flags.rules}
        of_crisis = {name for name, finding in flags.findings.items() if finding.crisis}
        self._of_crisis = {rule.id for rule in flags.rules if any(of_crisis & set(group) for group in rule.when)}

    def assess(
        self, extraction: Extraction, profile: Profile | None = None, earlier: Sequence[Extraction] = ()
    ) -> TriageVerdict:
        """The first rule that fires decides; the file lists the most urgent first. None fires: the examples decide.

        earlier: what the same person told shortly before, oldest first; it counts only with something new of this message.
        """
        evidence = self._gather(extraction, profile)
        findings = self._witness.findings(evidence)
        by_rule = next(self._believed(evidence, findings), None)
        if by_rule is None and earlier:
            by_rule = self._over_turns(extraction, evidence, findings, profile, earlier)
        rule = by_rule or self._alike(evidence.text)
        if rule is None:
            return TriageVerdict()
        source = self.flags.sources[rule.source].label()
        surmised = by_rule is None or (evidence.surmised and rule.id in self._of_crisis)
        return TriageVerdict(True, rule.category, rule.advice, source, "L2" if surmised else "L1")

    def fired(self, extraction: Extraction, profile: Profile | None = None) -> list[RedFlag]:
        """Every rule that fires, in the order of the file."""
        return list(self._fired(self._witness.findings(self._gather(extraction, profile))))

    def _gather(self, extraction: Extraction, profile: Profile | None) -> Evidence:
        evidence = self._witness.gather(extraction, profile)
        crisis = self._crisis.find(extraction.text)
        surmised = self._curated.crisis(extraction.text) if self._curated and not crisis else None
        return replace(evidence, crisis=crisis or surmised, surmised=crisis is None and surmised is not None)

    def _fired(self, findings: Collection[str]) -> Iterator[RedFlag]:
        for rule in self.flags.rules:
            together = all(any(name in findings for name in group) for group in rule.when)
            if together and not any(name in findings for name in rule.unless):
                yield rule

    def _believed(self, evidence: Evidence, findings: Collection[str]) -> Iterator[RedFlag]:
        """The rules that fire, without those that only words brought together in a message unlike any emergency."""
        fired = self._fired(findings)
        if evidence.crisis or not self._is_doubtful(evidence):
            yield from fired
            return
        known = self._witness.findings(evidence.wordless)
        yield from (rule for rule in fired if any(name in known for group in rule.when for name in group))

    def _is_doubtful(self, evidence: Evidence) -> bool:
        return self._curated is not None and self._curated.is_doubtful(evidence.text)

    def _alike(self, text: str) -> RedFlag | None:
        """The rule whose examples the message is like; the nameless one where another category is nearly as like."""
        if self._curated is None or not (ranked := self._curated.emergencies(text)):
            return None
        best, likeness = ranked[0]
        category = self._rules[best].category
        other = next((alike for kind, alike in ranked if self._rules[kind].category != category), 0.0)
        return self._rules[best if likeness - other >= CLEARLY_MORE_ALIKE else UNNAMED]

    def _over_turns(
        self,
        extraction: Extraction,
        evidence: Evidence,
        findings: frozenset[str],
        profile: Profile | None,
        earlier: Sequence[Extraction],
    ) -> RedFlag | None:
        """The first rule that this message and the ones before make up together."""
        if self._is_doubtful(evidence):
            findings = self._witness.findings(evidence.wordless)
        before = [self._witness.gather(said, profile) for said in earlier]
        now = Told(findings, is_bare(extraction), self._witness.across(before[-1], evidence))
        if not (now.findings or now.bare or now.across):
            return None
        over = {name for name, finding in self.flags.findings.items() if is_taken_back(finding, evidence)}
        told = [Told(self._witness.findings(one) - (over - findings)) for one in before]
        return next(fired_over_turns(self.flags, now, told, is_question(extraction.text)), None)
