"""Medical documents: Markdown with YAML front matter, read, checked and cut into passages (design, Documents)."""

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
from agent.sentences import split_sentences
from agent.state import Source

PASSAGE_CHARACTERS = 300
MIN_QUESTIONS = 3
MIN_BODY, MAX_BODY = 300, 10_000

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
    """One document of the corpus. concepts: CUIs of the lexicon; reviewed: ISO date or None."""

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


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a document. field: front matter key, "body" or "file"; message: in Korean."""

    file: str
    field: str
    message: str


def load_documents(directory: Path) -> tuple[Document, ...]:
    """Every *.md below a directory, ordered by id; a directory without any gives ().

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
    return tuple(documents[doc_id] for doc_id in sorted(documents))


def document_files(path: Path) -> tuple[Path, ...]:
    """The document files at a path: itself, or every *.md below it, sorted. Raises CorpusInvalid if absent."""
    if path.is_file():
        return (path,)
    if not path.is_dir():
        raise CorpusInvalid(f"문서 폴더를 찾을 수 없습니다: {path}. 경로를 확인하세요.")
    return tuple(sorted(p for p in path.rglob("*.md") if p.is_file() and not p.name.startswith(".")))


def read_document(path: Path) -> Document:
    """One file. Raises CorpusInvalid naming file and field."""
    front, body = _split(path)
    for field in ("id", "title"):
        if not _text(front.get(field)):
            raise CorpusInvalid(f"문서 {path.name}의 '{field}' 항목이 비어 있습니다. 머리말에 적어 주세요.")
    sections = _sections(body)
    if not any(section.text for section in sections):
        raise CorpusInvalid(f"문서 {path.name}에 본문이 없습니다. '##' 절을 적어 주세요.")
    return Document(
        id=_text(front["id"]),
        title=_text(front["title"]),
        topic=_text(front.get("topic")) or path.parent.name,
        audience=_text(front.get("audience")),
        concepts=_texts(front.get("concepts")),
        keywords=_texts(front.get("keywords")),
        summary=_text(front.get("summary")),
        hypothetical_questions=_texts(front.get("hypothetical_questions")),
        sources=tuple(_source(entry) for entry in _entries(front.get("sources"))),
        reviewed=_text(front.get("reviewed")) or None,
        sections=sections,
        path=path,
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


def validate(path: Path, known_cuis: Collection[str] | None = None) -> list[Problem]:
    """Everything wrong with a document file or a folder of them, in file order; [] when all is well.

    known_cuis: the lexicon's CUIs; None skips that check. Raises CorpusInvalid when path does not exist.
    """
    problems: list[Problem] = []
    seen: dict[str, str] = {}
    for file in document_files(path):
        name = str(file.relative_to(path)) if path.is_dir() else file.name
        try:
            front, body = _split(file)
        except CorpusInvalid as error:
            problems.append(Problem(name, "file", str(error)))
            continue
        found = [*_front_problems(front, known_cuis), *_source_problems(front), *_body_problems(body)]
        doc_id = _text(front.get("id"))
        if doc_id in seen:
            found.append(("id", f"'{doc_id}'가 {seen[doc_id]}에도 있습니다. id는 하나뿐이어야 합니다."))
        seen.setdefault(doc_id, name)
        problems += [Problem(name, field, message) for field, message in found]
    return problems


def _front_problems(front: Mapping[str, Any], known_cuis: Collection[str] | None) -> list[tuple[str, str]]:
    found = [
        (field, "비어 있습니다. 값을 적어 주세요.")
        for field in ("id", "title", "topic", "audience", "summary")
        if not _text(front.get(field))
    ]
    if re.search(r"\s", _text(front.get("id"))):
        found.append(("id", "공백이 들어 있습니다. 영문 소문자, 숫자, 하이픈으로 적어 주세요."))
    for field in ("concepts", "keywords", "hypothetical_questions"):
        if not isinstance(front.get(field), list) or not _texts(front.get(field)):
            found.append((field, "목록이 비어 있습니다. 하나 이상 적어 주세요."))
    questions = _texts(front.get("hypothetical_questions"))
    if 0 < len(questions) < MIN_QUESTIONS:
        found.append(("hypothetical_questions", f"{len(questions)}개입니다. {MIN_QUESTIONS}개 이상 필요합니다."))
    if known_cuis is not None:
        found += [
            ("concepts", f"용어집에 없는 개념입니다: {cui}")
            for cui in _texts(front.get("concepts"))
            if cui not in known_cuis
        ]
    reviewed = _text(front.get("reviewed"))
    if not reviewed:
        found.append(("reviewed", "검토일이 없습니다. YYYY-MM-DD로 적어 주세요."))
    elif not _is_date(reviewed):
        found.append(("reviewed", f"날짜가 아닙니다: {reviewed}. YYYY-MM-DD로 적어 주세요."))
    return found


def _source_problems(front: Mapping[str, Any]) -> list[tuple[str, str]]:
    raw = front.get("sources")
    if not isinstance(raw, list) or not raw:
        return [("sources", "출처가 없습니다. 하나 이상 적어 주세요.")]
    found = []
    for number, entry in enumerate(raw, start=1):
        if not isinstance(entry, Mapping):
            found.append(("sources", f"{number}번째 출처는 title, publisher 항목으로 적어야 합니다."))
            continue
        found += [
            ("sources", f"{number}번째 출처에 {field} 항목이 없습니다.")
            for field in ("title", "publisher")
            if not _text(entry.get(field))
        ]
        year, url = entry.get("year"), _text(entry.get("url"))
        if year is not None and (_year(year) is None):
            found.append(("sources", f"{number}번째 출처의 연도가 올바르지 않습니다: {year}"))
        if url and not re.match(r"https?://[^\s/]+\.[^\s]+\Z", url):
            found.append(("sources", f"{number}번째 출처의 주소가 올바르지 않습니다: {url}"))
    return found


def _body_problems(body: str) -> list[tuple[str, str]]:
    sections = _sections(body)
    found = []
    if not any(section.heading for section in sections):
        found.append(("body", "'##' 절이 없습니다. 본문을 절로 나누어 주세요."))
    found += [("body", f"'{s.heading}' 절이 비어 있습니다.") for s in sections if s.heading and not s.text]
    length = sum(len(section.text) for section in sections)
    if not MIN_BODY <= length <= MAX_BODY:
        found.append(("body", f"본문이 {length:,}자입니다. {MIN_BODY:,}자에서 {MAX_BODY:,}자 사이여야 합니다."))
    return found


def _split(path: Path) -> tuple[Mapping[str, Any], str]:
    """(front matter, body), NFC, line ends unified."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise CorpusInvalid(f"문서 {path.name}을(를) 읽을 수 없습니다. UTF-8 파일인지 확인하세요.") from error
    text = unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n"))
    match = _FRONT.match(text)
    if match is None:
        raise CorpusInvalid(f"문서 {path.name}에 '---'로 둘러싼 머리말이 없습니다. 첫 줄부터 적어 주세요.")
    try:
        front = yaml.load(match[1], Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
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


def _sections(body: str) -> tuple[Section, ...]:
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
        title=_text(entry.get("title")),
        publisher=_text(entry.get("publisher")),
        year=_year(year) if year is not None else None,
        url=_text(entry.get("url")) or None,
        kind=_text(entry.get("kind")) or "web",
    )


def _year(value: Any) -> int | None:
    text = _text(value)
    return int(text) if re.fullmatch(r"(19|20)\d\d", text) and int(text) <= date.today().year else None


def _text(value: Any) -> str:
    """One line of text; dates and numbers as written, anything else empty."""
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, (str, int, float)) and not isinstance(value, bool):
        return " ".join(str(value).split())
    return ""


def _texts(value: Any) -> tuple[str, ...]:
    return tuple(text for item in value if (text := _text(item))) if isinstance(value, list) else ()


def _is_date(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True
