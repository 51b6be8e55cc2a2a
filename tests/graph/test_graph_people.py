"""Several people at once: two windows on one patient, two processes on one database, twenty patients side by side."""

import hashlib
import os
import signal
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Barrier
from types import SimpleNamespace

import pytest

from agent import graph, nodes
from agent.events import TurnCompleted
from agent.state import Turn
from agent.storage import StoppedTurn

WARFARIN = "저는 65세 남성이고 와파린을 먹어요. 운동은 어떻게 하나요?"


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def open_window(request, open_door, tmp_path):
    """Opens another process's door: on the same file, or with a folder of its own on the same server."""
    if request.param == "SQLite":
        yield open_door
        return
    url = request.getfixturevalue("postgres_url")
    request.getfixturevalue("postgres")
    opened = []

    def open_another(**parts):
        opened.append(open_door(tmp_path / str(len(opened)), url, **parts))
        return opened[-1]

    yield open_another
    for door in opened:
        door.conversations.database.close()


def held(door, patient: str = "p") -> dict[str, tuple[object, ...]]:
    return {fact.name: (fact.active, fact.dosage) for fact in door.chart.profile(patient).facts}


def test_of_two_windows_the_last_word_on_each_fact_stands_and_the_history_has_both(open_window, brief, ask):
    here, there = open_window(**brief), open_window(**brief)
    ask(here, "p", "저는 65세이고 당뇨가 있어요. 와파린과 메트포르민을 먹어요.")
    seen = there.chart.slot_rows("p")  # both windows show the same grid
    place = {row["name"]: number for number, row in enumerate(seen)}

    def correct(door, name: str, dosage: str) -> None:
        door.chart.correct("p", seen, {"edited_rows": {place[name]: {"dosage": dosage}}})

    correct(here, "와파린", "2mg")
    correct(there, "메트포르민", "500mg")
    correct(there, "와파린", "5mg")
    for door in (here, there):
        assert held(door)["와파린"] == (True, "5mg")
        assert held(door)["메트포르민"] == (True, "500mg"), "the other window's edit of another fact stays"
    told = [
        change.new for event in here.chart.history("p") for change in event.changes if change.field == "dosage"
    ]
    assert told == ["2mg", "500mg", "5mg"]
    assert "와파린" in here.chart.undo("p")
    assert held(there)["와파린"] == (True, "2mg")


def test_another_process_answers_with_what_was_corrected_here(open_window, ask):
    here, there = open_window(), open_window()
    ask(here, "p", "저는 65세이고 당뇨가 있어요.")
    assert any("65" in fact for fact in ask(there, "p", "운동은 어떻게 하면 좋을까요?").facts_used)
    here.chart.add_demographic("p", "age", "30")
    turn = ask(there, "p", "운동은 어떻게 하면 좋을까요?")
    assert turn.turn == 3
    assert any("30" in fact for fact in turn.facts_used)
    assert not any("65" in fact for fact in turn.facts_used)
    assert [entry.turn for entry in here.transcript("p")] == [1, 2, 3]


def test_twenty_people_at_once_get_their_own_answers(open_window, ask):
    door, people = open_window(), 20
    conditions = ("당뇨병", "고혈압", "천식", "통풍")
    together = Barrier(people)

    def consult(number: int) -> Turn:
        together.wait()
        return ask(door, f"p{number}", f"저는 {30 + number}세이고 {conditions[number % 4]} 환자입니다.")

    with ThreadPoolExecutor(people) as pool:
        turns = list(pool.map(consult, range(people)))
    for number, turn in enumerate(turns):
        assert (turn.patient, turn.turn, turn.profile.value("age")) == (f"p{number}", 1, 30 + number)
        assert set(held(door, f"p{number}")) == {conditions[number % 4]}
        assert door.transcript(f"p{number}") == [turn]


ASKED_AGAIN = ("check_similarity", "assemble_context", "store_response")
"""Of the ten, those before and after which something else is stored."""


class Broken(BaseException):
    """Nothing after it runs."""


def killed_in(node: str, open_window, brief, patient: str, text: str) -> None:
    """Another process on the same state, which the system kills in the middle of this node."""

    def die(_state, _runtime):
        os.kill(os.getpid(), signal.SIGKILL)

    die.__name__ = node
    child = os.fork()
    if child == 0:  # with all that takes long to load; of the state it has connections of its own
        try:
            signal.alarm(60)
            graph.NODES = tuple(die if known.__name__ == node else known for known in graph.NODES)
            door = open_window(**brief)
            door.retriever._pool = ThreadPoolExecutor(4)  # a fork has no threads but the one that forked
            list(door.ask(patient, text))
        finally:
            os._exit(1)  # it ended otherwise than by the node
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), "killed, not ended"
    assert os.WTERMSIG(status) == signal.SIGKILL


@pytest.mark.parametrize("node", [node.__name__ for node in graph.NODES])
def test_a_turn_killed_in_any_node_keeps_its_question_and_can_be_asked_again(open_window, brief, ask, node):
    killed_in(node, open_window, brief, "p", WARFARIN)
    door = open_window(**brief)
    order = [known.__name__ for known in graph.NODES]
    stored = order.index(node) > order.index(nodes.store_memory.__name__)
    assert set(held(door)) == ({"와파린"} if stored else set()), "what was stored before stays"
    [entry] = door.transcript("p")
    assert (type(entry), entry.query) == (StoppedTurn, WARFARIN), "the question is offered again, at once"
    if node in ASKED_AGAIN:
        turn = ask(door, "p", WARFARIN, replaces=1)
        assert [fact.name for fact in turn.profile.slot("medications")] == ["와파린"]
        assert turn.profile.value("age") == 65
        assert door.talks.replaced("p") == {1: 2}


def test_a_question_is_kept_before_it_is_read_and_shown_as_stopped_only_when_nobody_answers_it(open_door):
    here, there = open_door(), open_door()
    events = here.ask("p", f"{WARFARIN} 제 번호는 010-1234-5678이에요.")
    next(events)
    assert there.transcript("p") == [], "it goes on in another window"
    assert [talk.routes for talk in there.talks.list()] == [{}]
    events.close()
    [entry] = there.transcript("p")
    assert [talk.routes for talk in there.talks.list()] == [{"stopped": 1}]
    assert entry.query == f"{WARFARIN} 제 번호는 *************이에요."

    def broken(*_args, **_options):
        raise Broken

    analyser = here.parts.analyser
    dying = open_door(analyser=replace(analyser, extractor=SimpleNamespace(extract=broken)))
    with pytest.raises(Broken):
        list(dying.ask("q", WARFARIN))
    assert [entry.query for entry in there.transcript("q")] == [WARFARIN], (
        "reading it failed, the question is kept"
    )


def test_nothing_stays_of_a_patient_whom_another_app_deleted(request, open_door, tmp_path):
    url = request.getfixturevalue("postgres_url")
    request.getfixturevalue("postgres")
    here, there = (open_door(tmp_path / name, url) for name in ("here", "there"))
    for patient in ("p", "q"):
        list(there.ask(patient, WARFARIN, confirming=True))
    here.chart.delete("p")
    list(there.ask("r", WARFARIN))
    waits = there.reviews.waiting("q")[1].thread
    assert {one.config["configurable"]["thread_id"] for one in there.parts.graph.checkpointer.list(None)} >= {
        waits
    }
    kept = (tmp_path / "there" / "checkpoints.sqlite").read_bytes()
    assert hashlib.sha256(b"p").hexdigest()[:16].encode() not in kept
    assert isinstance(list(there.reviews.resume("q", 1))[-1], TurnCompleted)
    here.chart.delete("r")
    reopened = open_door(tmp_path / "there", url)
    assert not list(reopened.parts.graph.checkpointer.list(None))
    for door in (here, there, reopened):
        door.conversations.database.close()
