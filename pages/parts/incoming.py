"""가져오기: a file is read, what it would bring and whether it may be somebody else's is shown, and only then it is merged."""

from collections.abc import Callable
from pathlib import PurePath
from typing import TypeVar

import streamlit as st
from streamlit.runtime.uploaded_file_manager import UploadedFile

from agent.consultation import SLOT_LABELS, Consultation, Doubt, Incoming, Person, Taken
from agent.errors import InputRejected
from agent.language import N_, _
from pages.parts import failing, safe_markdown, session

T = TypeVar("T")
MOST_MEGABYTES = 20


def draw(door: Consultation, patient: str) -> None:
    st.caption(
        _(
            "이 화면에서 내보낸 JSON, 한 환자의 FHIR R4 묶음(JSON), Synthea CSV 폴더의 파일들(patients, conditions, medications, observations를 함께)을 이 환자의 정보에 합칩니다. 파일마다 {most}MB까지. 슬롯 탭의 '되돌리기' 한 번으로 취소됩니다."
        ).format(most=MOST_MEGABYTES)
    )
    version = st.session_state.setdefault("upload_version", 0)
    files = st.file_uploader(
        _("JSON 또는 CSV 파일"),
        type=["json", "csv"],
        accept_multiple_files=True,
        key=f"upload_{version}",
        label_visibility="collapsed",
        max_upload_size=MOST_MEGABYTES,
    )
    incoming = _read(door, patient, files) if files else None
    same = incoming is None or not incoming.doubts or _is_the_same(door, incoming)
    st.button(
        _("합치기"),
        type="primary",
        icon=":material/merge:",
        key="import_profile",
        disabled=incoming is None or not same,
        on_click=_merge,
        args=(door, incoming),
    )
    match st.session_state.pop("imported", None):
        case Taken() as taken:
            told = _counted(taken.imported) if any(taken.imported.values()) else _("새 값 없음")
            st.success(_("가져왔습니다: {taken}").format(taken=told), icon=":material/check:")
            _left_out(taken.unmapped)
        case Exception() as error:
            _refused(error)


def _read(door: Consultation, patient: str, files: list[UploadedFile]) -> Incoming | None:
    """What the files would bring; None with the reason on the screen where they cannot be used."""
    given = tuple(file.file_id for file in files)
    tables = {PurePath(file.name).name: file for file in files if file.name.lower().endswith(".csv")}
    try:
        if tables:
            if len(tables) != len(files):
                raise InputRejected(N_("JSON과 CSV를 섞거나 같은 이름의 파일을 둘 고를 수 없습니다."))
            read = {name: file.getvalue() for name, file in tables.items()}
            people = _once(("people", given), lambda: door.exchange.people(read))
            person = st.selectbox(
                _("이 파일들의 어느 환자인가요?"), people, format_func=_person, key="imported_person"
            )
            if person is None:
                raise InputRejected(N_("patients.csv에 환자가 없습니다."))
            found = _once(
                ("incoming", given, patient, person.id),
                lambda: door.exchange.read_tables(patient, read, person.id),
            )
        else:
            if len(files) > 1:
                raise InputRejected(N_("JSON 파일은 한 번에 하나만 고를 수 있습니다."))
            found = _once(
                ("incoming", given, patient), lambda: door.exchange.read_file(patient, files[0].getvalue())
            )
    except Exception as error:
        _refused(error)
        return None
    st.caption(_("파일에 든 값: {counts}").format(counts=_counted(found.counts)))
    return found


def _once(key: tuple[object, ...], read: Callable[[], T]) -> T:
    """What was read under this key, kept while the same files are on the screen."""
    place = f"read_{key[0]}"
    held = st.session_state.get(place)
    if held is None or held[0] != key:
        with st.spinner(_("파일을 읽는 중입니다…")):
            held = st.session_state[place] = (key, read())
        st.session_state["readings"] = st.session_state.get("readings", 0) + 1
    return held[1]


def _person(person: Person) -> str:
    return " · ".join(filter(None, (_(person.gender) if person.gender else None, person.born, person.id)))


def _is_the_same(door: Consultation, incoming: Incoming) -> bool:
    """Whether the reader vouches for a file that seems to be somebody else's; for this one, not for the next."""
    signs = "\n".join(f"- {_sign(door, doubt)}" for doubt in incoming.doubts)
    st.warning(
        _("**다른 환자의 자료일 수 있습니다.** 합치기 전에 확인해 주세요.") + "\n" + signs,
        icon=":material/person_alert:",
    )
    return st.checkbox(_("이 환자의 자료가 맞습니다"), key=f"same_person_{st.session_state['readings']}")


def _sign(door: Consultation, doubt: Doubt) -> str:
    if doubt.about == "patient":
        return _("파일에 다른 환자의 번호가 적혀 있습니다: {name}").format(
            name=safe_markdown.inline(str(doubt.told))
        )
    stored, told = (door.chart.shown(doubt.about, value) for value in (doubt.stored, doubt.told))
    return _("저장된 정보는 {stored}, 파일에는 {told}").format(stored=stored, told=safe_markdown.inline(told))


def _counted(counts: dict[str, int]) -> str:
    return ", ".join(f"{_(SLOT_LABELS[slot])} {count}" for slot, count in counts.items() if count) or _("없음")


def _refused(error: Exception) -> None:
    st.error(
        _("가져오지 못했습니다. 저장된 정보는 그대로입니다. ({reason})").format(
            reason=safe_markdown.inline(failing.message(error))
        ),
        icon=":material/warning:",
    )


def _merge(door: Consultation, incoming: Incoming) -> None:
    """Callback: merge what was read, or keep the reason why it cannot be."""
    try:
        taken = door.exchange.merge(incoming)
    except Exception as error:
        st.session_state["imported"] = error
        st.session_state.pop("read_incoming", None)  # what speaks against the file is looked for anew
        return
    st.session_state["imported"] = taken
    st.session_state["upload_version"] += 1
    for held in ("read_people", "read_incoming"):
        st.session_state.pop(held, None)
    session.refresh_slots()


def _left_out(rows: list[dict[str, object]]) -> None:
    """What of a record could not be used: nothing is dropped in silence."""
    if not rows:
        return
    st.caption(_("쓰지 못한 항목 {n}가지입니다. 필요하면 슬롯 탭에서 손으로 더해 주세요.").format(n=len(rows)))
    st.dataframe(
        [
            {
                _("항목"): row["display"] or row["code"],
                _("까닭"): _(str(row["reason"])),
                _("수"): row["count"],
                _("코드"): row["code"],
            }
            for row in rows
        ],
        hide_index=True,
        width="stretch",
    )
