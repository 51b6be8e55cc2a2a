"""What a record of elsewhere says of one thing several times, in odd ways or for other people: no wrong fact comes of it."""

from datetime import datetime

import pytest
from fhir.resources.R4B.bundle import Bundle

from agent.errors import InputRejected
from agent.interchange.fhir_reader import read_bundle
from agent.interchange.to_profile import profile_of
from tests.rows import each

NOW = datetime(2026, 11, 20, 12).astimezone()
SNOMED, LOINC = "http://snomed.info/sct", "http://loinc.org"
HYPERTENSION = {"coding": [{"system": SNOMED, "code": "38341003"}]}
PATIENT = {"resourceType": "Patient", "id": "p", "gender": "female", "birthDate": "1961-03-05"}


def bundle(*resources: dict, person: dict | None = PATIENT) -> dict:
    given = ([person] if person else []) + list(resources)
    return {"resourceType": "Bundle", "type": "collection", "entry": [{"resource": one} for one in given]}


def of(kind: str, **fields) -> dict:
    return {"resourceType": kind, "subject": {"reference": "Patient/p"}, **fields}


def medicine(name: str, status: str = "active", **fields) -> dict:
    return of("MedicationRequest", status=status, medicationCodeableConcept={"text": name}, **fields)


def dosed(amount: float, at: str, **fields) -> dict:
    dose = [{"doseAndRate": [{"doseQuantity": {"value": amount, "unit": "mg"}}]}]
    return medicine("metformin", authoredOn=at, dosageInstruction=dose, **fields)


def observed(code: str, value: object, unit: str | None = None, **fields) -> dict:
    quantity = {"value": value} | ({"unit": unit} if unit else {})
    return of("Observation", status="final", code={"coding": [{"system": LOINC, "code": code}]}, valueQuantity=quantity) | fields  # fmt: skip


def read(terms, *resources: dict, person: dict | None = PATIENT) -> tuple[dict, dict]:
    profile, unmapped = profile_of(read_bundle(bundle(*resources, person=person)), terms, NOW)
    return profile, {row["code"] or row["display"]: row["reason"] for row in unmapped}


@pytest.mark.parametrize("turned", [False, True])
def test_of_several_orders_the_newest_dose_counts_since_the_first(terms, turned) -> None:
    orders = [dosed(500, "2015-01-01"), dosed(1000, "2025-01-01")]
    profile, left = read(terms, *(orders[::-1] if turned else orders))
    (found,) = profile["medications"]
    assert (found["dosage"], found["active"], found["began_at"]) == ("1000mg", True, "2015-01-01")
    assert left == {"metformin": "같은 항목의 다른 기록을 따름"}


@pytest.mark.parametrize("turned", [False, True])
def test_a_later_end_of_the_same_order_or_a_later_denial_counts(terms, turned) -> None:
    given = [
        medicine("warfarin", authoredOn="2015-01-01"),
        medicine("warfarin", "stopped", authoredOn="2020-01-01"),
        of("Condition", code=HYPERTENSION, onsetDateTime="2010-01-01"),
        of("Condition", code={"text": "hypertension"}, recordedDate="2020-01-01", verificationStatus={"text": "refuted"}),
    ]  # fmt: skip
    profile, left = read(terms, *(given[::-1] if turned else given))
    assert [(m["name"], m["active"]) for m in profile["medications"]] == [("와파린", False)]
    assert [(c["name"], c["active"], c["denied"]) for c in profile["conditions"]] == [("고혈압", False, True)]
    assert len(left) == 2


def test_an_end_ends_no_other_product_and_no_later_order(terms) -> None:
    for given in (
        [medicine("warfarin 2 MG", authoredOn="2015-01-01"), medicine("warfarin 5 MG", "stopped", authoredOn="2020-01-01")],
        [medicine("warfarin", "stopped", authoredOn="2015-01-01"), medicine("warfarin", authoredOn="2020-01-01")],
        [medicine("warfarin", "stopped"), medicine("warfarin", authoredOn="2020-01-01")],
        [medicine("warfarin", "stopped", authoredOn="2020-01-01"), medicine("warfarin")],
    ):  # fmt: skip
        profile, left = read(terms, *given)
        assert [(m["name"], m["active"]) for m in profile["medications"]] == [("와파린", True)], given
        assert left, "what the others say is told"


@each(
    "when",
    [
        {"effectiveInstant": "2026-01-02T08:00:00Z"},
        {"effectivePeriod": {"end": "2026-01-02"}},
        {"effectiveTiming": {"event": ["2026-01-02"]}},
        {"issued": "2026-01-02T08:00:00Z"},
    ],
)
def test_a_measurement_has_the_time_at_which_it_was_taken_however_that_is_told(terms, when) -> None:
    profile, _ = read(terms, observed("4548-4", 6.5, "%", **when))
    assert profile["labs"][0]["timestamp"].startswith("2026-01-02")


@pytest.mark.parametrize("when", [{}, {"effectiveDateTime": "2026"}, {"effectiveDateTime": "2026-02-30"}])
def test_a_measurement_of_no_day_is_told_and_never_the_newest(terms, when) -> None:
    profile, left = read(terms, observed("4548-4", 6.5, "%", **when))
    assert (profile["labs"], left) == ([], {"4548-4": "날짜를 읽을 수 없음"})


def component(code: str, value: float) -> dict:
    return {
        "code": {"coding": [{"system": LOINC, "code": code}]},
        "valueQuantity": {"value": value, "unit": "mmHg"},
    }


def test_a_panel_of_three_pressures_is_no_blood_pressure(terms) -> None:
    parts = [component("8480-6", 120), component("8480-6", 180), component("8462-4", 80)]
    panel = observed("85354-9", None, effectiveDateTime="2026-01-02", component=parts)
    profile, _ = read(terms, panel)
    assert "혈압" not in {vital["name"] for vital in profile["vitals"]}


def test_a_code_in_the_place_of_the_words_makes_the_same_pressure(terms) -> None:
    parts = [component("8480-6", 120), component("8462-4", 80)]
    for part in parts:
        part["valueQuantity"]["unit"] = "mm[Hg]"
    profile, _ = read(terms, observed("85354-9", None, effectiveDateTime="2026-01-02", component=parts))
    assert [(v["name"], v["value"], v["unit"]) for v in profile["vitals"]] == [("혈압", "120/80", "mmHg")]


def test_of_two_versions_of_a_patient_the_newest_tells(terms) -> None:
    newer = PATIENT | {"meta": {"lastUpdated": "2026-01-01T00:00:00Z"}, "address": [{"text": "부산"}]}
    older = PATIENT | {"address": [{"text": "대구"}]}
    for given in (bundle(newer, person=older), bundle(older, person=newer)):
        profile, _ = profile_of(read_bundle(given), terms, NOW)
        assert profile["demographics"]["region"] == "부산"


def test_a_value_beside_components_is_read_too(terms) -> None:
    parts = [component("8867-4", 70)]
    profile, _ = read(terms, observed("4548-4", 6.5, "%", effectiveDateTime="2026-01-02", component=parts))
    assert (profile["labs"][0]["value"], profile["vitals"][0]["value"]) == ("6.5", "70")


@each(
    ("quantity", "told"),
    [
        ({"value": 101, "unit": "degrees F", "code": "[degF]"}, ("38.3", "°C")),
        ({"value": 101, "unit": "Degrees  F"}, ("38.3", "°C")),
        ({"value": 37, "unit": "C", "code": "Cel"}, ("37", "°C")),
        ({"value": 37, "unit": "Cel"}, ("37", "°C")),
    ],
)
def test_a_units_code_counts_before_its_words(terms, quantity, told) -> None:
    given = observed("8310-5", 0, effectiveDateTime="2026-01-02") | {"valueQuantity": quantity}
    profile, _ = read(terms, given)
    assert [(v["value"], v["unit"]) for v in profile["vitals"]] == [told]


def test_a_pressure_upside_down_is_told(terms) -> None:
    parts = [component("8480-6", 80), component("8462-4", 130)]
    profile, left = read(terms, observed("85354-9", None, effectiveDateTime="2026-01-02", component=parts))
    assert (profile["vitals"], left) == ([], {"85354-9": "값을 쓸 수 없음"})


@each(("end", "active"), [("2015-03", False), ("2015", False), ("2999-01-01", True), ("2026", True), (None, True)])
def test_a_medicine_is_taken_until_its_end(terms, end, active) -> None:
    profile, _ = read(terms, medicine("aspirin", effectivePeriod={"start": "2010-01-01", "end": end}))
    assert profile["medications"][0]["active"] is active


def test_an_illness_that_ends_one_day_is_one_until_then(terms) -> None:
    for end, active in (("2020-01-01", False), ("2999-01-01", True)):
        profile, _ = read(terms, of("Condition", code=HYPERTENSION, abatementDateTime=end))
        assert profile["conditions"][0]["active"] is active


def test_an_impossible_month_dates_nothing(terms) -> None:
    profile, left = read(terms, of("Condition", code=HYPERTENSION, onsetDateTime="2020-13"))
    assert [(c["onset"], c["began_at"]) for c in profile["conditions"]] == [(None, None)]
    assert set(left.values()) == {"날짜를 읽을 수 없어 날짜 없이 가져옴"}


@pytest.mark.parametrize(
    ("when", "held"),
    [
        ({"effectiveDateTime": "2026-11"}, True),
        ({"effectivePeriod": {"start": "2026-10-01"}}, True),
        ({"effectiveInstant": "2026-11-01T00:00:00Z"}, True),
        ({"effectiveDateTime": "2019"}, None),
        ({"effectiveInstant": "2019-11-01T00:00:00Z"}, None),
        ({"effectiveDateTime": "2028"}, None),
        ({"effectiveDateTime": "soon"}, None),
        ({}, None),
    ],
)
def test_a_pregnancy_counts_only_while_it_can_last(door, terms, when, held) -> None:
    code = {"coding": [{"system": LOINC, "code": "82810-3"}]}
    given = bundle(of("Observation", status="final", code=code, valueBoolean=True, **when), of("Condition", code=HYPERTENSION))  # fmt: skip
    taken = door.exchange.take("p", given)
    exported = door.chart.export("p")
    assert exported["demographics"]["pregnant"] is held
    assert [c["name"] for c in exported["conditions"]] == ["고혈압"], "a bad date costs only itself"
    assert bool(taken.unmapped) is (held is None)


@each(
    ("given", "told"),
    [
        ({"timing": {"repeat": {"frequency": 1, "period": 8, "periodUnit": "h"}}}, "8시간마다 1번"),
        ({"timing": {"code": {"coding": [{"code": "BID"}]}}}, "하루 2번"),
        ({"timing": {"code": {"text": "bedtime"}}}, "bedtime"),
        ({"text": "as told", "asNeededBoolean": True}, "as told 필요할 때"),
        ({"timing": {"repeat": {"frequency": 3, "period": 1, "periodUnit": "d"}}, "asNeededCodeableConcept": {}}, "하루 3번 필요할 때"),
    ],
)  # fmt: skip
def test_how_often_a_medicine_is_taken(terms, given, told) -> None:
    profile, left = read(terms, medicine("aspirin", dosageInstruction=[given]))
    assert (profile["medications"][0]["frequency"], left) == (told, {})


def test_a_dose_told_by_a_range_or_a_code_and_further_instructions(terms) -> None:
    dose_range = {"doseRange": {"low": {"value": 1}, "high": {"value": 2, "code": "mg"}}}
    profile, left = read(terms, medicine("aspirin", dosageInstruction=[{"doseAndRate": [dose_range]}, {"text": "then more"}]))  # fmt: skip
    assert profile["medications"][0]["dosage"] == "1-2mg"
    assert set(left.values()) == {"용법이 여러 개라 첫째만 가져옴"}
    by_code = {"doseQuantity": {"value": 5, "code": "mg"}}
    profile, left = read(terms, medicine("aspirin", dosageInstruction=[{"doseAndRate": [by_code]}]))
    assert (profile["medications"][0]["dosage"], left) == ("5mg", {})


def test_what_is_told_in_other_places_is_found(terms) -> None:
    person = PATIENT | {"address": [{"line": ["1 Street"], "city": "Busan", "state": "KR"}]}
    profile, left = read(
        terms,
        of("Condition", code=HYPERTENSION, onsetString="as a child"),
        of("AllergyIntolerance", reaction=[{"substance": {"text": "penicillin"}}]),
        of("MedicationRequest", status="active", medicationReference={"display": "warfarin"}),
        of("MedicationStatement", status="active", medicationReference={"reference": "Medication/m/_history/2"}),
        {"resourceType": "Medication", "id": "m", "code": {"text": "aspirin"}},
        person=person,
    )
    assert profile["demographics"]["region"] == "KR Busan"
    assert [(c["name"], c["onset"]) for c in profile["conditions"]] == [("고혈압", "as a child"), ("페니실린 알레르기", None)]  # fmt: skip
    assert [m["name"] for m in profile["medications"]] == ["와파린", "아스피린"]
    assert left == {}


@each(
    ("resource", "reason"),
    [
        (of("Condition", code=HYPERTENSION, modifierExtension=[{"url": "x"}]), "뜻을 바꾸는 확장이 있어 읽지 않음"),
        (of("Condition", code=HYPERTENSION, category=[{"text": "Family history"}]), "가족력, 계획 등 이 환자의 현재 사실이 아님"),
        (observed("8867-4", 140, bodySite={"text": "Fetus"}, effectiveDateTime="2026-01-02"), "이 환자의 자료인지 알 수 없음"),
        ({"resourceType": "Medication", "code": {"text": "aspirin"}}, "환자 정보가 아닌 자료"),
        ({}, "값을 읽을 수 없음"),
        ({"resourceType": ["Condition"], "code": HYPERTENSION}, "환자 정보가 아닌 자료"),
    ],
)  # fmt: skip
def test_what_is_no_fact_of_this_patient_is_listed(terms, resource, reason) -> None:
    profile, left = read(terms, resource)
    assert not any(profile[slot] for slot in ("conditions", "vitals", "medications"))
    assert list(left.values()) == [reason]


def test_what_cannot_be_read_is_no_crash(terms) -> None:
    def parts(**values) -> list:
        inner = [{"url": key, **value} for key, value in values.items()]
        return [{"url": "urn:medical-agent:fact", "extension": inner}]

    long = {"valueString": "가" * 30_000}
    for odd in (
        parts(slot={"valueString": "conditions"}, span={"valueString": f"{'1' * 5000}-{'2' * 5000}"}),
        parts(slot={"valueString": "conditions"}, updated_at={"valueString": "no time"}),
        parts(slot={"valueString": "conditions"}, updated_at={"valueBoolean": True}),
        parts(slot={"valueString": "conditions"}, message=long),
        parts(slot={"valueBoolean": True}),
        parts(slot={"valueString": "conditions"}, dosage={"valueBoolean": True}, active={"valueString": "no"}),
    ):
        profile, left = read(terms, of("Condition", code={"text": "고혈압"}, extension=odd))
        assert bool(profile["conditions"]) is not bool(left)
    slot, at = {"valueString": "vitals"}, {"valueString": "가" * 300}
    odd = parts(slot=slot, value={"valueString": "37"}, measured_at=at, timestamp={"valueString": "2026-01-02"})
    given = of("Observation", code={"text": "체온"}, valueQuantity={"value": 37}, extension=odd)
    profile, left = read(terms, given | {"effectiveDateTime": "2026-01-02"})
    assert bool(profile["vitals"]) is not bool(left)


NUMBER = {"system": "urn:clinic", "value": "17"}
KNOWN_AS = PATIENT | {"identifier": [NUMBER]}


def ill(**subject) -> dict:
    return {"resourceType": "Condition", "code": HYPERTENSION, **subject}


def entries(*given: tuple[str | None, dict]) -> dict:
    listed = [({"fullUrl": url} if url else {}) | {"resource": resource} for url, resource in given]
    return {"resourceType": "Bundle", "type": "collection", "entry": listed}


ANONYMOUS = {key: value for key, value in PATIENT.items() if key != "id"}


@each(
    "given",
    [
        bundle(ill(subject={"reference": "Patient/p", "identifier": NUMBER}), ill(subject={"identifier": NUMBER}), person=None),
        entries((None, PATIENT), (None, ill(subject={"reference": "https://a.example/fhir/Patient/p"}))),
        entries(("https://a.example/Patient/p/_history/3", PATIENT), (None, ill(subject={"reference": "https://a.example/Patient/p"}))),
        entries(("https://a.example/Patient/77", ANONYMOUS), (None, ill(subject={"reference": "Patient/77"}))),
        entries(("urn:uuid:0A1B", PATIENT), (None, ill(subject={"reference": "urn:uuid:0a1b"}))),
        bundle(PATIENT, ill(subject={"reference": "Patient/p"})),
        bundle(ill(subject={"reference": "Patient/p", "identifier": {"value": "another kind of number"}}), person=KNOWN_AS),
    ],
)  # fmt: skip
def test_good_bundles_are_read_however_they_name_their_patient(terms, given) -> None:
    profile, _ = profile_of(read_bundle(given), terms, NOW)
    assert [c["name"] for c in profile["conditions"]] == ["고혈압"]


@each(
    "given",
    [
        bundle(PATIENT | {"birthDate": "1990-01-01"}),
        bundle(ill(subject={"reference": "Patient/p"}), ill(subject={"reference": "Patient/q"}), person=None),
        bundle(ill(subject={"identifier": NUMBER}), ill(subject={"identifier": {**NUMBER, "value": "18"}}), person=None),
        bundle(ill(subject={"reference": "https://a.example/Patient/p"}), ill(subject={"reference": "https://b.example/Patient/p"}), person=None),
        bundle({"resourceType": "Encounter", "id": "e", "subject": {"reference": "Patient/q"}}, ill(encounter={"reference": "Encounter/e"})),
        bundle({"resourceType": "Specimen", "id": "s", "subject": {"reference": "Patient/q"}}, observed("4548-4", 9, "%", specimen={"reference": "Specimen/s"})),
    ],
)  # fmt: skip
def test_bundles_of_two_people_are_refused(given) -> None:
    with pytest.raises(InputRejected):
        read_bundle(given)


@pytest.mark.parametrize(
    "given",
    [
        bundle(ill(subject={"reference": "https://a.example/Patient/p"}), ill(subject={"reference": "https://b.example/Patient/p"})),
        bundle(ill(subject={"reference": "Patient/p"}), ill(subject={"identifier": NUMBER}), person=None),
        bundle(ill(), ill(subject={"reference": "Patient/p", "identifier": {**NUMBER, "value": "18"}}), person=KNOWN_AS),
    ],
)  # fmt: skip
def test_what_contradicts_itself_or_stands_alone_is_listed(terms, given) -> None:
    profile, left = profile_of(read_bundle(given), terms, NOW)
    assert [c["name"] for c in profile["conditions"]] == ["고혈압"]
    assert [(row["count"], row["reason"]) for row in left] == [(1, "이 환자의 자료인지 알 수 없음")]


def test_a_known_patients_number_raises_a_doubt_wherever_it_stands(door) -> None:
    door.chart.take("one", {"conditions": [{"name": "고혈압"}]})
    door.chart.take("two", {"demographics": {"age": 40}})
    for file in (
        bundle(ill(subject={"reference": "Patient/one"}), person=None),
        bundle(ill(subject={"identifier": {"system": "urn:clinic", "value": "one"}}), person=None),
        {"patient": "one", "conditions": [{"name": "천식"}]},
        door.exchange.profile("one"),
    ):
        assert [d.told for d in door.exchange.read("two", file).doubts if d.about == "patient"] == ["one"]
        assert not door.exchange.read(" one ", file).doubts


def test_an_age_in_any_form_raises_a_doubt(door) -> None:
    door.chart.take("two", {"demographics": {"age": 40}})
    for fields in ({"age": "7"}, {"age": 7.0}, {"age_months": 5}, {"age": {"value": 7}}):
        assert [d.about for d in door.exchange.read("two", {"demographics": fields}).doubts] == ["age"]


def test_keys_that_nobody_knows_are_told(door) -> None:
    given = {
        "surgery": [],
        "demographics": {"age": 40, "height": 3},
        "conditions": [{"name": "고혈압", "severity": "x"}],
    }
    taken = door.exchange.take("p", given)
    assert {row["display"] for row in taken.unmapped} == {"surgery", "demographics.height", "conditions.severity"}
    assert door.exchange.take("q", door.exchange.profile("p")).unmapped == []


def edited(door, change) -> dict:
    """The chart after a bundle of ours came back with one resource changed; change: of that of the name."""
    door.chart.take("one", {
        "medications": [{"name": "와파린", "umls_code": "C0043031", "dosage": "5mg", "frequency": "하루 한 번", "began_at": "2020-01-01T00:00:00+09:00", "onset": "몇 년 전"}],
        "vitals": [{"name": "혈압", "umls_code": "C0005823", "value": "120/80", "unit": "mmHg", "measured_at": "오늘 아침", "timestamp": "2026-11-19T08:00:00+09:00"}],
        "demographics": {"age": 34},
    })  # fmt: skip
    sent = door.exchange.bundle("one")
    for one in sent["entry"]:
        change(one["resource"])
    door.exchange.take("two", sent)
    return door.chart.export("two")


def concept(resource: dict) -> dict:
    return resource.get("medicationCodeableConcept") or resource.get("code") or {}


def test_a_dose_that_was_changed_elsewhere_counts(door) -> None:
    def change(resource: dict) -> None:
        if concept(resource).get("text") == "와파린":
            resource["dosage"] = [{"doseAndRate": [{"doseQuantity": {"value": 2.5, "unit": "mg"}}]}]
            resource["effectivePeriod"] = {"start": "2024-05-05"}

    found = edited(door, change)["medications"][0]
    assert (found["dosage"], found["frequency"], found["onset"]) == ("2.5mg", None, "2024-05-05")
    assert found["began_at"].startswith("2024-05-05")


def test_a_code_that_was_changed_elsewhere_counts_with_its_name(door) -> None:
    def change(resource: dict) -> None:
        if concept(resource).get("text") == "와파린":
            for coding in concept(resource)["coding"]:
                coding["code"] = "C0004057"

    assert [(m["name"], m["umls_code"]) for m in edited(door, change)["medications"]] == [("아스피린", "C0004057")]


def test_a_name_that_was_changed_elsewhere_counts_with_its_code(door) -> None:
    def change(resource: dict) -> None:
        if concept(resource).get("text") == "와파린":
            concept(resource)["text"] = "아스피린"

    assert [(m["name"], m["umls_code"]) for m in edited(door, change)["medications"]] == [("아스피린", "C0004057")]


def test_a_pressure_a_time_and_a_birthday_that_were_changed_elsewhere_count(door) -> None:
    def change(resource: dict) -> None:
        if resource["resourceType"] == "Patient":
            resource["birthDate"] = "1961-03-05"
        if concept(resource).get("text") == "혈압":
            resource["component"][0]["valueQuantity"]["value"] = 150
            resource["effectiveDateTime"] = "2026-11-01T08:00:00+09:00"

    found = edited(door, change)
    assert (found["vitals"][0]["value"], found["vitals"][0]["measured_at"]) == ("150/80", None)
    assert found["vitals"][0]["timestamp"].startswith("2026-11-01")
    assert found["demographics"]["age"] >= 65


def test_a_moment_written_in_another_zone_is_the_same(door) -> None:
    def change(resource: dict) -> None:
        if concept(resource).get("text") == "혈압":
            resource["effectiveDateTime"] = "2026-11-18T23:00:00.000Z"

    assert edited(door, change)["vitals"][0]["measured_at"] == "오늘 아침"


def test_an_old_end_ends_nothing_that_was_told_since(door) -> None:
    door.chart.take("p", {"medications": [{"name": "와파린", "umls_code": "C0043031"}]})
    door.exchange.take("p", bundle(medicine("warfarin", "stopped", authoredOn="2015-01-01")))
    assert [m["active"] for m in door.chart.export("p")["medications"]] == [True]


@pytest.mark.parametrize(
    "time", ["2026-W03-1", "20260101", "2026-01-01 09:00", "2026-01-01T09", "2026-01-01T09:00:00+23:00", "2026-01-01T09:00:00+09:00:30"]
)  # fmt: skip
def test_however_a_time_came_in_it_goes_out_as_fhir_has_it(door, time) -> None:
    door.chart.take("p", {"conditions": [{"name": "고혈압", "began_at": time}]})
    Bundle.model_validate(door.exchange.bundle("p"))
    assert door.chart.export("p")["conditions"][0]["began_at"] is not None
