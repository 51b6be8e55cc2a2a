"""The version of the code, so that an answer kept by an older version is never served by a newer one."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
SHAPING = (".py", ".yaml")


@cache
def code_version(package: Path = PACKAGE) -> str:
    """A short hash over every source and settings file of the agent, by name and content.

    All of them, not a chosen list: prompts, ranking, budgets, the judge and the output rules all shape an answer, and
    a number that somebody has to remember to raise would be forgotten. An edit of the code thus costs the stored
    answers, which are made anew; the corpus, the lexicon and the configuration stand beside it in the key.
    """
    digest = hashlib.sha256()
    for path in sorted(path for path in package.rglob("*") if path.suffix in SHAPING):
        digest.update(path.relative_to(package).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:12]
