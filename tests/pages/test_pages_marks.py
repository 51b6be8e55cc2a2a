"""What was read in a message stands marked in the transcript and opens the slot editor."""

from agent.state import Demographics, Exclusion, Extraction, Fact
from pages.parts import marks

TOLD = "저는 65세이고 당뇨병이 있어요. 어머니는 고혈압이 있어요."


def transcript(app) -> str:
    return "\n".join(element.proto.body for element in app.get("html"))


def test_words_are_marked_by_slot_and_those_left_out_say_why(consulting):
    app = consulting.chat_input(key="question").set_value(TOLD).run()
    assert not app.exception
    shown = transcript(app)
    assert '<mark class="demographics" title="인구통계" data-chip="0">65세</mark>' in shown
    assert '<mark class="conditions" title="질환 · 당뇨병" data-chip="1">당뇨병</mark>' in shown
    assert '<mark class="left-out" title="저장하지 않음: 고혈압 – 다른 사람 (어머니)">고혈압</mark>' in shown
    assert 'class="legend"' in shown


def test_a_hostile_message_stays_text():
    text = '<img src=x onerror=alert(1)> "당뇨" </mark>'
    start = text.index("당뇨")
    shown = marks.marked(text, [((start, start + 2), "conditions", '" onmouseover="x', 0)])
    assert shown.count("<") == 2
    assert "onerror=alert(1)&gt;" in shown
    assert 'title="&quot; onmouseover=&quot;x"' in shown


def test_of_overlapping_marks_the_first_counts_and_chips_keep_their_numbers():
    read = Extraction(
        "당뇨병성 신증",
        Demographics(),
        (Fact("conditions", "당뇨병", "C0011849", (0, 3)), Fact("conditions", "신증", None, (0, 7))),
        (Exclusion("당뇨병", "C0011849", "conditions", "topic", span=(0, 3)),),
    )
    shown = marks.marked(read.text, marks._places(read))
    assert shown == '<mark class="conditions" title="질환 · 당뇨병" data-chip="0">당뇨병</mark>성 신증'


def test_of_two_values_shown_alike_each_has_a_chip_of_its_own(consulting, door):
    app = consulting.chat_input(key="question").set_value("당화혈색소 7.5였고요, 오늘도 당화혈색소 7.5예요").run()
    assert not app.exception
    read = door.transcript("demo-story")[-1].extracted
    values = [label for *_, label, _ in marks.values_of(door, read)]
    (chips,) = [group for group in app.get("button_group") if any("[■]" in label for label in group.options)]
    assert len(set(chips.options)) == len(values) == len(set(values)) + 1


def test_a_chip_opens_the_editor_at_its_value(consulting, door):
    app = consulting.chat_input(key="question").set_value(TOLD).run()
    turn = door.transcript("demo-story")[-1]
    app.session_state["chip"] = (turn, 1)
    app = app.run()
    assert not app.exception
    assert app.button(key="delete_fact").label == "삭제"
    app = app.button(key="delete_fact").click().run()
    assert not app.exception
    assert [fact.name for fact in door.chart.profile("demo-story").facts] == []
