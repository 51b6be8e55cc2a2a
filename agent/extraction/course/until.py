"""What lasted until a day that is over, and no longer: "열은 어제까지였어요", "두통은 그저께까지 있었어요"."""

from __future__ import annotations

from agent.extraction.clauses.events import events
from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import PAST, Situation, worded

BEING_ILL = frozenset("이다 있다 나다 하다 그렇다 그러다 아프다 심하다".split())
# What comes behind tells that it goes on or has come back.
GOES_ON = frozenset("오늘 지금 아직 아직도 여전히 계속 다시 또 방금 아까 이번".split())
OVER_WITH = frozenset("괜찮다 멀쩡 멀쩡하다 없다 안 않다 낫다 정상".split())


@worded({"까지"})
def was_until(s: Situation) -> bool:
    """A day before today with 까지, and nothing behind it but that it was so then."""
    if s.slot == "medications" or s.asked or s.frame.particle not in ("", "은", "는", "이", "가", "도"):
        return False
    words = s.reading.tokens[s.mention.first + 1 : s.clause.last]  # 열이 … 있다 is a name that holds the day
    for at, token in enumerate(words):
        if token.form != "까지":
            continue
        ended = any(
            phrase.span[1] == token.span[0] and (phrase.days_ago or 0) >= 1 and not phrase.from_then
            for phrase in s.times
        )
        said = [t for t in words[at + 1 :] if t.tag[0] not in "JSZ"]
        if not ended or not said or said[0].lemma not in BEING_ILL or not said[0].has_ending(*PAST):
            return False
        return plain(said[0].ending[0]) not in ("으면", "면", "거든") and not _goes_on(s)
    return False


def _goes_on(s: Situation) -> bool:
    following = s.clause.sentence + 1
    clauses = (*s.later, *(s.reading.sentence(following) if following < len(s.reading.sentences) else ()))
    for clause in clauses[:3]:
        words = s.reading.words(clause)
        lemmas = {t.lemma for t in words}
        if lemmas & GOES_ON and not lemmas & OVER_WITH and list(events(words, not clause.is_final)):
            return True
    return False
