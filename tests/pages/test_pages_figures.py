"""Text differences, marks and time lines as plain functions, compared with what they must show."""

import re
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from agent.consultation import split_sentences
from agent.evaluation.runs import BY_COLUMN, Difference
from agent.state import Measurement, Round, Scores, Verdict
from pages.parts import (
    catalogue,
    charts,
    difference,
    metrics_figures,
    metrics_words,
    safe_markdown,
    timeline_figures,
    verification,
)

DOCUMENTS = Path(__file__).parents[2] / "data" / "documents"
OLD = "**핵심 답변**\n- 걷기를 하루 30분 합니다. [1]\n- 매일 한 시간 달립니다. [2]\n- 물을 자주 마십니다."
NEW = "**핵심 답변**\n- 걷기를 하루 20분부터 합니다. [1]\n- 물을 자주 마십니다.\n- 발을 살핍니다. [3]"


def test_both_texts_can_be_read_off_their_difference():
    steps = difference.sentence_steps(OLD, NEW)
    assert [old for _, old, _ in steps if old] == split_sentences(OLD)
    assert [new for _, _, new in steps if new] == split_sentences(NEW)
    assert [kind for kind, _, _ in steps] == ["same", "changed", "out", "same", "in"]


def test_equal_texts_have_no_difference_and_unlike_ones_nothing_in_common():
    assert {kind for kind, _, _ in difference.sentence_steps(OLD, OLD)} == {"same"}
    assert difference.sentence_steps("", NEW) == [("in", "", s) for s in split_sentences(NEW)]
    assert difference.sentence_steps(OLD, "") == [("out", s, "") for s in split_sentences(OLD)]


def test_a_rewritten_sentence_shows_the_words_that_went_and_came():
    shown = difference.words("- 걷기를 하루 30분 합니다.", "- 걷기를 하루 20분부터 합니다.")
    assert shown == "걷기를 하루 :gray[~~30분~~] :green-background[20분부터] 합니다."


def test_the_rejected_sentence_is_on_red_whatever_its_list_mark():
    shown = difference.text(OLD, ("매일 한 시간 달립니다. [2]",)).splitlines()
    assert "- :red-background[매일 한 시간 달립니다. \\[2\\]]" in shown
    assert sum("red-background" in line for line in shown) == 1
    assert "**핵심 답변**" in shown  # a heading is no list item


def test_markup_in_an_answer_stays_text_in_its_difference():
    hostile = "![x](http://evil.example/a.png) <img src=x> $x$."
    for shown in (difference.text(hostile, ()), difference.words("가나다.", hostile), difference.struck(hostile)):
        assert not re.search(r"(?<!\\)(!\[|\]\(|<|\$)", shown)


def test_lines_of_a_document_are_a_list_without_doubled_marks():
    assert safe_markdown.lines("첫 줄\n- 둘째 *줄*\n\n셋째") == "- 첫 줄\n- 둘째 \\*줄\\*\n- 셋째"


def test_an_only_round_is_shown_as_bars_against_the_bar():
    scores = Scores(0.9, 0.6, 0.3)
    figure = verification.single(Round(0, "", (), None, "", Verdict(scores), True), 0.7)
    assert list(figure.data[0].y) == [0.9, 0.6, 0.3, scores.mean]
    assert figure.layout.shapes[0].y0 == 0.7


def measured(value: str, at: str) -> Measurement:
    return Measurement(value, None, None, at)


def test_measurements_are_drawn_in_the_order_of_time_and_pairs_as_two_lines():
    series = [measured("142/91", "2026-11-20T09:00:00+09:00"), measured("150/95", "2026-11-19T23:00:00+00:00")]
    upper, lower = timeline_figures.course(series).data
    assert (list(upper.y), list(lower.y)) == ([150, 142], [95, 91])
    assert (upper.name, lower.name) == ("수축기", "이완기")
    (line,) = timeline_figures.course([measured("7.8", "2026-08-22T00:00:00+09:00")]).data
    assert list(line.y) == [7.8]
    (line,) = timeline_figures.course([measured("양성", "2026-08-22T00:00:00+09:00")]).data
    assert list(line.y) == [None]


def test_a_known_beginning_is_a_bar_and_an_unknown_one_a_ring(door, ask):
    door.chart.start_demo("demo-story")
    ask(door, "demo-story", "저는 10년째 당뇨 환자이고 천식도 있어요.")
    facts = door.chart.profile("demo-story").slot("conditions")
    begun = {fact.name: fact.timestamp for fact in facts}
    assert begun["당뇨병"]
    assert begun["천식"] is None
    figure = timeline_figures.courses(facts)
    bar = next(trace for trace in figure.data if trace.type == "bar")
    ring = next(trace for trace in figure.data if trace.type == "scatter")
    assert (list(bar.y), list(ring.y)) == (["당뇨병"], ["천식"])
    assert bar.base[0] == datetime.fromisoformat(begun["당뇨병"])
    past = timeline_figures.courses([replace(fact, active=False) for fact in facts])
    assert all(trace.marker.opacity[0] < 1 for trace in past.data)


def test_the_table_beside_a_chart_says_the_same_numbers():
    rows = [
        {"series": "a", "rounds": 1, "turns": 4},
        {"series": "a", "rounds": 2, "turns": 1},
        {"series": "b", "rounds": 1, "turns": 5},
    ]
    bars = metrics_figures.rounds(rows, ["a", "b"], {"a": "하나", "b": "둘"})
    assert charts.table(bars, "모드") == [
        {"모드": "하나", "1회 (첫 답변)": 4, "2회": 1},
        {"모드": "둘", "1회 (첫 답변)": 5, "2회": 0},
    ]
    first, second = "2026-01-01T09:00:00+09:00", "2026-02-01T09:00:00+09:00"
    course = timeline_figures.course([measured("142/91", first), measured("130", second)])
    assert charts.table(course, "잰 때") == [
        {"잰 때": datetime.fromisoformat(first), "수축기": 142.0, "이완기": 91.0},
        {"잰 때": datetime.fromisoformat(second), "수축기": 130.0, "이완기": None},
    ]


def test_every_topic_of_the_shipped_documents_has_a_korean_name():
    topics = {folder.name for folder in DOCUMENTS.iterdir() if folder.is_dir()}
    assert topics
    assert topics <= catalogue.TOPICS.keys()


def test_nothing_sure_is_said_of_times():
    """However small its p, a time also depends on the order of the modes and on what else the machine did."""
    far = Difference(30.0, 20.0, 40.0, 400, 400, 0, 80, 0.0001, 0.0002, 2.0)
    names = {"no_cache": "no_cache"}
    tokens = metrics_words.ablation({"no_cache": far}, BY_COLUMN["tokens_prompt"], names, "agent")
    assert "확실히 다른 모드" in tokens
    assert (
        metrics_words.ablation({"no_cache": far}, BY_COLUMN["latency_ms"], names, "agent") == metrics_words.TIMES
    )
    both = [(BY_COLUMN[column], far) for column in ("tokens_prompt", "latency_ms")]
    said = metrics_words.differences(both, "no_cache", "agent")
    assert metrics_words.TIMES in said
    assert "응답 시간" not in said.replace(metrics_words.TIMES, "")
    assert metrics_words.TIMES not in metrics_words.differences(both[:1], "no_cache", "agent")
