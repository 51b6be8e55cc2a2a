"""On which predicate two sentences take another stance.

They disagree when they take another stance on a predicate they share, when the one ends on the opposite of the other's
word ("늘어납니다", "줄어듭니다"), or when the one calls good, or tells to take, what the other only says harm of.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import pairwise, zip_longest

from agent.verification.stance import Stance
from agent.verification.stance_words import A_LITTLE, AVOIDS, DOWN, LEFT_UNDONE, UP

DOUBTFUL = "?"
"""Before a predicate of which the passage does not speak: only the one's end denies and the other's does not, as they also
do where two say the same in other words."""

TAKEN = frozenset("먹다 쓰다 피우다 바르다 맞다".split())
GOODS = frozenset("좋다 도움 안전 괜찮다 이롭다 낫다 권장 권하다 추천".split())
_NEEDS = frozenset("필요 중요 도움 효과 소용".split())
_HAPPENS = frozenset(
    "생기다 나타나다 오다 걸리다 이어지다 높다 크다 많다 늘다 오르다 나빠지다 흔하다 심하다 좋아지다 낫다 위험 의심 중요".split()
)
"""What comes about or is so: it is not, only where the passage denies something."""
AVOIDED = frozenset("피하다 삼가다 금지".split())
HARMS = frozenset(
    "해롭다 나쁘다 나빠지다 위험 크다 높다 늘다 일으키다 손상 심하다 조심 금지 피하다 상하다 오르다 떨어지다 커지다 줄다".split()
)


BEFALLS = frozenset("오다 생기다 나타나다 걸리다 옮다 이어지다 퍼지다 쓰러지다 다치다 막히다 죽다".split())
"""What comes over somebody who does, or does not do, what is supposed."""
EASES = frozenset("막다 좋아지다 낫다 사라지다 덜하다".split()) | (DOWN - {"떨어지다", "낮다"})
_NEGLECTS = frozenset(
    "넘기다 지켜보다 미루다 방치 참다 견디다 내버려두다 두다 여기다 망설이다 지체 버티다 기다리다 무시".split()
)
"""Not to do these says that a thing is serious."""
_EASY = frozenset("안심 방심 가볍다".split())
"""Not to be so says the same: "안심할 일은 아닙니다"."""
_KEPT_IN_MIND = frozenset("기억 명심 유념".split())
_WORRIES = frozenset("걱정 염려 불안 낙담 실망".split())
_PUT = frozenset("두다 보관 놓다".split())
HURTS = HARMS | frozenset(
    "멎다 데다 붓다 터지다 찢어지다 부러지다 숨지다 찔리다 베이다 굳다 번지다 덧나다".split()
)
_LESSENS = frozenset("줄이다 줄다 적다 덜다 덜하다".split())
_HASTENS = frozenset("서두르다 걱정 염려 놀라다".split())


def disagreement(
    said: Sequence[Stance],
    borne: Sequence[Stance],
    beside: Sequence[Stance] = (),
    *,
    alike: Callable[[str, str], bool] = str.__eq__,
) -> str:
    """The predicate on which the two take another stance, "" for none. beside: stances of the borne sentence's
    neighbour, which speak of predicates that it leaves out; alike: whether two predicates are other words for one."""
    borne = _but_manner(said, borne)
    only_in_excess = said and said[-1].how and _is_warned_of(said, (*borne, *beside))
    if said and borne and said[-1].key == borne[-1].key and not said[-1].agrees(borne[-1]) and not only_in_excess:
        return said[-1].key
    ours, known, other_known = _by_key(said), _by_key(borne), _by_key(beside)
    for key, mine in ours.items():
        if _is_warned_of(mine, (*borne, *beside)):
            continue
        theirs = known.get(key) or other_known.get(key, [])
        if not any(one.supposed == other.supposed for one in mine for other in theirs):
            theirs = other_known.get(key) or theirs
        # "함께 먹지 않습니다" is said by "함께 먹으면 위험합니다", and by "함께 먹는 것은 피합니다" of another predicate.
        denied = [one for one in mine if one.denied and not one.open and not one.supposed]
        if denied and denied[-1] is mine[-1] and _forbids(len(mine), ours, theirs, borne, beside):
            continue
        # As often in both, they are the same clauses in the same order ("나누어 먹고 … 직전에는 먹지 않습니다").
        pairs = list(zip(mine, theirs, strict=True)) if len(mine) == len(theirs) else []
        if any(not one.agrees(other) for one, other in pairs if one.supposed == other.supposed):
            return key
        # "말고 … 드셔야 합니다" and "않고 … 먹기 전에": one after the other they agree, supposed or not.
        if len(pairs) > 1 and all(one.agrees(other) for one, other in pairs):
            continue
        # "서서 쓰지 말고 앉아서 씁니다": what the act comes to in the end is what is said of it.
        if len(mine) > len(theirs) and theirs and mine[-1].agrees(theirs[-1]) and not theirs[-1].supposed:
            continue
        if any(
            of_kind and not any(one.agrees(other) for other in of_kind)
            for one in mine
            if not _is_beside_its_like(one, mine, theirs)
            and (of_kind := _of_its_kind(one, mine, theirs, one is not said[-1]))
        ):
            return key
    if said and borne and (unasked := _needs_not(said[-1], (*borne, *beside))):
        return unasked
    if not said or not borne or said[-1].key in other_known:
        return ""
    last, end = said[-1], borne[-1]
    once_more = len(ours[last.key]) > len(known.get(last.key, ()))
    for here, there in ((UP, DOWN), (DOWN, UP)):
        # An upward word that both share elsewhere ("햇수가 늘수록") is not what is turned around.
        if last.key in here and end.key in there and once_more and not here & (known.keys() - ours.keys()):
            return last.key if last.denied == end.denied else ""
    if _is_harm(last, (*borne, *beside)):
        return last.key
    if last.key in known:
        return ""
    # The same denials in another order say the same: "되찾을 수 없고, … 지킵니다" of "지키지만 되돌리지는 못합니다".
    if len(said) > 1 and _denials(said) == _denials(borne) > 0 and any(one.negative for one in said[:-1]):
        return ""
    if last.denied and last.key in _NEGLECTS | _EASY:
        return ""
    # "3일은 쉽니다" of "3일 동안 중단합니다": neighbours are compared as they stand.
    if alike(last.key, end.key):
        return last.key if last.denied != end.denied else ""
    # "피하는 편이 안전합니다" of "쓰면 위험이 높습니다".
    harmful = (any(o.supposed for o in borne) and does_harm(borne)) or _is_what_harms((*borne, *beside))
    if last.key in AVOIDED and not last.denied and harmful:
        return ""
    # "나아지니 걱정하지 마세요" of "좋아집니다".
    if (
        last.denied
        and last.key in _WORRIES
        and any(one.key in GOODS | EASES and not one.negative for one in borne)
        and not any(one.key in HURTS | BEFALLS | {"진료"} and not one.denied for one in (*borne, *beside))
    ):
        return ""
    # "열이 닿지 않는 곳에 두세요" of "열을 피해 둡니다".
    if last.key in _PUT and end.negative and any(one.negative for one in said[:-1]):
        return ""
    # "만남을 줄이세요" of "만나는 것을 피합니다".
    if {last.key, end.key} & _LESSENS and {last.key, end.key} & AVOIDS and not (last.denied or end.denied):
        return ""
    return DOUBTFUL + last.key if last.negative != end.negative or _excuses(last, end) else ""


def _but_manner(said: Sequence[Stance], borne: Sequence[Stance]) -> Sequence[Stance]:
    """What is borne without the act that it denies of one way only, where a claim has it done in the other: "나누어 먹습니다" of
    "한 번에 먹지 말고 나눕니다"."""
    if any(one.denied for one in said):
        return borne
    done = {(way.key, act.key) for way, act in pairwise(said)}
    return [
        one
        for one, way in zip_longest(borne, borne[1:])
        if not (
            one.denied
            and not one.open
            and not one.supposed
            and way
            and not way.denied
            and (way.key, one.key) in done
        )
    ]


def does_harm(found: Sequence[Stance]) -> bool:
    """Whether a sentence says of something that it does harm."""
    return any(one.key in HARMS and not one.denied and not one.supposed for one in found)


def _is_harm(last: Stance, borne: Sequence[Stance]) -> bool:
    """Whether what is called good, or is to be taken, is only said to do harm: "먹으면 위험이 커집니다"."""
    asserted = [one for one in borne if not one.supposed]
    harms = any(one.key in HARMS and not one.denied for one in asserted)
    if last.key in TAKEN:
        return harms and not last.denied and last.how != A_LITTLE and all(one.key not in TAKEN for one in asserted)
    of_it = any(one.key == last.key and not one.denied for one in asserted)
    return last.key in GOODS and not last.denied and harms and not of_it


def _needs_not(last: Stance, borne: Sequence[Stance]) -> str:
    """What a claim says is not needed, or may be done, where the passage has no such leave."""
    if last.supposed:
        return ""
    # What may be left alone, or asks for haste, is so only where the passage says it.
    leaves = any(one.open or (one.key == last.key and not one.denied and not one.supposed) for one in borne)
    if last.key in _NEGLECTS and last.open and not last.denied and not leaves:
        return last.key
    if last.key in _HASTENS and not last.negative and any(one.denied for one in borne):
        return last.key if all(one.key not in _HASTENS for one in borne) else ""
    # "햇볕을 피하시는 게 좋지 않습니다", "기억하지 마세요": what no passage says not to do.
    turned = last.denied and not last.open and last.key in AVOIDED | _KEPT_IN_MIND
    if turned and all(one.key != last.key for one in borne):
        return last.key
    if (
        last.denied
        and last.key in _NEEDS
        and not any((one.denied and one.key in _NEEDS) or one.open for one in borne)
    ):
        return last.key
    if last.denied and not last.open and last.key in _HAPPENS and not any(one.negative for one in borne):
        return last.key
    # "지켜보시지 않아도 됩니다" of "살핍니다": what need not be done, where the passage leaves or denies nothing.
    # "그만두실 필요는 없습니다" has it done.
    undone = last.key in LEFT_UNDONE
    if (
        last.denied
        and last.open
        and not undone
        and not any(one.open or (one.negative and not one.supposed) for one in borne)
    ):
        return last.key
    of_key = [one for one in borne if one.key == last.key]
    return last.key if last.open and not last.denied and of_key and all(one.supposed for one in of_key) else ""


def _forbids(
    mine: int, ours: Collection[str], theirs: Sequence[Stance], borne: Sequence[Stance], beside: Sequence[Stance]
) -> bool:
    """Whether a passage speaks against an act that it only supposes: by the harm it does, or by what is to be avoided."""
    asserted = [one for one in (*borne, *beside) if not one.supposed]
    of_key = sum(not one.supposed for one in theirs)
    if mine > of_key and any(one.key in AVOIDED and not one.denied and one.key not in ours for one in asserted):
        return True
    harms = any(one.key in HARMS and not one.denied for one in asserted)
    return bool(theirs) and harms and all(one.supposed for one in theirs)


def _is_warned_of(mine: Sequence[Stance], borne: Sequence[Stance]) -> bool:
    """Whether a passage supposes the contrary of what a claim ends on, and asserts what is no good: "끊으면 심근경색이 올
    수 있습니다" of "끊지 마세요", "씻지 않은 손으로 옮을 수 있습니다" of "씻는 것이 중요합니다"."""
    one = mine[-1]
    if one.supposed or one.open:
        return False
    of_key = [other for other in borne if other.key == one.key]
    # "오래 쓰지 않습니다" of "오래 쓰면 … 짧게만 씁니다": what is denied is how long.
    of_key = [other for other in of_key if one.how and other.how == one.how] or of_key
    if not of_key or not all(other.supposed and other.denied != one.denied for other in of_key):
        return False
    asserted = [other for other in borne if not other.supposed]
    good = any(other.key in GOODS | EASES and not other.denied for other in asserted)
    return (
        bool(asserted)
        and not good
        and any(other.key in HARMS | BEFALLS and not other.denied for other in asserted)
    )


def _is_beside_its_like(one: Stance, mine: Sequence[Stance], theirs: Sequence[Stance]) -> bool:
    """Whether what is supposed stands beside what the other sentence supposes of the same: "앓는 동안에는" before "수두를 앓지
    않은 임신부"."""
    others = (other for other in mine if other is not one and other.supposed and other.denied != one.denied)
    return one.supposed and any(
        other.agrees(theirs_) for other in others for theirs_ in theirs if theirs_.supposed
    )


def _denials(found: Sequence[Stance]) -> int:
    return sum(one.negative and not one.supposed for one in found)


def _is_what_harms(borne: Sequence[Stance]) -> bool:
    """Whether a passage only supposes something and asserts the harm that comes of it, and no good."""
    asserted = [one for one in borne if not one.supposed]
    good = any(one.key in GOODS | EASES and not one.denied for one in asserted)
    harm = any(one.key in HURTS | BEFALLS and not one.denied for one in asserted)
    return harm and not good and any(one.supposed and not one.denied for one in borne)


def _excuses(last: Stance, end: Stance) -> bool:
    """Whether "need not" stands against "must not" of an act, in other words for it: "입에 대지 않아도 됩니다"."""
    return last.denied and last.open and end.denied and not end.open and end.key in TAKEN


def _of_its_kind(one: Stance, mine: Sequence[Stance], theirs: Sequence[Stance], wishes: bool) -> list[Stance]:
    """Those of the other sentence that a stance is compared with: what is supposed with what is supposed ("만진 물건"),
    what is asserted with what is asserted ("만지지 마세요"); with any, if a sentence has but one kind of it."""
    same = [other for other in theirs if other.supposed == one.supposed]
    if one.supposed and wishes:
        return same
    mixed = any(other.supposed != one.supposed for other in mine)
    return same if same or mixed else list(theirs)


def _by_key(found: Sequence[Stance]) -> dict[str, list[Stance]]:
    by_key: dict[str, list[Stance]] = {}
    for stance in found:
        by_key.setdefault(stance.key, []).append(stance)
    return by_key
