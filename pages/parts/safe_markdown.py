"""Text that others wrote, made safe for st.markdown: no image is fetched, nobody's link is live, no "3~5회" struck out."""

import re
from collections.abc import Iterable

_SPECIAL = re.compile(r"([\\`*_{}\[\]()#+!|<>$~:&])")
_HEADING = re.compile(r"^#{1,6}\s+(.+?)\s*#*$", re.MULTILINE)
# Only a citation's number keeps its bracket: of any other one Markdown makes a link, an image or a link's address.
_LIVE = re.compile(r"[\\`<$~&]|\[(?!\d{1,3}\](?![:(]))|(?<=\])\(|:(?=[a-zA-Z])")
# Bare addresses become links even behind backslashes, but not with an invisible space in them.
_BACKSLASH = r"\\\1"
_BARE = re.compile(r"https?:(?=//)|www(?=\.)|@(?=[\w-])", re.IGNORECASE)
_INVISIBLE = "\u200b"
_LIST = re.compile(r"^(\s*)([-=]|\d+\.)(?=\s|-|=)", re.MULTILINE)
_ADDRESS = re.compile(r"https?://([\w.-]+)[^\s()<>\[\]]*")
# A prompt's documents hold round brackets for square ones (agent.injection); so do the sentences cited from it.
_ROUND = str.maketrans("[]【】［］", "()()()")


def plain(text: str) -> str:
    """All markup shown as it was typed, line breaks too."""
    escaped = _escaped(text)
    escaped = _LIST.sub(lambda m: m[1] + (m[2][:-1] + "\\." if m[2].endswith(".") else "\\" + m[2]), escaped)
    return re.sub(r"\n+", "\n\n", escaped.strip("\n"))


def inline(text: str) -> str:
    """plain() on one line, to stand within a line of one's own."""
    return " ".join(_escaped(text).split())


def lines(text: str) -> str:
    """A document's lines, each a list item; its own list marks are not doubled."""
    return "\n".join(f"- {inline(line.lstrip('-*• '))}" for line in text.splitlines() if line.strip())


def answer(text: str) -> str:
    """Lists and bold stay, headings become bold lines; images, links, HTML, formulas and strike-through do not."""
    text = _HEADING.sub(r"**\1**", text).replace(":material/", f":{_INVISIBLE}material/")
    return _LIVE.sub(lambda mark: f"\\{mark.group()}", _unlinked(text))


def source(label: str) -> str:
    """One of the project's own source lines; its address is a link that shows only the site's name."""
    shown, at = "", 0
    for address in _ADDRESS.finditer(label):
        shown += f"{_between(label[at : address.start()])}[{_SPECIAL.sub(_BACKSLASH, address[1])}]({address[0]})"
        at = address.end()
    return shown + _between(label[at:])


def stands_in(sentence: str, passage: str) -> bool:
    """Whether the passage holds the sentence, whatever brackets and line breaks it has there."""
    return _place(sentence, passage) is not None


def marked(passage: str, sentence: str) -> str:
    """The passage with the sentence on a coloured ground, if it stands there."""
    place = _place(sentence, passage)
    return spans(passage, [(*place, "green")] if place else [])


def spans(text: str, places: Iterable[tuple[int, int, str]]) -> str:
    """The text with each [start, end) on a ground of its colour; of two that overlap, the first counts."""
    shown, at = "", 0
    for start, end, colour in sorted(places, key=lambda place: place[:2]):
        if at <= start < end <= len(text):
            inside = " ".join(plain(text[start:end]).split())
            shown += f"{_between(text[at:start])}:{colour}-background[{inside}]"
            at = end
    return shown + _between(text[at:])


def _between(text: str) -> str:
    """plain() for a part of a line: what stands at its ends stays."""
    escaped = _escaped(text)
    return re.sub(r"\n+", "\n\n", escaped)


def _escaped(text: str) -> str:
    """All markup as it was typed, on its lines."""
    return _SPECIAL.sub(_BACKSLASH, _unlinked(text))


def _unlinked(text: str) -> str:
    """The text with no address in it that would become a link by itself."""
    return _BARE.sub(lambda address: address.group() + _INVISIBLE, text)


def _place(sentence: str, passage: str) -> tuple[int, int] | None:
    words = sentence.translate(_ROUND).split()
    found = re.search(r"\s+".join(map(re.escape, words)), passage.translate(_ROUND)) if words else None
    return found.span() if found else None
