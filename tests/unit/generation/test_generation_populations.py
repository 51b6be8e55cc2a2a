"""For whom a document sentence is written, and whether that is this person."""

from __future__ import annotations

import pytest

from agent.generation.fitting import as_asked, fit, is_of_another_complaint
from agent.generation.person import Person, closure_of
from agent.generation.populations import populations
from tests.rows import each
from tests.unit.generation.patients import TERMS


def person(*names: str, asked: tuple[str, ...] = (), **known: object) -> Person:
    own = frozenset(TERMS.named(name).cui for name in names)  # type: ignore[union-attr]
    meant = frozenset(TERMS.named(name).cui for name in asked)  # type: ignore[union-attr]
    medicines = any(TERMS.entry(cui).slot == "medications" for cui in own)  # type: ignore[union-attr]
    return Person(
        own=own,
        closure=closure_of(own, TERMS),  # type: ignore[arg-type]
        asked=meant,
        asked_closure=closure_of(meant, TERMS),  # type: ignore[arg-type]
        kinds={cui: closure_of([cui], TERMS) for cui in own},  # type: ignore[arg-type]
        medicines_known=medicines,
        **known,  # type: ignore[arg-type]
    )


def fits(sentence: str, somebody: Person) -> str:
    groups = populations(sentence, TERMS.concepts(sentence))
    closures = {a.cui: frozenset({a.cui}) | TERMS.classes(a.cui) for group in groups for a in group}
    return fit(groups, somebody, closures)[0]


@each(
    ("sentence", "somebody", "verdict"),
    [
        ("물을 자주 마시는 것이 좋습니다.", person(age=65), "general"),
        ("운동은 고혈압과 심부전 위험을 낮춥니다.", person(age=65), "general"),
        ("성인은 일주일에 150분 운동합니다.", person(age=65), "general"),
        ("성인은 일주일에 150분 운동합니다.", person(), "general"),
        ("성인은 일주일에 150분 운동합니다.", person(stage=(0.0, 18.0)), "other"),
        ("65세 이상은 예방접종을 받습니다.", person(age=65), "personal"),
        ("65세 이상은 예방접종을 받습니다.", person(age=64), "other"),
        ("65세 이상은 예방접종을 받습니다.", person(), "unknown"),
        ("생후 6개월 미만 아기는 진료를 받습니다.", person(age=0.25), "personal"),
        ("생후 6개월 미만 아기는 진료를 받습니다.", person(age=1), "other"),
        ("기침이 3개월 이상 계속되면 진료를 받습니다.", person(age=0.1), "general"),
        ("생후 6개월 이상 아이는 해마다 백신을 맞습니다.", person(age=72), "other"),
        ("생후 6개월 이상 아이는 해마다 백신을 맞습니다.", person(age=3), "personal"),
        ("생후 6개월 이상인 사람은 해마다 백신을 맞습니다.", person(age=72), "personal"),
        ("12세 이상 청소년은 백신을 맞습니다.", person(age=40), "other"),
        ("12세 이상 청소년과 성인은 백신을 맞습니다.", person(age=40), "personal"),
        ("임신부와 수유부는 약을 먹기 전에 확인합니다.", person(age=32, gender="여성", pregnant=True), "personal"),
        ("임신부와 수유부는 약을 먹기 전에 확인합니다.", person(age=32, gender="남성"), "other"),
        ("위궤양을 앓은 사람과 노인은 출혈 위험이 큽니다.", person(age=70), "personal"),
        ("위궤양을 앓은 사람과 노인은 출혈 위험이 큽니다.", person(age=40), "other"),
        ("출산 직후의 산모는 변비를 느낄 수 있습니다.", person(age=74, gender="남성"), "other"),
        ("역류가 있는 사람은 기름진 음식을 피합니다.", person(age=65), "unknown"),
        ("관심이 있는 사람은 의료진에게 묻습니다.", person(age=65), "general"),
        ("천식 증상이 나타나는 사람은 약을 확인합니다.", person(age=65), "other"),
        ("인슐린이나 인슐린 분비를 늘리는 약을 쓰는 사람은 간식을 지닙니다.", person("메트포르민"), "other"),
        ("10~17세 청소년은 매일 움직입니다.", person(age=17), "personal"),
        ("10~17세 청소년은 매일 움직입니다.", person(age=18), "other"),
        ("고령자는 천천히 일어섭니다.", person(age=70), "personal"),
        ("고령자는 천천히 일어섭니다.", person(age=40), "other"),
        ("임신 중 흡연은 아기가 작게 태어나게 합니다.", person(age=30, gender="여성", pregnant=True), "personal"),
        ("임신부는 술을 마시지 않습니다.", person(age=30, gender="여성"), "unknown"),
        ("임신부는 술을 마시지 않습니다.", person(age=30, gender="남성"), "other"),
        ("임신부는 술을 마시지 않습니다.", person(age=70, gender="여성"), "other"),
        (
            "임신하지 않은 여성은 하루 한 잔을 넘기지 않습니다.",
            person(age=30, gender="여성", pregnant=True),
            "other",
        ),
        ("여성은 하루 1잔, 남성은 하루 2잔을 넘기지 않습니다.", person(age=30, gender="남성"), "general"),
        ("당뇨병이 있는 사람은 발을 살핍니다.", person("제2형 당뇨병"), "personal"),
        ("당뇨병이 있는 사람은 발을 살핍니다.", person("고혈압"), "other"),
        ("당뇨병이 없는 사람은 3년마다 검사합니다.", person("당뇨병"), "other"),
        ("제1형 당뇨병이 있는 사람은 케톤을 확인합니다.", person("당뇨병"), "unknown"),
        ("제1형 당뇨병이 있는 사람은 케톤을 확인합니다.", person("제2형 당뇨병", asked=("당뇨병",)), "other"),
        ("제1형 당뇨병이 있는 사람은 케톤을 확인합니다.", person(asked=("당뇨병",)), "general"),
        ("당뇨병과 고혈압이 함께 있는 사람은 걷습니다.", person("당뇨병"), "other"),
        ("당뇨병과 고혈압이 함께 있는 사람은 걷습니다.", person("당뇨병", "고혈압"), "personal"),
        ("심부전이나 고혈압이 있는 사람은 소금을 줄입니다.", person("고혈압"), "personal"),
        ("고령이거나 고혈압이 있는 사람은 천천히 일어섭니다.", person("고혈압", age=40), "personal"),
        ("고령이거나 고혈압이 있는 사람은 천천히 일어섭니다.", person("당뇨병", age=40), "other"),
        ("임신성 당뇨병이 있는 사람은 혈당을 잽니다.", person("당뇨병", age=60, gender="남성"), "other"),
        ("인슐린을 쓰는 사람은 간식을 지닙니다.", person("인슐린"), "personal"),
        ("인슐린을 쓰는 사람은 간식을 지닙니다.", person("메트포르민"), "other"),
        ("인슐린을 쓰는 사람은 간식을 지닙니다.", person("당뇨병"), "unknown"),
        ("당뇨약을 복용하는 사람은 혈당을 잽니다.", person("메트포르민"), "personal"),
        ("이부프로펜은 식사와 함께 먹습니다.", person("와파린"), "other"),
        ("이부프로펜은 식사와 함께 먹습니다.", person("와파린", asked=("이부프로펜",)), "general"),
        ("혈당이 70 mg/dL 미만이면 당분을 먹습니다.", person(measures={"C0005802": (60.0,)}), "personal"),
        ("혈당이 70 mg/dL 미만이면 당분을 먹습니다.", person(measures={"C0005802": (70.0,)}), "general"),
        ("혈당이 250 mg/dL 이상이면 쉽니다.", person(measures={"C0005802": (250.0,)}), "personal"),
        ("혈당이 180 mg/dL를 웃돌면 높은 것입니다.", person(measures={"C0005802": (180.0,)}), "general"),
        ("혈당이 250 mg/dL 이상이면 쉽니다.", person(measures={"C0005823": (300.0,)}), "general"),
        ("혈당이 100~125 mg/dL이면 높은 편입니다.", person(measures={"C0005802": (112.0,)}), "personal"),
        ("혈당이 100~125 mg/dL이면 높은 편입니다.", person(measures={"C0005802": (126.0,)}), "general"),
        ("혈당 목표는 80~130 mg/dL입니다.", person(measures={"C0005802": (112.0,)}), "general"),
        # Whether it is diabetes is only asked: what those who have it should do is none of theirs yet.
        (
            "당뇨병 환자는 혈당을 잽니다.",
            person("고혈압", asked=("당뇨병",), wondered=frozenset({"C0011849"})),
            "other",
        ),
        # Alternatives join only what they stand between.
        (
            "임신을 준비하거나 임신한 당뇨병 환자는 약을 바꿉니다.",
            person("당뇨병", age=60, gender="남성"),
            "other",
        ),
        (
            "임신을 준비하거나 임신한 당뇨병 환자는 약을 바꿉니다.",
            person("당뇨병", age=30, gender="여성", pregnant=True),
            "personal",
        ),
        ("와파린이나 다른 약을 먹기 전에 당뇨병이 있다고 알립니다.", person("고혈압", asked=("와파린",)), "other"),
        ("임신 20~30주에는 소염진통제를 피합니다.", person(age=30, gender="남성"), "other"),
        # Illnesses as causes, and damages that no lexicon names.
        ("당뇨병으로 혈당이 높은 사람은 물을 마십니다.", person("당뇨병"), "personal"),
        ("당뇨병으로 혈당이 높은 사람은 물을 마십니다.", person("고혈압"), "other"),
        ("위장 신경이 손상된 당뇨병 환자는 조금씩 먹습니다.", person("당뇨병"), "unknown"),
        ("위궤양을 앓은 사람은 소염진통제를 피합니다.", person("고혈압"), "other"),
        ("위궤양을 앓은 사람은 소염진통제를 피합니다.", person(past=frozenset({"C0038358"}), age=50), "personal"),
        ("위궤양이 있는 사람은 소염진통제를 피합니다.", person(past=frozenset({"C0038358"}), age=50), "other"),
        # What a question names covers what it is a kind of.
        ("소염진통제는 식사와 함께 먹습니다.", person("와파린", asked=("이부프로펜",)), "general"),
        ("이부프로펜 같은 소염진통제는 식사와 함께 먹습니다.", person("와파린"), "other"),
        ("두통이 있는 사람은 조용한 곳에서 쉽니다.", person("고혈압"), "general"),
        ("혈압이 180/120 mmHg보다 높으면 쉽니다.", person(measures={"C0005823": (190.0, 100.0)}), "personal"),
    ],
)
def test_a_sentence_fits_or_is_for_somebody_else(sentence: str, somebody: Person, verdict: str) -> None:
    assert fits(sentence, somebody) == verdict


@each(
    ("sentence", "somebody", "elsewhere"),
    [
        ("두통이 있는 사람은 조용한 곳에서 쉽니다.", person("고혈압"), True),
        ("두통이 있는 사람은 조용한 곳에서 쉽니다.", person("두통"), False),
        ("두통이 있는 사람은 조용한 곳에서 쉽니다.", person(asked=("두통",)), False),
        ("운동은 두통을 줄입니다.", person("고혈압"), False),
    ],
)
def test_a_sentence_for_another_complaint_is_recognised(sentence: str, somebody: Person, elsewhere: bool) -> None:
    assert is_of_another_complaint(populations(sentence, TERMS.concepts(sentence)), somebody) is elsewhere


def test_a_titles_illness_is_its_population() -> None:
    title = "당뇨병과 운동"
    assert populations(title, TERMS.concepts(title)) == ()
    assert [atom.cui for group in populations(title, TERMS.concepts(title), title=True) for atom in group] == [
        "C0011849"
    ]


@pytest.mark.parametrize(
    ("asked", "sentence", "before", "after"),
    [
        ("노인은 어떤 운동이 좋나요?", "고령자는 천천히 걷습니다.", "unknown", "personal"),
        ("65세 환자는 어떤 운동이 좋나요?", "소아는 60분 움직입니다.", "unknown", "other"),
        ("임신 중에는 어떤 운동이 좋나요?", "임신부는 30분 걷습니다.", "unknown", "personal"),
    ],
)
def test_the_population_that_a_question_names_is_whom_it_is_for(
    asked: str, sentence: str, before: str, after: str
) -> None:
    assert fits(sentence, person()) == before
    assert fits(sentence, as_asked(person(), asked, populations(asked, TERMS.concepts(asked)))) == after
