"""A language model that plays the patient: what it says is taken if it says the same, and counted if it is not."""

import json
from dataclasses import replace

import duckdb
import pytest

from agent.config import AgentConfig, Settings
from agent.errors import InputRejected, ModelUnavailable, StorageUnavailable
from agent.evaluation.people.patients import Cohort, GoldFact, GoldTurn, Spoken, VirtualPatient
from agent.evaluation.people.sources import SHIPPED, Source
from agent.evaluation.playing import runner
from agent.evaluation.playing.acting import FIXED, act, refuse_actor, request
from agent.evaluation.playing.fidelity import (
    ADDED,
    DENIED,
    LENGTH,
    MISSING,
    NUMBERS,
    OTHER_QUESTION,
    OTHERWISE,
    UNASKED,
    difference,
)
from agent.evaluation.stored.progress import Progress
from agent.generation import OpenAIModel, Sampling
from tests.reference.scripted_openai import Reply, ScriptedOpenAI, Status
from tests.rows import each

PROSTATE, DRUG = GoldFact("conditions", "전립선비대증"), GoldFact("medications", "탐스로신")
AGE, GENDER = GoldFact("demographics", "age", "52"), GoldFact("demographics", "gender", "남성")
TURNS = (
    GoldTurn(
        "52살 남성이에요. 전립선비대증이 있어요. 지금 하루날을 먹고 있어요.", facts=(AGE, GENDER, PROSTATE, DRUG)
    ),
    GoldTurn("밤에 소변 보러 자주 깨요. 전립선비대증 때문일 수 있나요?", facts=(GoldFact("symptoms", "야간뇨"),)),
    GoldTurn("혈압이 142/88로 나왔는데 괜찮나요?", days=2.0, facts=(GoldFact("vitals", "혈압", "142/88"),)),
    GoldTurn("그럼 운동은요?", days=2.0, remember=(PROSTATE,)),
    GoldTurn("지금까지 말씀드린 걸 생각하면 무엇을 조심해야 하나요?", days=9.0, remember=(AGE, PROSTATE)),
)
PATIENT = VirtualPatient("p1", "52세 남성", TURNS)
INTRODUCED = "안녕하세요, 52살 남자고 전립선비대증 때문에 탐스로신 먹어요."


@pytest.fixture
def server():
    with ScriptedOpenAI() as running:
        yield running


@pytest.fixture
def actor(server):
    return OpenAIModel(Settings(openai_base_url=server.base_url, openai_api_key="k"), "actor")


@each(
    ("number", "message", "reason"),
    [
        (1, INTRODUCED, ""),
        (1, "남자고 전립선비대증으로 하루날 먹어요.", NUMBERS),
        (1, "52살이고 전립선비대증으로 하루날 먹어요.", MISSING),  # of either sex
        (1, "52살 남자고 하루날 먹어요.", MISSING),
        (1, "52살 남자고 전립선비대증이랑 당뇨로 하루날 먹어요.", ADDED),
        (1, "52살 남자고 하루날 먹어요. 전립선비대증은 없어요.", DENIED),
        (1, "아버지가 52살 남자인데 전립선비대증으로 하루날을 드세요.", DENIED),
        (2, "요즘 밤마다 소변 때문에 자주 깨는데 전립선비대증이라 그런 건가요?", ""),
        (2, "밤에 소변 보러 자주 깨요. 전립선비대증 때문인 것 같아요.", UNASKED),
        (2, "전립선비대증 때문에 피곤할 수 있나요?", MISSING),
        (3, "재 보니 혈압이 142/88이던데 이 정도면 정상인가요?", ""),
        (3, "재 보니 혈압이 148/82이던데 이 정도면 정상인가요?", NUMBERS),
        (4, "운동은 어떻게 하면 돼요?", ""),
        (4, "술은요?", MISSING),
        (4, "전립선비대증인데 운동은요?", ADDED),  # would no longer need to be remembered
        (5, "제가 말한 거 다 따져 보면 뭘 주의하면 될까요?", ""),
        (5, "제 나이 52살을 생각하면 뭘 주의할까요?", NUMBERS),
        (5, "음식은 뭘 조심할까요?", ADDED),  # another question
        (5, "조심? " * 80, LENGTH),
    ],
)
def test_what_is_said_has_to_say_the_same(built, number, message, reason):
    assert difference(message, TURNS[number - 1], built.terminology, built.analyser) == reason


WEEKS = tuple(
    GoldFact("demographics", name, value)
    for name, value in (("age", "32"), ("gender", "여성"), ("pregnant", "true"), ("gestational_weeks", "24"))
)
EXPECTING = GoldTurn("저는 32살 여성이고 지금 임신 24주예요.", facts=WEEKS)
MISSED = GoldTurn("탐스로신을 깜빡 잊고 거르면 어떻게 해야 하나요?", remember=(DRUG,))
MAY_I = GoldTurn("이부프로펜 먹어도 될까요? 아까 말씀드린 제 상태를 생각해서 알려 주세요.", remember=(PROSTATE,))


@each(
    ("turn", "message", "reason"),
    [
        (TURNS[2], "혈압이 88/142로 나왔는데 괜찮나요?", NUMBERS),
        (TURNS[2], "옆집 사람 혈압이 142/88로 나왔는데 괜찮나요?", DENIED),
        (TURNS[2], "작년에 혈압이 142/88로 나왔는데 괜찮나요?", OTHERWISE),
        (TURNS[2], "혈압이 142/88인데 혈압계는 어디서 사요?", OTHER_QUESTION),
        (TURNS[1], "밤에 소변 보러 자주 깨요. 전립선비대증 약값이 얼마예요?", OTHER_QUESTION),
        (TURNS[0], "52년째 남자고 전립선비대증으로 하루날 먹어요.", MISSING),
        (TURNS[0], "52살 남자고 전립선비대증일지도 모른대요. 하루날 먹어요.", DENIED),
        (TURNS[0], "52살이고 여자 말고 남자예요. 전립선비대증으로 하루날 먹어요.", ADDED),
        (TURNS[0], "52살 남자고 전립선비대증 때문에 탐스로신 하루 세 번 먹어요.", OTHERWISE),
        (EXPECTING, "임신 24주 된 32세 여자예요.", ""),
        (EXPECTING, "32살 여자고 지금 24주째 임신 중이에요.", ""),
        (EXPECTING, "32살 여성인데 임신 24주 전에 유산했어요.", MISSING),
        (EXPECTING, "저는 24살 여성이고 지금 임신 32주예요.", MISSING),
        (EXPECTING, "32살 여성이고 임신 24주는 아니에요.", DENIED),
        (EXPECTING, "32살이고 남자 말고 여자예요. 임신 24주예요.", ADDED),
        (EXPECTING, "제 동생이 32살 여성이고 임신 24주예요.", DENIED),
        (MISSED, "탐스로신 먹는 걸 깜빡하면 어떻게 해요?", ""),
        (MISSED, "탐스로신 값이 얼마예요?", OTHER_QUESTION),
        (MAY_I, "제가 말한 거 생각하면 이부프로펜 먹어도 괜찮을까요?", ""),
        (MAY_I, "이부프로펜은 안 먹기로 했어요. 잘했죠?", DENIED),
        (TURNS[4], "로또 번호 뭐로 살까요?", OTHERWISE),  # would be turned away
        (TURNS[4], "병원비는 얼마나 나와요?", OTHER_QUESTION),
        (TURNS[3], "로또 번호 뭐로 살까요?", MISSING),
    ],
)
def test_what_means_something_else_is_refused(built, turn, message, reason):
    assert difference(message, turn, built.terminology, built.analyser) == reason


def test_the_written_wordings_say_what_they_say(built, cohort):
    source = Source.of(SHIPPED, Settings().agent_data_dir / "evaluation")
    drawn = source.cohort(20, 5, 7, built.terminology, built.retriever.documents)
    patients = (*cohort.patients, *drawn.patients)
    turns = [turn for patient in patients for turn in patient.turns if turn.route == "answered"]
    assert not [t.message for t in turns if difference(t.message, t, built.terminology, built.analyser)]


def test_a_turn_is_asked_for_with_the_record_and_what_is_not_to_be_told_again():
    first, last = request(PATIENT, 1, []), request(PATIENT, 5, ["가", "나"])
    assert "나이 52세, 남성, 전립선비대증, 탐스로신" in first
    assert "야간뇨" not in first  # nobody knows yet what he will tell
    assert "혈압 142/88" in last.partition("[지금까지")[0]
    assert last.endswith("[다시 말하지 않을 것]\n나이 52세, 전립선비대증")
    purposes = [request(PATIENT, n, []).split("[이번 차례]\n")[1].split("\n")[0] for n in range(1, 6)]
    assert len(set(purposes)) == 5


def test_what_does_not_say_the_same_is_asked_for_again_then_written(built, server, actor):
    server.script = [
        *[Reply(INTRODUCED), Reply("밤에 자주 깨요."), Reply("밤에 소변 때문에 깨요. 전립선비대증 탓인가요?")],
        *[
            Reply("혈압이 높아요?"),
            Reply("혈압이 높나요?"),
            Reply('환자: "운동은 어떻게 하면 돼요?"'),
            Reply("제가 말씀드린 것을 생각하면", finish="length"),
            Reply(" "),
        ],
    ]
    spoken = act(PATIENT, actor, Sampling(0.9, 7), built)
    assert spoken.messages == (
        *(INTRODUCED, "밤에 소변 때문에 깨요. 전립선비대증 탓인가요?", TURNS[2].message),
        *("운동은 어떻게 하면 돼요?", TURNS[4].message),
    )
    assert spoken.as_written == {
        3: NUMBERS,
        5: LENGTH,
    }  # neither an empty nor an endless reply is the server's absence
    bodies = [request.body for request in server.requests]
    assert [(body["seed"], body["temperature"]) for body in bodies[:3]] == [(7, 0.9), (7, 0.9), (8, 0.9)]
    assert UNASKED in bodies[2]["messages"][1]["content"]  # told what was wrong
    assert INTRODUCED in bodies[1]["messages"][1]["content"]
    assert LENGTH in bodies[-1]["messages"][1]["content"]


def test_words_that_decide_how_a_turn_ends_stay(built, server, actor):
    urgent = replace(PATIENT, turns=(GoldTurn("가슴이 쥐어짜듯 아파요.", route="emergency"),))
    assert act(urgent, actor, Sampling(), built).as_written == {1: FIXED}
    assert not server.requests
    server.script = [Reply(INTRODUCED), Status(400, "no")]
    with pytest.raises(ModelUnavailable):  # nothing of it is kept: a resumed run asks again
        act(PATIENT, actor, Sampling(), built)


def test_a_run_hears_the_same_words_in_every_mode_and_says_how_many_were_the_model_s(
    built, server, actor, now, tmp_path, monkeypatch
):
    cohort = Cohort((replace(PATIENT, turns=TURNS[:2]),), {}, "own")
    experiment = runner.Experiment(
        cohort, 2, ("rag", "vector"), 7, "offline", patient_model=actor, temperature=0.5
    )
    server.script = [Reply(INTRODUCED), Reply("안녕하세요?"), Reply("안녕하세요?")]
    with monkeypatch.context() as patched:  # stopped before anything is played
        patched.setattr(runner, "_play", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            runner.run(experiment, built, AgentConfig(), tmp_path, lambda _: None, now)
    told = []
    result = runner.run(experiment, built, AgentConfig(), tmp_path, told.append, now)
    assert len(server.requests) == 3  # nothing is said twice
    assert any("2개 가운데 1개" in line for line in told)
    made = json.loads((tmp_path / result["run_id"] / "run.json").read_text(encoding="utf-8"))["patient_model"]
    assert (made["model"], made["temperature"], made["turns"], made["own_words"]) == ("actor", 0.5, 2, 1)
    assert made["as_written"] == {MISSING: 1}
    assert made["as_written_turns"] == {"p1": {"2": MISSING}}
    turns = tmp_path / result["run_id"] / "turns.parquet"
    rows = duckdb.sql(f"SELECT mode, message, gold_facts FROM read_parquet('{turns}') WHERE turn = 1").fetchall()
    facts = [
        "demographics: age 52",
        "demographics: gender 남성",
        "conditions: 전립선비대증",
        "medications: 탐스로신",
    ]
    assert rows == [("rag", INTRODUCED, facts), ("vector", INTRODUCED, facts)]  # gold stays the record's


def test_another_actor_is_another_experiment(built, actor, experiment):
    keys = [
        runner.fingerprint(one, built, AgentConfig())
        for one in (experiment, replace(experiment, patient_model=actor))
    ]
    assert keys[0] != keys[1]


def test_damaged_words_are_told(tmp_path):
    progress = Progress.begin(tmp_path, {"run_id": "r"})
    assert progress.spoken() == {}
    for words in ("", ', "messages": 5, "as_written": {}', ', "messages": ["가"], "as_written": {"x": "나"}'):
        (progress.folder / "spoken.jsonl").write_text(f'{{"patient": "p"{words}}}\n')
        with pytest.raises(StorageUnavailable, match=r"손상되었습니다\(r\.partial\)"):
            progress.spoken()


def test_words_for_another_number_of_turns_are_told(built, actor, now, tmp_path, monkeypatch):
    cohort = Cohort((replace(PATIENT, turns=TURNS[:2]),), {}, "own")
    own = runner.Experiment(cohort, 2, ("rag",), 7, "offline", patient_model=actor)
    monkeypatch.setattr(runner, "act", lambda *_: Spoken((INTRODUCED,), {}))
    monkeypatch.setattr(runner, "in_own_words", lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        runner.run(own, built, AgentConfig(), tmp_path, lambda _: None, now)
    with pytest.raises(StorageUnavailable, match="손상되었습니다"):
        runner.run(own, built, AgentConfig(), tmp_path, lambda _: None, now)


def test_only_a_language_model_can_play_the_patient():
    for name, endpoint in (("offline", True), ("gpt-4o-mini", False)):
        with pytest.raises(InputRejected, match="적힌 대화로"):
            refuse_actor(name, endpoint)
    for nothing in ("", " "):
        with pytest.raises(InputRejected, match="이름을"):
            refuse_actor(nothing, True)
    refuse_actor("gpt-4o-mini", True)
