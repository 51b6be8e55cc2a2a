"""Medication safety: who would take what, and which pairs are dangerous."""
