"""Cases with a stored profile, written before the rules saw them: prescribed, bought, proposed, another's, and controls.

Of the warnings only those whose rule a label section at hand or a named guideline bears out. medication_variants.jsonl:
other medicines, brands and wordings of the classes of rules, and harmless questions beside them.
medication_everyday.jsonl: medicines that are stopped, passed on, put aside or meant by a word for their class, each beside
harmless twins. medication_people.jsonl: what ages and persons are called, allergies named by the medicine, values nobody knows, words for a
class, and questions that are of no danger; `ask` "-": nothing is to be asked. medication_begun.jsonl: medicines begun, changed to, gone on with and not looked after,
asked after in whatever ending, names that are borrowed, what was never taken, and values. `open`: before the fact that is asked for is known, a warning is neither due nor wrong.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from agent.safety import MedicationSafety
from agent.state import DemographicValue, Extraction, Profile, ProfileFact
from agent.terminology import Terminology
from tests.rows import each

NOW = "2026-11-20T09:00:00+09:00"
CASES = [
    json.loads(line)
    for name in (
        "medication_cases.jsonl",
        "medication_variants.jsonl",
        "medication_everyday.jsonl",
        "medication_people.jsonl",
        "medication_begun.jsonl",
    )
    for line in (Path(__file__).parent / name).read_text(encoding="utf-8").splitlines()
]
ASKED = {"pregnant": "임신", "breastfeeding": "수유", "사구체여과율": "eGFR", "age": "나이"}
DESCRIBED = ("age", "gender", "pregnant", "breastfeeding")


def _profile(known: dict[str, Any], terminology: Terminology) -> Profile:
    named: list[tuple[str, str, str | None]] = [
        ("medications" if key == "medications" else "conditions", name, None)
        for key in ("conditions", "allergies", "medications")
        for name in known.get(key, ())
    ]
    named += [("labs", name, lab["value"]) for name, lab in known.get("labs", {}).items()]
    facts = []
    for number, (slot, name, value) in enumerate(named):
        entry = terminology.named(name)
        slot = "vitals" if slot == "labs" and entry and entry.slot == "vitals" else slot
        code = entry.cui if entry and entry.cui.startswith("C") else None
        facts.append(
            ProfileFact(number, slot, entry.name if entry else name, code, 1.0, 1, True, True, NOW, value=value)  # type: ignore[arg-type]
        )
    held = {key: DemographicValue(key, known[key], 1.0, 1, NOW) for key in DESCRIBED if key in known}
    return Profile("p", held, tuple(facts))


@each("case", CASES)
def test_a_case_is_warned_of_and_a_control_is_not(
    case: dict[str, Any],
    safety: MedicationSafety,
    terminology: Terminology,
    extract: Callable[[str], Extraction],
) -> None:
    question, profile = extract(case["text"]), _profile(case["profile"], terminology)
    kinds = {warning.kind for warning in safety.check(question, profile)}
    if not case.get("open"):
        assert case["kind"] in kinds if case["kind"] else not kinds
    asked, said = case.get("ask"), safety.ask_for(question, profile)
    assert said == () if asked == "-" else not asked or any(ASKED.get(asked, asked) in one for one in said)


def test_what_is_not_known_is_said_as_a_condition(
    safety: MedicationSafety, terminology: Terminology, extract: Callable[[str], Extraction]
) -> None:
    woman = _profile({"age": 26, "gender": "여성"}, terminology)
    warnings = safety.check(extract("로아큐탄 시작하고 싶어요"), woman)
    assert ["임신 중이거나 임신 가능성이 있으면" in warning.text for warning in warnings] == [True]
    man = _profile({"age": 26, "gender": "남성"}, terminology)
    assert safety.check(extract("로아큐탄 시작하고 싶어요"), man) == ()
    expecting = _profile({"age": 26, "gender": "여성", "pregnant": False}, terminology)
    assert safety.check(extract("로아큐탄 시작하고 싶어요"), expecting) == ()


@each(
    ("known", "text", "kinds"),
    [
        ({}, "아목시실린 먹고 두드러기가 났는데 이번에 세파클러를 받았어요", {"allergy"}),
        ({}, "아목시실린 먹고 두드러기 나면 세파클러로 바꿔도 되나요", set()),
        ({"medications": ["암로디핀"]}, "노바스크 먹고 발목이 부었어요", set()),
        ({}, "협심증은 남편이고 저는 건강해요. 이미그란 써도 되나요", set()),
        ({}, "협심증이 있고 남편도 그래요. 이미그란 써도 되나요", {"drug_condition"}),
        ({"age": 9, "gender": "여성"}, "우리 딸이 수두인데 아스피린 먹이려고요", {"age"}),
        ({"age": 40, "gender": "여성", "conditions": ["위궤양"]}, "우리 딸이 부루펜 먹어도 되나요", set()),
        ({"medications": ["니페디핀"]}, "자몽 먹으면 안 되나요", {"food"}),
        ({"medications": ["니페디핀"]}, "자몽은 안 먹어요", set()),
        (
            {"conditions": ["갑상선기능항진증"]},
            "디에타민으로 뺀 친구가 있는데 저도 먹어볼까요",
            {"drug_condition"},
        ),
    ],
)
def test_whose_it_is_and_whether_it_was(
    known: dict[str, Any],
    text: str,
    kinds: set[str],
    safety: MedicationSafety,
    terminology: Terminology,
    extract: Callable[[str], Extraction],
) -> None:
    warnings = safety.check(extract(text), _profile(known, terminology))
    assert {warning.kind for warning in warnings} == kinds
