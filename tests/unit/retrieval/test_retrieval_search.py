"""Hybrid search on a small corpus: ranks, channels, passages, flags, odd queries, threads."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from agent.errors import ModelUnavailable


def ids(results) -> list[str]:
    return [result.doc_id for result in results]


def test_a_concept_alone_finds_its_documents_by_any_name(retriever) -> None:
    for query in ("DM", "diabetes", "당뇨"):
        assert set(ids(retriever.search(query, 2))) == {"diabetes-exercise", "diabetes-diet"}
        assert "당뇨병" in retriever.search(query, 1)[0].matched_terms


def test_a_narrower_concept_finds_documents_on_the_broader(retriever) -> None:
    assert set(ids(retriever.search("T2DM", 2, "bm25"))) == {"diabetes-exercise", "diabetes-diet"}


def test_rrf_is_the_sum_of_the_channels_contributions(retriever) -> None:
    results = retriever.search("당뇨병 운동 혈당", 5)
    assert results[0].doc_id == "diabetes-exercise"
    assert [result.rank for result in results] == list(range(1, len(results) + 1))
    for result in results:
        assert [channel.name for channel in result.channels] == [
            f"{kind}{field}"
            for field in ("", "_summary", "_keywords", "_questions")
            for kind in ("bm25", "vector")
        ]
        for channel in result.channels:
            weight = 0.02 if "_" in channel.name else 1.0
            assert channel.contribution == (weight / (60 + channel.rank) if channel.rank else 0)
            assert (channel.rank is None) == (channel.score is None)
        assert result.rrf == pytest.approx(sum(channel.contribution for channel in result.channels), abs=1e-15)
    assert [r.rrf for r in results] == sorted((r.rrf for r in results), reverse=True)


def test_channel_ranks_follow_channel_scores(retriever) -> None:
    results = retriever.search("혈당을 낮추는 식사와 운동", 5)
    for name in ("bm25", "vector"):
        ranked = sorted((r.channel(name) for r in results if r.channel(name).rank), key=lambda c: c.rank)
        assert [c.score for c in ranked] == sorted((c.score for c in ranked), reverse=True)


@pytest.mark.parametrize(("mode", "silent"), [("bm25", "vector"), ("vector", "bm25")])
def test_a_single_kind_of_channel_leaves_the_other_empty(retriever, mode: str, silent: str) -> None:
    results = retriever.search("고혈압 소금", 3, mode)
    assert results[0].doc_id == "hypertension-salt"
    others = [c for r in results for c in r.channels if c.name.startswith(silent)]
    assert len(others) == 4 * len(results)
    assert all(c.rank is None and c.contribution == 0 for c in others)


@pytest.mark.parametrize("mode", ["bm25", "vector"])
def test_a_single_channel_ranks_as_it_does_alone(retriever, mode: str) -> None:
    results = retriever.search("고혈압 소금", 3, mode, metadata_fields=False)
    assert [r.channel(mode).rank for r in results] == [r.rank for r in results]
    assert [c.name for c in results[0].channels] == ["bm25", "vector"]


def test_a_field_counts_by_its_weight_and_not_at_all_at_none(retriever) -> None:
    query = "숨쉬는 기계가 뭔가요"
    asked = retriever.search(query, 1, weights={"questions": 3})[0]
    found = asked.channel("bm25_questions")
    assert (asked.doc_id, found.contribution) == ("asthma-inhaler", 3 / (60 + found.rank))
    weights = {"summary": 0, "keywords": 0, "questions": 0, "vector": 0}
    bare = retriever.search("당뇨병 운동 혈당", 5, weights=weights)
    alone = retriever.search("당뇨병 운동 혈당", 5, "bm25", metadata_fields=False)
    assert [(r.doc_id, r.rrf) for r in bare if r.rrf] == [(r.doc_id, r.rrf) for r in alone]


def test_results_for_a_small_k_begin_those_for_a_larger(retriever) -> None:
    longest = ids(retriever.search("운동과 식사로 혈당 낮추기", 5))
    for k in range(6):
        assert ids(retriever.search("운동과 식사로 혈당 낮추기", k)) == longest[:k]


def test_metadata_brings_documents_that_only_a_question_describes(retriever) -> None:
    query = "숨쉬는 기계가 뭔가요"
    assert ids(retriever.search(query, 1)) == ["asthma-inhaler"]
    without = retriever.search(query, 5, metadata_fields=False)
    assert [r.rrf for r in without] != [r.rrf for r in retriever.search(query, 5)]
    assert retriever.search("국물은 먹어도 되나요", 1, "bm25")[0].channel("bm25_questions").score > 0


def test_passages_are_verbatim_body_text_best_first(retriever) -> None:
    for query in ("소금을 줄이면 혈압이 내려가나요", "고혈압인데 어지러우면"):
        result = retriever.search(query, 1)[0]
        document = retriever.document(result.doc_id)
        assert result.passage == result.passages[0]
        assert set(result.passages) == {passage.text for passage in document.passages}
        assert all(passage in document.path.read_text(encoding="utf-8") for passage in result.passages)
    assert "소금" in retriever.search("고혈압 소금을 줄이면", 1)[0].passage
    assert "어지러우면" in retriever.search("고혈압 어지러우면 상의", 1)[0].passage


def test_weights_change_the_fusion(retriever) -> None:
    heavy = retriever.search("혈당 식사", 3, weights={"bm25": 2.0})
    assert heavy[0].channel("bm25").contribution == 2 / (60 + heavy[0].channel("bm25").rank)


@pytest.mark.parametrize(
    "query", ["", "   ", "\n\t", "ㅁㄴㅇㄹ", "zxcvbnm", "???", "😀😀", "\x00", "은 는 이 가", "그리고 의"]
)
def test_nothing_matches_nothing(retriever, query: str) -> None:
    assert retriever.search(query, 5) == ()


@pytest.mark.parametrize(
    "query",
    [
        "당뇨\x00병 운동",
        "당뇨병 " * 4000,
        "당뇨병'; DROP TABLE documents;--",
        "당뇨병 (운동",
        "당뇨병 \\ [a-",
        "당뇨병😀운동",
    ],
)
def test_odd_queries_still_find(retriever, query: str) -> None:
    assert retriever.search(query, 1)[0].topic == "diabetes"


def test_a_common_word_alone_is_no_match(retriever) -> None:
    assert retriever.search("비트코인 투자 이더리움 시세 시각에", 5, "bm25") == ()


def test_more_documents_than_there_are_brings_each_match_once(retriever) -> None:
    found = ids(retriever.search("당뇨병 운동 고혈압 은 는", 10_000))
    assert 1 < len(found) <= len(retriever.documents)
    assert len(set(found)) == len(found)
    assert found[:1] == ids(retriever.search("당뇨병 운동 고혈압 은 는", 1))


def test_no_documents_for_no_k(retriever) -> None:
    assert retriever.search("당뇨병", 0) == retriever.search("당뇨병", -3) == ()


def test_threads_get_what_one_gets(retriever) -> None:
    queries = ["당뇨병 운동", "고혈압 소금", "천식 흡입기", "잠 습관", "혈당 식사", "없는말"] * 20
    expected = [retriever.search(query, 5) for query in queries]
    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(lambda query: retriever.search(query, 5), queries)) == expected


def test_documents_are_found_by_id(retriever) -> None:
    assert retriever.document("sleep-habits").title == "잠 습관"
    assert retriever.document("no-such") is None
    assert [d.id for d in retriever.documents] == sorted(d.id for d in retriever.documents)


class DeadFactory:
    recipe = "dead"

    def fit(self, texts, terms, folder):
        raise ModelUnavailable("임베딩 서버에 연결할 수 없습니다.")

    def load(self, folder):
        raise AssertionError("nothing was stored")


def test_a_dead_endpoint_is_a_clear_error_or_a_visible_fallback(open_retriever, small) -> None:
    from agent.embedding import LsaFactory

    with pytest.raises(ModelUnavailable):
        open_retriever(embedder_factory=DeadFactory())
    retriever = open_retriever(embedder_factory=DeadFactory(), fallback=LsaFactory(small, dims=16))
    assert retriever.search("당뇨병", 1)
    assert any("오프라인 임베딩" in notice for notice in retriever.notices)
