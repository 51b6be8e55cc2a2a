"""The point of the product: one relevant fact changes the answer's body or documents, an irrelevant one nothing.

Run with -s for the figures.
"""

import re
from pathlib import Path

import pytest

from agent.wording.sentences import split_sentences
from agent.yaml_text import load_yaml

DATA = Path(__file__).parents[1] / "data" / "personalisation"


def cases(name: str) -> list[dict]:
    return load_yaml((DATA / f"{name}.yaml").read_text(encoding="utf-8"))


@pytest.fixture
def answer(open_door, ask):
    """Ask one question as a fresh patient with the given slots."""
    door = open_door()
    config = door.config.with_flags(cache=False)
    count = 0

    def play(slots: dict, question: str):
        nonlocal count
        count += 1
        door.chart.take(f"p{count}", {"slots": slots})
        return ask(door, f"p{count}", question, config=config)

    return play


def body(turn) -> tuple[set[str], tuple[str, ...]]:
    """The cited sentences without their numbers, and the documents cited: the opening does not count."""
    sentences = (s for s in split_sentences(turn.answer) if re.search(r"\[\d+\]$", s))
    return {re.sub(r"\s*\[\d+\]", "", s) for s in sentences}, tuple(sorted({c.doc_id for c in turn.citations}))


def test_one_relevant_fact_changes_body_or_documents(answer):
    changed, same = 0, []
    for case in cases("dependent"):
        before, after = (body(answer(case[side], case["question"])) for side in ("before", "after"))
        if before != after:
            changed += 1
        else:
            same.append(f"{case['question']} ({case['changed']})")
    print(f"\nchanged {changed}/30; same: {same}")
    assert changed >= 24, same


def test_an_irrelevant_fact_changes_nothing(answer):
    differing = []
    for case in cases("independent"):
        before, after = (answer(case[side], case["question"]) for side in ("before", "after"))
        if body(before) != body(after):
            differing.append(case["question"])
    print(f"\nchanged {len(differing)}/10: {differing}")
    assert differing == []
