"""저장 전 확인 on the consult page: what waits is shown, corrected, found again after a reload, and goes on."""

TOLD = "저는 당뇨병이 있고 혈압은 150/95예요. 운동은 어떻게 할까요?"


def shown(app) -> str:
    return "\n".join(m.value for m in (*app.markdown, *app.caption, *app.error, *app.warning))


def test_a_turn_waits_is_found_again_and_goes_on(consulting, open_app, door):
    consulting.toggle(key="confirm_mode").set_value(True).run()
    app = consulting.chat_input(key="question").set_value(TOLD).run()
    assert not app.exception
    assert "저장 전 확인" in shown(app)
    assert door.chart.profile("demo-story").is_empty
    number = door.transcript("demo-story")[-1].turn
    rows = door.reviews.rows(door.reviews.waiting("demo-story")[number].reading)
    door.reviews.correct("demo-story", number, rows, {"deleted_rows": [0]})
    app = open_app(patient="demo-story")  # a browser's reload
    assert app.button(key=f"take_back_{number}_0").label == "당뇨병"
    app = app.text_input(key=f"review_{number}_name").set_value("고혈압").run()
    app = app.button(key=f"review_{number}_save").click().run()
    assert not app.exception
    app = app.button(key=f"go_on_{number}").click().run()
    assert not app.exception
    assert sorted(fact.name for fact in door.chart.profile("demo-story").facts) == ["고혈압", "혈압"]
    assert door.transcript("demo-story")[-1].route in ("answered", "abstained")
    assert len(app.chat_message) == 2


def test_a_turn_goes_on_though_the_facts_have_changed_since_the_last_answer(consulting, door):
    app = consulting.chat_input(key="question").set_value(TOLD).run()
    door.chart.add_demographic("demo-story", "age", "70")
    app = app.toggle(key="confirm_mode").set_value(True).run()
    app = app.chat_input(key="question").set_value("고혈압도 있어요. 운동은 얼마나 할까요?").run()
    number = door.transcript("demo-story")[-1].turn
    app = app.button(key=f"go_on_{number}").click().run()
    assert not app.exception
    assert "고혈압" in [fact.name for fact in door.chart.profile("demo-story").facts]
    assert not door.reviews.waiting("demo-story")


def test_cancelling_leaves_a_stopped_question(consulting, door):
    consulting.toggle(key="confirm_mode").set_value(True).run()
    app = consulting.chat_input(key="question").set_value(TOLD).run()
    number = door.transcript("demo-story")[-1].turn
    app = app.button(key=f"cancel_{number}").click().run()
    assert not app.exception
    assert app.button(key=f"again_{number}").label == "다시 보내기"
    assert any("환자 정보에는 아무것도 저장하지 않았습니다" in told.value for told in app.caption)
    assert door.chart.profile("demo-story").is_empty
