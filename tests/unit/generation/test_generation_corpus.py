"""The offline model on the shipped documents: it answers everyday wordings, abstains on the rest, and stays short.

Written down before the answers were looked at. Run with -s for the figures.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from agent.assembly import Parts
from agent.config import AgentConfig
from agent.generation import is_abstention
from agent.injection import build_prompt, select_context
from agent.retrieval import classify_complexity
from agent.state import AnswerRequest, Profile
from tests.unit.generation.patients import condition, fact, profile

CONFIG = AgentConfig()
DIABETIC = profile(condition("당뇨병"), age=65, gender="남성")
HYPERTENSIVE = profile(condition("고혈압"), age=60, gender="여성")
ASTHMATIC = profile(condition("천식"), age=30, gender="남성")
EXPECTING = profile(age=30, gender="여성", pregnant=True)
ADULT = profile(age=45, gender="남성")
NOBODY = profile()

ANSWERABLE = (
    ("저녁에 어떤 음식을 먹는 것이 좋을까요?", DIABETIC, "당뇨병"),
    ("요즘 아침마다 운동을 하는데 어떻게 하는 게 좋을까요?", DIABETIC, "운동"),
    ("집에서 매일 할 수 있는 운동을 알려 주세요", HYPERTENSIVE, "운동"),
    ("퇴근하고 밤늦게 밥을 먹는데 괜찮을까요?", DIABETIC, "당뇨병"),
    ("회사 회식에서 술을 마셔도 될까요?", DIABETIC, "술"),
    ("밤에 잠이 잘 안 와요. 어떻게 하면 좋을까요?", ADULT, "잠"),
    ("어제부터 열이 나는데 집에서 어떻게 해야 하나요?", ADULT, "열"),
    ("며칠 전부터 기침이 계속 나요. 병원에 가야 하나요?", ADULT, "기침"),
    ("임신 초기인데 커피를 하루에 몇 잔까지 마셔도 되나요?", EXPECTING, "카페인"),
    ("이제 임신 20주인데 오늘부터 운동을 시작해도 될까요?", EXPECTING, "임신부"),
    ("혈압약은 보통 아침에 먹나요 저녁에 먹나요?", HYPERTENSIVE, "혈압약"),
    ("여름에 밖에서 운동할 때 조심할 게 있나요?", HYPERTENSIVE, "운동"),
    ("출근 전에 공복으로 운동해도 되나요?", DIABETIC, "운동"),
    ("꽃가루가 날리는 봄에 밖에서 운동해도 되나요?", ASTHMATIC, "천식"),
    ("오늘 아침에 감기약을 먹었는데 저녁에 타이레놀을 먹어도 되나요?", ADULT, "아세트아미노펜"),
    ("앞으로 당뇨를 어떻게 관리하면 좋을까요?", DIABETIC, "당뇨병"),
    ("정상 혈압은 얼마인가요?", NOBODY, "120"),
)
UNANSWERABLE = (
    "루게릭병은 어떻게 치료하나요?",
    "혈우병 환자에게 좋은 운동은 무엇인가요?",
    "모야모야병 환자는 어떤 음식을 먹어야 하나요?",
    "윌슨병의 증상은 무엇인가요?",
    "헌팅턴병 예방 방법은?",
    "베체트병은 유전되나요?",
    "사르코이드증 검사는 어떻게 하나요?",
    "헤르페스 뇌염 수술을 받아야 하나요?",
    "마르팡 증후군에 좋은 음식은?",
    "라식 수술은 안전한가요?",
    "고양이가 밥을 안 먹어요",
    "자동차 엔진 오일은 얼마나 자주 갈아야 하나요?",
    "파이썬으로 정렬하는 방법은?",
    "오늘 저녁에 볼 영화를 추천해 주세요",
)


@pytest.fixture
def answer(built: Parts) -> Callable[..., str]:
    def ask(text: str, held: Profile, k: int | None = None) -> str:
        question = built.analyser.extractor.extract(text, built.clock())
        context = select_context(question, held, (), built.terminology, CONFIG.budget)
        documents = built.retriever.search(text, k or classify_complexity(question, held, CONFIG.retrieval).k)
        prompt = build_prompt(context, documents, text, CONFIG.budget)
        return "".join(built.models["offline"].generate(AnswerRequest(text, question, context, prompt)))

    return ask


def body(text: str) -> list[str]:
    return [line[2:] for line in text.splitlines() if re.search(r"^- .*\[\d+\]$", line)]


def test_everyday_wordings_are_answered_about_the_matter(answer: Callable[..., str]) -> None:
    wrong = [
        text
        for text, held, matter in ANSWERABLE
        if is_abstention(reply := answer(text, held)) or not any(matter in line for line in body(reply)[:4])
    ]
    print(f"\nnot answered: {wrong}")
    assert wrong == []


@pytest.mark.parametrize("held", [NOBODY, DIABETIC], ids=["nobody", "diabetic"])
def test_what_no_document_is_about_is_not_answered(answer: Callable[..., str], held: Profile) -> None:
    wrong = [text for text in UNANSWERABLE if not is_abstention(answer(text, held))]
    print(f"\nanswered without evidence: {wrong}")
    assert wrong == []


@pytest.mark.parametrize("k", [3, 8, 15])
def test_answers_stay_short_and_say_nothing_twice(answer: Callable[..., str], k: int) -> None:
    for text, held, _ in ANSWERABLE:
        lines = [re.sub(r" \[\d+\]$", "", line) for line in body(answer(text, held, k))]
        assert len(lines) <= 10, text
        assert len(set(lines)) == len(lines), text


RISKS = (
    (profile(condition("심방세동"), fact("medications", "와파린"), age=70, gender="남성"), r"항응고제|와파린"),
    (profile(condition("만성 신장병"), age=50, gender="남성"), r"콩팥|신장"),
    (profile(condition("위궤양"), age=50, gender="남성"), r"궤양"),
    (profile(age=30, gender="여성", pregnant=True), r"임신"),
)


@pytest.mark.parametrize("medicine", ["이부프로펜", "나프록센"])
@pytest.mark.parametrize(("held", "risk"), RISKS, ids=["anticoagulant", "kidney", "ulcer", "pregnancy"])
def test_the_persons_own_risk_opens_the_answer(
    answer: Callable[..., str], held: Profile, risk: str, medicine: str
) -> None:
    reply = answer(f"{medicine}을 먹어도 되나요?", held, 15)
    assert re.search(risk, body(reply)[0]), reply
    assert not any("약국에서 살 수 있는" in line for line in body(reply)[:3])
    for named in [f.name for f in held.facts]:
        assert named in reply.splitlines()[0]


def test_the_corpus_is_read_once(
    built: Parts, answer: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second patient with the same question costs the analysis of nothing but what is new: the question."""
    text = "운동은 어떻게 하면 좋을까요?"
    answer(text, DIABETIC, 15)
    read: list[str] = []
    analyse = built.terminology.analyse
    question = built.analyser.extractor.extract(text, built.clock())
    held = profile(condition("당뇨병"), age=66, gender="여성")
    context = select_context(question, held, (), built.terminology, CONFIG.budget)
    prompt = build_prompt(context, built.retriever.search(text, 15), text, CONFIG.budget)
    monkeypatch.setattr(built.terminology, "analyse", lambda t: (read.append(t), analyse(t))[1])
    reply = "".join(built.models["offline"].generate(AnswerRequest(text, question, context, prompt)))
    assert body(reply)
    assert [t for t in read if t != text] == []
