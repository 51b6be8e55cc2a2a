"""Finding evidence: documents, BM25 and vectors, their fusion, and how much of it a question needs."""

from agent.retrieval.complaint import complaint_of
from agent.retrieval.complexity import classify_complexity
from agent.retrieval.documents import Document, Passage, Section, load_documents
from agent.retrieval.followup import resolve_follow_up
from agent.retrieval.fusion import Fused, reciprocal_rank_fusion
from agent.retrieval.lexical import PostingsBM25
from agent.retrieval.named_values import naming_values
from agent.retrieval.retriever import Retriever
from agent.retrieval.validation import Problem, validate

__all__ = [
    "Document",
    "Fused",
    "Passage",
    "PostingsBM25",
    "Problem",
    "Retriever",
    "Section",
    "classify_complexity",
    "complaint_of",
    "load_documents",
    "naming_values",
    "reciprocal_rank_fusion",
    "resolve_follow_up",
    "validate",
]
