"""환자: the six slots full size, where each value comes from, its history over time, and files in and out."""

from pages.parts import chrome

chrome.through_app("pages/patient.py")

from agent.language import N_, _  # noqa: E402
from pages.parts import addresses, exchange, fact, history, session, slots, starting, teaching, timeline  # noqa: E402

door = session.consultation()
patient = starting.patient(
    door, _("환자 화면에서는 저장된 정보를 보고 고치고, 언제 무엇이 어떻게 바뀌었는지 따라갑니다.")
)
starting.title(door, _("환자 정보"))
tabs = addresses.tabs(
    "patient",
    {
        "slots": N_("슬롯"),
        "timeline": N_("시간 흐름"),
        "history": N_("변경 이력"),
        "exchange": N_("내보내기·가져오기"),
        "teaching": N_("읽는 법"),
    },
)
profile, rows = door.chart.profile(patient), door.chart.slot_rows(patient)
if tabs["slots"].open:
    with tabs["slots"]:
        slots.editor(door, patient, rows, wide=True)
        fact.draw(door, profile, rows)
if tabs["timeline"].open:
    with tabs["timeline"]:
        timeline.draw(profile)
if tabs["history"].open:
    with tabs["history"]:
        history.draw(door, patient, rows)
if tabs["exchange"].open:
    with tabs["exchange"]:
        exchange.draw(door, patient)
if tabs["teaching"].open:
    with tabs["teaching"]:
        teaching.draw(door, patient)
