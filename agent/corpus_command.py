"""`documents validate` and `documents add` (design, section 4)."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from agent.errors import InputRejected
from agent.jsonl import Json

if TYPE_CHECKING:
    from agent.config import Settings
    from agent.ingest import Draft, Intake
    from agent.retrieval import Document


def add_arguments(parser: argparse.ArgumentParser, path: Callable[[str], Path]) -> None:
    """validate: a file or folder, the shipped documents by default; add: a file or folder, or --release of a draft."""
    parser.add_argument("action", choices=("validate", "add"))
    parser.add_argument("path", nargs="?", type=path)
    parser.add_argument("--id", dest="doc_id", help="초안의 id (기본은 파일 이름)")
    parser.add_argument("--model", help="메타데이터를 쓸 모델, 또는 offline")
    parser.add_argument("--release", metavar="ID", help="사람이 확인한 초안을 공개해 검색되게 합니다")
    parser.add_argument(
        "--source", action="append", default=[], help="공개할 때 적는 출처: '제목 | 기관 | 연도 | 주소'"
    )
    parser.add_argument("--reviewed", metavar="YYYY-MM-DD", help="공개할 때 적는 검토일")


def documents(
    arguments: argparse.Namespace, settings: Settings, tell: Callable[[str], None], progress: Callable[[str], None]
) -> Iterator[Json]:
    """The verdict of validate, or what became of the files to add or the draft to release."""
    from agent.assembly import open_intake, validate_documents

    if arguments.action == "validate":
        yield validate_documents(settings, arguments.path)
        return
    if (arguments.path is None) == (arguments.release is None):
        raise InputRejected("추가할 파일이나 폴더의 경로, 또는 --release ID 하나를 적어 주세요.")
    if arguments.release is None and (arguments.source or arguments.reviewed):
        raise InputRejected("--source와 --reviewed는 --release와 함께 적어 주세요.")
    intake = open_intake(settings, progress)
    for notice in intake.retriever.notices:
        tell(notice)
    if arguments.release is None:
        received = intake.add(arguments.path, arguments.doc_id, arguments.model)
        yield {
            "path": str(arguments.path),
            "documents": [_draft_json(intake, draft) for draft in received.drafts],
            "refused": [{"file": file, "error": reason} for file, reason in received.refused],
        }
        return
    changes: dict[str, Any] = {}
    if arguments.source:
        changes["sources"] = [intake.source_of(line) for line in arguments.source]
    if arguments.reviewed:
        changes["reviewed"] = arguments.reviewed
    intake.store.draft(arguments.release)  # an unknown one is told before anything is changed
    if changes:
        intake.revise(arguments.release, changes)
    released = intake.release(arguments.release)
    yield {**_document_json(released), "searched": True}


def _draft_json(intake: Intake, draft: Draft) -> Json:
    required, advice = intake.problems(draft)
    return {
        **_document_json(draft.document),
        "searched": False,
        "written_by": draft.written_by,
        "added": draft.added,
        "notices": list(draft.notices),
        "removed_orders": list(draft.removed),
        "problems": [asdict(problem) for problem in required],
        "advice": [asdict(problem) for problem in advice],
    }


def _document_json(document: Document) -> Json:
    return {
        "id": document.id,
        "status": document.status,
        "path": str(document.path),
        "title": document.title,
        "topic": document.topic,
        "audience": document.audience,
        "summary": document.summary,
        "keywords": list(document.keywords),
        "hypothetical_questions": list(document.hypothetical_questions),
        "concepts": list(document.concepts),
        "sources": [asdict(source) for source in document.sources],
        "reviewed": document.reviewed,
    }
