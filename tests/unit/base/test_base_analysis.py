"""What counts as a message."""

import pytest

from agent.errors import InputRejected
from agent.turn.analysis import LONGEST_TEXT, readable_text, usable_text
from tests.rows import each


@each("text", ["", " \t\n\u3000", "\x00\x00", "\u200b\u200d\ufeff", "\x01\x1b\x02", "\u202e \u202c"])
def test_a_message_without_anything_visible_is_empty(text):
    with pytest.raises(InputRejected, match="비어"):
        usable_text(text, 4000)


@each("text", ["?", "😀", "ㅋ", "\u200b당뇨", "👨‍👩‍👧"])
def test_anything_visible_is_a_message(text):
    assert usable_text(text, 4000) == text


def test_half_characters_are_replaced_because_nothing_can_store_them():
    assert usable_text("당뇨\ud83d가 \udc00있어요\x00", 4000) == "당뇨\ufffd가 \ufffd있어요"


def test_long_texts_are_refused_with_their_length():
    with pytest.raises(InputRejected, match=r"20,000자.*4,000자"):
        usable_text("가" * 20_000, 4000)
    assert readable_text("가" * 20_000) == "가" * 20_000
    with pytest.raises(InputRejected, match="50,001자"):
        readable_text("가" * (LONGEST_TEXT + 1))
