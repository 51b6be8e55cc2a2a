"""Normalised text and the way back: every span must cut the same words out of what was typed."""

from __future__ import annotations

import unicodedata

from agent.terminology import normalise
from tests.rows import each


@each(
    ("typed", "normal"),
    [
        ("당뇨가 있어요", "당뇨가 있어요"),
        (unicodedata.normalize("NFD", "당뇨가 있어요"), "당뇨가 있어요"),
        ("ＨｂＡ１ｃ　７．２％", "HbA1c 7.2%"),
        ("180㎎/㎗", "180mg/dl"),
        ("37℃", "37°C"),
        ("당\u200b뇨\ufeff병", "당뇨병"),
        ("당뇨\0병", "당뇨 병"),
        ("머리\u00a0통증", "머리 통증"),
        ("😀당뇨💊", "□당뇨□"),
        ("👨\u200d👩\u200d👧", "□□□"),
        ("배 가 아 파 요", "배가아파요"),
        ("이 약 좀 더 주세요", "이 약 좀 더 주세요"),
        ("", ""),
    ],
)
def test_one_spelling(typed: str, normal: str) -> None:
    assert normalise(typed).text == normal


@each("word", ["당뇨", "두통", "7.2", "metformin"])
@each("form", ["NFC", "NFD"])
def test_spans_lead_back_to_what_was_typed(word: str, form: str) -> None:
    typed = unicodedata.normalize(form, f"😀\u200b ＡＢ \0{word}가 💊 있어요")  # type: ignore[arg-type]
    normal = normalise(typed)
    start = normal.text.index(word)
    first, last = normal.original((start, start + len(word)))
    assert unicodedata.normalize("NFC", typed[first:last]) == word


def test_a_folded_letter_points_to_the_sign_it_came_from() -> None:
    normal = normalise("혈당 180㎎")
    assert normal.text == "혈당 180mg"
    assert normal.original((6, 8)) == (6, 7)
    assert normal.original((7, 8)) == (6, 7)
    assert normal.original((3, 3)) == (3, 3)
