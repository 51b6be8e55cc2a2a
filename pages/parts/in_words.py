"""What is stored in Korean for everyone (a slot, a choice of a few) in the words of the reader's language, and back."""

import streamlit as st

from agent.consultation import CHOICES, SLOT_LABELS
from agent.language import DEFAULT, _
from pages.parts import language

LONGER = 34
"""Pixels that the words of the other languages need besides."""
DOUBTFUL = "⚠"
"""Before the name of what was read with too little confidence."""
TRUTHS = ("active", "confirmed")
"""Fields of a fact that are true or not."""


def width(pixels: int) -> int:
    """For a narrow column, whose Korean words need so many pixels."""
    return pixels if language.chosen() == DEFAULT else pixels + LONGER


def slot(name: str) -> str:
    return _(SLOT_LABELS[name])


def value(field: object, stored: str | None) -> str | None:
    """field: one that takes one of a few values; of any other, and of facts, the value as it is."""
    choices = CHOICES["pregnant"] if field in TRUTHS else CHOICES.get(field, ())
    return _(stored) if stored and stored in choices else stored


def stored(field: object, typed: object) -> object:
    """`value` the other way round: what is stored for what was typed, in the reader's language or in Korean."""
    if not isinstance(typed, str):
        return typed
    said = typed.strip().casefold()
    return next((choice for choice in CHOICES.get(field, ()) if _(choice).casefold() == said), typed)


def name(row: dict) -> str:
    """What a grid's row is about: a demographic field by its label, a fact by the name it is stored under."""
    called = row["name"]
    return _(called) if row["slot"] == SLOT_LABELS["demographics"] else called


def row(stored_row: dict) -> dict:
    """A grid's row as it is shown; one that waits to be confirmed has a mark before its name."""
    of = stored_row["slot"]
    said = value(stored_row["key"], stored_row["value"])
    called = f"{DOUBTFUL} {name(stored_row)}" if stored_row.get("to_confirm") else name(stored_row)
    return {**stored_row, "slot": _(of), "name": called, "value": said}


def difference(rows: list[dict], diff: dict) -> dict:
    """A grid's difference (st.data_editor's state) with the values of a few as they are stored."""
    edited = {
        place: {
            column: stored(rows[int(place)]["key"], cell) if column == "value" else cell
            for column, cell in cells.items()
        }
        for place, cells in (diff.get("edited_rows") or {}).items()
    }
    return {**diff, "edited_rows": edited}


def entry(field: str, key: str) -> str:
    """A field to enter a demographic value: a choice of a few, or a text. Returns what is to be stored."""
    if choices := CHOICES.get(field):
        return st.selectbox(_("값"), choices, format_func=_, key=key)
    return st.text_input(_("값"), key=key)
