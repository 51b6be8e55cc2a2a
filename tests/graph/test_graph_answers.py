"""Whole answers to questions that once went wrong, each with others of its class."""

import re
from dataclasses import replace

import pytest

from agent.generation import ABSTENTION
from agent.generation.wording import FAREWELL, GREETING, HEARD, THANKS
from agent.state import Round, Scores, Verdict


def core(turn) -> str:
    return turn.answer.partition("### 핵심 답변")[2].partition("###")[0].strip()


@pytest.mark.parametrize(
    "messages",
    [
        ("고혈압이 있어요", "혈압약 끊어도 되나요?"),
        ("혈압약 부작용은 무엇인가요?",),
        ("저는 두통이 있는데 아스피린 먹어도 되나요?",),
        ("이부프로펜이 뭐예요?",),
        ("식중독에 걸렸을 때는 어떻게 하나요?",),
    ],
)
def test_an_ordinary_question_is_answered_and_passes(door, ask, messages):
    for message in messages:
        turn = ask(door, "p", message)
    assert (turn.route, turn.stop_reason) == ("answered", "passed")
    assert not {"guard", "low_confidence"} & {w.kind for w in turn.warnings}
    assert turn.citations


def scored(turn, answer: str) -> Round:
    return replace(turn.rounds[-1], answer=answer, verdict=Verdict(Scores(1.0, 1.0, 1.0)))


@pytest.mark.parametrize(
    "unrelated",
    [
        "비트코인 시세는 어제 뉴욕 증시와 함께 크게 올랐습니다. [1]",
        "수도꼭지가 새면 고무 패킹을 새것으로 갈아 끼우는 것이 보통입니다.",
        "통풍 환자는 맥주와 내장을 피하고 요산 수치를 낮추는 약을 꾸준히 먹습니다. [1]",
    ],
)
def test_an_answer_unrelated_to_its_passages_is_withheld(door, ask, unrelated):
    turn = ask(door, "p", "변비에는 어떻게 해야 좋아요?")
    delivery = door.parts.delivery
    assert delivery._withhold(turn.rounds[-1], door.config) is None
    assert delivery._withhold(scored(turn, unrelated), door.config) is not None


def test_a_denied_diagnosis_leaves_no_trace(door, ask):
    for message in ("당뇨가 있어요", "아 잘못 말했어요. 당뇨가 아니에요", "운동은 어떻게 하면 좋을까요?"):
        turn = ask(door, "p", message)
    assert "앓은 적" not in turn.answer
    assert "글루카곤" not in turn.answer
    assert turn.facts_used == ()


def test_documents_that_speak_of_it_are_not_said_to_be_silent(door, ask):
    turn = ask(door, "p", "와이프가 임신 10주인데 감기에 걸렸어요. 이부프로펜 먹여도 되나요?")
    passages = " ".join(p for d in turn.context.documents for p in d.passages)
    assert "감기" in passages
    assert "찾지 못해" not in turn.answer
    assert any("임신" in fact for fact in turn.facts_used)


@pytest.mark.parametrize("message", ["메트포르민 먹고 있어요. 크레아티닌 2.8 나왔어요"])
def test_a_told_value_without_an_answer_is_acknowledged(door, ask, message):
    turn = ask(door, "p", message)
    assert turn.route == "answered"
    assert ABSTENTION not in turn.answer
    assert "크레아티닌 2.8" in turn.answer


@pytest.mark.parametrize(
    "message",
    [
        "저는 65세 남성이고, 10년 전 당뇨 진단을 받았습니다. 오늘 아침 혈당은 180입니다.",
        "당뇨병 환자인데 오늘 공복 혈당이 160 나왔어요.",
    ],
)
def test_a_patient_hears_targets_instead_of_diagnostic_criteria(door, ask, message):
    turn = ask(door, "p", message)
    assert "목표" in core(turn)
    assert "126" not in turn.answer
    assert "진단합니다" not in turn.answer


def test_what_to_do_comes_first(door, ask):
    ask(door, "p", "저는 65세 남성으로 10년째 당뇨 환자입니다.")
    assert re.search("포도당|당분", core(ask(door, "p", "저혈당이 오면 어떻게 해야 하나요?")).splitlines()[0])
    assert "포도당" in core(ask(door, "q", "저혈당일 때 뭘 먹어야 하나요?")).splitlines()[0]
    assert "포도당" in core(ask(door, "r", "혈당이 60인데 뭘 먹어야 하나요?"))
    assert "물" in core(ask(door, "q", "변비에는 어떻게 해야 좋아요?"))


@pytest.mark.parametrize(
    ("message", "medicine"),
    [
        ("변비가 심해요. 어떻게 하면 좋을까요?", "클로자핀|철분제"),
        ("저혈당일 때 뭘 먹어야 하나요?", "글리메피리드|설포닐우레아"),
        ("통풍이 있는데 뭘 조심해야 해요?", "콜히친|페북소스타트"),
        ("열이 나는데 어떻게 해야 하나요?", "항갑상선제|클로자핀"),
    ],
)
def test_a_leaflet_is_for_those_who_take_the_medicine_or_ask_about_it(door, ask, message, medicine):
    turn = ask(door, "p", message)
    assert turn.route == "answered"
    assert not re.search(medicine, turn.answer)


def test_a_leaflet_answers_those_who_take_the_medicine(door, ask):
    ask(door, "p", "글리메피리드를 먹고 있어요.")
    assert "글리메피리드" in core(ask(door, "p", "저혈당이 오면 어떻게 해야 하나요?"))


def test_another_cancer_is_no_answer(door, ask):
    assert ask(door, "p", "췌장암은 어떤 검사로 찾나요?").route == "abstained"


def test_pregnancy_is_asked_once(door, ask):
    ask(door, "p", "저는 30세 여성이에요")
    for message in (
        "두통이 있는데 이부프로펜 먹어도 되나요?",
        "나프록센 먹어도 되나요?",
        "관절염인데 소염제 먹어도 될까요?",
    ):
        answer = ask(door, "p", message).answer
        assert answer.count("임신 중이신가요") + answer.count("임신 중이거나") <= 1


@pytest.mark.parametrize(
    ("message", "reply"),
    [
        ("감사합니다", THANKS),
        ("네, 답변 감사합니다!", THANKS),
        ("정말 고마워요", THANKS),
        ("안녕하세요", GREETING),
        ("안녕히 계세요", FAREWELL),
        ("네 알겠습니다", HEARD),
    ],
)
def test_thanks_and_hello_differ(door, ask, message, reply):
    turn = ask(door, "p", message)
    assert turn.body == reply
    assert len(turn.rounds) == 1


def test_what_is_taken_back_is_no_fact_used(door, ask):
    ask(door, "p", "와파린 먹고 있어요")
    turn = ask(door, "p", "와파린 이제 안 먹어요")
    assert turn.facts_used == ()
    ask(door, "q", "당뇨가 있어요")
    assert ask(door, "q", "당뇨가 아니에요").facts_used == ()


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ("58세 남자고 당뇨 10년 됐어요. 메트포르민 500mg 하루 두 번 먹고 있어요. 요즘 발이 저려요.", "저리"),
        ("고혈압 있는 70세 할머니예요. 암로디핀 먹고 있고 어제부터 발목이 부어요.", "붓"),
        ("레보티록신 먹는 45세 여자예요. 요즘 변비가 심해요.", "변"),
    ],
)
def test_a_complaint_told_with_an_introduction_is_what_is_answered(door, ask, message, words):
    turn = ask(door, "p", message)
    said = [line for line in core(turn).splitlines() if line.startswith("- ")]
    assert turn.route == "answered"
    assert sum(words in line for line in said) * 2 >= len(said)


def test_what_is_asked_after_a_complaint_is_about_the_complaint_too(door, ask):
    ask(door, "p", "당뇨 10년 됐어요. 메트포르민 500mg 하루 두 번 먹고 있어요. 요즘 발이 저려요.")
    turn = ask(door, "p", "그럼 어떻게 관리하면 되나요?")
    assert "저림" in turn.resolved_query
    assert "메트포르민" not in turn.resolved_query


def test_the_medicine_of_an_illness_that_has_one_is_answered_by_its_leaflet(door, ask):
    turn = ask(door, "p", "갑상선 기능 저하증 약은 언제 먹는 게 좋아요?")
    assert "빈속" in core(turn).splitlines()[0]
