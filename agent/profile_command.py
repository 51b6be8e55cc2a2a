"""`profile show|export|import|undo|redo|consolidate`: the command-line side of the chart and of the records that go in and out."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from agent import jsonl
from agent.errors import InputRejected
from agent.jsonl import Json

if TYPE_CHECKING:
    from agent.consultation import Consultation
    from agent.interchange import Exchange, Taken


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `profile`."""
    parser.add_argument("action", choices=("show", "export", "import", "undo", "redo", "consolidate"))
    parser.add_argument("--patient")
    parser.add_argument("--format", choices=("json", "fhir"), default="json")
    parser.add_argument("--from", dest="source", type=Path)


def profile(
    arguments: argparse.Namespace,
    door: Consultation,
    stdin: Callable[[], TextIO],
    tell: Callable[[str], None],
) -> Iterator[Json]:
    """The lines of stdout. stdin: opened only when it is read; tell: hears why an import may be of somebody else.

    Raises AgentError when it cannot be done.
    """
    from agent.wire import profile_json

    chart = door.chart
    if arguments.action == "import":
        return _import(arguments, stdin, door.exchange, tell)
    patient = arguments.patient
    if not patient:
        raise InputRejected("환자를 정해 주세요 (--patient ID).")
    match arguments.action:
        case "show":
            answer = {"patient": patient, "profile": profile_json(chart.profile(patient))}
        case "export":
            answer = door.exchange.bundle(patient) if arguments.format == "fhir" else chart.export(patient)
        case "undo":
            answer = {"patient": patient, "undone": chart.undo(patient)}
        case "consolidate":
            answer = {"patient": patient, "consolidated": list(chart.consolidate(patient))}
        case _:
            answer = {"patient": patient, "redone": chart.redo(patient)}
    return iter([answer])


def _import(
    arguments: argparse.Namespace,
    stdin: Callable[[], TextIO],
    exchange: Exchange,
    tell: Callable[[str], None],
) -> Iterator[Json]:
    """A profile or a FHIR bundle, which says itself what it is; a folder is Synthea's CSV."""

    def patient_of(row: Json) -> str:
        patient = row.get("patient") or arguments.patient
        if not isinstance(patient, str):
            raise InputRejected("환자를 정해 주세요 (--patient ID).")
        return patient

    def told(patient: str, taken: Taken) -> Json:
        if taken.doubts:
            signs = ", ".join(f"{d.about} {d.stored or patient} / {d.told}" for d in taken.doubts)
            tell(f"다른 환자의 자료일 수 있습니다 ({signs}). 아니라면 profile undo로 되돌려 주세요.")
        return {"patient": patient, "imported": taken.imported, "unmapped": taken.unmapped}

    def take(row: Json) -> Json:
        patient, profile = patient_of(row), row.get("profile")
        if arguments.format == "fhir" and not (isinstance(profile, dict) and "resourceType" in profile):
            raise InputRejected("FHIR Bundle이 아닙니다. resourceType이 Bundle인 R4 JSON을 넣어 주세요.")
        return told(patient, exchange.take(patient, profile))

    if arguments.jsonl:
        return jsonl.answer_lines(stdin(), take)
    if arguments.source and arguments.source.is_dir():
        patient = patient_of({})
        return iter([told(patient, exchange.take_tables(patient, arguments.source))])
    try:
        text = arguments.source.read_text(encoding="utf-8") if arguments.source else stdin().read()
    except (OSError, ValueError) as error:
        raise InputRejected(f"파일을 읽을 수 없습니다: {arguments.source or '표준 입력'}") from error
    return iter([take({"profile": jsonl.parse(text)})])
