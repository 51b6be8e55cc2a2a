"""Conversations played under chosen modes, by the written wording or by a model, and stored as a run."""
