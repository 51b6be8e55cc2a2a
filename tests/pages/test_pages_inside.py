"""The comparison and the inside of the agent, as AppTest sees them."""

from datetime import timedelta

import pytest

from agent.inspection import Edge, Path, Wiring
from pages.parts import context, memory, memory_curve, pipeline_drawing

PLAYED = STORY = ("저는 65세 남성으로 10년째 당뇨 환자입니다.", "운동은 어떻게 하면 좋을까요?")


def shown(app) -> str:
    return "\n".join(m.value for m in (*app.markdown, *app.caption, *app.info, *app.error, *app.warning))


def test_a_ready_made_comparison_is_played_read_and_linked(open_app, door, played):
    app = open_app("compare", patient="demo-story", left="rag", right="no_memory bm25", of=1)
    assert not app.exception
    assert app.text_area[0].value == STORY[0]
    assert app.session_state["compare_left_base"] == "rag"
    assert app.session_state["compare_right_search"] == "bm25"
    assert "'비교하기'를 누르면" in shown(app)
    assert "'LLM만'은 지금 고를 수 없습니다" in shown(app)
    app = app.button(key="preset_memory").click().run()
    app = app.button(key="compare_play").click().run()
    assert not app.exception
    text = shown(app)
    assert "환자 기억을 끄면 맥락에서 '나이 65세'" in text
    assert "◀" in text
    assert "**왼쪽에만** · 나이 65세" in text
    assert {"왼쪽 순위", "오른쪽 순위"} <= set(app.dataframe[0].value.columns)
    assert app.query_params["right"] == "no_memory"
    assert app.query_params["of"] == "2"
    assert "ask" not in app.query_params
    assert len(door.transcript("demo-story")) == 2


def test_a_comparison_belongs_to_its_patient_and_a_wrong_address_says_so(open_app, door, played):
    door.chart.start_demo("demo-parent")
    app = open_app("compare", patient="demo-story", left="agent", right="no_memory", of=2)
    app = app.button(key="compare_play").click().run()
    assert "환자 기억을 끄면" in shown(app)
    app = app.selectbox[0].select("demo-parent").run()
    assert not app.exception
    assert "환자 기억을 끄면" not in shown(app)
    assert "당뇨" not in shown(app)
    app = open_app("compare", patient="demo-parent", left="nothing", of=7)
    assert not app.exception
    assert "모르는 모드" in shown(app)
    assert "주소에 적힌 턴이" in shown(app)


def test_the_inside_of_a_turn(open_app, played):
    app = open_app("inside", patient="demo-story", turn=2)
    assert not app.exception
    assert "| 문서 검색 |" in shown(app)
    assert "한 번에 끝났습니다" in shown(app)
    app = open_app("inside", patient="demo-story", turn=2, tab="cache")
    assert app.dataframe[0].value["판정"].tolist() == ["통과", "거절"]
    app = app.text_input(key="gate_demo-story_2").set_value("운동은 왜 나쁜가요?").run()
    assert not app.exception
    assert app.dataframe[0].value["판정"].tolist() == ["거절", "거절"]
    for tab, words in (("memory", "무게 = exp"), ("context", "### 넣지 않은 것")):
        app = open_app("inside", patient="demo-story", turn=2, tab=tab)
        assert not app.exception
        assert words in shown(app)


def test_without_a_turn_the_graph_is_drawn_all_the_same(open_app, door):
    door.chart.start_demo("demo-parent")
    app = open_app("inside", patient="demo-parent")
    assert not app.exception
    assert len(app.get("plotly_chart")) == 1
    assert "아직 답변이 없습니다" in shown(app)


def test_the_picture_has_every_node_and_marks_what_was_walked():
    graph = Wiring(
        ("__start__", "retrieve", "quality_check", "__end__"),
        (
            Edge("__start__", "retrieve", False),
            Edge("retrieve", "quality_check", False),
            Edge("quality_check", "retrieve", True),
            Edge("quality_check", "__end__", True),
        ),
    )
    walked = {("__start__", "retrieve"): 1, ("retrieve", "quality_check"): 2, ("quality_check", "retrieve"): 1}
    drawn = pipeline_drawing.figure(graph, Path({"retrieve": 2}, {"retrieve": 12.0}, walked), "#000000")
    texts = [note.text for note in drawn.layout.annotations if note.text]
    assert texts == ["<b>2번</b>", "<b>질문</b>", "<b>문서 검색 · 12 ms</b>", "통과 여부 결정", "<b>답변</b>"]
    ways = [shape.line for shape in drawn.layout.shapes if shape.type == "path"]
    assert [line.color == pipeline_drawing.WALKED for line in ways] == [False, True, True, True]
    assert [line.dash for line in ways] == ["dot", "solid", "solid", "dot"]


def test_facts_lie_on_their_curves_and_stay_text(door, clock):
    patient = door.chart.create_patient("기억")
    door.chart.add_fact(patient, "symptoms", "<b>두통</b>", None, {})
    door.chart.add_demographic(patient, "pregnant", "예")
    clock.now += timedelta(days=10)
    held = {fact.slot: fact for fact in memory.remembered(door, door.chart.profile(patient))}
    assert held["symptoms"].weight == pytest.approx(0.368, abs=1e-3)
    assert held["symptoms"].days == pytest.approx(10)
    assert held["demographics"].text == "임신 여부 예"
    assert "<b>" not in memory._chips([held["symptoms"]])
    figure = memory_curve.figure(door.config.decay_per_day.model_dump(), {"symptoms": "증상"}, list(held.values()))
    assert list(figure.data[-1].x) == pytest.approx([fact.days for fact in held.values()])


def test_what_was_left_out_is_grouped_by_its_reason():
    lines = ("감기: 지난 증상", "혈압 140/90 (오늘: 아침): 토큰 예산", "이전 대화 턴 1: 토큰 예산", "그 밖의 3건")
    assert context.by_reason(lines) == {
        "지난 증상": ["감기"],
        "토큰 예산": ["혈압 140/90 (오늘: 아침)", "이전 대화 턴 1"],
        "": ["그 밖의 3건"],
    }


def test_a_cold_link_speaks_its_language(open_app, door):
    door.chart.start_demo("demo-parent")
    app = open_app("compare", patient="demo-parent", lang="en")
    assert not app.exception
    assert app.session_state["spoken"] == "en"
    assert app.title[0].value.startswith("Compare · ")
