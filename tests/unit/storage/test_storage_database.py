"""Several threads and processes on one file, failures in the middle, and files that cannot be used."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import threading
import traceback
from pathlib import Path

import pytest
from sqlalchemy import select

from agent.config import AgentConfig
from agent.errors import StorageUnavailable
from agent.state import Extraction, Fact, Profile, Turn
from agent.storage import ConversationStore, Database, ProfileStore
from agent.storage.profile.ledger import Ledger
from agent.storage.profile.records import dump, load
from agent.storage.tables import schema
from agent.storage.tables.database import FILE_NAME
from agent.storage.tables.failures import explained
from agent.storage.tables.migrations import MIGRATIONS, applied

당뇨병 = Fact("conditions", "당뇨병", "C0011849")
고혈압 = Fact("conditions", "고혈압", "C0020538")
ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def database(sqlite_database):
    """Here the database is a file."""
    return sqlite_database


def one_korean_line(error: BaseException) -> bool:
    text = str(error)
    return "\n" not in text and "Traceback" not in text and any("가" <= c <= "힣" for c in text)


def test_opening_twice_keeps_what_was_stored(tmp_path, clock):
    first = Database.open(tmp_path / "a" / "b")
    ConversationStore(first, clock).create_patient("김", "김영희")
    first.close()
    second = Database.open(tmp_path / "a" / "b")
    assert [(p.patient_id, p.name) for p in ConversationStore(second, clock).patients()] == [("김", "김영희")]
    with second.read() as connection:
        assert applied(connection) == {step.number for step in MIGRATIONS}
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1


def test_migrations_are_numbered_in_order():
    assert [step.number for step in MIGRATIONS] == list(range(1, len(MIGRATIONS) + 1))


def test_a_database_of_an_earlier_program_is_carried_on(tmp_path, clock):
    database = Database.open(tmp_path)
    number = ConversationStore(database, clock).begin("김", "당뇨예요")
    with database.write() as connection:
        for column in ("about", "aside"):
            connection.exec_driver_sql(f"ALTER TABLE turns DROP COLUMN {column}")
        connection.exec_driver_sql("UPDATE turns SET route = 'answered'")
        connection.execute(schema.schema_migrations.delete().where(schema.schema_migrations.c.number > 2))
    database.close()
    (turn,) = ConversationStore(Database.open(tmp_path), clock).past("김")
    assert (turn.turn, turn.query, turn.about, turn.aside) == (number, "당뇨예요", "", ())


def test_what_a_program_of_before_wrote_meanwhile_is_read_from_its_document(tmp_path, clock):
    """A process of the program before may write to a server after this one has done the steps."""
    database = Database.open(tmp_path)
    store = ConversationStore(database, clock)
    said = Extraction("당뇨예요", facts=(당뇨병,))
    at = clock().isoformat()
    for number in (1, 2):
        store.begin("김", "당뇨예요")
        turn = Turn("김", number, "당뇨예요", "당뇨예요", "answered", "네", said, Profile("김"), at)
        store.append(turn, begun=True)
    with database.write() as connection:
        connection.exec_driver_sql("UPDATE turns SET extracted = NULL WHERE turn = 1")
    assert [(one.turn, one.extracted) for one in store.said("김", 5)] == [(1, said), (2, said)]
    with database.write() as connection:
        connection.exec_driver_sql("UPDATE turns SET document = '{' WHERE turn = 1")
    with pytest.raises(StorageUnavailable):
        store.said("김", 5)
    database.close()


def test_what_earlier_turns_said_is_kept_beside_their_documents(tmp_path, clock):
    """As the program before step 7 left it: short columns behind the long texts, what was said in the document alone."""
    database = Database.open(tmp_path)
    store = ConversationStore(database, clock)
    said = Extraction("당뇨예요", facts=(당뇨병,))
    for patient in ("김", "이"):
        number = store.begin(patient, "당뇨예요")
        at = clock().isoformat()
        store.append(
            Turn(patient, number, "당뇨예요", "당뇨예요", "answered", "네", said, Profile(patient), at), begun=True
        )
    before = store.turn("김", 1)
    with database.write() as connection:
        connection.exec_driver_sql("ALTER TABLE turns DROP COLUMN extracted")
        connection.exec_driver_sql("""UPDATE turns SET aside = '["박씨"]'""")
        for table, column in (("turns", "aside TEXT DEFAULT '[]'"), ("answers", "created_at TEXT DEFAULT ''")):
            name = column.partition(" ")[0]
            connection.exec_driver_sql(f"ALTER TABLE {table} ADD COLUMN late_{column}")
            connection.exec_driver_sql(f"UPDATE {table} SET late_{name} = {name}")
            connection.exec_driver_sql(f"ALTER TABLE {table} DROP COLUMN {name}")
            connection.exec_driver_sql(f"ALTER TABLE {table} RENAME COLUMN late_{name} TO {name}")
        connection.exec_driver_sql("UPDATE turns SET document = '{' WHERE patient_id = '이'")
        connection.execute(schema.schema_migrations.delete().where(schema.schema_migrations.c.number > 6))
    database.close()
    later = Database.open(tmp_path)
    store = ConversationStore(later, clock)
    assert store.turn("김", 1) == before
    assert [(one.turn, one.extracted) for one in store.said("김", 5)] == [(1, said)]
    assert [one.aside for one in store.past("김")] == [("박씨",)]
    with pytest.raises(StorageUnavailable):
        store.said("이", 5)
    with later.read() as connection:
        for table in (schema.turns, schema.answers):
            held = connection.exec_driver_sql(f"PRAGMA table_info({table.name})")
            assert [row[1] for row in held] == [column.name for column in table.columns]
        indexes = connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'index'").scalars().all()
        assert "answers_by_key" in indexes
    store.delete_patient("김")
    assert store.said("김", 5) == ()


def test_a_database_of_a_newer_program_is_left_alone(tmp_path):
    database = Database.open(tmp_path)
    with database.write() as connection:
        connection.execute(schema.schema_migrations.insert().values(number=999, name="미래"))
    database.close()
    with pytest.raises(StorageUnavailable) as refused:
        Database.open(tmp_path)
    assert one_korean_line(refused.value)


@pytest.mark.parametrize(
    "content", [b"garbage " * 400, "당뇨".encode() * 999, b"SQLite format 3\x00" + b"\xff" * 5000]
)
def test_a_file_that_is_no_database_is_reported_and_kept(tmp_path, content):
    path = tmp_path / FILE_NAME
    path.write_bytes(content)
    with pytest.raises(StorageUnavailable) as refused:
        Database.open(tmp_path)
    assert one_korean_line(refused.value)
    assert path.read_bytes() == content


def test_a_database_damaged_while_open_is_reported(tmp_path, say, store, database):
    say("김", "당뇨예요", 당뇨병, turn=1)
    database.close()
    size = Path(database.place).stat().st_size
    Path(database.place).write_bytes(b"\x00garbage" * (size // 8))
    for use in (lambda: store.retrieve("김"), lambda: store.undo("김"), lambda: say("김", "…", 고혈압, turn=2)):
        with pytest.raises(StorageUnavailable) as refused:
            use()
        assert one_korean_line(refused.value)


def test_a_damaged_row_is_reported(store, say, database):
    say("김", "당뇨예요", 당뇨병, turn=1)
    with database.write() as connection:
        connection.execute(schema.facts.update().values(state='{"slot": "말기 암", "confirmed": "말기 암"}'))
    with pytest.raises(StorageUnavailable) as refused:
        store.retrieve("김")
    assert one_korean_line(refused.value)
    assert "말기 암" not in "".join(traceback.format_exception(refused.value)), "no patient's words in a log"


def test_a_folder_that_cannot_be_made_or_opened_is_reported(tmp_path):
    (tmp_path / "file").write_text("")
    (tmp_path / "state" / FILE_NAME).mkdir(parents=True)
    for folder in ("file", "file/below", "state"):
        with pytest.raises(StorageUnavailable) as refused:
            Database.open(tmp_path / folder)
        assert one_korean_line(refused.value)


def test_a_locked_database_is_reported_and_works_again_afterwards(tmp_path):
    database = Database.open(tmp_path, busy_seconds=0.05)
    conversations = ConversationStore(database)
    conversations.create_patient("김")
    holder = sqlite3.connect(Path(database.place), isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    assert conversations.exists("김"), "readers do not wait for a writer"
    with pytest.raises(StorageUnavailable, match="다른 프로그램이") as refused:
        conversations.create_patient("이")
    assert one_korean_line(refused.value)
    holder.execute("ROLLBACK")
    conversations.create_patient("이")
    assert conversations.exists("이")


def test_a_read_only_database_is_explained(tmp_path):
    path = Path(Database.open(tmp_path).place)
    closed = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    with pytest.raises(sqlite3.OperationalError) as refused:
        closed.execute("INSERT INTO patients VALUES ('김', NULL, '')")
    assert "쓰기 권한" in str(explained(refused.value, path))


@pytest.mark.parametrize("moment", [0, 1, 2])
def test_a_save_that_breaks_off_leaves_the_former_state(say, store, monkeypatch, moment):
    say("김", "당뇨예요", 당뇨병, turn=1)
    before, events = store.retrieve("김"), store.history("김")
    real, calls = Ledger._head, []

    def breaking(self, write, text):
        calls.append(write)
        if len(calls) > moment:
            raise RuntimeError("killed")
        return real(self, write, text)

    with monkeypatch.context() as patched:
        patched.setattr(Ledger, "_head", breaking)
        with pytest.raises(RuntimeError):
            say("김", "고혈압도요", 고혈압, turn=2, age=65, gender="여성")
    assert store.retrieve("김") == before
    assert store.history("김") == events
    profile = say("김", "고혈압도요", 고혈압, turn=2, age=65, gender="여성")
    assert len(profile.slot("conditions")) == 2


def test_a_process_killed_in_the_middle_of_a_save_leaves_the_former_state(say, store, database):
    say("김", "당뇨예요", 당뇨병, turn=1)
    before = store.retrieve("김")
    script = (
        "import os, sys; from pathlib import Path; from agent.storage import Database; from agent.storage.tables import schema\n"
        "database = Database.open(Path(sys.argv[1]))\n"
        "with database.write() as connection:\n"
        "    connection.execute(schema.facts.delete())\n"
        "    connection.execute(schema.versions.delete())\n"
        "    os.kill(os.getpid(), 9)\n"
    )
    child = subprocess.run([sys.executable, "-c", script, str(Path(database.place).parent)], cwd=ROOT, timeout=300)
    assert child.returncode == -9
    assert store.retrieve("김") == before
    assert say("김", "고혈압도요", 고혈압, turn=2).facts[-1].name == "고혈압"


def test_threads_and_databases_on_one_file_lose_nothing(tmp_path, clock):
    decay, failures = AgentConfig().decay_per_day, []
    databases = [Database.open(tmp_path), Database.open(tmp_path)]
    stores = [ProfileStore(database, decay, clock) for database in databases]

    def work(number: int) -> None:
        try:
            for turn in range(10):
                value = f"{number}{turn}"
                pressure = Fact("vitals", "혈압", "C0005823", value=value)
                stores[number % 2].save("모두", Extraction(value, facts=(pressure,)), turn, value)
                stores[number % 2].save(f"환자{number}", Extraction(value, facts=(당뇨병,)), turn, value)
        except Exception as error:
            failures.append(error)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    [shared] = stores[0].retrieve("모두").facts
    assert sorted(m.value for m in shared.series) == sorted(f"{n}{t}" for n in range(4) for t in range(10))
    for number in range(4):
        [own] = stores[1].retrieve(f"환자{number}").facts
        assert own.history == 10


def test_current_facts_are_what_the_history_says(say, store, database):
    """`facts` can be rebuilt from `versions`: the newest version of each fact is its current state."""
    profile = say("김", "65세 당뇨, 고혈압", 당뇨병, 고혈압, turn=1, age=65)
    store.update("김", profile.facts[0].fact_id, {"onset": "작년"})
    store.remove("김", profile.facts[1].fact_id)
    store.set_demographic("김", "age", 70)
    store.undo("김")
    store.undo("김")
    with database.read() as connection:
        versions = connection.execute(
            select(schema.versions.c.fact_id, schema.versions.c.state).order_by(schema.versions.c.id)
        )
        rebuilt = {row.fact_id: row.state for row in versions}
        current = connection.execute(select(schema.facts)).all()
    assert {row.id: row.state for row in current} == rebuilt
    for row in current:
        assert row.present == (row.state is not None)
        if row.state:
            state = load(row.state)
            assert (row.slot, row.name, row.umls_code, row.active) == (
                state.slot, state.name, state.umls_code, state.active,
            )  # fmt: skip
            assert load(dump(state)) == state


def test_patient_text_stays_out_of_error_chains(say, store, database):
    say("김", "비밀 메시지", 당뇨병, turn=1)
    with database.write() as connection:
        connection.exec_driver_sql("DROP TABLE versions")
    with pytest.raises(StorageUnavailable) as refused:
        say("김", "비밀 메시지 둘", 고혈압, turn=2)
    assert "비밀" not in f"{refused.value} {refused.value.__cause__}"
    assert os.path.exists(Path(database.place))
