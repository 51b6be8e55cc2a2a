"""The shipped patients are drawn from the population file, and nobody among them is impossible."""

import itertools
import json
import random
from collections import Counter

import pytest

from agent.cli import main
from agent.config import AgentConfig, Settings
from agent.errors import CorpusInvalid
from agent.evaluation.labelled.messages import slots_of
from agent.evaluation.people.cohort import COLUMNS, patients, people
from agent.evaluation.people.population import SEXES, read_population
from agent.evaluation.sandbox import isolated
from agent.interchange import mapping, read_tables

DATA = Settings().agent_data_dir / "evaluation"
DRAWN = 12_000


@pytest.fixture(scope="module")
def population():
    return read_population(DATA / "population.yaml")


def test_the_command_writes_the_shipped_files_byte_for_byte(tmp_path, capsys):
    assert main(["evaluate", "cohort", "--seed", "7", "--to", str(tmp_path / "new")]) == 0
    assert json.loads(capsys.readouterr().out)["patients"] == 80
    for name in COLUMNS:
        assert (tmp_path / "new" / name).read_bytes() == (DATA / "cohort" / name).read_bytes()
    assert main(["evaluate", "cohort"]) == 2
    assert "--to" in capsys.readouterr().err


def test_published_figures_agree_with_the_values_by_age(population):
    published = [(name, figure) for name, one in population.conditions.items() for figure in one.published]
    assert len(published) > 10
    for name, figure in published:
        found = population.prevalence(name, figure.age, figure.sex)
        assert found == pytest.approx(figure.percent, abs=figure.tolerance), name


def test_a_large_draw_has_the_population_s_prevalence(population):
    """Each cell of age and sex within four standard errors, and illnesses of the vessels come together."""
    drawn = list(itertools.islice(people(population, random.Random(3)), DRAWN))
    cells = Counter((one.sex, population.people.band(one.age)) for one in drawn)
    ill = Counter((name, one.sex, population.people.band(one.age)) for one in drawn for name in one.conditions)
    for name, condition in population.conditions.items():
        for sex in SEXES:
            for band, percent in enumerate(condition.by_age[sex]):
                share, size = percent / 100, cells[sex, band]
                allowed = 4 * (share * (1 - share) / size) ** 0.5 + 1 / size
                assert abs(ill[name, sex, band] / size - share) <= allowed, (name, sex, band)
    older = [one for one in drawn if 60 <= one.age < 70]
    both = sum({"고혈압", "당뇨병"} <= set(one.conditions) for one in older) / len(older)
    apart = [sum(name in one.conditions for one in older) / len(older) for name in ("고혈압", "당뇨병")]
    assert both > 1.05 * apart[0] * apart[1]


def test_nobody_is_impossible(population):
    for one in patients(population, 1000, 11):
        values = {name: float(value) for name, _, value in one.measured}
        assert one.conditions or one.pregnant_since
        assert values["수축기 혈압"] - values["이완기 혈압"] >= 25
        assert not (one.sex == "여성" and "전립선비대증" in one.conditions)
        assert not (one.pregnant_since and (one.sex == "남성" or not 23 <= one.age <= 42))
        assert not (one.pregnant_since and set(one.medicines) - set(population.pregnancy.allows))
        assert ("당화혈색소" in values) == ("당뇨병" in one.conditions)
        assert ("INR" in values) == ("와파린" in one.medicines)
        assert (values["사구체여과율"] < 60) == ("만성 신장병" in one.conditions)
        assert (values["체질량지수"] >= 25) == ("비만" in one.conditions)
        for name in one.medicines:
            drug = population.medicines[name]
            assert values["사구체여과율"] >= drug.egfr_at_least
            assert not set(drug.never_with) & set(one.conditions)
            assert not set(drug.never_beside) & set(one.medicines)


def test_every_entry_maps_and_no_medicine_is_contraindicated(built, terms):
    """By the agent's own rules from the labels, which the population file does not read."""
    safety = built.delivery.medication
    gravest = {rule.text for rule in safety.rules.rules if rule.severity == "contraindicated"}
    checked = 0
    with isolated(built, AgentConfig()) as (door, _):
        for record in read_tables(DATA / "cohort"):
            found = [(item, mapping.concepts_of(item, terms)) for item in record.items]
            unknown = [item.codings[0].display for item, entries in found if not entries]
            assert set(unknown) <= {"임신"}
            named = {
                kind: [entry.name for item, entries in found if item.kind == kind for entry in entries]
                for kind in ("conditions", "medications")
            }
            values = {e.name: {"value": i.value} for i, es in found if i.kind == "observations" for e in es}
            known = {"gender": record.gender, "conditions": named["conditions"], "labs": values}
            known |= {"medications": named["medications"], "pregnant": bool(unknown)}
            door.chart.take(record.id, slots_of(known, terms))
            profile = door.chart.profile(record.id)
            for drug in known["medications"]:
                asked = built.analyser.analyse(f"지금 {drug} 먹고 있는데 계속 먹어도 되나요?", profile)
                warnings = [w.text for w in safety.check(asked.extraction, profile)]
                assert not [text for text in warnings if text.partition(": ")[2] in gravest], (drug, warnings)
                checked += 1
    assert checked > 100


def test_a_broken_population_is_named(tmp_path, population):
    broken = (
        (DATA / "population.yaml").read_text(encoding="utf-8").replace("never_with: [통풍]", "never_with: [통퐁]")
    )
    (tmp_path / "population.yaml").write_text(broken, encoding="utf-8")
    with pytest.raises(CorpusInvalid, match=r"population\.yaml.*통퐁"):
        read_population(tmp_path / "population.yaml")
