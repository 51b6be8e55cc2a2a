"""A profile goes out as FHIR R4 and comes back the same; bundles of others are read, and nothing of them is lost in silence."""

import json
from datetime import datetime, timedelta

import pytest
from fhir.resources.R4B.bundle import Bundle

from agent.config import ROOT
from agent.errors import InputRejected
from agent.interchange import Exchange, read_bundles
from agent.interchange.fhir_json import plain_number
from agent.interchange.fhir_reader import read_bundle
from agent.interchange.to_profile import profile_of
from agent.state import FACT_SLOTS
from tests.rows import each

BUNDLES = ROOT.parent / "shared" / "datasets" / "synthea_fhir"
SUBJECT = {"reference": "urn:uuid:p"}
PERSON = {
    "fullUrl": "urn:uuid:p",
    "resource": {"resourceType": "Patient", "id": "p", "gender": "female", "birthDate": "1961-03-05"},
}
PROFILE = {
    "demographics": {
        "age": 34, "gender": "여성", "pregnant": True, "gestational_weeks": 20, "occupation": "교사", "region": "부산 \"해운대\"",
        "spans": {"age": [0, 3]},
        "details": {"age": {"updated_at": "2026-11-01T09:00:00+09:00", "confirmed": True, "message": "34살\n임신 20주"}},
    },
    "conditions": [
        {"name": "고혈압", "umls_code": "C0020538", "onset": "10년 전", "began_at": "2016-11-20T09:00:00+09:00", "confirmed": True},
        {"name": "결핵", "umls_code": "C0041296", "onset": None, "active": False, "message": "예전에 결핵", "span": [4, 6]},
        {"name": "땅콩 알레르기", "umls_code": None, "onset": "어릴 때"},
        {"name": "당뇨병", "umls_code": "C0011849", "active": False, "denied": True},
    ],
    "symptoms": [{"name": "두통", "umls_code": "C0018681", "onset": "사흘째"}],
    "medications": [
        {"name": "와파린", "umls_code": "C0043031", "dosage": "5mg", "frequency": "하루 한 번"},
        {"name": "우리 동네 한약", "umls_code": None, "active": False},
    ],
    "vitals": [
        {"name": "혈압", "umls_code": "C0005823", "series": [
            {"value": "120/80", "unit": "mmHg", "measured_at": "오늘 아침", "timestamp": "2026-11-20T08:00:00+09:00"},
            {"value": "150/95", "unit": None, "measured_at": None, "timestamp": "2026-10-20T08:00:00+09:00"},
        ]},
        {"name": "체온", "umls_code": "C0005903", "value": "37.0", "unit": "도"},
    ],
    "labs": [
        {"name": "당화혈색소", "umls_code": "C0202054", "value": "7.25", "unit": "%"},
        {"name": "요단백", "umls_code": None, "value": "음성", "unit": None},
    ],
}  # fmt: skip


@pytest.fixture
def exchange(door) -> Exchange:
    return door.exchange


def entry(kind: str, **fields) -> dict:
    return {"resource": {"resourceType": kind, "subject": SUBJECT, **fields}}


def bundle(*entries: dict) -> dict:
    return {"resourceType": "Bundle", "type": "collection", "entry": [PERSON, *entries]}


def coded(system: str, code: str, display: str = "") -> dict:
    return {"coding": [{"system": system, "code": code, "display": display}]}


def test_a_profile_comes_back_from_fhir_as_it_went(door, exchange) -> None:
    door.chart.take("one", PROFILE)
    sent = json.loads(json.dumps(exchange.bundle("one")))
    Bundle.model_validate(sent)
    assert exchange.take("two", sent).unmapped == []
    assert door.chart.export("two") == door.chart.export("one")
    door.chart.undo("two")
    assert not door.chart.export("two")["conditions"]


def test_what_a_reader_of_fhir_looks_for_stands_in_its_elements(door, exchange) -> None:
    door.chart.take("one", PROFILE)
    resources = [entry["resource"] for entry in exchange.bundle("one")["entry"]]
    by_text = {(r.get("code") or r.get("medicationCodeableConcept") or {}).get("text"): r for r in resources}
    assert resources[0] | {"extension": None} == {
        "resourceType": "Patient", "identifier": [{"value": "one"}], "gender": "female",
        "address": [{"text": "부산 \"해운대\""}], "extension": None,
    }  # fmt: skip
    assert {c["system"]: c["code"] for c in by_text["고혈압"]["code"]["coding"]} == {
        "http://www.nlm.nih.gov/research/umls": "C0020538",
        "http://snomed.info/sct": "38341003",
    }
    assert by_text["당뇨병"]["verificationStatus"]["coding"][0]["code"] == "refuted"
    assert by_text["땅콩 알레르기"]["resourceType"] == "AllergyIntolerance"
    assert by_text["우리 동네 한약"]["status"] == "stopped"
    assert by_text["와파린"]["dosage"] == [{"text": "5mg 하루 한 번"}]
    assert by_text["당화혈색소"]["valueQuantity"] == {
        "value": 7.25, "unit": "%", "system": "http://unitsofmeasure.org", "code": "%",
    }  # fmt: skip
    pressures = [r for r in resources if r.get("code", {}).get("text") == "혈압"]
    assert [[c["valueQuantity"]["value"] for c in r["component"]] for r in pressures] == [[120, 80], [150, 95]]
    codes = [c["code"] for r in resources for c in r.get("code", {}).get("coding", [])]
    assert {"82810-3", "18185-9", "30525-0", "11341-5", "85354-9", "4548-4"} <= set(codes)


def test_a_value_that_was_corrected_in_fhir_counts(door, exchange) -> None:
    door.chart.take("one", PROFILE)
    sent = exchange.bundle("one")
    for one in sent["entry"]:
        if one["resource"].get("code", {}).get("text") == "당화혈색소":
            one["resource"]["valueQuantity"]["value"] = 6.5
    exchange.take("two", sent)
    assert door.chart.export("two")["labs"][0]["value"] == "6.5"


def test_a_foreign_bundle_is_read_by_its_codes(door, exchange) -> None:
    taken = exchange.take(
        "p",
        bundle(
            entry("Condition", code=coded("http://snomed.info/sct", "38341003"), onsetDateTime="2010-05-01"),
            entry("Condition", code=coded("http://snomed.info/sct", "195967001"), abatementDateTime="2001-01-01"),
            entry("Condition", code=coded("http://snomed.info/sct", "84757009"), verificationStatus=coded("", "entered-in-error")),
            entry("Condition", code=coded("http://snomed.info/sct", "1", "Rare disease")),
            entry("MedicationRequest", status="active", medicationCodeableConcept={"text": "Metformin 500 MG Oral Tablet"},
                  dosageInstruction=[{"timing": {"repeat": {"frequency": 2, "period": 1, "periodUnit": "d"}},
                                      "doseAndRate": [{"doseQuantity": {"value": 500, "unit": "mg"}}]}]),
            entry("MedicationStatement", status="not-taken", medicationCodeableConcept={"text": "aspirin"}),
            {"resource": {"resourceType": "AllergyIntolerance", "patient": SUBJECT, "code": {"text": "Penicillin"}}},
            entry("Observation", status="final", code=coded("http://loinc.org", "85354-9"), effectiveDateTime="2026-01-02",
                  component=[{"code": coded("http://loinc.org", "8480-6"), "valueQuantity": {"value": 131.6, "unit": "mmHg"}},
                             {"code": coded("http://loinc.org", "8462-4"), "valueQuantity": {"value": 80, "unit": "mmHg"}}]),
            entry("Observation", status="final", code=coded("http://loinc.org", "8310-5"), issued="2026-01-02T09:00:00Z",
                  valueQuantity={"value": 0, "unit": "Cel"}),
            entry("Observation", status="final", code=coded("http://loinc.org", "82810-3"), effectiveDateTime="2019-01-01",
                  valueCodeableConcept=coded("http://snomed.info/sct", "77386006")),
            entry("Immunization", status="completed"),
        ),
    )  # fmt: skip
    exported = door.chart.export("p")
    told = {slot: [(i["name"], i["active"]) for i in exported[slot]] for slot in ("conditions", "medications")}
    assert told == {
        "conditions": [("고혈압", True), ("천식", False), ("페니실린 알레르기", True)],
        "medications": [("메트포르민", True), ("아스피린", False)],
    }
    assert exported["medications"][0] | {"dosage": "500mg", "frequency": "하루 2번"} == exported["medications"][0]
    assert exported["conditions"][0]["began_at"].startswith("2010-05-01")
    assert [(v["name"], v["value"], v["unit"]) for v in exported["vitals"]] == [("혈압", "132/80", "mmHg")]
    assert (exported["demographics"]["age"], exported["demographics"]["gender"]) == (65, "여성")
    assert exported["demographics"]["pregnant"] is None  # of seven years ago
    assert {(u["code"], u["reason"]) for u in taken.unmapped} == {
        ("84757009", "잘못 입력된 것으로 표시됨"),
        ("1", "사전에 없음"),
        ("8310-5", "값을 쓸 수 없음"),
        ("82810-3", "오래되어 지금의 사실이라 할 수 없음"),
        ("Immunization", "환자 정보가 아닌 자료"),
    }


@pytest.mark.parametrize(
    "payload",
    [
        {"resourceType": "Patient"},
        {"resourceType": "Bundle", "entry": {}},
        bundle({"resource": {"resourceType": "Patient", "id": "q"}}),
        bundle(entry("Condition") | {"resource": {"resourceType": "Condition", "subject": {"reference": "Patient/q"}}}),
        {"resourceType": "Bundle", "entry": [
            {"resource": {"resourceType": "Condition", "subject": {"reference": "Patient/a"}}},
            {"resource": {"resourceType": "Observation", "subject": {"reference": "Patient/b"}}},
        ]},
    ],
)  # fmt: skip
def test_what_is_not_one_patients_bundle_changes_nothing(door, exchange, payload) -> None:
    door.chart.take("p", {"conditions": [{"name": "고혈압"}]})
    before = door.chart.export("p")
    with pytest.raises(InputRejected):
        exchange.take("p", payload)
    assert door.chart.export("p") == before


@each("junk", [None, 3, "x", [], {}, [None], {"coding": 3}, {"coding": [3]}, {"value": "x"}])
def test_a_loosely_written_resource_breaks_nothing(terms, junk) -> None:
    keys = (
        "code",
        "status",
        "valueQuantity",
        "component",
        "extension",
        "effectiveDateTime",
        "dosage",
        "verificationStatus",
    )
    strange = [
        entry(kind, **dict.fromkeys(keys, junk)) for kind in ("Condition", "Observation", "MedicationRequest")
    ]
    record = read_bundle(bundle(*strange, {"resource": junk}, {}))
    profile, _ = profile_of(record, terms, datetime(2026, 11, 20).astimezone())
    assert profile["demographics"]["age"] == 65
    assert not profile["vitals"]


def test_a_pregnancy_of_last_month_goes_on_and_its_weeks_do_not(terms) -> None:
    now = datetime(2026, 11, 20).astimezone()
    told = [("82810-3", {"valueBoolean": True}), ("18185-9", {"valueQuantity": {"value": 84, "code": "d"}})]
    at = (now - timedelta(days=30)).isoformat()
    seen = [entry("Observation", code=coded("http://loinc.org", c), effectiveDateTime=at, **v) for c, v in told]
    profile, unmapped = profile_of(read_bundle(bundle(*seen)), terms, now)
    assert (profile["demographics"]["pregnant"], profile["demographics"]["gestational_weeks"]) == (True, None)
    assert [u["code"] for u in unmapped] == ["18185-9"]


@each(
    ("number", "text"), [(165.4408724, "165.4"), (7.0, "7"), (0.00512345, "0.005123"), (36.6, "36.6"), (1e-9, "0"), (250000, "250000")]
)  # fmt: skip
def test_numbers_read_as_people_write_them(number, text) -> None:
    assert plain_number(number) == text


@pytest.mark.skipif(not BUNDLES.is_dir(), reason="the Synthea bundles are not at ../shared/datasets/synthea_fhir")
def test_real_bundles_lose_nothing_in_silence(door, exchange, terms) -> None:
    now = datetime(2026, 11, 20).astimezone()
    for record, path in zip(read_bundles(BUNDLES), sorted(BUNDLES.glob("*.json")), strict=True):
        given = json.loads(path.read_text(encoding="utf-8"))
        person = next(e for e in given["entry"] if e["resource"]["resourceType"] == "Patient")
        for one in given["entry"]:
            alone = {**given, "entry": [person, one] if one is not person else [person]}
            profile, left = profile_of(read_bundle(alone), terms, now)
            demographics = {k for k, v in profile["demographics"].items() if v and k not in ("spans", "details")}
            taken = sum(len(profile[slot]) for slot in FACT_SLOTS) + len(
                demographics - {"age", "gender", "region"}
            )
            assert (taken + sum(row["count"] for row in left) > 0) is (one is not person), one["resource"]
        taken = exchange.take(record.id, given)
        assert taken.imported["vitals"] >= 4
        Bundle.model_validate(exchange.bundle(record.id))


def read(terms, *entries: dict) -> tuple[dict, dict]:
    profile, unmapped = profile_of(read_bundle(bundle(*entries)), terms, datetime(2026, 11, 20).astimezone())
    return profile, {row["code"]: row["reason"] for row in unmapped}


def observed(code: str, at: str | None = None, **fields) -> dict:
    dated = {"effectiveDateTime": at} if at else {}
    return entry("Observation", **{"status": "final", "code": coded("http://loinc.org", code), **dated, **fields})


def test_what_is_not_certain_of_this_patient_now_is_no_fact(terms) -> None:
    suspected = coded("http://terminology.hl7.org/CodeSystem/condition-ver-status", "differential")
    profile, left = read(
        terms,
        entry("Condition", code=coded("http://snomed.info/sct", "49436004"), verificationStatus=suspected),
        entry("Condition", code=coded("http://snomed.info/sct", "38341003"), onsetDateTime="2015"),
        entry("MedicationStatement", status="active", medicationCodeableConcept={"text": "aspirin"},
              effectivePeriod={"end": "2020-01-01"}),
        observed("82810-3", "2026-11-01", valueBoolean=True, status="entered-in-error"),
        observed("30525-0", "2026-11-01", valueQuantity={"value": 20, "code": "d"}),
    )  # fmt: skip
    assert [(c["name"], c["onset"], c["began_at"]) for c in profile["conditions"]] == [("고혈압", "2015", None)]
    assert [(m["name"], m["active"]) for m in profile["medications"]] == [("아스피린", False)]
    assert (profile["demographics"]["age"], profile["demographics"]["pregnant"]) == (65, None)
    assert set(left) == {"49436004", "82810-3", "30525-0"}


def test_the_newest_pregnancy_status_counts_whatever_the_order(terms) -> None:
    told = [("2026-11-01", False), ("2026-03-01", True)]
    for order in (told, told[::-1]):
        profile, _ = read(terms, *(observed("82810-3", at, valueBoolean=value) for at, value in order))
        assert profile["demographics"]["pregnant"] is False


def test_pressures_are_paired_only_when_they_belong_together(terms) -> None:
    def quantity(value: float, unit: str = "mmHg") -> dict:
        return {"valueQuantity": {"value": value, "unit": unit}}

    profile, _ = read(
        terms,
        observed("8480-6", "2026-11-01", **quantity(120)), observed("8462-4", "2026-11-01", **quantity(80)),
        observed("8480-6", "2026-11-01", **quantity(160)),
        observed("8480-6", "2026-11-02", **quantity(120, "daPa")), observed("8462-4", "2026-11-02", **quantity(80, "daPa")),
    )  # fmt: skip
    assert "혈압" not in {vital["name"] for vital in profile["vitals"]}
    assert sum(len(vital["series"]) for vital in profile["vitals"]) == 5


def test_a_value_below_what_is_measured_is_told_as_such(terms) -> None:
    low = {"value": 0.01, "comparator": "<", "unit": "ng/mL"}
    profile, _ = read(terms, observed("10839-9", "2026-11-01", valueQuantity=low))
    assert [(lab["name"], lab["value"]) for lab in profile["labs"]] == [("트로포닌", "<0.01")]


NUMBERED = {"system": "urn:clinic", "value": "17"}
CONTAINED = {"resourceType": "Patient", "id": "q", "birthDate": "1950-01-01"}


def numbered_bundle(**subject) -> dict:
    """A bundle of a patient with a number, and one illness with this subject."""
    numbered = {**PERSON, "resource": {**PERSON["resource"], "identifier": [NUMBERED]}}
    illness = {"resourceType": "Condition", "code": coded("http://snomed.info/sct", "38341003"), **subject}
    return {"resourceType": "Bundle", "type": "collection", "entry": [numbered, {"resource": illness}]}


@each(
    "subject",
    [
        {},
        {"subject": {"reference": "urn:uuid:p/_history/3"}},
        {"subject": {"identifier": NUMBERED}},
        {"subject": {"reference": "Patient?identifier=urn:clinic|17"}},
        {"subject": {"reference": "#q"}, "contained": [{**CONTAINED, "identifier": [NUMBERED]}]},
    ],
)
def test_what_is_shown_to_be_the_patients_is_read(terms, subject) -> None:
    profile, _ = profile_of(read_bundle(numbered_bundle(**subject)), terms, datetime(2026, 11, 20).astimezone())
    assert [c["name"] for c in profile["conditions"]] == ["고혈압"]


@each(
    "subject",
    [
        {"subject": {"display": "홍길동"}},
        {"subject": [{"reference": "urn:uuid:p"}]},
        {"subject": "urn:uuid:p"},
        {"subject": {"reference": ["urn:uuid:p"]}},
        {"subject": {"reference": "Group/g"}},
        {"subject": {"reference": "#q"}, "contained": [CONTAINED]},
        {"subject": {"identifier": {"system": "urn:elsewhere", "value": "17"}}},
        {"subject": {"identifier": {"value": "17"}}},
        {"subject": {"reference": "urn:uuid:p", "identifier": {"system": "urn:clinic", "value": "18"}}},
        {"subject": {"reference": ""}},
        {"subject": {"reference": "urn:uuid:p"}, "patient": {"display": "홍길동"}},
        {"subject": {"reference": "urn:uuid:p"}, "focus": [{"reference": "Patient/baby"}]},
    ],
)
def test_what_is_not_shown_to_be_the_patients_is_listed_and_no_fact(terms, subject) -> None:
    profile, left = profile_of(read_bundle(numbered_bundle(**subject)), terms, datetime(2026, 11, 20).astimezone())
    assert profile["conditions"] == []
    assert [(row["code"], row["reason"]) for row in left] == [("38341003", "이 환자의 자료인지 알 수 없음")]


@each(
    "subject",
    [
        {"subject": {"reference": "Patient/q"}},
        {"subject": {"identifier": {"system": "urn:clinic", "value": "18"}}},
        {"subject": {"reference": "Patient?identifier=urn:clinic|18"}},
        {"subject": {"reference": "urn:uuid:p"}, "patient": {"reference": "Patient/q"}},
        {
            "subject": {"reference": "#q"},
            "contained": [{**CONTAINED, "identifier": [{**NUMBERED, "value": "18"}]}],
        },
    ],
)
def test_a_bundle_with_a_second_person_is_refused(subject) -> None:
    with pytest.raises(InputRejected):
        read_bundle(numbered_bundle(**subject))


def test_what_is_still_to_come_is_no_fact_and_never_the_newest(terms) -> None:
    profile, left = read(
        terms,
        entry("Condition", code=coded("http://snomed.info/sct", "38341003"), onsetDateTime="2027"),
        entry("MedicationRequest", status="active", medicationCodeableConcept={"text": "aspirin"}, authoredOn="2027-01-02"),
        observed("8867-4", "2190-01-01", valueQuantity={"value": 70, "unit": "/min"}),
        observed("8867-4", "2026-11-01", valueQuantity={"value": 90, "unit": "/min"}),
        observed("82810-3", "2027-01-01", valueBoolean=True),
    )  # fmt: skip
    assert (profile["conditions"], profile["medications"], profile["demographics"]["pregnant"]) == ([], [], None)
    assert [vital["value"] for vital in profile["vitals"]] == ["90"]
    assert set(left.values()) == {"아직 오지 않은 날짜"}


def test_values_in_units_of_other_countries_come_in_ours(terms) -> None:
    given = [("29463-7", 180, "[lb_av]"), ("8310-5", 101, "[degF]"), ("8302-2", 70, "[in_i]")]
    pressures = [("8480-6", 16, "kPa"), ("8462-4", 10, "kPa")]
    profile, _ = read(
        terms,
        *(
            observed(code, "2026-11-01", valueQuantity={"value": v, "unit": u})
            for code, v, u in (*given, *pressures)
        ),
    )
    assert {(vital["name"], vital["value"], vital["unit"]) for vital in profile["vitals"]} == {
        ("체중", "81.6", "kg"), ("체온", "38.3", "°C"), ("키", "177.8", "cm"), ("혈압", "120/75", "mmHg"),
    }  # fmt: skip


def test_one_unusable_value_costs_only_itself(terms) -> None:
    patient = {**PERSON, "resource": {**PERSON["resource"], "gender": "male", "deceasedBoolean": True}}
    given = {"resourceType": "Bundle", "type": "collection", "entry": [
        patient,
        observed("82810-3", "2026-11-01", valueBoolean=True),
        observed("18185-9", "2026-11-20", valueQuantity={"value": 400, "code": "wk"}),
        observed("8867-4", "2026-11-01", valueQuantity={"value": 10**5000, "unit": "/min"}),
        entry("Condition", code=coded("http://snomed.info/sct", "38341003"), onsetDateTime="yesterday"),
        entry("MedicationStatement", status="active", medicationCodeableConcept={"text": "aspirin"},
              dosage=[{"doseAndRate": [{"doseQuantity": {"value": -5, "unit": "mg"}}], "timing": {"repeat": {"frequency": True}}}]),
    ]}  # fmt: skip
    profile, left = profile_of(read_bundle(given), terms, datetime(2026, 11, 20).astimezone())
    assert (profile["demographics"]["gender"], profile["demographics"]["pregnant"]) == ("남성", None)
    assert [(c["name"], c["onset"]) for c in profile["conditions"]] == [("고혈압", None)]
    assert [(m["name"], m["dosage"], m["frequency"]) for m in profile["medications"]] == [("아스피린", None, None)]
    assert {row["display"] for row in left} >= {"Patient.deceased", "Pregnancy status", "Gestational age"}
    assert len(left) == 6


def test_a_status_told_in_words_alone_counts(terms) -> None:
    for words in ({"text": "entered-in-error"}, {"coding": [{"display": "Entered in Error"}]}):
        profile, left = read(
            terms, entry("Condition", code=coded("http://snomed.info/sct", "38341003"), verificationStatus=words)
        )
        assert (profile["conditions"], left) == ([], {"38341003": "잘못 입력된 것으로 표시됨"})


def test_what_a_transaction_deletes_is_no_fact(terms) -> None:
    deleted = entry("Condition", code=coded("http://snomed.info/sct", "38341003"))
    profile, left = read(terms, {**deleted, "request": {"method": "DELETE", "url": "Condition/1"}})
    assert (profile["conditions"], left) == ([], {"38341003": "잘못 입력된 것으로 표시됨"})


def test_a_history_of_versions_is_no_record_of_now() -> None:
    with pytest.raises(InputRejected, match="history"):
        read_bundle({**bundle(), "type": "history"})


def test_somebody_elses_file_is_doubted_before_it_is_merged(door, exchange) -> None:
    door.chart.take("one", PROFILE)
    door.chart.take("two", {"demographics": {"age": 70, "gender": "남성"}})
    of_one = exchange.read("two", exchange.bundle("one"))
    assert {(d.about, d.stored, d.told) for d in of_one.doubts} == {
        ("patient", None, "one"), ("gender", "남성", "여성"), ("age", 70, 34),
    }  # fmt: skip
    assert of_one.counts["conditions"] == 4
    assert not door.chart.export("two")["conditions"], "reading changes nothing"
    assert not exchange.read("one", exchange.bundle("one")).doubts
    assert not exchange.read("nobody yet", {"demographics": {"age": 3}}).doubts
    assert exchange.read("two", door.chart.export("one")).doubts == of_one.doubts[1:]
