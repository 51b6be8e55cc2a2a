"""A Hangul syllable by its letters: which final consonant it has, the same syllable with another one."""

from __future__ import annotations

import re

FIRST, LAST = "가", "힣"
ONSETS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
VOWELS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
FINALS = " ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"
"""A blank stands for none."""
PLUPERFECT = ("었었", "았었", "였었")
"""Endings of what was once and is no longer: 먹었었다, 앓았었다."""
_FORMS = {
    "이(가)": ("이", "가"),
    "은(는)": ("은", "는"),
    "을(를)": ("을", "를"),
    "과(와)": ("과", "와"),
    "(으)로": ("으로", "로"),
}
_EITHER = re.compile("(" + "|".join(map(re.escape, _FORMS)) + ")")
"""A particle written both ways, because the word before it is filled in."""
_IN_BRACKETS = re.compile(r"\s*\([^)]*\)$")
# How a sign is read: 영일삼육칠팔 and 엘엠엔알 end in a consonant, 일칠팔 and 엘알 in ㄹ.
_READ_CLOSED, _READ_LIQUID = frozenset("013678LMNRlmnr"), frozenset("178LRlr")


def is_hangul(letter: str) -> bool:
    """Whether it is one whole syllable."""
    return len(letter) == 1 and FIRST <= letter <= LAST


def letters(syllable: str) -> tuple[str, str, str]:
    """(onset, vowel, final), the final " " in an open syllable. The syllable must be Hangul."""
    code = ord(syllable) - ord(FIRST)
    per_onset = len(VOWELS) * len(FINALS)
    return ONSETS[code // per_onset], VOWELS[code % per_onset // len(FINALS)], FINALS[code % len(FINALS)]


def composed(onset: str, vowel: str, final: str = " ") -> str:
    """The syllable of these letters."""
    place = ONSETS.index(onset) * len(VOWELS) + VOWELS.index(vowel)
    return chr(ord(FIRST) + place * len(FINALS) + FINALS.index(final))


def final(syllable: str) -> str:
    """The final consonant, " " for none; "" when it is no Hangul syllable."""
    return letters(syllable)[2] if is_hangul(syllable) else ""


def with_final(syllable: str, letter: str = " ") -> str:
    """The syllable with this final consonant in place of its own, none by default."""
    onset, vowel, _ = letters(syllable)
    return composed(onset, vowel, letter)


def is_open(syllable: str) -> bool:
    """Whether it is a syllable that ends in its vowel."""
    return final(syllable) == " "


def is_closed(syllable: str) -> bool:
    """Whether it is a syllable that ends in a consonant."""
    return final(syllable) not in ("", " ")


def is_past_tense(text: str) -> bool:
    """Whether a syllable of it closes in ㅆ and is no 있 or 겠: 했, 갔, 먹었."""
    return any(final(syllable) == "ㅆ" and syllable not in "있겠" for syllable in text)


def with_particle(word: str, after_consonant: str, after_vowel: str) -> str:
    """The word with the particle that it takes, as 을 or 를, 으로 or 로 (로 after ㄹ, too).

    Digits and Latin letters count as they are read; what stands in brackets at the end is passed over.
    """
    last = _IN_BRACKETS.sub("", word).rstrip("\"' ")[-1:]
    closed = is_closed(last) or last in _READ_CLOSED
    if after_consonant == "으로" and (final(last) == "ㄹ" or last in _READ_LIQUID):
        closed = False
    return word + (after_consonant if closed else after_vowel)


def chosen_particles(text: str) -> str:
    """The text with every particle that is written both ways, as 이(가), in the way that the word before it takes."""
    said, *rest = _EITHER.split(text)
    for written, after in zip(rest[::2], rest[1::2], strict=True):
        said = with_particle(said, *_FORMS[written]) + after
    return said


def ending_in(letter: str) -> str:
    """Every syllable with this final consonant, for a set in a pattern."""
    return "".join(composed(onset, vowel, letter) for onset in ONSETS for vowel in VOWELS)


ENDING_IN_N, ENDING_IN_L = ending_in("ㄴ"), ending_in("ㄹ")
"""What a verb ends in before a noun: "쓴 날", "먹을 때"."""
