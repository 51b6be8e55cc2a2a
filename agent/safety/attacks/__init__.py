"""Prompt injection and leaking, in whatever disguise, from users and from documents."""
