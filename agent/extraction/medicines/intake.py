"""Medicines tried once, meant to be begun, asked for or out of the question."""

from __future__ import annotations

from itertools import pairwise

from agent.extraction.clauses.events import events
from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import PAST, Situation, worded
from agent.extraction.denials.half_denials import DAYS, LAPSES, not_without, skips_doses
from agent.extraction.medicines.wording import TAKING
from agent.extraction.patterns.kinship import CLINICIANS, names_person

ASKED_FOR = frozenset("처방 처방하다 주다 타다 구하다 보내다 추천 권하다 사다 부탁".split())
REQUESTS = ("세요", "십시오", "실래요", "시겠어요", "시면", "셔요", "십쇼", "주쇼")
# What one is told to keep away from: "이부프로펜은 피하라고 했어요".
SHUNNING = frozenset("조심 조심하다 주의 주의하다 피하다 금기 금지 삼가다".split())
UNNAMED = frozenset("알레르기 부작용 때문 탓 속 위 신장 간 임신 수유 무섭다 겁 걱정 체질 거부감 약".split())


# What a trial without success did not do.
WORKING = frozenset(
    "효과 소용 차도 듣다 들다 낫다 나아지다 좋아지다 도움 효능 변화 소용없다 별로 그저그렇다 꽝".split()
)
FRESH = frozenset("어제 오늘 방금 아까 어젯밤 새벽 그제 엊그제 아침".split())


def was_tried(s: Situation) -> bool:
    """ "예전에 먹은 적 있어요", "맞아 본 적은 있습니다", "먹어 봤는데 효과가 없었어요"."""
    if s.slot != "medications" or s.asked:
        return False
    if _was_tried_in_vain(s):
        return True
    for at, (token, after) in enumerate(pairwise(s.right)):
        if after.lemma == "적" and token.ending[1] == "ETM":
            taken = any(t.lemma in TAKING for t in s.right[max(0, at - 2) : at + 1])
            return taken and any(t.lemma == "있다" for t in s.right[at + 2 : at + 5])
    return False


@worded(WORKING)
def _was_tried_in_vain(s: Situation) -> bool:
    """ "멜라토닌 먹어 봤는데 효과가 없었어요", "써 봤지만 별로였어요": told as over; "효과가 없어요" may be taken still, and
    so may a dose of today."""
    tried = any(
        a.lemma in TAKING
        and b.lemma == "보다"
        and b.has_ending(*PAST)
        and plain(b.ending[0]) in ("는데", "지만", "으나")
        for a, b in pairwise(s.right)
    )
    if not tried or not s.later or FRESH & s.lemmas:
        return False
    # "한 시간 전에 먹어 봤는데 효과가 없었어요": a dose that may work still
    if any(p.days_ago is not None and p.days_ago < 1 for p in s.sentence_times()):
        return False
    words = s.reading.words(s.later[0])
    past = (
        bool(words)
        and s.later[0].mood == "statement"
        and any(t.is_predicate and t.has_ending(*PAST) for t in words)
    )
    denied = any(t.lemma in ("없다", "안", "못", "않다", "소용없다", "별로", "꽝", "그저그렇다") for t in words)
    return past and denied and any(t.lemma in WORKING for t in words) and not s.mentions_in(s.later[0])


def is_only_meant(s: Situation) -> bool:
    """ "다음 주부터 먹기로 했어요", "처방해 주세요", "먹었더라면", "있는데 먹일까요"."""
    if s.slot != "medications":
        return False
    for at, token in enumerate(s.right):
        form = plain(token.ending[0])
        near = s.right[at + 1 : at + 4]
        if token.lemma in TAKING or (at and s.right[at - 1].lemma in TAKING | {"시작"}):
            if form == "기" and near[1:] and near[0].form == "로" and near[1].lemma == "하다":
                return True
            if form == "더라면":
                return True
        if token.lemma in ASKED_FOR and not any(t.lemma in TAKING for t in s.right[:at]):
            asked = (token, *near)
            if any(
                plain(t.ending[0]).endswith(REQUESTS) and t.lemma in ("주다", "보내다", "추천하다") for t in asked
            ):
                return True
    if _is_only_advised(s):
        return True
    if s.later and not any(t.lemma in TAKING for t in s.right) and not s.mentions_in(s.later[0]):
        words = s.reading.words(s.later[0])
        return any(
            t.lemma in TAKING | {"먹이다"}
            and any(plain(x.ending[0]).startswith(("ㄹ까", "을까")) for x in (t, *tried[:1]))
            for at, t in enumerate(words[:3])
            for tried in ([x for x in words[at + 1 : at + 2] if x.lemma == "보다"],)
        )
    return False


def _is_only_advised(s: Situation) -> bool:
    """ "먹어 보라고 하시던데", "한번 써 보라던데요": a trial proposed, and no word of its having begun."""
    if s.clause.is_final and s.clause.link != "end":
        return False
    tried = any(
        a.lemma in TAKING
        and b.lemma == "보다"
        and plain(b.ending[0]).startswith(("라고", "라던", "라는", "래", "라네"))
        for a, b in pairwise(s.right)
    )
    if not tried and not _is_urged_by_another(s):
        return False
    about_it = [c for c in s.later if not any(m.slot == "medications" for m in s.mentions_in(c))]
    return not any(e.names & TAKING and not e.denied for c in about_it for e in events(s.reading.words(c)))


def _is_urged_by_another(s: Situation) -> bool:
    """ "친구가 나보고 탈모약 먹으래", "엄마가 홍삼 먹으라고 난리": no doctor, and no word of taking it."""
    before = s.reading.tokens[s.reading.sentence(s.clause.sentence)[0].first : s.mention.first]
    laymen = any(names_person(t) for t in before) and not any(t.lemma in CLINICIANS for t in before)
    return laymen and any(
        t.lemma in TAKING and plain(t.ending[0]).startswith(("으라", "으래", "라고", "래")) for t in s.right[:4]
    )


def is_out_of_the_question(s: Situation) -> bool:
    """ "필요 없대요", "항생제 조심하라고 했어요", "무서워서 못 먹겠어요", "알레르기 때문에 못 먹어요", "미복용"."""
    if s.slot != "medications" or s.asked or not_without(s) or skips_doses(s):
        return False
    lemmas = [t.lemma for t in s.right if t.tag[0] != "J"]
    # "페니실린 계열은 절대 안 돼요"
    if [x for x in lemmas if x not in ("계열", "계통", "성분", "종류", "약", "절대", "저", "제")][:2] == [
        "안",
        "되다",
    ]:
        return s.clause.link != "condition"
    if lemmas[:2] == ["필요", "없다"] or (lemmas[:1] == ["미"] and lemmas[1:2] and lemmas[1] in TAKING):
        return True
    going_on = (*s.right, *(t for clause in s.later[:1] for t in s.reading.words(clause)))
    if lemmas[:1] and lemmas[0] in SHUNNING and not any(t.lemma in TAKING for t in going_on):
        return True
    if s.frame.particle not in ("은", "는", "도", "을", "를"):
        return False
    for number, clause in enumerate((s.clause, *s.later[:1])):
        words = s.right if not number else s.reading.words(clause)
        if any(m.slot == "medications" for m in s.mentions_in(clause) if m.first >= s.mention.last):
            return False
        if LAPSES & {t.lemma for t in words}:
            return False
        for event in events(words, not clause.is_final):
            others = {event.subject, event.object} - {""} - UNNAMED
            if event.names & TAKING:
                cannot = event.denied and any(t.lemma in ("못", "못하다") for t in words)
                return (
                    cannot
                    and not others
                    and not event.ending.endswith("면")
                    and not DAYS & {t.lemma for t in words}
                )
    return False
