"""What an operation says of the illness it was for: over when it took it away, there when it only holds it down."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from agent.extraction.clauses.course_words import AHEAD, CURE, GONE
from agent.extraction.clauses.endings import plain
from agent.extraction.clauses.situation import Situation
from agent.extraction.course.ended_by import is_under_way
from agent.terminology import Token

OPERATIONS = frozenset("수술 시술 절제술 제거술".split())
# Put in for good, or done again and again: the illness stays.
HELD_DOWN_BY = frozenset(
    "스텐트 심박동기 박동기 페이스메이커 제세동기 투석 인공판막 판막 션트 이식형 인공심장".split()
)
# A tumour is treated as long as these are taken.
AGAINST_TUMOURS = frozenset(
    "타목시펜 레트로졸 아나스트로졸 엑세메스탄 이마티닙 게피티닙 오시머티닙 카페시타빈 류프로렐린 고세렐린 비칼루타미드 엔잘루타마이드 풀베스트란트 트라스투주맙 팔보시클립".split()
)
# Read out after it, they tell of a tumour that is watched (carcinoembryonic antigen and the like).
MARKERS = frozenset("cea psa afp ca 표지자".split())
WATCHED = frozenset("추적 추적검사 추적관찰 정기검진 관찰".split())
# Said of the illness they leave nothing to live with; what is put right may have been something else.
ENDED_FOR_GOOD = CURE | GONE - {"고치다", "해결"}
TUMOURS = ("암", "백혈병", "림프종", "골수종", "육종", "흑색종")


def is_operated_on(s: Situation) -> bool:
    """ "백내장 수술을 받았어요"; due or shied from, it has not been: "수술을 받아야 한대요", "수술 하기 싫어요"."""
    due = any(plain(t.ending[0]) in ("어야", "아야", "여야") for t in s.right)
    return s.frame.noun_after == "수술" and not due and not AHEAD & s.lemmas and not is_under_way(s)


def is_operated_in_brackets(s: Situation) -> bool:
    """ "눈 수술(백내장) 받은 지 열흘", "수술(탈장)은 작년에": what the operation was for."""
    tokens, first = s.reading.tokens, s.mention.first
    if (
        s.slot != "conditions"
        or first < 2
        or tokens[first - 1].tag != "SSO"
        or tokens[first - 2].lemma not in OPERATIONS
    ):
        return False
    return bool(s.right) and s.right[0].tag == "SSC" and not AHEAD & s.lemmas and not is_under_way(s)


def is_lived_with(s: Situation) -> bool:
    """ "작년에 심근경색으로 스텐트 넣었어요", "유방암 수술하고 타목시펜 먹어요": what is held down is there."""
    if s.slot != "conditions" or s.asked:
        return False
    first, last = s.reading.sentence(s.clause.sentence)[0].first, s.reading.sentence(s.clause.sentence)[-1].last
    words = s.reading.tokens[first:last]
    if any(t.lemma in ENDED_FOR_GOOD for t in words):
        return False
    if s.frame.particle in ("로", "으로") and any(t.lemma in HELD_DOWN_BY for t in s.right):
        return True
    if not s.mention.concept.name.endswith(TUMOURS):
        return False
    return _is_watched(s, words) or any(m.concept.name in AGAINST_TUMOURS for m in s.mentions)


def _is_watched(s: Situation, words: Sequence[Token]) -> bool:
    """ "CEA가 올랐대요 대장암 수술한 지 2년 됐고요", "PSA 0.02 유지 중입니다", "전립선암 수술하고 추적검사 중이에요": not over yet."""
    cured = any(t.lemma.startswith("완치") for t in s.reading.tokens)
    marked = not cured and any(t.lemma.lower() in MARKERS for t in s.reading.tokens)
    under_way = any(
        a.lemma in WATCHED and b.lemma in ("중", "받다", "다니다") and not b.has_ending("었", "았")
        for a, b in pairwise(t for t in words if t.lemma not in ("검사", "관찰", "진료") and t.tag[0] != "J")
    )
    return marked or under_way
