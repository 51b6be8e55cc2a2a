"""Illnesses and symptoms that are over: what is said to have happened to them, in their own clause and in those that go on
about them.

Each list holds the lemmas of one grammatical behaviour, the rule beside it when a word of it ends the fact.
"""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.course_words import (
    BODY,
    CURE,
    ENDING,
    KEEPING,
    RECURRED,
    REMAINS,
    SEQUELS,
    STILL,
)
from agent.extraction.clauses.events import Event, events
from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import Situation, once
from agent.extraction.clauses.strands import Strand, strands
from agent.extraction.course.ended_by import ends, is_no_relapse
from agent.extraction.course.eras import is_so_to_this_day
from agent.extraction.course.hopes import was_only_believed
from agent.extraction.course.restored import RESTORING, is_of_something_else
from agent.extraction.denials.exceptions import is_excepted
from agent.terminology import Token

MAY_END = ENDING | RESTORING
WHETHER = ("ㄴ지", "은지", "는지", "ㄹ지", "을지")
UNKNOWN = frozenset("모르다 모르겠다 궁금 궁금하다 헷갈리다 애매하다 확인".split())


def _may_be_over(s: Situation) -> bool:
    """Whether any word of the sentence, or of the next, could end something: most messages hold none."""
    sentences = s.reading.sentences
    last = sentences[min(s.clause.sentence + 1, len(sentences) - 1)][-1].last
    words = s.reading.tokens[s.mention.last : last]
    return not MAY_END.isdisjoint([t.lemma for t in words]) or (
        "관해" in "".join([t.form for t in words]) and any(t.form.startswith("관해") for t in words)
    )


@once
def is_recovered(s: Situation) -> bool:
    """Cured, gone, removed, treated to the end, or well again after it was told as past."""
    if not _may_be_over(s) or is_excepted(s):
        return False
    if was_only_believed(s) or _ended_another(s):
        return False
    threads = list(strands(s))
    if _came_back(threads):
        return False
    over = False
    past = s.is_past or _is_recalled(s)
    for strand in threads:
        lemmas = {t.lemma for t in strand.words}
        if strand.own and lemmas & STILL:
            return False
        ended = -1
        for event in events(strand.words, strand.followed):
            if event.ending in ("나요", "니", "까", "까요", "느냐") or _is_unknown(s, event):
                continue
            if over and _remains(event):
                over = False
            elif ends(s, event, strand, past):
                over, ended = True, event.at
            past = past or (event.done and strand.clause.mood == "statement" and not event.denied)
        if over and _is_left(strand.words[ended + 1 :]):
            over = False
    return over


def _is_unknown(s: Situation, event: Event) -> bool:
    """ "오한이 가셨는지 모르겠어요"."""
    return event.ending in WHETHER and not s.reading.lemmas.isdisjoint(UNKNOWN)


def keeps_on(s: Situation) -> bool:
    """Told to be there still or again: 다시, 재발, 아직, "완치 판정은 못 받았어요"."""
    if is_so_to_this_day(s) or any(
        t.lemma in ("다시", "또") for t in s.reading.tokens[s.mention.first : s.mention.last]
    ):
        return True  # "아토피가 다시 올라왔어요": the name holds it
    following = min(s.clause.sentence + 1, len(s.reading.sentences) - 1)
    last = s.reading.sentence(following)[-1].last
    if not any(t.lemma in KEEPING for t in s.reading.tokens[s.mention.last : last]):
        return False
    threads = list(strands(s))
    uncured = any(
        {t.lemma for t in x.words} & CURE and {t.lemma for t in x.words} & {"못", "아직", "않다"} for x in threads
    )
    return uncured or _came_back(threads) or any(_is_left(x.words) for x in threads)


def _came_back(threads: Sequence[Strand]) -> bool:
    return any(
        t.lemma in RECURRED and t.lemma != "반복" and not is_of_something_else(x, at)
        for x in threads
        if not is_no_relapse(x.words)
        for at, t in enumerate(x.words)
    )


def _is_left(words: Sequence[Token]) -> bool:
    """ "아직 있어요", "남아 있어요"; what has not come back yet ("기운은 아직 없네요") and a scar are no part of it."""
    for at, token in enumerate(words):
        if token.lemma in REMAINS:
            told = {t.lemma for t in words[:at]}
            near = (*words[at - 1 : at], *words[at + 1 : at + 3]) if at else words[1:3]
            if token.lemma == "남다" and any(t.lemma in ("안", "못", "않다") for t in near):
                continue  # "통증도 안 남았고요"
            return not told & (SEQUELS | BODY)
    return False


def _is_recalled(s: Situation) -> bool:
    """ "아프더니", "아프더만": what one recalls having felt."""
    verbs = s.chain or (s.reading.tokens[s.mention.last - 1],)
    return any(plain(form).startswith(("더", "던")) for t in verbs for form, _ in t.endings)


def _ended_another(s: Situation) -> bool:
    """ "편두통은 폐경되고 나서 사라졌어요": what came, and with it another thing was over."""
    verb = s.predicate
    if verb is None or verb.lemma not in ("되다", "오다") or s.slot != "conditions":
        return False
    form = plain(verb.ending[0])
    after = form == "고" and any(t.lemma == "나다" and t.tag == "VX" for t in s.after[:1])
    after = after or (form in ("ㄴ", "은") and any(t.lemma in ("뒤", "후", "이후", "다음") for t in s.after[:1]))
    return after and any(
        m.slot in ("conditions", "symptoms")
        and m.last < s.mention.first
        and s.reading.tokens[m.last].form in ("은", "는", "이", "가", "도")
        for m in s.mentions
    )


def _remains(event: Event) -> bool:
    return bool(event.names & {"생기다", "남다", "도지다", "재발", "지속"}) and not event.denied
