"""The index on disk: built once under a lock, written whole, renamed, and verified by hash before use."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import tempfile
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from filelock import FileLock, Timeout

import agent.embedding
import agent.wording.sentences
from agent.embedding import EmbedderFactory
from agent.errors import AgentError
from agent.language import N_
from agent.retrieval.documents import Document
from agent.retrieval.index import TERMS, CorpusIndex, Progress

if TYPE_CHECKING:
    from agent.terminology import Terminology

LOCK_SECONDS = 300.0
# Offline and endpoint indexes of the present and the last corpus: switching back must not rebuild.
KEPT = 4
MANIFEST = "manifest.json"


class IndexStore:
    """Indexes below one cache folder, one sub-folder per key."""

    def __init__(self, cache_dir: Path) -> None:
        self._dir = cache_dir
        self.notices: list[str] = []
        self.built = False

    def open(
        self,
        documents: Sequence[Document],
        files: Mapping[str, str],
        terminology: Terminology,
        factory: EmbedderFactory,
        on_progress: Progress,
    ) -> CorpusIndex:
        """The stored index of these documents, or a new one. files: SHA-256 per document file.

        A damaged index is rebuilt, an unwritable folder costs only the cache; both leave a notice.
        """
        described = describe(files, terminology.fingerprint, factory.recipe)
        folder = self._dir / f"index-{described['key'][:16]}"
        try:
            self._dir.mkdir(parents=True, exist_ok=True)
            with FileLock(self._dir / "index.lock", timeout=LOCK_SECONDS):
                return self._load(folder, documents, terminology, factory, on_progress) or self._build(
                    folder, described, documents, terminology, factory, on_progress
                )
        except (OSError, Timeout):
            self.notices.append(
                "검색 색인을 저장할 수 없어 메모리에서만 사용합니다. 상태 폴더의 권한과 여유 공간을 확인하세요."
            )
            with tempfile.TemporaryDirectory() as scratch:
                self.built = True
                return CorpusIndex.build(documents, terminology, factory, Path(scratch), on_progress)

    def _load(
        self,
        folder: Path,
        documents: Sequence[Document],
        terminology: Terminology,
        factory: EmbedderFactory,
        on_progress: Progress,
    ) -> CorpusIndex | None:
        if not folder.exists():
            return None
        try:
            on_progress(N_("검색 색인을 불러오는 중입니다"), 0.1)
            verify(folder)
            return CorpusIndex.load(documents, terminology, factory, folder)
        except AgentError:
            raise
        except Exception:  # whatever is wrong with a cache, building it anew is the cure
            self.notices.append("저장된 검색 색인이 손상되어 다시 만들었습니다. 따로 하실 일은 없습니다.")
            shutil.rmtree(folder, ignore_errors=True)
            return None

    def _build(
        self,
        folder: Path,
        described: Mapping[str, Any],
        documents: Sequence[Document],
        terminology: Terminology,
        factory: EmbedderFactory,
        on_progress: Progress,
    ) -> CorpusIndex:
        partial = Path(tempfile.mkdtemp(prefix=".index-", dir=self._dir))
        try:
            known = self._earlier_terms(described)
            index = CorpusIndex.build(documents, terminology, factory, partial, on_progress, known)
            manifest = {
                **described,
                "embedder": {"id": index.embedder.id, "dims": index.embedder.dims},
                "units": len(index.units.texts),
                "passages": len(index.units.fields["body"]),
                "parts": {path.name: sha256(path) for path in sorted(partial.iterdir())},
            }
            (partial / MANIFEST).write_text(json.dumps(manifest, ensure_ascii=False, indent=1), encoding="utf-8")
            shutil.rmtree(folder, ignore_errors=True)
            os.replace(partial, folder)
        finally:
            shutil.rmtree(partial, ignore_errors=True)
        self.built = True
        self._prune()
        return index

    def _earlier_terms(self, described: Mapping[str, Any]) -> dict[str, list[str]]:
        """The terms by sentence of the newest index that read with the same terminology and code: after a document is
        added, its own sentences alone are new. {} when there is none or it is damaged."""
        for folder in self._newest_first():
            try:
                manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
                alike = all(manifest[name] == described[name] for name in ("terminology", "code", "versions"))
                if alike and manifest["parts"][TERMS] == sha256(folder / TERMS):
                    return dict(json.loads((folder / TERMS).read_text(encoding="utf-8")))
            except (OSError, ValueError, KeyError, TypeError):
                continue
        return {}

    def _newest_first(self) -> list[Path]:
        return sorted(self._dir.glob("index-*/"), key=lambda path: path.stat().st_mtime, reverse=True)

    def _prune(self) -> None:
        """Drop all but the newest indexes, and what an interrupted build left; the lock is held."""
        for stale in [*self._newest_first()[KEPT:], *self._dir.glob(".index-*/")]:
            shutil.rmtree(stale, ignore_errors=True)


def describe(files: Mapping[str, str], terminology: str, recipe: str) -> dict[str, Any]:
    """What an index depends on; "key" is the hash of the rest."""
    described = {
        "documents": dict(sorted(files.items())),
        "terminology": terminology,
        "recipe": recipe,
        "code": _code_hash(),
        "versions": {name: version(name) for name in ("numpy", "faiss-cpu", "rank-bm25", "scikit-learn")},
    }
    return {**described, "key": hashlib.sha256(json.dumps(described, sort_keys=True).encode()).hexdigest()}


def verify(folder: Path) -> None:
    """Raise ValueError, KeyError or OSError unless every part is what the manifest says."""
    manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    for name, digest in manifest["parts"].items():
        if sha256(folder / name) != digest:
            raise ValueError(f"{name} has changed")


def sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _code_hash() -> str:
    """Hash of the code that shapes an index, so that a change of it never meets an index of the old."""
    folders = (Path(__file__).parent, Path(agent.embedding.__file__).parent)
    modules = sorted(path for folder in folders for path in folder.glob("*.py"))
    digest = hashlib.sha256()
    for path in (*modules, Path(agent.wording.sentences.__file__)):
        digest.update(path.read_bytes())
    return digest.hexdigest()
