"""Bare continuations, pregnancy as a subject, daily life after a medicine, and contact data that is no question."""

from __future__ import annotations

from agent.retrieval import resolve_follow_up
from agent.state import DemographicValue, Extraction, PastTurn, Profile, ProfileFact
from tests.rows import each

NOW = "2026-11-20T09:00:00+09:00"


def past(*queries: str) -> tuple[PastTurn, ...]:
    return tuple(PastTurn(n, query, query, "", "", "answered") for n, query in enumerate(queries, start=1))


def held(*facts: tuple[str, str], denied: tuple[str, ...] = (), **person: object) -> Profile:
    kept = [ProfileFact(n, slot, name, None, 1.0, 1, True, True, NOW) for n, (slot, name) in enumerate(facts)]
    kept += [
        ProfileFact(100 + n, "conditions", name, None, 1.0, 2, False, True, NOW, denied=True)
        for n, name in enumerate(denied)
    ]
    return Profile("p", {k: DemographicValue(k, v, 1.0, 1, NOW) for k, v in person.items()}, tuple(kept))


def resolve(terms, message: str, history: tuple[PastTurn, ...], profile: Profile | None = None) -> str:
    question = Extraction(message, concepts=terms.concepts(message))
    return resolve_follow_up(message, question, history, profile or Profile("p"), 15, terminology=terms)


JOINED = [
    ("우울증이 있어요", "2주 됐어요", "우울증이 있어요. 2주 됐어요."),
    ("딸이 열이 나요", "7개월이에요", "딸이 열이 나요. 7개월이에요."),
    ("아들이 기침을 해요", "세 살이에요", "아들이 기침을 해요. 세 살이에요."),
    ("두드러기가 났어요", "어젯밤부터 그래요", "두드러기가 났어요. 어젯밤부터 그래요."),
    ("변비가 있어요", "일주일 넘었어요", "변비가 있어요. 일주일 넘었어요."),
    ("무릎이 아파요", "걸으면 더 아파요", "무릎이 아파요. 걸으면 더 아파요."),
    ("기분이 가라앉고 잠이 안 와요. 어떻게 해야 하나요?", "2주 됐어요", "2주 됐어요. 기분이 가라앉고 잠이 안 와요. 어떻게 해야 하나요?"),
    ("허리가 아파요. 뭐가 좋을까요?", "벌써 석 달째예요", "벌써 석 달째예요. 허리가 아파요. 뭐가 좋을까요?"),
]  # fmt: skip
NOT_JOINED = [
    ("당뇨가 있어요", "오늘 날씨가 좋네요"),
    ("감기에 걸렸어요", "오늘 아침에 밥을 못 먹었어요"),
    ("감기에 걸렸어요", "네 알겠습니다"),
    ("고마워요", "2주 됐어요"),
    ("두통이 있어요", "어제 머리를 다쳤어요"),
]


@each(("before", "message", "expected"), JOINED)
def test_a_bare_continuation_is_joined_to_the_last_turn(terms, before, message, expected):
    assert resolve(terms, message, past(before)) == expected


@each(("before", "message"), NOT_JOINED)
def test_what_says_something_of_its_own_is_left(terms, before, message):
    assert resolve(terms, message, past(before)) == message


@each(
    ("message", "expected"),
    [
        ("운동은 어떻게 하면 좋을까요?", "운동은 어떻게 하면 좋을까요?"),
        ("식단은 어떻게 하면 좋을까요?", "식단은 어떻게 하면 좋을까요?"),
        ("운동은요?", "운동은 어떻게 하면 좋을까요?"),
        ("커피 마셔도 돼요?", "커피 마셔도 돼요?"),
    ],
)
def test_pregnancy_and_breastfeeding_complete_a_general_question(terms, message, expected):
    pregnant, nursing = held(pregnant=True), held(breastfeeding=True)
    assert resolve(terms, message, past("임신 12주예요"), pregnant) == f"임신 중 {expected}"
    assert resolve(terms, message, past("모유 수유 중이에요"), nursing) == f"수유 중 {expected}"
    assert resolve(terms, message, past("안녕하세요"), held(pregnant=False)) == message


def test_pregnancy_stands_beside_an_illness(terms):
    both = held(("conditions", "고혈압"), pregnant=True)
    expected = "임신 중 고혈압 운동은 어떻게 하면 좋을까요?"
    assert resolve(terms, "운동은 어떻게 하면 좋을까요?", past("고혈압이 있어요"), both) == expected


@each(
    ("own", "asked", "message", "expected"),
    [
        (
            "와파린",
            "두통이 심한데 아스피린 먹어도 돼요?",
            "청국장은 먹어도 되나요?",
            "와파린 청국장은 먹어도 되나요?",
        ),
        (
            "아픽사반",
            "어깨가 아픈데 소염제 먹어도 되나요?",
            "자몽은 먹어도 되나요?",
            "아픽사반 자몽은 먹어도 되나요?",
        ),
        (None, "두통에 이부프로펜 먹어도 되나요?", "식단은 어떻게 해요?", "식단은 어떻게 해요?"),
        (None, "고혈압에 암로디핀 먹어도 되나요?", "식단은 어떻게 하나요?", "고혈압 식단은 어떻게 하나요?"),
    ],
)
def test_daily_life_is_not_about_a_medicine_asked_about_in_passing(terms, own, asked, message, expected):
    profile = held(("medications", own)) if own else held()
    assert resolve(terms, message, past(asked), profile) == expected


@each(
    ("before", "message", "expected"),
    [
        ("진통제 뭐 먹으면 돼요?", "나프록센은요?", "나프록센은 먹어도 되나요?"),
        ("해열제는 뭐가 좋아요?", "부루펜은요?", "부루펜은 먹어도 되나요?"),
        ("감기약 뭐가 좋아요?", "판콜은요?", "판콜은 먹어도 되나요?"),
        ("두통에 무슨 약을 먹어요?", "타이레놀은요?", "두통에 타이레놀은 먹어도 되나요?"),
        ("무좀에 뭘 발라요?", "라미실은요?", "무좀에 라미실은 발라도 되나요?"),
    ],
)
def test_a_medicine_named_after_which_medicine_is_asked_about(terms, before, message, expected):
    assert resolve(terms, message, past(before)) == expected


def test_a_denied_illness_is_no_subject(terms):
    history = past("고혈압이 있어요", "고혈압 아니래요")
    assert resolve(terms, "운동은요?", history, held(denied=("고혈압",))) == "운동은요?"
    assert resolve(terms, "운동은요?", past("고혈압이 있어요")) == "고혈압 운동은 어떻게 하면 좋을까요?"
    asked = past("고혈압 아니래요", "고혈압이 뭐예요?")
    assert resolve(terms, "증상은요?", asked, held(denied=("고혈압",))) == "고혈압 증상은 무엇인가요?"


@each(
    ("message", "expected"),
    [
        ("무릎 통증에는 뭐가 좋아요? 연락은 *************로 주세요", "무릎 통증에는 뭐가 좋아요?"),
        ("어깨가 아파요. 제 이메일은 **************** 입니다", "어깨가 아파요."),
        ("************* 당뇨병 식단 알려주세요", "당뇨병 식단 알려주세요"),
        ("고혈압에 뭐가 좋아요? 전화번호 *************예요. 답장 부탁드려요", "고혈압에 뭐가 좋아요?"),
        ("제 번호 *************", "제 번호 *************"),
        ("*중요* 당뇨병 식단 알려주세요", "*중요* 당뇨병 식단 알려주세요"),
    ],
)
def test_contact_data_is_no_part_of_the_question(terms, message, expected):
    assert resolve(terms, message, ()) == expected
    assert resolve(terms, message, past("안녕하세요")) == expected
