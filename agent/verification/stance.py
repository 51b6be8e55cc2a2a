"""What a sentence affirms, denies, forbids or leaves open, predicate by predicate.

"이부프로펜을 먹으면 안 됩니다" denies 먹다, "먹지 않아도 됩니다" leaves not doing it open, "위험이 커집니다" affirms 커지다.
Two sentences disagree when they take another stance on a predicate they share, or when the one ends on the opposite of
the other's word ("늘어납니다", "줄어듭니다").
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from agent.terminology.tokens import Token

_DENIERS = frozenset({"않다", "말다", "못하다"})
_LEAVES = frozenset({"되다", "좋다", "괜찮다", "무방", "상관없다"})
_THOUGH = ("어도", "아도", "여도", "라도", "이어도")
_IF = ("면", "으면", "다면", "는다면", "ᆫ다면")
_OR = ("거나", "든지", "든", "든가")
_CARRIERS = frozenset(
    "하다 되다 지다 보다 주다 오다 가다 두다 놓다 나가다 버리다 있다 계시다 가지다 싶다 드리다".split()
)
"""Auxiliaries: they carry the stance of the verb before them."""
SAME = {
    "드시다": "먹다", "드세다": "먹다", "마시다": "먹다", "복용": "먹다", "섭취": "먹다", "삼키다": "먹다", "들다": "먹다", "물어보다": "묻다", "여쭙다": "묻다",
    "문의": "묻다", "상담": "상의", "의논": "상의", "사용": "쓰다", "이용": "쓰다", "투여": "쓰다", "전화": "연락", "부르다": "연락", "알려주다": "알리다",
    "금하다": "금지", "금물": "금지", "금기": "금지", "회피": "피하다", "중단": "끊다", "중지": "끊다", "멈추다": "끊다",
    "커지다": "크다", "높아지다": "높다", "많아지다": "많다", "낮아지다": "낮다", "적어지다": "적다", "줄어들다": "줄다", "늘어나다": "늘다",
    "지니다": "가지다", "힘들다": "어렵다", "계속": "이어지다", "지속": "이어지다", "끼니": "식사",
    "되풀이": "반복", "되풀이하다": "반복", "호전": "좋아지다", "나아지다": "좋아지다", "악화": "나빠지다", "심해지다": "나빠지다",
}  # fmt: skip
"""Other words for the same act."""
_URGES = frozenset({"권장", "권하다", "추천", "바람직", "중요", "기본", "안전"})
"""Behind "…는 것": what is urged, or not, is the act before it."""
_WHETHER = ("ᆯ지", "을지", "ᆫ지", "는지", "은지")
_OF_WHAT = ("ᆫ", "은", "는", "ᆯ", "을", "던")
"""A predicate that ends so says which thing is meant, as in "먹은 약"."""
_QUOTES = ("다고", "ᆫ다고", "는다고", "라고")
_SHUNS = frozenset({"피하다", "삼가다"})
_AVOIDS = frozenset({"피하다", "삼가다", "금지", "끊다", "거르다", "제한", "불가"})
"""Predicates whose affirmation denies what they are about."""
UP = frozenset(
    "늘다 늘어나다 늘리다 높다 높아지다 높이다 커지다 크다 오르다 올라가다 올리다 많다 많아지다 증가 상승 심하다 나빠지다".split()
)
DOWN = frozenset(
    "줄다 줄어들다 줄이다 낮다 낮아지다 낮추다 작아지다 작다 내리다 내려가다 떨어지다 떨어뜨리다 적다 적어지다 감소 하락 덜하다 좋아지다 없애다".split()
)


@dataclass(frozen=True, slots=True)
class Stance:
    """key: a verb's or adjective's dictionary form, or the noun that carries 하다, 되다, 이다, 있다.

    denied: not so, not to be done; open: "…아도 됩니다", so that not doing it may be done or left; supposed: it says when,
    if or of whom ("드시면", "먹은 사람은", "먹기 전에"), and asserts nothing itself.
    """

    key: str
    denied: bool
    open: bool = False
    supposed: bool = False

    @property
    def negative(self) -> bool:
        return self.denied != (self.key in _AVOIDS)

    def agrees(self, other: Stance) -> bool:
        """A permission agrees with an order to do so; "need not" never with "must not"."""
        return self.denied == other.denied and (not self.denied or self.open == other.open)


@dataclass(slots=True)
class _Predicate:
    key: str
    denied: bool = False
    open: bool = False
    endings: tuple[str, ...] = ()
    supposed: bool = False

    def ends(self, forms: Sequence[str]) -> bool:
        return bool(self.endings) and self.endings[-1] in forms


def stances(tokens: Sequence[Token]) -> tuple[Stance, ...]:
    """The stances of a sentence's predicates, in order."""
    found: list[_Predicate] = []
    noun, denying = "", False
    for at, token in enumerate(tokens):
        endings = tuple(form for form, _ in token.endings)
        last = found[-1] if found else None
        before = tokens[at - 1] if at else None
        if token.is_noun and token.tag != "SN":
            if (last and token.lemma == "전" and last.ends(("기",))) or (
                last and token.tag != "NNB" and last.ends(_OF_WHAT) and before and before.is_predicate
            ):
                last.supposed = True
            if token.lemma != "말" or not noun:  # "…상태를 말합니다" is "…상태입니다"
                noun = token.lemma
            continue
        if token.tag == "MAG" and token.lemma in ("안", "못"):
            forbids = last and (last.ends(_IF) or last.ends(("어서", "아서")) or last.ends(("게",)))
            if last and forbids and at + 1 < len(tokens) and tokens[at + 1].lemma == "되다":
                last.denied = not last.denied
                last.endings = ()
            else:
                denying = True
            continue
        if token.lemma == "없이" and noun:
            found.append(_Predicate(SAME.get(noun, noun), True))
            continue
        if not token.is_predicate:
            continue
        behind_way = _behind(tokens, at, "수")
        behind_thing = _behind(tokens, at, "것")
        of_act = behind_thing and last is not None and last.ends(_OF_WHAT)
        shuns = token.lemma in _SHUNS or token.lemma == "아니다"
        if last and (
            token.lemma in _DENIERS or (token.lemma == "없다" and behind_way) or (of_act and shuns and not denying)
        ):
            last.denied = not last.denied
            last.endings = endings
        elif last and token.lemma == "하다" and last.ends(_QUOTES):
            last.endings = endings  # "드셨다면", cut into 드셨다고 하면
        elif last and token.lemma in _LEAVES and last.ends(_THOUGH) and not denying:
            last.open, last.endings = True, endings
        elif last and token.lemma == "되다" and (not last.endings or last.ends(_IF)):
            last.endings = endings  # "안 됩니다"; "드시면 됩니다"
        elif last and (
            (behind_way and token.lemma == "있다")
            or (behind_thing and token.lemma in ("좋다", "이다"))
            or (token.lemma == "이다" and _is_such(tokens, at, last))
            or _urged(tokens, at, noun)
            or (token.tag == "VX" and token.lemma in _CARRIERS)
        ):
            last.endings, last.supposed = endings, False
            if denying:
                last.denied = not last.denied
        else:
            key = _key(token, noun, before)
            found.append(
                _Predicate(SAME.get(key, key), token.lemma in ("없다", "아니다") or denying, False, endings)
            )
        denying = False
    # "먹거나 마시지 않습니다": whether the first is denied too, the words alone do not say.
    # "언제 다시 시작할지" asserts nothing.
    return tuple(
        Stance(p.key, p.denied, p.open, p.supposed or p.ends(_IF)) for p in found if not p.ends((*_OR, *_WHETHER))
    )


def disagreement(said: Sequence[Stance], borne: Sequence[Stance], beside: Sequence[Stance] = ()) -> str:
    """The predicate on which the two take another stance, "" for none. beside: stances of the borne sentence's
    neighbour, which speak of predicates that it leaves out."""
    if said and borne and said[-1].key == borne[-1].key and not said[-1].agrees(borne[-1]):
        return said[-1].key
    ours, known, other_known = _by_key(said), _by_key(borne), _by_key(beside)
    for key, mine in ours.items():
        theirs = known.get(key) or other_known.get(key, [])
        if not any(one.supposed == other.supposed for one in mine for other in theirs):
            theirs = other_known.get(key) or theirs
        # As often in both, they are the same clauses in the same order ("나누어 먹고 … 직전에는 먹지 않습니다").
        pairs = list(zip(mine, theirs, strict=True)) if len(mine) == len(theirs) else []
        if any(not one.agrees(other) for one, other in pairs if one.supposed == other.supposed):
            return key
        if any(
            of_kind and not any(one.agrees(other) for other in of_kind)
            for one in mine
            if (of_kind := _of_its_kind(one, mine, theirs))
        ):
            return key
    if not said or not borne or said[-1].key in other_known:
        return ""
    last, end = said[-1], borne[-1]
    once_more = len(ours[last.key]) > len(known.get(last.key, ()))
    for here, there in ((UP, DOWN), (DOWN, UP)):
        # An upward word that both share elsewhere ("햇수가 늘수록") is not what is turned around.
        if last.key in here and end.key in there and once_more and not here & (known.keys() - ours.keys()):
            return last.key if last.denied == end.denied else ""
    if last.key in known:
        return ""
    return last.key if last.negative != end.negative else ""


def _of_its_kind(one: Stance, mine: Sequence[Stance], theirs: Sequence[Stance]) -> list[Stance]:
    """Those of the other sentence that a stance is compared with: what is supposed with what is supposed ("만진 물건"),
    what is asserted with what is asserted ("만지지 마세요"); with any, if a sentence has but one kind of it."""
    same = [other for other in theirs if other.supposed == one.supposed]
    mixed = any(other.supposed != one.supposed for other in mine)
    return same if same or mixed else list(theirs)


def _by_key(found: Sequence[Stance]) -> dict[str, list[Stance]]:
    by_key: dict[str, list[Stance]] = {}
    for stance in found:
        by_key.setdefault(stance.key, []).append(stance)
    return by_key


def _key(token: Token, noun: str, before: Token | None) -> str:
    """하다, 되다, 이다 and 있다 say nothing of their own: the noun before them does."""
    carried = token.tag in ("XSV", "XSA", "VCP", "VCN") or token.lemma in (
        "하다",
        "되다",
        "있다",
        "없다",
        "아니다",
    )
    if not carried:
        return token.lemma
    return noun or (before.lemma if before else token.lemma)


def _urged(tokens: Sequence[Token], at: int, noun: str) -> bool:
    """Whether the predicate urges the act before it: "시작하는 것은 권장되지 않습니다" denies starting."""
    if tokens[at].lemma in _URGES:
        return _behind(tokens, at, "것")
    carried = noun in _URGES and at > 0 and tokens[at - 1].lemma == noun
    return carried and _behind(tokens, at - 1, "것")


def _is_such(tokens: Sequence[Token], at: int, last: _Predicate) -> bool:
    """Whether "…이다" asserts the act before its noun: "출혈을 늘릴 수 있는 약입니다", "출혈이 늘기 때문입니다"."""
    if at < 2 or not tokens[at - 1].is_noun or not tokens[at - 2].is_predicate:
        return False
    return last.ends(_OF_WHAT) or (tokens[at - 1].lemma == "때문" and last.ends(("기",)))


def _behind(tokens: Sequence[Token], at: int, noun: str) -> bool:
    """Whether a noun stands before the token, with particles between at most."""
    while at and tokens[at - 1].tag.startswith("J"):
        at -= 1
    return bool(at) and tokens[at - 1].lemma == noun
