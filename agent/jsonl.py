"""JSON as the command line reads and writes it: strict, one object a line, and never a reason to stop."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NoReturn, TextIO

from agent.errors import InputRejected, StorageUnavailable
from agent.language import N_
from agent.unforeseen import explained

Json = dict[str, Any]
_LINE_ENDS = {ord(end): f"\\u{ord(end):04x}" for end in "\x85\u2028\u2029"}
_UNDECODED = re.compile("[\udc80-\udcff]")


def use_utf8() -> None:
    """Make the process's streams UTF-8 whatever the locale; a byte that is none reaches `answer_lines`, which says so."""
    for stream, errors in (
        (sys.stdin, "surrogateescape"),
        (sys.stdout, "strict"),
        (sys.stderr, "backslashreplace"),
    ):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors=errors)


def parse(text: str) -> Any:
    """The value of a JSON text. Raises InputRejected for anything else: NaN, 1e999, endless numbers, bottomless nesting."""
    try:
        return json.loads(text.removeprefix("\ufeff"), parse_constant=_refuse, parse_float=_finite)
    except json.JSONDecodeError as error:
        if "\n" in text.strip():
            raise InputRejected(
                N_("JSON으로 읽을 수 없습니다({line}번째 줄). 형식을 확인해 주세요."), line=error.lineno
            ) from error
        raise InputRejected(N_("JSON으로 읽을 수 없습니다. 형식을 확인해 주세요.")) from error
    except ValueError as error:
        raise InputRejected(N_("JSON으로 읽을 수 없는 숫자가 있습니다(NaN, 무한대, 너무 긴 수).")) from error
    except RecursionError as error:
        raise InputRejected(N_("JSON이 너무 깊이 겹쳐 있어 읽을 수 없습니다.")) from error


def write_line(answer: Json, out: TextIO) -> None:
    """One object on one line, flushed.

    Half characters, which UTF-8 cannot carry, are escaped instead of lost, and so are Unicode's own line ends, at
    which some readers would cut the line. Raises StorageUnavailable when nothing more can be written (a full disk).
    """
    line = json.dumps(answer, ensure_ascii=False).translate(_LINE_ENDS)
    try:
        line.encode()
    except UnicodeEncodeError:
        line = json.dumps(answer)
    try:
        out.write(line + "\n")
        out.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        close_stream(out)
        raise StorageUnavailable(
            "결과를 표준 출력에 쓰지 못했습니다. 남은 공간과 출력할 곳을 확인해 주세요. 처리한 내용은 저장되어 있습니다."
        ) from error


def answer_lines(source: Iterable[str], answer: Callable[[Json], Json]) -> Iterator[Json]:
    """One answer per line, the line's id carried through; a bad line answers with its error and the rest goes on."""
    for line in source:
        if not line.strip("\ufeff \t\r\n"):
            continue
        row: Any = None
        try:
            if _UNDECODED.search(line):
                raise InputRejected("UTF-8로 읽을 수 없는 줄입니다.")
            row = parse(line)
            if not isinstance(row, dict):
                raise InputRejected("한 줄에 JSON 객체 하나를 보내 주세요.")
            yield {"id": row.get("id"), **answer(row)}
        except Exception as error:
            yield {"id": row.get("id") if isinstance(row, dict) else None, "error": one_line(error)}


def one_line(error: Exception) -> str:
    """What a person is told of a failure. Of an unforeseen one its kind and place, never its text, which may be a
    patient's."""
    return " ".join(str(explained(error)).split())


def close_stream(out: TextIO) -> None:
    """Send what is still buffered nowhere, so that the interpreter's last flush cannot fail as well."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), out.fileno())
    except (OSError, ValueError):
        return  # a stream without a descriptor has nothing left to flush


def _refuse(constant: str) -> NoReturn:
    raise ValueError(constant)


def _finite(digits: str) -> float:
    number = float(digits)
    if number in (float("inf"), float("-inf")):
        raise ValueError("out of range")
    return number
