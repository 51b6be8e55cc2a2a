"""The readings of the documents kept on disk: to read ten thousand sentences anew takes half a minute at every start.

What a stored reading holds is what reading it again would give: the terminology, the code that reads and the texts
themselves are its key. Concepts are kept as identifier and place, and what follows from them is not kept at all.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

import agent.state.facts
import agent.wording.sentences
from agent.generation import person, populations, reading
from agent.generation.person import closure_of
from agent.generation.populations import Atom, Groups
from agent.generation.reading import Reading, Wanted
from agent.kept import earlier, keep
from agent.state import Concept, Span

if TYPE_CHECKING:
    from agent.terminology import Terminology

FILE, NAME = "readings.json", "readings"
Readings = dict[Wanted, Reading]


def kept_readings(
    wanted: Sequence[Wanted], terminology: Terminology, cache_dir: Path, read: Callable[[Readings], Readings]
) -> Readings:
    """The readings of these texts as stored below cache_dir, else what `read` makes of them, stored for the next start.

    read: is given those of the texts that the same code read before, of a corpus that has changed since.

    A damaged or unwritable file costs only the time to read: nothing is told of it but by the stores beside it.
    """
    reader = _reader_key(terminology.fingerprint)
    texts = json.dumps([reader, wanted], ensure_ascii=False)

    def load(folder: Path) -> Readings:
        return _load(folder, terminology, reader)

    def build() -> Readings:
        before = earlier(cache_dir, NAME, load) or {}
        return read({one: before[one] for one in wanted if one in before})

    key = hashlib.sha256(texts.encode()).hexdigest()
    return keep(cache_dir, NAME, key, load, build, lambda readings, folder: _save(readings, folder, reader)).value


def _reader_key(terminology: str) -> str:
    """Hash of the terminology and the code that shapes a reading or its file."""
    digest = hashlib.sha256(terminology.encode())
    for module in (reading, populations, person, agent.wording.sentences, agent.state.facts):
        digest.update(Path(module.__file__ or "").read_bytes())
    return hashlib.sha256(digest.digest() + Path(__file__).read_bytes()).hexdigest()


def _save(readings: Mapping[Wanted, Reading], folder: Path, reader: str) -> None:
    """Words are written once and numbered: most occur in many sentences."""
    numbers: dict[str, int] = {}

    def numbered(words: frozenset[str]) -> list[int]:
        return [numbers.setdefault(word, len(numbers)) for word in sorted(words)]

    rows = [
        {
            "text": held.text,
            "title": title,
            "terms": numbered(held.terms),
            "nouns": numbered(held.nouns),
            "concepts": [(concept.cui, *concept.span) for concept in held.concepts],
            "groups": [[_only_said(atom) for atom in group] for group in held.groups],
        }
        for (_, title), held in readings.items()
    ]
    stored = json.dumps({"reader": reader, "readings": rows, "words": list(numbers)}, ensure_ascii=False)
    (folder / FILE).write_text(stored, encoding="utf-8")


def _only_said(atom: Atom) -> dict[str, Any]:
    """The fields of an atom in which it differs from any other."""
    held = ((field.name, getattr(atom, field.name), field.default) for field in fields(atom))
    return {name: value for name, value, default in held if value != default}


def _load(folder: Path, terminology: Terminology, reader: str) -> Readings:
    """Raises ValueError, KeyError, TypeError or OSError for a file that _save did not write for this reader."""
    stored = json.loads((folder / FILE).read_text(encoding="utf-8"))
    if stored["reader"] != reader:
        raise ValueError("read by other code or with another terminology")
    words = stored["words"]
    closures: dict[frozenset[str], frozenset[str]] = {}
    readings: Readings = {}
    for row in stored["readings"]:
        text, title = row["text"], row["title"]
        concepts = tuple(_concept(text, cui, (start, end), terminology) for cui, start, end in row["concepts"])
        cuis = frozenset(concept.cui for concept in concepts)
        if cuis not in closures:
            closures[cuis] = closure_of(cuis, terminology)
        readings[text, title] = Reading(
            text,
            frozenset(words[number] for number in row["terms"]),
            concepts,
            closures[cuis],
            _groups(row["groups"]),
            frozenset(words[number] for number in row["nouns"]),
        )
    return readings


def _concept(text: str, cui: str, span: Span, terminology: Terminology) -> Concept:
    entry = terminology.entry(cui)
    if entry is None:
        raise KeyError(cui)
    return Concept(entry.cui, entry.name, entry.slot, span, text[span[0] : span[1]])


def _groups(rows: Sequence[Sequence[dict[str, Any]]]) -> Groups:
    return tuple(tuple(Atom(**{**atom, "span": tuple(atom["span"])}) for atom in group) for group in rows)
