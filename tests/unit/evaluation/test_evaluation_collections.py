"""Others' test collections: what counts as right, what is chosen where, and the ways of searching side by side."""

import gzip
import io
import json
from itertools import product

import pytest
from rank_bm25 import BM25Okapi

from agent.cli import main
from agent.evaluation.labelled.beside_peers import POWERS, WEIGHTS, Found, Searched, fused
from agent.evaluation.labelled.collections import DATASETS, medquad, scifact
from agent.evaluation.labelled.english import EnglishTerms, folded, singular, words
from agent.evaluation.labelled.retrieval import Triplet, scores
from agent.retrieval.lexical import PostingsBM25
from tests.rows import each

needs_datasets = pytest.mark.skipif(
    not (DATASETS / "scifact").is_dir(), reason="SciFact and MedQuAD are not at ../shared/datasets"
)
TOPICS = ["insulin sugar", "sodium pressure", "wheeze airway", "joint urate", "thyroid hormone", "kidney filter"]
ABSTRACTS = [
    {"_id": f"d{n}", "title": f"Study {n} of {topic}s", "text": f"We measured {topic} in patients, twice."}
    for n, topic in enumerate(TOPICS)
]
ANSWERS = [
    *({"question": f"What is  {topic} ?", "answer": f"{topic}\n is described here."} for topic in TOPICS),
    {"question": "What is joint urate ?", "answer": "A second answer, about gout."},
    {"question": "Is thyroid hormone inherited ?", "answer": "kidney filter is described  here."},
]


@pytest.fixture
def folder(tmp_path):
    """Both data sets, small."""
    for name, file, rows in (
        ("scifact", "corpus", ABSTRACTS),
        ("medquad", "medquad_with_answers", ANSWERS),
    ):
        (tmp_path / name).mkdir()
        text = "\n".join(json.dumps(row) for row in rows)
        (tmp_path / name / f"{file}.jsonl.gz").write_bytes(gzip.compress(text.encode()))
    (tmp_path / "scifact" / "queries_test.tsv").write_text(
        '7\tInsulin lowers "sugar.\n9\tWheezes narrow airways.\n'
    )
    (tmp_path / "scifact" / "qrels_test.tsv").write_text(
        "query-id\tcorpus-id\tscore\n7\td0\t1\n7\td1\t1\n9\td2\t1\n9\td3\t0\n"
    )
    return tmp_path


@each(
    ("word", "expected"),
    [("therapies", "therapy"), ("diseases", "disease"), ("cells", "cell"), ("virus", "virus"), ("loss", "loss"),
     ("gas", "gas"), ("shoes", "shoes"), ("cell", "cell")],
)  # fmt: skip
def test_plurals_fold_by_harmans_rules(word: str, expected: str) -> None:
    assert singular(word) == expected


def test_terms_are_lower_cased_folded_words() -> None:
    assert EnglishTerms().index_terms_many(["Beta-Blockers, IL-6", ""]) == [["beta", "blocker", "il", "6"], []]


def test_claims_search_titles_too_but_titles_search_only_the_abstracts(folder) -> None:
    development, test = scifact(folder / "scifact")
    assert {q.text: set(q.relevant) for q in test.questions} == {
        'Insulin lowers "sugar.': {0, 1},
        "Wheezes narrow airways.": {2},
    }
    assert test.documents[0].startswith("Study 0")
    assert not any("Study" in text for text in development.documents)
    assert {(q.text, *q.relevant) for q in development.questions} == {
        (row["title"], n) for n, row in enumerate(ABSTRACTS)
    }


def test_every_answer_to_a_question_is_right_and_equal_answers_are_one(folder) -> None:
    development, test = medquad(folder / "medquad")
    assert len(test.documents) == 7
    assert test.documents is development.documents
    asked = {
        q.text: {test.documents[n] for n in q.relevant} for part in (development, test) for q in part.questions
    }
    assert len(development.questions) + len(test.questions) == len(asked) == 7
    assert asked["What is joint urate ?"] == {"joint urate is described here.", "A second answer, about gout."}
    assert asked["Is thyroid hormone inherited ?"] == {"kidney filter is described here."}


def test_the_lexical_channel_is_rank_bm25_and_a_document_ranks_by_its_best_passage() -> None:
    filler = " ".join(f"filler{n}" for n in range(200))
    documents = [*TOPICS, f"{filler} gallstone bile {filler}"]
    searched = Searched(documents)
    reference = BM25Okapi([folded(text) for text in documents]).get_scores(folded("Joints and urates"))
    assert searched.lexical("Joints and urates") == [("0000003", reference[3])]
    found = searched.semantic("gallstone bile")
    assert found[0][0] == "0000006"
    assert len({doc_id for doc_id, _ in found}) == len(found)
    assert len(searched.vectors) > len(documents)


def test_fusion_is_the_products_and_the_weight_is_the_vectors() -> None:
    lexical, semantic = [("a", 9.0), ("b", 8.0), ("c", 7.0)], [("c", 0.9), ("b", 0.8)]
    assert fused(Found(lexical, semantic, held=0.1)) == ["c", "b", "a"]
    assert fused(Found(lexical, semantic, held=0.1), 0.01) == ["a", "b", "c"]
    assert fused(Found(lexical, semantic, held=0.1), 1.0, 2) == ["a", "b", "c"]
    assert fused(Found(lexical, semantic, held=1.0), 1.0, 2) == ["c", "b", "a"]


def test_the_command_chooses_on_development_and_reports_the_test_beside_the_peers(folder) -> None:
    out = io.StringIO()
    assert (
        main(["--state", str(folder / "state"), "evaluate", "collections", "--from", str(folder)], stdout=out) == 0
    )
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    for name in ("scifact", "medquad"):
        chosen, *tested = (line for line in lines if line["collection"] == name)
        assert chosen["half"] == "development"
        compared = chosen["ndcg@10"]["hybrid"]
        assert [(one["power"], one["weight"]) for one in compared] == list(product(POWERS, WEIGHTS))
        best = max(one["mean"] for one in compared)
        assert {**chosen["chosen"], "mean": best} in compared
        ways = ["rank_bm25", "bm25s", "bm25s folded", "bm25", "vector", "hybrid equal", "hybrid"]
        assert [line["way"] for line in tested] == ways
        assert {line["half"] for line in tested} == {"test"}
        assert all(0 <= line["ndcg@10"]["mean"] <= 1 for line in tested)
        bm25, hybrid = tested[3], tested[-1]
        gain = bm25["gain_of_hybrid"]["ndcg@10"]["mean"]
        assert gain == pytest.approx(hybrid["ndcg@10"]["mean"] - bm25["ndcg@10"]["mean"], abs=2e-4)
        assert "gain_of_hybrid" not in hybrid


def test_a_missing_data_set_is_said_in_one_line(tmp_path, capsys) -> None:
    assert main(["--state", str(tmp_path), "evaluate", "collections", "--from", str(tmp_path)]) == 2
    assert "corpus.jsonl.gz" in capsys.readouterr().err.strip().splitlines()[-1]


@needs_datasets
def test_scifact_is_beirs_and_lower_cased_bm25_gives_its_known_score() -> None:
    _, test = scifact(DATASETS / "scifact")
    assert (len(test.documents), len(test.questions)) == (5183, 300)
    assert sum(len(question.relevant) for question in test.questions) == 339
    bm25 = PostingsBM25([words(text) for text in test.documents])
    total = 0.0
    for question in test.questions:
        found = [str(number) for _, number in bm25.top_k(words(question.text), 10)]
        total += scores(found, Triplet("", "", "", "", frozenset(map(str, question.relevant)), frozenset()), 10)[
            "ndcg@10"
        ]
    assert total / 300 == pytest.approx(0.652, abs=0.001)


@needs_datasets
def test_medquad_halves_share_the_answers_but_no_question() -> None:
    development, test = medquad(DATASETS / "medquad")
    assert len(test.documents) == 15809
    assert not {q.text for q in development.questions} & {q.text for q in test.questions}
    assert all(question.relevant for part in (development, test) for question in part.questions)
