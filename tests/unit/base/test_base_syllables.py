"""Hangul syllables by their letters."""

import pytest

from agent import syllables


@pytest.mark.parametrize("syllable", ["가", "힣", "각", "쾌", "않", "뷁"])
def test_a_syllable_is_its_letters(syllable):
    assert syllables.composed(*syllables.letters(syllable)) == syllable


@pytest.mark.parametrize(
    ("syllable", "final"), [("가", " "), ("간", "ㄴ"), ("닭", "ㄺ"), ("a", ""), ("", ""), ("ㄱ", "")]
)
def test_the_final_consonant(syllable, final):
    assert syllables.final(syllable) == final
    assert syllables.is_open(syllable) == (final == " ")
    assert syllables.is_closed(syllable) == (final not in ("", " "))


def test_another_final_consonant():
    assert syllables.with_final("하", "ㄴ") == "한"
    assert syllables.with_final("했") == "해"


def test_every_syllable_of_an_ending():
    ending = syllables.ending_in("ㄴ")
    assert len(ending) == 19 * 21
    assert "한" in ending
    assert "하" not in ending
