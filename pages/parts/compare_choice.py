"""What is compared: a question and two configurations, chosen by hand, by a ready-made comparison or by the address."""

from dataclasses import dataclass

import streamlit as st

from agent.comparison import BASES, LLM, SWITCHED_OFF, Preset, checked, joined, parted, presets, unavailable
from agent.consultation import Consultation
from agent.errors import InputRejected
from agent.language import N_, _
from pages.parts import addresses, compare_address, language, safe_markdown, session
from pages.parts.chrome import MODES

SIDES = {"left": N_("왼쪽"), "right": N_("오른쪽")}
USUAL = {"left": "agent", "right": "no_memory"}
MAX_CHARACTERS = 2000
KEPT = {"persist_state": "session"}


@dataclass(frozen=True)
class Choice:
    """modes: of the left and the right side; asked: whether the comparison is to be played now."""

    patient: str
    question: str
    modes: tuple[str, str]
    asked: bool


def choose(door: Consultation, patient: str) -> Choice:
    """Ready-made comparisons, the question, the two sides, and the button; keeps the address up to date."""
    st.caption(
        _(
            "지금까지의 대화와 환자 정보를 복사해서 양쪽에 같은 질문을 합니다. 저장된 대화, 환자 정보, 캐시는 바뀌지 않습니다."
        )
    )
    turns = session.finished_turns(door)
    usual = session.turn_in_view(door).query if turns else next(iter(_examples(door, patient)), "")
    asked_before = {str(turn.turn): turn.query for turn in turns}
    key = f"compare_question_{session.opened()}"  # a patient who was reset or left begins anew
    _seed(key, asked_before, usual)
    _ready_made(door, patient, key)
    question = st.text_area(_("질문"), key=key, max_chars=MAX_CHARACTERS, height=68, **KEPT)
    reason = unavailable(door, session.model(door))
    with st.container(key="compare_sides"):
        columns = st.columns(2, gap="medium")
        modes = tuple(_side(side, column, reason) for side, column in zip(SIDES, columns, strict=True))
    if reason:
        refused = _("'LLM만'은 지금 고를 수 없습니다.")
        st.caption(f":material/block: {refused} {_(reason)}")
    if modes[0] == modes[1]:
        st.info(_("양쪽 구성이 같습니다. 한쪽에서 기능을 끄거나 다른 구성을 고르세요."), icon=":material/info:")
    asked = st.button(
        _("비교하기"),
        key="compare_play",
        type="primary",
        icon=":material/compare_arrows:",
        disabled=not question.strip() or modes[0] == modes[1],
    )
    addresses.publish()
    compare_address.publish(question, asked_before, modes)
    return Choice(patient, question, modes, asked)


def _seed(key: str, asked_before: dict[str, str], usual: str) -> None:
    """The widgets' first values: what an address names, else what was chosen, else the usual."""
    wanted = compare_address.adopt()
    for side in SIDES:
        if f"compare_{side}_base" not in st.session_state:
            _set(side, USUAL[side])
        if mode := wanted.get(side):
            try:
                _set(side, checked(mode))
            except InputRejected as error:
                st.warning(safe_markdown.inline(language.message(error)), icon=":material/wrong_location:")
    if wanted.get("of") in asked_before:
        st.session_state[key] = asked_before[wanted["of"]]
    elif wanted.get("ask"):
        st.session_state[key] = wanted["ask"][:MAX_CHARACTERS]
    elif wanted.get("of"):
        st.warning(
            _("주소에 적힌 턴이 이 환자에게 없습니다. 질문을 직접 적어 주세요."), icon=":material/wrong_location:"
        )
    st.session_state.setdefault(key, usual)


def _examples(door: Consultation, patient: str) -> tuple[str, ...]:
    """What could be asked: the messages of a demo patient's story, else what anybody may ask."""
    story = next((demo.steps for demo in door.chart.demos() if demo.id == patient), ())
    return tuple(step.send for step in story if step.send) or tuple(door.guide.examples())


def _ready_made(door: Consultation, patient: str, key: str) -> None:
    offered = presets(session.finished_turns(door), door.chart.profile(patient), _examples(door, patient))
    if not offered:
        st.caption(_("이 환자가 상담에서 질문하면 그 질문으로 해 볼 만한 비교가 여기에 나타납니다."))
        return
    with st.container(horizontal=True, gap="xsmall", key="compare_presets"):
        for preset in offered:
            st.button(
                _(preset.name),
                key=f"preset_{preset.key}",
                help=safe_markdown.inline(
                    _("{why} 질문: {question}").format(why=_(preset.why), question=preset.question)
                ),
                on_click=_take,
                args=(preset, key),
            )


def _take(preset: Preset, key: str) -> None:
    st.session_state[key] = preset.question
    for side, mode in zip(SIDES, preset.modes, strict=True):
        _set(side, mode)


def _set(side: str, mode: str) -> None:
    """Show a mode in a side's widgets."""
    base, off = parted(mode)
    st.session_state[f"compare_{side}_base"] = base
    st.session_state[f"compare_{side}_off"] = [part for part in off if part not in MODES]
    st.session_state[f"compare_{side}_search"] = next((part for part in off if part in MODES), "hybrid")


def _side(side: str, column, reason: str | None) -> str:
    """One side's mode. reason: why the model alone cannot be chosen."""
    bases = {name: label for name, label in BASES.items() if name != LLM or not reason}
    key = f"compare_{side}_base"
    if st.session_state[key] not in bases:
        st.session_state[key] = "rag"
    with column, st.container(border=True, gap="small"):
        base = st.segmented_control(
            _(SIDES[side]), list(bases), format_func=lambda name: _(bases[name]), key=key, required=True, **KEPT
        )
        if base != "agent":
            st.caption(_(DESCRIBED[base]))
            return base
        off = st.pills(
            _("끄는 기능"),
            [part for part in SWITCHED_OFF if part not in MODES],
            selection_mode="multi",
            format_func=lambda part: _(SWITCHED_OFF[part][0]),
            key=f"compare_{side}_off",
            **KEPT,
        )
        search = st.segmented_control(
            _("검색 방식"),
            list(MODES),
            format_func=lambda mode: _(MODES[mode]),
            key=f"compare_{side}_search",
            required=True,
            **KEPT,
        )
    return joined("agent", [*off, *([search] if search != "hybrid" else [])])


DESCRIBED = {
    "rag": N_(
        "찾은 문서 8건으로 한 번 답합니다. 환자 기억, 캐시, 자기 개선, 가드레일이 없습니다. 위기·응급 안내는 그대로입니다."
    ),
    "llm": N_(
        "모델에는 질문만 보냅니다. 문서는 심사할 때만 찾아 견주어 봅니다. 검증하지 않은 답이 그대로 나옵니다."
    ),
}
