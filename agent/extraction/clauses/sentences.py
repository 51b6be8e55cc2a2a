"""What each sentence of a message mentions, and when, how much and how often it says."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Reading
from agent.extraction.patterns.ages import Age
from agent.extraction.patterns.doses import Phrase, find_doses, find_frequencies
from agent.extraction.patterns.spans import Taken
from agent.extraction.patterns.times import TimePhrase, find_times


@dataclass(frozen=True, slots=True)
class Sentence:
    """What one sentence mentions, and its time, dose and frequency phrases."""

    mentions: tuple[Mention, ...]
    times: tuple[TimePhrase, ...]
    doses: tuple[Phrase, ...]
    frequencies: tuple[Phrase, ...]


NOTHING = Sentence((), (), (), ())


def by_sentence(text: str, reading: Reading, mentions: Sequence[Mention], ages: Sequence[Age]) -> list[Sentence]:
    """Sort everything into its sentence: the rules look no further, and a long text stays linear."""

    def sorted_in(phrases: Sequence[Any], offset: Callable[[Any], int]) -> list[tuple[Any, ...]]:
        groups: list[list[Any]] = [[] for _ in reading.sentences]
        for phrase in phrases:
            token = reading.token_at(offset(phrase))
            if token is not None:
                groups[reading.clause(token).sentence].append(phrase)
        return [tuple(group) for group in groups]

    def start(phrase: TimePhrase | Phrase) -> int:
        return phrase.span[0]

    frequencies = find_frequencies(text)
    # "올해 환갑인데", "매일 저녁에": an age or a habit, no time of anything.
    other = Taken(len(text), [age.span for age in ages] + [phrase.span for phrase in frequencies])
    return [
        Sentence(*parts)
        for parts in zip(
            sorted_in(mentions, lambda mention: reading.tokens[mention.first].span[0]),
            sorted_in(
                [p for p in find_times(text) if p.kind in ("stage", "occasion") or other.is_free(p.span)], start
            ),
            sorted_in(find_doses(text), start),
            sorted_in(frequencies, start),
            strict=True,
        )
    ]


def line_starts(text: str, reading: Reading) -> set[int]:
    """The sentences that begin a line."""
    places = [(reading.tokens[s[0].first].span, reading.tokens[s[-1].last - 1].span) for s in reading.sentences]
    return {n for n, (a, b) in enumerate(pairwise(places), 1) if "\n" in text[a[1][1] : b[0][0]]}
