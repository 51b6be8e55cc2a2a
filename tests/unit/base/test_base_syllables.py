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


@each(
    ("written", "said"),
    [
        (
            "agent (모두 켬)이(가) rag (검색과 생성만)보다 나은 지표",
            "agent (모두 켬)가 rag (검색과 생성만)보다 나은 지표",
        ),
        ("'통풍'은(는) 이미 '고혈압'(으)로 읽습니다.", "'통풍'은 이미 '고혈압'으로 읽습니다."),
        ("'알'(으)로, '당뇨'(으)로", "'알'로, '당뇨'로"),
        ("벡터만과(와) 당뇨과(와)", "벡터만과 당뇨와"),
        ("모델 'gpt-4o-mini'을(를)", "모델 'gpt-4o-mini'를"),
        ("이가 아프고 나이(가명)를 말함", "이가 아프고 나이(가명)를 말함"),
        ("", ""),
    ],
)
def test_a_particle_written_both_ways_is_chosen(written, said):
    assert syllables.chosen_particles(written) == said


def test_every_syllable_of_an_ending():
    ending = syllables.ending_in("ㄴ")
    assert len(ending) == 19 * 21
    assert "한" in ending
    assert "하" not in ending
