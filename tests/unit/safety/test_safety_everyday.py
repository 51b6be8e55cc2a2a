"""Short questions of everyday life, as they are asked within a consultation, are no idle talk."""

from __future__ import annotations

import pytest

FORMS = (
    "{} 어떻게 하는 게 좋을까요?",
    "{} 얼마나 하는 게 좋아요?",
    "{} 언제 하면 좋을까요?",
    "저는 {} 어떻게 하면 되나요?",
)
# None of them stands among the curated examples.
SUBJECTS = ("식사는", "낮잠은", "출근은", "비행기는", "사우나는", "계란은", "빨래는", "명절 음식은", "집안일은")


@pytest.mark.parametrize("subject", SUBJECTS)
def test_an_everyday_question_passes(door, subject):
    said = {form.format(subject): door.guard(form.format(subject)).action for form in FORMS}
    assert {text: action for text, action in said.items() if action != "allow"} == {}


@pytest.mark.parametrize("text", ["오늘 서울 날씨 어때?", "비트코인 지금 사도 돼?", "재밌는 영화 추천해줘"])
def test_idle_talk_is_still_turned_away(door, text):
    assert door.guard(text).category == "offtopic"
