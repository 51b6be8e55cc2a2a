"""Hangul syllables by their letters."""

from agent.wording import syllables
from tests.rows import each


@each("syllable", ["가", "힣", "각", "쾌", "않", "뷁"])
def test_a_syllable_is_its_letters(syllable):
    assert syllables.composed(*syllables.letters(syllable)) == syllable


@each(("syllable", "final"), [("가", " "), ("간", "ㄴ"), ("닭", "ㄺ"), ("a", ""), ("", ""), ("ㄱ", "")])
def test_the_final_consonant(syllable, final):
    assert syllables.final(syllable) == final
    assert syllables.is_open(syllable) == (final == " ")
    assert syllables.is_closed(syllable) == (final not in ("", " "))


def test_another_final_consonant():
    assert syllables.with_final("하", "ㄴ") == "한"
    assert syllables.with_final("했") == "해"


@each(
    ("word", "pair", "whole"),
    [
        ("고혈압", ("을", "를"), "고혈압을"),
        ("천식", ("이", "가"), "천식이"),
        ("통풍, 당뇨", ("을", "를"), "통풍, 당뇨를"),
        ("빈혈(철 결핍)", ("은", "는"), "빈혈(철 결핍)은"),
        ("INR", ("을", "를"), "INR을"),
        ("비타민 B12", ("은", "는"), "비타민 B12는"),
        ("알", ("으로", "로"), "알로"),
        ("물약 500mL", ("으로", "로"), "물약 500mL로"),
        ("감기약", ("으로", "로"), "감기약으로"),
        ("", ("을", "를"), "를"),
    ],
)
def test_the_particle_that_a_word_takes(word, pair, whole):
    assert syllables.with_particle(word, *pair) == whole


def test_every_syllable_of_an_ending():
    ending = syllables.ending_in("ㄴ")
    assert len(ending) == 19 * 21
    assert "한" in ending
    assert "하" not in ending
