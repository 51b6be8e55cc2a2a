"""Which facts of a patient an answer must speak to, and what counts as speaking to them."""

import pytest

from agent.state import DemographicValue, PatientContext, Profile, ProfileFact, RetrievedDocument, Source
from agent.verification import OfflineJudge
from agent.verification.asked import asks_definition

AT = "2026-11-20T09:00:00+09:00"


def document(title, passage):
    return RetrievedDocument(1, "d", title, "t", (), "", (Source("t", "p"),), (), passage, (passage,), (), 0.03)


@pytest.fixture
def accuracy(terms):
    def score(question, claim, facts, passage="", title="안내", age=50):
        made = tuple(
            ProfileFact(
                n, slot, name, entry.cui if (entry := terms.named(name)) else None, 1.0, 1, True, False, AT
            )
            for n, (slot, name) in enumerate(facts, 1)
        )
        years = DemographicValue("age", age, 1.0, 1, AT)
        lines = tuple(f"- {fact.name}" for fact in made)
        context, profile = PatientContext((years,), made, lines), Profile("p", {"age": years}, made)
        answer = f"{claim} [1]"
        documents = (document(title, f"{claim} {passage}".strip()),)
        return OfflineJudge(terms).judge(question, answer, documents, context, profile).scores.accuracy

    return score


def test_what_documents_tell_elsewhere_than_of_what_is_asked_is_not_required(accuracy):
    question, claim = "통풍이 있는데 무엇을 먹지 말아야 하나요?", "통풍이 있으면 맥주를 마시지 않는 것이 좋습니다."
    facts = (("conditions", "통풍"), ("conditions", "백내장"))
    aside = "백내장 수술은 생활이 불편할 때 합니다."
    bearing = "통풍과 백내장이 있는 사람은 콜히친을 조심합니다."
    assert accuracy(question, claim, facts, aside, "통풍과 음식") == 0.5  # the document is one on gout
    assert accuracy(question, claim, facts, aside) == 1.0
    assert accuracy(question, claim, facts, bearing) < 1.0


def test_an_allergy_is_spoken_to_by_its_thing_and_what_it_does(accuracy):
    question = "CT를 찍을 때 무엇을 알려야 하나요?"
    facts = (("conditions", "조영제 알레르기"),)
    spoken = "예전에 조영제를 맞고 두드러기가 났던 사람은 미리 알려야 합니다."
    assert accuracy(question, spoken, facts) == 1.0
    assert accuracy(question, "조영제는 혈관을 또렷이 보이게 합니다.", facts) < 1.0


def test_a_sentence_for_any_lasting_illness_counts_half(accuracy):
    question, facts = "운동은 어떻게 시작하나요?", (("conditions", "강직성 척추염"),)
    assert accuracy(question, "만성질환이 있으면 운동을 의사와 상의해야 합니다.", facts) == 0.5
    assert accuracy(question, "운동하기 전에 몸을 푸는 것이 좋습니다.", facts) == 0.0


def test_what_the_question_is_about_may_be_named_by_a_title_alone(accuracy):
    question, facts = "어머니가 옴에 걸렸는데 가족도 치료해야 하나요?", (("conditions", "백내장"),)
    claim = "함께 사는 가족도 같은 때에 치료를 받습니다."
    assert accuracy(question, claim, facts, title="옴") == 0.5
    assert accuracy(question, claim, facts, title="무좀") == 0.0


def test_a_warning_for_those_with_another_illness_too_is_not_for_this_patient(accuracy):
    question, claim = "무릎이 아픈데 무엇을 먹나요?", "골관절염에는 진통제로 아세트아미노펜부터 먹습니다."
    facts = (("conditions", "골관절염"),)
    assert (
        accuracy(question, claim, facts, "심한 콩팥병이 있는 골관절염 환자는 소염진통제를 피해야 합니다.") == 1.0
    )
    assert accuracy(question, claim, facts, "골관절염 환자는 아세트아미노펜을 먹으면 안 됩니다.") == 0.0


def test_a_predicate_of_the_question_s_own_is_nothing_to_define(terms):
    for question, defined in (("흡입제를 쓰면 키가 안 크나요?", False), ("천식이란 무엇인가요?", True)):
        assert asks_definition(question, terms.concepts(question)) == defined
