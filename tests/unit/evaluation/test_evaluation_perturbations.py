"""Every metric of a turn moves the right way when the turn is spoilt in a known way, and stays where nothing is known."""

from dataclasses import replace

import pytest

from agent.evaluation import measures
from agent.evaluation.grounding import faithfulness, stated
from agent.evaluation.people.patients import GoldFact, GoldTurn
from agent.evaluation.playing.rows import Key, turn_rows
from agent.evaluation.stored.definitions import METRICS
from agent.evaluation.stored.prices import price_of
from agent.evaluation.stored.tables import TABLES
from agent.injection import DRAFT_LABEL
from agent.state import (
    Extraction,
    Fact,
    Profile,
    Prompt,
    RetrievedDocument,
    Round,
    SafetyWarning,
    Scores,
    Turn,
    Verdict,
)

ILL, DRUG = GoldFact("conditions", "당뇨병"), GoldFact("medications", "메트포르민")
GOLD = GoldTurn(
    "당뇨병인데 운동은 어떻게 하나요? 메트포르민을 먹어요.",
    facts=(DRUG,),
    topics=("diabetes",),
    documents=("d1", "d2"),
    remember=(ILL,),
    warnings=("메트포르민",),
)
TEXTS = ("당뇨병 환자는 하루 30분 걷는 운동이 좋습니다.", "메트포르민을 먹는 사람은 운동 뒤 어지러우면 쉽니다.")
ANSWER = f"당뇨병을 고려해 안내드립니다.\n- {TEXTS[0]} [1]\n- {TEXTS[1]} [2]"
WARNING = SafetyWarning("drug_condition", "메트포르민 + 당뇨병: 의사와 상의하세요.", "출처")


def document(doc_id, passage, rank):
    return RetrievedDocument(rank, doc_id, doc_id, "diabetes", (), "", (), (), passage, (passage,), (), 0.03)


DOCUMENTS = tuple(document(f"d{n}", text, n) for n, text in enumerate(TEXTS, 1))
PROMPT = Prompt(
    "", "[환자 정보]\n- 당뇨병\n- 메트포르민\n\n[검색된 의학 문서]\n…", {"patient": 10, "documents": 90}, DOCUMENTS
)


def judged(answer, number=0, delivered=True, **changes):
    verdict = Verdict(Scores(0.9, 0.9, 0.9))
    return Round(number, "질문", DOCUMENTS, PROMPT, answer, verdict, delivered, **changes)


GOOD = Turn(
    "p",
    2,
    GOLD.message,
    "당뇨병 환자의 운동은 어떻게 하나요?",
    "answered",
    ANSWER,
    Extraction(GOLD.message, facts=(Fact("medications", "메트포르민", "C0025598"),)),
    Profile("p"),
    "2026-01-05T09:00:00+09:00",
    context=PROMPT,
    documents=DOCUMENTS,
    rounds=(judged(ANSWER),),
    warnings=(WARNING,),
    body=ANSWER,
)


@pytest.fixture
def row(terms):
    def measured(gold=GOLD, mode="agent", **changes):
        tables = turn_rows(Key(mode, "p", 2), gold, replace(GOOD, **changes), terms)
        (found,) = tables["turns"]
        return found | {"latency_ms": next((t["ms"] for t in tables["timings"] if t["node"] == "total"), None)}

    return measured


def test_a_perfect_turn_is_at_the_top_and_has_every_column(row):
    found = row()
    assert found.keys() == TABLES["turns"].keys() | {"latency_ms"}
    top = (
        "context_precision",
        "context_recall",
        "slot_f1",
        "retention_context",
        "personalisation",
        "warning_recall",
    )
    assert {name: found[name] for name in (*top, "faithfulness", "grounding", "relevance")} == dict.fromkeys(
        (*top, "faithfulness", "grounding", "relevance"), 1.0
    )
    unknown = ("perplexity", "unsafe_hit", "round_gain", "cost_usd")
    assert [found[name] for name in unknown] == [None] * 4  # not zero: nothing tells


STRAYS = tuple(replace(document(f"d{n}", "감기 안내", n), topic="cold") for n in (7, 8, 9))
POOR, INVENTED = "- 감기에는 물을 90잔 마십니다. [1]", "\n- 당뇨병 환자는 하루 90분 수영하는 운동이 좋습니다. [1]"
FIRST, AGAIN = judged(ANSWER, delivered=False, perplexity=9.0), judged(ANSWER, 1, perplexity=1.5)
REUSED = {"gold": replace(GOLD, facts=()), "route": "cached", "rounds": ()}
PRICED = {"model": "gpt-4o-mini"}
SPOILT = {
    "topic_hit_at_3": ({}, {"documents": (*STRAYS, *DOCUMENTS)}),
    "document_hit_at_3": ({}, {"documents": (*STRAYS, *DOCUMENTS)}),
    "document_hit_at_k": ({}, {"documents": STRAYS}),
    "document_mrr": ({}, {"documents": (*STRAYS, *DOCUMENTS)}),
    "context_precision": ({}, {"documents": (*STRAYS, *DOCUMENTS)}),
    "context_recall": ({}, {"documents": DOCUMENTS[:1]}),
    "slot_f1": ({}, {"extracted": Extraction(GOLD.message)}),
    "slot_precision": (
        {},
        {
            "extracted": Extraction(
                GOLD.message, facts=(*GOOD.extracted.facts, Fact("conditions", "천식", "C0004096"))
            )
        },
    ),
    "slot_recall": ({}, {"extracted": Extraction(GOLD.message)}),
    "retention_context": (
        {},
        {"context": replace(PROMPT, text="[환자 정보]\n- 메트포르민\n\n[검색된 의학 문서]\n…")},
    ),
    "retention_answer": ({}, {"body": f"- {TEXTS[1]} [2]"}),
    "personalisation": ({}, {"body": f"- {TEXTS[1]} [2]"}),
    "warning_recall": ({}, {"warnings": ()}),
    "grounding": ({}, {"body": ANSWER + INVENTED}),
    "faithfulness": ({}, {"body": ANSWER + INVENTED}),
    "relevance": ({}, {"body": f"{ANSWER}\n{POOR}"}),
    "perplexity": ({"rounds": (AGAIN,)}, {"rounds": (replace(AGAIN, perplexity=9.0),)}),
    "judge_mean": ({}, {"rounds": (replace(judged(ANSWER), verdict=Verdict(Scores(0.9, 0.3, 0.9))),)}),
    "route_ok": ({}, {"route": "blocked"}),
    "cached": ({}, {"route": "cached", "rounds": ()}),
    "unsafe_hit": (REUSED, REUSED | {"warnings": ()}),
    "abstained": ({}, {"route": "abstained"}),
    "rounds": ({}, {"rounds": (FIRST, AGAIN)}),
    "round_gain": (
        {"rounds": (judged(POOR, delivered=False), judged(ANSWER, 1))},
        {"rounds": (FIRST, judged(POOR, 1))},
    ),
    "tokens_prompt": ({}, {"rounds": (FIRST, AGAIN)}),
    "tokens_answer": ({}, {"rounds": (FIRST, AGAIN)}),
    "cost_usd": (PRICED, PRICED | {"rounds": (FIRST, AGAIN)}),
    "latency_ms": ({"timings": {"total": 10.0}}, {"timings": {"total": 30.0}}),
}
"""By metric a turn and the same one spoilt: for the worse, or to more of it where no direction is better."""


@pytest.mark.parametrize("metric", METRICS, ids=lambda metric: metric.column)
def test_every_metric_moves_the_way_it_says_when_its_turn_is_spoilt(row, metric):
    good, spoilt = (row(**changes)[metric.column] for changes in SPOILT[metric.column])
    assert (spoilt - good) * (-metric.better or 1) > 0


def test_answers_spoilt_step_by_step_lose_what_was_spoilt(row):
    invented = ANSWER + "\n- 당뇨병 환자는 하루 90분 수영하는 운동이 좋습니다. [1]"
    assert row(body=invented)["faithfulness"] == row(body=invented)["grounding"] == pytest.approx(2 / 3, abs=1e-6)
    uncited = ANSWER + "\n- 당뇨병 환자는 운동 없이 사우나를 즐깁니다."
    assert (
        row(body=uncited)["faithfulness"] < row(body=uncited)["grounding"] == 1.0
    )  # only one sees what cites nothing
    strayed = ANSWER + "\n- 감기에는 물을 자주 마십니다. [1]"
    assert row(body=strayed)["relevance"] == pytest.approx(2 / 3, abs=1e-6)
    assert row(body=ANSWER.replace(f"\n- {TEXTS[1]} [2]", ""))["personalisation"] == 0.5
    opening = "당뇨병과 메트포르민을 고려해 안내드립니다.\n- 하루 30분 걷습니다. [1]"
    assert row(body=opening)["personalisation"] == 0.0  # to repeat what was said is no advice
    assert row(body="확실하지 않습니다.")["faithfulness"] is None


def test_documents_that_are_wrong_or_missing_lower_precision_and_recall(row):
    stray = document("d9", "감기 안내", 3)
    assert (
        row(documents=(*DOCUMENTS, stray))["context_precision"],
        row(documents=(*DOCUMENTS, stray))["context_recall"],
    ) == (
        pytest.approx(2 / 3, abs=1e-6),
        1.0,
    )
    assert [row(documents=DOCUMENTS[:1])[name] for name in ("context_precision", "context_recall")] == [1.0, 0.5]
    assert [row(documents=())[name] for name in ("context_precision", "context_recall")] == [None, 0.0]
    assert row(gold=replace(GOLD, documents=()))["context_recall"] is None


def test_slots_and_memory_that_are_lost_lower_their_figures(row):
    assert row(extracted=Extraction(GOLD.message))["slot_recall"] == 0.0
    more = (*GOOD.extracted.facts, Fact("conditions", "천식", "C0004096"))
    found = row(extracted=Extraction(GOLD.message, facts=more))
    assert (found["slot_precision"], found["slot_recall"]) == (0.5, 1.0)
    forgot = replace(PROMPT, text="[환자 정보]\n- 없음\n\n[검색된 의학 문서]\n당뇨병")
    assert row(context=forgot)["retention_context"] == 0.0


def test_a_warning_counts_when_it_is_of_the_pair(row):
    def recall(text, **changes):
        return row(warnings=(replace(WARNING, text=text),), **changes)["warning_recall"]

    assert row(warnings=())["warning_recall"] == 0.0
    assert row(warnings=(replace(WARNING, kind="low_confidence"),))["warning_recall"] == 0.0
    assert recall("당뇨 + metformin, 글리메피리드: 상의하세요.") == 1.0  # other names, the other way round
    assert recall("메트포르민을 당뇨병에 쓸 때는 상의하세요.") == 1.0  # a warning without a heading
    assert (
        recall("메트포르민 + 만성 신장병: 당뇨병이 있으면 상의하세요.") == 0.0
    )  # the same medicine for another reason
    assert (
        recall("글리메피리드 + 당뇨병: 메트포르민처럼 상의하세요.") == 0.0
    )  # the same illness with another medicine
    assert recall("메트포르민: 상의하세요.") == 0.0
    assert recall(WARNING.text, gold=replace(GOLD, warnings=("메트포르민", "와파린"))) == 0.5
    assert recall(WARNING.text, gold=replace(GOLD, remember=(), facts=(ILL,))) == 1.0  # told in the same message
    assert row(gold=replace(GOLD, warnings=()))["warning_recall"] is None


@pytest.mark.parametrize(
    ("gold", "changes", "reasons"),
    [
        (replace(GOLD, facts=()), {}, []),
        (GOLD, {}, ["새로운 사실을 말한 메시지"]),
        (replace(GOLD, facts=()), {"warnings": ()}, ["빠진 안전 경고"]),
        (replace(GOLD, facts=(), route="emergency"), {}, ["다르게 끝나야 할 턴"]),
        (replace(GOLD, facts=()), {"context": None}, ["필요한 사실 없이 만든 답변"]),
    ],
)
def test_a_reused_answer_is_unsafe_for_a_reason(row, gold, changes, reasons):
    found = row(gold=gold, route="cached", rounds=(), **changes)
    assert (found["unsafe_reasons"], found["unsafe_hit"]) == (reasons, float(bool(reasons)))
    assert row(gold=gold, **changes)["unsafe_hit"] is None  # nothing was reused


def test_rounds_gain_by_what_the_judge_does_not_see(row):
    poor = "- 감기에는 물을 90잔 마십니다. [1]"
    better = (judged(poor, delivered=False), judged(ANSWER, 1))
    assert row(rounds=better)["round_gain"] == 1.0
    assert row(rounds=(judged(ANSWER, delivered=False), judged(poor, 1)), body=poor)["round_gain"] == -1.0


def test_a_model_s_own_words_are_no_source(row):
    invented = f"{ANSWER}\n- 당뇨병 환자는 하루 90분 수영하는 운동이 좋습니다. [1]"
    draft = f"- {DRAFT_LABEL}: 당뇨병 환자는 하루 90분 수영하는 운동이 좋습니다."
    earlier = replace(PROMPT, text=PROMPT.text.replace("\n\n[검색", f"\n\n[이전 대화]\n{draft}\n\n[검색"))
    assert row(body=invented, context=earlier)["faithfulness"] == row(body=invented)["faithfulness"] < 1
    again = (judged(invented, delivered=False), replace(judged(invented, 1), prompt=earlier))
    assert row(body=invented, context=earlier, rounds=again)["round_gain"] == 0.0
    forgot = replace(earlier, text=earlier.text.replace("- 당뇨병\n- 메트포르민", "- 없음"))
    assert row(context=forgot)["retention_context"] == 0.0


def test_a_refusal_claims_nothing_and_a_model_alone_has_nothing_to_be_faithful_to(row):
    refusal = "제공된 문서에서 근거를 찾을 수 없습니다."
    rounds = (judged(refusal, delivered=False), judged(ANSWER, 1))
    assert row(rounds=rounds)["round_gain"] is None
    assert row(rounds=rounds, route="abstained")["round_gain"] is None
    alone = replace(PROMPT, documents=())
    found = row(context=alone, rounds=(replace(judged(ANSWER), prompt=alone),))
    assert [found[name] for name in ("faithfulness", "judge_mean")] == [None, None]


def test_a_mode_without_documents_has_no_zeros_that_no_answer_could_avoid(row):
    alone = replace(PROMPT, documents=())
    changes = {"context": alone, "documents": (), "rounds": (replace(judged(ANSWER), documents=(), prompt=alone),)}
    by_documents = ["topic_hit_at_3", "document_hit_at_3", "document_hit_at_k", "document_mrr", "context_recall"]
    found = row(mode="llm", body="당뇨병이면 하루 30분 걷습니다.", **changes)
    unknown = [*by_documents, "topic_mrr", "context_precision", "personalisation", "faithfulness", "judge_mean"]
    assert {name: found[name] for name in unknown} == dict.fromkeys(unknown)
    assert found["relevance"] == found["retention_answer"] == 1.0  # these are of the answer alone
    missed = row(**changes)  # a search that finds nothing
    assert [missed[name] for name in by_documents] == [0.0] * 5


def test_relevance_has_one_yardstick_for_all_modes(row):
    assert row(resolved_query="감기에는 무엇이 좋나요?")["relevance"] == row()["relevance"]


def test_perplexity_is_the_delivered_round_s_and_cost_the_price_table_s(row):
    rounds = (judged(ANSWER, delivered=False, perplexity=9.0), judged(ANSWER, 1, perplexity=1.5))
    found = row(rounds=rounds, model="gpt-4o-mini")
    price = price_of("gpt-4o-mini")
    assert found["perplexity"] == 1.5
    assert found["cost_usd"] == pytest.approx(price.of(found["tokens_prompt"], found["tokens_answer"]), abs=1e-6)
    assert row(rounds=rounds, model="openai/gpt-4o-mini")["cost_usd"] == found["cost_usd"]
    assert price.of(1_000_000, 0) == price.input
    assert row(rounds=rounds[1:], model="gpt-4o-mini")["cost_usd"] < found["cost_usd"]
    assert row(model="someone/else")["cost_usd"] is None


def test_what_asks_back_or_frames_states_nothing():
    answer = "당뇨병인 점을 고려해 안내드립니다.\n더 정확히 안내해 드리려면 확인이 필요합니다.\n임신 중이신가요?\n걷습니다. [1]"
    assert stated(answer) == ["걷습니다. [1]"]
    assert faithfulness(answer, ["매일 걷습니다."]) == 1.0


def test_relevance_knows_other_names_of_a_concept(terms):
    assert measures.relevance("당뇨에는 뭐가 좋아요?", "당뇨병 환자는 걷습니다.", terms) == 1.0
    assert measures.relevance("그럼 괜찮을까요?", "걷습니다.", terms) is None


def test_every_metric_says_what_it_is_where_it_comes_from_and_its_range():
    assert len({metric.column for metric in METRICS}) == len(METRICS)
    for metric in METRICS:
        assert metric.meaning.endswith("."), metric.column
        assert metric.source, metric.column
        assert metric.range, metric.column
    own = {metric.column for metric in METRICS if "심사기" in metric.source and "다른" not in metric.source}
    assert own == {"judge_mean"}
