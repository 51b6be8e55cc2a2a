"""Texts as unit vectors: offline (LSA over morphemes and concepts) or from an OpenAI-compatible endpoint."""

from agent.embedding.calibration import OFFLINE_CALIBRATION, Separation, calibrate, pair_cosines
from agent.embedding.choice import embedder_factory
from agent.embedding.lsa import LsaEmbedder, LsaFactory
from agent.embedding.memo import PassageVectors
from agent.embedding.openai_embedder import OPENAI_CALIBRATION, OpenAIEmbedder, OpenAIFactory
from agent.embedding.protocol import Calibration, Embedder, EmbedderFactory, cosine, unit_rows

__all__ = [
    "OFFLINE_CALIBRATION",
    "OPENAI_CALIBRATION",
    "Calibration",
    "Embedder",
    "EmbedderFactory",
    "LsaEmbedder",
    "LsaFactory",
    "OpenAIEmbedder",
    "OpenAIFactory",
    "PassageVectors",
    "Separation",
    "calibrate",
    "cosine",
    "embedder_factory",
    "pair_cosines",
    "unit_rows",
]
