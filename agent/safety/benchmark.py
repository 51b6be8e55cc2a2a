"""The safety rooms' speed: each check alone, weighing by likeness beside scikit-learn's own transform and decision."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from agent.remembering import forget_texts
from agent.safety.emergencies.triage import Triage
from agent.safety.examples import read_examples
from agent.safety.input_guard import InputGuard
from agent.safety.likeness import LEAST_OFTEN, fit, grams
from agent.safety.medicines.medication import MedicationSafety
from agent.safety.output_rules import OutputRules
from agent.state import Extraction, Profile
from agent.stopwatch import median_ms, timed

MESSAGE = "어제부터 머리가 아프고 열이 38도인데 아스피린을 먹어도 되나요? 혈압약도 먹고 있어요."
ANSWER = (
    "열이 나면 물을 자주 마시고 쉬는 것이 좋습니다. [1] 어른은 의료진이 권하면 아세트아미노펜을 먹을 수 있습니다. [2] "
    "열이 사흘 넘게 이어지거나 목이 뻣뻣하면 진료를 받아야 합니다. [1] 혈압약을 먹는 사람은 감기약을 먹기 전에 약사에게 물어봐야 합니다. [3]"
)
TIMES = 300


def safety_benchmark(
    guard: InputGuard,
    triage: Triage,
    output_rules: OutputRules,
    medication: MedicationSafety,
    extract: Callable[[str], Extraction],
    examples: Path,
) -> dict[str, Any]:
    """Medians in milliseconds of one message or answer. likeness_ms and sklearn_ms weigh the same message by the same
    examples (one group, every second example); fit_ms is that fit."""
    extraction, profile = extract(MESSAGE), Profile("bench")
    like, peer, fitted = _likeness_and_peer(examples)
    return {
        "characters": len(MESSAGE),
        "guard_ms": round(median_ms(lambda: guard.check(MESSAGE), TIMES), 3),
        "triage_ms": round(median_ms(lambda: triage.assess(extraction, profile), TIMES), 3),
        "medication_ms": round(median_ms(lambda: medication.check(extraction, profile, ANSWER), TIMES), 3),
        "answer_characters": len(ANSWER),
        "output_rules_ms": round(median_ms(lambda: _anew(output_rules), TIMES), 3),
        "likeness_ms": round(median_ms(like, TIMES), 3),
        "sklearn_ms": round(median_ms(peer, TIMES), 3),
        "fit_ms": round(fitted, 1),
    }


def _anew(output_rules: OutputRules) -> None:
    """The rules on an answer whose sentences nobody has checked before."""
    forget_texts()
    output_rules.passes(ANSWER, 1.0)


def _likeness_and_peer(folder: Path) -> tuple[Callable[[], object], Callable[[], object], float]:
    from sklearn.feature_extraction.text import TfidfVectorizer
    from sklearn.linear_model import LogisticRegression
    from sklearn.pipeline import make_pipeline

    some = read_examples(folder)[::2]
    kinds = tuple({example.kind for example in some if example.kind})
    spent, ours = timed(lambda: fit(some, {"any": kinds}))
    theirs = make_pipeline(
        TfidfVectorizer(analyzer=grams, sublinear_tf=True, min_df=LEAST_OFTEN),
        LogisticRegression(solver="liblinear", class_weight="balanced"),
    ).fit([example.text for example in some], [example.kind is not None for example in some])
    return lambda: ours.weigh(MESSAGE), lambda: theirs.predict_proba([MESSAGE]), spent
