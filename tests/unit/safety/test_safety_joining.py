"""Emergencies told over two turns: what is put together, of whom, and what is not."""

from agent.safety.emergencies.joining import people_of
from agent.state import DemographicValue, Profile
from tests.rows import each

PAIRS = [
    ("항암 치료 중이에요", "열이 38.5도예요"),
    ("열이 38.5도예요", "항암 치료 중이에요"),
    ("새우 먹고 두드러기가 났어요", "목이 붓는 느낌이에요"),
    ("아까 머리를 부딪혔어요", "자꾸 토해요"),
    ("임신 34주예요", "머리가 깨질듯 아프고 눈앞이 번쩍거려요"),
    ("가슴이 답답해요", "식은땀이 나요"),
    ("가슴이 아파요", "참을 수 없이 심해졌어요"),
    ("허리가 너무 아파요", "소변이 안 나와요"),
    ("종아리가 한쪽만 부었어요", "숨이 차요"),
    ("당뇨가 있어요", "횡설수설하고 손을 떨어요"),
    ("술 끊은 지 이틀 됐어요", "헛것이 보여요"),
    ("연탄난로를 피우고 잤어요", "머리가 아프고 토할 것 같아요"),
]


@each(("first", "second"), PAIRS)
def test_two_turns_make_an_emergency_that_neither_is_alone(triage, extract, first, second):
    before, now = extract(first), extract(second)
    assert not triage.assess(before).emergency
    assert not triage.assess(now).emergency
    verdict = triage.assess(now, None, [before])
    assert (verdict.emergency, verdict.layer) == (True, "L1")
    assert triage.assess(now, None, [before, extract("네 알겠어요")]).emergency == (not is_across(first))


def is_across(first: str) -> bool:
    """Whether the pair is known by words of both messages: those must stand side by side."""
    return first in ("술 끊은 지 이틀 됐어요", "연탄난로를 피우고 잤어요")


@each(
    ("first", "second"),
    [
        ("항암 치료 중이에요", "열은 없어요"),
        ("항암 치료 중이에요", "머리가 빠져요"),
        ("가슴이 답답해요", "정말 많이 고마워요"),
        ("갑자기 살이 쪘어요", "가슴이 답답해요"),
        ("머리를 부딪혔어요", "혹이 났어요"),
        ("두드러기가 났어요", "저녁 먹고 산책해도 되나요?"),
        ("열이 38.5도예요", "지금은 36.8도예요"),
        ("어지러워요", "운동은 뭐가 좋아요?"),
        ("배가 아파요", "변비약 먹어도 되나요?"),
        ("임신 20주예요", "두통약 먹어도 되나요?"),
        ("허리가 아파요", "소변은 잘 봐요"),
    ],
)
def test_two_harmless_turns_stay_harmless(triage, extract, first, second):
    assert not triage.assess(extract(second), None, [extract(first)]).emergency


@each(
    "alarm",
    [
        "가슴이 쥐어짜듯 아프고 식은땀이 나요",
        "머리를 부딪히고 자꾸 토해요",
        "피를 토했어요",
        "항암 중인데 열이 39도예요",
    ],
)
@each("after", ["고마워요", "운동은요?", "119 불렀어요", "두통약 먹어도 되나요?", "알겠어요 많이 놀랐어요"])
def test_what_comes_after_an_alarm_raises_none_again(triage, extract, alarm, after):
    assert triage.assess(extract(alarm)).emergency
    assert not triage.assess(extract(after), None, [extract(alarm)]).emergency


def test_a_new_danger_after_an_alarm_is_one(triage, extract):
    alarm = extract("가슴이 쥐어짜듯 아프고 식은땀이 나요")
    assert triage.assess(extract("숨도 차요"), None, [alarm]).emergency


def test_what_is_measured_anew_or_denied_counts_no_more(triage, extract):
    feverish, better = extract("열이 38.9도예요"), extract("지금은 36.7도인데 목이 뻣뻣해요")
    assert triage.assess(extract("목이 뻣뻣해요"), None, [feverish]).emergency
    assert not triage.assess(better, None, [feverish]).emergency


def test_a_stored_pregnancy_alone_is_no_news(triage, extract):
    weeks = DemographicValue("gestational_weeks", 34, 1.0, 1, "2026-11-20")
    pregnant, before = Profile("p", {"gestational_weeks": weeks}), [extract("두통이 있어요")]
    assert not triage.assess(extract("고마워요"), pregnant, before).emergency
    assert triage.assess(extract("명치가 아파요"), pregnant, before).emergency
    assert not triage.assess(extract("명치가 아파요"), None, before).emergency


@each(
    ("text", "people"),
    [
        ("고마워요", set()),
        ("가슴이 답답해요", {None}),
        ("아버지가 식은땀을 흘려요", {"아버지"}),
        ("아이가 열이 나요. 저는 머리가 아파요", {"아이", None}),
        ("저는 가슴이 답답해요. 아버지가 심근경색이었어요", {None}),
    ],
)
def test_of_whom_a_message_tells(extract, text, people):
    assert people_of(extract(text)) == people
