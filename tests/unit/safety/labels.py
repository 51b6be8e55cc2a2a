"""Rows of the FDA label sections, read once."""

from __future__ import annotations

import gzip
import json
from functools import cache
from pathlib import Path


@cache
def labels(datasets: Path) -> tuple[dict[str, str], ...]:
    """Each with ingredient, section, set_id and text."""
    with gzip.open(datasets / "fda_labels/fda_labels.jsonl.gz", "rt", encoding="utf-8") as lines:
        return tuple(json.loads(line) for line in lines)
