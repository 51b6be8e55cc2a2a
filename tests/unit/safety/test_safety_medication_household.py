"""The household word for a class is enough to warn by, or brings the question which medicine it is."""

from __future__ import annotations

from collections.abc import Callable

from agent.safety import MedicationSafety
from agent.state import Extraction, Profile
from tests.rows import each

Extract = Callable[[str], Extraction]
Remember = Callable[[str], Profile]


@each(
    ("before", "text", "kind"),
    [
        ("예순 살이에요", "피떡 안 생기게 하는 약 먹는데 나프록센 먹어도 되나요", "drug_drug"),
        ("예순 살이에요", "피 안 엉기게 하는 약 이제 끊어도 되나요", "drug_condition"),
        ("예순 살이에요", "골다공증 주사 맞는데 다음 주에 임플란트 해도 되나요", "drug_condition"),
        ("예순 살이에요", "뼈약 먹고 바로 누워도 되나요", "drug_condition"),
        ("예순 살이에요", "골다공증약 우유랑 먹어도 되나요", "food"),
        ("위궤양을 앓은 적이 있어요", "허리약 먹어도 되나요", "drug_condition"),
        ("와파린을 먹고 있어요", "두통약 먹어도 되나요", "drug_drug"),
        ("심부전이 있어요", "진통제 먹어도 되나요", "drug_condition"),
        ("예순 살이에요", "결핵약 먹는데 소주 마셔도 되나요", "food"),
        ("예순 살이에요", "통풍약 먹는데 맥주 마셔도 되나요", "food"),
        ("간경변이 있어요", "먹는 무좀약 먹어도 되나요", "drug_condition"),
        ("예순 살이에요", "거부반응 막는 약 먹는데 자몽 먹어도 되나요", "food"),
        ("녹내장이 있어요", "오줌 참는 약 먹어도 되나요", "drug_condition"),
        ("예순 살이에요", "심장약 먹는데 비아그라 먹어도 되나요", "drug_drug"),
        ("예순 살이에요", "혈압 떨구는 약 먹는데 슈다페드 먹어도 되나요", "drug_drug"),
        ("예순 살이에요", "항생제 받았는데 페니실린 알레르기가 있어요. 먹어도 되나요", "allergy"),
        ("임신 9주예요", "식욕 떨어뜨리는 약 먹어도 되나요", "pregnancy"),
        ("예순 살이에요", "혈압약 먹는데 타이레놀 먹어도 되나요", None),
        ("예순 살이에요", "골다공증약 먹고 걸어도 되나요", None),
        ("간경변이 있어요", "무좀약 발라도 되나요", None),
        ("예순 살이에요", "피 맑게 하는 오메가3 이제 끊어도 되나요", None),
        ("예순 살이에요", "칼슘제 같은 뼈 튼튼하게 하는 약 우유랑 먹어도 되나요", None),
        ("예순 살이에요", "통풍약 물이랑 먹어도 되나요", None),
        ("위염을 앓은 적이 있어요", "결핵약 먹어도 되나요", None),
    ],
)
def test_the_word_for_a_class_is_warned_of(
    before: str, text: str, kind: str | None, safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    kinds = {warning.kind for warning in safety.check(extract(text), remember(before))}
    assert kind in kinds if kind else not kinds


@each(
    ("before", "text", "asked"),
    [
        ("만성 신부전이 있어요", "위장약 먹어도 되나요", True),
        ("만성 신부전이 있어요", "변비약 먹어도 되나요", True),
        ("당뇨병이 있어요", "무릎 주사 맞아도 되나요", True),
        ("천식이 있어요", "신경통약 먹어도 되나요", True),
        ("서른 살이에요", "두 살 아이한테 빨간 물약 먹여도 되나요", True),
        ("협심증이 있어요", "정력제 먹어도 되나요", True),
        ("서른 살이에요", "위장약 먹어도 되나요", False),
        ("만성 신부전이 있어요", "위장약 어디에 보관하나요", False),
        ("만성 신부전이 있어요", "물약 병은 어디에 버리나요", False),
        ("만성 신부전이 있어요", "겔포스 먹어도 되나요", False),
        ("당뇨병이 있어요", "독감 주사 맞아도 되나요", False),
    ],
)
def test_which_one_is_asked_where_it_matters(
    before: str, text: str, asked: bool, safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    questions = safety.ask_for(extract(text), remember(before))
    assert any("어떤 약인지" in question for question in questions) == asked


@each(
    ("before", "text", "fact"),
    [
        ("씬지로이드를 먹고 있어요", "씬지로이드 반 알 늘려 먹어도 되나요", "TSH"),
        ("아마릴을 먹고 있어요", "아마릴 줄여도 되나요", "혈당"),
        ("노바스크를 먹고 있어요", "노바스크 두 알로 늘려도 되나요", "혈압"),
        ("씬지로이드를 먹고 있어요", "씬지로이드 먹는데 운동 시간을 늘려도 되나요", None),
        ("씬지로이드를 먹고 있어요", "씬지로이드 먹는데 밥을 좀 줄여도 되나요", None),
    ],
)
def test_the_value_a_dose_is_set_by_is_asked_for(
    before: str, text: str, fact: str | None, safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    questions = " ".join(safety.ask_for(extract(text), remember(before)))
    assert (fact in questions) if fact else not questions


@each(
    ("before", "text", "warned"),
    [
        ("다이아벡스를 먹고 있어요", "다른 병원에서 자누메트를 받았는데 같이 먹어도 되나요", True),
        ("다이아벡스를 먹고 있어요", "딸네 동네 병원에서 자누메트를 새로 받아왔어요. 둘 다 먹어도 되나요", True),
        ("리피토를 먹고 있어요", "크레스토를 새로 받았는데 같이 먹어도 되나요", True),
        ("로사르탄을 먹고 있어요", "디오반도 처방받았는데 둘 다 먹어도 되나요", True),
        ("자누비아를 먹고 있어요", "트라젠타를 새로 받았는데 같이 먹어도 되나요", True),
        ("이미그란을 먹고 있어요", "조믹도 있는데 같이 먹어도 되나요", True),
        ("리피토를 먹고 있어요", "리피토 대신 크레스토로 바꿨는데 괜찮나요", False),
        ("예순 살이에요", "리피토에서 크레스토로 바꿨는데 둘 다 먹고 있어요", True),
        ("예순 살이에요", "자누비아에서 트라젠타로 바뀌었는데 두 알 다 먹어도 되나요", True),
        ("예순 살이에요", "코자 대신 디오반 주셨는데 남은 코자랑 같이 먹어도 되나요", True),
        ("예순 살이에요", "포시가 먹다가 자디앙으로 바꿨는데 포시가도 계속 먹고 있어요", True),
        ("예순 살이에요", "리피토에서 크레스토로 바꿨는데 둘 다 먹지 말라고 했어요", False),
        ("예순 살이에요", "리피토에서 크레스토로 바꿨는데 혈압약이랑 같이 먹어도 되나요", False),
        ("예순 살이에요", "디아벡스에서 자누메트로 바꿨어요", False),
        ("스타틴을 먹고 있어요", "리피토 먹어도 되나요", False),
        ("다이아벡스를 먹고 있어요", "다이아벡스 먹어도 되나요", False),
    ],
)
def test_one_class_twice(
    before: str, text: str, warned: bool, safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    assert bool(safety.check(extract(text), remember(before))) == warned


@each(
    ("before", "text", "warned"),
    [
        ("일흔 살이에요. 심방세동이 있어요", "남편이 남긴 감기약을 버리려는데 약국에 갖다 주면 되나요", False),
        ("일흔 살이에요. 고혈압이 있어요", "남은 슈다페드 하수구에 버려도 되나요", False),
        ("시프로플록사신을 먹고 있어요", "속 버릴까봐 시프로플록사신을 우유랑 먹는데 괜찮나요", True),
        ("쉰 살이에요", "심근경색은 돌아가신 아버지 얘기고 저는 건강해요. 이미그란 먹어도 되나요", False),
        ("쉰 살이에요", "심근경색은 제 얘기예요. 이미그란 먹어도 되나요", True),
        ("씬지로이드를 먹고 있어요", "철분약은 저녁에 따로 먹어요. 씬지로이드 먹고 커피 대신 물 마셔요", False),
        ("씬지로이드를 먹고 있어요", "철분약 같이 먹어도 되나요", True),
        ("임신 12주예요", "프로페시아 버리려는데 만져도 되나요", True),
        ("임신 12주예요", "프로페시아 버리려는데 어디에 버려요", False),
        ("위궤양이 있어요", "이부프로펜 먹는데 위 버릴까 걱정이에요", True),
        ("와파린을 먹고 있어요", "나프록센 먹으면 몸을 버릴까요", True),
        ("와파린을 먹고 있어요", "나프록센도 먹는데 변기에 피가 보여요", True),
        ("와파린을 먹고 있어요", "남은 나프록센 변기에 그냥 흘려보내도 되나요", False),
        ("예순 살이에요", "골다공증 주사 맞는데 우유 마셔도 되나요", False),
        ("예순 살이에요", "골다공증 주사 맞고 바로 누워도 되나요", False),
        ("예순 살이에요", "골다공증 알약 우유랑 먹어도 되나요", True),
        ("예순 살이에요", "호르몬제 먹는데 유방암 검진은 정상이었어요", False),
        ("예순 살이에요", "호르몬제 먹는데 유방암 정기 검사 받아야 하나요", False),
        ("예순 살이에요", "호르몬제 먹는데 유방암 검사에서 암이 나왔어요", True),
        ("예순 살이에요", "호르몬제 먹는데 유방암 수술을 했어요", True),
        ("프로폴리스 알레르기가 있어요", "동서가 준 프로폴리스 스프레이를 뿌릴까 하는데요", True),
    ],
)
def test_what_is_and_is_not_taken(
    before: str, text: str, warned: bool, safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    assert bool(safety.check(extract(text), remember(before))) == warned
