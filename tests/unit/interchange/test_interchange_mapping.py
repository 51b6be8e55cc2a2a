"""A record's words and codes lead to the lexicon's concepts, and a doubtful match is no match."""

from agent.interchange import mapping
from agent.interchange.record import LOINC, SNOMED, UMLS, Coding, RecordItem
from tests.rows import each


@each(
    ("display", "name"),
    [
        ("Hypertension", "고혈압"),
        ("Chronic congestive heart failure (disorder)", "심부전"),
        ("Polyp of colon", "대장용종"),
        ("Seasonal allergic rhinitis", "알레르기 비염"),
        ("Viral sinusitis (disorder)", None),  # a kind of it that the lexicon does not have
        ("History of appendectomy", None),
        ("Fracture of forearm", None),
        ("", None),
    ],
)
def test_conditions_map_by_their_whole_name(display, name, terms):
    entry = mapping.condition(Coding("", "", display), terms)
    assert (entry.name if entry else None) == name


@each(
    ("display", "names"),
    [
        ("24 HR metoprolol succinate 100 MG Extended Release Oral Tablet [Toprol]", ("메토프롤롤",)),
        ("Hydrochlorothiazide 25 MG", ("하이드로클로로티아지드",)),
        ("Lasix 40mg", ("푸로세미드",)),
        ("Acetaminophen 325 MG / Oxycodone Hydrochloride 5 MG Oral Tablet", ("아세트아미노펜", "옥시코돈")),
        ("NDA020800 0.3 ML Epinephrine 1 MG/ML Auto-Injector", ("에피네프린",)),
        ("Simvistatin 10 MG", None),
        ("Acetaminophen 325 MG / Nosuchdrug 5 MG Oral Tablet", None),
    ],
)
def test_medications_map_by_every_ingredient(display, names, terms):
    found = mapping.medication(Coding("", "", display), terms)
    assert (tuple(entry.name for entry in found) if found else None) == names


@each(
    ("display", "name"),
    [
        ("Hemoglobin A1c/Hemoglobin.total in Blood", "당화혈색소"),
        ("Systolic Blood Pressure", "수축기 혈압"),
        ("Low Density Lipoprotein Cholesterol", "LDL 콜레스테롤"),
        ("Glucose [Mass/volume] in Blood", "혈당"),
        ("Glucose [Mass/volume] in Urine by Test strip", None),
        ("FEV1/FVC", "1초율"),
        ("Tobacco smoking status NHIS", None),
    ],
)
def test_observations_map_by_their_component(display, name, terms):
    entry = mapping.observation(Coding("", "", display), terms)
    assert (entry.name if entry else None) == name


@each(
    ("kind", "coding", "names"),
    [
        ("conditions", Coding(UMLS, "C0011849", ""), ("당뇨병",)),
        ("conditions", Coding(UMLS, "C0000000", "Diabetes"), ("당뇨병",)),
        ("conditions", Coding(SNOMED, "444814009", ""), ("부비동염",)),
        ("conditions", Coding("http://hl7.org/fhir/sid/icd-10", "E11", ""), ("제2형 당뇨병",)),
        ("observations", Coding(LOINC, "4548-4", ""), ("당화혈색소",)),
        ("medications", Coding(LOINC, "4548-4", ""), ()),
        ("conditions", Coding("urn:elsewhere", "4548-4", "no such thing"), ()),
        ("allergies", Coding(SNOMED, "91935009", ""), ("땅콩 알레르기",)),
        ("allergies", Coding("", "", "Allergy to peanuts"), ("땅콩 알레르기",)),
        ("allergies", Coding("", "", "Penicillin"), ("페니실린 알레르기",)),
        ("allergies", Coding("", "", "아스피린"), ("아스피린 알레르기",)),
        ("allergies", Coding("", "", "Allergy to moon dust"), ()),
    ],
)
def test_a_code_decides_before_the_words(kind, coding, names, terms):
    found = mapping.concepts_of(RecordItem(kind, (coding,)), terms)
    assert tuple(entry.name for entry in found) == names
