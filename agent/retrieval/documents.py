"""Medical documents: Markdown with YAML front matter, read and cut into passages (design, Documents)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import Any

import yaml

from agent.errors import CorpusInvalid
from agent.state import Source
from agent.wording.sentences import split_sentences
from agent.yaml_text import load_yaml

PASSAGE_CHARACTERS = 300
DRAFT, RELEASED = "draft", "released"
NOTES = frozenset({"README.md", "REVIEW.md"})
"""Files about the documents that are none themselves."""

_FRONT = re.compile(r"\A---[ \t]*\n(.*?)\n---[ \t]*(?:\n|\Z)(.*)\Z", re.DOTALL)
_HEADING = re.compile(r"^##[ \t]+(.+?)[ \t]*$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Section:
    """One "##" part of a body; heading is empty for text before the first one."""

    heading: str
    text: str


@dataclass(frozen=True, slots=True)
class Passage:
    """What is retrieved and cited: a stretch of one section, verbatim, about 300 characters at most."""

    doc_id: str
    heading: str
    text: str


@dataclass(frozen=True)
class Document:
    """One document of the corpus. concepts: CUIs of the lexicon; reviewed: ISO date or None.

    status: "" for the project's own, "draft" for an added one that nobody has released, "released" for one that a
    person has.
    """

    id: str
    title: str
    topic: str
    audience: str
    concepts: tuple[str, ...]
    keywords: tuple[str, ...]
    summary: str
    hypothetical_questions: tuple[str, ...]
    sources: tuple[Source, ...]
    reviewed: str | None
    sections: tuple[Section, ...]
    path: Path
    status: str = ""

    @property
    def body(self) -> str:
        """The Markdown body as read."""
        return "\n\n".join(f"## {s.heading}\n\n{s.text}" if s.heading else s.text for s in self.sections)

    @cached_property
    def passages(self) -> tuple[Passage, ...]:
        """The body in order, never across a section, cut only between sentences."""
        return tuple(
            Passage(self.id, section.heading, text)
            for section in self.sections
            for text in split_passages(section.text)
        )


def load_documents(directory: Path) -> tuple[Document, ...]:
    """Every *.md below a directory but drafts, ordered by id; a directory without any gives ().

    Raises CorpusInvalid when the directory is missing, a file cannot be read, its front matter has no usable
    id, title or body, or an id occurs twice. The finer demands are validate's.
    """
    documents: dict[str, Document] = {}
    for path in document_files(directory):
        document = read_document(path)
        if document.id in documents:
            raise CorpusInvalid(
                f"문서 id '{document.id}'가 두 파일에 있습니다: {documents[document.id].path.name}, {path.name}. "
                "하나의 id를 바꾸세요."
            )
        documents[document.id] = document
    return tuple(documents[doc_id] for doc_id in sorted(documents) if documents[doc_id].status != DRAFT)


def load_released(directory: Path, taken: Collection[str]) -> tuple[tuple[Document, ...], list[str]]:
    """(the added documents that a person released, one Korean notice for each file that is left out).

    directory: need not exist; taken: ids of the project's own documents, which an added one never replaces. A broken
    file costs its document, never the start of the program.
    """
    documents: dict[str, Document] = {}
    notices = []
    for path in document_files(directory) if directory.is_dir() else ():
        try:
            document = None if path.is_symlink() else read_document(path)
        except CorpusInvalid as error:
            notices.append(f"추가한 문서를 빼고 검색합니다. {error}")
            continue
        if document is None or document.status != RELEASED:
            notices.append(f"추가한 문서 {path.name}은(는) 사람이 공개한 것이 아니어서 빼고 검색합니다.")
        elif document.id in taken or document.id in documents:
            notices.append(f"추가한 문서 {path.name}의 id '{document.id}'가 이미 있어 빼고 검색합니다.")
        else:
            documents[document.id] = document
    return tuple(documents.values()), notices


def document_files(path: Path) -> tuple[Path, ...]:
    """The document files at a path: itself, or every *.md below it, sorted. Raises CorpusInvalid if absent."""
    if path.is_file():
        return (path,)
    if not path.is_dir():
        raise CorpusInvalid(f"문서 폴더를 찾을 수 없습니다: {path}. 경로를 확인하세요.")
    return tuple(
        sorted(p for p in path.rglob("*.md") if p.is_file() and not p.name.startswith(".") and p.name not in NOTES)
    )


def read_document(path: Path) -> Document:
    """One file. Raises CorpusInvalid naming file and field."""
    front, body = front_and_body(path)
    for field in ("id", "title"):
        if not text_of(front.get(field)):
            raise CorpusInvalid(f"문서 {path.name}의 '{field}' 항목이 비어 있습니다. 머리말에 적어 주세요.")
    sections = sections_of(body)
    if not any(section.text for section in sections):
        raise CorpusInvalid(f"문서 {path.name}에 본문이 없습니다. '##' 절을 적어 주세요.")
    return Document(
        id=text_of(front["id"]),
        title=text_of(front["title"]),
        topic=text_of(front.get("topic")) or path.parent.name,
        audience=text_of(front.get("audience")),
        concepts=texts_of(front.get("concepts")),
        keywords=texts_of(front.get("keywords")),
        summary=text_of(front.get("summary")),
        hypothetical_questions=texts_of(front.get("hypothetical_questions")),
        sources=tuple(_source(entry) for entry in _entries(front.get("sources"))),
        reviewed=text_of(front.get("reviewed")) or None,
        sections=sections,
        path=path,
        status=text_of(front.get("status")),
    )


def split_passages(text: str, limit: int = PASSAGE_CHARACTERS) -> list[str]:
    """text in verbatim stretches of at most limit characters, cut between sentences.

    A single longer sentence stays whole. The last stretch is not left with one short sentence if the one before
    can share: lengths are evened out.
    """
    spans, at = [], 0
    for sentence in split_sentences(text):
        start = text.index(sentence, at)
        at = start + len(sentence)
        spans.append((start, at))
    if not spans:
        return []
    parts = -(-(spans[-1][1] - spans[0][0]) // limit)
    even = (spans[-1][1] - spans[0][0]) / parts
    passages, first = [], spans[0][0]
    for (_, end), following in zip(spans, [*spans[1:], None], strict=True):
        if following is None or end - first >= even or following[1] - first > limit:
            passages.append(text[first:end])
            first = following[0] if following else end
    return passages


def front_and_body(path: Path) -> tuple[Mapping[str, Any], str]:
    """(front matter, body) of a file, NFC, line ends unified. Raises CorpusInvalid naming the file."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise CorpusInvalid(f"문서 {path.name}을(를) 읽을 수 없습니다. UTF-8 파일인지 확인하세요.") from error
    text = unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n"))
    match = _FRONT.match(text)
    if match is None:
        raise CorpusInvalid(f"문서 {path.name}에 '---'로 둘러싼 머리말이 없습니다. 첫 줄부터 적어 주세요.")
    try:
        front = load_yaml(match[1])
    except (yaml.YAMLError, ValueError) as error:
        mark = getattr(error, "problem_mark", None)
        # The front matter begins on the file's second line, and marks count from 0.
        where = f" {mark.line + 2}번째 줄의" if mark else "의"
        raise CorpusInvalid(
            f"문서 {path.name}{where} 머리말이 올바른 YAML이 아닙니다. 따옴표와 들여쓰기를 확인하세요."
        ) from error
    if not isinstance(front, Mapping):
        raise CorpusInvalid(f"문서 {path.name}의 머리말에 항목이 없습니다. id, title부터 적어 주세요.")
    return front, match[2]


def sections_of(body: str) -> tuple[Section, ...]:
    """The "##" sections in order, led by the text before the first one if there is any."""
    marks = list(_HEADING.finditer(body))
    starts = [*(mark.start() for mark in marks), len(body)]
    lead = body[: starts[0]].strip()
    parts = [Section("", lead)] if lead else []
    parts += [Section(m[1], body[m.end() : end].strip()) for m, end in zip(marks, starts[1:], strict=True)]
    return tuple(parts)


def _entries(value: Any) -> list[Mapping[str, Any]]:
    return [entry for entry in value if isinstance(entry, Mapping)] if isinstance(value, list) else []


def _source(entry: Mapping[str, Any]) -> Source:
    year = entry.get("year")
    return Source(
        title=text_of(entry.get("title")),
        publisher=text_of(entry.get("publisher")),
        year=year_of(year) if year is not None else None,
        url=text_of(entry.get("url")) or None,
        kind=text_of(entry.get("kind")) or "web",
    )


def year_of(value: Any) -> int | None:
    """A year from 1900 to this one; None for anything else."""
    text = text_of(value)
    return int(text) if re.fullmatch(r"(19|20)\d\d", text) and int(text) <= date.today().year else None


def text_of(value: Any) -> str:
    """One line of text; dates and numbers as written, anything else empty."""
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, (str, int, float)) and not isinstance(value, bool):
        return " ".join(str(value).split())
    return ""


def texts_of(value: Any) -> tuple[str, ...]:
    """The non-empty texts of a list; () for anything that is no list."""
    return tuple(text for item in value if (text := text_of(item))) if isinstance(value, list) else ()
