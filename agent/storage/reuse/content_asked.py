"""The kinds of answer a question can want, and what it comes to when all its words are read."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from agent.storage.reuse.content_units import MEDICINE
from agent.storage.reuse.content_words import ACTS, AFTER, CLINICS, DURING, GROWN_INTO, ONCE_DONE, THEN

MAY, MUST, BAN, CAN, ADVISED = "MAY", "MUST", "BAN", "CAN", "ADVISED"
WHAT, HOW, WHY, WHEN, WHERE, WHO, VALUE, OUTCOME, WHETHER = (
    "WHAT HOW WHY WHEN WHERE WHO VALUE OUTCOME WHETHER".split()
)
ILL = "ILL"
"""Beside WHETHER where a thing done is asked to be no good ("만지면 안 좋나요?"), which asks for a ban too."""
POINT = "@때"
"""Behind an amount of time that is a point in it: "몇 개월에" is not "몇 개월"."""
_OPEN = frozenset({WHAT, HOW, WHY, WHEN, WHERE, WHO, VALUE, OUTCOME})


@dataclass(slots=True)
class Asked:
    """asks: kinds of answer wanted; words: those asked by a question word, by token; consumed: tokens that only make the form; modal: predicates whose ending is part of
    one; amounts: what "몇 번" counts by token; limits: particles of a question word; kept: words that say something here."""

    asks: set[str] = field(default_factory=set)
    words: dict[int, str] = field(default_factory=dict)
    consumed: set[int] = field(default_factory=set)
    modal: set[int] = field(default_factory=set)
    amounts: dict[int, str] = field(default_factory=dict)
    limits: set[int] = field(default_factory=set)
    kept: set[str] = field(default_factory=set)
    good: set[int] = field(default_factory=set)
    """Tokens of "좋다" behind "-면" or "-는 게": "우유를 마시면 좋나요?" asks whether it helps, "언제 마시면 좋나요?" when to."""
    screened: bool = False
    """Whether an illness is asked of for which one is screened from some age on."""
    ill: bool = False
    which: bool = False
    """Whether "무슨 검사" is asked, not what a test is."""
    question: bool = False
    noun_last: bool = False

    def settled(
        self, main: Sequence[str], words: Sequence[str], told: Collection[int]
    ) -> tuple[frozenset[str], set[str]]:
        """The kinds of answer, and the words that are told by them. main: the words of what is asked, in order; told: the
        tokens in clauses that tell: "며칠 먹었는데" counts no days."""
        asks, dropped = self.asks | {ask for at, ask in self.words.items() if at not in told}, set()
        last = main[-1] if main else ""
        if not asks & (_OPEN - {WHAT}):
            for word, ask in (
                ("괜찮다", MAY),
                ("안전", MAY),
                ("허용", MAY),
                ("금지", BAN),
                ("필요", MUST),
                ("가능", CAN),
            ):
                if last == word and not self.noun_last and not asks & {MAY, BAN, MUST}:
                    asks.add(ask)
                    dropped.add(word)
        if "피하다" in main and (asks & {MUST, ADVISED} or self.good):
            asks = asks - {MUST, ADVISED} | {BAN}
            dropped |= {"피하다", "좋다"}
        if "~하다" in words and BAN in asks:
            dropped.add("~하다")
        if "UNTIL" in asks:
            asks.discard(MAY)
            dropped |= {"괜찮다", "허용"}
        if "가능" in main and not self.noun_last:
            asks.add(CAN)
            dropped.add("가능")
        if WHEN in asks and "시작" in main and "UNTIL" not in asks:
            asks.add("FROM")  # "언제 시작하나요?" is "언제부터 하나요?"
        if "FROM" in asks:
            dropped.add("시작")
        if CAN in asks:
            asks.discard(CAN)
            if set(main) & ACTS:
                asks.add(MAY)
        if WHEN in asks and not asks & {"FROM", "UNTIL"} and {AFTER, THEN, ONCE_DONE} & {*words}:
            asks.add("FROM")  # "수술하고 언제 걷나요?" is "수술하고 언제부터 걷나요?"
        if "UNTIL" in asks:
            asks.discard(MAY)
        if asks & {WHEN, HOW}:
            asks -= {MAY, MUST, ADVISED}
            dropped |= {"대처"} if HOW in asks else set()
        if VALUE in asks and (later := {w for w in words if w.startswith("=기간") and w.endswith(AFTER)}):
            asks = asks - {MAY, MUST, VALUE} | {WHEN, "FROM"}  # "며칠 뒤에 할 수 있나요?" is "언제부터 하나요?"
            dropped |= later
        if "FROM" in asks:
            asks -= {MAY, MUST}
        screened = self.screened and "FROM" in asks and "검사" in main and not any(w[0] == "@" for w in words)
        grown = bool(GROWN_INTO & {*words}) and not any(w == "=기간" or w.endswith(DURING) for w in words)
        grown = grown and ("FROM" in asks or "=기간:개월" not in words)
        if asks & {WHEN, VALUE} and (screened or grown):
            # What comes with age: "언제", "몇 살에" and "몇 개월에" ask the same.
            asks = asks - {WHEN} | {VALUE}
            dropped |= {"=나이", f"=기간:개월{POINT}", "=기간:개월"} if grown else {"=나이"}
            if "시작" in words:
                asks.add("FROM")
                dropped.add("시작")
        if "UNTIL" in asks and "전염" in words and any(word.startswith("=기간") for word in words):
            asks.discard("UNTIL")  # "며칠까지 옮나요?" is "며칠 동안 옮나요?"
        if self.good and not asks & _OPEN and CLINICS & {*main}:
            asks.add(MUST)  # one should see a doctor where it is better to
            dropped.add("좋다")
        if asks & _OPEN:
            asks -= {MUST, ADVISED}
        ill = all(word[0] == "#" and MEDICINE not in word for word in main if word not in ("검사", "받다"))
        if self.which and WHAT in asks and "검사" in main and len({*main} - {"검사", "받다"}) == 1 and ill:
            asks = asks - {WHAT} | {HOW}  # an illness is tested for by one test or another
        if asks == {WHAT} and last == "대처":
            asks = {HOW}  # "응급처치는 무엇인가요?"
            dropped.add(last)
        if asks & (_OPEN - {WHAT}):
            asks.discard(WHAT)
        if self.noun_last and not asks & _OPEN:
            asks.add(HOW if last == "대처" else WHAT)
            dropped |= {"대처"} & {last}
        if WHY in asks:
            dropped.add("생기다")
        if not asks:
            asks.add(WHETHER if self.question else "TELLS")
        if self.ill and asks == {WHETHER}:
            asks.add(ILL)
        return frozenset(asks), dropped


def asked_alike(mine: frozenset[str], theirs: frozenset[str]) -> bool:
    return mine - {ILL} == theirs - {ILL} or _condemned(mine, theirs) or _condemned(theirs, mine)


def _condemned(asks: frozenset[str], others: frozenset[str]) -> bool:
    """Whether what is asked to be no good here is asked to be forbidden there."""
    return asks == {WHETHER, ILL} and others == {BAN}


def condemned_out(words: list[str], asks: frozenset[str], others: frozenset[str]) -> list[str]:
    """Without what says that a thing is bad where the other question asks for a ban."""
    return [w for w in words if w != "나쁘다"] if _condemned(asks, others) else words
