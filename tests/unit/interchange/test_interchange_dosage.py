"""What a dosage of FHIR says is read in words or listed as left out; it never becomes another dosage."""

from __future__ import annotations

from datetime import datetime

import pytest

from agent.interchange.fhir_dosage import FURTHER_DOSE, LONG_ADVICE, UNREADABLE_DOSE
from agent.interchange.fhir_reader import read_bundle
from agent.interchange.to_profile import profile_of
from tests.rows import each

NOW = datetime(2026, 11, 20, 12).astimezone()
DAILY = {"frequency": 1, "period": 1, "periodUnit": "d"}


def mg(value: float) -> dict:
    return {"doseQuantity": {"value": value, "unit": "mg"}}


def taken(terms, *dosages: object, **fields) -> tuple[dict, list[str]]:
    """The one medicine of a bundle with these instructions, and the reasons of what is listed beside it."""
    medicine = {"resourceType": "MedicationStatement", "status": "active", "subject": {"reference": "Patient/p"}}
    medicine |= {"medicationCodeableConcept": {"text": "methotrexate"}, "dosage": list(dosages), **fields}
    entries = [{"resource": one} for one in ({"resourceType": "Patient", "id": "p"}, medicine)]
    record = read_bundle({"resourceType": "Bundle", "type": "collection", "entry": entries})
    profile, unmapped = profile_of(record, terms, NOW)
    (found,) = profile["medications"]
    return found, [row["reason"] for row in unmapped]


def often(terms, repeat: object, **given) -> tuple[str | None, list[str]]:
    found, left = taken(terms, {"timing": {"repeat": repeat}, **given})
    return found["frequency"], left


@each(
    ("repeat", "words"),
    [
        ({"dayOfWeek": ["mon"]}, "매주 월요일"),
        ({"dayOfWeek": ["mon", "thu"]}, "매주 월·목요일"),
        ({"dayOfWeek": ["mon"], "frequency": 1, "period": 1, "periodUnit": "wk"}, "매주 월요일"),
        ({"dayOfWeek": ["mon"], "frequency": 1, "period": 2, "periodUnit": "wk"}, "2주마다 월요일"),
        ({"dayOfWeek": ["tue"], "frequency": 2, "period": 1, "periodUnit": "d"}, "매주 화요일 하루 2번"),
        ({**DAILY, "frequencyMax": 3}, "하루 1~3번"),
        ({**DAILY, "periodMax": 2}, "1~2일마다 1번"),
        ({"period": 8, "periodUnit": "h"}, "8시간마다 1번"),
        ({"when": ["MORN", "HS"]}, "아침, 자기 전"),
        ({"when": ["MORN", "NIGHT"]}, "아침, 밤"),
        ({"when": ["ACM"], "offset": 30}, "아침 식전 30분"),
        ({"frequency": 3, "period": 1, "periodUnit": "d", "when": ["PC"]}, "하루 3번 식후"),
        ({"timeOfDay": ["08:00:00", "20:00:00"]}, "08:00, 20:00"),
        ({**DAILY, "boundsDuration": {"value": 7, "unit": "days", "code": "d"}}, "하루 1번 7일 동안"),
        ({**DAILY, "boundsRange": {"low": {"value": 5}, "high": {"value": 7, "code": "d"}}}, "하루 1번 5~7일 동안"),
        ({"count": 1}, "모두 1번"),
        ({**DAILY, "duration": 30, "durationUnit": "min"}, "하루 1번 한 번에 30분 동안"),
    ],
)  # fmt: skip
def test_a_rhythm_is_read_whole(terms, repeat, words) -> None:
    assert often(terms, repeat) == (words, [])


@each(
    "repeat",
    [
        {**DAILY, "dayOfWeek": ["someday"]},
        {**DAILY, "dayOfWeek": "mon"},
        {"dayOfWeek": ["mon"], "frequency": 3, "period": 1, "periodUnit": "wk"},
        {"dayOfWeek": ["mon"], "frequency": 1, "period": 2, "periodUnit": "d"},
        {**DAILY, "frequencyMax": "3"},
        {**DAILY, "periodMax": 0.5},
        {**DAILY, "when": ["SOON"]},
        {**DAILY, "when": ["MORN"], "offset": 30},
        {**DAILY, "timeOfDay": ["noonish"]},
        {**DAILY, "boundsDuration": {"value": 7, "unit": "fortnights"}},
        {**DAILY, "sometimes": True},
        {"frequency": 2},
        {"frequency": 2, "period": 1, "periodUnit": "moon"},
        {"frequency": 2, "period": 1},
        {"countMax": 3},
        "daily",
    ],
)
def test_what_cannot_be_read_whole_is_listed_and_no_other_rhythm(terms, repeat) -> None:
    assert often(terms, repeat) == (None, [UNREADABLE_DOSE])
    assert often(terms, repeat, text="as on the label") == ("as on the label", [])


@pytest.mark.parametrize("timing", [{"event": ["2026-01-02"]}, {"code": {"coding": [{"code": "XYZ"}]}}, "daily"])
def test_so_is_a_timing_that_cannot_be_read(terms, timing) -> None:
    found, left = taken(terms, {"timing": timing, "doseAndRate": [mg(5)]})
    assert (found["dosage"], found["frequency"], left) == ("5mg", None, [UNREADABLE_DOSE])


def test_a_weekly_medicine_stays_weekly(terms) -> None:
    found, left = taken(terms, {"timing": {"repeat": {"dayOfWeek": ["mon"]}}, "doseAndRate": [mg(7.5)]})
    assert (found["dosage"], found["frequency"], left) == ("7.5mg", "매주 월요일", [])
    weekdays = {"code": {"coding": [{"code": "BID"}]}, "repeat": {"dayOfWeek": ["sat", "sun"]}}
    assert taken(terms, {"timing": weekdays})[0]["frequency"] == "매주 토·일요일 하루 2번"


@each(
    ("given", "dose"),
    [
        ({"doseAndRate": [mg(5), mg(5)]}, "5mg"),
        ({"doseQuantity": {"value": 5, "unit": "mg"}}, "5mg"),
        ({"doseAndRate": [{"rateQuantity": {"value": 5, "unit": "mL/h"}}]}, "5mL/h"),
        ({"doseAndRate": [{"rateRatio": {"numerator": {"value": 1, "unit": "L"}, "denominator": {"value": 8, "unit": "h"}}}]}, "1L/8h"),
        ({"doseAndRate": [mg(100) | {"rateRange": {"low": {"value": 1}, "high": {"value": 2, "unit": "mL/h"}}}]}, "100mg, 1-2mL/h"),
        ({"doseAndRate": [{"doseRange": {"low": {"value": 500, "unit": "mg"}, "high": {"value": 1, "unit": "g"}}}]}, "500mg-1g"),
    ],
)  # fmt: skip
def test_a_dose_is_read_whole(terms, given, dose) -> None:
    found, left = taken(terms, given)
    assert (found["dosage"], left) == (dose, [])


@each(
    "given",
    [
        {"doseAndRate": [mg(5), mg(2.5)]},
        {"doseAndRate": [{"doseQuantity": {"value": 5, "unit": "mg", "comparator": "<"}}]},
        {"doseAndRate": [{"doseRange": {"high": {"value": 5, "unit": "mg"}}}]},
        {"doseAndRate": [{"rateRatio": {"numerator": {"value": 5}}}]},
        {"doseAndRate": [{"doseWords": "a spoon"}]},
        {"doseAndRate": {"doseQuantity": {"value": 5}}},
        {"doseAndRate": [mg(5)], "modifierExtension": [{"url": "x"}]},
        "5 mg",
    ],
)
def test_a_dose_that_cannot_be_read_whole_is_listed(terms, given) -> None:
    found, left = taken(terms, given)
    assert (found["dosage"], left) == (None, [UNREADABLE_DOSE])


@each(
    ("given", "words"),
    [
        ({"maxDosePerPeriod": {"numerator": {"value": 4, "unit": "g"}, "denominator": {"value": 1, "unit": "day", "code": "d"}}}, "하루 최대 4g"),
        ({"maxDosePerPeriod": [{"numerator": {"value": 4, "unit": "g"}, "denominator": {"value": 12, "unit": "h"}}]}, "12시간에 최대 4g"),
        ({"maxDosePerAdministration": {"value": 2, "unit": "mg"}}, "한 번에 최대 2mg"),
        ({"maxDosePerLifetime": {"value": 500, "unit": "mg"}}, "평생 최대 500mg"),
        ({"timing": {"repeat": DAILY}, "additionalInstruction": [{"text": "자몽 금지"}], "patientInstruction": "식후"}, "하루 1번, 자몽 금지, 식후"),
        ({"timing": {"repeat": DAILY}, "asNeededCodeableConcept": {"text": "두통"}}, "하루 1번 필요할 때(두통)"),
    ],
)  # fmt: skip
def test_a_limit_and_an_advice_are_told(terms, given, words) -> None:
    found, left = taken(terms, given)
    assert (found["frequency"], left) == (words, [])


def test_a_limit_that_cannot_be_read_is_listed(terms) -> None:
    found, left = taken(terms, {"timing": {"repeat": DAILY}, "maxDosePerPeriod": {"numerator": {"value": 5}}})
    assert (found["frequency"], left) == ("하루 1번", [UNREADABLE_DOSE])


def test_a_dose_that_cannot_be_read_is_listed_beside_words_for_the_rhythm(terms) -> None:
    found, left = taken(terms, {"text": "하루 1번", "doseAndRate": [{"doseQuantity": {"unit": "mg"}}]})
    assert (found["frequency"], left) == ("하루 1번", [UNREADABLE_DOSE])


@each(
    ("given", "words"),
    [
        ({"text": "하루 2번\n식후"}, "하루 2번 식후"),
        ({"timing": {"code": {"text": "하루 2번\n식후"}}}, "하루 2번 식후"),
        ({"text": "하루 2번", "patientInstruction": "식후에 드세요.\r\n술은\t피하세요."}, "하루 2번, 식후에 드세요. 술은 피하세요."),
        ({"text": "하루 2번", "additionalInstruction": [{"text": "자몽\n금지"}]}, "하루 2번, 자몽 금지"),
        ({"text": "통증에", "asNeededCodeableConcept": {"text": "심한\n두통"}}, "통증에 필요할 때(심한 두통)"),
    ],
)  # fmt: skip
def test_a_broken_line_costs_nothing(terms, given, words) -> None:
    found, left = taken(terms, given)
    assert (found["frequency"], left) == (words, [])


def test_a_long_advice_costs_only_itself(terms) -> None:
    given = {
        "additionalInstruction": [{"text": "물 " * 150}, {"text": "자몽 금지"}],
        "patientInstruction": "가" * 300,
    }
    found, left = taken(terms, {"timing": {"repeat": DAILY}, **given})
    assert (found["frequency"], left) == ("하루 1번, 자몽 금지", [LONG_ADVICE])
    assert often(terms, DAILY, patientInstruction="가" * 300) == ("하루 1번", [LONG_ADVICE])


def test_words_that_are_too_long_cost_no_medicine(terms) -> None:
    found, left = taken(terms, {"text": "가" * 300, "doseAndRate": [mg(5)]})
    assert (found["dosage"], found["frequency"], left) == ("5mg", None, [UNREADABLE_DOSE])


def bounded(dose: float, **period: str) -> dict:
    return {"timing": {"repeat": {**DAILY, "boundsPeriod": period}}, "doseAndRate": [mg(dose)]}


@each(
    ("end", "effective", "active"),
    [("2020-01-08", None, False), ("2999", None, True), ("2999", "2020", False), ("2020", "2999", False)],
)
def test_a_medicine_whose_time_is_over_is_not_taken(terms, end, effective, active) -> None:
    fields = {"effectivePeriod": {"end": effective}} if effective else {}
    found, _ = taken(terms, bounded(5, start="2019-01-01", end=end), **fields)
    assert (found["active"], found["began_at"], found["frequency"]) == (active, "2019-01-01", "하루 1번")


def test_doses_that_follow_each_other_are_no_dose_of_today(terms) -> None:
    stages = [bounded(20, start="2026-01-01", end="2026-01-31"), bounded(5, start="2026-02-01")]
    found, left = taken(terms, *stages)
    assert (found["dosage"], found["frequency"], found["active"]) == (None, None, True)
    assert (found["began_at"], left) == ("2026-01-01", [UNREADABLE_DOSE])
    found, _ = taken(terms, bounded(20, end="2020-01-31"), bounded(5, end="2020-02-28"))
    assert found["active"] is False


def test_of_doses_at_one_time_the_first_is_taken_and_the_others_are_told(terms) -> None:
    found, left = taken(terms, {"doseAndRate": [mg(5)]}, {"doseAndRate": [mg(2.5)]})
    assert (found["dosage"], left) == ("5mg", [FURTHER_DOSE])


@each(
    ("text", "dose", "often"),
    [
        ("1000mg 하루 1번", "1000mg", "하루 1번"),
        ("10 units, in the morning", "10 units", "in the morning"),
        ("2.5 mg", "2.5 mg", None),
        ("1정씩 하루 3번", None, "1정씩 하루 3번"),
        ("하루 1번 1정", None, "하루 1번 1정"),
        ("5 mL/h", None, "5 mL/h"),
    ],
)
def test_a_dose_that_stands_first_in_the_words_is_one(terms, text, dose, often) -> None:
    found, left = taken(terms, {"text": text})
    assert (found["dosage"], found["frequency"], left) == (dose, often, [])


def test_words_beside_a_rhythm_that_is_read_are_kept(terms) -> None:
    once = {"repeat": {"frequency": 1, "period": 1, "periodUnit": "d"}}
    found, left = taken(terms, {"text": "2정씩 하루 1번 식후, 씹지 말 것", "timing": once})
    assert (found["frequency"], left) == ("하루 1번, 2정씩 하루 1번 식후, 씹지 말 것", [])
    found, left = taken(terms, {"text": "500mg 하루 1번", "timing": once})
    assert (found["dosage"], found["frequency"], left) == ("500mg", "하루 1번", [])


def test_a_dosage_that_is_no_list_is_told_of(terms) -> None:
    assert taken(terms, dosage="garbage")[1] == [UNREADABLE_DOSE]
