"""Things built once and kept on disk: made under a file lock, written whole, renamed, checked by hash before use."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, Literal, TypeVar

from filelock import FileLock, Timeout

T = TypeVar("T")
MANIFEST = "manifest.json"
LOCK_SECONDS = 120.0
How = Literal["stored", "built", "rebuilt", "unsaved"]


@dataclass(frozen=True, slots=True)
class Kept(Generic[T]):
    """how: from disk, built for the first time, again because what was stored is damaged, or in memory only."""

    value: T
    how: How


def keep(
    cache_dir: Path,
    name: str,
    key: str,
    load: Callable[[Path], T],
    build: Callable[[], T],
    save: Callable[[T, Path], None],
) -> Kept[T]:
    """What is stored as <name>-<key>, or built and stored now; older ones of that name and unfinished ones are dropped.

    load may raise anything: what cannot be read is built again. A folder that cannot be written costs only the time.
    """
    folder = cache_dir / f"{name}-{key[:16]}"
    try:
        cache_dir.mkdir(parents=True, exist_ok=True)
        with FileLock(cache_dir / f"{name}.lock", timeout=LOCK_SECONDS):
            existed = folder.exists()
            if existed and (stored := _load(folder, key, load)):
                return Kept(stored[0], "stored")
            value = build()
            try:
                _save(value, key, folder, save)
            except OSError:
                return Kept(value, "unsaved")
            left = cache_dir.glob(f".{name}-*/")  # by a process that ended while it saved
            for stale in {*cache_dir.glob(f"{name}-*/"), *left} - {folder}:
                shutil.rmtree(stale, ignore_errors=True)
            return Kept(value, "rebuilt" if existed else "built")
    except (OSError, Timeout):
        return Kept(build(), "unsaved")


def earlier(cache_dir: Path, name: str, load: Callable[[Path], T]) -> T | None:
    """What is stored under that name and whatever key, whole and taken by load, which may raise anything; None without it.

    For a build that can go on from what it replaces: `keep` asks for a new value before it drops the old one.
    """
    for folder in cache_dir.glob(f"{name}-*/"):
        if stored := _load(folder, None, load):
            return stored[0]
    return None


def _load(folder: Path, key: str | None, load: Callable[[Path], T]) -> tuple[T] | None:
    """key: None for whatever it is."""
    try:
        manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        if manifest != {"key": key or manifest["key"], "parts": _hashes(folder)}:
            return None
        return (load(folder),)
    except Exception:  # whatever is wrong with what was kept, building it anew is the cure
        return None


def _save(value: T, key: str, folder: Path, save: Callable[[T, Path], None]) -> None:
    partial = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    try:
        save(value, partial)
        manifest = {"key": key, "parts": _hashes(partial)}
        (partial / MANIFEST).write_text(json.dumps(manifest), encoding="utf-8")
        shutil.rmtree(folder, ignore_errors=True)
        os.replace(partial, folder)
    finally:
        shutil.rmtree(partial, ignore_errors=True)


def _hashes(folder: Path) -> dict[str, str]:
    """SHA-256 of every file below the folder but the manifest, by its path there."""
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path != folder / MANIFEST)
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}
