"""Test collections of others: SciFact (claims, abstracts) and MedQuAD (questions, answers), as read from their data sets.

Each gives development questions for every choice and test questions that are only reported.
"""

from __future__ import annotations

import csv
import gzip
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from agent.config import ROOT
from agent.errors import CorpusInvalid
from agent.evaluation.labelled.messages import DEVELOPMENT, TEST

DATASETS = ROOT.parent / "shared" / "datasets"
QUESTIONS = 500
"""Drawn of each half at most: with more, rank_bm25 over MedQuAD's answers alone would take minutes."""
SEED = 7


@dataclass(frozen=True, slots=True)
class Question:
    """relevant: numbers of the documents that answer, never empty."""

    text: str
    relevant: frozenset[int]


@dataclass(frozen=True, slots=True)
class Part:
    """One half of a collection. asks: what is asked for what; documents: the texts searched, whole."""

    half: str
    asks: str
    documents: Sequence[str]
    questions: Sequence[Question]


def scifact(folder: Path) -> tuple[Part, ...]:
    """Test: the claims of BEIR's test set against title and abstract (Wadden et al. 2020, Thakur et al. 2021).

    Its training claims are not in the data set. Development asks for abstracts, without their titles, by title: questions
    of the same texts that say nothing of the test claims. Raises CorpusInvalid.
    """
    rows = list(_lines(folder / "corpus.jsonl.gz"))
    numbers = {row["_id"]: number for number, row in enumerate(rows)}
    claims = dict(_table(folder / "queries_test.tsv"))
    relevant: dict[str, set[int]] = {}
    for claim, document, *grade in list(_table(folder / "qrels_test.tsv"))[1:]:
        if int(grade[0]) > 0:
            relevant.setdefault(claim, set()).add(numbers[document])
    titled = [Question(row["title"], frozenset({n})) for n, row in enumerate(rows) if row["title"] and row["text"]]
    tested = [Question(claims[claim], frozenset(found)) for claim, found in relevant.items()]
    return (
        Part(DEVELOPMENT, "titles to their abstracts", [row["text"] for row in rows], _drawn(titled)),
        Part(TEST, "claims to abstracts", [f"{row['title']} {row['text']}" for row in rows], tested),
    )


def medquad(folder: Path) -> tuple[Part, ...]:
    """Questions to the answers of all sources (Ben Abacha and Demner-Fushman 2019).

    Equal answers are one document, and every answer that was given to a question's text is right. Each question falls
    into one half by chance. Raises CorpusInvalid.
    """
    answers: dict[str, int] = {}
    relevant: dict[str, set[int]] = {}
    for row in _lines(folder / "medquad_with_answers.jsonl.gz"):
        question, answer = (" ".join(row[part].split()) for part in ("question", "answer"))
        relevant.setdefault(question, set()).add(answers.setdefault(answer, len(answers)))
    asked = [Question(text, frozenset(found)) for text, found in sorted(relevant.items())]
    development = np.random.default_rng(SEED).random(len(asked)) < 0.5
    documents = list(answers)
    return tuple(
        Part(half, "questions to their answers", documents, _drawn([asked[n] for n in np.flatnonzero(chosen)]))
        for half, chosen in ((DEVELOPMENT, development), (TEST, ~development))
    )


COLLECTIONS: Mapping[str, Callable[[Path], tuple[Part, ...]]] = {"scifact": scifact, "medquad": medquad}
"""By the name of their folder."""


def _drawn(questions: Sequence[Question]) -> list[Question]:
    order = np.random.default_rng(SEED).permutation(len(questions))[:QUESTIONS]
    return [questions[number] for number in order.tolist()]


def _lines(path: Path) -> Iterator[Mapping[str, Any]]:
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            yield from map(json.loads, file)
    except (OSError, EOFError, ValueError) as error:
        raise CorpusInvalid(f"데이터셋 파일을 읽을 수 없습니다: {path}") from error


def _table(path: Path) -> Iterator[Any]:
    try:
        with path.open(encoding="utf-8", newline="") as file:
            yield from csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
    except (OSError, ValueError) as error:
        raise CorpusInvalid(f"데이터셋 파일을 읽을 수 없습니다: {path}") from error
