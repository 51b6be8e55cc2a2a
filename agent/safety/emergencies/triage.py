"""Red-flag triage: does this message describe an emergency, of the speaker or of anyone else (design section 3)?

Deterministic, offline, about a millisecond. Layer 1: a rule fires on what extraction asserted (facts, and other persons'
facts, which are excluded as family), on patterns for signs that no concept carries, on values, age and pregnancy. Layer 2: what no
rule knows is an emergency when it is like the curated examples of one, with the advice and source of that rule.
What alone is none may be one with what the same person told in the turns before.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from agent.safety.assertion.over import is_lately_and_well, is_mistaken, is_told_of_past
from agent.safety.curated import Curated, Likened
from agent.safety.emergencies.evidence import Evidence, Witness, is_taken_back
from agent.safety.emergencies.joining import Told, fired_over_turns, is_bare, is_question
from agent.safety.emergencies.on_treatment import only_on_treatment
from agent.safety.emergencies.red_flags import UNNAMED, RedFlag, RedFlags
from agent.safety.emergencies.small_talk import without_help_called
from agent.safety.emergencies.supplies import asks_for_supplies, of_supplies, without_supplies
from agent.safety.folding import fold
from agent.safety.look import Look, Looker
from agent.state import Extraction, Profile, TriageVerdict
from agent.terminology import Terminology

CLEARLY_MORE_ALIKE = 0.05
"""Difference of cosines from which a category is named: right in 85 of 100 (held-out examples), in 63 of all."""


class Triage:
    """The red-flag rules over one vocabulary."""

    def __init__(self, flags: RedFlags, terminology: Terminology, curated: Curated | None = None) -> None:
        """curated: the examples of layer 2; without them the rules decide alone."""
        self.flags = flags
        self._looker = Looker(curated)
        self._witness = Witness(flags, terminology)
        self._rules = {rule.id: rule for rule in flags.rules}
        of_crisis = {name for name, finding in flags.findings.items() if finding.crisis}
        self._of_crisis = {rule.id for rule in flags.rules if any(of_crisis & set(group) for group in rule.when)}

    def assess(
        self,
        extraction: Extraction,
        profile: Profile | None = None,
        earlier: Sequence[Extraction] = (),
        look: Look | None = None,
    ) -> TriageVerdict:
        """The first rule that fires decides; the file lists the most urgent first. None fires: the examples decide.

        earlier: what the same person told shortly before, oldest first; it counts only with something new of this message.
        look: the guard's look at the same text.
        """
        look = look if look and look.text == extraction.text else self._looker.at(extraction.text)
        extraction = of_supplies(extraction)
        evidence = self._gather(extraction, profile, look)
        findings = self._witness.findings(evidence)
        # Figures of speech were taken out of the evidence: what is like an emergency by them is none.
        like = look.like if evidence.text == fold(look.text).text else self._looker.at(evidence.text).like
        fired = list(self._fired(findings, extraction, profile))
        doubtful = bool(fired or earlier) and like is not None and self._is_doubtful(like, evidence)
        believed = self._believed(fired, evidence) if doubtful and not evidence.crisis else fired
        # A sure rule stands before a crisis that is only surmised: a child that swallowed pills is no suicide.
        sure = (r for r in believed if not (evidence.surmised and r.id in self._of_crisis))
        by_rule = next(sure, next(iter(believed), None))
        if by_rule is None and earlier:
            seen = self._witness.findings(evidence.wordless) if doubtful else findings
            by_rule = self._over_turns(extraction, evidence, seen, profile, earlier)
        rule = by_rule or (self._alike(like, extraction, evidence, findings) if like else None)
        if rule is None:
            return TriageVerdict()
        source = self.flags.sources[rule.source].label()
        surmised = by_rule is None or (evidence.surmised and rule.id in self._of_crisis)
        return TriageVerdict(True, rule.category, rule.advice, source, "L2" if surmised else "L1")

    def fired(self, extraction: Extraction, profile: Profile | None = None) -> list[RedFlag]:
        """Every rule that fires, in the order of the file."""
        evidence = self._gather(extraction, profile, self._looker.at(extraction.text))
        return list(self._fired(self._witness.findings(evidence), extraction, profile))

    def _gather(self, extraction: Extraction, profile: Profile | None, look: Look) -> Evidence:
        crisis = look.sure_crisis or look.surmised_crisis
        evidence = self._witness.gather(extraction, profile)
        return replace(evidence, crisis=crisis, surmised=look.surmised_crisis is not None)

    def _together(self, findings: Collection[str]) -> Iterator[RedFlag]:
        return (rule for rule in self.flags.rules if _is_met(rule, findings))

    def _fired(
        self, findings: frozenset[str], extraction: Extraction, profile: Profile | None
    ) -> Iterator[RedFlag]:
        """The rules that hold. One that only long standing speaks against holds by what is told beside that."""
        beside: frozenset[str] | None = None
        for rule in self._together(findings):
            against = {name for name in rule.unless if name in findings}
            if against and all(self.flags.findings[name].long_ago for name in against):
                if beside is None:
                    beside = self._witness.beside_longstanding(extraction, profile, findings)
                if not _holds(rule, beside):
                    continue
            elif against:
                continue
            yield rule

    def _is_doubtful(self, like: Likened, evidence: Evidence) -> bool:
        """Whether the message is unlike any emergency, with and without the call for help in it."""
        if not like.is_doubtful():
            return False
        told = without_help_called(evidence.text).strip(" .!~\n")
        alone = self._looker.at(told).like if told != evidence.text else None
        return alone is None or alone.is_doubtful()

    def _believed(self, fired: Sequence[RedFlag], evidence: Evidence) -> list[RedFlag]:
        """The rules that more than words brought together: all that counts in a message unlike any emergency."""
        known = self._witness.findings(evidence.wordless)
        return [r for r in fired if r.plain or any(name in known for group in r.when for name in group)]

    def _alike(
        self, like: Likened, extraction: Extraction, evidence: Evidence, findings: Collection[str]
    ) -> RedFlag | None:
        """The rule whose examples the message is like; the nameless one unless a sign of that rule stands in the message,
        it can be this person's, and no other category is nearly as like. None for what a rule would be but for its `unless`."""
        if not like.emergencies() or is_told_of_past(evidence.text) or is_lately_and_well(evidence.text):
            return None
        if is_mistaken(evidence.text) or only_on_treatment(extraction):
            return None
        if asks_for_supplies(evidence.text, extraction):
            # Read again without the supply: what still is like an emergency never was so by its name.
            rest = self._looker.at(without_supplies(evidence.text)).like
            if rest is None or not rest.emergencies():
                return None
        said = self._witness.stated(extraction, evidence)
        if said != evidence.text:
            like = self._looker.at(said).like or like
        vetoed = {rule.category for rule in self._together(findings)}
        ranked = [(kind, alike) for kind, alike in like.emergencies() if _can_be_of(self._rules[kind], evidence)]
        if not ranked:
            return None
        best, likeness = ranked[0]
        rule = self._rules[best]
        if rule.category in vetoed:
            return None
        other = next((alike for kind, alike in ranked if self._rules[kind].category != rule.category), 0.0)
        signs = (name for group in rule.when for name in group if not self.flags.findings[name].modifier)
        sure = likeness - other >= CLEARLY_MORE_ALIKE and any(name in findings for name in signs)
        return self._rules[best if sure else UNNAMED]

    def _over_turns(
        self,
        extraction: Extraction,
        evidence: Evidence,
        findings: frozenset[str],
        profile: Profile | None,
        earlier: Sequence[Extraction],
    ) -> RedFlag | None:
        """The first rule that this message and the ones before make up together."""
        *longer_ago, last = earlier
        just_before = self._witness.gather(last, profile)
        now = Told(findings, is_bare(extraction), self._witness.across(just_before, evidence))
        if not (now.findings or now.bare or now.across):
            return None
        before = [*(self._witness.gather(said, profile) for said in longer_ago), just_before]
        found = [self._witness.findings(one) for one in before]
        seen = frozenset().union(*found) - findings
        over = {name for name in seen if is_taken_back(self.flags.findings[name], evidence)}
        told = [Told(one - over) for one in found]
        return next(fired_over_turns(self.flags, now, told, is_question(extraction.text)), None)


def _is_met(rule: RedFlag, findings: Collection[str]) -> bool:
    return all(any(name in findings for name in group) for group in rule.when)


def _holds(rule: RedFlag, findings: Collection[str]) -> bool:
    return _is_met(rule, findings) and not any(name in findings for name in rule.unless)


def _can_be_of(rule: RedFlag, evidence: Evidence) -> bool:
    """Whether the one whom the message is about has the sex and age for it, as far as known."""
    person = evidence.persons[-1]
    other_sex = rule.sex is not None and person.gender is not None and person.gender != rule.sex
    too_old = rule.oldest is not None and person.age is not None and person.age > rule.oldest
    return not (other_sex or too_old)
