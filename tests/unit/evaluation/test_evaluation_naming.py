"""Fitting the table of names: from a few texts in which every name is marked."""

import pytest

from agent.config import ROOT
from agent.errors import CorpusInvalid
from agent.evaluation.labelled.naming import FOLDS, NamedText, carried, fit, marked, read_named

FRAMES = ("제 이름은 {}입니다", "저는 {}라고 해요 두통이 있어요", "{} 님 약 나왔나요", "환자 {} 보호자입니다")
NAMES = ("김도윤", "박서연", "추경배", "표만석", "변재훈", "좌옥선", "탁현주", "문가람")
NAMELESS = [
    f"{what} {how}"
    for what in ("고혈압이", "공무원은", "안경을", "정수기가", "이명이", "조금씩")
    for how in ("있어요", "괜찮나요", "왜 그래요", "나빠요", "오래됐어요")
]


def test_a_frame_is_learned_whoever_bears_the_name():
    named = [
        NamedText(frame.format(name), (name,), str(number % FOLDS))
        for frame in FRAMES
        for number, name in enumerate(NAMES)
    ]
    fitted = fit(named, NAMELESS)
    assert (fitted.found, fitted.of) == (len(named), len(named))
    assert [*fitted.table.spans("제 이름은 봉기태입니다")] == [(6, 9)]
    assert [*fitted.table.spans("고혈압이 있어요")] == []


def test_names_with_blanks_and_of_latin_letters_are_left_to_the_patterns():
    assert marked("이름은 한 석 민, Linh Tran, 이수아", ("한 석 민", "Linh Tran", "이수아"), "a").names == (
        "이수아",
    )


def test_the_lexicon_is_carried_where_a_person_would_stand():
    assert all(
        name in text for name, text in zip(("고혈압", "이명"), carried(["고혈압", "이명", "ABC"]), strict=True)
    )


def test_a_broken_line_is_named(tmp_path):
    path = tmp_path / "names.jsonl"
    path.write_text('{"text": "두통", "names": [], "writer": "a"}\n{"text": "두통"}\n', encoding="utf-8")
    with pytest.raises(CorpusInvalid, match=r"names\.jsonl 2행"):
        read_named(path)


def test_every_marked_name_stands_in_its_text():
    texts = read_named(ROOT / "data" / "safety" / "names.jsonl")
    assert len({text.writer for text in texts}) > FOLDS
    assert all(name in text.text for text in texts for name in text.names)
