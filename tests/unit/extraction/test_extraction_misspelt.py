"""Misspelt and wrongly spaced names are guessed, and said to be guesses; ordinary words never are."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from agent.retrieval.documents import document_files, read_document
from agent.state import Extraction, Fact
from agent.terminology import Terminology, normalise
from tests.rows import each

Extract = Callable[[str], Extraction]
HERE = Path(__file__).parent
ROOT = HERE.parents[2]


def _read(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (HERE / name).read_text("utf-8").splitlines()]


def _named(fact: Fact) -> str:
    return f"{fact.name} {fact.value or ''}".strip()


@each("case", _read("misspelt.jsonl"))
def test_what_is_meant_by_a_misspelt_name(extract: Extract, case: dict[str, Any]) -> None:
    facts = extract(case["text"]).facts
    assert set(case["guesses"]) <= {_named(fact) for fact in facts}
    assert {_named(fact) for fact in facts if fact.method == "guess"} <= set(case["guesses"])


@each("case", _read("sound.jsonl"))
def test_a_word_that_only_sounds_alike_is_no_guess(extract: Extract, case: dict[str, Any]) -> None:
    assert [fact for fact in extract(case["text"]).facts if fact.method == "guess"] == []


def test_a_guess_has_its_place_and_its_words_in_the_message(extract: Extract) -> None:
    text = "어제 공복혈땅 148 나왓고 고혈앞도 있어요"
    facts = {fact.name: fact for fact in extract(text).facts}
    assert {name: (fact.method, fact.value) for name, fact in facts.items()} == {
        "공복혈당": ("guess", "148"),
        "고혈압": ("guess", None),
    }
    assert facts["고혈압"].surface == "고혈앞"
    assert text[slice(*facts["고혈압"].span or ())] == "고혈앞"


def test_a_misspelt_name_is_denied_and_attributed_like_another(extract: Extract) -> None:
    said = extract("저는 고혈앞은 없고 어머니가 당뇨뼝이에요")
    assert said.facts == ()
    assert {(e.name, e.reason) for e in said.excluded} == {("고혈압", "negated"), ("당뇨병", "family")}


@each(
    ("text", "name", "method"),
    [
        ("메트 포르민 500mg 먹어요", "메트포르민", "medcat"),
        ("고 지 혈 증 있어요", "고지혈증", "medcat"),
        ("혈 압이 160에 100 나왔 어요", "혈압", "guess"),
        ("두퉁이 심해요", "두통", "guess"),
        ("두통이 심해요", "두통", "medcat"),
    ],
)
def test_only_changed_letters_and_joined_scraps_are_guesses(
    extract: Extract, text: str, name: str, method: str
) -> None:
    assert [(fact.name, fact.method) for fact in extract(text).facts] == [(name, method)]


def test_all_but_the_last_word_of_a_name_is_no_misspelling_of_it(extract: Extract) -> None:
    assert not extract("혀 밑에 녹이는 알약을 처음 봐요").facts
    assert [fact.name for fact in extract("혀 밑에 녹이는 약을 먹어요").facts] == ["질산염 제제"]


def test_nothing_is_misspelt_in_the_documents(terms: Terminology) -> None:
    """Names written apart ("회색 변") are joined, which is no guess. One document in three: they share their words."""
    paths = sorted(document_files(ROOT / "data" / "documents"))[::3]
    bodies = [normalise(read_document(path).body).text for path in paths]
    sentences = {sentence for body in bodies for sentence in re.split(r"(?<=[.?!])\s|\n", body)}
    guessed = []
    for sentence in sentences:
        edits = terms.speller.edits(sentence, terms.analyse(sentence))
        guessed += [(sentence[slice(*edit.span)], edit.text) for edit in edits if edit.guess]
    assert guessed == []


def test_the_tokenizer_says_which_nouns_it_made_up(terms: Terminology) -> None:
    known = {
        token.form: token.known for token in terms.analyse("두퉁이 있고 두통은 없고 아버지가 설싸를 해요").tokens
    }
    assert (known["두퉁"], known["설싸"], known["두통"], known["아버지"]) == (False, False, True, True)


def test_a_message_is_read_the_same_twice(extract: Extract) -> None:
    text = "기칭이 심하고 콧믈이 나요"
    assert extract(text) == extract(text)
    assert [fact.name for fact in extract(text).facts] == ["기침", "콧물"]
