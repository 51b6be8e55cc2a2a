"""From a plain file to a draft, and from a draft that a person looked at to a document that is searched."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from agent.errors import InputRejected, ModelUnavailable
from agent.ingest.drafts import Draft, DraftStore
from agent.ingest.metadata import MetadataWriter
from agent.ingest.model import FALLBACK, MetadataModel, described_by
from agent.ingest.plain_files import files_at, id_for, read_bytes, read_text, take_apart, usable_id
from agent.language import N_, _
from agent.retrieval import Document, Problem, Retriever, validate
from agent.retrieval.documents import sections_of
from agent.safety import DocumentOrders, PersonalData
from agent.state import Source
from agent.state.labels import DOCUMENT_LABELS
from agent.terminology import Terminology

OFFLINE = "offline"
AUDIENCE = "환자 및 보호자"
NOTE = (
    "자동으로 만든 메타데이터입니다. 출처와 검토일이 없습니다. 사람이 확인하고 공개하기 전에는 검색되지 않습니다."
)
SOURCE_FIELDS = ("title", "publisher", "year", "url", "kind")
# The rest of what `documents validate` finds (length, bare numbers, no review date) is shown but is for the person to judge.
REQUIRED = frozenset("file id title topic audience summary keywords hypothetical_questions sources".split())


@dataclass(frozen=True, slots=True)
class Received:
    """What became of the files at a path: drafts, and (file, reason) for those that were refused."""

    drafts: tuple[Draft, ...]
    refused: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Intake:
    """models: those that may write metadata, by name. An added document is data: nothing in it is obeyed."""

    store: DraftStore
    terminology: Terminology
    retriever: Retriever
    orders: DocumentOrders
    models: Mapping[str, MetadataModel]
    clock: Callable[[], datetime]

    def add(self, path: Path, doc_id: str | None = None, model: str | None = None) -> Received:
        """Drafts of a file or of the files below a folder; in a folder one bad file holds up no other.

        model: who writes the metadata, the first of models by default. Raises InputRejected for a single file that
        cannot be used, an empty folder, or an id for several files; StorageUnavailable when nothing can be written.
        """
        files = files_at(path)
        if files == (path,):
            return Received((self.add_content(path.name, read_bytes(path), doc_id, model),), ())
        if doc_id is not None:
            raise InputRejected(N_("--id는 파일 하나를 추가할 때만 쓸 수 있습니다."))
        drafts, refused = [], []
        for file in files:
            try:
                drafts.append(self.add_content(file.name, read_bytes(file), None, model))
            except InputRejected as error:
                refused.append((str(file.relative_to(path)), str(error)))
        return Received(tuple(drafts), tuple(refused))

    def add_content(self, name: str, content: bytes, doc_id: str | None = None, model: str | None = None) -> Draft:
        """A draft of one file's content; name: the file's, for its kind, its id and messages. Raises as add."""
        name = Path(name).name
        text, removed = self.orders.parted(read_text(name, content))
        if not text.strip():
            raise InputRejected(N_("{file}에는 에이전트에게 내리는 지시뿐이어서 추가하지 않았습니다."), file=name)
        title, body = take_apart(text)
        doc_id = usable_id(doc_id) if doc_id is not None else id_for(name, text)
        if self.retriever.document(doc_id) is not None and not self.store.holds(doc_id):
            raise InputRejected(
                N_(
                    "id '{id}'은(는) 문헌에 이미 있습니다. 파일 이름을 바꾸거나, 명령줄에서는 --id로 다른 id를 적어 주세요."
                ),
                id=doc_id,
            )
        sections = sections_of(body)
        metadata = MetadataWriter(self.terminology, self.retriever.rarity).write(title, sections)
        notices = []
        writer = self._writer(model)
        if writer is not None:
            mask = PersonalData(
                of_people=False
            ).mask  # as with a patient's message: nothing personal leaves for an endpoint
            try:
                metadata = described_by(writer, mask(title), mask(body), metadata, self.orders.stand_in)
            except ModelUnavailable as error:
                reason = str(error)
                notices.append(reason if reason.startswith(FALLBACK) else f"{FALLBACK}. ({reason})")
                writer = None
        if removed:
            notices.append(
                f"에이전트에게 내리는 지시로 보이는 글 {len(removed)}곳을 본문에서 뺐습니다. 뺀 글은 초안에 따로 남겼습니다."
            )
        elif self.orders.stand_in(text):
            notices.append(
                "글 전체로 보면 에이전트에게 내리는 지시로 읽힐 수 있는 데가 있습니다. 본문을 확인해 주세요."
            )
        front = {
            "id": doc_id,
            "title": title,
            "topic": self._topic(f"{title} {' '.join(metadata.keywords)}"),
            "audience": AUDIENCE,
            "concepts": list(metadata.concepts),
            "keywords": list(metadata.keywords),
            "summary": metadata.summary,
            "hypothetical_questions": list(metadata.hypothetical_questions),
            "sources": [],
            "reviewed": None,
            "written_by": writer.model_id if writer else OFFLINE,
            "added": self.clock().isoformat(timespec="seconds"),
            "origin": name,
            "note": NOTE,
            "notices": notices,
            "removed_orders": list(removed),
        }
        return self.store.add(front, body)

    def problems(self, draft: Draft) -> tuple[list[Problem], list[Problem]]:
        """(what must be mended before release, what a person should look at), by the rules of `documents validate`."""
        entries = self.terminology.entries()
        names = {name for entry in entries.values() for name in entry.every_name()}
        found = validate(draft.document.path, entries, names)
        return [p for p in found if p.field in REQUIRED], [p for p in found if p.field not in REQUIRED]

    def release(self, doc_id: str) -> Document:
        """Let a draft be searched from the next loading on: what a person does who has read it.

        Raises InputRejected, the draft unchanged, while something required (a source, for one) is missing.
        """
        draft = self.store.draft(doc_id)
        if self.retriever.document(doc_id) is not None:
            raise InputRejected(N_("id '{id}'은(는) 문헌에 이미 있습니다. 초안은 그대로입니다."), id=doc_id)
        required, _advice = self.problems(draft)
        if required:
            faults = "; ".join(f"{_(DOCUMENT_LABELS[p.field])}: {p.message}" for p in required)
            raise InputRejected(
                N_("아직 공개할 수 없습니다. 초안은 그대로입니다. {faults} (초안: {path})"),
                faults=faults,
                path=draft.document.path,
            )
        return self.store.release(doc_id, self.clock().isoformat(timespec="seconds"))

    def revise(self, doc_id: str, changes: Mapping[str, Any], body: str | None = None) -> Draft:
        """Fields of a draft as a person wants them. Raises InputRejected for what could not be read again."""
        if not str(changes.get("title", "제목")).strip() or (body is not None and not body.strip()):
            raise InputRejected(N_("제목과 본문은 비울 수 없습니다. 초안은 그대로입니다."))
        return self.store.revise(doc_id, changes, body)

    @staticmethod
    def source_of(line: str) -> dict[str, Any]:
        """ "title | publisher | year | address | kind" as front matter has it; what is not said is null, never guessed."""
        given = [part.strip() or None for part in line.split("|")][: len(SOURCE_FIELDS)]
        return dict(zip(SOURCE_FIELDS, given + [None] * (len(SOURCE_FIELDS) - len(given)), strict=True))

    @staticmethod
    def source_line(source: Source) -> str:
        """What source_of reads."""
        return " | ".join(str(getattr(source, field) or "") for field in SOURCE_FIELDS)

    def beside(self, state: Path) -> Intake:
        """The same with another state folder."""
        return replace(self, store=DraftStore(state / "documents"))

    def _writer(self, model: str | None) -> MetadataModel | None:
        if model is None:
            return next(iter(self.models.values()), None)
        if model != OFFLINE and model not in self.models:
            known = ", ".join((*self.models, OFFLINE))
            raise InputRejected(
                N_("모델 '{model}'을(를) 쓸 수 없습니다. 가능한 모델: {known}"), model=model, known=known
            )
        return self.models.get(model)

    def _topic(self, text: str) -> str:
        """The topic of most of the five likest documents, the nearest one's first; "general" when none is like it."""
        found = self.retriever.search(text[:300], 5, "bm25")
        return Counter(document.topic for document in found).most_common(1)[0][0] if found else "general"
