"""The triplets' questions answered as in the app, and the answers compared with `ideal_answer`.

Each question is one turn of a person of whom nothing is known, asked at the door with every feature on but the cache
(another question's answer must not be counted twice). The answer is taken without frame, list of sources and citation
marks. Words are the content morphemes and concepts that the index counts (agent.terminology), so that particles, endings
and a concept's other names make no difference.

- token_f1, token_recall: bag-of-words F1 and recall of the whole answer (SQuAD, Rajpurkar and others 2016)
- rouge_l: F1 of the longest common subsequence of words (ROUGE-L, Lin 2004)
- best_sentence_f1: token F1 of the answer's sentence that is nearest to the ideal answer; lead_f1: of its first sentence
  with a citation, which is what a reader takes for the answer
- concepts, figures: share of the ideal answer's concepts (or narrower ones) and numbers that the answer states; those
  that the question names already are not counted, and questions whose ideal answer has no others are left out
- found_ideal, cites_ideal: whether an ideal document was among those given to the model, and whether it is cited
- passage_given, passage_quoted, passage_leads: whether a sentence of an ideal passage stood in the documents as the model
  saw them, stands in the answer, and is its first sentence with a citation. For a model that quotes, such as the offline
  one, they say where the answer was lost; of one that writes in its own words the last two say nothing
- abstained: whether the answer was withheld for want of evidence; its other figures stay in the means as they are
- sentences: how many the answer has

Limits: an ideal answer is one or two sentences and the app's answer is about five with cautions and when to see a doctor,
so that precision, and with it token_f1 and rouge_l, is low by design: compare them between versions, not with those of
short answers. A right answer in other words scores low, a denied sentence of the same words scores high, and a number is
compared without its unit and without number words. The ideal answers were written from one passage each: another
document that answers as well is not credited. An answer of many sentences states more by mere length (token_recall,
concepts, figures, best_sentence_f1); lead_f1 does not gain by it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from agent.assembly import Parts
from agent.config import AgentConfig
from agent.evaluation.grounding import claims
from agent.evaluation.labelled.messages import DEVELOPMENT, HALVES
from agent.evaluation.labelled.retrieval import Triplet
from agent.evaluation.measures import f1
from agent.evaluation.playing.modes import configured
from agent.evaluation.sandbox import isolated
from agent.evaluation.stored.statistics import described
from agent.events import TurnCompleted
from agent.state import Turn
from agent.terminology import Terminology
from agent.wording.sentences import split_sentences

ALONE = "no_cache"
"""The mode the questions are asked in."""
TOLD_EVERY = 25
CITED = re.compile(r"\[\d{1,3}\]")
_NUMBER = re.compile(r"(?<![\d.])\d+(?:[.,]\d+)*")


@dataclass(frozen=True, slots=True)
class Said:
    """What a text says. words: content morphemes in order, then cuis; concepts: the cuis; numbers: without commas."""

    words: tuple[str, ...]
    concepts: frozenset[str]
    numbers: frozenset[str]

    @classmethod
    def read(cls, text: str, terms: Terminology) -> Said:
        bare = CITED.sub(" ", text)
        words = tuple(terms.index_terms(bare))
        numbers = frozenset(number.replace(",", "") for number in _NUMBER.findall(bare))
        return cls(words, frozenset(terms.entries().keys() & set(words)), numbers)


@dataclass(frozen=True, slots=True)
class Answered:
    """One question's turn with its scores; None where a score does not apply."""

    triplet: Triplet
    turn: Turn
    scores: dict[str, float | None]


def token_f1(said: Sequence[str], ideal: Sequence[str]) -> tuple[float, float]:
    """(F1, recall) of two bags of words; (0, 0) when either is empty."""
    common = (Counter(said) & Counter(ideal)).total()
    _, recall, both = f1(common, len(said), len(ideal)) or (0.0, 0.0, 0.0)
    return both, recall


def rouge_l(said: Sequence[str], ideal: Sequence[str]) -> float:
    """F1 of the longest common subsequence, 0..1."""
    row = [0] * (len(ideal) + 1)
    for word in said:
        diagonal = 0
        for place, other in enumerate(ideal, 1):
            diagonal, row[place] = row[place], diagonal + 1 if word == other else max(row[place], row[place - 1])
    return (f1(row[-1], len(said), len(ideal)) or (0.0, 0.0, 0.0))[2]


def scores(turn: Turn, triplet: Triplet, terms: Terminology) -> dict[str, float | None]:
    """Of one turn against its triplet, as the head of this module says."""
    sentences = claims(turn.body)
    each = [Said.read(sentence, terms) for sentence in sentences]
    ideal, asked = Said.read(triplet.answer, terms), Said.read(triplet.query, terms)
    words = [word for said in each for word in said.words]
    overlap, recall = token_f1(words, ideal.words)
    cited = [said for said, sentence in zip(each, sentences, strict=True) if CITED.search(sentence)]
    lead = (cited or each)[:1]
    stated = {wider for said in each for cui in said.concepts for wider in terms.classes(cui)}
    numbers = {number for said in each for number in said.numbers}
    return {
        "token_f1": overlap,
        "token_recall": recall,
        "rouge_l": rouge_l(words, ideal.words),
        "best_sentence_f1": max((token_f1(said.words, ideal.words)[0] for said in each), default=0.0),
        "lead_f1": token_f1(lead[0].words, ideal.words)[0] if lead else 0.0,
        "concepts": _share(ideal.concepts - asked.concepts, stated),
        "figures": _share(ideal.numbers - asked.numbers, numbers),
        "found_ideal": float(any(document.doc_id in triplet.ideal for document in turn.documents)),
        "cites_ideal": float(any(citation.doc_id in triplet.ideal for citation in turn.citations)),
        **_quoted(turn, sentences, triplet.passages),
        "abstained": float(turn.route == "abstained"),
        "sentences": float(len(sentences)),
    }


def _quoted(turn: Turn, sentences: Sequence[str], passages: Sequence[str]) -> dict[str, float | None]:
    wanted = [_squeezed(sentence) for passage in passages for sentence in split_sentences(passage)]
    documents = turn.context.documents if turn.context else ()
    given = [_squeezed(text) for document in documents for text in (document.passage, *document.passages)]
    said = [_squeezed(CITED.sub("", sentence)) for sentence in sentences]
    lead = [text for text, sentence in zip(said, sentences, strict=True) if CITED.search(sentence)][:1]
    places = {"passage_given": given, "passage_quoted": said, "passage_leads": lead}
    return {
        name: float(any(one in text for one in wanted for text in texts)) if wanted else None
        for name, texts in places.items()
    }


def _squeezed(text: str) -> str:
    return "".join(text.split())


def answers(
    triplets: Sequence[Triplet], parts: Parts, config: AgentConfig, model: str, tell: Callable[[str], None]
) -> Iterator[Answered]:
    """Every question asked by a person of its own."""
    parts.reading.join()
    with isolated(parts, configured(config, ALONE)) as (door, _):
        for number, triplet in enumerate(triplets, 1):
            *_, last = door.ask(triplet.id, triplet.query, model=model)
            assert isinstance(last, TurnCompleted)
            yield Answered(triplet, last.turn, scores(last.turn, triplet, parts.terminology))
            if number % TOLD_EVERY == 0:
                tell(f"{number}/{len(triplets)} 답변")


def report(
    triplets: Sequence[Triplet],
    parts: Parts,
    config: AgentConfig,
    model: str,
    tell: Callable[[str], None],
    worst: int = 0,
) -> Iterator[dict[str, Any]]:
    """A line a half: each score's mean with its 95 % bootstrap interval, by style, and how the turns ended.

    worst: of the development half, so many answers that are furthest from theirs follow with question and ideal answer.
    """
    for half in HALVES:
        asked = [triplet for triplet in triplets if triplet.half == half]
        tell(f"질문 {len(asked)}개에 답하는 중… ({half})")
        given = list(answers(asked, parts, config, model, tell))
        yield {
            "half": half,
            "answers": model,
            "queries": len(asked),
            **described([one.scores for one in given], [triplet.style for triplet in asked]),
            "routes": dict(sorted(Counter(one.turn.route for one in given).items())),
        }
        if half == DEVELOPMENT:
            yield from (_shown(one) for one in sorted(given, key=_nearness)[:worst])


def _nearness(one: Answered) -> tuple[float, str]:
    return one.scores["best_sentence_f1"] or 0.0, one.triplet.id


def _shown(one: Answered) -> dict[str, Any]:
    return {
        "half": one.triplet.half,
        "id": one.triplet.id,
        "query": one.triplet.query,
        "ideal_answer": one.triplet.answer,
        "ideal": sorted(one.triplet.ideal),
        "route": one.turn.route,
        "answer": one.turn.body,
        "documents": [document.doc_id for document in one.turn.documents],
        "scores": {name: None if value is None else round(value, 4) for name, value in one.scores.items()},
    }


def _share(wanted: Collection[str], there: Collection[str]) -> float | None:
    return sum(one in there for one in wanted) / len(wanted) if wanted else None
