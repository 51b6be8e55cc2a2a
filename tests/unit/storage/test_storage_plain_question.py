"""What the manner of asking adds is taken off before two questions are compared; what tells something stays."""

from __future__ import annotations

from agent.storage.reuse.plain_question import plainly
from agent.storage.reuse.signature import signature
from agent.storage.reuse.signature_numbers import in_digits, numbers
from tests.rows import each


@each(
    ("text", "plain"),
    [
        ("안녕하세요 선생님. 빈혈은 왜 생기나요? 감사합니다^^", "빈혈은 왜 생기나요?"),
        ("바쁘신데 죄송합니다, 통풍은 유전되나요", "통풍은 유전되나요"),
        ("궁금해서 그러는데 ㅋㅋ 담석은 저절로 없어지나요?", "담석은 저절로 없어지나요?"),
        ("천식은 완치가 되는지 알려주세요", "천식은 완치가 되나요?"),
        ("커피를 마셔도 무방한지 여쭙고 싶습니다", "커피를 마셔도 무방한가요?"),
        ("빈속에 먹어도 되는 약이야?", "빈속에 먹어도 되나요?"),
        ("죽을 먹어도 되나요, 장염일 때?", "장염일 때 죽을 먹어도 되나요?"),
        ("혈압이 백사십에 구십이면요", "혈압이 140/90이면요"),
        ("안녕하세요", "안녕하세요"),
    ],
)
def test_the_question_alone_is_left(terms, text: str, plain: str) -> None:
    assert plainly(text, terms) == plain


@each(
    "told",
    [
        "말을 못 하는데 ",
        "말이 늦는데 ",
        "이야기가 잘 안 들리는데 ",
        "글이 안 보이는데 ",
        "하루 기다려 보다가 여쭤보는데 ",
        "담배를 피우는데 ",
        "혼자 사는데 ",
        "저는 수유부예요. ",
        "저는 운전기사인데 ",
        "궁금해서 그러는데 임신 중에 ",
    ],
)
def test_what_tells_of_somebody_is_no_talk(terms, told: str) -> None:
    asked = "이 약을 먹어도 되나요?"
    assert signature(told + asked, terms).difference(signature(asked, terms))


@each(
    ("a", "b"),
    [
        ("스트레스에 운동이 좋나요?", "운동에 스트레스가 좋나요?"),
        ("당뇨에 고혈압이 나쁜가요?", "당뇨가 고혈압에 나쁜가요?"),
        ("심장이 콩팥을 망가뜨리나요?", "콩팥이 심장을 망가뜨리나요?"),
        ("비타민을 커피가 방해하나요?", "커피를 비타민이 방해하나요?"),
        ("아스피린에서 와파린으로 바꿔도 되나요?", "와파린에서 아스피린으로 바꿔도 되나요?"),
        ("약은 술 마시고 먹어도 되나요?", "술은 약 먹고 마셔도 되나요?"),
        ("경추 추간판 탈출증은 수술해야 하나요?", "요추 추간판 탈출증은 수술해야 하나요?"),
        ("약을 먹었는지 모르겠어요", "약을 먹었나요?"),
        ("혈압이 백이십이면 높은가요?", "혈압이 백이십팔이면 높은가요?"),
    ],
)
def test_who_does_what_and_how_much_is_never_lost(terms, a: str, b: str) -> None:
    assert signature(a, terms).difference(signature(b, terms))
    assert signature(b, terms).difference(signature(a, terms))


@each(
    ("a", "b"),
    [
        ("귀지를 면봉으로 파면 염증이 생기나요?", "면봉으로 귀지를 파면 염증이 생기나요?"),
        ("담배는 이를 뽑은 뒤 언제부터 피워도 되나요?", "이를 뽑은 뒤 담배는 언제부터 피워도 되나요?"),
        ("쉰다섯 살이면 내시경을 해야 하나요?", "55세면 내시경을 해야 하나요?"),
        ("MRI는 얼마나 걸리나요?", "자기공명영상 검사는 얼마나 걸리나요?"),
    ],
)
def test_order_that_says_nothing_and_spelling_make_no_difference(terms, a: str, b: str) -> None:
    assert signature(a, terms).difference(signature(b, terms)) is None


@each(
    ("text", "found"),
    [
        ("이십 년쯤", ("20년",)),
        ("삼십구 도까지", ("39도",)),
        ("위 혈압이 백이십팔로", ("128",)),
        ("0.6밀리그램", ("600μg",)),
        ("0.6그램", ("600mg",)),
        ("7.0 mmol/L", ("7.0mmol/l",)),
        ("이 약은 오십견에 좋은 구강 백신이 사실인가요", ()),
    ],
)
def test_numbers_are_read_in_words_and_with_their_units(text: str, found: tuple[str, ...]) -> None:
    assert numbers(in_digits(text), ())[0] == found
