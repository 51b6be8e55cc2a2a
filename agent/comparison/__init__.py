"""One question to two configurations, on copies of the patient's state, and how the two answers differ: a door."""

from agent.comparison.differences import Comparison, Figure, Sentence, Standing, compared
from agent.comparison.playing import Failed, play
from agent.comparison.presets import Preset, presets
from agent.comparison.reading import reading
from agent.comparison.sides import BASES, LLM, SWITCHED_OFF, checked, joined, label, parted, unavailable

__all__ = [
    "BASES",
    "LLM",
    "SWITCHED_OFF",
    "Comparison",
    "Failed",
    "Figure",
    "Preset",
    "Sentence",
    "Standing",
    "checked",
    "compared",
    "joined",
    "label",
    "parted",
    "play",
    "presets",
    "reading",
    "unavailable",
]
