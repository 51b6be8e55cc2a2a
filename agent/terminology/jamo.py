"""How far two Korean spellings are apart, by the letters of their syllables.

Letters that are confused because they sound or lie alike cost less than others: 개/게, 싸/사, 안/앙. The groups follow
Korean phonology (tense and aspirated series, the seven neutral finals, merged vowels); the costs are ours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from agent.wording.syllables import FINALS, ONSETS, VOWELS, composed, letters

# A name of so many syllables is still known with two of them swapped, or with one left out.
SAFE_SWAP, SAFE_LOSS = 3, 5
ALIKE, NEAR, FAR, OTHER = 0.25, 0.5, 0.6, 1.0
_SERIES = ("ㄱㄲㅋ", "ㄷㄸㅌ", "ㅂㅃㅍ", "ㅅㅆ", "ㅈㅉㅊ")
_NEAR_ONSETS = ("ㅎㅇ", "ㄹㅇ", "ㄹㄴ", "ㅅㅈ", "ㅅㅊ", "ㅆㅊ", "ㅎㅋ", "ㅎㅌ", "ㅎㅍ", "ㅎㅊ")
_SAME_VOWELS = (
    "ㅐㅔ",
    "ㅚㅙㅞ",
    "ㅒㅖ",
    "ㅖㅔ",
    "ㅢㅣ",
    "ㅟㅣ",
    "ㅕㅓ",
    "ㅛㅗ",
    "ㅠㅜ",
    "ㅑㅏ",
    "ㅗㅜ",
    "ㅜㅡ",
    "ㅡㅓ",
)
_NEAR_VOWELS = ("ㅗㅓ", "ㅡㅣ", "ㅏㅓ", "ㅐㅏ", "ㅔㅓ", "ㅚㅗ", "ㅟㅜ", "ㅝㅓ", "ㅘㅏ", "ㅕㅔ", "ㅐㅣ")
# Keys that lie side by side on the Korean keyboard, where no sound is shared.
_KEYS = (
    "ㅛㅕ",
    "ㅕㅑ",
    "ㅑㅐ",
    "ㅏㅣ",
    "ㅂㅈ",
    "ㅈㄷ",
    "ㄷㄱ",
    "ㄱㅅ",
    "ㅁㄴ",
    "ㄴㅇ",
    "ㅇㄹ",
    "ㄹㅎ",
    "ㅋㅌ",
    "ㅌㅊ",
    "ㅊㅍ",
)
# Keys that lie above one another: a finger slips less easily there.
_ABOVE = tuple("ㅂㅁ ㅈㄴ ㄷㅇ ㄱㄹ ㅅㅎ ㅛㅗ ㅕㅓ ㅑㅏ ㅁㅋ ㄴㅌ ㅇㅊ ㄹㅍ ㅗㅠ ㅓㅜ ㅏㅡ".split())
_NEUTRAL = ("ㄱㄲㅋㄳㄺ", "ㄷㅅㅆㅈㅊㅌㅎ", "ㅂㅍㅄㄿ", "ㄴㄵㄶ", "ㄹㄼㄽㄾㅀ", "ㅁㄻ")
_NASALS = "ㄴㅁㅇ"


def differences(written: str, name: str, spare: bool = False) -> float | None:
    """The cost of taking one Hangul string for another of equal length; None when a syllable is quite another one.
    spare: in a long word one syllable within may be any other that shares a letter with it."""
    cost = 0.0
    for place, (one, other) in enumerate(zip(written, name, strict=True)):
        if one != other:
            step = _syllable(one, other)
            if step >= OTHER:
                if not (spare and 0 < place < len(name) - 1 and _shares_letter(one, other)):
                    return None
                spare, step = False, OTHER
            cost += step
    return cost


def transposed(name: str) -> Iterator[str]:
    """What haste makes of a name besides other letters: two syllables swapped, one written twice, one left out."""
    for place in range(len(name)):
        yield name[:place] + name[place] + name[place:]
        if place and len(name) >= SAFE_SWAP:
            yield name[: place - 1] + name[place] + name[place - 1] + name[place + 1 :]
        if place and len(name) >= SAFE_LOSS:
            yield name[:place] + name[place + 1 :]


def _shares_letter(one: str, other: str) -> bool:
    return any(a == b for a, b in zip(letters(one)[:2], letters(other)[:2], strict=True))


@lru_cache(maxsize=2048)
def alike(syllable: str) -> tuple[str, ...]:
    """Every syllable that this one may be taken for, itself among them: those that cost less than OTHER."""
    onset, vowel, last = letters(syllable)
    return tuple(
        composed(other_onset, other_vowel, other_last)
        for other_onset, by_onset in _taken_for(onset, ONSETS, _onset)
        for other_vowel, by_vowel in _taken_for(vowel, VOWELS, _vowel)
        for other_last, by_final in _taken_for(last, FINALS, _final)
        if by_onset + by_vowel + by_final < OTHER
    )


@lru_cache(maxsize=len(ONSETS + VOWELS + FINALS))
def _taken_for(letter: str, letters: str, cost: Callable[[str, str], float]) -> list[tuple[str, float]]:
    """The letters of its kind that cost less than OTHER."""
    return [(other, by) for other in letters if (by := cost(letter, other)) < OTHER]


@lru_cache(maxsize=4096)
def _syllable(one: str, other: str) -> float:
    (onset, vowel, last), (other_onset, other_vowel, other_last) = letters(one), letters(other)
    return _onset(onset, other_onset) + _vowel(vowel, other_vowel) + _final(last, other_last)


def _onset(one: str, other: str) -> float:
    return _cost(one, other, _SERIES, _NEAR_ONSETS + _KEYS)


def _vowel(one: str, other: str) -> float:
    return _cost(one, other, _SAME_VOWELS, _NEAR_VOWELS + _KEYS)


def _final(one: str, other: str) -> float:
    if one != other and one in _NASALS and other in _NASALS:
        return ALIKE
    if one != other and " " in (one, other):
        return NEAR
    return _cost(one, other, _NEUTRAL, _KEYS)


def _cost(one: str, other: str, alike: tuple[str, ...], near: tuple[str, ...]) -> float:
    if one == other:
        return 0.0
    if any(one in group and other in group for group in alike):
        return ALIKE
    if any(one in group and other in group for group in near):
        return NEAR
    return FAR if one + other in _ABOVE or other + one in _ABOVE else OTHER
