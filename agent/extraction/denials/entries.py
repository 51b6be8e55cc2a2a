"""Entries of a form: "약사 / 하시모토 갑상선염 / 복용약 없음" denies the medicine, and not what stands before the bar."""

from __future__ import annotations

from agent.extraction.clauses.situation import Situation

_BARS = ("/", "|")
# What a form asks for by name: of an allergy it may say that there is none, whatever stands before.
_HEADINGS = frozenset("알레르기 알러지 알레르기력".split())
_ABSENT = frozenset("없다 없음 무 x".split())


def is_of_another_entry(s: Situation) -> bool:
    """Whether a bar stands behind the mention and the last entry names what is absent: "고혈압 / 당뇨 / 없음" names nothing."""
    bars = [at for at, t in enumerate(s.right) if t.form in _BARS]
    if not bars:
        return False
    listed = {i for m in s.mentions for i in range(m.first, m.last)}
    start = s.mention.last + bars[-1] + 1
    if any(t.lemma in _HEADINGS for t in s.reading.tokens[start : start + 1]):
        return not any(t.is_predicate for t in s.right[: bars[-1]])
    if s.slot == "medications":
        return False
    named = [
        t
        for i, t in enumerate(s.reading.tokens[start : s.clause.last], start)
        if i not in listed and t.is_noun and not t.silent and t.lemma not in _ABSENT
    ]
    return bool(named) and not any(t.is_predicate for t in s.right[: bars[-1]])
