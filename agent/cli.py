"""The command line: JSON on stdout, everything else on stderr; one line and exit 2 for a failure (design, section 4)."""

from __future__ import annotations

import argparse
import contextlib
import sys
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, NoReturn, TextIO

from agent import jsonl
from agent.corpus_command import add_arguments as add_document_arguments
from agent.errors import InputRejected
from agent.evaluation.command import add_arguments as add_evaluate_arguments
from agent.jsonl import Json
from agent.profile_command import add_arguments as add_profile_arguments

MODES = ("hybrid", "bm25", "vector")
INTERRUPTED = 130


class Parser(argparse.ArgumentParser):
    """argparse whose usage errors are one line, like every other error here."""

    def error(self, message: str) -> NoReturn:
        raise InputRejected(f"명령을 이해할 수 없습니다. {self.prog}: {message} (도움말: --help)")


def main(argv: Sequence[str] | None = None, stdin: TextIO | None = None, stdout: TextIO | None = None) -> int:
    """Run one command; returns the exit code. stdin, stdout: a test's own streams."""
    out, source = stdout or sys.stdout, stdin or sys.stdin
    try:
        if out is None:  # before anything is done: the answer of a turn would be lost
            raise InputRejected(
                "표준 출력이 닫혀 있어 결과를 전할 수 없습니다. 출력할 곳을 열고 다시 실행해 주세요."
            )
        arguments = build_parser().parse_args(argv)
        # Whatever a library prints must not end up between the JSON lines.
        with contextlib.redirect_stdout(sys.stderr):
            for answer in arguments.run(arguments, source):
                jsonl.write_line(answer, out)
    except BrokenPipeError:  # the reader (head, a closed pager) has seen enough
        jsonl.close_stream(out)
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        _tell(jsonl.one_line(error))
        return 2
    return 0


def positive(text: str) -> int:
    """A whole number of at least 1."""
    if (number := int(text)) < 1:
        raise ValueError(text)
    return number


def folder(text: str) -> Path:
    """A folder; an empty text, which would mean the current one, is a variable that someone forgot to set."""
    if not text.strip():
        raise ValueError(text)
    return Path(text)


def build_parser() -> Parser:
    """All commands and their options."""
    common = Parser(add_help=False)
    common.add_argument("--state", type=folder, default=argparse.SUPPRESS, help="folder for all that is written")
    parser = Parser(prog="agent", description="한국어 의학지식 에이전트", parents=[common])
    commands = parser.add_subparsers(dest="command", required=True, parser_class=Parser)

    def command(name: str, run: Callable[..., Iterator[Json]], text: bool = False, jsonl: bool = False) -> Parser:
        added = commands.add_parser(name, parents=[common])
        added.set_defaults(run=run)
        if text:
            added.add_argument("text", nargs="?", default=None)
        if jsonl:
            added.add_argument("--jsonl", action="store_true")
        return added

    command("extract", extract, text=True, jsonl=True)
    ask_parser = command("ask", ask, text=True, jsonl=True)
    ask_parser.add_argument("--patient")
    ask_parser.add_argument("--model")
    search_parser = command("search", search, text=True, jsonl=True)
    search_parser.add_argument("--k", type=int, default=8)
    search_parser.add_argument("--mode", choices=MODES, default="hybrid")
    command("guard", guard, text=True, jsonl=True)
    command("triage", triage, text=True, jsonl=True).add_argument("--patient")
    reuse_parser = command("reuse", reuse, jsonl=True)
    reuse_parser.add_argument("a", nargs="?")
    reuse_parser.add_argument("b", nargs="?")
    add_profile_arguments(command("profile", profile, jsonl=True))
    add_document_arguments(command("documents", documents), folder)
    index_parser = command("index", index)
    index_parser.add_argument("action", choices=("build", "info"))
    index_parser.add_argument("--corpus", type=folder)
    bench_parser = command("bench", bench)
    bench_parser.add_argument("--sizes", type=positive, nargs="+", default=[1_000, 10_000, 100_000])
    add_evaluate_arguments(command("evaluate", evaluate), positive)
    command("backup", backup).add_argument("--to", type=Path, required=True, metavar="FILE")
    command("restore", restore).add_argument("source", type=Path, metavar="FROM")
    return parser


def extract(arguments: argparse.Namespace, stdin: TextIO) -> Iterator[Json]:
    from agent.wire import extraction_json

    door = _door(arguments)
    return _each(arguments, stdin, lambda row: extraction_json(door.extract(_text(row))))


def ask(arguments: argparse.Namespace, stdin: TextIO) -> Iterator[Json]:
    from agent.events import TurnCompleted
    from agent.wire import turn_json

    door = _door(arguments)

    def answer(row: Json) -> Json:
        patient = row.get("patient") or arguments.patient
        if not isinstance(patient, str):
            raise InputRejected("환자를 정해 주세요 (--patient ID).")
        events = list(door.ask(patient, _text(row), model=arguments.model))
        last = events[-1]
        assert isinstance(last, TurnCompleted)
        return turn_json(last.turn)

    return _each(arguments, stdin, answer)


def search(arguments: argparse.Namespace, stdin: TextIO) -> Iterator[Json]:
    from agent.wire import search_json

    door = _door(arguments)

    def find(row: Json) -> Json:
        query = _text(row, "query")
        k, mode = row.get("k", arguments.k), row.get("mode", arguments.mode)
        if isinstance(k, bool) or not isinstance(k, int) or k < 1:
            raise InputRejected("k는 1 이상의 정수여야 합니다.")
        if mode not in MODES:
            raise InputRejected(f"mode는 {', '.join(MODES)} 중 하나여야 합니다.")
        return search_json(query, door.search(query, k, mode))

    return _each(arguments, stdin, find)


def guard(arguments: argparse.Namespace, stdin: TextIO) -> Iterator[Json]:
    from agent.wire import guard_json

    door = _door(arguments)
    return _each(arguments, stdin, lambda row: guard_json(_text(row), door.guard(_text(row))))


def triage(arguments: argparse.Namespace, stdin: TextIO) -> Iterator[Json]:
    from agent.wire import triage_json

    door = _door(arguments)

    def assess(row: Json) -> Json:
        return triage_json(_text(row), door.triage(_text(row), row.get("patient") or arguments.patient))

    return _each(arguments, stdin, assess)


def reuse(arguments: argparse.Namespace, stdin: TextIO) -> Iterator[Json]:
    door = _door(arguments)

    def compare(row: Json) -> Json:
        verdict = door.reuse(_text(row, "a"), _text(row, "b"))
        return {"reusable": verdict.hit, "similarity": verdict.similarity, "reason": verdict.reason}

    return _each(arguments, stdin, compare, ("a", "b"))


def profile(arguments: argparse.Namespace, stdin: TextIO) -> Iterator[Json]:
    from agent.profile_command import profile as run

    return run(arguments, _door(arguments), lambda: _opened(stdin), _tell)


def documents(arguments: argparse.Namespace, _stdin: TextIO) -> Iterator[Json]:
    from agent.corpus_command import documents as run

    return run(arguments, _settings(arguments), _tell, _progress)


def index(arguments: argparse.Namespace, _stdin: TextIO) -> Iterator[Json]:
    from agent.assembly import open_index

    # The index's key is a hash of all it depends on, so building one that is there would change nothing.
    yield open_index(_settings(arguments), arguments.corpus, _progress).info


def evaluate(arguments: argparse.Namespace, _stdin: TextIO) -> Iterator[Json]:
    from agent.evaluation.command import evaluate as run

    return run(arguments, _settings(arguments), _tell)


def bench(arguments: argparse.Namespace, _stdin: TextIO) -> Iterator[Json]:
    from agent.bench import run

    return run(_settings(arguments), arguments.sizes, _tell)


def backup(arguments: argparse.Namespace, _stdin: TextIO) -> Iterator[Json]:
    from agent.upkeep.backup import backup as run

    settings = _settings(arguments)
    yield _told_of_records(run(settings.agent_state_dir, arguments.to, datetime.now().astimezone()), settings)


def restore(arguments: argparse.Namespace, _stdin: TextIO) -> Iterator[Json]:
    from agent.upkeep.backup import restore as run

    settings = _settings(arguments)
    yield _told_of_records(run(arguments.source, settings.agent_state_dir, datetime.now().astimezone()), settings)


def _told_of_records(done: Json, settings: Any) -> Json:
    """A file without the records must not pass for a whole backup, nor one with those of before a server held them."""
    if settings.database_url:
        done |= {"database": False, "patients": None, "turns": None}
    if not done["database"]:
        _tell(
            "이 파일에는 지금 쓰는 환자 기록이 없습니다. 기록이 PostgreSQL에 있으면 pg_dump와 pg_restore로 따로 백업하고 복원해 주세요. "
            "추가한 문서, 평가 실행, 가르친 말, 확인을 기다리는 질문은 들어 있습니다."
        )
    return done


def _door(arguments: argparse.Namespace) -> Any:
    from agent.consultation import Consultation

    door = Consultation.open(_settings(arguments), on_progress=_progress)
    for notice in door.notices:
        _tell(notice)
    return door


def _settings(arguments: argparse.Namespace) -> Any:
    from agent.config import Settings

    state = getattr(arguments, "state", None)
    return Settings(agent_state_dir=state) if state else Settings()


def _tell(message: str) -> None:
    if sys.stderr is not None:  # closed by the caller; print would write to stdout then
        print(message, file=sys.stderr)


def _progress(phrase: str) -> None:
    """For a person who waits at a terminal; a program that reads stderr finds only what went wrong there."""
    if sys.stderr is not None and sys.stderr.isatty():
        _tell(phrase)


def _each(
    arguments: argparse.Namespace,
    stdin: TextIO,
    answer: Callable[[Json], Json],
    fields: Sequence[str] = ("text",),
) -> Iterator[Json]:
    """The one answer to the command's arguments, or with --jsonl one per line of stdin."""
    if arguments.jsonl:
        return jsonl.answer_lines(_opened(stdin), answer)
    row = {field: getattr(arguments, field) for field in fields}
    if any(value is None for value in row.values()):
        raise InputRejected("텍스트를 적어 주세요. 여러 건은 --jsonl로 표준 입력에 한 줄에 하나씩 보냅니다.")
    return iter([answer(row)])


def _opened(stdin: TextIO | None) -> TextIO:
    if stdin is None:
        raise InputRejected("표준 입력이 닫혀 있어 읽을 수 없습니다. 파일이나 다른 명령의 출력을 이어 주세요.")
    return stdin


def _text(row: Json, field: str = "text") -> str:
    value = row.get(field, row.get("text") if field == "query" else None)
    if not isinstance(value, str):
        raise InputRejected(f"'{field}'에 텍스트를 적어 주세요.")
    return value
