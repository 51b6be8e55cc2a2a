"""Illnesses that stand whatever is asked beside them, and those that only seem to: "변비 2주째 둘코락스 먹어도 돼요?", "편두통 오면
이미그란 먹는데", "폐경까지 버텨 보려고요", "치매 검사 정상 나왔어요", "파킨슨 아닌지 걱정돼요"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from agent.extraction.assertions.doubt import COMING, UNSURE, WHETHER, WHETHER_ASKED, WORRY
from agent.extraction.clauses.events import events
from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import Situation, worded
from agent.extraction.course.eras import PASSING_INFECTIONS
from agent.extraction.denials.exceptions import is_examination
from agent.extraction.medicines.wording import TAKING
from agent.terminology import Token

CARE = frozenset("치료 투병 관리 투석 약 진단".split())
DAYS = frozenset(
    "이틀 사흘 나흘 닷새 엿새 이레 여드레 아흐레 열흘 보름 하루 한달 일주일 일주 석달 두달 반년 몇달".split()
)
UNITS = frozenset("일 주 주일 달 개월 년 해 시간 년차".split())
AN_ATTACK = frozenset(
    "오다 올라오다 도지다 터지다 심하다 심해지다 재발 시작되다 시작 일어나다 나타나다 있다".split()
)
AWAITING = frozenset("버티다 기다리다 견디다 참다 미루다 지켜보다 두다".split())
FINE = frozenset("정상 깨끗 깨끗하다 음성 이상없다 문제없다 통과 통과하다 패스".split())


@worded({"째", "차", "년차", "부터"})
def is_counted_up(s: Situation) -> bool:
    """ "변비 2주째", "두통 사흘째", "우울증 치료 3년째": right behind it stands how long it has been there."""
    if s.slot not in ("conditions", "symptoms") or s.mention.who is not None or s.has_own_predicate:
        return False
    words = list(s.right[:6])
    if words and words[0].lemma in CARE:
        words = words[1:]
    if words and words[0].tag == "JX" and words[0].form in ("은", "는"):
        words = words[1:]
    counted = len(words) > 1 and words[0].tag in ("SN", "NR", "MM") and words[1].lemma in UNITS
    at = 2 if counted else 1 if words and words[0].lemma in DAYS else 0
    return at > 0 and any(
        t.form in ("째", "차", "년차") and t.tag in ("XSN", "NNB", "NNG") for t in words[at - 1 : at + 1]
    )


@worded(AN_ATTACK)
def is_attack_treated(s: Situation) -> bool:
    """ "편두통 오면 이미그란 먹는데", "통풍 도지면 콜킨 먹어요": what one takes whenever it comes, and no passing infection."""
    if s.slot != "conditions" or s.clause.link != "condition" or s.mention.who is not None or s.mention.general:
        return False
    if s.predicate is None or s.predicate.lemma not in AN_ATTACK or s.frame.between or not s.later:
        return False
    if s.mention.concept.name in PASSING_INFECTIONS or s.predicate.lemma == "있다":
        return False
    clause = s.later[0]
    told = not clause.is_final or clause.mood == "statement"
    medicine = any(m.slot == "medications" for m in s.mentions_in(clause))
    taken = any(
        e.names & TAKING
        and not e.denied
        and e.ending not in ("면", "으면", "어도", "아도", "어야", "라고", "으라고", "ㄹ까", "을까")
        for e in events(s.reading.words(clause))
    )
    return told and medicine and taken


@worded(AWAITING)
def is_awaited(s: Situation) -> bool:
    """ "폐경까지 버텨보려고요", "폐경될 때까지 기다려요": it has not come."""
    if s.slot != "conditions":
        return False
    until = s.frame.particle == "까지" or (
        s.predicate is not None
        and plain(s.predicate.ending[0]) in ("ㄹ", "을")
        and any(t.lemma == "때" for t in s.after[:2])
        and any(t.form == "까지" for t in s.after[:3])
    )
    words = (*s.right, *(t for c in s.later[:1] for t in s.reading.words(c)))
    return until and any(t.lemma in AWAITING for t in words)


@worded(FINE)
def is_examined_well(s: Situation) -> bool:
    """ "치매 검사 정상 나왔어요", "간염 검사 깨끗하대요": looked for, and not there."""
    if s.slot != "conditions" or s.clause.mood != "statement" or s.clause.link == "condition":
        return False
    words = [t for t in s.right if t.tag[0] not in "JS"]
    if not words or not is_examination(words[0].lemma) or "수치" in s.right_lemmas:
        return False
    first = next(
        (t for t in words[1:] if t.lemma not in ("결과", "검사", "다", "모두", "다행히", "이번", "전부")), None
    )
    return first is not None and first.lemma in FINE and not _is_turned(words)


def _is_turned(words: Sequence[Token]) -> bool:
    return any(t.lemma in ("안", "못", "않다", "아니다") for t in words)


@worded({"아니다"})
def is_feared_to_be(s: Situation) -> bool:
    """ "파킨슨 아닌지 걱정돼요", "당뇨 아닌가 싶어요", "우울증 오는 거 아닌가 몰라": feared, and neither told nor denied."""
    verb = s.predicate
    if (
        verb is not None
        and verb.ending[1] == "ETM"
        and verb.lemma in COMING | {"이다"}
        and [t.lemma for t in s.after if t.tag[0] != "J"][:2] in (["것", "아니다"], ["거", "아니다"])
    ):
        verb = next(t for t in s.after if t.lemma == "아니다")  # "오는 거 아닌가"
    if s.slot != "conditions" or verb is None or verb.lemma != "아니다" or s.frame.between:
        return False
    if plain(verb.ending[0]) not in (*WHETHER, *WHETHER_ASKED):
        return False
    said = (*s.after, *(t for c in s.later[:1] for t in s.reading.words(c)))
    known = any(t.lemma in WORRY | UNSURE | {"싶다", "하다", "의심", "모르다", "여쭈다", "묻다"} for t in said[:5])
    return known or s.clause.is_final


@worded({"의사", "선생", "병원", "원장", "교수"})
def is_confirmed(s: Situation) -> bool:
    """ "메니에르가 다시 왔나 봐요. 의사도 맞대요": guessed, and said to be so in the sentence behind it."""
    number = s.clause.sentence + 1
    if s.slot != "conditions" or s.mention.who is not None or number >= len(s.reading.sentences):
        return False
    words = [t for c in s.reading.sentence(number)[:1] for t in s.reading.words(c)]
    judge = any(t.lemma in ("의사", "선생", "병원", "원장", "교수") for t in words[:2])
    return (
        judge
        and any(
            t.lemma == "맞다" and plain(t.ending[0]).startswith(("대", "다고", "다네", "다"))
            for t, _ in pairwise((*words, *words[-1:]))
        )
        and len([t for t in words if t.tag[0] not in "JSE"]) < 6
    )
