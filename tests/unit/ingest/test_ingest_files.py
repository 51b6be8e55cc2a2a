"""Plain files: what is read, what is refused in one line, and how a text is taken apart."""

import os

import pytest

from agent.errors import InputRejected
from agent.ingest.plain_files import MAX_BYTES, files_at, id_for, read_bytes, read_text, take_apart, usable_id
from tests.rows import each


@each(
    ("name", "content", "said"),
    [
        ("a.md", b"\x00\x01\x02", "바이너리"),
        ("a.md", "통풍".encode("utf-16"), "UTF-8"),
        ("a.txt", "통풍".encode("cp949"), "UTF-8"),
        ("a.md", b"", "읽을 글이 없습니다"),
        ("a.md", b" \n\t\n---\n", "읽을 글이 없습니다"),
        ("a.md", b"a" * (MAX_BYTES + 1), "너무 큽니다"),
        ("a.pdf", b"%PDF", "텍스트"),
        ("a.md", "---\ntitle: 통풍\n---\n본문".encode(), "이미 머리말"),
        ("a.md", "---\ntitle: [통풍\n---\n본문".encode(), "이미 머리말"),
    ],
)
def test_what_cannot_be_used_is_refused_in_one_line(name, content, said):
    with pytest.raises(InputRejected, match=said) as refused:
        read_text(name, content)
    assert "\n" not in str(refused.value)


def test_rules_around_prose_are_no_front_matter():
    assert read_text("a.md", "---\n통풍 이야기\n---\n본문입니다.".encode()).endswith("본문입니다.")


@each(
    ("text", "title", "headings"),
    [
        ("# 통풍 안내\n\n처음입니다.\n\n## 원인\n\n요산입니다.", "통풍 안내", ["## 원인"]),
        ("통풍 안내\n=====\n\n원인\n----\n\n요산입니다.", "통풍 안내", ["## 원인"]),
        ("# 통풍\n\n### 원인\n가.\n#### 음식\n나.", "통풍", ["## 원인", "### 음식"]),
        ("## 원인\n요산입니다.\n## 치료\n약입니다.", "원인", ["## 원인", "## 치료"]),
        ("통풍 안내\n\n원인\n\n요산이 쌓입니다.\n\n[치료]\n약을 씁니다.", "통풍 안내", ["## 원인", "## 치료"]),
        ("통풍은 아픈 병입니다. 술을 줄이세요.", "통풍은 아픈 병입니다. 술을 줄이세요.", ["## 내용"]),
    ],
)
def test_the_first_heading_or_line_is_the_title_and_sections_begin_at_two_marks(text, title, headings):
    found, body = take_apart(text)
    assert found == title
    assert [line for line in body.splitlines() if line.startswith("#")] == headings


def test_no_word_of_the_text_is_lost():
    text = (
        "통풍은 갑자기 아픈 병입니다.\n\n원인\n\n- 술을 마십니다.\n- 요산이 쌓입니다.\n\n## 치료\n\n약을 먹습니다."
    )
    title, body = take_apart(text)
    for word in text.replace("#", "").split():
        assert word in f"{title}\n{body}"


def test_lines_broken_by_a_margin_are_one_sentence_again():
    text = "# 통풍\n\n통풍은 몸에 쌓인 요산이 관절에 굳어서 갑자기 몹시\n아픈 병입니다.\n술을 줄입니다.\n- 물을 마시고 또 마시는 것이 가장 중요한 일이라고 합니다\n- 쉬기"
    assert take_apart(text)[1].splitlines()[2:] == [
        "통풍은 몸에 쌓인 요산이 관절에 굳어서 갑자기 몹시 아픈 병입니다.",
        "술을 줄입니다.",
        "- 물을 마시고 또 마시는 것이 가장 중요한 일이라고 합니다",
        "- 쉬기",
    ]


def test_a_title_alone_is_no_document():
    with pytest.raises(InputRejected, match="본문이 없습니다"):
        take_apart("# 통풍")


@each("doc_id", ["../x", "a/b", "..", "", "A", "통풍", "a b", "-a", "a\n", "a" * 81, ".md"])
def test_an_id_never_leaves_its_folder(doc_id):
    with pytest.raises(InputRejected, match="id로 쓸 수 없습니다"):
        usable_id(doc_id)


def test_ids_come_from_the_file_name_or_the_text():
    assert id_for("Gout Guide_2.md", "글") == "gout-guide-2"
    assert usable_id(id_for("통풍.md", "글")) == id_for("다른.md", "글") != id_for("통풍.md", "다른 글")
    assert usable_id(id_for("../../etc.md", "글"))


def test_links_devices_and_missing_files_are_refused(tmp_path):
    (tmp_path / "real.md").write_text("통풍", encoding="utf-8")
    (tmp_path / "link.md").symlink_to(tmp_path / "real.md")
    os.mkfifo(tmp_path / "pipe.md")
    for name in ("link.md", "pipe.md", "missing.md"):
        with pytest.raises(InputRejected, match=name):
            read_bytes(tmp_path / name)
    (tmp_path / ".hidden.md").write_text("x")
    (tmp_path / "table.csv").write_text("x")
    assert [file.name for file in files_at(tmp_path)] == ["link.md", "real.md"]
    (tmp_path / "empty").mkdir()
    with pytest.raises(InputRejected, match="파일이 없습니다"):
        files_at(tmp_path / "empty")
