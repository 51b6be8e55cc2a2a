"""Notes of nurses and doctors: initials, signs of a row, figures of a row, abbreviations, children as patients."""

from __future__ import annotations

from collections.abc import Callable

from agent.state import Extraction
from tests.rows import each

# text => held => "reason:name" left out
NOTES = """
N/V(-), H/A(+) => 두통 => negated:오심|negated:구토
N/V/D (+/-/+) => 오심|설사 => negated:구토
HTN/DM/TB (+/-/-) => 고혈압 => negated:당뇨병|negated:결핵
DM/HTN/TB/HBV: +/+/-/- => 당뇨병|고혈압 => negated:결핵|negated:B형 간염
fever/chill(-/-) => => negated:발열|negated:오한
발열·오한 (+), 기침·가래 (-) => 발열|오한 => negated:기침|negated:가래
fever: -, cough: + => 기침 => negated:발열
fever - cough + => 기침 => negated:발열
두통 - 3일 전부터, 기침 - 어제부터 => 두통|기침 =>
오심, 구토 (-) => => negated:오심|negated:구토
CMV infection 의심소견(-) => => negated:거대세포바이러스 감염
leg cramp(+), 가슴 답답함은 부인함 => 근육 경련 => negated:가슴 답답함
흉통 및 호흡곤란 부인함 => => negated:흉통|negated:호흡곤란
fever resolved, cough subsided => => past:발열|past:기침
quit aspirin => => stopped:아스피린
ASA hold since 5d ago => => stopped:아스피린
DVT r/o => => hypothetical:심부정맥혈전증
PTE ruled out => => negated:폐색전증
NKDA => => negated:알레르기
Allergy: none => => negated:알레르기
drug allergy: cefaclor => 세파클러 알레르기 =>
Family Hx: HTN(부) => => family:고혈압
Na/K/Cl 138/4.2/102 => 나트륨 수치 138|칼륨 4.2|염소 수치 102 =>
OT/PT 45/50 => AST 45|ALT 50 =>
AST 88 ALT 132 T-bil 2.1 => AST 88|ALT 132|총빌리루빈 2.1 =>
P 5.8, PTH 480 => 인산 수치 5.8|부갑상선호르몬 480 =>
albumin 2.8g/dL => 알부민 2.8 =>
FK level 6.8 => 타크로리무스 농도 6.8 =>
watery diarrhea 5회, RR 44 => 설사|호흡수 44 =>
SpO2 94% RA => 산소포화도 94 =>
PHx: HTN, RA, OP => 고혈압|류마티스 관절염|골다공증 =>
OP 후 3일 => =>
PE: abd soft => =>
Lt. side weakness => 편마비 =>
pitting edema(+), diaphoresis(+) => 다리 부종|발한 =>
LN enlargement(-) => => negated:림프절 비대
환부 통증 호소 => 수술 부위 통증 =>
colon ca s/p op => 대장암 =>
hip fx. 의심 => => hypothetical:고관절 골절
PDS 5mg qd. 설사 없음 => 프레드니솔론 => negated:설사
서울/부산 (+) => =>
"""
LINES = [[part.strip() for part in line.split("=>")] for line in NOTES.strip().splitlines()]
WHO = [
    ("78 yo F, HTN", 78, None, "여성"),
    ("88/F 요양원서 전원. 치매", 88, None, "여성"),
    ("생후 7개월 남아. 어제부터 fever", 0, 7, "남성"),
    ("M/2개월, vomiting", 0, 2, "남성"),
    ("8m/M 발열", 0, 8, "남성"),
    ("3세 여아 발열, 기침", 3, None, "여성"),
]


@each(("text", "held", "left_out"), LINES)
def test_a_note_is_read_as_meant(
    extract: Callable[[str], Extraction], text: str, held: str, left_out: str
) -> None:
    found = extract(text)
    facts = {f"{fact.name} {fact.value}" if fact.value else fact.name for fact in found.facts}
    assert facts == set(filter(None, held.split("|")))
    assert {f"{one.reason}:{one.name}" for one in found.excluded} == set(filter(None, left_out.split("|")))


@each(("text", "age", "months", "gender"), WHO)
def test_the_patient_of_a_note_is_described(
    extract: Callable[[str], Extraction], text: str, age: int, months: int | None, gender: str
) -> None:
    found = extract(text)
    known = found.demographics
    assert (known.age, known.age_months, known.gender) == (age, months, gender)
    assert not [one for one in found.excluded if one.reason == "family"]


def test_spans_lead_back_to_what_was_typed(extract: Callable[[str], Extraction]) -> None:
    found = extract("PHx: HTN/DM (+/-), N/V(+)")
    assert [(fact.name, fact.surface) for fact in found.facts] == [
        ("고혈압", "HTN"),
        ("오심", "N"),
        ("구토", "V"),
    ]
