"""Whether what is said to have happened to an illness or a symptom ends it: gone, got better, removed, treated to the end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from agent.extraction.clauses.course_words import (
    AHEAD,
    BETTER,
    ENDED,
    GONE,
    JUDGES,
    KEPT_UP,
    LIFTED_OUT,
    NOW,
    OWN,
    PAINS,
    PARTLY,
    QUIET,
    REMOVED,
    SUFFERED,
    TREATED,
    UNDER_WAY,
    WELL,
    WENT,
    WHOLE,
)
from agent.extraction.clauses.events import Event
from agent.extraction.clauses.lasting import lasts
from agent.extraction.clauses.situation import Situation
from agent.extraction.clauses.strands import Strand, is_own_noun
from agent.extraction.course.hopes import is_unlikely
from agent.extraction.course.restored import can_again, is_unbound
from agent.extraction.denials.exceptions import is_examination
from agent.terminology import Token
from agent.terminology.matching import TRANSPARENT

# "거의" before these leaves nothing to speak of.
STOPPED = frozenset("멎다 멈추다 그치다 사라지다 없어지다 가라앉다 잦아들다".split())
LINGERING = frozenset("가끔 아직 이따금 간혹 남다 조금 여전히 가다 간간이".split())


def ends(s: Situation, event: Event, strand: Strand, past: bool) -> bool:
    if strand.clause.mood != "statement" and strand.clause.is_final:
        return False
    if (event.subject and not _is_about(s, event.subject)) or (strand.own and _another_between(s, event, strand)):
        return False
    words = strand.words[max(0, event.at - 6) : event.at]
    if is_unbound(s, event, strand) or (past and not strand.own and can_again(s, event, strand)):
        return True
    # "거의 없어졌고", "거의 멎었는데"
    last = s.reading.sentence(s.clause.sentence)[-1].last
    lingers = any(t.lemma in LINGERING for t in s.reading.tokens[s.mention.last : last])
    dwindled = (event.became and "없다" in event.names) or (bool(event.names & STOPPED) and not lingers)
    partly = any(t.lemma in PARTLY and not (dwindled and t.lemma == "거의") for t in words) and not any(
        t.lemma in WHOLE for t in words
    )
    if (event.names & BETTER or "정상" in event.names) and lasts(s) and _is_held_down(strand):
        return False  # "심부전은 약 먹고 좋아졌어요": held down, and there
    caught = s.slot == "symptoms" and "잡히다" in event.names
    if (event.names & GONE or caught) and event.done and not event.denied:
        return not partly and not is_unlikely(strand.words, event)
    if (
        event.names & WENT
        and event.done
        and not event.denied
        and (event.ending not in ("ㄴ", "은", "던") or _is_counted(strand.words, event))
        and (strand.own or past)
    ):
        return (
            (s.slot == "conditions" or _is_down_to_normal(words))
            and event.object in ("", "약")
            and not partly
            and not _another_between(s, event, strand, all_nouns=True)
        )
    if event.names & BETTER and event.done and not event.denied:
        held_back = partly or event.ending in ("지만", "는데", "은데", "으나", "다가", "다")
        if (
            event.lemma == "좋다"
            and strand.own
            and s.frame.particle not in ("은", "는")
            and not WHOLE & {t.lemma for t in words}
        ):
            return False  # "속쓰림이 좋아졌어요": it may be there still
        return not held_back and not _another_between(s, event, strand, all_nouns=True)
    if event.denied and event.names & PAINS and not event.names - PAINS - OWN - NOW:
        return past and not strand.own and bool(NOW & {t.lemma for t in strand.words})
    if event.names & QUIET and not event.denied and event.ending not in ("면", "ㄹ", "을"):
        return True
    if event.names & WELL:
        if _is_of_a_test(s, event):
            return False
        judged = s.slot == "symptoms" and event.lemma == "괜찮다" and JUDGES & {t.lemma for t in strand.words}
        return not (judged or _is_of_another_food(s, strand)) and _is_well(event, strand, past, partly)
    if s.slot == "conditions" and "치료" in event.names and past and not strand.own and not lasts(s):
        return event.done and not event.denied and strand.clause.is_final and not is_under_way(s)
    if event.names & ENDED and (
        event.subject in TREATED or event.object in TREATED or event.names & TREATED or _treated(words)
    ):
        return event.done and not event.denied and s.slot == "conditions" and not is_under_way(s)
    if s.slot != "conditions":
        return False
    if event.lemma in TREATED and not event.ending and event.names == {event.lemma}:
        # "이석증으로 두 달 전 치료, 현재 …": noted with its time.
        return not lasts(s) and any(t.lemma == "전" for t in words) and not is_under_way(s)
    if "퇴원" in event.names:
        return event.done and not event.denied and not lasts(s)
    if (
        event.names & SUFFERED
        and event.ending in ("고", "고서")
        and not lasts(s)
        and event.lemma in SUFFERED | {"하다"}
        and not any(t.form == "부터" for t in s.words)
    ):
        return strand.own and strand.followed and not _another_between(s, event, strand, all_nouns=True)
    # "다이크로짇도 통풍 때문에 빼 주셨어요": the medicine is what was taken away.
    because = s.frame.noun_after in ("때문", "탓") and any(
        m.slot == "medications" for m in s.mentions_in(s.clause)
    )
    if event.names & REMOVED and event.done and not event.denied and not because:
        return _is_removed(s, event, strand)
    return False


def _is_of_a_test(s: Situation, event: Event) -> bool:
    """ "천식인데 폐기능검사는 정상이었어요", "지방간인데 수치는 정상이래요": one test of an illness that is told as there."""
    tested = event.subject in ("수치", "결과") or is_examination(event.subject)
    return "정상" in event.names and event.lemma == "이다" and tested and s.slot == "conditions" and not s.is_past


def _is_down_to_normal(words: Sequence[Token]) -> bool:
    """ "열은 36.8도로 내렸고": no number, or one at which there is no fever (37.5 ℃ and more is one)."""
    numbers = [t.form for t in words if t.tag in ("SN", "NR")]
    last = numbers[-1].rstrip(".") if numbers else ""
    return not numbers or (last.replace(".", "", 1).isdigit() and 35 <= float(last) < 37.5)


def _is_counted(words: Sequence[Token], event: Event) -> bool:
    """ "열 떨어진 지 이틀 됐어요"."""
    behind = words[event.at + 1 : event.at + 2]
    return event.ending in ("ㄴ", "은") and bool(behind) and behind[0].lemma == "지" and behind[0].tag == "NNB"


def _is_about(s: Situation, noun: str) -> bool:
    return noun in OWN or noun in TRANSPARENT or noun in LIFTED_OUT or noun in s.mention.concept.name


def _is_held_down(strand: Strand) -> bool:
    lemmas = {t.lemma for t in strand.words}
    return bool(lemmas & KEPT_UP) and not lemmas & {"끊다", "중단", "안", "없이"}


def _another_between(s: Situation, event: Event, strand: Strand, all_nouns: bool = False) -> bool:
    """A noun of its own between the mention and what is said: "감기로 회사를 쉬었어요"."""
    for token, after in pairwise(strand.words[: event.at + 1]):
        foreign = token.is_noun and not token.silent and not is_own_noun(token) and token.lemma not in event.names
        argument = (
            after.tag in ("JKS", "JX") and after.form not in ("로", "으로") and token.lemma not in LIFTED_OUT
        )
        if foreign and (all_nouns or argument):
            return True
    return False


def _is_of_another_food(s: Situation, strand: Strand) -> bool:
    """ "새우 먹으면 두드러기가 나요. 게는 괜찮고요"; "… 이제는 괜찮아요" is of the allergy itself."""
    if "알레르기" not in s.mention.concept.name or strand.own or s.is_past:
        return False
    of_now = {t.lemma for t in strand.words} & (NOW | {"크다", "자라다"})
    return not of_now and any(t.tag == "JX" for t in strand.words[1:2])


def _is_well(event: Event, strand: Strand, past: bool, partly: bool) -> bool:
    """ "지금은 멀쩡해요" after it was told as past; "말끔해졌어요"; 없다 of what was there."""
    if partly:
        return False
    undone = event.denied != ("아무렇다" in event.names)
    if undone or event.ending in ("면", "으면", "ㄹ", "을", "던", "는데도"):
        return False
    if "없다" in event.names:
        return (event.became and event.done) or (
            past
            and not strand.own
            and event.subject in ("증상", "재발", "통증", "발작", "문제", "이상", "후유증", "")
            and event.object == ""
            and bool(NOW & {t.lemma for t in strand.words})
        )
    if event.became:
        return event.done
    if "정상" in event.names and event.lemma in ("이다", "되다", "돌아오다", "나오다", "회복"):
        return past or event.done
    return past and (not strand.own or bool(NOW & {t.lemma for t in strand.words}))


def _is_removed(s: Situation, event: Event, strand: Strand) -> bool:
    if AHEAD & {t.lemma for t in strand.words} or is_under_way(s):
        return False
    if event.names & {"빼다", "깨다", "자르다", "태우다", "지지다", "뽑다", "긁다", "부수다"}:
        return event.object in LIFTED_OUT or (
            event.object == ""
            and s.frame.particle in ("을", "를", "은", "는", "이", "가", "도", "")
            and strand.own
            and not _another_between(s, event, strand, all_nouns=True)
        )
    return event.object in LIFTED_OUT | OWN | {""} or event.object in TRANSPARENT


def _treated(words: Sequence[Token]) -> bool:
    return any(t.lemma in TREATED for t in words)


def is_under_way(s: Situation) -> bool:
    first, last = s.reading.sentence(s.clause.sentence)[0].first, s.reading.sentence(s.clause.sentence)[-1].last
    words = s.reading.tokens[first:last]
    return bool(UNDER_WAY & {t.lemma for t in words}) and not is_no_relapse(words)


def is_no_relapse(words: Sequence[Token]) -> bool:
    """재발 없이, 재발은 안 했어요, 다시 안 찼어요."""
    lemmas = {t.lemma for t in words}
    if any(t.lemma in ("다시", "또", "도로") and after.lemma in ("안", "못") for t, after in pairwise(words)):
        return True
    return "재발" in lemmas and bool(lemmas & {"없이", "없다", "안", "않다"})
