"""The interface in two languages: each text of the code stands in both catalogues, says the same and fills the same gaps."""

import ast
import re
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.frontend import CommandLineInterface
from babel.messages.pofile import read_po

from agent import language
from tests.rows import each

ROOT = Path(__file__).parents[2]
HANGUL = re.compile(r"[가-힣]")
MARKS = ("_", "N_", "ngettext")
CONTENT = {
    "language.py": {"언어 · Language"},  # in both languages at once
    "memory.py": {"예", "아니요"},
    "playground.py": {"당뇨병 환자가 운동할 때 주의할 점은?"},
    "review.py": {"예", "아니요"},
}
"""What is stored, or asked of an agent that reads Korean, whatever the reader speaks."""
DRAWN = sorted([ROOT / "app.py", *(ROOT / "pages").rglob("*.py")])


@pytest.fixture(scope="module")
def texts(tmp_path_factory):
    """What Babel finds in the code, as the command of agent/README.md does."""
    template = tmp_path_factory.mktemp("locale") / "interface.pot"
    CommandLineInterface().run(
        ["pybabel", "-q", "extract", "-F", str(ROOT / "pyproject.toml"), "-o", str(template), str(ROOT)]
    )
    return {message.id for message in read(template) if message.id}


def read(path, spoken=None):
    with path.open("rb") as file:
        return read_po(file, locale=spoken)


def held(spoken):
    return [
        message for message in read(language.LOCALE / spoken / "LC_MESSAGES/interface.po", spoken) if message.id
    ]


def forms(message):
    return message.string if isinstance(message.string, tuple) else (message.string,)


def gaps(text):
    return {field for _text, field, _spec, _conversion in Formatter().parse(text) if field is not None}


@pytest.mark.parametrize("spoken", language.LANGUAGES)
def test_a_catalogue_holds_the_texts_of_the_code_and_no_others(texts, spoken):
    there = {message.id for message in held(spoken)}
    assert (sorted(map(str, texts - there)), sorted(map(str, there - texts))) == ([], [])


@pytest.mark.parametrize("spoken", language.LANGUAGES)
def test_every_text_is_translated_in_every_form(spoken):
    assert [message.id for message in held(spoken) if not all(forms(message)) or message.fuzzy] == []


def test_korean_is_what_the_code_says():
    assert [m.id for m in held("ko") if set(forms(m)) != set(m.id if isinstance(m.id, tuple) else (m.id,))] == []


def test_english_holds_no_korean_but_in_examples():
    """An example of what to type, or a name as the Korean documents have it, stands in quotes."""
    said = [form for message in held("en") for form in forms(message)]
    assert [
        text for text in said if HANGUL.search(re.sub(r"'[^']*'|\"[^\"]*\"|\([^)]*\)|e\.g\. .*", "", text))
    ] == []


def test_a_translation_fills_the_same_gaps():
    """Particles (josa_…) are Korean alone."""
    wrong = []
    for message in held("en"):
        asked = gaps(message.id[-1] if isinstance(message.id, tuple) else message.id)
        needed = {field for field in asked if not field.startswith("josa_")}
        wrong += [(message.id, form) for form in forms(message)[-1:] if gaps(form) != needed]
        wrong += [(message.id, form) for form in forms(message) if not gaps(form) <= asked]
    assert wrong == []


@each("path", DRAWN)
def test_no_page_says_anything_outside_the_catalogue(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    marked = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKS
        for given in node.args
        for inner in ast.walk(given)
    }
    documented = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    unmarked = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and HANGUL.search(node.value)
        and id(node) not in marked | documented
    ]
    assert set(unmarked) == CONTENT.get(path.name, set())


def test_a_text_without_translation_stays_as_it_is():
    language.follow(lambda: "en")
    try:
        assert language._("환자") == "Patient"
        assert language._("목록에 없는 글") == "목록에 없는 글"
        assert language._("") == "", "gettext's header is nobody's text"
    finally:
        language.follow(lambda: language.DEFAULT)
