"""Which runs there are: stored ones, unfinished ones, and folders that cannot be read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal

import duckdb

from agent.config import Settings
from agent.errors import AgentError
from agent.evaluation.stored import manifest
from agent.evaluation.stored.manifest import Head
from agent.evaluation.stored.progress import SUFFIX, Progress
from agent.evaluation.stored.tables import TABLES, required
from agent.language import N_

Status = Literal["complete", "running", "interrupted", "broken"]


@dataclass(frozen=True, slots=True)
class Run:
    """One run. run_id: its folder's name, whatever was renamed or copied; repetitions: of each dialogue; done, total:
    conversations (a patient under a mode, each repetition); patient_names: by id; error: what is wrong
    with a broken one; manifest: run.json as it stands, unchecked."""

    run_id: str
    path: Path
    status: Status
    created: str | None = None
    model: str | None = None
    modes: tuple[str, ...] = ()
    patients: int | None = None
    turns: int | None = None
    repetitions: int = 1
    done: int = 0
    total: int = 0
    error: AgentError | None = field(default=None, compare=False)
    patient_names: dict[str, str] = field(default_factory=dict, compare=False)
    manifest: dict[str, Any] = field(default_factory=dict, compare=False)

    @property
    def problem(self) -> str | None:
        """What is wrong with a broken one, in Korean."""
        return str(self.error) if self.error else None

    def line(self) -> dict[str, Any]:
        """What `evaluate list` prints of it."""
        listed = {"run_id": self.run_id, "created": self.created, "model": self.model, "modes": list(self.modes)}
        shown = listed | {"patients": self.patients, "turns": self.turns, "status": self.status}
        return shown | {
            "repetitions": self.repetitions,
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
    return tuple(sorted(runs.values(), key=lambda run: (manifest.when(run.created), run.run_id), reverse=True))


def _stored(path: Path, connection: duckdb.DuckDBPyConnection) -> Run:
    try:
        head, content = manifest.read(path / "run.json")
    except (OSError, ValueError):
        error = AgentError(N_("실행 {run}: run.json을 읽을 수 없습니다."), run=path.name)
        return Run(path.name, path, "broken", error=error)
    run = _described(path.name, path, "complete", head, content)
    if (damage := _damage(path, head, connection)) is not None:
        return replace(run, status="broken", error=damage)
    return replace(run, done=run.total)


def _damage(path: Path, head: Head, connection: duckdb.DuckDBPyConnection) -> AgentError | None:
    """What is wrong with the files as far as their footers tell: unreadable, other columns, turns missing or doubled."""
    for name in TABLES:
        file = [str(path / f"{name}.parquet")]
        try:
            found = connection.execute("SELECT * FROM read_parquet(?) LIMIT 0", file).description or ()
            (rows,) = connection.execute("SELECT count(*) FROM read_parquet(?)", file).fetchone() or (0,)
        except (duckdb.Error, OSError):
            text = N_("실행 {run}: {table}.parquet을 읽을 수 없습니다. 폴더를 지우고 다시 실행해 주세요.")
            return AgentError(text, run=path.name, table=name)
        if not required(name).items() <= {column[0]: str(column[1]) for column in found}.items():
            text = N_("실행 {run}: {table}.parquet에 필요한 열이 없습니다. 폴더를 지우고 다시 실행해 주세요.")
            return AgentError(text, run=path.name, table=name)
        if name == "turns" and rows != _conversations(head) * head.turns:
            text = N_("실행 {run}: turns.parquet의 턴 수가 run.json과 다릅니다. 폴더를 지우고 다시 실행해 주세요.")
            return AgentError(text, run=path.name)
    return None


def _unfinished(progress: Progress) -> Run:
    try:
        head, plan = manifest.read(progress.plan_file)
        status: Status = "running" if progress.running else "interrupted"
        return replace(_described(progress.run_id, progress.folder, status, head, plan), done=progress.count())
    except (OSError, ValueError):
        name = progress.folder.name
        error = AgentError(N_("실행 {run}: 진행 기록을 읽을 수 없습니다."), run=name)
        return Run(name, progress.folder, "broken", error=error)


def _described(run_id: str, path: Path, status: Status, head: Head, content: dict[str, Any]) -> Run:
    return Run(
        run_id=run_id,
        path=path,
        status=status,
        created=head.created,
        model=head.model,
        modes=head.modes,
        patients=head.patients,
        turns=head.turns,
        repetitions=head.repetitions,
        total=_conversations(head),
        patient_names=head.patient_names,
        manifest=content,
    )


def _conversations(head: Head) -> int:
    return len(head.modes) * head.patients * head.repetitions
