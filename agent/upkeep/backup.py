"""The state folder in one file and back: patients, conversations, waiting turns, documents, runs, what was taught.

What can be built again (the caches) and what belongs to a moment (locks, unfinished files) stays out. An archive is a
ZIP file with a list of its files and their hashes, which a restore checks before anything is touched.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import shutil
import sqlite3
import zipfile
import zlib
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path, PurePosixPath
from typing import IO, Any

from agent.errors import InputRejected, StorageUnavailable
from agent.storage import ConversationStore, Database
from agent.storage.tables import files
from agent.storage.tables.database import FILE_NAME, holds_records
from agent.upkeep import state_folder, unfinished

FORMAT = "medical-knowledge-agent-state"
VERSION = 1
MANIFEST = "manifest.json"
LONGEST_MANIFEST = 64 * 2**20
CHUNK = 2**20
PRIVATE = 0o600
"""Patients' words are in an archive and in what it restores: only their owner reads them."""
SPARE_BYTES = 64 * 2**20
FOREIGN = "이 프로그램이 만든 백업 파일이 아닙니다"
DAMAGED = "백업 파일이 손상되어 복원할 수 없습니다"
NOTHING_CHANGED = "아무것도 바꾸지 않았습니다."


def backup(state: Path, target: Path, now: datetime) -> dict[str, Any]:
    """Write the state folder into a new file; a running app goes on undisturbed.

    Returns path, created (ISO 8601), files, bytes, database (whether the records are in it), patients, turns (None where
    a server holds the records). Raises InputRejected for a file that exists or lies in the folder, for links in the
    folder and when there is nothing to keep, StorageUnavailable when reading or writing fails.
    """
    state, target = state.resolve(), target.resolve()
    recorded = (state / FILE_NAME).is_file()
    if not recorded and not (state_folder.is_ours(state) and any(state_folder.kept(state))):
        raise InputRejected(f"백업할 기록이 없습니다: {state}. 상태 폴더를 확인해 주세요 (--state).")
    if target.exists():
        raise InputRejected(f"이미 있는 파일입니다: {target}. 덮어쓰지 않으니 다른 이름을 적어 주세요.")
    if target.is_relative_to(state):
        raise InputRejected(f"백업 파일은 상태 폴더 밖에 두어야 합니다: {target}")
    state_folder.refuse_links(state)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with unfinished.working_folder(target.parent) as folder:
            partial, copies = folder / "archive", folder / "copies"
            copies.mkdir()
            listed = _write(state, partial, copies, now)
            if recorded and not holds_records(copies / FILE_NAME):
                raise InputRejected(
                    f"{FILE_NAME}에서 환자 기록을 읽을 수 없어 백업을 만들지 않았습니다: {state}. "
                    "다른 프로그램의 파일이거나 손상되었거나 사라졌습니다. 상태 폴더를 확인해 주세요 (--state)."
                )
            counts = _counts(copies)
            partial.chmod(PRIVATE)
            partial.rename(target)
    except (OSError, sqlite3.Error) as error:
        raise StorageUnavailable(
            f"백업을 만들지 못했습니다 ({target}). 경로와 쓰기 권한, 남은 공간을 확인해 주세요. 기록은 그대로입니다."
        ) from error
    return {
        "path": str(target),
        "created": now.isoformat(timespec="seconds"),
        "files": len(listed),
        "bytes": target.stat().st_size,
        **counts,
    }


def restore(source: Path, state: Path, now: datetime) -> dict[str, Any]:
    """Put an archive's files in the state folder's place; what was there is renamed and kept beside it.

    An older program's database is brought up to date. Returns state, kept_aside (or None), created, files, database,
    patients, turns as `backup` does. Raises InputRejected for an archive that is foreign, damaged or holds unsafe paths, for a folder of other
    things, and while the folder is in use; then nothing has changed. Raises StorageUnavailable when writing fails.
    """
    state = state.resolve()
    try:
        unfinished.take_back(state)
        _refuse_other_things(state)
        state.parent.mkdir(parents=True, exist_ok=True)
        with unfinished.working_folder(state.parent) as folder:
            fresh = folder / unfinished.FRESH
            fresh.mkdir()
            manifest = _unpack(source, fresh)
            if FILE_NAME not in manifest["files"] and (state / FILE_NAME).is_file():
                raise InputRejected(
                    f"이 백업에는 환자 기록이 없어, 기록이 있는 상태 폴더에는 복원하지 않습니다: {state}. "
                    f"다른 폴더에 복원해 주세요 (--state). {NOTHING_CHANGED}"
                )
            try:
                counts = _counts(fresh)
            except StorageUnavailable as error:
                raise InputRejected(
                    f"이 프로그램이 읽을 수 없는 백업입니다. 손상되었거나 더 새로운 버전의 것입니다. {NOTHING_CHANGED}"
                ) from error
            aside = _swap(fresh, state, now)
    except OSError as error:
        raise StorageUnavailable(
            f"복원하지 못했습니다 ({state}). 쓰기 권한과 남은 공간을 확인하거나 다른 폴더에 복원해 주세요 (--state). {NOTHING_CHANGED}"
        ) from error
    return {
        "state": str(state),
        "kept_aside": str(aside) if aside else None,
        "created": manifest["created"],
        "files": len(manifest["files"]),
        **counts,
    }


def _write(state: Path, partial: Path, copies: Path, now: datetime) -> dict[str, str]:
    """Returns the archive's files with their hashes. copies: where the databases' copies are made, and stay."""
    listed: dict[str, str] = {}
    with zipfile.ZipFile(partial, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in state_folder.kept(state):
            name = path.relative_to(state).as_posix()
            try:
                if files.is_sqlite(path):
                    copy = copies / name
                    copy.parent.mkdir(parents=True, exist_ok=True)
                    files.copy_online(path, copy)
                    path = copy
                with path.open("rb") as given, archive.open(name, "w", force_zip64=True) as out:
                    listed[name] = _copy(given, out)
            except FileNotFoundError:  # an evaluation that ended meanwhile has renamed its folder
                continue
        manifest = {
            "format": FORMAT,
            "version": VERSION,
            "created": now.isoformat(timespec="seconds"),
            "files": listed,
        }
        archive.writestr(MANIFEST, json.dumps(manifest, ensure_ascii=False))
    return listed


def _unpack(source: Path, fresh: Path) -> dict[str, Any]:
    """Write the archive's files into an empty folder, each checked. Raises InputRejected."""
    with _readable(source) as archive:
        manifest = _manifest(archive)
        infos = [info for info in archive.infolist() if info.filename != MANIFEST]
        names = [info.filename for info in infos]
        for name in names:
            _refuse_unsafe(name)
        if sorted(names) != sorted(manifest["files"]):
            raise InputRejected(f"{DAMAGED}: 들어 있는 파일이 목록과 다릅니다. {NOTHING_CHANGED}")
        if sum(info.file_size for info in infos) + SPARE_BYTES > shutil.disk_usage(fresh).free:
            raise InputRejected(f"디스크 공간이 모자라 복원할 수 없습니다. {NOTHING_CHANGED}")
        for info in infos:
            path = fresh / info.filename
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(mode=PRIVATE, exist_ok=False)
            with archive.open(info) as given, path.open("wb") as out:
                if _copy(given, out) != manifest["files"][info.filename]:
                    raise InputRejected(f"{DAMAGED}: {info.filename}. {NOTHING_CHANGED}")
            if files.is_sqlite(path) and not files.sound(path):
                raise InputRejected(f"{DAMAGED}: {info.filename}. {NOTHING_CHANGED}")
    if FILE_NAME in names and not holds_records(fresh / FILE_NAME):
        raise InputRejected(f"{FOREIGN}: {FILE_NAME}에 환자 기록의 표가 없습니다. {NOTHING_CHANGED}")
    return manifest


@contextlib.contextmanager
def _readable(source: Path) -> Iterator[zipfile.ZipFile]:
    """Whatever a file that is no sound archive raises while it is read, as InputRejected."""
    if not source.is_file():
        raise InputRejected(f"백업 파일이 없습니다: {source}")
    try:
        with zipfile.ZipFile(source) as archive:
            yield archive
    except FileExistsError as error:
        raise InputRejected(f"{DAMAGED}: 같은 파일이 두 번 들어 있습니다. {NOTHING_CHANGED}") from error
    # RuntimeError: encrypted; NotImplementedError: a compression that Python does not know.
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError) as error:
        raise InputRejected(f"{DAMAGED} ({source}). {NOTHING_CHANGED}") from error


def _manifest(archive: zipfile.ZipFile) -> dict[str, Any]:
    held = [info for info in archive.infolist() if info.filename == MANIFEST]
    if len(held) != 1 or held[0].file_size > LONGEST_MANIFEST:
        raise InputRejected(f"{FOREIGN}. {NOTHING_CHANGED}")
    try:
        manifest = json.loads(archive.read(held[0]))
        ours = manifest["format"] == FORMAT and isinstance(manifest["created"], str)
        listed = all(isinstance(digest, str) for digest in manifest["files"].values())
        version = int(manifest["version"])
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        ours = listed = False
        version = 0
    if not ours or not listed:
        raise InputRejected(f"{FOREIGN}. {NOTHING_CHANGED}")
    if version > VERSION:
        raise InputRejected(
            f"더 새로운 버전의 프로그램이 만든 백업입니다. 프로그램을 최신 버전으로 올려 주세요. {NOTHING_CHANGED}"
        )
    return dict(manifest)


def _refuse_unsafe(name: str) -> None:
    """Only plain relative paths of what a backup keeps: nothing may land outside the folder or pass for a cache."""
    path = PurePosixPath(name)
    plain = bool(path.parts) and name == path.as_posix() and not path.is_absolute() and name.isprintable()
    if not plain or any(sign in name for sign in "\\:") or not state_folder.belongs(path):
        raise InputRejected(f"백업 파일에 있어서는 안 되는 경로가 있어 복원하지 않습니다. {NOTHING_CHANGED}")


def _refuse_other_things(state: Path) -> None:
    """A folder named by mistake (a home folder, say) is not moved aside."""
    if state.exists() and not state_folder.is_ours(state):
        raise InputRejected(
            f"비어 있지 않은데 기록({FILE_NAME})이 없는 폴더라서 복원하지 않습니다: {state}. "
            f"비어 있거나 없는 폴더를 적어 주세요 (--state). {NOTHING_CHANGED}"
        )


def _refuse_in_use(state: Path) -> None:
    if any(files.in_use(path) for path in state_folder.kept(state) if files.is_sqlite(path)):
        raise InputRejected(
            f"상태 폴더를 다른 프로그램이 사용하고 있습니다 ({state}). 앱을 끝낸 뒤 다시 복원해 주세요. {NOTHING_CHANGED}"
        )


def _swap(fresh: Path, state: Path, now: datetime) -> Path | None:
    """Put fresh in the state folder's place; returns where the former one is, None if there was nothing in it.

    Raises InputRejected while the folder is in use.
    """
    former = state.exists() and any(state.iterdir())
    aside = (
        unfinished.free(state.with_name(f"{state.name}{unfinished.BEFORE}{now:%Y%m%d-%H%M%S}")) if former else None
    )
    if aside:
        shutil.copymode(state, fresh)
    try:
        if aside:
            unfinished.note_exchange(fresh.parent, aside)
            _refuse_in_use(state)
            state.rename(aside)
        fresh.rename(state)
    except BaseException:  # Ctrl+C between the two renames too
        if aside and aside.exists():
            unfinished.put_back(aside, state, fresh.parent)
        raise
    if aside and (aside / state_folder.CACHE).is_dir():
        with contextlib.suppress(OSError):  # the restore is done; without the cache it is built again
            (aside / state_folder.CACHE).rename(
                state / state_folder.CACHE
            )  # it is checked by hash before use; building it takes minutes
    return aside


def _counts(folder: Path) -> dict[str, Any]:
    """What is told of a folder's database, which is brought up to date first. Raises StorageUnavailable."""
    if not (folder / FILE_NAME).is_file():
        return {"database": False, "patients": None, "turns": None}
    database = Database.open(folder)
    try:
        known = ConversationStore(database).patients()
    finally:
        database.close()
    return {"database": True, "patients": len(known), "turns": sum(patient.turns for patient in known)}


def _copy(given: IO[bytes], out: IO[bytes]) -> str:
    """Copy to the end; returns the SHA-256 of what was copied."""
    digest = hashlib.sha256()
    while chunk := given.read(CHUNK):
        digest.update(chunk)
        out.write(chunk)
    return digest.hexdigest()
