"""Something else that is not eaten beside a medicine: "리튬 먹는데 소금 안 먹어요" says nothing against the lithium."""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.course_words import NOW, REMOTE
from agent.extraction.clauses.situation import PAST
from agent.terminology import Token
from agent.terminology.matching import TRANSPARENT

_EATEN = frozenset("먹다 드시다 마시다 들다 섭취 삼가다".split())
_MARKED = frozenset("을 를 은 는 ᆯ ᆫ 도 만 이나 나".split())
_OF_MEDICINES = frozenset(
    "약 알 병 통 포 첩 정 거 것 그거 이거 분 치 복용 처방 처방약 주사 시럽 가루약 알약 캡슐 하나 아무 전부 모두 둘 셋".split()
)
# When it is not taken, or how long, rather than what.
_TIMES = frozenset(
    "달 주 해 년 월 일 주일 개월 번 회 날 때 동안 당분간 한동안 내내 이번 지난주 지난달 작년 올해 재작년 하루 이틀 사흘 나흘 며칠 보름 "
    "일주일 열흘 한달 전 겨울 여름 봄 가을 평일 주말 월요일 화요일 수요일 목요일 금요일 토요일 일요일 임의 처음 중간 마지막 도중".split()
)
_LATELY = frozenset("요즘 요새 최근 근래 평소".split())
_MEALS = frozenset("아침 점심 저녁".split())
_TODAY = frozenset("오늘 어제 그제 그저께".split()) | _MEALS


def eats_not(words: Sequence[Token]) -> bool:
    """Whether what a clause says is not eaten is named right before it and is no medicine: "소금을 안 먹어요", "짠 건 안 먹고"."""
    return any(_names_food(words, at) for at, token in enumerate(words) if _is_left(words, at, token))


def left_out_once(words: Sequence[Token]) -> bool:
    """ "오늘은 안 먹었어요", "저녁엔 안 먹었고": one dose; "어제부터 안 먹었어요" is more."""
    told = any(t.lemma in _EATEN and t.has_ending(*PAST) for t in words)
    return told and any(t.lemma in _TODAY for t in words) and not any(t.form in ("부터", "이후") for t in words)


def _is_left(words: Sequence[Token], at: int, token: Token) -> bool:
    """Where the denial begins: at 안 or 못 before the verb, or at the verb before -지 않다."""
    following = words[at + 1 : at + 2]
    if token.lemma in ("안", "못"):
        return bool(following) and following[0].lemma in _EATEN
    return token.lemma in _EATEN and bool(following) and following[0].lemma in ("않다", "못하다")


def _names_food(words: Sequence[Token], at: int) -> bool:
    noun = at - 1
    while noun > 0 and (words[noun].tag == "MAG" or words[noun].lemma in _LATELY):
        noun -= 1  # "낫또는 요즘 거의 안 먹어요"
    if noun > 0 and words[noun].tag[0] == "J":
        if words[noun].form not in _MARKED:
            return False
        noun -= 1
    if noun < 0:
        return False
    named = words[noun]
    if named.lemma in ("거", "것") and noun and words[noun - 1].tag.startswith("VA"):
        return True  # "짠 거 안 먹어요"
    return named.lemma in _MEALS or (
        named.tag in ("NNG", "NNP")
        and not named.silent
        and named.lemma not in _OF_MEDICINES | _TIMES | NOW | REMOTE | TRANSPARENT
    )
