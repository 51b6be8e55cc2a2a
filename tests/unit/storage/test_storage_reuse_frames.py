"""The frames of everyday questions by intent: each wording of one question is that question (reuse_frames.txt), and no near
question is (reuse_frames_near.txt: another population, part, number, polarity, intent, order, time, limit, illness or drug).
"""

from __future__ import annotations

from pathlib import Path

import pytest

from agent.state import Exclusion, Extraction
from agent.storage.reuse.plain_frames import framed
from agent.storage.reuse.signature_numbers import numbers
from agent.storage.reuse.told import tells_no_more
from tests.rows import each

HERE = Path(__file__).parent


def rows(name: str) -> list[list[str]]:
    return [line.split(" | ") for line in (HERE / name).read_text(encoding="utf-8").splitlines()]


@each(("intent", "question", "wordings"), [(k, q, more) for k, q, *more in rows("reuse_frames.txt")])
def test_each_wording_asks_the_same_both_ways(meaning, intent: str, question: str, wordings: list[str]) -> None:
    refused = [
        (other, reason)
        for other in wordings
        for reason in (meaning(question).difference(meaning(other)), meaning(other).difference(meaning(question)))
        if reason
    ]
    assert refused == []


@each(("kind", "a", "b"), rows("reuse_frames_near.txt"))
def test_a_near_question_is_never_the_same(meaning, stage1, kind: str, a: str, b: str) -> None:
    one = meaning(a).difference(meaning(b)) is None or meaning(b).difference(meaning(a)) is None
    assert not (one and tells_no_more(stage1(a), stage1(b)))


@each(("a", "b"), rows("reuse_order.txt"))
def test_what_comes_first_tells_apart_what_comes_later(meaning, a: str, b: str) -> None:
    assert meaning(a).difference(meaning(b)) is not None
    assert meaning(b).difference(meaning(a)) is not None


@each(("kind", "a", "b"), rows("reuse_places.txt"))
def test_one_who_means_to_is_better_or_changes_places_asks_another_question(
    meaning, kind: str, a: str, b: str
) -> None:
    assert meaning(a).difference(meaning(b))
    assert meaning(b).difference(meaning(a))


@each(
    ("a", "b"),
    [
        ("임신하려면 엽산을 먹어야 하나요?", "아이를 가지려면 엽산을 먹어야 하나요?"),
        ("수두는 언제부터 등원할 수 있나요?", "수두는 언제부터 어린이집에 갈 수 있나요?"),
        ("수두는 언제부터 등원할 수 있나요?", "수두는 언제부터 유치원에 갈 수 있나요?"),
        ("당뇨는 무슨 검사로 진단해요?", "당뇨는 어떤 검사로 진단하나요?"),
        ("당뇨인지 알려면 무슨 검사를 받아야 하나요?", "당뇨는 무슨 검사로 알 수 있나요?"),
        ("열이 나면서 기침이 나면 병원에 가야 하나요?", "기침이 나면서 열이 나면 병원에 가야 하나요?"),
        ("감기와 독감은 어떻게 다른가요?", "독감과 감기는 어떻게 다른가요?"),
        ("심장이 안 좋으면 사우나 못 가나요?", "심장이 안 좋으면 사우나 가면 안 되나요?"),
        ("비염은 좋아지나요?", "비염은 나아지나요?"),
        ("비염은 낫나요?", "비염은 완치되나요?"),
        ("약을 우유와 먹어도 되나요?", "우유를 약과 먹어도 되나요?"),
    ],
)
def test_what_only_looks_like_another_place_is_the_same(meaning, a: str, b: str) -> None:
    assert meaning(a).difference(meaning(b)) is None
    assert meaning(b).difference(meaning(a)) is None


@each(
    ("said", "plain"),
    [
        ("통풍에 안 걸리려면 어떻게 하나요?", "통풍을 예방하려면 어떻게 하나요?"),
        ("수두에 다시 안 걸리려면 어떻게 하나요?", "수두 재발을 예방하려면 어떻게 하나요?"),
        ("위내시경 검사 주기가 어떻게 되나요?", "위내시경 검사 얼마나 자주 하나요?"),
        ("위염이 위암으로 변하나요?", "위염이 위암이 되나요?"),
        ("코피를 막으려면 어떻게 하나요?", "코피를 막으려면 어떻게 하나요?"),
        ("생리 주기가 어떻게 되나요?", "생리 주기가 어떻게 되나요?"),
        ("한 번 걸리면 수두에 안 걸리나요?", "한 번 걸리면 수두에 안 걸리나요?"),
        ("전화를 걸어도 되나요?", "전화를 걸어도 되나요?"),
    ],
)
def test_a_frame_is_rewritten_only_where_it_means_nothing_else(said: str, plain: str) -> None:
    assert framed(said) == plain


@each(("said", "digits"), [("열흘", "10일"), ("엿새", "6일"), ("12개월", "1년"), ("18개월", "18개월")])
def test_days_and_years_have_one_spelling(said: str, digits: str) -> None:
    assert numbers(f"{said} 뒤", ())[0] == (digits,)


def test_what_is_asked_behind_hearsay_is_not_told(meaning) -> None:
    why = meaning("흡입기를 쓰고 나면 입을 헹궈야 한다던데 그 까닭이 뭐죠")
    assert "WHY" in why.content.asks


def test_an_operation_that_is_supposed_is_no_past_one() -> None:
    past = (Exclusion("백내장", "C0086543", "conditions", "past"),)
    supposed = Extraction("백내장 수술 받고 나서 언제부터 운전해도 되나요?", excluded=past)
    told = Extraction("백내장 수술을 예전에 받고 나서 눈이 나빠졌는데 운전해도 되나요?", excluded=past)
    plain = Extraction("백내장 수술 후 언제부터 운전해도 되나요?")
    assert tells_no_more(supposed, plain)
    assert not tells_no_more(told, plain)


def test_who_is_asked_for_may_stand_in_the_words(meaning) -> None:
    child, other = meaning("소아 변비는 어떻게 치료하나요?"), meaning("아이가 변비일 때 치료는 어떻게 하나요?")
    assert child.names_person_of(other)
    assert not child.names_person_of(meaning("노인 변비는 어떻게 치료하나요?"))
    assert not meaning("변비는 왜 생기나요?").names_person_of(meaning("변비는 왜 생기나요?"))


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("설사가 이틀째인데 병원에 가야 하나요?", "설사가 2일째인데 병원에 가야 하나요?"),
        ("항생제를 하루 세 번 먹으라는데 괜찮나요?", "항생제를 1일 3회 먹으라는데 괜찮나요?"),
        ("기침이 일주일째인데 병원에 가야 하나요?", "기침이 1주째인데 병원에 가야 하나요?"),
    ],
)
def test_a_detail_told_in_words_and_in_digits_is_one_detail(stage1, a: str, b: str) -> None:
    assert tells_no_more(stage1(a), stage1(b))
    assert tells_no_more(stage1(b), stage1(a))


def test_another_number_is_another_detail(stage1) -> None:
    assert not tells_no_more(
        stage1("설사가 이틀째인데 병원에 가야 하나요?"), stage1("설사가 3일째인데 병원에 가야 하나요?")
    )
