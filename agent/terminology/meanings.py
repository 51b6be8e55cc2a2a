"""What words mean by the company they keep: the vectors of the language model that Kiwi analyses with.

The model (CoNgram, part of the installed kiwipiepy_model) gives no vectors, only the cosine of two morphemes. Of enough
morphemes that is as much: with their cosines G among each other and a morpheme's cosines s to them, s·G^(-1/2) has the same
inner products as the model's own vector (Williams and Seeger 2001, the Nyström method; exact here, as the landmarks are
more than the model's 256 axes). What all words share is taken off them (Mu and Viswanath 2018, "All-but-the-Top"):
without that every two words are alike. Limits: words of one subject are alike, whatever they say of it (높다, 낮다), and
the lexicon's own compounds are unknown to the model.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from agent.remembering import remembered

if TYPE_CHECKING:
    from kiwipiepy import Kiwi

AXES = 256
"""Rank of the model's vectors."""
LANDMARKS, SEED = 400, 5
SHARED_AXES = 2
"""Directions that all words share, taken off beside their mean."""
REMEMBERED = 32768
"""Words whose vector is kept."""
_CONTENT = ("NN", "VV", "VA", "MA", "XR")
# An irregular stem has a mark behind its tag; the analyser's noun may be a name to the model, and its adjective a verb.
_OTHER_TAGS = {
    "NNG": ("NNG", "NNP", "XR", "MAG"),
    "NNP": ("NNP", "NNG"),
    "VV": ("VV", "VV-I", "VV-R", "VA", "VA-I", "VA-R"),
    "VA": ("VA", "VA-I", "VA-R", "VV", "VV-I", "VV-R"),
    "XR": ("XR", "NNG", "MAG"),
    "MAG": ("MAG", "XR", "NNG"),
}
_ANY = ("그리고", "MAJ")
"""A word that no lexicon adds a second time: Kiwi takes a name of two words for a mistake."""
_NONE: np.ndarray = np.zeros(AXES, np.float32)


class Meanings:
    """Vectors of single words. One instance serves all threads; to make one takes about .5 s, a new word .15 ms."""

    def __init__(self, kiwi: Kiwi) -> None:
        # Without the wrapper, which takes a Token for its number: it takes longer than the cosine.
        self._cosine = super(type(kiwi), kiwi).morpheme_similarity  # type: ignore[misc]
        self._numbers = _vocabulary(kiwi)
        content = sorted(
            number for (_, tag), number in self._numbers.items() if tag.split("-")[0].startswith(_CONTENT)
        )
        self._landmarks = random.Random(SEED).sample(content, LANDMARKS)
        among = np.array([self._cosines(number) for number in self._landmarks])
        values, axes = np.linalg.eigh(among)
        self._onto = axes[:, -AXES:] / np.sqrt(values[-AXES:])
        vectors = among @ self._onto
        self._middle = vectors.mean(axis=0)
        self._shared = np.linalg.svd(vectors - self._middle, full_matrices=False)[2][:SHARED_AXES]
        self.of = remembered(REMEMBERED)(self._of)

    def known(self, lemma: str, tag: str) -> bool:
        """Whether the model has the word."""
        return self._number(lemma, tag) is not None

    def matrix(self, words: Sequence[tuple[str, str]]) -> np.ndarray:
        """(len(words), AXES) float32: unit rows, zero for a word that the model lacks. words: (lemma, tag) of tokens."""
        return np.stack([self.of(*word) for word in words]) if words else np.zeros((0, AXES), np.float32)

    def _of(self, lemma: str, tag: str) -> np.ndarray:
        """(AXES,) float32, of length 1, or 0 for a word that the model lacks. lemma, tag: as of a Token."""
        number = self._number(lemma, tag)
        if number is None:
            return _NONE
        vector = np.array(self._cosines(number)) @ self._onto - self._middle
        vector -= (vector @ self._shared.T) @ self._shared
        length = float(np.linalg.norm(vector))
        return (vector / length).astype(np.float32) if length else _NONE

    def _cosines(self, number: int) -> list[float]:
        return [self._cosine(number, landmark) for landmark in self._landmarks]

    def _number(self, lemma: str, tag: str) -> int | None:
        stem = lemma[:-1] if tag[0] == "V" and lemma.endswith("다") else lemma
        found = (self._numbers.get((stem, other)) for other in _OTHER_TAGS.get(tag, (tag,)))
        return next((number for number in found if number is not None), None)


def _vocabulary(kiwi: Kiwi) -> dict[tuple[str, str], int]:
    """The model's morphemes: (form, tag) to number, of several senses the first. Words added since are none of it."""
    numbers: dict[tuple[str, str], int] = {}
    for one in sorted(kiwi.most_similar_morphemes(_ANY, top_n=1_000_000), key=lambda one: one.id):
        if one.form:
            numbers.setdefault((one.form, one.tag), one.id)
    return numbers
