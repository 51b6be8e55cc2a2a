"""What is left out before two spellings are compared would have been too far apart."""

from __future__ import annotations

from pathlib import Path

import pytest

from agent.terminology.jamo import alike, differences
from agent.terminology.lexicon import read_lexicon
from agent.terminology.spelling import LIMITS, LONG_LIMIT, MARGIN, SAFE_APART, Speller
from tests.rows import each

SYLLABLES = [chr(code) for code in range(ord("가"), ord("힣") + 1)]


@pytest.fixture(scope="module")
def speller() -> Speller:
    return Speller(read_lexicon(Path(__file__).parents[3] / "data" / "lexicon"))


@each("syllable", "가앓혈뇨쯩뛡힣")
def test_alike_is_whatever_does_not_cost_too_much(syllable: str) -> None:
    found = list(alike(syllable))
    assert set(found) == {other for other in SYLLABLES if differences(syllable, other) is not None}
    assert len(found) == len(set(found))


@each(
    "written",
    "두퉁 벼비 당료 고혈앞 어지렴 기찜 감가 편두텅 고지혈쯩 당화혀색소 류마치스 역류성식도염 갑상선기능저하쯩 물을마셔 그리고는 오늘아침에".split(),
)
def test_names_are_left_out_only_when_they_are_quite_another(speller: Speller, written: str) -> None:
    size = len(written)
    limit, most = LIMITS.get(size, LONG_LIMIT)
    near = [
        name
        for name in speller._of_size[size]
        if sum(a == b for a, b in zip(name, written, strict=True)) >= size - most
        and (cost := differences(written, name, size >= SAFE_APART)) is not None
        and cost <= limit + MARGIN
    ]
    assert set(near) <= set(speller._sounding_like(written))


@pytest.mark.parametrize(("written", "name"), [("두퉁", "두통"), ("당화혀색소", "당화혈색소")])
def test_a_slip_is_among_what_sounds_alike(speller: Speller, written: str, name: str) -> None:
    assert name in speller._sounding_like(written)
