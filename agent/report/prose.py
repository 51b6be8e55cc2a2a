"""An answer's Markdown as HTML: paragraphs, lists, bold and citation marks; all else stays the text it is."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

_HEADING = re.compile(r"#{1,6}\s+(.+?)\s*#*")
_ITEM = re.compile(r"\s*(?:[-*•]|\d{1,3}[.)])\s+(.*)")
_BOLD = re.compile(r"\*\*(?=\S)(.+?)(?<=\S)\*\*")
_CITED = re.compile(r"\[(\d{1,3})\]")


def prose(text: str) -> Markup:
    """Numbered lists become plain ones: a model's numbers may start anywhere."""
    blocks: list[str] = []
    items: list[str] = []
    for line in [*text.splitlines(), ""]:
        if item := _ITEM.fullmatch(line):
            items.append(f"<li>{_inline(item[1])}</li>")
            continue
        if items:
            blocks.append(f"<ul>{''.join(items)}</ul>")
            items = []
        if heading := _HEADING.fullmatch(line.strip()):
            blocks.append(f"<p><strong>{_inline(heading[1])}</strong></p>")
        elif line.strip():
            blocks.append(f"<p>{_inline(line.strip())}</p>")
    return Markup("\n".join(blocks))  # every text in it went through escape()


def _inline(text: str) -> str:
    """Escaped first: what is added afterwards is the only markup there is."""
    escaped = _BOLD.sub(r"<strong>\1</strong>", str(escape(text)))
    return _CITED.sub(r'<span class="cited">[\1]</span>', escaped)
