"""The patient's own words in the transcript: what was read in them is marked in its slot's colour and opens the editor."""

from html import escape

import streamlit as st

from agent.consultation import SLOT_LABELS, Consultation
from agent.language import N_, _
from agent.state import Extraction, Turn
from pages.parts import distinct, editing, fact, grid, history, language, safe_markdown, session, teaching
from pages.parts.provenance import left_out

COLOURS = {
    "demographics": "gray",
    "conditions": "red",
    "symptoms": "orange",
    "medications": "green",
    "vitals": "blue",
    "labs": "violet",
}
"""Of the chips; styles.css has the marks' grounds in the same hues."""
LEFT_OUT = "left-out"
LABELS = {**SLOT_LABELS, LEFT_OUT: N_("저장하지 않음")}
# A mark cannot be a Streamlit button: a click on it presses the chip of the same number below the message.
_CLICKS = """<script>
if (!window.marksPressChips) {
  window.marksPressChips = true;
  document.addEventListener('click', (event) => {
    const mark = event.target.closest('mark[data-chip]');
    const said = mark && mark.closest('[class*="st-key-said_"]');
    if (said) said.querySelectorAll('[data-testid="stButtonGroup"] button')[Number(mark.dataset.chip)]?.click();
  });
}
</script>"""


def legend(turns: list[Turn]) -> None:
    """What the colours mean; only once something is marked."""
    kinds = {place[1] for turn in turns for place in _places(turn.extracted)}
    if not kinds:
        return
    shown = " ".join(f'<mark class="{kind}">{_(label)}</mark>' for kind, label in LABELS.items() if kind in kinds)
    line = _("읽은 말 {kinds}").format(kinds=shown)
    with st.container(key="legend"):
        st.html(f'<p class="legend">{line}</p>{_CLICKS}', unsafe_allow_javascript=True)


def said(door: Consultation, turn: Turn) -> None:
    """The message with its marks, and a chip for each stored value."""
    places = _places(turn.extracted)
    if not places:
        st.markdown(safe_markdown.plain(turn.query))
        return
    with st.container(key=f"said_{turn.turn}", gap="xsmall"):
        st.html(f'<div class="said">{marked(turn.query, places)}</div>')
        if values := values_of(door, turn.extracted):
            labels = distinct.distinct(
                {
                    n: f":{COLOURS[slot]}[■] {safe_markdown.inline(label)}"
                    for n, (slot, _name, label, _code) in enumerate(values)
                }
            )
            # Anew after each click: a chip opens its value, it does not stay chosen.
            key = f"chips_{turn.patient}_{turn.turn}_{st.session_state.get('chips', 0)}"
            st.pills(
                _("읽은 값"),
                list(labels),
                format_func=labels.__getitem__,
                key=key,
                label_visibility="collapsed",
                on_change=_open,
                args=(turn, key),
            )


def values_of(door: Consultation, extraction: Extraction) -> list[tuple[str, str, str, str | None]]:
    """(slot, name, label, code) of everything a message brought: the order of the chips."""
    said = extraction.demographics
    fields = [f for f in said.spans if f in door.chart.demographic_fields() and getattr(said, f) is not None]
    values = [("demographics", f, door.chart.shown(f, getattr(said, f)), None) for f in fields]
    return values + [
        (f.slot, f.name, f"{f.name} {f.value or ''}{f.unit or ''}".strip(), f.umls_code) for f in extraction.facts
    ]


def marked(text: str, places: list[tuple[tuple[int, int], str, str, int | None]]) -> str:
    """HTML of a text in which nothing but the marks is markup; of two that overlap, the first counts.

    places: (span, class, tooltip, number of the chip or None).
    """
    shown, at = "", 0
    for (start, end), kind, tip, chip in sorted(places, key=lambda place: place[0]):
        if at <= start < end <= len(text):
            opens = f' data-chip="{chip}"' if chip is not None else ""
            inside = f'<mark class="{kind}" title="{escape(tip)}"{opens}>{escape(text[start:end])}</mark>'
            shown += escape(text[at:start]) + inside
            at = end
    return shown + escape(text[at:])


def of(reading: Extraction) -> str:
    """HTML of a message that is not stored yet, with its marks."""
    return marked(reading.text, [(*place[:3], None) for place in _places(reading)])


def editor(door: Consultation) -> None:
    """The slot editor at the value whose chip was pressed."""
    if pressed := st.session_state.pop("chip", None):
        # The title is of the reader's language, which is not known where a decorator would ask for it.
        dialog = st.dialog(_("슬롯 편집"), width="large", icon=":material/edit:", on_dismiss="rerun")
        dialog(_stored)(door, *pressed)


def _places(extraction: Extraction) -> list[tuple[tuple[int, int], str, str, int | None]]:
    said, found, chip = extraction.demographics, [], 0
    for field, span in said.spans.items():
        if getattr(said, field, None) is not None:
            found.append((span, editing.DEMOGRAPHICS, _(SLOT_LABELS[editing.DEMOGRAPHICS]), chip))
            chip += 1
    for number, item in enumerate(extraction.facts, chip):
        if item.span:
            found.append((item.span, item.slot, f"{_(SLOT_LABELS[item.slot])} · {item.name}", number))
    kept = {span for span, *_ in found}
    found += [
        (e.span, LEFT_OUT, _("저장하지 않음: {what}").format(what=left_out(e)), None)
        for e in extraction.excluded
        if e.span and e.span not in kept
    ]
    return found


def _open(turn: Turn, key: str) -> None:
    """Callback of the chips."""
    number = st.session_state[key]
    if number is not None:
        st.session_state["chip"] = (turn, number)
    st.session_state["chips"] = st.session_state.get("chips", 0) + 1


def _stored(door: Consultation, turn: Turn, number: int) -> None:
    """One stored value, to be corrected in the grid's own way; or why it is not stored any more."""
    slot, name, label, code = values_of(door, turn.extracted)[number]
    rows = door.chart.slot_rows(turn.patient)
    row = door.chart.row_of(rows, slot, name, code)
    editing.outcome()
    teaching.outcome()
    if slot != "demographics":
        words = next((f.surface for f in turn.extracted.facts if f.slot == slot and f.name == name), "")
        with st.expander(_("이 말을 다르게 읽기"), icon=":material/school:", type="compact"):
            teaching.form(door, words, turn.query, slot)
    if row:
        grid.draw(door, turn.patient, [row], wide=True)
        fact.detail(door, door.chart.profile(turn.patient), [row], 0)
        return
    st.info(
        language.filled(
            _("'{value}'은(는) 지금 슬롯에 없습니다. 그동안 삭제하거나 되돌린 값입니다."),
            value=safe_markdown.inline(label),
        ),
        icon=":material/info:",
    )
    events = [e for e in door.chart.history(session.patient_id()) if (e.slot, e.name) == (slot, name)]
    if events:
        history.listing(door, events, named=False)
