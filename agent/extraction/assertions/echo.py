"""A question taken up and answered by the one who asks it: "이명이요? 그건 있어요", "변비요? 없어요"."""

from __future__ import annotations

from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import Situation
from agent.terminology import Token

# Between the word taken up and its answer nothing but these.
FILLERS = frozenset(
    "그것 그거 데 네 예 응 어 아 음 아니 아니요 아뇨 글쎄 물론 당연히 가끔 조금 좀 자주 많이 항상 늘".split()
)
PRESENT = frozenset("있다 나다 하다 심하다 그렇다 많다 오다 맞다".split())
ASKING = frozenset("묻다 물어보다 여쭈다 여쭙다 질문 궁금해하다 하다".split())
ABSENT = frozenset("없다 아니다".split())


def answered(s: Situation) -> bool | None:
    """Whether the next sentence says that what is echoed here is there (True) or not (False); None for no echo."""
    if (said := _answered_at_once(s)) is not None:
        return said
    if not _is_echo(s):
        return None
    number = s.clause.sentence + 1
    if number >= len(s.reading.sentences):
        return None
    clause = s.reading.sentence(number)[0]
    if s.mentions_in(clause) or clause.mood != "statement":
        return None
    content = [t for t in s.reading.words(clause) if t.tag[0] not in "JSE" and t.lemma not in FILLERS]
    denied = [t for t in content if t.lemma in ("안", "못", "않다") or t.lemma in ABSENT]
    verbs = [t for t in content if t.is_predicate and t.lemma not in ("않다",)]
    if not verbs or any(not t.is_predicate and t not in denied for t in content):
        return None
    if denied:
        return False
    return True if verbs[0].lemma in PRESENT else None


def _answered_at_once(s: Situation) -> bool | None:
    """ "당뇨 있냐고 물으셨는데 없어요", "약 먹냐고 하셔서요 네 먹어요"."""
    if s.predicate is None or s.frame.between or not plain(s.predicate.ending[0]).endswith(("냐고", "나")):
        return None
    asked = [c for c in s.later[:1] if any(t.lemma in ASKING for t in s.reading.words(c))]
    if not asked or len(s.later) < 2 or s.mentions_in(s.later[1]):
        return None
    content = [t for t in s.reading.words(s.later[1]) if t.tag[0] not in "JSE" and t.lemma not in FILLERS]
    if not content or any(not t.is_predicate and t.lemma not in ("안", "못") for t in content):
        return None
    return not any(t.lemma in ABSENT | {"안", "못", "않다"} for t in content)


def _is_quoted_back(token: Token) -> bool:
    """있냐고요, 아프냐고요."""
    return token.is_predicate and any(form.endswith(("냐고", "냐고요", "냐구요")) for form, _ in token.endings)


def _is_echo(s: Situation) -> bool:
    """The mention alone with 요 or 이라고요 and a question mark."""
    raised = s.words[-1].form == "요" and s.frame.particle in ("은", "는") and s.clause.predicate is None
    if not (s.clause.mood == "question" or raised) or len(s.reading.sentence(s.clause.sentence)) > 1:
        return False
    covered = range(s.mention.first, s.mention.last)
    rest = [
        t
        for index, t in enumerate(s.words, s.clause.first)
        if index not in covered
        and not _is_quoted_back(t)
        and t.tag[0] not in "JS"
        and t.tag not in ("IC", "VCP", "XSV")
        and t.form != "요"
    ]
    return not rest
