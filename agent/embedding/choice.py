"""Which embedder the settings ask for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from agent.config import Settings
from agent.embedding.lsa import LsaFactory
from agent.embedding.openai_embedder import OpenAIFactory
from agent.embedding.protocol import EmbedderFactory

if TYPE_CHECKING:
    from agent.terminology import Terminology


def embedder_factory(settings: Settings, terminology: Terminology, cache_dir: Path) -> EmbedderFactory:
    """The endpoint's embedder where the settings name one, else the offline one.

    cache_dir: where paid-for vectors and the terms of the lexicon are kept. Nothing is contacted here.
    """
    if settings.embedding_model:
        return OpenAIFactory(settings, cache_dir / "embeddings.sqlite")
    return LsaFactory(terminology, cache_dir=cache_dir)
