"""Lexicon, Korean tokenizer and MedCAT pack: one vocabulary for extraction and retrieval."""

from agent.terminology.lexicon import LexiconEntry, read_lexicon
from agent.terminology.normalise import Normalised, normalise
from agent.terminology.overlay import NEVER_A_NAME, Overlay, Taught, checked_name, key_of
from agent.terminology.spelling import Edit, respell
from agent.terminology.terminology import Terminology, TextAnalysis
from agent.terminology.tokens import Token

__all__ = [
    "NEVER_A_NAME",
    "Edit",
    "LexiconEntry",
    "Normalised",
    "Overlay",
    "Taught",
    "Terminology",
    "TextAnalysis",
    "Token",
    "checked_name",
    "key_of",
    "normalise",
    "read_lexicon",
    "respell",
]
