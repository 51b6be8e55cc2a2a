"""Made-up evaluation runs for the metrics page, and the page opened on them."""

import functools
import json
import tempfile
from itertools import product
from pathlib import Path

from streamlit.testing.v1 import AppTest

PAGE = Path(__file__).parents[2] / "pages" / "metrics.py"
MODES = ("agent", "rag")


def make_run(folder: Path, run_id: str, patients: int = 3, turns: int = 2, repetitions: int = 1) -> Path:
    """A complete run with made-up values that differ by mode: agent remembers everything, rag nothing. A turn's
    repetition shows in its answer and, of document_mrr, in its value."""
    path = folder / run_id
    path.mkdir(parents=True)
    files, metrics = made_up(patients, turns, repetitions)
    for name, content in files.items():
        (path / name).write_bytes(content)
    manifest = {"run_id": run_id, "created": f"2026-01-0{run_id[-1]}T09:00:00+09:00", "model": "offline"}
    manifest |= {"modes": list(MODES), "patients": patients, "turns": turns, "status": "complete", "seed": 7}
    manifest |= {"repetitions": repetitions}
    manifest |= {"patient_names": {"p0": "가상 환자 0"}, "metrics": metrics}
    (path / "run.json").write_text(json.dumps(manifest), encoding="utf-8")
    return path


@functools.cache
def made_up(patients: int, turns: int, repetitions: int) -> tuple[dict[str, bytes], dict]:
    """The files of the tables, whatever the run is called, and their means: written once."""
    from agent.evaluation.stored.figures import means
    from agent.evaluation.stored.tables import TABLES, write_parquet

    tables = {name: [] for name in TABLES}
    for mode in MODES:
        for patient in range(patients):
            for turn, repetition in product(range(1, turns + 1), range(1, repetitions + 1)):
                key = {"mode": mode, "patient": f"p{patient}", "turn": turn, "repetition": repetition}
                row = dict.fromkeys(TABLES["turns"])
                lists = {name: [] for name, kind in TABLES["turns"].items() if kind.endswith("[]")}
                counts = {name: 10 for name, kind in TABLES["turns"].items() if kind == "INTEGER"}
                row |= lists | counts | key
                row |= {
                    "message": "질문 <b>*있어요*</b>",
                    "resolved_query": "질문",
                    "route": "answered",
                    "rounds": 1,
                }
                row |= {"answer": "답입니다. [1]", "body": "답입니다. [1]", "route_ok": 1.0, "abstained": 0.0}
                mrr = 0.5 + 0.1 * patient + 0.02 * (repetition - 1)
                row |= {"retention_context": float(mode == "agent"), "document_mrr": mrr}
                if repetition > 1:
                    row |= {"answer": f"{repetition}번째 답입니다. [1]"}
                tables["turns"].append(row)
                scores = {"grounding": 0.9, "completeness": 0.8, "accuracy": 0.7, "mean": 0.8}
                one = {"round": 0, "query": "질문", "answer": "답입니다.", "doc_ids": ["d1"], "unsupported": []}
                tables["rounds"].append(key | one | scores | {"feedback": "더 쓰세요", "delivered": True})
                document = {"round": 0, "rank": 1, "doc_id": "d1", "title": "문서 하나", "topic": "diabetes"}
                tables["documents"].append(key | document | {"rrf": 0.03, "gold_document": True, "cited": True})
                tables["timings"] += [key | {"node": n, "ms": 5.0 * turn} for n in ("retrieve", "total")]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder)
        write_parquet(path, [tables])
        return {file.name: file.read_bytes() for file in path.iterdir()}, means(path, MODES)


def opened(tab: str = "") -> AppTest:
    app = AppTest.from_file(PAGE, default_timeout=180)
    if tab:
        app.session_state["tabs"] = {"metrics": tab}
    return app.run()


def shown(app: AppTest) -> str:
    return "\n".join(m.value for m in (*app.markdown, *app.caption, *app.info, *app.warning, *app.error))
