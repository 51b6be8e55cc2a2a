"""Streams and paths that a caller forgot: closed, full or empty ones are one clear line and exit 2."""

import io
import sys

import pytest

from agent.cli import main
from agent.consultation import Consultation


@pytest.fixture
def no_door(monkeypatch):
    """Nothing may be asked of the consultation: the stream is the first thing that is missing."""
    monkeypatch.setattr(
        Consultation,
        "open",
        classmethod(lambda *_, **__: type("Door", (), {"chart": None, "exchange": None, "notices": ()})()),
    )


def failed(capsys, arguments: tuple[str, ...], out: object = None) -> str:
    """The one line of a command that fails with exit code 2 and writes nothing else."""
    assert main(arguments, None, out) == 2
    captured = capsys.readouterr()
    (line,) = captured.err.splitlines()
    assert captured.out == ""
    assert "예상하지 못한" not in line
    return line


@pytest.mark.parametrize("arguments", [("guard", "--jsonl"), ("profile", "import", "--patient", "p")])
def test_a_closed_stdin_is_one_line(no_door, monkeypatch, capsys, arguments):
    monkeypatch.setattr(sys, "stdin", None)
    assert "표준 입력" in failed(capsys, arguments, io.StringIO())


def test_a_closed_stdout_is_one_line_before_anything_is_done(monkeypatch, capsys):
    def opened(*_: object, **__: object) -> None:
        raise AssertionError("the turn would be played and its answer lost")

    monkeypatch.setattr(Consultation, "open", classmethod(opened))
    with monkeypatch.context() as closed:
        closed.setattr(sys, "stdout", None)
        assert main(("ask", "두통이 있어요", "--patient", "p")) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "표준 출력" in line


def test_a_full_disk_behind_stdout_is_one_line(capsys):
    with open("/dev/full", "w", encoding="utf-8") as full:
        assert "남은 공간" in failed(capsys, ("documents", "validate"), full)


def test_a_closed_stderr_leaves_stdout_json_only(monkeypatch):
    out = io.StringIO()
    with monkeypatch.context() as closed:
        closed.setattr(sys, "stderr", None)
        closed.setattr(sys, "stdout", out)
        assert main(("nonsense",)) == 2
    assert out.getvalue() == ""


@pytest.mark.parametrize(
    "arguments",
    [("documents", "validate", ""), ("documents", "validate", "  "), ("index", "build", "--corpus", "")],
)
def test_an_empty_path_is_not_the_current_folder(capsys, arguments):
    out = io.StringIO()
    assert "명령을 이해할 수 없습니다" in failed(capsys, arguments, out)
    assert out.getvalue() == ""


def test_a_corpus_without_documents_is_refused(capsys, tmp_path):
    (tmp_path / "corpus").mkdir()
    (tmp_path / "corpus" / "notes.txt").write_text("문서가 아님")
    arguments = ("index", "build", "--corpus", str(tmp_path / "corpus"), "--state", str(tmp_path / "state"))
    assert "문서" in failed(capsys, arguments, io.StringIO())
    assert not (tmp_path / "state").exists(), "nothing was built"
