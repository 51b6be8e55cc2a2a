"""The lexicon's lint: every name of it is put into sentences and must be found again as its own concept.

A name is lost when its concept is nowhere in the sentence, and linked elsewhere when another concept covers it whole.
"""

from __future__ import annotations

import os
from math import sqrt

import pytest

from agent.state import Concept
from agent.terminology import LexiconEntry, Terminology
from tests.rows import each

HIGHEST_LOSS = 0.005
TOLD = ("오늘은 {} 이야기입니다.", "{} 때문에 왔어요", "{} 있어요", "저는 {}, 그리고 다른 것도요")
MEASURED = ("{} 12.5 나왔어요", "검사에서 {}: 7.2", "오늘 {} 5.1이에요")
TAKEN = ("{} 먹고 있어요", "점심때 {} 한 알", "오늘은 {} 이야기입니다.")
SAID = ("요즘 {}고 그래요.", "그저께부터 {}기도 해요")
SAMPLE = 1 if os.environ.get("EVERY_CARRIER") else 61
"""Every how-manieth name is put into all its carriers. Unless asked for (.ci/run does), all of all take minutes."""
SHARE = 1 if os.environ.get("EVERY_CARRIER") else 6
"""Of the others every how-manieth is put into one carrier, which take turns."""


def carriers(terms: Terminology, entry: LexiconEntry, name: str) -> tuple[str, ...]:
    """Sentences with the name in them; a verb stands in a form of its own."""
    if entry.slot == "medications":
        return tuple(carrier.format(name) for carrier in TAKEN)
    if name.endswith("다") and terms.analyse(name).tokens[-1].is_predicate:
        return tuple(carrier.format(name[:-1]) for carrier in SAID)
    return tuple(carrier.format(name) for carrier in (MEASURED if entry.slot in ("vitals", "labs") else TOLD))


@pytest.fixture(scope="module")
def recognised(terms: Terminology) -> list[tuple[LexiconEntry, str, str, tuple[Concept, ...]]]:
    found = []
    number = 0
    for entry in terms.entries().values():
        for name in entry.every_name():
            number += 1
            if number % SAMPLE and number % SHARE:
                continue
            sentences = carriers(terms, entry, name)
            for sentence in (
                sentences if number % SAMPLE == 0 else sentences[number // SHARE % len(sentences) :][:1]
            ):
                analysis = terms.analyse(sentence)
                found.append((entry, name, sentence, (*analysis.concepts, *analysis.nested)))
    return found


def test_nearly_every_name_is_found_again(
    recognised: list[tuple[LexiconEntry, str, str, tuple[Concept, ...]]],
) -> None:
    lost = [text for entry, _, text, concepts in recognised if entry.cui not in {c.cui for c in concepts}]
    assert len(recognised) > 10_000 / SHARE
    allowed = HIGHEST_LOSS * len(recognised)
    if SHARE > 1:
        allowed += 2 * sqrt(allowed)  # of a sixth the share is known to two standard errors
    assert len(lost) <= allowed, lost


def test_no_name_is_linked_to_another_concept(
    recognised: list[tuple[LexiconEntry, str, str, tuple[Concept, ...]]],
) -> None:
    elsewhere = []
    for entry, name, text, concepts in recognised:
        stem = name.removesuffix("다")
        start = text.index(stem if stem in text else name)
        covering = {c.cui for c in concepts if c.span[0] <= start and c.span[1] >= start + len(stem)}
        if covering and entry.cui not in covering:
            elsewhere.append((name, text, [c.name for c in concepts]))
    assert elsewhere == []


def test_the_lexicon_is_as_large_as_a_consultation_needs(terms: Terminology) -> None:
    assert len(terms.entries()) >= 1_500
    assert sum(len(entry.every_name()) for entry in terms.entries().values()) >= 7_000


def test_every_preferred_name_of_a_medicine_or_measurement_is_recognised(terms: Terminology) -> None:
    exact = [e for e in terms.entries().values() if e.slot in ("medications", "vitals", "labs")]
    unfound = [
        e.name for e in exact if e.cui not in {c.cui for c in terms.concepts(f"오늘은 {e.name} 12 이야기입니다.")}
    ]
    assert unfound == []


@each(
    ("text", "names"),
    [
        ("K 5.9, Na 138", ["칼륨", "나트륨 수치"]),
        ("PT 12.1초", ["프로트롬빈 시간"]),
        ("LC pt. T.bil 3.4, D.bil 1.1", ["간경변증", "총빌리루빈", "직접빌리루빈"]),
        ("A-fib, Af, AF", ["심방세동"] * 3),
        ("H. pylori 있대요", ["헬리코박터 감염"]),
        ("K리그 보다가 왔어요", []),
        ("PT 받고 왔어요", []),
        ("lc waikiki add to cart", []),
        ("na na na", []),
    ],
)
def test_short_abbreviations_need_what_makes_them_medical(terms: Terminology, text: str, names: list[str]) -> None:
    assert [c.name for c in terms.concepts(text) if c.slot != "topic"] == names
