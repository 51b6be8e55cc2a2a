"""The interface's language: gettext catalogues in data/locale, read with Babel; the texts in the code are Korean.

Only the interface is translated. What a turn stores (answers, reasons, warnings) stays Korean, as the documents are.
"""

from __future__ import annotations

import gettext
import io
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

from agent.wording.syllables import chosen_particles

LANGUAGES = {"ko": "한국어", "en": "English"}
DEFAULT = "ko"
LOCALE = Path(__file__).parents[1] / "data/locale"
DOMAIN = "interface"

_asked: Callable[[], str] = lambda: DEFAULT  # noqa: E731
_untranslated: ContextVar[bool] = ContextVar("untranslated", default=False)


def follow(asked: Callable[[], str]) -> None:
    """Let the interface say, at each text, which of LANGUAGES its reader has chosen.

    It is asked in the thread that draws; elsewhere (a turn's nodes, the CLI) it has to answer DEFAULT.
    """
    global _asked
    _asked = asked


@contextmanager
def in_korean() -> Iterator[None]:
    """Texts made in this block are those of the code: for who compares them, whatever its reader has chosen."""
    token = _untranslated.set(True)
    try:
        yield
    finally:
        _untranslated.reset(token)


def N_(text: str) -> str:
    """The text as it is: marks one of a table for the catalogue, where `_` translates it later."""
    return text


def _(text: str) -> str:
    """The text in the reader's language; one without a translation stays Korean."""
    return _chosen().gettext(text) if text else text


def ngettext(one: str, many: str, number: int) -> str:
    """As `_`, in the form that the language has for so many (Korean has one form: both texts are the same)."""
    return _chosen().ngettext(one, many, number)


def _chosen() -> gettext.NullTranslations:
    return catalogue(DEFAULT if _untranslated.get() else _asked())


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """A language's catalogue, compiled from its .po; empty where there is none."""
    path = LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    if not path.is_file():
        return gettext.NullTranslations()
    # Imported only where a catalogue is read: the CLI starts without it.
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with path.open("rb") as source:
        held = read_po(source, locale=language, domain=DOMAIN)
    compiled = io.BytesIO()
    write_mo(compiled, held)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def filled(text: str, *words: object, **values: object) -> str:
    """A text with its places filled in; a Korean particle after one, written both ways in the text, as its word takes it."""
    return chosen_particles(text.format(*words, **values))
