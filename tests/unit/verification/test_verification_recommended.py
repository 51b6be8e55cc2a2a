"""Medicines that an answer recommends: in which words, and by which passages they are borne."""

import pytest

from agent.state import DemographicValue, PatientContext, Profile, ProfileFact, RetrievedDocument, Source
from agent.verification import OfflineJudge

AT = "2026-11-20T09:00:00+09:00"
KIDNEY = (("conditions", "만성 신장병"),)


@pytest.fixture
def complaint(terms):
    """What the judge has against an answer's medicines, "" for nothing."""

    def judged(answer, passage, facts=KIDNEY, question="어떤 약을 먹나요?", title="안내"):
        made = tuple(
            ProfileFact(
                n, slot, name, entry.cui if (entry := terms.named(name)) else None, 1.0, 1, True, False, AT
            )
            for n, (slot, name) in enumerate(facts, 1)
        )
        years = DemographicValue("age", 50, 1.0, 1, AT)
        context = PatientContext((years,), made, tuple(f"- {fact.name}" for fact in made))
        profile = Profile("p", {"age": years}, made)
        source = (Source("t", "p"),)
        given = RetrievedDocument(1, "d", title, "t", (), "", source, (), passage, (passage,), (), 0.03)
        verdict = OfflineJudge(terms).judge(question, f"{answer} [1]", (given,), context, profile)
        why = verdict.reasons["accuracy"]
        return why if "복용을 권했습니다" in why or "조심해야 합니다:" in why else ""

    return judged


@pytest.mark.parametrize(
    "recommended",
    [
        "나프록센으로 바꿔 보세요.",
        "나프록센을 권합니다.",
        "나프록센을 써 보시길 바랍니다.",
        "나프록센을 사용하면 좋습니다.",
        "나프록센을 꼭 챙겨 드세요.",
        "이럴 때는 나프록센이 좋습니다.",
        "이런 증상에는 나프록센이 효과적입니다.",
        "나프록센이 가장 알맞은 약입니다.",
        "지금 드시는 약에 나프록센을 더하시면 됩니다.",
        "나프록센을 추가하면 좋습니다.",
        "나프록센과 함께 드셔도 문제가 없습니다.",
        "나프록센을 함께 복용해도 무방합니다.",
        "나프록센을 복용하지 않을 이유가 없습니다.",
        "나프록센을 먹으면 금방 좋아집니다.",
        "나프록센을 드시면 통증이 줄어듭니다.",
        "나프록센을 복용하시고 푹 쉬세요.",
        "환자분께는 나프록센을 처방해 드리는 것이 좋습니다.",
        "이런 경우에는 나프록센을 약국에서 사서 드시는 것이 좋습니다.",
    ],
)
def test_a_recommendation_is_one_in_any_words(complaint, recommended):
    assert complaint(recommended, "통풍이 있는 사람은 술을 줄이는 것이 좋습니다.")


@pytest.mark.parametrize(
    "said",
    [
        "나프록센을 드시는 분은 속쓰림을 조심하세요.",
        "나프록센을 드시기 전에 의사와 상의하세요.",
        "나프록센을 먹지 않는 것이 좋습니다.",
        "나프록센을 복용하지 마세요.",
        "나프록센을 드시고 열이 나면 쉬세요.",
        "나프록센을 다른 약으로 바꾸세요.",
        "나프록센은 위에 문제를 일으킬 수 있습니다.",
        "나프록센은 발작이 시작된 뒤 12시간 안에 먹을 때 효과가 좋습니다.",
    ],
)
def test_what_recommends_nothing(complaint, said):
    assert not complaint(said, said)
    assert not complaint(said, "통풍이 있는 사람은 술을 줄이는 것이 좋습니다.", facts=()) or "효과가 좋" in said


@pytest.mark.parametrize(
    ("recommended", "passage"),
    [
        ("졸피뎀을 드시는 것이 좋습니다.", "졸피뎀을 먹고 술을 마시면 졸음이 더 심해집니다."),
        ("와파린을 드시는 것이 좋습니다.", "와파린을 먹는 사람은 출혈을 조심합니다."),
        ("아스피린을 드시는 것이 좋습니다.", "아스피린은 심근경색을 겪은 사람이 먹습니다."),
        ("이부프로펜을 드시면 됩니다.", "열이 높으면 의료진이 권하면 이부프로펜을 먹을 수 있습니다."),
        ("아스피린을 드시면 됩니다.", "전자간증 위험이 높은 임신부는 아스피린을 먹습니다."),
        ("아목시실린을 약국에서 사서 드시는 것이 좋습니다.", "세균 감염에는 아목시실린을 먹습니다."),
        ("콜히친을 두 배로 늘려 드세요.", "통풍 발작에는 콜히친을 먹습니다."),
        ("콜히친은 부작용이 적어 안심하고 드실 수 있습니다.", "통풍 발작에는 콜히친을 먹을 수 있습니다."),
        ("클래리트로마이신을 바로 시작하시는 것을 권해 드립니다.", "급성 부비동염은 흔히 감기로 시작합니다."),
        ("아스피린을 드시는 것이 좋습니다.", "설파살라진은 나누어 먹습니다. 아스피린에 과민하면 금기입니다."),
    ],
)
def test_a_passage_that_tells_others_or_of_the_medicine_only_bears_no_recommendation(
    complaint, recommended, passage
):
    assert complaint(recommended, passage, title=f"{recommended.split()[0][:-1]} 안내")


@pytest.mark.parametrize(
    ("recommended", "passage"),
    [
        ("통풍 발작에는 콜히친을 드시면 됩니다.", "통풍 발작에는 콜히친을 먹습니다."),
        ("콜히친을 물과 함께 드세요.", "콜히친은 물과 함께 먹습니다."),
        ("콜히친은 약국에서 사서 드실 수 있습니다.", "콜히친은 약국에서 사서 먹을 수 있습니다."),
        ("심근경색을 겪은 분은 아스피린을 드시면 됩니다.", "심근경색을 겪은 사람은 아스피린을 먹습니다."),
        ("두통에는 진통제를 먹으면 좋습니다.", "두통에는 진통제를 먹으면 좋습니다."),
        ("하루 한 번 콜히친을 드세요.", "콜히친은 통풍 약입니다. 하루 한 번 먹습니다."),
    ],
)
def test_what_a_passage_tells_anybody_may_be_told_again(complaint, recommended, passage):
    assert not complaint(recommended, passage, facts=(("conditions", "백내장"),))


def test_a_limit_to_what_is_taken_anyhow_recommends_nothing(complaint):
    passage = "나이 든 사람은 졸피뎀을 하루 5밀리그램 넘게 쓰지 않습니다."
    question = "졸피뎀을 드려도 될까요?"
    assert not complaint("연세가 있으시면 졸피뎀은 하루 5밀리그램까지만 권합니다.", passage, question=question)
    assert complaint("연세가 있으시면 졸피뎀을 드시는 것이 좋습니다.", passage, question=question)


@pytest.mark.parametrize("said", ["쓰기도 합니다", "쓰는 경우도 있습니다", "먹기도 해요"])
def test_what_is_done_for_some_is_told_to_nobody(complaint, said):
    facts, passage = (("conditions", "백내장"),), "콜히친은 통풍 발작에 처방하는 약입니다."
    assert not complaint(f"통풍 발작에는 콜히친을 {said}.", passage, facts)
    assert complaint("통풍 발작에는 콜히친을 드시면 됩니다.", passage, facts)


def test_what_helps_is_the_act_before_it(complaint):
    facts, passage = (("conditions", "백내장"),), "콜히친을 먹으면서 물을 많이 마시면 도움이 됩니다."
    assert not complaint(
        "콜히친을 쓰는 동안 술을 줄이면 도움이 됩니다.", f"{passage} 술을 줄이면 도움이 됩니다.", facts
    )
