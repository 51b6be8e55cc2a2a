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
