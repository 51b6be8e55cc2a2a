"""`bench`: every speed figure beside its peer's, measured in one run. Progress on stderr, one JSON object per part."""

from __future__ import annotations

import itertools
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from agent.config import ROOT, AgentConfig, Settings
from agent.consultation import Consultation
from agent.evaluation.benchmark import dashboard_benchmark
from agent.evaluation.stored.catalogue import list_runs, run_folders
from agent.events import TurnCompleted
from agent.extraction.benchmark import extraction_benchmark, pack_benchmark
from agent.retrieval.benchmark import bm25_benchmark, vector_benchmark
from agent.safety.benchmark import safety_benchmark
from agent.sandbox import look_through_documents, rehearse
from agent.stopwatch import timed
from agent.storage.benchmark import storage_benchmark

QUESTIONS = (
    "운동은 어떻게 하면 좋을까요?",
    "저녁에 어떤 음식을 먹는 것이 좋을까요?",
    "메트포르민을 먹을 때 조심할 점은 무엇인가요?",
    "정상 혈압은 얼마인가요?",
    "65세 당뇨 환자가 고혈압도 있을 때 안전한 운동 방법은?",
    "저혈당이 오면 어떻게 해야 하나요?",
    "발 관리는 어떻게 하나요?",
    "술을 마셔도 되나요?",
    "감기에 걸렸을 때 어떻게 해야 하나요?",
    "잠을 잘 자려면 어떻게 해야 하나요?",
)
"""Asked one after the other by one patient with a profile; none is answered from the cache the first time."""
CONDITIONS = ("당뇨병", "고혈압", "천식", "통풍", "골다공증")
PAUSES = (10.0, 0.0)
"""Seconds that people read before they ask again."""
MEMORY_MARKS = (20, 200, 1000)
TURNS_A_PATIENT = 50
PROFILE_MESSAGE = "저는 65세 남성으로 10년째 당뇨 환자입니다. 메트포르민을 하루 두 번 먹고 혈압은 140/90이에요."


def run(settings: Settings, sizes: Sequence[int], tell: Callable[[str], None]) -> Iterator[dict[str, Any]]:
    """Start-up whole and by part, turn by node, extraction, memory, then the searches beside their peers at each size."""
    with tempfile.TemporaryDirectory() as folder:
        tell("시작 시간을 재는 중…")
        first, later = (round(timed(lambda: _start_process(folder))[0], 1) for _ in range(2))
        yield {"part": "start-up", "first_ms": first, "later_ms": later, "note": "whole process, imports included"}
        tell("턴 시간을 재는 중…")
        phases = Phases()
        door = Consultation.open(
            # Never the records that a server holds: the turns played here are stored and forgotten with the folder.
            settings.model_copy(update={"agent_state_dir": Path(folder), "database_url": None}),
            on_progress=phases.begin,
        )
        yield {"part": "start-up by part", "ms": phases.end(), "note": "caches present, imports excluded"}
        # As the app, which gets ready while its first page is read.
        door.parts.reading.join()
        rehearse(door)
        look_through_documents(door)
        yield {"part": "turn", **turns(door)}
        # Before anything else loads a second term pack into this process.
        tell(f"{max(MEMORY_MARKS)}턴 동안의 메모리를 재는 중…")
        yield {"part": "memory", **memory(door)}
        tell("스무 사람의 동시 상담을 재는 중…")
        yield {"part": "several people", "measured": [several_people(door, pause) for pause in PAUSES]}
        tell("추출 시간을 재는 중…")
        yield {"part": "extraction", **extraction_benchmark(door.terminology)}
        tell("안전 검사 시간을 재는 중…")
        yield {"part": "safety", **_safety(door, settings.agent_data_dir / "safety" / "examples")}
        yield {"part": "term pack", **pack_benchmark(settings.agent_data_dir / "lexicon")}
    tell("프로필 조회를 훑어 찾기와 비교하는 중…")
    yield {"part": "storage", **storage_benchmark(AgentConfig().decay_per_day)}  # type: ignore[call-arg]
    tell("BM25를 rank_bm25, bm25s와 비교하는 중…")
    yield {"part": "bm25", **bm25_benchmark(sizes=tuple(sizes))}
    tell("벡터 검색을 numpy와 비교하는 중…")
    yield {"part": "vector", **vector_benchmark(sizes=tuple(sizes))}
    # Modes are compared: of a run with one there is nothing to time.
    complete = [r for r in list_runs(run_folders(settings)) if r.status == "complete" and len(r.modes) > 1]
    if complete:
        tell("지표 화면의 조회를 pandas와 비교하는 중…")
        for repetitions in (1, 5):
            with tempfile.TemporaryDirectory() as folder:
                found = dashboard_benchmark(complete[0], Path(folder), repetitions=repetitions)
                yield {"part": "dashboard", **found}


def _safety(door: Consultation, examples: Path) -> dict[str, Any]:
    analyser, delivery = door.parts.analyser, door.parts.delivery
    return safety_benchmark(
        analyser.guard, analyser.triage, delivery.output_rules, delivery.medication, door.extract, examples
    )


class Phases:
    """How long each announced part of the start-up took: from its announcement to the next one's."""

    def __init__(self) -> None:
        self._begun: list[tuple[str, float]] = []

    def begin(self, phrase: str) -> None:
        self._begun.append((phrase.rstrip("…"), time.perf_counter()))

    def end(self) -> dict[str, float]:
        """Milliseconds by announced part."""
        self.begin("")
        spent: dict[str, float] = {}
        for (phrase, start), (_, stop) in itertools.pairwise(self._begun):
            spent[phrase] = round(spent.get(phrase, 0.0) + (stop - start) * 1000, 1)
        return spent


def _start_process(folder: str) -> None:
    """A new process that opens a consultation on this state folder and ends."""
    code = "from agent.consultation import Consultation; Consultation.open()"
    environment = {**os.environ, "AGENT_STATE_DIR": folder, "DATABASE_URL": ""}
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, check=True, capture_output=True)


def turns(door: Consultation, patient: str = "bench") -> dict[str, Any]:
    """Offline turns of one patient: median and slowest in milliseconds, the median by node, and a cached repeat."""
    ask(door, patient, PROFILE_MESSAGE)
    finished = [ask(door, patient, question) for question in QUESTIONS]
    totals = [turn.timings["total"] for turn in finished]
    nodes: dict[str, list[float]] = {}
    for turn in finished:
        for node, ms in turn.timings.items():
            nodes.setdefault(node, []).append(ms)
    repeated = [ask(door, patient, question) for question in QUESTIONS]
    hits = [turn.timings["total"] for turn in repeated if turn.cache.hit]
    return {
        "turns": len(finished),
        "median_ms": round(statistics.median(totals), 1),
        "max_ms": round(max(totals), 1),
        "median_ms_by_node": {node: round(statistics.median(times), 2) for node, times in nodes.items()},
        "cached": len(hits),
        "cached_median_ms": round(statistics.median(hits), 1) if hits else None,
    }


def memory(
    door: Consultation, marks: Sequence[int] = MEMORY_MARKS, patient: str = "bench-memory"
) -> dict[str, Any]:
    """Resident memory in MiB after so many offline turns, TURNS_A_PATIENT of each patient, none from the cache, and the peak."""
    uncached = door.config.with_flags(cache=False)
    held: dict[str, float | None] = {}
    for turn in range(1, max(marks) + 1):
        ask(door, f"{patient}-{turn // TURNS_A_PATIENT}", QUESTIONS[turn % len(QUESTIONS)], uncached)
        if turn in marks:
            held[f"after_{turn}_turns_mib"] = _resident()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {**held, "peak_mib": round(peak, 1)}


def several_people(door: Consultation, pause: float, people: int = 20) -> dict[str, Any]:
    """So many patients at once, each telling who they are and asking on, nothing from the cache: milliseconds a turn, how
    many turns failed, and how many patients' profiles hold anything but what they said.

    pause: seconds between an answer and the next question, spread evenly from half to one and a half of it, as is the
    first question; 0: all ask at the very same moment and again at once.
    """
    uncached = door.config.with_flags(cache=False)
    told = [(number, 30 + number, CONDITIONS[number % len(CONDITIONS)]) for number in range(people)]
    patient = f"bench-{pause:g}-{{}}".format
    together = threading.Barrier(people)
    spent: list[float] = []
    failures: list[Exception] = []

    def consult(number: int, age: int, condition: str) -> None:
        together.wait()
        for turn, text in enumerate((f"저는 {age}세이고 {condition} 환자입니다.", *QUESTIONS[:2])):
            share = (number * 7 + turn * 3) % people / people  # no two people keep the same time
            time.sleep(pause * (share if turn == 0 else 0.5 + share))
            try:
                spent.append(timed(lambda text=text: ask(door, patient(number), text, uncached))[0])  # type: ignore[misc]
            except Exception as error:  # counted: the others go on
                failures.append(error)

    with ThreadPoolExecutor(people) as pool:
        list(pool.map(lambda one: consult(*one), told))
    mixed = 0
    for number, age, condition in told:
        held = door.chart.profile(patient(number))
        mixed += held.value("age") != age or {fact.name for fact in held.facts} != {condition}
    return {
        "people": people,
        "pause_seconds": pause,
        "turns": len(spent),
        "failed": len(failures),
        "mixed": mixed,
        "median_ms": round(statistics.median(spent), 1),
        "p95_ms": round(statistics.quantiles(spent, n=20)[-1], 1),
    }


def _resident() -> float | None:
    """MiB of this process in memory; None where the system does not tell (only Linux does, in /proc)."""
    status = Path("/proc/self/statm")
    if not status.exists():
        return None
    return round(int(status.read_text().split()[1]) * resource.getpagesize() / 2**20, 1)


def ask(door: Consultation, patient: str, text: str, config: AgentConfig | None = None) -> Any:
    """One offline turn to its end."""
    *_, last = door.ask(patient, text, config, model="offline")
    assert isinstance(last, TurnCompleted)
    return last.turn
