"""Conversations after they were held: the list, verdicts, and questions asked anew, as AppTest sees them."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest

from tests.pages.metrics_runs import make_run


def say(app: AppTest, text: str) -> AppTest:
    return app.chat_input(key="question").set_value(text).run()


def shown(app: AppTest) -> str:
    return "\n".join(
        m.value for m in (*app.markdown, *app.caption, *app.error, *app.success, *app.info, *app.warning)
    )


def button(app: AppTest, start: str):
    """The one button whose key begins so."""
    (found,) = [b for b in app.button if b.key and b.key.startswith(start)]
    return found


def test_an_answer_is_judged_explained_and_the_thumb_turned(consulting, door):
    app = say(consulting, "정상 혈압은 얼마인가요?")
    (thumb,) = app.feedback
    app = thumb.set_value(0).run()
    assert not app.exception
    assert door.talks.judged("demo-story")[1].verdict == "down"
    (pills,) = [p for p in app.button_group if p.key and p.key.startswith("why_reasons_")]
    pills.set_value(["ungrounded"])
    (comment,) = [a for a in app.text_area if a.key.startswith("why_comment_")]
    comment.set_value("출처 연도가 낡음, 문의 010-1234-5678")
    app = button(app, "why_save_").click().run()
    assert not app.exception
    assert "근거가 부족함 · “출처 연도가 낡음" in shown(app)
    held = door.talks.judged("demo-story")[1]
    assert (held.verdict, held.reasons) == ("down", ("ungrounded",))
    assert "1234" not in held.comment
    app = app.feedback[0].set_value(1).run()
    assert (door.talks.judged("demo-story")[1].verdict, app.feedback[0].value) == ("up", 1)


def test_a_corrected_question_is_a_new_turn_in_place_of_the_old_one(consulting, door):
    app = say(consulting, "저는 65세인데 정상 혈압은 얼마인가요?")
    (field,) = [a for a in app.text_area if a.key.startswith("edited_")]
    assert field.value == "저는 65세인데 정상 혈압은 얼마인가요?"
    field.set_value("저는 56세인데 정상 혈압은 얼마인가요?")
    (undo,) = [c for c in app.checkbox if c.key.startswith("edit_undo_")]
    undo.check()
    app = button(app, "edit_send_").click().run()
    assert not app.exception
    first, second = door.transcript("demo-story")
    assert (first.turn, second.turn, second.query) == (1, 2, "저는 56세인데 정상 혈압은 얼마인가요?")
    assert door.talks.replaced("demo-story") == {1: 2}
    assert "다시 물음 · 지금의 질문과 답변은 턴 2" in shown(app)
    assert [e.kind for e in door.chart.history("demo-story")] == ["turn", "undo", "turn"]
    assert door.chart.profile("demo-story").value("age") == 56
    app = say(app, "고마워요, 식사는요?")
    assert door.talks.replaced("demo-story") == {1: 2}, "the next question replaces nothing"


def test_after_a_correction_the_same_question_is_answered_anew(consulting, door, ask):
    app = say(consulting, "저는 65세 남성으로 10년째 당뇨 환자입니다. 운동은 어떻게 하면 좋을까요?")
    assert not [b for b in app.button if b.key == "answer_again"]
    rows = door.chart.slot_rows("demo-story")
    door.chart.correct("demo-story", rows, {"edited_rows": {0: {"value": "72"}}})
    app = app.run()
    assert "정보가 바뀌었습니다" in shown(app)
    assert "나이" in [c.value for c in app.caption]
    door.chart.undo("demo-story")
    app = app.run()
    assert "정보가 바뀌었습니다" not in shown(app), "what is as it was has not changed"
    door.chart.redo("demo-story")
    app = app.run().button(key="answer_again").click().run()
    assert not app.exception
    first, second = door.transcript("demo-story")
    assert (second.query, second.route) == (first.query, "answered")
    assert door.talks.replaced("demo-story") == {1: 2}


def test_the_cache_serves_no_answer_made_with_other_facts(door, ask):
    door.conversations.create_patient("p")
    door.chart.add_demographic("p", "age", "65")
    door.chart.add_fact("p", "conditions", "당뇨병", None, {})
    question = "당뇨 환자는 운동을 어떻게 하나요?"
    assert ask(door, "p", question).route == "answered"
    assert ask(door, "p", question).route == "cached"
    door.chart.add_fact("p", "conditions", "고혈압", None, {})
    again = ask(door, "p", question, replaces=2)
    assert again.route == "answered"
    assert "고혈압" in " ".join(again.facts_used)


def test_conversations_are_found_opened_renamed_and_ended(open_app, door):
    door.chart.start_demo("demo-story")
    other = door.chart.create_patient("연습 환자")
    door.conversations.append_stopped(other, door.conversations.begin(other, "와파린은요?"), "와파린은요?", "")
    app = open_app("talks")
    assert not app.exception
    assert "마지막 질문" in shown(app)
    app = app.text_input(key="talks_sought").set_value("와파린").run()
    assert "턴 1 질문 · 와파린은요?" in shown(app)
    assert "**연습 환자**" in shown(app)
    assert not [b for b in app.button if b.key == "talk_open_demo-story"]
    (name,) = [t for t in app.text_input if t.key.startswith("talk_name_")]
    name.set_value("새 <b>이름</b>")
    app = button(app, "talk_save_").click().run()
    assert door.chart.patient_name(other) == "새 <b>이름</b>"
    app = app.text_input(key="talks_sought").set_value("").run()
    app = app.button(key=f"talk_open_{other}").click().run()
    assert not app.exception
    assert app.session_state["patient"] == other
    app = app.switch_page("pages/talks.py").run()
    app = button(app, f"talk_remove_{other}").click().run()
    assert not app.exception
    assert "지웠습니다" in shown(app)
    assert app.session_state["patient"] is None
    app = button(app, "talk_remove_demo-story").click().run()
    assert [p.patient_id for p in door.chart.patients()] == ["demo-story"], "a demo begins anew"
    app = app.text_input(key="talks_sought").set_value("없는말").run()
    assert "찾는 말과 고른 것이 모두 있는 대화가 없습니다" in shown(app)


def test_a_conversation_deleted_elsewhere_is_left(consulting, door):
    door.chart.delete("demo-story")
    app = consulting.run()
    assert not app.exception
    assert "열려 있던 대화가 지워졌습니다" in shown(app)
    assert door.chart.patients() == []


def test_verdicts_are_counted_beside_the_metrics(open_app, door, ask, runs):
    make_run(runs, "run-1")
    app = open_app("metrics")
    app.session_state["tabs_metrics"] = "의견"
    app = app.run()
    assert "아직 남긴 의견이 없습니다" in shown(app)
    ask(door, "demo-story", "정상 혈압은 얼마인가요?")
    door.talks.judge("demo-story", 1, "down", ("unclear",), "<b>길다</b>")
    app = app.run()
    assert not app.exception
    assert {m.label: m.value for m in app.metric}["도움이 되지 않음"] == "1"
    text = shown(app)
    assert "길거나 어려움 1" in text
    (link,) = [p.proto for p in app.get("page_link") if "정상 혈압" in p.proto.label]
    assert link.query_string == "patient=demo-story&turn=1"


def test_conversations_of_those_who_have_a_concept(open_app, door):
    named = door.parts.terminology.named
    door.chart.start_demo("demo-story")
    for name, conditions in (("김", ["당뇨병"]), ("이", ["당뇨병", "통풍"]), ("박", ["천식"])):
        patient = door.chart.create_patient(name)
        for condition in conditions:
            door.chart.add_fact(patient, "conditions", condition, named(condition), {})
    app = open_app("talks")
    (choice,) = [box for box in app.selectbox if box.key == "talks_concept"]
    assert choice.value is None
    assert "당뇨병 · 환자 2명" in choice.options
    app = choice.set_value(named("당뇨병").cui).run()
    assert not app.exception
    assert [name in shown(app) for name in ("**김**", "**이**", "**박**")] == [True, True, False]
    gout = door.chart.patients_with(named("통풍").cui)[0]
    app = app.selectbox(key="talks_concept").set_value(named("통풍").cui).run()
    assert [name in shown(app) for name in ("**김**", "**이**", "**박**")] == [False, True, False]
    # The last one who had it no longer has: the choice goes with it.
    door.chart.delete(gout)
    app = app.run()
    assert not app.exception
    assert app.selectbox(key="talks_concept").value is None
    assert [name in shown(app) for name in ("**김**", "**박**")] == [True, True]
