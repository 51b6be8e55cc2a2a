"""기억: what is known of the patient, as strong as it still weighs, and how weight falls with the days by slot."""

from html import escape

import streamlit as st

from agent.consultation import SLOT_LABELS, Consultation
from agent.language import _
from agent.state import DemographicValue, Profile, ProfileFact
from pages.parts import in_words, memory_curve
from pages.parts.memory_curve import Remembered


def draw(door: Consultation, profile: Profile) -> None:
    """Facts by slot, the heaviest first, beside the curves they lie on."""
    held = remembered(door, profile)
    rates = door.config.decay_per_day.model_dump()
    if not held:
        st.info(
            _("아직 저장된 환자 정보가 없습니다. 대화하면 여기에 무게와 함께 나타납니다."),
            icon=":material/info:",
        )
    left, right = st.columns(2, gap="medium")
    with left:
        if held:
            st.caption(
                _(
                    "바탕색이 짙을수록 무겁습니다. 숫자는 지금의 무게(0에서 1), 점선 테두리는 지난 일이나 해당하지 않는 것입니다."
                )
            )
            for slot in SLOT_LABELS:
                if facts := [fact for fact in held if fact.slot == slot]:
                    st.markdown(f"**{in_words.slot(slot)}**")
                    st.html(_chips(facts))
            st.page_link(
                "pages/patient.py",
                label=_("언제 무엇이 기록되었는지 보기"),
                icon=":material/timeline:",
                query_params={"patient": profile.patient_id, "tab": "timeline"},
            )
    with right:
        st.plotly_chart(
            memory_curve.figure(rates, {slot: in_words.slot(slot) for slot in SLOT_LABELS}, held),
            key=f"weights_{profile.patient_id}",
            config={"displayModeBar": False},
            alt=_("날짜가 지날수록 줄어드는 슬롯별 무게와 이 환자의 정보"),
        )
        st.caption(
            _(
                "무게 = exp(-λ × 지난 날). 마지막으로 잰 때, 재지 않는 것은 마지막으로 말한 때부터 셉니다. 점은 이 환자의 정보입니다. "
                "무게는 같은 우선순위의 정보 가운데 무엇을 먼저 넣을지, 오래된 증상을 뺄지에 쓰입니다."
            )
        )
        st.markdown(_rates(rates))


def remembered(door: Consultation, profile: Profile) -> list[Remembered]:
    """Everything stored, with the days that its weight stands for; the heaviest of a slot first."""
    rates = door.config.decay_per_day.model_dump()
    held = [_field(door, value, rates) for value in profile.demographics.values()]
    held += [_fact(fact, rates) for fact in profile.facts]
    return sorted(held, key=lambda one: -one.weight)


def _field(door: Consultation, value: DemographicValue, rates: dict[str, float]) -> Remembered:
    yes_or_no = {True: "예", False: "아니요"}  # as it is shown everywhere, and translated there
    said = yes_or_no[value.value] if isinstance(value.value, bool) else str(value.value)
    text = f"{_(door.chart.label(value.field))} {in_words.value(value.field, said)}"
    return Remembered(
        "demographics", text, value.weight, memory_curve.days(value.weight, rates["demographics"]), True
    )


def _fact(fact: ProfileFact, rates: dict[str, float]) -> Remembered:
    text = " ".join(filter(None, (fact.name, fact.value, fact.unit)))
    return Remembered(fact.slot, text, fact.weight, memory_curve.days(fact.weight, rates[fact.slot]), fact.active)


def _chips(facts: list[Remembered]) -> str:
    items = (
        f'<li class="{"" if fact.current else "left"}" style="--weight: {fact.weight:.0%}">'
        f"{escape(fact.text)} <strong>{fact.weight:.2f}</strong></li>"
        for fact in facts
    )
    return f'<ul class="facts">{"".join(items)}</ul>'


def _rates(rates: dict[str, float]) -> str:
    """The curves in figures, for who cannot see them."""
    heads = (_("슬롯"), _("λ (하루)"), _("10일 뒤"), _("1년 뒤"))
    rows = [f"| {' | '.join(heads)} |", "|:--|--:|--:|--:|"]
    rows += [
        f"| {in_words.slot(slot)} | {rates[slot]:g} | {memory_curve.weight(rates[slot], 10):.2f} | {memory_curve.weight(rates[slot], 365):.2f} |"
        for slot in SLOT_LABELS
    ]
    return "\n".join(rows)
