"""Which patients are being answered: known to every process, and forgotten with one that is killed."""

import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

from agent.config import ROOT
from agent.storage import Answering
from agent.storage.tables.files import is_held
from agent.storage.talks.answering import FOLDER, LONGEST_TURN, name_of

NOW = datetime(2026, 11, 20, 9, tzinfo=UTC)
HOLD = """
import pathlib, sys
from agent.storage import Answering
with Answering(pathlib.Path(sys.argv[1]), False).hold("김"):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_a_patient_is_answered_while_somebody_holds_them(tmp_path):
    here, there = (Answering(tmp_path, shared=False) for _ in range(2))
    assert not there.goes_on("김", 1, NOW, NOW)
    with here.hold("김"):
        assert there.goes_on("김", 1, NOW, NOW)
        assert not there.goes_on("이", 1, NOW, NOW)
        Answering(tmp_path, shared=False)  # tidies up what killed processes left, and only that
        assert there.goes_on("김", 1, NOW, NOW)
    assert not there.goes_on("김", 1, NOW, NOW)
    assert not list((tmp_path / FOLDER).iterdir())


def test_each_of_two_turns_of_one_patient_goes_on_by_itself(tmp_path):
    here, there = (Answering(tmp_path, shared=False) for _ in range(2))
    with there.hold("김") as newer:
        newer.began(2)
        with here.hold("김") as older:
            assert here.goes_on("김", 1, NOW, NOW), "its number may not be told yet"
            older.began(1)
            assert all(there.goes_on("김", turn, NOW, NOW) for turn in (1, 2))
            assert here.held() == {name_of("김")}
        assert not here.goes_on("김", 1, NOW, NOW)
        assert here.goes_on("김", 2, NOW, NOW)
    assert here.held() == frozenset()


def test_many_who_look_at_once_do_not_take_each_other_for_the_holder(tmp_path):
    file = tmp_path / "left.lock"
    file.touch()
    with ThreadPoolExecutor(8) as pool:
        assert not any(pool.map(lambda _: is_held(file), range(2000)))


def test_a_turn_that_another_thread_stops_is_over(tmp_path):
    here = Answering(tmp_path, shared=False)
    holding = here.hold("김")
    beginning = threading.Thread(target=holding.__enter__)
    beginning.start()
    beginning.join()
    assert here.goes_on("김", 1, NOW, NOW)
    holding.__exit__(None, None, None)
    assert not here.goes_on("김", 1, NOW, NOW)


def test_a_killed_process_answers_nobody(tmp_path):
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, tmp_path], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout.readline() == b"held\n"
        here = Answering(tmp_path, shared=False)
        assert here.goes_on("김", 1, NOW, NOW)
        process.kill()
        process.wait()
    assert not here.goes_on("김", 1, NOW, NOW)
    beside_a_server = Answering(tmp_path, shared=True)
    assert not list((tmp_path / FOLDER).iterdir())
    assert not beside_a_server.goes_on("김", 1, NOW, NOW), "it was killed on this machine"
    assert beside_a_server.goes_on("이", 1, NOW, NOW)
    with beside_a_server.hold("김"):
        pass
    assert beside_a_server.goes_on("김", 1, NOW, NOW), "another machine may answer by now"


def test_what_another_machine_began_goes_on_for_as_long_as_a_turn_can(tmp_path):
    here = Answering(tmp_path, shared=True)
    assert here.goes_on("김", 1, NOW, NOW + LONGEST_TURN - timedelta(seconds=1))
    assert not here.goes_on("김", 1, NOW, NOW + LONGEST_TURN)


def test_a_folder_that_cannot_be_written_stops_nothing(tmp_path):
    (tmp_path / FOLDER).write_text("in the way")
    answering = Answering(tmp_path, shared=False)
    with answering.hold("김"):
        assert not answering.goes_on("김", 1, NOW, NOW)
