"""Lexicon, Korean tokenizer and MedCAT pack: one vocabulary for extraction and retrieval."""

from agent.terminology.lexicon import LexiconEntry, read_lexicon
from agent.terminology.normalise import Normalised, normalise
from agent.terminology.spelling import Edit, respell
from agent.terminology.terminology import Terminology, TextAnalysis
from agent.terminology.tokens import Token

__all__ = [
    "Edit",
    "LexiconEntry",
    "Normalised",
    "Terminology",
    "TextAnalysis",
    "Token",
    "normalise",
    "read_lexicon",
    "respell",
]
