"""One conversation per patient over threads, processes and restarts."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import func, select

from agent.errors import InputRejected, UnknownPatient
from agent.state import (
    CacheLookup,
    ChannelScore,
    Citation,
    Concept,
    Demographics,
    DemographicValue,
    Exclusion,
    Extraction,
    Fact,
    GuardVerdict,
    Intent,
    Measurement,
    Profile,
    ProfileFact,
    Prompt,
    Provenance,
    RetrievedDocument,
    Round,
    SafetyWarning,
    Scores,
    Source,
    Subject,
    TriageVerdict,
    Turn,
    Verdict,
)
from agent.storage import Answering, ConversationStore, Database, StoppedTurn
from agent.storage.tables import schema

MADE = "2025-12-13T09:00:00+09:00"


def full_turn(patient="김", number=1, query="운동은 어떻게 하면 좋을까요?") -> Turn:
    document = RetrievedDocument(
        1, "diabetes-exercise", "당뇨병과 운동", "diabetes", ("운동",), "요약", (Source("제목", "발행처", 2023, None),),
        ("C0011849",), "문장", ("문장",), (ChannelScore("bm25", 1, 3.5, 1 / 61), ChannelScore("vector", None, None, 0.0)),
        1 / 61, ("운동",),
    )  # fmt: skip
    prompt = Prompt("지시", "[환자 정보]", {"patient": 12, "history": 0}, (document,), ("감기: 관련 없음",))
    verdict = Verdict(Scores(0.9, 0.8, 0.7), "더 자세히", {"grounding": "좋음"}, ("없는 문장",))
    profile = Profile(
        patient,
        {"age": DemographicValue("age", 65, 1.0, 1, MADE), "pregnant": DemographicValue("pregnant", False, 0.5, 2, MADE)},
        (
            ProfileFact(
                7, "vitals", "혈압", "C0005823", 0.9, 2, True, False, MADE, value="140/90", unit="mmHg",
                series=(Measurement("140/90", "mmHg", None, MADE),), provenance=Provenance(1, "혈압", (0, 2)),
            ),
        ),
    )  # fmt: skip
    extraction = Extraction(
        query,
        Demographics(age=65, gender="남성", spans={"age": (1, 3)}),
        (Fact("conditions", "당뇨병", "C0011849", (0, 2), "당뇨"),),
        (Exclusion("고혈압", "C0020538", "conditions", "family", "어머니"),),
        (
            Concept("C0011849", "당뇨병", "conditions", (0, 2), "당뇨"),
            Concept("L01", "운동", "topic", (3, 5), "운동"),
        ),
        Subject("아이", Demographics(age=3)),
    )
    return Turn(
        patient, number, query, f"당뇨병 {query}", "answered", "답변 [1]", extraction, profile, MADE, ("나이 65세",),
        (Citation(1, "diabetes-exercise", "당뇨병과 운동", "발행처", "문장"),), Intent("moderate", 8, "slots"), prompt,
        (document,), (Round(0, query, (document,), prompt, "답변 [1]", verdict, True),), "pass",
        CacheLookup(False, 0.5, "새 정보"), GuardVerdict("mask", "pii", "L1", "가림"),
        TriageVerdict(True, "흉통", "119", "출처"), (SafetyWarning("age", "주의", None),), "offline", ("알림",),
        {"retrieve": 1.5, "total": 2.5},
    )  # fmt: skip


def test_a_turn_comes_back_equal(conversations):
    turn = full_turn()
    assert conversations.append(turn) == turn
    assert conversations.turns("김") == [turn]
    assert conversations.turn("김", 1) == turn
    assert conversations.turn("김", 2) is None
    back = conversations.turns("김")[0]
    assert back.profile.value("pregnant") is False
    assert type(back.profile.value("age")) is int


def test_a_conversation_continues_in_another_process_s_database(tmp_path, clock):
    for expected in (1, 2, 3):
        conversations = ConversationStore(Database.open(tmp_path), clock)
        assert conversations.begin("김", f"질문 {expected}") == expected
        conversations.append(full_turn(number=expected, query=f"질문 {expected}"))
    assert [t.query for t in conversations.turns("김")] == ["질문 1", "질문 2", "질문 3"]
    assert conversations.begin("이", "질문") == 1


def test_of_two_turns_with_one_number_the_second_gets_the_next(conversations):
    conversations.append(full_turn(query="첫째"))
    second = conversations.append(full_turn(query="둘째"))
    assert second.turn == 2
    assert [t.query for t in conversations.turns("김")] == ["첫째", "둘째"]


def test_the_same_question_in_the_same_second_is_two_turns(conversations):
    numbers = [conversations.begin("김", "운동은?") for _ in range(2)]
    kept = [conversations.append(full_turn(number=number, query="운동은?")) for number in reversed(numbers)]
    assert numbers == [1, 2]
    assert conversations.turns("김") == kept[::-1]
    assert conversations.append(full_turn(number=1, query="운동은?")).turn == 3, "one that never began is kept too"


def test_the_question_of_a_process_that_was_killed_stays_and_its_number_is_not_used_again(conversations, clock):
    assert conversations.begin("김", "운동은 어떻게 하나요?") == 1
    assert conversations.conversation("김") == [], "it may still be going on"
    assert conversations.past("김") == ()
    assert conversations.begin("김", "식사는요?") == 2
    at = clock.now.isoformat(timespec="milliseconds")
    cut_off = StoppedTurn("김", 1, "운동은 어떻게 하나요?", "", at)
    assert conversations.conversation("김") == [cut_off]
    second = conversations.append(full_turn(number=2, query="식사는요?"))
    assert conversations.conversation("김") == [cut_off, second]
    assert [past.turn for past in conversations.past("김")] == [2]


def test_a_turn_that_ends_while_it_is_looked_for_was_not_cut_off(database, clock):
    class Ending:
        """Says that nobody answers any more, right after somebody has."""

        def goes_on(self, *_of):
            stored.append(full_turn(number=1, query="운동은?"), begun=True)
            return False

    stored = ConversationStore(database, clock)
    stored.begin("김", "운동은?")
    [turn] = ConversationStore(database, clock, Ending()).conversation("김")
    assert not isinstance(turn, StoppedTurn)


def test_of_two_turns_in_progress_each_is_left_out_until_it_was_cut_off(tmp_path, database, clock):
    here, there = (ConversationStore(database, clock, Answering(tmp_path, shared=False)) for _ in range(2))
    with there.answering("김") as second:
        with here.answering("김") as first:
            for store, hold in ((here, first), (there, second)):
                hold.began(store.begin("김", "운동은?"))
            assert here.conversation("김") == []
            assert here.in_progress("김") == there.in_progress("김") == (1, 2)
        assert [turn.turn for turn in there.conversation("김")] == [1]
        assert there.in_progress("김") == (2,)
    assert [turn.turn for turn in here.conversation("김")] == [1, 2]


def test_a_number_under_which_facts_were_stored_is_not_used_again(conversations, say, store):
    say("김", "당뇨예요", Fact("conditions", "당뇨병", "C0011849"), turn=4)
    assert conversations.begin("김", "당뇨예요") == 5
    store.undo("김")
    assert conversations.begin("김", "당뇨예요") == 6


@pytest.mark.parametrize("database", ["SQLite"], indirect=True)
def test_what_was_deleted_is_in_no_file_while_the_program_runs(conversations, say, database):
    say("김", "특이한말롱롱이라고 했어요", Fact("conditions", "롱롱병", None), turn=1)
    conversations.append(full_turn(query="특이한말롱롱이라고 했어요"))
    say("이", "남아 있는 말", Fact("conditions", "당뇨병", "C0011849"), turn=1)
    conversations.delete_patient("김")
    files = {
        file.name: file.read_bytes().decode("utf-8", "replace") for file in Path(database.place).parent.iterdir()
    }
    assert "agent.db-wal" in files, "the database is open"
    assert not [name for name, content in files.items() if "롱롱" in content]
    assert any("남아 있는 말" in content for content in files.values())


def test_threads_of_two_databases_get_numbers_without_gaps(tmp_path, clock):
    stores = [ConversationStore(Database.open(tmp_path), clock) for _ in range(2)]
    failures = []

    def work(number: int) -> None:
        try:
            for n in range(5):
                store = stores[number % 2]
                query = f"{number}-{n}"
                store.append(full_turn(number=store.begin("김", query), query=query))
        except Exception as error:
            failures.append(error)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    kept = stores[0].turns("김")
    assert [t.turn for t in kept] == list(range(1, 21))
    assert {t.query for t in kept} == {f"{number}-{n}" for number in range(4) for n in range(5)}


def test_the_next_turn_knows_the_last_ones_by_one_line(conversations):
    for number in range(1, 31):
        conversations.append(full_turn(number=number, query=f"질문 {number}"))
    past = conversations.past("김", limit=5)
    assert [p.turn for p in past] == [26, 27, 28, 29, 30]
    assert past[-1].topic == "당뇨병 운동 상담"
    assert (past[-1].query, past[-1].resolved_query, past[-1].route) == ("질문 30", "당뇨병 질문 30", "answered")
    assert len(conversations.past("김")) == 20
    assert conversations.past("아무도") == ()


def test_a_turn_without_concepts_is_remembered_by_its_question(conversations):
    long = replace(full_turn(), extracted=Extraction("…"), resolved_query="아주   긴\n질문 " * 20)
    conversations.append(long)
    [past] = conversations.past("김")
    assert past.topic.startswith("아주 긴 질문")
    assert len(past.topic) <= 40
    assert "\n" not in past.topic


def test_a_stopped_turn_keeps_question_and_partial_answer(conversations, clock):
    conversations.append(full_turn())
    stopped = conversations.append_stopped("김", 2, "그럼 식단은요?", "채소를")
    assert conversations.conversation("김")[1] == stopped
    assert stopped == StoppedTurn(
        "김", 2, "그럼 식단은요?", "채소를", clock.now.isoformat(timespec="milliseconds")
    )
    assert [p.turn for p in conversations.past("김")] == [1], "nothing was delivered, so nothing is remembered"
    assert conversations.turn("김", 2) is None
    assert [t.turn for t in conversations.turns("김")] == [1]
    assert conversations.append_stopped("김", 2, "또", "").turn == 3


def test_patients_are_listed_last_used_first(conversations, clock):
    conversations.create_patient("가", "가나다")
    clock.forward(days=1)
    conversations.create_patient("나")
    conversations.create_patient("나", "다른 이름")
    assert [(p.patient_id, p.name, p.turns) for p in conversations.patients()] == [
        ("나", "나", 0),
        ("가", "가나다", 0),
    ]
    later = "2025-12-20T00:00:00+00:00"
    conversations.append(replace(full_turn("가"), created_at=later))
    [first, _] = conversations.patients()
    assert (first.patient_id, first.last_used, first.turns) == ("가", later, 1)
    assert conversations.exists("가")
    assert not conversations.exists("다")
    conversations.require("가")
    with pytest.raises(UnknownPatient, match="다"):
        conversations.require("다")


@pytest.mark.parametrize("patient_id", ["", "   ", "x" * 201, "김\n영희", "\x00", "\ud83d"])
def test_impossible_patient_ids_are_refused(conversations, store, patient_id):
    with pytest.raises(InputRejected):
        conversations.create_patient(patient_id)
    with pytest.raises(InputRejected):
        store.retrieve(patient_id)


def test_ids_are_bound_as_values(conversations):
    hostile = "김'; DROP TABLE patients; --"
    assert conversations.create_patient(hostile) == hostile
    assert conversations.exists(hostile)


def test_deleting_a_patient_leaves_no_row_of_theirs_and_all_of_others(conversations, store, say, database):
    for patient in ("김", "이"):
        say(patient, "당뇨예요", Fact("conditions", "당뇨병", "C0011849"), turn=1, age=65)
        conversations.append(full_turn(patient))
        conversations.append_stopped(patient, 2, "…", "")
    kept = (store.retrieve("이"), conversations.conversation("이"))
    conversations.delete_patient("김")
    conversations.delete_patient("김")
    assert not conversations.exists("김")
    assert conversations.conversation("김") == []
    assert store.retrieve("김").is_empty
    assert (store.retrieve("이"), conversations.conversation("이")) == kept
    with database.read() as connection:
        for table in (schema.patients, schema.changes, schema.facts, schema.turns):
            owner = table.c.id if table is schema.patients else table.c.patient_id
            rows = connection.execute(select(func.count()).select_from(table).where(owner == "김"))
            assert rows.scalar() == 0, table.name
        orphans = select(func.count()).where(schema.versions.c.change_id.not_in(select(schema.changes.c.id)))
        assert connection.execute(orphans).scalar() == 0


def test_unusual_text_is_kept_as_it_is(conversations):
    query = "머리\x00가 👩‍⚕️ ＦＵＬＬ 각"
    conversations.append(full_turn(query=query))
    assert conversations.turns("김")[0].query == query
    with pytest.raises(InputRejected, match="문자"):
        conversations.append(full_turn(number=2, query="반쪽 \ud83d"))
    assert len(conversations.turns("김")) == 1
