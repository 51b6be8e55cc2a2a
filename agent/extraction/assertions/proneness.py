"""What one is prone to, and what is made for: "당뇨 걸리기 쉬운 체질이래요", "위염 생기기 십상이래요", "살찌기 딱 좋은 식습관"."""

from __future__ import annotations

from agent.extraction.assertions.generalities import FELT
from agent.extraction.clauses.conditional import HAVING
from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import Situation, worded

# "걸리기 쉬운데 또 걸렸어요", "생기기 쉽다더니 결국 생겼어요", "나기 쉬워요 요즘"
COME_TRUE = (FELT - {"자주", "나이"}) | frozenset("또 다시 결국 정말 진짜 지금 역시 기어이".split())
EASILY = frozenset("쉽다 십상 마련 알맞다 제격 안성맞춤".split())


@worded(EASILY | {"좋다"})
def is_prone_to(s: Situation) -> bool:
    """The noun in -기 of its coming before "easily": it may come, and nobody says that it has. What comes "요즘 자꾸" has."""
    verb = s.predicate
    if s.slot not in ("conditions", "symptoms") or verb is None or plain(verb.ending[0]) != "기":
        return False
    if not s.has_own_predicate and (verb.lemma not in HAVING | {"찾아오다"} or s.frame.between):
        return False
    later = {t.lemma for c in (*s.later, *s.reading.told_behind(s.clause)) for t in s.reading.words(c)}
    if later & COME_TRUE:
        return False
    after = [t for t in s.after if t.tag[0] != "J"][:2]
    if not after or (s.lemmas & FELT) - {"자주"}:
        return False
    fit = [t.lemma for t in after] == ["딱", "좋다"] or (after[0].lemma == "좋다" and after[0].ending[1] == "ETM")
    return fit or after[0].lemma in EASILY
