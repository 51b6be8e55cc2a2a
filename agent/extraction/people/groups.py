"""Groups by their house or place: a family, people of an office, some of those one was with."""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.reading import Clause
from agent.extraction.patterns.kinship import (
    ROLES,
    WHERE,
    names_person,
)
from agent.extraction.people.bystanders import SUBJECT_PARTICLES
from agent.terminology import Token

# "우리 집 사람들", "같은 반 애들": people of a place are others.
PLACES_OF_PEOPLE = frozenset(
    "집 반 회사 동네 사무실 부서 학교 학원 어린이집 유치원 옆집 윗집 아랫집 앞집 옆방 아파트 교실 직장 모임 기숙사".split()
)
WHOLE = frozenset("다 모두 전부 죄다 전원 절반 몇 줄줄이".split())
# Families by the house, which is a place as well; and what is said of the family behind it.
FAMILY_HOUSES = frozenset("집안 친가 외가 시댁 처가 친정".split())
LEFT_AT = frozenset(
    "두다 놓다 놔두다 맡기다 빠뜨리다 빠트리다 가져가다 챙기다 보내다 부치다 가다 오다 다녀오다".split()
)
ALL_OF_THEM = frozenset("대대로 대대 많다 내력 유전".split())
# "우리 집은 다 고혈압이에요"; "우리 집은 다 감기 걸렸어요" is told of the speaker, too.
EVERYONE = frozenset("다 모두 전부 온통".split())
OF_A_FAMILY = frozenset("쪽 내력 병력 유전 대대 전체 모두 어른 사람 분 중 가족력".split())


def is_a_house(tokens: Sequence[Token], clause: Clause, index: int) -> bool:
    """ "시댁에 다녀왔더니 허리가 아파요", "집안 청소를 했더니": a place; "외가 쪽에 당뇨가 많아요", "집안에 치매 내력이": a family."""
    if tokens[index].lemma not in FAMILY_HOUSES or index + 1 >= clause.last:
        return False
    after = tokens[index + 1]
    if after.is_noun:
        return not after.silent and after.lemma not in OF_A_FAMILY
    if after.form in ("에서", "에선"):
        return True
    if after.form not in ("에", "에다", "에다가", "로", "으로"):
        return False
    # "친정에 다녀왔어요", "친정에 당뇨약을 두고 왔어요"; "친정에 당뇨가 많아요" is of the family.
    behind = next((t for t in tokens[index + 2 : clause.last] if t.is_predicate), None)
    return behind is not None and (behind is tokens[index + 2] or behind.lemma in LEFT_AT)


def is_our_house(tokens: Sequence[Token], clause: Clause, index: int) -> bool:
    """ "저희 집은 대대로 고혈압이에요", "우리 집은 위암이 많아요": the family, of which nothing is said about the speaker."""
    if tokens[index].lemma != "집" or index == clause.first or tokens[index - 1].lemma not in ("우리", "저희"):
        return False
    after = tokens[index + 1 : clause.last]
    last = clause.predicate
    told = last is not None and last.lemma in ("이다", "많다", "있다", "내력", "걸리다", "앓다", "약하다")
    said = ALL_OF_THEM | EVERYONE if last is not None and last.lemma == "이다" else ALL_OF_THEM
    return told and after[0].form in ("은", "는") and any(t.lemma in said for t in after)


def is_some_of_them(tokens: Sequence[Token], clause: Clause, index: int) -> bool:
    """ "두 명이 노로바이러스래요": so many of those one was with."""
    if tokens[index].lemma != "명" or tokens[index].tag != "NNB" or index in (clause.first, clause.last - 1):
        return False
    ours = any(t.form in ("저", "나", "우리", "저희", "본인") for t in tokens[clause.first : index])
    return not ours and tokens[index - 1].tag in ("NR", "SN", "MM") and tokens[index + 1].tag == "JKS"


def is_one_of_them(tokens: Sequence[Token], clause: Clause, index: int) -> bool:
    """ "제 환자 중에 통풍 있는 분이 계신데", "회사에 옴 걸린 사람이 있어요": one of a group or a place that is spoken of."""
    if (
        tokens[index].lemma not in ("사람", "분", "애", "아이", "환자")
        or not clause.first < index < clause.last - 2
    ):
        return False
    if tokens[index - 1].ending[1] != "ETM" or tokens[index + 1].tag not in ("JKS", "JX"):
        return False
    if tokens[index + 2].lemma not in ("있다", "계시다", "나오다", "많다", "생기다"):
        return False
    for at in range(clause.first, index - 2):
        token, behind = tokens[at], tokens[at + 1]
        of_place = token.lemma in PLACES_OF_PEOPLE and behind.form in ("에", "에서")
        group = token.tag[0] == "N" and (token.lemma in ROLES or names_person(token))
        ours = (at > clause.first and tokens[at - 1].tag in ("JKG", "NP", "XSN")) or tokens[at - 1].lemma in WHERE
        if of_place or (group and ours and "중" in (behind.form, tokens[at + 2].form)):
            return True
    return False


def is_people_of_place(tokens: Sequence[Token], index: int) -> bool:
    """ "우리 집 사람들이", "사무실 사람들 다", "아는 사람이": not "집 사람들 때문에"."""
    if tokens[index].lemma not in ("사람", "애", "아이") or not index or index + 1 >= len(tokens):
        return False
    if (
        index > 1
        and tokens[index].lemma == "사람"
        and "".join(t.form for t in tokens[index - 2 : index]).endswith("아는")
    ):
        return tokens[index + 1].form in SUBJECT_PARTICLES
    plural = tokens[index + 1].tag == "XSN"
    after = tokens[index + 2] if index + 2 < len(tokens) else None
    told = after is not None and (after.form in SUBJECT_PARTICLES or after.lemma in WHOLE)
    return tokens[index - 1].lemma in PLACES_OF_PEOPLE and plural and told
