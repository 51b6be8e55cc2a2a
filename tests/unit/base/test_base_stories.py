"""The stories' files, how far a story was played, and a turn told in sentences; no model, no database."""

from pathlib import Path

import pytest
import yaml

from agent.config import Settings
from agent.demo import STORIES, Correction, Step, load_demo_patients
from agent.errors import CorpusInvalid
from agent.guide import progress
from agent.state import (
    CacheLookup,
    Citation,
    Demographics,
    Exclusion,
    Extraction,
    Fact,
    GuardVerdict,
    Intent,
    Profile,
    Prompt,
    Round,
    SafetyWarning,
    Scores,
    Subject,
    TriageVerdict,
    Turn,
    Verdict,
)
from agent.storage import HistoryEvent
from agent.turn.retold import retell

AT = "2026-11-20T09:00:00+09:00"
SAY = {"title": "t", "explain": "e", "look": "slots", "send": "안녕하세요", "route": "answered", "says": ["w"]}
FIX = {"title": "t", "explain": "e", "look": "slots", "correct": {"name": "나이", "value": "72"}}


def turn(number: int = 1, query: str = "운동해도 되나요?", route: str = "answered", at: str = AT, **of) -> Turn:
    told = {"extracted": Extraction(query), "profile": Profile("p"), "resolved_query": query, **of}
    return Turn(patient="p", turn=number, query=query, route=route, answer="", created_at=at, **told)


def event(change: int, kind: str, at: str = AT, name: str = "나이", **of) -> HistoryEvent:
    return HistoryEvent(change, at, "clinician", kind, 1, "labs", name, (), summary=f"{kind} {change}", **of)


def told(of: Turn, *events: HistoryEvent) -> dict[str, str]:
    found: dict[str, str] = {}
    for line in retell(of, events, 0.7):
        found[line.stage] = f"{found.get(line.stage, '')} {line.text}".strip()
    return found


def test_six_stories_ship_in_their_order_each_with_three_to_five_steps():
    stories = load_demo_patients(Settings().agent_data_dir / "patients")
    assert tuple(story.id for story in stories) == STORIES
    assert all(3 <= len(story.steps) <= 5 for story in stories)
    assert len({step.title for story in stories for step in story.steps}) == sum(len(s.steps) for s in stories)


@pytest.mark.parametrize(
    "steps",
    [
        [SAY, SAY],
        [SAY] * 6,
        [FIX, SAY, SAY],
        [SAY, SAY, {**SAY, "correct": {"name": "나이", "value": "72"}}],
        [SAY, SAY, {**SAY, "route": None}],
        [SAY, SAY, {**SAY, "route": "elsewhere"}],
        [SAY, SAY, {**SAY, "says": []}],
        [SAY, SAY, {**FIX, "look": "nowhere"}],
        [SAY, SAY, {"title": "t", "explain": "e", "look": "history", "press": "undo"}],
    ],
)
def test_a_story_that_cannot_be_played_is_refused_by_name(tmp_path: Path, steps):
    story = {"id": "demo-x", "name": "n", "title": "t", "summary": "s", "icon": "i", "slots": {}, "steps": steps}
    (tmp_path / "odd.yaml").write_text(yaml.safe_dump(story, allow_unicode=True), encoding="utf-8")
    with pytest.raises(CorpusInvalid, match=r"odd\.yaml"):
        load_demo_patients(tmp_path)


def test_progress_follows_what_was_stored_and_asks_again_only_after_the_correction():
    ask = Step("t", "e", "slots", send="운동해도 되나요?", route="answered", says=("w",))
    steps = (
        ask,
        Step("t", "e", "slots", correct=Correction("나이", "72")),
        ask,
        Step("t", "e", "slots", press="undo"),
    )
    assert progress(steps, [], []) == (None, None, None, None)
    twice = [turn(1), turn(2)]
    assert [bool(d) for d in progress(steps, twice, [])] == [
        True,
        False,
        True,
        False,
    ]  # nothing was corrected: fine
    corrected = event(2, "manual", at="2026-11-20T09:00:05.500+09:00")
    before = progress(steps, twice, [event(1, "undo"), event(1, "manual", name="성별"), corrected])
    assert before[1].change == "manual 2"
    assert before[2] is None  # both answers are older than the correction
    assert before[3] is None  # and so is what was undone
    later = [*twice, turn(3, at="2026-11-20T09:00:05+09:00")]  # of the same second
    done = progress(steps, later, [corrected, event(3, "undo")])
    assert (done[2].turn, done[3].change) == (3, "undo 3")


def test_an_answered_turn_is_told_with_what_was_read_left_out_found_and_judged():
    message = Extraction(
        "저는 65세이고 이부프로펜 먹어도 되나요?",
        demographics=Demographics(age=65, spans={"age": (3, 6)}),
        facts=(Fact("labs", "혈당", None, value="180", unit="mg/dL", measured_at="오늘 아침"),),
        excluded=(Exclusion("이부프로펜", None, "medications", "hypothetical"), Exclusion("당뇨병", None, "conditions", "family", "어머니")),
    )  # fmt: skip
    low, good = Scores(0.5, 0.5, 0.5), Scores(0.8, 0.9, 1.0)
    prompt = Prompt("", "", {"patient": 9, "history": 4}, dropped=("직업 회사원: 질문과 관련 없음",))
    lines = told(
        turn(
            extracted=message,
            resolved_query="이부프로펜은요?",
            intent=Intent("complex", 15, "slots"),
            context=prompt,
            facts_used=("나이 65세",),
            citations=(Citation(1, "d", "진통제 안전", "FDA", "…"), Citation(2, "d", "진통제 안전", "FDA", "…")),
            rounds=(
                Round(0, "q", (), prompt, "a", Verdict(low)),
                Round(1, "q", (), prompt, "b", Verdict(good), True),
            ),
            documents=(),
            stop_reason="passed",
            cache=CacheLookup(False, 0.91, "수치가 다릅니다."),
            warnings=(SafetyWarning("drug_drug", "와파린 + 이부프로펜: 출혈 위험이 커집니다."),),
            questions=("INR을 아시나요?",),
            timings={"retrieve": 200.0, "refine": 100.0, "total": 450.0},
        ),
        event(1, "turn", turn=1),
        event(2, "turn", turn=2),
    )
    assert "65세, 혈당 180 mg/dL (오늘 아침)" in lines["read"]
    assert "이부프로펜 (물음이나 가정 속의 말), 당뇨병 (어머니의 일)" in lines["read"]
    assert "‘이부프로펜은요?’로 이해" in lines["read"]
    assert lines["kept"] == "기록에 남긴 것: turn 1."
    assert "유사도 0.91" in lines["cache"]
    assert "수치가 다릅니다." in lines["cache"]
    assert "나이 65세" in lines["injected"]
    assert "직업 회사원 (질문과 관련 없음)" in lines["injected"]
    assert "첫 답변 0.50 → 1번째 개선 0.90" in lines["judged"]
    assert "와파린 + 이부프로펜." in lines["safety"]
    assert "INR을 아시나요?" in lines["safety"]
    assert "0.45초" in lines["time"]
    assert "문서 검색(0.20초)" in lines["time"]


def test_a_reused_answer_was_neither_searched_nor_judged_again():
    lines = told(turn(route="cached", cache=CacheLookup(True, 1.0, "같은 뜻의 질문입니다."), stop_reason="cached"))
    assert "같은 뜻의 질문입니다 (유사도 1.00)" in lines["cache"]
    assert "다시 검색하지 않았습니다" in lines["search"]
    assert "judged" not in lines


def test_an_emergency_never_touched_the_model_and_tells_of_the_other_person():
    father = Extraction("아버지가", subject=Subject("아버지"), excluded=(Exclusion("편마비", None, "symptoms", "family", "아버지"),))  # fmt: skip
    verdict = TriageVerdict(
        True, "뇌졸중 의심", "119", "MedlinePlus, Stroke, https://medlineplus.gov/stroke.html", "L1"
    )
    lines = told(turn(route="emergency", extracted=father, triage=verdict))
    assert set(lines) == {"read", "kept", "safety"}
    assert "아버지 (편마비)에 대한 질문" in lines["read"]
    assert "규칙에 따라 응급(뇌졸중 의심)" in lines["safety"]
    assert "모델과 검색과 캐시를 거치지 않은" in lines["safety"]
    assert "근거: MedlinePlus, Stroke." in lines["safety"]


def test_an_abstention_says_that_nothing_was_made_up_and_a_block_that_nothing_was_sent():
    prompt = Prompt("", "", {})
    bad = Round(0, "q", (), prompt, "", Verdict(Scores(0.1, 0.1, 0.1)))
    lines = told(turn(route="abstained", rounds=(bad,), context=prompt, stop_reason="abstained"))
    assert "지어내지 않고 답을 보류" in lines["judged"]
    assert "문서를 찾지 못해" in lines["judged"]
    beside = told(turn(route="abstained", rounds=(bad,), documents=(object(),), stop_reason="abstained"))
    assert "찾은 문서에 이 질문에 답할 근거가 없어" in beside["judged"]  # the search has told of a document
    withheld = turn(
        route="abstained", rounds=(bad,), stop_reason="withheld", warnings=(SafetyWarning("guard", "까닭"),)
    )
    assert "가드레일이 답변을 보류했습니다. 까닭" in told(withheld)["judged"]
    blocked = told(turn(route="blocked", guard=GuardVerdict("block", "injection", "L1")))
    assert "지시를 바꾸려는 글로 보아" in blocked["safety"]
    assert "모델에 보내지 않았고" in blocked["safety"]
    assert "search" not in blocked
