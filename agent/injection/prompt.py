"""The prompt: role, guidelines and four headed parts, each within its token budget (thesis 3.2.3.1-3)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from agent.injection.instructions import DRAFT_LABEL, FEEDBACK_HEADING, GUIDELINES, SHORT_GUIDELINES
from agent.injection.passages import share_documents
from agent.injection.quoting import as_data
from agent.injection.tokens import cut_to_tokens, estimate_tokens
from agent.state import PatientContext, Prompt, RetrievedDocument
from agent.wording.sentences import split_sentences

if TYPE_CHECKING:
    from agent.config import TokenBudget

PATIENT, HISTORY, DOCUMENTS, QUESTION = "[환자 정보]", "[이전 대화]", "[검색된 의학 문서]", "[사용자 질문]"
_NOTHING = "- 없음"
# The four headings and the "- 없음" of empty parts; counted with the instructions.
_FRAME = "\n".join((PATIENT, _NOTHING, HISTORY, _NOTHING, DOCUMENTS, _NOTHING, QUESTION))
_FEEDBACK_SHARE = 0.5
_DRAFT_SHARE = 0.6
"""Of the history's budget that the reviewed draft may take."""
_CITATION = re.compile(r"\s*\[\d+\]")
_LAYOUT = re.compile(r"^(?:#|[-•*\s]*\[\d+\]|[-•*#\s]*출처)")


def build_prompt(
    context: PatientContext,
    documents: Sequence[RetrievedDocument],
    question: str,
    budget: TokenBudget,
    feedback: str = "",
    draft: str = "",
    missing: Sequence[str] = (),
) -> Prompt:
    """Assemble the whole prompt of one generation; of a later round with the judge's feedback and what it is about.

    draft: the answer that the feedback is about, shown as its sentences without citations, whose numbers meant another
    round's documents; it shares the history's budget. missing: what it left out, which passages are then chosen for.

    The documents are numbered by position, which is what an answer's [n] means; `Prompt.documents` holds those that
    found room. tokens: estimated tokens of the patient lines, history lines, documents, and of everything else
    (instructions, headings, feedback, question) under "question"; none exceeds its budget. Whatever was cut, the
    question included, is named in `dropped`.
    """
    patient, cut_facts = _fit((*context.lines, *context.subject_lines), budget.patient)
    reviewed, cut_draft = _draft_line(draft, int(budget.history * _DRAFT_SHARE))
    room = budget.history - (estimate_tokens(reviewed) + 1 if reviewed else 0)
    turns, cut_turns = _fit(context.history_lines[::-1], room)
    history = (*turns[::-1], *filter(None, (reviewed,)))
    wanted = " ".join((question, *patient, *missing))
    shared = share_documents(documents, budget.documents, wanted)
    system, asked, cut_texts = _instructions(question, feedback, budget.question)
    text = "\n\n".join(
        (
            "\n".join((PATIENT, *(patient or (_NOTHING,)))),
            "\n".join((HISTORY, *(history or (_NOTHING,)))),
            "\n".join((DOCUMENTS, shared.text or _NOTHING)),
            "\n".join((QUESTION, asked)),
        )
    )
    return Prompt(
        system=system,
        text=text,
        tokens={
            "patient": estimate_tokens("\n".join(patient)),
            "history": estimate_tokens("\n".join(history)),
            "documents": estimate_tokens(shared.text),
            "question": estimate_tokens("\n".join(filter(None, (system, _FRAME, asked)))),
        },
        documents=shared.documents,
        dropped=(
            *context.dropped,
            *(f"환자 정보 '{line}': 토큰 예산" for line in cut_facts),
            *(f"이전 대화 '{line}': 토큰 예산" for line in cut_turns),
            *cut_draft,
            *shared.dropped,
            *cut_texts,
        ),
    )


def prompt_parts(text: str) -> dict[str, tuple[str, ...]]:
    """The lines of a built prompt by heading, none for an empty part; data has no brackets, so no line is taken for one."""
    found: dict[str, list[str]] = {heading: [] for heading in (PATIENT, HISTORY, DOCUMENTS, QUESTION)}
    lines: list[str] = []
    for line in text.splitlines():
        if line in found:
            lines = found[line]
        elif line and line != _NOTHING:
            lines.append(line)
    return {heading: tuple(held) for heading, held in found.items()}


def _fit(lines: Sequence[str], limit: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Lines in order while they fit; a guard for contexts that were not made by select_context."""
    kept: list[str] = []
    cut: list[str] = []
    used = 0
    for line in lines:
        flat = as_data_line(line)
        used += estimate_tokens(flat) + 1
        (kept if used <= limit + 1 else cut).append(flat)
    return tuple(kept), tuple(cut)


def _draft_line(draft: str, limit: int) -> tuple[str, tuple[str, ...]]:
    """The draft's sentences as one line of data within limit tokens, and what was cut."""
    said = [s.lstrip("-•* ") for s in split_sentences(draft) if not _LAYOUT.match(s)]
    if not said:
        return "", ()
    line = f"- {DRAFT_LABEL}: {as_data(_CITATION.sub('', ' '.join(said)))}"
    shown = cut_to_tokens(line, limit)
    return shown, () if shown == line else ("검토한 답변의 뒷부분: 토큰 예산",)


def as_data_line(line: str) -> str:
    """A context line as data: the leading "- " stays, nothing in it can open a new part of the prompt."""
    mark = "- " if line.startswith("- ") else ""
    return mark + as_data(line[len(mark) :])


def _instructions(question: str, feedback: str, limit: int) -> tuple[str, str, tuple[str, ...]]:
    """(system with feedback, question, what was cut), together with the frame within limit tokens."""
    frame = estimate_tokens(_FRAME) + 2
    system = next(
        (text for text in (GUIDELINES, SHORT_GUIDELINES) if estimate_tokens(text) + frame <= limit * 0.8),
        cut_to_tokens(SHORT_GUIDELINES, max(limit // 2 - frame, 0)),
    )
    room = max(limit - frame - estimate_tokens(system), 0)
    cut: list[str] = []
    asked = as_data(question)
    advice = as_data(feedback)
    if advice:
        reserved = room - min(estimate_tokens(asked), int(room * (1 - _FEEDBACK_SHARE)))
        said = cut_to_tokens(advice, reserved - estimate_tokens(FEEDBACK_HEADING) - 2)
        if said != advice:
            cut.append("검토 의견의 뒷부분: 토큰 예산")
        if said:
            system = f"{system}\n{FEEDBACK_HEADING}\n{said}"
            room = max(limit - frame - estimate_tokens(system), 0)
    shown = _cut_middle(asked, room)
    if shown != asked:
        cut.append(f"질문의 가운데 부분: 토큰 예산 (전체 {len(asked)}자)")
    return system, shown, tuple(cut)


def _cut_middle(text: str, limit: int) -> str:
    """text within limit tokens; beginning and end stay, because people ask at either."""
    if estimate_tokens(text) <= limit:
        return text
    head = cut_to_tokens(text, max(limit // 2, 0))
    tail = cut_to_tokens(text[::-1], max(limit - estimate_tokens(head) - 1, 0))[::-1]
    joined = f"{head} {tail.lstrip('…')}".strip()
    return joined if estimate_tokens(joined) <= limit else cut_to_tokens(text, limit)
