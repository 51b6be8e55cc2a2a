"""Whether another medicine has taken the place of this one: changed to, followed by, instead of."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from agent.extraction.clauses.events import events
from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import PAST, Situation, worded
from agent.terminology import Token

TAKING = frozenset("복용 먹다 드시다 맞다 쓰다 사용 투여 바르다 투약 마시다 묵다".split())
CHANGED = frozenset("바꾸다 바뀌다 갈아타다 교체하다 변경하다".split())
AMOUNTS = frozenset("번 회 알 정 미리 밀리 단위 그램 밀리그램 아침 점심 저녁 밤 격일 매일 식후 식전".split())
# What the same medicine comes as.
FORMS = frozenset("알약 연고 주사 주사제 패치 시럽 물약 가루약 캡슐 좌약 스프레이 안약 파스 먹는약".split())
# What a medicine is called without its name.
CALLED = FORMS | {"약", "흡입기", "점안액"}


@worded(CHANGED | {"변경", "교체"})
def is_replaced(s: Situation) -> bool:
    """ "로사르탄을 먹다가 텔미사르탄으로 바꿨어요", "로사르탄에서 텔미사르탄으로 바꿨어요"."""
    clauses = (s.clause, *s.later[:1])
    changed = any(t.lemma in CHANGED and t.has_ending(*PAST) for c in clauses for t in s.reading.words(c)) or any(
        t.lemma in ("변경", "교체") for c in clauses for t in s.reading.words(c)
    )
    if not changed or any(_changes_the_amount(s.reading.words(clause)) for clause in clauses):
        return False
    broken_off = any(form in ("다가", "다") and tag == "EC" for t in s.right for form, tag in t.endings)
    left = s.frame.particle == "에서" or (s.frame.particle in ("을", "를") and _has_successor(s))
    return left or (broken_off and any(t.lemma in TAKING for t in s.right))


def is_followed(s: Situation) -> bool:
    """ "A 먹다가 B 먹어요", "A 쓰다가 안 들어서 지금은 B 써요"; "A 먹다가 B도 먹어요" adds one."""
    broken = any(t.lemma in TAKING and plain(t.ending[0]) in ("다가", "다") for t in s.right[:6])
    other = next((m for m in s.mentions if m.slot == "medications" and m.first >= s.mention.last), None)
    if not broken or other is None or s.clause.first <= other.first < s.clause.last:
        return False
    behind = s.reading.tokens[other.last : s.reading.clause(other.first).last]
    added = any(t.form in ("도", "까지", "이랑", "랑", "하고") for t in behind[:2])
    if added or {"추가", "같이", "함께", "더"} & {t.lemma for t in behind}:
        return False
    if _is_all_there_is_now(s, other.first, behind):
        return True
    return any(e.names & TAKING and not e.denied and e.ending not in ("면", "으면") for e in events(behind))


def _is_all_there_is_now(s: Situation, first: int, behind: Sequence[Token]) -> bool:
    """ "… 지금은 타이레놀만 두 알", "… 이제는 자디앙만요": without a verb of taking."""
    clause = s.reading.clause(first)
    before = s.reading.tokens[clause.first : first]
    now = any(t.lemma in ("지금", "이제", "이젠", "요즘", "요새", "현재", "인제") for t in before)
    only = any(t.form == "만" for t in behind)
    return now and only and clause.mood == "statement" and not any(t.lemma in ("안", "못", "끊다") for t in behind)


def _changes_the_amount(words: Sequence[Token]) -> bool:
    """ "2mg 먹다가 3mg으로 바꿨어요", "저녁으로 바꿨어요", "연고 쓰다가 알약으로 바꿨어요": the medicine stays; its dose, its hour
    or its form changes. "위고비 주사로 바꿨어요" names another."""
    to = [at for at, (_, t) in enumerate(pairwise(words)) if t.form in ("으로", "로")]
    return any(
        words[at].tag in ("SN", "SL")
        or words[at].lemma in AMOUNTS
        or (
            words[at].lemma in FORMS
            and not (at and (words[at - 1].is_noun or words[at - 1].lemma in ("다른", "새")))
        )
        for at in to
    )


def _has_successor(s: Situation) -> bool:
    """ "리피토를 크레스토로 바꿨어요": another medicine with -로 follows."""
    return any(
        m.slot == "medications" and m.first >= s.mention.last and s.reading.tokens[m.last].form in ("로", "으로")
        for m in s.mentions_in(s.clause)
        if m.last < s.clause.last
    )


@worded({"대신", "다른"})
def has_substitute(s: Situation) -> bool:
    """ "메트포르민 대신 자디앙을 먹게 됐어요", "다른 약으로 교체됐어요"."""
    if s.asked:
        return False
    if s.frame.noun_after == "대신":
        return any(m.slot == "medications" and m.first > s.mention.last for m in s.mentions_in(s.clause))
    changed = any(t.lemma in CHANGED or t.lemma in ("교체", "변경") for t in s.right)
    other = any(
        a.lemma == "다른" and b.lemma in ("약", "것", "거") for a, b in zip(s.right, s.right[1:], strict=False)
    )
    return changed and other and any(t.has_ending(*PAST) for t in s.right)
