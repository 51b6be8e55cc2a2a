"""Medication safety: every rule both ways, its source in the label itself, and the direction of pairs."""

from __future__ import annotations

import functools
import gzip
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from agent.config import ROOT
from agent.errors import CorpusInvalid
from agent.safety import MedicationSafety
from agent.safety.medicines.medicine_rules import MedicineRule
from agent.safety.medicines.stopping import STOPPING
from agent.state import (
    Demographics,
    DemographicValue,
    Exclusion,
    Extraction,
    Fact,
    Profile,
    ProfileFact,
)
from agent.terminology import Terminology
from agent.yaml_text import load_yaml
from tests.rows import each
from tests.unit.safety.labels import labels

FILES = sorted((ROOT / "data/safety").glob("medication*.yaml"))
RULES = [rule for file in FILES for rule in load_yaml(file.read_text(encoding="utf-8"))["rules"]]
# What is given once and stored as nobody's medicine has tests of its own (test_safety_vaccines.py).
RULE_IDS = [rule["id"] for rule in RULES if rule["drugs"] != ["live_vaccine"]]
LABEL_IDS = [rule["id"] for rule in RULES if "guideline" not in rule["source"]]
NOW = "2026-11-20T09:00:00+09:00"
Extract = Callable[[str], Extraction]
NOBODY = Profile("p")


@functools.cache
def _kinds(terminology: Terminology) -> tuple[tuple[str, str, frozenset[str]], ...]:
    """Of every concept: its cui, its slot, its classes and itself."""
    return tuple(
        (cui, entry.slot, terminology.classes(cui) | {cui}) for cui, entry in terminology.entries().items()
    )


def _matching(
    terminology: Terminology, wanted: tuple[str, ...], slot: str, but: tuple[str, ...] = ()
) -> list[str]:
    return [
        cui
        for cui, its, classes in _kinds(terminology)
        if its == slot and not classes.isdisjoint(wanted) and classes.isdisjoint(but)
    ]


def _stored(terminology: Terminology, cui: str, value: str | None = None, number: int = 1) -> ProfileFact:
    entry = terminology.entry(cui)
    assert entry is not None
    code = cui if cui.startswith("C") else None
    return ProfileFact(number, entry.slot, entry.name, code, 1.0, 1, True, True, NOW, value=value)  # type: ignore[arg-type]


def _told(terminology: Terminology, cui: str) -> Extraction:
    entry = terminology.entry(cui)
    assert entry is not None
    code = cui if cui.startswith("C") else None
    return Extraction(
        f"{entry.name} 복용 중", facts=(Fact("medications", entry.name, code, (0, len(entry.name))),)
    )


def _danger(rule: MedicineRule, terminology: Terminology, drug: str) -> Profile | None:
    """A profile that holds exactly what the rule is against; None where the danger is in the message's words."""
    against, facts, values = rule.against, [], {}
    if against.same_allergy:
        return Profile(
            "p", {}, (ProfileFact(1, "conditions", "탐스로신 알레르기", None, 1.0, 1, True, True, NOW),)
        )
    if against.allergy_to:
        substance = next(
            entry
            for cui in _matching(terminology, against.allergy_to, "medications")
            if (entry := terminology.entry(cui)) and terminology.named(f"{entry.name} 알레르기") is None
        )
        facts.append(ProfileFact(1, "conditions", f"{substance.name} 알레르기", None, 1.0, 1, True, True, NOW))
    if against.concepts:
        others = [
            cui
            for slot in ("conditions", "symptoms", "medications")
            for cui in _matching(terminology, against.concepts, slot, against.except_)
            if cui not in terminology.classes(drug) and drug not in terminology.classes(cui)
        ]
        assert others, rule.id
        facts.append(_stored(terminology, others[0]))
    elif against.exposure or against.family:
        return None
    if against.lab:
        value = (
            against.lab.below - min(1, against.lab.below / 2)
            if against.lab.below is not None
            else (against.lab.at_least or 0) + 0.5
        )
        facts.append(_stored(terminology, against.lab.concepts[0], f"{value:g}"))
    if against.pregnant or against.weeks_at_least is not None:
        values = {"pregnant": True, "gestational_weeks": against.weeks_at_least or against.not_before_week or 10}
    if against.breastfeeding:
        values = {"breastfeeding": True}
    if against.age_below is not None:
        values = {"age": against.age_below - 1}
    if against.age_at_least is not None:
        values = {"age": against.age_at_least}
    if against.age_below_months is not None:
        values = {"age": 0, "age_months": against.age_below_months - 1}
    held = {key: DemographicValue(key, value, 1.0, 1, NOW) for key, value in values.items()}
    return Profile("p", held, tuple(facts))


@each("rule_id", RULE_IDS)
def test_every_rule_warns_for_its_pair_and_only_for_the_pair(
    rule_id: str, safety: MedicationSafety, terminology: Terminology, extract: Extract
) -> None:
    rule = next(rule for rule in safety.rules.rules if rule.id == rule_id)
    # The rule alone: another of the same kind must not answer for it.
    safety = MedicationSafety(safety.rules.model_copy(update={"rules": (rule,)}), terminology)
    wanted = ("C0257343",) if "*" in rule.drugs else rule.drugs
    drug = wanted[0] if rule.only_named else _matching(terminology, wanted, "medications", rule.except_)[-1]
    profile = _danger(rule, terminology, drug)
    question = _told(terminology, drug)
    if rule.put_on:
        question = extract(f"{question.facts[0].name} 겔을 바르고 있어요")
    if rule.against.family:
        illness = rule.against.family[0]
        had = Exclusion(illness, illness, "conditions", "family", "어머니", span=(0, 0))
        assert safety.check(question, NOBODY) == ()
        question = Extraction(question.text, question.demographics, question.facts, (had,))
    elif profile is None:
        exposure = rule.against.exposure[0]
        words = "오늘부터 끊으려고" if exposure == STOPPING else f"{safety.rules.exposures[exposure].name}도"
        below = rule.against.age_below
        age = rule.against.age_at_least if below is None else below - 1
        profile = Profile("p", {"age": DemographicValue("age", age, 1.0, 1, NOW)} if age else {})
        said = Extraction(f"{question.text}, {words} 해요", Demographics(), question.facts)
        assert safety.check(question, profile) == ()
        question = said
    warnings = safety.check(question, profile or NOBODY)
    assert [warning.kind for warning in warnings] == [rule.kind], "the pair must warn"
    assert warnings[0].text.endswith(rule.text)
    assert " + " in warnings[0].text
    labelled = terminology.named(rule.source.label or "")
    named = warnings[0].text.partition(": ")[0].replace(" + ", ", ").split(", ")
    own = labelled is None or labelled.name in named
    labels = [safety.rules.source_label(rule, of_kin) for of_kin in ((False,) if own else (False, True))]
    assert warnings[0].source in labels
    assert safety.check(_told(terminology, drug), NOBODY) == ()


@each("rule_id", LABEL_IDS)
def test_every_label_source_says_so(rule_id: str, safety: MedicationSafety, datasets: Path) -> None:
    rule = next(rule for rule in safety.rules.rules if rule.id == rule_id)
    source = rule.source
    sections = [
        row
        for row in labels(datasets)
        if (row["ingredient"], row["section"], row["set_id"] or None)
        == (source.label, source.section, source.set_id)
    ]
    assert sections, "no such section"
    text = " ".join(re.sub(r"\s+", " ", row["text"]).lower() for row in sections)
    assert [words for words in source.shows if words.lower() not in text] == []


def test_medlineplus_guidelines_are_real_pages_that_say_so(safety: MedicationSafety, datasets: Path) -> None:
    with gzip.open(datasets / "medlineplus/medlineplus_topics.jsonl.gz", "rt", encoding="utf-8") as lines:
        pages = {row["url"]: row for row in map(json.loads, lines)}
    page = pages[safety.rules.guidelines["medlineplus_cold"].url]
    assert page["title"] == safety.rules.guidelines["medlineplus_cold"].title
    assert "Do not give cold or cough medicines to children under two" in page["text"]


WARNED = [
    ("", "와파린을 먹고 있는데 이부프로펜 먹어도 되나요?", "drug_drug"),
    ("", "비아그라와 니트로글리세린을 같이 먹어도 되나요?", "drug_drug"),
    ("리튬을 먹고 있어요", "감기에 이부프로펜 먹어도 돼요?", "drug_drug"),
    ("아스피린을 먹어요", "이부프로펜 먹어도 될까요?", "drug_drug"),
    ("위궤양이 있어요", "나프록센 먹어도 되나요?", "drug_condition"),
    ("예전에 위궤양을 앓았어요", "나프록센 먹어도 되나요?", "drug_condition"),
    ("", "천식 환자가 아스피린 먹어도 되나요?", "drug_condition"),
    ("", "전립선비대증이 있는데 종합감기약 먹어도 되나요?", "drug_condition"),
    ("신부전이 있어요", "부루펜 먹어도 되나요?", "drug_condition"),
    ("나프록센을 먹고 있어요", "위궤양 진단을 받았어요", "drug_condition"),
    ("", "임신 중에 이부프로펜 먹어도 되나요?", "pregnancy"),
    ("로사르탄을 먹고 있어요", "임신했어요", "pregnancy"),
    ("모유 수유 중이에요", "코데인 먹어도 되나요?", "lactation"),
    ("저는 72세예요", "디펜히드라민 먹어도 되나요?", "age"),
    ("", "아이가 열이 나는데 아스피린 먹여도 되나요?", "age"),
    ("", "딸이 10살인데 코데인 시럽 먹여도 되나요?", "age"),
    ("eGFR이 25예요", "메트포르민 먹어도 되나요?", "lab"),
    ("", "INR이 5.2 나왔어요. 와파린을 먹어요", "lab"),
    ("", "페니실린 알레르기가 있는데 아목시실린 먹어도 되나요?", "allergy"),
    ("", "레보플록사신 알레르기가 있어요. 시프로플록사신 괜찮나요?", "allergy"),
    ("심바스타틴을 먹고 있어요", "자몽 먹어도 되나요?", "food"),
    ("와파린을 먹고 있어요", "청국장 먹어도 되나요?", "food"),
    ("", "메트포르민 먹는데 술 마셔도 되나요?", "food"),
    ("", "아버지가 와파린을 드시는데 나프록센 드셔도 되나요?", "drug_drug"),
    ("와파린과 이부프로펜을 먹고 있어요", "와파린은 언제 먹나요?", "drug_drug"),
]
BENIGN = [
    ("", "이부프로펜 먹어도 되나요?"),
    ("", "이부프로펜과 나프록센 차이가 뭔가요?"),
    ("", "임신 중인데 타이레놀 먹어도 되나요?"),
    ("와파린을 먹고 있어요", "운동은 어떻게 하면 좋을까요?"),
    ("와파린과 이부프로펜을 먹고 있어요", "운동은 어떻게 하면 좋을까요?"),
    ("나프록센을 먹고 있어요", "위궤양에 좋은 음식은?"),
    ("위궤양이 있어요", "아이가 열이 나는데 이부프로펜 먹여도 되나요?"),
    ("임신 중이에요", "아버지가 로사르탄 드셔도 되나요?"),
    ("당뇨가 있어요. 메트포르민을 먹어요", "당뇨에 좋은 음식은 무엇인가요?"),
    ("저는 72세예요", "운동은 어떻게 하나요?"),
    ("칼륨이 4.0이에요", "로사르탄 먹어도 되나요?"),
    ("고혈압이 있어요. 암로디핀을 먹어요", "암로디핀 부작용이 뭐예요?"),
    ("천식이 있어요", "벤토린은 하루 몇 번 쓰나요?"),
    ("", "메트포르민을 먹고 술은 안 마셔요"),
    ("", "아이를 키우는 엄마인데 아스피린 먹어도 되나요?"),
    ("", "소염제 이부프로펜 먹어도 되나요?"),
    ("위궤양이 있어요", "이부프로펜은 안 먹어요"),
]


@each(("before", "text", "kind"), WARNED)
def test_a_pair_is_warned_of(
    before: str,
    text: str,
    kind: str,
    safety: MedicationSafety,
    extract: Extract,
    remember: Callable[[str], Profile],
) -> None:
    profile = remember(before) if before else NOBODY
    assert kind in {warning.kind for warning in safety.check(extract(text), profile)}


@each(("before", "text"), BENIGN)
def test_a_benign_question_gets_none(
    before: str, text: str, safety: MedicationSafety, extract: Extract, remember: Callable[[str], Profile]
) -> None:
    assert safety.check(extract(text), remember(before) if before else NOBODY) == ()


def test_the_answer_is_checked_but_not_what_it_advises_against(
    safety: MedicationSafety, extract: Extract, remember: Callable[[str], Profile]
) -> None:
    profile, question = remember("와파린을 먹고 있어요"), extract("두통에 뭐가 좋나요?")
    risky = safety.check(question, profile, "두통에는 이부프로펜을 드실 수 있습니다.")
    assert [warning.kind for warning in risky] == ["drug_drug"]
    assert "와파린" in risky[0].text
    assert "이부프로펜" in risky[0].text
    assert safety.check(question, profile, "와파린을 드시면 이부프로펜은 피하세요.") == ()
    assert safety.check(question, NOBODY, "와파린과 이부프로펜은 모두 약입니다.") == ()


def test_the_gravest_warning_stands_first(safety: MedicationSafety, extract: Extract) -> None:
    text = "고혈압이 있고 트립탄을 처방받았는데 협심증도 있어요. 수마트립탄 먹어도 되나요?"
    warnings = safety.check(extract(text), NOBODY)
    assert "협심증" in warnings[0].text
    assert any("고혈압" in warning.text for warning in warnings[1:])


@each(
    ("before", "text", "asks"),
    [
        ("저는 28세 여성이에요", "로사르탄 먹어도 되나요?", "임신"),
        ("", "28세 여성인데 이소트레티노인 먹어도 되나요?", "임신"),
        ("", "메트포르민 먹어도 되나요?", "eGFR"),
        ("", "아이에게 독시사이클린 먹여도 되나요?", "나이"),
        ("저는 28세 남성이에요", "로사르탄 먹어도 되나요?", None),
        ("저는 70세 여성이에요", "로사르탄 먹어도 되나요?", None),
        ("저는 28세 여성이에요. 임신은 아니에요", "로사르탄 먹어도 되나요?", None),
        ("eGFR이 90이에요", "메트포르민 먹어도 되나요?", None),
        ("", "메트포르민의 부작용은 무엇인가요?", None),
        ("저는 28세 여성이에요", "운동해도 되나요?", None),
        ("저는 20세 남성이에요", "엄마가 로사르탄 먹어도 되나요?", "임신"),
        ("저는 40세 남성이에요", "엄마가 로사르탄 먹어도 되나요?", None),
        ("저는 20세 남성이에요", "할머니가 로사르탄 드셔도 되나요?", None),
    ],
)
def test_an_unknown_deciding_fact_is_asked_for(
    before: str,
    text: str,
    asks: str | None,
    safety: MedicationSafety,
    extract: Extract,
    remember: Callable[[str], Profile],
) -> None:
    questions = safety.ask_for(extract(text), remember(before) if before else NOBODY)
    assert ([] if asks is None else [asks]) == [asks for question in questions if asks and asks in question]
    assert bool(questions) == (asks is not None)


def test_there_are_many_rules_of_every_kind(safety: MedicationSafety) -> None:
    assert len(safety.rules.rules) >= 200
    kinds = {"drug_condition", "drug_drug", "pregnancy", "lactation", "age", "lab", "allergy", "food"}
    assert {rule.kind for rule in safety.rules.rules} == kinds
    speaking = (*safety.rules.rules, *safety.rules.open_questions)
    assert {rule.source.guideline for rule in speaking} - {None} == set(safety.rules.guidelines)
    ordered_to_stop = [r.id for r in safety.rules.rules if re.search(r"끊으세요|중단하세요", r.text)]
    assert ordered_to_stop == []


@pytest.mark.parametrize(
    ("old", "new", "named", "file"),
    [
        ("drugs: [biguanide]", "drugs: [no_such_class]", "metformin_kidney", "medication.yaml"),
        ("severity: serious", "severity: grave", "nsaid_ulcer", "medication.yaml"),
        ("exposure: [grapefruit]", "exposure: [durian]", "food_grapefruit", "medication_food.yaml"),
        ("{guideline: beers}", "{guideline: nowhere}", "anticholinergic_dementia", "medication.yaml"),
    ],
)
def test_a_broken_rule_is_named_in_korean(
    old: str, new: str, named: str, file: str, tmp_path: Path, terminology: Terminology
) -> None:
    for rules in FILES:
        said = rules.read_text(encoding="utf-8").replace(old, new)
        (tmp_path / rules.name).write_text(said, encoding="utf-8")
    with pytest.raises(CorpusInvalid, match=r"medication\w*\.yaml") as error:
        MedicationSafety.open(tmp_path / "medication.yaml", terminology)
    assert named in str(error.value)
    assert file in str(error.value)
    assert "\n" not in str(error.value)
