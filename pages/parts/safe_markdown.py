"""Text that others wrote, made safe for st.markdown: no image is fetched, no link followed, no "3~5회" struck out."""

import re

_SPECIAL = re.compile(r"([\\`*_{}\[\]()#+!|<>$~:])")
_HEADING = re.compile(r"^#{1,6}\s+(.+?)\s*#*$", re.MULTILINE)
_FETCHING = re.compile(r"!\[|\]\(|<(?=[a-zA-Z/!])")


def plain(text: str) -> str:
    """All markup shown as it was typed."""
    return _SPECIAL.sub(r"\\\1", text)


def answer(text: str) -> str:
    """Lists and bold stay, headings become bold lines; images, links, HTML, formulas and strike-through do not."""
    text = _HEADING.sub(r"**\1**", text)
    shown = _FETCHING.sub(lambda m: {"![": "!\\[", "](": "]\\("}.get(m.group(), "\\<"), text)
    return shown.replace("~", "\\~").replace("$", "\\$").replace(":material/", ":​material/")


def marked(passage: str, sentence: str) -> str:
    """The passage with the sentence on a coloured ground, if it stands there."""
    before, found, after = passage.partition(sentence)
    if not found:
        return plain(passage)
    return f"{plain(before)}:green-background[{plain(found)}]{plain(after)}"
