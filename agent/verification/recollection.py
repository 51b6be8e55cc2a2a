"""Judging an answer that tells the record again: it is measured against the record, as no document speaks of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from agent.state import Concept, DemographicValue, PatientContext, Scores, Verdict
from agent.verification.figures import figures, unborne
from agent.wording.sentences import split_sentences
from agent.wording.syllables import with_particle


def judged_recollection(
    answer: str,
    wrong: Sequence[str],
    context: PatientContext,
    concepts: Callable[[str], tuple[Concept, ...]],
) -> Verdict:
    """grounding: share of the answer's sentences whose concepts and figures all stand in the selected record;
    completeness: share of the selected facts that the answer names; accuracy: 0 once it ascribes what is not known of
    the patient. wrong: what it ascribes so."""
    record = " ".join(context.lines)
    known, values = {concept.cui for concept in concepts(record)}, figures(record)
    said = [line.lstrip("-•* ") for line in split_sentences(answer)]
    strange = tuple(
        sentence
        for sentence in said
        if any(concept.cui not in known for concept in concepts(sentence) if concept.slot != "topic")
        or unborne(figures(sentence), values)
    )
    fields = (_said(value) for value in context.demographics)
    names = dict.fromkeys([*filter(None, fields), *(fact.name for fact in context.facts)])
    missing = tuple(name for name in names if name not in answer)
    return Verdict(
        scores=Scores(
            round(1 - len(strange) / max(1, len(said)), 4),
            round(1 - len(missing) / len(names), 4) if names else 1.0,
            0.0 if wrong else 1.0,
        ),
        feedback=" ".join(
            [
                *wrong,
                *([f"기록에 있는 {with_particle(', '.join(missing), '이', '가')} 빠졌습니다."] if missing else []),
                *([f"기록에 없는 내용을 말하는 문장 {len(strange)}개를 빼세요."] if strange else []),
            ]
        ),
        reasons={
            "grounding": f"문장 {len(said)}개 중 {len(said) - len(strange)}개가 기록에 근거합니다.",
            "completeness": f"빠진 내용: {', '.join(missing)}" if missing else "물어본 기록을 모두 말했습니다.",
            "accuracy": " ".join(wrong) or "환자 정보와 어긋나지 않습니다.",
        },
        unsupported=strange,
        missing=missing,
    )


def _said(value: DemographicValue) -> str:
    """What must stand in the answer for a field; "" where it may be worded in many ways."""
    return str(value.value) if value.field in ("age", "gender", "occupation", "region") and value.value else ""
