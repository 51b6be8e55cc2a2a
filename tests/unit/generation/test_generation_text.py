"""Streams, sentences, thoughts, abstention, citations, facts and style."""

from __future__ import annotations

from agent.config import AgentConfig
from agent.generation import (
    ABSTENTION,
    citations,
    facts_used,
    is_abstention,
    restyled,
    strip_thinking,
    vary_style,
)
from agent.injection import build_prompt, select_context
from agent.state import PatientContext
from agent.wording.sentences import stream_sentences
from tests.rows import each
from tests.unit.generation.patients import TERMS, condition, document, fact, profile, question

BUDGET = AgentConfig().budget


def in_pieces(text: str, size: int) -> list[str]:
    return [text[i : i + size] for i in range(0, len(text), size)]


@each("size", [1, 2, 3, 7, 1000])
@each(
    ("text", "sentences"),
    [
        ("체온이 36.5도입니다. 정상입니다.", ["체온이 36.5도입니다.", "정상입니다."]),
        ("걷기가 좋습니다. [1][2] 물을 마십니다. [3]", ["걷기가 좋습니다. [1][2]", "물을 마십니다. [3]"]),
        ("걷기가 좋습니다.[1] 쉬세요.", ["걷기가 좋습니다.[1]", "쉬세요."]),
        ("1. 물을 마십니다.\n2. 쉽니다.", ["1. 물을 마십니다.", "2. 쉽니다."]),
        ("Dr. Kim의 진료를 받습니다. 괜찮나요? 네!", ["Dr. Kim의 진료를 받습니다.", "괜찮나요?", "네!"]),
        ("### 핵심 답변\n- 걷습니다. [1]\n", ["### 핵심 답변", "- 걷습니다. [1]"]),
        ("끝맺지 않은 글", ["끝맺지 않은 글"]),
    ],
)
def test_sentences_arrive_whole_with_their_citations(text: str, sentences: list[str], size: int) -> None:
    arrived = list(stream_sentences(iter(in_pieces(text, size))))
    assert [sentence.strip() for sentence in arrived if sentence.strip()] == sentences
    assert "".join(arrived) == text


@each("size", [1, 2, 3, 5, 1000])
@each(
    ("said", "shown"),
    [
        ("<think>위험할까?</think>걷기가 좋습니다.", "걷기가 좋습니다."),
        ("앞<think>하나</think>가운데<think>둘</think>뒤", "앞가운데뒤"),
        ("<THINK>생각</Think>답", "답"),
        ("<thinking>생각</thinking>답", "답"),
        ("답입니다.<think>끝나지 않는 생각", "답입니다."),
        ("</think>여는 표 없이 닫힌 답", "여는 표 없이 닫힌 답"),
        ("혈당 <70 mg/dL 이면 <b>간식</b>", "혈당 <70 mg/dL 이면 <b>간식</b>"),
        ("끝이 <thi", "끝이 <thi"),
        ("", ""),
    ],
)
def test_thoughts_are_filtered_however_they_are_split(said: str, shown: str, size: int) -> None:
    assert "".join(strip_thinking(in_pieces(said, size))) == shown


def test_ordinary_text_is_passed_on_at_once() -> None:
    chunks = iter(["걷기가 ", "좋습니다."])
    shown = strip_thinking(chunks)
    assert next(shown) == "걷기가 "
    assert next(chunks) == "좋습니다.", "the second chunk had not been asked for yet"


@each(
    ("answer", "refused"),
    [
        (ABSTENTION, True),
        ("제공된 문서에서 관련 내용을 찾을 수 없습니다.", True),
        ("확실하지 않습니다. 의료진과 상의해 주세요.", True),
        ("걷기가 좋습니다. [1] 수영에 대해서는 문서에서 찾을 수 없습니다.", False),
        ("걷기가 좋습니다. [1]", False),
        ("", False),
    ],
)
def test_an_abstention_says_so_and_cites_nothing(answer: str, refused: bool) -> None:
    assert is_abstention(answer) is refused


def test_citations_point_to_the_supporting_sentence_of_existing_documents() -> None:
    found = [
        document(1, "당뇨병과 운동", "식사를 거르지 않습니다.", "당뇨병 환자에게는 빠르게 걷기가 좋습니다."),
        document(2, "쓰이지 않음", "다른 이야기입니다."),
        document(3, "고령자의 운동", "고령자는 천천히 시작합니다."),
    ]
    prompt = build_prompt(PatientContext(), found, "운동은요?", BUDGET)
    answer = "빠르게 걷기가 당뇨병 환자에게 좋습니다. [1][9] 천천히 시작합니다. [3]\n\n### 출처\n- [1] 당뇨병과 운동\n- [3] 고령자의 운동"
    cited = citations(answer, prompt)
    assert [(c.n, c.doc_id) for c in cited] == [(1, "doc-1"), (3, "doc-3")]
    assert cited[0].passage == "당뇨병 환자에게는 빠르게 걷기가 좋습니다."
    assert cited[0].source == "시험 기관, 당뇨병과 운동 안내 (2024)"


def test_facts_used_are_those_that_the_answer_shows() -> None:
    held = profile(
        condition("당뇨병"),
        condition("고혈압"),
        fact("labs", "혈당", value="180", unit="mg/dL"),
        fact("medications", "메트포르민"),
        age=65,
        gender="남성",
    )
    context = select_context(question("운동은 어떻게 하나요?"), held, (), TERMS, BUDGET)  # type: ignore[arg-type]
    answer = (
        "65세이고 당뇨병이 있는 점을 고려했습니다. 혈당이 180 mg/dL로 높습니다. 65세 이상은 천천히 걷습니다. [1]"
    )
    assert facts_used(answer, context) == ("나이 65세", "당뇨병", "혈당 180 mg/dL")
    assert facts_used("65세 이상은 천천히 걷습니다. [1]", context) == ()


ANSWER = "65세이고 당뇨병이 있는 점을 고려해 안내드립니다.\n\n### 핵심 답변\n- 30분 걷습니다. [1]\n\n### 출처\n- [1] 운동 (기관, 2024)\n"


@each("seed", range(6))
def test_a_reused_answer_begins_otherwise_and_stays_the_same_in_all_else(seed: int) -> None:
    varied = vary_style(ANSWER, seed)
    assert varied != ANSWER
    assert varied == vary_style(ANSWER, seed), "the same turn gives the same words"
    assert varied.startswith("65세이고 당뇨병이 있는 점을")
    assert varied.partition("\n")[2] == ANSWER.partition("\n")[2]


def test_an_answer_without_an_opening_gets_one_line_that_does_not_pile_up() -> None:
    plain = "정상 혈압은 120/80 mmHg 미만입니다. [1]"
    once = vary_style(plain, 1)
    assert once.endswith(plain)
    assert len({vary_style(plain, n) for n in range(3)}) == 3
    assert vary_style(once, 2).count("\n\n") == 1
    assert vary_style("", 1) == ""


@each(("wrong", "right"), [("130", "180"), ("드시지 마세요", "드세요"), ("와파린", "아스피린"), ("[1]", "[2]")])
def test_a_restyling_that_touches_a_fact_is_not_served(wrong: str, right: str) -> None:
    answer = "65세인 점을 고려해 안내드립니다.\n\n혈압이 130을 넘으면 와파린을 드시지 마세요. [1]"
    assert restyled(answer, 1) != answer
    assert restyled(answer, 1).endswith("혈압이 130을 넘으면 와파린을 드시지 마세요. [1]")
    assert restyled(answer, 1, lambda text, _: text.replace(wrong, right)) == answer
    assert restyled(answer, 1, lambda text, _: text.replace("65세", "75세")) == answer
