"""Times of life that are gone, and what reaches from them to this day."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from agent.extraction.clauses.course_words import NOW, RECURRED, REMAINS
from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import PAST, Situation, worded
from agent.terminology import Token
from agent.wording.syllables import PLUPERFECT

AGES = frozenset("처녀 총각 소싯적 왕년 학창 학창시절".split())
LEADING = ("라", "라서", "이라", "이라서", "어서", "아서", "고", "는데", "니까")
"""Endings of a clause that the next one goes on from."""
PASSING_INFECTIONS = frozenset(
    (
        *"감기 인플루엔자 코로나19 폐렴 식중독 수두 홍역 볼거리 대상포진 수족구병 편도염 신우신염 방광염 중이염 백일해 말라리아 뎅기열 쯔쯔가무시병".split(),
        *("급성 위장염", "급성 기관지염"),
    )
)
# What an infection is known to leave behind; any other complaint may be the infection itself.
LEFT_BEHIND = frozenset(
    ("후각 상실", "후각 저하", "이상 후각", "미각 상실", "미각 이상", "탈모", "청력 저하", "이명", "기억력 저하")
)
HAD = frozenset("걸리다 앓다 겪다".split())
# What one is at for a time of life, and where one stays for one, by how that is said.
TERMS = frozenset(
    "군대 군 부대 훈련소 해군 육군 공군 해병대 초등학교 중학교 고등학교 대학교 대학 대학원 학교 유치원 고아원 기숙사 학부".split()
)
STAYED: dict[str, frozenset[str]] = {
    "있다": TERMS - {"학교", "유치원"},
    "다니다": TERMS | frozenset("회사 직장 공장".split()),
    "살다": frozenset("기숙사 시골 고향 외국 해외 미국 일본 중국 호주 캐나다".split()),
    "지내다": TERMS,
    "하다": frozenset("복무 유학 군생활 자취 재수".split()),
    "나가다": frozenset("유학 파병".split()),
}
CURABLE = PASSING_INFECTIONS | frozenset(
    (
        *"결핵 기흉 맹장염 골절 흉막염 장티푸스 콜레라 요로감염 임질".split(),
        "세균성 이질",
        "클라미디아 감염",
        "A형 간염",
    )
)
"""What is over when it is treated; an illness that is not named here stays until it is said to be over."""
REMITTING = frozenset("우울증 위염 위궤양 십이지장궤양 장염".split())
SUFFERED = frozenset("앓다 치르다 겪다 고생 고생하다 시달리다 달다".split())
SEIZURES = frozenset({"경련", "공황발작", "실신", "의식 소실"})
# Of today, or of a medicine: it may be there still.
GOING_ON = (
    NOW
    | RECURRED
    | REMAINS
    | frozenset("지금 아직 약 먹다 복용 치료 여전하다 더 심하다 심해지다 평생 가끔".split())
)
FRESH = 14.0
"""Days within which an infection may still be there."""
TODAY = frozenset("지금 요즘 요새 현재 아직".split())


@worded(AGES | {"젊다", "어리다"})
def was_in_another_age(s: Situation) -> bool:
    """ "처녀 때는 저혈압이라 맨날 핑 돌았거든요", "젊어서 자궁내막증이었거든요": told of a time of life that is gone."""
    before = s.reading.previous(s.clause)
    further = s.reading.previous(before) if before else None  # "젊어서 | 그랬는데 | 자궁내막증이었거든요"
    clauses = [c for c in (further, before, s.clause, *s.later[:1]) if c is not None]
    at = next((i for i, c in enumerate(clauses) if any(map(_is_age, s.reading.words(c)))), len(clauses))
    if at > clauses.index(s.clause):
        return False
    told = [s.reading.words(clause) for clause in clauses[at:]]
    led = all(_leads(words) for words in told[:-1])
    now = any(t.lemma in NOW for words in told for t in words)
    return led and not now and any(t.has_ending(*PAST) for t in told[-1])


def was_there(words: Sequence[Token]) -> bool:
    """ "군대에 있을 때", "대학 다니던 시절", "유학할 때": the words before 때 name a time of life that came to an end."""
    verb = words[-1] if words else None
    if verb is None or verb.ending[1] != "ETM":
        return False
    where = next((t for t in reversed(words[:-1]) if t.tag[0] not in "JM"), None)
    return where is not None and where.lemma in STAYED.get(verb.lemma, ())


def may_be_left_behind(s: Situation) -> bool:
    """Whether what was told of such a time is cured by now as a rule, or said to be gone through; never an allergy or an illness
    for life, nor what the message goes on about: "… 지금도 약 먹어요", "… 요즘 또"."""
    name = s.mention.concept.name
    if any(t.lemma in GOING_ON for t in s.reading.tokens) or any(m.slot == "medications" for m in s.mentions):
        return False
    if s.slot == "symptoms":
        return name not in SEIZURES
    return name in CURABLE or (name in REMITTING and any(t.lemma in SUFFERED for t in s.words))


def is_what_it_began_with(s: Situation) -> bool:
    """ "재작년에 폐렴 걸린 뒤로 숨이 차요", "코로나 걸리고부터 냄새를 못 맡아요": an infection that something else began with is
    over when it is weeks old, or when what is left is known to outlast it; not beside fever or a medicine for it."""
    before = s.reading.tokens[s.mention.first - 1].lemma if s.mention.first else ""
    if s.mention.concept.name not in PASSING_INFECTIONS or before in ("만성", "간질성", "재발성"):
        return False
    had = next((at for at, t in enumerate(s.right[:4]) if t.lemma in HAD), None)
    if had is None:
        return False
    behind = [t.form for t in s.reading.tokens[s.mention.last + had + 1 :][:5]]
    if "부터" not in behind and not any(form in ("뒤", "후", "이후") for form in behind[:1]):
        return False
    begun = [m for m in s.mentions if m.slot in ("symptoms", "conditions") and m.first > s.mention.last]
    if any(m.slot == "medications" for m in s.mentions) or any(m.concept.name == "발열" for m in begun):
        return False
    ages = [p.days_ago for p in s.times if p.days_ago is not None and p.kind != "recent"]
    if any(t.lemma in TODAY for t in s.words) or any(age < FRESH for age in ages):
        return False
    return bool(begun) and (bool(ages) or any(m.concept.name in LEFT_BEHIND for m in begun))


def is_told_to_its_end(s: Situation) -> bool:
    """ "작년에 대상포진 걸려서 고생했어요", "재작년에 팔이 부러져서 깁스했었어요": what followed on it is past as well, in the last
    clause; a fracture only in the doubled past, for it may be in plaster still."""
    name, verb = s.mention.concept.name, s.predicate
    if verb is None or s.asked or plain(verb.ending[0]) not in ("어서", "아서", "고", "는데") or len(s.later) != 1:
        return False
    if name not in CURABLE or any(
        t.lemma in GOING_ON - {"뒤", "후", "이후", "먹다", "약", "치료"} for t in s.reading.tokens
    ):
        return False
    last = s.later[0]
    ends = [t for t in s.reading.words(last) if t.is_predicate and t.has_ending(*PAST)]
    if last.mood != "statement" or not ends:
        return False
    return name in PASSING_INFECTIONS or any(t.has_ending(*PLUPERFECT) for t in ends)


@worded(TODAY)
def is_so_to_this_day(s: Situation) -> bool:
    """ "어릴 때 천식이 있었는데 지금도 있어요": now too, and nothing denied."""
    for clause in s.later[:2]:
        words = s.reading.words(clause)
        too = any(t.lemma in TODAY and then.form == "도" for t, then in pairwise(words))
        if too and not s.mentions_in(clause):
            return not any(t.lemma in ("없다", "않다", "안", "못", "괜찮다", "아니다") for t in words)
    return False


def _leads(words: Sequence[Token]) -> bool:
    """A particle may stand behind the ending: "젊어서는"."""
    behind = words[-1].form if words[-1].tag == "JX" else ""
    return behind != "부터" and next(
        (plain(t.ending[0]) in LEADING for t in reversed(words) if t.tag != "JX"), False
    )


def _is_age(token: Token) -> bool:
    return token.lemma in AGES or (token.lemma in ("젊다", "어리다") and plain(token.ending[0]) == "어서")
