"""시간 흐름: illnesses and medicines from their beginning, and each measurement's course."""

import streamlit as st

from agent.state import Profile, ProfileFact
from pages.parts.timeline_figures import LASTING, course, courses

MEASURED = ("vitals", "labs")


def draw(profile: Profile) -> None:
    lasting = [fact for slot in LASTING for fact in profile.slot(slot) if not fact.denied]
    measured = [fact for slot in MEASURED for fact in profile.slot(slot) if fact.series]
    if not lasting and not measured:
        st.info(
            "시간에 따라 보여 줄 질환, 약물, 측정값이 아직 없습니다. 대화하거나 슬롯에 추가하면 여기에 그려집니다.",
            icon=":material/info:",
        )
        return
    if lasting:
        st.markdown("**질환 · 약물 · 증상**")
        st.caption(
            "막대는 시작 시기를 아는 것, 동그라미는 시작을 말하지 않아 기록된 때만 아는 것입니다. 지난 일은 흐리게 그립니다."
        )
        st.plotly_chart(
            courses(lasting),
            key=f"courses_{profile.patient_id}",
            config={"displayModeBar": False},
            alt="질환, 약물, 증상의 시작과 지속",
        )
    if measured:
        st.markdown("**측정값**")
        for left in range(0, len(measured), 2):
            for column, fact in zip(st.columns(2, gap="medium"), measured[left : left + 2], strict=False):
                with column, st.container(border=True, gap="xsmall"):
                    _measurement(fact)


def _measurement(fact: ProfileFact) -> None:
    unit = f" {fact.unit}" if fact.unit else ""
    st.markdown(f"**{fact.name}** 최근 {fact.value}{unit} :gray[· {len(fact.series)}번]")
    st.plotly_chart(
        course(fact.series),
        key=f"course_{fact.fact_id}",
        config={"displayModeBar": False},
        alt=f"{fact.name} 추이",
    )
