"""Markdown and text files without metadata: read strictly, and taken apart into a title and a body of "##" sections."""

from __future__ import annotations

import hashlib
import os
import re
import stat
import unicodedata
from collections.abc import Mapping
from pathlib import Path

import yaml

from agent.errors import InputRejected
from agent.language import N_
from agent.wording.plain import plain
from agent.wording.sentences import split_sentences
from agent.yaml_text import load_yaml

SUFFIXES = (".md", ".markdown", ".txt")
MAX_BYTES = 200_000
"""Of one file: several times the longest document of the corpus."""
LONGEST_TITLE = 60
LONGEST_HEADING = 30
_ID = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?")
_FRONT = re.compile(r"\A---[ \t]*\n(.*?)\n---[ \t]*(?:\n|\Z)", re.DOTALL)
_HEADING = re.compile(r"^(#{1,6})[ \t]+(.+?)[ \t]*#*$", re.MULTILINE)
_UNDERLINED = re.compile(r"^(?![-=#>*|\s])(.+)\n(=+|-{3,})[ \t]*$", re.MULTILINE)
# A short line of its own without a full stop, perhaps numbered, bulleted or in brackets, is a plain text's heading.
_OWN_LINE = re.compile(
    rf"(?:(?<=\n\n)|\A)(?:[■●◆▶○□]\s*|\d{{1,2}}[.)]\s+|\[)?([^\n\[\]|>*-][^\n|]{{1,{LONGEST_HEADING - 1}}}?)\]?:?[ \t]*\n(?=\s*\S)"
)
# A line broken by an editor's margin: long, without an end, and the next one begins with a plain word.
_WRAPPED = re.compile(r"(?<=\S)(?<![.!?。…:|])[ \t]*\n(?=[^\W_])(?!\d{1,2}[.)]\s)")
_WRAPPED_FROM = 20
_SENTENCE_END = re.compile(r"(?:[.!?。…]|다|요|죠)[\"'”’)]*$")


def files_at(path: Path) -> tuple[Path, ...]:
    """The file, or the Markdown and text files below a folder, sorted. Raises InputRejected if there is none."""
    if path.is_symlink() or not path.is_dir():
        return (path,)
    found = tuple(
        sorted(
            file
            for file in path.rglob("*")
            if file.suffix.lower() in SUFFIXES
            and not any(part.startswith(".") for part in file.relative_to(path).parts)
            and (file.is_symlink() or file.is_file())
        )
    )
    if not found:
        raise InputRejected(
            N_("폴더에 Markdown(.md)이나 텍스트(.txt) 파일이 없습니다: {path}. 경로를 확인해 주세요."), path=path
        )
    return found


def read_bytes(path: Path) -> bytes:
    """A regular file's bytes. Raises InputRejected for anything else (a link, a device) and for a huge one."""
    if path.is_symlink():
        raise InputRejected(
            N_("{file}은(는) 다른 파일로 이어진 링크입니다. 원래 파일을 골라 주세요."), file=path.name
        )
    if not path.exists():
        raise InputRejected(N_("파일이나 폴더가 없습니다: {path}. 경로를 확인해 주세요."), path=path)
    try:
        # Between the check and the reading another file may have taken this one's place.
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))
        with os.fdopen(descriptor, "rb") as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise InputRejected(
                    N_("{file}은(는) 보통 파일이 아닙니다. Markdown이나 텍스트 파일을 골라 주세요."),
                    file=path.name,
                )
            return file.read(MAX_BYTES + 1)
    except OSError as error:
        raise InputRejected(
            N_("{file}을(를) 읽을 수 없습니다. 파일의 권한을 확인해 주세요."), file=path.name
        ) from error


def read_text(name: str, content: bytes) -> str:
    """The text of a file without metadata: NFC, unified line ends, no control characters.

    Raises InputRejected for another kind of file, binary, huge or empty content, and for one with front matter.
    """
    if Path(name).suffix.lower() not in SUFFIXES:
        raise InputRejected(N_("{file}: Markdown(.md)이나 텍스트(.txt) 파일만 추가할 수 있습니다."), file=name)
    if len(content) > MAX_BYTES:
        raise InputRejected(
            N_("{file}이(가) 너무 큽니다. {most}KB 이하의 파일로 나누어 추가해 주세요."),
            file=name,
            most=MAX_BYTES // 1000,
        )
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputRejected(
            N_("{file}은(는) UTF-8 글이 아닙니다. UTF-8로 저장한 뒤 다시 추가해 주세요."), file=name
        ) from error
    if "\0" in text:
        raise InputRejected(
            N_("{file}은(는) 글이 아닌 자료(바이너리)입니다. Markdown이나 텍스트 파일을 골라 주세요."), file=name
        )
    text = plain(unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n")))
    if not re.search(r"[^\W\d_]", text):
        raise InputRejected(N_("{file}에 읽을 글이 없습니다. 내용을 적은 뒤 다시 추가해 주세요."), file=name)
    if _has_front_matter(text):
        raise InputRejected(
            N_(
                "{file}에는 이미 머리말(메타데이터)이 있습니다. 이 명령은 머리말이 없는 글을 위한 것입니다. "
                "머리말을 빼거나 `documents validate`로 확인해 주세요."
            ),
            file=name,
        )
    return text.strip("\n")


def take_apart(text: str) -> tuple[str, str]:
    """(title, body): the first heading or line, and the rest in "##" sections, word for word.

    Headings keep their order and are lifted or lowered so that the highest is "##"; in a text without any, short lines
    of their own are taken for them. Raises InputRejected when nothing but a title is there.
    """
    text = _UNDERLINED.sub(lambda m: f"{'#' if m[2][0] == '=' else '##'} {m[1]}", text).strip()
    first, _, rest = text.partition("\n")
    heading = _HEADING.match(first)
    if heading and len(heading[1]) == 1:
        title, body = heading[2], rest
    elif heading or (any_heading := _HEADING.search(text)) is None:
        title, body = (heading[2] if heading else first.strip()), text
        if not heading and rest.strip() and len(title) <= LONGEST_TITLE and not _SENTENCE_END.search(title):
            body = rest
    else:
        title, body = any_heading[2], text
        if len(any_heading[1]) == 1:
            body = text[: any_heading.start()] + text[any_heading.end() :]
    body = _unwrapped(_sectioned(body.strip()))
    if not re.search(r"[^\W\d_]", _HEADING.sub("", body)):
        raise InputRejected(N_("제목만 있고 본문이 없습니다. 본문을 적은 뒤 다시 추가해 주세요."))
    return shortened(unmarked(title), LONGEST_TITLE), body


def usable_id(doc_id: str) -> str:
    """The id itself. Raises InputRejected unless it is made of lower-case letters, digits and inner hyphens."""
    if not _ID.fullmatch(doc_id):
        raise InputRejected(
            N_("문서 id로 쓸 수 없습니다: '{id}'. 영문 소문자, 숫자, 하이픈으로 적어 주세요."), id=doc_id[:60]
        )
    return doc_id


def id_for(name: str, text: str) -> str:
    """An id from a file's name; from the text where the name has no Latin letters (the corpus's ids have no others)."""
    stem = unicodedata.normalize("NFKD", Path(name).stem).lower()
    slug = re.sub(r"[^a-z0-9]+", "-", stem).strip("-")[:60].strip("-")
    if re.search(r"[a-z]", slug) and not re.search(r"[^\W\d_a-z]", stem):
        return slug
    return "added-" + hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:10]


def unmarked(text: str) -> str:
    """A line without Markdown's marks: links by their text, images gone, emphasis and list marks gone."""
    text = re.sub(r"!\[[^\]]*\]\([^)]*\)|<!--.*?-->|</?[a-zA-Z][^>]*>", "", text)
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"^\s*(?:[-*+•>]\s+|\d{1,2}[.)]\s+)+", "", text)
    return " ".join(re.sub(r"\*\*|__|`|(?<!\w)[*_]|[*_](?!\w)", "", text).split())


def shortened(text: str, limit: int) -> str:
    """The text, or its first sentence or words with "…" where it is longer than limit characters."""
    if len(text) > limit:
        text = split_sentences(text)[0]
    if len(text) <= limit:
        return text.rstrip(".。") if text.count(".") == 1 else text
    return text[: limit - 1].rsplit(" ", 1)[0] + "…"


def _has_front_matter(text: str) -> bool:
    """A block between "---" lines that holds fields, or would but for a mistake; two rules around prose are none."""
    match = _FRONT.match(text)
    if match is None:
        return False
    try:
        return isinstance(load_yaml(match[1]), Mapping)
    except (yaml.YAMLError, ValueError):
        return bool(re.search(r"^\w+:", match[1], re.MULTILINE))


def _unwrapped(body: str) -> str:
    """The body with sentences that run on over lines on one line: a line's end would end them for every reader here."""

    def joined(line_end: re.Match[str]) -> str:
        line = body[body.rfind("\n", 0, line_end.start()) + 1 : line_end.start()]
        return (
            " " if len(line) >= _WRAPPED_FROM and not line.startswith(("#", "|", "```", "    ")) else line_end[0]
        )

    return _WRAPPED.sub(joined, body)


def _sectioned(body: str) -> str:
    levels = [len(match[1]) for match in _HEADING.finditer(body)]
    if levels:
        return _HEADING.sub(lambda m: f"{'#' * min(len(m[1]) - min(levels) + 2, 6)} {m[2]}", body)
    titled = _OWN_LINE.sub(_as_heading, body)
    return titled if titled != body else f"## 내용\n\n{body}"


def _as_heading(line: re.Match[str]) -> str:
    words = line[1].strip()
    apart = line.string[line.end() :].startswith("\n") or line[0][0] in "■●◆▶○□["
    if len(words) > LONGEST_HEADING // (1 if apart else 2):
        return line[0]
    return line[0] if _SENTENCE_END.search(words) and not words.endswith(("요", "?")) else f"## {words}\n"
