"""의견: what readers thought of the answers of the app itself, by kind of answer, with their reasons and the turns."""

import pandas as pd
import streamlit as st

from agent.consultation import Consultation, Feedback
from agent.language import _
from agent.state.labels import ROUTE_LABELS
from pages.parts import history, opinion, safe_markdown

AT_ONCE = 20


def draw(door: Consultation) -> None:
    """Counts, shares by kind of answer, reasons, and the verdicts themselves with a way to their turns."""
    told = door.talks.opinions()
    st.caption(_("상담 화면에서 답변마다 남긴 의견입니다. 평가 실행의 지표와는 따로 셉니다."))
    if not told.given:
        st.info(
            _("아직 남긴 의견이 없습니다. 상담에서 답변 아래의 엄지를 누르면 여기에 모입니다."),
            icon=":material/thumbs_up_down:",
        )
        return
    total = sum(told.answers.values())
    with st.container(horizontal=True, key="opinion_counts"):
        st.metric(_("도움이 됨"), str(told.count("up")))
        st.metric(_("도움이 되지 않음"), str(told.count("down")))
        st.metric(_("의견이 있는 답변"), f"{len(told.given)} / {total}")
    left, right = st.columns(2, gap="medium")
    with left:
        st.markdown("## " + _("답변 종류별"))
        rows = [
            {
                _("종류"): _(label),
                _("답변"): told.answers[route],
                _("도움이 됨"): (up := told.count("up", route)),
                _("되지 않음"): (down := told.count("down", route)),
                _("도움이 된 비율"): f"{up / (up + down):.0%}" if up + down else "–",
            }
            for route, label in ROUTE_LABELS.items()
            if told.answers.get(route)
        ]
        st.dataframe(pd.DataFrame(rows), hide_index=True, placeholder="–")
        st.caption(_("비율은 의견이 있는 답변 가운데서 셉니다. 몇 개 안 되면 우연일 수 있습니다."))
    with right:
        st.markdown("## " + _("이유"))
        for verdict, label in opinion.SAID.items():
            if reasons := told.reasons(verdict):
                counted = " · ".join(f"{_(reason)} {count}" for reason, count in reasons.items())
                st.markdown(f"**{_(label)}** {counted}")
            else:
                st.caption(_("{verdict}: 적은 이유가 없습니다.").format(verdict=_(label)))
    st.markdown("## " + _("남긴 의견"))
    for given in told.given[:AT_ONCE]:
        _line(given)
    if len(told.given) > AT_ONCE:
        st.caption(_("최근 {n}개만 보입니다. 모두 {total}개입니다.").format(n=AT_ONCE, total=len(told.given)))


def _line(given: Feedback) -> None:
    """One verdict, and the way to its turn."""
    icon = ":material/thumb_up:" if given.verdict == "up" else ":material/thumb_down:"
    asked = " ".join(given.query.split())
    with st.container(border=True, gap="xsmall"):
        st.page_link(
            "pages/consult.py",
            label=_("{name} · 턴 {turn} · {question}").format(
                name=safe_markdown.inline(given.name), turn=given.turn, question=safe_markdown.inline(asked)
            ),
            icon=icon,
            query_params={"patient": given.patient_id, "turn": str(given.turn)},
        )
        kind = _(ROUTE_LABELS.get(given.route, given.route))
        said = opinion.in_words(given) or _("이유를 적지 않았습니다.")
        st.caption(f"{kind} · {history.moment(given.at)} · {said}")
