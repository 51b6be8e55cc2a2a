"""Rules for the course of things: over and done with, or no longer taken."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from agent.extraction.denial import denies_later_taking, is_denied_disappearance, nothing_of_the_kind
from agent.extraction.reading import Clause, plain
from agent.extraction.situation import PAST, PLUPERFECT, Situation
from agent.terminology import Token

OVER = frozenset("낫다 사라지다 가라앉다 완치 회복 가시다 멈추다 그치다 나아지다 완쾌 치유 해결 멎다 졸업".split())
FALLING = frozenset("내리다 떨어지다 풀리다".split())
WELL = frozenset("괜찮다 없다 정상 멀쩡하다 멀쩡 건강하다 건강 낫다 나다 완치 좋아지다".split())
NOW = frozenset("지금 이제 현재 요즘 오늘 크다".split())
STOP = frozenset("끊다 중단 중지 그만두다 그만 말다 멈추다".split())
TAKING = frozenset("복용 먹다 드시다 맞다 쓰다 사용 투여 바르다 투약 마시다".split())
CHANGED = frozenset("바꾸다 바뀌다 갈아타다 교체하다 변경하다".split())
NOT_YET = frozenset("려고 으려고 ㄹ까 을까 면 으면 어야 야 ㄹ 을 겠 라고 으라고".split())
LASTING = frozenset("진단 판정 확진".split())
REMOTE = frozenset("예전 과거 옛날 어리다 젊다 한때".split())
LIFE_STAGES = frozenset(
    "초등학교 중학교 고등학교 대학교 대학 학생 학창시절 유치원 군대 사춘기 신혼 살 세 대 아기 고등학생 중학생 초등학생 대학생".split()
)
# From here on an illness told in the past tense is taken for finished unless a diagnosis stays.
REMOTE_DAYS = 28


def is_over(s: Situation) -> bool:
    """Cured, gone, well again, operated on, or long ago in the past tense without a diagnosis that stays."""
    if s.slot == "medications" or _came_back(s) or nothing_of_the_kind(s):
        return False
    if _has_ended(s) or _is_well_now(s):
        return True
    if s.slot == "conditions" and s.frame.noun_after == "수술":
        return True
    if s.lemmas & LASTING:
        return False
    times = [phrase for phrase in s.sentence_times() if not phrase.from_then]
    remote = any(p.kind == "remote" or (p.days_ago or 0) >= REMOTE_DAYS for p in times) or bool(REMOTE & s.lemmas)
    if s.slot == "conditions" and _went_through(s):
        return True
    if any(t.form == "까지" for t in s.words) and times and _told_in_past(s) and _is_well_afterwards(s):
        return True
    return _had_it_once(s) or _told_as_left_behind(s) or (remote and _told_in_past(s))


def is_stopped(s: Situation) -> bool:
    """끊었어요, 먹다가 중단했어요, 지금은 안 먹어요, 작년까지 먹었어요."""
    if s.slot != "medications":
        return False
    if _is_told_to_stop(s):
        return True
    if _on_and_off(s):
        return False
    if STOP & s.right_lemmas and not is_denied_disappearance(s) and _is_done(s.clause, s.right):
        return True
    if STOP & s.right_lemmas and denies_later_taking(s):
        return True  # "중단하라고 해서 지금은 안 먹어요"
    if STOP & s.right_lemmas:
        return False
    if _is_replaced(s):
        return True
    for clause in s.later[:2]:
        words = s.reading.words(clause)
        if any(m.slot == "medications" for m in s.mentions_in(clause)):
            break
        if STOP & {token.lemma for token in words}:
            return _is_done(clause, words)
        if "적" in {token.lemma for token in words} and any(t.lemma == "있다" for t in words):
            return True  # "페니실린 맞고 쇼크가 온 적이 있어요"
    taken = any(t.lemma in TAKING for t in s.right)
    if taken and denies_later_taking(s):
        return True
    if not taken or not _told_in_past(s):
        return False
    times = list(s.sentence_times())
    until = any(t.form == "까지" for t in s.words)
    remote = any(p.kind == "remote" or ((p.days_ago or 0) >= REMOTE_DAYS and not p.from_then) for p in times)
    return until or remote or bool(REMOTE & s.lemmas)


def _on_and_off(s: Situation) -> bool:
    """ "먹다 말다 해요", "먹었다 안 먹었다 해요": taken, if not faithfully."""
    near = (*s.right, *(t for clause in s.later[:1] for t in s.reading.words(clause)))
    broken = [t for t in near if t.is_predicate and t.ending == ("다", "EC")]
    return len(broken) > 1 and any(t.lemma in TAKING for t in broken)


def _is_told_to_stop(s: Situation) -> bool:
    """ "그만 먹으래요", "끊으라고 하셨어요": advice to stop, told as a fact."""
    if s.asked or not STOP & s.right_lemmas:
        return False
    last = s.reading.sentence(s.clause.sentence)[-1]
    said = last.mood == "statement" and not any(t.lemma in ("계속", "아직") for t in s.reading.words(last))
    ordered = any(
        plain(form).startswith(("으라", "라고", "으래", "래", "자고")) for t in s.right for form, _ in t.endings
    )
    alone = not any(m.slot == "medications" and m is not s.mention for m in s.mentions_in(s.clause))
    return said and ordered and alone and not s.later[:1]


def _is_replaced(s: Situation) -> bool:
    """ "로사르탄을 먹다가 텔미사르탄으로 바꿨어요", "로사르탄에서 텔미사르탄으로 바꿨어요"."""
    clauses = (s.clause, *s.later[:1])
    changed = any(t.lemma in CHANGED and t.has_ending(*PAST) for c in clauses for t in s.reading.words(c)) or any(
        t.lemma in ("변경", "교체") for c in clauses for t in s.reading.words(c)
    )
    if not changed:
        return False
    broken_off = any(form in ("다가", "다") and tag == "EC" for t in s.right for form, tag in t.endings)
    left = s.frame.particle == "에서" or (s.frame.particle in ("을", "를") and _has_successor(s))
    return left or (broken_off and any(t.lemma in TAKING for t in s.right))


def _has_successor(s: Situation) -> bool:
    """ "리피토를 크레스토로 바꿨어요": another medicine with -로 follows."""
    return any(
        m.slot == "medications" and m.first >= s.mention.last and s.reading.tokens[m.last].form in ("로", "으로")
        for m in s.mentions_in(s.clause)
        if m.last < s.clause.last
    )


def _is_done(clause: Clause, words: Sequence[Token]) -> bool:
    """ "끊어야 하나요?", "끊고 싶어요", "중단할까 해요" are no stop yet."""
    if clause.is_final and clause.mood != "statement":
        return False
    forms = {plain(form) for token in words for form, _ in token.endings}
    return not forms & NOT_YET and not any(token.lemma in ("싶다", "예정", "계획") for token in words)


def _has_ended(s: Situation) -> bool:
    """The mention, or the clause right after it, says that it is gone: 없어졌어요, 다 나았어요."""
    if s.predicate is not None and s.predicate.lemma == "없다" and any(t.lemma == "지다" for t in s.chain[1:2]):
        return not any(t.lemma in ("않다", "못하다") for t in s.chain)
    if not set(s.frame.between) - OVER and OVER & s.right_lemmas:
        return not is_denied_disappearance(s) and not any(
            t.lemma in ("않다", "못하다", "안", "못", "덜") for t in s.right
        )
    if _has_fallen(s) or _got_well(s):
        return True
    for clause in s.later[:2]:
        words = s.reading.words(clause)
        if _rose_and_fell(s, words):
            return True
        gone = any(t.lemma in OVER and (t.has_ending(*PAST) or not t.is_predicate) for t in words)
        gone = gone or (
            any(t.lemma in ("없다", "괜찮다") for t in words)
            and any(t.lemma == "지다" and t.has_ending(*PAST) for t in words)
        )
        if gone and not s.mentions_in(clause) and not any(t.lemma in ("않다", "안", "못", "덜") for t in words):
            return True
    return False


def _has_fallen(s: Situation) -> bool:
    """ "열은 이제 내렸어요"; "38도로 내렸어요" is a fever still."""
    fallen = s.predicate is not None and s.predicate.lemma in FALLING and s.predicate.has_ending(*PAST)
    still = any(t.tag in ("SN", "NR") or t.lemma in ("안", "못", "덜", "조금", "약간") for t in s.right)
    return s.slot == "symptoms" and fallen and not s.has_own_predicate and not s.frame.between and not still


def _got_well(s: Situation) -> bool:
    """ "허리 아픈 건 괜찮아졌는데"."""
    turned = any(
        now.lemma in ("괜찮다", "멀쩡하다") and then.lemma == "지다" and then.has_ending(*PAST)
        for now, then in pairwise(s.right)
    )
    return turned and not {"안", "못", "않다", "덜"} & s.right_lemmas


def _came_back(s: Situation) -> bool:
    """ "사라졌다가 다시 생겼어요"."""
    return any(t.lemma in ("다시", "또") for clause in s.later for t in s.reading.words(clause))


def _rose_and_fell(s: Situation, words: tuple[Token, ...]) -> bool:
    """ "열이 올랐다가 내렸어요": -다가 breaks off what went before it."""
    broken = any(form in ("다가", "다") and tag == "EC" for t in s.words for form, tag in t.endings)
    return broken and any(t.lemma in FALLING and t.has_ending(*PAST) for t in words)


def _is_well_now(s: Situation) -> bool:
    """ "고혈압이었는데 지금은 정상이에요", "있었는데 이제 괜찮아요"."""
    if not _told_in_past(s):
        return False
    words: set[str] = set()
    for clause in s.later[:2]:
        if any(m.slot != "topic" for m in s.mentions_in(clause)):
            return False
        tokens = s.reading.words(clause)
        words |= {token.lemma for token in tokens}
        words |= {"좋아지다" for now, then in pairwise(tokens) if (now.lemma, then.lemma) == ("좋다", "지다")}
        if WELL & words and NOW & words:
            return True
    return False


def _is_well_afterwards(s: Situation) -> bool:
    return any(WELL & {t.lemma for t in s.reading.words(c)} for c in s.later[:1] if not s.mentions_in(c))


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
    then = any(t.lemma == "때" and _is_left_behind(words[i - 1]) for i, t in enumerate(words) if i)
    return then and _told_in_past(s) and not any(t.form == "부터" for t in words)


def _is_left_behind(token: Token) -> bool:
    """였을 때, 중학교 때, 스무 살 때."""
    return token.has_ending(*PAST) or token.lemma in LIFE_STAGES


def _told_in_past(s: Situation) -> bool:
    return s.is_past or any(token.is_predicate and token.has_ending(*PAST) for token in s.right)


def _had_it_once(s: Situation) -> bool:
    """앓은 적이 있다."""
    after = [token.lemma for token in s.after[:4]]
    return "적" in after and "있다" in after
