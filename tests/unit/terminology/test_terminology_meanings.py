"""Vectors of words: what is near to what, and what the model does not know."""

from __future__ import annotations

import numpy as np
import pytest

from agent.terminology import Terminology
from agent.terminology.meanings import AXES, Meanings
from tests.rows import each


@pytest.fixture(scope="module")
def meanings(terms: Terminology) -> Meanings:
    return terms.meanings


@each(
    ("word", "near", "far"),
    [
        (("서서히", "MAG"), ("천천히", "MAG"), ("두통", "NNG")),
        (("해마다", "MAG"), ("매년", "MAG"), ("서서히", "MAG")),
        (("드시다", "VV"), ("먹다", "VV"), ("멈추다", "VV")),
        (("붉다", "VA"), ("빨갛다", "VA"), ("가볍다", "VA")),
        (("의료진", "NNG"), ("의사", "NNG"), ("설탕", "NNG")),
    ],
)
def test_words_of_one_meaning_are_nearer_than_others(
    meanings: Meanings, word: tuple[str, str], near: tuple[str, str], far: tuple[str, str]
) -> None:
    rows = meanings.matrix([word, near, far])
    assert rows[0] @ rows[1] > 0.25 > rows[0] @ rows[2]


def test_vectors_are_of_length_one(meanings: Meanings) -> None:
    rows = meanings.matrix([("복용", "NNG"), ("어지럽다", "VA"), ("아프다", "VA")])
    assert rows.shape == (3, AXES)
    assert np.allclose(np.linalg.norm(rows, axis=1), 1, atol=1e-5)


def test_a_word_of_the_lexicon_that_the_model_has_keeps_its_vector(meanings: Meanings) -> None:
    """두통 is added to Kiwi by the lexicon, and Kiwi's own cosine of such a word is nan."""
    assert meanings.known("두통", "NNG")
    assert float(meanings.of("두통", "NNG") @ meanings.of("복통", "NNG")) > 0.25


def test_a_word_that_the_model_lacks_has_no_direction(meanings: Meanings) -> None:
    assert not meanings.known("갑상샘저하쀍", "NNG")
    assert not meanings.of("갑상샘저하쀍", "NNG").any()
    assert meanings.matrix([]).shape == (0, AXES)


def test_inner_products_order_words_as_the_models_own_cosines_do(terms: Terminology) -> None:
    from agent.terminology.kiwi import shared_kiwi

    own = shared_kiwi(())
    words = [
        ("천천히", "MAG"),
        ("서서히", "MAG"),
        ("살피", "VV"),
        ("멈추", "VV"),
        ("설탕", "NNG"),
        ("매년", "MAG"),
    ]
    theirs = np.array([[own.morpheme_similarity(a, b) for b in words] for a in words])
    rows = Meanings(own).matrix([(form + "다" if tag == "VV" else form, tag) for form, tag in words])
    upper = np.triu_indices(len(words), 1)
    assert np.corrcoef(theirs[upper], (rows @ rows.T)[upper])[0, 1] > 0.7
