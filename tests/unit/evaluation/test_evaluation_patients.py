"""The shipped virtual patients are sound, and Synthea records become patients with honest coverage."""

import csv
import random
from pathlib import Path

import pytest

from agent.config import ROOT, Settings
from agent.errors import CorpusInvalid, InputRejected
from agent.evaluation.people.dialogue import Composer
from agent.evaluation.people.patients import GoldFact, load_patients
from agent.evaluation.people.record import Record
from agent.evaluation.people.synthea import shipped_cohort, synthea_cohort
from agent.evaluation.people.wordings import MANNERS, filled, read_wordings
from agent.interchange import read_bundles, read_tables

DATA = Settings().agent_data_dir / "evaluation"
WRITTEN = DATA / "patients"
SYNTHEA = ROOT.parent / "shared" / "datasets" / "synthea_csv"
BUNDLES = SYNTHEA.with_name("synthea_fhir")


@pytest.fixture(scope="module")
def documents(built):
    return built.retriever.documents


@pytest.fixture(scope="module")
def composer(terms, documents):
    return Composer(documents, terms, read_wordings(DATA / "wordings.yaml"))


@pytest.fixture(scope="module")
def shipped(terms, composer):
    return shipped_cohort(read_tables(DATA / "cohort"), 80, 5, 7, terms, composer)


def test_ten_patients_of_five_turns(documents):
    patients = load_patients(WRITTEN)
    assert len(patients) == len({patient.id for patient in patients}) == 10
    assert {len(patient.turns) for patient in patients} == {5}


def test_the_gold_names_what_exists(terms, documents):
    by_id = {document.id: document for document in documents}
    topics = {document.topic for document in documents}
    for patient in load_patients(WRITTEN):
        for turn in patient.turns:
            assert set(turn.topics) <= topics
            assert {by_id[doc_id].topic for doc_id in turn.documents} <= set(turn.topics)
            for fact in turn.facts:
                if fact.slot != "demographics":
                    entry = terms.named(fact.name)
                    assert entry is not None, fact
                    assert (entry.name, entry.slot) == (fact.name, fact.slot)


def test_a_remembered_fact_was_said_before_and_is_not_said_again(terms):
    from agent.evaluation.measures import mentioned

    for patient in load_patients(WRITTEN):
        said: set[GoldFact] = set()
        for turn in patient.turns:
            assert set(turn.remember) <= said
            if patient.id != "ev10-parent-child":  # whose question names the illness it is about
                assert not mentioned(turn.remember, turn.message, terms), turn.message
            said |= set(turn.facts)


def test_the_set_holds_what_the_modes_differ_in():
    """A repeated question for the cache, follow-ups for memory, a block and an emergency, days for the decay."""
    turns = [turn for patient in load_patients(WRITTEN) for turn in patient.turns]
    assert {turn.route for turn in turns} == {"answered", "blocked", "emergency"}
    assert sum(len(turn.message) < 15 for turn in turns) >= 5
    assert max(turn.days for turn in turns) >= 30
    assert sum(bool(turn.remember) for turn in turns) >= 20


@pytest.mark.parametrize(
    ("content", "named"),
    [
        ("id: x", "name"),
        ("id: x\nname: y\nturns: [{message: 안녕, slots: {moods: [좋음]}}]", "moods"),
        ("id: x\nname: y\nturns: [{message: 안녕, remember: [당뇨병]}]", "당뇨병"),
        ("id: x\nname: y\nturns: [{message: 안녕, days: 3}, {message: 또, days: 1}]", "2번째"),
        ("id: x\nname: y\nturns: [{message: 안녕, topic: [a]}]", "topic"),
        ("id: [", "x.yaml"),
    ],
)
def test_a_broken_file_is_named_with_what_is_wrong(tmp_path, content, named):
    (tmp_path / "x.yaml").write_text(content, encoding="utf-8")
    with pytest.raises(CorpusInvalid, match=r"x\.yaml") as problem:
        load_patients(tmp_path)
    assert named in str(problem.value)


def cohort_of(folder, *asked):
    return synthea_cohort(read_tables(folder), "synthea-csv", *asked)


def export(folder: Path) -> Path:
    """A Synthea export in small: two usable adults, a child, a dead man, and one without a known illness."""
    files = {
        "patients.csv": (
            ("Id", "BIRTHDATE", "DEATHDATE", "GENDER"),
            ("aaaaaaaa-1", "1960-03-01", "", "F"),
            ("bbbbbbbb-2", "1970-01-06", "", "M"),
            ("cccccccc-3", "2015-01-01", "", "F"),
            ("dddddddd-4", "1950-01-01", "2001-01-01", "M"),
            ("eeeeeeee-5", "1980-01-01", "", "M"),
        ),
        "conditions.csv": (
            ("START", "STOP", "PATIENT", "CODE", "DESCRIPTION"),
            ("2001-01-01", "", "aaaaaaaa-1", "1", "Hypertension"),
            ("2001-01-01", "2001-02-01", "aaaaaaaa-1", "2", "Asthma"),  # over
            ("2002-01-01", "", "bbbbbbbb-2", "2", "Asthma"),
            ("2002-01-01", "", "cccccccc-3", "2", "Asthma"),
            ("2002-01-01", "", "dddddddd-4", "2", "Asthma"),
            ("2002-01-01", "", "eeeeeeee-5", "3", "Laceration of thigh"),
            ("2003-01-01", "", "aaaaaaaa-1", "3", "Laceration of thigh"),
        ),
        "medications.csv": (
            ("START", "STOP", "PATIENT", "CODE", "DESCRIPTION"),
            ("2001-01-01", "", "aaaaaaaa-1", "10", "Amlodipine 5 MG Oral Tablet"),
            ("2001-01-01", "", "aaaaaaaa-1", "11", "Simvistatin 10 MG"),
            ("2001-03-01", "", "aaaaaaaa-1", "11", "Simvistatin 10 MG"),
        ),
        "observations.csv": (
            ("DATE", "PATIENT", "CODE", "DESCRIPTION", "VALUE", "UNITS"),
            ("2010-01-01", "aaaaaaaa-1", "8480-6", "Systolic Blood Pressure", "150.2", "mm[Hg]"),
            ("2012-01-01", "aaaaaaaa-1", "8480-6", "Systolic Blood Pressure", "141.7", "mm[Hg]"),
            ("2012-01-01", "aaaaaaaa-1", "8462-4", "Diastolic Blood Pressure", "88.2", "mm[Hg]"),
            ("2012-01-01", "aaaaaaaa-1", "72166-2", "Tobacco smoking status NHIS", "Never smoker", ""),
        ),
    }
    for name, rows in files.items():
        with (folder / name).open("w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows(rows)
    return folder


def test_a_record_becomes_a_patient_with_honest_coverage(tmp_path, terms, composer):
    cohort = cohort_of(export(tmp_path), 2, 5, 7, terms, composer)
    assert {patient.id for patient in cohort.patients} == {"synthea-aaaaaaaa", "synthea-bbbbbbbb"}
    hers = next(patient for patient in cohort.patients if patient.id == "synthea-aaaaaaaa")
    assert set(hers.turns[0].facts) == {
        GoldFact("demographics", "age", "65"),
        GoldFact("demographics", "gender", "여성"),
        GoldFact("conditions", "고혈압"),
        GoldFact("medications", "암로디핀"),
    }
    assert hers.turns[2].facts == (GoldFact("vitals", "혈압", "142/88"),)  # the newest, as people say it
    assert "천식" not in hers.name
    conditions, medications, observations = (
        cohort.coverage[kind] for kind in ("conditions", "medications", "observations")
    )
    assert (conditions.total, conditions.mapped, conditions.records, conditions.records_mapped) == (3, 2, 4, 3)
    assert medications.unmapped == ({"code": "11", "display": "Simvistatin 10 MG", "count": 2},)
    assert (medications.records, medications.records_mapped) == (3, 1)
    assert (observations.total, observations.mapped) == (3, 2)


def test_too_few_usable_records_are_said(tmp_path, terms, composer):
    with pytest.raises(InputRejected, match="2명"):
        cohort_of(export(tmp_path), 3, 5, 7, terms, composer)


def test_an_export_without_a_file_is_said(tmp_path, terms, composer):
    (export(tmp_path) / "medications.csv").unlink()
    with pytest.raises(InputRejected, match=r"medications\.csv"):
        cohort_of(tmp_path, 1, 5, 7, terms, composer)


def test_an_absurd_export_is_told_or_passed_over(tmp_path, terms, composer):
    """Short rows, ages and values that cannot be, the same person twice, ids that begin alike; then a missing column."""
    folder = export(tmp_path)
    extra = {
        "patients.csv": (
            "aaaaaaaa-1,1960-03-01,,F",
            "aaaaaaaa-9,1960-03-01,,F",
            "old,1066-10-14,,M",
            ",1970-01-01,,F",
            "x",
        ),
        "conditions.csv": (
            "2001-01-01,,aaaaaaaa-9,1,Hypertension",
            "2001-01-01,,old,1,Hypertension",
            "2001-01-01",
        ),
        "observations.csv": (
            "2013-01-01,aaaaaaaa-1,8480-6,Systolic Blood Pressure,nan,",
            "2013,aaaaaaaa-1,8480-6,Systolic Blood Pressure,1e999,",
        ),
    }
    for name, lines in extra.items():
        with (folder / name).open("a", encoding="utf-8") as file:
            file.write("\n".join((*lines, "")))
    cohort = cohort_of(folder, 3, 5, 7, terms, composer)
    assert {patient.id for patient in cohort.patients} == {
        "synthea-aaaaaaaa-1",
        "synthea-aaaaaaaa-9",
        "synthea-bbbbbbbb",
    }
    told = {
        fact
        for seed in range(8)
        for patient in cohort_of(folder, 3, 5, seed, terms, composer).patients
        for fact in patient.turns[2].facts
    }
    assert told == {GoldFact("vitals", "혈압", "142/88")}
    with pytest.raises(InputRejected, match="3명"):
        cohort_of(folder, 4, 5, 7, terms, composer)
    (folder / "patients.csv").write_text("Id,GENDER\n1,F\n")
    with pytest.raises(InputRejected, match=r"patients\.csv.*BIRTHDATE"):
        cohort_of(folder, 1, 5, 7, terms, composer)
    (folder / "patients.csv").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(InputRejected, match=r"patients\.csv"):
        cohort_of(folder, 1, 5, 7, terms, composer)


def test_every_dialogue_has_an_elliptical_turn_and_a_question_on_what_was_said(terms, composer):
    record = Record("r", 70, "남성", (terms.named("당뇨병"),), (), ((terms.named("당화혈색소"), "7.4"),))
    for seed in range(20):
        turns = composer.compose(record, random.Random(seed))
        assert len(turns) == 5
        assert len(turns[3].message) < 15
        assert turns[3].documents
        assert GoldFact("conditions", "당뇨병") in turns[4].remember
        assert turns == composer.compose(record, random.Random(seed))
    assert len({composer.compose(record, random.Random(s))[0].message for s in range(20)}) > 5


def test_gold_documents_list_the_condition_and_the_subject(terms, composer):
    found = composer.evidence(terms.named("당뇨병"), terms.named("운동"))
    assert {document.id for document in found} >= {"diabetes-exercise-overview"}
    assert all("C0015259" in {c for cui in d.concepts for c in terms.classes(cui)} for d in found)


def test_eighty_shipped_patients_whose_gold_names_what_exists(shipped, terms, documents):
    ids, known = {document.id for document in documents}, {}
    assert [patient.id for patient in shipped.patients] == [f"kr{n:02}" for n in range(1, 81)]
    assert all(covered.mapped == covered.total > 10 for covered in shipped.coverage.values())
    for patient in shipped.patients:
        said: set[GoldFact] = set()
        for turn in patient.turns:
            assert set(turn.documents) <= ids
            assert set(turn.remember) <= said, turn.message
            assert not {f for f in turn.remember if f.name in turn.message}
            said |= set(turn.facts)
            assert all(terms.named(name).slot == "medications" for name in turn.warnings)
            for fact in turn.facts:
                if fact.slot != "demographics":
                    entry = terms.named(fact.name)
                    assert entry is not None and (entry.name, entry.slot) == (fact.name, fact.slot)  # noqa: PT018
        known[patient.id] = [turn.days for turn in patient.turns]
    assert all(days == sorted(days) for days in known.values())
    messages = [turn.message for patient in shipped.patients for turn in patient.turns]
    assert not any(sign in message for sign in "[]{}" for message in messages)
    assert len(set(messages)) > 250
    assert sum(bool(turn.warnings) for patient in shipped.patients for turn in patient.turns) >= 20


def test_the_first_patients_are_the_same_however_many_are_asked_for(shipped, terms, composer):
    few = shipped_cohort(read_tables(DATA / "cohort"), 4, 5, 7, terms, composer)
    assert few.patients == shipped.patients[:4]
    assert few.source == "shipped"


def test_a_clash_rests_on_what_was_told_and_on_its_label(terms, composer):
    wordings = read_wordings(DATA / "wordings.yaml")
    for clash in wordings.clashes:
        assert clash.source.startswith(("FDA label, ", "FDA labels, "))
        assert terms.named(clash.asked).slot == "medications"
        assert all(terms.named(name) for name in (*clash.against, *filter(None, [clash.told])))
    kidney, knee = terms.named("만성 신장병"), terms.named("골관절염")
    ill = Record("r", 70, "남성", (kidney, knee), (), ())
    last = [composer.compose(ill, random.Random(seed)) for seed in range(30)]
    warned = [turns for turns in last if turns[4].warnings]
    assert 5 < len(warned) < 25
    for turns in warned:
        assert turns[4].warnings == ("이부프로펜",)
        assert turns[4].remember == (GoldFact("conditions", "만성 신장병"),)
        assert GoldFact("conditions", "만성 신장병") in turns[0].facts


def test_a_pregnant_woman_tells_her_weeks_and_is_asked_about_no_illness(terms, composer):
    hers = Record("r", 31, "여성", (), (), ((terms.named("혈압"), "110/70"),), terms.named("임신"), 24)
    for seed in range(20):
        turns = composer.compose(hers, random.Random(seed))
        assert GoldFact("demographics", "gestational_weeks", "24") in turns[0].facts
        assert not any("병" in turn.message or "환자" in turn.message for turn in turns)


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        (
            "{x}[이/가]",
            {"당뇨병": "당뇨병이", "당뇨": "당뇨가", "INR": "INR이", "7.4%": "7.4%가", "142/88": "142/88이"},
        ),
        (
            "{x}[으로/로]",
            {"고혈압": "고혈압으로", "7": "7로", "5": "5로", "메트포르민": "메트포르민으로", "당뇨": "당뇨로"},
        ),
    ],
)
def test_particles_follow_the_word_before_them(sentence, said):
    assert {word: filled(sentence, {"x": word}) for word in said} == said


def test_every_manner_says_every_complaint_in_its_own_words(terms):
    wordings = read_wordings(DATA / "wordings.yaml")
    assert not [said for name, many in wordings.spoken.items() for said in many if terms.named(said).name != name]
    for complaint in (
        c for many in (wordings.complaints, wordings.side_effects) for cs in many.values() for c in cs
    ):
        assert len(complaint) == 1 + len(MANNERS)
        assert complaint[1].endswith("니다.")
    for said in wordings.follow_ups.values():
        assert all(len(message) < 15 for messages in said.values() for message in messages)


@pytest.mark.skipif(not SYNTHEA.is_dir(), reason="the Synthea export is not at ../shared/datasets/synthea_csv")
def test_the_real_export_gives_the_same_patients_for_a_seed(terms, composer):
    one, same, other = (cohort_of(SYNTHEA, 10, 5, seed, terms, composer) for seed in (7, 7, 8))
    assert one == same
    assert one.fingerprint == same.fingerprint != other.fingerprint
    for covered in one.coverage.values():
        assert 0 < covered.mapped < covered.total
        assert covered.total - covered.mapped == len(covered.unmapped)
        assert covered.records - covered.records_mapped == sum(u["count"] for u in covered.unmapped)


@pytest.mark.skipif(not BUNDLES.is_dir(), reason="the Synthea bundles are not at ../shared/datasets/synthea_fhir")
def test_bundles_give_patients_too(terms, composer):
    cohort = synthea_cohort(read_bundles(BUNDLES), "synthea-fhir", 1, 5, 7, terms, composer)
    assert cohort.source == "synthea-fhir seed 7"
    assert len(cohort.patients[0].turns) == 5
    assert cohort.coverage["observations"].mapped > 5
