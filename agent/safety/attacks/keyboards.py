"""Text typed with the keyboard on the other language: Korean in Latin letters ("dkssud"), English in Korean ones ("ㅗ디ㅣㅐ")."""

from __future__ import annotations

import re

from agent.wording.syllables import ONSETS, VOWELS, composed, is_hangul, letters

LEAST_SYLLABLES = 4
"""Of a text typed so; English words that yield a syllable or two are chance."""
MOST_SHARE = 0.6
"""Of its Latin letters that must yield whole syllables."""
LEAST_LETTERS = 4
"""Korean letters standing alone, vowels among them, that no laughter or weeping has."""

_KEYS = dict(
    zip("qwertyuiopasdfghjklzxcvbnm", "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ", strict=True)
) | dict(zip("QWERTOP", "ㅃㅉㄸㄲㅆㅒㅖ", strict=True))
_LATIN = {letter: key for key, letter in reversed(_KEYS.items())}
_VOWEL_PAIRS = {"ㅗㅏ": "ㅘ", "ㅗㅐ": "ㅙ", "ㅗㅣ": "ㅚ", "ㅜㅓ": "ㅝ", "ㅜㅔ": "ㅞ", "ㅜㅣ": "ㅟ", "ㅡㅣ": "ㅢ"}
_FINAL_PAIRS = {
    **{"ㄱㅅ": "ㄳ", "ㄴㅈ": "ㄵ", "ㄴㅎ": "ㄶ", "ㄹㄱ": "ㄺ", "ㄹㅁ": "ㄻ", "ㄹㅂ": "ㄼ", "ㄹㅅ": "ㄽ"},
    **{"ㄹㅌ": "ㄾ", "ㄹㅍ": "ㄿ", "ㄹㅎ": "ㅀ", "ㅂㅅ": "ㅄ"},
}
_APART = {whole: pair for pair, whole in (_VOWEL_PAIRS | _FINAL_PAIRS).items()}
_WORD = re.compile(r"[A-Za-z]+")
_TWO_VOWELS = re.compile("|".join(_VOWEL_PAIRS))
_SYLLABLE = re.compile(
    rf"([{ONSETS}])([{VOWELS}])((?:{'|'.join(_FINAL_PAIRS)})(?![{VOWELS}])|[ㄱ-ㄷㄹㅁㅂㅅ-ㅈㅊ-ㅎㄲㅆ](?![{VOWELS}]))?"
)
_ALONE = re.compile("[ㄱ-ㅣ]")
_VOWEL_ALONE = re.compile("[ㅏ-ㅞㅟㅡ-ㅣ]")


def as_korean(text: str) -> str | None:
    """The text with its Latin words as the Korean that the same keys write; None where most of them write none."""
    said = {word: syllables for word in set(_WORD.findall(text)) if (syllables := _typed(word))}
    taken = sum(len(word) for word in _WORD.findall(text) if word in said)
    of = sum(map(len, _WORD.findall(text)))
    if sum(map(len, said.values())) < LEAST_SYLLABLES or taken < MOST_SHARE * of:
        return None
    return _WORD.sub(lambda word: said.get(word.group(), word.group()), text)


def as_english(text: str) -> str | None:
    """The text as the English that the same keys write; None where few Korean letters stand alone."""
    if len(_ALONE.findall(text)) < LEAST_LETTERS or len(set(_VOWEL_ALONE.findall(text))) < 2:
        return None
    apart = ("".join(letters(one)).rstrip() if is_hangul(one) else one for one in text)
    return "".join(_LATIN.get(key, key) for one in "".join(apart) for key in _APART.get(one, one))


def _typed(word: str) -> str | None:
    keys = "".join(_KEYS.get(key) or _KEYS[key.lower()] for key in word)
    vowels = _TWO_VOWELS.sub(lambda pair: _VOWEL_PAIRS[pair.group()], keys)
    syllables = _SYLLABLE.sub(
        lambda one: composed(one[1], one[2], _FINAL_PAIRS.get(one[3], one[3] or " ")), vowels
    )
    return syllables if all(map(is_hangul, syllables)) else None
