"""Two people never become one: Patient resources, addresses, numbers and names that only look alike."""

import pytest

from agent.errors import InputRejected
from agent.interchange.fhir_reader import read_bundle
from tests.rows import each

A, B = "http://a/fhir/Patient/1", "http://b/fhir/Patient/1"
DIABETES, ASTHMA, GOUT = (
    {"resourceType": "Condition", "code": {"text": name}} for name in ("당뇨병", "천식", "통풍")
)


def patient(number: str | None = None, name: str | None = None, **fields) -> dict:
    identifier = {"identifier": [{"system": "mrn", "value": number}]} if number else {}
    named = {"name": [{"family": name}]} if name else {}
    return {"resourceType": "Patient", "id": "1", **identifier, **named, **fields}


def bundle(*entries: tuple[str | None, dict]) -> dict:
    told = [{"resource": one} | ({"fullUrl": url} if url else {}) for url, one in entries]
    return {"resourceType": "Bundle", "type": "collection", "entry": told}


def of(resource: dict, reference: str) -> tuple[None, dict]:
    return None, {**resource, "subject": {"reference": reference}}


TWO = {
    "two servers, two numbers": [(A, patient("111", "Kim")), (B, patient("222", "Lee"))],
    "two servers": [(A, patient()), (B, patient())],
    "two servers, one sex": [(A, patient(gender="female")), (B, patient(gender="female"))],
    "sex of one, birthday of the other": [(A, patient(gender="male")), (B, patient(birthDate="1980-01-01"))],
    "two numbers": [(None, patient("111")), (None, patient("222"))],
    "two names": [(None, patient(name="Kim")), (None, patient(name="Lee"))],
    "two addresses": [("urn:uuid:1", patient()), ("urn:uuid:2", patient())],
    "two names in one script": [(None, patient(name="홍길동")), (None, patient(name="김철수"))],
    "two names beside one script more": [
        (None, {**patient(), "name": [{"text": "홍길동"}, {"text": "Hong Gildong"}]}), (None, patient(name="Lee")),
    ],
    "one address, two birthdays": [(A, patient(birthDate="1980")), (A, patient(birthDate="1981-01-01"))],
    "one address, two sexes": [(A, patient(gender="male")), (A, patient(gender="female"))],
    "one number, two birthdays": [
        (A, patient("1", birthDate="1980-01-01")),
        (B, patient("1", birthDate="1981-01-01")),
    ],
}  # fmt: skip


@each("how", TWO)
def test_two_patients_of_one_id_are_refused(how):
    given = bundle(
        *TWO[how], of(DIABETES, TWO[how][0][0] or "Patient/1"), of(ASTHMA, TWO[how][1][0] or "Patient/1")
    )
    with pytest.raises(InputRejected, match="두 사람 이상"):
        read_bundle(given)


ONE = {
    "the same twice": [(A, patient("1", "Kim")), (A, patient("1", "Kim"))],
    "a version without its name": [(None, patient("1", "Kim", gender="male")), (None, patient("1", birthDate="1980-01-01"))],
    "a second given name": [
        (None, patient(name="Kim")),
        (None, {**patient(), "name": [{"family": "Kim", "given": ["Ann"]}]}),
    ],
    "one number at two servers": [(A, patient("1", "Kim")), (B, patient("1", "Kim"))],
    "one address, another name": [(A, patient(name="Kim")), (A, patient(name="Lee"))],
    "one address, another number": [(A, patient("1")), (A, patient("2"))],
    "http and https": [(A, patient()), (A.replace("http", "https"), patient())],
    "numbers without a system": [
        (None, {**patient(), "identifier": [{"value": "1"}]}), (None, {**patient(), "identifier": [{"value": "2"}]}),
    ],
    "a name in two scripts": [
        (None, patient(name="홍길동")), (None, {**patient(), "name": [{"family": "Hong", "given": ["Gildong"]}]}),
    ],
    "a name with and without a blank": [
        (None, {**patient(), "name": [{"text": "홍길동"}]}), (None, {**patient(), "name": [{"family": "홍", "given": ["길동"]}]}),
    ],
    "the year of a birthday": [(None, patient(birthDate="1960")), (None, patient(birthDate="1960-01-01"))],
    "a new number of another system": [(A, patient("1")), (A, {**patient(), "identifier": [{"system": "x", "value": "7"}]})],
}  # fmt: skip


@each("how", ONE)
def test_versions_of_one_patient_are_read(how):
    record = read_bundle(bundle(*ONE[how], of(DIABETES, ONE[how][0][0] or "Patient/1")))
    assert len(record.items) == 1


@pytest.mark.parametrize("order", [(A, "Patient/1", B), ("Patient/1", B, A), (B, A, "Patient/1")])
def test_without_a_patient_one_address_never_joins_two_servers(order):
    given = bundle(*(of(one, reference) for one, reference in zip((DIABETES, ASTHMA, GOUT), order, strict=True)))
    with pytest.raises(InputRejected, match="두 사람 이상"):
        read_bundle(given)


def test_without_a_patient_a_short_address_may_mean_the_long_one():
    assert len(read_bundle(bundle(of(DIABETES, A), of(ASTHMA, "Patient/1"))).items) == 2


def test_a_reference_may_say_https_for_http():
    assert len(read_bundle(bundle((A, patient()), of(DIABETES, A.replace("http", "https")))).items) == 1
