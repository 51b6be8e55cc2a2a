"""A medicine that another has taken the place of: "A 대신 B", "A에서 B로 바꿨어요", "B로 바꾸기 전엔 A를 먹었어요"."""

from __future__ import annotations

from agent.extraction.clauses.events import events
from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.situation import PAST, Situation, worded
from agent.extraction.medicines.wording import CHANGED, TAKING


def follows_after(s: Situation) -> bool:
    """Whether the d/c stands before any other medicine."""
    words = s.right[:9]
    other = _successor(s)
    slash = next((i for i, t in enumerate(words) if t.lemma == "/"), 9)
    return other is None or s.mention.last + slash < other.first


def _successor(s: Situation) -> Mention | None:
    """Another medicine that follows in the sentence."""
    return next((m for m in s.mentions if m.slot == "medications" and m.first >= s.mention.last), None)


def is_replaced(s: Situation) -> bool:
    """A 대신 B, A→B, A에서 B로 바꾸다, A 먹다가 B로 갈아타다, A를 B로 교체, A 먹던 거 B로 변경."""
    other = _successor(s)
    if other is None or s.asked:
        return False
    between = s.reading.tokens[s.mention.last : other.first]
    content = [t for t in between if t.tag not in ("SN",) and t.lemma not in ("mg", "밀리", "미리")]
    if content and content[0].lemma in ("→", "->", "⇒", ">", "⟶", "=>"):
        return True
    if content and content[0].lemma == "대신":
        return True
    clauses = [c for c in (s.clause, *s.later[:3]) if c.first <= other.first < c.last or c.first > other.first]
    changed = any(
        e.names & CHANGED and e.done and not e.denied
        for c in clauses[:2]
        for e in events(s.reading.tokens[max(c.first, other.last) : c.last], followed=not c.is_final)
    )
    towards = other.last < len(s.reading.tokens) and (
        s.reading.tokens[other.last].form in ("로", "으로")
        or any(t.form in ("로", "으로") for t in s.reading.tokens[other.last : other.last + 3])
    )
    if not changed and s.clause.number and [t.form for t in content[:1]] == ["에서"]:
        # "혈압약 바꿨어요 아모디핀에서 발사르탄으로요"
        words = s.reading.words(s.reading.clauses[s.clause.number - 1])
        changed = any(e.names & CHANGED and e.done and not e.denied for e in events(words))
    if not changed or not towards:
        return False
    return not any(t.form in ("로", "으로") for t in between[:1])


@worded(CHANGED)
def was_before_another(s: Situation) -> bool:
    """ "B로 바꾸기 전엔 A를 먹었어요", "전에는 A 먹었고 지금은 B"."""
    if not any(t.lemma in TAKING and t.has_ending(*PAST) for t in s.right):
        return False
    words = s.reading.tokens[s.clause.first : s.mention.first]
    changed = any(t.lemma in CHANGED and t.ending[0] == "기" for t in words)
    return changed and any(t.lemma == "전" for t in words)
