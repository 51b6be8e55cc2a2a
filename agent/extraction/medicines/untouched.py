"""Medicines that were got and never begun: "처방만 받고 안 먹었어요", "서랍에 넣어두기만 했어요"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from agent.extraction.clauses.events import Event, events
from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import PAST, Situation
from agent.extraction.medicines.ceasing import is_put_away, strands_of_taking
from agent.extraction.medicines.orders import is_told_to
from agent.extraction.medicines.wording import (
    AGAIN,
    ANOTHER_DOSE,
    BEGUN,
    CEASED,
    GOT,
    LAPSES,
    REFUSED,
    TAKING,
    UNTOUCHED,
)
from agent.terminology import Token
from agent.terminology.matching import TRANSPARENT


def is_never_begun(s: Situation) -> bool:
    """ "처방만 받고 안 먹었어요", "나눠 줬는데 사양했어요", "사다 놓기만 했어요", "봉지도 안 뜯었어요"."""
    if s.slot != "medications" or s.asked:
        return False
    got = False
    for _clause, words, _own in strands_of_taking(s):
        lemmas = {t.lemma for t in words}
        dated = any(t.lemma == "부터" and before.lemma in TRANSPARENT for before, t in pairwise(words))
        if dated or lemmas & (LAPSES | AGAIN):
            return False
        for event in events(words, followed=True):
            told_to = is_told_to(words, event)
            if event.names & ANOTHER_DOSE:
                return False  # "늘리자는데 싫다고 했어요": it is taken
            if is_put_away(words, event):
                got = True  # "서랍에 넣어두고"
                continue
            if (
                event.names & TAKING
                and not event.denied
                and not told_to
                and event.ending not in ("는", "을", "ㄹ")
            ):
                return False
            said = event.done or event.ending.startswith("다고")
            if got and event.names & REFUSED and said and not event.denied:
                return True
            untouched = event.denied and (event.names & BEGUN or ("대다" in event.names and lemmas & {"손", "입"}))
            if untouched and (got or lemmas & UNTOUCHED):
                return not event.became
            got = got or bool(event.names & GOT) or (told_to and not event.names & CEASED)
            if got and _is_all_that_was_done(words, event):
                return True
    return False


def _is_all_that_was_done(words: Sequence[Token], event: Event) -> bool:
    """ "사다 놓기만 했어요"."""
    only = any(plain(form) == "기" for t in words[event.at : event.at + 3] for form, _ in t.endings)
    then = any(t.lemma == "하다" and t.has_ending(*PAST) for t in words[event.at :])
    return only and then and not event.names & TAKING and any(t.form == "만" for t in words)
