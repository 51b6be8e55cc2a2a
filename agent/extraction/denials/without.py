"""A row that 없이 takes away as a whole: "복통이나 설사 없이 구역질만 나요", "두통, 구토 없이 열만 있어요"."""

from __future__ import annotations

from agent.extraction.clauses.situation import Situation, worded

JOINED_BY = frozenset("나 이나 랑 이랑 와 과 하고 도 및 또는 혹은 , /".split())


@worded({"없이"})
def is_taken_away_with_its_row(s: Situation) -> bool:
    """Nothing but its fellows and what joins them stands between it and 없이."""
    if s.slot not in ("symptoms", "conditions") or s.has_own_predicate:
        return False
    listed = {index for m in s.mentions if m.slot == s.slot for index in range(m.first, m.last)}
    joined = any(t.lemma == "동반" for t in s.right)  # "오심 구토 동반 없이"
    for index in range(s.mention.last, s.clause.last):
        token = s.reading.tokens[index]
        if token.lemma == "없이":
            return s.reading.tokens[index - 1].lemma not in ("것", "거")  # "손목 할 것 없이"
        if token.form in JOINED_BY or token.tag in ("JC", "SP"):
            joined = True
            continue
        passed = token.tag in ("JX", "JKS") or token.lemma in ("증상", "같은", "등", "전혀", "동반")
        if not (joined if index in listed else passed):
            return False
    return False
