"""추가: a file becomes a draft, a person mends what was generated, names its sources and releases it."""

import streamlit as st

from agent.consultation import AgentError, Consultation, Draft
from agent.language import N_, _
from agent.state.labels import DOCUMENT_LABELS, MODEL_LABELS
from pages.parts import language, loading, safe_markdown, session

KINDS = ["md", "markdown", "txt"]
FIELDS = ("title", "topic", "audience", "summary")
LISTS = {
    "keywords": N_("핵심어 (한 줄에 하나)"),
    "hypothetical_questions": N_("예상 질문 (한 줄에 하나, 3개 이상)"),
}


def draw(door: Consultation) -> None:
    st.caption(
        _(
            "메타데이터가 없는 Markdown이나 텍스트 파일을 올리면 요약, 핵심어, 예상 질문을 만들어 초안으로 저장합니다. "
            "초안은 사람이 출처를 적고 공개하기 전에는 검색되지 않습니다."
        )
    )
    version = st.session_state.setdefault("draft_upload_version", 0)
    file = st.file_uploader(
        _("Markdown이나 텍스트 파일"), type=KINDS, key=f"draft_upload_{version}", max_upload_size=1
    )
    st.button(
        _("초안 만들기"),
        type="primary",
        icon=":material/note_add:",
        key="add_draft",
        disabled=file is None,
        on_click=_add,
        args=(door, file.name if file else "", file.getvalue() if file else b""),
    )
    if outcome := st.session_state.pop("draft_outcome", None):
        said, well = outcome
        (st.success if well else st.error)(
            safe_markdown.inline(said), icon=":material/check:" if well else ":material/warning:"
        )
    _released(door)
    drafts, broken = door.intake.store.drafts()
    for reason in broken:
        st.warning(safe_markdown.inline(reason), icon=":material/report:")
    if not drafts:
        st.info(_("검토를 기다리는 초안이 없습니다."), icon=":material/inbox:")
        return
    named = {draft.document.id: draft for draft in drafts}
    chosen = st.selectbox(
        _("검토를 기다리는 초안 {n}건").format(n=len(drafts)),
        list(named),
        format_func=lambda i: f"{named[i].document.title} ({i})",
        key="chosen_draft",
    )
    _form(door, named.get(chosen) or drafts[0])


def _form(door: Consultation, draft: Draft) -> None:
    document = draft.document
    required, advice = door.intake.problems(draft)
    writer = _(MODEL_LABELS.get(draft.written_by, draft.written_by))
    st.badge(_("초안 · 검토 전 · 검색 안 됨"), color="orange", icon=":material/pending:")
    added = draft.added[:16].replace("T", " ")
    origin = _("{origin}에서 {added}에 추가. 메타데이터를 쓴 것: {writer}")
    st.caption(safe_markdown.inline(origin.format(origin=draft.origin, added=added, writer=writer)))
    for notice in draft.notices:
        st.warning(safe_markdown.inline(notice), icon=":material/warning:")
    if draft.removed:
        with st.expander(_("뺀 글 {n}곳").format(n=len(draft.removed)), icon=":material/gpp_maybe:"):
            st.markdown(safe_markdown.lines("\n".join(draft.removed)))
    for colour, weight, problems in (("red", _("필요함"), required), ("gray", _("살펴볼 점"), advice)):
        for problem in problems:
            said = safe_markdown.inline(f"{_(DOCUMENT_LABELS[problem.field])}: {_(problem.message)}")
            st.markdown(f":{colour}[{weight}] {said}")
    key = f"draft_{document.id}_"
    with st.form(f"{key}form"):
        changes: dict[str, object] = {
            field: st.text_input(
                _(DOCUMENT_LABELS[field]), getattr(document, field), key=f"{key}{field}", max_chars=400
            )
            for field in FIELDS
        }
        for field, label in LISTS.items():
            written = st.text_area(_(label), "\n".join(getattr(document, field)), key=f"{key}{field}", height=150)
            changes[field] = [line.strip() for line in written.splitlines() if line.strip()]
        known = {entry.cui: entry.name for entry in door.library.concepts(document.concepts)}
        changes["concepts"] = st.multiselect(
            _("개념 (용어집에서 찾은 것)"),
            list(known),
            list(known),
            format_func=lambda cui: f"{known[cui]} ({cui})",
            key=f"{key}concepts",
        )
        sources = st.text_area(
            _("출처 (한 줄에 하나: 제목 | 기관 | 연도 | 주소)"),
            "\n".join(map(door.intake.source_line, document.sources)),
            key=f"{key}sources",
            placeholder=_("예: Gout | MedlinePlus (미국 국립의학도서관) | | https://medlineplus.gov/gout.html"),
            help=_("출처는 자동으로 적지 않습니다. 이 글의 근거를 확인하고 적어 주세요. 모르는 칸은 비워 두세요."),
        )
        changes["sources"] = [door.intake.source_of(line) for line in sources.splitlines() if line.strip()]
        changes["reviewed"] = (
            st.text_input(
                _("검토일 (YYYY-MM-DD, 검토한 날만)"), document.reviewed or "", key=f"{key}reviewed"
            ).strip()
            or None
        )
        body = st.text_area(_("본문"), document.body, key=f"{key}body", height=300)
        saved = st.form_submit_button(_("저장"), key=f"{key}save", icon=":material/save:")
        released = st.form_submit_button(
            _("확인했습니다. 공개"), key=f"{key}release", type="primary", icon=":material/publish:"
        )
    if saved or released:
        _keep(door, document.id, changes, body, released)
        st.rerun()


def _released(door: Consultation) -> None:
    """What a person released, and whether this process searches it yet."""
    searched = [d for d in door.library.documents() if d.status]
    if searched:
        titles = ", ".join(f"{d.title} ({d.id})" for d in searched)
        listed = _("추가되어 검색되는 문서 {n}건: {titles}").format(n=len(searched), titles=titles)
        st.caption(safe_markdown.inline(listed))
    if st.session_state.get("released_waiting"):
        st.info(
            _(
                "공개한 문서는 문헌을 다시 불러오면 검색됩니다. 새 글만 읽어 색인을 다시 만들므로 대개 1분을 넘지 않습니다."
            ),
            icon=":material/sync:",
        )
        if st.button(_("문헌 다시 불러오기"), key="reload_corpus"):
            st.session_state.pop("released_waiting")
            loading.reopen()
            st.rerun()


def _add(door: Consultation, name: str, content: bytes) -> None:
    """Callback: make a draft, or say in one line why not."""
    try:
        draft = door.intake.add_content(name, content, model=session.model(door))
    except AgentError as error:
        st.session_state["draft_outcome"] = (language.message(error), False)
        return
    st.session_state["draft_outcome"] = (
        _("초안을 저장했습니다: {title}").format(title=draft.document.title),
        True,
    )
    st.session_state["chosen_draft"] = draft.document.id
    st.session_state["draft_upload_version"] += 1


def _keep(door: Consultation, doc_id: str, changes: dict[str, object], body: str, release: bool) -> None:
    try:
        door.intake.revise(doc_id, changes, body)
        if release:
            door.intake.release(doc_id)
    except AgentError as error:
        st.session_state["draft_outcome"] = (language.message(error), False)
        return
    st.session_state["draft_outcome"] = (_("공개했습니다.") if release else _("초안을 저장했습니다."), True)
    if release:
        st.session_state["released_waiting"] = True
        st.session_state.pop("chosen_draft", None)
