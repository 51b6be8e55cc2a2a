"""Looking inside: the wiring is the graph's own, a turn's way follows its rounds, the cache shows only one's own."""

from agent.graph import NODES
from agent.inspection import gate, path, wiring

RANGE = "정상 혈압은 얼마인가요?"


def test_the_way_of_a_turn_follows_the_wiring(door, ask):
    graph = wiring(door)
    assert [n for n in graph.nodes if not n.startswith("__")] == [node.__name__ for node in NODES]
    edges = {(e.source, e.target) for e in graph.edges}
    thrice, cached, urgent = (
        ask(door, "p", "베체트병 치료법 알려주세요"),
        [ask(door, "p", RANGE) for _ in range(2)][1],
        ask(door, "p", "갑자기 가슴이 쥐어짜듯 아프고 식은땀이 나요"),
    )
    way = path(thrice, graph)
    rounds = len(thrice.rounds)
    assert rounds > 1
    assert way.visits["retrieve"] == way.visits["quality_check"] == rounds
    assert way.walked["quality_check", "retrieve"] == rounds - 1
    assert set(way.walked) <= edges
    assert cached.route == "cached"
    assert list(path(cached, graph).visits) == ["check_similarity", "store_response"]
    assert ("check_similarity", "store_response") in path(cached, graph).walked
    assert path(urgent, graph).visits == {}


def test_each_entry_says_what_speaks_against_it(door, ask, clock):
    from datetime import timedelta

    door.chart.add_fact(door.chart.create_patient("가"), "conditions", "당뇨병", None, {})
    patient = door.chart.patients()[0].patient_id
    question = "당뇨병에 좋은 운동은 무엇인가요?"
    ask(door, patient, question)

    def against(text, config=door.config):
        looked = gate(door, patient, text, config, "offline")
        assert len(looked.entries) == 1
        return looked.lookup.hit, looked.entries[0].against

    assert against(question) == (True, ())
    assert against("당뇨병에 나쁜 운동은 무엇인가요?") == (False, ("질문의 내용이 다릅니다.",))
    assert against(question, door.config.with_flags(hybrid="bm25")) == (
        False,
        ("설정이 다릅니다. 켜고 끈 기능도 설정입니다.",),
    )
    door.chart.add_fact(patient, "conditions", "고혈압", None, {})
    assert against(question) == (False, ("환자 정보나 선택된 맥락이 달라졌습니다.",))
    clock.now += timedelta(days=8)
    assert "보관 기간 7일이 지났습니다." in against(question)[1]
    assert len(door.transcript(patient)) == 1


def test_other_patients_words_are_never_shown(door, ask):
    ask(door, "somebody", RANGE)
    other = door.chart.create_patient("나")
    looked = gate(door, other, RANGE, door.config, "offline")
    assert (looked.entries, looked.others) == ((), 1)
    assert looked.lookup.hit
    assert gate(door, other, "당뇨병이란 무엇인가요?", door.config, "offline").entries == ()
