"""Numbers beside a measurement that are nobody's reading: what is usual or wanted, a difference, what is taken back."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from agent.extraction.clauses.reading import Clause, Reading, plain
from agent.extraction.measures.values import Value
from agent.terminology import Token

# Talk of what is normal or wanted is no reading of anybody.
NORMATIVE = frozenset(
    "정상 목표 기준 권장 적정 정상치 기준치 정상범위 이상적 참고치 참고범위 목표치 평균치".split()
)
CHANGE = frozenset(
    "빠지다 찌다 줄다 늘다 감량 증가 빼다 늘어나다 줄이다 오르다 떨어지다 올라가다 내려가다 내리다".split()
)
# "160에서 130으로 내려왔어요": both were read out, the one before and the one after.
MOVED = CHANGE | frozenset(
    "좋다 나쁘다 낮다 높다 내려오다 올라오다 뛰다 뛰어오르다 치솟다 좋아지다 나빠지다 낮아지다 높아지다 회복 회복되다 개선 호전 악화 상승 하락 감소 되다 가다 낮추다 올리다 찌우다".split()
)
DATED = frozenset("올해 오늘 어제 이번 이번달 지난달 지난주 작년 금일 아침 저녁".split())
# "70 밑으로 낮추래요", "130 아래로 잡재요", "2.5로 유지해야 한대요": what one is told to bring it to.
BROUGHT_TO = CHANGE | frozenset(
    "맞추다 유지 유지하다 만들다 도달 낮추다 잡다 떨어뜨리다 떨구다 관리 관리하다 조절 조절하다 지키다 올리다 묶다 들다 가다".split()
)
BOUNDS = frozenset("밑 아래 이하 미만 이상 이내 안쪽 선 대".split())
OWN = frozenset("저 제 내 나 본인".split())


def is_general(value: Value, token: int, reading: Reading, clause: Clause) -> bool:
    """ "정상 혈압은 120/80인가요?", "140/90이면 고혈압인가요?"."""
    words = reading.words(clause)
    own = any(t.tag == "NP" and t.lemma in OWN for t in words)
    before = {t.lemma for t in outside_brackets(reading.tokens[clause.first : token])}
    if NORMATIVE & before and not own:
        return True
    after = [t for t in reading.tokens[token : clause.last] if t.span[0] >= value.span[1]]
    follows = after[0] if after else None
    if _is_wanted(after) or _is_put_right(after) or _is_change(after) or _is_left(after):
        return True
    bounded = after[1:] if after and after[0].lemma in BOUNDS else after
    if [t.tag for t in bounded[:1]] in (["JKS"], ["JX"]) and any(t.lemma in NORMATIVE for t in bounded[1:2]):
        return True  # "120/80이 정상이라던데", "100 밑이 목표래요"
    if _is_taken_back(reading, clause, after):
        return True
    following = reading.following(clause)
    if following and any(t.lemma == "아니다" for t in reading.words(following[0])[:2]):
        return True
    if clause.link == "condition" and not (follows is not None and follows.tag == "SP"):
        return True  # "쉴 때 62, 걸으면 118이에요": what stands before the comma is not supposed
    if not clause.is_final or clause.mood == "statement" or own or follows is None:
        return False
    return follows.tag == "VCP" or (follows.tag == "JX" and follows.form in ("은", "는"))


def outside_brackets(words: Sequence[Token]) -> list[Token]:
    """The words without what a sheet gives in brackets: "Hb 10.2 (참고치 12-16)"."""
    kept, depth = [], 0
    for word in words:
        depth += (word.tag == "SSO") - (word.tag == "SSC")
        if depth <= 0:
            kept.append(word)
    return kept


def _is_wanted(after: Sequence[Token]) -> bool:
    """ "120/80으로 맞추고 싶어요", "65kg까지 빼라고 했어요": what one is to reach."""
    wished = any(t.lemma in ("싶다", "바라다", "원하다") for t in after)
    reached = next((t for t in after if t.is_predicate), None)
    # 유지|하다: the noun says what, the verb that one is told to.
    done = [t for t in after[after.index(reached) : after.index(reached) + 2] if t.is_predicate] if reached else []
    told = any(
        plain(form).endswith(
            (
                "라고",
                "래",
                "래요",
                "라는",
                "라며",
                "라고요",
                "려고",
                "려면",
                "야",
                "자고",
                "재",
                "재요",
                "라네요",
                "라던데",
            )
        )
        and not plain(form).startswith(("더", "었더", "았더", "이"))
        for t in done
        for form, _ in t.endings
    )
    return wished or (
        told
        and reached is not None
        and bool({t.lemma for t in (*done, *_named_before(after, reached))} & BROUGHT_TO)
    )


def _named_before(words: Sequence[Token], verb: Token) -> Sequence[Token]:
    """The noun that a 하다 makes a verb of: 유지|하다."""
    at = words.index(verb)
    return words[at - 1 : at] if at and verb.tag == "XSV" else ()


def _is_put_right(after: Sequence[Token]) -> bool:
    """ "150이 아니라", "7. 아니 7.1": said wrongly, and no other number between."""
    words = [t.lemma for t in itertools.takewhile(lambda t: t.tag != "SN", after) if t.tag[0] != "S"]
    return bool({"아니다", "아니"} & set(words[:2]))


def _is_taken_back(reading: Reading, clause: Clause, after: Sequence[Token]) -> bool:
    """ "140이라고 했는데 다시 재니 132였어요": said, and then measured again."""
    quoted = any(t.form in ("이라고", "라고") for t in after[:1]) or any(t.has_ending("라고") for t in after[:1])
    if not quoted:
        return False
    later = {t.lemma for c in reading.following(clause) for t in reading.words(c)}
    later |= {t.lemma for t in after}
    return bool(later & {"다시", "사실", "잘못", "아니다", "착각"})


def _is_change(after: Sequence[Token]) -> bool:
    """ "5kg 빠졌어요", "혈압이 10 떨어졌어요": a difference, not a reading; 까지 and 로 make it one again."""
    steps = [
        t
        for t in after
        if t.lemma not in ("정도", "쯤", "이나", "나", "가량") and t.tag not in ("MAG", "SW", "SL", "NNB")
    ]
    # "5kg이 빠져서", "7kg을 감량해서"
    steps = steps[1:] if steps and steps[0].tag in ("JKS", "JKO") else steps
    return bool(steps) and steps[0].lemma in CHANGE


def _is_left(after: Sequence[Token]) -> bool:
    """ "1에서 10까지": the beginning of a range. What has changed was read out before: "93에서 91로 떨어졌어요", "작년 6.9에서
    올해 7.4"."""
    if not after or after[0].form != "에서" or not any(t.tag in ("SN", "NR") for t in after[1:5]):
        return False
    return not any(t.lemma in DATED for t in after[1:3]) and not any(t.lemma in MOVED for t in after)
