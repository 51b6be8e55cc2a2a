"""Stage 1, extraction: what a message says about the patient (thesis 3.2.1)."""

from agent.extraction.confidence import Confidence, Kind, fact_kind, field_kind
from agent.extraction.extractor import Extractor
from agent.extraction.medicines.referring import with_referred
from agent.extraction.patterns.times import moment_of
from agent.extraction.people.continuing import Person, may_be_same, person_of
from agent.extraction.second_opinion import REASONS, Doubt, Weights
from agent.extraction.surroundings import Sign, signs

__all__ = [
    "REASONS",
    "Confidence",
    "Doubt",
    "Extractor",
    "Kind",
    "Person",
    "Sign",
    "Weights",
    "fact_kind",
    "field_kind",
    "may_be_same",
    "moment_of",
    "person_of",
    "signs",
    "with_referred",
]
