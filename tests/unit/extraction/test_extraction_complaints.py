"""How people of all ages and regions tell their complaints, and everyday sentences that only sound like one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from agent.state import Extraction
from tests.rows import each

LINES = [
    line.split(" => ")
    for line in (Path(__file__).parent / "complaints.txt").read_text("utf-8").splitlines()
    if line
]


@each(("text", "names"), [(text, names) for text, names in LINES])
def test_a_complaint_is_read_as_its_concept(extract: Callable[[str], Extraction], text: str, names: str) -> None:
    assert {fact.name for fact in extract(text).facts} == set(filter(None, names.strip().split("|")))
