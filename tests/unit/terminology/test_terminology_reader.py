"""The lexicon reader: a broken row is named by file and line, in Korean, and nothing is loaded."""

from __future__ import annotations

from pathlib import Path

import pytest

from agent.errors import LexiconInvalid
from agent.terminology import read_lexicon

HEADER = "cui,name,names,brands,classes,broader,unit,checked\n"
DIABETES = "C0011849,당뇨병,당뇨|DM,,diabetes,,,mondo\n"


def write(folder: Path, **files: str) -> Path:
    for stem, text in files.items():
        (folder / f"{stem}.csv").write_text(text, encoding="utf-8")
    return folder


def test_a_row_becomes_an_entry(tmp_path: Path) -> None:
    write(
        tmp_path,
        conditions=HEADER + DIABETES,
        medications=HEADER + "C0025598,메트포르민,metformin,글루코파지|다이아벡스,biguanide|antidiabetic,,,drug\n",
        labs=HEADER + "C0005802,혈당,,,,,mg/dL,\n",
        topics=HEADER + "L0000001,운동,,,,,,unchecked\n",
    )
    entries = read_lexicon(tmp_path)
    assert list(entries) == ["C0011849", "C0025598", "C0005802", "L0000001"]
    assert entries["C0011849"].names == ("당뇨", "DM")
    assert entries["C0025598"].brands == ("글루코파지", "다이아벡스")
    assert entries["C0025598"].every_name() == ("메트포르민", "metformin", "글루코파지", "다이아벡스")
    assert entries["C0005802"].unit == "mg/dL"
    assert entries["C0005802"].checked == "unchecked"
    assert entries["L0000001"].slot == "topic"


@pytest.mark.parametrize(
    ("rows", "line", "word"),
    [
        ("C001,당뇨병,,,,,,\n", 2, "형식"),
        (DIABETES + "C0020538,,,,,,,\n", 3, "대표 이름"),
        (DIABETES + "C0020538,고혈압,,,,,\n", 3, "열이 8개"),
        (DIABETES + "C0020538,고혈압,HTN||BP,,,,,\n", 3, "빈 값"),
        (DIABETES + "C0020538,고혈압,,,Heart Disease,,,\n", 3, "영문 소문자"),
        (DIABETES + "C0020538,고혈압,,,,C9999999,,\n", 3, "상위 개념"),
        (DIABETES + "C0020538,고혈압,,,,heart,,\n", 3, "형식"),
        (DIABETES + "C0011849,고혈압,,,,,,\n", 3, "이미"),
        (DIABETES + "C0020538,고혈압,dm,,,,,\n", 3, "개념에도"),
        (DIABETES + 'C0020538,"고혈압,,,,,,\n', 3, "읽을 수 없습니다"),
    ],
)
def test_a_broken_row_is_named(tmp_path: Path, rows: str, line: int, word: str) -> None:
    write(tmp_path, conditions=HEADER + rows)
    with pytest.raises(LexiconInvalid) as raised:
        read_lexicon(tmp_path)
    message = str(raised.value)
    assert "conditions.csv" in message
    assert word in message
    assert "\n" not in message
    if "읽을" not in word:
        assert f"{line}행" in message


def test_a_wrong_header_an_empty_folder_and_wrong_bytes_are_refused(tmp_path: Path) -> None:
    with pytest.raises(LexiconInvalid, match="비어"):
        read_lexicon(tmp_path)
    write(tmp_path, conditions="name,cui\n당뇨병,C0011849\n")
    with pytest.raises(LexiconInvalid, match="1행"):
        read_lexicon(tmp_path)
    (tmp_path / "conditions.csv").write_bytes((HEADER + DIABETES).encode("cp949"))
    with pytest.raises(LexiconInvalid, match="UTF-8"):
        read_lexicon(tmp_path)
