"""Documents: read as written, checked finely, cut into passages between sentences."""

import re
import unicodedata
from pathlib import Path

import pytest

from agent.errors import CorpusInvalid
from agent.retrieval import load_documents, validate
from agent.retrieval.documents import split_passages

GOOD = """---
id: good
title: "혈압: 재는 법"
topic: hypertension
audience: 환자
concepts: [C0005823]
keywords: [혈압, 측정]
summary: 집에서 혈압을 재는 법입니다.
hypothetical_questions: [혈압은 언제 재나요?, 팔은 어디에 두나요?, 몇 번 재나요?]
sources:
  - {title: Blood Pressure, publisher: MedlinePlus, year: 2024, url: "https://medlineplus.gov/x.html", kind: web}
  - {title: 안내서, publisher: 기관}
reviewed: 2026-11-20
---
## 준비

REST

## 재기

팔을 심장 높이에 둡니다. 1분 간격으로 두 번 잽니다.
""".replace("REST", " ".join(f"재기 전 {n}분은 조용히 앉아서 쉽니다." for n in range(1, 20)))


def write(folder: Path, text: str, name: str = "good.md") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_bytes(text.encode("utf-8"))
    return path


def fields(path: Path, known: set[str] | None = None) -> list[str]:
    return [problem.field for problem in validate(path, known)]


def test_a_good_document_reads_as_written(tmp_path) -> None:
    path = write(tmp_path, GOOD)
    assert validate(path, {"C0005823"}) == []
    (document,) = load_documents(tmp_path)
    assert (document.id, document.title, document.topic) == ("good", "혈압: 재는 법", "hypertension")
    assert document.reviewed == "2026-11-20"
    assert [section.heading for section in document.sections] == ["준비", "재기"]
    assert (document.sources[0].year, document.sources[1].year, document.sources[1].url) == (2024, None, None)
    assert document.hypothetical_questions[1] == "팔은 어디에 두나요?"


@pytest.mark.parametrize("text", [GOOD.replace("\n", "\r\n"), "\ufeff" + GOOD, GOOD.rstrip("\n")])
def test_line_ends_and_byte_order_marks_do_not_matter(tmp_path, text: str) -> None:
    write(tmp_path, text)
    (document,) = load_documents(tmp_path)
    assert document.sections[1].text.endswith("두 번 잽니다.")


def test_decomposed_korean_is_composed(tmp_path) -> None:
    write(tmp_path, unicodedata.normalize("NFD", GOOD))
    (document,) = load_documents(tmp_path)
    assert document.title == "혈압: 재는 법"


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ("id: good", "id:", "id"),
        ("id: good", "id: good one", "id"),
        ('title: "혈압: 재는 법"', "title:", "title"),
        ("topic: hypertension\n", "", "topic"),
        ("audience: 환자\n", "", "audience"),
        ("summary: 집에서 혈압을 재는 법입니다.", "summary: ''", "summary"),
        ("concepts: [C0005823]", "concepts: []", "concepts"),
        ("concepts: [C0005823]", "concepts: [C9999999]", "concepts"),
        ("keywords: [혈압, 측정]", "keywords: 혈압", "keywords"),
        (", 몇 번 재나요?]", "]", "hypothetical_questions"),
        ("reviewed: 2026-11-20", "", "reviewed"),
        ("reviewed: 2026-11-20", "reviewed: 작년", "reviewed"),
        ("year: 2024", "year: 20240", "sources"),
        ("year: 2024", "year: 곧", "sources"),
        ("https://medlineplus.gov/x.html", "medlineplus", "sources"),
        ("publisher: 기관", "publisher: ''", "sources"),
        ("## 재기\n\n팔을", "## 재기\n\n## 끝\n\n팔을", "body"),
        ("조용히 앉아서 쉽니다.", "", "body"),
    ],
)
def test_each_fault_is_named_by_field(tmp_path, old: str, new: str, field: str) -> None:
    assert old in GOOD
    text = GOOD.replace(old, new)
    found = validate(write(tmp_path, text), {"C0005823"})
    assert {problem.field for problem in found} == {field}
    assert all(problem.file == "good.md" and re.search("[가-힣]", problem.message) for problem in found)


def test_missing_sources_and_sections_are_named(tmp_path) -> None:
    head, _, body = GOOD.partition("sources:")
    assert fields(write(tmp_path, head + "reviewed: 2026-11-20\n---" + body.partition("---")[2])) == ["sources"]
    assert "body" in fields(write(tmp_path, GOOD.replace("## ", "")))


def test_a_used_id_is_named_with_both_files(tmp_path) -> None:
    write(tmp_path / "a", GOOD)
    write(tmp_path / "b", GOOD)
    (problem,) = (p for p in validate(tmp_path, {"C0005823"}) if p.field == "id")
    assert (problem.file, problem.field) == ("b/good.md", "id")
    assert "a/good.md" in problem.message
    with pytest.raises(CorpusInvalid, match="good"):
        load_documents(tmp_path)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"no front matter",
        b"---\nid: x\n",
        b"\xff\xfe\x00bad",
        b"---\n- a\n- b\n---\n## x\n",
        b"---\nid: [a\n---\n## x\ny\n",
    ],
)
def test_an_unreadable_file_is_one_problem_and_one_error(tmp_path, content: bytes) -> None:
    (tmp_path / "broken.md").write_bytes(content)
    write(tmp_path, GOOD)
    (problem,) = validate(tmp_path, {"C0005823"})
    assert (problem.file, problem.field) == ("broken.md", "file")
    with pytest.raises(CorpusInvalid, match=r"broken\.md") as caught:
        load_documents(tmp_path)
    assert "\n" not in str(caught.value)


def test_a_yaml_fault_names_its_line(tmp_path) -> None:
    write(tmp_path, GOOD.replace("audience: 환자", "audience: 환자: 보호자"))
    with pytest.raises(CorpusInvalid, match="5번째 줄"):
        load_documents(tmp_path)


def test_a_path_that_is_not_there_is_refused(tmp_path) -> None:
    with pytest.raises(CorpusInvalid):
        validate(tmp_path / "none")


@pytest.mark.parametrize("limit", [40, 80, 300])
def test_passages_are_verbatim_within_the_limit_and_lose_nothing(limit: int) -> None:
    text = "\n".join(f"{n}번째 문장은 혈압 {120 + n}.5 mmHg를 말합니다. 그 뒤를 잇습니다." for n in range(12))
    passages = split_passages(text, limit)
    assert all(len(passage) <= limit and passage in text for passage in passages)
    assert "".join("".join(passages).split()) == "".join(text.split())
    assert all(passage.endswith(".") for passage in passages)


def test_passages_do_not_cross_sections_and_keep_their_heading(tmp_path) -> None:
    write(tmp_path, GOOD)
    (document,) = load_documents(tmp_path)
    assert [p.text for p in document.passages if p.heading == "재기"] == [document.sections[1].text]
    assert {p.heading for p in document.passages} == {"준비", "재기"}
    assert all(p.doc_id == "good" for p in document.passages)


def test_one_long_sentence_stays_whole() -> None:
    text = "아주 " * 200 + "깁니다."
    assert split_passages(text, 100) == [text]
    assert split_passages("", 100) == split_passages("  \n ", 100) == []


def test_the_shipped_corpus_loads_and_is_of_the_promised_size() -> None:
    from agent.config import Settings

    documents = load_documents(Settings().agent_data_dir / "documents")
    assert len(documents) >= 60
    assert all(
        len(passage.text) <= 300 or len(passage.text.split(". ")) == 1 for d in documents for passage in d.passages
    )
