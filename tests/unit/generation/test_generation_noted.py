"""Somebody who only tells about themselves: what to do first, about each thing told, and what is a question after all."""

from __future__ import annotations

from agent.generation.stance import advises
from agent.state import Demographics, Exclusion, Extraction, Fact
from tests.rows import each
from tests.unit.generation.asking import ask, body
from tests.unit.generation.patients import TERMS, condition, document, fact, profile

MISFORTUNE = "당뇨병으로 혈관이 손상되면 남성에게 발기부전이 생길 수 있습니다."
DIABETES = Fact("conditions", "당뇨병", "C0011849")
GOUT = Fact("conditions", "통풍", "C0018099")
ADVICE = ("당뇨병이 있는 남성은 매일 걷는 것이 좋습니다.", "당뇨병이 있는 사람은 1년에 두 번 검사를 받습니다.")


def told(text: str, *facts: Fact, age: int | None = None) -> Extraction:
    return Extraction(text, Demographics(age=age), facts, concepts=TERMS.concepts(text))


def test_advice_comes_before_what_may_befall() -> None:
    documents = (document(1, "당뇨병과 성 기능", MISFORTUNE, ADVICE[0]), document(2, "당뇨병 검사", ADVICE[1]))
    held = profile(condition("당뇨병"), age=65, gender="남성")
    message = told("저는 65세 남성으로 당뇨병이 있습니다.", DIABETES, age=65)
    said = [line.partition(" [")[0] for line in body(ask(message, held, documents=documents))]
    assert said == [MISFORTUNE, *ADVICE]  # in reading order, as there is room for three
    more = (*documents, document(3, "당뇨병과 발", "발에 상처가 난 당뇨병 환자는 의료진에게 연락합니다."))
    said = body(ask(message, held, documents=more))
    assert len(said) == 3
    assert not [line for line in said if line.startswith(MISFORTUNE)]


def test_each_thing_told_has_its_sentence() -> None:
    documents = (
        document(1, "와파린", "와파린은 하루 한 번 먹습니다.", "와파린을 먹는 사람은 멍이 드는지 살핍니다."),
        document(2, "심방세동과 소금", "심방세동이 있는 사람은 소금을 줄입니다."),
    )
    held = profile(condition("심방세동"), fact("medications", "와파린"), age=42)
    message = told(
        "42세이고 심방세동으로 와파린을 먹고 있어요.",
        Fact("conditions", "심방세동", "C0004238"),
        Fact("medications", "와파린", "C0043031"),
        age=42,
    )
    said = " ".join(body(ask(message, held, documents=documents)))
    assert "심방세동이 있는 사람은" in said
    assert "와파린" in said


@each(
    "asked", ["통풍인데 간 먹어두 되나", "통풍인데 간을 먹어도 될까", "이거 통풍인가", "통풍인데 먹으면 안 되냐"]
)
def test_a_question_without_its_mark_is_one(asked) -> None:
    documents = (document(1, "통풍과 음식", "통풍이 있는 사람은 간 같은 내장을 줄이는 것이 좋습니다."),)
    assert "확인했으며" not in ask(told(asked, GOUT), profile(condition("통풍")), documents=documents)


def test_who_counts_his_tablets_asks_nothing() -> None:
    documents = (document(1, "통풍과 음식", "통풍이 있는 사람은 내장을 줄이는 것이 좋습니다."),)
    message = told("통풍이 있고 아침에 약을 하나 먹습니다.", GOUT)
    said = ask(message, profile(condition("통풍")), documents=documents)
    assert said.startswith("알려 주신 내용(통풍)을 확인했으며")


@each(
    ("sentence", "is_advice"),
    [
        ("당뇨병 환자는 A1C 검사를 1년에 적어도 2번 받습니다.", True),
        ("천식이 있는 사람은 의사와 상의해 계속하는 것이 좋습니다.", True),
        ("통풍 발작은 보통 1~2주 안에 가라앉습니다.", False),
        ("가족 중에 고혈압 환자가 있으면 고혈압이 생길 위험이 높아집니다.", False),
    ],
)
def test_advice_is_told_from_description(sentence: str, is_advice: bool) -> None:
    assert advises(sentence) == is_advice


def test_what_is_denied_is_not_advised_on() -> None:
    documents = (
        document(1, "당뇨병과 고혈압", "당뇨병과 고혈압이 있는 사람은 매일 걷는 것이 좋습니다."),
        document(2, "고혈압과 소금", "고혈압이 있는 사람은 소금을 줄입니다."),
    )
    text = "당뇨병은 없고 고혈압만 있어요."
    denied = Exclusion("당뇨병", "C0011849", "conditions", "negated")
    hypertension = Fact("conditions", "고혈압", "C0020538")
    message = Extraction(text, Demographics(), (hypertension,), (denied,), concepts=TERMS.concepts(text))
    assert body(ask(message, profile(condition("고혈압")), documents=documents)) == [
        "고혈압이 있는 사람은 소금을 줄입니다. [2]"
    ]
