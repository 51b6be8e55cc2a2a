"""LangGraph's checkpoints: the state in which a patient's last turn ended or failed, for looking into it, without what
the database holds anyway (agent/graph.py).

Whatever must not be lost (profile, questions, answers) is in the database. So only the newest turn of each patient is
kept here, and those that wait for a clinician; none of a patient who is deleted, and a turn goes on when its checkpoint cannot be written.
Beside a database server, whose patients other apps delete too, only those that wait outlive their turn.
"""

from __future__ import annotations

import sqlite3
import uuid
from collections.abc import Callable, Collection
from pathlib import Path

from langgraph.checkpoint.sqlite import SqliteSaver

from agent.errors import StorageUnavailable
from agent.language import N_
from agent.storage.tables import files
from agent.storage.talks.answering import name_of

BUSY_SECONDS = 10
UNSAVED = "진행 기록을 저장하지 못했습니다. 답변과 환자 정보는 저장되었습니다. 상태 폴더의 권한과 남은 공간을 확인하세요."


def open_checkpoints(path: Path) -> SqliteSaver:
    """The checkpoints beside the database. Raises StorageUnavailable."""
    try:
        files.begin_private(path)
        connection = sqlite3.connect(path, check_same_thread=False, timeout=BUSY_SECONDS)
        connection.execute("PRAGMA journal_mode=WAL")
        # A killed process loses nothing by it; a power cut could take a turn that waits for a clinician, no answer and no
        # stored fact.
        connection.execute("PRAGMA synchronous=NORMAL")
        connection.execute("PRAGMA secure_delete=ON")  # what is deleted is overwritten, not only unlinked
        saver = SqliteSaver(connection)
        saver.setup()
    except (OSError, sqlite3.Error) as error:
        raise unusable(path.name) from error
    return saver


def unusable(name: str = "checkpoints.sqlite") -> StorageUnavailable:
    """The checkpoints cannot be used, and what helps: nothing that matters is in them."""
    return StorageUnavailable(
        N_(
            "진행 기록({name})을 사용할 수 없습니다. 상태 폴더의 권한과 남은 공간을 확인하고, 그래도 안 되면 그 파일을 지워 주세요. "
            "환자 정보와 대화는 다른 파일에 그대로 있습니다."
        ),
        name=name,
    )


def new_thread(patient_id: str, turn: int) -> str:
    """A thread for one turn alone: no reducer field leaks from turn to turn."""
    return f"{_prefix(patient_id)}{turn}:{uuid.uuid4().hex[:8]}"


def forget(saver: object, patient_id: str, but: Collection[str] = ()) -> None:
    """Drop a patient's checkpoints, all but some threads'. Raises sqlite3.Error."""
    if not isinstance(saver, SqliteSaver):
        return
    with saver.cursor() as cursor:
        for table in ("checkpoints", "writes"):
            cursor.execute(
                f"DELETE FROM {table} WHERE thread_id >= ? AND thread_id < ?"
                f" AND thread_id NOT IN ({', '.join('?' * len(but))})",
                (_prefix(patient_id), _prefix(patient_id) + "~", *but),
            )


def forget_ended(
    saver: object, waiting: Callable[[Collection[str]], Collection[str]], held: Callable[[], Collection[str]]
) -> None:
    """Drop all threads but those that still wait and those of patients who are being answered on this state folder.

    waiting: which of these threads wait; held: who is answered, as `name_of` calls them. Another app on the same database server may have deleted a patient, whose
    checkpoints here it cannot reach. Raises sqlite3.Error.
    """
    if not isinstance(saver, SqliteSaver):
        return
    with saver.cursor(transaction=False) as cursor:
        threads = {row[0] for row in cursor.execute("SELECT DISTINCT thread_id FROM checkpoints")}
    busy = frozenset(held())  # after the threads: a turn that begins now has none among them
    ended = {thread for thread in threads if thread.partition(":")[0] not in busy}
    ended -= set(waiting(ended)) if ended else set()
    if not ended:
        return
    with saver.cursor() as cursor:
        for table in ("checkpoints", "writes"):
            cursor.executemany(f"DELETE FROM {table} WHERE thread_id = ?", [(thread,) for thread in ended])
    empty_log(saver)


def empty_log(saver: object) -> None:
    """Leave nothing of what was dropped in the write-ahead log, which would keep it while the program runs.

    Raises sqlite3.Error.
    """
    if isinstance(saver, SqliteSaver):
        with saver.cursor(transaction=False) as cursor:
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def _prefix(patient_id: str) -> str:
    """Of one length for all ids, so that no patient's threads begin like another's."""
    return name_of(patient_id) + ":"
