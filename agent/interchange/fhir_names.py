"""Whether the names of two Patient resources (HL7 FHIR R4, data type HumanName) may be one person's."""

from __future__ import annotations

import unicodedata

from agent.interchange.fhir_json import Json, list_of, mapping_of


def are_alike(one: Json, other: Json) -> bool:
    """Whether nothing speaks against it: a common word, or no names to compare.

    A name in Korean letters and one in Latin letters say nothing of each other ("홍길동", "Hong Gildong").
    """
    names, others = _names_of(one), _names_of(other)
    comparable = {script for name in names for script in _scripts(name)} & {
        script for name in others for script in _scripts(name)
    }
    return not comparable or not names.isdisjoint(others)


def _names_of(person: Json) -> set[str]:
    """Every word of a person's names, and each name without its blanks; a version may lack some, or have one more."""
    words: set[str] = set()
    for name in map(mapping_of, list_of(person.get("name"))):
        given = [text for text in list_of(name.get("given")) if isinstance(text, str)]
        texts = [text for text in (name.get("text"), name.get("family"), *given) if isinstance(text, str)]
        family = [name["family"]] if isinstance(name.get("family"), str) else []
        whole = ("".join([*family, *given]), "".join([*given, *family]), *texts)
        words.update(word for text in texts for word in _plain(text).split())
        words.update("".join(_plain(text).split()) for text in whole)
    return words - {""}


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold()


def _scripts(name: str) -> set[str]:
    return {unicodedata.name(letter, "").partition(" ")[0] for letter in name if letter.isalpha()}
