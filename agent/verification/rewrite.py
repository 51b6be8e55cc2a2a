"""Query rewriting with the profile (thesis 3.2.4.4): the same question, asked for this patient."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

from agent.errors import ModelUnavailable
from agent.state import PatientContext, Profile, Verdict
from agent.wording.plain import plain

REWRITE_SYSTEM = (
    "의학 문서 검색어를 다시 쓰세요. 환자 정보와 심사 의견을 반영해 더 구체적인 한국어 검색 문장 하나만 출력하세요. "
    "환자 정보에 없는 사실을 더하지 마세요."
)
REWRITE_FALLBACK = "모델이 다시 쓴 검색어를 쓸 수 없어 규칙으로 만든 검색어로 찾았습니다."
"""Notice of a turn whose query the model did not rewrite."""

LONGEST_QUERY = 200
_ALIKE = 0.6
"""Share of a line's letter pairs found in the instructions above which it repeats them."""
_LABEL = re.compile(
    r"^(?:[-•*#>\s]+|\d{1,2}[.)]\s+)*(?:\**(?:다시\s*쓴\s*)?(?:검색어|검색\s*문장|질의|쿼리|query)\**\s*[:：]\s*)?",
    re.I,
)
_QUOTES = "\"'“”‘’「」`* "
_APOLOGY = re.compile(
    r"죄송|미안|도와\s*드릴|(?:수|수가)\s*없(?:습니다|어요|네요)|어렵습니다|알겠습니다|이해했|물론(?:입니다|이죠)|AI\s*(?:모델|어시스턴트)"
    r"|\b(?:sorry|apologi[sz]e|cannot|can't|unable|as an ai|sure|here is|certainly)\b",
    re.I,
)
_NO_QUERY = re.compile(r"[{}<>|\\]|^\[|\[(?:환자|질문|심사)|\"\s*:")
_LETTERS = re.compile(r"[^0-9a-z가-힣]+")


class FallbackQuery(str):
    """A query made by rule because the model's was unusable; the turn says so (REWRITE_FALLBACK)."""

    __slots__ = ()


def rewrite_query(question: str, context: PatientContext, profile: Profile, verdict: Verdict, refine: int) -> str:
    """The query of refine round 1 or 2, deterministic.

    Round 1 puts the patient in front ("65세 남성 당뇨병 환자 운동은 어떻게 하면 좋을까요?"); round 2 puts what is still
    missing in front instead ("발 관리 운동은 …"), because the longer query has found what it could.
    """
    asked = question.strip()
    conditions = [fact.name for fact in context.facts if fact.slot == "conditions" and fact.active][:3]
    # What the question says already is searched for anyway, and a verb ("심하다") finds anything.
    new = [name for name in verdict.missing if name not in asked and not name.endswith("다")]
    if refine >= 2:
        # Nothing is known to be missing: the illnesses alone, because age and sex weigh as much as a symptom.
        return " ".join(dict.fromkeys((*(new or conditions), asked)))
    medicines = [fact.name for fact in context.facts if fact.slot == "medications" and fact.active][:2]
    who = " ".join((*_population(profile, context), *conditions, *medicines))
    missing = " ".join(name for name in new if name not in who)
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
    """Rewriting by a chat model; for an unusable reply, rewrite_query's as a FallbackQuery."""

    def __init__(self, complete: Callable[[str, str], str]) -> None:
        self._complete = complete

    def __call__(
        self, question: str, context: PatientContext, profile: Profile, verdict: Verdict, refine: int
    ) -> str:
        patient = "\n".join((*context.lines, *context.subject_lines)) or "알려진 정보 없음"
        user = f"[환자 정보]\n{patient}\n\n[질문]\n{question}\n\n[심사 의견]\n{verdict.feedback}"
        try:
            reply = plain(self._complete(REWRITE_SYSTEM, user))
        except ModelUnavailable:
            reply = ""
        query = usable_query(reply, " ".join((question, patient, *verdict.missing)))
        return query or FallbackQuery(rewrite_query(question, context, profile, verdict, refine))


def usable_query(reply: str, subject: str) -> str:
    """The query in a model's reply without label and quotes, "" where there is none.

    None is an empty or overlong line, several lines, data (JSON, tags), an apology or remark, the instructions said
    again, and a line that shares no two letters in a row with what is asked: each would wreck retrieval.
    """
    lines = [line for line in reply.splitlines() if line.strip(_QUOTES)]
    query = _LABEL.sub("", lines[0].strip()).strip(_QUOTES) if len(lines) == 1 else ""
    pairs = _pairs(query)
    if not pairs or len(query) > LONGEST_QUERY or _NO_QUERY.search(query) or _APOLOGY.search(query):
        return ""
    if len(pairs & _pairs(REWRITE_SYSTEM)) > _ALIKE * len(pairs) or not pairs & _pairs(subject):
        return ""
    return query


def _pairs(text: str) -> set[str]:
    return {a + b for a, b in pairwise(_LETTERS.sub("", text.lower()))}
