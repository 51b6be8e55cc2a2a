"""Noun phrases for a person: "6개월 된 아기", "65세 당뇨 환자가"; and those that say who the speaker is: "두 아이의 엄마예요"."""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.reading import Clause, Reading
from agent.extraction.clauses.speaker import SPEAKER
from agent.extraction.patterns.kinship import (
    DEPENDANTS,
    RELATIVES,
    is_dependant,
    names_person,
)
from agent.extraction.patterns.occupations import is_title
from agent.extraction.people.bystanders import has_particle
from agent.terminology import Token

KINDS = frozenset(
    "환자 환자들 사람 사람들 분 분들 노인 어르신 고령자 임산부 임신부 임부 산모 수유부 어린이 소아 영유아 아이들 청소년 성인 여성 남성 여자 남자 중년 당뇨인 "
    "학생들 노년층 보호자 직장인".split()
)
# Between an attribute and the person it describes: 3살 (된) 아이, 65세 (되신) 우리 아버지.
BRIDGES = frozenset("저희 우리 제 저 개월 남자 여자 남성 여성 세 살 배기 짜리 된".split())
PARENTS = frozenset("엄마 아빠 어머니 아버지 부모 할머니 할아버지".split())
HERSELF = ""


CHILD = "아이"


def is_small_one(tokens: Sequence[Token], index: int) -> bool:
    """ "세 살배기가", "다섯 살짜리를": a child by its age alone."""
    if tokens[index].lemma not in ("배기", "짜리") or not index or tokens[index - 1].lemma not in ("살", "개월"):
        return False
    if index + 1 >= len(tokens):
        return False
    if tokens[index + 1].tag == "VCP":  # "손자가 다섯 살짜리인데", "저는 열 살짜리인데" say who it is.
        before = tokens[max(0, index - 5) : index]
        return not any(names_person(t) or (t.tag == "NP" and t.form in ("저", "나", "제", "내")) for t in before)
    return tokens[index + 1].tag in ("JKS", "JX", "JKO", "JKB")


def end_of_word(tokens: Sequence[Token], index: int) -> int:
    """Behind the nouns that are one word with this one: 담임|교사."""
    at = index + 1
    while at < len(tokens) and tokens[at].tag == "NNG" and tokens[at].span[0] == tokens[at - 1].span[1]:
        at += 1
    return at


def is_of_trade(tokens: Sequence[Token], clause: Clause, index: int) -> bool:
    """ "반려견 미용사예요", "아기 사진작가": with whom one works."""
    if not is_dependant(tokens[index].lemma):
        return False
    end = index + 1
    while end < clause.last and end < index + 4 and tokens[end].tag in ("NNG", "NNP", "XSN"):
        end += 1
    return any(is_title("".join(t.form for t in tokens[index + 1 : last])) for last in range(end, index + 1, -1))


def opens_note(tokens: Sequence[Token], index: int) -> bool:
    """ "72세 할머니, hip fx로 입원", "생후 7개월 남아. 금일 새벽부터 fever": the patient of a note."""
    behind = tokens[index + 1 : index + 2]
    if tokens[index].lemma in ("남아", "여아", "환아", "신생아"):
        before = tokens[:index]
        told = any(t.tag in ("SN", "NR") for t in before) and all(
            t.tag in ("SN", "NR", "NNB", "SP", "SF", "SL", "SW", "SSO", "ETM", "XSN")
            or t.lemma in BRIDGES | {"생후", "만", "되다"}
            for t in before
        )
        led = bool(behind) and (
            behind[0].tag in ("JKS", "JKO", "JKG", "JKB", "JX", "VCP") and behind[0].form not in ("로", "으로")
        )
        told = told and not any(t.form == "살" for t in before)  # a parent's word for the age
        return (
            (told or tokens[index].lemma == "환아")
            and not led
            and not (behind and behind[0].lemma in PARENTS | {"보호자"})
        )
    return index in (1, 2) and tokens[0].tag == "SN" and any(t.form in (",", ".") for t in behind)


def says_so(after: Token) -> bool:
    """The copula, or what is left of it: "70살 할배요"."""
    return after.tag == "VCP" or (after.tag == "JX" and after.form in ("요", "이요"))


def person_after(tokens: Sequence[Token], index: int) -> str | None:
    """The person whose noun phrase an attribute at this token opens: 3살 (된) 아이가, 65세 (되신) 아버지.

    HERSELF for the speaker ("72살 할아버지입니다"), None when the phrase names no person.
    """
    for at in range(index, min(index + 5, len(tokens))):
        token = tokens[at]
        if is_small_one(tokens, at):
            return CHILD
        if names_person(token):
            end = end_of_word(tokens, at)
            speaks = end < len(tokens) and says_so(tokens[end]) and not is_dependant(token.lemma)
            return HERSELF if speaks else full_name(tokens, at)
        if token.is_predicate or token.lemma == "되다":
            # "40세 여성이고 5살 딸이": only what modifies goes on to the noun.
            if token.ending[1] == "ETM" and token.lemma in ("되다", "이다"):
                continue
            return None
        if token.tag not in ("NNB", "NR", "MM", "JKG", "XSN") and token.lemma not in BRIDGES:
            return None
    return None


def kind_after(reading: Reading, index: int) -> bool:
    """Whether the noun phrase that goes on here names a kind of people as its head: 65세 당뇨 환자가."""
    for at in range(index, min(index + 8, len(reading.tokens))):
        token = reading.tokens[at]
        if token.lemma in KINDS and has_particle(reading.tokens, at):
            return True
        if token.tag[0] == "J" or token.tag in ("SP", "SF") or (token.is_predicate and token.ending[1] != "ETM"):
            return False
    return False


def is_of_parent(tokens: Sequence[Token], index: int) -> bool:
    """ "두 아이(의) 엄마", "애 둘 아빠": the child only says what kind of parent is meant."""
    if not is_dependant(tokens[index].lemma):
        return False
    near = (t for t in tokens[index + 1 : index + 4] if t.tag not in ("JKG", "SN", "NR", "NNB", "XSN"))
    return next((t.lemma for t in near), "") in PARENTS


def is_parent_of(tokens: Sequence[Token], index: int) -> bool:
    """ "마흔둘 애 둘 엄마, 세종 살고 …", "돌쟁이 엄마. 손목이 아파요": a parent by the children, who opens the message."""
    if tokens[index].lemma not in PARENTS or index > 8:
        return False
    behind = tokens[index + 1 : index + 2]
    if behind and behind[0].tag not in ("SP", "SF"):
        return False
    before = [t for t in tokens[:index] if t.tag not in ("JKG", "SN", "NR", "NNB", "XSN", "MM", "SP")]
    return (
        bool(before)
        and is_dependant(before[-1].lemma)
        and all(t.lemma in BRIDGES or is_dependant(t.lemma) for t in before[:-1])
    )


def says_to_be(tokens: Sequence[Token], clause: Clause, index: int) -> bool:
    """Whether the noun says who the speaker is to somebody: "저는 (쉰 살) (둘째) 딸이고"."""
    if index + 1 < clause.last and tokens[index].tag == "NR" and tokens[index + 1].lemma in DEPENDANTS:
        index += 1
    if index + 1 >= clause.last or tokens[index + 1].tag != "VCP":
        return False
    at = index - 1
    while at > clause.first and tokens[at].tag in ("SN", "NR", "NNB", "MM", "XSN"):
        at -= 1
    return at > clause.first and tokens[at].form in ("는", "은", "ᆫ") and tokens[at - 1].lemma in SPEAKER


def full_name(tokens: Sequence[Token], index: int) -> str:
    """ "아기" of "우리 아기"; 딸 + 아이 is one person and the last noun names it."""
    lemma = tokens[index].lemma
    for name in (
        tokens[index - 1].lemma + lemma if index else "",
        lemma + tokens[index + 1].lemma if index + 1 < len(tokens) else "",
    ):
        if name in RELATIVES:  # 남자 + 친구, 장모 + 님
            return name
    return lemma
