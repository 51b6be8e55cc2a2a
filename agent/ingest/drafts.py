"""Added documents on disk: <state>/documents/drafts wait for a person, <state>/documents/released are searched."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml
from filelock import FileLock, Timeout

from agent.errors import CorpusInvalid, InputRejected, StorageUnavailable
from agent.ingest.plain_files import usable_id
from agent.language import N_
from agent.retrieval.documents import DRAFT, RELEASED, Document, front_and_body, read_document, text_of, texts_of

LOCK_SECONDS = 10.0


@dataclass(frozen=True, slots=True)
class Draft:
    """An added document. written_by: "offline" or the model's id; added: when, ISO 8601; origin: the file's name.

    removed: sentences that give the agent orders and were taken out of the body; notices: in Korean.
    """

    document: Document
    written_by: str
    added: str
    origin: str
    removed: tuple[str, ...]
    notices: tuple[str, ...]


class DraftStore:
    """One Markdown file a document, written whole and renamed; the project's own documents are never touched."""

    def __init__(self, folder: Path) -> None:
        self.draft_folder, self.released = folder / "drafts", folder / RELEASED
        self._folder = folder

    def drafts(self) -> tuple[list[Draft], list[str]]:
        """(what waits for release, by id; one Korean line for each file that cannot be read)."""
        found, broken = [], []
        for path in sorted(self.draft_folder.glob("*.md")):
            try:
                found.append(_read(path))
            except CorpusInvalid as error:
                broken.append(str(error))
        return found, broken

    def draft(self, doc_id: str) -> Draft:
        """One of them. Raises InputRejected for an unusable or unknown id, CorpusInvalid for a broken file."""
        path = self.draft_folder / f"{usable_id(doc_id)}.md"
        if path.is_symlink() or not path.is_file():
            raise InputRejected(
                N_("검토를 기다리는 초안 '{id}'이(가) 없습니다. 이미 공개된 문서입니다.")
                if self._path(doc_id).exists()
                else N_("검토를 기다리는 초안 '{id}'이(가) 없습니다. 문헌 화면에서 id를 확인해 주세요."),
                id=doc_id,
            )
        return _read(path)

    def holds(self, doc_id: str) -> bool:
        """Whether a draft or a released document has this id."""
        name = f"{usable_id(doc_id)}.md"
        return any(os.path.lexists(folder / name) for folder in (self.draft_folder, self.released))

    def add(self, front: Mapping[str, Any], body: str) -> Draft:
        """A new draft. Raises InputRejected when the id is taken, StorageUnavailable when it cannot be written."""
        doc_id = usable_id(front["id"])
        with self._locked():
            if self.holds(doc_id):
                raise InputRejected(
                    N_(
                        "id '{id}'의 문서를 이미 추가했습니다. 파일 이름을 바꾸거나, 명령줄에서는 --id로 다른 id를 적어 주세요. 있던 문서는 그대로입니다."
                    ),
                    id=doc_id,
                )
            _write(self.draft_folder / f"{doc_id}.md", {**front, "status": DRAFT}, body)
        return self.draft(doc_id)

    def revise(self, doc_id: str, changes: Mapping[str, Any], body: str | None = None) -> Draft:
        """The draft with fields changed by a person; body: a new one. Never its id or status."""
        with self._locked():
            path = self.draft(doc_id).document.path
            front, written = front_and_body(path)
            kept = {"id": doc_id, "status": DRAFT}
            _write(path, {**front, **changes, **kept}, written if body is None else body)
        return self.draft(doc_id)

    def release(self, doc_id: str, released: str) -> Document:
        """Move a draft to the released ones. released: when a person did it, ISO 8601; it is no review date."""
        with self._locked():
            path = self.draft(doc_id).document.path
            if os.path.lexists(self._path(doc_id)):
                raise InputRejected(
                    N_("id '{id}'의 문서가 이미 공개되어 있습니다. 초안은 그대로입니다."), id=doc_id
                )
            front, body = front_and_body(path)
            note = {"note": f"사람이 확인하고 공개한 문서입니다({released})."}
            _write(self._path(doc_id), {**front, "status": RELEASED, "released": released, **note}, body)
            path.unlink()
        return read_document(self._path(doc_id))

    def _path(self, doc_id: str) -> Path:
        return self.released / f"{usable_id(doc_id)}.md"

    @contextmanager
    def _locked(self) -> Iterator[None]:
        try:
            for folder in (self.draft_folder, self.released):
                folder.mkdir(parents=True, exist_ok=True)
            with FileLock(self._folder / ".lock", timeout=LOCK_SECONDS):
                yield
        except (OSError, Timeout) as error:
            raise StorageUnavailable(
                N_(
                    "문서를 저장할 수 없습니다: {folder}. 폴더의 권한과 여유 공간을 확인해 주세요. 있던 문서는 그대로입니다."
                ),
                folder=self._folder,
            ) from error


def _read(path: Path) -> Draft:
    document = read_document(path)
    front, _ = front_and_body(path)
    if document.id != path.stem:
        raise CorpusInvalid(
            N_("초안 {file}의 id가 파일 이름과 다릅니다: '{id}'. 같게 고쳐 주세요."),
            file=path.name,
            id=document.id,
        )
    return Draft(
        document=document,
        written_by=text_of(front.get("written_by")),
        added=text_of(front.get("added")),
        origin=text_of(front.get("origin")),
        removed=texts_of(front.get("removed_orders")),
        notices=texts_of(front.get("notices")),
    )


def _write(path: Path, front: Mapping[str, Any], body: str) -> None:
    head = yaml.safe_dump(dict(front), allow_unicode=True, sort_keys=False, width=1000)
    descriptor, partial = tempfile.mkstemp(prefix=".", suffix=".part", dir=path.parent)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8", newline="\n") as file:
            file.write(f"---\n{head}---\n\n{body.strip()}\n")
        os.replace(partial, path)
    except BaseException:
        Path(partial).unlink(missing_ok=True)
        raise
