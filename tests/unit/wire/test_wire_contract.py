"""The keys and types of the command-line contract, command by command."""

from __future__ import annotations

import json

import pytest

from agent import wire
from agent.state import (
    ChannelScore,
    Citation,
    Demographics,
    DemographicValue,
    Exclusion,
    Extraction,
    Fact,
    GuardVerdict,
    Intent,
    Measurement,
    Profile,
    ProfileFact,
    Prompt,
    Provenance,
    RetrievedDocument,
    Round,
    SafetyWarning,
    Scores,
    Source,
    TriageVerdict,
    Turn,
    Verdict,
)

NOW = "2025-12-13T09:00:00+09:00"
TEXT = "당뇨, 글루코파지 500mg, 혈압 140/90, 혈당 180"
EXTRACTION = Extraction(
    TEXT,
    Demographics(age=0, age_months=8, gender="여성", pregnant=False, spans={"age": (0, 2)}),
    (
        Fact("conditions", "당뇨병", "C0011849", (0, 2), "당뇨", onset="10년 전", timestamp=NOW),
        Fact("symptoms", "고혈당", "C0020456"),
        Fact("medications", "메트포르민", "C0025598", (4, 9), "글루코파지", dosage="500mg"),
        Fact("vitals", "혈압", "C0005823", value="140/90", measured_at="오늘 아침", timestamp=NOW),
        Fact("labs", "혈당", "C0005802", value="180", unit="mg/dL"),
    ),
    (Exclusion("고혈압", None, "conditions", "family", "어머니", span=(1, 3)),),
)
DOCUMENT = RetrievedDocument(
    1, "a", "제목", "주제", ("k",), "요약", (Source("글", "발행처", 2023, "https://example.org"), Source("둘", "곳")),
    ("C0011849",), "문장", ("문장",),
    (ChannelScore("bm25", 3, 1.5, 1 / 63), ChannelScore("vector", None, None, 0.0)), 1 / 63,
)  # fmt: skip
PROFILE = Profile(
    "김",
    {"age": DemographicValue("age", 65, 0.99, 2, NOW)},
    (
        ProfileFact(
            3, "medications", "메트포르민", "C0025598", 0.5, 2, True, True, NOW, dosage="500mg",
            provenance=Provenance(1, TEXT, (4, 9)),
        ),
        ProfileFact(
            4, "vitals", "혈압", "C0005823", 1.0, 2, True, False, NOW, value="130/85", timestamp=NOW,
            series=(Measurement("130/85", None, None, NOW), Measurement("140/90", "mmHg", "어제", NOW)),
        ),
        ProfileFact(5, "conditions", "결핵", None, 0.5, 1, False, False, NOW, onset="예전"),
    ),
)  # fmt: skip


def plain(value):
    """Through JSON and back: nothing may change, so that what a reader gets is what the function returned."""
    assert json.loads(json.dumps(value, ensure_ascii=False, allow_nan=False)) == value
    return value


def test_extract():
    printed = plain(wire.extraction_json(EXTRACTION))
    assert printed.keys() >= {"text", "slots", "excluded"}
    assert printed["text"] == TEXT
    slots = printed["slots"]
    assert slots.keys() == {"demographics", "conditions", "symptoms", "medications", "vitals", "labs"}
    assert slots["demographics"] == {
        "age": 0, "age_months": 8, "gender": "여성", "pregnant": False, "gestational_weeks": None,
        "breastfeeding": None, "occupation": None, "region": None, "spans": {"age": [0, 2]}, "confidence": {},
    }  # fmt: skip
    assert (
        slots["conditions"][0].items() >= {"name": "당뇨병", "umls_code": "C0011849", "onset": "10년 전"}.items()
    )
    assert slots["conditions"][0]["span"] == [0, 2]
    assert slots["symptoms"][0].keys() >= {"name", "umls_code", "onset", "span"}
    assert slots["symptoms"][0]["span"] is None
    assert slots["medications"][0].items() >= {
        "name": "메트포르민", "dosage": "500mg", "frequency": None, "onset": None, "surface": "글루코파지",
    }.items()  # fmt: skip
    for slot in ("vitals", "labs"):
        assert slots[slot][0].keys() >= {"name", "umls_code", "value", "unit", "measured_at", "span"}
    assert (slots["vitals"][0]["value"], slots["vitals"][0]["unit"]) == ("140/90", None)
    [excluded] = printed["excluded"]
    assert excluded.items() >= {
        "name": "고혈압", "umls_code": None, "slot": "conditions", "reason": "family", "who": "어머니",
        "value": None, "unit": None,
    }.items()  # fmt: skip
    assert excluded["span"] == [1, 3]


def test_an_empty_message_has_every_key_and_empty_lists():
    printed = plain(wire.extraction_json(Extraction("")))
    demographics = printed["slots"].pop("demographics")
    assert (demographics.pop("spans"), demographics.pop("confidence")) == ({}, {})
    assert set(demographics.values()) == {None}
    assert printed == {
        "text": "", "slots": {s: [] for s in ("conditions", "symptoms", "medications", "vitals", "labs")}, "excluded": [],
    }  # fmt: skip


def test_profile():
    shown = plain(wire.profile_json(PROFILE))
    assert shown.keys() == {"demographics", "conditions", "symptoms", "medications", "vitals", "labs"}
    assert shown["demographics"]["age"].items() >= {"value": 65, "weight": 0.99, "history": 2}.items()
    kept = {"fact_id", "weight", "history", "active", "confirmed", "updated_at", "name", "umls_code", "span"}
    assert shown["medications"][0].keys() >= kept | {"dosage", "frequency", "onset", "surface"}
    assert (shown["medications"][0]["surface"], shown["medications"][0]["confirmed"]) == ("글루코파지", True)
    assert shown["conditions"][0].keys() >= kept | {"onset"}
    assert shown["conditions"][0]["active"] is False
    assert shown["vitals"][0].keys() >= kept | {"value", "unit", "measured_at"}
    assert shown["vitals"][0]["series"] == [
        {"value": "130/85", "unit": None, "measured_at": None, "timestamp": NOW},
        {"value": "140/90", "unit": "mmHg", "measured_at": "어제", "timestamp": NOW},
    ]
    assert shown["labs"] == []


def test_search():
    printed = plain(wire.search_json("운동", (DOCUMENT,)))
    assert printed.keys() >= {"query", "results"}
    [result] = printed["results"]
    assert result.keys() >= {
        "rank", "doc_id", "title", "topic", "keywords", "summary", "source", "passage", "bm25_rank", "bm25_score",
        "vector_rank", "vector_score", "channels", "rrf",
    }  # fmt: skip
    assert result["source"] == "발행처, 글 (2023) https://example.org"
    assert len(result["sources"]) == 2
    assert (result["bm25_rank"], result["bm25_score"]) == (3, 1.5)
    assert (result["vector_rank"], result["vector_score"]) == (None, None)
    assert result["channels"][1] == {"name": "vector", "rank": None, "score": None, "contribution": 0.0}
    assert result["rrf"] == pytest.approx(sum(c["contribution"] for c in result["channels"]))
    assert wire.search_json("없는 말", ()) == {"query": "없는 말", "results": []}


def test_guard_and_triage():
    assert plain(wire.guard_json("글", GuardVerdict("mask", "pii", "L1", "가림", "안내"))) == {
        "text": "글", "action": "mask", "category": "pii", "layer": "L1", "masked_text": "가림",
    }  # fmt: skip
    allowed = wire.guard_json("글", GuardVerdict())
    assert (allowed["action"], allowed["category"], allowed["layer"], allowed["masked_text"]) == (
        "allow",
        None,
        None,
        None,
    )
    assert plain(wire.triage_json("글", TriageVerdict(True, "흉통", "119", "출처"))).items() >= {
        "text": "글", "emergency": True, "category": "흉통", "advice": "119",
    }.items()  # fmt: skip
    assert wire.triage_json("글", TriageVerdict())["category"] is None


def answered() -> Turn:
    prompt = Prompt("지시", "[환자 정보]\n- 나이: 65세", {"patient": 10, "documents": 20}, (DOCUMENT,), ("감기",))
    verdict = Verdict(Scores(0.9, 0.8, 0.4), "보완", {"grounding": "…"}, ("문장",))
    return Turn(
        "김", 2, "질문", "당뇨 질문", "answered", "답 [1]", EXTRACTION, PROFILE, NOW, ("나이 65세",),
        (Citation(1, "a", "제목", "발행처", "문장"),), Intent("moderate", 8, "slots"), prompt, (DOCUMENT,),
        (Round(0, "질문", (DOCUMENT,), prompt, "답 [1]", verdict, True),), "pass",
        warnings=(SafetyWarning("age", "주의"),), timings={"retrieve": 2, "refine": 0.5},
    )  # fmt: skip


ASK = {
    "patient", "turn", "query", "resolved_query", "route", "answer", "facts_used", "citations", "intent", "extracted",
    "profile", "context", "documents", "rounds", "stop_reason", "cache", "guard", "triage", "warnings", "model", "timings",
}  # fmt: skip


def test_ask():
    printed = plain(wire.turn_json(answered()))
    assert printed.keys() >= ASK
    assert (printed["patient"], printed["turn"], printed["route"], printed["model"]) == (
        "김",
        2,
        "answered",
        "offline",
    )
    assert printed["facts_used"] == ["나이 65세"]
    assert printed["citations"] == [
        {"n": 1, "doc_id": "a", "title": "제목", "source": "발행처", "passage": "문장"}
    ]
    assert printed["intent"] == {"complexity": "moderate", "k": 8, "decided_by": "slots"}
    assert printed["extracted"] == {k: v for k, v in wire.extraction_json(EXTRACTION).items() if k != "text"}
    assert printed["profile"] == wire.profile_json(PROFILE)
    assert printed["context"] == {
        "text": "[환자 정보]\n- 나이: 65세",
        "tokens": {"patient": 10, "history": 0, "documents": 20, "question": 0},
        "dropped": ["감기"],
    }
    assert printed["documents"] == wire.search_json("", (DOCUMENT,))["results"]
    [one] = printed["rounds"]
    assert one.keys() >= {"round", "query", "doc_ids", "answer", "scores", "feedback", "unsupported", "delivered"}
    assert one["scores"] == {"grounding": 0.9, "completeness": 0.8, "accuracy": 0.4, "mean": pytest.approx(0.7)}
    assert (one["doc_ids"], one["unsupported"], one["delivered"]) == (["a"], ["문장"], True)
    assert printed["cache"].keys() >= {"hit", "similarity", "reason"}
    assert printed["warnings"] == [{"kind": "age", "text": "주의", "source": None}]
    assert printed["timings"] == {"retrieve": 2.0, "refine": 0.5, "total": 2.5}
    assert all(isinstance(ms, float) for ms in printed["timings"].values())


def test_ask_without_evidence():
    turn = Turn("김", 1, "가슴이 아파요", "가슴이 아파요", "emergency", "119", Extraction(""), Profile("김"), NOW)
    printed = plain(wire.turn_json(turn))
    assert printed.keys() >= ASK
    assert printed["intent"] == {"complexity": None, "k": None, "decided_by": None}
    assert printed["stop_reason"] is None
    assert printed["context"] == {
        "text": "", "tokens": {"patient": 0, "history": 0, "documents": 0, "question": 0}, "dropped": [],
    }  # fmt: skip
    for key in ("facts_used", "citations", "documents", "rounds", "warnings"):
        assert printed[key] == []
    assert printed["timings"] == {"total": 0.0}
    assert isinstance(printed["timings"]["total"], float)
