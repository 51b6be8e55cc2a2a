"""`evaluate compare`: two modes of a stored run set against each other, every metric with its uncertainty."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from agent.errors import InputRejected
from agent.evaluation.runs import METRICS, StoredRuns
from agent.evaluation.stored.catalogue import Run, list_runs
from agent.evaluation.stored.figures import rounded
from agent.evaluation.stored.significance import EXACT, FLIPS
from agent.evaluation.stored.statistics import RESAMPLES, SEED, Difference


def chosen_run(folders: Sequence[Path], run_id: str | None) -> Run:
    """The complete run of that name, or the newest. Raises InputRejected, naming those there are."""
    complete = [run for run in list_runs(folders) if run.status == "complete"]
    found = next((run for run in complete if run_id in (None, run.run_id)), None)
    if found is None:
        known = ", ".join(run.run_id for run in complete) or "없음"
        raise InputRejected(f"저장된 평가가 아닙니다: {run_id or '없음'}. 있는 평가: {known}")
    return found


def compare(run: Run, baseline: str, mode: str) -> dict[str, Any]:
    """mode minus baseline, by metric. Raises InputRejected for a mode that the run has not, or the same one twice.

    {"run_id","path","model","baseline","mode","patients","turns","pairs" (turns that both answered),"method",
    "metrics": {metric: {"baseline_mean","mode_mean","better","silent", and of the pairs "mean","low","high","pairs",
    "improved","worsened","patients","p","p_holm","effect"; "baseline_within_sd","mode_within_sd": how far the repetitions
    of a turn lie from their mean, null without any}}, "repetitions", "by_turn": {metric: [{"turn","baseline","mode"}]}}.
    All figures of a metric without a pair are null. silent: every turn of both modes has the same value, so that the
    metric says nothing here.
    """
    for one in (baseline, mode):
        if one not in run.modes:
            raise InputRejected(f"이 평가에 없는 모드입니다: {one}. 있는 모드: {', '.join(run.modes)}")
    if baseline == mode:
        raise InputRejected("서로 다른 두 모드를 적어 주세요.")
    stored = StoredRuns.open([run])
    try:
        figures, found, by_turn = stored.key_figures(), stored.differences(baseline, mode), stored.by_turn()
        within = stored.within()
    finally:
        stored.close()
    known = [difference.pairs for difference in found.values() if difference]
    return {
        "run_id": run.run_id,
        "path": str(run.path),
        "model": run.model,
        "baseline": baseline,
        "mode": mode,
        "patients": run.patients,
        "turns": run.turns,
        "repetitions": run.repetitions,
        "pairs": max(known, default=0),
        "method": {
            "pairing": "patient, turn; repetitions averaged before",
            "interval": f"95 % percentile bootstrap over patients, {RESAMPLES} resamples",
            "p": f"two-sided sign flips of whole patients, all of them up to {EXACT} patients, else {FLIPS}",
            "p_holm": "Holm 1979 over the metrics of which one direction is better",
            "effect": "Cohen's d_z of the patients' mean differences",
            "seed": SEED,
        },
        "metrics": {
            m.column: {
                "baseline_mean": figures[baseline][m.column]["mean"],
                "mode_mean": figures[mode][m.column]["mean"],
                "better": m.better,
                "baseline_within_sd": within[baseline][m.column],
                "mode_within_sd": within[mode][m.column],
                "silent": silent([figures[baseline][m.column], figures[mode][m.column]]),
                **_printed(found[m.column]),
            }
            for m in METRICS
        },
        "by_turn": {m.column: _curve(by_turn[m.column], baseline, mode) for m in METRICS},
    }


def silent(figures: Sequence[dict[str, Any]]) -> bool:
    """Whether every turn of all these modes has one and the same value; key figures of one metric."""
    values = {one[end] for one in figures for end in ("low", "high")}
    return len(values) == 1 and None not in values


def _printed(found: Difference | None) -> dict[str, Any]:
    if found is None:
        return dict.fromkeys(Difference.__slots__)
    return {name: rounded(value) if isinstance(value, float) else value for name, value in asdict(found).items()}


def _curve(rows: Sequence[dict[str, Any]], baseline: str, mode: str) -> list[dict[str, Any]]:
    means = {(row["series"], row["turn"]): rounded(row["mean"]) for row in rows}
    turns = sorted({turn for series, turn in means if series in (baseline, mode)})
    return [{"turn": n, "baseline": means.get((baseline, n)), "mode": means.get((mode, n))} for n in turns]
