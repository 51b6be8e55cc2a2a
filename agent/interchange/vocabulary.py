"""The fixed codes of a FHIR R4 bundle: code systems, the demographics that are observations there, and our own extensions.

Sources: HL7 FHIR R4 (Condition, AllergyIntolerance, MedicationStatement, Observation and their value sets); LOINC and
SNOMED CT codes as the International Patient Summary and US Core name them.
"""

from __future__ import annotations

from collections.abc import Mapping

TERMINOLOGY = "http://terminology.hl7.org/CodeSystem/"
CLINICAL, VERIFIED = TERMINOLOGY + "condition-clinical", TERMINOLOGY + "condition-ver-status"
ALLERGY_CLINICAL = TERMINOLOGY + "allergyintolerance-clinical"
ALLERGY_VERIFIED = TERMINOLOGY + "allergyintolerance-verification"
OBSERVATION_CATEGORY = TERMINOLOGY + "observation-category"
UCUM = "http://unitsofmeasure.org"

DEMOGRAPHIC_CODES: Mapping[str, tuple[str, str]] = {
    "age": ("30525-0", "Age"),
    "age_months": ("30525-0", "Age"),
    "pregnant": ("82810-3", "Pregnancy status"),
    "gestational_weeks": ("18185-9", "Gestational age"),
    "breastfeeding": ("63895-7", "Breastfeeding status"),
    "occupation": ("11341-5", "History of Occupation"),
}
"""LOINC code and name of the demographic fields that FHIR keeps as observations. Gender and region are the Patient's own."""
PREGNANT = {"77386006": True, "60001007": False}
"""SNOMED CT: pregnant, not pregnant."""
AGE_UNITS = {"age": ("세", "a"), "age_months": ("개월", "mo"), "gestational_weeks": ("주", "wk")}
"""As read, and in UCUM."""
PRESSURE, SYSTOLIC, DIASTOLIC = "혈압", "수축기 혈압", "이완기 혈압"
SYSTOLIC_CODE, DIASTOLIC_CODE = "8480-6", "8462-4"
UCUM_CODES: Mapping[str, str] = {
    "mmHg": "mm[Hg]",
    "°C": "Cel",
    "℃": "Cel",
    "도": "Cel",
    "%": "%",
    "회/분": "/min",
    "회": "/min",
    "kg": "kg",
    "cm": "cm",
    "kg/m²": "kg/m2",
    "kg/m2": "kg/m2",
    "mg/dL": "mg/dL",
    "g/dL": "g/dL",
    "mEq/L": "meq/L",
    "mmol/L": "mmol/L",
    "U/L": "U/L",
    "IU/L": "[IU]/L",
    "ng/mL": "ng/mL",
    "pg/mL": "pg/mL",
    "mg/L": "mg/L",
    "mL/min": "mL/min",
}
"""UCUM's code for a unit as it is written here; a unit that is not listed goes out as text alone."""
READABLE_UNITS: Mapping[str, str] = {
    "mm[Hg]": "mmHg",
    "Cel": "°C",
    "/min": "회/분",
    "kg/m2": "kg/m²",
    "mL/min/{1.73_m2}": "mL/min/1.73m²",
    "{score}": "점",
    "[IU]/L": "IU/L",
}
"""UCUM's codes that a reader would stumble over, as they are written here."""
_POUND, _FAHRENHEIT, _INCH = ("kg", 0.45359237, 0.0), ("°C", 1 / 1.8, 32.0), ("cm", 2.54, 0.0)
CONVERTED: Mapping[str, tuple[str, float, float]] = {
    "kPa": ("mmHg", 7.50062, 0.0),
    "[lb_av]": _POUND,
    "lb": _POUND,
    "lbs": _POUND,
    "[degF]": _FAHRENHEIT,
    "degF": _FAHRENHEIT,
    "°F": _FAHRENHEIT,
    "[in_i]": _INCH,
    "in": _INCH,
}
"""From a unit to the one used here: its name, the factor, and what is taken off before (NIST SP 811, appendix B)."""

SPOKEN_UNITS: Mapping[str, str] = {
    "mm hg": "mmHg",
    "degrees f": "[degF]",
    "deg f": "[degF]",
    "fahrenheit": "[degF]",
    "degrees c": "°C",
    "deg c": "°C",
    "celsius": "°C",
    "pounds": "[lb_av]",
    "lb_av": "[lb_av]",
    "inches": "[in_i]",
    "beats/min": "회/분",
    "beats/minute": "회/분",
    "bpm": "회/분",
    "breaths/min": "회/분",
    "breaths/minute": "회/분",
}
"""Words for a unit, in lower case, as they stand where no code does."""

FACT, DEMOGRAPHIC = "urn:medical-agent:fact", "urn:medical-agent:demographic"
"""Our extensions: what a profile knows of a fact, or of a demographic field, that FHIR has no element for."""
FLAGS = ("active", "denied", "confirmed")
FACT_FIELDS = (
    "slot",
    "name",
    "codes",
    "onset",
    "began_at",
    "dosage",
    "frequency",
    "value",
    "unit",
    "measured_at",
    "timestamp",
    "message",
    "span",
    "updated_at",
    *FLAGS,
)
"""Parts of FACT, named as `profile export` names them; flags are boolean, the rest text, a span "start-end".

codes: with which the fact went out, "system|code" each, so that a code that was changed since is seen."""
