"""What is indexed: body passages first, then the metadata of reference 001 (summary, keywords, questions)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from agent.retrieval.documents import Document


@dataclass(frozen=True)
class Units:
    """The searchable texts of a corpus, and the document each belongs to.

    texts: body passages of all documents in order, then their metadata; owners: (len(texts),) document numbers;
    bodies: how many of the texts are body passages; ranges: per document the rows of its passages.
    """

    texts: tuple[str, ...]
    owners: np.ndarray
    bodies: int
    ranges: tuple[range, ...]


def make_units(documents: Sequence[Document], concept_name: Callable[[str], str | None]) -> Units:
    """A passage is indexed with title and heading, as "주 150분이 좋습니다" alone does not say of what.

    Each hypothetical question is a unit of its own: one vector for several questions would blur them.
    concept_name: the preferred name of a CUI; the names of a document's concepts stand beside its keywords.
    """
    texts: list[str] = []
    owners: list[int] = []
    ranges: list[range] = []
    for number, document in enumerate(documents):
        start = len(texts)
        texts += [f"{document.title}\n{p.heading}\n{p.text}" for p in document.passages]
        owners += [number] * (len(texts) - start)
        ranges.append(range(start, len(texts)))
    bodies = len(texts)
    for number, document in enumerate(documents):
        start = len(texts)
        names = (name for cui in document.concepts if (name := concept_name(cui)))
        keywords = ", ".join(dict.fromkeys((*document.keywords, *names)))
        texts += [text for text in (document.summary, keywords) if text]
        texts += document.hypothetical_questions
        owners += [number] * (len(texts) - start)
    return Units(tuple(texts), np.array(owners, np.int64), bodies, tuple(ranges))
