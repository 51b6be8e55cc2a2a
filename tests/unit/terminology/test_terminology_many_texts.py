"""Texts that are read all at once are read as each of them is alone."""

from __future__ import annotations

from kiwipiepy import Kiwi

from agent.terminology.kiwi import tokenize, tokenize_many

TEXTS = (
    "제2형 당뇨병",
    "HbA1c 6.4",
    "",
    "머리가 아파요",
    "LDL-C 콜레스테롤이 높대요",
    "목이 안 돌아가요",
    "숨이 차고 가슴이 두근두근해요",
)


def test_many_texts_are_read_as_each_alone():
    kiwi = Kiwi(num_workers=2, load_multi_dict=False)
    alone = [tokenize(kiwi, text) for text in TEXTS]
    assert list(tokenize_many(kiwi, TEXTS)) == alone
    assert any(token.form == "HbA1c" for token in alone[1])
