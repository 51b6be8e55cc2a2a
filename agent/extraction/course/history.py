"""Illnesses told as history: "h/o pneumonia", "과거력: 결핵", "폐렴은 작년 일이에요", "결핵 완치 후"."""

from __future__ import annotations

from itertools import pairwise

from agent.extraction.clauses.course_words import CURE, HISTORY, REMOTE
from agent.extraction.clauses.lasting import lasts
from agent.extraction.clauses.situation import Situation


def is_history(s: Situation) -> bool:
    """ "h/o pneumonia", "과거력: 결핵, 위궤양", "뇌경색 이후로", "코로나 후유증으로", "천식은 어릴 적 얘기고"."""
    if any(t.lemma in ("이후", "후유증") for t in s.right[:2]) and not lasts(s) and not s.frame.particle:
        return True
    if is_told_of_before(s):
        return True
    told_of = (
        s.frame.particle in ("은", "는", "이", "") and "이다" in s.right_lemmas and bool(REMOTE & s.right_lemmas)
    )
    if told_of and {"얘기", "이야기", "일", "때", "적", "병"} & s.right_lemmas:
        return True
    if lasts(s):
        return False
    if _is_noted_as_past(s):
        return True
    tokens = s.reading.tokens
    listed = {index for m in s.mentions for index in range(m.first, m.last)}
    for at in range(s.mention.first - 1, max(s.clause.first, s.mention.first - 16) - 1, -1):
        token = tokens[at]
        if token.lemma in HISTORY or "".join(t.lemma for t in tokens[max(0, at - 2) : at + 1]) in ("h/o", "s/p"):
            return True
        if (
            at not in listed
            and token.tag not in ("SP", "SN", "SS", "SSO", "SSC", "JC", "NNB", "XSN")
            and token.lemma not in ("상", "적", "력", "of")
        ):
            return False
    return False


def is_told_of_before(s: Situation) -> bool:
    """ "속쓰림은 약 먹기 전 얘기고요", "천식은 작년 일이에요"."""
    if s.frame.particle not in ("은", "는"):
        return False
    for when, tale, copula in zip(s.right, s.right[1:], s.right[2:], strict=False):
        if tale.lemma in ("얘기", "이야기", "일") and copula.tag == "VCP":
            return when.lemma in ("전", "때", "작년", "재작년", "시절", "적", "그때", "당시")
    return False


def _is_noted_as_past(s: Situation) -> bool:
    """ "폐렴 과거력 있음", "결핵 완치 후", "stroke s/p", "다 지나간 일이에요"."""
    lemmas = [t.lemma for t in s.right if t.tag[0] not in "JM"]
    if lemmas[:1] == ["퇴원"] and lemmas[1:2] and lemmas[1] in ("후", "뒤", "이후"):
        return True
    if lemmas[:1] and lemmas[0] in HISTORY | {"기왕"} and "없다" not in lemmas and "가족" not in s.lemmas:
        return True
    if lemmas[:1] and lemmas[0] in CURE and lemmas[1:2] and lemmas[1] in ("후", "뒤", "이후"):
        return True
    gone = any(
        t.lemma in ("지나다", "지나가다")
        and t.ending[1] == "ETM"
        and after.lemma in ("일", "얘기", "이야기", "거", "것")
        for t, after in pairwise(s.right)
    )
    return gone or "".join(lemmas[:3]) == "s/p"
