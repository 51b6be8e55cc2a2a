"""One stored value in full: what it is, the words it came from, its history; confirm it or take it out."""

import streamlit as st

from agent.consultation import Consultation
from agent.language import N_, _, ngettext
from agent.state import Profile, Provenance
from pages.parts import distinct, editing, history, in_words, provenance, safe_markdown

METHODS = {
    "medcat": N_("의학 용어 인식 (MedCAT)"),
    "pattern": N_("말의 형식 (정규식)"),
    "guess": N_("맞춤법을 고쳐 읽은 추측"),
    "manual": N_("직접 입력"),
    "import": N_("파일"),
}
SAID_BY = {"manual": N_("임상의"), "import": N_("가져온 파일")}
PATIENT = N_("환자의 말")
"""Who says so, by method; everything else is the patient's."""


def draw(door: Consultation, profile: Profile, rows: list[dict]) -> None:
    """A value chosen from the rows, with everything known about it."""
    if not rows:
        return
    st.markdown("## " + _("값 하나 자세히 보기"))
    titles = distinct.distinct({row["key"]: _title(row) for row in rows})
    key = st.selectbox(
        _("항목"),
        list(titles),  # by key, not by place: another tab or undo moves the rows under the choice
        format_func=lambda key: titles.get(key, ""),
        key=f"fact_of_{profile.patient_id}",
        label_visibility="collapsed",
    )
    detail(door, profile, rows, list(titles).index(key))


def detail(door: Consultation, profile: Profile, rows: list[dict], number: int) -> None:
    """One row's value, the words it came from and its history."""
    row = rows[number]
    key = row["key"]
    held = _held(profile, key)
    events = [e for e in door.chart.history(profile.patient_id) if _concerns(e, key)]
    known, told = st.columns(2, gap="medium")
    with known, st.container(border=True, height="stretch", key="fact_known"):
        _known(row, held, len(events))
        _buttons(door, profile.patient_id, rows, number, held.provenance.method == "manual")
    with told, st.container(border=True, height="stretch", gap="small", key="fact_told"):
        _told(held.provenance)
        st.markdown(_("**변경 이력**"))
        history.listing(door, events, named=False)


def _title(row: dict) -> str:
    return f"{_(row['slot'])} · {provenance.named(row)}"


def _known(row: dict, held: object, changes: int) -> None:
    of_person = isinstance(row["key"], str)
    st.markdown(f"**{safe_markdown.plain(in_words.name(row))}** :gray-badge[{_(row['slot'])}]")
    measured = getattr(held, "timestamp", None)
    shown = (
        (_("값"), " ".join(filter(None, (in_words.value(row["key"], row["value"]), row["unit"])))),
        (_("개념 (UMLS)"), None if of_person else row["code"] or _("코드 없음")),
        (_("시점"), None if of_person else row["when"] or _("말하지 않음")),
        (_("시각"), measured and history.moment(measured)),
        (_("용량"), row["dosage"]),
        (_("복용법"), row["frequency"]),
        (_("상태"), _standing(row, held) + (" · " + _("확인됨") if row["confirmed"] else "")),
        (_("무게"), _("{weight:.2f} (시간이 지날수록 1에서 0으로 줄어듭니다)").format(weight=row["weight"])),
        (_("마지막 언급"), history.moment(held.updated_at)),
        (_("기록된 변경"), ngettext("{n}번", "{n}번", changes).format(n=changes)),
    )
    lines = [f":gray[{label}] · {safe_markdown.inline(str(value))}" for label, value in shown if value]
    st.markdown("  \n".join(lines))


def _standing(row: dict, held: object) -> str:
    if row["active"]:
        return _("현재 해당")
    return _("아니라고 말함") if getattr(held, "denied", False) else _("지난 일")


def _buttons(door: Consultation, patient: str, rows: list[dict], number: int, typed: bool) -> None:
    """Through the grid's own way of editing, so that one rule holds for both. typed: entered by hand."""
    confirmed = rows[number]["confirmed"]
    with st.container(horizontal=True, gap="xsmall"):
        st.button(
            _("확인 취소") if confirmed else _("확인"),
            key="confirm_fact",
            icon=":material/undo:" if confirmed else ":material/check:",
            disabled=confirmed and typed,
            help=_confirming(confirmed, typed),
            on_click=editing.guarded,
            args=(
                lambda: door.chart.correct(patient, rows, {"edited_rows": {number: {"confirmed": not confirmed}}}),
                _("확인을 취소했습니다.") if confirmed else _("확인했습니다."),
            ),
        )
        st.button(
            _("삭제"),
            key="delete_fact",
            icon=":material/delete:",
            help=_("슬롯에서 뺍니다. 이력은 남고 되돌릴 수 있습니다."),
            on_click=editing.guarded,
            args=(lambda: door.chart.correct(patient, rows, {"deleted_rows": [number]}), _("삭제했습니다.")),
        )


def _confirming(confirmed: bool, typed: bool) -> str:
    if not confirmed:
        return _("확인한 값은 환자의 다음 말로 바뀌지 않습니다.")
    if typed:
        return _("직접 넣거나 고친 값은 늘 확인된 값입니다.")
    return _("환자의 다음 말로 다시 바뀔 수 있게 합니다.")


def _told(origin: Provenance) -> None:
    st.markdown(_("**어디에서 왔나**"))
    told = [_(SAID_BY.get(origin.method, PATIENT))]
    if origin.turn:
        told.append(_("턴 {turn}").format(turn=origin.turn))
    told.append(_("읽은 방법: {method}").format(method=_(METHODS[origin.method])))
    if origin.confidence is not None:
        told.append(_("확신도 {share:.2f}").format(share=origin.confidence))
    st.caption(" · ".join(told))
    if origin.message:
        places = [(*origin.span, provenance.STORED)] if origin.span else []
        st.markdown(provenance.quoted(origin.message, places))


def _held(profile: Profile, key: int | str) -> object:
    if isinstance(key, str):
        return profile.demographics[key]
    return next(fact for fact in profile.facts if fact.fact_id == key)


def _concerns(event: object, key: int | str) -> bool:
    if isinstance(key, str):
        return event.slot == editing.DEMOGRAPHICS and event.name == key
    return event.fact_id == key
