"""시간 흐름: illnesses and medicines from their beginning, and each measurement's course."""

import streamlit as st

from agent.language import _
from agent.state import Profile, ProfileFact
from pages.parts import charts, history, in_words, safe_markdown
from pages.parts.timeline_figures import LASTING, course, courses, drawable

MEASURED = ("vitals", "labs")


def draw(profile: Profile) -> None:
    lasting = [fact for slot in LASTING for fact in profile.slot(slot) if not fact.denied]
    measured = [fact for slot in MEASURED for fact in profile.slot(slot) if fact.series]
    if not lasting and not measured:
        st.info(
            _(
                "시간에 따라 보여 줄 질환, 약물, 측정값이 아직 없습니다. 대화하거나 슬롯에 추가하면 여기에 그려집니다."
            ),
            icon=":material/info:",
        )
        return
    if lasting:
        st.markdown(_("**질환 · 약물 · 증상**"))
        st.caption(
            _(
                "막대는 시작한 날을 아는 것, 동그라미는 시작한 날을 몰라 마지막으로 기록된 날에 그린 것입니다. "
                "지난 일은 흐리게 그립니다."
            )
        )
        charts.draw(
            courses(lasting),
            f"courses_{profile.patient_id}",
            _("질환, 약물, 증상의 시작과 지속"),
            _("항목"),
            [_lasting(fact) for fact in lasting],
        )
    if measured:
        st.markdown(_("**측정값**"))
        for left in range(0, len(measured), 2):
            for column, fact in zip(st.columns(2, gap="medium"), measured[left : left + 2], strict=False):
                with column, st.container(border=True, gap="xsmall"):
                    _measurement(fact)


def _lasting(fact: ProfileFact) -> dict[str, str | None]:
    return {
        _("항목"): fact.name,
        _("슬롯"): in_words.slot(fact.slot),
        _("시작"): history.moment(fact.timestamp)[:10] if fact.timestamp else fact.onset or _("말하지 않음"),
        _("마지막 기록"): history.moment(fact.updated_at)[:10],
        _("상태"): _("현재") if fact.active else _("지난 일"),
    }


def _measurement(fact: ProfileFact) -> None:
    name, latest = (safe_markdown.inline(text) for text in (fact.name, f"{fact.value} {fact.unit or ''}".strip()))
    told = _("**{name}** 최근 {latest} :gray[· {n}번 측정]")
    st.markdown(told.format(name=name, latest=latest, n=len(fact.series)))
    drawn = drawable(fact.series)
    if len(drawn) == 1:
        st.caption(_("한 번 더 재면 추이를 그립니다."))
    elif drawn:
        alt = _("{name} 추이").format(name=fact.name)
        charts.draw(course(drawn), f"course_{fact.fact_id}", alt, _("잰 때"))
    if others := [m for m in fact.series if m not in drawn]:
        values = ", ".join(f"{history.moment(m.timestamp)} {m.value} {m.unit or ''}".strip() for m in others)
        apart = _("숫자가 아니거나 단위가 달라 선으로 잇지 않은 값: {values}")
        st.caption(apart.format(values=safe_markdown.inline(values)))
