"""The files of data/safety/words: every example is matched by its own group, and a broken file is told in one line."""

import re
from pathlib import Path

import pytest

import agent.safety.words as module
from agent.errors import CorpusInvalid
from agent.safety.attacks.tongue import tongues
from agent.safety.folding import fold, squeezed
from agent.safety.kind_of_patient import ILLNESS
from agent.safety.rules import read_rules
from agent.safety.words import FOLDER, WordFile, words
from tests.rows import each

SHARED = {"attacks_korean": ("attacks",), "attacks_worded": ("attacks",)}
GIVEN = {"crises_figures": {"illness": ILLNESS}}
FILES = sorted(path.stem for path in FOLDER.glob("*.yaml") if not path.stem.startswith("tongues_"))


def _read(name):
    return words(name, *SHARED.get(name, ()), **GIVEN.get(name, {}))


def _examples():
    for name in FILES:
        held = read_rules(FOLDER / f"{name}.yaml", WordFile)
        for group, entries in held.groups.items():
            for number, entry in enumerate(entries):
                if entry.example:
                    yield name, group, number, entry.example


@each(("name", "group", "number", "example"), list(_examples()))
def test_an_example_is_found_by_its_own_entry(name, group, number, example):
    entry = _read(name).each(group)[number]
    folded = fold(example).text
    assert any(entry.search(view) for view in (folded, squeezed(folded)))


@each("name", FILES)
def test_every_file_compiles(name):
    assert _read(name).ready().names()


def test_every_language_has_patterns():
    assert len(tongues()) == len({tongue.language for tongue in tongues()}) >= 25
    for tongue in tongues():
        assert re.compile(tongue.void)
        assert re.compile(tongue.hidden)


GOOD = "groups:\n  seen:\n    - {catches: a word, any: [낱말]}\n"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("groups: [", "형식이 잘못"),
        ("groups:\n  seen:\n    - {catches: a word, any: []}\n", "groups.seen"),
        ("groups:\n  seen:\n    - {any: [낱말]}\n", "groups.seen"),
        ("groups:\n  seen:\n    - {catches: a word, any: ['낱말(']}\n", "정규식"),
        ("groups:\n  seen:\n    - {catches: a word, any: ['<nowhere>']}\n", "nowhere"),
        (GOOD + "more: 1\n", "more"),
        (None, "읽을 수 없습니다"),
    ],
)
def test_a_broken_file_is_told_in_one_korean_line(text, place, tmp_path: Path, monkeypatch):
    monkeypatch.setattr(module, "FOLDER", tmp_path)
    if text is not None:
        (tmp_path / "broken.yaml").write_text(text, encoding="utf-8")
    words.cache_clear()
    with pytest.raises(CorpusInvalid) as told:
        words("broken").ready()
    words.cache_clear()
    assert place in str(told.value)
    assert "broken.yaml" in str(told.value)
    assert "\n" not in str(told.value)


def test_a_group_that_code_asks_for_must_be_there(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(module, "FOLDER", tmp_path)
    (tmp_path / "small.yaml").write_text(GOOD, encoding="utf-8")
    words.cache_clear()
    with pytest.raises(CorpusInvalid, match=r"groups\.other"):
        words("small").each("other")
    words.cache_clear()


def test_a_long_pattern_goes_over_several_lines(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(module, "FOLDER", tmp_path)
    text = "parts:\n  fruit: [사과, 배]\ngroups:\n  seen:\n    - catches: fruit eaten\n      any:\n        - |-\n          <fruit>[를을]\n            \\s먹\n"
    (tmp_path / "long.yaml").write_text(text, encoding="utf-8")
    words.cache_clear()
    assert words("long").written("seen") == (r"(?:사과|배)[를을]\s먹",)
    words.cache_clear()
