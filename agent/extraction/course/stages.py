"""Stages of life that are over, named before 때 or 시절: "수험생 때 우울증", "고3 때", "신입사원 시절에 위염"."""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.course_words import LIFE_STAGES, NOW, RECURRED, REMAINS
from agent.extraction.clauses.lasting import lasts
from agent.extraction.clauses.situation import PAST, Situation, worded
from agent.terminology import Token

MOMENTS = frozenset("때 무렵 즈음 시절 적 당시".split())
# "수험생", "취준생", "신입사원": what one was for some years, and with 생 the noun before it.
ROLES = frozenset(
    "수험 취준 고시 재수 삼수 유학 교환학 복학 신입 연습 대학원 전공 실습 수련 초등학 중학 고등학 대학 공시".split()
)
ONCE = frozenset(
    "수험생 취준생 고시생 재수생 삼수생 유학생 교환학생 복학생 신입생 연습생 대학원생 실습생 수련생 공시생 신입 신입사원 인턴 레지던트 전공의 수습 "
    "이등병 일병 상병 병장 훈련병 초등 중등 고등 초딩 중딩 고딩 대딩 딩 사춘기 학부 수능 입시 백수 새댁".split()
)
_SCHOOLS = frozenset("초 중 고 대 국민학교".split())
_ENTRANTS = frozenset("신입 수습 인턴".split())


def is_stage(words: Sequence[Token]) -> bool:
    """Whether the words before 때 end in such a stage, or in what one once was: 중학교, 수험생, 고3, 학생이었을."""
    last = words[-1]
    if last.has_ending(*PAST) or last.lemma in LIFE_STAGES | ONCE:
        return True
    before = words[-2] if len(words) > 1 else None
    if before is None:
        return False
    if last.tag == "SN":
        return before.form in _SCHOOLS and before.span[1] == last.span[0]
    return (last.form == "생" and before.lemma in ROLES) or (last.lemma == "사원" and before.lemma in _ENTRANTS)


@worded(MOMENTS)
def is_noted_of_a_stage(s: Situation) -> bool:
    """ "수험생 때 우울증", "유학 시절 위염": a note of nothing but when, of an illness that does not stay for life."""
    if s.slot != "conditions" or s.asked or lasts(s) or s.predicate is not None:
        return False
    rest = [t for t in s.right if not t.silent]
    moment = s.mention.first - 1
    if moment > s.clause.first and s.reading.tokens[moment].tag[0] == "J":
        moment -= 1
    if rest or moment <= s.clause.first or s.reading.tokens[moment].lemma not in MOMENTS:
        return False
    behind = s.reading.tokens[s.mention.last :]
    if any(t.lemma in NOW | RECURRED | REMAINS for t in behind) or s.reading.tokens[moment + 1].form == "부터":
        return False
    named = s.reading.tokens[s.clause.first : moment]
    return s.reading.tokens[moment].lemma == "시절" or is_stage(named)
