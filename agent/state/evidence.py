"""Retrieval, injection, generation and verification: from documents to a judged answer (thesis 3.2.3, 3.2.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from agent.language import N_
from agent.state.facts import DemographicValue, Extraction, ProfileFact

Mode = Literal["hybrid", "bm25", "vector"]
DocumentField = Literal["body", "summary", "keywords", "questions"]
ChannelKind = Literal["bm25", "vector"]
Complexity = Literal["simple", "moderate", "complex"]
COMPLEXITIES: Mapping[Complexity, str] = {
    "simple": N_("단순"),
    "moderate": N_("보통"),
    "complex": N_("복잡"),
}
"""As a reader knows them."""


@dataclass(frozen=True, slots=True)
class Source:
    """A published source. year and url are None rather than guessed."""

    title: str
    publisher: str
    year: int | None = None
    url: str | None = None
    kind: str = "web"

    def label(self) -> str:
        """One line for a reader: publisher, title, year and address, as far as known."""
        year = f" ({self.year})" if self.year else ""
        url = f" {self.url}" if self.url else ""
        return f"{self.publisher}, {self.title}{year}{url}"


def channel_name(kind: ChannelKind, field: DocumentField) -> str:
    """ "bm25" and "vector" search the bodies, "bm25_questions" and their like one field of the metadata."""
    return kind if field == "body" else f"{kind}_{field}"


@dataclass(frozen=True, slots=True)
class ChannelScore:
    """One search channel's part in a document's RRF score: weight / (60 + rank), 0 where it matched nothing."""

    name: str
    rank: int | None
    score: float | None
    contribution: float


@dataclass(frozen=True, slots=True)
class RetrievedDocument:
    """A document with its best passage and the reasons for its rank (thesis 3.4.3).

    passages: best first; headings: of the section that each of them stands in.
    """

    rank: int
    doc_id: str
    title: str
    topic: str
    keywords: tuple[str, ...]
    summary: str
    sources: tuple[Source, ...]
    concepts: tuple[str, ...]
    passage: str
    passages: tuple[str, ...]
    channels: tuple[ChannelScore, ...]
    rrf: float
    matched_terms: tuple[str, ...] = ()
    headings: tuple[str, ...] = ()

    def channel(self, name: str) -> ChannelScore | None:
        return next((c for c in self.channels if c.name == name), None)


@dataclass(frozen=True, slots=True)
class PatientContext:
    """What of profile and history was selected for this question, before documents are known.

    facts, demographics: the selected values; lines: the same as prompt lines, in order of priority;
    subject_lines: the other person's facts under "질문 대상"; dropped: what was left out and why, one line each.
    """

    demographics: tuple[DemographicValue, ...] = ()
    facts: tuple[ProfileFact, ...] = ()
    lines: tuple[str, ...] = ()
    subject_lines: tuple[str, ...] = ()
    history_lines: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the model is given. text: the four headed parts; tokens: offline estimates by budget part.

    documents: the documents that found room, their passages cut to the budget, numbered 1.. by position: the [n]
    that an answer cites.
    """

    system: str
    text: str
    tokens: Mapping[str, int]
    documents: tuple[RetrievedDocument, ...] = ()
    dropped: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AnswerRequest:
    """One generation: the prompt for a chat model, and the same parts structured for the offline model.

    feedback: of the judge on the last round; earlier: all rounds of this turn so far, which this one is to improve on.
    """

    question: str
    extraction: Extraction
    patient: PatientContext
    prompt: Prompt
    feedback: str = ""
    round: int = 0
    earlier: tuple[Round, ...] = ()


@dataclass(frozen=True, slots=True)
class Scores:
    """The judge's three scores, each in 0..1 (thesis 3.2.4.2)."""

    grounding: float
    completeness: float
    accuracy: float

    @property
    def mean(self) -> float:
        return (self.grounding + self.completeness + self.accuracy) / 3


@dataclass(frozen=True, slots=True)
class ClaimEvidence:
    """One sentence of an answer beside the passage that bears it best.

    document: its number [n] among those given, 0 without any; strength: 0..1, how well the passage bears the claim;
    differs: what disagrees with the closest passage, among "number", "polarity" and "concept"; said: the word or figure
    that does, one for each of differs.
    """

    claim: str
    supported: bool
    document: int = 0
    passage: str = ""
    strength: float = 0.0
    differs: tuple[str, ...] = ()
    said: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Faithfulness:
    """A model's 1-to-5 mark of how far the answer keeps to the documents (reference 001, section 3).

    mark: as said; expected: the mean mark weighted by the model's probabilities, None where the server gives none.
    """

    mark: int
    reasoning: str = ""
    expected: float | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """A judgement of one answer.

    reasons: per score, in Korean; unsupported: sentences that no document bears; missing: names of the patient's
    facts and of the question's terms that the answer leaves out, for the next round; unsuited: supported sentences
    that are written for another age or sex; claims: the evidence for each sentence that states something;
    faithfulness: only of a judge that is a model; judge: the id of that model, "" for the offline judge.
    """

    scores: Scores
    feedback: str = ""
    reasons: Mapping[str, str] = field(default_factory=dict)
    unsupported: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    unsuited: tuple[str, ...] = ()
    claims: tuple[ClaimEvidence, ...] = ()
    faithfulness: Faithfulness | None = None
    judge: str = ""


@dataclass(frozen=True, slots=True)
class Round:
    """One pass of retrieve, generate, judge. round 0 is the first answer; perplexity: of its tokens, None where the
    model gives no log probabilities."""

    round: int
    query: str
    documents: tuple[RetrievedDocument, ...]
    prompt: Prompt
    answer: str
    verdict: Verdict
    delivered: bool = False
    perplexity: float | None = None

    @property
    def doc_ids(self) -> tuple[str, ...]:
        return tuple(d.doc_id for d in self.documents)
