"""What is particular to a PostgreSQL server: addresses, failures in Korean without the password, writers that queue."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from agent.cli import main
from agent.config import AgentConfig
from agent.errors import StorageUnavailable
from agent.state import Extraction, Fact
from agent.storage import ConversationStore, Database, ProfileStore


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("그냥 글", "DATABASE_URL을 읽을 수 없습니다"),
        ("mysql://u:비밀@localhost/x", "DATABASE_URL을 읽을 수 없습니다"),
        ("postgresql+psycopg://u:남의:비밀@localhost:비밀@x/y", "DATABASE_URL을 읽을 수 없습니다"),
        ("postgresql+psycopg://u:p@ss:비밀@/x", "DATABASE_URL을 읽을 수 없습니다"),
        ("postgresql+psycopg://u:비밀@127.0.0.1:1/x", "연결할 수 없습니다"),
        ("postgresql://u:비밀@127.0.0.1:1/x", "연결할 수 없습니다"),
        ("postgres://u:비밀@127.0.0.1:1/x", "연결할 수 없습니다"),
    ],
)
def test_an_address_that_leads_nowhere_is_told_without_the_password(tmp_path, url, said):
    with pytest.raises(StorageUnavailable, match=said) as refused:
        Database.open(tmp_path, url, busy_seconds=2)
    assert "비밀@" not in str(refused.value)
    assert "\n" not in str(refused.value)
    assert list(tmp_path.iterdir()) == []


def test_a_database_that_the_server_does_not_have_is_told(postgres_url, tmp_path):
    with pytest.raises(StorageUnavailable, match="데이터베이스 이름이 맞는지"):
        Database.open(tmp_path, postgres_url.replace("/agent_", "/none_"))


def test_the_options_of_the_address_hold_beside_our_own(postgres_url, tmp_path):
    joint = "&" if "?" in postgres_url else "?"
    database = Database.open(tmp_path, f"{postgres_url}{joint}options=-c%20statement_timeout%3D7s", busy_seconds=3)
    with database.read() as connection:
        names = ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout")
        assert [connection.exec_driver_sql(f"SHOW {name}").scalar() for name in names] == ["7s", "3s", "1min"]
    database.close()


def test_readers_do_not_wait_and_a_writer_that_waits_too_long_says_so(postgres, postgres_url, clock):
    impatient = Database.open(Path("unused"), postgres_url, busy_seconds=0.1)
    store = ConversationStore(impatient, clock)
    with postgres.write():
        assert not store.exists("김")
        with pytest.raises(StorageUnavailable, match="다른 프로그램이"):
            store.create_patient("김")
    assert store.create_patient("김") == "김"
    impatient.close()


def test_two_processes_writers_lose_nothing(postgres, postgres_url, clock):
    other = Database.open(Path("unused"), postgres_url)
    stores = [ProfileStore(one, AgentConfig().decay_per_day, clock) for one in (postgres, other)]
    failures = []

    def work(number: int) -> None:
        try:
            for turn in range(5):
                value = f"{number}{turn}"
                pressure = Fact("vitals", "혈압", "C0005823", value=value)
                stores[number % 2].save("모두", Extraction(value, facts=(pressure,)), turn, value)
        except Exception as error:
            failures.append(error)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    other.close()
    assert failures == []
    [shared] = stores[0].retrieve("모두").facts
    assert sorted(m.value for m in shared.series) == sorted(f"{n}{t}" for n in range(4) for t in range(5))


def test_nul_costs_no_turn(postgres, clock):
    store = ConversationStore(postgres, clock)
    number = store.begin("김", "머리\x00가")
    store.append_stopped("김", number, "머리\x00가", "", begun=True)
    assert [entry.query for entry in store.conversation("김")] == ["머리\ufffd가"]


def test_an_empty_folder_beside_a_server_is_no_backup(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("DATABASE_URL", "postgresql+psycopg://u:비밀@server/x")
    assert main(["backup", "--to", str(tmp_path / "kept.zip"), "--state", str(tmp_path / "state")]) == 2
    told = capsys.readouterr().err
    assert "백업할 기록이 없습니다" in told
    assert "비밀@" not in told
