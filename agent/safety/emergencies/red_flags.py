"""The form of data/safety/red_flags*.yaml: findings (what may be true of a person), rules (what is an emergency)."""

from __future__ import annotations

import re
from functools import cached_property
from pathlib import Path

from pydantic import Field, model_validator

from agent.safety.rules import Names, Reference, Strict, broken, broken_rule, going_on, read_rules
from agent.state import Gender
from agent.terminology import Terminology
from agent.wording.signs import Sought, looking_back

UNNAMED = "named_emergency"
"""The rule that speaks for an emergency of no certain kind."""
_GAP = re.compile(r"\.\{0,(\d+)\}")
_WORD = re.compile(r"<([a-z_]+)>")


# What people put between two words without changing what they say.
_ADVERB = (
    r"(?:자꾸|계속|갑자기|너무|엄청|많이|좀|조금|점점|막|또|심하게|정말|진짜|아주|매우|완전|완전히|확|왈칵|아예|하나도|전부|다|"
    r"조금씩|자주|다시|지금|방금|매우|굉장히|무척|몹시|되게|영|통|도무지|도저히)"
)
# Long enough to be no part of another word when written together with it: "자꾸까매져요".
_LONG_ADVERB = r"(?:자꾸|계속|갑자기|너무|엄청|점점|심하게|정말|진짜|완전히|조금씩|굉장히|도무지)"
_SPACE = rf"(?:\s{{0,3}}(?:{_ADVERB}\s{{1,3}}|{_LONG_ADVERB})?)"
# Room that needs as little as that one, and is read in no time.
_ROOM = r"(?:\s{0,3})"
_SPACE_IN_SET = re.compile(r"\[[^\]]* ")


def _spaced(pattern: str, space: str = _SPACE) -> str:
    """A space is optional white space with room for an adverb; a gap ends with the sentence and jumps no 안 or 못; a number
    has six digits at most, or a long run of digits would take minutes."""
    bounded = _GAP.sub(lambda gap: rf"(?:(?!(?<![가-힣])[안못]\s)[^.?!\n]){{0,{gap.group(1)}}}", pattern)
    return bounded.replace(r"\d+", r"\d{1,6}").replace(" ", space)


def _worded(raw: object) -> object:
    """The raw file with every <name> in a pattern replaced by that entry of `words`, as one group.

    Words may use words that stand above them; a name that `words` does not have stays as it is.
    """
    if not isinstance(raw, dict) or not isinstance(raw.get("words"), dict):
        return raw
    words: dict[str, str] = {}

    def filled(pattern: object) -> object:
        if not isinstance(pattern, str):
            return pattern
        return _WORD.sub(lambda name: words.get(name.group(1), name.group()), pattern)

    def filled_all(patterns: object) -> object:
        return [filled(pattern) for pattern in patterns] if isinstance(patterns, list) else filled(patterns)

    for name, pattern in raw["words"].items():
        words[name] = f"(?:{filled(pattern)})"
    worded = dict(raw, figures=filled_all(raw.get("figures")))
    if isinstance(raw.get("findings"), dict):
        worded["findings"] = {
            name: {**finding, "says": filled_all(finding["says"])}
            if isinstance(finding, dict) and "says" in finding
            else finding
            for name, finding in raw["findings"].items()
        }
    return worded


class Limit(Strict):
    """A measured value. concepts: CUIs; bounds in the lexicon's unit; for blood pressure both parts may be bound."""

    concepts: Names
    below: float | None = None
    at_least: float | None = None
    diastolic_at_least: float | None = None


class Finding(Strict):
    """One thing that may be true of a person; any of its parts makes it true.

    concepts: CUIs or lexicon classes, as asserted by extraction; says: patterns for what no concept carries (a space
    stands for optional white space); qualifier: says is taken without assertion ("갑자기"); background: the stored
    profile counts too; crisis: what the crisis patterns of the guard found; modifier: how a complaint is, not what
    ("갑자기"), so of another turn it counts only with a complaint; stays: what must be looked at though it has passed
    some days ago and all is well (a thunderclap headache, a swallowed battery); long_ago: that it is old, which is said of
    its own clause alone.
    """

    concepts: Names = ()
    says: Names = ()
    measure: tuple[Limit, ...] = ()
    qualifier: bool = False
    background: bool = False
    modifier: bool = False
    stays: bool = False
    long_ago: bool = False
    age_below_months: int | None = None
    age_below: int | None = None
    age_at_least: int | None = None
    pregnant: bool = False
    weeks_at_least: int | None = None
    crisis: Names = ()

    @property
    def is_circumstance(self) -> bool:
        """Whether it is of the person or the situation, wherever in the message it stands."""
        return (self.qualifier and not self.modifier and not self.long_ago) or self.background

    @cached_property
    def pattern(self) -> Sought | None:
        """What says the finding, looked for only in a text with its signs. Raises re.error."""
        if not self.says:
            return None
        written = "|".join(map(_spaced, self.says))
        # In a set of characters a space would be another set.
        plain = not any(map(_SPACE_IN_SET.search, self.says))
        sought = Sought(written, outline="|".join(_spaced(s, _ROOM) for s in self.says) if plain else None)
        for part in looking_back(written):
            re.compile(part)  # what looks back may be wrong in a way that only shows here
        return sought

    @cached_property
    def wanted(self) -> frozenset[str]:
        """Its concepts."""
        return frozenset(self.concepts)

    @cached_property
    def is_of_person(self) -> bool:
        """Whether age or pregnancy alone can make it true."""
        ages = (self.age_below_months, self.age_below, self.age_at_least, self.weeks_at_least)
        return self.pregnant or any(age is not None for age in ages)


class Examples(Strict):
    """Messages that must fire the rule, and look-alikes that must fire none."""

    fires: tuple[str, ...] = Field(min_length=1)
    never: tuple[str, ...] = Field(min_length=1)


class RedFlag(Strict):
    """One emergency. when: every group must hold, any finding of a group suffices; unless: none may hold.

    sex, oldest (years): whose it can only be. plain: its words leave no doubt, however little the message is like the examples.
    """

    id: str
    category: str
    advice: str
    source: str
    when: tuple[Names, ...] = Field(min_length=1)
    unless: Names = ()
    sex: Gender | None = None
    oldest: int | None = None
    plain: bool = False
    examples: Examples


class RedFlags(Strict):
    """The whole file.

    words: parts of patterns that figures and findings share, written <name> there; figures: figures of speech,
    blanked out before anything is looked for.
    """

    words: dict[str, str] = Field(default_factory=dict)
    sources: dict[str, Reference]
    figures: tuple[str, ...]
    findings: dict[str, Finding]
    rules: tuple[RedFlag, ...]

    @model_validator(mode="before")
    @classmethod
    def _with_words(cls, raw: object) -> object:
        return _worded(raw)


def read_red_flags(path: Path, terminology: Terminology) -> RedFlags:
    """Read and check the file and those beside it that go on with it (red_flags_medicines.yaml …), by name.

    Raises CorpusInvalid for anything a rule refers to that does not exist.
    """
    flags = read_rules(path, RedFlags, going_on(path))
    known = set().union(*(terminology.classes(cui) for cui in terminology.entries()), terminology.entries())
    for name, finding in flags.findings.items():
        for concept in (*finding.concepts, *(c for limit in finding.measure for c in limit.concepts)):
            if concept not in known:
                raise broken(path, f"findings.{name}", f"용어 사전에 없는 개념입니다: {concept}")
        unknown = [word for says in finding.says for word in _WORD.findall(says)]
        if unknown:
            raise broken(path, f"findings.{name}", f"words에 없는 낱말입니다: {unknown[0]}")
        try:
            _ = finding.pattern
        except re.error as problem:
            raise broken(path, f"findings.{name}", "says의 정규식이 올바르지 않습니다") from problem
    for number, figure in enumerate(flags.figures, 1):
        try:
            re.compile(figure)
        except re.error as problem:
            raise broken(path, f"figures {number}번째", "정규식이 올바르지 않습니다") from problem
    if UNNAMED not in {rule.id for rule in flags.rules}:
        raise broken(path, "rules", f"이름 없는 응급을 위한 규칙 {UNNAMED}이(가) 없습니다")
    seen: set[str] = set()
    for rule in flags.rules:
        missing = [name for group in (*rule.when, rule.unless) for name in group if name not in flags.findings]
        if missing:
            raise broken_rule(path, rule.id, f"정의되지 않은 소견입니다: {missing[0]}")
        if rule.source not in flags.sources:
            raise broken_rule(path, rule.id, f"정의되지 않은 출처입니다: {rule.source}")
        if rule.id in seen:
            raise broken_rule(path, rule.id, "같은 id가 두 번 쓰였습니다")
        seen.add(rule.id)
    return flags
