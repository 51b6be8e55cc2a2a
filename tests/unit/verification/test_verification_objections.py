"""What is certainly wrong of this patient, what is in doubt, and what is neither."""

import pytest

from agent.state import DemographicValue, PatientContext, Profile, ProfileFact, RetrievedDocument, Source
from agent.verification import OfflineJudge
from agent.verification.objections import IN_DOUBT, Objection, left_of, settled
from agent.verification.recommendation import recommended
from agent.verification.support import Support

AT = "2026-11-20T09:00:00+09:00"


@pytest.fixture
def accuracy(terms):
    """The accuracy of an answer of one cited sentence to a person of 50 with some facts."""

    def judged(answer, passage, facts=(), question="어떻게 하면 좋을까요?", subject=()):
        made = tuple(
            ProfileFact(
                n, slot, name, entry.cui if (entry := terms.named(name)) else None, 1.0, 1, True, False, AT
            )
            for n, (slot, name) in enumerate(facts, 1)
        )
        years = DemographicValue("age", 50, 1.0, 1, AT)
        context = PatientContext((years,), made, tuple(f"- {fact.name}" for fact in made), subject_lines=subject)
        given = RetrievedDocument(
            1, "d", "안내", "t", (), "", (Source("t", "p"),), (), passage, (passage,), (), 0.03
        )
        profile = Profile("p", {"age": years}, made)
        return OfflineJudge(terms).judge(question, f"{answer} [1]", (given,), context, profile)

    return judged


def test_one_doubt_leaves_half_and_a_certainty_nothing():
    doubt, other = Objection("가", certain=False), Objection("나", certain=False)
    assert left_of({}) == 1.0
    assert left_of({"a": doubt}) == left_of({"a": doubt, "b": doubt}) == IN_DOUBT
    assert left_of({"a": doubt, "b": other}) == IN_DOUBT**2
    assert left_of({"a": doubt, "b": Objection("다")}) == 0.0


def test_a_doubt_whose_sentence_nothing_bears_is_certain(terms):
    doubted = {"a": Objection("가", certain=False, code=terms.named("당뇨병").cui)}
    assert settled(doubted, (), Support(terms), terms)["a"].certain


@pytest.mark.parametrize(
    "reported",
    [
        "수면제를 드시고 자면서 돌아다니셨다고 의사에게 알려 주세요.",
        "나프록센을 사 드셨다고 치과에 먼저 말씀하세요.",
        "나프록센을 얼마나 드시는지 약사에게 알려 두세요.",
        "나프록센을 드신다고 간호사에게 말씀하십시오.",
        "나프록센을 드시고 토하신 일을 의료진에게 말씀드리세요.",
        "졸피뎀은 짧은 기간만 쓰는 것이 좋습니다.",
        "나프록센은 조심해서 써야 합니다.",
        "나프록센을 드시면 저혈당이 올 수 있습니다.",
    ],
)
def test_what_is_reported_limited_or_harmful_is_no_recommendation(terms, reported):
    assert recommended(reported, Support(terms), terms) == ([], [])


@pytest.mark.parametrize(
    "told",
    [
        "나프록센을 사서 드시고 나아졌는지 의사에게 알려 주세요.",
        "나프록센을 드시고 푹 쉬세요.",
        "아이에게 나프록센을 먹이시면 됩니다.",
        "와파린을 드시니 나프록센을 드세요.",
    ],
)
def test_what_tells_to_take_stays_one(terms, told):
    tells, _ = recommended(told, Support(terms), terms)
    assert [name for name, _ in tells] == ["나프록센"]


@pytest.mark.parametrize(
    ("wrong", "passage"),
    [
        (
            "통증에는 나프록센을 드시면 됩니다.",
            "고혈압이 있는 사람은 나프록센을 먹기 전에 의사에게 물어야 합니다.",
        ),
        ("콜히친을 드시는 것이 좋습니다.", "심낭염은 쉬면서 콜히친 같은 약으로 낫습니다."),
        ("나프록센을 바로 시작하시는 것을 권해 드립니다.", "나프록센은 통증을 줄이는 소염진통제입니다."),
        ("나프록센을 약국에서 사서 드세요.", "나프록센은 의사와 상의해 먹습니다."),
        ("위궤양을 앓으셨으니 나프록센을 피하세요.", "위궤양을 앓은 사람은 나프록센을 피합니다."),
        ("당뇨병이 있으시니 발을 날마다 살피세요.", "당뇨병이 있는 사람은 발을 날마다 살핍니다."),
        ("천식 환자이시므로 먼지를 피하셔야 합니다.", "천식 환자는 먼지를 피해야 합니다."),
    ],
)
def test_a_wrong_one_leaves_no_accuracy_though_its_words_are_borne(accuracy, wrong, passage):
    assert accuracy(wrong, passage, (("conditions", "고혈압"),)).scores.accuracy <= IN_DOUBT
    assert "환자 정보와 어긋나지 않습니다" not in accuracy(wrong, passage).reasons["accuracy"]


def test_an_illness_that_nobody_has_is_none_of_another_person_either(accuracy):
    passage = "우울증이 있는 사람은 졸피뎀으로 자살 생각이 심해질 수 있습니다."
    said = "우울증이 있으시니 졸피뎀으로 자살 생각이 심해질 수 있습니다."
    ask = "엄마가 졸피뎀을 드세요"
    assert accuracy(said, passage, question=ask, subject=("- 불면증",)).scores.accuracy == 0.0
    assert accuracy(said, passage, question=ask, subject=("- 우울증",)).scores.accuracy > 0.0


@pytest.mark.parametrize(
    "general",
    [
        "미니 피임약을 드시는 중에 아랫배가 심하게 아프면 바로 진료를 받으셔야 합니다.",
        "와파린을 드시고 있는 분은 출혈을 조심합니다.",
        "당뇨병을 일으킬 수 있으니 드시는 약을 의사에게 보여 주세요.",
        "천식 행동 계획은 아이를 맡는 선생님들도 알아야 합니다.",
    ],
)
def test_what_is_supposed_or_said_of_others_is_ascribed_to_nobody(accuracy, general):
    assert "환자에게 없는" not in accuracy(general, general).reasons["accuracy"]


def test_an_illness_within_a_word_of_the_question_is_known(accuracy):
    said, passage = "감기로 고생이 많으시니 푹 쉬세요.", "감기에 걸린 사람은 푹 쉽니다."
    assert accuracy(said, passage, question="종합감기약을 먹어도 되나요?").scores.accuracy > 0.0
    assert accuracy(said, passage, question="기침약을 먹어도 되나요?").scores.accuracy == 0.0


def test_an_illness_whose_medicine_is_taken_is_in_doubt(accuracy):
    said, passage = "당뇨병이 있으시니 발을 날마다 살피세요.", "당뇨병이 있는 사람은 발을 날마다 살핍니다."
    taken = accuracy(said, passage, (("medications", "메트포르민"),))
    other = accuracy(said, passage, (("medications", "와파린"),))
    assert (taken.scores.accuracy > 0.0, other.scores.accuracy) == (True, 0.0)


@pytest.mark.parametrize(
    "said",
    [
        "크룹에 걸린 아이이니 안아서 달래 주세요.",
        "크룹이 있는 아이이므로 안아서 달래 주세요.",
        "크룹을 앓는 따님이시니 안아서 달래 주세요.",
    ],
)
def test_an_illness_is_ascribed_to_a_child_as_well(accuracy, said):
    passage = "크룹에 걸린 아이는 안아서 달래 줍니다."
    assert accuracy(said, passage, question="아이가 기침을 해요").scores.accuracy == 0.0
    assert accuracy(said, passage, question="아이가 크룹이래요").scores.accuracy > 0.0


def test_a_dose_for_others_is_told_to_nobody_else(accuracy):
    passage = "콩팥 기능이 떨어진 통풍 환자는 알로푸리놀을 하루 50밀리그램 이하의 적은 양부터 시작합니다."
    said = "알로푸리놀은 하루 50밀리그램 이하의 적은 양부터 시작하시면 됩니다."
    gout = ("conditions", "통풍")
    assert accuracy(said, passage, (gout,)).scores.accuracy <= IN_DOUBT
    assert accuracy(said, passage, (gout, ("conditions", "만성 신장병"))).scores.accuracy > IN_DOUBT


def test_what_one_treats_oneself_with_is_told_to_take(terms):
    support = Support(terms)
    tells, _ = recommended("나프록센으로 두통을 예방하시면 됩니다.", support, terms)
    assert [name for name, _ in tells] == ["나프록센"]
    assert recommended("나프록센으로 두통을 예방하는 사람도 있습니다.", support, terms)[0] == []
