"""Adding documents: a plain file becomes a draft with metadata, and a draft that a person released is searched."""

from agent.ingest.drafts import Draft, DraftStore
from agent.ingest.intake import Intake, Received

__all__ = ["Draft", "DraftStore", "Intake", "Received"]
