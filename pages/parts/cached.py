"""캐시: what the cache decided for a turn, and what it holds against each stored answer if a question came now."""

import streamlit as st

from agent.consultation import AgentError, Consultation
from agent.inspection import Gate, gate
from agent.language import N_, _
from agent.state import Turn
from pages.parts import history, language, safe_markdown, session

MAX_CHARACTERS = 500
RULES = N_(
    "저장된 답변은 뜻이 같은 질문에만 다시 씁니다. 의학 개념, 수치, 부정 표현, 질문의 종류가 모두 같고, 환자 정보와 문서, "
    "설정이 그대로이고, 메시지에 그때와 다른 새 환자 정보가 없어야 합니다. 유사도만으로는 쓰지 않습니다."
)


def draw(door: Consultation, turn: Turn) -> None:
    """The turn's own look-up, then the gate entry by entry. Read only."""
    st.markdown(_("**턴 {turn}의 판정** · {decided}").format(turn=turn.turn, decided=_decided(turn)))
    st.markdown("### " + _("지금 다시 보내면"))
    st.caption(_(RULES))
    question = st.text_input(
        _("질문"),
        turn.query[:MAX_CHARACTERS],
        key=f"gate_{turn.patient}_{turn.turn}",
        max_chars=MAX_CHARACTERS,
        help=_("다른 말로 바꿔 보면 무엇이 다른 질문이 되는지 볼 수 있습니다. 아무것도 저장하지 않습니다."),
    )
    if not question.strip():
        st.info(_("질문을 적으면 저장된 답변마다 다시 쓸 수 있는지 나타납니다."), icon=":material/info:")
        return
    try:
        looked = gate(door, turn.patient, question, session.config(), session.model(door))
    except AgentError as error:
        st.info(safe_markdown.plain(language.message(error)), icon=":material/info:")
        return
    _gate(looked, question)


def _decided(turn: Turn) -> str:
    colour, mark = ("blue", _("다시 씀")) if turn.cache.hit else ("gray", _("새로 답함"))
    said = f":{colour}-badge[{mark}] {safe_markdown.inline(_(turn.cache.reason))}"
    if turn.cache.similarity is None:
        return said
    near = _("(가장 가까운 질문과의 유사도 {similarity:.2f})")
    return f"{said} {near.format(similarity=turn.cache.similarity)}"


def _gate(looked: Gate, question: str) -> None:
    if looked.resolved_query != question.strip():
        st.caption(_("이렇게 이해합니다: {query}").format(query=safe_markdown.inline(looked.resolved_query)))
    if looked.lookup.hit:
        st.success(safe_markdown.inline(_(looked.lookup.reason)), icon=":material/cached:")
    else:
        reason = safe_markdown.inline(_(looked.lookup.reason))
        st.info(_("새로 답합니다. {reason}").format(reason=reason), icon=":material/edit_note:")
    if looked.entries:
        st.dataframe(
            [
                {
                    _("저장된 질문"): entry.question,
                    _("턴"): entry.turn,
                    _("유사도"): entry.similarity,
                    _("판정"): _("거절") if entry.against else _("통과"),
                    _("이유"): " ".join(map(_, entry.against)) or _("같은 뜻, 같은 맥락입니다."),
                    _("저장한 때"): history.moment(entry.created_at),
                }
                for entry in looked.entries
            ],
            hide_index=True,
            height="content",
            placeholder="–",
            alt=_("이 환자의 저장된 답변과 판정"),
            column_config={
                _("저장된 질문"): st.column_config.TextColumn(width="medium"),
                _("유사도"): st.column_config.NumberColumn(format="%.2f"),
                _("이유"): st.column_config.TextColumn(width="large"),
            },
        )
        st.caption(
            _("유사도는 {bar:.2f} 이상이어야 합니다. '통과'한 답변 가운데 가장 가까운 것을 다시 씁니다.").format(
                bar=looked.threshold
            )
        )
    else:
        st.caption(_("이 환자에게 저장된 답변이 없습니다. 심사를 통과한 답변만 저장합니다."))
    if looked.others:
        st.caption(
            _(
                "누구에게나 답이 같은 질문의 답변 {n}개도 함께 살펴봅니다. 다른 환자의 대화에서 나온 글이므로 보이지 않습니다."
            ).format(n=looked.others)
        )
