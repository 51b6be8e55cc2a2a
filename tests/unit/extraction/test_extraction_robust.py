"""Any input: nothing raises, every span cuts the surface out of the unaltered text, threads do not mix."""

from __future__ import annotations

import time
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from agent.config import AgentConfig
from agent.state import Demographics, Extraction
from tests.rows import each

Extract = Callable[[str], Extraction]


@each("text", ["", " ", "\n\t ", "\0", "😀", "...", "ㅋㅋㅋ", "\u200b\ufeff", "?", "1", "\ud800"])
def test_nothing_said(extract: Extract, text: str) -> None:
    extraction = extract(text)
    assert extraction.text == text
    assert (extraction.facts, extraction.excluded, extraction.subject) == ((), (), None)
    assert extraction.demographics == Demographics()


@each(
    "piece",
    [
        "머리가 아파요. ",
        "머리가 아프고 ",
        "당뇨 혈압 140/90 ",
        "가",
        "a",
        "1",
        "1 ",
        "65세 ",
        "아이가 ",
        "하루 두 번 ",
        "😀",
        "\0",
        "없어요? ",
    ],
)
def test_thousands_of_characters_of_anything(extract: Extract, piece: str) -> None:
    length = AgentConfig().guardrail.max_input_characters  # no longer message gets as far
    text = (piece * length)[:length]
    extraction = extract(text)
    assert extraction.text == text
    for item in (*extraction.facts, *extraction.excluded, *extraction.concepts):
        assert item.span is not None
        assert text[item.span[0] : item.span[1]] == item.surface


@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_spans_are_offsets_into_the_unaltered_text(extract: Extract, form: str) -> None:
    plain = "😀 저는 ６５세 남성\0이고 당\u200b뇨가 있어요 💊 혈압 140/90"
    text = unicodedata.normalize(form, plain)  # type: ignore[arg-type]
    extraction = extract(text)
    assert extraction.demographics.age == 65
    assert extraction.demographics.gender == "남성"
    assert [(f.name, f.value) for f in extraction.facts] == [("당뇨병", None), ("혈압", "140/90")]
    for fact in extraction.facts:
        assert fact.span is not None
        assert text[fact.span[0] : fact.span[1]] == fact.surface
    start, end = extraction.demographics.spans["gender"]
    assert unicodedata.normalize("NFC", text[start:end]) == "남성"
    surface = unicodedata.normalize("NFC", extraction.facts[0].surface).replace("\u200b", "")
    assert surface == "당뇨"


def test_the_same_message_gives_the_same_extraction_in_every_form(extract: Extract) -> None:
    plain = extract("저는 65세 남성이고 당뇨가 있어요")
    folded = extract(unicodedata.normalize("NFD", "저는 65세 남성이고 당뇨가 있어요"))
    assert [f.umls_code for f in folded.facts] == [f.umls_code for f in plain.facts] == ["C0011849"]
    assert (folded.demographics.age, folded.demographics.gender) == (65, "남성")


@each(
    "text",
    [
        "노바스크 매일 먹는대 발목이 부었어요",
        "약을 먹는대 설사를 해요",
        "당뇨가 있대",
        "편두통이 있긴 한데 임신은 아니래",
    ],
)
def test_a_verb_that_leaves_no_letter_of_its_own_is_read(extract: Extract, text: str) -> None:
    assert [concept.name for concept in extract(text).concepts]


def test_two_threads_never_see_each_others_message(extract: Extract) -> None:
    texts = [
        "저는 65세 남성이고 당뇨가 있어요",
        "임신 20주인데 두통이 심해요",
        "아이가 열이 39도예요",
        "안녕하세요",
    ] * 25
    alone = [extract(text) for text in texts]
    with ThreadPoolExecutor(max_workers=4) as pool:
        assert list(pool.map(extract, texts)) == alone


def test_a_list_of_hundreds_of_medicines_takes_seconds(extract: Extract) -> None:
    begun = time.process_time()
    assert [fact.dosage for fact in extract("메트포르민 500mg " * 400).facts] == ["500mg"]
    assert time.process_time() - begun < 30  # minutes while every medicine looked up the strengths of all
