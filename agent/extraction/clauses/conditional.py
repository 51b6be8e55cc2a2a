"""What a conditional or a "when" says of the thing in it: an aim, a habit, an occasion, or a mere supposition."""

from __future__ import annotations

import re
from itertools import pairwise

from agent.extraction.clauses.reading import QUESTION_WORDS, Clause, plain
from agent.extraction.clauses.situation import Situation

WORSE = frozenset("심하다 도지다 올라오다 악화 나빠지다 나쁘다 괴롭다 힘들다 재발 아프다 가렵다 막히다".split())
# What a medicine does, or what comes when it is left off.
WORKING = frozenset(
    "좋아지다 나아지다 괜찮다 괜찮아지다 가라앉다 풀리다 멎다 올라오다 도지다 편하다 편해지다 덜하다 잡히다 살아나다 진정 진정되다 호전 소용없다".split()
)
# What presses on the belly, and what comes of it.
STRAINS = frozenset({"기침", "재채기"})
OFTEN = frozenset("요즘 요새 자주 계속 자꾸 밤새 많이 심하다 심하게 며칠째 내내 하루종일".split())
OF_A_COLD = frozenset("가래 콧물 인후통 발열 오한 호흡곤란 쌕쌕거림 코막힘".split())
STRAINED = frozenset({"요실금", "변실금", "요통", "항문 돌출", "사타구니 통증", "갈비뼈 통증", "골반 압박감"})
PREVENTION = frozenset("예방 치료 관리 조절 진단".split())
HAVING = frozenset("이다 있다 걸리다 생기다 맞다 되다 오다 아니다 없다 나다 의심 가능성".split())
# After a condition these make it the subject of talk, not something somebody has.
TALK_NOUNS = frozenset(
    "검사 검진 선별검사 예방 예방접종 백신 접종 주사 증상 증세 원인 종류 차이 정의 뜻 기준 수치 위험 위험도 위험성 합병증 예후 음식 식단 식이 식품 식사 영양 운동 "
    "운동법 관리법 치료법 치료제 예방법 생활습관 유전 전염 전단계 목표 교육 강의 정보 상식 책 영상 유튜브 부작용 효과 효능 성분 가격 용법 관리 치료 약 예방약 예방주사 표지자 종양표지자 유전자".split()
)
_SAID_OF_IT = re.compile("다(?:던데|면서|며|더라|더라고|길래)요?[?.!]*$")
TOWARDS = frozenset({"에", "엔", "에는", "에도"})
TAKING = frozenset(
    "복용 먹다 드시다 맞다 쓰다 사용 투여 바르다 투약 마시다 처방 넣다 먹이다 끊다 줄이다 늘리다 바꾸다 함께 같이 시작 받다 중단".split()
)


def is_aim(s: Situation) -> bool:
    """ "골다공증을 예방하려면", "당뇨를 치료하면"; "당뇨로 진단되면" only supposes it."""
    passive = s.predicate is not None and s.predicate.lemma in ("되다", "받다", "나오다")
    aim = s.clause.link == "condition" and s.frame.noun_after in PREVENTION
    return aim and not (passive and s.frame.noun_after == "진단")


def asks_what_helps(s: Situation) -> bool:
    """ "위염엔 뭘 먹으면 좋아요?": what is supposed is the food, not the illness."""
    if s.slot != "conditions" or s.clause.link != "condition" or s.frame.particle not in TOWARDS:
        return False
    final = s.reading.sentence(s.clause.sentence)[-1]
    having = s.predicate is not None and s.predicate.lemma in HAVING
    return final.mood != "statement" and not having and bool(QUESTION_WORDS & s.right_lemmas)


def is_taken_after_all(s: Situation) -> bool:
    """ "끊으면 안 된다고 해서 먹고 있어요"."""
    return any(
        t.lemma in TAKING and t.ending[0] == "고" and then.lemma == "있다"
        for clause in s.later
        for t, then in pairwise(s.reading.words(clause))
    )


def is_occasion(s: Situation) -> bool:
    """ "비염이 환절기만 되면 심해져요": when it is worse, not whether it is there."""
    last = s.reading.sentence(s.clause.sentence)[-1]
    worse = any(t.lemma in WORSE for t in s.reading.words(last))
    return (
        last.mood == "statement"
        and bool(s.frame.between)
        and s.frame.particle in ("이", "가", "은", "는")
        and worse
    )


def is_habit(s: Situation) -> bool:
    """ "이부프로펜을 먹으면 속이 쓰려요": the consequence is told as a fact, so the cause is one too."""
    if s.clause.mood != "statement" or s.slot == "conditions":
        return False
    facts = [m for clause in s.later for m in s.mentions_in(clause) if m.slot == "symptoms"]
    last = s.reading.sentence(s.clause.sentence)[-1]
    uncertain = any("ㄹ" in plain(form) or form in ("겠",) for t in s.reading.words(last) for form, _ in t.endings)
    return (bool(facts) or _works(s)) and not uncertain and not _is_hearsay(s, last)


def is_mere_strain(s: Situation) -> bool:
    """ "기침하거나 웃으면 오줌이 새요", "재채기만 하면 허리가 끊어져요", "기침하다가 삐끗했어요": what strains the body, and no
    complaint of its own."""
    if s.mention.concept.name not in STRAINS or s.predicate is None or s.predicate.lemma != "하다" or s.is_past:
        return False
    ending = plain(s.predicate.ending[0])
    if s.clause.link != "condition" and ending not in ("거나", "다", "다가", "ㄹ"):
        return False
    if ending == "ㄹ" and not any(t.lemma == "때" for t in s.right):
        return False
    told = [m for clause in (s.clause, *s.later) for m in s.mentions_in(clause) if m.first > s.mention.first]
    if OFTEN & {t.lemma for t in s.reading.words(s.clause)} or any(m.concept.name in OF_A_COLD for m in told):
        return False  # "요즘 기침하다가", "기침하면 허리 아프고 가래가 나와요"
    return any(m.concept.name in STRAINED for m in told)


def _is_hearsay(s: Situation, last: Clause) -> bool:
    """ "스테로이드 쓰면 얼굴이 붓는다던데요": what it is said to bring; "먹으면 속이 쓰리던데요" has been felt."""
    told = "".join(t.form for clause in s.later for t in s.reading.words(clause))
    return s.clause.sentence == last.sentence and not s.is_own and bool(_SAID_OF_IT.search(told))


def _works(s: Situation) -> bool:
    """ "연고 바르면 좋아졌다가 끊으면 또 올라와요", "타이레놀 먹으면 좀 가라앉아요": one's own experience of it, and no hearsay."""
    if (
        s.slot != "medications"
        or s.predicate is None
        or s.predicate.lemma not in TAKING
        or s.clause.link != "condition"
    ):
        return False
    words = [t for clause in s.later for t in s.reading.words(clause)]
    forms = [plain(form) for t in words for form, _ in t.endings]
    heard = any(
        form.endswith(("대", "대요", "다고", "라고", "다던데", "다는데", "다면서", "다며", "다더라"))
        for form in forms
    )
    return not heard and any(t.lemma in WORKING for t in words)


def asks_what_to_do_then(s: Situation) -> bool:
    """ "열성경련을 할 때 어떻게 대처하나요?": a general question about the condition."""
    then = any(t.lemma in ("때", "경우", "시") for t in s.right)
    return then and s.asked and bool(QUESTION_WORDS & s.right_lemmas) and not s.is_own


def holds_only_then(s: Situation) -> bool:
    """ "두통이 있을 때 … 먹어도 되나요?"."""
    return s.clause.is_final and not s.is_own and any(t.lemma in ("때", "경우", "시") for t in s.right)
