"""One round of a turn: its query, the documents that came and went, the scores with their reasons, the feedback."""

import streamlit as st

from agent.state import Round, Turn
from agent.state.labels import SCORE_LABELS
from pages.parts import safe_markdown

SCORES = SCORE_LABELS


def name(round_: Round) -> str:
    return "첫 답변" if round_.round == 0 else f"{round_.round}번째 개선"


def title(round_: Round) -> str:
    """Name, mean score, and whether it was delivered."""
    mark = " :green-badge[전달됨]" if round_.delivered else ""
    return f"{name(round_)} · {round_.verdict.scores.mean:.2f}{mark}"


def best(turn: Turn) -> Round:
    """The delivered round; of an answer that was withheld, where none is, the one that would have been."""
    delivered = (r for r in turn.rounds if r.delivered)
    return next(delivered, None) or max(turn.rounds, key=lambda r: r.verdict.scores.mean)


def choose(turn: Turn) -> Round | None:
    """The best round, or another one that the reader picks; None for a turn without rounds."""
    if not turn.rounds:
        return None
    first = best(turn)
    if len(turn.rounds) == 1:
        return first
    number = st.segmented_control(
        "라운드",
        [r.round for r in turn.rounds],
        default=first.round,
        format_func=lambda n: name(turn.rounds[n]) + (" (전달됨)" if turn.rounds[n].delivered else ""),
        key=f"round_of_{turn.patient}_{turn.turn}",
        required=True,
        label_visibility="collapsed",
    )
    return turn.rounds[number]


def draw(before: Round | None, round_: Round, sentences: bool = True) -> None:
    """sentences: list the unsupported ones, where they are not marked in the text beside."""
    st.caption(f"검색어: {safe_markdown.plain(round_.query)} · 문서 {len(round_.documents)}건")
    if before is not None:
        old, new = set(before.doc_ids), set(round_.doc_ids)
        for sign, label, documents, other in (
            ("+", "들어온 문서", round_.documents, old),
            ("−", "빠진 문서", before.documents, new),
        ):
            titles = [safe_markdown.plain(d.title) for d in documents if d.doc_id not in other]
            st.caption(f"**{sign} {label} {len(titles)}건** {', '.join(titles)}")
    for score, label in SCORES.items():
        reason = safe_markdown.plain(round_.verdict.reasons.get(score, ""))
        st.markdown(f"**{label} {getattr(round_.verdict.scores, score):.2f}** {reason}")
    if round_.verdict.feedback:
        st.info(
            f"**심사 의견** {safe_markdown.plain(round_.verdict.feedback)}",
            icon=":material/rate_review:",
        )
    if sentences:
        for sentence in round_.verdict.unsupported:
            st.markdown(f":red-background[{' '.join(safe_markdown.plain(sentence).split())}]")
