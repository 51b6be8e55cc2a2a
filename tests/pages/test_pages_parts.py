"""Drawing helpers as plain functions: what undo concerns, and the charts' numbers."""

from pages.parts import found, provenance, verification


def test_undo_and_redo_follow_the_history():
    turn, edit, undo = (1, "turn", "대화"), (2, "manual", "나이 72"), (3, "undo", "나이 72")
    assert provenance.steps([]) == (None, None)
    assert provenance.steps([turn, turn, edit]) == ("나이 72", None)
    assert provenance.steps([turn, edit, undo]) == ("대화", "나이 72")
    assert provenance.steps([turn, edit, undo, (4, "redo", "나이 72")]) == ("나이 72", None)
    assert provenance.steps([turn, edit, undo, (4, "manual", "나이 70")]) == ("나이 70", None)
    assert provenance.steps([turn, (2, "note", "확인된 값은 그대로")]) == ("대화", None)


def test_what_undo_would_take_back_is_what_the_store_takes_back(door):
    door.chart.create_patient("표시")
    patient = door.chart.patients()[0].patient_id
    door.chart.add_fact(patient, "conditions", "당뇨병", None, {})
    door.chart.add_fact(patient, "conditions", "고혈압", None, {})
    for _ in range(2):
        history = door.profiles.history(patient)
        last, _undone = provenance.steps((e.change_id, e.kind, e.summary) for e in history)
        assert door.chart.undo(patient) == last
    history = door.profiles.history(patient)
    nothing, undone = provenance.steps((e.change_id, e.kind, e.summary) for e in history)
    assert nothing is None
    assert door.chart.redo(patient) == undone


def test_bars_add_up_to_the_rrf_score_and_carry_the_ranks(door):
    documents = door.search("당뇨병 운동", k=15)
    figure = found.contributions(documents)
    for index, document in enumerate(documents):
        assert abs(sum(bar.x[index] for bar in figure.data) - document.rrf) < 1e-9
        for bar, channel in zip(figure.data[:2], ("bm25", "vector"), strict=True):
            rank = document.channel(channel).rank
            assert bar.text[index] == (f"{rank}위" if rank else "")
    assert [bar.legendgroup for bar in figure.data] == ["bm25", "vector"] * 4


def test_the_curve_shows_every_round_and_the_bar(door, ask):
    door.chart.start_demo("demo-story")
    turn = ask(door, "demo-story", "베체트병 치료법 알려주세요")
    figure = verification.curve(turn, 0.7)
    assert {len(line.y) for line in figure.data} == {len(turn.rounds)}
    assert list(figure.data[-1].y) == [r.verdict.scores.mean for r in turn.rounds]
    assert figure.layout.shapes[0].y0 == 0.7
