"""The metrics page as AppTest sees it: no run, a run, a broken run beside it, one in progress, one turn in full."""

import json
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

PAGE = Path(__file__).parents[2] / "pages" / "metrics.py"
MODES = ("agent", "rag")


def make_run(folder: Path, run_id: str, patients: int = 3, turns: int = 2) -> Path:
    """A complete run with made-up values that differ by mode: agent remembers everything, rag nothing."""
    from agent.evaluation.figures import means
    from agent.evaluation.tables import TABLES, write_parquet

    path = folder / run_id
    path.mkdir(parents=True)
    tables = {name: [] for name in TABLES}
    for mode in MODES:
        for patient in range(patients):
            for turn in range(1, turns + 1):
                key = {"mode": mode, "patient": f"p{patient}", "turn": turn}
                row = dict.fromkeys(TABLES["turns"])
                lists = {name: [] for name, kind in TABLES["turns"].items() if kind.endswith("[]")}
                counts = {name: 10 for name, kind in TABLES["turns"].items() if kind == "INTEGER"}
                row |= lists | counts | key
                row |= {
                    "message": "질문 <b>*있어요*</b>",
                    "resolved_query": "질문",
                    "route": "answered",
                    "rounds": 1,
                }
                row |= {"answer": "답입니다. [1]", "body": "답입니다. [1]", "route_ok": 1.0, "abstained": 0.0}
                row |= {"retention_context": float(mode == "agent"), "document_mrr": 0.5 + 0.1 * patient}
                tables["turns"].append(row)
                scores = {"grounding": 0.9, "completeness": 0.8, "accuracy": 0.7, "mean": 0.8}
                one = {"round": 0, "query": "질문", "answer": "답입니다.", "doc_ids": ["d1"], "unsupported": []}
                tables["rounds"].append(key | one | scores | {"feedback": "더 쓰세요", "delivered": True})
                document = {"round": 0, "rank": 1, "doc_id": "d1", "title": "문서 하나", "topic": "diabetes"}
                tables["documents"].append(key | document | {"rrf": 0.03, "gold_document": True, "cited": True})
                tables["timings"] += [key | {"node": n, "ms": 5.0 * turn} for n in ("retrieve", "total")]
    write_parquet(path, [tables])
    manifest = {"run_id": run_id, "created": f"2026-01-0{run_id[-1]}T09:00:00+09:00", "model": "offline"}
    manifest |= {"modes": list(MODES), "patients": patients, "turns": turns, "status": "complete", "seed": 7}
    manifest |= {"patient_names": {"p0": "가상 환자 0"}, "metrics": means(path, MODES)}
    (path / "run.json").write_text(json.dumps(manifest), encoding="utf-8")
    return path


@pytest.fixture
def runs(tmp_path, monkeypatch) -> Path:
    """The folder of one's own runs; nothing is shipped."""
    import streamlit as st

    from pages.parts import chrome

    monkeypatch.setattr(
        chrome, "through_app", lambda _page: None
    )  # the frame needs a consultation, this page none
    monkeypatch.setenv("AGENT_STATE_DIR", str(tmp_path / "state"))
    monkeypatch.setenv("AGENT_DATA_DIR", str(tmp_path / "data"))
    st.cache_data.clear()
    return tmp_path / "state" / "runs"


def opened(tab: str = "") -> AppTest:
    app = AppTest.from_file(PAGE, default_timeout=60)
    if tab:
        app.session_state["tabs"] = {"metrics": tab}
    return app.run()


def shown(app: AppTest) -> str:
    return "\n".join(m.value for m in (*app.markdown, *app.caption, *app.info, *app.warning, *app.error))


def test_without_a_run_the_page_names_the_command(runs):
    app = opened()
    assert not app.exception
    assert "저장된 평가가 없습니다" in shown(app)
    assert "evaluate run" in app.code[0].value
    assert not app.metric


def test_key_figures_are_those_of_the_run_with_the_difference_to_the_baseline(runs):
    metrics = json.loads((make_run(runs, "run-1") / "run.json").read_text())["metrics"]
    app = opened()
    assert not app.exception
    figures = {m.label: (m.value, m.delta) for m in app.metric}
    assert figures["맥락 유지 (프롬프트)"] == ("1.000", "+1.000")
    assert figures["정답 문서 MRR"] == (f"{metrics['agent']['document_mrr']:.3f}", "+0.000")
    assert figures["응답 시간"][0] == "7.5 ms"
    assert figures["인용 근거"] == ("–", "")  # no turn has a value: unknown, not zero
    assert "아무것도 가리지 못하는 지표: 기대한 처리" in shown(app)


def test_other_modes_and_baselines_can_be_chosen(runs):
    make_run(runs, "run-1")
    app = opened()
    app = app.selectbox(key="metrics_compared_run-1").set_value("rag").run()
    app = app.selectbox(key="metrics_baseline_run-1").set_value("agent").run()
    assert not app.exception
    assert {m.label: m.delta for m in app.metric}["맥락 유지 (프롬프트)"] == "-1.000"
    app = app.selectbox(key="metrics_baseline_run-1").set_value("rag").run()
    assert "기준이 같습니다" in shown(app)


def test_two_runs_stand_side_by_side(runs):
    make_run(runs, "run-1")
    make_run(runs, "run-2")
    app = opened()
    assert app.multiselect(key="metrics_runs").value == ["run-2"]  # the newest
    app = app.multiselect(key="metrics_runs").set_value(["run-2", "run-1"]).run()
    assert not app.exception
    options = app.selectbox(key="metrics_compared_run-2_run-1").options
    assert len(options) == 4
    assert all(option.startswith("run-") for option in options)
    app = app.multiselect(key="metrics_runs").set_value([]).run()
    assert "하나 이상 골라" in shown(app)


def test_a_broken_run_is_one_line_and_the_others_stay_usable(runs):
    make_run(runs, "run-1")
    (make_run(runs, "run-2") / "rounds.parquet").write_bytes(b"PAR1 not really")
    (runs / "run-3").mkdir()
    app = opened()
    assert not app.exception
    lines = [warning.value for warning in app.warning]
    assert len(lines) == 2
    assert any("run-2" in line and "rounds.parquet" in line for line in lines)
    assert any("run-3" in line and "run.json" in line for line in lines)
    assert app.multiselect(key="metrics_runs").value == ["run-1"]
    assert app.metric


def test_a_file_damaged_inside_is_one_line_and_another_run_can_be_chosen(runs):
    make_run(runs, "run-1")
    table = make_run(runs, "run-2") / "turns.parquet"
    content = table.read_bytes()
    data = len(content) - 8 - int.from_bytes(content[-8:-4], "little")  # all but the footer, which stays readable
    table.write_bytes(content[:4] + bytes(data - 4) + content[data:])
    app = opened()
    assert not app.exception
    assert len(app.error) == 1
    assert "run-2" in app.error[0].value
    app = app.multiselect(key="metrics_runs").set_value(["run-1"]).run()
    assert not app.error
    assert app.metric


def test_only_broken_runs_still_explain_how_to_make_one(runs):
    (runs / "run-3").mkdir(parents=True)
    app = opened()
    assert len(app.warning) == 1
    assert "evaluate run" in app.code[0].value


def test_a_run_in_progress_is_told_and_does_not_hold_up_the_page(runs):
    from agent.evaluation.progress import Progress

    make_run(runs, "run-1")
    plan = {"run_id": "run-9", "created": "2026-02-01T09:00:00+09:00", "model": "offline"}
    plan |= {"modes": ["agent"], "patients": 4, "turns": 5, "fingerprint": "x"}
    progress = Progress.begin(runs, plan)
    with progress:
        progress.add("agent", "p0", {})
        app = opened()
        assert "run-9 · 실행 중 · 대화 1/4" in shown(app)
        assert app.metric
    assert "run-9 · 멈춤" in shown(opened())


def test_the_cost_tab_draws_and_explains(runs):
    make_run(runs, "run-1")
    app = opened("cost")
    assert not app.exception
    text = shown(app)
    for heading in ("라운드 수", "토큰", "단계별 응답 시간"):
        assert f"### {heading}" in text
    assert "부하에 따라" in text


def test_one_turn_opens_in_full(runs):
    make_run(runs, "run-1")
    app = opened("record")
    assert not app.exception
    assert app.selectbox(key="metrics_patient").options[0] == "가상 환자 0"
    app = app.selectbox(key="metrics_patient").set_value("p2").run()
    app = app.selectbox(key="metrics_turn").set_value(2).run()
    assert not app.exception
    text = shown(app)
    assert "답입니다. [1]" in text
    assert "\\<b\\>" in text  # a message is shown as it was typed
    assert "더 쓰세요" in text
    values = dict(app.dataframe[0].value.itertuples(index=False))
    assert values["정답 문서 MRR"] == "0.700"
    assert app.dataframe[1].value["제목"].tolist() == ["문서 하나"]


def test_figures_hold_the_rows_and_nothing_else(runs):
    from agent.evaluation.runs import BY_COLUMN, StoredRuns, list_runs
    from pages.parts import metrics_figures

    make_run(runs, "run-1")
    stored = StoredRuns.open(list_runs([runs]))
    names = {"agent": "가", "rag": "나"}
    curve = metrics_figures.by_turn(
        stored.by_turn()["retention_context"], ("agent", "rag"), names, BY_COLUMN["retention_context"]
    )
    assert [list(line.y) for line in curve.data] == [[1.0, 1.0], [0.0, 0.0]]
    bars = metrics_figures.latency(stored.latency(), ("agent", "rag"), names)
    assert [(bar.name, list(bar.x)) for bar in bars.data] == [("문서 검색", [7.5, 7.5])]
    difference = stored.differences("rag", "agent")["retention_context"]
    forest = metrics_figures.differences([(BY_COLUMN["retention_context"], difference)])
    assert list(forest.data[0].x) == [1.0]
    counted = metrics_figures.rounds(stored.rounds(), ("agent", "rag"), names)
    assert [list(bar.x) for bar in counted.data] == [[6, 6]]
    stored.close()


def test_the_page_does_not_compute_a_stored_run_twice(runs, monkeypatch):
    from agent.evaluation.runs import StoredRuns

    make_run(runs, "run-1")
    app = opened()
    calls = []
    opening = StoredRuns.open.__func__
    monkeypatch.setattr(StoredRuns, "open", classmethod(lambda cls, r: calls.append(r) or opening(cls, r)))
    app.run()
    assert not calls
    assert not app.exception


def linked(**address: str) -> AppTest:
    app = AppTest.from_file(PAGE, default_timeout=60)
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


def test_a_run_deleted_while_the_page_is_open_is_said(runs):
    import shutil

    make_run(runs, "run-1")
    make_run(runs, "run-2")
    app = opened()
    shutil.rmtree(runs / "run-2")
    app = app.run()
    assert not app.exception
    assert app.multiselect(key="metrics_runs").value == ["run-1"]


def test_what_a_run_says_of_itself_is_neither_markup_nor_endless(runs):
    path = make_run(runs, "run-1")
    made = json.loads((path / "run.json").read_text()) | {
        "code": "<img src=x>" + "9" * 100_000,
        "seed": [[]] * 9999,
    }
    (path / "run.json").write_text(json.dumps(made | {"patient_names": {"p0": "*가상* <b>0</b>"}}))
    app = opened("record")
    assert not app.exception
    text = shown(app)
    assert len(text) < 5_000
    assert "\\<img" in text
    assert "<img" not in text.replace("\\<", "")
