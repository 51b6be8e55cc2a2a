"""Denials that leave the thing there: denied twice, denied in degree, all but it, a dose left out, what one cannot do without."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import PAST, Situation, once, worded
from agent.extraction.denials.negators import NEGATORS, long_denial, negator_before_predicate, negator_within
from agent.extraction.findings.forgetting import FORGETTING
from agent.terminology import Token

# "받은 적이 없다", "먹는 약이 없다", "메스꺼운 증상은 없다", "기침한 날이 없다".
THINGS = frozenset(
    "적 일 리 것 거 게 약 생각 기분 검사 경험 정도 데 곳 날 때 증상 증세 느낌 기미 기색 낌새 징후".split()
)
DEGREES = frozenset("자주 심하다 많이 크게 심각하다 심히 크다".split())
BEFORE = frozenset("예전 전 이전 어제 그제 아까 처음 그때 저번 지난번 지난주 지난달 작년 평소 초반 초기".split())
# With 안 these say that it stays away: "요즘 계속 열이 안 나요".
LASTINGLY = frozenset("매일 항상 늘 계속 종일 하루종일 맨날 내내 언제나 매번 밤새 날마다 꼭".split())
IDIOMS = frozenset("이만저만 장난 보통 말 한두 예사 여간 하루이틀".split())
GIVING_UP = frozenset("끊다 그만두다 중단 중단하다 중지 중지하다 관두다 멈추다".split())
# "어제는 못 먹었어요": of the one day it is said of.
DAYS = frozenset("어제 그제 그저께 오늘 아침 점심 저녁 주말 밤 그날 엊그제".split())
LAPSES = frozenset("어제 그제 하루 이틀 사흘 나흘 닷새 며칠 일주일 깜빡 깜빡하다 까먹다 잊다 잊어버리다".split())


@once
def is_denied_twice(s: Situation) -> bool:
    """ "없지는 않아요", "없는 건 아니에요", "안 아픈 건 아니에요", "안 하는 편은 아니에요": it is there."""
    if s.predicate is None:
        return False
    if s.predicate.lemma != "없다" and long_denial(s) and s.chain[-1].ending[1] == "ETM":
        after = s.after[len(s.chain) - 1 :][:4]  # "어지럽지 않은 날이 없어요"
        return any(t.lemma in THINGS for t in after[:2]) and any(t.lemma in ("아니다", "없다") for t in after)
    if s.predicate.lemma in ("없다", "아니다") and (_is_not_held_so(s) or _is_there_this_time(s)):
        return True
    own = s.mention.owns_denial  # "잠을 못 자는 건 아니에요" denies once
    absent = not own and (s.predicate.lemma == "없다" or negator_before_predicate(s) or negator_within(s))
    if not absent:
        return False
    if plain(s.predicate.ending[0]) == "고" and s.after and s.after[0].form in ("는", "선", "서는"):
        return True  # "안 먹고는 못 자요"
    near = s.after[:4]
    if any(t.lemma == "않다" for t in near[:2]) and s.predicate.ending[0] == "지":
        return True
    thing = s.predicate.ending[1] == "ETM" and any(
        t.lemma in ("것", "거", "게", "적", "날", "때", "편") for t in near[:2]
    )
    return thing and any(t.lemma in ("아니다", "없다") for t in near)


def _is_there_this_time(s: Situation) -> bool:
    """ "생리통은 원래 없는 편인데 이번 달은 심해요": denied of what is usual, and told of now, in a clause that names nothing else."""
    usual = bool({"원래", "평소", "평소에", "평상시", "보통", "전"} & s.lemmas)
    last = s.clause.predicate
    if (
        not usual
        or last is None
        or not plain(last.ending[0]).endswith(("는데", "ㄴ데", "은데", "지만"))
        or not s.later
    ):
        return False
    words = s.reading.words(s.later[0])
    own = [m for m in s.mentions_in(s.later[0]) if m.slot != "topic" and m.concept.name != s.mention.concept.name]
    now = any(t.lemma in ("이번", "오늘", "요즘", "요새", "최근", "어제", "갑자기", "며칠", "지금") for t in words)
    there = any(t.lemma in ("심하다", "있다", "생기다", "나다", "하다", "그렇다", "오다", "아프다") for t in words)
    return now and there and not own and not any(t.lemma in (*NEGATORS, "않다", "없다") for t in words)


def _is_not_held_so(s: Situation) -> bool:
    """ "없다고는 못 해요", "없다면 거짓말이죠", "아닌 줄 알았는데 맞대요"."""
    verb = s.chain[0]
    near = [t.lemma for t in (*s.after, *(t for c in s.later[:1] for t in s.reading.words(c)))][:6]
    form = plain(verb.ending[0])
    if form.endswith(("다고", "라고")):
        return bool({"못", "못하다", "없다", "않다"} & set(near)) and bool({"하다", "못하다", "보다"} & set(near))
    if form.endswith("다면"):
        return "거짓말" in near
    believed = verb.ending[1] == "ETM" and near[:1] == ["줄"] and "알다" in near
    last = s.reading.words(s.reading.sentence(s.clause.sentence)[-1])
    return believed and not any(t.lemma == "아니다" for t in last)


def is_denied_in_degree(s: Situation) -> bool:
    """ "자주 있는 건 아니에요", "매일 먹지는 않아요", "심하게 아프진 않아요", "한두 번이 아니에요": there, if not so much."""
    if s.predicate is None or s.frame.predicate is None:
        return False
    if s.has_own_predicate and s.predicate.lemma == "심하다":
        return True  # "기침은 심하지 않아요", whose name is "기침이 심하다"
    last = s.reading.tokens[max(s.mention.last, s.frame.predicate - 3) : s.frame.predicate]
    if s.predicate.lemma == "아니다" and any(t.lemma in IDIOMS for t in last):
        return True
    words = s.reading.tokens[s.clause.first : s.frame.predicate]
    if any(t.lemma in DEGREES for t in words) or _is_less_than_before(words):
        return True
    return any(t.lemma in LASTINGLY for t in words) and not any(t.lemma in NEGATORS for t in words)


def _is_less_than_before(words: Sequence[Token]) -> bool:
    """ "예전만큼은 안 아파요": less than then, and still; "처음보다 안 아파요" is well again."""
    return any(t.lemma in BEFORE and n.form == "만큼" for t, n in pairwise(words))


def skips_doses(s: Situation) -> bool:
    """ "피임약을 이틀 안 먹었어요", "깜빡하고 못 먹었어요": who leaves out a few days takes it."""
    if s.slot != "medications" or not s.is_past:
        return False
    counted = any(
        t.lemma in LAPSES or (t.lemma in ("일", "주", "번") and n.tag in ("SN", "MM", "NR"))
        for n, t in pairwise(s.words)
    )
    never = any(t.lemma in ("적", "도") for t in s.right)
    return counted and not never and any(t.lemma in NEGATORS or t.lemma == "않다" for t in s.right)


@worded(FORGETTING | {"빼먹다", "빼다"})
def forgets_doses(s: Situation) -> bool:
    """ "약 먹는 거 깜빡해서 이틀 안 먹었어요", "하루 빼먹었어요": who forgets a dose still takes it."""
    if s.slot != "medications":
        return False
    words = [*s.right, *(t for clause in s.later[:2] for t in s.reading.words(clause))]
    if any(t.lemma in FORGETTING for t in words):
        return not any(t.lemma in GIVING_UP for t in words) and any(t.has_ending(*PAST) for t in words)
    missed = any(t.lemma == "빼먹다" and t.has_ending(*PAST) for t in words) or any(
        (a.lemma, b.lemma) == ("빼다", "먹다") and a.span[1] == b.span[0] for a, b in pairwise(words)
    )
    return missed and bool(LAPSES & {t.lemma for t in s.words})


def is_all_there_is(s: Situation) -> bool:
    """ "손발 저린 거밖에 없는데", "기침밖에 없어요": that one is there."""
    return any(
        token.form == "밖에" and any(t.lemma in ("없다", "안", "않다") for t in s.right[at + 1 : at + 3])
        for at, token in enumerate(s.right)
    )


def is_in_a_complaint(s: Situation) -> bool:
    """ "설사하고 소화도 안 돼요": the denial is the name of another complaint."""
    at = s.frame.predicate
    return at is not None and any(
        m.owns_denial and m.first <= at < m.last and m.first >= s.mention.last for m in s.mentions
    )


def not_without(s: Situation) -> bool:
    """ "안 먹으면 잠을 못 자요", "와파린 없이는 못 살아요", "어제는 못 먹었어요", "매일 먹지는 않아요": taken."""
    if s.slot != "medications":
        return False
    forms = [t.form for t in s.right[:3]]
    denied = {"못", "안", "없다", "않다", "못하다", "힘들다"}
    if "없이" in forms and any(f in ("는", "ᆫ", "은") for f in forms):
        return any(t.lemma in denied for t in s.right[2:])
    if s.clause.link == "condition" and any(t.lemma in ("안", "못", "않다", "없다") for t in s.right):
        return s.clause.mood == "statement" and bool(s.later) and not s.mention.general
    return (
        any(day.lemma in DAYS and after.form in ("는", "은", "ᆫ", "만") for day, after in pairwise(s.right))
        and s.is_past
    )
