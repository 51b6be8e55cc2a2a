"""What one can do again, what is taken off a bone that has healed, and what only looks like a relapse: "이제 잘 걸어요", "핀 뺐고",
"완치됐는데 간수치가 또 올랐대요"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from agent.extraction.clauses.course_words import NOW
from agent.extraction.clauses.events import Event
from agent.extraction.clauses.lasting import lasts
from agent.extraction.clauses.situation import Situation, worded
from agent.extraction.clauses.strands import Strand, is_own_noun
from agent.extraction.denials.denial import is_denied
from agent.extraction.denials.exceptions import EXAMINATIONS
from agent.terminology import Token

DOING = frozenset(
    "걷다 자다 먹다 들리다 보이다 나오다 쉬다 움직이다 다니다 돌아다니다 뛰다 지내다 살다 듣다 보다 쓰다 마시다 삼키다 맡다".split()
)
# What holds a broken or torn part until it has healed, and how it is taken off.
HARDWARE = frozenset("핀 철심 나사 금속판 깁스 기브스 부목 반깁스 보조기 목발 실밥".split())
TAKEN_OFF = frozenset("빼다 뽑다 풀다 제거 떼다 벗다 제거하다".split())
# Beside the words of ending, one of these stands where something is over by these rules.
RESTORING = TAKEN_OFF | {"잘", "멀쩡히", "거뜬히"}
BROKEN = ("골절", "염좌", "파열", "탈구", "열상")
LOOKED_AT = frozenset("하다 찍다 재다 보다 받다 가다".split()) | EXAMINATIONS
NO_LONGER = frozenset("이제 이젠 인제 더이상 더는".split())


def can_again(s: Situation, event: Event, strand: Strand) -> bool:
    """ "골절됐던 거 이제 잘 걸어요", "장염이었는데 지금은 잘 먹어요": of what does not last."""
    if event.denied or not event.names & DOING or lasts(s) or event.ending in ("면", "으면", "ㄹ", "을", "나요"):
        return False
    words = strand.words[: event.at]
    well = any(t.lemma in ("잘", "멀쩡히", "거뜬히", "아무렇다") for t in words[-3:])
    return well and any(t.lemma in NOW for t in words) and strand.clause.mood == "statement"


def is_unbound(s: Situation, event: Event, strand: Strand) -> bool:
    """ "골절돼서 박은 핀 뺐고", "깁스 풀었어요"."""
    if s.slot != "conditions" or not s.mention.concept.name.endswith(BROKEN):
        return False
    held = {event.object, event.subject} | event.names
    told = event.done and not event.denied and bool(event.names & TAKEN_OFF)
    before = (*strand.words[: event.at], *(() if strand.own else s.right))
    earlier = s.reading.previous(strand.clause)
    worn = () if strand.own or earlier is None else s.reading.words(earlier)
    return told and bool(held & HARDWARE or any(t.lemma in HARDWARE for t in (*before, *worn)))


def is_of_something_else(strand: Strand, at: int) -> bool:
    """Whether 다시 or 또 is said of another thing or of an examination: "간수치가 또 올랐대요", "내시경 다시 하니 깨끗하대요"."""
    words: Sequence[Token] = strand.words
    behind = next((t for t in words[at + 1 :] if t.is_predicate or t.lemma in EXAMINATIONS), None)
    near = words[max(0, at - 2) : at + 3]
    if behind is not None and behind.lemma in LOOKED_AT and any(t.lemma in EXAMINATIONS for t in near):
        return True
    if words[at].lemma not in ("다시", "또", "재차", "도로"):
        return False
    subjects = [
        noun
        for noun, particle in pairwise(words[: at + 1])
        if noun.is_noun
        and not noun.silent
        and particle.tag in ("JKS", "JX")
        and particle.form in ("이", "가", "은", "는")
    ]
    bare = words[at - 1] if at else None  # "머리 다시 났어요"
    if bare is not None and bare.tag == "NNG" and not bare.silent and not strand.own:
        subjects.append(bare)
    related = any(t.ending[1] == "ETM" for t in words[:at])  # "요로결석 깼던 쪽 옆구리가 또"
    return (related or not strand.own) and bool(subjects) and not any(is_own_noun(noun) for noun in subjects)


@worded(NO_LONGER | {"더"})
def is_no_longer(s: Situation) -> bool:
    """ "설사는 이제 안 해요", "이제 계단을 올라가도 안 어지러워요": felt until now."""
    if s.slot != "symptoms" or s.asked or s.clause.mood != "statement":
        return False
    before = s.reading.previous(s.clause)
    words = list(s.words)
    if before is not None and not s.mentions_in(before):
        words = [*s.reading.words(before), *words]
    more = any(t.lemma == "더" and after.lemma in ("이상", "는") for t, after in pairwise(words))
    return (more or any(t.lemma in NO_LONGER for t in words)) and is_denied(s)
