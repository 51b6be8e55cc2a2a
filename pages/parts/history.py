"""변경 이력: what changed when, by whom and from which words; nothing is ever lost, so removed values are here too."""

from collections.abc import Iterable
from datetime import datetime
from itertools import groupby

import streamlit as st

from agent.consultation import Consultation, HistoryEvent
from agent.language import _
from agent.state.labels import CHANGE_LABELS
from pages.parts import distinct, in_words, provenance, safe_markdown

KINDS = {
    "turn": (CHANGE_LABELS["turn"], "blue", ":material/forum:"),
    "manual": (CHANGE_LABELS["manual"], "green", ":material/edit:"),
    "import": (CHANGE_LABELS["import"], "violet", ":material/upload_file:"),
    "undo": (CHANGE_LABELS["undo"], "orange", ":material/undo:"),
    "redo": (CHANGE_LABELS["redo"], "orange", ":material/redo:"),
    "note": (CHANGE_LABELS["note"], "gray", ":material/lock:"),
}
EVERYTHING = 0
"""No fact has this id."""


def draw(door: Consultation, patient: str, rows: list[dict]) -> None:
    """All changes, the newest first, or those of one value."""
    events = door.chart.history(patient)
    if not events:
        st.info(_("아직 바뀐 것이 없습니다. 대화하거나 슬롯을 고치면 여기에 기록됩니다."), icon=":material/info:")
        return
    present = {row["key"] for row in rows}
    names = distinct.distinct({event.fact_id: _name(door, event, present) for event in events})
    chosen = st.selectbox(
        _("항목"),
        [EVERYTHING, *names],
        format_func=lambda fact: names.get(fact, _("모든 항목")),
        key=f"history_of_{patient}",
        label_visibility="collapsed",
    )
    shown = [event for event in events if chosen in (EVERYTHING, event.fact_id)]
    for _change, changed in groupby(reversed(shown), key=lambda event: event.change_id):
        members = list(changed)[::-1]
        with st.container(border=True, gap="xsmall"):
            _heading(members[0])
            listing(door, members, named=True, quoted=True, dated=False)


def listing(
    door: Consultation, events: Iterable[HistoryEvent], named: bool, quoted: bool = False, dated: bool = True
) -> None:
    """One line an event: what became of the value, field by field.

    named: say which value; quoted: the message with the words marked, once; dated: when and how, in the line.
    """
    members = list(events)
    lines = []
    for event in members:
        when = f"{moment(event.at)} · {_(KINDS[event.kind][0])} · " if dated else ""
        name = f"**{safe_markdown.plain(_label(door, event))}** " if named else ""
        lines.append(f"- {when}{name}{_changes(door, event)}")
    st.markdown("\n".join(lines))
    messages = {event.message for event in members if event.message}
    if quoted and len(messages) == 1:
        places = [(*event.span, provenance.STORED) for event in members if event.span]
        st.markdown(provenance.quoted(messages.pop(), places))


def moment(at: str) -> str:
    """A time as a reader reads it, in the zone it was stored with."""
    return datetime.fromisoformat(at).strftime("%Y-%m-%d %H:%M")


def _heading(event: HistoryEvent) -> None:
    label, colour, icon = KINDS[event.kind]
    turn = [_("턴 {turn}").format(turn=event.turn)] if event.turn else []
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        st.badge(_(label), color=colour, icon=icon)
        st.caption(" · ".join([*turn, moment(event.at)]), width="content")


def _changes(door: Consultation, event: HistoryEvent) -> str:
    """ "용량 5mg → 10mg"; a first value has no arrow, and of one taken out nothing else is told."""
    if not event.changes:
        return safe_markdown.plain(event.note or _("다시 언급됨"))
    parts, none = [], _("없음")
    itself = "value" if event.slot == "demographics" else "name"
    whole = next((change for change in event.changes if change.field == itself), None)
    if whole and whole.new is None:
        removed = _("삭제")
        return f":red[{removed}]{_note(event)}"
    if added := whole is not None and whole.old is None:
        new_one = _("추가")
        parts.append(f":green[{new_one}]")
    for change in event.changes:
        if added and change.field in ("name", "active"):
            continue
        label = safe_markdown.plain(_(door.chart.label(change.field)))
        of = event.name if event.slot == "demographics" and change.field == "value" else change.field
        old, new = (
            safe_markdown.plain(in_words.value(of, value)) if value else "" for value in (change.old, change.new)
        )
        if old:
            parts.append(f"{label} ~~{old}~~ → {new or none}")
        else:
            parts.append(f"{label} {new}")
    return " · ".join(parts) + _note(event)


def _note(event: HistoryEvent) -> str:
    return f" ({safe_markdown.inline(event.note)})" if event.note else ""


def _label(door: Consultation, event: HistoryEvent) -> str:
    return _(door.chart.label(event.name)) if event.slot == "demographics" else event.name


def _name(door: Consultation, event: HistoryEvent, present: set) -> str:
    gone = "" if {event.fact_id, event.name} & present else " " + _("(지금은 없음)")
    return f"{in_words.slot(event.slot)} · {_label(door, event)}{gone}"
