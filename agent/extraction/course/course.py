"""What is over and done with, and what only seems so: the course of illnesses and symptoms.

What is said to have happened to them is read by `recovery`; here is what tells of an illness as long past.
"""

from __future__ import annotations

import re
from itertools import pairwise

from agent.extraction.clauses.course_words import (
    BEGINNING,
    BETTER,
    DIAGNOSED,
    GONE,
    LATELY,
    NOW,
    REMOTE,
    REMOVED,
)
from agent.extraction.clauses.events import events
from agent.extraction.clauses.lasting import comes_and_goes, is_only_an_attack, lasts
from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import PAST, Situation, worded
from agent.extraction.course.ended_by import is_under_way
from agent.extraction.course.eras import (
    is_told_to_its_end,
    is_what_it_began_with,
    may_be_left_behind,
    was_in_another_age,
    was_there,
)
from agent.extraction.course.history import is_history, is_told_of_before
from agent.extraction.course.procedures import is_lived_with, is_operated_in_brackets, is_operated_on
from agent.extraction.course.recovery import is_recovered, keeps_on
from agent.extraction.course.stages import is_noted_of_a_stage, is_stage
from agent.extraction.course.until import was_until
from agent.extraction.course.withdrawal import has_cured, led_to_stop
from agent.extraction.denials.denial import nothing_of_the_kind
from agent.extraction.denials.exceptions import is_excepted
from agent.extraction.findings.drug_reactions import is_of_medicine, is_told_by_reaction
from agent.extraction.medicines.wording import CEASED, TAKING
from agent.wording.syllables import PLUPERFECT

# "그때만", "그날 하루뿐", "접종한 날 하루만"
_THEN_ONLY = re.compile(r"(?:그때|그날|당시|첫날|당일)(?:하루|한번|잠깐|딱)?(?:만|뿐)|날(?:하루|한번)(?:만|뿐)")
# From here on an illness told in the past tense is taken for finished unless a diagnosis stays.
REMOTE_DAYS = 28


def is_over(s: Situation) -> bool:
    """Cured, gone, well again, operated on, or long ago in the past tense without a diagnosis that stays."""
    if s.slot == "medications" or comes_and_goes(s) or is_only_an_attack(s) or nothing_of_the_kind(s):
        return False
    if is_lived_with(s):
        return False
    if is_operated_in_brackets(s):
        return True
    if is_of_medicine(s.reading, s.mention):
        return False  # "발진 나서 끊었어요", "끊으니 나았어요": the rash is over, the allergy is not
    if (
        is_recovered(s)
        or _is_well_now(s)
        or _is_taken_out(s)
        or _was_only_then(s)
        or was_until(s)
        or led_to_stop(s)
    ):
        return True
    if is_told_by_reaction(s.reading, s.mention):
        return False  # "페니실린 쇼크가 온 적 있어요": the allergy is not over with the shock
    if s.slot == "conditions" and not s.asked and _went_through(s):
        return True
    if keeps_on(s) or (lasts(s) and _is_only_the_reason(s)):
        return False
    if (s.slot == "symptoms" and is_told_of_before(s)) or is_what_it_began_with(s):
        return True
    if s.slot == "conditions" and (is_history(s) or is_operated_on(s)):
        return True
    if _is_diagnosed(s) or _since_then(s):
        return False
    if s.slot == "conditions" and (_was_a_time(s) or _happened_so_often(s)):
        return True
    if (
        _had_it_once(s)
        or _told_as_left_behind(s)
        or is_noted_of_a_stage(s)
        or (was_in_another_age(s) and not _since_then(s))
    ):
        return True
    return _is_remote(s) and (s.told_in_past or _made_one_stop(s) or is_told_to_its_end(s))


def is_used_up(s: Situation) -> bool:
    """ "작년에 난청이 왔을 때 스테로이드 맞고 다 돌아왔어요": what was taken then for what is over has been taken to its end."""
    if has_cured(s):
        return True
    if s.slot != "medications" or s.asked or s.predicate is None or not _is_remote(s) or _since_then(s):
        return False
    if s.predicate.lemma not in TAKING or plain(s.predicate.ending[0]) not in (
        "고",
        "어서",
        "아서",
        "으니",
        "니",
        "더니",
    ):
        return False
    return any(
        (
            event.names & (GONE | {"돌아오다"})
            or (event.names & BETTER and any(t.has_ending(*PLUPERFECT) for t in s.reading.words(clause)))
        )
        and event.done
        and not event.denied
        for clause in s.later[:1]
        if not any(m.slot == "medications" for m in s.mentions_in(clause))
        for event in events(s.reading.words(clause), not clause.is_final)
    )


def _made_one_stop(s: Situation) -> bool:
    """ "작년에 먹던 약은 두드러기가 나서 끊었어요"."""
    follows = plain(s.right[-1].ending[0]) if s.right else plain(s.reading.tokens[s.mention.last - 1].ending[0])
    if follows not in ("어서", "아서", "여서", "서", "니까", "으니까"):
        return False
    return any(e.names & CEASED and e.done for c in s.later[:1] for e in events(s.reading.words(c)))


def _is_remote(s: Situation) -> bool:
    times = [phrase for phrase in s.sentence_times() if not phrase.from_then]
    return any(p.kind == "remote" or (p.days_ago or 0) >= REMOTE_DAYS for p in times) or bool(REMOTE & s.lemmas)


def _is_diagnosed(s: Situation) -> bool:
    """ "10년 전에 진단받았어요", "당뇨는 작년에 알았어요", "재작년에 고혈압이 왔어요": what was found then, or began and stays."""
    if s.lemmas & DIAGNOSED:
        return True
    found = s.predicate is not None and s.predicate.lemma in BEGINNING and not s.predicate.has_ending(*PLUPERFECT)
    return found and lasts(s) and not s.frame.between


def _since_then(s: Situation) -> bool:
    """ "천식은 어릴 때부터 있었고": a beginning, with no end to it."""
    return any(t.form == "부터" for t in s.words) and not any(
        t.lemma == "까지" or t.has_ending(*PLUPERFECT) for t in s.words
    )


def _was_a_time(s: Situation) -> bool:
    """ "코로나 때 입원도 했어요", "메르스 때 폐렴으로 …": an illness that dates what is told in the past."""
    after = s.right[:2]
    if not after or after[0].lemma not in ("때", "당시", "무렵", "시절") or lasts(s):
        return False
    if after[1:] and after[1].form in ("마다", "만", "이면"):
        return False
    clauses = (s.clause, *s.later)
    last = next((t for c in reversed(clauses) for t in reversed(s.reading.words(c)) if t.is_predicate), None)
    return s.clause.mood == "statement" and (s.told_in_past or (last is not None and last.has_ending(*PAST)))


@worded({"번", "차례", "회"})
def _happened_so_often(s: Situation) -> bool:
    """ "요로결석이 두 번 있었죠", "코로나는 세 번 걸렸어요": counted, these have come to their end."""
    if lasts(s) or not s.told_in_past or LATELY & s.lemmas or s.asked:
        return False
    counted = any(
        number.tag in ("SN", "NR", "MM") and unit.lemma in ("번", "차례", "회")
        for number, unit in pairwise(s.right)
    )
    return (
        counted and s.predicate is not None and s.predicate.lemma in BEGINNING | {"있다", "앓다", "하다", "겪다"}
    )


def _was_only_then(s: Situation) -> bool:
    """ "혈뇨도 그때만 잠깐 있었어요", "설사는 그때 하루만 했어요", "콜라색이었던 건 그날 하루뿐이고": confined to a day that is gone."""
    following = min(
        (m.first for m in s.mentions if m.first >= s.mention.last and m.slot != "topic"),
        default=len(s.reading.tokens),
    )
    last = min(s.reading.sentence(s.clause.sentence)[-1].last, following)
    words = s.reading.tokens[s.mention.last : last]
    if s.asked or not _THEN_ONLY.search("".join(t.form for t in words)):
        return False
    limit = any(t.form == "뿐" for t in words)
    return limit or any(t.is_predicate and t.has_ending(*PAST) for t in words)


@worded({"괜찮다", "멀쩡하다", "문제없다", "아프다"})
def _is_well_now(s: Situation) -> bool:
    """ "기침은 이젠 괜찮아요", "폐렴은 이제 괜찮대요", "토하는 건 이제 괜찮아요", "방광염은 이제 안 아파요"."""
    if s.asked or lasts(s) or s.predicate is None or is_excepted(s):
        return False
    said = s.predicate if not s.has_own_predicate else next((t for t in s.after if t.is_predicate), None)
    painless = said is not None and said.lemma == "아프다" and "안" in s.right_lemmas
    if said is None or not (painless or said.lemma in ("괜찮다", "멀쩡하다", "문제없다")):
        return False
    if not s.clause.is_final and not (plain(said.ending[0]) == "고" and s.clause.mood == "statement"):
        return False
    about = s.frame.particle in ("은", "는") or (s.has_own_predicate and any(t.lemma == "것" for t in s.after[:1]))
    words = [t for t in s.right if t.is_noun or t.tag == "MAG"]
    now = any(t.lemma in NOW for t in words)
    return about and now and all(t.lemma in NOW | {"것", "거"} or t.tag == "MAG" for t in words)


@worded(REMOVED)
def _is_taken_out(s: Situation) -> bool:
    """ "용종은 다 뗐어요", "용종 제거했어요": the name holds its removal."""
    if s.slot != "conditions" or s.asked or is_under_way(s):
        return False
    named = s.reading.tokens[s.mention.first + 1 : s.mention.last]
    if not (any(t.form in ("은", "는", "다") for t in named) or _is_remote(s)):
        return False  # "용종을 뗐어요" tells that there was one
    removed = any(t.lemma in REMOVED for t in named)
    return removed and any(t.has_ending(*PAST) for t in (*named, *s.chain))


@worded({"앓다", "치르다", "겪다"})
def _went_through(s: Situation) -> bool:
    """ "대상포진을 앓고 나서 옆구리가 아파요": through with it."""
    return any(
        t.lemma in ("앓다", "치르다", "겪다")
        and t.has_ending("고")
        and s.right[i + 1 : i + 2]
        and s.right[i + 1].lemma == "나다"
        for i, t in enumerate(s.right)
    )


def _told_as_left_behind(s: Situation) -> bool:
    """ "폐렴으로 입원했었어요", "임신했을 때 당뇨가 있었어요": a past that is cut off from now."""
    if any(t.is_predicate and t.has_ending(*PLUPERFECT) for t in (*s.chain, *s.right)):
        return True
    words = s.words
    before_then = any(
        t.lemma == "전" and [x.form for x in words[i + 1 : i + 3]] in (["에", "는"], ["에", "ᆫ"])
        for i, t in enumerate(words)
    )
    if before_then and s.is_past and s.slot == "symptoms" and s.clause.is_final:
        return True  # "수술 전에는 코골이가 심했어요"
    then = any(
        t.lemma in ("때", "무렵", "즈음", "시절", "적")
        and (is_stage(words[:i]) or (was_there(words[:i]) and may_be_left_behind(s)))
        for i, t in enumerate(words)
        if i
    )
    return then and s.told_in_past and not any(t.form == "부터" for t in words)


def _is_only_the_reason(s: Situation) -> bool:
    """ "고지혈증 때문에 작년에 입원했었어요": it brought that on, and stays."""
    return s.frame.noun_after in ("때문", "탓") or (
        s.frame.particle in ("로", "으로") and "입원" in s.right_lemmas
    )


@worded({"적"})
def _had_it_once(s: Situation) -> bool:
    """앓은 적이 있다."""
    after = [token.lemma for token in s.after[:4]]
    return "적" in after and "있다" in after
