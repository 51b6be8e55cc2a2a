"""The verification page on turns that are rare: an answer held back, and a rewritten sentence still without support."""

import pytest

from agent.turn.delivery import Delivery
from pages.parts import difference, rounds


def shown(app) -> str:
    return "\n".join(m.value for m in (*app.markdown, *app.caption, *app.info))


@pytest.mark.parametrize("question", ["운동은 어떻게 하면 좋을까요?", "베체트병 치료법 알려주세요"])
def test_a_withheld_answer_shows_its_scores_and_why_it_was_held_back(open_app, door, ask, monkeypatch, question):
    monkeypatch.setattr(Delivery, "_withhold", lambda *_: "근거를 확인하지 못했습니다.")
    monkeypatch.setattr("agent.turn.delivery._route", lambda _: "answered")
    door.chart.start_demo("demo-story")
    turn = ask(door, "demo-story", question)
    assert turn.stop_reason == "withheld"
    assert not any(one.delivered for one in turn.rounds)
    for page in (None, "evidence", "verification"):
        app = open_app(page, patient="demo-story", turn=1)
        assert not app.exception, page
    text = shown(app)
    assert "전달하지 않은 답변" in text
    assert "보류했습니다" in text
    best = max(one.verdict.scores.mean for one in turn.rounds)
    assert app.metric[0].value == f"{best:.2f}"


def test_the_best_round_is_the_delivered_one(door, ask):
    turn = ask(door, "p", "베체트병 치료법 알려주세요")
    assert rounds.best(turn).delivered
    assert sum(one.delivered for one in turn.rounds) == 1


def test_a_rewritten_sentence_without_support_is_marked():
    steps = difference.sentence_steps("걷기를 하루 30분 합니다.", "걷기를 하루 90분 합니다.")
    assert [kind for kind, _, _ in steps] == ["changed"]
    assert ":red-badge[근거 없음]" in difference.changes(steps, ("걷기를 하루 90분 합니다.",))
    assert "red" not in difference.changes(steps, ())
