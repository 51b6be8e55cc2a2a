"""A Hangul syllable by its letters: which final consonant it has, the same syllable with another one."""

from __future__ import annotations

FIRST, LAST = "가", "힣"
ONSETS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"
VOWELS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
FINALS = " ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ"
"""A blank stands for none."""


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


def ending_in(letter: str) -> str:
    """Every syllable with this final consonant, for a set in a pattern."""
    return "".join(composed(onset, vowel, letter) for onset in ONSETS for vowel in VOWELS)


ENDING_IN_N, ENDING_IN_L = ending_in("ㄴ"), ending_in("ㄹ")
"""What a verb ends in before a noun: "쓴 날", "먹을 때"."""
