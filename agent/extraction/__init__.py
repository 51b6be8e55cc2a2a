"""Stage 1, extraction: what a message says about the patient (thesis 3.2.1)."""

from agent.extraction.extractor import Extractor

__all__ = ["Extractor"]
