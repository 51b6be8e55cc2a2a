"""What leads an answer: neither how harm shows, nor what only others have to mind or take."""

from __future__ import annotations

from agent.state import Extraction, Fact
from tests.rows import each
from tests.unit.generation.asking import ask, body
from tests.unit.generation.patients import TERMS, document, fact, profile

HARM = "이부프로펜을 먹고 검은 변이나 피 섞인 구토가 생기면 바로 응급 진료를 받아야 합니다."
RISK = "와파린을 먹는 사람은 이부프로펜을 쓰면 위출혈 위험이 높습니다."
BOTH_OF_MEDICINE = "메트포르민으로 두통이나 발열이 생기면 나누어 먹거나 종류를 바꿔 볼 수 있습니다."
ONE = "두통이 있는 사람은 조용한 곳에서 쉬는 것이 좋습니다."


def _told(text: str, *names: str) -> Extraction:
    named = [(name, TERMS.named(name)) for name in names]
    facts = tuple(Fact("symptoms", name, entry.cui, surface=name) for name, entry in named if entry)
    return Extraction(text, facts=facts, concepts=TERMS.concepts(text))


@each("question", ["이부프로펜을 먹어도 되나요?", "이부프로펜 먹어도 괜찮나요?", "이부프로펜을 써도 될까요?"])
def test_leave_is_answered_before_how_harm_shows(question: str) -> None:
    documents = (document(1, "이부프로펜", HARM), document(2, "두통", RISK))
    held = profile(fact("medications", "와파린"), age=50)
    assert body(ask(question, held, documents=documents))[0].startswith(RISK)


@each("text", ["두통이 심하고 발열이 있어요", "발열이 있고 두통도 있습니다"])
def test_a_medicine_not_taken_does_not_lead_though_it_names_both_complaints(text: str) -> None:
    documents = (document(1, "두통", ONE), document(2, "두통과 발열", BOTH_OF_MEDICINE))
    said = body(ask(_told(text, "두통", "발열"), profile(age=40), documents=documents))
    assert said[0].startswith(ONE)


@each(
    "sentence",
    [
        "메트포르민으로 두통과 발열을 치료합니다.",
        "두통과 발열이 있는 사람은 물을 마시고 쉬는 것이 좋습니다.",
    ],
)
def test_what_helps_against_both_still_leads(sentence: str) -> None:
    documents = (document(1, "두통", ONE), document(2, "두통과 발열", sentence))
    said = body(ask(_told("두통이 심하고 발열이 있어요", "두통", "발열"), profile(age=40), documents=documents))
    assert said[0].startswith(sentence)
