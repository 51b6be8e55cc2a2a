"""What is asked of anybody: "스타틴을 먹으면 왜 근육이 아픈 거예요?" complains of no pain."""

from __future__ import annotations

from agent.extraction.clauses.situation import PAST, SPEAKER, Situation

WHY = frozenset({"왜", "어째서"})
# With these the one who asks feels it: "메트포르민을 먹으면 왜 이렇게 설사를 하죠?".
FELT = frozenset(
    "자꾸 계속 요즘 요새 최근 자주 며칠 매일 이렇다 이렇게 이리 갑자기 유독 유난히 아직 오늘 어제".split()
)
AGEING = frozenset("나이 늙다 노화".split())


def is_effect_asked(s: Situation) -> bool:
    """Why a medicine, an illness or age brings it on, said with -면 and of nobody."""
    if s.slot not in ("symptoms", "conditions") or not s.clause.is_final or s.clause.mood == "statement":
        return False
    before = s.reading.previous(s.clause)
    if before is None or before.link != "condition" or any(t.has_ending(*PAST) for t in s.chain):
        return False
    sentence = [t for c in s.reading.sentence(s.clause.sentence) for t in s.reading.words(c)]
    lemmas = {t.lemma for t in sentence}
    cause = any(m.slot in ("medications", "conditions") for m in s.mentions_in(before)) or lemmas & AGEING
    own = any(t.lemma in SPEAKER and t.tag[0] == "N" for t in sentence)
    return bool(cause and lemmas & WHY) and not lemmas & FELT and not own
