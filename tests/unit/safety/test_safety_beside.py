"""What is said beside an emergency (an old complaint before it, small talk or a call for help behind it) silences none."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agent.config import ROOT
from agent.safety import Triage
from agent.safety.emergencies.longstanding import longstanding
from agent.safety.emergencies.small_talk import small_talk, without_help_called
from agent.state import Extraction
from agent.yaml_text import load_yaml
from tests.rows import each

Extract = Callable[[str], Extraction]
FILES = sorted((ROOT / "data/safety").glob("red_flags*.yaml"))
RULES = [rule for file in FILES for rule in load_yaml(file.read_text(encoding="utf-8"))["rules"]]
FIRES = [text for rule in RULES for text in rule["examples"]["fires"]]
FIRST = [rule["examples"]["fires"][0] for rule in RULES]
LEADS = ("원래 비염이 있는데 ", "3년 전부터 허리가 아픈데 ")
TAILS = (
    ". 119 불러주세요",
    " 구급차 보내 주세요",
    ". 살려주세요",
    " 빨리 와주세요",
    ". 아 그리고 저 어제 드라마 재밌게 봤어요 ㅎㅎ 감사합니다",
    " ㅋㅋ 농담 아니에요",
)


@pytest.mark.parametrize("lead", LEADS)
def test_an_old_complaint_before_it_silences_none(lead: str, layered: Triage, extract: Extract) -> None:
    # All with the first lead; with the second, which says the same otherwise, a third.
    told = [lead + text for text in (FIRES if lead == LEADS[0] else FIRES[::3])]
    assert [text for text in told if not layered.assess(extract(text)).emergency] == []


@each("tail", TAILS)
def test_what_follows_it_silences_none(tail: str, layered: Triage, extract: Extract) -> None:
    # Each tail behind every third rule's example, each example before two tails.
    told = [text + tail for text in FIRST[TAILS.index(tail) % 3 :: 3]]
    assert [text for text in told if not layered.assess(extract(text)).emergency] == []


OTHERWISE = [
    "원래는 말을 잘하셨는데 말이 어눌하고 한쪽 팔에 힘이 없어요",
    "원래 이러지 않았는데 얼굴 한쪽이 처지고 말이 새요",
    "평소에 건강하셨는데 아버지가 가슴을 쥐어짜듯 아파하고 식은땀을 흘려요",
    "몇 년째 무릎이 아픈데 오른팔에 힘이 빠지고 발음이 어눌해요",
    "10년 넘게 아토피가 있지만 숨을 못 쉬겠어요",
    "만성 비염인데 한쪽 팔다리에 힘이 없고 말이 어눌해요",
    "오래전부터 변비가 있었는데 배가 판자처럼 딱딱하고 아파요",
    "두 달 전부터 기침을 하는데 피를 한 컵 토했어요",
]
OF_LONG = [
    "3년째 왼쪽 팔에 힘이 없어요",
    "원래 왼쪽 다리에 힘이 없고 말이 어눌해요",
    "왼쪽 팔에 힘이 없는데 10년째예요",
    "몇 년 전부터 말이 어눌하고 한쪽 다리에 힘이 없어요",
    "뇌졸중 후유증으로 한쪽 팔다리에 힘이 없어요 재활 중이에요",
]


@each("text", OTHERWISE)
def test_only_the_sign_of_the_same_clause_is_old(text: str, triage: Triage, extract: Extract) -> None:
    assert triage.fired(extract(text))


@each("text", OF_LONG)
def test_a_sign_of_long_standing_is_none(text: str, triage: Triage, extract: Extract) -> None:
    assert triage.fired(extract(text)) == []


@each(
    ("text", "clauses"),
    [
        ("원래 비염이 있는데 숨이 차요", ["원래 비염이 있는데 "]),
        ("배가 아파요. 3년 전부터 허리도 아파요", ["3년 전부터 허리도 아파요"]),
        ("원래 안 그랬는데 말이 어눌해요", ["원래 안 그랬는데 "]),
        ("왼팔이 저린데 3년째예요", []),
        ("원래 그런데 괜찮나요", []),
        ("3년 전에 수술했어요", []),
    ],
)
def test_which_clause_is_of_long_standing(text: str, clauses: list[str]) -> None:
    assert [text[start:end].lstrip() for start, end in longstanding(text)] == [one.lstrip() for one in clauses]


@each(
    "text",
    [
        "영화 보다가 가슴이 조여요",
        "드라마 재밌게 봤는데 가슴이 아파요",
        "가슴이 아픈데 드라마 재밌게 보고 있어요",
        "게임하다 기절했어요",
        "장난으로 락스를 마셨어요",
        "축구하다 머리를 부딪혔어요",
    ],
)
def test_an_account_is_no_small_talk(text: str) -> None:
    assert list(small_talk(text)) == []


@each(
    ("text", "rest"),
    [
        ("피를 토했어요. 어제 영화 재밌게 봤어요 ㅎㅎ", "피를 토했어요."),
        ("뱀에 물렸어요. 참 요즘 예능 너무 재밌어요", "뱀에 물렸어요."),
        ("숨을 못 쉬어요 ㅋㅋ 장난 아니에요", "숨을 못 쉬어요"),
        ("불이 났어요 거짓말 아니에요 ㅠㅠ", "불이 났어요"),
        ("뱀에 물렸어요. 감사합니다", "뱀에 물렸어요."),
    ],
)
def test_small_talk_is_left_out(text: str, rest: str) -> None:
    for start, end in small_talk(text):
        text = text[:start] + " " * (end - start) + text[end:]
    assert text.strip() == rest


@each(
    "text",
    [
        "아빠한테 맞아요 경찰 불러 주세요",
        "아빠한테 맞아요 살려 주세요!",
        "아빠한테 맞아요 제발 도와줘요",
        "아빠한테 맞아요 빨리 와 주세요",
    ],
)
def test_a_call_for_help_says_nothing_of_what_happened(text: str) -> None:
    assert without_help_called(text) == "아빠한테 맞아요"
