"""Figures of speech: losing money makes one's 속 쓰리다, another's luck makes one's 배 아프다. No symptom is told.

Kept narrow: money, luck or a lost game must be the reason given, nothing else may be felt, and a chest that hurts is
never taken for one.
"""

from __future__ import annotations

from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import Situation

AWAY = frozenset(
    "주식 코인 비트코인 펀드 월급 연봉 보너스 성과급 집값 땅값 값 로또 복권 적금 전세금 보증금 사기 손해 손실 폭락 급락 반토막 반 토막 당첨 땅 벌금 과태료 "
    "세금 이자 대출 팀 경기 결승 우승 승진 분양 청약 계약 카드값 수수료 주가 환율".split()
)
FELT = frozenset("속 배 머리 골 골치 뼈".split())
REASONS = ("어서", "아서", "여서", "니", "으니", "니까", "으니까", "다니", "더니", "라니", "는데", "ㄴ데")
# Whoever says since when, how often, or what one ate and did means the body.
BODILY = frozenset(
    "스트레스 먹다 마시다 자다 술 커피 약 밥 음식 자꾸 계속 며칠 때마다 식사 병원 토하다 밤 잠 신경 쓰다 회식".split()
)


def is_figure(s: Situation) -> bool:
    """ "주식이 반토막 나서 속이 쓰리다", "사촌이 땅을 사서 배가 아프네요", "턱이 빠지게 웃었어요"."""
    if _is_how_one_laughed(s):
        return True
    if s.slot != "symptoms" or s.reading.tokens[s.mention.first].lemma not in FELT or not s.has_own_predicate:
        return False
    before = [c for c in s.reading.sentence(s.clause.sentence) if c.number < s.clause.number]
    if not before or any(m.slot != "topic" for m in s.mentions if m is not s.mention and m != s.mention):
        return False
    words = [t for clause in s.reading.sentence(s.clause.sentence) for t in s.reading.words(clause)]
    if BODILY & {t.lemma for t in words}:
        return False
    reason = before[-1]
    last = reason.predicate
    return (
        last is not None
        and not (last.tag == "VX" and last.lemma == "나다")  # "경기 뛰고 나서"
        and plain(last.ending[0]) in REASONS
        and any(t.lemma in AWAY for t in s.reading.words(reason))
    )


def _is_how_one_laughed(s: Situation) -> bool:
    """ "턱이 빠지게 웃다", "배가 아프도록 웃다", "눈이 빠지게 기다리다"."""
    verb = s.predicate
    if not s.has_own_predicate or verb is None or plain(verb.ending[0]) not in ("게", "도록"):
        return False
    after = next(
        (t for t in (*s.after, *(t for c in s.later[:1] for t in s.reading.words(c))) if t.is_predicate), None
    )
    return after is not None and after.lemma in ("웃다", "기다리다", "웃기다", "기다려지다")
