"""Conversations: what was asked and answered, what waits, and what readers thought of it."""
