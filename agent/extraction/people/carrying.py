"""Whom a sentence is about that names nobody: Korean leaves out the subject as long as it stays the same.

What the ending tells decides: an honorific is never said of oneself, hearsay ("…대요") seldom, and how a pain feels
("아파요") nobody says of another without it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from itertools import pairwise

from agent.extraction.clauses.reading import Clause, Reading, plain
from agent.extraction.clauses.speaker import SPEAKER
from agent.extraction.patterns.kinship import CLINICIANS, HOUSES, is_dependant
from agent.terminology import Token

HONORIFICS = ("시", "으시", "셔", "세요", "으세요", "셔요", "신", "으신", "십니다", "으십니다")
HONORIFIC_VERBS = frozenset("드시다 드세다 계시다 주무시다 잡수시다 편찮으시다 돌아가시다 연세".split())
# Said to the one who answers: 알려 주세요, 안녕하세요.
ADDRESSED = frozenset(
    "주다 알리다 가르치다 돕다 부탁 안녕 안녕하다 수고하다 수고 감사하다 감사 추천 설명 말씀 보다 죄송".split()
)
EVENTS = frozenset(
    "쓰러지다 넘어지다 다치다 떨어지다 토하다 아프다 기절 실신 의식 경련 숨 어지럽다 붓다 먹다 삼키다 마시다".split()
)
# Families have an illness; a sentence without a subject does not go on about them.
NEVER_CARRIED = HOUSES | {"가족"}
# How it feels is said of oneself.
FELT = frozenset(
    "아프다 어지럽다 가렵다 간지럽다 쓰리다 쑤시다 저리다 따갑다 답답하다 메스껍다 결리다 춥다 덥다 무겁다 무섭다 뻐근하다 뻑뻑하다 시리다 피곤하다 괴롭다 힘들다 느껴지다 뻐근 뻑뻑 답답 피곤 "
    "불편 불안 두렵다 속상하다 걱정 막막하다 외롭다 서럽다 우울하다 찝찝하다 궁금하다 싶다".split()
)
UNBORN = frozenset("아기 애기 아가 아이 애".split())
EXPECTING = frozenset("임신 만삭 태동 뱃속 임산부 임신부 산모".split())
WELL = frozenset("건강 건강하다 멀쩡 멀쩡하다 정정 정정하다 무사 괜찮다".split())
STATES = frozenset(
    "높다 낮다 있다 앓다 아프다 어지럽다 붓다 심하다 쓰러지다 넘어지다 토하다 떨다 저리다 가렵다 마르다 약하다 이다 찾다 걷다 헤매다 잊다 잊어버리다 헐떡이다".split()
)
STORY = frozenset(
    "처음 나중 결국 결국엔 그러다 그러다가 마지막 말년 끝내 당시 그때 그때는 그땐 마침내 막판 생전".split()
)
FELT_ENDS = ("거리다", "대다")
# "병원 갔더니", "재 봤더니": what one found out oneself.
FOUND_OUT = ("더니", "더니만")
# Plain where an honoured person would be honoured: 주무시다. What somebody takes is often told with 먹다, whoever it is.
UNHONOURED = frozenset({"자다"})


def carried(
    reading: Reading,
    clauses: Sequence[Clause],
    before: str | None,
    named: str | None,
    led: bool,
    told_tokens: Set[int],
    beside: str | None = None,
) -> str | None:
    """Whom a new sentence is about before it names anybody.

    before: whom the last one was about at its end; named: the last person named since the speaker was; led: the
    message told of the speaker first, so that another's illness is a history and no new subject; told_tokens: those
    that name a finding; beside: the last person who was only there ("아버지 모시고 다녀왔어요").
    """
    words = [t for clause in clauses for t in reading.words(clause)]
    if _suffers(words) and named not in NEVER_CARRIED:
        return before or named
    honoured, told = is_honoured(words), any(is_hearsay(reading, clause) for clause in clauses)
    if before is None and named is None and honoured and beside is not None and not is_dependant(beside):
        return None if any(t.lemma in CLINICIANS for t in words) else beside
    if before is None:
        old = any(t.lemma == "연세" for t in words)
        if named is None or named in NEVER_CARRIED:
            return None
        return (
            named if old or is_reported(reading, clauses[-1]) or (honoured and not is_dependant(named)) else None
        )
    if before in NEVER_CARRIED:
        return None
    previous = reading.sentence(clauses[0].sentence - 1) if clauses[0].sentence else ()
    past = [t for c in previous for t in reading.words(c)]
    if before in UNBORN and any(t.lemma in EXPECTING for t in reading.tokens[: clauses[0].first]):
        return None  # she who carries it speaks
    if honoured or (is_dependant(before) and not _is_well(reading, previous)):
        return before
    behind = _from_the_naming(past, before)
    if led and not told and is_honoured(behind) and _is_own_first(previous, len(past) - len(behind), told_tokens):
        return None  # "당뇨가 있는데 어머니가 뇌졸중으로 쓰러지셨어요. 혈당이 200이에요"
    if any(t.lemma in EVENTS for t in behind) or told:
        return before
    if _is_only_of_age(past):
        return None
    if clauses[-1].mood != "statement" or (feels(words) or _found_out(words)):
        return None
    if is_honoured(past):
        if any(t.lemma in UNHONOURED for t in words):
            return None
    elif is_dependant(before) is False and not led and _is_past(words) and any(t.tag == "VCP" for t in past):
        return before  # "전여친이 조울증이었어요. 리튬을 먹었고 …"
    if before not in UNBORN and is_narrated(reading, clauses):
        return before
    spoken = any(index in told_tokens for c in previous for index in range(c.first, c.last))
    return None if _is_history(past, led and spoken) or _is_well(reading, previous) else before


def _from_the_naming(past: Sequence[Token], who: str) -> Sequence[Token]:
    """What a sentence tells behind the person it names: "암로디핀 먹고 있고 | 어머니는 뇌졸중이 있었어요"."""
    named = [at for at, t in enumerate(past) if t.lemma == who.split()[-1]]
    return past[named[-1] :] if named else past


def _is_own_first(previous: Sequence[Clause], count: int, told_tokens: Set[int]) -> bool:
    """Whether the first so many words of a sentence, ahead of the person it names, tell a finding."""
    return any(previous[0].first + at in told_tokens for at in range(count))


def _is_only_of_age(past: Sequence[Token]) -> bool:
    """ "저는 34살이고 남편은 36살입니다": how old both are, before the speaker goes on about oneself."""
    told = [t for t in past if t.tag not in ("SF", "SP", "SN", "NR", "JX", "JKS", "VCP", "NNB", "XSN", "MM")]
    speaker = any(t.lemma in ("저", "나") and t.tag == "NP" for t in told)
    return speaker and len(told) == 2 and any(t.lemma in ("살", "세") for t in past)


def _is_past(words: Sequence[Token]) -> bool:
    last = next((t for t in reversed(words) if t.is_predicate), None)
    return last is not None and last.has_ending("었", "았", "였")


def is_narrated(reading: Reading, clauses: Sequence[Clause]) -> bool:
    """ "처음엔 손에 힘이 빠지다가 … 기관절개까지 했어요": a story of the past goes on about whom it is told of."""
    opening = [t.lemma for t in reading.words(clauses[0])[:2]]
    return bool(STORY & set(opening)) and _is_past(reading.words(clauses[-1]))


def is_honoured(words: Iterable[Token]) -> bool:
    """Whether somebody other than speaker and listener is honoured."""
    words = list(words)
    verbs = [
        t
        for at, t in enumerate(words)
        if t.lemma in HONORIFIC_VERBS
        or (t.has_ending(*HONORIFICS) and not {u.lemma for u in words[max(0, at - 2) : at + 1]} & ADDRESSED)
    ]
    return bool(verbs)


def is_honoured_state(words: Sequence[Token]) -> bool:
    """ "혈압도 높으시던데", "당뇨도 있으시고": how somebody honoured is; what a doctor says or does is none."""
    if any(t.lemma in CLINICIANS for t in words) or any("?" in t.form for t in words):
        return False
    return _is_told_by_them(words) or any(
        (t.lemma in STATES and t.has_ending("시", "으시", "셔", "세요", "으세요", "신", "으신", "셨", "으셨"))
        or t.lemma in ("드시다", "드세다", "편찮으시다", "주무시다")
        for t in words
    )


def _is_told_by_them(words: Sequence[Token]) -> bool:
    """ "자꾸 어지럽다고 하셔서요", "숨이 차다고 하시네요": how it feels to somebody honoured."""
    return any(
        token.tag in ("VA", "VV")
        and plain(token.ending[0]).endswith("다고")
        and after.lemma in ("하다", "그러다", "말하다", "말씀하다")
        and after.has_ending("시", "셔", "으시", "세요", "셨")
        for token, after in pairwise(words)
    )


def is_reported(reading: Reading, clause: Clause) -> bool:
    """ "…한대요", "…프대요", "…이래요": told as somebody's words; "가보래요" is advice."""
    last = clause.predicate
    if last is None or last.ending[1] != "EF":
        return False
    form = plain(last.ending[0]).lstrip("ㄴ는")
    return form.startswith(("대", "답니다", "다네", "다더", "단다")) or (
        last.tag == "VCP" and form.startswith(("래", "랍니다", "라네", "라더", "란다"))
    )


def is_hearsay(reading: Reading, clause: Clause) -> bool:
    """Reported at its end or on the way: "…나왔다는데", "…이라던데"."""
    if is_reported(reading, clause):
        return True
    last = clause.predicate
    form = plain(last.ending[0]).lstrip("ㄴ는") if last is not None else ""
    return form.startswith(("다는데", "다던데", "다더라", "다네")) or (
        last is not None and last.tag == "VCP" and form.startswith(("라는데", "라던데", "라더라"))
    )


def _suffers(words: Sequence[Token]) -> bool:
    """ "아파해요", "힘들어하세요": how it feels to somebody else."""
    return any(
        token.lemma in FELT
        and plain(token.ending[0]) in ("어", "아")
        and after.lemma == "하다"
        and after.tag == "VX"
        for token, after in pairwise(words)
    )


def feels(words: Sequence[Token]) -> bool:
    """Whether a clause ends in what only the one who feels it says so: "머리가 아파요"."""
    last = next((t for t in reversed(words) if t.is_predicate), None)
    if last is None:
        return False
    at = words.index(last)
    root = words[at - 1].lemma if at and last.lemma == "하다" else last.lemma
    return root in FELT or last.lemma in FELT or last.lemma.endswith(FELT_ENDS)


def _found_out(words: Sequence[Token]) -> bool:
    return any(t.has_ending(*FOUND_OUT) and t.has_ending("었", "았", "였") for t in words)


def _is_well(reading: Reading, previous: Sequence[Clause]) -> bool:
    """ "부모님은 건강하세요": nothing more is told of who is well."""
    return bool(previous) and any(t.lemma in WELL for t in reading.words(previous[-1]))


def _is_history(past: Sequence[Token], led: bool) -> bool:
    """Whether the sentence before closes what it tells of a relative: "이모가 유방암이셨거든요".

    led: it tells an illness after the speaker's own.
    """
    if led:
        return True
    for token in past:
        if token.has_ending("었", "았", "였", "셨") and (token.lemma in ("있다", "이다", "돌아가시다")):
            return True
    return False


def says_of_oneself(reading: Reading, clause: Clause, who: str | None) -> bool:
    """ "애가 배가 아프다고 울어요", "손주가 수족구라고": what one says of one's own."""
    last = clause.predicate
    ill = last is not None and last.tag == "VCP"
    heard = last is not None and plain(last.ending[0]).startswith(("라는", "라던"))  # "엄마 치매라는데"
    return who is not None and (feels(reading.words(clause)) or (ill and (heard or is_dependant(who))))


def is_said_of(reading: Reading, token: int, who: str | None) -> bool:
    """ "돌쟁이 철분 수치 낮다고 처방받았어요": a child without a particle is whose it is, not who says so."""
    after = reading.tokens[token + 1 : token + 2]
    return is_dependant(who) and bool(after) and after[0].is_noun


def goes_back(reading: Reading, clause: Clause) -> bool:
    """Whether a clause takes up another person again: honoured, or said to take or feel what one only hears of."""
    words = reading.words(clause)
    if is_honoured_state(words):
        return True
    last = clause.predicate
    heard = last is not None and last.lemma in ("먹다", "맞다", "아프다", "앓다") and is_hearsay(reading, clause)
    return heard and not any(t.lemma in SPEAKER and t.tag == "NP" for t in words)
