"""Recoveries that were only believed in or hoped for."""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.events import Event
from agent.extraction.clauses.situation import Situation
from agent.terminology import Token


def was_only_believed(s: Situation) -> bool:
    """ "다 나은 줄 알았는데 아니었어요"."""
    return any(t.lemma == "줄" for t in s.right) and any(t.lemma == "알다" for t in s.right)


def is_unlikely(words: Sequence[Token], event: Event) -> bool:
    """ "나을 기미가 없다", "나은 줄 알았는데", "나았으면"."""
    after = [t.lemma for t in words[event.at + 1 : event.at + 4]]
    return bool({"줄", "기미", "생각", "듯", "것"} & set(after[:1])) and bool(
        {"알다", "없다", "안", "모르다", "같다"} & set(after)
    )
