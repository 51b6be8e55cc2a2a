"""Since when, as it is said ahead of everything: "한 삼 주 됐나, 누우면 발이 화끈거려요"; and of what a complaint leads to:
"열흘째 가려워서 잠을 못 자요"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Clause, Reading, plain
from agent.extraction.patterns.times import TimePhrase
from agent.extraction.timing.afterthoughts import is_of, starts_in, within

# Beside the length, words that only guess at it: "보름 됐지 싶은데", "일 년은 됐을 거예요".
_GUESSING = frozenset(
    "되다 이다 싶다 같다 넘다 한 약 것 거 듯 듯하다 정도 쯤 가량 아마 이제 벌써 얼추 대략 지 모르다".split()
)
_CAUSE = frozenset("어서 아서 여서 느라 느라고 니까 으니까".split())
_SLEEP = "수면 문제"


def said_ahead(
    reading: Reading, mention: Mention, told: Sequence[Mention], usable: Sequence[TimePhrase]
) -> TimePhrase | None:
    """The length that opens a sentence and says nothing else, before anything is told."""
    if mention.slot != "symptoms":
        return None
    clause = reading.clause(mention.first)
    opening = reading.sentence(clause.sentence)[0]
    said = [p for p in usable if p.kind == "span" and starts_in(reading, opening, p)]
    if opening == clause or not said or not _only_lasts(reading, opening, said):
        return None
    # What follows is all told of; a time of its own or another's matter in between ends it.
    between = reading.clauses[opening.number + 1 : clause.number]
    if any(starts_in(reading, c, p) for c in (*between, clause) for p in usable):
        return None
    if any(m.slot != "symptoms" for m in told for c in between if within(reading, c, m)):
        return None
    return with_about(reading, said[0])


def of_its_cause(
    reading: Reading, mention: Mention, told: Sequence[Mention], usable: Sequence[TimePhrase]
) -> TimePhrase | None:
    """ "며칠째 발이 가려워서 잠을 설쳐요": bad sleep is as old as the complaint that keeps one awake."""
    clause = reading.clause(mention.first)
    previous = reading.previous(clause)
    if mention.concept.name != _SLEEP or previous is None or previous.predicate is None:
        return None
    if plain(previous.predicate.ending[0]) not in _CAUSE:
        return None
    causes = [m for m in told if within(reading, previous, m)]
    if not causes or any(m.slot != "symptoms" for m in causes):
        return None
    first = causes[0].concept.span[0]
    leading = [p for p in usable if p.from_then and starts_in(reading, previous, p) and p.span[1] <= first]
    return leading[-1] if leading and leading[-1].kind in ("span", "ago", "day") else None


def _only_lasts(reading: Reading, clause: Clause, said: Sequence[TimePhrase]) -> bool:
    words = [t for t in reading.words(clause) if not is_of(said, t) and t.tag[0] not in "JSEX"]
    return bool(words) and all(t.lemma in _GUESSING for t in words)


def with_about(reading: Reading, phrase: TimePhrase) -> TimePhrase:
    """ "한 삼 주": about so long, a part of how it was said."""
    at = reading.token_at(phrase.span[0])
    about = reading.tokens[at - 1] if at else None
    if about is None or about.form != "한" or phrase.said[0].isdigit() or about.span[1] != phrase.span[0] - 1:
        return phrase
    return replace(phrase, said=f"한 {phrase.said}", span=(about.span[0], phrase.span[1]))
