"""Rules for what is denied: 없다, 아니다, 안, 못, -지 않다, and corrections in a later clause."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from agent.extraction.clauses.mentions import frame
from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import PAST, Situation, worded
from agent.extraction.denials.entries import is_of_another_entry
from agent.extraction.denials.exceptions import is_alien, is_examination, is_excepted, is_not_gone_so_far
from agent.extraction.denials.half_denials import (
    THINGS,
    is_all_there_is,
    is_denied_in_degree,
    is_denied_twice,
    is_in_a_complaint,
    not_without,
    skips_doses,
)
from agent.extraction.denials.negators import (
    DISAPPEARANCE,
    NEGATORS,
    is_denied_within,
    is_not_yet,
    leaves_nothing,
    long_denial,
    negator_before_predicate,
    negator_within,
)
from agent.extraction.denials.notation import is_denied_in_english, is_marked_absent, is_noted_absent
from agent.extraction.denials.other_food import eats_not, left_out_once
from agent.extraction.denials.together import (
    FELT,
    is_denied_as_a_matter_of_course,
    is_denied_with_its_fellow,
    shares_denial,
)
from agent.terminology import Token

# Predicates that say that something is there or is taken; denied, it is not. Others only describe it:
# "두통이 심하지 않아요" is still a headache.
PRESENCE = frozenset(
    "있다 이다 나다 나오다 하다 앓다 받다 생기다 느끼다 느껴지다 보이다 들다 걸리다 오다 되다 먹다 맞다 쓰다 드시다 마시다 바르다 찍다 "
    "들리다 계시다 먹이다 챙기다 붙이다 뿌리다 삼키다 가지다 겪다 끼다 번지다 보다".split()
)
WHOLLY = frozenset("다 전혀 모두 전부 하나 일절 아무".split())
HELD = frozenset(
    "호소 지속 악화 발생 동반 有 있음 잔존 간헐적 경미 심함 경증 중증 소량 다량 약간 심하다 있다".split()
)
# What may stand between a complaint and its 없다: a sign of it, or how it is denied.
SIGNS_OF_IT = FELT | frozenset(
    "기운 기미 기색 낌새 흔적 소견 병력 원래 본래 딱히 따로 별로 특별히 전혀 아예".split()
)


def is_denied(s: Situation) -> bool:
    """Denied of the mention itself, not of a noun in between ("당뇨 때문에 입맛이 없어요")."""
    if is_denied_twice(s) or skips_doses(s) or is_denied_in_degree(s) or not_without(s) or is_in_a_complaint(s):
        return False
    if s.chain and s.chain[-1].ending[1] == "ETM" and any(t.lemma == "뻔" for t in s.after[:2]):
        return True  # "쓰러질 뻔했어요": it did not happen
    if (
        is_put_better(s)
        or is_marked_absent(s)
        or is_denied_in_english(s)
        or is_noted_absent(s)
        or _not_touched(s)
        or is_denied_with_its_fellow(s)
        or is_denied_as_a_matter_of_course(s)
    ):
        return True
    if is_not_gone_so_far(s) or leaves_nothing(s) or is_not_yet(s) or _is_denied_in_row(s):
        return True
    if is_all_there_is(s) or is_excepted(s):
        return False
    if _is_noted_there(s) or is_of_another_entry(s):
        return False
    if is_alien(s) or (not s.frame.between and shares_denial(s)):
        return True
    if _was_not_there_before(s):
        return False
    if s.has_own_predicate:
        if s.mention.owns_denial:
            return nothing_of_the_kind(s) or (is_denied_within(s) and long_denial(s))  # "못 참는 증상은 없고요"
        return (
            _is_denied_as_noun(s)
            or negator_within(s)
            or long_denial(s)
            or nothing_of_the_kind(s)
            or shares_denial(s)
        )
    if not s.mention.owns_denial and s.mention.last - s.mention.first > 1 and negator_within(s):
        return True  # "목은 안 뻣뻣하고": the name ends in a root
    if "음성" in s.right_lemmas and not set(s.frame.between) - {"음성", "검사", "결과"}:
        return True
    if s.frame.between and not _is_by_examination(s):
        return _is_absent_with_more(s)
    if s.predicate is None:
        return "없이" in s.right_lemmas or _has_not_become(s)
    if s.predicate.lemma == "없다":
        return not _turns(s)
    if s.predicate.lemma == "아니다":
        return True
    if s.predicate.lemma in PRESENCE and (long_denial(s) or negator_before_predicate(s)):
        return True
    # 받은 적이 없다, 먹는 약이 없다: the experience or the thing is denied, and with it the mention.
    return s.predicate.lemma in PRESENCE and nothing_of_the_kind(s)


def _is_by_examination(s: Situation) -> bool:
    """ "재검에서 아니라고 판정": by which examination it is denied; "어지럼증 검사는 안 했어요" denies the examination."""
    if not all(is_examination(lemma) for lemma in s.frame.between):
        return False
    return any(
        is_examination(t.lemma) and then.form in ("에서", "에선", "서", "상") for t, then in pairwise(s.right)
    )


def _has_not_become(s: Situation) -> bool:
    """ "충혈은 안 됐어요", "마비도 안 되고": the verb that makes one of the name."""
    said = [t for t in s.right if t.tag[0] != "J"][:2]
    return len(said) == 2 and said[0].lemma in NEGATORS and said[1].lemma == "되다"


def _is_denied_as_noun(s: Situation) -> bool:
    """ "아프기는 안 해요", "눈 침침함은 없어요", "숨참도 없고요": made a noun of, and denied."""
    if s.predicate is None:
        return False
    form, tag = plain(s.predicate.ending[0]), s.predicate.ending[1]
    if form == "기":
        return any(t.lemma in NEGATORS for t in s.after[:4])
    said = [t for t in s.after if t.tag[0] not in "JS"]
    return (
        tag == "ETN"
        and bool(said)
        and said[0].lemma in ("없다", "아니다", "전혀")
        and _is_absence(said, 0 if said[0].lemma != "전혀" else 1)
    )


def _is_absent_with_more(s: Situation) -> bool:
    """ "구토나 시야 이상은 없어요", "감기 기운은 딱히 없는데": denied with what stands beside it, or with a sign of it."""
    if s.predicate is None or s.predicate.lemma != "없다" or _turns(s):
        return False
    behind = s.reading.tokens[s.mention.last]
    in_row = behind.tag == "JC" and behind.form in ("나", "이나")
    return in_row or set(s.frame.between) <= SIGNS_OF_IT


@worded({"보다"})
def is_put_better(s: Situation) -> bool:
    """ "어지럽다기보단 머리가 멍해요", "두통이라기보다는 …": another word fits better."""
    if s.predicate is None or s.frame.between or not s.after:
        return False
    return plain(s.predicate.ending[0]).endswith(("다기", "라기")) and s.after[0].lemma == "보다"


def _is_denied_in_row(s: Situation) -> bool:
    """ "무릎이랑 어깨는 안 아프고요", "머리나 배는 안 아파요": parts in a row before what is denied of the last of them."""
    joint = s.reading.tokens[s.mention.last : s.mention.last + 1]
    if s.has_own_predicate or not joint or joint[0].tag not in ("JC", "SP"):
        return False
    following = next((m for m in s.mentions if m.first == s.mention.last + 1 and m.slot == s.slot), None)
    if following is None or following.owns_denial:
        return False
    tokens = s.reading.tokens[following.first : following.last]
    if not tokens[-1].is_predicate:
        return False
    if any(t.lemma in NEGATORS for t in tokens):
        return True
    # "두통이나 눈 침침한 건 없어요", "두통이나 눈 침침함은 없어요"
    last = Situation(s.reading, frame(s.reading, following, frozenset()), s.times, s.mentions)
    return nothing_of_the_kind(last) or _is_denied_as_noun(last)


def _is_noted_there(s: Situation) -> bool:
    """ "두통 호소, 시야장애 없음", "구토 3회, 설사 없음": what stands before the comma is a note of its own."""
    comma = next((at for at, t in enumerate(s.right) if t.tag == "SP"), 0)
    return comma > 0 and all(t.lemma in HELD or t.tag in ("SN", "NNB", "XSN", "SL") for t in s.right[:comma])


@worded({"대다", "건드리다"})
def _not_touched(s: Situation) -> bool:
    """ "타이레놀은 손도 안 댔어요", "입에도 안 댔어요"."""
    touched = any(t.lemma in ("대다", "건드리다") for t in s.right) and {"손", "입"} & s.right_lemmas
    return s.slot == "medications" and bool(touched) and bool(NEGATORS & s.right_lemmas)


def denies_later_taking(s: Situation) -> bool:
    """Whether a clause that follows denies taking without naming another medicine: "지금은 안 먹어요"."""
    for clause in s.later[:2]:
        if s.mentions_in(clause):
            return False
        words = s.reading.words(clause)
        if (
            any(t.lemma in NEGATORS or t.lemma == "않다" for t in words)
            and any(t.lemma in ("먹다", "복용", "쓰다", "맞다", "드시다") for t in words)
            and not (eats_not(words) or left_out_once(words))
        ):
            return True
    return False


def _turns(s: Situation) -> bool:
    """없어지다: coming to an end is not absence, and not coming to an end is presence."""
    return any(t.lemma == "지다" for t in s.chain[1:2])


def nothing_of_the_kind(s: Situation) -> bool:
    """받은 적이 없다, 먹는 약이 없다, 토한 건 아니다: the experience or the thing is denied."""
    if not s.chain or s.chain[-1].ending[1] != "ETM":
        return False
    near = [t for t in s.after[len(s.chain) - 1 :] if t.tag[0] != "J" or t.form == "도"]
    near = [t for t in near if t.lemma not in ("한", "번", "번도") and t.tag != "Z_CODA"]
    if not near or is_all_there_is(s):
        return False
    thing = any(t.lemma in THINGS for t in near[:2])
    if not thing:
        return False
    if any(t.lemma == "전혀" for t in near) and any(t.lemma == "모르다" for t in near):
        return True  # "저린 건 전혀 모르겠고"
    if any(t.lemma in DISAPPEARANCE or t.lemma == "지다" for t in near[1:]):
        return False  # "어지러운 증상이 없어지지 않아요"
    felt = near[0].lemma in FELT and any(t.lemma in ("안", "못", "않다") for t in near[1:6])
    felt = felt or [t.lemma for t in near[1:] if t.tag[0] != "J"][:2] in (["같다", "않다"], ["안", "같다"])
    undone = [t.lemma for t in near[1:] if t.tag[0] != "J"][:2] == ["안", "하다"]  # "토하는 건 안 해요"
    absent = any(_is_absence(near, at) for at in range(min(4, len(near))))
    return felt or undone or (absent and not _is_of_its_cause(s)) or _ends_a_row(s, near)


def _is_of_its_cause(s: Situation) -> bool:
    """ "눈이 침침한 게 백내장이 아닐까요", "어지러운 건 빈혈이 아니래요": what is denied is the illness that might explain it."""
    behind = [m for m in s.mentions_in(s.clause) if m.first >= s.mention.last and m.slot == "conditions"]
    return s.slot == "symptoms" and any(
        t.lemma == "아니다" for m in behind for t in s.reading.tokens[m.last : m.last + 3]
    )


def _is_absence(words: Sequence[Token], at: int) -> bool:
    """없다 or 아니다 that is not denied in its turn: "어지러운 게 없지는 않아요"."""
    if words[at].lemma not in ("없다", "아니다"):
        return False
    if any(t.lemma == "지다" for t in words[at + 1 : at + 2]):
        return False
    turned = plain(words[at].ending[0]) in ("지", "진", "질") or words[at].ending[1] == "ETM"
    return not (turned and any(t.lemma in ("않다", "못하다", "아니다", "없다") for t in words[at + 1 : at + 4]))


def _ends_a_row(s: Situation, near: Sequence[Token]) -> bool:
    """ "숨찬 것도 식은땀도 어지러움도 다 없음": each of a row carries 도, and the denial stands at its end."""
    listed = {index for m in s.mentions for index in range(m.first, m.last)}
    start = s.clause.last - len(near)
    rest = [
        t
        for index, t in enumerate(near, start)
        if index not in listed and t.form != "도" and t.tag not in ("SP", "JC") and t.lemma not in THINGS | WHOLLY
    ]
    row = any(t.form == "도" for t in near[:2])
    return row and bool(rest) and rest[0].lemma in ("없다", "아니다") and _is_absence(rest, 0)


def _was_not_there_before(s: Situation) -> bool:
    """ "비염이 없던 사람인데 이사 와서 생겼어요"."""
    absent = s.predicate is not None and s.predicate.lemma == "없다" and s.predicate.has_ending("던")
    begun = ("생기다", "나타나다", "시작", "나다", "오다")
    return absent and any(
        t.lemma in begun and t.has_ending(*PAST) for c in s.later[:3] for t in s.reading.words(c)
    )
