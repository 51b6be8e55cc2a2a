"""Query rewriting with the profile (thesis 3.2.4.4): the same question, asked for this patient."""

from __future__ import annotations

from collections.abc import Callable

from agent.errors import ModelUnavailable
from agent.plain import plain
from agent.state import PatientContext, Profile, Verdict

REWRITE_SYSTEM = (
    "의학 문서 검색어를 다시 쓰세요. 환자 정보와 심사 의견을 반영해 더 구체적인 한국어 검색 문장 하나만 출력하세요. "
    "환자 정보에 없는 사실을 더하지 마세요."
)


def rewrite_query(question: str, context: PatientContext, profile: Profile, verdict: Verdict, refine: int) -> str:
    """The query of refine round 1 or 2, deterministic.

    Round 1 puts the patient in front ("65세 남성 당뇨병 환자 운동은 어떻게 하면 좋을까요?"); round 2 puts what is still
    missing in front instead ("발 관리 운동은 …"), because the longer query has found what it could.
    """
    asked = question.strip()
    if refine >= 2 and verdict.missing:
        return " ".join(dict.fromkeys((*verdict.missing, asked)))
    conditions = [fact.name for fact in context.facts if fact.slot == "conditions" and fact.active][:3]
    who = " ".join((*_population(profile, context), *conditions))
    missing = " ".join(name for name in verdict.missing if name not in asked and name not in who)
    return " ".join(part for part in (f"{who} 환자" if who else "", asked, missing) if part)


def _population(profile: Profile, context: PatientContext) -> tuple[str, ...]:
    """Words for the patient's age group, sex and pregnancy; none when the question is about somebody else."""
    if context.subject_lines:
        return ()
    words = []
    known = {value.field for value in context.demographics}
    if "age" in known and (age := profile.value("age")) is not None:
        words.append(f"{age}세")
    if "gender" in known and (gender := profile.value("gender")):
        words.append(str(gender))
    if "pregnant" in known and profile.value("pregnant"):
        words.append("임신 중")
    return tuple(words)


class LlmRewriter:
    """Rewriting by a chat model; an unusable reply falls back to rewrite_query."""

    def __init__(self, complete: Callable[[str, str], str]) -> None:
        self._complete = complete

    def __call__(
        self, question: str, context: PatientContext, profile: Profile, verdict: Verdict, refine: int
    ) -> str:
        patient = "\n".join((*context.lines, *context.subject_lines)) or "알려진 정보 없음"
        user = f"[환자 정보]\n{patient}\n\n[질문]\n{question}\n\n[심사 의견]\n{verdict.feedback}"
        try:
            lines = plain(self._complete(REWRITE_SYSTEM, user)).strip().splitlines()
        except ModelUnavailable:
            lines = []
        # A line that is not a query (empty, an essay) would wreck retrieval.
        if lines and 2 <= len(lines[0]) <= 200:
            return lines[0].strip().strip('"')
        return rewrite_query(question, context, profile, verdict, refine)
