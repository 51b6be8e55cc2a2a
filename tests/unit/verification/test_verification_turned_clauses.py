"""What is supposed or done in another way says the same; exchanged things, times and more than is said do not."""

import pytest

from agent.verification.days import days_in_digits
from agent.verification.exchanged import exchanged, things
from agent.verification.figures import figures, unborne
from agent.verification.overstated import overstated
from agent.verification.statements import evidence
from agent.verification.support import Support, degree
from tests.rows import each

SAID_OTHERWISE = (
    ("손을 자주 씻으면 감기를 막는 데 도움이 됩니다.", "손을 자주 씻지 않으면 감기가 옮기 쉽습니다."),
    ("담배를 피하면 상처 회복에 도움이 됩니다.", "담배를 피하지 않으면 상처가 늦게 낫습니다."),
    ("소금을 줄여야 부종을 막는 데 도움이 됩니다.", "소금을 줄이지 않으면 부종을 막기 어렵습니다."),
    ("물을 많이 마시지 않으면 결석이 생길 수 있습니다.", "물을 많이 마시면 결석을 막는 데 도움이 됩니다."),
    ("렌즈를 끼기 전에 손을 씻어야 눈 감염을 막을 수 있습니다.", "렌즈를 끼기 전에 손을 안 씻으면 눈이 감염될 수 있어요."),
    ("약은 한 번에 먹지 말고 두 번으로 나누어야 합니다.", "약은 한꺼번에 말고 두 번으로 나눠 드시는 것이 좋습니다."),
    ("이뇨제를 쓰면 탈수의 위험이 높습니다.", "이뇨제를 쓰는 것은 피하는 편이 안전합니다."),
    ("저녁에 음식을 많이 먹지 않는 것이 좋습니다.", "저녁에는 음식을 적게 드시는 것이 좋습니다."),
    ("일부 한약과 진통제도 간 수치를 올릴 수 있습니다.", "진통제뿐 아니라 일부 한약도 간 수치를 올릴 수 있습니다."),
    ("눈이 잘 보이지 않으면 바로 안과에 가야 합니다.", "눈이 흐릿하게 보이면 바로 안과에 가세요."),
    ("연고를 7일 넘게 발라도 낫지 않으면 의사에게 물어야 합니다.", "연고를 일주일 넘게 발라도 낫지 않으면 의사에게 물어보세요."),
    ("철분제는 레보티록신과 적어도 4시간 간격을 둡니다.", "철분제는 물과 함께 드시되 레보티록신과 4시간 간격을 두세요."),
)  # fmt: skip
TURNED = (
    ("손을 자주 씻으면 감기를 막는 데 도움이 됩니다.", "손을 자주 씻지 않으면 감기를 막는 데 도움이 됩니다."),
    ("담배를 피하면 상처 회복에 도움이 됩니다.", "담배를 피하지 않아도 상처 회복에 도움이 됩니다."),
    ("소금을 줄여야 부종을 막는 데 도움이 됩니다.", "소금을 줄이지 않아야 부종을 막는 데 도움이 됩니다."),
    ("철분제는 레보티록신과 적어도 4시간 간격을 둡니다.", "철분제는 레보티록신과 함께 드세요."),
    ("아스피린을 주면 안 됩니다.", "아스피린을 먹이셔도 됩니다."),
    ("약은 빈속에 물 한 컵과 먹습니다.", "약은 빈속에 우유 한 컵과 드세요."),
    ("발톱은 일자로 깎습니다.", "손톱은 일자로 깎으세요."),
    ("수족구병은 바이러스가 일으킵니다.", "수족구병은 세균이 일으킵니다."),
    ("가려움은 차가운 찜질로 덜 수 있습니다.", "가려움은 차가운 찜질로 심해질 수 있습니다."),
    ("운동 30분 전에 약을 두 번 흡입합니다.", "운동 30분 뒤에 약을 두 번 흡입하세요."),
    ("통풍 발작은 대개 2주 안에 가라앉습니다.", "통풍 발작은 모두 2주 안에 가라앉습니다."),
    ("술의 양을 줄여야 합니다.", "술을 완전히 끊으셔야 합니다."),
)  # fmt: skip


@pytest.fixture(scope="module")
def borne(terms):
    support = Support(terms)

    def how_far(passage, claim):
        one = support.find(claim, evidence((passage,), 1))
        return degree(one.strength, one.differs)

    return how_far


@each(("passage", "claim"), SAID_OTHERWISE)
def test_the_same_supposed_or_done_in_another_way_is_borne(borne, passage, claim):
    assert borne(passage, claim) > 0.5


@each(("passage", "claim"), TURNED)
def test_what_is_turned_exchanged_or_more_than_said_is_not(borne, passage, claim):
    assert borne(passage, claim) < 0.4


@each(
    ("said", "borne_by", "agrees"),
    [
        ("일주일 넘게", "7일 넘게", True),
        ("보름 안에", "15일 안에", True),
        ("사흘 넘게", "3일 넘게", True),
        ("나흘 넘게", "3일 넘게", False),
        ("한두 주 안에", "1~2주 안에", True),
        ("한두 달 안에", "1~2주 안에", False),
        ("이틀 지나서", "2일 안에", False),
        ("이틀 안에", "2일 이내에", True),
        ("식사 30분 뒤에", "식사 30분 전에", False),
        ("식사 30분쯤 전에", "식사 30분 전에", True),
        ("2주 뒤부터", "2주 전부터", False),
        ("12개월마다", "1년마다", True),
        ("서른한 살 이상", "51세 이상", False),
        ("쉰한 살 이상", "51세 이상", True),
        ("1,000밀리그램", "1그램", True),
        ("이틀째 설사", "2일째 설사", True),
    ],
)
def test_times_in_words_other_units_and_before_or_after(said, borne_by, agrees):
    assert (not unborne(figures(said), figures(borne_by))) == agrees


@each(
    ("text", "digits"),
    [("한두 달 누워", "1~2달 누워"), ("열흘치 약", "10일치 약"), ("서너 번", "3~4번"), ("보름달", "15일달"), ("다이틀", "다이틀")],
)  # fmt: skip
def test_times_in_words_become_digits(text, digits):
    assert days_in_digits(text) == digits


@each(
    ("claim", "passage", "word"),
    [
        ("65세 이상은 반드시 합병증이 생깁니다.", "65세 이상은 합병증이 생기기 쉽습니다.", "반드시"),
        ("통풍은 엄지발가락에만 생깁니다.", "통풍은 엄지발가락에 흔하지만 무릎에도 생깁니다.", "에만"),
        ("시금치를 완전히 끊으셔야 합니다.", "시금치는 먹는 양을 일정하게 합니다.", "완전히"),
        ("반드시 의사와 상의하세요.", "의사와 상의하는 것이 도움이 됩니다.", ""),
        ("절대 혼자 끊지 마세요.", "혼자 끊으면 위험합니다.", ""),
        ("약과 비만은 모두 위험을 높입니다.", "비만은 위험을 높일 수 있습니다.", ""),
        ("모두 낫습니다.", "모두 낫는 것은 아니지만 대개 낫습니다.", ""),
        ("모든 분에게 생길 수 있습니다.", "흔히 생깁니다.", ""),
        ("술을 완전히 끊으세요.", "술을 끊고 약을 줄입니다.", ""),
        ("발가락 사이에만 바르세요.", "발가락 사이에만 바르는 것이 흔합니다.", ""),
    ],
)
def test_more_than_is_said(claim, passage, word):
    assert overstated(claim, [passage]) == word


@each(
    ("said", "held", "known", "thing"),
    [
        ("우유 한컵", "물 한컵", "", "우유"),
        ("손 소독", "발 소독", "", "손"),
        ("물 우유", "물", "", ""),
        ("수분", "물", "", ""),
        ("우유", "물", "우유", ""),
        ("물", "발", "", ""),
    ],
)
def test_a_thing_in_the_place_of_another(said, held, known, thing):
    assert exchanged(things(said.split()), things(held.split()), known.split()) == thing
