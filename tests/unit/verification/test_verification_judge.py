"""The offline judge: what it must catch, each against an answer that differs in just that."""

import pytest

from agent.state import (
    DemographicValue,
    PatientContext,
    Profile,
    ProfileFact,
    RetrievedDocument,
    Source,
)
from agent.verification import OfflineJudge
from agent.verification.statements import evidence
from agent.verification.support import Support
from tests.rows import each

PASSAGE = (
    "당뇨병이 있는 사람은 일주일에 150분 이상 중강도 유산소 운동을 하는 것이 좋습니다. "
    "65세 이상 당뇨병 환자는 균형 운동을 함께 하면 넘어지는 일을 줄일 수 있습니다. "
    "혈당이 70 mg/dL보다 낮으면 운동을 시작하지 않습니다. "
    "운동 전에는 혈당을 재는 것이 좋습니다."
)
QUESTION = "운동은 어떻게 하면 좋을까요?"
GOOD = (
    "65세 남성이고 당뇨병이 있는 점을 고려해 안내드립니다.\n"
    "당뇨병이 있는 사람은 일주일에 150분 이상 중강도 유산소 운동을 하는 것이 좋습니다. [1]\n"
    "65세 이상 당뇨병 환자는 균형 운동을 함께 하면 넘어지는 일을 줄일 수 있습니다. [1]\n"
    "운동 전에는 혈당을 재는 것이 좋습니다. [1]"
)


def document(passage: str) -> RetrievedDocument:
    return RetrievedDocument(
        1, "d", "당뇨병과 운동", "diabetes", (), "", (Source("t", "p"),), (), passage, (passage,), (), 0.03
    )


@pytest.fixture
def patient():
    at = "2026-11-20T09:00:00+09:00"
    age = DemographicValue("age", 65, 1.0, 1, at)
    gender = DemographicValue("gender", "남성", 1.0, 1, at)
    diabetes = ProfileFact(1, "conditions", "당뇨병", "C0011849", 1.0, 1, True, False, at)
    context = PatientContext((age, gender), (diabetes,), ("- 나이: 65세", "- 성별: 남성", "- 질환: 당뇨병"))
    return context, Profile("p", {"age": age, "gender": gender}, (diabetes,))


@pytest.fixture
def judge(terms, patient):
    def score(answer: str, question: str = QUESTION, passage: str = PASSAGE):
        return OfflineJudge(terms).judge(question, answer, (document(passage),), *patient)

    return score


def test_a_grounded_personal_answer_passes(judge):
    verdict = judge(GOOD)
    assert verdict.scores.mean >= 0.9
    assert verdict.unsupported == ()


@pytest.mark.parametrize(
    ("said", "instead"),
    [
        ("150분 이상", "300분 이상"),
        ("재는 것이 좋습니다", "재지 않는 것이 좋습니다"),
        ("균형 운동을 함께 하면 넘어지는 일을 줄일 수 있습니다", "높은 산을 혼자 오르면 당뇨병이 완전히 낫습니다"),
    ],
)
def test_changed_number_polarity_or_content_is_unsupported(judge, said, instead):
    good, bad = judge(GOOD), judge(GOOD.replace(said, instead))
    assert len(bad.unsupported) == 1
    assert bad.scores.grounding < good.scores.grounding


@pytest.mark.parametrize(
    "opening",
    [
        "30세 여성이고 임신 중인 점을 고려해 안내드립니다.",
        "65세 남성이고 천식이 있는 점을 고려해 안내드립니다.",
        "환자분은 와파린을 드시고 있으므로 안내드립니다.",
        "선생님은 젊으니까 격렬한 운동을 하셔도 됩니다.",
    ],
)
def test_an_answer_for_another_patient_fails_the_bar(judge, opening):
    body = GOOD.split("\n", 1)[1]
    verdict = judge(f"{opening}\n{body}")
    assert verdict.scores.accuracy == 0
    assert verdict.scores.mean < 0.7


def test_a_general_answer_to_a_personal_question_fails_for_missing_facts(judge):
    general = "운동을 시작하기 전에는 준비 운동을 하는 것이 좋습니다."
    verdict = judge(f"{general} [1]", passage=general)
    assert verdict.scores.mean < 0.7
    assert "당뇨병" in verdict.missing


def test_an_answer_that_misses_the_question_is_incomplete(judge):
    verdict = judge(GOOD, question="메트포르민 부작용은 무엇인가요?")
    assert verdict.scores.completeness < 0.6


def test_a_figure_asked_for_must_be_given(judge):
    answer = "운동 전에는 혈당을 재는 것이 좋습니다. [1]"
    figure = "혈당이 70 mg/dL보다 낮으면 운동을 시작하지 않습니다. [1]"
    question = "운동을 쉬어야 하는 혈당은 얼마인가요?"
    assert judge(figure, question).scores.completeness > judge(answer, question).scores.completeness


def test_a_citation_is_no_amount(judge):
    passage = "수두는 대개 5~10일 이어집니다. 수두로 열이 나면 아세트아미노펜을 쓸 수 있습니다."
    medicine, days = "수두로 열이 나면 아세트아미노펜을 쓸 수 있습니다. [1]", "수두는 대개 5~10일 이어집니다. [1]"
    question = "수두로 열이 날 때 뭘 먹이나요? 며칠이나 가나요?"
    whole, half = (judge(answer, question, passage) for answer in (f"{medicine}\n{days}", medicine))
    assert whole.scores.completeness - half.scores.completeness > 0.1


def test_a_wrong_citation_does_not_count_as_support(judge):
    assert judge(GOOD.replace("[1]", "[7]")).scores.grounding < 0.5


def test_nothing_said_scores_nothing(judge):
    assert judge("").scores.grounding == 0


@each(
    ("sentence", "borne"),
    [
        ("일주일에 150분 이상 중강도의 유산소 운동이 당뇨병이 있는 사람에게 좋습니다.", True),
        ("일주일에 150분 이상 운동하면 당뇨병이 있는 사람은 수술을 받을 수 있습니다.", False),
        ("운동 전에는 심전도를 재는 것이 좋습니다.", False),
        ("운동 전에는 백신을 맞는 것이 좋습니다.", False),
        ("운동 전에는 혈당을 확인하세요.", True),
    ],
)
def test_support_bears_paraphrases_but_not_inventions(terms, sentence, borne):
    assert Support(terms).find(sentence, evidence([PASSAGE])).supported == borne


@pytest.mark.parametrize(
    ("question", "claim", "complete"),
    [
        ("당뇨병이란 무엇인가요?", "당뇨병은 혈액 속 포도당이 지나치게 높은 병입니다. [1]", True),
        ("당뇨병이란 무엇인가요?", "당뇨병 전단계에서는 체중을 줄이면 당뇨병을 늦출 수 있습니다. [1]", False),
        ("정상 혈압은 얼마인가요?", "정상 혈압은 120/80 mmHg 미만입니다. [1]", True),
        ("정상 혈압은 얼마인가요?", "당뇨병은 126 mg/dL부터 진단합니다. [1]", False),
    ],
)
def test_what_was_asked_for_must_be_said(judge, question, claim, complete):
    verdict = judge(claim, question, passage=claim.removesuffix(" [1]"))
    assert (verdict.scores.completeness > 0) == complete


@pytest.mark.parametrize(
    ("question", "claim", "complete"),
    [
        ("당화혈색소 목표는 얼마인가요?", "많은 당뇨병 환자의 A1C 목표는 7% 미만입니다. [1]", True),
        ("당화혈색소 목표는 얼마인가요?", "당뇨병 환자는 150분 운동합니다. [1]", False),
        ("속이 쓰린데 어떤 약을 먹나요?", "속쓰림에는 오메프라졸을 14일까지 쓸 수 있습니다. [1]", True),
        ("속이 쓰린데 어떤 약을 먹나요?", "속쓰림은 위의 내용물이 올라와 생기는 증상입니다. [1]", False),
        ("배가 아픈데 무엇을 먹어야 하나요?", "복통이 있는 사람은 부드러운 음식을 먹습니다. [1]", True),
        ("두통에는 무슨 진통제가 좋나요?", "두통에는 쉬는 것이 좋습니다. [1]", False),
        ("두통이란 무엇인가요?", "두통에는 쉬는 것이 좋습니다. [1]", False),
    ],
)
def test_the_figure_the_medicine_and_the_definition_asked_for_are_told_apart(judge, question, claim, complete):
    verdict = judge(claim, question, passage=claim.removesuffix(" [1]"))
    assert (verdict.scores.completeness > 0) == complete
    assert complete or verdict.missing, "the next round hears what to look for"


@pytest.mark.parametrize(
    "sentence",
    [
        "출산 직후의 산모는 운동을 천천히 시작합니다.",
        "수유 중인 여성은 운동 전에 젖을 먹이는 것이 좋습니다.",
        "어린이는 운동을 매일 60분 합니다.",
    ],
)
def test_sentences_for_other_people_are_named_for_the_next_round(judge, sentence):
    verdict = judge(f"{GOOD}\n{sentence} [1]", passage=f"{PASSAGE} {sentence}")
    assert verdict.unsuited == (f"{sentence} [1]",)
    assert "빼세요" in verdict.feedback
    assert verdict.scores.accuracy < judge(GOOD).scores.accuracy


def test_an_illness_is_considered_with_a_kind_of_it(terms, patient):
    context, profile = patient
    at = "2026-11-20T09:00:00+09:00"
    kidney = ProfileFact(2, "conditions", "신장질환", "C0022658", 1.0, 1, True, False, at)
    chronic = ProfileFact(3, "conditions", "만성 신장병", "C1561643", 1.0, 1, True, False, at)
    context = PatientContext(context.demographics, (kidney, chronic), context.lines)
    profile = Profile("p", profile.demographics, (kidney, chronic))
    body = "만성 신장병 환자의 식사는 병의 단계에 따라 영양사와 정합니다."
    answer = f"65세 남성이고 만성 신장병이 있는 점을 고려해 안내드립니다.\n{body} [1]"
    judged = OfflineJudge(terms).judge("식사는 어떻게 하나요?", answer, (document(body),), context, profile)
    assert judged.scores.accuracy == 1
    other = answer.replace("만성 신장병", "천식")
    assert OfflineJudge(terms).judge("식사는?", other, (document(body),), context, profile).scores.accuracy == 0


def test_one_syllable_counts_only_as_a_word(judge):
    claim = "당뇨병이 있는 사람은 귀가 시간을 일정하게 합니다."
    assert "귀" in judge(f"{claim} [1]", "귀를 뚫어도 되나요?", passage=claim).missing


@pytest.mark.parametrize(
    ("question", "complete"),
    [
        ("귀에서 소리가 몇 달째 나요. 이명은 어떻게 덜하게 하나요?", True),
        ("몇 년 전부터 이명이 있어요. 어떻게 하나요?", True),
        ("이명은 몇 퍼센트가 낫나요?", False),
    ],
)
def test_a_time_that_is_told_is_no_figure_that_is_asked_for(judge, question, complete):
    passage = "이명이 있으면 조용한 곳에서 잔잔한 소리를 틀어 두는 것이 도움이 됩니다."
    assert (judge(f"{passage} [1]", question, passage).scores.completeness > 0) == complete


@pytest.mark.parametrize(
    ("held", "passage", "right"),
    [
        ("탐스로신", "탐스로신은 다른 알파차단제와 함께 쓰지 않습니다.", True),
        ("당뇨병", "글리메피리드는 제2형 당뇨병 약이며 당뇨병성 케톤산증에는 쓰지 않습니다.", True),
        ("당뇨병", "당뇨병이 있는 사람은 로사르탄을 알리스키렌과 함께 쓰면 안 됩니다.", True),
        ("천식", "천식이 있는 사람은 프로프라놀롤을 쓰지 않습니다.", False),
    ],
)
def test_a_warning_counts_if_it_is_of_what_this_patient_has(terms, patient, held, passage, right):
    context, profile = patient
    entry = terms.named(held)
    slot = "medications" if held == "탐스로신" else "conditions"
    own = ProfileFact(2, slot, held, entry.cui, 1.0, 1, True, False, "2026-11-20T09:00:00+09:00")
    medicine = {"탐스로신": "탐스로신", "천식": "프로프라놀롤"}.get(held, passage.split("은 ")[0])
    medicine = "로사르탄" if "로사르탄" in passage else medicine
    borne = f"{medicine}은 하루 한 번 먹습니다."
    verdict = OfflineJudge(terms).judge(
        f"{medicine}은 어떻게 먹나요?",
        f"{borne} [1]",
        (document(f"{borne} {passage}"),),
        context,
        Profile("p", profile.demographics, (own,)),
    )
    assert ("조심해야 합니다" not in verdict.feedback) == right


@pytest.mark.parametrize(
    ("question", "passage", "passes"),
    [
        # The question has a subject of its own and no document tells of diabetes beside it.
        ("코피가 나면 어떻게 하나요?", "코피가 나면 고개를 앞으로 숙이고 콧볼을 10분 동안 잡고 있습니다.", True),
        # It has none but the patient.
        ("운동은 어떻게 하면 좋을까요?", "운동을 시작하기 전에는 준비 운동을 하는 것이 좋습니다.", False),
        # Whether a medicine suits somebody hangs on what else they have.
        ("로라타딘은 어떻게 먹나요?", "로라타딘은 하루에 한 번 먹습니다.", False),
        # Written for people whose illness is not this patient's.
        ("코피가 나면 어떻게 하나요?", "천식이 있는 사람은 코피가 나면 고개를 앞으로 숙입니다.", False),
    ],
)
def test_what_no_document_tells_is_not_asked_of_an_answer_to_a_question_of_its_own(
    judge, question, passage, passes
):
    verdict = judge(f"{passage} [1]", question, passage)
    assert (verdict.scores.accuracy >= 0.5) == passes


def test_an_illness_that_the_documents_tell_of_must_be_taken_up(judge):
    general = "코피가 나면 고개를 앞으로 숙이고 콧볼을 10분 동안 잡고 있습니다."
    passage = f"{general} 당뇨병이 있는 사람은 코피가 나면 혈압도 잽니다."
    assert judge(f"{general} [1]", "코피가 나면 어떻게 하나요?", passage).scores.accuracy == 0


@each(
    ("sentence", "borne"),
    [
        # However short, a clause of its own needs something of the passage.
        ("운동 전에는 혈당을 재는 것이 좋습니다만, 꿀물로 충분합니다.", False),
        ("당뇨병이 있는 사람은 일주일에 150분 이상 중강도 유산소 운동을 하는 것이 좋고, 금세 완치됩니다.", False),
        # Each of two clauses is borne by a passage of its own, joined by a reason or set against one another.
        ("균형 운동은 65세 이상 당뇨병 환자가 넘어지는 일을 줄이니, 운동 전에는 혈당을 재세요.", True),
        # A cleft sentence asserts its verb.
        ("균형 운동은 65세 이상 당뇨병 환자가 넘어지는 일을 줄일 수 있는 운동이에요.", True),
        ("균형 운동은 65세 이상 당뇨병 환자가 넘어지는 일을 줄일 수 없는 운동이에요.", False),
    ],
)
def test_every_clause_is_borne(terms, sentence, borne):
    assert Support(terms).find(sentence, evidence([PASSAGE])).supported == borne


@each(
    ("sentence", "passage", "borne"),
    [
        ("손이 떨리면 당분을 드세요.", "떨림이 오면 당분을 먹습니다.", True),
        ("손이 떨리면 잠을 자세요.", "떨림이 오면 당분을 먹습니다.", False),
        ("로사르탄을 드시는 동안 칼륨을 재세요.", "혈압약을 먹는 사람은 칼륨을 잽니다.", True),
        ("보청기는 귀를 보호하는 기구예요.", "귀마개는 귀를 보호합니다.", False),
    ],
)
def test_words_of_one_root_and_members_of_a_kind_are_held(terms, sentence, passage, borne):
    known = "로사르탄을 먹어요. 손이 떨려요."
    assert Support(terms).find(sentence, evidence([passage]), known).supported == borne


@pytest.mark.parametrize(
    ("question", "complete"),
    [
        # What is told before the question is no part of what is asked, unless the documents tell of it too.
        ("마당에서 장작을 패는데 코피가 났어요. 코피는 어떻게 멈추나요?", True),
        ("코피는 어떻게 멈추고 장작은 언제 패나요?", False),
        ("콧볼을 다쳤어요. 코피는 어떻게 멈추나요?", False),
    ],
)
def test_a_story_is_not_asked(judge, question, complete):
    claim = "코피는 고개를 숙이고 있으면 대개 멈춥니다."
    passage = f"{claim} 콧볼을 다친 사람은 의사를 만납니다."
    assert (not judge(f"{claim} [1]", question, passage).missing[1:]) == complete


@pytest.mark.parametrize(
    ("question", "complete"),
    [
        ("간 수치가 조금 높다는데 술을 끊어야 하나요?", True),
        ("간 수치는 얼마가 정상인가요?", False),
    ],
)
def test_a_value_that_is_called_high_is_no_figure_that_is_asked_for(judge, question, complete):
    passage = "간 수치가 높은 사람은 술을 끊는 것이 좋습니다."
    assert (judge(f"{passage} [1]", question, passage).scores.completeness > 0) == complete


@pytest.mark.parametrize(
    ("question", "said", "is_answered"),
    [
        ("물은 하루 몇 잔 마셔요?", "적당한 음주는 남성 하루 2잔, 여성 하루 1잔 이하입니다.", False),
        ("잠은 몇 시간 자야 해요?", "일주일에 3시간 걷는 것이 좋습니다.", False),
        ("귀가 먹먹해요. 어떻게 하죠?", "코를 세게 풀지 않습니다.", False),
        ("술은 하루 몇 잔 마셔요?", "적당한 음주는 남성 하루 2잔, 여성 하루 1잔 이하입니다.", True),
        ("물은 하루 몇 잔 마셔요?", "수분은 하루 8잔쯤 섭취하는 것이 좋습니다.", True),
        ("잠은 몇 시간 자야 해요?", "하루 7시간의 수면이 권장됩니다.", True),
        ("귀에 물이 들어갔어요. 어떻게 하죠?", "면봉으로 귓속을 파지 않습니다.", True),
    ],
)
def test_an_answer_that_is_nowhere_about_what_is_asked_is_none(judge, question, said, is_answered):
    assert bool(judge(f"{said} [1]", question, said).scores.completeness) == is_answered
