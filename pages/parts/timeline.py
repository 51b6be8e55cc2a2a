"""시간 흐름: illnesses and medicines from their beginning, and each measurement's course."""

import streamlit as st

from agent.consultation import SLOT_LABELS
from agent.state import Profile, ProfileFact
from pages.parts import charts, history, safe_markdown
from pages.parts.timeline_figures import LASTING, course, courses, drawable

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
            "막대는 시작한 날을 아는 것, 동그라미는 시작한 날을 몰라 마지막으로 기록된 날에 그린 것입니다. "
            "지난 일은 흐리게 그립니다."
        )
        charts.draw(
            courses(lasting),
            f"courses_{profile.patient_id}",
            "질환, 약물, 증상의 시작과 지속",
            "항목",
            [_lasting(fact) for fact in lasting],
        )
    if measured:
        st.markdown("**측정값**")
        for left in range(0, len(measured), 2):
            for column, fact in zip(st.columns(2, gap="medium"), measured[left : left + 2], strict=False):
                with column, st.container(border=True, gap="xsmall"):
                    _measurement(fact)


def _lasting(fact: ProfileFact) -> dict[str, str | None]:
    return {
        "항목": fact.name,
        "슬롯": SLOT_LABELS[fact.slot],
        "시작": history.moment(fact.timestamp)[:10] if fact.timestamp else fact.onset or "말하지 않음",
        "마지막 기록": history.moment(fact.updated_at)[:10],
        "상태": "현재" if fact.active else "지난 일",
    }


def _measurement(fact: ProfileFact) -> None:
    name, latest = (safe_markdown.inline(text) for text in (fact.name, f"{fact.value} {fact.unit or ''}".strip()))
    st.markdown(f"**{name}** 최근 {latest} :gray[· {len(fact.series)}번 측정]")
    drawn = drawable(fact.series)
    if len(drawn) == 1:
        st.caption("한 번 더 재면 추이를 그립니다.")
    elif drawn:
        charts.draw(course(drawn), f"course_{fact.fact_id}", f"{fact.name} 추이", "잰 때")
    if others := [m for m in fact.series if m not in drawn]:
        told = ", ".join(f"{history.moment(m.timestamp)} {m.value} {m.unit or ''}".strip() for m in others)
        st.caption(f"숫자가 아니거나 단위가 달라 선으로 잇지 않은 값: {safe_markdown.inline(told)}")
