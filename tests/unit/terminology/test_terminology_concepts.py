"""Recognition through MedCAT on the shipped lexicon: word order, denial inside, coordination, offsets."""

from __future__ import annotations

import unicodedata

import pytest

from agent.terminology import Terminology
from tests.rows import each


def found(terms: Terminology, text: str) -> list[tuple[str, str]]:
    return [(c.name, c.surface) for c in terms.concepts(text)]


@each(
    ("text", "expected"),
    [
        ("머리가 아파요", {"C0018681"}),
        ("머리가 어제부터 너무 아팠어요", {"C0018681"}),
        ("머리도 계속 아프네요", {"C0018681"}),
        ("머리아파요", {"C0018681"}),
        ("아픈 머리 때문에 왔어요", {"C0018681"}),
        ("머리랑 배가 아파요", {"C0018681", "C0000737"}),
        ("머리, 배가 아파요", {"C0018681", "C0000737"}),
        ("숨이 안 차요", {"C0013404"}),
        ("혈당이 자꾸 올라서 걱정이에요", {"C0020456"}),
        ("혈당이 180으로 높아요", {"C0020456"}),
        ("기침을 해요", {"C0010200"}),
        ("기침해요", {"C0010200"}),
        ("metformin을 먹어요", {"C0025598"}),
        ("글루코파지를 먹어요", {"C0025598"}),
        ("머리는 괜찮은데 배가 아파요", {"C0000737"}),
        ("잠을 잘 자요", set()),
    ],
)
def test_the_concepts_of_a_phrase(terms: Terminology, text: str, expected: set[str]) -> None:
    assert {c.cui for c in terms.concepts(text) if c.slot != "topic"} == expected


def test_long_and_short_denial_spell_the_same_name(terms: Terminology) -> None:
    short, long = terms.concepts("요즘 잠을 못 자요"), terms.concepts("요즘 잠을 자지 못해요")
    assert [c.cui for c in short] == [c.cui for c in long] != []


def test_the_longest_name_wins_and_the_shorter_one_stays_nested(terms: Terminology) -> None:
    analysis = terms.analyse("혈당이 올랐어요")
    assert [c.name for c in analysis.concepts] == ["고혈당"]
    assert [c.name for c in analysis.nested] == ["혈당"]
    assert analysis.chains == ("혈당~오르다",)


@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_spans_are_offsets_into_the_typed_text(terms: Terminology, form: str) -> None:
    typed = unicodedata.normalize(form, "👨\u200d👩\u200d👧가 \u200b당뇨예요\0 ｍｅｔｆｏｒｍｉｎ💊 먹음")  # type: ignore[arg-type]
    concepts = terms.concepts(typed)
    assert [c.name for c in concepts] == ["당뇨병", "메트포르민"]
    for concept in concepts:
        assert typed[concept.span[0] : concept.span[1]] == concept.surface
    assert unicodedata.normalize("NFKC", concepts[0].surface) == "당뇨"
    assert unicodedata.normalize("NFKC", concepts[1].surface) == "metformin"


@each("text", ["", "   ", "\n\n", "\0", "😀😀", "!!!", "ㅋㅋㅋ"])
def test_nothing_said_is_nothing_found(terms: Terminology, text: str) -> None:
    assert terms.concepts(text) == ()
    assert terms.analyse(text).text == text


def test_no_message_leaves_a_trace_in_the_next(terms: Terminology) -> None:
    before = terms.analyse("두통이 있어요")
    terms.analyse("당뇨와 고혈압이 있고 와파린을 먹어요")
    assert terms.analyse("두통이 있어요") == before


def test_index_terms_keep_content_and_denial_and_add_the_codes(terms: Terminology) -> None:
    question = terms.index_terms("당뇨 환자는 어떤 음식을 먹어야 하나요?")
    assert {"당뇨", "환자", "음식", "먹다", "C0011849"} <= set(question)
    assert not {"어떤", "하다", "는", "을"} & set(question)
    assert terms.index_terms("열이 안 나요").count("안") == 1
    assert "없다" in terms.index_terms("식욕이 없어요")
    assert "않다" in terms.index_terms("아프지 않아요")
    assert terms.index_terms("HbA1c 7.2")[:2] == ["hba1c", "7.2"]


def test_verbs_are_indexed_as_dictionary_forms(terms: Terminology) -> None:
    spoken, written = terms.index_terms("혈압이 올라갔습니다"), terms.index_terms("혈압이 올라가면")
    assert "올라가다" in spoken
    assert [t for t in spoken if t == "올라가다"] == [t for t in written if t == "올라가다"]
    texts = ["두통", "기침이 나요"]
    assert terms.index_terms_many(texts) == [terms.index_terms(text) for text in texts]


def test_document_terms_are_those_of_the_sentences_and_no_sentence_is_analysed_twice(terms) -> None:
    texts = [
        "당뇨병과 운동\n핵심\n- 걷기는 혈당을 낮춥니다. 저혈당을 조심합니다.",
        "당뇨병과 운동\n핵심\n단 음료를 줄입니다.",
    ]
    analyses: dict = {}
    found = terms.document_terms(texts, analyses)
    sentences = ["당뇨병과 운동", "핵심", "걷기는 혈당을 낮춥니다.", "저혈당을 조심합니다.", "단 음료를 줄입니다."]
    assert list(analyses) == sentences
    assert analyses == {sentence: terms.analyse(sentence) for sentence in sentences}
    own = [terms.index_terms(sentence) for sentence in sentences]
    assert found == [own[0] + own[1] + own[2] + own[3], own[0] + own[1] + own[4]]
    before = dict(analyses)
    assert terms.document_terms(texts, analyses) == found
    assert all(analyses[sentence] is before[sentence] for sentence in sentences)


def test_no_name_reaches_from_a_heading_into_the_text(terms) -> None:
    assert "C0020456" in terms.index_terms("혈당\n높은 열"), "read as one text, 혈당 and 높은 make one name"
    assert terms.document_terms(["혈당\n높은 열"], {}) == [
        [*terms.index_terms("혈당"), *terms.index_terms("높은 열")]
    ]


def test_search_puts_equal_names_first_then_beginnings(terms: Terminology) -> None:
    names = [entry.name for entry in terms.search("당뇨", slot="conditions")]
    assert names[0] == "당뇨병"
    assert "임신성 당뇨병" in names
    assert terms.search("타이레놀")[0].cui == "C0000970"
    assert all(entry.slot == "labs" for entry in terms.search("", slot="labs", limit=5))
    assert len(terms.search("", slot="labs", limit=5)) == 5
    assert terms.search("없는말이다") == []


def test_classes_hold_the_broader_concepts_too(terms: Terminology) -> None:
    classes = terms.classes("C0020740")  # ibuprofen
    assert {"nsaid", "C0020740"} <= classes
    assert classes >= terms.classes(next(iter(terms.entries()["C0020740"].broader)))
    assert terms.classes("C9999999") == frozenset()
    assert terms.entry("C9999999") is None
    assert terms.named("  타이 레놀 ") == terms.entry("C0000970")
