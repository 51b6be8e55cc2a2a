"""What a backup or restore that was killed leaves: half-written folders are cleared, a half-done exchange is taken back."""

from __future__ import annotations

import contextlib
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from filelock import FileLock, Timeout

from agent.language import N_
from agent.storage import files
from agent.storage.answering import FOLDER as ANSWERING
from agent.storage.database import FILE_NAME

PREFIX = ".medical-knowledge-agent-"
BEFORE = "-before-restore-"
LOCK, ASIDE, FRESH = "lock", "aside", "state"
REBUILT = ("cache", ANSWERING)
TAKEN_BACK = N_("지난 복원이 중간에 끊겨 복원하기 전의 기록으로 돌아왔습니다. 복원 명령을 다시 실행해 주세요.")


@contextlib.contextmanager
def working_folder(parent: Path) -> Iterator[Path]:
    """A folder beside what is to be written, gone afterwards; those that killed programs left there go too."""
    _clear(parent)
    with tempfile.TemporaryDirectory(prefix=PREFIX, dir=parent, ignore_cleanup_errors=True) as name:
        folder = Path(name)
        with FileLock(folder / LOCK):
            yield folder


def note_exchange(folder: Path, aside: Path) -> None:
    """Write down, before a state folder is put aside, where it will lie until the exchange is done."""
    (folder / ASIDE).write_text(aside.name, encoding="utf-8")


def take_back(state: Path) -> str | None:
    """Put a state folder back that a killed restore had only put aside; what to tell about it. Raises OSError."""
    state = state.resolve()
    if (state / FILE_NAME).exists() or not state.parent.is_dir():
        return None
    for folder in _left(state.parent):
        # Of two programs that start at once only one takes it back: the other would clear away what the first put there.
        with contextlib.suppress(OSError, Timeout), FileLock(folder / LOCK, timeout=0):
            aside = _put_aside(folder)
            if aside and aside.name.startswith(f"{state.name}{BEFORE}") and _make_room(state):
                aside.rename(state)
                shutil.rmtree(folder, ignore_errors=True)
                return TAKEN_BACK
    return None


def _put_aside(folder: Path) -> Path | None:
    """The state folder that a killed restore had put aside without putting its own in the place; None for neither or both."""
    note = folder / ASIDE
    try:
        aside = folder.with_name(note.read_text(encoding="utf-8")) if note.is_file() else None
    except ValueError:  # killed while it was written: nothing had been put aside yet
        return None
    return aside if aside and (folder / FRESH).is_dir() and (aside / FILE_NAME).is_file() else None


def _make_room(state: Path) -> bool:
    """Whether nothing stands in the place of a state folder; what a program has begun to build there is removed."""
    if not state.exists():
        return True
    if any(path.name not in REBUILT for path in state.iterdir()):
        return False
    for name in REBUILT:  # never the folder with whatever somebody has put there meanwhile
        shutil.rmtree(state / name, ignore_errors=True)
    state.rmdir()
    return True


def _clear(parent: Path) -> None:
    for folder in _left(parent):
        if not _put_aside(folder):
            shutil.rmtree(folder, ignore_errors=True)


def _left(parent: Path) -> Iterator[Path]:
    """Folders of programs that are gone, the newest first."""
    found = [path for path in parent.glob(f"{PREFIX}*/") if (path / LOCK).is_file()]
    for folder in sorted(found, key=lambda path: path.stat().st_mtime, reverse=True):
        if not files.is_held(folder / LOCK):
            yield folder
