"""The metrics page's address: a cold link restores the choices, one's own are in it, a wrong one explains itself."""

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.metrics_runs import PAGE, make_run, opened, shown


def linked(**address: str) -> AppTest:
    app = AppTest.from_file(PAGE, default_timeout=180)
    for name, value in address.items():
        app.query_params[name] = value
    app.session_state["wanted_tab"] = address.get("tab")  # which the frame takes from the address
    return app.run()


def address(app: AppTest) -> dict[str, str]:
    return {name: value[0] if isinstance(value, list) else value for name, value in app.query_params.items()}


def test_a_cold_link_restores_runs_modes_metric_and_turn(runs):
    make_run(runs, "run-1")
    make_run(runs, "run-2")
    link = {"run": "run-1", "modes": "rag", "mode": "rag", "baseline": "agent", "metric": "rounds"}
    app = linked(**link)
    assert not app.exception
    assert not app.warning
    assert app.multiselect(key="metrics_runs").value == ["run-1"]
    assert app.selectbox(key="metrics_compared_run-1").value == "rag"
    assert app.selectbox(key="metrics_baseline_run-1").value == "agent"
    assert app.selectbox(key="metrics_by_turn").value == "rounds"
    assert {m.label: m.delta for m in app.metric}["맥락 유지 (프롬프트)"] == "-1.000"
    assert address(app) == link  # and it can be passed on as it came
    case = {"run": "run-2,run-1", "tab": "record", "case": "p2", "case_mode": "run-1/rag", "case_turn": "2"}
    app = linked(**case)
    assert not app.exception
    assert [app.selectbox(key=f"metrics_{name}").value for name in ("patient", "mode", "turn")] == [
        "p2",
        "run-1 · rag",
        2,
    ]
    assert address(app) == case


def test_what_is_chosen_is_in_the_address_and_the_way_back_undoes_it(runs):
    make_run(runs, "run-1")
    app = opened()
    assert address(app) == {"run": "run-1"}
    app = app.selectbox(key="metrics_compared_run-1").set_value("rag").run()
    app = app.selectbox(key="metrics_by_turn").set_value("tokens_prompt").run()
    assert address(app) == {"run": "run-1", "mode": "rag", "metric": "tokens_prompt"}
    del app.query_params["metric"]  # the browser's back button
    app = app.run()
    assert app.selectbox(key="metrics_by_turn").value == "retention_context"
    assert app.selectbox(key="metrics_compared_run-1").value == "rag"
    for name in list(app.query_params):  # a change of page and back: bare, and what was chosen stays
        del app.query_params[name]
    app = app.run()
    assert address(app) == {"run": "run-1", "mode": "rag"}


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"run": "run-7"}, "없는 평가"),
        ({"run": "run-7,run-1"}, "run-7"),
        ({"modes": "agent,<b>ghost</b>"}, "없는 모드"),
        ({"mode": "ghost"}, "없는 모드"),
        ({"baseline": "agent,"}, None),
        ({"metric": "beauty"}, "없는 지표"),
        ({"tab": "record", "case": "nobody"}, "없는 환자"),
        ({"tab": "record", "case_turn": "99999999999999999999"}, "없는 턴"),
        ({"tab": "record", "case_turn": "-1", "case": "p1"}, "없는 턴"),
        ({"mode": ",,,", "run": ","}, None),
    ],
    ids=str,
)
def test_a_link_that_leads_nowhere_explains_itself_and_shows_the_rest(runs, asked, told):
    make_run(runs, "run-1")
    app = linked(**asked)
    assert not app.exception
    assert app.multiselect(key="metrics_runs").value == ["run-1"]
    assert [told in warning.value for warning in app.warning] == ([True] if told else [])
    assert "<b>" not in shown(app)
    app = app.run()
    assert len(app.warning) == bool(told)  # it stays until something else is chosen
    assert "ghost" not in str(address(app))


def test_modes_joined_by_hand_with_a_plus_are_found():
    from pages.parts import metrics_address

    words = metrics_address.words(["no_cache+no_memory", "run, 1 · agent"])
    assert set(words) == {"no_cache+no_memory", "run%2C%201/agent"}


def test_a_turn_that_the_next_run_lacks_gives_way(runs):
    make_run(runs, "run-1", patients=3, turns=2)
    make_run(runs, "run-2", patients=1, turns=1)
    app = opened("record")
    app = app.multiselect(key="metrics_runs").set_value(["run-1"]).run()
    app = app.selectbox(key="metrics_patient").set_value("p2").run()
    app = app.selectbox(key="metrics_turn").set_value(2).run()
    app = app.multiselect(key="metrics_runs").set_value(["run-2"]).run()
    assert not app.exception
    assert (app.selectbox(key="metrics_patient").value, app.selectbox(key="metrics_turn").value) == ("p0", 1)


def test_after_a_change_of_language_the_browser_is_told_what_is_chosen():
    def page() -> None:
        import streamlit as st

        from pages.parts import language

        language.adopt()
        words = {"ko": {"a": "가", "b": "나"}, "en": {"a": "one", "b": "two"}}[language.chosen()]
        st.session_state.setdefault("picked", "b")
        st.session_state.setdefault("several", ["b"])
        st.selectbox("x", ["a", "b"], format_func=words.get, key="picked")
        st.multiselect("y", ["a", "b"], format_func=words.get, key="several")
        language.picker()

    app = AppTest.from_function(page, default_timeout=60).run().run()
    assert not app.selectbox(key="picked").proto.set_value
    app = app.button_group(key="language_choice").set_value("en").run()
    assert not app.exception
    assert app.selectbox(key="picked").proto.raw_value == "two"
    assert app.selectbox(key="picked").proto.set_value
    assert app.multiselect(key="several").proto.set_value
