"""What stops a page, or a part of one that runs by itself, in one sentence with a button that tries it again."""

import logging
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

import streamlit as st

from agent.errors import AgentError
from agent.language import _
from agent.unforeseen import explained
from pages.parts import language, safe_markdown

P = ParamSpec("P")


def message(error: Exception) -> str:
    """What is wrong, in the chosen language. What nobody foresaw is logged: its kind and frames, never its text."""
    if not isinstance(error, AgentError):
        logging.getLogger(__name__).error("Unforeseen", exc_info=error)
    return language.message(explained(error))


def apologise(error: Exception) -> bool:
    """Of a whole page: what is wrong, and a button; says whether it is to be tried once more."""
    _say(error)
    return st.button(_("다시 시도"), key="once_more")


def told(draw: Callable[P, None]) -> Callable[P, None]:
    """For a fragment: Streamlit catches what it raises before app.py could."""

    @wraps(draw)
    def drawn(*arguments: P.args, **named: P.kwargs) -> None:
        try:
            draw(*arguments, **named)
        except Exception as error:
            _say(error)

    return drawn


def _say(error: Exception) -> None:
    st.error(safe_markdown.inline(message(error)), icon=":material/warning:")
