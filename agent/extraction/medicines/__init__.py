"""Medicines: whether they are taken, by whom asked about, how much and how often."""
