"""Stopping a medicine at once is asked of that medicine, and of nothing else in the message."""

from __future__ import annotations

from collections.abc import Callable

from agent.safety.medicines.stopping import stopped
from agent.state import Extraction
from tests.rows import each

ALPRAZOLAM, IBUPROFEN = "C0002333", "C0020740"


@each(
    ("text", "cuis"),
    [
        ("자낙스 오늘부터 한 번에 끊으려고요", set()),
        ("자낙스 며칠 안 먹어도 되죠", set()),
        ("자낙스 그만 먹고 싶어요", set()),
        ("부루펜 먹는데 자낙스를 내일부터 끊어도 되나요", {ALPRAZOLAM}),
        ("자낙스 먹는데 부루펜은 이제 끊을까요", {IBUPROFEN}),
    ],
)
def test_what_is_to_be_stopped(text: str, cuis: set[str], extract: Callable[[str], Extraction]) -> None:
    assert stopped(text, extract(text).concepts) == cuis


@each(
    "text",
    [
        "자낙스를 의사와 천천히 줄이고 있어요",
        "자낙스는 끊지 않고 먹어요",
        "담배 끊으려고 자낙스 말고 껌을 씹어요",
        "자낙스를 깜빡하고 안 먹었는데 지금 안 먹어도 되나요",
        "의사가 자낙스는 이제 끊으라고 해서 끊으려고요",
        "자낙스 먹고 술 끊어도 되나요",
    ],
)
def test_what_is_no_stopping(text: str, extract: Callable[[str], Extraction]) -> None:
    assert stopped(text, extract(text).concepts) is None
