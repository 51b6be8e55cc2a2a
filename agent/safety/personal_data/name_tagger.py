"""Full names of private persons, told by a fitted table: a logistic regression over a candidate's syllables and the words around it.

Patterns know the frames that somebody thought of ("제 이름은 …"); people let a name be known in any frame, and most words that begin
with a surname are none. What stands before and behind, and which syllables a name is made of, was learned from
data/safety/names.jsonl by `evaluate safety --fit-names`. Given names alone and surnames with a calling are no full names.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from math import fsum
from pathlib import Path

from agent.config import ROOT
from agent.state import Span
from agent.weight_table import Sign, WeightTable

TABLE = ROOT / "data" / "safety" / "names.csv"
COLUMNS = ("sign",)
SURNAMES = (
    "김이박최정강조윤장임한오서신권황안송류홍전고문양손배백허유남심노하곽성차주우구민나진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육"
    "인맹제모탁국은편용빈봉사부가복태목형피두감음빙좌예뇌경승갈단견당화창종계리림라로량려련"
)
LONG_SURNAMES = "남궁 황보 제갈 선우 독고 사공 서문 동방".split()
_WORD = re.compile(r"[가-힣]+")
# Counted ages and figures are made of syllables that are surnames, too: 백칠십, 예순셋.
_COUNTED = re.compile(
    r"[일이삼사오육칠팔구십백천만영공점]+|(?:스물|서른|마흔|쉰|예순|일흔|여든|아흔|열)(?:하나|한|둘|두|셋|세|넷|네|다섯|여섯|일곱|여덟|아홉)?"
)
_DIGIT = re.compile(r"\d")
BESIDE = 40
"""Characters before and behind a candidate that are looked at."""


def candidates(text: str) -> Iterator[Span]:
    """What could be a surname and a given name: two to four syllables at the beginning of a run of Hangul."""
    for match in _WORD.finditer(text):
        word, start = match.group(), match.start()
        lengths = {2, 3, 4} if word[0] in SURNAMES else set()
        if word[:2] in LONG_SURNAMES:
            lengths |= {3, 4}
        for length in sorted(lengths):
            if length <= len(word) and not _COUNTED.fullmatch(word[:length]):
                yield start, start + length


def surname_length(name: str) -> int:
    """Syllables of a full name's surname."""
    return 2 if name[:2] in LONG_SURNAMES and len(name) > 2 else 1


def signs(text: str, span: Span) -> list[str]:
    """What speaks for or against a candidate: its own syllables, the rest of its word, the words beside it."""
    start, end = span
    name = text[start:end]
    rest = _rest(text, end)
    tail = text[end + len(rest) : end + len(rest) + BESIDE]
    before, behind = text[max(0, start - BESIDE) : start].split(), tail.split()
    last, second = _DIGIT.sub("0", before[-1]) if before else "^", before[-2] if len(before) > 1 else "^"
    following, after_that = behind[0] if behind else "$", behind[1] if len(behind) > 1 else "$"
    gap, mark = text[start - 1] if start else "^", tail[:1] or "$"
    surname = surname_length(name)
    given = name[surname:]
    ending = rest or "$"
    told = {
        "length": f"{len(name)}/{surname}",
        "surname": name[:surname],
        "first": given[:1],
        "last": given[-1:],
        "given": given,
        "begins": name[:surname] + given[:1],
        "name": name,
        "rest": ending[:5],
        "rest1": ending[:1],
        "rest2": ending[:2],
        "rest3": ending[:3],
        "rest length": str(min(len(rest), 6)),
        "mark": mark,
        "rest mark": ending[:2] + mark,
        "gap": gap,
        "before": last[-6:],
        "before1": last[-1:],
        "before2": last[-2:],
        "before3": last[-3:],
        "before begins": last[:3],
        "second": second[-4:],
        "second2": second[-2:],
        "both before": f"{second[-3:]} {last[-3:]}",
        "behind": following[:6],
        "behind1": following[:1],
        "behind2": following[:2],
        "behind3": following[:3],
        "after that": after_that[:2],
        "rest behind": f"{rest[:3]} {following[:2]}",
        "around": f"{last[-2:]} {ending[:2]}",
        "around1": f"{last[-3:]} {ending[:1]}{mark}",
        "place": "begins" if not before else "ends" if not behind else "inside",
    }
    if rest:
        told |= {
            "seam": given[-1:] + rest[:1],
            "seam2": given[-1:] + rest[:2],
            "word": name + rest[:1],
        }
    return [f"{place}={what}" for place, what in told.items()]


@dataclass(frozen=True)
class NameTagger:
    """A fitted table. weights: log-odds of being a name, by sign; without any, nothing is one; bar: log-odds from which a
    candidate is a name."""

    weights: Mapping[str, float]
    bias: float = 0.0
    bar: float = float("inf")

    @classmethod
    def load(cls, path: Path = TABLE) -> NameTagger:
        """Read what `evaluate safety --fit-names` wrote. Raises CorpusInvalid for a broken file."""
        weights, bias, bar = WeightTable.load(path, COLUMNS)
        return cls({sign: weight for (sign,), weight in weights.items()}, bias, bar)

    def save(self, path: Path) -> None:
        """One row a sign, in order."""
        weights: dict[Sign, float] = {(sign,): weight for sign, weight in sorted(self.weights.items())}
        WeightTable(weights, self.bias, self.bar).save(path, COLUMNS)

    def log_odds(self, text: str, span: Span) -> float:
        """Of a candidate being a name."""
        return self.bias + fsum(self.weights.get(sign, 0.0) for sign in signs(text, span))

    def spans(self, text: str) -> Iterator[Span]:
        """The names in the text; of candidates that begin at one place the likeliest."""
        best: dict[int, tuple[float, Span]] = {}
        for span in candidates(text):
            odds = self.log_odds(text, span)
            if odds >= self.bar and odds > best.get(span[0], (float("-inf"), span))[0]:
                best[span[0]] = odds, span
        yield from (span for _, span in best.values())


@cache
def name_tagger() -> NameTagger:
    """The shipped one: it keeps nothing of a text."""
    return NameTagger.load()


def _rest(text: str, end: int) -> str:
    found = _WORD.match(text, end)
    return found.group() if found else ""
