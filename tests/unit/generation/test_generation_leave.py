"""Whether a medicine may be taken: all facts are named, this person's own risks come first, definitions do not answer."""

from __future__ import annotations

import pytest

from agent.generation.stance import asks_for_doctor, asks_leave, defines, forbids, guides
from agent.state import Demographics, Exclusion, Extraction, Profile, Subject
from tests.rows import each
from tests.unit.generation.asking import ask, body
from tests.unit.generation.patients import TERMS, condition, document, fact, profile

MAY_I = "이부프로펜을 먹어도 되나요?"
OF_ANTICOAGULANT = "항응고제를 먹는 사람은 이부프로펜을 쓰면 위출혈 위험이 높습니다."
OF_HEART = "심장병이 있는 사람은 이부프로펜을 먹기 전에 의사에게 물어야 합니다."
OF_KIDNEY = "신장병이 있는 사람은 소염진통제를 피해야 합니다."
OF_ULCER = "위궤양을 앓은 사람은 이부프로펜을 먹기 전에 의사와 상의해야 합니다."
OF_PREGNANCY = "임신부는 의사의 지시 없이 이부프로펜을 먹지 않아야 합니다."
ADVERT = "이부프로펜과 나프록센은 약국에서 살 수 있는 대표적인 소염진통제입니다."
GENERAL = "이부프로펜은 설명서에 적힌 양을 넘겨 먹지 말아야 합니다."
DOCUMENTS = (
    document(1, "소염진통제", ADVERT, GENERAL, "이부프로펜은 음식과 함께 먹을 수 있습니다."),
    document(2, "소염진통제를 조심할 사람", OF_HEART, OF_KIDNEY, OF_ULCER, OF_PREGNANCY, OF_ANTICOAGULANT),
)


def core(text: str) -> list[str]:
    """The sentences of the core answer, without their numbers."""
    part = text.split("### 핵심 답변\n")[1].split("\n\n")[0]
    return [line.partition(" [")[0] for line in body(part)]


@each(
    ("held", "opening"),
    [
        (
            profile(condition("심방세동"), fact("medications", "와파린"), age=70, gender="남성"),
            "70세 남성이고 심방세동이 있고 와파린을 쓰고 있는 점을 고려해 안내드립니다.",
        ),
        (profile(condition("만성 신장병"), age=50), "50세이고 만성 신장병이 있는 점을 고려해 안내드립니다."),
        (
            profile(condition("고혈압"), condition("결핵", active=False), age=50),
            "50세이고 고혈압이 있고 결핵을 앓은 적이 있는 점을 고려해 안내드립니다.",
        ),
        (
            profile(condition("천식"), age=31, gender="여성", pregnant=True),
            "31세 여성이고 임신 중이고 천식이 있는 점을 고려해 안내드립니다.",
        ),
    ],
)
def test_the_opening_names_every_selected_fact(held: Profile, opening: str) -> None:
    # A past illness is selected where the question comes near it.
    asked = "결핵을 앓았는데 이부프로펜을 먹어도 되나요?" if "결핵" in opening else MAY_I
    assert ask(asked, held, documents=DOCUMENTS).splitlines()[0] == opening


@each(
    ("held", "first"),
    [
        (profile(fact("medications", "와파린"), age=50), OF_ANTICOAGULANT),
        (profile(condition("만성 신장병"), age=50), OF_KIDNEY),
        (profile(condition("심방세동"), age=50), OF_HEART),
        (profile(condition("위궤양"), age=50), OF_ULCER),
        (profile(age=30, gender="여성", pregnant=True), OF_PREGNANCY),
        (profile(age=50), GENERAL),
    ],
)
def test_what_speaks_of_the_persons_own_risk_comes_first(held: Profile, first: str) -> None:
    assert core(ask(MAY_I, held, documents=DOCUMENTS))[0] == first


def test_a_fact_is_named_once_and_most_exactly() -> None:
    held = profile(
        condition("신장병"),
        condition("만성 신장병"),
        fact("medications", "항응고제"),
        fact("medications", "와파린"),
    )
    first = ask(MAY_I, held, documents=DOCUMENTS).splitlines()[0]
    assert first == "만성 신장병이 있고 와파린을 쓰고 있는 점을 고려해 안내드립니다."


def test_an_own_fact_alone_does_not_answer() -> None:
    documents = [
        document(
            1,
            "이부프로펜과 심장",
            GENERAL,
            "심장병이 있는 사람은 소금을 줄여야 합니다.",
            "심장병이 있는 사람은 매일 체중을 잽니다.",
        )
    ]
    text = ask(
        "심장병이 있는데 이부프로펜을 먹어도 되나요?", profile(condition("심장병"), age=50), documents=documents
    )
    assert core(text)[0] == GENERAL


def test_the_very_fact_comes_before_a_broader_one() -> None:
    held = profile(condition("심방세동"), fact("medications", "와파린"), age=50)
    assert core(ask(MAY_I, held, documents=DOCUMENTS))[:2] == [OF_ANTICOAGULANT, OF_HEART]


def test_a_past_illness_counts_where_the_sentence_speaks_of_the_past() -> None:
    documents = [document(1, "소염진통제", GENERAL, OF_ULCER, "위궤양이 있는 사람은 이부프로펜을 먹지 않습니다.")]
    asked = "위궤양을 앓은 적이 있는데 이부프로펜을 먹어도 되나요?"
    once = core(ask(asked, profile(condition("위궤양", active=False), age=50), documents=documents))
    assert once[0] == OF_ULCER


@each(
    ("held", "silent"),
    [
        (profile(condition("심방세동"), fact("medications", "와파린"), age=50), ""),
        (profile(condition("만성 신장병"), age=50), ""),
        (profile(condition("천식"), fact("medications", "와파린"), age=50), "천식과"),
        (profile(condition("천식"), fact("medications", "메트포르민"), age=50), "천식, 메트포르민과"),
    ],
)
def test_what_no_quoted_sentence_addresses_is_said(held: Profile, silent: str) -> None:
    """A broader illness (신장병) and a medicine's class (항응고제) address the fact."""
    text = ask(MAY_I, held, documents=DOCUMENTS)
    said = [line for line in text.splitlines() if line.endswith("찾지 못해 확실하지 않습니다.")]
    assert said == ([f"{silent} 관련한 내용은 제공된 문서에서 찾지 못해 확실하지 않습니다."] if silent else [])


def test_breastfeeding_that_no_sentence_speaks_of_is_said() -> None:
    held = profile(age=30, gender="여성", pregnant=False, breastfeeding=True)
    assert "모유 수유와 관련한 내용은" in ask(MAY_I, held, documents=DOCUMENTS)


def test_another_persons_facts_are_all_named_and_lead() -> None:
    text = "아버지가 와파린을 드시는데 이부프로펜을 드셔도 되나요?"
    asked = Extraction(
        text,
        excluded=(Exclusion("와파린", "C0043031", "medications", "family", who="아버지"),),
        concepts=TERMS.concepts(text),
        subject=Subject("아버지", Demographics(age=75)),
    )
    reply = ask(asked, profile(condition("천식"), age=40), documents=DOCUMENTS)
    assert reply.startswith("질문하신 아버지(75세, 와파린)의 상태를 고려해 안내드립니다.")
    assert core(reply)[0] == OF_ANTICOAGULANT
    assert "천식" not in reply


def test_a_definition_does_not_tell_whether_one_may() -> None:
    assert ADVERT not in core(ask(MAY_I, profile(age=50), documents=DOCUMENTS))
    assert ADVERT in core(ask("이부프로펜은 어떤 약인가요?", profile(age=50), documents=DOCUMENTS))


def test_a_sentence_about_another_medicine_does_not_answer() -> None:
    documents = [
        document(1, "이부프로펜", GENERAL, "와파린을 복용하는 사람은 출혈을 살펴야 합니다."),
    ]
    text = ask(MAY_I, profile(fact("medications", "와파린"), age=50), documents=documents)
    assert not any("와파린을 복용하는" in line for line in body(text))
    assert any("설명서" in line for line in body(text))


@pytest.mark.parametrize("name", ["와파린", "이부프로펜"])
def test_one_advice_is_given_once(name: str) -> None:
    documents = [
        document(n, title, f"항응고제를 먹는 사람은 {place} 이부프로펜을 먹기 전에 의사에게 물어야 합니다.")
        for n, (title, place) in enumerate(
            (("두통", "두통에"), ("이부프로펜", "목 통증에"), ("감기", "몸살에")), 1
        )
    ]
    text = ask(MAY_I, profile(fact("medications", name), age=50), documents=documents)
    assert sum("의사에게 물어야 합니다" in line for line in body(text)) <= 1


@each(
    ("asked", "verdict"),
    [
        ("이부프로펜을 먹어도 되나요?", True),
        ("아이에게 먹여도 괜찮을까요?", True),
        ("독감 예방접종을 맞아야 하나요?", True),
        ("라면을 먹으면 안 되나요?", True),
        ("커피를 마실 수 있나요?", True),
        ("이 약은 임신 중에 안전한가요?", True),
        ("어느 정도 되나요?", False),
        ("운동은 어떻게 해야 하나요?", False),
        ("무엇을 먹어야 하나요?", False),
        ("이부프로펜은 어떤 약인가요?", False),
    ],
)
def test_asking_for_leave(asked: str, verdict: bool) -> None:
    assert asks_leave(asked) is verdict


@each(
    ("sentence", "advice", "definition"),
    [
        (ADVERT, False, True),
        ("당뇨병은 혈당이 높은 상태입니다.", False, True),
        ("졸피뎀은 불면증에 쓰는 약입니다.", False, True),
        (GENERAL, True, False),
        (OF_PREGNANCY, True, False),
        ("메트포르민은 신장 기능이 나쁜 사람에게 쓰지 않는 약입니다.", True, False),
        ("하루 한도는 4,000 mg입니다.", True, False),
        ("운동은 기분을 좋게 합니다.", False, False),
    ],
)
def test_advice_and_definition(sentence: str, advice: bool, definition: bool) -> None:
    assert (guides(sentence), defines(sentence)) == (advice, definition)


@pytest.mark.parametrize(
    ("asked", "verdict"),
    [("병원에 가야 하나요?", True), ("진료를 받아야 할까요?", True), ("병원에서 받은 약을 먹어도 되나요?", False)],
)
def test_asking_for_a_doctor(asked: str, verdict: bool) -> None:
    assert asks_for_doctor(asked) is verdict


@each(
    ("sentence", "ban"),
    [
        ("위궤양이 있는 사람은 이부프로펜을 먹어서는 안 됩니다.", True),
        ("임신 20주부터는 이부프로펜을 쓰지 않는 것이 좋습니다.", True),
        ("신장이 나쁜 사람은 소염진통제를 피하는 것이 좋습니다.", True),
        ("아세트아미노펜은 하루 4 g을 넘게 먹으면 안 됩니다.", False),
        ("성인은 이부프로펜을 먹을 수 있습니다.", False),
        ("이부프로펜은 식사와 함께 먹습니다.", False),
        ("임신부는 이 약을 먹기 전에 의사에게 묻고 20주 이후에는 쓰지 않습니다.", True),
        ("임신부는 이 약을 쓰기 전에 의료진과 꼭 상의하고 스스로 먹지 않아야 합니다.", True),
        ("임신 기간 동안 이소트레티노인을 쓰면 안 됩니다.", True),
        ("수유 기간 동안 이 약을 피합니다.", True),
        ("60분 동안 앉아 있을 수 없는 사람은 이 약을 쓰면 안 됩니다.", True),
        ("감기 전체에 항생제를 쓰면 안 됩니다.", True),
        ("혈압을 재기 전 30분 동안은 커피를 피합니다.", False),
        ("검사 전날 밤에는 먹지 않습니다.", False),
        ("잠들기 전에는 술을 피합니다.", False),
        ("수술에 앞서 3일 동안 다파글리플로진을 먹지 않습니다.", False),
    ],
)
def test_a_ban_and_no_mere_limit(sentence: str, ban: bool) -> None:
    assert forbids(sentence) == ban


def test_who_must_not_is_not_told_below_that_others_may() -> None:
    for_others = "열이 아주 높은 성인은 이부프로펜을 먹을 수 있습니다."
    documents = (*DOCUMENTS, document(3, "이부프로펜", for_others, "성인은 이부프로펜을 써도 됩니다."))
    pregnant = core(ask(MAY_I, profile(age=30, gender="여성", pregnant=True), documents=documents))
    assert pregnant[0] == OF_PREGNANCY
    assert not [said for said in pregnant if said.endswith(("수 있습니다.", "도 됩니다."))]
    assert "성인은 이부프로펜을 써도 됩니다." in core(ask(MAY_I, profile(age=50), documents=documents))
