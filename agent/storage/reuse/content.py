"""What two questions say, compared word by word: whether everything in the one is in the other, in the same parts.

The reading that signature.py keeps in one line needs the two to be phrased alike; this one forgives what says nothing in
its company ("약을 먹다" and "약"), the place of a phrase, spaces and misspellings, and nothing else. When in doubt, two
questions differ.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from agent.storage.reuse.content_asked import (
    ADVISED,
    BAN,
    HOW,
    MUST,
    VALUE,
    WHEN,
    WHETHER,
    asked_alike,
    condemned_out,
)
from agent.storage.reuse.content_left import (
    by_word,
    healed_out,
    is_illness,
    joined_alike,
    marked_alike,
    near_out,
    paired,
    spaced_alike,
    together_out,
)
from agent.storage.reuse.content_units import MAIN, MEDICINE, Unit, exchanged
from agent.storage.reuse.content_words import (
    ADVISED_ACTS,
    AFTER,
    AT_ONCE,
    BEFOREHAND,
    CARRIERS,
    FOODS,
    HAVING,
    LASTING,
    LIMITING,
    MEDICINE_ACTS,
    ONCE_DONE,
    RECOVERY,
    SEQUENCE,
    TAKING,
    THEN,
    TURNING,
)
from agent.storage.reuse.vocabulary import uses
from agent.terminology.jamo import differences
from agent.wording.syllables import is_hangul


@dataclass(frozen=True, slots=True)
class Content:
    """units: in order of mention; numbers: each with its unit and the word it belongs to; asks: WHY, MAY, ...;
    questions: how many are asked."""

    units: tuple[Unit, ...] = ()
    numbers: tuple[tuple[str, str], ...] = ()
    asks: frozenset[str] = frozenset()
    questions: int = 1

    def names_another(self, other: Content) -> bool:
        """Whether both spell out one concept in phrases that are not the same: water and an insect in the ear are one
        concept of the lexicon. A phrase and a plain name may stand for each other."""
        mine, theirs = (
            {u.word.split("+")[0]: u.spelled for u in side.units if u.spelled} for side in (self, other)
        )
        return any(
            not (said <= there or there <= said)
            for word, spelled in mine.items()
            if word in theirs
            for said, there in [({*spelled.split()}, {*theirs[word].split()})]
        )

    @property
    def limits(self) -> list[str]:
        """What narrows or bounds: "만", "까지", "보다" …"""
        return sorted(unit.word for unit in self.units if unit.word in LIMITING)

    def denies_another(self, other: Content) -> bool:
        """Whether both deny something, and nothing in common: "치료를 안 하면 낫나요?", "치료하면 안 낫나요?"."""
        mine, theirs = (
            {
                "치료" if u.word == "방치" else u.word[1:]
                for u in side.units
                if u.word[0] in "~^" or u.word == "방치"
            }
            for side in (self, other)
        )
        return bool(mine and theirs) and not mine & theirs

    def is_near(self, other: Content) -> bool:
        """Whether only a spelling can part the two: the same amounts and kind of answer, and names on one side at most."""
        if (
            self.questions != other.questions
            or not asked_alike(self.asks, other.asks)
            or not _counted_alike(self.numbers, other.numbers)
        ):
            return False
        mine, theirs = ({u.word for u in side.units if u.word[0] in "#~^@="} for side in (self, other))
        if mine - theirs and theirs - mine:
            return False
        # Particles are no part of a spelling: "만" and who does what to whom are compared apart.
        here, there = by_word(self.units), by_word(other.units)
        pairs = [(here[one], there[two]) for one, two in paired(here, there)]
        return self.limits == other.limits and not (pairs and exchanged(pairs, SEQUENCE & {*here, *there}))

    def says_as(self, other: Content) -> bool:
        """Whether both ask the same of the same."""
        if not self.units or not other.units or self.questions != other.questions:
            return False
        alike = asked_alike(self.asks, other.asks)
        if not alike and {self.asks, other.asks} != _DONE_OR_DUE:
            return False
        if not _counted_alike(self.numbers, other.numbers) or self._is_shared_or_parted():
            return False
        mine, theirs = by_word(self.units), by_word(other.units)
        pairs = paired(mine, theirs)
        company = {word for pair in pairs for word in pair}
        left = [word for word in mine if word not in {one for one, _ in pairs}]
        right = [word for word in theirs if word not in {two for _, two in pairs}]
        left, right, joined = spaced_alike(left, right)
        company |= joined
        left, right = joined_alike(left, right, self._is_recovery(mine) and self._is_recovery(theirs))
        left, right = marked_alike(left, right)
        left = condemned_out(left, self.asks, other.asks)
        right = condemned_out(right, other.asks, self.asks)
        left = together_out(left, right, other.units)
        right = together_out(right, left, self.units)
        left, right = near_out(left, right, company)
        left, right = healed_out(left, right, company, mine, theirs)
        if self._lasts() and is_illness(company) and not company & TAKING:
            company |= LASTING  # "기침이 2주 넘게 가면", "2주 넘게 계속되면"
        if (
            self.asks == {HOW}
            and sorted((left, right)) == [["검사"], ["진단"]]
            and self._is_of_names(other, company)
        ):
            left, right = [], []  # "갑상선암 진단은 어떻게 하나요?"
        used = bool({*left} & TAKING) != bool({*right} & TAKING)
        banned = BAN in self.asks | other.asks
        left, right = (_silent_out(side, company, banned, used) for side in (left, right))
        if sorted((left, right)) in (_NEARLY_WHETHER if WHETHER in self.asks else _NEARLY):
            left, right = [], []
        if not alike and not self._is_routine(other):
            return False
        if not (_same_letters(left, right) or _misspelt(left, right, mine, theirs)):
            return False
        return bool(pairs) and not exchanged(
            [(mine[one], theirs[two]) for one, two in pairs], SEQUENCE & {*mine, *theirs}
        )

    def _is_of_names(self, other: Content, company: set[str]) -> bool:
        """Whether illnesses and symptoms are all that both have, in one clause: not "진단을 받으면"."""
        alone = all(word[0] == "#" and MEDICINE not in word for word in company)
        return alone and all(unit.clause == MAIN for unit in (*self.units, *other.units))

    def _is_routine(self, other: Content) -> bool:
        """Of two questions, whether a thing is done and whether it has to be: it is one that is done on advice, "입원하나요?"."""
        last = self.units[-1].word, other.units[-1].word
        if last[0] != last[1]:
            return False
        return last[0] in ADVISED_ACTS or (
            last[0] in MEDICINE_ACTS and self._has_medicine() and other._has_medicine()
        )

    def _has_medicine(self) -> bool:
        """Whether a medicine is what is taken or put on: "변비약", not "커피"."""
        return any(
            MEDICINE in unit.word or (unit.part != "S" and unit.word.endswith(("약", "연고", "백신", "항생제")))
            for unit in self.units
        )

    def _is_shared_or_parted(self) -> bool:
        """Whether "나눠 쓰다" may mean to keep apart, as in what has to be done: "그릇을 나눠 써야 하나요?"."""
        words = {unit.word for unit in self.units}
        return "나누어쓰다" in words and (bool(self.asks & {MUST, ADVISED}) or "좋다" in words)

    def joined_apart(self, other: Content) -> bool:
        """Whether one asks of after an act, the other of before too ("수술하면", "수술하고") or of while ("걷다가", "걷고 나서")."""
        mine, theirs = ({unit.word for unit in side.units} for side in (self, other))
        if TURNING in mine ^ theirs and {AFTER, THEN, AT_ONCE} & (mine ^ theirs):
            return True
        if (ONCE_DONE in mine) == (ONCE_DONE in theirs) or not {AFTER, THEN} & (mine ^ theirs):
            return False
        return not (self._is_recovery(mine) and other._is_recovery(theirs))

    def _is_recovery(self, words: Iterable[str]) -> bool:
        """Whether one asks when or how long, of what comes after an operation alone."""
        said = {*words}
        if not self.asks & {WHEN, VALUE, "FROM"} or said & BEFOREHAND or any(MEDICINE in word for word in said):
            return False
        return "FROM" in self.asks or bool(said & RECOVERY)

    def _lasts(self) -> bool:
        """Whether an amount is one of time."""
        return any(_unit(number).rstrip("@후전") in _TIMES for number, _ in self.numbers)


NOTHING = Content()
_DONE_OR_DUE = {frozenset({WHETHER}), frozenset({MUST})}
_UNDERGONE = ("절제술", "수술", "시술", "이식", "검사", "치환술", "치료", "촬영", "교정")
_TIMES = frozenset("일 주 개월 년".split())
# What may stand for each other where nothing else differs; whether a thing is of use is whether it is good for one.
_NEARLY = ([["나쁘다"], ["위험"]],)
_NEARLY_WHETHER = (*_NEARLY, [["좋다"], ["효과"]])


def _silent_out(words: Sequence[str], company: set[str], banned: bool, used: bool) -> list[str]:
    """Without what says nothing beside the words that both have. used: whether one side alone says that a thing is taken or
    used."""
    names = any(word[0] == "#" for word in company)
    medicine = any(word[0] == "#" and MEDICINE in word for word in company)
    taken = medicine or bool(company & FOODS)

    def silent(word: str) -> bool:
        if word in HAVING and names:
            return True
        if word in TAKING and used and (taken or banned) and not company & TAKING:
            return True
        if word == "사용" and used and company & {"효과", "좋다"}:
            return True  # "무좀에 식초를 쓰면 효과가 있나요?"
        if word in TAKING and any(w in company for w in ("끊다", "~먹다")) and taken:
            return True
        if (word == "약" and medicine) or (word == "받다" and any(w.endswith(_UNDERGONE) for w in company)):
            return True
        if len(word) > 1 and any(held.endswith(word) and held != word for held in company):
            return True  # "생백신 접종": the second word names again what the first one is
        if uses().get(word, frozenset()) & company:
            return True
        return bool(CARRIERS.get(word, frozenset()) & company)

    return [word for word in words if not silent(word)]


def _same_letters(left: Sequence[str], right: Sequence[str]) -> bool:
    """Whether only spaces tell them apart: "생 백신" and "생백신". True for nothing on either side."""
    return "".join(left) == "".join(right)


def _misspelt(
    left: Sequence[str], right: Sequence[str], mine: dict[str, list[Unit]], theirs: dict[str, list[Unit]]
) -> bool:
    """Whether what is left over is one word, once spelled in a way that no dictionary knows."""
    if not left or not right:
        return False
    unknown = [any(not u.known for w in side for u in held[w]) for side, held in ((left, mine), (right, theirs))]
    one, two = "".join(left), "".join(right)
    if sum(unknown) != 1 or len(one) != len(two) or len(one) < 3 or one[0] in "#@~=" or two[0] in "#@~=":
        return False
    if not all(map(is_hangul, one + two)):
        return False
    apart = differences(one, two)
    return apart is not None and apart <= 0.5


def _counted_alike(mine: Sequence[tuple[str, str]], theirs: Sequence[tuple[str, str]]) -> bool:
    """The same amounts; of two amounts of one unit each belongs to the word it stands behind."""
    if sorted(number for number, _ in mine) != sorted(number for number, _ in theirs):
        return False
    units = [_unit(number) for number, _ in mine]
    if len(set(units)) == len(units):
        return True
    return sorted(mine) == sorted(theirs)


def _unit(number: str) -> str:
    return number.lstrip("0123456789.,/")
