"""Answers against ideal answers: the measures in closed form, a turn's scores, and the report of both halves."""

import io
import json
from dataclasses import replace

import pytest

from agent.cli import main
from agent.config import AgentConfig
from agent.consultation import Consultation
from agent.evaluation.labelled.ideal_answers import report, rouge_l, scores, token_f1
from agent.evaluation.labelled.retrieval import WAYS, Triplet
from agent.state import Citation, Extraction, Profile, Prompt, RetrievedDocument, Turn

IDEAL = "많은 당뇨병 환자의 당화혈색소 목표는 7% 미만이지만 사람마다 다릅니다."
TARGET = Triplet("t1", "test", "formal", "당뇨병인데 목표가 얼마인가요?", frozenset({"a1c"}), frozenset(), IDEAL)
QUESTIONS = [
    Triplet(f"{half}-{n}", half, style, query, frozenset({ideal}), frozenset({"gout"}), answer)
    for half in ("development", "test")
    for n, (query, style, ideal, answer) in enumerate(
        [
            (
                "정상 혈압은 얼마인가요?",
                "formal",
                "hypertension-normal-range",
                "정상 혈압은 120/80 mmHg 미만입니다.",
            ),
            ("당화혈색소는 몇까지 내려야 돼요?", "colloquial", "diabetes-a1c-target", IDEAL),
        ]
    )
]


def turn(body: str, cited: str = "", route: str = "answered") -> Turn:
    return Turn(
        patient="p", turn=1, query="", resolved_query="", route=route, answer=body, extracted=Extraction(""),
        profile=Profile("p"), created_at="", body=body,
        citations=(Citation(1, cited, "제목", "출처", "대목"),) if cited else (),
    )  # fmt: skip


def test_token_f1_counts_each_word_as_often_as_both_have_it() -> None:
    assert token_f1("abab", "abc") == (pytest.approx(4 / 7), pytest.approx(2 / 3))
    assert token_f1("abc", "cab") == (1, 1)
    assert token_f1("", "abc") == token_f1("abc", "") == token_f1("", "") == (0, 0)


def test_rouge_l_keeps_the_order() -> None:
    assert rouge_l("axbyc", "abc") == pytest.approx(2 * 3 / (5 + 3))
    assert rouge_l("cba", "abc") == pytest.approx(1 / 3)
    assert rouge_l("abc", "abc") == 1
    assert rouge_l("", "abc") == rouge_l("xyz", "abc") == 0


def test_the_ideal_answer_said_word_for_word_is_perfect(terms) -> None:
    found = scores(turn(f"### 핵심 답변\n- {IDEAL} [1]\n\n### 출처\n- [1] 제목", "a1c"), TARGET, terms)
    assert {name: found[name] for name in ("token_f1", "rouge_l", "best_sentence_f1", "lead_f1", "figures")} == (
        dict.fromkeys(("token_f1", "rouge_l", "best_sentence_f1", "lead_f1", "figures"), 1)
    )
    assert (found["concepts"], found["cites_ideal"], found["abstained"], found["sentences"]) == (1, 1, 0, 1)


def test_what_stands_below_another_sentence_is_found_but_does_not_lead(terms) -> None:
    found = scores(turn(f"안내드립니다.\n- 커피는 혈압을 올립니다. [1]\n- {IDEAL} [2]", "coffee"), TARGET, terms)
    assert found["best_sentence_f1"] == found["token_recall"] == 1
    assert found["lead_f1"] < 0.2
    assert 0 < found["token_f1"] < 1
    assert (found["cites_ideal"], found["sentences"]) == (0, 3)


def test_another_number_or_another_concept_is_not_the_ideal_one(terms) -> None:
    other = scores(turn("당뇨병 환자의 목표는 6% 미만입니다. [1]"), TARGET, terms)
    assert other["figures"] == 0
    assert other["concepts"] == 0  # diabetes alone: that the question said itself
    same = scores(turn("당화혈색소는 7.0%가 아니라 7%입니다. [1]"), TARGET, terms)
    assert (same["figures"], same["concepts"]) == (1, 1)


def test_a_quoted_passage_is_seen_where_it_was_lost(terms) -> None:
    wanted = replace(TARGET, passages=("목표는 7% 미만입니다.", f"앞 문장입니다. {IDEAL}"))
    names = ("passage_given", "passage_quoted", "passage_leads")

    def quoted(body: str, *passages: str) -> list[float | None]:
        documents = tuple(
            RetrievedDocument(n, f"d{n}", "제목", "주제", (), "", (), (), passage, (), (), 0.0)
            for n, passage in enumerate(passages, 1)
        )
        found = scores(replace(turn(body), context=Prompt("", "", {}, documents)), wanted, terms)
        return [found[name] for name in names]

    assert quoted(f"{IDEAL} [1]", IDEAL) == [1, 1, 1]
    assert quoted(f"커피는 해롭습니다. [2]\n{IDEAL} [1]", "다른 말", f"앞말. {IDEAL}") == [1, 1, 0]
    assert quoted("커피는 해롭습니다. [1]", "목표는  7% 미만입니다.") == [1, 0, 0]
    assert quoted("커피는 해롭습니다. [1]", "다른 말") == [0, 0, 0]
    assert scores(turn("말"), TARGET, terms)["passage_given"] is None


def test_a_score_that_does_not_apply_is_none(terms) -> None:
    plain = Triplet(
        "t2", "test", "formal", "당뇨병이 뭔가요?", frozenset({"x"}), frozenset(), "당뇨병은 병입니다."
    )
    found = scores(turn("당뇨병은 병입니다."), plain, terms)
    assert (found["figures"], found["concepts"]) == (None, None)


def test_an_abstention_is_counted_and_scores_nothing(terms) -> None:
    found = scores(turn("근거를 찾을 수 없습니다.", route="abstained"), TARGET, terms)
    assert (found["abstained"], found["token_recall"], found["cites_ideal"]) == (1, 0, 0)
    assert scores(turn("", route="abstained"), TARGET, terms)["best_sentence_f1"] == 0


def test_both_halves_are_answered_and_only_development_answers_are_shown(built) -> None:
    told: list[str] = []
    lines = list(report(QUESTIONS, built, AgentConfig(), "offline", told.append, worst=1))
    assert [(line["half"], "answers" in line) for line in lines] == [
        ("development", True), ("development", False), ("test", True),
    ]  # fmt: skip
    development, shown, test = lines
    assert (development["queries"], development["routes"]) == (2, {"answered": 2})
    assert development["found_ideal"]["mean"] == development["cites_ideal"]["mean"] == 1
    assert development["best_sentence_f1"]["low"] <= development["best_sentence_f1"]["mean"]
    assert set(development["by_style"]) == {"formal", "colloquial"}
    # Asked of another person: neither memory nor the cache of the first half takes part.
    assert {k: v for k, v in test.items() if k != "half"} == {k: v for k, v in development.items() if k != "half"}
    assert shown["id"].startswith("development-")
    assert shown["answer"]
    assert shown["scores"]["best_sentence_f1"] == min(
        means["best_sentence_f1"] for means in development["by_style"].values()
    )
    assert any("2개에 답하는 중" in phrase for phrase in told)


def test_the_command_prints_the_searches_and_then_the_answers(open_door, monkeypatch, tmp_path) -> None:
    monkeypatch.setattr(Consultation, "open", classmethod(lambda _cls, *_, **__: open_door(tmp_path)))
    path = tmp_path / "triplets.jsonl"
    rows = [
        {
            "id": q.id, "half": q.half, "style": q.style, "query": q.query, "ideal_answer": q.answer,
            "ideal_context": [{"doc_id": one, "passage": "정상 혈압은 낮습니다."} for one in q.ideal],
            "hard_negative_context": [{"doc_id": one} for one in q.traps],
        }
        for q in QUESTIONS if q.half == "development"
    ]  # fmt: skip
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    out = io.StringIO()
    assert main(["--state", str(tmp_path), "evaluate", "retrieval", "--from", str(path)], stdout=out) == 0
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [line.get("way", line.get("answers")) for line in lines] == [*WAYS, *WAYS, "offline", "offline"]
    assert [line["queries"] for line in lines[-2:]] == [2, 0]
    assert lines[-2]["token_recall"]["mean"] > 0.5
