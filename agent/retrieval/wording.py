"""What documents say, and how alike they say it: copies, one sentence filled in again and again, bare numbers, unknown
medicines. The finer checks of `documents validate`; what they find is for a writer to judge and mend.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations

from agent.wording.sentences import split_sentences

MAX_SAME_SKELETON = 5
MAX_SHARED = 0.5
_SHINGLE = 3

# Stems of international non-proprietary names as they end in Korean (WHO, the use of stems in the selection of INN).
_MEDICINE = re.compile(
    r"[가-힣]{1,8}(?:스타틴|프릴|사르탄|디핀|올롤|프라졸|글립틴|글리플로진|글루타이드|마이신|실린|플록사신|사이클린|코나졸|시클로버|트립탄|세트론|"
    r"록세틴|탈로프람|드로네이트|드론산|파린|록사반|가트란|그렐|티아지드|조신|디아제핀|졸람|제팜|메타손|니솔론|세팔렉신|주맙|시맙|무맙|티닙|페나신)"
)
# Endings of medicines that are also those of a class, of a group of people or of something else.
_CLASS = re.compile(r"벤조디아제핀|테트라사이클린|페니실린|스타틴|티아지드|글리플로진|글립틴|트립탄")
# Not figures: telephone numbers, parts (3분의 2), valences (5가 백신), what follows in a list that ends with its unit.
_NUMBER = re.compile(
    r"(?<![\w.\-~/+×])(?<!분의 )(?!(?:119|112|109|110|1\d{3})(?!\d))\d[\d,]*(?:\.\d+)?"
    r"(?=\s*[.;!?)]?\s*$|[은는이를을와과의에]\s|\s?(?:이상|이하|미만|초과|보다|까지|부터|정도))",
    re.MULTILINE,
)
_WORD = re.compile(r"[가-힣A-Za-z]+|\d+(?:[.,]\d+)*")


def likenesses(bodies: Mapping[str, str]) -> Iterator[tuple[str, str, float]]:
    """(file, earlier file, share) of bodies that have MAX_SHARED or more of the shorter one's word triples in common."""
    triples = {name: _shingles(body) for name, body in bodies.items()}
    holders: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for name, held in triples.items():
        for triple in held:
            holders[triple].append(name)
    shared: Counter[tuple[str, str]] = Counter()
    for names in holders.values():
        shared.update(combinations(names, 2))
    for (one, other), count in sorted(shared.items()):
        share = count / max(min(len(triples[one]), len(triples[other])), 1)
        if share >= MAX_SHARED:
            yield other, one, share


def repeated_skeletons(
    bodies: Mapping[str, str], own: Mapping[str, Sequence[str]]
) -> Iterator[tuple[str, list[str]]]:
    """(skeleton, files) of sentences that are the same in more than MAX_SAME_SKELETON documents.

    own: the words of a document's own subject (title, keywords); they and all figures are blanks in a skeleton.
    """
    holders: dict[str, list[str]] = defaultdict(list)
    for name, body in bodies.items():
        words = sorted({word for text in own[name] for word in _WORD.findall(text) if len(word) > 1}, key=len)
        subject = re.compile("|".join(map(re.escape, reversed(words))) or r"(?!)")
        skeletons = {_blanked(sentence, subject) for sentence in split_sentences(body)}
        for skeleton in skeletons:
            holders[skeleton].append(name)
    for skeleton, names in sorted(holders.items()):
        if len(names) > MAX_SAME_SKELETON:
            yield skeleton, names


def bare_numbers(body: str) -> list[str]:
    """Sentences with a figure that no unit follows; an INR, a pH and a T score have none."""
    return [s for s in split_sentences(body) if not re.search(r"INR|pH|T\s?점수", s) and _NUMBER.search(s)]


def unknown_medicines(body: str, names: Collection[str]) -> list[str]:
    """Words that end like a medicine's international name and are in no lexicon. names: all of the lexicon's."""
    found = dict.fromkeys(match[0] for match in _MEDICINE.finditer(body) if not _CLASS.fullmatch(match[0]))
    return [w for w in found if not any(n in w or n.startswith(w) for n in names if len(n) > 2)]


def _shingles(body: str) -> set[tuple[str, ...]]:
    words = _WORD.findall(body)
    return {tuple(words[at : at + _SHINGLE]) for at in range(len(words) - _SHINGLE + 1)}


def _blanked(sentence: str, subject: re.Pattern[str]) -> str:
    return re.sub(r"\d+(?:[.,]\d+)*", "#", subject.sub("○", sentence.strip(" -\n")))
