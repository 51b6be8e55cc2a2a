"""The turn that is played before the first patient's: kept nowhere, and once."""

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
