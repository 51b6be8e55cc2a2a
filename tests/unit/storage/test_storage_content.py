"""The reading of a question by its content, on questions written to try it: each line of reuse_apart.txt are questions of
which no two have one answer, each line of reuse_alike.txt wordings of one question.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from agent.storage.reuse.content_spelling import letters, spelled_alike
from agent.storage.reuse.signature import Signature, signature
from agent.storage.reuse.signature_numbers import numbers
from agent.storage.reuse.vocabulary import families, phrases, word_of

HERE = Path(__file__).parent
LEAST_ALIKE = 0.70


def groups(name: str) -> list[list[str]]:
    return [line.split(" | ") for line in (HERE / name).read_text(encoding="utf-8").splitlines()]


def read(group: list[str], terms) -> Iterator[tuple[tuple[str, Signature], tuple[str, Signature]]]:
    return combinations([(text, signature(text, terms)) for text in group], 2)


@pytest.mark.parametrize("group", groups("reuse_apart.txt"), ids=lambda group: group[0])
def test_questions_of_other_answers_are_never_one(terms, group) -> None:
    same = [
        (one, other)
        for (one, mine), (other, theirs) in read(group, terms)
        if mine.difference(theirs) is None or theirs.difference(mine) is None
    ]
    assert same == []


def test_most_wordings_of_one_question_are_known(terms) -> None:
    """What is missed costs a new answer each, so a share is enough; the comparison is the same both ways."""
    known = [
        (mine.difference(theirs) is None, theirs.difference(mine) is None)
        for group in groups("reuse_alike.txt")
        for (_, mine), (_, theirs) in read(group, terms)
    ]
    assert all(there == back for there, back in known)
    assert sum(there for there, _ in known) >= LEAST_ALIKE * len(known)


def test_a_word_has_one_family_and_a_phrase_is_written_in_families() -> None:
    known = families()
    assert all(known[called] == called for called in known.values())
    assert word_of("복용하다") == word_of("드시다") == "먹다"
    assert word_of("안전", denied=True) == "위험"
    assert all(len(phrase) > 1 for phrase, _ in phrases())


def test_only_letters_that_sound_alike_are_forgiven(terms) -> None:
    def spelled(text: str) -> str:
        return letters(terms.analyse(text).tokens)

    assert spelled_alike(spelled("독감이면 해열재를 먹어도 되나요"), spelled("독감이면 해열제 먹어도 되나요"))
    assert not spelled_alike(
        spelled("독감이면 해열제를 먹어도 되나요"), spelled("독감이면 진통제를 먹어도 되나요")
    )
    assert not spelled_alike("개", "게")


def test_an_amount_is_one_in_every_unit() -> None:
    assert numbers("엽산 0.4mg", ())[0] == numbers("엽산 400마이크로그램", ())[0]
    assert numbers("엽산 400mg", ())[0] != numbers("엽산 400마이크로그램", ())[0]
