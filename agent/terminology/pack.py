"""Building the MedCAT model pack from the lexicon, and keeping it on disk so that later starts load it.

Loading a pack executes what is pickled in it, so a stored pack is loaded only when its SHA-256 is the one noted
beside it; anything else is thrown away and built again.
"""

from __future__ import annotations

import hashlib
import json
import logging
import platform
import shutil
import tempfile
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Any

from filelock import FileLock

from agent.errors import TerminologyUnavailable
from agent.terminology.kiwi import user_words
from agent.terminology.lexicon import LexiconEntry, hash_lexicon

PACK = "pack"
MANIFEST = "manifest.json"
REBUILT = "저장된 의학 용어 팩이 손상되어 용어 사전에서 다시 만들었습니다."
UNSAVED = "의학 용어 팩을 저장하지 못했습니다. 이번 실행에는 문제가 없지만 다음 시작이 느려집니다."
BUILD_LOCK_SECONDS = 120


def fingerprint(lexicon_dir: Path) -> str:
    """SHA-256 over everything a pack depends on: lexicon, this room's code, library versions."""
    digest = hashlib.sha256(hash_lexicon(lexicon_dir).encode())
    for module in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(module.name.encode() + b"\0" + module.read_bytes() + b"\0")
    for package in ("medcat", "kiwipiepy", "kiwipiepy_model"):
        digest.update(f"{package}={version(package)};".encode())
    digest.update(platform.python_version().encode())
    return digest.hexdigest()


def open_pack(entries: Mapping[str, LexiconEntry], key: str, cache_dir: Path) -> tuple[Any, tuple[str, ...]]:
    """Load the cached MedCAT CAT for this fingerprint, or build and cache it. Returns it with Korean notices.

    Raises TerminologyUnavailable when no pack can be made: nothing else recognises concepts.
    """
    folder = cache_dir / f"medcat-{key[:16]}"
    try:
        cache_dir.mkdir(parents=True, exist_ok=True)
        with FileLock(cache_dir / f"{folder.name}.lock", timeout=BUILD_LOCK_SECONDS):
            return _load_or_build(entries, key, folder)
    except OSError:
        # A read-only or full disk must not stop the consultation; a pack in memory is as good.
        return _build(entries), (UNSAVED,)


def _load_or_build(entries: Mapping[str, LexiconEntry], key: str, folder: Path) -> tuple[Any, tuple[str, ...]]:
    existed = folder.exists()
    if existed and (loaded := _load(folder, key)) is not None:
        return loaded, ()
    shutil.rmtree(folder, ignore_errors=True)
    built = _build(entries)
    _save(built, key, folder)
    return built, (REBUILT,) if existed else ()


def _build(entries: Mapping[str, LexiconEntry]) -> Any:
    try:
        from agent.terminology.build import build_cat

        return build_cat(entries, user_words(_nouns(entries)))
    except Exception as problem:  # MedCAT raises many kinds; each means the same to the reader
        raise TerminologyUnavailable(
            f"의학 용어 팩을 만들 수 없어 개념을 인식할 수 없습니다 ({type(problem).__name__}). 설치를 확인해 주세요."
        ) from problem


def _nouns(entries: Mapping[str, LexiconEntry]) -> list[str]:
    """Names that are no verb phrase. Medicines never are, whatever they end in (삭센다)."""
    return [
        name
        for entry in entries.values()
        for name in entry.every_name()
        if entry.slot == "medications" or not name.endswith("다")
    ]


def _save(cat: Any, key: str, folder: Path) -> None:
    """Write beside the final place, then rename: a reader never sees half a pack."""
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".medcat-") as temporary:
        cat.save_model_pack(temporary, pack_name=PACK, make_archive=False, add_hash_to_pack_name=False)
        manifest = {"fingerprint": key, "sha256": _hash_folder(Path(temporary) / PACK)}
        (Path(temporary) / MANIFEST).write_text(json.dumps(manifest), encoding="utf-8")
        ready = Path(temporary) / "ready"
        ready.mkdir()
        for name in (PACK, MANIFEST):
            (Path(temporary) / name).rename(ready / name)
        ready.rename(folder)


def _load(folder: Path, key: str) -> Any | None:
    """The stored pack, or None when it is not exactly what was written."""
    try:
        manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        if manifest != {"fingerprint": key, "sha256": _hash_folder(folder / PACK)}:
            return None
        from agent.terminology.build import load_cat

        return load_cat(folder / PACK)
    except Exception as problem:  # a broken cache, whatever is broken, is rebuilt and the reader is told
        logging.getLogger(__name__).warning("stored pack is unusable: %s", type(problem).__name__)
        return None


def _hash_folder(folder: Path) -> str:
    digest = hashlib.sha256()
    for path in sorted(p for p in folder.rglob("*") if p.is_file()):
        digest.update(path.relative_to(folder).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()
