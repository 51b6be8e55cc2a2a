"""Ascriptions to the patient told apart from general sentences."""

from pathlib import Path

import pytest

from agent.retrieval.documents import document_files, read_document
from agent.state import DemographicValue, PatientContext, Profile, ProfileFact
from agent.verification import OfflineJudge
from agent.verification.persona import contradictions, suits, without_address
from agent.wording.sentences import split_sentences
from tests.rows import each

DOCUMENTS = Path(__file__).parents[3] / "data" / "documents"
NOBODY = Profile("p")


def fact(slot, name, terms):
    cui = terms.named(name).cui
    return ProfileFact(1, slot, name, cui, 1.0, 1, True, False, "2026-11-20T09:00:00+09:00")


def test_no_sentence_of_a_document_ascribes_anything(terms):
    found = [
        (sentence, wrong)
        for file in document_files(DOCUMENTS)
        for sentence in split_sentences(read_document(file).body)
        if (wrong := contradictions(sentence, "", PatientContext(), NOBODY, terms))
    ]
    assert found == []


@each(
    "sentence",
    [
        "천식이 있으시므로 베타차단제를 피하세요.",
        "당뇨병 환자이시므로 발을 매일 살피세요.",
        "임신 중이므로 이부프로펜을 피하세요.",
        "70세이므로 낙상을 조심하세요.",
        "선생님은 와파린을 드시고 있어 출혈을 조심해야 합니다.",
        "고혈압이 있는 점을 고려해 안내드립니다.",
        "본인은 당뇨병이 있어 발을 날마다 살펴야 합니다.",
        "본인의 천식은 아직 조절되지 않았습니다.",
    ],
)
def test_what_is_said_of_a_patient_nobody_knows_is_false(terms, sentence):
    assert contradictions(sentence, "", PatientContext(), NOBODY, terms)


@each(
    "sentence",
    [
        "천식 발작은 응급 상황이므로 바로 119에 연락합니다.",
        "임신 중이시면 이부프로펜을 피하세요.",
        "와파린을 드시는 분은 출혈을 조심합니다.",
        "본인이 당뇨병이 있으면 발을 날마다 살핍니다.",
        "부모가 고혈압이라면 본인의 고혈압 위험도 높습니다.",
        "당뇨병 환자는 콩팥 기능을 고려해야 합니다.",
        "혈당이 낮은 상태이므로 당뇨병 환자는 당분을 먹습니다.",
    ],
)
def test_a_sentence_on_its_own_population_is_no_ascription(terms, sentence):
    assert not contradictions(sentence, "", PatientContext(), NOBODY, terms)


def test_the_sentence_that_ascribes_falsely_is_named_to_be_dropped(terms):
    answer = "- 천식이 있으시므로 베타차단제는 피해야 합니다."
    verdict = OfflineJudge(terms).judge("혈압약은?", answer, (), PatientContext(), NOBODY)
    assert verdict.scores.accuracy == 0.0
    assert "천식" in verdict.feedback


def test_what_follows_the_reason_is_advice_and_nothing_that_the_patient_has(terms):
    held = Profile("p", {}, (fact("conditions", "천식", terms),))
    for sentence in (
        "천식이 있으시므로 베타차단제를 피하세요.",
        "천식이 있으시니 아세트아미노펜을 드시는 것이 좋습니다.",
        "천식이 있는 점을 고려하면 폐렴구균 백신과 독감 백신을 맞는 것이 좋습니다.",
        "환자분은 폐렴이 생길 수 있어 예방접종이 중요합니다.",
        "말씀하신 기침은 폐렴의 신호일 수 있습니다.",
    ):
        assert not contradictions(sentence, "기침이 나요", PatientContext(), held, terms), sentence
    assert contradictions("당뇨병이 있으시므로 발을 살피세요.", "", PatientContext(), held, terms)


def test_numbers_and_words_that_bound_an_age_ascribe_none(terms):
    age = DemographicValue("age", 70, 1.0, 1, "2026-11-20T09:00:00+09:00")
    held = Profile("p", {"age": age}, ())
    for sentence in (
        "70세이시므로 젊은 사람보다 약이 몸에 오래 남습니다.",
        "50~75세에 해당하시고 70세이시므로 검진을 받으세요.",
        "만 65세가 넘으셨고 70세이시므로 폐렴구균 백신을 맞습니다.",
    ):
        assert not contradictions(sentence, "", PatientContext(), held, terms), sentence
    assert contradictions("35세이시므로 괜찮습니다.", "", PatientContext(), held, terms)
    assert contradictions("아직 젊으시므로 괜찮습니다.", "", PatientContext(), held, terms)
    assert contradictions("젊은 편이시니 괜찮습니다.", "", PatientContext(), held, terms)


@each(
    ("claim", "rest"),
    [
        ("58세 여성이고 천식이 있으시니, 연기를 피하세요.", "연기를 피하세요."),
        ("천식을 앓고 계신 분께 말씀드리면, 연기를 멀리하는 것이 좋습니다.", "연기를 멀리하는 것이 좋습니다."),
        ("50대 여성이시니 유방 검사를 2년마다 받으세요.", "유방 검사를 2년마다 받으세요."),
        # Somebody else's age or illness stays to be borne, and so does what is said to come of an illness.
        ("78세 여성이고 천식이 있으시니, 연기를 피하세요.", None),
        ("당뇨병이 있으시니, 연기를 피하세요.", None),
        ("천식이 있어 숨이 막힐 위험이 있으시니, 연기를 피하세요.", None),
        ("약국에 전화하셔서 물어보세요.", None),
    ],
)
def test_an_address_is_left_out_where_it_is_true(terms, claim, rest):
    at = "2026-11-20T09:00:00+09:00"
    told = {
        "age": DemographicValue("age", 58, 1.0, 1, at),
        "gender": DemographicValue("gender", "여성", 1.0, 1, at),
    }
    profile = Profile("p", told, (fact("conditions", "천식", terms),))
    assert without_address(claim, "", PatientContext(), profile, terms) == (rest or claim)


def test_an_address_to_somebody_else_ascribes_falsely(terms):
    sentence = "복용 약이 많은 67세 남성분께 답을 드리자면, 약 목록을 지니고 다니세요."
    held = {"age": DemographicValue("age", 31, 1.0, 1, "2026-11-20T09:00:00+09:00")}
    assert contradictions(sentence, "", PatientContext(), Profile("p", held), terms)


@pytest.mark.parametrize(
    ("sentence", "ascribes"),
    [
        # How a value is judged is said of the value; what the patient is held to have told is said of them.
        ("말씀하신 혈압은 고혈압에 해당하는 높은 수치입니다.", False),
        ("말씀하신 고혈압은 음식으로 조절합니다.", True),
        ("환자분은 탈수가 오기 쉬우니 물을 드세요.", False),
    ],
)
def test_what_is_told_is_ascribed_and_how_it_is_judged_is_not(terms, sentence, ascribes):
    assert bool(contradictions(sentence, "", PatientContext(), NOBODY, terms)) == ascribes


def test_those_of_whom_is_asked_are_no_others():
    at = "2026-11-20T09:00:00+09:00"
    told = {
        "age": DemographicValue("age", 34, 1.0, 1, at),
        "gender": DemographicValue("gender", "여성", 1.0, 1, at),
    }
    profile, sentence = Profile("p", told), "철분은 아기의 피를 만드는 데 쓰입니다."
    assert suits(sentence, "임신 중에 철분은 왜 먹나요?", profile, PatientContext())
    assert not suits(sentence, "철분은 왜 먹나요?", profile, PatientContext())


@each(
    ("sentence", "is_wrong"),
    [
        ("와파린을 쓰시는 일흔 살 남성분께 말씀드립니다.", True),
        ("스물여섯 살 남성분께 알려 드립니다.", True),
        ("20세 여성분께 설명해 드립니다.", True),
        ("예순여섯 살 여성분께 말씀드립니다.", False),
        ("예순여섯 살 여성분께 알려 드릴게요.", False),
        ("의사 선생님께 말씀드립니다.", False),
    ],
)
def test_whom_an_opening_is_told_to_is_the_patient(terms, sentence: str, is_wrong: bool) -> None:
    at = "2026-11-20T09:00:00+09:00"
    told = {
        "age": DemographicValue("age", 66, 1.0, 1, at),
        "gender": DemographicValue("gender", "여성", 1.0, 1, at),
    }
    patient = Profile("p", told, ())
    known = "와파린을 먹고 있어요. 어떤 음식을 조심하나요?"
    assert bool(contradictions(sentence, known, PatientContext(), patient, terms)) is is_wrong
