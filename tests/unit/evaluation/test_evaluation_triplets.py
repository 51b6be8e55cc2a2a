"""The retrieval questions shipped with the documents: each stands on what its documents say, and on nothing else."""

import json
import re
from collections import Counter

import pytest

from agent.config import Settings
from agent.retrieval import load_documents

FIELDS = {"id", "query", "ideal_context", "ideal_answer", "hard_negative_context", "half", "style"}
# Above this share of common three-letter pieces, a query is the hypothetical question of a document said again,
# and finding it would measure the index against its own words.
COPIED = 0.6


def plain(text: str) -> str:
    return " ".join(text.split())


def pieces(text: str) -> set[str]:
    letters = re.sub(r"\W", "", text.lower())
    return {letters[start : start + 3] for start in range(len(letters) - 2)}


def likeness(one: set[str], other: set[str]) -> float:
    return len(one & other) / len(one | other) if one | other else 0.0


@pytest.fixture(scope="module")
def triplets() -> list[dict]:
    lines = (Settings().agent_data_dir / "triplets.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


@pytest.fixture(scope="module")
def documents() -> dict:
    return {document.id: document for document in load_documents(Settings().agent_data_dir / "documents")}


def test_likeness_tells_a_copy_from_another_question() -> None:
    copied, again = pieces("철분제를 먹으면 변이 검게 나오나요?"), pieces("철분제를 먹으면 변이 검게 나오나요")
    assert likeness(copied, again) == 1.0
    assert likeness(copied, pieces("발목을 삐었을 때 얼음찜질을 하나요?")) < 0.1


def test_every_row_is_whole_and_has_an_id_of_its_own(triplets) -> None:
    assert len(triplets) >= 250
    assert all(set(row) == FIELDS for row in triplets)
    assert len({row["id"] for row in triplets}) == len(triplets)
    assert all(row["query"].strip() and row["ideal_answer"].strip() for row in triplets)
    assert all(item["why"].strip() for row in triplets for item in row["hard_negative_context"])


def test_every_passage_stands_word_for_word_in_one_section(triplets, documents) -> None:
    absent = [
        (row["id"], item["doc_id"])
        for row in triplets
        for item in row["ideal_context"]
        if not any(plain(item["passage"]) in plain(section.text) for section in documents[item["doc_id"]].sections)
    ]
    assert absent == []


def test_passages_are_few_and_short(triplets) -> None:
    assert all(1 <= len(row["ideal_context"]) <= 3 for row in triplets)
    assert all(0 < len(item["passage"]) <= 300 for row in triplets for item in row["ideal_context"])


def test_hard_negatives_are_other_documents_that_exist(triplets, documents) -> None:
    for row in triplets:
        ideal = {item["doc_id"] for item in row["ideal_context"]}
        negative = [item["doc_id"] for item in row["hard_negative_context"]]
        assert 1 <= len(set(negative)) == len(negative) <= 2, row["id"]
        assert set(negative) <= documents.keys(), row["id"]
        assert not ideal & set(negative), row["id"]


def test_no_query_repeats_a_hypothetical_question_or_another_query(triplets, documents) -> None:
    written = [pieces(question) for document in documents.values() for question in document.hypothetical_questions]
    queries = [pieces(row["query"]) for row in triplets]
    copied = [
        row["id"]
        for row, query in zip(triplets, queries, strict=True)
        if any(likeness(query, question) > COPIED for question in written)
    ]
    assert copied == []
    assert not any(
        likeness(query, earlier) > COPIED for place, query in enumerate(queries) for earlier in queries[:place]
    )


def test_both_halves_hold_both_styles_and_every_topic(triplets, documents) -> None:
    counts = Counter((row["half"], row["style"]) for row in triplets)
    assert set(counts) == {(half, style) for half in ("development", "test") for style in ("formal", "colloquial")}
    assert max(counts.values()) <= 1.2 * min(counts.values())
    topics = {document.topic for document in documents.values()}
    for half in ("development", "test"):
        # The first passage is the one the question was written from.
        asked = {documents[row["ideal_context"][0]["doc_id"]].topic for row in triplets if row["half"] == half}
        assert asked == topics


def test_hardly_any_document_is_asked_about_more_than_once(triplets) -> None:
    asked = Counter(row["ideal_context"][0]["doc_id"] for row in triplets)
    assert max(asked.values()) <= 2
    assert sum(count > 1 for count in asked.values()) <= len(asked) // 10
