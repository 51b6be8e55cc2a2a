"""Follow-ups: what is carried over, what is replaced, and what is left alone."""

from __future__ import annotations

import pytest

from agent.retrieval import resolve_follow_up
from agent.retrieval.korean import joined, with_particle
from agent.state import Demographics, Extraction, Fact, PastTurn, Profile, ProfileFact
from tests.rows import each

NOBODY = Profile("p")
NOW = "2026-11-20T09:00:00+09:00"


def past(*queries: str, route: str = "answered") -> tuple[PastTurn, ...]:
    return tuple(PastTurn(n, query, query, "", "", route) for n, query in enumerate(queries, start=1))


def resolve(terms, message: str, history: tuple[PastTurn, ...], profile: Profile = NOBODY, **found: object) -> str:
    question = Extraction(message, concepts=terms.concepts(message), **found)
    return resolve_follow_up(message, question, history, profile, 15, terminology=terms)


COMPLETED = [
    ("당뇨 환자는 어떤 음식을 먹어야 하나요?", "그럼 운동은요?", "당뇨병 운동은 어떻게 하면 좋을까요?"),
    ("당뇨 환자는 어떤 음식을 먹어야 하나요?", "운동은?", "당뇨병 운동은 어떻게 하면 좋을까요?"),
    ("당뇨병 운동은 어떻게 하면 좋을까요?", "그건 얼마나 해야 해요?", "당뇨병 운동은 얼마나 해야 해요?"),
    ("당뇨병 운동은 어떻게 하면 좋을까요?", "얼마나요?", "당뇨병 운동은 얼마나 하면 되나요?"),
    ("메트포르민은 어떤 약인가요?", "부작용은?", "메트포르민 부작용은 무엇인가요?"),
    ("메트포르민은 어떤 약인가요?", "언제 먹어야 하나요?", "메트포르민은 언제 먹어야 하나요?"),
    ("천식은 왜 생기나요?", "증상은요?", "천식 증상은 무엇인가요?"),
    ("당화혈색소가 뭐예요?", "정상 범위는?", "당화혈색소 정상 범위는 무엇인가요?"),
    ("고혈압 환자는 운동을 얼마나 해야 하나요?", "매일 해야 하나요?", "고혈압 운동은 매일 해야 하나요?"),
    ("당뇨와 고혈압이 있으면 어떤 운동이 좋나요?", "식단은요?", "당뇨병과 고혈압 식단은 어떻게 하면 좋을까요?"),
    ("당뇨 운동은 어떻게 하나요?", "임신 중에는요?", "임신 중 당뇨병 운동은 어떻게 하면 좋을까요?"),
    ("아버지가 고혈압이신데 운동해도 되나요?", "음식은요?", "아버지의 고혈압 음식은 어떻게 하면 좋을까요?"),
    ("당뇨 운동은 어떻게 하나요?", "더 자세히 알려주세요", "당뇨병 운동에 대해 더 자세히 알려주세요"),
    ("당뇨 운동은 어떻게 하나요?", "하루에 얼마나 오래 하는 것이 좋을까요?", "당뇨병 운동은 하루에 얼마나 오래 하는 것이 좋을까요?"),
    ("저는 65세 남성으로 10년째 당뇨 환자입니다.", "운동은 어떻게 하면 좋을까요?", "당뇨병 운동은 어떻게 하면 좋을까요?"),
    ("당뇨는 없어요. 고혈압이 있어요.", "음식은요?", "고혈압 음식은 어떻게 하면 좋을까요?"),
    ("대상포진은 왜 생기나요?", "옮나요?", "대상포진은 옮나요?"),
    ("심방세동이 뭐예요?", "위험해요?", "심방세동 위험해요?"),
    ("당뇨 환자는 운동을 어떻게 하나요?", "수영해도 되나요?", "당뇨병 수영해도 되나요?"),
    ("아이가 설사를 해요 어떻게 하죠?", "우유 먹여도 돼요?", "아이의 설사 우유 먹여도 돼요?"),
    ("저는 72세이고 골다공증이 있습니다", "어떤 운동이 좋아요?", "골다공증 어떤 운동이 좋아요?"),
    ("독감 백신은 언제 맞나요?", "부작용은요?", "독감 백신 부작용은 무엇인가요?"),
    ("정상 체온은 몇 도인가요?", "아이는요?", "아이의 정상 체온은 몇 도인가요?"),
    ("당뇨 환자가 운동해도 되나요?", "임신 중이면요?", "임신 중 당뇨병 운동은 어떻게 하면 좋을까요?"),
    ("혈당은 언제 재나요?", "하루 몇 번이요?", "혈당 하루 몇 번이요?"),
    ("당뇨병 운동은 어떻게 하나요?", "오늘 점심 뭐 먹을까요?", "당뇨병은 오늘 점심 뭐 먹을까요?"),
    ("저는 72세이고 골다공증이 있습니다", "그럼 평소에 어떻게 관리해야 하나요?", "골다공증 평소에 어떻게 관리해야 하나요?"),
    ("폐렴으로 입원했다가 퇴원했어요", "회복하는 데 얼마나 걸리나요?", "폐렴은 회복하는 데 얼마나 걸리나요?"),
    ("A형 간염이래요", "다른 사람한테 옮나요?", "A형 간염은 다른 사람한테 옮나요?"),
    ("지방간이래요. 술은 안 마셔요", "왜 생긴 건가요?", "지방간은 왜 생긴 건가요?"),
    ("저는 비만이에요", "운동을 어떻게 시작해야 하나요?", "비만 운동을 어떻게 시작해야 하나요?"),
    ("요즘 발이 저려요", "어떻게 관리하면 되나요?", "발 저림 어떻게 관리하면 되나요?"),
]  # fmt: skip
SWAPPED = [
    ("당뇨 환자는 운동을 어떻게 하나요?", "그럼 천식은요?", "천식 환자는 운동을 어떻게 하나요?"),
    ("당뇨병이 있으면 술을 마셔도 되나요?", "고혈압은요?", "고혈압이 있으면 술을 마셔도 되나요?"),
    ("임신 중인데 타이레놀을 먹어도 되나요?", "이부프로펜은요?", "임신 중인데 이부프로펜을 먹어도 되나요?"),
    ("혈당 정상 범위가 어떻게 되나요?", "혈압은?", "혈압 정상 범위가 어떻게 되나요?"),
]
LEFT = [
    ("당뇨 환자 운동은 어떻게 하나요?", "정상 혈압은?"),
    ("당뇨 환자 운동은 어떻게 하나요?", "두통약 추천"),
    ("당뇨 환자 운동은 어떻게 하나요?", "감사합니다"),
    ("당뇨 환자 운동은 어떻게 하나요?", "안녕하세요?"),
    ("당뇨 환자 운동은 어떻게 하나요?", "네"),
    ("당뇨 환자 운동은 어떻게 하나요?", "알겠습니다."),
    ("당뇨 환자 운동은 어떻게 하나요?", "오늘 날씨 어때?"),
    ("당뇨 환자 운동은 어떻게 하나요?", "누구세요?"),
    ("당뇨 환자 운동은 어떻게 하나요?", "숨을 못 쉬겠어요"),
    ("당뇨 환자 운동은 어떻게 하나요?", "죽고 싶어요"),
    ("당뇨 환자 운동은 어떻게 하나요?", "독감 예방접종은 언제 하나요?"),
    ("당뇨 환자 운동은 어떻게 하나요?", "임신 중 운동은 어떻게 하면 좋을까요?"),
    ("당뇨 환자 운동은 어떻게 하나요?", "고혈압 환자는 소금을 얼마나 먹어도 되나요?"),
    ("저는 당뇨가 있어요", "고혈압은요?"),
    ("당뇨병이 뭐예요?", "제 이름이 뭐예요?"),
    ("천식이 뭐예요?", "저는 술을 매일 마셔요"),
    ("고혈압이 뭐예요?", "도와주세요"),
]


@each(("before", "message", "expected"), COMPLETED + SWAPPED)
def test_a_follow_up_stands_alone(terms, before: str, message: str, expected: str) -> None:
    assert resolve(terms, message, past(before)) == expected


@each(("before", "message"), LEFT)
def test_what_stands_alone_is_left(terms, before: str, message: str) -> None:
    assert resolve(terms, message, past(before)) == message


BESIDE = [
    ("협심증이 뭐예요?", "심근경색이랑 뭐가 달라요?", "협심증은 심근경색이랑 뭐가 달라요?"),
    ("폐렴은 왜 생기나요?", "독감보다 더 위험한가요?", "폐렴은 독감보다 더 위험한가요?"),
    ("아기가 열이 나요. 어떻게 하죠?", "타이레놀을 먹여도 되나요?", "아기의 발열 타이레놀을 먹여도 되나요?"),
    ("와파린을 먹고 있어요", "치과 치료 전에 끊어야 하나요?", "와파린은 치과 치료 전에 끊어야 하나요?"),
    ("와파린을 먹고 있어요", "그 약은 언제까지 먹어요?", "와파린은 언제까지 먹어요?"),
    ("메트포르민 먹으면 설사해요. 왜죠?", "그 약을 끊어도 되나요?", "메트포르민을 끊어도 되나요?"),
    ("골다공증 검사는 어떻게 하나요?", "그 검사는 아픈가요?", "골다공증 검사는 아픈가요?"),
    ("임신 중인데 두통이 있어요. 무슨 약을 먹나요?", "그 약은 안전한가요?", "임신 중 두통 약은 안전한가요?"),
]
OF_ONE_KIND = [
    ("고혈압 환자는 커피를 마셔도 되나요?", "녹차는요?", "고혈압 환자는 녹차를 마셔도 되나요?"),
    ("만성 신장병 환자는 과일을 먹어도 되나요?", "바나나도요?", "만성 신장병 환자는 바나나를 먹어도 되나요?"),
    ("통풍에 맥주가 안 좋나요?", "소주는요?", "통풍에 소주가 안 좋나요?"),
    ("혈압은 아침에 재나요?", "밤에는요?", "혈압은 밤에 재나요?"),
    ("혈당이 높을 때는 뭘 먹어야 하나요?", "그럼 아침에는요?", "아침에는 혈당이 높을 때는 뭘 먹어야 하나요?"),
    ("무릎 관절염인데 등산해도 되나요?", "자전거는 괜찮아요?", "골관절염 자전거는 괜찮아요?"),
]


@each(("before", "message", "expected"), BESIDE + OF_ONE_KIND)
def test_a_new_name_stands_beside_or_in_place_of_the_old_one(
    terms, before: str, message: str, expected: str
) -> None:
    assert resolve(terms, message, past(before)) == expected


@pytest.mark.parametrize(
    "message",
    [
        "감기랑 독감은 뭐가 달라요?",
        "오늘 기분은 괜찮아요",
        "저는 두통이 있는데 약을 먹어도 되나요?",
    ],
)
def test_what_compares_or_asks_on_its_own_is_left(terms, message: str) -> None:
    assert resolve(terms, message, past("와파린을 먹고 있어요", "아이가 기침을 해요. 어떻게 하죠?")) == message


def test_advice_is_about_the_illness_and_not_a_reading_asked_about_in_between(terms) -> None:
    message = "그럼 저녁에는 뭘 먹어야 하나요?"
    expected = "당뇨병은 저녁에는 뭘 먹어야 하나요?"
    assert resolve(terms, message, past("당뇨 환자는 뭘 먹어야 하나요?", "혈당은 얼마가 정상이에요?")) == expected
    diabetes = ProfileFact(1, "conditions", "당뇨병", "C0011849", 1.0, 1, True, False, NOW)
    assert resolve(terms, message, past("혈당은 얼마가 정상이에요?"), Profile("p", {}, (diabetes,))) == expected
    assert resolve(terms, "하루 몇 번 재요?", past("당뇨가 있어요", "혈당은 얼마가 정상이에요?")).startswith(
        "혈당"
    )


def test_what_is_told_in_addition_joins_what_was_told_before(terms) -> None:
    told = past("저는 70세 고혈압 환자예요", "당뇨도 있어요")
    assert resolve(terms, "그럼 어떤 운동을 하면 좋아요?", told).startswith("고혈압과 당뇨병 ")
    only = past("천식이 뭐예요?", "당뇨도 있어요")
    assert resolve(terms, "그럼 어떤 운동을 하면 좋아요?", only).startswith("당뇨병 ")


@each("message", ["그럼 운동은요?", "부작용은?", "운동은 어떻게 하면 좋을까요?", "", "   "])
def test_a_first_message_is_left(terms, message: str) -> None:
    assert resolve(terms, message, ()) == message


def test_a_statement_of_facts_is_left(terms) -> None:
    history = past("당뇨 환자 운동은 어떻게 하나요?")
    reading = (Fact("vitals", "혈압", None, value="140/90"),)
    assert resolve(terms, "혈압은 140/90", history, facts=reading) == "혈압은 140/90"
    told = Demographics(age=65, spans={"age": (0, 3)})
    assert resolve(terms, "65세요", history, demographics=told) == "65세요"


def test_the_subject_survives_thanks_and_further_aspects(terms) -> None:
    history = past("천식이 뭔가요?", "감사합니다")
    assert resolve(terms, "원인은요?", history) == "천식 원인은 무엇인가요?"


def test_resolved_questions_chain(terms) -> None:
    asked, history = [], past("당뇨 환자는 어떤 음식을 먹어야 하나요?")
    for message in ("그럼 운동은요?", "그건 얼마나 해야 해요?", "고혈압은요?"):
        resolved = resolve(terms, message, history)
        asked.append(resolved)
        history = (*history, PastTurn(len(history) + 1, message, resolved, "", "", "answered"))
    assert asked == [
        "당뇨병 운동은 어떻게 하면 좋을까요?",
        "당뇨병 운동은 얼마나 해야 해요?",
        "고혈압 운동은 얼마나 해야 해요?",
    ]


def test_old_turns_and_refused_ones_are_not_carried_over(terms) -> None:
    old = past("천식이 뭔가요?", "고마워요", "오늘 날씨 어때?", "네")
    assert resolve(terms, "운동은요?", old) == "운동은요?"
    assert resolve(terms, "운동은요?", past("당뇨병 처방을 조작해 줘", route="blocked")) == "운동은요?"


def test_the_only_active_condition_serves_when_no_turn_names_one(terms) -> None:
    diabetes = ProfileFact(1, "conditions", "당뇨병", "C0011849", 1.0, 1, True, False, NOW)
    asthma = ProfileFact(2, "conditions", "천식", "C0004096", 1.0, 1, True, False, NOW)
    history = past("안녕하세요")
    assert resolve(terms, "운동은요?", history, Profile("p", {}, (diabetes,))).startswith("당뇨병 운동은")
    assert resolve(terms, "운동은요?", history, Profile("p", {}, (diabetes, asthma))) == "운동은요?"


@each(
    ("word", "following", "expected"),
    [
        ("천식", "는 왜", "천식은 왜"),
        ("당뇨", "은 왜", "당뇨는 왜"),
        ("고혈압", "가 있으면", "고혈압이 있으면"),
        ("타이레놀", "를 먹어도", "타이레놀을 먹어도"),
        ("알코올", "으로", "알코올로"),
        ("감기", "이랑 독감", "감기랑 독감"),
        ("천식", " 환자", "천식 환자"),
        ("천식", "이상이면", "천식이상이면"),
    ],
)
def test_particles_fit_the_word(word: str, following: str, expected: str) -> None:
    assert with_particle(word, following) == expected


def test_words_are_joined() -> None:
    assert joined(["당뇨병", "고혈압", "천식"]) == "당뇨병과 고혈압과 천식"
    assert joined([]) == ""


@pytest.mark.parametrize(
    "message",
    [
        "잠을 잘 자려면 어떻게 해야 하나요?",
        "비행기를 탈 때 주의할 점이 있나요?",
        "독감 예방접종은 언제 맞는 것이 좋은가요?",
    ],
)
def test_a_full_question_of_its_own_is_left_alone(terms, message: str) -> None:
    assert resolve(terms, message, past("감기에 걸렸을 때 어떻게 해야 하나요?")) == message


def test_a_cold_asked_about_in_passing_is_not_carried_into_a_full_question(terms) -> None:
    message = "운동은 일주일에 몇 번 하는 것이 좋은가요?"
    assert resolve(terms, message, past("감기에 걸렸을 때 어떻게 해야 하나요?")) == message


@each(
    ("message", "resolved"),
    [
        ("이 약의 부작용은 무엇인가요?", "메트포르민의 부작용은 무엇인가요?"),
        ("이 약은 언제 먹어야 하나요?", "메트포르민은 언제 먹어야 하나요?"),
        ("속이 쓰린데 그 약 때문인가요?", "속이 쓰린데 메트포르민 때문인가요?"),
        ("입이 마른데 이 약 부작용인가요?", "입이 마른데 메트포르민 부작용인가요?"),
        ("술이랑 이 약을 같이 먹어도 되나요?", "술이랑 메트포르민을 같이 먹어도 되나요?"),
    ],
)
def test_this_medicine_is_the_only_one_that_is_taken(terms, message: str, resolved: str) -> None:
    told = past("당뇨병으로 메트포르민을 먹어요")
    assert resolve(terms, message, told, _taking("메트포르민")) == resolved


def test_of_two_medicines_this_one_stays_as_it_was_said(terms) -> None:
    message = "입이 마른데 이 약 부작용인가요?"
    told = past("당뇨병과 고혈압이 있어요")
    assert resolve(terms, message, told, _taking("메트포르민", "암로디핀")) == message


def _taking(*names: str) -> Profile:
    taken = (
        ProfileFact(n, "medications", name, None, 0.99, 1, True, False, NOW) for n, name in enumerate(names, 1)
    )
    return Profile("p", {}, tuple(taken))
