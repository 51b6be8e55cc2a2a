"""The offline token estimator."""

from __future__ import annotations

import random

from agent.injection import estimate_tokens
from agent.injection.tokens import cut_to_tokens
from tests.rows import each

PIECES = ["당뇨병", "운동은", " ", "\n", "180", "mg/dL", "😀", ".", "metformin", "[1]", "三", "가"]


def text(random_: random.Random, length: int) -> str:
    return "".join(random_.choice(PIECES) for _ in range(length))


@each(
    ("words", "tokens"),
    [
        ("", 0),
        ("  ", 0),
        ("가", 1),
        ("당뇨병", 2),
        ("180", 1),
        ("1800", 2),
        ("aspirin", 2),
        ("[1]", 3),
        ("😀", 2),
    ],
)
def test_each_kind_of_run(words: str, tokens: int) -> None:
    assert estimate_tokens(words) == tokens


def test_the_published_korean_sentence_lies_between_both_vocabularies() -> None:
    published = "안녕하세요, 제 이름은 GPT-4o입니다. 저는 새로운 유형의 언어 모델입니다, 만나서 반갑습니다!"
    assert 27 <= estimate_tokens(published) <= 45


def test_a_decomposed_text_is_never_taken_for_nothing() -> None:
    assert estimate_tokens("\u1103\u1161\u11bc") >= 1


def test_cutting_lowers_and_joining_adds_at_most_one() -> None:
    random_ = random.Random(7)
    for _ in range(300):
        left, right = text(random_, random_.randint(0, 30)), text(random_, random_.randint(0, 30))
        assert estimate_tokens(left[: len(left) // 2]) <= estimate_tokens(left)
        assert estimate_tokens(f"{left}\n{right}") <= estimate_tokens(left) + estimate_tokens(right) + 1


def test_cut_text_fits_and_is_the_beginning() -> None:
    random_ = random.Random(11)
    for _ in range(300):
        whole, limit = text(random_, random_.randint(1, 60)), random_.randint(0, 40)
        cut = cut_to_tokens(whole, limit)
        assert estimate_tokens(cut) <= limit
        assert cut == whole or whole.startswith(cut.removesuffix("…"))
