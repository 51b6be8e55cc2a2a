"""What is indexed: body passages, and the metadata fields of reference 001 (summary, keywords, questions)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import get_args

import numpy as np

from agent.retrieval.documents import Document
from agent.state import DocumentField

FIELDS: tuple[DocumentField, ...] = get_args(DocumentField)


@dataclass(frozen=True)
class Units:
    """The searchable texts of a corpus, field after field, and the document each belongs to.

    texts: of all documents in order within a field; owners: (len(texts),) document numbers; fields: the rows of each
    field, the body's first; passages: per document the rows of its body.
    """

    texts: tuple[str, ...]
    owners: np.ndarray
    fields: Mapping[DocumentField, range]
    passages: tuple[range, ...]


def make_units(documents: Sequence[Document], concept_name: Callable[[str], str | None]) -> Units:
    """A passage is indexed with title and heading, as "주 150분이 좋습니다" alone does not say of what.

    Each hypothetical question is a unit of its own: one vector for several questions would blur them.
    concept_name: the preferred name of a CUI; the names of a document's concepts stand beside its keywords.
    """
    texts: list[str] = []
    owners: list[int] = []
    fields: dict[DocumentField, range] = {}
    for field in FIELDS:
        start = len(texts)
        for number, document in enumerate(documents):
            held = _texts_of(document, field, concept_name)
            texts += held
            owners += [number] * len(held)
        fields[field] = range(start, len(texts))
    ends = np.cumsum([len(document.passages) for document in documents], dtype=np.int64).tolist()
    passages = tuple(range(a, b) for a, b in zip([0, *ends[:-1]] if ends else [], ends, strict=True))
    return Units(tuple(texts), np.array(owners, np.int64), fields, passages)


def _texts_of(document: Document, field: DocumentField, concept_name: Callable[[str], str | None]) -> list[str]:
    if field == "body":
        return [f"{document.title}\n{p.heading}\n{p.text}" for p in document.passages]
    if field == "summary":
        return [document.summary] if document.summary else []
    if field == "keywords":
        names = (name for cui in document.concepts if (name := concept_name(cui)))
        keywords = ", ".join(dict.fromkeys((*document.keywords, *names)))
        return [keywords] if keywords else []
    return list(document.hypothetical_questions)
