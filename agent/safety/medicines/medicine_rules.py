"""The form of data/safety/medication*.yaml: which medicine, against what, how grave, and which text says so."""

from __future__ import annotations

import re
from functools import cached_property
from pathlib import Path
from typing import Literal

from pydantic import Field, model_validator

from agent.safety.rules import Names, Reference, Strict, broken, broken_rule, going_on, read_rules
from agent.terminology import Terminology

Kind = Literal["drug_condition", "drug_drug", "pregnancy", "lactation", "age", "lab", "allergy", "food"]
Severity = Literal["contraindicated", "serious", "caution"]
Ask = Literal[
    "pregnancy",
    "breastfeeding",
    "kidney",
    "age",
    "potassium",
    "inr",
    "blood_count",
    "liver",
    "lithium",
    "digoxin",
]
Fact = Literal[
    "smoking",
    "allergy",
    "nitrates",
    "weight",
    "body_weight",
    "child_age",
    "inr",
    "lithium",
    "thyroid",
    "glucose",
    "pressure",
    "which",
]
ANY_MEDICINE = "*"

_SECTIONS = {
    "boxed_warning": "박스 경고",
    "contraindications": "금기",
    "warnings": "경고",
    "warnings_and_cautions": "경고 및 주의",
    "drug_interactions": "약물 상호작용",
    "dosage_and_administration": "용법·용량",
    "indications_and_usage": "효능·효과",
}


class LabLimit(Strict):
    """A laboratory value in the lexicon's unit: below, or at least."""

    concepts: Names
    below: float | None = None
    at_least: float | None = None


class Against(Strict):
    """What speaks against the medicine. Everything given must hold; concepts and exposure are alternatives.

    except_: classes to which the concepts do not extend. now: not of an illness that is over. family: what a relative had. planned: of a pregnancy that is only planned too. not_before_week: not of one known to be in an earlier week. unless: a value that is known and
    takes the danger away. allergy_to: classes or CUIs of medicines, an allergy to which speaks against this one.
    """

    concepts: Names = ()
    except_: Names = Field(default=(), alias="except")
    now: bool = False
    exposure: Names = ()
    pregnant: bool = False
    planned: bool = True
    weeks_at_least: int | None = None
    not_before_week: int | None = None
    breastfeeding: bool = False
    age_below: int | None = None
    age_below_months: int | None = None
    age_at_least: int | None = None
    lab: LabLimit | None = None
    family: Names = ()
    unless: LabLimit | None = None
    same_allergy: bool = False
    allergy_to: Names = ()


class RuleSource(Strict):
    """A section of an FDA label (ingredient, section, set id, words that stand in it) or a named guideline."""

    label: str | None = None
    section: str | None = None
    set_id: str | None = None
    shows: tuple[str, ...] = ()
    guideline: str | None = None

    @model_validator(mode="after")
    def _is_identifiable(self) -> RuleSource:
        if not self.guideline and not (self.label and self.section in _SECTIONS and self.shows):
            raise ValueError("guideline, or label with section and shows")
        return self


class MedicineRule(Strict):
    """One dangerous pair. drugs: CUIs or lexicon classes; except_: classes that the rule does not concern.

    separable: harmless when the two are taken hours apart. only_named: of the word for a class ("혈압약"), not of its members.
    harmless_once: not of a single dose that the message names as one.
    watched: to be looked after, not to be warned of, where medicine and illness were both known before.
    by_mouth: of the medicine that is swallowed, not of a cream or eye drops. put_on: only of the gel or plaster.
    double: two medicines of one class, unless one takes the place of the other.
    unless_with: classes of which another medicine that is taken takes the danger away.
    where: exposures, one of which the message must name too ("황열": of live vaccines only this one).
    lasts_days: for how many days after the last dose the danger lasts; None: nobody knows it to be over.
    """

    id: str
    kind: Kind
    severity: Severity
    drugs: Names = Field(min_length=1)
    except_: Names = Field(default=(), alias="except")
    against: Against
    text: str = Field(min_length=10)
    ask: Ask | None = None
    separable: bool = False
    only_named: bool = False
    harmless_once: bool = False
    watched: bool = False
    lasts_days: int | None = None
    by_mouth: bool = False
    put_on: bool = False
    double: bool = False
    unless_with: Names = ()
    where: Names = ()
    source: RuleSource


class Exposure(Strict):
    """Food, drink or smoke: lexicon topics, and words for what the lexicon has no concept of.

    of_named: done with the medicine that the message names ("먹고 바로 누워도"), where it names one.
    """

    name: str
    concepts: Names = ()
    says: Names = ()
    of_named: bool = False

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        return re.compile("|".join(pattern.replace(" ", r"\s*") for pattern in self.says) or r"(?!)")


class OpenQuestion(Strict):
    """What is asked before one of these medicines is taken (agent/safety/medicines/open_questions.py).

    only_named: of the word for a class ("항생제"), not of its members. says: words of the house for a medicine that no vocabulary knows ("물약").
    """

    fact: Fact
    drugs: Names = ()
    says: Names = ()
    except_: Names = Field(default=(), alias="except")
    only_named: bool = False
    text: str = Field(min_length=10)
    source: RuleSource

    @model_validator(mode="after")
    def _is_of_something(self) -> OpenQuestion:
        if not (self.drugs or self.says):
            raise ValueError("drugs or says")
        return self

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        return re.compile("|".join(says.replace(" ", r"\s*") for says in self.says) or r"(?!)")


class MedicineRules(Strict):
    """The whole file. questions: what to ask when a deciding fact is unknown, by kind of fact."""

    guidelines: dict[str, Reference]
    exposures: dict[str, Exposure]
    questions: dict[Ask, str]
    open_questions: tuple[OpenQuestion, ...] = ()
    cross_reactive: Names
    rules: tuple[MedicineRule, ...]

    def source_label(self, rule: MedicineRule, of_kin: bool = False) -> str:
        """One line that lets a reader find the statement. of_kin: it is said of another medicine of the same class."""
        source = rule.source
        if source.guideline:
            return self.guidelines[source.guideline].label()
        section = _SECTIONS[source.section or ""]
        address = (
            f", https://dailymed.nlm.nih.gov/dailymed/drugInfo.cfm?setid={source.set_id}" if source.set_id else ""
        )
        kin = "(같은 계열 약)" if of_kin else ""
        return f"FDA 의약품 표시 정보, {source.label}{kin} ({section}){address}"


def read_medicine_rules(path: Path, terminology: Terminology) -> MedicineRules:
    """Read and check the file and those beside it that go on with it (medication_food.yaml …), by name.

    Raises CorpusInvalid for anything a rule refers to that does not exist.
    """
    held = read_rules(path, MedicineRules, going_on(path))
    known = set().union(*(terminology.classes(cui) for cui in terminology.entries()), terminology.entries())
    known.add(ANY_MEDICINE)
    for question in held.open_questions:
        for concept in (*question.drugs, *question.except_):
            if concept not in known:
                raise broken(path, question.fact, f"용어 사전에 없는 개념입니다: {concept}")
        if question.source.guideline and question.source.guideline not in held.guidelines:
            raise broken(path, question.fact, f"정의되지 않은 출처입니다: {question.source.guideline}")
    seen: set[str] = set()
    for rule in held.rules:
        against = rule.against
        lab = [concept for limit in (against.lab, against.unless) if limit for concept in limit.concepts]
        for concept in (
            *rule.drugs,
            *rule.except_,
            *rule.unless_with,
            *against.concepts,
            *against.except_,
            *against.family,
            *against.allergy_to,
            *lab,
        ):
            if concept not in known:
                raise broken_rule(path, rule.id, f"용어 사전에 없는 개념입니다: {concept}")
        for exposure in (*against.exposure, *rule.where):
            if exposure not in held.exposures:
                raise broken_rule(path, rule.id, f"정의되지 않은 노출입니다: {exposure}")
        if rule.source.guideline and rule.source.guideline not in held.guidelines:
            raise broken_rule(path, rule.id, f"정의되지 않은 출처입니다: {rule.source.guideline}")
        if rule.ask and rule.ask not in held.questions:
            raise broken_rule(path, rule.id, f"정의되지 않은 질문입니다: {rule.ask}")
        if rule.id in seen:
            raise broken_rule(path, rule.id, "같은 id가 두 번 쓰였습니다")
        seen.add(rule.id)
    return held
