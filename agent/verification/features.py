"""What of a claim its passages bear, in the eleven figures from which the grounding model tells how probable it is.

Each is there for a way in which answers go wrong: a made-up sentence has few near words anywhere (borne, whole, far, run);
a made-up clause behind a true one has none in its own words (clause, end), and what is said of it last is new (last); a
sentence of another thing names it (news, medical) or its figures (figures). That a claim begins as a passage does (head) tells
for it less than its other words do.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

import numpy as np

from agent.verification.clauses import clauses, last_piece
from agent.verification.figures import figures, unborne
from agent.verification.nearness import Nearness, Words, are_known, in_pairs, is_named
from agent.verification.statements import Statement, texts_of
from agent.verification.synonyms import REMARKS, URGING

OF_WORDS = tuple("borne whole far run last end clause head".split())
FEATURES = (*OF_WORDS, "news", "medical", "figures")
ALIEN, FAR = 0.3, 0.4
"""A word of less nearness is far, one of less than ALIEN of something else."""
MOST_FAR = 0.5
"""Share of far words."""
HELD = 0.9
"""A word told beside the passages counts only where they hold it as well."""
MEDICAL = ("medications", "conditions", "labs", "vitals")


def features(
    claim: str, against: Sequence[Statement], aside: Collection[str], nearness: Nearness
) -> Mapping[str, float]:
    """By FEATURES and "alien". claim: without citations; against: all statements that may bear it; aside: what no passage need hold
    (the question, what is known of the patient).

    borne: mean nearness of the claim's words in the sentence that holds them best; whole: in all sentences; far: share
    of words without a near one; run: the longest stretch of such; last: nearness of the last two words that say
    something, in the two neighbouring sentences that hold the claim best; end: of the words behind the last joint, however few; clause: the least of a clause, each in the two
    that hold it best; head: the same of the first third; news: things named that no passage names; medical: of these the
    illnesses, medicines and measurements, alien: those of which no passage has a word that is near, and what is done to
    a patient (surgery, a vaccine) likewise; figures: those that no passage has.
    """
    texts = texts_of(against)
    words = nearness.words(claim)
    theirs = [nearness.words(text) for text in texts]
    beside = [nearness.words(text) for text in {*aside, *(one.title for one in against)} if text]
    known = frozenset().union(*map(figures, (*aside, *texts)))
    found = nearness.held(claim, texts)
    anywhere = found.max(axis=1, initial=0.0)
    news = [
        (slot, anywhere[list(of)].max(initial=0.0))
        for slot, code, kinds, of in words.named
        if not is_named(code, kinds, (*theirs, *beside))
    ]
    undone = [near for slot, near in news if slot == "topic"]
    news = [(slot, near) for slot, near in news if slot != "topic"]
    counts = ~are_known(words, beside) | (anywhere >= HELD)
    return {
        **_of_words(claim, words, found, counts),
        "news": float(len(news)),
        "medical": float(sum(slot in MEDICAL for slot, _ in news)),
        "alien": float(sum(near < ALIEN for _, near in news) + sum(near < FAR for near in undone)),
        "figures": float(len(unborne(figures(claim), known))),
    }


def brings_news(found: Mapping[str, float]) -> bool:
    """Whether a claim says something that no passage does, however familiar the rest of it: a thing that is named, all that
    is said behind the last joint, or half of its words."""
    return found["alien"] > 0 or found["end"] < ALIEN or found["far"] >= MOST_FAR


def _of_words(claim: str, words: Words, found: np.ndarray, counts: np.ndarray) -> dict[str, float]:
    found = found[counts]
    if not found.size:
        # Nothing but what is known anyhow; without a passage, nothing at all.
        borne = float(found.shape[1] > 0)
        return dict.fromkeys(OF_WORDS, borne) | {"far": 1 - borne, "run": 0.0}
    both, anywhere = in_pairs(found), found.max(axis=1)
    best = both[:, int(both.mean(axis=0).argmax())]
    starts = np.array(words.starts)[counts]
    of_it = [n for n, lemma in enumerate(np.array(words.lemmas)[counts]) if lemma not in URGING | REMARKS][-2:]
    ends = [n for n, start in enumerate(starts) if start >= last_piece(claim)][-4:]
    each = [both[of].mean(axis=0).max() for of in _by_clause(claim, starts)]
    return {
        "borne": float(found.mean(axis=0).max()),
        "whole": float(anywhere.mean()),
        "far": float((anywhere < FAR).mean()),
        "run": float(_longest(anywhere < FAR)),
        "last": float(best[of_it].mean()) if of_it else 1.0,
        "end": float(both[ends].mean(axis=0).max()) if ends else 1.0,
        "clause": float(min(each)) if each else float(best.mean()),
        "head": float(both[: max(2, len(both) // 3)].mean(axis=0).max()),
    }


def _by_clause(claim: str, starts: np.ndarray) -> Iterator[np.ndarray]:
    """Which words each clause has; of one word is none."""
    at = 0
    for clause in clauses(claim):
        at = claim.find(clause.split()[0], at)
        within = np.flatnonzero((starts >= at) & (starts < at + len(clause)))
        at += 1
        if len(within) > 1:
            yield within


def _longest(far: np.ndarray) -> int:
    longest = run = 0
    for one in far:
        run = run + 1 if one else 0
        longest = max(longest, run)
    return longest
