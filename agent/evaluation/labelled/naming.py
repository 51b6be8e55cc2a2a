"""Fits the table of names (agent.safety.personal_data.name_tagger) to texts in which every full name is marked.

A few hundred people's ways to let a name be known, each played with invented names too, so that the table learns frames
rather than names; against them whatever else begins with a surname in everyday messages, documents and the lexicon. The bar
is set on writers left out.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import ceil
from pathlib import Path
from typing import Any

import numpy as np

from agent.evaluation.labelled.messages import guard_cases, may_be_looked_at, parts_of, read_rows
from agent.retrieval.documents import load_documents
from agent.safety.folding import fold
from agent.safety.personal_data.name_tagger import (
    LONG_SURNAMES,
    SURNAMES,
    NameTagger,
    candidates,
    signs,
    surname_length,
)
from agent.state import Span
from agent.terminology import read_lexicon
from agent.wording.sentences import split_sentences

WRONGLY = 0.003
"""Share of the texts without a name in which the table may see one, with their writers left out."""
INVENTED = 6
"""Times that a text is played with other names."""
USUAL = 0.5
"""Share of the invented names that bear one of the usual surnames, each as often as the next."""
USUAL_SURNAMES = SURNAMES[:50]
RARE = 3
"""Signs of fewer candidates are left out."""
STRENGTH = 1.0
"""scikit-learn's C."""
FOLDS = 4
SEED = 7
_HANGUL_NAME = re.compile(r"[가-힣]{2,4}")
_CARRIERS = (
    "저는 {}이고요|엄마가 {}이래요|{} 때문에요|제가 {}라고 해요|{}이 있어요|저 {}인데요|남편 {} 약|이름은 {}이에요|{}|{}은 뭐예요|아버지 {} 있으세요"
).split("|")


@dataclass(frozen=True, slots=True)
class NamedText:
    """names: of Hangul without blanks; writer: who wrote it, for the folds."""

    text: str
    names: tuple[str, ...]
    writer: str


def read_named(path: Path) -> tuple[NamedText, ...]:
    """Raises CorpusInvalid with file and line."""
    return read_rows(path, lambda row: marked(row["text"], row["names"], row["writer"]))


def named_texts(data: Path, labelled: Path) -> list[NamedText]:
    """The shipped texts and the guard's development messages with personal data. data, labelled: as of `nameless`."""
    named = [*read_named(data / "safety" / "names.jsonl")]
    for part in filter(may_be_looked_at, parts_of(labelled / "guard")):
        cases = (case for case in guard_cases(labelled, part) if case.action == "mask")
        named += [marked(case.text, case.pii, part) for case in cases]
    return named


def marked(text: str, names: Iterable[str], writer: str) -> NamedText:
    """As the tagger sees it: folded; names with blanks or of Latin letters are left to the patterns."""
    return NamedText(fold(text).text, tuple(n for n in names if _HANGUL_NAME.fullmatch(n)), writer)


def nameless(data: Path, labelled: Path) -> list[str]:
    """Texts in which nobody is named: everyday and emergency examples, sentences of documents, the lexicon's names, and the
    development messages of the other sets. data: the shipped folder; labelled: the one of the labelled sets."""
    entries = read_lexicon(data / "lexicon").values()
    texts = carried(name for entry in entries for name in entry.every_name())
    for kind in ("ordinary", "emergencies"):
        texts += read_rows(data / "safety" / "examples" / f"{kind}.jsonl", lambda row: str(row["text"]))
    texts += [
        sentence
        for document in load_documents(data / "documents")
        for passage in document.passages
        for sentence in split_sentences(passage.text)
    ]
    for of in ("extraction", "medication", "triage", "reuse"):
        for part in filter(may_be_looked_at, parts_of(labelled / of)):
            rows = read_rows(labelled / of / f"{part}.jsonl", dict)
            texts += [row[told] for row in rows for told in ("text", "a", "b") if told in row]
    return texts


def carried(names: Iterable[str]) -> list[str]:
    """The lexicon's names in the places where a person's would stand."""
    chance = random.Random(SEED)
    return [chance.choice(_CARRIERS).format(name) for name in names if name and name[0] in SURNAMES]


@dataclass(frozen=True, slots=True)
class Fitted:
    """found, of: the names of writers left out, by tables that never saw them."""

    table: NameTagger
    found: int
    of: int


def fit(named: Sequence[NamedText], without: Sequence[str]) -> Fitted:
    """The table. without: texts in which nobody is named, of any writers.

    The bar is that at which WRONGLY of the texts without a name, their writers or themselves left out, hold one.
    """
    plain = [fold(text).text for text in without]
    writers = sorted({text.writer for text in named})
    folds = []
    for number in range(FOLDS):
        apart = [text for text in named if writers.index(text.writer) % FOLDS == number]
        seen = [text for text in named if writers.index(text.writer) % FOLDS != number]
        table = _fitted(seen, [text for at, text in enumerate(plain) if at % FOLDS != number])
        nameless = [text for at, text in enumerate(plain) if at % FOLDS == number]
        nameless += [text.text for text in apart if not text.names]
        folds.append((table, apart, [_highest(table, text) for text in nameless]))
    highest = sorted((odds for _, _, of_fold in folds for odds in of_fold), reverse=True)
    bar = round(highest[ceil(WRONGLY * len(highest))], 3)
    found = [
        _found(replace(table, bar=bar), text, name)
        for table, apart, _ in folds
        for text in apart
        for name in text.names
    ]
    return Fitted(replace(_fitted(named, plain), bar=bar), sum(found), len(found))


def _highest(table: NameTagger, text: str) -> float:
    return max((table.log_odds(text, span) for span in candidates(text)), default=float("-inf"))


def _found(table: NameTagger, text: NamedText, name: str) -> bool:
    return name in {text.text[slice(*span)] for span in table.spans(text.text)}


def _fitted(named: Sequence[NamedText], without: Sequence[str]) -> NameTagger:
    from scipy.sparse import csr_matrix
    from sklearn.linear_model import LogisticRegression

    chance = random.Random(SEED)
    given = [name[surname_length(name) :] for text in named for name in text.names]
    rows, is_name = [], []
    for text in named:
        for played in (text, *(_renamed(text, given, chance) for _ in range(INVENTED if text.names else 0))):
            spans = _spans(played)
            for span in candidates(played.text):
                rows.append(signs(played.text, span))
                is_name.append(span in spans)
    for plain in without:
        rows += [signs(plain, span) for span in candidates(plain)]
    is_name += [False] * (len(rows) - len(is_name))
    often = Counter(sign for row in rows for sign in row)
    terms = sorted(sign for sign, n in often.items() if n >= RARE)
    number = {sign: n for n, sign in enumerate(terms)}
    held = [[number[sign] for sign in row if sign in number] for row in rows]
    starts = np.cumsum([0, *map(len, held)])
    columns = np.fromiter((column for row in held for column in row), np.int64)
    matrix: Any = csr_matrix((np.ones(len(columns)), columns, starts), shape=(len(rows), len(terms)))
    # Few weights that matter instead of many that hardly do: a table of some thousand rows.
    model = LogisticRegression(C=STRENGTH, l1_ratio=1.0, solver="liblinear", random_state=SEED)
    model.fit(matrix, np.array(is_name))
    weights = {sign: round(float(weight), 3) for sign, weight in zip(terms, model.coef_[0], strict=True) if weight}
    return NameTagger(weights, round(float(model.intercept_[0]), 3))


def _spans(text: NamedText) -> set[Span]:
    return {match.span() for name in text.names for match in re.finditer(re.escape(name), text.text)}


def _renamed(text: NamedText, given: Sequence[str], chance: random.Random) -> NamedText:
    """The text with other names, each of which takes the same particles."""
    changed, names = text.text, []
    for name in text.names:
        other = _invented(given, chance)
        while _is_closed(other) != _is_closed(name):
            other = _invented(given, chance)
        changed = changed.replace(name, other)
        names.append(other)
    return NamedText(changed, tuple(names), text.writer)


def _invented(given: Sequence[str], chance: random.Random) -> str:
    """A surname and a given name made of syllables of others."""
    rare = [*SURNAMES, *LONG_SURNAMES]
    surname = chance.choice(USUAL_SURNAMES) if chance.random() < USUAL else chance.choice(rare)
    whole, first, last = (chance.choice(given) for _ in range(3))
    return surname + (whole if chance.random() < 0.35 else first[0] + last[-1])


def _is_closed(name: str) -> bool:
    """Whether the last syllable ends with a consonant."""
    return (ord(name[-1]) - ord("가")) % 28 != 0
