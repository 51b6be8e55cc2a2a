"""Patterns for what is said in fixed forms: ages, people, times, doses, units, number words (thesis 3.2.1.2)."""
