import numpy as np
import pytest

from agent.embedding import PassageVectors


class Counting:
    """Two-dimensional vectors by first letter; counts what it is asked."""

    id, dims, calibration = "counting", 2, None

    def __init__(self):
        self.asked: list[str] = []

    def embed(self, texts):
        self.asked += texts
        return np.array([[1.0, 0.0] if t.startswith("a") else [0.0, 1.0] for t in texts], dtype=np.float32)


def test_each_passage_has_its_row():
    rows = PassageVectors(Counting()).rows(["a1", "b1", "a1"])
    np.testing.assert_array_equal(rows, [[1, 0], [0, 1], [1, 0]])


def test_a_passage_is_embedded_once():
    embedder = Counting()
    vectors = PassageVectors(embedder)
    vectors.rows(["a1", "b1", "a1"])
    vectors.rows(["b1", "a1", "b2"])
    assert embedder.asked == ["a1", "b1", "b2"]


def test_the_least_recently_used_goes_first():
    embedder = Counting()
    vectors = PassageVectors(embedder, most=2)
    for passage in ("a1", "a2", "a1", "a3", "a1"):
        vectors.rows([passage])
    assert embedder.asked == ["a1", "a2", "a3"]


@pytest.mark.parametrize("passages", [[], ()])
def test_of_nothing_there_are_no_rows(passages):
    assert PassageVectors(Counting()).rows(passages).shape == (0, 2)


def corpus(vectors: PassageVectors, folder, made: list[int]) -> np.ndarray:
    """The rows of a1 and b1, prepared; every making of them is counted."""

    def embed():
        made.append(1)
        return np.array([[1.0, 0.0], [0.0, 1.0]], dtype=np.float32)

    vectors.prepare(["a1", "b1"], folder, embed)
    return vectors.rows(["b1", "a1"])


def test_a_corpus_is_embedded_once_and_kept_for_the_next_start(tmp_path):
    embedder, made = Counting(), []
    for _ in range(2):
        np.testing.assert_array_equal(corpus(PassageVectors(embedder), tmp_path, made), [[0, 1], [1, 0]])
    assert len(made) == 1
    assert not embedder.asked


@pytest.mark.parametrize("damage", [b"", b"no vectors"])
def test_damaged_vectors_are_made_again(tmp_path, damage):
    made: list[int] = []
    corpus(PassageVectors(Counting()), tmp_path, made)
    (file,) = tmp_path.glob("passages-*/vectors.npy")
    file.write_bytes(damage)
    np.testing.assert_array_equal(corpus(PassageVectors(Counting()), tmp_path, made), [[0, 1], [1, 0]])
    assert len(made) == 2


def test_another_space_has_vectors_of_its_own(tmp_path):
    made: list[int] = []
    corpus(PassageVectors(Counting()), tmp_path, made)
    other = Counting()
    other.id = "another"
    corpus(PassageVectors(other), tmp_path, made)
    assert len(made) == 2


def test_more_passages_than_are_remembered_are_embedded_when_asked_for(tmp_path):
    embedder = Counting()
    vectors = PassageVectors(embedder, most=1)
    corpus(vectors, tmp_path, [])
    assert embedder.asked == ["b1"]
