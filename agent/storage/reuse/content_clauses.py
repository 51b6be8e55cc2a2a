"""Where the clauses of a question end, and the words said in them so far."""

from __future__ import annotations

from agent.storage.reuse.content_asked import Asked
from agent.storage.reuse.content_said import Said
from agent.storage.reuse.content_words import AFTER, CARRIERS, DONE, JOINED, ONCE_DONE, OPERATIONS, THEN
from agent.storage.reuse.wording import is_interrogative
from agent.terminology import Token

TOPIC = -1
_BREAKS = frozenset(
    "면 으면 는데 은데 ᆫ데 인데 던데 어서 아서 여서 니까 으니까 고 고서 면서 으면서 다가 다 자마자 지만 려면 으려면 려고 으려고 러 으러 도록 어도 아도 여도 길래 느라 "
    "더니 므로 으므로 거든 거든요 다는데 ᆫ다는데 는다는데 라는데 라던데 다던데".split()
)
# Before these a question word asks nothing: "며칠 먹었는데". "언제 맞고 어디서 맞나요?" asks both.
_TELLING = frozenset(
    "는데 은데 ᆫ데 인데 던데 어서 아서 여서 니까 으니까 지만 길래 더니 므로 으므로 다는데 ᆫ다는데 는다는데 라는데".split()
)
_ASKING = frozenset(
    "주다 알리다 알려주다 궁금 궁금하다 싶다 부탁 부탁하다 부탁드리다 드리다 바라다 가르치다 설명하다".split()
)


class Clauses:
    """said: the words so far, each with its clause; clause: the one being read; main: the first that asks; clauses: by token the
    one it stands in; questions: how many ask; told: those that only tell; ended: the last of those that end as a sentence does."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.said: list[Said] = []
        self.clause = 0
        self.main: int | None = None
        self.clauses: list[int] = []
        self.questions = 0
        self.told: set[int] = set()
        self.ended: int | None = None

    def _add(self, word: str, at: int, token: Token, part: str = "") -> None:
        self.said.append(Said(word, at, self.clause, part, token.known))

    def _drop_carrier(self) -> None:
        """Of "수술을 받지 않고" it is the operation that is denied, as in "수술하지 않고"."""
        if len(self.said) > 1:
            noun, verb = self.said[-2:]
            if verb.word in ("받다", "맞다") and noun.word in CARRIERS[verb.word] and noun.clause == verb.clause:
                self.said.pop()

    def _deny(self, mark: str) -> None:
        self._drop_carrier()
        for held in reversed(self.said):
            if held.word[0] not in "@=":
                held.denied = mark
                return

    def _absent(self, at: int) -> None:
        if self.said and self.said[-1].clause == self.clause:
            self.said[-1].part = "X"
        self.said.append(Said("~있다", at, self.clause))

    def _end(self, token: Token, after: Token | None, asked: Asked, at: int) -> None:
        """Closes the clause behind a predicate or a time, where one ends."""
        last = self.said[-1] if self.said else None
        if last is not None and last.word[0] == "@" and last.at == at:
            self._close()
            return
        if token.lemma == "때문":
            # Of "탈모가 스트레스 때문에" only the stress is the cause.
            for held in self.said:
                if held.clause == self.clause and held.part in ("S", "O"):
                    held.clause = TOPIC
            self._close()
            return
        if token.tag.startswith("J") and token.lemma == "하고" and last is not None and last.word in DONE:
            self.said.append(Said(THEN, at, self.clause))
            self._close()
            return
        if not (token.is_predicate or token.tag in ("XSV", "XSA")):
            return
        ending, kind = token.ending
        if kind == "EF" and after is not None and after.tag == "JKQ":
            return  # "왜 지우라고 하나요?" asks in one sentence
        if kind == "EF":
            question = self._asks_here(token)
            self.questions += question
            if question and self.main is None:
                self.main = self.clause
            elif not question and token.lemma not in _ASKING:
                self.told.add(self.clause)
                self.ended = self.clause
            self.clause += 1
        elif kind == "EC" and ending in _BREAKS and at not in asked.modal:
            continues = after is not None and after.tag == "VX"
            if token.lemma == "나다" and token.tag == "VX":
                self.said.append(Said(AFTER, at, self.clause))
            elif continues:
                return
            if ending in _TELLING:
                self.told.add(self.clause)
            if ending in JOINED and not (token.lemma == "나다" and token.tag == "VX"):
                self.said.append(Said(JOINED[ending], at, self.clause))
            elif ending in ("면", "으면") and self._is_operated():
                self.said.append(Said(ONCE_DONE, at, self.clause))
            self._close()

    def _is_operated(self) -> bool:
        """Whether the clause ends in an operation that is done: "수술하면", "수술을 받으면"."""
        words = [held.word for held in self.said if held.clause == self.clause and not held.denied]
        return bool(words) and (
            words[-1] in OPERATIONS or (words[-1] == "받다" and bool({*words[-2:]} & OPERATIONS))
        )

    def _close(self) -> None:
        # A topic is what the whole sentence is about: "운동은 식사 후 몇 분 뒤에 하나요?"
        for at, held in enumerate(self.said):
            if held.clause == self.clause and held.part == "T":
                held.clause = TOPIC
                before = self.said[at - 1] if at else held
                if (before.clause, before.part, before.at + 1) == (self.clause, "", held.at):
                    before.clause = TOPIC  # of "황열 주사는" both words
        self.clause += 1

    def _asks_here(self, token: Token) -> bool:
        rest = self._text[token.span[1] :].lstrip("요 ")
        return rest[:1] in ("?", "？") or is_interrogative(token)
