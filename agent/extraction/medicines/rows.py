"""Medicines in a row, of which the last carries what is said of all: "다이아벡스랑 포시가는 잠깐 멈췄고 인슐린만 맞아요"."""

from __future__ import annotations

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.situation import Situation

JOINING = ("JC", "SP", "SN", "SL", "NR")
JOINED_BY = frozenset("랑 이랑 와 과 하고 도 및 그리고".split())
AMOUNTS = frozenset("mg 밀리 밀리그램 미리 알 정 단위 그램".split())


def last_of_its_row(s: Situation) -> Mention | None:
    """The medicine that ends the row this one stands in; None when it stands in none, ends it, or is named again behind it
    ("A랑 B 먹다가 B는 끊었어요")."""
    if s.slot != "medications":
        return None
    last: Mention | None = None
    at, taken = s.mention.last, {s.mention.concept.name}
    medicines = [m for m in s.mentions if m.slot == "medications" and m.first >= at and m.who is None]
    for other in medicines:
        between = s.reading.tokens[at : other.first]
        joined = any(t.tag in ("JC", "SP") or t.form in JOINED_BY for t in between)
        if not joined or not all(t.tag in JOINING or t.form in JOINED_BY or t.lemma in AMOUNTS for t in between):
            break
        last, at = other, other.last
        taken.add(other.concept.name)
    if last is not None and _is_noted_on(s, at):
        return None
    named_again = any(m.first >= at and m.concept.name in taken for m in medicines)
    return None if named_again else last


def _is_noted_on(s: Situation, at: int) -> bool:
    """ "아스피린, 와파린 5mg (작년에 끊음)": brackets behind the last are noted on it alone."""
    behind = s.reading.tokens[at : s.clause.last]
    rest = [t for t in behind if t.tag not in ("SN", "SL", "NR") and t.lemma not in AMOUNTS]
    return bool(rest) and rest[0].tag == "SSO" and not any(t.lemma in ("다", "모두", "전부") for t in rest[1:3])
