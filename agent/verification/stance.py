"""What a sentence affirms, denies, forbids or leaves open, predicate by predicate.

"이부프로펜을 먹으면 안 됩니다" denies 먹다, "먹지 않아도 됩니다" leaves not doing it open, "위험이 커집니다" affirms 커지다.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from agent.terminology.tokens import Token
from agent.verification.synonyms import SAME

_DENIERS = frozenset({"않다", "말다", "못하다"})
_LEAVES = frozenset({"되다", "좋다", "괜찮다", "무방", "상관없다"})
_THOUGH = ("어도", "아도", "여도", "라도", "이어도")
_WHILE = ("다가", "다", "ᆯ수록", "을수록")
_IF = ("면", "으면", "다면", "는다면", "ᆫ다면")
_OR = ("거나", "든지", "든", "든가")
_CARRIERS = frozenset(
    "하다 되다 지다 보다 주다 오다 가다 두다 놓다 나가다 버리다 있다 계시다 가지다 싶다 드리다".split()
)
"""Auxiliaries: they carry the stance of the verb before them."""
_URGES = frozenset({"권장", "권하다", "추천", "바람직", "중요", "기본", "안전"})
"""Behind "…는 것": what is urged, or not, is the act before it."""
EASE = frozenset({"쉽다", "좋다", "수월", "수월하다", "편하다"})
HARDSHIP = frozenset({"어렵다", "힘들다", "까다롭다"})
"""Behind "…기": that it can be done, or hardly."""
_SOME = frozenset({"일", "적", "경우", "분", "사람", "이", "때"})
"""What exists, or does not, is the act before it: "상하는 일은 없습니다", "낫는 분도 있습니다"."""
_SUPPORTS = frozenset({"받다", "보다", "가다", "필요"})
_SUPPORTED = frozenset("진료 진찰 검사 치료 수술 처방 접종 상담 도움 교육 확인".split())
"""진료를 받다, 진료를 보다 and 진료가 필요하다 are one act, as 진료하다 would be."""
_SO = ("어", "아", "여", "어서", "아서", "게")
"""How it is done: "나누어 하는 것이"."""
_VISITS = frozenset({"가다", "찾다", "찾아가다", "들르다", "방문", "오다"})
_PLACES = frozenset(
    "병원 의원 응급실 보건소 진료실 산부인과 안과 내과 피부과 비뇨의학과 이비인후과 정신건강의학과".split()
)
"""병원에 가다 is 진료를 받다."""
_ALL = frozenset("모두 다 전부 되도록 가급적 반드시 꼭 함께 같이".split())
_REASSURES = frozenset({"안심", "걱정", "염려", "놀라다", "서두르다"})
_BECAUSE = ("니", "으니", "니까", "으니까", "므로", "으므로", "어서", "아서")
_EXCEEDS = frozenset({"넘다", "넘기다", "초과", "벗어나다"})
_ALONE = frozenset({"혼자", "스스로", "마음대로", "함부로", "임의", "멋대로", "제멋대로"})
_EXCESS = frozenset("오래 자주 많이 너무 지나치다 세다 갑자기 한꺼번에 심하다 과하다 꽉 깊이".split())
"""How something is done too much, which may be denied where it is not."""
_WHETHER = ("ᆯ지", "을지", "ᆫ지", "는지", "은지")
_OF_WHAT = ("ᆫ", "은", "는", "ᆯ", "을", "던")
"""A predicate that ends so says which thing is meant, as in "먹은 약"."""
_QUOTES = ("다고", "ᆫ다고", "는다고", "라고")
_SHUNS = frozenset({"피하다", "삼가다", "막다", "예방", "방지"})
_ENDS = frozenset({"끊다", "그만하다"})
"""Of these, what denies an act that goes on: "먹고 마시는 것을 멈춥니다"."""
_AVOIDS = frozenset({"피하다", "삼가다", "금지", "끊다", "거르다", "제한", "불가"})
"""Predicates whose affirmation denies what they are about."""
UP = frozenset(
    "늘다 늘어나다 늘리다 높다 높아지다 높이다 커지다 크다 오르다 올라가다 올리다 많다 많아지다 증가 상승 심하다 나빠지다".split()
)
DOWN = frozenset(
    "줄다 줄어들다 줄이다 낮다 낮아지다 낮추다 작아지다 작다 내리다 내려가다 떨어지다 떨어뜨리다 적다 적어지다 감소 하락 덜하다 좋아지다 없애다".split()
)
RISES = frozenset("늘다 늘리다 높다 높이다 오르다 올라가다 올리다 끌어올리다 많다 증가 상승 많아지다".split())
FALLS = frozenset("줄다 줄이다 낮다 낮추다 내리다 내려가다 떨어지다 떨어뜨리다 적다 감소 하락".split())
"""Of these, what is said of an amount."""


@dataclass(frozen=True, slots=True)
class Stance:
    """key: a verb's or adjective's dictionary form, or the noun that carries 하다, 되다, 이다, 있다.

    denied: not so, not to be done; open: "…아도 됩니다", so that not doing it may be done or left; supposed: it says when,
    if or of whom ("드시면", "먹은 사람은", "먹기 전에"), and asserts nothing itself; alone: without asking anybody, which
    may be denied where the act is not ("혼자 정하지 말고"); mild: not advised, which agrees with both "need not" and "must not";
    how: the excess in which it is done ("오래 쓰다"), "" for none.
    """

    key: str
    denied: bool
    open: bool = False
    supposed: bool = False
    alone: bool = False
    mild: bool = False
    how: str = ""

    @property
    def negative(self) -> bool:
        return self.denied != (self.key in _AVOIDS)

    def agrees(self, other: Stance) -> bool:
        """A permission agrees with an order to do so; "need not" never with "must not"."""
        if self.alone != other.alone and (self if self.alone else other).denied:
            return True
        return self.denied == other.denied and (
            not self.denied or self.open == other.open or self.mild or other.mild
        )


@dataclass(slots=True)
class _Predicate:
    key: str
    denied: bool = False
    open: bool = False
    endings: tuple[str, ...] = ()
    supposed: bool = False
    alone: bool = False
    of_figure: bool = False
    mild: bool = False
    compared: bool = False
    how: str = ""
    just: bool = False
    is_frame: bool = False

    def ends(self, forms: Sequence[str]) -> bool:
        return bool(self.endings) and self.endings[-1] in forms


def joined(tokens: Sequence[Token]) -> list[Token]:
    """Verbs written as one made one: the analyser cuts 건너뛰다 and 쥐어짜다."""
    found: list[Token] = []
    for token in tokens:
        last = found[-1] if found else None
        if (
            last is not None
            and (last.tag, token.tag) == ("VV", "VV")
            and last.span[1] == token.span[0]
            and not [form for form, _ in last.endings if form not in ("어", "아")]
        ):
            form = last.form + token.form
            lemma = last.form + token.lemma
            found[-1] = replace(token, form=form, lemma=lemma, span=(last.span[0], token.span[1]))
        else:
            found.append(token)
    return found


def stances(tokens: Sequence[Token]) -> tuple[Stance, ...]:
    """The stances of a sentence's predicates, in order."""
    tokens = joined(tokens)
    found: list[_Predicate] = []
    noun, how, denying, alone, just = "", "", False, False, False
    for at, token in enumerate(tokens):
        endings = tuple(form for form, _ in token.endings)
        last = found[-1] if found else None
        before = tokens[at - 1] if at else None
        alone, just = alone or token.lemma in _ALONE, just or token.lemma == "그냥"
        if token.lemma in _EXCESS and (not token.is_predicate or token.ending[0] == "게"):
            how = token.lemma
        if token.is_noun and token.tag != "SN":
            if (last and token.lemma == "전" and last.ends(("기",))) or (
                last
                and (token.tag != "NNB" or token.lemma in _SOME)
                and last.ends(_OF_WHAT)
                and before
                and before.is_predicate
            ):
                last.supposed = True
            if last and token.lemma == "것" and before and before.lemma in HARDSHIP:
                last.supposed = True  # "빨기 어려운 것은": a thing
            # "…상태를 말합니다" is "…상태입니다", "진료가 필요합니다" "진료를 받습니다"
            if not noun or (token.lemma != "말" and not (token.lemma == "필요" and noun in _SUPPORTED)):
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
            # "눕기보다 옆으로": the one rather than the other.
            if last and token.tag[0] == "J" and token.lemma == "보다" and last.ends(("기",)):
                last.compared = True
            continue
        behind_way = _behind(tokens, at, "수")
        behind_thing = _behind(tokens, at, "것") or _behind(tokens, at, "편")
        of_act = behind_thing and last is not None and last.ends(_OF_WHAT) and not _is_quality(tokens, at)
        word = SAME.get(token.lemma, token.lemma)
        shuns = token.lemma in _SHUNS or token.lemma == "아니다" or word in _ENDS
        if last and (
            (token.lemma == "하다" and denying and last.ends(("지",)))
            or token.lemma in _DENIERS
            or (token.lemma == "없다" and behind_way)
            or (of_act and shuns and not denying)
        ):
            last.denied = not last.denied
            last.endings = endings
            last.mild = noun in _URGES or (before is not None and before.lemma in _URGES)
            if token.lemma == "말다" and len(found) > 1 and found[-2].ends(("어서", "아서", "여서")):
                found[-2].supposed = True  # "운전해서 퇴근하지 마시고" asserts no driving
        elif last and token.lemma == "하다" and last.ends(_QUOTES):
            last.endings = endings  # "드셨다면", cut into 드셨다고 하면
        elif last and token.lemma == "위하다" and last.ends(("기",)):
            last.endings = endings  # "지키기 위한 것이 아닙니다" denies keeping
        elif last and token.lemma in _LEAVES and last.ends(_THOUGH) and not denying:
            last.open, last.endings = True, endings
        elif last and token.lemma in ("있다", "없다") and _is_of_some(tokens, at, last):
            last.denied, last.endings = last.denied != ((token.lemma == "없다") != denying), endings
            last.supposed = False
        elif last and token.lemma in ("없다", "있다") and last.ends(_OF_WHAT) and _behind(tokens, at, "필요"):
            need_not = token.lemma == "없다"
            last.denied, last.open, last.endings, last.supposed = last.denied != need_not, need_not, endings, False
        elif (
            last
            and last.ends(("기",))
            and (token.lemma in EASE | HARDSHIP or (noun in EASE and tokens[at - 1].lemma == noun))
        ):
            # "찾기 쉬워집니다", "넘기기 힘들면"
            last.denied, last.endings = last.denied != ((token.lemma in HARDSHIP) != denying), endings
        elif last and token.lemma == "아니다" and _is_such(tokens, at, last):
            last.denied, last.endings = not last.denied, endings  # "손상시키는 병은 아닙니다"
        elif last and token.lemma in ("되다", "이다") and noun == "도움" and _helps_to(tokens, at):
            last.denied, last.endings, last.supposed = last.denied != denying, endings, False
        elif last and token.lemma == "되다" and (not last.endings or last.ends((*_IF, "게"))):
            last.endings = endings  # "안 됩니다"; "드시면 됩니다"; "쉬게 됩니다"
        elif last and (
            (behind_way and token.lemma == "있다")
            or (behind_thing and token.lemma in ("좋다", "이다", "낫다"))
            or (token.lemma == "이다" and _is_such(tokens, at, last))
            or _urged(tokens, at, noun)
            or (token.tag == "VX" and token.lemma in _CARRIERS)
            or (token.lemma == "하다" and before is not None and before.is_predicate and last.ends(_SO))
        ):
            last.endings, last.supposed = endings, False
            if denying:
                last.denied = not last.denied
        else:
            gone = token.lemma == "없다" and at + 1 < len(tokens) and tokens[at + 1].lemma == "지다"
            key = "사라지다" if gone else _key(token, noun, before)
            if key == "제한" and any(t.tag in ("SN", "NR") for t in tokens[max(0, at - 5) : at]):
                key = "정하다"  # "5밀리그램으로 제한됩니다" denies nothing
            found.append(
                _Predicate(
                    SAME.get(key, key), (token.lemma in ("없다", "아니다") and not gone) or denying, False, endings, alone=alone,
                    of_figure=token.lemma in _EXCEEDS and _behind_figure(tokens, at), how=how, just=just,
                    is_frame=_is_frame(tokens, at),
                )
            )  # fmt: skip
            alone = just = False
            if token.ending[0] != "게":
                how = ""
        denying = False
    # "손상시키지 않으니 안심하셔도 됩니다": what is asserted is the reason.
    if len(found) > 1 and found[-1].key in _REASSURES and found[-1].open and found[-2].ends(_BECAUSE):
        found.pop()
    # "어려운 정도를 말합니다", "… 힘들다면 힘든 강도에 해당합니다": what it is stands before.
    if len(found) > 1 and found[-1].is_frame and not found[-1].denied and found[-2].ends((*_IF, *_OF_WHAT)):
        found.pop()
    # "먹거나 마시지 않습니다": whether the first is denied too, the words alone do not say.
    # "언제 다시 시작할지" asserts nothing; "2,300 mg을 넘기지 않습니다" says a figure's side.
    # "천장을 보고 눕기보다 옆으로 누워": the one way rather than the other.
    rather = {p.key for p in found if p.compared}
    return tuple(
        Stance(
            p.key,
            p.denied,
            p.open,
            p.supposed or p.ends(_IF) or (p.ends(_WHILE) and p is not found[-1]),
            p.alone or (p.just and p.denied),
            p.mild,
            p.how,
        )
        for p in found
        if not p.ends((*_OR, *_WHETHER))
        and not (p.of_figure and p.denied)
        and (p is found[-1] or p.key not in rather)
    )


def _key(token: Token, noun: str, before: Token | None) -> str:
    """하다, 되다, 이다 and 있다 say nothing of their own: the noun before them does."""
    if token.lemma in _SUPPORTS and noun in _SUPPORTED:
        return noun
    if token.lemma in _VISITS and noun in _PLACES:
        return "진료"
    if token.lemma == "쓰다" and noun == "신경":
        return "조심"
    carried = token.tag in ("XSV", "XSA", "VCP", "VCN") or token.lemma in (
        "하다",
        "되다",
        "있다",
        "없다",
        "아니다",
    )
    if token.lemma == "롭다":  # 해롭다, where the analyser cuts it
        return f"{noun}롭다"
    if not carried:
        return token.lemma
    return noun or (before.lemma if before else token.lemma)


def _is_of_some(tokens: Sequence[Token], at: int, last: _Predicate) -> bool:
    """Whether "있다", "없다" speaks of there being such a one: "오지 않는 분도 있습니다", "상하는 일은 대개 없어서"."""
    before = [t for t in tokens[max(0, at - 4) : at] if t.tag != "MAG" and t.tag[0] != "J"]
    return bool(before) and before[-1].lemma in _SOME and last.ends(_OF_WHAT) and before[-2:][0].is_predicate


def _is_quality(tokens: Sequence[Token], at: int) -> bool:
    """Whether an adjective stands before the thing: "짠 것은 피하고" denies no act."""
    before = [token for token in tokens[max(0, at - 4) : at] if token.is_predicate]
    return bool(before) and before[-1].tag == "VA"


def _helps_to(tokens: Sequence[Token], at: int) -> bool:
    """Whether it helps to do what stands before it: "찾는 데 도움이 됩니다"."""
    while at and (tokens[at - 1].tag[0] == "J" or tokens[at - 1].lemma == "도움"):
        at -= 1
    return bool(at) and tokens[at - 1].lemma == "데"


def _urged(tokens: Sequence[Token], at: int, noun: str) -> bool:
    """Whether the predicate urges the act before it: "시작하는 것은 권장되지 않습니다" denies starting."""
    if tokens[at].lemma in _URGES:
        return _behind(tokens, at, "것")
    carried = noun in _URGES and at > 0 and tokens[at - 1].lemma == noun
    return carried and _behind(tokens, at - 1, "것")


def _is_such(tokens: Sequence[Token], at: int, last: _Predicate) -> bool:
    """Whether "…이다" asserts the act before its noun: "출혈을 늘릴 수 있는 약입니다", "출혈이 늘기 때문입니다"."""
    while at and tokens[at - 1].tag[0] == "J":
        at -= 1
    if at < 2 or not tokens[at - 1].is_noun or not tokens[at - 2].is_predicate:
        return False
    return last.ends(_OF_WHAT) or (tokens[at - 1].lemma == "때문" and last.ends(("기",)))


def _is_frame(tokens: Sequence[Token], at: int) -> bool:
    """Whether a predicate only says that something is what stands before: "어려운 정도를 말합니다", "힘든 강도에 해당합니다"."""
    if at and tokens[at].tag == "XSV" and tokens[at - 1].lemma in ("말", "해당"):
        at -= 1
    elif tokens[at].lemma not in ("해당하다", "말하다"):
        return False
    if tokens[at].lemma.startswith("해당"):
        return True
    before = [token for token in tokens[max(0, at - 3) : at] if token.tag[0] != "J"]
    return len(before) > 1 and before[-1].is_noun and before[-2].ending[0] in _OF_WHAT


def _behind_figure(tokens: Sequence[Token], at: int) -> bool:
    """Whether a number with its unit stands before the token, with particles between at most."""
    while at and tokens[at - 1].tag[0] == "J":
        at -= 1
    return any(token.tag in ("SN", "NR") for token in tokens[max(0, at - 3) : at])


def _behind(tokens: Sequence[Token], at: int, noun: str) -> bool:
    """Whether a noun stands before the token, with particles between at most."""
    while at and (tokens[at - 1].tag.startswith("J") or tokens[at - 1].lemma in _ALL):
        at -= 1
    return bool(at) and tokens[at - 1].lemma == noun
