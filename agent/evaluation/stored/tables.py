"""The run's Parquet files: their columns, and writing them with DuckDB so that equal rows make equal bytes."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import duckdb

KEY = {"mode": "VARCHAR", "patient": "VARCHAR", "turn": "INTEGER"}
REPEATED = {"repetition": "INTEGER"}
"""Which playing of the same dialogue, from 1; always 1 in a run that is older than the column."""
LATER: dict[str, dict[str, str]] = {
    "turns": {
        **REPEATED,
        "context_precision": "DOUBLE",
        "context_recall": "DOUBLE",
        "faithfulness": "DOUBLE",
        "relevance": "DOUBLE",
        "personalisation": "DOUBLE",
        "perplexity": "DOUBLE",
        "warnings_gold": "VARCHAR[]",
        "warnings_given": "VARCHAR[]",
        "warning_recall": "DOUBLE",
        "unsafe_hit": "DOUBLE",
        "unsafe_reasons": "VARCHAR[]",
        "round_gain": "DOUBLE",
        "cost_usd": "DOUBLE",
        "gold_facts": "VARCHAR[]",
    },
    "rounds": {**REPEATED, "faithfulness": "DOUBLE", "relevance": "DOUBLE"},
    "documents": {**REPEATED},
    "timings": {**REPEATED},
}
"""Columns that came after the first runs were stored: a run without them is whole, and has no value in them."""
TABLES: dict[str, dict[str, str]] = {
    "turns": {
        **KEY,
        "days": "DOUBLE",
        "message": "VARCHAR",
        "resolved_query": "VARCHAR",
        "route": "VARCHAR",
        "answer": "VARCHAR",
        "body": "VARCHAR",
        "facts_used": "VARCHAR[]",
        "warnings": "VARCHAR[]",
        "complexity": "VARCHAR",
        "k": "INTEGER",
        "stop_reason": "VARCHAR",
        "cache_similarity": "DOUBLE",
        "cache_reason": "VARCHAR",
        "model": "VARCHAR",
        **{
            f"{kind}_{name}": kind_of
            for kind in ("topic", "document")
            for name, kind_of in (
                ("gold", "VARCHAR[]"),
                ("rank", "INTEGER"),
                ("hit_at_3", "DOUBLE"),
                ("hit_at_k", "DOUBLE"),
                ("mrr", "DOUBLE"),
            )
        },
        "slots_missed": "VARCHAR[]",
        "slots_added": "VARCHAR[]",
        "slots_gold": "INTEGER",
        "slots_found": "INTEGER",
        "slots_right": "INTEGER",
        "slot_precision": "DOUBLE",
        "slot_recall": "DOUBLE",
        "slot_f1": "DOUBLE",
        "remember": "VARCHAR[]",
        "in_context": "VARCHAR[]",
        "in_answer": "VARCHAR[]",
        "retention_context": "DOUBLE",
        "retention_answer": "DOUBLE",
        "sentences_cited": "INTEGER",
        "sentences_held": "INTEGER",
        "sentences_uncited": "INTEGER",
        "grounding": "DOUBLE",
        "judge_mean": "DOUBLE",
        "low_confidence": "DOUBLE",
        "route_expected": "VARCHAR",
        "route_ok": "DOUBLE",
        "cached": "DOUBLE",
        "abstained": "DOUBLE",
        "rounds": "INTEGER",
        "tokens_patient": "INTEGER",
        "tokens_history": "INTEGER",
        "tokens_documents": "INTEGER",
        "tokens_question": "INTEGER",
        "tokens_prompt": "INTEGER",
        "tokens_answer": "INTEGER",
        **LATER["turns"],
    },
    "rounds": {
        **KEY,
        "round": "INTEGER",
        "query": "VARCHAR",
        "answer": "VARCHAR",
        "doc_ids": "VARCHAR[]",
        "grounding": "DOUBLE",
        "completeness": "DOUBLE",
        "accuracy": "DOUBLE",
        "mean": "DOUBLE",
        "feedback": "VARCHAR",
        "unsupported": "VARCHAR[]",
        "tokens_prompt": "INTEGER",
        "tokens_answer": "INTEGER",
        "delivered": "BOOLEAN",
        **LATER["rounds"],
    },
    "documents": {
        **KEY,
        "round": "INTEGER",
        "rank": "INTEGER",
        "doc_id": "VARCHAR",
        "title": "VARCHAR",
        "topic": "VARCHAR",
        "passage": "VARCHAR",
        "bm25_rank": "INTEGER",
        "vector_rank": "INTEGER",
        "rrf": "DOUBLE",
        "gold_topic": "BOOLEAN",
        "gold_document": "BOOLEAN",
        "cited": "BOOLEAN",
        **LATER["documents"],
    },
    "timings": {**KEY, **LATER["timings"], "node": "VARCHAR", "ms": "DOUBLE"},
}
"""timings holds every latency, so that the other three files are byte for byte the same in every repetition."""
ORDER = {
    "turns": "mode, patient, turn, repetition",
    "rounds": "mode, patient, turn, repetition, round",
    "documents": "mode, patient, turn, repetition, round NULLS FIRST, rank",
    "timings": "mode, patient, turn, repetition, node",
}


def required(table: str) -> dict[str, str]:
    """The columns without which a file is no table of a run."""
    return {name: kind for name, kind in TABLES[table].items() if name not in LATER[table]}


def reading(folder: Path, table: str) -> str:
    """A query of a stored table with all columns of today; null where the run is older than the column."""
    stored = f"SELECT * FROM read_parquet('{_quoted(folder / table)}.parquet')"
    absent = ", ".join(f"CAST(NULL AS {kind}) AS {name}" for name, kind in LATER[table].items())
    whole = f"({stored} UNION ALL BY NAME SELECT {absent} WHERE false)"
    return f"(SELECT * REPLACE (coalesce(repetition, 1) AS repetition) FROM {whole})"


def write_parquet(folder: Path, conversations: Iterable[Mapping[str, list[dict[str, Any]]]]) -> None:
    """<table>.parquet for each of TABLES in folder, rows in ORDER; conversations: rows by table, read once."""
    with tempfile.TemporaryDirectory(dir=folder) as scratch:
        files = {name: (Path(scratch) / f"{name}.jsonl").open("w", encoding="utf-8") for name in TABLES}
        for rows in conversations:
            for name, file in files.items():
                file.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in rows[name])
        for file in files.values():
            file.close()
        with duckdb.connect() as connection:
            connection.execute("SET threads = 1; SET preserve_insertion_order = true")
            for name, columns in TABLES.items():
                source = str(Path(scratch) / f"{name}.jsonl")
                listed = ", ".join(columns)
                spec = "{" + ", ".join(f"'{column}': '{kind}'" for column, kind in columns.items()) + "}"
                connection.execute(
                    f"COPY (SELECT {listed} FROM read_json(?, format = 'newline_delimited', columns = {spec},"
                    f" maximum_object_size = 67108864) ORDER BY {ORDER[name]}) TO '{_quoted(folder / name)}.parquet'"
                    " (FORMAT parquet, COMPRESSION zstd)",
                    [source],
                )


def _quoted(path: Path) -> str:
    return str(path).replace("'", "''")
