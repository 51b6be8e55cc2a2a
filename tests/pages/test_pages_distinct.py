"""Two of one name stay two: a widget sends the chosen label back, and of two equal labels the first would be taken."""

from pages.parts.distinct import distinct, unused


def test_equal_labels_are_marked_and_others_stay_as_they_are():
    assert distinct({1: "가", 2: "나", 3: "가"}) == {1: "가", 2: "나", 3: "가 (2)"}
    assert distinct({1: "가", 2: "나", 3: "가"}, lambda one: f"n{one}") == {1: "가 (n1)", 2: "나", 3: "가 (n3)"}


def test_a_mark_that_somebody_bears_as_a_name_is_passed_over():
    assert distinct({1: "가", 2: "가", 3: "가 (2)"}) == {1: "가", 2: "가 (3)", 3: "가 (2)"}
    assert unused("가", ["가", "가 (2)"]) == "가 (3)"
    assert unused("가", ["나"]) == "가"


def test_of_two_patients_of_one_name_the_opened_one_stays_open(app, door):
    first, second = door.chart.create_patient("같은 이름"), door.chart.create_patient("같은 이름")
    for chosen in (first, second):
        app.session_state["patient"] = chosen
        app.run()
        app = app.chat_input[0].set_value("정상 혈압은 얼마인가요?").run()
        assert app.session_state["patient"] == chosen
        assert door.chart.patient(chosen).turns == 1
        label = next(box.options[box.index] for box in app.selectbox if box.label == "환자")
        assert label == f"같은 이름 ({chosen.rpartition('-')[2]})"
    other = next(box for box in app.selectbox if box.label == "환자")
    other.select_index(next(n for n, label in enumerate(other.options) if first.rpartition("-")[2] in label)).run()
    assert app.session_state["patient"] == first


def test_patients_begun_without_a_name_have_different_ones(app, door):
    for _ in range(2):
        app = app.button(key="start_free").click().run()
        app.session_state["patient"] = None
        app = app.run()
    names = sorted(patient.name for patient in door.chart.patients())
    assert names == ["연습 환자", "연습 환자 (2)"]
