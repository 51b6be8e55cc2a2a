"""English text for the collections of others: lower-cased words, plurals folded. The product itself reads Korean."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from agent.terminology import LexiconEntry

_WORD = re.compile(r"\w+")


def words(text: str) -> list[str]:
    """Lower-cased runs of letters, digits and underscores."""
    return _WORD.findall(text.lower())


def folded(text: str) -> list[str]:
    """words with their plurals folded."""
    return [singular(word) for word in words(text)]


def singular(word: str) -> str:
    """Harman's S stemmer (How effective is suffixing?, 1991): the first of three rules whose ending fits decides."""
    if len(word) < 4:
        return word
    if word.endswith("ies"):
        return word if word.endswith(("eies", "aies")) else word[:-3] + "y"
    if word.endswith("es"):
        return word if word.endswith(("aes", "ees", "oes")) else word[:-1]
    if word.endswith("s"):
        return word if word.endswith(("us", "ss")) else word[:-1]
    return word


class EnglishTerms:
    """The embedder's source of index terms where there is no lexicon: folded words, no concepts."""

    fingerprint = "english-words/1"

    def entries(self) -> Mapping[str, LexiconEntry]:
        return {}

    def index_terms_many(self, texts: Sequence[str]) -> list[list[str]]:
        return [folded(text) for text in texts]
