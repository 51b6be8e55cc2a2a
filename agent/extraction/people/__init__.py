"""Whom a message is about: the speaker, another person, or nobody at all."""
