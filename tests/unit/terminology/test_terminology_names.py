"""Every name of the shipped lexicon must be found again in a sentence: the tokenizer may not cut it."""

from __future__ import annotations

from agent.terminology import LexiconEntry, Terminology

# Measured at 30 of 6,836 names (0.4 %); the bound leaves room for a few new colloquial verbs.
HIGHEST_LOSS = 0.01


def carrier(entry: LexiconEntry, name: str) -> str:
    if name.endswith("다") and entry.slot != "medications":
        return f"요즘 {name[:-1]}고 힘들어요."
    return f"오늘은 {name} 이야기입니다."


def test_nearly_every_name_is_recognised_in_a_sentence(terms: Terminology) -> None:
    pairs = [(entry, name) for entry in terms.entries().values() for name in entry.every_name()]
    lost = [n for e, n in pairs if e.cui not in {c.cui for c in terms.concepts(carrier(e, n))}]
    assert len(pairs) > 3000
    assert len(lost) <= HIGHEST_LOSS * len(pairs), lost


def test_every_preferred_name_of_a_medicine_or_measurement_is_recognised(terms: Terminology) -> None:
    exact = [e for e in terms.entries().values() if e.slot in ("medications", "vitals", "labs")]
    assert [e.name for e in exact if e.cui not in {c.cui for c in terms.concepts(carrier(e, e.name))}] == []
