"""저장 전 확인 (a switch in the sidebar): what a waiting turn is about to store, to be corrected before it goes on."""

import streamlit as st

from agent.consultation import SLOT_LABELS, Consultation, WaitingTurn
from agent.language import _
from pages.parts import editing, in_words, marks, provenance, safe_markdown, session

ORDER = ("slot", "name", "value", "unit", "when", "dosage", "frequency", "how", "confidence", "code")
ALWAYS = ("slot", "name", "value", "when")
EDITABLE = ("value", "unit", "when", "dosage", "frequency")


def draw(door: Consultation, held: WaitingTurn) -> None:
    """The values, what is left out, adding, and the two ways on."""
    reading = held.reading
    rows = door.reviews.rows(reading)
    waits = _("저장 전 확인")
    st.markdown(f":blue-badge[:material/front_hand: {waits}]")
    st.markdown(_("아래 값을 저장하고 답변을 이어 갑니다. 틀린 값은 고치거나 지우고, 빠진 값은 더해 주세요."))
    editing.outcome("review")
    if rows:
        _grid(door, held, rows)
    else:
        st.caption(_("저장할 값이 없습니다. 그대로 이어 가거나 아래에서 더할 수 있습니다."))
    provenance.not_stored(reading.excluded)
    _removed(door, held)
    with st.container(horizontal=True, gap="xsmall", key=f"review_{held.turn}"):
        if st.button(_("저장하고 계속"), key=f"go_on_{held.turn}", type="primary", icon=":material/play_arrow:"):
            st.session_state["resuming"] = held.turn
            st.rerun()
        with st.popover(_("추가"), icon=":material/add:", key=f"review_add_{held.turn}"):
            _add_form(door, held)
        st.button(
            _("취소"),
            key=f"cancel_{held.turn}",
            icon=":material/close:",
            help=_("아무것도 저장하지 않습니다. 질문은 중단된 것으로 남습니다."),
            on_click=editing.guarded,
            args=(lambda: door.reviews.cancel(held.patient, held.turn), _("취소했습니다."), "review"),
        )


def message(held: WaitingTurn) -> None:
    """The question with what was read in it marked."""
    st.html(f'<div class="said">{marks.of(held.reading)}</div>')


def _grid(door: Consultation, held: WaitingTurn, rows: list[dict]) -> None:
    key = f"review_grid_{held.patient}_{held.turn}_{st.session_state.get('slots_version', 0)}"
    text = st.column_config.TextColumn
    st.data_editor(
        [{**in_words.row(row), "how": (how := row["how"]) and _(how)} for row in rows],
        key=key,
        num_rows="delete",
        hide_index=True,
        height="content",
        placeholder="–",
        alt=_("저장하기 전의 값"),
        column_order=[c for c in ORDER if c in ALWAYS or any(row[c] is not None for row in rows)],
        disabled=[c for c in rows[0] if c not in EDITABLE],
        on_change=lambda: editing.guarded(
            lambda: door.reviews.correct(
                held.patient, held.turn, rows, in_words.difference(rows, st.session_state[key])
            ),
            _("고쳤습니다. 아직 저장하지 않았습니다."),
            "review",
        ),
        column_config={
            "slot": text(_("슬롯"), width=in_words.width(64)),
            "name": text(_("항목"), width=in_words.width(80)),
            "value": text(_("값"), max_chars=60, width=in_words.width(70)),
            "unit": text(_("단위"), max_chars=20, width=in_words.width(62)),
            "when": text(_("시점"), max_chars=40, width=in_words.width(74)),
            "dosage": text(_("용량"), max_chars=40, width=in_words.width(72)),
            "frequency": text(_("복용법"), max_chars=40, width=in_words.width(80)),
            "how": text(_("읽은 방법"), width=in_words.width(84)),
            "confidence": st.column_config.NumberColumn(
                _("확신도"),
                format="%.2f",
                width=in_words.width(58),
                help=_("이렇게 읽은 값 가운데 맞은 비율 (0~1)"),
            ),
            "code": text("UMLS", width=in_words.width(84)),
        },
    )


def _removed(door: Consultation, held: WaitingTurn) -> None:
    """What was taken out, each to be taken back."""
    taken = door.reviews.removed(held.reading)
    if not taken:
        return
    with st.container(horizontal=True, vertical_alignment="center", gap="xsmall", key=f"taken_{held.turn}"):
        st.caption(_("뺀 값"), width="content")
        for number, (key, name) in enumerate(taken.items()):
            st.button(
                safe_markdown.inline(name),
                key=f"take_back_{held.turn}_{number}",
                type="tertiary",
                icon=":material/undo:",
                help=_("다시 넣습니다."),
                on_click=editing.guarded,
                args=(
                    lambda key=key: door.reviews.take_back(held.patient, held.turn, key),
                    _("다시 넣었습니다."),
                    "review",
                ),
            )


def _add_form(door: Consultation, held: WaitingTurn) -> None:
    """A value that the reading misses: its slot, its concept, its fields."""
    own = f"review_{held.turn}"
    slot = st.selectbox(_("슬롯"), list(SLOT_LABELS), format_func=in_words.slot, key=f"{own}_slot", index=1)
    if slot == editing.DEMOGRAPHICS:
        labels = door.chart.demographic_fields()
        field = st.selectbox(_("항목"), list(labels), format_func=lambda name: _(labels[name]), key=f"{own}_field")
        value = in_words.entry(field, f"{own}_{field}")
        _save(own, lambda: door.reviews.set_field(held.patient, held.turn, field, _typed(value)), value)
        return
    sought = st.text_input(_("이름"), key=f"{own}_name", placeholder=_("예: 고혈압, HTN, 타이레놀"))
    entry = editing.concept_choice(door, slot, sought, f"{own}_concept")
    typed = {
        field: st.text_input(_(label), key=f"{own}_{slot}_{field}")
        for field, label in door.chart.fields_of(slot).items()
    }
    _save(own, lambda: door.reviews.add_fact(held.patient, held.turn, slot, sought, entry, typed), sought)


def _save(own: str, change: object, filled: str) -> None:
    st.button(
        _("더하기"),
        type="primary",
        key=f"{own}_save",
        on_click=editing.guarded,
        args=(change, _("더했습니다. 아직 저장하지 않았습니다."), "review"),
        disabled=not filled.strip(),
    )


def _typed(value: str) -> object:
    return {"예": True, "아니요": False}.get(value, value)


def going_on(door: Consultation) -> WaitingTurn | None:
    """The turn that the reader has just gone on with; it is drawn as one in progress."""
    chosen = st.session_state.pop("resuming", None)
    return waiting(door).get(chosen) if chosen else None


def waiting(door: Consultation) -> dict[int, WaitingTurn]:
    """The open patient's waiting turns."""
    patient = session.patient_id()
    return door.reviews.waiting(patient) if patient else {}
