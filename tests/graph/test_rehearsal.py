"""What is done before the first patient comes: a turn that is kept nowhere, and once; every document looked through."""

from agent import sandbox
from agent.consultation import Consultation


def test_a_rehearsal_is_kept_nowhere(door, ask, monkeypatch):
    monkeypatch.setattr(sandbox, "_REHEARSED", type(sandbox._REHEARSED)())
    played, play = [], Consultation.ask

    def counted(self, *args, **options):
        played.append(self)
        return play(self, *args, **options)

    monkeypatch.setattr(Consultation, "ask", counted)
    sandbox.rehearse(door)
    sandbox.rehearse(door)
    assert len(played) == 1, "one turn, whoever asks for it"
    assert played[0] is not door
    assert door.chart.patients() == []
    # Of its answer nothing is reused either.
    turn = ask(door, "p", "운동은 어떻게 하면 좋을까요?")
    assert (turn.turn, turn.route) == (1, "answered")


def test_documents_that_were_looked_through_are_not_read_again(door, ask, monkeypatch):
    orders = door.parts.document_orders
    sandbox.look_through_documents(door)
    read, stand_in = [], orders.stand_in
    monkeypatch.setattr(orders, "stand_in", lambda text: read.append(text) or stand_in(text))
    turn = ask(door, "p", "당뇨병에 좋은 운동은 무엇인가요?")
    shown = {text for found in turn.documents for text in (found.title, found.summary, *found.passages)}
    assert shown
    assert not shown & set(read)
