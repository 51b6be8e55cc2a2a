"""What a backup or restore that was killed leaves: half-written folders are cleared, a half-done exchange is taken back."""

from __future__ import annotations

import contextlib
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from filelock import FileLock, Timeout

from agent.errors import StorageUnavailable
from agent.language import N_
from agent.storage.tables import files
from agent.storage.tables.database import FILE_NAME
from agent.upkeep.state_folder import BUILT_ANEW

PREFIX = ".medical-knowledge-agent-"
BEFORE, MEANWHILE = "-before-restore-", "-meanwhile"
LOCK, ASIDE, FRESH = "lock", "aside", "state"
TAKEN_BACK = N_("지난 복원이 중간에 끊겨 복원하기 전의 기록으로 돌아왔습니다. 복원 명령을 다시 실행해 주세요.")
KEPT_BESIDE = N_(
    "지난 복원이 중간에 끊겨 복원하기 전의 기록으로 돌아왔습니다. 그 뒤에 생긴 파일은 상태 폴더 옆, "
    "이름이 '-meanwhile'로 끝나는 폴더에 있습니다. 복원 명령을 다시 실행해 주세요."
)
RUNNING = N_("다른 프로그램이 이 상태 폴더에 백업을 복원하고 있습니다. 복원이 끝난 뒤 다시 시작해 주세요.")


@contextlib.contextmanager
def working_folder(parent: Path) -> Iterator[Path]:
    """A folder beside what is to be written, gone afterwards; those that killed programs left there go too."""
    _clear(parent)
    folder = Path(tempfile.mkdtemp(prefix=PREFIX, dir=parent))
    try:
        with FileLock(folder / LOCK):
            try:
                yield folder
            finally:
                _empty(folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def note_exchange(folder: Path, aside: Path) -> None:
    """Write down, before a state folder is put aside, where it will lie until the exchange is done."""
    (folder / ASIDE).write_text(aside.name, encoding="utf-8")


def settle(state: Path) -> str | None:
    """To be called before a state folder is used: what to tell if a killed restore was taken back. Raises OSError, and
    StorageUnavailable while a restore exchanges the folder."""
    taken_back = take_back(state)
    refuse_running(state)
    return taken_back


def refuse_running(state: Path) -> None:
    """Raises StorageUnavailable while a restore exchanges this state folder.

    To be asked before the folder's database is opened and once more afterwards: a restore looks whether somebody has it
    open after it has written its note, so of two that come at the same moment at least one sees the other.
    """
    state = state.resolve()
    for folder in _folders(state.parent):
        if (aside := _put_aside(folder)) and _is_of(aside, state) and files.is_held(folder / LOCK):
            raise StorageUnavailable(RUNNING)


def take_back(state: Path) -> str | None:
    """Put a state folder back that a killed restore had only put aside; what to tell about it.

    What was written in its place meanwhile is kept beside it. Raises OSError.
    """
    state = state.resolve()
    if (state / FILE_NAME).exists():
        return None
    for folder in _left(state.parent):
        # Of two programs that start at once only one takes it back: the other would clear away what the first put there.
        with contextlib.suppress(OSError, Timeout), FileLock(folder / LOCK, timeout=0):
            aside = _put_aside(folder)
            if aside and aside.is_dir() and _is_of(aside, state):
                kept = put_back(aside, state, folder)
                _empty(folder)
                shutil.rmtree(folder, ignore_errors=True)
                return KEPT_BESIDE if kept else TAKEN_BACK
    return None


def put_back(aside: Path, state: Path, folder: Path) -> bool:
    """Put a state folder in its place again; whether something had been written there, which is kept beside it now.

    folder: the restore's working folder. Raises OSError.
    """
    meanwhile = folder / MEANWHILE
    if state.exists():
        state.rename(meanwhile)
    aside.rename(state)
    kept = meanwhile.exists() and any(path.name not in BUILT_ANEW for path in meanwhile.iterdir())
    if kept:
        meanwhile.rename(free(state.with_name(f"{aside.name}{MEANWHILE}")))
    return kept


def free(path: Path) -> Path:
    """The path, or with a number when there is one already."""
    number, found = 1, path
    while found.exists():
        number += 1
        found = path.with_name(f"{path.name}-{number}")
    return found


def _is_of(aside: Path, state: Path) -> bool:
    return aside.name.startswith(f"{state.name}{BEFORE}")


def _put_aside(folder: Path) -> Path | None:
    """Where a restore puts the former state folder, from its note until its own is in the place; None outside of that."""
    note = folder / ASIDE
    try:
        aside = folder.with_name(note.read_text(encoding="utf-8")) if note.is_file() else None
    except (OSError, ValueError):  # just cleared, or killed while it was written: nothing had been put aside yet
        return None
    return aside if (folder / FRESH).is_dir() else None


def _clear(parent: Path) -> None:
    for folder in _left(parent):
        if (aside := _put_aside(folder)) and aside.is_dir():
            continue
        with contextlib.suppress(OSError, Timeout):
            with FileLock(folder / LOCK, timeout=0):
                _empty(folder)
            shutil.rmtree(folder, ignore_errors=True)


def _empty(folder: Path) -> None:
    """Delete all but the lock: what a clean-up that is killed leaves is still known as left, and cleared by the next."""
    for path in folder.iterdir():
        if path.is_dir():
            shutil.rmtree(path, ignore_errors=True)
        elif path.name != LOCK:
            path.unlink(missing_ok=True)


def _folders(parent: Path) -> list[Path]:
    return [path for path in parent.glob(f"{PREFIX}*/") if (path / LOCK).is_file()]


def _left(parent: Path) -> Iterator[Path]:
    """Folders of programs that are gone, the newest first."""
    for folder in sorted(_folders(parent), key=lambda path: path.stat().st_mtime, reverse=True):
        if not files.is_held(folder / LOCK):
            yield folder
