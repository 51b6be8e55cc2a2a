"""Which kind of answer a part of a question asks for, and which sentences give one."""

from __future__ import annotations

from agent.verification.aspects import Aspects
from agent.wording.answering import is_of_kind, kinds_asked, only_asks
from tests.rows import each


@each(
    ("part", "kind"),
    [
        ("손이 저린 게 무엇 때문인가요", "cause"),
        ("밤에 쥐가 나는 까닭이 아니라 원인이 궁금해요", "cause"),
        ("왜 코피가 자꾸 나죠", "cause"),
        ("코피를 어떻게 멈추고 어떻게 관리하나요", "measure"),
        ("부기를 가라앉히는 방법이 있을까요", "measure"),
        ("집에서 할 수 있는 것도 있나요", "measure"),
        ("어떨 때 응급실로 가야 하나요", "doctor"),
        ("언제쯤 병원에 데려가야 할까요", "doctor"),
        ("병원에서는 무슨 검사를 하나요", "test"),
        ("커피를 마셔도 되나요", "leave"),
        ("진통제를 먹어도 괜찮을까요", "leave"),
        ("이거 백내장인가요?", "is it"),
        ("저도 걸릴 확률이 높은가요", "risk"),
        ("혈당은 어케 조절해요", "measure"),
        ("손목 안 아프게 하려면요?", "measure"),
        ("집에서 코를 푸는 법도 알려 주이소", "measure"),
        ("여행 갈 때 주의할 점은요", "measure"),
        ("발진은 우째 해야 합니꺼", "measure"),
        ("물을 하루에 얼마나 마셔요", "amount"),
        ("며칠이나 쉬어야 하나요", "amount"),
        ("열사병인지는 어떻게 알아요", "knowing"),
        ("염좌인지 골절인지 어케 구별해요", "knowing"),
        ("설사할 땐 뭘 먹어요", "food"),
        ("어떤 증상이 위험한가요", "signs"),
        ("소금을 끊어야 하나요", "leave"),
        ("찜질해도 괜찮음?", "leave"),
        ("이거 백내장인교?", "is it"),
        ("수술 전에 뭘 더 준비해야 하나요", "measure"),
    ],
)
def test_the_wording_tells_the_kind(part: str, kind: str) -> None:
    assert kind in kinds_asked(part)


@each(
    ("part", "kind"),
    [
        ("코피가 나면 어떤가요", "cause"),
        ("정상 수치는 얼마인가요", "is it"),
        ("이유식은 무엇인가요?", "is it"),
        ("커피를 마시고 있어요", "leave"),
        ("물을 얼마나 마시나요", "measure"),
        ("검사 결과가 나왔어요", "test"),
        ("고혈압은 얼마나 위험한가요", "amount"),
        ("몇 달째 기침을 해요", "amount"),
        ("며칠 전부터 아파요", "amount"),
        ("무엇을 먹어야 하나요", "leave"),
        ("언제 맞아야 하나요", "leave"),
        ("방법이 없대요 법원에 가요", "knowing"),
        ("밥을 먹고 왔어요", "food"),
    ],
)
def test_another_wording_does_not(part: str, kind: str) -> None:
    assert kind not in kinds_asked(part)


@each(
    ("sentence", "kind", "worth"),
    [
        ("코점막이 마르면 코피가 잘 생깁니다. [1]", "cause", 1.0),
        ("콧볼을 10분 동안 눌러 주세요. [1]", "cause", 0.0),
        ("콧볼을 눌러 주세요. [1]", "measure", 1.0),
        ("멎지 않으면 응급 진료를 받으세요. [1]", "measure", 0.5),
        ("멎지 않으면 응급 진료를 받으세요. [1]", "doctor", 1.0),
        ("코점막은 얇습니다. [1]", "doctor", 0.0),
        ("피 검사와 초음파로 살핍니다. [1]", "test", 1.0),
        ("이부프로펜은 피하고 의사와 상의하세요. [1]", "leave", 1.0),
        ("수정체는 빛을 모읍니다. [1]", "leave", 0.0),
    ],
)
def test_a_sentence_gives_its_kind(sentence: str, kind: str, worth: float) -> None:
    assert is_of_kind(sentence, kind) == worth


def test_words_of_asking_are_not_looked_for_beside_their_kind() -> None:
    assert only_asks("확률", frozenset({"risk"}))
    assert not only_asks("확률", frozenset({"cause"}))
    assert not only_asks("가래", frozenset({"measure", "risk"}))


@each(
    ("part", "kind"),
    [
        ("하루 몇 번인가요?", "is it"),
        ("근력 운동은 일주일에 몇 분인가요?", "is it"),
        ("칼슘약과는 몇 시간 간격인가요?", "is it"),
        ("효과가 나려면 얼마나 걸리나요?", "risk"),
        ("낫는 데 며칠 걸리나요?", "risk"),
        ("몇 살까지 기다려도 되나요?", "leave"),
        ("어떤 사람이 먹으면 안 되나요?", "leave"),
        ("누가 맞으면 안 되나요?", "leave"),
    ],
)
def test_what_an_amount_or_a_person_answers_asks_for_no_yes(part: str, kind: str) -> None:
    assert kind not in kinds_asked(part)


def test_what_is_good_to_do_answers_whether_something_may_be_done() -> None:
    assert is_of_kind("먼지가 많은 날에는 집에 계시는 것이 좋습니다. [1]", "leave") == 1.0


@each(
    ("sentence", "given"),
    [
        ("수두는 5~10일 이어집니다.", True),
        ("26세까지 맞습니다.", True),
        ("하루 2리터를 드세요.", True),
        ("대개 석 달쯤 갑니다.", True),
        ("반년쯤 이어집니다.", True),
        ("닷새쯤 갑니다.", True),
        ("일흔 살 어르신이시네요.", False),
        ("66세 여성분이시네요.", False),
        ("7살 아이가 수두에 걸렸군요.", False),
        ("58세이신 어르신께 말씀드립니다.", False),
        ("물을 넉넉히 드세요.", False),
    ],
)
def test_the_age_of_whom_it_speaks_to_is_no_amount(sentence: str, given: bool) -> None:
    assert bool(is_of_kind(sentence, "amount")) is given


@each(
    ("dialect", "plain"),
    [
        ("당뇨 운동을 허민 좋고 밥은 어떵 먹어사 헐 거우꽈?", "당뇨 운동은 어떻게 하고 밥은 어떻게 먹나요?"),
        ("혈압약은 을매나 먹는 거고 항꾼에 술은 먹어도 쓰겄소?", "혈압약은 얼마나 먹고 술도 먹어도 되나요?"),
    ],
)
def test_dialect_without_content_is_nothing_left_out(terms, dialect, plain):
    aspects = Aspects(terms)
    for question in (dialect, plain):
        found = aspects.covered(question, terms.concepts(question), (), ())
        assert not {"허민", "어떵", "거우꽈", "을매", "항꾼", "허다"} & set(found.missing), found.missing
        assert found.missing
