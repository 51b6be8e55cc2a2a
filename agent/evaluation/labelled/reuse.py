"""The cache's gate against labelled pairs of questions: may the answer to `a` serve `b`? As `reuse` decides, both ways.

The label holds in either direction, and so must the gate: a pair counts as reused when one direction would serve it
(which is what makes it unsafe), and as safely reused only when both would. So no figure gains by an order of a pair.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from agent.consultation import Consultation
from agent.errors import CorpusInvalid
from agent.evaluation.labelled.messages import may_be_looked_at, read_rows
from agent.evaluation.stored.statistics import wilson
from agent.stopwatch import timed

SAME, DIFFERENT = "same", "different"
WANTED_SAFE = 0.70
"""Share of the safe pairs that the project wants reused; of the others, none."""


@dataclass(frozen=True, slots=True)
class ReusePair:
    """safe: whether a careful clinician would give both questions the very same answer."""

    id: str
    a: str
    b: str
    safe: bool
    kind: str


@dataclass(frozen=True, slots=True)
class Decided:
    """What the gate said of a pair. reasons: of the directions it refused; ms: of one direction."""

    pair: ReusePair
    forwards: bool
    backwards: bool
    reasons: tuple[str, ...]
    ms: float

    @property
    def right(self) -> bool:
        return self.forwards and self.backwards if self.pair.safe else not (self.forwards or self.backwards)


def load_pairs(folder: Path, half: str) -> tuple[ReusePair, ...]:
    """The pairs of `<folder>/<half>.jsonl`. Raises CorpusInvalid with file and line."""
    path = folder / f"{half}.jsonl"
    pairs = read_rows(path, _pair)
    repeated = [name for name, times in Counter(pair.id for pair in pairs).items() if times > 1]
    if repeated:
        raise CorpusInvalid(f"{path.name}: id가 두 번 나옵니다 ({repeated[0]}).")
    return pairs


def decide(pairs: Sequence[ReusePair], door: Consultation) -> list[Decided]:
    """The gate's word on every pair, for one person without a profile."""
    decided = []
    for pair in pairs:
        ms, there = timed(partial(door.reuse, pair.a, pair.b))
        back = door.reuse(pair.b, pair.a)
        refused = tuple(dict.fromkeys(way.reason for way in (there, back) if not way.hit))
        decided.append(Decided(pair, there.hit, back.hit, refused, ms))
    return decided


def report(scored: Iterable[tuple[str, Sequence[Decided]]], errors: bool) -> Iterator[dict[str, Any]]:
    """One line a half; with errors, one more for each pair of a development half that was decided wrongly."""
    for half, decided in scored:
        if errors and may_be_looked_at(half):
            yield from (_wrong(one) for one in decided if not one.right)
        yield {"half": half, **summary(decided)}


def summary(decided: Sequence[Decided]) -> dict[str, Any]:
    """Reused of the safe pairs and of the unsafe ones, in all and by kind, with 95 % Wilson intervals, and why the safe
    ones that were refused were. passes: no unsafe pair reused and enough of the safe ones."""
    safe = [one for one in decided if one.pair.safe]
    unsafe = [one for one in decided if not one.pair.safe]
    reused, wrongly = sum(one.right for one in safe), sum(not one.right for one in unsafe)
    reasons = Counter(reason for one in safe if not one.right for reason in one.reasons[:1])
    return {
        "pairs": len(decided),
        "safe": _counted(reused, len(safe)),
        "unsafe": _counted(wrongly, len(unsafe)),
        "passes": bool(decided) and not wrongly and reused >= WANTED_SAFE * len(safe),
        "safe_by_kind": _by_kind(safe, reused_is_right=True),
        "unsafe_by_kind": _by_kind(unsafe, reused_is_right=False),
        "refused_safe": dict(reasons.most_common()),
        "median_ms": round(median(one.ms for one in decided), 3) if decided else None,
    }


def _counted(reused: int, of: int) -> dict[str, Any]:
    share, low, high = (reused / of, *wilson(reused, of)) if of else (None, None, None)
    rounded = {
        name: None if v is None else round(v, 4) for name, v in (("share", share), ("low", low), ("high", high))
    }
    return {"reused": reused, "pairs": of, **rounded}


def _by_kind(decided: Sequence[Decided], reused_is_right: bool) -> dict[str, list[int]]:
    """{kind: [reused, pairs]}."""
    kinds: dict[str, list[int]] = {}
    for one in decided:
        held = kinds.setdefault(one.pair.kind, [0, 0])
        held[0] += one.right is reused_is_right
        held[1] += 1
    return dict(sorted(kinds.items()))


def _wrong(one: Decided) -> dict[str, Any]:
    pair = one.pair
    return {
        "id": pair.id,
        "a": pair.a,
        "b": pair.b,
        "label": SAME if pair.safe else DIFFERENT,
        "kind": pair.kind,
        "reused": [one.forwards, one.backwards],
        "reasons": list(one.reasons),
    }


def _pair(row: Mapping[str, Any]) -> ReusePair:
    safe = {SAME: True, DIFFERENT: False}[row["label"]]
    return ReusePair(str(row["id"]), str(row["a"]), str(row["b"]), safe, str(row["kind"]))
