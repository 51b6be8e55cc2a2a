"""Which words a stored value came from: the messages with the words marked, and what undo would take back."""

import re
from collections import defaultdict
from collections.abc import Iterable

import streamlit as st

from agent.state import Exclusion, Profile, Provenance, Turn
from pages.parts import safe_markdown

REASONS = {
    "negated": "없다고 말함",
    "family": "다른 사람",
    "past": "과거",
    "stopped": "중단한 약",
    "topic": "일반적인 언급",
    "hypothetical": "질문·가정",
}
BY_HAND = {"manual": "직접 수정", "import": "가져온 정보"}
_LINE_BREAK = re.compile(r"[\n\r\v\f\u2028\u2029]")
"""One character for one, so that the places of the words stay."""
STORED, LEFT_OUT = "green", "orange"


def reading(turn: Turn) -> None:
    """The turn's message with the words of stored facts and of mentions left out marked, each with its reading."""
    extraction = turn.extracted
    kept = [(*span, STORED) for span in extraction.demographics.spans.values()]
    kept += [(*fact.span, STORED) for fact in extraction.facts if fact.span]
    left = [(*item.span, LEFT_OUT) for item in extraction.excluded if item.span]
    if not kept and not left:
        return
    with st.container(border=True, gap="xsmall", key="reading"):
        st.caption(
            f"턴 {turn.turn}의 메시지에서 읽은 것 · :{STORED}-background[저장] · :{LEFT_OUT}-background[저장하지 않음]"
        )
        st.markdown(safe_markdown.spans(extraction.text, kept + left))
        coded = [f"{f.surface} → {f.name} {f.umls_code or '코드 없음'}" for f in extraction.facts if f.surface]
        if coded:
            st.caption("개념: " + safe_markdown.plain(" · ".join(dict.fromkeys(coded))))
        if extraction.excluded:
            st.caption("저장하지 않음: " + safe_markdown.plain(" · ".join(map(left_out, extraction.excluded))))


def sources(profile: Profile, rows: list[dict]) -> None:
    """Every stored value under the message it came from, its words marked there."""
    origin: dict[object, Provenance] = {f: held.provenance for f, held in profile.demographics.items()}
    origin |= {fact.fact_id: fact.provenance for fact in profile.facts}
    groups: defaultdict[tuple, list[dict]] = defaultdict(list)
    for row in rows:
        held = origin[row["key"]]
        # By method, not by actor: words that a clinician has confirmed are still the patient's.
        said = BY_HAND.get(held.method) or (f"턴 {held.turn}" if held.turn else "대화")
        words = "" if held.method in BY_HAND else held.message or ""
        groups[(held.turn or 0, said, words)].append(row)
    with st.expander(f"저장된 값 {len(rows)}개가 나온 말", icon=":material/format_quote:", type="compact"):
        for (_, said, message), members in sorted(groups.items(), key=lambda group: group[0]):
            names = " · ".join(f"{row['name']} {row['value'] or ''}".strip() for row in members)
            st.markdown(f"**{said}** · {safe_markdown.plain(names)}")
            if message:
                places = [(*span, STORED) for row in members if (span := origin[row["key"]].span)]
                st.markdown(quoted(message, places))


def quoted(message: str, places: Iterable[tuple[int, int, str]]) -> str:
    """A message on one line with the words marked; in quotation marks, since a quote block dims them."""
    return f"“{safe_markdown.spans(_LINE_BREAK.sub(' ', message), places)}”"


def steps(changes: Iterable[tuple[int, str, str]]) -> tuple[str | None, str | None]:
    """What undo and redo would concern, each in one line; None where there is nothing.

    changes: number, kind and summary of every change in the patient's history; a number may come more than once.
    """
    done: list[str] = []
    undone: list[str] = []
    for _, kind, summary in sorted(set(changes)):
        if kind == "undo":
            undone.append(done.pop())
        elif kind == "redo":
            done.append(undone.pop())
        elif kind != "note":
            done.append(summary)
            undone.clear()
    return (done[-1] if done else None, undone[-1] if undone else None)


def left_out(item: Exclusion) -> str:
    """What is not stored and why, as plain text: "고혈압 – 다른 사람 (어머니)"."""
    value = f" {item.value}{item.unit or ''}" if item.value else ""
    who = f" ({item.who})" if item.who else ""
    return f"{item.name}{value} – {REASONS[item.reason]}{who}"
