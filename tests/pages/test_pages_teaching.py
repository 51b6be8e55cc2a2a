"""읽는 법 on the patient page: a taught word is listed, its making is started, and it is taken back."""

from pages.parts import loading


def shown(app) -> str:
    return "\n".join(m.value for m in (*app.markdown, *app.caption, *app.error, *app.info))


def test_a_word_is_taught_listed_and_taken_back(open_app, door, monkeypatch):
    renewed = []
    monkeypatch.setattr(loading, "renew", lambda: renewed.append(1))
    patient = door.chart.create_patient("시험")
    app = open_app("patient", patient=patient, tab="teaching")
    assert "아직 가르친 말이 없습니다" in shown(app)
    app = app.text_input(key="teach__None_name").set_value("솔골병").run()
    app = app.text_input(key="teach__None_sought").set_value("당뇨병").run()
    app = app.button(key="teach__None_teach").click().run()
    assert not app.exception
    assert "**솔골병** → 당뇨병" in shown(app)
    assert [(t.name, t.cui) for t in door.teaching.taught()] == [("솔골병", "C0011849")]
    app = app.text_input(key="teach__None_name").set_value("머리").run()
    app = app.button(key="teach__None_teach").click().run()
    assert "누구나 쓰는 말" in shown(app)
    app = app.button(key="revert_0").click().run()
    assert not app.exception
    assert door.teaching.taught() == ()
    assert len(renewed) == 2
