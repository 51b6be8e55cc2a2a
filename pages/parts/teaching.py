"""읽는 법: words that a clinician taught the agent to read or not to read, and corrections as annotations for training."""

import json
from collections.abc import Callable

import streamlit as st

from agent.consultation import SLOT_LABELS, AgentError, Consultation
from agent.language import _
from agent.terminology import LexiconEntry
from pages.parts import editing, found, in_words, language, loading, safe_markdown

PLACE = "teaching"


def draw(door: Consultation, patient: str) -> None:
    """What was taught, each to be taken back; teaching more; the corrections as a file."""
    outcome()
    taught, given = st.columns(2, gap="medium")
    with taught, st.container(border=True, height="stretch", key="taught"):
        st.markdown(_("**가르친 말**"))
        _listing(door)
    with given, st.container(border=True, height="stretch", key="teach"):
        st.markdown(_("**말 가르치기**"))
        st.caption(
            _(
                "이 컴퓨터의 모든 환자에게 적용됩니다. 들어 있던 용어 사전은 바뀌지 않고, 언제든 되돌릴 수 있습니다."
            )
        )
        form(door, "", None)
    with st.container(border=True, key="annotations"):
        st.markdown(_("**교정 내보내기 (MedCATtrainer)**"))
        _annotations(door, patient)


def outcome() -> None:
    """What became of the last lesson, and whether it is in use yet."""
    editing.outcome(PLACE)
    if loading.renewing():
        _in_the_making()


def form(door: Consultation, words: str, said: str | None, slot: str | None = None) -> None:
    """Teach one name. words: as they stand in the message; said: that message."""
    own = f"teach_{words}_{said and hash(said)}"
    name = st.text_input(_("말"), words, key=f"{own}_name", placeholder=_("예: 집에서 쓰는 병 이름"), max_chars=60)
    slots = [key for key in SLOT_LABELS if key != editing.DEMOGRAPHICS]
    with st.container(horizontal=True, vertical_alignment="bottom", gap="small"):
        of = st.selectbox(
            _("슬롯"),
            slots,
            slots.index(slot) if slot in slots else 0,
            format_func=in_words.slot,
            key=f"{own}_slot",
        )
        sought = st.text_input(_("사전에서 찾을 개념"), key=f"{own}_sought", placeholder=_("예: 당뇨병"))
    concepts = door.chart.find_concepts(sought, of) if sought.strip() else []
    entry: LexiconEntry | None = None
    if concepts:
        entry = st.selectbox(_("개념"), concepts, format_func=found.coded, key=f"{own}_concept")
    elif sought.strip():
        st.caption(_("사전에 없는 개념입니다. 다른 이름으로 찾아 주세요."))
    with st.container(horizontal=True, gap="xsmall"):
        st.button(
            language.filled(_("다음부터 이 말을 '{concept}'(으)로 읽기"), concept=safe_markdown.inline(entry.name))
            if entry
            else _("다음부터 이 말을 이 개념으로 읽기"),
            key=f"{own}_teach",
            type="primary",
            icon=":material/school:",
            disabled=not (name.strip() and entry),
            on_click=_learn,
            args=(
                lambda: door.teaching.teach(name, entry.cui if entry else "", said),
                _("'{}'을(를) 가르쳤습니다."),
            ),
        )
        st.button(
            _("이 말은 읽지 않기"),
            key=f"{own}_silence",
            icon=":material/visibility_off:",
            disabled=not name.strip(),
            on_click=_learn,
            args=(lambda: door.teaching.silence(name, said), _("앞으로 '{}'을(를) 읽지 않습니다.")),
        )


def _listing(door: Consultation) -> None:
    lessons = door.teaching.taught()
    if not lessons:
        st.caption(
            _("아직 가르친 말이 없습니다. 잘못 읽은 말을 고치면서, 또는 옆에서 직접 가르치면 여기에 나타납니다.")
        )
    for number, lesson in enumerate(lessons):
        entry = door.teaching.concept(lesson)
        unread = _("→ 사전에 없는 개념") if lesson.cui else _("읽지 않음")
        means = f"→ {found.coded(entry)}" if entry else unread
        with st.container(horizontal=True, vertical_alignment="center", gap="small", key=f"lesson_{number}"):
            st.markdown(f"**{safe_markdown.inline(lesson.name)}** {safe_markdown.inline(means)}", width="content")
            st.button(
                _("되돌리기"),
                key=f"revert_{number}",
                type="tertiary",
                icon=":material/undo:",
                on_click=_learn,
                args=(lambda name=lesson.name: door.teaching.revert(name), _("되돌렸습니다.")),
            )


def _learn(change: Callable[[], object], done: str) -> None:
    """Callback: a lesson is kept at once, and read as soon as the dictionary is made anew beside the present one."""
    if editing.guarded(change, done, PLACE):
        loading.renew()


@st.fragment(run_every=3.0)
def _in_the_making() -> None:
    """Until the taught names are read."""
    if loading.renewing():
        st.info(
            _(
                "가르친 말로 용어 사전을 다시 만들고 있습니다. 1~2분 걸릴 수 있고, 끝나면 다음 메시지부터 그대로 읽습니다. "
                "그동안은 지금의 사전으로 답합니다."
            ),
            icon=":material/sync:",
        )
    else:
        st.success(
            _("용어 사전을 다시 만들었습니다. 다음 메시지부터 가르친 대로 읽습니다."), icon=":material/check:"
        )


def _annotations(door: Consultation, patient: str) -> None:
    try:
        export = door.teaching.annotations(patient)
    except AgentError as error:
        st.error(safe_markdown.inline(language.message(error)), icon=":material/warning:")
        return
    documents = export["projects"][0]["documents"]
    if not documents:
        st.caption(
            _(
                "확인하거나 고친 값이 있는 메시지가 아직 없습니다. 생기면 MedCAT을 다시 가르칠 수 있는 JSON으로 받습니다."
            )
        )
        return
    judged = sum(mark["validated"] for document in documents for mark in document["annotations"])
    st.caption(
        _(
            "이 환자의 메시지 {messages}개에서 확인하거나 고친 표시 {marks}개를 MedCATtrainer의 주석 형식으로 받습니다. "
            "메시지 글이 들어 있으니 나누기 전에 살펴보세요."
        ).format(messages=len(documents), marks=judged)
    )
    st.download_button(
        _("주석 JSON 받기"),
        json.dumps(export, ensure_ascii=False, indent=1),
        file_name=f"{patient}_medcattrainer.json",
        mime="application/json",
        icon=":material/download:",
        on_click="ignore",
        key="download_annotations",
    )
