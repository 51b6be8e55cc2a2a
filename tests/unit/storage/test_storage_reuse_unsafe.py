"""No answer is served for another question: hard pairs by kind (reuse_hard.txt), the labelled unsafe pairs of the development
sets, and every safe pair with a number, denial, person, illness or time more on one side.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from agent.config import ROOT
from agent.state import Concept, Demographics, Exclusion, Extraction, Fact
from agent.storage.reuse.plain_question import plainly
from agent.storage.reuse.told import tells_no_more
from tests.rows import each

HERE = Path(__file__).parent
LABELLED = ROOT / "tests" / "data" / "reuse"
HARD = [line.split(" | ") for line in (HERE / "reuse_hard.txt").read_text(encoding="utf-8").splitlines()]
PAIRS = [
    json.loads(line)
    for path in sorted(LABELLED.glob("development*.jsonl"))
    for line in path.read_text(encoding="utf-8").splitlines()
]
# What is put before a question, and the words that make it nothing new there.
MORE = {
    "3개월 동안 ": "개월|달",
    "하루에 다섯 번 ": "하루|매일|번",
    "운동을 안 하면 ": "운동",
    "밥을 안 먹고 ": "밥|빈속|공복|식",
    "신생아는 ": "아기|신생아|아이",
    "임신부가 ": "임신|임산",
    "당뇨가 있는데 ": "당뇨",
    "와파린을 먹으면서 ": "와파린",
    "제가 신장 이식을 받았어요. ": "이식",
    "새벽에 ": "새벽|밤",
    # Behind an operation by name the addition says nothing more.
    "수술 후에 ": "수술|제왕|임플란트|라식|라섹",
    "자기 전에 ": "자기 전|자다|잘",
}


def is_one(a: str, b: str, meaning) -> bool:
    mine, theirs = meaning(a), meaning(b)
    return mine.difference(theirs) is None or theirs.difference(mine) is None


@each(("kind", "a", "b"), HARD)
def test_a_near_question_is_another_one(meaning, stage1, kind: str, a: str, b: str) -> None:
    assert not (is_one(a, b, meaning) and tells_no_more(stage1(a), stage1(b)))


def test_no_labelled_unsafe_pair_is_one_question(meaning, stage1) -> None:
    served = [
        (p["a"], p["b"])
        for p in PAIRS
        if p["label"] == "different"
        and is_one(p["a"], p["b"], meaning)
        and tells_no_more(stage1(p["a"]), stage1(p["b"]))
    ]
    assert served == []


@each(("more", "there"), MORE.items())
def test_a_question_that_says_more_is_another_one(terms, meaning, more: str, there: str) -> None:
    # Of a question behind a greeting or an excuse the addition would be of those. Each question has two of the additions.
    safe = [p for p in PAIRS if p["label"] == "same" and not re.search(r"[.,!?…]\s*\S", p["b"])]
    served = [
        (p["a"], more + p["b"])
        for p in safe[list(MORE).index(more) % 6 :: 6]
        if not re.search(there, p["a"] + p["b"])
        and plainly(p["b"], terms).startswith(p["b"][:4])
        and is_one(p["a"], more + p["b"], meaning)
    ]
    assert served == []


FACT = Fact("conditions", "천식", "C0004096", (0, 2))
NAMED = (Concept("C0004096", "천식", "conditions", (0, 2), "천식"),)


def test_what_the_other_question_names_is_nothing_new() -> None:
    told = Extraction("천식인데 수영해도 되나요?", facts=(FACT,), concepts=NAMED)
    assert tells_no_more(told, Extraction("천식이면 수영해도 되나요?", concepts=NAMED))
    assert not tells_no_more(told, Extraction("수영해도 되나요?"))


@pytest.mark.parametrize(
    ("reason", "text"),
    [("past", "천식을 앓았었는데"), ("negated", "천식이 없는데"), ("stopped", "천식약을 끊었는데")],
)
def test_what_is_over_is_told_by_both_or_parts_them(reason: str, text: str) -> None:
    over = Extraction(text, excluded=(Exclusion("천식", "C0004096", "conditions", reason),), concepts=NAMED)
    assert tells_no_more(over, over)
    assert not tells_no_more(over, Extraction("천식인데", concepts=NAMED))
    assert tells_no_more(over, Extraction(text, concepts=NAMED)) is (reason == "past")


def test_a_detail_or_an_age_has_to_be_in_the_words_of_both() -> None:
    older = Extraction("육십오 세인데 맞나요?", Demographics(age=65, spans={"age": (0, 5)}))
    assert tells_no_more(older, Extraction("65세이면 맞나요?"))
    assert not tells_no_more(older, Extraction("맞나요?"))
