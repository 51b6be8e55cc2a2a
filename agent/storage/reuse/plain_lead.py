"""What stands before and behind a question and is no part of it: calls, excuses, from whom and where one heard of it, thanks.

Each phrase is whole: it names who says so and that they say so, or that one asks, and nothing that is the matter with
anybody. They stand in data/reuse/lead.yaml.
"""

from __future__ import annotations

import re
from functools import cache

from agent.storage.reuse.vocabulary import FOLDER
from agent.yaml_text import load_yaml

_PIECE = re.compile(r"<<(\w+)>>")
_BETWEEN_MARKS = r"(?:(?<=^)|(?<=[.!?,~]\s))"


@cache
def _phrases() -> dict[str, tuple[re.Pattern[str], ...]]:
    """By kind. Those of why one asks stand between marks, wherever they are, and are looked for one by one."""
    held = load_yaml((FOLDER / "lead.yaml").read_text(encoding="utf-8"))
    pieces: dict[str, str] = {}

    def whole(said: str) -> str:
        return _PIECE.sub(lambda piece: pieces[piece[1]], said)

    for name, said in held["pieces"].items():
        pieces[name] = whole(said)
    phrases: dict[str, tuple[re.Pattern[str], ...]] = {}
    for kind, alternatives in held["phrases"].items():
        said = [whole(one) for one in alternatives]
        if kind == "why_asked":
            phrases[kind] = tuple(re.compile(whole(rf"{_BETWEEN_MARKS}(?:{one})<<END>>"), re.I) for one in said)
        elif kind == "pressed":
            phrases[kind] = (re.compile(whole(rf"{_BETWEEN_MARKS}{said[0]}<<END>>")),)
        else:
            phrases[kind] = (re.compile("|".join(said), re.I if kind == "requested" else 0),)
    phrases["passed"] = (re.compile(pieces["PASSED"]),)
    return phrases


def _without(text: str, *kinds: str, put: str = "") -> str:
    for kind in kinds:
        for phrase in _phrases()[kind]:
            text = phrase.sub(put, text)
    return text


def without_lead(text: str) -> str:
    """Without calls, excuses and hearsay before the question, as many as there are."""
    rest = without_hearsay(_without(text.lstrip(), "lead", "unknowing", "story", "came_to_ask"))
    return rest if rest == text else without_lead(rest)


def without_hearsay(text: str) -> str:
    """Without who says so, where one heard of it, and that one asks."""
    text = _without(text, "why_asked")
    return text if _phrases()["passed"][0].search(text) else _without(text, "pressed")


def without_trail(text: str) -> str:
    """Without what is put behind the question to have it answered."""
    return _without(_without(_without(text, "parted", put="?"), "requested"), "trail", put="?")
