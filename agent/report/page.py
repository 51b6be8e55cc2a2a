"""The template, filled in. Whatever is put into it is escaped: patients, models and documents write what they like."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template

from agent.report.prose import prose
from agent.state.labels import DISCLAIMER

TEMPLATE = "consultation.html.j2"


def page(**values: Any) -> str:
    """The whole file. values: as the template names them; one that is missing is an error, not a blank."""
    return _template().render(disclaimer=DISCLAIMER, **values)


@cache
def _template() -> Template:
    folder = FileSystemLoader(Path(__file__).parent)
    environment = Environment(
        loader=folder, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    environment.filters["prose"] = prose
    return environment.get_template(TEMPLATE)
