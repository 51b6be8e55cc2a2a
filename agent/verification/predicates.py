"""A sentence's predicates while they are read (agent/verification/stance.py), and what stands before one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from agent.terminology.tokens import Token
from agent.verification.stance_words import ALL, OF_WHAT, PLACES, SOME, SUPPORTED, SUPPORTS, URGES, VISITS


@dataclass(slots=True)
class Predicate:
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
    needed: bool = False

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


def is_of_some(tokens: Sequence[Token], at: int, last: Predicate) -> bool:
    """Whether "있다", "없다" speaks of there being such a one: "오지 않는 분도 있습니다", "상하는 일은 대개 없어서"."""
    before = [t for t in tokens[max(0, at - 4) : at] if t.tag != "MAG" and t.tag[0] != "J"]
    return bool(before) and before[-1].lemma in SOME and last.ends(OF_WHAT) and before[-2:][0].is_predicate


def is_quality(tokens: Sequence[Token], at: int) -> bool:
    """Whether an adjective stands before the thing: "짠 것은 피하고" denies no act."""
    before = [token for token in tokens[max(0, at - 4) : at] if token.is_predicate]
    return bool(before) and before[-1].tag == "VA"


def becomes(tokens: Sequence[Token], at: int) -> bool:
    """Whether a noun stands between "되다" and the clause before it, which then supposes: "쉬면 도움이 됩니다", "증상이 없어도
    해가 됩니다"; nothing stands in "드시면 됩니다"."""
    if tokens[at].lemma != "되다" or not at:
        return False
    return tokens[at - 1].is_noun or (tokens[at - 1].tag[0] == "J" and at > 1 and tokens[at - 2].is_noun)


def helps_to(tokens: Sequence[Token], at: int) -> bool:
    """Whether it helps to do what stands before it: "찾는 데 도움이 됩니다"."""
    while at and (tokens[at - 1].tag[0] == "J" or tokens[at - 1].lemma == "도움"):
        at -= 1
    return bool(at) and tokens[at - 1].lemma == "데"


def urged(tokens: Sequence[Token], at: int, noun: str) -> bool:
    """Whether the predicate urges the act before it: "시작하는 것은 권장되지 않습니다" denies starting, "피하는 편이 안전합니다"
    tells to avoid."""
    if tokens[at].lemma in URGES:
        return behind(tokens, at, "것") or behind(tokens, at, "편")
    carried = noun in URGES and at > 0 and tokens[at - 1].lemma == noun
    return carried and (behind(tokens, at - 1, "것") or behind(tokens, at - 1, "편"))


def is_also(tokens: Sequence[Token], at: int) -> bool:
    """Whether "아니다" only adds something: "약뿐 아니라 음식도"."""
    joins = tokens[at].ending[0] in ("라", "고", "며")  # "수술뿐이 아닙니다" denies
    return joins and any(token.form.startswith("뿐") for token in tokens[max(0, at - 2) : at])


def is_of_act(tokens: Sequence[Token], at: int) -> bool:
    """Whether "말고" denies an act, and not the thing or the way before it: "한꺼번에 말고 나누어"."""
    if tokens[at].ending[0] != "고":
        return True
    while at and tokens[at - 1].tag[0] == "J":
        at -= 1
    return bool(at) and (tokens[at - 1].is_predicate or tokens[at - 1].tag.startswith("X"))


def is_such(tokens: Sequence[Token], at: int, last: Predicate) -> bool:
    """Whether "…이다" asserts the act before its noun: "출혈을 늘릴 수 있는 약입니다", "출혈이 늘기 때문입니다"."""
    while at and tokens[at - 1].tag[0] == "J":
        at -= 1
    if at < 2 or not tokens[at - 1].is_noun or not tokens[at - 2].is_predicate:
        return False
    return last.ends(OF_WHAT) or (tokens[at - 1].lemma == "때문" and last.ends(("기",)))


def is_frame(tokens: Sequence[Token], at: int) -> bool:
    """Whether a predicate only says that something is what stands before: "어려운 정도를 말합니다", "힘든 강도에 해당합니다"."""
    if at and tokens[at].tag == "XSV" and tokens[at - 1].lemma in ("말", "해당"):
        at -= 1
    elif tokens[at].lemma not in ("해당하다", "말하다"):
        return False
    if tokens[at].lemma.startswith("해당"):
        return True
    before = [token for token in tokens[max(0, at - 3) : at] if token.tag[0] != "J"]
    return len(before) > 1 and before[-1].is_noun and before[-2].ending[0] in OF_WHAT


def behind_figure(tokens: Sequence[Token], at: int) -> bool:
    """Whether a number with its unit stands before the token, with particles between at most."""
    while at and tokens[at - 1].tag[0] == "J":
        at -= 1
    return any(token.tag in ("SN", "NR") for token in tokens[max(0, at - 3) : at])


def behind(tokens: Sequence[Token], at: int, noun: str) -> bool:
    """Whether a noun stands before the token, with particles between at most."""
    while at and (tokens[at - 1].tag.startswith("J") or tokens[at - 1].lemma in ALL):
        at -= 1
    return bool(at) and tokens[at - 1].lemma == noun


def is_need(tokens: Sequence[Token], at: int) -> bool:
    """ "피할 필요는 없습니다", "피하실 것까지는 없습니다"."""
    so_far = any(token.form == "까지" for token in tokens[max(0, at - 2) : at])
    return behind(tokens, at, "필요") or (so_far and behind(tokens, at, "것"))


def is_topic(token: Token | None) -> bool:
    return token is not None and token.tag == "JX" and token.form in ("은", "는")


def key_of(token: Token, noun: str, before: Token | None) -> str:
    """하다, 되다, 이다 and 있다 say nothing of their own: the noun before them does."""
    if token.lemma in SUPPORTS and noun in SUPPORTED:
        return noun
    if token.lemma in VISITS and noun in PLACES:
        return "진료"
    if token.lemma == "쓰다" and noun == "신경":
        return "조심"
    if before is not None and (before.lemma, token.lemma) == ("멀리", "하다"):
        return "피하다"
    carried = token.tag in ("XSV", "XSA", "VCP", "VCN") or token.lemma in (
        "하다",
        "되다",
        "있다",
        "없다",
        "아니다",
    )
    if noun == "해" and token.lemma == "되다":
        return "해롭다"
    if token.lemma == "롭다":  # 해롭다, where the analyser cuts it
        return f"{noun}롭다"
    if not carried:
        return token.lemma
    return noun or (before.lemma if before else token.lemma)
