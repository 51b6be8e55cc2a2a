"""What states nothing of medicine needs no document, and a wrong person is found in any wording."""

from agent.state import DemographicValue, PatientContext, Profile
from agent.verification.claimless import claims_nothing, without_referral
from agent.verification.disagreement import disagreement
from agent.verification.figures import figures
from agent.verification.persona import contradictions
from agent.verification.statements import evidence
from agent.verification.support import Support
from tests.rows import each

AT = "2026-11-20T09:00:00+09:00"
PATIENT = Profile(
    "p",
    {
        "age": DemographicValue("age", 54, 1.0, 1, AT),
        "gender": DemographicValue("gender", "여성", 1.0, 1, AT),
    },
)
TOLD = figures("54세")


@each(
    "sentence",
    [
        "걱정이 많으시겠어요.",
        "밤새 뒤척이셨다니 얼마나 지치셨을까요.",
        "두 아이를 돌보느라 애쓰고 계시네요.",
        "그렇게 느끼실 만합니다.",
        "54세 여성이시고 혈압약을 드시는군요.",
        "54세 여성으로 이해했습니다.",
        "정확한 용량은 주어진 문서에 나와 있지 않습니다.",
        "순서대로 말씀드릴게요.",
        "집에서는 다음과 같이 해 보세요.",
        "드시는 약은 진료 때 의사와 상의하세요.",
        "따님 혈압 때문에 마음이 무거우시겠어요.",
    ],
)
def test_what_needs_no_document(sentence):
    assert claims_nothing(sentence, (), (), TOLD)


@each(
    "sentence",
    [
        "하루에 물을 3리터씩 드세요.",
        "약은 오늘부터 끊으세요.",
        "의사와 상의하지 않아도 됩니다.",
        "70세가 넘으면 약을 30 mg 늘리시지요.",
        "이 병은 저절로 낫습니다.",
    ],
)
def test_what_does(sentence):
    assert not claims_nothing(sentence, (), (), TOLD)


@each(
    ("sentence", "wrong"),
    [
        ("24세 여성으로 심방세동이 있으시네요.", True),
        ("84세로 연세가 있으면 효과가 오래갑니다. [1]", True),
        ("54세 남성이고 약을 드신다면 조심하세요.", True),
        ("54세 여성이고 약을 드신다면 조심하세요.", False),
        ("65세 이상은 넘어지기 쉽습니다. [1]", False),
        ("50세 여성은 2년마다 검사합니다. [1]", False),
    ],
)
def test_the_age_and_sex_of_somebody_else(terms, sentence, wrong):
    documents = "50세 여성은 2년마다 검사합니다. 65세 이상은 넘어지기 쉽습니다."
    found = contradictions(sentence, "심방세동이 있어요", PatientContext(), PATIENT, terms, documents)
    assert bool(found) == wrong


@each(
    ("passage", "claim", "borne"),
    [
        # A merged order of clauses, an act that is forbidden by its harm, a bound said the other way round.
        ("칼륨 보충제를 함께 먹으면 칼륨이 위험하게 오를 수 있습니다.", "칼륨이 위험하게 오를 수 있으니 칼륨 보충제는 함께 드시지 마세요.", True),
        ("칼륨 보충제를 함께 먹으면 칼륨이 위험하게 오를 수 있습니다.", "칼륨 보충제를 함께 드셔도 됩니다.", False),
        ("통풍 발작이 시작된 뒤 12시간 안에 먹을 때 효과가 좋습니다.", "통풍 발작이 시작되고 12시간이 지나기 전에 먹을 때 효과가 좋습니다.", True),
        ("통풍 발작이 시작된 뒤 12시간 안에 먹을 때 효과가 좋습니다.", "통풍 발작이 시작되고 12시간이 지나서 먹을 때 효과가 좋습니다.", False),
        ("포화지방은 하루 열량의 7% 미만으로 줄입니다.", "포화지방은 하루 열량의 7%를 넘지 않게 줄이셔야 합니다.", True),
        ("포화지방은 하루 열량의 7% 미만으로 줄입니다.", "포화지방은 하루 열량의 9%를 넘지 않게 줄이셔야 합니다.", False),
        ("졸리면 운전하지 말고 쉬어야 합니다.", "졸리면 운전하지 마시고 쉬셔야 합니다.", True),
        ("혈압을 잘 조절해야 심부전이 나빠지는 것을 막을 수 있습니다.", "혈압을 조절하는 것은 심부전이 나빠지는 것을 막는 데 필요하지 않습니다.", False),
        ("다낭성 난소 증후군이 있으면 당뇨병 위험이 높습니다.", "다낭성 난소 증후군이 있으면 당뇨병이 생기기 쉽지 않습니다.", False),
    ],
)  # fmt: skip
def test_paraphrases_that_merge_and_those_that_turn(terms, passage, claim, borne):
    assert Support(terms).find(claim, evidence([passage])).supported == borne


def test_figures_of_the_patient_are_no_news(terms):
    passage = evidence(["500 mg/dL 이상이면 중성지방이 매우 높은 수치입니다."])
    claim = "중성지방이 500 mg/dL 이상이면 매우 높은 수치이고 620은 매우 높은 수치입니다."
    support = Support(terms)
    assert support.find(claim, passage, "", "중성지방이 620이에요").supported
    assert not support.find(claim, passage).supported


def test_a_driving_that_ends_in_what_is_forbidden_is_not_asserted(terms):
    support = Support(terms)
    said = support.stances("졸린 채로 운전해서 퇴근하지 마세요.")
    assert not disagreement(said, support.stances("졸리면 운전하지 마세요."))


@each(
    ("claim", "core"),
    [
        (
            "이 약은 다른 약의 농도를 높일 수 있으니, 드시기 전에 꼭 약사에게 확인하세요. [1]",
            "이 약은 다른 약의 농도를 높일 수 있으니",
        ),
        ("이 약은 졸음이 올 수 있으니 의사와 상의하지 않고 드셔도 됩니다. [1]", None),
        ("이 약은 졸음이 올 수 있으니 의사와 상의하지 마세요. [1]", None),
        ("드시기 전에 꼭 약사에게 확인하세요. [1]", None),
        ("졸음이 올 수 있으니 의사와 상의해 하루 3번까지 늘리시면 됩니다. [1]", None),
    ],
)
def test_a_referral_behind_what_is_said_is_taken_off(claim, core):
    assert without_referral(claim) == (core or claim)


HARM = "이 약은 다른 약의 농도를 높일 수 있으니"


@each(
    ("tail", "cut"),
    [
        ("의사나 약사와 상의하세요.", True),
        ("꼭 주치의에게 알리세요.", True),
        ("복용 전에 의사 또는 약사와 상의하는 것이 좋습니다.", True),
        ("산부인과 진료 때 말씀해 주세요.", True),
        ("와파린을 끊은 다음 의사와 상의하세요.", False),
        ("와파린을 늘려 달라고 의사와 상의하세요.", False),
        ("참기 어려우면 신경외과에서 수술을 받으세요.", False),
        ("피를 토하면 다음 진료 때 의사에게 말씀하세요.", False),
        ("피가 나도 기다렸다가 의사에게 알리세요.", False),
        ("다음 진료 때 의사에게 말씀하세요.", False),
        ("병원에서 항생제를 받으세요.", False),
    ],
)
def test_a_referral_with_an_instruction_of_its_own_stays(tail, cut):
    claim = f"{HARM}, {tail}"
    assert without_referral(claim) == (HARM if cut else claim)


@each(
    ("passage", "claim", "borne"),
    [
        ("외출할 때는 햇볕을 피하세요.", "외출할 때는 햇볕을 멀리하세요.", True),
        ("외출할 때는 햇볕을 피하세요.", "외출할 때는 햇볕을 멀리하지 않아도 됩니다.", False),
        ("임신 중에는 이 약을 복용하지 마세요.", "임신 중에는 이 약을 복용하지 말라는 말은 사실이 아닙니다.", False),
        ("커피를 많이 마시면 안 됩니다.", "커피를 많이 마시면 안 된다는 것은 사실이 아닙니다.", False),
        ("약을 먹는 동안 술을 피하세요.", "약을 먹는 동안 술을 피하실 것까지는 없습니다.", False),
        ("가슴이 조이면 바로 119에 전화하세요.", "가슴이 조이면 집에서 지켜보세요.", False),
        ("고혈압의 1차 치료제는 이 약입니다.", "고혈압의 2차 치료제는 이 약입니다.", False),
    ],
)  # fmt: skip
def test_what_is_denied_in_other_words(terms, passage, claim, borne):
    assert Support(terms).find(claim, evidence([passage])).supported == borne
