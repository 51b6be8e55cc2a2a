"""What a verdict says in Korean: to the next generation what it must mend, to a reader one line per score."""

from __future__ import annotations

from collections.abc import Sequence

from agent.wording.syllables import with_particle


def feedback(
    unsupported: Sequence[str],
    missing_terms: Sequence[str],
    missing_facts: Sequence[str],
    wrong: Sequence[str],
    supported: Sequence[str],
    unsuited: Sequence[str],
) -> str:
    """What the next generation must mend, in Korean; empty when nothing is to be mended."""
    parts = list(wrong)
    if missing_facts:
        named = with_particle(", ".join(missing_facts), "을", "를")
        parts.append(f"환자의 {named} 고려한 내용이 없습니다.")
    if missing_terms:
        parts.append(f"질문의 {', '.join(missing_terms)}에 대한 설명이 부족합니다.")
    if unsupported:
        parts.append(f"문서에 근거가 없는 문장 {len(unsupported)}개를 빼거나 근거 있는 내용으로 바꾸세요.")
    if unsuited:
        parts.append(f"환자의 나이·성별에 맞지 않는 문장 {len(unsuited)}개를 빼세요.")
    if not supported:
        parts.append("문서에 근거한 내용이 없습니다.")
    return " ".join(parts)


def reasons(
    claims: Sequence[str],
    unsupported: Sequence[str],
    missing_terms: Sequence[str],
    missing_facts: Sequence[str],
    wrong: Sequence[str],
) -> dict[str, str]:
    """One Korean line per score."""
    return {
        "grounding": f"문장 {len(claims)}개 중 {len(claims) - len(unsupported)}개가 인용한 문서에 근거합니다.",
        "completeness": f"빠진 내용: {', '.join(missing_terms)}"
        if missing_terms
        else "질문의 내용을 모두 다뤘습니다.",
        "accuracy": " ".join(wrong)
        or (
            f"반영되지 않은 환자 정보: {', '.join(missing_facts)}"
            if missing_facts
            else "환자 정보와 어긋나지 않습니다."
        ),
    }
