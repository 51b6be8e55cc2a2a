"""What is said of a mention: held, denied, over, stopped, supposed, talked about, or somebody else's."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agent.state import Extraction
from tests.rows import each

Extract = Callable[[str], Extraction]

# message -> (facts, exclusions as "name reason[:who]"); order does not matter, both are complete.
DENIED = [
    ("당뇨가 없어요", "", "당뇨병 negated"),
    ("당뇨는 아니에요", "", "당뇨병 negated"),
    ("당뇨 아님", "", "당뇨병 negated"),
    ("당뇨병은 없습니다만 고혈압은 있습니다", "고혈압", "당뇨병 negated"),
    ("두통이나 어지럼증은 없어요", "", "두통 negated|어지럼증 negated"),
    ("기침, 두통 없음", "", "기침 negated|두통 negated"),
    ("기침도 없고 열도 안 나요", "", "기침 negated|발열 negated"),
    ("머리가 아프지 않아요", "", "두통 negated"),
    ("머리가 아프진 않은데 어지러워요", "어지럼증", "두통 negated"),
    ("숨이 안 차요", "", "호흡곤란 negated"),
    ("안 어지러워요", "", "어지럼증 negated"),
    ("고혈압 진단을 받은 적은 없어요", "", "고혈압 negated"),
    ("천식 병력 없음", "", "천식 negated"),
    ("메트포르민은 안 먹어요", "", "메트포르민 negated"),
    ("당뇨병이 아니라 고혈압이에요", "고혈압", "당뇨병 negated"),
    ("의사가 당뇨는 아니라고 했어요", "", "당뇨병 negated"),
    ("아까 고혈압이라고 했는데 아니래요", "", "고혈압 negated"),
    ("코로나는 아닌 것 같아요", "", "코로나19 negated"),
    ("당뇨병 같은 만성질환은 없습니다", "", "당뇨병 negated"),
    ("HTN(+), DM(-)", "고혈압", "당뇨병 negated"),
]
HELD = [
    ("두통이 없어지지 않아요", "두통", ""),
    ("열이 안 떨어져요", "발열", ""),
    ("기침이 안 멈춰요", "기침", ""),
    ("변비가 심하지는 않아요", "변비", ""),
    ("머리가 아파서 밥을 먹지 않았어요", "두통", ""),
    ("당뇨 때문에 입맛이 없어요", "당뇨병|식욕 부진", ""),
    ("10년째 당뇨 환자입니다", "당뇨병", ""),
    ("당뇨가 있는데 운동해도 되나요?", "당뇨병", ""),
    ("머리가 아픈데 왜 그런가요?", "두통", ""),
    ("왜 자꾸 머리가 아플까요?", "두통", ""),
    ("열이 나는 게 정상인가요?", "발열", ""),
    ("제 당뇨는 완치될 수 있을까요?", "당뇨병", ""),
    ("건강검진에서 지방간이 나왔어요", "지방간", ""),
    ("10년 전부터 당뇨를 앓았어요", "당뇨병", ""),
    ("작년에 고혈압 진단받았어요", "고혈압", ""),
    ("어제 두통이 있었어요", "두통", ""),
    ("어릴 때부터 천식이 있어요", "천식", ""),
    ("우울증으로 약을 먹고 있습니다", "우울증", ""),
    ("메트포르민이랑 글리메피리드 같이 먹어요", "메트포르민|글리메피리드", ""),
    ("아스피린을 매일 먹고 있는데 수술 전에 끊어야 하나요?", "아스피린", ""),
]
HELD += [
    ("두통이 사라졌다가 다시 생겼어요", "두통", ""),
    ("타이레놀을 먹었는데도 열이 안 내려요", "아세트아미노펜|발열", ""),
    ("항우울제를 끊고 싶어요", "항우울제", ""),
    ("제가 먹는 메트포르민은 식후에 먹어야 하나요?", "메트포르민", ""),
    ("환자는 70세 여성으로 고혈압, 당뇨 병력이 있으며 와파린 복용 중임", "고혈압|당뇨병|와파린", ""),
    ("고혈압, 당뇨 있고요 약은 암로디핀, 리피토 먹습니다", "고혈압|당뇨병|암로디핀|아토르바스타틴", ""),
    ("당뇨는 없고 혈압만 조금 높아요", "고혈압", "당뇨병 negated"),
    ("뇌졸중일 수도 있대요", "", "뇌졸중 hypothetical"),
    ("치매가 걱정돼요", "", "치매 hypothetical"),
    ("고혈압에 걸리지 않으려면 어떻게 해야 하나요?", "", "고혈압 hypothetical"),
    ("코로나 음성 나왔어요", "", "코로나19 negated"),
    ("두 달 전에 코로나를 앓았어요", "", "코로나19 past"),
    ("아버지는 65세 당뇨 환자예요. 어떤 운동이 좋아요?", "", "당뇨병 family:아버지"),
    ("저는 괜찮은데 아내가 열이 나요", "", "발열 family:아내"),
]
OTHERS = [
    ("어머니가 당뇨예요", "", "당뇨병 family:어머니"),
    ("어머니는 당뇨고 저는 고혈압이에요", "고혈압", "당뇨병 family:어머니"),
    ("아버지는 고혈압, 어머니는 당뇨가 있으세요. 저는 건강해요.", "", "고혈압 family:아버지|당뇨병 family:어머니"),
    ("당뇨 가족력이 있어요", "", "당뇨병 family:가족"),
    ("가족 중에 당뇨 환자는 없어요", "", "당뇨병 negated:가족"),
    ("저희 아버지가 고혈압이셨어요", "", "고혈압 family:아버지"),
    ("엄마가 걱정하세요. 저는 머리가 아파요", "두통", ""),
    ("엄마가 병원에 가보래요. 머리가 아파요", "두통", ""),
    ("엄마가 병원 가보라는데 머리가 아파요", "두통", ""),
    ("아버지가 쓰러졌어요", "", "실신 family:아버지"),
    ("할머니가 쓰러지셨어요. 의식이 없어요", "", "실신 family:할머니|의식 소실 family:할머니"),
    ("아이가 토해요. 열도 나요.", "", "구토 family:아이|발열 family:아이"),
    ("친구가 감기에 걸려서 저도 목이 아파요", "인후통", "감기 family:친구"),
    ("고혈압이 있는 아버지와 살아요", "", "고혈압 family:아버지"),
    ("아버지가 당뇨이신데 저도 당뇨에 걸릴까요?", "", "당뇨병 family:아버지|당뇨병 hypothetical"),
    ("의사가 저보고 고혈압이라고 하네요", "고혈압", ""),
]
OVER = [
    ("예전에 결핵을 앓았어요", "", "결핵 past"),
    ("예전에 천식이 있었어요", "", "천식 past"),
    ("어릴 때 천식을 앓았어요", "", "천식 past"),
    ("중학교 때 결핵을 앓았습니다", "", "결핵 past"),
    ("천식은 다 나았어요", "", "천식 past"),
    ("두통이 없어졌어요", "", "두통 past"),
    ("천식이 있었는데 지금은 없어요", "", "천식 past"),
    ("암이 완치됐어요", "", "암 past"),
    ("작년에 폐렴으로 입원했었어요", "", "폐렴 past"),
    ("3년 전에 위암 수술을 받았어요", "", "위암 past"),
    ("열이 올랐다가 내렸어요", "", "발열 past"),
    ("메트포르민 먹다가 끊었어요", "", "메트포르민 stopped"),
    ("혈압약은 끊었어요", "", "혈압약 stopped"),
    ("당뇨약은 끊은 지 두 달 됐어요", "", "당뇨약 stopped"),
    ("예전에 와파린을 먹었어요", "", "와파린 stopped"),
    ("졸피뎀을 먹다가 지금은 안 먹어요", "", "졸피뎀 stopped"),
]
SUPPOSED = [
    ("당뇨인가요?", "", "당뇨병 hypothetical"),
    ("당뇨면 어떻게 하죠?", "", "당뇨병 hypothetical"),
    ("혹시 위염일까요?", "", "위염 hypothetical"),
    ("감기에 걸린 것 같아요", "", "감기 hypothetical"),
    ("고혈압이 의심된다고 들었어요", "", "고혈압 hypothetical"),
    ("당뇨일까봐 무서워요", "", "당뇨병 hypothetical"),
    ("빈혈이 있는지 궁금해요", "", "빈혈 hypothetical"),
    ("감기에 걸리면 열이 나나요?", "", "감기 hypothetical|발열 hypothetical"),
    ("두통이 있을 때 커피를 마셔도 되나요?", "", "두통 hypothetical"),
    ("타이레놀 먹어도 되나요?", "", "아세트아미노펜 hypothetical"),
    ("지금 와파린 먹는데 이부프로펜 먹어도 되나요?", "와파린", "이부프로펜 hypothetical"),
    ("이부프로펜을 먹어볼까 해요", "", "이부프로펜 hypothetical"),
]
TALKED_ABOUT = [
    ("당뇨에 좋은 음식은?", "", "당뇨병 topic"),
    ("메트포르민 부작용이 뭔가요?", "", "메트포르민 topic"),
    ("당뇨 환자는 어떤 음식을 먹어야 하나요?", "", "당뇨병 topic"),
    ("65세 당뇨 환자가 고혈압도 있을 때 안전한 운동 방법은?", "", "당뇨병 topic|고혈압 topic"),
    ("우울증 증상이 뭐예요?", "", "우울증 topic"),
    ("고지혈증 식단 알려주세요", "", "고지혈증 topic"),
    ("엄마가 저보고 당뇨 조심하래요", "", "당뇨병 topic"),
]


@each(("text", "facts", "excluded"), DENIED + HELD + OTHERS + OVER + SUPPOSED + TALKED_ABOUT)
def test_the_reading_of_a_mention(extract: Extract, text: str, facts: str, excluded: str) -> None:
    extraction = extract(text)
    assert {f.name for f in extraction.facts} == set(filter(None, facts.split("|")))
    found = {f"{e.name} {e.reason}" + (f":{e.who}" if e.who else "") for e in extraction.excluded}
    assert found == set(filter(None, excluded.split("|")))


def test_a_general_question_tells_nothing_about_the_speaker(extract: Extract) -> None:
    for text in (
        "65세 당뇨 환자가 고혈압도 있을 때 안전한 운동 방법은?",
        "임산부는 독감백신 맞아도 되나요?",
        "70세 이상 노인은 혈압이 얼마여야 하나요?",
    ):
        extraction = extract(text)
        assert extraction.facts == ()
        assert extraction.demographics == type(extraction.demographics)(), text
        assert extraction.subject is None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("페니실린 알레르기가 있어요", "페니실린 알레르기"),
        ("복숭아 알러지가 있습니다", "복숭아 알레르기"),
        ("옻 알레르기 있어요", "옻 알레르기"),
    ],
)
def test_an_allergy_is_a_condition_and_its_substance_no_medicine(extract: Extract, text: str, name: str) -> None:
    extraction = extract(text)
    assert [(f.slot, f.name) for f in extraction.facts] == [("conditions", name)]
    assert extraction.excluded == ()


def test_a_denied_allergy_is_denied(extract: Extract) -> None:
    extraction = extract("세파클러 알레르기는 없어요")
    assert extraction.facts == ()
    assert [(e.slot, e.reason) for e in extraction.excluded] == [("conditions", "negated")]


def test_one_fact_for_a_concept_said_twice(extract: Extract) -> None:
    (fact,) = extract("당뇨가 있어요. 당뇨 진단은 5년 전에 받았어요.").facts
    assert (fact.name, fact.onset) == ("당뇨병", "5년 전")


@each(
    ("text", "who", "age", "months"),
    [
        ("3살 아이가 기침을 해요", "아이", 3, None),
        ("우리 아들이 다섯 살인데 열이 나요", "아들", 5, None),
        ("생후 5개월 아기가 열이 나요", "아기", 0, 5),
        ("애가 토하고 설사해요. 24개월이에요.", "애", 2, 24),
        ("아버지가 어지럽대요. 연세는 70세예요.", "아버지", 70, None),
        ("5살 남자아이인데 해열제를 먹여도 되나요?", "아이", 5, None),
    ],
)
def test_the_other_person_is_described(
    extract: Extract, text: str, who: str, age: int, months: int | None
) -> None:
    extraction = extract(text)
    assert extraction.demographics.age is None
    assert extraction.facts == ()
    assert extraction.subject is not None
    described = extraction.subject.demographics
    assert (extraction.subject.who, described.age, described.age_months) == (who, age, months)


def test_a_family_history_alone_makes_nobody_the_subject(extract: Extract) -> None:
    assert extract("아버지가 당뇨병이 있으세요. 저는 혈압이 걱정이에요.").subject is None
