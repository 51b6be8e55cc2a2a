"""Which facts of a patient an answer must speak to, and what counts as speaking to them."""

import pytest

from agent.state import DemographicValue, PatientContext, Profile, ProfileFact, RetrievedDocument, Source
from agent.verification import OfflineJudge
from agent.verification.asked import asks_definition, lacks_figure
from agent.verification.persona import suits
from tests.rows import each

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


def test_a_sentence_for_any_lasting_illness_counts_in_part(accuracy):
    question, facts = "운동은 어떻게 시작하나요?", (("conditions", "강직성 척추염"),)
    assert accuracy(question, "만성질환이 있으면 운동을 의사와 상의해야 합니다.", facts) == 0.75
    assert accuracy(question, "운동하기 전에 몸을 푸는 것이 좋습니다.", facts) == 0.0


def test_what_the_question_is_about_may_be_named_by_a_title_alone(accuracy):
    question, facts = "어머니가 옴에 걸렸는데 가족도 치료해야 하나요?", (("conditions", "백내장"),)
    claim = "함께 사는 가족도 같은 때에 치료를 받습니다."
    assert accuracy(question, claim, facts, title="옴") == 0.75
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


def test_an_illness_of_an_unknown_name_is_spoken_to_by_what_it_is_a_kind_of(accuracy):
    question, facts = "모니터를 오래 보는데 눈이 덜 피로하려면 어떻게 하나요?", (("conditions", "고도근시"),)
    assert accuracy(question, "근시가 심하면 눈 검사를 해마다 받는 것이 좋습니다.", facts) == 1.0
    assert accuracy(question, "화면을 볼 때는 눈을 자주 깜박이는 것이 좋습니다.", facts) < 1.0


def test_why_a_medicine_is_not_given_hangs_on_no_other_illness(accuracy):
    claim, facts = "바이러스가 일으킨 기관지염에는 항생제가 듣지 않습니다.", (("conditions", "백내장"),)
    assert accuracy("기관지염인데 왜 항생제를 안 주나요?", claim, facts) == 0.75
    assert accuracy("기관지염인데 항생제를 먹어도 되나요?", claim, facts) == 0.4


@each(
    ("question", "claim", "lacks"),
    [
        ("심박동기를 넣으면 얼마나 입원하나요?", "수술 뒤에는 대개 하루 이틀 입원합니다.", False),
        ("심박동기를 넣으면 얼마나 입원하나요?", "수술 뒤에는 입원해서 지켜봅니다.", True),
        ("고혈압은 얼마나 위험한가요?", "고혈압은 뇌졸중을 일으킬 수 있습니다.", False),
        ("혈압은 얼마가 정상인가요?", "혈압은 120/80 mmHg 미만이 정상입니다.", False),
        ("혈압은 얼마가 정상인가요?", "혈압은 며칠 동안 재어 봅니다.", True),
    ],
)
def test_how_much_is_answered_by_a_figure_or_a_time_in_words(terms, question, claim, lacks):
    assert lacks_figure(question, terms.concepts(question), (claim,), terms) == lacks


def test_a_grandchild_asked_about_is_no_other_population():
    years = DemographicValue("age", 62, 1.0, 1, AT)
    profile, context = Profile("p", {"age": years}, ()), PatientContext((years,), (), ())
    sentence = "수두를 앓지 않은 아이가 물집의 진물에 닿으면 옮을 수 있습니다."
    assert suits(sentence, "손주한테 옮을 수 있나요?", profile, context)
    assert not suits(sentence, "집에서 무엇을 조심하나요?", profile, context)


@pytest.mark.parametrize(
    ("claim", "share"),
    [
        ("기관지염에 항생제를 먹기 전에 백내장 약을 아는 의사와 상의하세요.", 1.0),
        ("기관지염에 항생제를 먹어도 되는지는 의사와 먼저 상의하세요.", 0.75),
        ("기관지염에 쓸 항생제는 약사에게 꼭 물어보고 드세요.", 0.75),
        ("기관지염에는 항생제를 먹을 수 있습니다.", 0.4),
        ("기관지염이 있으면 의사도 항생제를 먹습니다.", 0.4),
    ],
)
def test_what_is_referred_to_somebody_who_knows_the_patient_leaves_nothing_out(accuracy, claim, share):
    assert accuracy("기관지염인데 항생제를 먹어도 되나요?", claim, (("conditions", "백내장"),)) == share
