"""One stored value in full: what it is, the words it came from, its history; confirm it or take it out."""

import streamlit as st

from agent.consultation import Consultation
from agent.state import Profile, Provenance
from pages.parts import editing, history, provenance, safe_markdown

METHODS = {"medcat": "의학 용어 인식 (MedCAT)", "pattern": "정규식", "manual": "직접 입력", "import": "파일"}
WHO = {"patient": "환자의 말", "clinician": "임상의", "import": "가져온 파일"}


def draw(door: Consultation, profile: Profile, rows: list[dict]) -> None:
    """A value chosen from the rows, with everything known about it."""
    if not rows:
        return
    st.markdown("### 값 하나 자세히 보기")
    number = st.selectbox(
        "항목",
        range(len(rows)),
        format_func=lambda n: f"{rows[n]['slot']} · {rows[n]['name']} {rows[n]['value'] or ''}".strip(),
        key=f"fact_of_{profile.patient_id}",
        label_visibility="collapsed",
    )
    row = rows[number]
    held = _held(profile, row["key"])
    events = [e for e in door.chart.history(profile.patient_id) if _concerns(e, row["key"])]
    known, told = st.columns(2, gap="medium")
    with known, st.container(border=True, key="fact_known"):
        _known(row, held, len(events))
        _buttons(door, profile.patient_id, rows, number)
    with told, st.container(border=True, gap="small", key="fact_told"):
        _told(held.provenance)
        st.markdown("**변경 이력**")
        history.listing(door, events, named=False)


def _known(row: dict, held: object, changes: int) -> None:
    st.markdown(f"**{safe_markdown.plain(row['name'])}** :gray-badge[{row['slot']}]")
    shown = {
        "값": " ".join(filter(None, (row["value"], row["unit"]))),
        "개념 (UMLS)": row["code"] or "코드 없음",
        "시점": row["when"] or "말하지 않음",
        "시각": getattr(held, "timestamp", None),
        "용량": row["dosage"],
        "복용법": row["frequency"],
        "상태": ("현재 해당" if row["active"] else "지난 일") + (" · 확인됨" if row["confirmed"] else ""),
        "무게": f"{row['weight']:.2f} (시간이 지날수록 1에서 0으로 줄어듭니다)",
        "마지막 언급": history.moment(held.updated_at),
        "기록된 변경": f"{changes}번",
    }
    if isinstance(row["key"], str):
        shown = {label: value for label, value in shown.items() if label not in ("개념 (UMLS)", "시점")}
    if shown.get("시각"):
        shown["시각"] = history.moment(shown["시각"])
    lines = [f":gray[{label}] · {safe_markdown.inline(str(value))}" for label, value in shown.items() if value]
    st.markdown("  \n".join(lines))


def _buttons(door: Consultation, patient: str, rows: list[dict], number: int) -> None:
    """Through the grid's own way of editing, so that one rule holds for both."""
    row = rows[number]
    with st.container(horizontal=True, gap="xsmall"):
        st.button(
            "확인",
            key="confirm_fact",
            icon=":material/check:",
            disabled=row["confirmed"] or isinstance(row["key"], str),
            help="확인한 값은 환자의 다음 말로 바뀌지 않습니다.",
            on_click=editing.guarded,
            args=(
                lambda: door.chart.correct(patient, rows, {"edited_rows": {number: {"confirmed": True}}}),
                "확인했습니다.",
            ),
        )
        st.button(
            "삭제",
            key="delete_fact",
            icon=":material/delete:",
            help="슬롯에서 뺍니다. 이력은 남고 되돌릴 수 있습니다.",
            on_click=editing.guarded,
            args=(lambda: door.chart.correct(patient, rows, {"deleted_rows": [number]}), "삭제했습니다."),
        )


def _told(origin: Provenance) -> None:
    who = WHO.get(origin.actor, origin.actor)
    turn = f" · 턴 {origin.turn}" if origin.turn else ""
    st.markdown("**어디에서 왔나**")
    st.caption(f"{who}{turn} · 읽은 방법: {METHODS.get(origin.method, origin.method)}")
    if origin.message:
        places = [(*origin.span, provenance.STORED)] if origin.span else []
        st.markdown(f"> {safe_markdown.spans(' '.join(origin.message.splitlines()), places)}")


def _held(profile: Profile, key: int | str) -> object:
    if isinstance(key, str):
        return profile.demographics[key]
    return next(fact for fact in profile.facts if fact.fact_id == key)


def _concerns(event: object, key: int | str) -> bool:
    return event.name == key if isinstance(key, str) else event.fact_id == key
