"""Kiwi, the Korean morphological analyser: one per process and lexicon, because each takes some 300 MB."""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from kiwipiepy import Kiwi, Match

from agent.terminology.tokens import LATIN, Token, merge
from agent.terminology.words import SPOKEN_WORDS

HANGUL_WORD = re.compile(r"[가-힣]{2,}")
# Addresses stay whole; hash tags and serial numbers do not, or "#두통" and "140/90" would hide what they say.
MATCHES = Match.URL | Match.EMAIL | Match.EMOJI | Match.NORMALIZING_CODA
# A message is read on the thread that asks; only many texts at once are shared out.
WORKERS = min(4, os.cpu_count() or 1)

_guard = threading.Lock()


def user_words(nouns: Iterable[str]) -> tuple[str, ...]:
    """The Hangul words of noun names, which Kiwi must not cut.

    A name of one word is taken whole. Out of a longer name only what Kiwi does not itself read as a predicate or
    a noun with a particle: "아픈" of "아픈 데 먹는 약" as a noun would hide 아프다 everywhere.
    """
    names = list(nouns)
    single = {name for name in names if HANGUL_WORD.fullmatch(name)}
    parts = {word for name in names for word in HANGUL_WORD.findall(name)} - single
    kiwi = _new_kiwi.__wrapped__(())
    unfit = {word for word in parts if any(_inflects(m) for m in kiwi.tokenize(word)) or _is_stem(kiwi, word)}
    return tuple(sorted(single | parts - unfit))


def _is_stem(kiwi: Kiwi, word: str) -> bool:
    """물리 (of 물리 치료) as a noun would hide 물리다."""
    first = kiwi.tokenize(word + "다")[0]
    return first.form == word and first.tag.startswith(("VV", "VA"))


def _inflects(morpheme: Any) -> bool:
    """도 and 로 are left out: they end as many nouns (위식도, 요로) as they follow."""
    return morpheme.tag[0] in "VE" or (morpheme.tag[0] == "J" and morpheme.form not in ("도", "로"))


def tokenize(kiwi: Kiwi, text: str) -> list[Token]:
    """Tokens of a normalised text. Safe to call from several threads."""
    return merge(text, kiwi.tokenize(text, match_options=MATCHES, pretokenized=_latin(text) or None))


def tokenize_many(kiwi: Kiwi, texts: Sequence[str]) -> Iterator[list[Token]]:
    """The same of each of these texts, on as many threads as Kiwi has."""
    return map(merge, texts, kiwi.tokenize(texts, match_options=MATCHES, pretokenized=_latin))


def _latin(text: str) -> list[tuple[int, int, str]]:
    return [(*found.span(), "SL") for found in LATIN.finditer(text)]


def shared_kiwi(words: tuple[str, ...]) -> Kiwi:
    """The process's Kiwi that knows these user words. Keep it: to find it again, thousands of words are hashed."""
    with _guard:
        return _new_kiwi(words)


# Two: a test's lexicon beside the real one. The lock above keeps two threads from building the same one.
@lru_cache(maxsize=2)
def _new_kiwi(words: tuple[str, ...]) -> Kiwi:
    kiwi = Kiwi(num_workers=WORKERS, load_multi_dict=False)
    for word in words:
        kiwi.add_user_word(word, "NNG", 0.0)
    for word, tag in SPOKEN_WORDS.items():
        kiwi.add_user_word(word, tag, 0.0)
    kiwi.tokenize("준비")  # forces the lazy start, so that the first question does not pay for it
    return kiwi
