"""Complexity: the thesis's three examples, thirty-odd others, and the step that decided."""

from __future__ import annotations

from dataclasses import dataclass, field

from agent.retrieval import classify_complexity
from agent.state import (
    Concept,
    Demographics,
    DemographicValue,
    Exclusion,
    Extraction,
    Fact,
    Profile,
    ProfileFact,
    Subject,
)
from tests.rows import each

NOW = "2026-11-20T09:00:00+09:00"
EMPTY = Profile("p")


@dataclass
class Asked:
    """A question with what extraction finds in it: named as (name, slot), so that no recogniser is needed."""

    text: str
    expected: str
    step: str
    named: list[tuple[str, str]] = field(default_factory=list)
    who: Demographics = field(default_factory=Demographics)
    about: str | None = None

    def extraction(self) -> Extraction:
        concepts = tuple(
            Concept(name, name, slot, (self.text.find(name), self.text.find(name) + len(name)), name)
            for name, slot in self.named
        )
        subject = Subject(self.about, self.who) if self.about else None
        return Extraction(
            self.text, Demographics() if self.about else self.who, concepts=concepts, subject=subject
        )


C, S, M, V, L, T = "conditions", "symptoms", "medications", "vitals", "labs", "topic"
CASES = [
    Asked("정상 혈압은 얼마인가요?", "simple", "rule", [("혈압", V)]),
    Asked("당뇨 환자는 어떤 음식을 먹어야 하나요?", "moderate", "slots", [("당뇨", C), ("음식", T)]),
    Asked("65세 당뇨 환자가 고혈압도 있을 때 안전한 운동 방법은?", "complex", "slots", [("당뇨", C), ("고혈압", C), ("운동", T)]),
    # simple: a fact, nobody in particular
    Asked("당화혈색소 정상 범위는?", "simple", "rule", [("당화혈색소", L)]),
    Asked("체질량지수란 무엇인가요?", "simple", "rule", [("체질량지수", V)]),
    Asked("정상 체온은 몇 도인가요?", "simple", "rule", [("체온", V)]),
    Asked("LDL 콜레스테롤 기준은?", "simple", "rule", [("LDL", L)]),
    Asked("유산소 운동이란?", "simple", "rule", [("운동", T)]),
    Asked("인슐린 저항성이 뭐예요?", "simple", "rule"),
    Asked("하루에 물은 얼마나 마셔야 하나요?", "simple", "rule"),
    Asked("독감 예방접종은 언제 하나요?", "simple", "rule", [("예방접종", T)]),
    Asked("아이스크림에는 당이 얼마나 들어 있나요?", "simple", "rule"),
    Asked("맥박의 정상 범위와 재는 법을 되도록 자세하고 쉽게 하나하나 순서대로 모두 알려 주세요", "simple", "rule", [("맥박", V)]),
    Asked("타이레놀 하루 최대 용량은 얼마인가요?", "simple", "content", [("타이레놀", M)]),
    Asked("열은 몇 도부터인가요?", "simple", "content", [("열", S)]),
    # moderate: one or two facts to take into account
    Asked("고혈압 환자의 정상 혈압은?", "moderate", "slots", [("고혈압", C), ("혈압", V)]),
    Asked("당뇨병이란 무엇인가요?", "moderate", "slots", [("당뇨병", C)]),
    Asked("임신부가 먹으면 안 되는 음식은?", "moderate", "slots", [("음식", T)]),
    Asked("노인에게 좋은 운동은?", "moderate", "slots", [("운동", T)]),
    Asked("아이의 정상 체온은 얼마인가요?", "moderate", "slots", [("체온", V)]),
    Asked("천식이 있는데 운동해도 되나요?", "moderate", "slots", [("천식", C), ("운동", T)]),
    Asked("30대 여성의 정상 혈색소는?", "moderate", "slots", [("혈색소", L)], Demographics(age=35, gender="여성")),
    Asked("65세 어머니가 무릎이 아프신데 어떡하죠?", "moderate", "slots", [("무릎이 아프신데", S)], Demographics(age=65, gender="여성"), about="어머니"),
    Asked("아버지가 천식이신데 등산해도 될까요?", "moderate", "slots", [("천식", C)], about="아버지"),
    Asked("머리가 아픈데 어떻게 하면 좋을까요?", "moderate", "content", [("머리가 아픈데", S)]),
    Asked("와파린과 이부프로펜을 같이 먹어도 되나요?", "moderate", "content", [("와파린", M), ("이부프로펜", M)]),
    Asked("요즘 들어 밤에 자주 깨고 낮에도 계속 졸린데 생활을 어떻게 바꾸면 좋을지 알려 주세요", "moderate", "slots"),
    # complex: more than two
    Asked("70세 고혈압 환자가 신장병도 있을 때 안전한 진통제는?", "complex", "slots", [("고혈압", C), ("신장병", C), ("진통제", M)]),
    Asked("당뇨와 고혈압, 고지혈증이 있으면 식단은?", "complex", "slots", [("당뇨", C), ("고혈압", C), ("고지혈증", C)]),
    Asked("임신 20주에 천식이 있는데 감기약을 먹어도 되나요?", "complex", "slots", [("천식", C), ("감기약", M)], Demographics(pregnant=True, gestational_weeks=20)),
    Asked("5살 아이가 열이 나고 기침하고 토해요. 해열제를 먹여도 되나요?", "complex", "slots", [("열이 나고", S), ("기침", S), ("토해요", S), ("해열제", M)], Demographics(age=5), "아이"),
    Asked("와파린, 아스피린, 이부프로펜을 같이 먹으면 어떤가요?", "complex", "content", [("와파린", M), ("아스피린", M), ("이부프로펜", M)]),
    Asked("저는 65세 남성으로 10년째 당뇨 환자입니다.", "complex", "slots", [("당뇨", C)], Demographics(age=65, gender="남성")),
    Asked("심부전과 당뇨가 있는 72세인데 운동은?", "complex", "slots", [("심부전", C), ("당뇨", C), ("운동", T)], Demographics(age=72)),
]  # fmt: skip


@each("case", CASES)
def test_complexity_of(case: Asked, retrieval_config) -> None:
    intent = classify_complexity(case.extraction(), EMPTY, retrieval_config)
    assert (intent.complexity, intent.decided_by) == (case.expected, case.step)
    assert intent.k == {"simple": 3, "moderate": 8, "complex": 15}[case.expected]


def stored(slot: str, name: str, weight: float = 1.0, active: bool = True) -> ProfileFact:
    return ProfileFact(1, slot, name, name, weight, 1, active, False, NOW)


def person(*facts: ProfileFact, **demographics: object) -> Profile:
    held = {name: DemographicValue(name, value, 1.0, 1, NOW) for name, value in demographics.items()}
    return Profile("p", held, facts)


ADVICE = Asked("운동은 어떻게 하면 좋을까요?", "", "", [("운동", T)]).extraction()


@each(
    ("profile", "expected"),
    [
        (EMPTY, "simple"),
        (person(stored("conditions", "당뇨병")), "moderate"),
        (person(stored("conditions", "당뇨병"), age=65, gender="남성"), "moderate"),
        (person(stored("conditions", "당뇨병"), stored("conditions", "고혈압"), age=65), "complex"),
        (person(stored("conditions", "감기", weight=0.01)), "simple"),
        (person(stored("conditions", "결핵", active=False)), "simple"),
        (person(stored("symptoms", "두통"), stored("vitals", "체온")), "simple"),
        (person(pregnant=False), "simple"),
    ],
)
def test_stored_facts_that_bear_on_advice_raise_it(profile: Profile, expected: str, retrieval_config) -> None:
    assert classify_complexity(ADVICE, profile, retrieval_config).complexity == expected


def test_a_definition_or_range_stays_simple_for_any_patient(retrieval_config) -> None:
    patient = person(*(stored("conditions", name) for name in ("당뇨병", "고혈압", "천식", "통풍")), age=80)
    for text in ("정상 혈압은 얼마인가요?", "유산소 운동이란 무엇인가요?"):
        assert classify_complexity(Extraction(text), patient, retrieval_config).complexity == "simple"


def test_the_same_fact_in_message_and_profile_counts_once(retrieval_config) -> None:
    question = Asked("당뇨 환자 운동은?", "", "", [("당뇨", C), ("운동", T)]).extraction()
    patient = person(stored("conditions", "당뇨"), age=65)
    assert classify_complexity(question, patient, retrieval_config).complexity == "moderate"


def test_denied_conditions_do_not_count_but_readings_do(retrieval_config) -> None:
    text = "당뇨는 없고 천식이 있는데 혈압 150/90이면 운동해도 되나요?"
    concepts = (
        Concept("당뇨", "당뇨", C, (0, 2), "당뇨"),
        Concept("천식", "천식", C, (7, 9), "천식"),
        Concept("혈압", "혈압", V, (15, 17), "혈압"),
    )
    denied = Exclusion("당뇨", "당뇨", C, "negated", span=(0, 2))
    reading = Fact(V, "혈압", "혈압", (15, 17), value="150/90")
    told = Extraction(text, facts=(reading,), excluded=(denied,), concepts=concepts)
    assert classify_complexity(told, EMPTY, retrieval_config).complexity == "moderate"


def test_a_model_may_decide_the_content_only_when_rule_and_facts_differ(retrieval_config) -> None:
    asked: list[str] = []

    def decide(text: str) -> str:
        asked.append(text)
        return "complex"

    unclear = Asked(
        "와파린과 이부프로펜을 같이 먹어도 되나요?", "", "", [("와파린", M), ("이부프로펜", M)]
    ).extraction()
    intent = classify_complexity(unclear, EMPTY, retrieval_config, decide)
    assert (intent.complexity, intent.k, intent.decided_by) == ("complex", 15, "content")
    for case in CASES[:3]:
        assert classify_complexity(case.extraction(), EMPTY, retrieval_config, decide).decided_by != "content"
    assert asked == [unclear.text]


@each(
    ("text", "expected"),
    [
        ("노인이 당뇨와 심부전이 있을 때 운동은?", "complex"),
        ("당뇨와 심부전이 있을 때 운동은?", "moderate"),
        ("임신 20주인데 당뇨와 심부전이 있으면 운동은?", "complex"),
        ("임신성 당뇨와 심부전이 있으면 운동은?", "moderate"),
        ("수유 중인데 당뇨와 심부전이 있으면 운동은?", "complex"),
    ],
)
def test_a_population_counts_as_a_fact(text: str, expected: str, retrieval_config) -> None:
    question = Asked(text, "", "", [("당뇨", C), ("심부전", C)]).extraction()
    assert classify_complexity(question, EMPTY, retrieval_config).complexity == expected
