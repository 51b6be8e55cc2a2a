"""`profile export|import` with FHIR and Synthea's folders, as other programs call it."""

import io
import json

import pytest

from agent.cli import main

PATIENTS = "Id,BIRTHDATE,DEATHDATE,GENDER\nanna,1961-03-05,,F\nben,1950-01-01,,M\n"
CONDITIONS = "START,STOP,PATIENT,CODE,DESCRIPTION\n2010-05-01,,anna,38341003,Hypertension\n2001-01-01,2002-01-01,anna,195967001,Asthma\n2001-01-01,,ben,49436004,Atrial Fibrillation\n"
MEDICATIONS = "START,STOP,PATIENT,CODE,DESCRIPTION\n2011-01-01,,anna,9,Metformin 500 MG Oral Tablet\n2011-01-01,,anna,8,Nosuchdrug 5 MG\n"
OBSERVATIONS = "DATE,PATIENT,CODE,DESCRIPTION,VALUE,UNITS\n2020-01-01,anna,8480-6,Systolic Blood Pressure,131.6,mm[Hg]\n2020-01-01,anna,8462-4,Diastolic Blood Pressure,80,mm[Hg]\n"
ALLERGIES = "START,PATIENT,CODE,DESCRIPTION\n2000-01-01,anna,91935009,Allergy to peanuts\n"


@pytest.fixture
def command(door, monkeypatch):
    monkeypatch.setattr("agent.consultation.Consultation.open", lambda *_, **__: door)

    def run(*arguments: str, stdin: str = "") -> tuple[int, list]:
        out = io.StringIO()
        code = main(arguments, io.StringIO(stdin), out)
        return code, [json.loads(line) for line in out.getvalue().splitlines()]

    return run


@pytest.fixture
def folder(tmp_path):
    for name, text in (
        ("patients", PATIENTS), ("conditions", CONDITIONS), ("medications", MEDICATIONS),
        ("observations", OBSERVATIONS), ("allergies", ALLERGIES),
    ):  # fmt: skip
        (tmp_path / f"{name}.csv").write_text(text, encoding="utf-8")
    return tmp_path


def test_a_synthea_folder_brings_its_patient_and_nobody_else(command, folder) -> None:
    code, (told,) = command("profile", "import", "--patient", "anna", "--from", str(folder))
    assert code == 0
    assert told["imported"] == {
        "demographics": 2, "conditions": 3, "symptoms": 0, "medications": 1, "vitals": 1, "labs": 0,
    }  # fmt: skip
    assert [(u["system"], u["code"], u["display"], u["count"]) for u in told["unmapped"]] == [
        ("http://www.nlm.nih.gov/research/umls/rxnorm", "8", "Nosuchdrug 5 MG", 1)
    ]
    exported = command("profile", "export", "--patient", "anna")[1][0]
    assert {(c["name"], c["active"]) for c in exported["conditions"]} == {
        ("고혈압", True), ("천식", False), ("땅콩 알레르기", True),
    }  # fmt: skip
    assert exported["vitals"][0]["value"] == "132/80"
    assert command("profile", "import", "--patient", "carl", "--from", str(folder)) == (2, [])


def test_what_fhir_exports_fhir_imports(command, folder) -> None:
    command("profile", "import", "--patient", "anna", "--from", str(folder))
    code, (bundle,) = command("profile", "export", "--patient", "anna", "--format", "fhir")
    assert (code, bundle["resourceType"]) == (0, "Bundle")
    told = command("profile", "import", "--patient", "eva", "--format", "fhir", stdin=json.dumps(bundle))[1][0]
    assert (told["patient"], told["unmapped"]) == ("eva", [])
    one, other = (command("profile", "export", "--patient", patient)[1][0] for patient in ("anna", "eva"))
    assert one == other
    rows = [{"id": 1, "patient": "fay", "profile": bundle}, {"id": 2, "patient": "gil", "profile": {"slots": {}}}]
    lines = command("profile", "import", "--jsonl", stdin="\n".join(map(json.dumps, rows)))[1]
    assert lines[0]["imported"] == told["imported"]
    assert "error" in lines[1]
    assert command("profile", "import", "--patient", "eva", "--format", "fhir", stdin='{"conditions": []}') == (
        2,
        [],
    )


def test_a_merged_record_that_seems_to_be_anothers_is_told_of(command, folder, capsys) -> None:
    command("profile", "import", "--patient", "anna", "--from", str(folder))
    assert capsys.readouterr().err == ""
    bundle = command("profile", "export", "--patient", "anna", "--format", "fhir")[1][0]
    man = json.dumps({"demographics": {"gender": "남성"}})
    command("profile", "import", "--patient", "ben", stdin=man)
    assert command("profile", "import", "--patient", "ben", "--format", "fhir", stdin=json.dumps(bundle))[0] == 0
    told = capsys.readouterr().err
    assert "다른 환자의 자료일 수 있습니다" in told
    assert "anna" in told


def test_a_medicine_that_is_stopped_by_its_status_alone_is_not_taken(command, folder) -> None:
    (folder / "medications.csv").write_text(
        "START,STOP,STATUS,PATIENT,CODE,DESCRIPTION\n2011-01-01,,stopped,anna,9,Metformin 500 MG Oral Tablet\n"
        "2012-01-01,,active,anna,7,Simvastatin 20 MG Oral Tablet\n",
        encoding="utf-8",
    )
    command("profile", "import", "--patient", "anna", "--from", str(folder))
    exported = command("profile", "export", "--patient", "anna")[1][0]
    assert {(m["name"], m["active"]) for m in exported["medications"]} == {
        ("메트포르민", False),
        ("심바스타틴", True),
    }


def test_a_profile_is_tidied_on_demand(command) -> None:
    twice = {"conditions": [{"name": "당뇨병", "umls_code": "C0011849"}, {"name": "당뇨"}]}
    command("profile", "import", "--patient", "ida", stdin=json.dumps(twice))
    code, (told,) = command("profile", "consolidate", "--patient", "ida")
    assert (code, told["patient"], len(told["consolidated"])) == (0, "ida", 2)
    assert len(command("profile", "export", "--patient", "ida")[1][0]["conditions"]) == 1
    assert command("profile", "consolidate", "--patient", "ida")[1] == [{"patient": "ida", "consolidated": []}]
    command("profile", "undo", "--patient", "ida")
    assert len(command("profile", "export", "--patient", "ida")[1][0]["conditions"]) == 2
    assert command("profile", "consolidate", "--patient", "nobody")[0] == 2
