"""The editable grid of the six slots. Its difference is stored at once, then it is drawn anew from the store."""

import streamlit as st

from agent.consultation import EDITABLE_COLUMNS, Consultation
from agent.language import _, ngettext
from pages.parts import editing, in_words, provenance, safe_markdown

ALWAYS = ("slot", "name", "value", "when", "active", "confirmed", "confidence", "weight", "code", "source")
"""Shown whether or not any row fills them; the others only when one does."""
ORDER = (
    "slot",
    "name",
    "value",
    "unit",
    "confirmed",
    "active",
    "when",
    "dosage",
    "frequency",
    "confidence",
    "weight",
    "code",
    "source",
)
"""What is ticked stands before what is read: beside the conversation the grid shows no more than its first columns."""


def draw(door: Consultation, patient: str, rows: list[dict], wide: bool = False) -> None:
    """rows: as door.chart.slot_rows gives them; wide: the page's whole width, columns as wide as their text."""
    key = f"slots_{'wide_' if wide else ''}{patient}_{st.session_state.get('slots_version', 0)}"

    def text(label: str, width: int, **options: object) -> object:
        return st.column_config.TextColumn(label, width=None if wide else in_words.width(width), **options)

    def tick(label: str, help_text: str) -> object:
        return st.column_config.CheckboxColumn(label, width=None if wide else in_words.width(56), help=help_text)

    _to_confirm(rows)
    st.data_editor(
        [in_words.row(row) for row in rows],
        key=key,
        num_rows="delete",
        hide_index=True,
        height="content",
        placeholder="–",
        alt=_("환자 슬롯 편집표"),
        column_order=[c for c in ORDER if c in ALWAYS or any(row[c] is not None for row in rows)],
        disabled=[c for c in rows[0] if c not in EDITABLE_COLUMNS],
        on_change=_correct,
        args=(door, patient, rows, key),
        column_config={
            "slot": text(_("슬롯"), 64),
            "name": text(_("항목"), 80),
            "value": text(_("값"), 58, max_chars=60),
            "unit": text(_("단위"), 62, max_chars=20),
            "when": text(_("시점"), 74, max_chars=40),
            "dosage": text(_("용량"), 72, max_chars=40),
            "frequency": text(_("복용법"), 80, max_chars=40),
            "active": tick(_("현재"), _("지금도 해당하면 켭니다. 지난 병이나 끊은 약은 끕니다.")),
            "confirmed": tick(_("확인"), _("임상의가 확인한 값은 환자의 다음 말로 바뀌지 않습니다.")),
            "confidence": st.column_config.NumberColumn(
                _("확신도"),
                width=None if wide else in_words.width(58),
                format="%.2f",
                help=_("이렇게 읽은 값 가운데 맞은 비율 (0~1). 낮으면 확인을 부탁드립니다."),
            ),
            "weight": st.column_config.NumberColumn(
                _("무게"),
                width=None if wide else in_words.width(46),
                format="%.2f",
                help=_("시간이 지나면 줄어드는 무게 (0~1)"),
            ),
            "code": text("UMLS", 84),
            "source": text(_("출처"), 74),
        },
    )

    if wide:
        st.caption(
            _(
                "'확인'을 켜면 환자의 다음 말로 바뀌지 않습니다. 줄의 왼쪽 끝을 누르면 그 줄을 지울 수 있습니다. "
                "좁은 화면에서는 표를 옆으로 밀어 나머지 칸을 봅니다."
            )
        )


def _to_confirm(rows: list[dict]) -> None:
    """What was read with too little confidence, before the grid: a tick in 확인 settles it."""
    doubtful = [provenance.named(row) for row in rows if row["to_confirm"]]
    if doubtful:
        asked = ngettext(
            "확실하지 않게 읽은 값 {n}개: {values}. 맞으면 '확인'을 켜고, 틀리면 고치거나 지워 주세요.",
            "확실하지 않게 읽은 값 {n}개: {values}. 맞으면 '확인'을 켜고, 틀리면 고치거나 지워 주세요.",
            len(doubtful),
        )
        st.warning(
            asked.format(n=len(doubtful), values=safe_markdown.plain(", ".join(doubtful))),
            icon=":material/warning:",
        )


def _correct(door: Consultation, patient: str, rows: list, key: str) -> None:
    """Callback: the only writer of an edit."""
    told = st.session_state[key]
    removed = told["deleted_rows"] and not told["edited_rows"]
    editing.guarded(
        lambda: door.chart.correct(patient, rows, in_words.difference(rows, told)),
        _("지웠습니다. 다음 답변부터 반영됩니다.") if removed else _("고쳤습니다. 다음 답변부터 반영됩니다."),
    )
