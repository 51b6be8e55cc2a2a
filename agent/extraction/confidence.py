"""How sure a fact is: the share of such facts that were right on annotated messages nobody tuned the rules on.

Facts of one slot, read by one method in one situation, share a confidence. Few examples are shrunk towards the slot's
share, and that towards the share of all facts (empirical Bayes with PRIOR pseudo-examples), so that three right of
three is not certainty.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, NamedTuple

from agent.errors import LexiconInvalid
from agent.immutable import but
from agent.state import DEMOGRAPHIC_FIELDS, Extraction, Fact

Situation = Literal["plain", "mixed"]
"""mixed: the message also speaks of other people, of what is not so, of the past or of possibilities."""
PRIOR = 6.0
COLUMNS = ("slot", "method", "situation", "right", "found")
FIELD_METHOD = "pattern"
"""How demographic fields are read."""


class Kind(NamedTuple):
    """Facts that share a confidence."""

    slot: str
    method: str
    situation: str


@dataclass(frozen=True, slots=True)
class Confidence:
    """Counts of right and of found facts by kind, from a calibration; without any, nothing has a confidence."""

    right: Mapping[Kind, int]
    found: Mapping[Kind, int]
    _shares: dict[Kind, float | None] = field(default_factory=dict, init=False, repr=False, compare=False)

    @classmethod
    def load(cls, path: Path) -> Confidence:
        """Read what `evaluate extraction --calibrate` wrote. Raises LexiconInvalid for a broken file."""
        try:
            with path.open(encoding="utf-8", newline="") as file:
                rows = list(csv.DictReader(file, strict=True))
            kinds = [Kind(row["slot"], row["method"], row["situation"]) for row in rows]
            counts = [(int(row["right"]), int(row["found"])) for row in rows]
        except (OSError, UnicodeDecodeError, csv.Error, KeyError, TypeError, ValueError) as problem:
            raise LexiconInvalid(f"확신도 표를 읽을 수 없습니다: {path.name} ({problem}).") from problem
        if any(not 0 <= right <= found for right, found in counts):
            raise LexiconInvalid(f"확신도 표의 수가 맞지 않습니다: {path.name} (0 <= right <= found).")
        return cls(
            {kind: right for kind, (right, _) in zip(kinds, counts, strict=True)},
            {kind: found for kind, (_, found) in zip(kinds, counts, strict=True)},
        )

    @classmethod
    def fit(cls, outcomes: Iterable[tuple[Kind, bool]]) -> Confidence:
        """From facts and whether each was right."""
        right: Counter[Kind] = Counter()
        found: Counter[Kind] = Counter()
        for kind, was_right in outcomes:
            found[kind] += 1
            right[kind] += was_right
        return cls(right, found)

    def save(self, path: Path) -> None:
        """One row a kind, in order."""
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(COLUMNS)
            writer.writerows([*kind, self.right.get(kind, 0), self.found[kind]] for kind in sorted(self.found))

    def of(self, kind: Kind) -> float | None:
        """The share in 0..1, two decimals; None without a calibration."""
        if kind not in self._shares:
            self._shares[kind] = self._worked_out(kind) if self.found else None
        return self._shares[kind]

    def _worked_out(self, kind: Kind) -> float:
        everything = self._share(list(self.found), 1.0)
        slot = self._share([k for k in self.found if (k.slot, k.method) == kind[:2]], everything)
        return round(self._share([k for k in self.found if k == kind], slot), 2)

    def mark(self, extraction: Extraction) -> Extraction:
        """The extraction with a confidence on every fact and demographic field. A fact that was doubted keeps its lower one."""
        said = extraction.demographics
        fields = {
            f: self.of(field_kind(f, extraction)) for f in DEMOGRAPHIC_FIELDS if getattr(said, f) is not None
        }
        sure = {f: share for f, share in fields.items() if share is not None}
        return but(
            extraction,
            demographics=but(said, confidence=sure) if sure else said,
            facts=tuple(
                but(fact, confidence=_lower(fact.confidence, self.of(fact_kind(fact, extraction))))
                for fact in extraction.facts
            ),
        )

    def _share(self, kinds: list[Kind], prior: float) -> float:
        right = sum(self.right.get(kind, 0) for kind in kinds)
        return (right + PRIOR * prior) / (sum(self.found[kind] for kind in kinds) + PRIOR)


NO_CONFIDENCE = Confidence({}, {})


def _lower(doubted: float | None, share: float | None) -> float | None:
    return share if doubted is None else doubted if share is None else min(doubted, share)


def fact_kind(fact: Fact, extraction: Extraction) -> Kind:
    return Kind(fact.slot, fact.method, _situation(extraction))


def field_kind(field: str, extraction: Extraction) -> Kind:
    """Of a demographic field: each field is read by patterns of its own."""
    return Kind(field, FIELD_METHOD, _situation(extraction))


def _situation(extraction: Extraction) -> Situation:
    alone = not extraction.excluded and extraction.subject is None
    return "plain" if alone else "mixed"
