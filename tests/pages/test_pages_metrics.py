"""The metrics page as AppTest sees it: no run, a run, a broken run beside it, one in progress, one turn in full."""

import json

from agent.evaluation.runs import METRICS
from pages.parts.metrics import GROUPS
from tests.pages.metrics_runs import make_run, opened, shown


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
    assert "(가)" not in shown(app)


def test_key_figures_stand_under_what_they_are_about(runs):
    columns = [metric.column for metric in METRICS]
    assert list(GROUPS) == sorted(GROUPS, key=columns.index)  # an unknown one fails here
    assert columns[0] in GROUPS
    make_run(runs, "run-1")
    drawn = shown(opened())
    assert all(f"**{about}**" in drawn for about in GROUPS.values())


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
    from agent.evaluation.stored.progress import Progress

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
        assert f"## {heading}" in text
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
    values = app.table[1].value.set_index("지표")  # below how the run was made
    assert values.loc["정답 문서 MRR"].tolist() == ["0.700", "0.700"]  # both modes side by side
    assert values.loc["맥락 유지 (프롬프트)"].tolist() == ["1.000", "0.000"]
    assert app.dataframe[0].value["제목"].tolist() == ["문서 하나"]


def test_figures_hold_the_rows_and_nothing_else(runs):
    from agent.evaluation.runs import BY_COLUMN, StoredRuns, list_runs
    from pages.parts import metrics_figures

    make_run(runs, "run-1")
    stored = StoredRuns.open(list_runs([runs]))
    names = {"agent": "가", "rag": "나"}
    courses = {one: stored.course(one, "retention_context") for one in ("agent", "rag")}
    curve = metrics_figures.by_turn(courses, names, BY_COLUMN["retention_context"], ("agent",))
    assert curve.data[0].customdata[0] == [3, " [0.439, 1.000]"]  # three patients, Wilson's interval
    assert "%{customdata[1]}" in curve.data[0].hovertemplate
    assert "customdata[2]" not in curve.data[0].hovertemplate  # there is none
    assert [list(line.y) for line in curve.data] == [[1.0, 1.0], [0.0, 0.0]]
    bars = metrics_figures.latency(stored.latency(), ("agent", "rag"), names)
    assert [(bar.name, list(bar.x)) for bar in bars.data] == [("문서 검색", [7.5, 7.5])]
    difference = stored.differences("rag", "agent")["retention_context"]
    forest = metrics_figures.differences([(BY_COLUMN["retention_context"], difference)])
    assert list(forest.data[0].x) == [1.0]
    counted = metrics_figures.rounds(stored.rounds(), ("agent", "rag"), names)
    assert [list(bar.x) for bar in counted.data] == [[6, 6]]
    stored.close()


def test_a_repeated_run_says_so_and_each_playing_can_be_opened(runs):
    make_run(runs, "run-1", repetitions=2)
    app = opened("record")
    assert not app.exception
    assert "2회 반복" in app.multiselect(key="metrics_runs").options[0]
    assert "먼저 반복끼리 평균" in shown(app)
    assert "번째 답입니다" not in shown(app)
    app = app.selectbox(key="metrics_repetition").set_value(2).run()
    assert not app.exception
    assert "2번째 답입니다" in shown(app)
    assert app.query_params["case_repetition"] in ("2", ["2"])
    figures = {m.label: m for m in opened().metric}
    assert figures["정답 문서 MRR"].value == "0.610"  # the mean of both
    assert "0.014 흔들립니다" in figures["정답 문서 MRR"].help
    assert "0.000 흔들립니다" in figures["맥락 유지 (프롬프트)"].help


def test_a_run_played_once_says_nothing_of_repetitions(runs):
    make_run(runs, "run-1")
    app = opened("record")
    assert "반복끼리" not in shown(app)
    assert not [box for box in app.selectbox if box.key == "metrics_repetition"]


def test_how_a_run_was_made_can_be_read(runs):
    path = make_run(runs, "run-1")
    made = json.loads((path / "run.json").read_text())
    made |= {"endpoint": "http://localhost:1/v1", "judge_model": "judge-1", "temperature": 0.8}
    made |= {"refused_parameters": {"answers": ["seed", "logprobs"]}, "patients_from": "shipped"}
    made |= {"patient_model": {"model": "actor-1", "turns": 10, "own_words": 7, "as_written": {"정해진 말": 3}}}
    made |= {"coverage": {"medications": {"total": 3, "mapped": 2, "unmapped": [{"display": "<b>낯선 약</b>"}]}}}
    (path / "run.json").write_text(json.dumps(made))
    app = opened()
    assert not app.exception
    said = dict(app.table[0].value.to_numpy().tolist())
    assert "localhost" in said["모델 서버"]
    assert (said["심사 모델"], said["온도"], said["반복"]) == ("judge-1", "0.8", "1회")
    assert said["서버가 거절한 설정"] == "답변 seed, logprobs"
    assert "10턴 가운데 7턴을 자기 말로" in said["환자의 말"]
    assert "정해진 말 3" in said["환자의 말"]
    assert "약 2/3" in said["기록에서 읽은 것"]
    assert "낯선 약" in said["기록에서 읽은 것"]
    assert "<b>" not in said["기록에서 읽은 것"].replace("\\<", "")


def test_readings_of_what_a_run_took_say_how_sure_they_are(runs):
    make_run(runs, "run-1", patients=8)
    text = shown(opened("cost"))
    assert "턴당 평균 라운드 수(95% 구간): agent (모두 켬) 1.00 [1.00, 1.00]" in text.replace("\\", "")
    assert "입력 10.0 [10.0, 10.0]토큰" in text.replace("\\", "")
    assert "모두 7.5 ms [7.5 ms, 7.5 ms]" in text.replace("\\", "")


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
    text = shown(app) + "".join(map(str, app.table[0].value.to_numpy().ravel()))
    assert len(text) < 5_000
    assert "\\<img" in text
    assert "<img" not in text.replace("\\<", "")


def test_effects_forest_turns_and_reading(runs):
    make_run(runs, "run-1", patients=8)
    app = opened("effects")
    assert "값이 있는 지표나 다른 기준" in shown(app)  # this one has no value in the made-up run
    app = app.selectbox(key="metrics_effect").set_value("retention_context").run()
    assert not app.exception
    text = shown(app)
    assert "무엇을 끄면 얼마나 달라지는가" in text
    assert "16쌍 가운데 16쌍이 높아지고" in text
    assert app.dataframe[0].value["차이"].tolist() == [1.0] * 16


def test_a_filter_counts_only_the_turns_it_leaves(runs):
    import duckdb

    folder = make_run(runs, "run-1") / "turns.parquet"
    duckdb.sql(
        f"COPY (SELECT * REPLACE (CASE patient WHEN 'p0' THEN ['conditions: 천식', 'demographics: age 70'] ELSE"
        f" ['demographics: age 30'] END AS gold_facts, 'simple' AS complexity) FROM '{folder}') TO '{folder}.new' (FORMAT parquet)"
    )
    folder.with_name("turns.parquet.new").rename(folder)
    app = opened()
    assert app.multiselect(key="metrics_only_condition").options == ["천식"]
    app = app.multiselect(key="metrics_only_condition").set_value(["천식"]).run()
    assert not app.exception
    assert {m.label: m.value for m in app.metric}["정답 문서 MRR"] == "0.500"  # p0 alone
    assert "걸러 본 턴만 셉니다: 천식" in shown(app)
    assert app.query_params["condition"] in ("천식", ["천식"])
    app = app.multiselect(key="metrics_only_age").set_value(["0-39"]).run()
    assert "고른 조건에 맞는 턴이 없습니다" in shown(app)
    app = app.multiselect(key="metrics_only_condition").set_value([]).run()
    assert {m.label: m.value for m in app.metric}["정답 문서 MRR"] == "0.650"


def test_the_thesis_table_gives_every_claim_a_verdict(runs):
    make_run(runs, "run-1")
    app = opened("thesis")
    assert not app.exception
    table = app.table[1].value
    assert len(table) == 11
    verdicts = ("**재현됨**", "**재현되지 않음**", "**조건이 달라 견줄 수 없음**", "**이 실행으로는 잴 수 없음**")
    assert all(text.startswith(verdicts) for text in table["판정과 까닭"])
    assert table["판정과 까닭"].tolist()[1].startswith(verdicts[3])  # perplexity, offline


def test_the_report_stands_alone_and_shows_no_foreign_markup(runs):
    from agent.evaluation.runs import Only, list_runs
    from pages.parts import metrics_data, metrics_export
    from pages.parts.metrics_choice import Choice

    make_run(runs, "run-1", patients=8)
    choice = Choice(list_runs([runs]), ("agent", "rag"), "agent", "rag", Only())
    page = metrics_export.report(choice)
    assert page.startswith("<!doctype html>")
    assert "맥락 유지 (프롬프트)" in page
    assert "논문의 수치와 견주기" in page
    own = page.replace("https://plotly.com", "").split("</script>")[-1]
    assert "src=" not in own
    assert 'src="http' not in page
    assert metrics_data.exported(choice.key, Only(), "parquet")[:4] == b"PAR1"
    lines = metrics_data.exported(choice.key, Only(), "csv").decode().splitlines()
    assert lines[0].startswith("run,series,mode,patient,turn")
    assert len(lines) == 1 + 8 * 2 * 2


def test_a_file_made_on_request_speaks_the_language_in_which_it_was_offered(monkeypatch):
    from threading import Thread

    from pages.parts import language

    spoken = []
    with monkeypatch.context() as patch:
        patch.setattr(language, "chosen", lambda: "en")
        made = language.carried(lambda: spoken.append(language.chosen()))
    thread = Thread(target=made)
    thread.start()
    thread.join()
    assert [*spoken, language.chosen()] == ["en", language.DEFAULT]


def test_another_run_under_the_same_name_is_read_anew(runs):
    import os
    import shutil

    path = make_run(runs, "run-1", patients=3)
    assert {m.label: m.value for m in opened().metric}["정답 문서 MRR"] == "0.600"
    shutil.rmtree(path)
    os.utime(make_run(runs, "run-1", patients=5) / "run.json", (2e9, 2e9))
    assert {m.label: m.value for m in opened().metric}["정답 문서 MRR"] == "0.700"


def test_a_difference_is_coloured_only_where_it_is_sure(runs):
    make_run(runs, "run-1", patients=8)
    app = opened()
    cards = {m.label: m.proto for m in app.metric}
    assert cards["맥락 유지 (프롬프트)"].color != cards["정답 문서 MRR"].color
    assert cards["맥락 유지 (프롬프트)"].delta == "+1.000"


def test_one_mode_alone_has_no_report_that_compares_it_with_itself(runs):
    make_run(runs, "run-1")
    app = opened("export")
    app = app.selectbox(key="metrics_baseline_run-1").set_value("agent").run()
    assert not app.exception
    assert "서로 다른 두 모드를 고르면 보고서" in shown(app)


def test_what_a_run_does_not_tell_is_not_made_up(runs):
    path = make_run(runs, "run-1")
    made = json.loads((path / "run.json").read_text()) | {"model": "elsewhere"}
    (path / "run.json").write_text(json.dumps(made))
    said = dict(opened().table[0].value.to_numpy().tolist())
    assert said["심사 모델"] == said["환자의 말"] == said["서버가 거절한 설정"] == "–"
