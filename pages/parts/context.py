"""컨텍스트: what was injected into the model's prompt, what was left out and why, and how much of each budget it used."""

import streamlit as st

from agent.consultation import Consultation
from agent.language import N_, _, ngettext
from agent.state import Turn
from pages.parts import safe_markdown

PARTS = {
    "patient": N_("환자 정보"),
    "history": N_("이전 대화"),
    "documents": N_("의학 문서"),
    "question": N_("질문과 지침"),
}
NOTHING = N_("조립된 컨텍스트가 아직 없습니다. 안전 응답에는 모델에 아무것도 보내지 않습니다.")


def draw(door: Consultation, turn: Turn | None) -> None:
    """The panel beside the conversation."""
    if turn is None or turn.context is None:
        st.caption(_(NOTHING))
        return
    st.caption(_("턴 {turn} · 모델에 건넨 것. 토큰은 추정값입니다.").format(turn=turn.turn))
    _budgets(door, turn)
    _facts(turn)
    st.code(turn.context.text, language=None, wrap_lines=True, height=320)
    if turn.context.dropped:
        left = _("넣지 않은 것 {n}개").format(n=len(turn.context.dropped))
        with st.expander(left, type="compact"):
            _dropped(turn.context.dropped)
    with st.expander(_("모델의 지침"), type="compact"):
        st.code(turn.context.system, language=None, wrap_lines=True)


def full(door: Consultation, turn: Turn) -> None:
    """The page: what went in, what stayed out and why, beside the whole text that the model was given."""
    if turn.context is None:
        st.info(_("턴 {turn}").format(turn=turn.turn) + f" · {_(NOTHING)}", icon=":material/info:")
        return
    left, right = st.columns([2, 3], gap="medium")
    with left:
        total, room = sum(turn.context.tokens.values()), _room(door)
        tokens = _("**토큰** {used:,} / {room:,} (추정값)")
        st.markdown(tokens.format(used=total, room=sum(room.values())))
        _budgets(door, turn)
        _facts(turn)
        st.markdown("### " + _("넣지 않은 것"))
        if turn.context.dropped:
            _dropped(turn.context.dropped)
        else:
            st.caption(_("통째로 빠진 것이 없습니다. 문서는 예산 안에서 질문에 가까운 대목을 골라 넣습니다."))
    with right:
        st.markdown("### " + _("모델에 건넨 글"))
        st.code(turn.context.text, language=None, wrap_lines=True, height=560)
        with st.expander(_("모델의 지침"), type="compact"):
            st.code(turn.context.system, language=None, wrap_lines=True)


def by_reason(dropped: tuple[str, ...]) -> dict[str, list[str]]:
    """What was left out, by the reason that stands behind the last colon of its line."""
    found: dict[str, list[str]] = {}
    for line in dropped:
        what, colon, reason = line.rpartition(": ")
        found.setdefault(reason if colon else "", []).append(what if colon else line)
    return found


def _room(door: Consultation) -> dict[str, int]:
    budget = door.config.budget.model_dump()
    return {name: budget[name] for name in PARTS}


def _budgets(door: Consultation, turn: Turn) -> None:
    room = _room(door)
    with st.container(gap="xsmall", key="budgets"):
        for name, label in PARTS.items():
            used = turn.context.tokens.get(name, 0)
            text = _("{part} **{used:,}** / {room:,} 토큰").format(part=_(label), used=used, room=room[name])
            st.progress(min(1.0, used / room[name]), text=text)


def _facts(turn: Turn) -> None:
    facts = safe_markdown.plain(", ".join(turn.facts_used)) or _("없음")
    st.markdown(_("**답변에 쓰인 환자 정보** · {facts}").format(facts=facts))


def _dropped(dropped: tuple[str, ...]) -> None:
    for reason, lines in by_reason(dropped).items():
        if reason:
            counted = ngettext("{n}개", "{n}개", len(lines)).format(n=len(lines))
            st.markdown(f"**{safe_markdown.inline(reason)}** :gray[· {counted}]")
        st.markdown("\n".join(f"- :small[{safe_markdown.inline(line)}]" for line in lines))
