"""A state folder whose records a server holds (or that lost them): backed up, restored, taken back, and never mistaken."""

import hashlib
import json
import shutil
import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path

import pytest

from agent.cli import main
from agent.errors import AgentError, InputRejected
from agent.storage import Database
from agent.storage.tables.database import FILE_NAME
from agent.turn.checkpoints import open_checkpoints
from agent.upkeep import unfinished
from agent.upkeep.backup import MANIFEST, backup, restore


@pytest.fixture
def state(tmp_path) -> Path:
    folder = tmp_path / "state"
    for name in ("documents/released/새 글.md", "runs/r1/run.json", "lexicon_overlay.json", "cache/part"):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    return folder


def held(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_what_is_there_is_kept_and_comes_back_and_says_that_no_record_is_in_it(state, tmp_path, clock):
    told = backup(state, tmp_path / "kept.zip", clock())
    assert (told["database"], told["patients"], told["turns"], told["files"]) == (False, None, None, 3)
    told = restore(tmp_path / "kept.zip", tmp_path / "other", clock())
    assert (told["database"], told["patients"], told["turns"]) == (False, None, None)
    assert held(tmp_path / "other") == held(state) - {"cache/part"}


def test_a_folder_without_anything_to_keep_is_refused(tmp_path, clock):
    (tmp_path / "cache").mkdir()
    (tmp_path / "cache" / "part").touch()
    with pytest.raises(InputRejected, match="백업할 기록이 없습니다"):
        backup(tmp_path, tmp_path.with_suffix(".zip"), clock())


def test_a_restore_over_it_keeps_it_aside(state, tmp_path, clock):
    backup(state, tmp_path / "kept.zip", clock())
    (state / "documents" / "released" / "둘째.md").write_text("글")
    aside = Path(restore(tmp_path / "kept.zip", state, clock())["kept_aside"])
    assert "documents/released/둘째.md" in held(aside)
    assert "documents/released/둘째.md" not in held(state)


def test_another_folder_is_not_moved_aside_for_its_names(state, tmp_path, clock):
    backup(state, tmp_path / "kept.zip", clock())
    (state / "논문.txt").write_text("글")
    with pytest.raises(InputRejected, match="없는 폴더라서"):
        restore(tmp_path / "kept.zip", state, clock())
    assert "논문.txt" in held(state)


def test_a_restore_killed_between_its_renames_is_taken_back(state, tmp_path, clock, monkeypatch):
    backup(state, tmp_path / "kept.zip", clock())
    (state / "runs" / "r2").mkdir()
    (state / "runs" / "r2" / "run.json").write_text("{}")
    before = held(state)
    with unfinished.working_folder(tmp_path) as folder:  # as `_swap` leaves it after the first rename
        (folder / unfinished.FRESH).mkdir()
        unfinished.note_exchange(folder, tmp_path / "state-before-restore-1")
        state.rename(tmp_path / "state-before-restore-1")
        left = tmp_path / ".medical-knowledge-agent-left"
        shutil.copytree(folder, left)
    assert unfinished.settle(state) == unfinished.TAKEN_BACK
    assert held(state) == before
    assert not left.exists()


def test_a_database_of_another_program_is_no_backup_of_ours(state, tmp_path, clock):
    backup(state, tmp_path / "kept.zip", clock())
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE patients (id TEXT)")
        other.commit()
    content = (tmp_path / "other.db").read_bytes()
    with zipfile.ZipFile(tmp_path / "kept.zip") as kept, zipfile.ZipFile(tmp_path / "made.zip", "w") as made:
        manifest = json.loads(kept.read(MANIFEST))
        manifest["files"] = {FILE_NAME: hashlib.sha256(content).hexdigest()}
        made.writestr(FILE_NAME, content)
        made.writestr(MANIFEST, json.dumps(manifest))
    with pytest.raises(InputRejected, match="표가 없습니다"):
        restore(tmp_path / "made.zip", tmp_path / "there", clock())
    assert not (tmp_path / "there").exists()


def test_only_the_owner_reads_records(tmp_path, clock):
    Database.open(tmp_path / "state").close()
    saver = open_checkpoints(tmp_path / "state" / "checkpoints.sqlite")
    files = [path for path in (tmp_path / "state").iterdir() if path.is_file()]
    assert {path.name for path in files} >= {FILE_NAME, "checkpoints.sqlite", "checkpoints.sqlite-wal"}
    assert all(path.stat().st_mode & 0o077 == 0 for path in files)
    saver.conn.close()
    backup(tmp_path / "state", tmp_path / "kept.zip", clock())
    restore(tmp_path / "kept.zip", tmp_path / "there", clock())
    assert (tmp_path / "there" / FILE_NAME).stat().st_mode & 0o077 == 0


def test_the_commands_say_where_the_records_are(state, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("DATABASE_URL", "postgresql+psycopg://u@127.0.0.1:1/x")
    assert main(["backup", "--state", str(state), "--to", str(tmp_path / "kept.zip")]) == 0
    with zipfile.ZipFile(tmp_path / "kept.zip") as archive:
        assert MANIFEST in archive.namelist()
    assert "pg_dump" in capsys.readouterr().err
    assert main(["restore", str(tmp_path / "kept.zip"), "--state", str(tmp_path / "other")]) == 0
    told = capsys.readouterr()
    assert '"database": false' in told.out
    assert "pg_dump" in told.err


def test_records_of_before_a_server_held_them_pass_for_no_backup(tmp_path, monkeypatch, capsys):
    Database.open(tmp_path / "state").close()
    monkeypatch.setenv("DATABASE_URL", "postgresql+psycopg://u@127.0.0.1:1/x")
    assert main(["backup", "--state", str(tmp_path / "state"), "--to", str(tmp_path / "kept.zip")]) == 0
    told = capsys.readouterr()
    assert '"database": false' in told.out
    assert "pg_dump" in told.err


@pytest.mark.parametrize("content", [b"", b"SQLite format 3\x00" + b"\xff" * 5000, "글".encode()])
def test_a_database_without_records_is_not_backed_up(state, tmp_path, clock, content):
    (state / FILE_NAME).write_bytes(content)
    with pytest.raises(AgentError):
        backup(state, tmp_path / "kept.zip", clock())
    assert not (tmp_path / "kept.zip").exists()


def test_a_folder_of_other_things_is_no_state_folder(state, tmp_path, clock):
    backup(state, tmp_path / "kept.zip", clock())
    other = tmp_path / "home"
    (other / "documents").mkdir(parents=True)
    (other / "documents" / "논문.txt").write_text("글")
    with pytest.raises(InputRejected, match="백업할 기록이 없습니다"):
        backup(other, tmp_path / "other.zip", clock())
    with pytest.raises(InputRejected, match="없는 폴더라서"):
        restore(tmp_path / "kept.zip", other, clock())
    assert (other / "documents" / "논문.txt").exists()


def test_a_backup_without_records_takes_none_away(state, tmp_path, clock):
    backup(state, tmp_path / "kept.zip", clock())
    Database.open(tmp_path / "there").close()
    with pytest.raises(InputRejected, match="기록이 있는 상태 폴더에는"):
        restore(tmp_path / "kept.zip", tmp_path / "there", clock())
    assert (tmp_path / "there" / FILE_NAME).is_file()


def test_what_the_app_leaves_in_its_folder_makes_it_no_other(state, tmp_path, clock):
    for name in (
        "documents/.lock",
        "documents/drafts/a.md",
        "answering/x.lock",
        "answering/x.turn",
        "runs/.starting.lock",
    ):
        (state / name).parent.mkdir(parents=True, exist_ok=True)
        (state / name).touch()
    open_checkpoints(state / "checkpoints.sqlite").conn.close()
    backup(state, tmp_path / "kept.zip", clock())
    with zipfile.ZipFile(tmp_path / "kept.zip") as archive:
        assert not [name for name in archive.namelist() if name.startswith("answering") or name.endswith(".lock")]
    assert restore(tmp_path / "kept.zip", state, clock())["kept_aside"]
