"""Which runs there are: stored ones, unfinished ones, and folders that cannot be read."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import duckdb

from agent.config import Settings
from agent.evaluation.progress import SUFFIX, Progress
from agent.evaluation.tables import TABLES

Status = Literal["complete", "running", "interrupted", "broken"]


@dataclass(frozen=True, slots=True)
class Run:
    """One run. done, total: conversations (a patient under a mode); problem: of a broken one, in Korean."""

    run_id: str
    path: Path
    status: Status
    created: str | None = None
    model: str | None = None
    modes: tuple[str, ...] = ()
    patients: int | None = None
    turns: int | None = None
    done: int = 0
    total: int = 0
    problem: str | None = None
    manifest: dict[str, Any] = field(default_factory=dict, compare=False)

    def line(self) -> dict[str, Any]:
        """What `evaluate list` prints of it."""
        listed = {"run_id": self.run_id, "created": self.created, "model": self.model, "modes": list(self.modes)}
        shown = listed | {"patients": self.patients, "turns": self.turns, "status": self.status}
        return shown | {
            "path": str(self.path),
            "done": self.done,
            "total": self.total,
            "problem": self.problem,
        }


def run_folders(settings: Settings) -> tuple[Path, Path]:
    """Where runs stand: the shipped ones, then one's own."""
    return settings.agent_data_dir / "runs", settings.agent_state_dir / "runs"


def list_runs(folders: Sequence[Path]) -> tuple[Run, ...]:
    """Every run of the folders, the newest first; what cannot be read is listed as broken, and hides no other."""
    runs: dict[str, Run] = {}
    with duckdb.connect() as connection:
        for folder in filter(Path.is_dir, folders):
            for path in sorted(folder.iterdir()):
                if path.is_dir() and not path.name.startswith(".") and not path.name.endswith(SUFFIX):
                    runs[path.name] = _stored(path, connection)
            for progress in Progress.unfinished(folder):
                run = _unfinished(progress)
                runs.setdefault(run.run_id, run)
    return tuple(sorted(runs.values(), key=lambda run: (run.created or "", run.run_id), reverse=True))


def _stored(path: Path, connection: duckdb.DuckDBPyConnection) -> Run:
    try:
        manifest = json.loads((path / "run.json").read_text(encoding="utf-8"))
        if not isinstance(manifest, dict) or not isinstance(manifest.get("metrics"), dict):
            raise ValueError("no manifest")
        total = len(manifest["modes"]) * manifest["patients"]
        run = Run(status="complete", path=path, done=total, total=total, **_described(manifest))
    except (OSError, ValueError, KeyError, TypeError):
        return Run(path.name, path, "broken", problem=f"실행 {path.name}: run.json을 읽을 수 없습니다.")
    if (table := _unreadable(path, connection)) is not None:
        problem = f"실행 {path.name}: {table}.parquet을 읽을 수 없습니다. 폴더를 지우고 다시 실행해 주세요."
        return Run(status="broken", path=path, problem=problem, **_described(manifest))
    return run


def _unreadable(path: Path, connection: duckdb.DuckDBPyConnection) -> str | None:
    """The first table whose file is missing, cut off or lacks a column; reads the footers only."""
    for name, columns in TABLES.items():
        try:
            found = connection.execute("SELECT * FROM read_parquet(?) LIMIT 0", [str(path / f"{name}.parquet")])
        except (duckdb.Error, OSError):
            return name
        if not columns.keys() <= {column[0] for column in found.description or ()}:
            return name
    return None


def _unfinished(progress: Progress) -> Run:
    try:
        plan = progress.plan
        total = len(plan["modes"]) * plan["patients"]
        status: Status = "running" if progress.running else "interrupted"
        return Run(status=status, path=progress.folder, done=progress.count(), total=total, **_described(plan))
    except (OSError, ValueError, KeyError, TypeError):
        name = progress.folder.name
        return Run(name, progress.folder, "broken", problem=f"실행 {name}: 진행 기록을 읽을 수 없습니다.")


def _described(manifest: dict[str, Any]) -> dict[str, Any]:
    kept = {name: manifest[name] for name in ("run_id", "created", "model", "patients", "turns")}
    return kept | {"modes": tuple(manifest["modes"]), "manifest": manifest}
