"""The offline space: unit vectors, one reproducible space a fit, and cosines that mean what the constants say."""

from __future__ import annotations

import numpy as np
import pytest
from pairs import DIFFERENT, OFF_TOPIC, SAME

from agent.config import Settings
from agent.embedding import OFFLINE_CALIBRATION, LsaFactory, calibrate, cosine, embedder_factory, pair_cosines
from agent.embedding.openai_embedder import OpenAIFactory
from agent.retrieval.documents import load_documents
from agent.retrieval.store import IndexStore, sha256


class Words:
    """A terminology of plain words."""

    fingerprint = "words"

    def entries(self) -> dict:
        return {}

    def index_terms_many(self, texts):
        return [text.split() for text in texts]


TEXTS = ["혈압 소금 국물", "혈압 운동 걷기", "혈당 운동 걷기", "혈당 음식 밥", "잠 커피 밤", "잠 밤 낮"]


def fit(folder, texts=TEXTS, dims=4):
    factory = LsaFactory(Words(), dims)
    embedder, vectors = factory.fit(texts, Words().index_terms_many(texts), folder)
    return factory, embedder, vectors


def test_rows_are_unit_vectors_and_those_of_the_fit(tmp_path) -> None:
    _, embedder, vectors = fit(tmp_path)
    np.testing.assert_array_equal(embedder.embed(TEXTS), vectors)
    assert vectors.dtype == np.float32
    assert vectors.shape == (len(TEXTS), embedder.dims)
    np.testing.assert_allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-6)


@pytest.mark.parametrize("text", ["", "   ", "\n"])
def test_a_text_without_words_is_the_zero_vector(tmp_path, text: str) -> None:
    _, embedder, _ = fit(tmp_path)
    assert not embedder.embed([text]).any()
    assert cosine(embedder.embed([text])[0], embedder.embed(["혈압"])[0]) == 0.0


def test_a_space_of_every_axis_holds_its_own_texts_and_a_smaller_one_less(tmp_path) -> None:
    _, whole, _ = fit(tmp_path, dims=6)
    _, small, _ = fit(tmp_path, dims=2)
    for text in TEXTS:
        terms = text.split()
        assert whole.held(terms) > small.held(terms)
        assert 0 < small.held(terms) < 1
    # The five axes of six texts are all but the whole space that these texts span.
    assert min(whole.held(text.split()) for text in TEXTS) > 0.8


def test_a_space_holds_nothing_of_unknown_words_and_a_share_of_mixed_ones(tmp_path) -> None:
    _, embedder, _ = fit(tmp_path)
    assert embedder.held([]) == embedder.held(["비트코인"]) == 0
    assert 0 < embedder.held(["혈압", "비트코인"]) < embedder.held(["혈압"]) <= 1


def test_no_texts_give_no_rows(tmp_path) -> None:
    _, embedder, _ = fit(tmp_path)
    assert embedder.embed([]).shape == (0, embedder.dims)


def test_unknown_words_meet_only_themselves(tmp_path) -> None:
    _, embedder, vectors = fit(tmp_path)
    same, other, mixed, known = embedder.embed(["비트코인 시세", "기차 요금", "혈압 비트코인 시세", "혈압"])
    assert cosine(same, embedder.embed(["시세 비트코인"])[0]) == pytest.approx(1, abs=1e-6)
    assert abs(cosine(same, other)) < 0.99
    assert np.abs(vectors @ same).max() == 0
    assert 0 < cosine(mixed, known) < 0.7


def test_a_stored_space_is_the_same_space(tmp_path) -> None:
    factory, embedder, vectors = fit(tmp_path)
    loaded = factory.load(tmp_path)
    assert loaded.id == embedder.id
    np.testing.assert_array_equal(loaded.embed(TEXTS), vectors)


def test_a_fit_is_reproducible_and_another_fit_is_another_space(tmp_path) -> None:
    for name in ("a", "b", "c"):
        (tmp_path / name).mkdir()
    _, first, one = fit(tmp_path / "a")
    _, second, two = fit(tmp_path / "b")
    _, third, _ = fit(tmp_path / "c", [*TEXTS, "혈압 잠"])
    assert first.id == second.id
    assert third.id != first.id
    np.testing.assert_array_equal(one, two)


def test_parts_of_two_spaces_are_refused(tmp_path) -> None:
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
    factory, _, _ = fit(tmp_path / "a")
    fit(tmp_path / "b", [*TEXTS, "혈압 잠"])
    (tmp_path / "b" / "lsa.npz").replace(tmp_path / "a" / "lsa.npz")
    with pytest.raises(ValueError, match="projection"):
        factory.load(tmp_path / "a")


@pytest.mark.parametrize("texts", [[], ["혈압"], ["혈압", "혈압"], ["", ""]])
def test_tiny_corpora_are_fitted_safely(tmp_path, texts: list[str]) -> None:
    _, embedder, vectors = fit(tmp_path, texts)
    assert vectors.shape == (len(texts), embedder.dims)
    assert np.isfinite(embedder.embed(["혈압", "모르는말"])).all()


def test_cosine_of_plain_vectors() -> None:
    a, b = np.array([3.0, 4.0]), np.array([4.0, 3.0])
    assert cosine(a, b) == pytest.approx(24 / 25)
    assert cosine(a, -a) == -1.0
    assert cosine(a, np.zeros(2)) == 0.0


def test_calibrate_finds_the_value_that_errs_least() -> None:
    class Angles:
        def embed(self, texts):
            return np.array([[np.cos(float(text)), np.sin(float(text))] for text in texts])

    same = [("0", "0.1"), ("0", "0.2"), ("0", "0.9")]
    different = [("0", "0.5"), ("0", "1.5")]
    found = calibrate(Angles(), same, different)
    assert found.threshold == pytest.approx(np.cos(0.2))
    assert (found.kept, found.admitted) == (pytest.approx(2 / 3), 0.0)
    with pytest.raises(ValueError, match="both groups"):
        calibrate(Angles(), [], different)


def test_settings_choose_the_embedder(tmp_path) -> None:
    assert isinstance(embedder_factory(Settings(), Words(), tmp_path), LsaFactory)
    keyed = Settings(openai_api_key="sk-test")
    assert isinstance(embedder_factory(keyed, Words(), tmp_path), OpenAIFactory)
    local = Settings(openai_base_url="http://127.0.0.1:9/v1")
    assert isinstance(embedder_factory(local, Words(), tmp_path), LsaFactory)


@pytest.fixture(scope="module")
def shipped(terms, shared_state):
    """The space of the shipped corpus and lexicon, and the vectors of all units: the index that the run shares."""
    folder = Settings().agent_data_dir / "documents"
    documents = load_documents(folder)
    files = {str(document.path.relative_to(folder)): sha256(document.path) for document in documents}
    store = IndexStore(shared_state / "cache")
    index = store.open(documents, files, terms, LsaFactory(terms), lambda phrase, share: None)
    return index.embedder, index.vectors


def nearest(shipped, texts: list[str]) -> np.ndarray:
    """The highest cosine of each text with any unit."""
    embedder, vectors = shipped
    return np.array([vectors.cosines(vector, range(len(vectors))).max() for vector in embedder.embed(texts)])


def test_the_recorded_cache_threshold_parts_the_labelled_pairs(shipped) -> None:
    embedder, _ = shipped
    same, different = pair_cosines(embedder, SAME), pair_cosines(embedder, DIFFERENT)
    assert (different < OFFLINE_CALIBRATION.cache_similarity).all()
    assert (same >= OFFLINE_CALIBRATION.cache_similarity).mean() >= 0.7
    assert same[0] >= OFFLINE_CALIBRATION.cache_similarity


def test_the_recorded_floor_parts_medical_questions_from_others(shipped) -> None:
    medical = [text for pair in SAME + DIFFERENT for text in pair]
    assert (nearest(shipped, medical) >= OFFLINE_CALIBRATION.search_floor).all()
    assert (nearest(shipped, OFF_TOPIC) < OFFLINE_CALIBRATION.search_floor).mean() >= 0.4
