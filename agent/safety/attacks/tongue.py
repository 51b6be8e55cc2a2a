"""What an attack says in one language: fragments of patterns for each of its parts."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tongue:
    """Fragments of patterns, without accents. script: what a text in it must contain; joined: written without blanks.

    void: to ignore, forget, lift; rules: what is made void; own: the agent's (earlier, all, system, your); show: to tell;
    hidden: what no patient asks for; free: without limits; role: be another, or answer so; care: rules of doctors;
    told: what it was given before the talk, in words that may also mean a doctor's.
    """

    script: str
    void: str
    rules: str
    own: str
    show: str
    hidden: str
    free: str
    role: str
    care: str
    joined: bool = False
    told: str = "(?!)"
