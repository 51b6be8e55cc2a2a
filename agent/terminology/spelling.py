"""Misspelt and wrongly spaced lexicon names: 두퉁, 고혈앞, 당화혀색소, "고 지 혈 증".

A cautious fallback. Only words count that neither the lexicon nor Korean knows, that stand where a word begins, and
that one concept alone is close to. What it finds is a guess, and the caller marks it as one.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from operator import eq
from typing import TYPE_CHECKING, NamedTuple

from agent.state import Span
from agent.terminology.jamo import ALIKE, NEAR, differences, transposed
from agent.terminology.jamo import alike as alike_syllables
from agent.terminology.lexicon import LexiconEntry
from agent.terminology.normalise import Normalised
from agent.terminology.tokens import Token

if TYPE_CHECKING:
    from agent.terminology.terminology import TextAnalysis

FACT_SLOTS = frozenset("conditions symptoms medications vitals labs".split())
SHORTEST, LONGEST = 2, 12
# Pieces that one name may have been cut into.
PIECES = 6
# A name that is misspelt and cut at once needs this many syllables.
SAFE_APART = 5
# What a name of so many syllables may cost and how many of them may differ: of two, one letter that sounds alike.
LIMITS = {2: (ALIKE, 1), 3: (0.75, 2), 4: (1.0, 2)}
LONG_LIMIT = (1.25, 3)
# Another concept this much farther away is still close.
MARGIN = 0.3
_WORD = re.compile(r"[가-힣]+")
_PARTICLES = (
    r"(?:이|가|은|는|을|를|도|만|랑|이랑|과|와|의|에|로|으로|까지|부터|때문|때매|때메|땜|이나|나|하고|한테|에서|약|들|증상)*"
    r"(?:이?에요|이?예요|입니다|임|이?고|이?고요|인데|이?라|이?라서|이?래|이?래요|이?라네요|이?라고|이?며|이?었|이?였|있|없|이?다|이?요|이?네|인지|이면|인|걸|생|나|났|약)?"
)
_TAIL = re.compile(rf"(?:{_PARTICLES})(?:어요|는데|네요|어서|서|요)?")
_COMPLAINED = re.compile(
    r"(?:이|가|도|은|는) ?(?:너무 |좀 |자꾸 |계속 )?(?:심[하해한헤]|있|생[기겼]|걸[리렸려]|나[요서]|났)"
)
_ENDING = re.compile(r"(?:고|어|아|여|워|으|은|는|니|네|지|면|습|던|거|게|려|더|기|음)[가-힣]*")
# These words have one syllable by nature.
OF_ONE = frozenset("한 두 세 네 몇 이 그 저 제 내 나 너".split())
# These syllables are words only inside others: "혈 압", "당 뇨".
BOUND = frozenset("혈 압 뇨 염 졸".split())
# "먹 어요", "나왔 어요": an ending that stands alone belongs to the stem before it.
_LOOSE_ENDING = re.compile(
    r"(?<=[가-힣])\s(?=(?:어요|아요|여요|을까요|었어요|았어요|습니다|었습니다|았습니다|네요|는데요?)(?![가-힣]))"
)


@dataclass(frozen=True, slots=True)
class Edit:
    """What may stand in place of a stretch of a text. guess: letters were changed, or two lone syllables joined."""

    span: Span
    text: str
    guess: bool


class Name(NamedTuple):
    """A lexicon name as to be written, its concept, and whether it is a stem that wants an ending."""

    text: str
    cui: str
    is_stem: bool


class Speller:
    """The Hangul names of a lexicon, to be found by how they are spelled. Serves all threads."""

    def __init__(self, entries: Mapping[str, LexiconEntry]) -> None:
        self._names: dict[str, Name] = {}
        self._of_size: dict[int, list[str]] = {size: [] for size in range(1, LONGEST + 1)}
        # For each length and place, the numbers of the names with a syllable there.
        self._at = {size: [defaultdict[str, list[int]](list) for _ in range(size)] for size in self._of_size}
        # The same with all that sounds alike, a bit for each name; a syllable when it is first met, of which there are only so many.
        self._like = {size: [dict[str, int]() for _ in range(size)] for size in self._of_size}
        for entry in entries.values():
            for name in entry.every_name() if entry.slot in FACT_SLOTS else ():
                self._add(entry, name)
        # How a name looks with its syllables in disorder; None where two names would look so.
        self._disordered: dict[str, str | None] = {}
        for spelled, known in self._names.items():
            for slip in () if known.is_stem else transposed(spelled):
                other = self._disordered.setdefault(slip, spelled)
                if slip in self._names or (other and self._names[other].cui != known.cui):
                    self._disordered[slip] = None

    def _add(self, entry: LexiconEntry, name: str) -> None:
        is_stem = entry.slot != "medications" and name.endswith("다")
        text = name.removesuffix("다") if is_stem else name
        spelled = text.replace(" ", "")
        if not _WORD.fullmatch(spelled) or not SHORTEST <= len(spelled) <= LONGEST or spelled in self._names:
            return
        self._names[spelled] = Name(text, entry.cui, is_stem)
        same = self._of_size[len(spelled)]
        for at, syllable in zip(self._at[len(spelled)], spelled, strict=True):
            at[syllable].append(len(same))
        same.append(spelled)

    def edits(self, text: str, analysis: TextAnalysis) -> list[Edit]:
        """What may be meant by the misspelt words of a normalised text, in text order, none overlapping."""
        words = [found.span() for found in _WORD.finditer(text)]
        strange = [
            t.span
            for before, t in zip((None, *analysis.tokens), analysis.tokens, strict=False)
            if not t.known
            or (len(t.form) == 1 and (_is_strange(t) or (before is not None and _hangs_on_noun(before, t))))
        ]
        found = [Edit(space.span(), "", False) for space in _LOOSE_ENDING.finditer(text)]
        if not strange:
            return found
        done = 0
        starts = sorted(start for start, _ in strange)
        for number, (start, _) in enumerate(words):
            near = words[number : number + PIECES]
            first = bisect_left(starts, start)
            if start < done or first == len(starts) or starts[first] >= near[-1][1]:
                continue  # nothing strange in any of these words
            edit = self._longest(text, near, strange, analysis)
            if edit is not None:
                done = edit.span[1]
                found = [e for e in found if e.span[1] <= edit.span[0] or done <= e.span[0]] + [edit]
        return sorted(found, key=lambda e: e.span)

    def _longest(
        self, text: str, words: Sequence[Span], strange: Sequence[Span], analysis: TextAnalysis
    ) -> Edit | None:
        meant = [
            edit
            for pieces in _joined(text, words)
            if any(pieces[0][0] <= start < pieces[-1][1] for start, _ in strange)
            for edit in self._openings(text, pieces, analysis)
        ]
        return max(meant, key=lambda edit: edit.span[1], default=None)

    def _openings(self, text: str, pieces: Sequence[Span], analysis: TextAnalysis) -> Iterator[Edit]:
        """What begins with the first of these pieces and ends within the last."""
        before = "".join(text[slice(*piece)] for piece in pieces[:-1])
        first, last = pieces[-1]
        for end in range(first + 1, min(last, first + LONGEST - len(before)) + 1):
            written = before + text[first:end]
            known = written in self._names
            if not known and (len(written) < SHORTEST or (before and len(written) < SAFE_APART)):
                continue
            tail, ending = _TAIL.fullmatch(text, end, last), _ENDING.fullmatch(text, end, last)
            if tail is None and ending is None:
                continue  # no name could end here, and to look for one takes ten times as long
            plain = len(written) > SHORTEST or _COMPLAINED.match(text, end) is not None
            near = written if known else self._near(written, plain)
            if near is None:
                continue
            name, exact = self._names[near], near == written
            if (ending if name.is_stem else tail) is None:
                continue
            span = (pieces[0][0], end)
            if _is_misspelt(written, name, exact, pieces, span, analysis):
                yield Edit(span, name.text, not exact or len(written) == SHORTEST)

    def _near(self, written: str, plain: bool) -> str | None:
        """The name that this may be, misspelt; None unless one concept alone is close. plain: whether what follows makes
        it a complaint: "벼비가 심해요"."""
        if disordered := self._disordered.get(written):
            return disordered
        size = len(written)
        limit, most = LIMITS.get(size, LONG_LIMIT)
        if size == SHORTEST and plain:
            limit = NEAR
        like = [name for name in self._sounding_like(written) if sum(map(eq, name, written)) >= size - most]
        close = [
            (cost, spelled)
            for spelled in like
            if (cost := differences(written, spelled, size >= SAFE_APART)) is not None and cost <= limit + MARGIN
        ]
        if not close:
            return None
        cost, spelled = min(close)
        concepts = {self._names[other].cui for far, other in close if far <= cost + MARGIN}
        return spelled if cost <= limit and len(concepts) == 1 else None

    def _sounding_like(self, written: str) -> list[str]:
        """The names of its length with no syllable that is quite another one, but for one within a long one."""
        size, last = len(written), len(written) - 1
        names = self._of_size[size]
        alike, with_spare = (1 << len(names)) - 1, 0
        for place, (syllable, like) in enumerate(zip(written, self._like[size], strict=True)):
            here = like.get(syllable)
            if here is None:
                at = self._at[size][place]
                found = (at[other] for other in alike_syllables(syllable) if other in at)
                here = like[syllable] = _mask(chain.from_iterable(found), len(names))
            spared = alike if size >= SAFE_APART and 0 < place < last else 0
            alike, with_spare = alike & here, with_spare & here | spared
            if not alike and not with_spare:
                return []
        return [names[bit] for bit in _bits(alike | with_spare)]


def _mask(places: Iterable[int], size: int) -> int:
    """A mask of this many bits in which these are set."""
    spread = bytearray(size // 8 + 1)
    for place in places:
        spread[place >> 3] |= 1 << (place & 7)
    return int.from_bytes(spread, "little")


def _bits(mask: int) -> Iterator[int]:
    """The places of the bits that are set."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def respell(normal: Normalised, edits: Iterable[Edit]) -> Normalised:
    """The text with the edits made; every character knows its original place."""
    chars: list[str] = []
    places: list[Span] = []
    at = 0
    for edit in (*edits, None):
        until = edit.span[0] if edit else len(normal.text)
        chars.extend(normal.text[at:until])
        places.extend(normal.original((i, i + 1)) for i in range(at, until))
        if edit:
            chars.extend(edit.text)
            places.extend([normal.original(edit.span)] * len(edit.text))
            at = edit.span[1]
    return Normalised("".join(chars), tuple(start for start, _ in places), tuple(end for _, end in places))


def _joined(text: str, words: Sequence[Span]) -> Iterator[Sequence[Span]]:
    """The first word, then with each following one that only a space parts from it."""
    for count in range(1, len(words) + 1):
        if count > 1 and text[words[count - 2][1] : words[count - 1][0]] != " ":
            return
        yield words[:count]


def _is_strange(token: Token) -> bool:
    """A noun that Korean does not know, or a scrap of one syllable as an unknown word is cut into."""
    scrap = len(token.form) == 1 and token.tag[0] in "NM" and token.tag != "NNB" and token.form not in OF_ONE
    return not token.known or scrap


def _has_particle(token: Token, tokens: Sequence[Token]) -> bool:
    """피 in "피가 섞이면": a known word with its particle is no scrap, however short."""
    return token.known and any(t.tag[0] == "J" and t.span[0] == token.span[1] for t in tokens)


def _hangs_on_noun(before: Token, token: Token) -> bool:
    """관절+렴: an ending of one syllable on a noun is the scrap of a name."""
    return token.tag == "EF" and len(token.form) == 1 and before.tag == "NNG" and before.span[1] == token.span[0]


def _is_misspelt(
    written: str, name: Name, exact: bool, pieces: Sequence[Span], span: Span, analysis: TextAnalysis
) -> bool:
    """Whether this can only be the name: nothing else that is known stands there."""
    if name.text.startswith(f"{analysis.text[slice(*span)]} "):
        return False  # all but its last word: "혀 밑에 녹이는" begins other things than a name too
    concepts = [c for c in analysis.concepts if c.span[0] < span[1] and span[0] < c.span[1]]
    if any(c.span[0] <= span[0] and span[1] <= c.span[1] for c in concepts):
        return False
    other = [c for c in concepts if c.cui != name.cui and c.slot in FACT_SLOTS and len(c.surface) > 1]
    inside = [t for t in analysis.tokens if t.span[0] < span[1] and span[0] < t.span[1]]
    rest = [t for t in inside if not any(c.span[0] <= t.span[0] < c.span[1] for c in other)]
    if exact:
        # A word spelled and spaced as in the lexicon was left unrecognised for a reason; "두 통" may be two jars.
        apart = len(pieces) > 1 and analysis.text[slice(*span)] != name.text
        bound = len(written) > SHORTEST or not BOUND.isdisjoint(written)
        return apart and bound and not name.is_stem and (not other or any(not t.known for t in rest))
    long = len(written) >= SAFE_APART
    ends = len(written) > SHORTEST
    if any(c.span[0] != span[0] and not (ends and span[1] == c.span[1]) for c in other):
        return False  # the end of a name may be one by itself: 류마티쓰관절염
    if not long and any(t.tag[0] in "JE" or t.tag == "VCP" for t in inside):
        return False  # known words with their particles: 알이나, 중이어서
    if len(written) == SHORTEST or name.is_stem:
        scraps = len(rest) == SHORTEST and all(map(_is_strange, rest))
        return any(not t.known for t in rest) or (scraps and not name.is_stem)
    scraps_left = [t for t in rest if _is_strange(t) and not _has_particle(t, inside)]
    return bool(scraps_left) or (long and any(t.tag == "EF" for t in rest))
