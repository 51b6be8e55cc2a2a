"""What lies in a state folder: what is kept of it, what can be built again, and whether a folder is one at all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path, PurePath

from agent.errors import InputRejected
from agent.storage.tables import files
from agent.storage.tables.database import FILE_NAME
from agent.storage.talks.answering import FOLDER as ANSWERING
from agent.terminology import overlay

CACHE = "cache"
BUILT_ANEW = {CACHE, ANSWERING}
"""What can be built again, and what says who is being answered at this moment."""
OWN_NAMES = {FILE_NAME, "checkpoints.sqlite", "documents", "runs", overlay.FILE}
"""What a state folder may hold beside what can be built again; the first only where no server holds the records."""
OWN_DOCUMENTS = {"drafts", "released"}
LOCKS = ("lock", ".lock")


def kept(state: Path) -> Iterator[Path]:
    """The files of the state folder that cannot be built again."""
    for path in sorted(state.rglob("*")):
        if belongs(path.relative_to(state)) and path.is_file():
            yield path


def is_ours(state: Path) -> bool:
    """Whether a folder is a state folder by what lies in it; an empty one may become one."""
    held, documents = _names(state), _names(state / "documents")
    return FILE_NAME in held or (held <= OWN_NAMES and documents <= OWN_DOCUMENTS)


def _names(folder: Path) -> set[str]:
    """Of what is kept in a folder; none of what is no folder."""
    return {path.name for path in folder.iterdir() if belongs(PurePath(path.name))} if folder.is_dir() else set()


def refuse_links(state: Path) -> None:
    """A link's files lie elsewhere: an archive without them would be no whole backup."""
    for path in sorted(state.rglob("*")):
        inside = path.relative_to(state)
        if path.is_symlink() and belongs(inside):
            raise InputRejected(
                f"상태 폴더의 {inside.as_posix()} 항목이 다른 곳을 가리키는 링크라서 백업을 만들지 않았습니다. "
                "링크가 가리키는 파일이나 폴더를 그 자리에 두고 다시 실행해 주세요."
            )


def belongs(inside: PurePath) -> bool:
    """Whether a path in the state folder is one of what is kept: no cache, no lock, nothing unfinished."""
    passing = inside.name in LOCKS or inside.suffix in LOCKS or inside.name.endswith(files.BESIDE)
    return (
        inside.parts[0] not in BUILT_ANEW
        and not passing
        and not any(part.startswith(".") for part in inside.parts)
    )
