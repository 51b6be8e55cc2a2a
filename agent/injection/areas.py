"""Which facts concern the same part of the body or the same illness: labs with the condition they monitor, and so on.

The lexicon says what a concept *is* (classes, broader concepts). This table says what it is *about*, at the coarse
grain that context selection needs; the pairings are textbook monitoring and indication (glucose with diabetes,
creatinine with the kidneys) and make no clinical statement.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from agent.terminology import Terminology

# area: (lexicon classes that belong to it, preferred names of measurements and symptoms that belong to it)
_AREAS: Mapping[str, tuple[frozenset[str], tuple[str, ...]]] = {
    "diabetes": (
        frozenset({"diabetes", "antidiabetic", "insulin", "biguanide", "sulfonylurea", "sglt2_inhibitor"}),
        ("혈당", "당화혈색소", "고혈당", "저혈당", "다뇨", "다음", "갈증", "체중", "체질량지수", "요당", "당뇨"),
    ),
    "cardiovascular": (
        frozenset(
            {
                "cardiovascular",
                "ischemic_heart_disease",
                "arrhythmia",
                "antihypertensive",
                "antiplatelet",
                "anticoagulant",
                "beta_blocker",
                "nitrate",
                "diuretic",
                "cardiac_glycoside",
                "antiarrhythmic",
            }
        ),
        ("혈압", "맥박", "흉통", "가슴 두근거림", "실신", "INR", "다리 부종", "부종", "심전도", "BNP", "트로포닌"),
    ),
    "dyslipidemia": (
        frozenset({"dyslipidemia", "lipid_lowering", "statin"}),
        ("총콜레스테롤", "LDL 콜레스테롤", "HDL 콜레스테롤", "중성지방", "콜레스테롤"),
    ),
    "kidney": (
        frozenset({"kidney", "renal"}),
        ("크레아티닌", "사구체여과율", "칼륨", "요단백", "단백뇨", "혈액요소질소", "소변량 감소"),
    ),
    "liver": (
        frozenset({"liver", "liver_enzyme", "hepatic"}),
        ("AST", "ALT", "빌리루빈", "알부민", "감마지티피", "황달"),
    ),
    "respiratory": (
        frozenset({"respiratory", "bronchodilator", "asthma_reliever", "inhaled_corticosteroid", "beta_agonist"}),
        ("산소포화도", "호흡수", "호흡곤란", "기침", "가래", "쌕쌕거림", "천명", "콧물", "인후통", "최대호기유속"),
    ),
    "infection": (
        frozenset({"infection", "antibiotic", "antiviral"}),
        ("체온", "발열", "오한", "백혈구", "C-반응단백", "인후통", "콧물", "설사", "발진"),
    ),
    "obesity": (frozenset({"obesity"}), ("체중", "체질량지수", "허리둘레")),
    "mental": (
        frozenset({"mental_health", "antidepressant", "ssri", "anxiolytic", "benzodiazepine", "antipsychotic"}),
        ("우울감", "불안", "무기력"),
    ),
    "sleep": (frozenset({"sleep", "hypnotic"}), ("수면 문제", "불면")),
    "pain": (
        frozenset({"analgesic", "nsaid", "musculoskeletal", "pain", "opioid", "arthritis"}),
        ("두통", "요통", "근육통", "관절통", "복통", "무릎 통증", "통증"),
    ),
    "digestive": (
        frozenset({"gastrointestinal", "digestive", "antacid", "ppi"}),
        ("복통", "설사", "변비", "구토", "오심", "소화불량", "속쓰림"),
    ),
    "blood": (frozenset({"anemia", "blood", "bleeding"}), ("혈색소", "혈소판", "INR", "출혈", "페리틴", "멍")),
    "thyroid": (frozenset({"thyroid"}), ("갑상선자극호르몬", "TSH", "유리 티록신")),
    "pregnancy": (frozenset({"pregnancy", "obstetric"}), ("임신", "모유 수유", "태동 감소")),
}


def areas_of(cui: str | None, name: str, terminology: Terminology) -> frozenset[str]:
    """Clinical areas of a concept, by its classes and by the names of it and everything broader."""
    classes = terminology.classes(cui) if cui else frozenset()
    entries = (terminology.entry(code) for code in classes)
    names = {name, *(entry.name for entry in entries if entry)}
    return frozenset(
        area for area, (members, called) in _AREAS.items() if members & classes or not names.isdisjoint(called)
    )


def cui_of(name: str, umls_code: str | None, terminology: Terminology) -> str | None:
    """The lexicon's identifier of a stored fact; local "L…" concepts carry none, so they are found by name."""
    if umls_code:
        return umls_code
    entry = terminology.named(name)
    return entry.cui if entry else None
