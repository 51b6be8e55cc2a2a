"""A later round of the offline model mends what the judge found: adds, keeps, drops, widens."""

from __future__ import annotations

from dataclasses import replace

from agent.injection import build_prompt
from agent.state import Profile, Prompt, RetrievedDocument, Round, Scores, Verdict
from tests.unit.generation.asking import BUDGET, EXERCISE, answer, body, request_for
from tests.unit.generation.patients import condition, document, profile

ULCER = profile(condition("소화성 궤양"), age=45, gender="여성")
HYPERTENSIVE = profile(condition("고혈압"), age=50, gender="남성")


def again(
    asked: str,
    held: Profile,
    documents: list[RetrievedDocument],
    said: str = "",
    mean: float = 0.5,
    **verdict: tuple[str, ...],
) -> str:
    """The answer of a round after one that said `said` and was judged so."""
    judged = Verdict(Scores(mean, mean, mean), **verdict)  # type: ignore[arg-type]
    earlier = Round(0, asked, tuple(documents), Prompt("", "", {}, tuple(documents)), said, judged)
    return answer(replace(request_for(asked, held, documents), earlier=(earlier,), round=1))


def first(asked: str, held: Profile, documents: list[RetrievedDocument]) -> str:
    return answer(request_for(asked, held, documents))


SENTENCES = (
    "수영은 관절에 무리가 적은 운동입니다.",
    "빠르게 걷기는 어디서나 시작하기 쉬운 운동입니다.",
    "자전거 타기는 다리 근육을 키우는 운동입니다.",
    "춤은 여럿이 즐기며 오래 계속할 운동입니다.",
)


def test_a_missing_illness_gets_its_sentence_from_any_document() -> None:
    found = [
        document(1, "운동", *SENTENCES),
        document(2, "혈압 재기", "고혈압이 있는 사람은 운동을 마치고 바로 혈압을 재지 않습니다."),
    ]
    text = again(EXERCISE, HYPERTENSIVE, found, missing=("고혈압",))
    assert "고혈압이 있는 사람은 운동을 마치고" in text


def test_a_missing_fact_gets_no_sentence_on_something_else() -> None:
    found = [document(1, "운동", *SENTENCES), document(2, "소금", "고혈압이 있는 사람은 소금을 줄입니다.")]
    assert "소금을" not in again(EXERCISE, HYPERTENSIVE, found, missing=("고혈압",))


def test_warnings_about_a_kind_of_the_missing_illness_are_heard_in_a_later_round_only() -> None:
    warning = "위궤양을 앓은 사람은 이부프로펜으로 출혈할 위험이 높습니다."
    found = [document(1, "이부프로펜", "이부프로펜은 음식과 함께 먹을 수 있습니다.", warning)]
    asked = "이부프로펜을 먹어도 되나요?"
    assert warning not in first(asked, ULCER, found)
    assert warning in body(again(asked, ULCER, found, missing=("소화성 궤양",)))[0]


def test_advice_for_a_kind_of_the_missing_illness_stays_out() -> None:
    advice = "제1형 당뇨병이 있는 사람은 운동 전에 인슐린을 줄입니다."
    found = [document(1, "운동", *SENTENCES, advice)]
    held = profile(condition("당뇨병"), age=50, gender="남성")
    assert advice not in again(EXERCISE, held, found, missing=("당뇨병",))


def test_what_the_judge_threw_out_is_not_said_again() -> None:
    found = [document(1, "운동", *SENTENCES)]
    dropped = SENTENCES[0]
    assert dropped in first(EXERCISE, HYPERTENSIVE, found)
    assert dropped not in again(EXERCISE, HYPERTENSIVE, found, unsupported=(f"{dropped} [1]",))
    assert dropped not in again(EXERCISE, HYPERTENSIVE, found, unsuited=(f"{dropped} [1]",))


def test_what_the_judge_accepted_is_kept_before_anything_unjudged() -> None:
    more = ("등산은 심장과 폐를 튼튼하게 하는 운동입니다.", "체조는 몸을 부드럽게 푸는 운동입니다.")
    found = [document(1, "운동", *more, *SENTENCES)]
    said = "\n".join(f"- {sentence} [1]" for sentence in SENTENCES[1:])
    assert set(body(again(EXERCISE, HYPERTENSIVE, found, said))) >= {f"{s} [1]" for s in SENTENCES[1:]}


def test_a_missing_word_of_the_question_is_no_verb() -> None:
    off = "편두통이 심한 사람은 운동 강도를 의사와 상의합니다."
    found = [document(1, "운동", *SENTENCES, off)]
    assert off not in body(again(EXERCISE, HYPERTENSIVE, found, missing=("심하다",)))[:1]


def test_the_next_prompt_shows_the_draft_without_its_numbers_and_keeps_its_budgets() -> None:
    draft = "50세 남성인 점을 고려해 안내드립니다.\n\n### 핵심 답변\n- 걷기가 좋습니다. [3]\n\n### 출처\n- [3] 운동 (기관)"
    request = request_for(EXERCISE, HYPERTENSIVE)
    prompt = build_prompt(
        request.patient, request.prompt.documents, EXERCISE, BUDGET, "고혈압을 고려하세요.", draft
    )
    shown = prompt.text.partition("[검색된 의학 문서]")[0]
    assert "걷기가 좋습니다." in shown
    assert "[3]" not in shown
    assert "기관" not in shown
    assert "고혈압을 고려하세요." in prompt.system
    long = build_prompt(
        request.patient, request.prompt.documents, EXERCISE, BUDGET, "고칠 것", "걷기가 좋습니다. " * 900
    )
    assert long.tokens["history"] <= BUDGET.history
    assert any("검토한 답변" in line for line in long.dropped)


def test_a_question_without_any_key_stays_unanswered_in_a_later_round_too() -> None:
    found = [document(1, "혈압", "고혈압이 있는 사람은 혈압을 날마다 잽니다.")]
    for asked in ("방법 추천", "도움 설명"):
        assert body(again(asked, HYPERTENSIVE, found, missing=("고혈압",))) == []
