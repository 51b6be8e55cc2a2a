"""Everything an assertion rule may look at: a mention, its clause, what is said of it and what follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set
from dataclasses import dataclass
from functools import wraps
from itertools import pairwise
from typing import Any, TypeVar

from agent.extraction.clauses.mentions import Frame, Mention
from agent.extraction.clauses.reading import Clause, Reading, plain
from agent.extraction.patterns.times import TimePhrase
from agent.lazily import lazily
from agent.terminology import Token
from agent.wording.syllables import PLUPERFECT

PAST = ("었", "았", "였", *PLUPERFECT)
SPEAKER = frozenset({"저", "제", "나", "내", "저희", "본인"})

INDIRECT = ("ㄴ지", "은지", "는지", "ㄹ지", "을지", "던지")
ASKING = frozenset("궁금 궁금하다 알리다 알다 가르치다 설명 묻다 여쭈다 여쭙다 문의 질문".split())

T = TypeVar("T")


@dataclass(frozen=True)
class Situation:
    """A mention in its surroundings. times, mentions: those of its sentence.

    Some thirty rules ask the same of it: what it takes to find out is found out once.
    """

    reading: Reading
    frame: Frame
    times: tuple[TimePhrase, ...]
    mentions: tuple[Mention, ...]

    @lazily
    def known(self) -> dict[Callable[[Situation], Any], Any]:
        """What was found out by a function that is asked `once`."""
        return {}

    @lazily
    def mention(self) -> Mention:
        return self.frame.mention

    @lazily
    def slot(self) -> str:
        return self.frame.mention.slot

    @lazily
    def clause(self) -> Clause:
        return self.frame.clause

    @lazily
    def words(self) -> tuple[Token, ...]:
        """The clause."""
        return self.reading.words(self.clause)

    @lazily
    def lemmas(self) -> frozenset[str]:
        return frozenset(token.lemma for token in self.words)

    @lazily
    def right(self) -> tuple[Token, ...]:
        """The clause after the mention."""
        return self.reading.tokens[self.mention.last : self.clause.last]

    @lazily
    def right_lemmas(self) -> frozenset[str]:
        return frozenset(token.lemma for token in self.right)

    @lazily
    def predicate(self) -> Token | None:
        return None if self.frame.predicate is None else self.reading.tokens[self.frame.predicate]

    @lazily
    def after(self) -> tuple[Token, ...]:
        """The clause after the predicate; after the mention when it has none."""
        at = self.mention.last - 1 if self.frame.predicate is None else self.frame.predicate
        return self.reading.tokens[at + 1 : self.clause.last]

    @lazily
    def chain(self) -> tuple[Token, ...]:
        """The predicate with its auxiliaries: 없다+지다+않다, 먹다+있다."""
        if self.predicate is None:
            return ()
        auxiliaries = []
        for token in self.after:
            if token.tag == "VX" or token.lemma in ("않다", "못하다", "지다") or token.lemma == "못":
                auxiliaries.append(token)
            elif token.tag[0] != "J" and token.tag != "Z_CODA":
                break
        return (self.predicate, *auxiliaries)

    @lazily
    def later(self) -> tuple[Clause, ...]:
        return self.reading.following(self.clause)

    @lazily
    def asked(self) -> bool:
        """Whether the question of a sentence is put in this very clause: "당뇨가 있는데 운동해도 되나요?" is not
        a question about 당뇨."""
        return (self.clause.is_final and self.clause.mood != "statement") or self._is_asked_about

    @lazily
    def _is_asked_about(self) -> bool:
        """ "천식이 뭔지 알려줘", "통풍이 왜 생기는지 궁금해요": a question inside a request."""
        last = self.clause.predicate
        if last is None or self.clause.is_final or not plain(last.ending[0]).endswith(INDIRECT):
            return False
        return any(t.lemma in ASKING for clause in self.later[:1] for t in self.reading.words(clause))

    @lazily
    def is_own(self) -> bool:
        """ "제 당뇨", "저 같은 당뇨 환자", "당뇨인 저는": the speaker is named as the one who has it."""
        before = self.reading.tokens[self.clause.first : self.mention.first]
        modified = bool(before) and before[-1].ending[1] == "ETM"  # 제가 먹는 약
        for index, token in enumerate(before):
            if modified and token.lemma in SPEAKER and token.tag == "NP":
                return True
            if token.lemma in SPEAKER and token.tag == "NP":
                after = before[index + 1] if index + 1 < len(before) else None
                if after is None or after.tag == "JKG" or after.form in ("처럼", "같이") or after.lemma == "같다":
                    return True
        # "당뇨인 저는", "고혈압이 있는 제가".
        return any(
            token.ending[1] == "ETM" and then.lemma in SPEAKER and then.tag == "NP"
            for token, then in pairwise(self.right)
        )

    @lazily
    def has_own_predicate(self) -> bool:
        """Whether the mention itself ends in a predicate: 머리가 아프다."""
        return self.frame.predicate == self.mention.last - 1

    @lazily
    def is_past(self) -> bool:
        return any(token.has_ending(*PAST) for token in self.chain)

    @lazily
    def told_in_past(self) -> bool:
        """Whether any predicate after the mention in its clause is in the past tense."""
        return self.is_past or any(token.is_predicate and token.has_ending(*PAST) for token in self.right)

    def sentence_times(self) -> Iterator[TimePhrase]:
        """Time phrases of the mention's clause, or of the clause before when that one mentions nothing itself."""
        first = self.clause.first
        before = self.reading.previous(self.clause)
        named = (m.first for m in self.mentions if m.slot != "topic")  # "작년에 CT 찍다가 | 두드러기 났어요"
        if before is not None and not any(before.first <= at < before.last for at in named):
            first = before.first
        start = self.reading.tokens[first].span[0]
        end = self.reading.tokens[self.clause.last - 1].span[1]
        return (phrase for phrase in self.times if start <= phrase.span[0] < end)

    def mentions_in(self, clause: Clause) -> tuple[Mention, ...]:
        return tuple(m for m in self.mentions if clause.first <= m.first < clause.last)


def once(find_out: Callable[[Situation], T]) -> Callable[[Situation], T]:
    """For what several rules ask of a situation: it is found out for the first and known to the others."""

    @wraps(find_out)
    def ask(s: Situation) -> T:
        if find_out not in s.known:
            s.known[find_out] = find_out(s)
        found: T = s.known[find_out]
        return found

    return ask


def worded(words: Set[str]) -> Callable[[Callable[[Situation], bool]], Callable[[Situation], bool]]:
    """For a rule that holds only where one of these words, as lemmas, stands anywhere in the message: most messages have
    none of them, and the rule is not gone into. A rule that is widened needs its further words here too."""
    needed = frozenset(words)

    def of(rule: Callable[[Situation], bool]) -> Callable[[Situation], bool]:
        @wraps(rule)
        def ask(s: Situation) -> bool:
            return not s.reading.lemmas.isdisjoint(needed) and rule(s)

        return ask

    return of
