"""PostingsBM25 against rank_bm25's BM25Okapi: equal scores to the last bit, equal order."""

import functools

import numpy as np
import pytest
from rank_bm25 import BM25Okapi

from agent.retrieval import PostingsBM25
from agent.retrieval.benchmark import bm25_benchmark, vector_benchmark, zipf_corpus
from tests.rows import each


def korean() -> list[list[str]]:
    sentences = (
        "당뇨병 환자는 일주일에 150분 유산소 운동을 합니다",
        "고혈압 환자는 소금을 적게 먹고 운동을 합니다",
        "저혈당 이 오면 당분을 15 g 먹고 15 분 뒤 혈당을 다시 잽니다",
        "천식 환자는 운동 전에 흡입기를 쓰기도 합니다",
        "운동 운동 운동 을 많이 말하는 글",
        "",
    )
    return [sentence.split() for sentence in sentences]


CORPORA = {
    "korean": korean(),
    "one document": [["혈압", "혈압", "정상"]],
    "two equal documents": [["a", "b"], ["a", "b"]],
    # A term in more than half of the documents has a negative idf, floored at epsilon times the average.
    "negative idf": [["a", "b"], ["a", "c"], ["a", "d"], ["a"], ["b", "a", "a"]],
    # Here the average itself is negative, and so is every score.
    "negative average": [["a", "b"], ["a", "b"], ["a", "b"]],
    "zero idf": [["a"], ["b"]],
    "some empty": [[], ["a"], [], ["b", "a"], ["c"], ["c", "d"]],
    "zipf": zipf_corpus(400, seed=3),
    "zipf, blocks": zipf_corpus(5000, seed=4, words=3000),
}


def queries(corpus: list[list[str]]) -> list[list[str]]:
    random = np.random.default_rng(7)
    words = sorted({word for document in corpus for word in document})
    drawn = [[words[i] for i in random.integers(len(words), size=size)] for size in (1, 2, 3, 5, 9, 20)]
    return [*drawn, [], ["없는말"], ["없는말", words[0], words[0]], words[:30], [words[-1]] * 4]


@functools.cache
def both(name: str) -> tuple[BM25Okapi, PostingsBM25]:
    return BM25Okapi(CORPORA[name]), PostingsBM25(CORPORA[name])


@each("name", CORPORA)
def test_scores_equal_rank_bm25(name: str) -> None:
    corpus = CORPORA[name]
    reference, ours = both(name)
    for query in queries(corpus):
        np.testing.assert_array_equal(ours.get_scores(query), reference.get_scores(query))
        some = list(range(0, len(corpus), 2))
        assert ours.get_batch_scores(query, some) == reference.get_batch_scores(query, some)


@each("name", CORPORA)
def test_top_k_is_the_reference_order_of_what_matched(name: str) -> None:
    corpus = CORPORA[name]
    reference, ours = both(name)
    for query in queries(corpus):
        scores = reference.get_scores(query)
        order = np.argsort(-scores, kind="stable").tolist()
        matched = [index for index in order if set(query) & set(corpus[index])]
        for k in (1, 3, 15, 10_000):
            assert ours.top_k(query, k) == [(scores[index], index) for index in matched[:k]], (query, k)


@pytest.mark.parametrize(
    "constants", [{"k1": 1.2, "b": 0.5}, {"epsilon": 0.0}, {"k1": 2.0, "b": 0.0, "epsilon": 1.0}]
)
def test_constants_reach_the_scores(constants: dict[str, float]) -> None:
    corpus = CORPORA["negative idf"]
    reference, ours = BM25Okapi(corpus, **constants), PostingsBM25(corpus, **constants)
    for query in queries(corpus):
        np.testing.assert_array_equal(ours.get_scores(query), reference.get_scores(query))
    # "a" stands in every document: its idf is negative, so that its score is epsilon's alone.
    default = PostingsBM25(corpus)
    assert np.array_equal(ours.get_scores(["b"]), default.get_scores(["b"])) == (set(constants) == {"epsilon"})
    assert not np.array_equal(ours.get_scores(["a"]), default.get_scores(["a"]))


def test_get_top_n_works_as_inherited() -> None:
    corpus = CORPORA["korean"]
    names = [str(number) for number in range(len(corpus))]
    query = ["천식", "흡입기를"]
    assert PostingsBM25(corpus).get_top_n(query, names, 1) == BM25Okapi(corpus).get_top_n(query, names, 1) == ["3"]


@pytest.mark.parametrize("corpus", [[], [[]], [[], []]])
def test_a_corpus_without_words_is_searched_safely(corpus: list[list[str]]) -> None:
    index = PostingsBM25(corpus)
    assert index.get_scores(["혈압"]).tolist() == [0.0] * len(corpus)
    assert index.top_k(["혈압"], 3) == []


def test_no_k_gives_nothing() -> None:
    index = PostingsBM25(CORPORA["korean"])
    assert index.top_k(["운동"], 0) == index.top_k(["운동"], -1) == []


@pytest.mark.parametrize("name", [*CORPORA, "empty"])
def test_a_stored_index_scores_the_same(name: str, tmp_path) -> None:
    corpus = CORPORA.get(name, [])
    index = PostingsBM25(corpus)
    index.save(tmp_path / "bm25.npz")
    loaded = PostingsBM25.load(tmp_path / "bm25.npz")
    for query in queries(corpus) if corpus else [["a"]]:
        np.testing.assert_array_equal(loaded.get_scores(query), index.get_scores(query))
        assert loaded.top_k(query, 5) == index.top_k(query, 5)


def test_odd_tokens_survive_storage(tmp_path) -> None:
    corpus = [["a\nb", "\x00", "😀", "\ud800"], ["", "가" * 500], ["당뇨", "a\nb"]]
    PostingsBM25(corpus).save(tmp_path / "bm25.npz")
    loaded = PostingsBM25.load(tmp_path / "bm25.npz")
    for word in {word for document in corpus for word in document}:
        np.testing.assert_array_equal(loaded.get_scores([word]), BM25Okapi(corpus).get_scores([word]))


def test_a_damaged_file_is_no_index(tmp_path) -> None:
    path = tmp_path / "bm25.npz"
    path.write_bytes(b"PK\x03\x04 not an archive")
    with pytest.raises(ValueError, match=r"bm25\.npz"):
        PostingsBM25.load(path)


def test_only_one_class_of_the_room_is_a_bm25() -> None:
    import agent.retrieval  # noqa: F401

    ours = [cls for cls in BM25Okapi.__subclasses__() if cls.__module__.startswith("agent.")]
    assert ours == [PostingsBM25]


def test_the_benchmark_compares_equal_answers() -> None:
    report = bm25_benchmark(sizes=(11, 300, 2000), queries=8, seed=5)
    assert [row["documents"] for row in report["sizes"]] == [11, 300, 2000]
    assert all(row["identical_top"] == row["identical_scores"] == 1.0 for row in report["sizes"])
    assert all(row["ratio"] == row["rank_bm25_ms"] / row["postings_ms"] for row in report["sizes"])


def test_the_vector_benchmark_finds_the_same_nearest_vectors_as_numpy():
    report = vector_benchmark(sizes=(11, 200, 1000), queries=6, dims=32, seed=5)
    assert [row["vectors"] for row in report["sizes"]] == [11, 200, 1000]
    assert all(row["identical_top"] == 1.0 for row in report["sizes"])
