"""Rules for the course of things: over and done with."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from agent.extraction.course_words import LIFE_STAGES, REMOTE, SINCE, WHENEVER
from agent.extraction.denial import is_denied_disappearance, nothing_of_the_kind
from agent.extraction.reading import Clause, plain
from agent.extraction.recovery import (
    comes_and_goes,
    is_only_an_attack,
    is_recovered,
    is_under_way,
    lasts,
    was_only_believed,
)
from agent.extraction.situation import PAST, PLUPERFECT, Situation
from agent.terminology import Token

OVER = frozenset(
    "극복 해제 종결 낫다 사라지다 가라앉다 완치 회복 가시다 멈추다 그치다 나아지다 완쾌 치유 해결 멎다 졸업".split()
)
FALLING = frozenset("내리다 떨어지다 풀리다".split())
WELL = frozenset(
    "괜찮다 없다 정상 멀쩡하다 멀쩡 건강하다 건강 낫다 나다 완치 좋아지다 편하다 편안 편안하다".split()
)
# Said of what was told in the past, these need no 지금: "두통이 있었는데 자고 나니 괜찮아요", "당뇨였는데 정상 됐어요".
SURELY_WELL = frozenset("괜찮다 정상 멀쩡하다 멀쩡 말짱하다 말짱".split())
PAINS = frozenset("아프다 쑤시다 쓰리다 결리다 하다 나다 나오다 그렇다 그러다".split())
NOW = frozenset("지금 이제 현재 요즘 오늘 크다".split())
HISTORY = frozenset("과거력 기왕력 과거병력 기왕증 병력 pmh pmhx phx hx 과거".split())
LASTING = frozenset("진단 판정 확진".split())
# "백내장 수술을 다음 달에 해요", "수술 예정이에요".
AHEAD = frozenset("다음 내일 모레 내년 예정 앞두다 예약 곧 잡다 기다리다 대기 고민 권하다 권유".split())
# Of an illness as of a fever: "감기는 다 떨어졌어요", "두드러기가 싹 들어갔어요", "입덧은 끝났어요", "결석이 빠졌어요".
TREATING = frozenset("먹다 넣다 맞다 바르다 자다 쉬다 뿌리다".split())
GOING = frozenset("떨어지다 들어가다 끝나다 빠지다 내리다 풀리다".split())
# From here on an illness told in the past tense is taken for finished unless a diagnosis stays.
REMOTE_DAYS = 28


def is_over(s: Situation) -> bool:
    """Cured, gone, well again, operated on, or long ago in the past tense without a diagnosis that stays."""
    if (
        s.slot == "medications"
        or _came_back(s)
        or comes_and_goes(s)
        or was_only_believed(s)
        or is_only_an_attack(s)
        or nothing_of_the_kind(s)
        or _is_not_cured_yet(s)
        or _is_still_there(s)
    ):
        return False
    if is_recovered(s) or _has_ended(s) or _is_well_now(s) or _went_away(s):
        return True
    if s.slot == "conditions" and _is_history(s):
        return True
    if s.slot == "conditions" and s.frame.noun_after == "수술" and not AHEAD & s.lemmas and not is_under_way(s):
        return True
    if s.lemmas & LASTING:
        return False
    times = [phrase for phrase in s.sentence_times() if not phrase.from_then]
    remote = any(p.kind == "remote" or (p.days_ago or 0) >= REMOTE_DAYS for p in times) or bool(REMOTE & s.lemmas)
    if s.slot == "conditions" and _went_through(s):
        return True
    until = any(t.lemma == "까지" for t in s.words)
    if until and times and s.told_in_past and (_is_well_afterwards(s) or _falls_afterwards(s)):
        return True
    return _had_it_once(s) or _told_as_left_behind(s) or (remote and s.told_in_past)


def _is_history(s: Situation) -> bool:
    """ "h/o pneumonia", "과거력: 결핵, 위궤양", "뇌경색 이후로", "코로나 후유증으로", "천식은 어릴 적 얘기고"."""
    if any(t.lemma in ("이후", "후유증") for t in s.right[:2]) and not lasts(s) and not s.frame.particle:
        return True
    told_of = (
        s.frame.particle in ("은", "는", "이", "") and "이다" in s.right_lemmas and bool(REMOTE & s.right_lemmas)
    )
    if told_of and {"얘기", "이야기", "일", "때", "적", "병"} & s.right_lemmas:
        return True
    if lasts(s):
        return False
    tokens = s.reading.tokens
    listed = {index for m in s.mentions for index in range(m.first, m.last)}
    for at in range(s.mention.first - 1, max(s.clause.first, s.mention.first - 16) - 1, -1):
        token = tokens[at]
        if token.lemma in HISTORY or "".join(t.lemma for t in tokens[max(0, at - 2) : at + 1]) in ("h/o", "s/p"):
            return True
        if (
            at not in listed
            and token.tag not in ("SP", "SN", "SS", "SSO", "SSC", "JC", "NNB", "XSN")
            and token.lemma not in ("상", "적", "력")
        ):
            return False
    return False


def _has_ended(s: Situation) -> bool:
    """The mention, or the clause right after it, says that it is gone: 없어졌어요, 다 나았어요."""
    if s.predicate is not None and s.predicate.lemma == "없다" and any(t.lemma == "지다" for t in s.chain[1:2]):
        return not any(t.lemma in ("않다", "못하다") for t in s.chain)
    refused = any(t.lemma in OVER and plain(t.ending[0]) in ("지", "질") for t in s.right)  # "멈추질안아요"
    # "나아지는 중이에요", "낫고 있어요": it is still there.
    going_on = any(
        now.lemma in OVER and (then.lemma == "중" or (then.lemma, then.tag) == ("있다", "VX"))
        for now, then in pairwise(s.right)
    )
    if not set(s.frame.between) - OVER and OVER & s.right_lemmas and not refused and not going_on:
        return not is_denied_disappearance(s) and not any(
            t.lemma in ("않다", "못하다", "안", "못", "덜", "거의", "절반", "반쯤") for t in s.right
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
        if gone and not _of_another(s, clause) and not any(t.lemma in ("않다", "안", "못", "덜") for t in words):
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


def _is_still_there(s: Situation) -> bool:
    """ "기침이 나아졌지만 아직 있어요"."""
    return any(
        any(t.lemma in ("아직", "여전히", "아직도") for t in s.reading.words(clause))
        and not _of_another(s, clause)
        for clause in s.later[:2]
    )


def _went_away(s: Situation) -> bool:
    """ "감기는 다 떨어졌어요", "열은 해열제 먹고 바로 떨어졌어요", "결막염은 안약 넣고 좋아졌어요"."""
    treated = s.frame.particle in ("은", "는") and s.predicate is not None and s.predicate.lemma in TREATING
    if (
        s.asked
        or s.has_own_predicate
        or (s.frame.between and not treated)
        or s.frame.particle not in ("은", "는", "이", "가", "도", "")
    ):
        return False
    if s.slot == "conditions" and s.predicate is not None and s.predicate.lemma in GOING:
        held = any(t.lemma in ("안", "못", "않다", "덜") for t in s.right)
        return s.predicate.has_ending(*PAST) and s.predicate.ending != ("다", "EC") and not held
    for clause in s.later[:1]:
        words = s.reading.words(clause)
        # A subject of its own, or a mention, is what went away there.
        if _of_another(s, clause) or any(t.is_noun and not t.silent and t.tag not in ("SN", "NNB") for t in words):
            return False
        if any(t.lemma in ("안", "못", "않다", "덜", "좀", "조금", "약간", "많이", "또", "다시") for t in words):
            return False
        better = any(
            now.lemma == "좋다" and then.lemma == "지다" and then.has_ending(*PAST)
            for now, then in pairwise(words)
        )
        gone = any(t.lemma in GOING and t.has_ending(*PAST) for t in words)
        return clause.is_final and clause.mood == "statement" and (better or gone)
    return False


def _is_not_cured_yet(s: Situation) -> bool:
    """ "수술했고 완치 판정은 아직 못 받았어요"."""
    return any(
        words
        and {t.lemma for t in words} & {"완치", "완쾌"}
        and any(t.lemma in ("못", "아직", "않다") for t in words)
        for words in (s.right, *(s.reading.words(clause) for clause in s.later[:2]))
    )


def _rose_and_fell(s: Situation, words: tuple[Token, ...]) -> bool:
    """ "열이 올랐다가 내렸어요": -다가 breaks off what went before it."""
    broken = any(form in ("다가", "다") and tag == "EC" for t in s.words for form, tag in t.endings)
    return broken and any(t.lemma in FALLING and t.has_ending(*PAST) for t in words)


def _is_well_now(s: Situation) -> bool:
    """ "고혈압이었는데 지금은 정상이에요", "있었는데 이제 괜찮아요"."""
    if not s.told_in_past:
        return False
    words: set[str] = set()
    for clause in s.later[:2]:
        tokens = s.reading.words(clause)
        if _no_more_pain(s, tokens):
            return True
        if any(m.slot != "topic" for m in s.mentions_in(clause)):
            return False
        if clause.is_final and clause.mood == "statement" and _is_surely_well(s, clause):
            return True
        words |= {token.lemma for token in tokens}
        words |= {"좋아지다" for now, then in pairwise(tokens) if (now.lemma, then.lemma) == ("좋다", "지다")}
        if WELL & words and NOW & words:
            return True
    return False


def _of_another(s: Situation, clause: Clause) -> bool:
    """Whether a clause names something of its own; 완치 판정, 치료 and 정상 are only talk of this one."""
    return any(m.slot != "topic" for m in s.mentions_in(clause))


def _no_more_pain(s: Situation, words: Sequence[Token]) -> bool:
    """ "배가 아팠는데 지금은 안 아파요"."""
    now = any(t.lemma in NOW or t.lemma in SINCE for t in words)
    return now and any(
        denial.lemma == "안" and pain.lemma in PAINS and pain.tag[0] == "V" for denial, pain in pairwise(words)
    )


def _is_surely_well(s: Situation, clause: Clause) -> bool:
    """괜찮다, 멀쩡하다, 정상 되다 of nothing else: a subject of its own would be what is well."""
    words = s.reading.words(clause)
    if not SURELY_WELL & {t.lemma for t in words} or any(t.lemma in ("안", "못", "않다", "아니다") for t in words):
        return False
    return not any(
        noun.is_noun
        and noun.lemma not in SURELY_WELL
        and not noun.silent
        and particle.form in ("이", "가", "은", "는")
        and noun.lemma not in WHENEVER
        for noun, particle in pairwise(words)
    )


def _is_well_afterwards(s: Situation) -> bool:
    return any(WELL & {t.lemma for t in s.reading.words(c)} for c in s.later[:1] if not s.mentions_in(c))


def _falls_afterwards(s: Situation) -> bool:
    """ "어제까진 열이 펄펄 났는데 오늘은 떨어졌어요"."""
    return any(
        t.lemma in FALLING and t.has_ending(*PAST)
        for clause in s.later[:1]
        if not _of_another(s, clause)
        for t in s.reading.words(clause)
    )


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
    then = any(
        t.lemma in ("때", "무렵", "즈음", "시절", "적") and _is_left_behind(words[i - 1])
        for i, t in enumerate(words)
        if i
    )
    return then and s.told_in_past and not any(t.form == "부터" for t in words)


def _is_left_behind(token: Token) -> bool:
    """였을 때, 중학교 때, 스무 살 때."""
    return token.has_ending(*PAST) or token.lemma in LIFE_STAGES


def _had_it_once(s: Situation) -> bool:
    """앓은 적이 있다."""
    after = [token.lemma for token in s.after[:4]]
    return "적" in after and "있다" in after
