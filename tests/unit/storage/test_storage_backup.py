"""The state folder in one file and back, and the first release's state under today's program."""

from __future__ import annotations

import json
import shutil
import signal
import sqlite3
import subprocess
import sys
import zipfile
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import inspect

from agent.config import ROOT, AgentConfig
from agent.errors import AgentError, InputRejected, StorageUnavailable
from agent.state import Extraction, Fact
from agent.storage import ConversationStore, Database, FeedbackStore, ProfileStore, StoppedTurn, TalkStore
from agent.storage.tables.database import FILE_NAME
from agent.upkeep import unfinished
from agent.upkeep.backup import MANIFEST, backup, restore
from agent.upkeep.unfinished import KEPT_BESIDE, RUNNING, refuse_running, take_back, working_folder

당뇨병 = Fact("conditions", "당뇨병", "C0011849")
FIRST_RELEASE = Path(__file__).resolve().parents[2] / "data" / "state" / "first_release.sql"


@pytest.fixture
def database(sqlite_database):
    """Here the database is a file in the state folder."""
    return sqlite_database


@pytest.fixture
def state(database, say) -> Path:
    """A folder as a running app has it: databases open, a cache, a lock, an unfinished file."""
    folder = Path(database.place).parent
    say("김", "당뇨가 있어요", 당뇨병, turn=1)
    for name, text in {
        "cache/index-1/part": "cache",
        "documents/released/새 글.md": "글",
        "runs/r1/run.json": "{}",
        "runs/.starting.lock": "",
        "runs/r2.partial/lock": "",
        "overlay.json": "[]",
        ".overlay-x": "half",
    }.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    with closing(sqlite3.connect(folder / "checkpoints.sqlite")) as checkpoints:
        checkpoints.execute("CREATE TABLE checkpoints (thread_id TEXT)")
    return folder


@pytest.fixture
def archive(state, tmp_path, clock) -> Path:
    backup(state, tmp_path / "kept.zip", clock())
    return tmp_path / "kept.zip"


def names(archive: Path) -> set[str]:
    with zipfile.ZipFile(archive) as opened:
        return set(opened.namelist())


def profiles(folder: Path, clock) -> ProfileStore:
    return ProfileStore(Database.open(folder), AgentConfig().decay_per_day, clock)


def test_a_backup_beside_a_running_app_holds_what_cannot_be_built_again(state, store, database, tmp_path, clock):
    with database.write():  # a turn is being stored at this moment
        told = backup(state, tmp_path / "to" / "kept.zip", clock())
    assert names(tmp_path / "to" / "kept.zip") == {
        "agent.db",
        "checkpoints.sqlite",
        "documents/released/새 글.md",
        "runs/r1/run.json",
        "overlay.json",
        MANIFEST,
    }
    assert (told["patients"], told["turns"], told["files"]) == (1, 0, 5)
    assert (tmp_path / "to" / "kept.zip").stat().st_mode & 0o077 == 0, "patients' words are in it"
    assert [path.name for path in (tmp_path / "to").iterdir()] == ["kept.zip"]
    store.save("이", Extraction("당뇨", facts=(당뇨병,)), 1, "당뇨")
    told = restore(tmp_path / "to" / "kept.zip", tmp_path / "other", clock())
    assert told["kept_aside"] is None
    assert (tmp_path / "other" / "documents" / "released" / "새 글.md").read_text() == "글"
    restored = profiles(tmp_path / "other", clock)
    assert [fact.name for fact in restored.retrieve("김").facts] == ["당뇨병"]
    assert restored.retrieve("이").is_empty, "what came later is not in it"
    assert restored.history("김") == store.history("김")


def test_a_restore_keeps_the_former_folder_aside(state, archive, database, store, clock):
    store.remove("김", store.retrieve("김").facts[0].fact_id)
    with pytest.raises(InputRejected, match="앱을 끝낸 뒤"):
        restore(archive, state, clock())
    assert store.retrieve("김").facts == ()
    database.close()
    asides = [Path(restore(archive, state, clock())["kept_aside"]) for _ in range(2)]
    assert len(set(asides)) == 2
    assert profiles(asides[0], clock).retrieve("김").facts == ()
    for folder in (asides[1], state):
        assert [fact.name for fact in profiles(folder, clock).retrieve("김").facts] == ["당뇨병"]
    assert (state / "cache" / "index-1" / "part").read_text() == "cache"
    assert not [path for path in state.parent.iterdir() if path.name.startswith(".")]


@pytest.mark.parametrize("at", ["exists", "inside"])
def test_a_backup_never_overwrites_and_never_holds_itself(state, tmp_path, clock, at):
    target = tmp_path / "kept.zip" if at == "exists" else state / "kept.zip"
    (tmp_path / "kept.zip").write_text("mine")
    with pytest.raises(InputRejected):
        backup(state, target, clock())
    assert (tmp_path / "kept.zip").read_text() == "mine"
    assert not (state / "kept.zip").exists()


@pytest.mark.parametrize("name", [FILE_NAME, "documents", "overlay.json"])
def test_a_link_that_belongs_into_a_backup_is_refused(state, database, tmp_path, clock, name):
    database.close()
    (state / name).rename(tmp_path / "elsewhere")
    (state / name).symlink_to(tmp_path / "elsewhere")
    with pytest.raises(InputRejected, match=rf"{name} 항목이 다른 곳을 가리키는 링크"):
        backup(state, tmp_path / "kept.zip", clock())
    assert not (tmp_path / "kept.zip").exists()


def test_a_folder_of_other_things_is_not_moved_aside(archive, tmp_path, clock):
    home = tmp_path / "home"
    home.mkdir()
    (home / "논문.txt").write_text("글")
    with pytest.raises(InputRejected, match=r"기록\(agent\.db\)이 없는 폴더"):
        restore(archive, home, clock())
    assert [path.name for path in home.iterdir()] == ["논문.txt"]


@pytest.mark.parametrize("fails", ["swap", "cache"])
def test_a_rename_that_fails_leaves_a_whole_folder(state, archive, database, monkeypatch, clock, fails):
    database.close()
    (state / "later").write_text("x")
    rename = Path.rename

    def failing(path: Path, target: Path) -> Path:
        if fails == "swap" and path.name == "state" and target == state and path != state:
            raise KeyboardInterrupt
        if fails == "cache" and path.name == "cache":
            raise OSError
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", failing)
    if fails == "swap":
        with pytest.raises(KeyboardInterrupt):
            restore(archive, state, clock())
        assert (state / "later").exists()
    else:
        assert (Path(restore(archive, state, clock())["kept_aside"]) / "cache").is_dir()
        assert not (state / "later").exists()
    assert [fact.name for fact in profiles(state, clock).retrieve("김").facts] == ["당뇨병"]


def damaged(archive: Path, where: float) -> bytes:
    content = bytearray(archive.read_bytes())
    content[int(len(content) * where)] ^= 0xFF
    return bytes(content)


def rewritten(archive: Path, changed: dict[str, bytes], listed: bool = True) -> bytes:
    """The archive with some files put in or replaced; listed: with their right hashes."""
    import hashlib

    target = archive.with_name("rewritten.zip")
    with zipfile.ZipFile(archive) as old, zipfile.ZipFile(target, "w") as new:
        held = {name: old.read(name) for name in old.namelist()}
        manifest = json.loads(held.pop(MANIFEST))
        held |= changed
        if listed:
            manifest["files"] = {name: hashlib.sha256(content).hexdigest() for name, content in held.items()}
        for name, content in held.items():
            new.writestr(zipfile.ZipInfo(name), content)
        new.writestr(MANIFEST, json.dumps(manifest))
    return target.read_bytes()


BAD = {
    "empty": lambda _: b"",
    "no archive": lambda _: "그냥 글".encode() * 99,
    "cut": lambda archive: archive.read_bytes()[:-200],
    "flipped": lambda archive: damaged(archive, 0.05),
    "outside": lambda archive: rewritten(archive, {"../outside": b"x"}),
    "absolute": lambda archive: rewritten(archive, {"/tmp/outside": b"x"}),
    "windows": lambda archive: rewritten(archive, {"..\\outside": b"x"}),
    "cache": lambda archive: rewritten(archive, {"cache/index-1/part": b"x"}),
    "hash": lambda archive: rewritten(archive, {"overlay.json": b"{}"}, listed=False),
    "more": lambda archive: rewritten(archive, {"more": b"x"}, listed=False),
    "no database": lambda archive: rewritten(archive, {FILE_NAME: b""}),
    "broken database": lambda archive: rewritten(archive, {FILE_NAME: b"SQLite format 3\x00" + b"\xff" * 5000}),
}


@pytest.mark.parametrize("how", BAD)
def test_a_damaged_or_foreign_archive_is_refused_and_changes_nothing(
    state, archive, database, tmp_path, clock, how
):
    database.close()
    bad = tmp_path / "bad.zip"
    bad.write_bytes(BAD[how](archive))
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(AgentError) as refused:
        restore(bad, state, clock())
    assert "바꾸지 않았습니다" in str(refused.value)
    assert "\n" not in str(refused.value)
    assert sorted(tmp_path.rglob("*")) == before
    assert [fact.name for fact in profiles(state, clock).retrieve("김").facts] == ["당뇨병"]


def test_an_archive_of_others_is_refused(tmp_path, clock):
    with zipfile.ZipFile(tmp_path / "photos.zip", "w") as photos:
        photos.writestr("a.jpg", b"x")
    with pytest.raises(InputRejected, match="이 프로그램이 만든 백업"):
        restore(tmp_path / "photos.zip", tmp_path / "state", clock())
    assert not (tmp_path / "state").exists()


# The first release's state: FIRST_RELEASE is what its own code had written, dumped by sqlite3.


@pytest.fixture
def first(tmp_path) -> Path:
    folder = tmp_path / "first"
    folder.mkdir()
    with closing(sqlite3.connect(folder / FILE_NAME)) as old:
        old.executescript(FIRST_RELEASE.read_text(encoding="utf-8"))
    return folder


def test_the_first_releases_state_is_carried_on(first, clock):
    clock.forward(days=30)
    store, database = profiles(first, clock), Database.open(first)
    held = store.retrieve("김")
    assert {fact.name: (fact.onset, fact.dosage, fact.value) for fact in held.facts} == {
        "당뇨병": ("10년 전", None, None),
        "혈압": (None, None, "140/90"),
        "암로디핀": (None, "5mg", None),
    }
    assert (held.value("age"), held.value("gender")) == (65, "여성")
    assert [event.kind for event in store.history("김")][-2:] == ["manual", "undo"]
    assert store.redo("김") == "암로디핀 삭제"
    assert "암로디핀" not in {fact.name for fact in store.retrieve("김").facts}
    conversations = ConversationStore(database, clock)
    assert [type(turn).__name__ for turn in conversations.conversation("김")] == ["Turn", "Turn", "StoppedTurn"]
    assert isinstance(conversations.conversation("김")[-1], StoppedTurn)
    assert [turn.about for turn in conversations.past("김")] == ["", ""]
    assert conversations.begin("김", "그럼 운동은요?", replaces=2) == 4
    FeedbackStore(database, clock).give("김", 1, "up")
    assert [talk.turns for talk in TalkStore(database).talks("걷는")] == [4]


def test_a_state_of_the_first_release_becomes_what_a_new_one_is(first, tmp_path):
    shapes = []
    for folder in (first, tmp_path / "new"):
        with Database.open(folder).read() as connection:
            seen = inspect(connection)
            shapes.append(
                {
                    table: (
                        {column["name"]: str(column["type"]) for column in seen.get_columns(table)},
                        sorted((index["name"], tuple(index["column_names"])) for index in seen.get_indexes(table)),
                    )
                    for table in seen.get_table_names()
                }
            )
    assert shapes[0] == shapes[1]


def test_a_backup_of_the_first_release_is_restored_up_to_date(first, tmp_path, clock):
    clock.now += timedelta(days=1)
    backup(first, tmp_path / "old.zip", clock())
    told = restore(tmp_path / "old.zip", tmp_path / "state", clock())
    assert (told["patients"], told["turns"]) == (2, 3)
    assert profiles(tmp_path / "state", clock).retrieve("김").value("age") == 65


KILLED = """
import os, pathlib, signal, sys
from datetime import datetime
from agent.upkeep import backup
from pathlib import Path
done, rename = [], Path.rename
def killing(self, target):
    if len(done) == int(sys.argv[3]):
        os.kill(os.getpid(), signal.SIGKILL)
    done.append(target)
    return rename(self, target)
Path.rename = killing
run = backup.restore if sys.argv[4] == "restore" else backup.backup
run(Path(sys.argv[1]), Path(sys.argv[2]), datetime(2026, 11, 20, 9))
"""


def killed(one: Path, other: Path, renames: int, command: str) -> None:
    arguments = [sys.executable, "-c", KILLED, one, other, str(renames), command]
    assert subprocess.run(arguments, cwd=ROOT, check=False).returncode == -signal.SIGKILL


@pytest.mark.parametrize("renames", [0, 1])
def test_a_restore_that_is_killed_is_taken_back_and_can_be_done_again(
    state, archive, store, database, say, clock, renames
):
    say("이", "고혈압이에요", Fact("conditions", "고혈압", "C0020538"), turn=1)  # after the backup
    database.close()
    killed(archive, state, renames, "restore")
    assert take_back(state.with_name("stat")) is None, "another folder's former state"
    assert state.exists() is (renames == 0)
    assert (take_back(state) is None) is (renames == 0)
    with closing(Database.open(state)) as opened:
        assert {p.patient_id for p in ConversationStore(opened, clock).patients()} == {"김", "이"}
    restore(archive, state, clock())
    with closing(Database.open(state)) as opened:
        assert {p.patient_id for p in ConversationStore(opened, clock).patients()} == {"김"}
    assert not list(state.parent.glob(".medical*"))


def test_what_killed_backups_leave_is_cleared_by_the_next_and_a_running_one_is_left_alone(
    state, archive, tmp_path, clock
):
    killed(state, tmp_path / "other.zip", 0, "backup")
    with working_folder(tmp_path) as running:
        backup(state, tmp_path / "next.zip", clock())
        assert list(tmp_path.glob(".medical*")) == [running]
    foreign = tmp_path / ".medical-knowledge-agent-notes"
    foreign.mkdir()
    backup(state, tmp_path / "third.zip", clock())
    assert foreign.exists()


def test_a_killed_restore_gives_its_state_to_no_folder_of_a_like_name(state, archive, database, clock):
    database.close()
    other = state.with_name(f"{state.name}-2")
    state.rename(other)
    killed(archive, other, 1, "restore")
    assert take_back(state) is None
    assert not state.exists()
    assert take_back(other) is not None
    assert (other / FILE_NAME).exists()


@pytest.mark.parametrize("written", ["runs/r9/run.json", FILE_NAME])
def test_what_was_written_in_the_place_meanwhile_is_kept_beside(
    state, archive, database, clock, monkeypatch, written
):
    database.close()
    killed(archive, state, 1, "restore")
    for name in ("cache/part", "answering/a.lock"):
        (state / name).parent.mkdir(parents=True)
        (state / name).touch()
    rename = Path.rename

    def another_writes(path: Path, target: Path) -> Path:
        if path == state:
            (state / written).parent.mkdir(parents=True, exist_ok=True)
            (state / written).write_text("later")
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", another_writes)
    assert take_back(state) == KEPT_BESIDE
    assert profiles(state, clock).retrieve("김").facts
    [beside] = state.parent.glob("*-meanwhile")
    assert (beside / written).read_text() == "later"
    assert not list(state.parent.glob(".medical*"))


def test_a_program_that_starts_during_a_restore_waits_for_its_end(state, archive, database, clock, monkeypatch):
    database.close()
    rename, refused = Path.rename, []

    def starting(path: Path, target: Path) -> Path:
        if target == state or path == state:
            with pytest.raises(StorageUnavailable) as told:
                refuse_running(state)
            refused.append(str(told.value))
            refuse_running(state.with_name("stat"))
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", starting)
    restore(archive, state, clock())
    assert refused == [RUNNING] * 2
    refuse_running(state)


def test_a_program_that_begins_a_database_between_the_renames_costs_no_record(
    state, archive, database, clock, monkeypatch
):
    database.close()
    (state / "later").write_text("x")
    rename = Path.rename

    def beginning(path: Path, target: Path) -> Path:
        if target == state and path.name == "state":
            state.mkdir()
            (state / FILE_NAME).write_bytes(b"begun")
        return rename(path, target)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "rename", beginning)
        with pytest.raises(StorageUnavailable):
            restore(archive, state, clock())
    assert (state / "later").exists()
    assert [fact.name for fact in profiles(state, clock).retrieve("김").facts] == ["당뇨병"]


def test_a_database_opened_after_the_first_look_stops_the_restore(
    state, archive, database, store, clock, monkeypatch
):
    noting = unfinished.note_exchange

    def opened_meanwhile(folder: Path, aside: Path) -> None:
        noting(folder, aside)
        store.retrieve("김")

    database.close()
    monkeypatch.setattr(unfinished, "note_exchange", opened_meanwhile)
    with pytest.raises(InputRejected, match="사용하고"):
        restore(archive, state, clock())
    assert store.retrieve("김").facts
    assert not list(state.parent.glob("*-before-restore-*"))


def test_a_clean_up_deletes_the_lock_last(tmp_path, monkeypatch):
    rmtree, seen = shutil.rmtree, []

    def watched(path: Path, **options: bool) -> None:
        seen.append((Path(path).name, (Path(path).parent / "lock").exists()))
        rmtree(path, **options)

    with monkeypatch.context() as patched, working_folder(tmp_path) as folder:
        (folder / "copies").mkdir()
        patched.setattr(shutil, "rmtree", watched)
    assert seen[0] == ("copies", True)
    assert not folder.exists()


def test_a_note_that_was_never_written_stops_no_backup(state, tmp_path, clock):
    left = tmp_path / ".medical-knowledge-agent-x"
    left.mkdir()
    for name in ("lock", "aside"):
        (left / name).touch()
    backup(state, tmp_path / "next.zip", clock())
    assert not left.exists()


def test_a_folder_that_was_put_aside_by_hand_stays_there(state, archive, database, clock):
    database.close()
    restore(archive, state, clock())
    shutil.rmtree(state)
    assert take_back(state) is None
    assert not state.exists()
