"""Medicines that have not been begun: refused, got for tomorrow, proposed for the next visit."""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.events import events
from agent.extraction.clauses.reading import Clause, plain
from agent.extraction.clauses.situation import Situation, worded
from agent.extraction.medicines.orders import is_told_to
from agent.extraction.medicines.wording import ANOTHER_DOSE, CEASED, CHANGED, GOT, TAKING

REFUSING = frozenset("거절 거부 사양 마다하다 거절하다 거부하다 사양하다 고사하다 뿌리치다".split())
# Whose refusal is told: one's own, or nobody's named.
ONESELF = frozenset("저 제 나 내 본인 환자 것 거 권유 처방 제안 약 주사 치료 투여 복용".split())
RECOMMENDED = frozenset("권유 권하다 권고 추천 권".split())
AHEAD = frozenset("내일 모레 다음 내주 다다음 이따 이따가 낼 담주 담달 글피 내년".split())
BEGINNING = TAKING | frozenset("시작 시작하다 시작되다 들어가다 가다".split())
TO_BE = ("으라고", "라고", "으래", "래", "으래요", "래요", "으라네", "라네", "으라네요", "라네요", "으라던데", "라던데", "자고", "재요", "자네요", "자셔", "려고", "으려고", "ㄹ게", "을게", "ㄹ게요", "을게요", "ㄹ", "을", "기")  # fmt: skip
PROPOSING = ("자고", "자네", "자네요", "자시네요", "자셔", "재", "재요", "자는데", "자시는데", "자던데")


@worded(REFUSING | {"안", "않다", "못"})
def is_refused(s: Situation) -> bool:
    """ "무서워서 거절했고", "안 맞겠다고 버텼습니다", "안 먹는다고 했어요": of what was not taken before it."""
    if s.slot != "medications" or s.asked:
        return False
    refused = False
    for clause, words in _about(s):
        for event in events(words, followed=not clause.is_final):
            if event.names & TAKING and not event.denied and not event.ending.endswith(("라고", "라는데", "자고")):
                return False
            if event.names & (CEASED | CHANGED) and not event.names & REFUSING:
                return False
            proposed = event.ending.endswith(("자고", "자는데", "라고", "라는데", "재서", "래서", "자길래"))
            if event.names & ANOTHER_DOSE and (proposed or is_told_to(words, event)):
                return False  # "늘리자는데 싫다고 했어요": it is taken, and the larger dose declined
            named = {event.subject, event.object} - {""} - ONESELF
            if event.names & REFUSING and event.done and not event.denied:
                if not all(noun in s.mention.concept.name for noun in named):
                    return False
                refused = True
            forms = [plain(f) for t in words[event.at : event.at + 3] for f, _ in t.endings]
            will = any(f == "겠" for f in forms) and any(f in ("다고", "다", "다구", "다며") for f in forms)
            declined = (
                event.lemma == "되다"
                and bool({"권하다", "권", "권유"} & s.right_lemmas)
                and event.ending in ("다고", "다구")
            )
            # "겁나서 시작 안 했어요"
            unbegun = "시작" in event.names and event.denied and event.ending not in ("면", "으면", "려고", "고")
            refused = refused or declined or unbegun or (bool(event.names & TAKING) and event.denied and will)
    return refused


@worded(RECOMMENDED)
def is_only_recommended(s: Situation) -> bool:
    """ "고지혈증약 권유받았는데 운동부터 해 보기로 했어요": and no word of having begun."""
    if s.slot != "medications" or s.asked or not s.right_lemmas & RECOMMENDED:
        return False
    if any(t.lemma in TAKING for t in s.right):
        return False
    number = s.clause.sentence
    clauses = [*s.later, *(c for cs in s.reading.sentences[number + 1 : number + 2] for c in cs)]
    for clause in clauses:
        if any(m.slot == "medications" for m in s.mentions_in(clause)):
            return True
        words = s.reading.words(clause)
        if any((e.names & (TAKING | {"시작"})) and not e.denied for e in events(words, not clause.is_final)):
            return False
    return True


def _about(s: Situation) -> Sequence[tuple[Clause, Sequence]]:
    """The rest of the mention's clause and those that go on about it, up to another medicine."""
    found = [(s.clause, s.right)]
    if any(m.slot == "medications" and m.first >= s.mention.last for m in s.mentions_in(s.clause)):
        return found[:0]
    for clause in s.later[:3]:
        if any(m.slot == "medications" for m in s.mentions_in(clause)):
            break
        found.append((clause, s.reading.words(clause)))
    return found


def is_yet_to_begin(s: Situation) -> bool:
    """ "오늘 받아왔어요. 내일 아침부터 먹으래요", "다음 주부터 프롤리아 맞으래요": it is for the days to come."""
    if s.slot != "medications" or s.asked or s.reading.lemmas.isdisjoint(AHEAD):
        return False
    number = s.clause.sentence
    following = s.reading.sentences[number + 1 : number + 2]
    clauses = [s.clause, *s.later[:2], *(following[0][:2] if following else ())]
    taken = False
    for clause in clauses:
        words = s.right if clause is s.clause else s.reading.words(clause)
        if clause is not s.clause and any(m.slot == "medications" for m in s.mentions_in(clause)):
            return False
        begun = s.words if clause is s.clause else words
        ahead = any(
            t.lemma in AHEAD and any(x.form in ("부터", "에") or x.lemma in AHEAD for x in begun[at : at + 4])
            for at, t in enumerate(begun)
        )
        for event in events(words):
            if not event.names & BEGINNING or event.denied:
                continue
            forms = [plain(f) for t in words[event.at : event.at + 3] for f, _ in t.endings]
            if ahead and any(f in TO_BE for f in forms) and not taken:
                return clause is s.clause or bool(GOT & s.right_lemmas) or bool(event.names & {"시작"})
            taken = taken or event.done
    return False


@worded({"가다", "바꾸다", "넘어가다", "시작", "쓰다", "추가", "늘리다", "옮기다"})
def is_proposed_next(s: Situation) -> bool:
    """ "생물학제제로 가보재요, 듀피젠트라고", "자디앙으로 바꾸자고 하세요", "인슐린 시작하자네요": what would come next."""
    if s.slot != "medications" or _is_instead_of_one_stopped(s):
        return False
    before = s.reading.previous(s.clause)
    apposed = [t.lemma for t in s.right[:2] if t.tag[0] != "S"][:1] == ["이다"] and s.right[0].has_ending("라고")
    if apposed and before is None and s.clause.sentence:
        before = s.reading.sentence(s.clause.sentence - 1)[-1]
    if apposed and before is not None and not s.later:
        return _proposes(s.reading.words(before))
    near = s.right[: next((m.first - s.mention.last for m in s.mentions if m.first >= s.mention.last), 4)][:4]
    towards = any(t.form in ("로", "으로") and t.tag == "JKB" for t in near)
    started = any(t.lemma in ("시작", "추가") for t in near[:3])
    return (towards or started) and _proposes(s.right)


def _is_instead_of_one_stopped(s: Situation) -> bool:
    """ "리피토 중단하라고 하셨어요. 크레스토 5mg으로 가자고.": ordered with the end of the former."""
    number = s.clause.sentence
    words = [t for c in s.reading.sentence(number - 1) for t in s.reading.words(c)] if number else []
    return any(t.lemma in ("중단", "끊다", "그만", "중지") for t in words)


def _proposes(words: Sequence) -> bool:
    return any(
        t.lemma in ("가다", "바꾸다", "넘어가다", "쓰다", "시작", "하다", "추가", "옮기다", "보다", "갈아타다")
        and any(plain(f) in PROPOSING for x in (t, *after) for f, _ in x.endings)
        for t, *after in (words[at : at + 2] for at in range(len(words)))
    )
