"""A message as clauses and sentences, each with what its ending does: state, ask, suppose, quote."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Literal

from agent.extraction.clauses.alternating import goes_on
from agent.extraction.clauses.asked_openly import asks_openly
from agent.extraction.clauses.endings import plain as plain
from agent.extraction.clauses.whole_words import with_whole_persons
from agent.extraction.patterns.asking import QUESTION_ENDINGS, REQUEST_WORDS
from agent.immutable import immutable
from agent.terminology import Token

# In clauses and tokens. Nobody speaks longer ones; cutting there keeps a wall of text from taking minutes.
LONGEST_SENTENCE, LONGEST_CLAUSE = 24, 120

Link = Literal["end", "and", "condition", "quote", "purpose"]
Mood = Literal["statement", "question", "request"]

# Connective endings by what they make of their clause; everything else simply goes on ("and").
CONDITIONS = frozenset("면 으면 다면 라면 이라면 ㄴ다면 는다면 면은 거들랑 려면 으려면 자면".split())
QUOTES = frozenset(
    "라고 다고 ㄴ다고 는다고 자고 냐고 느냐고 으라고 라는데 다는데 ㄴ다는데 는다는데 으라는데 라던데 다던데 다길래 라길래 으라길래 라서면".split()
)
PURPOSES = frozenset("려고 으려고 러 으러 고자 ㄹ까 을까".split())
QUESTION_WORDS = frozenset(
    "왜 어떻다 어떠하다 무엇 뭐 무슨 어떤 어느 언제 어디 얼마 얼마나 누구 몇 어찌 어떡하다".split()
)
# Endings after which the predicate goes on: 아프지 않다, 먹어도 되다, 심하게 아프다, 먹어야 하다.
BINDING = frozenset("지 질 게 어도 아도 어야 아야 도록".split())
# "천식에 대해(서) 알려주세요": a verb that only carries the particle before it ends no clause.
POSTPOSITIONS = frozenset("대하다 관하다 위하다 인하다 의하다 통하다 비하다 따르다".split())
# "당뇨가 있어요 혈압도 높아요" without punctuation: the analyser calls the first ending connective.
FINAL_FORMS = ("요", "니다", "죠", "네", "음", "ㅁ")
NOMINAL_FINALS = frozenset("있다 없다 이다 아니다 먹다 않다 하다 받다 되다 나다 나오다".split())


@immutable
class Clause:
    """Tokens [first, last) of one clause. number, sentence: its own and its sentence's place; link: what its ending
    does; mood: of its sentence; predicate: its last one."""

    first: int
    last: int
    number: int
    sentence: int
    link: Link
    mood: Mood
    predicate: Token | None = field(compare=False)

    @property
    def is_final(self) -> bool:
        return self.link == "end"


@dataclass(frozen=True, slots=True)
class Reading:
    """The tokens of a message with their clauses. lemmas: of all tokens, for what can only be where a certain word is."""

    tokens: tuple[Token, ...]
    clauses: tuple[Clause, ...]
    of_token: tuple[int, ...]
    sentences: tuple[tuple[Clause, ...], ...]
    ends: tuple[int, ...]
    lemmas: frozenset[str]

    def clause(self, token: int) -> Clause:
        return self.clauses[self.of_token[token]]

    def sentence(self, number: int) -> tuple[Clause, ...]:
        return self.sentences[number]

    def words(self, clause: Clause) -> tuple[Token, ...]:
        return self.tokens[clause.first : clause.last]

    def following(self, clause: Clause) -> tuple[Clause, ...]:
        """Later clauses of the same sentence."""
        return tuple(c for c in self.sentences[clause.sentence] if c.number > clause.number)

    def told_behind(self, clause: Clause) -> tuple[Clause, ...]:
        """The sentence behind, where it is but a word or two without a verb: "… 두통도요 | 어제부터"."""
        number = clause.sentence + 1
        behind = self.sentences[number] if number < len(self.sentences) else ()
        return behind if len(behind) == 1 and behind[0].predicate is None else ()

    def previous(self, clause: Clause) -> Clause | None:
        """The clause before, in the same sentence."""
        before = self.clauses[clause.number - 1] if clause.number else None
        return before if before is not None and before.sentence == clause.sentence else None

    def token_at(self, offset: int) -> int | None:
        """The token that covers or follows an offset."""
        index = bisect_right(self.ends, offset)
        return index if index < len(self.tokens) else None


def read(text: str, tokens: Sequence[Token]) -> Reading:
    """Cut a message into clauses. Every token belongs to exactly one."""
    tokens = with_whole_persons(tokens)
    bounds: list[tuple[int, int, Link]] = []
    first = 0
    for index in range(len(tokens)):
        link = _link(text, tokens, index)
        noted = tokens[index].form == "," and _is_note(tokens[first:index])
        if link is None and (noted or index - first >= LONGEST_CLAUSE):
            link = "and"
        if link is not None:
            bounds.append((first, index + 1, link))
            first = index + 1
    if first < len(tokens):
        bounds.append((first, len(tokens), "end"))
    return _with_moods(tokens, _absorb_endings(tokens, bounds))


def _link(text: str, tokens: Sequence[Token], index: int) -> Link | None:
    """How the clause that ends with this token goes on, None when it does not end here."""
    token = tokens[index]
    following = tokens[index + 1] if index + 1 < len(tokens) else None
    if following is None:
        return "end"
    if token.tag[0] == "N" and token.form not in ("요", "데", "디"):
        return "end" if "\n" in text[token.span[1] : following.span[0]] else None
    if "\n" in text[token.span[1] : following.span[0]] or token.tag == "SF" or _is_number_at_end(token, following):
        return "end"
    if following.tag in ("SF", "JKQ") or following.form == "요" or _trails(token, following):
        return None  # the sign or the particle (먹었는데도, 남성이고요) still belongs to this clause
    if token.tag == "JKQ" and index and tokens[index - 1].ending[1] == "EF":
        return "quote"  # "당뇨가 있다|고 5년 전에 들었어요"
    if token.form == "요":
        # "아침마다|요", "설명 좀|요": the analyser may call it a word of its own.
        joined = index > 0 and tokens[index - 1].tag[0] in "JM" and tokens[index - 1].span[1] == token.span[0]
        if token.tag == "JX" or joined:
            return "and" if tokens[index - 1].ending[1] == "EC" else "end"
    if index and _trails(tokens[index - 1], token):
        return "and"
    if token.form in ("데", "디") and index and _is_joined_ending(tokens[index - 1], token, following):
        return "quote" if plain(tokens[index - 1].ending[0]).endswith(("라는", "다는")) else "and"
    if not token.endings:
        return None
    form, tag = plain(token.ending[0]), token.ending[1]
    if tag == "EF":
        return "and" if goes_on(tokens, index) else "end"
    if (
        tag == "ETN"
        and form in ("음", "ㅁ")
        and token.lemma in NOMINAL_FINALS
        and not following.tag.startswith("J")
    ):
        return "end"
    if tag != "EC":
        return None
    if form.endswith(FINAL_FORMS):
        return "end"
    if (
        token.lemma in POSTPOSITIONS
        and form in ("어", "아", "여", "어서", "아서", "여서")
        and index
        and tokens[index - 1].tag[0] == "J"
    ):
        return None
    auxiliary = next((t for t in tokens[index + 1 : index + 3] if not t.tag.startswith("J")), None)
    if form in BINDING or (auxiliary is not None and auxiliary.tag == "VX"):
        return None
    if form in CONDITIONS:
        return "condition"
    if form in QUOTES:
        return "quote"
    return "purpose" if form in PURPOSES else "and"


def _is_number_at_end(token: Token, following: Token) -> bool:
    """ "혈당 211. 란투스 …": the analyser takes the full stop for the number's; "1. 두통" only counts."""
    return (
        token.tag == "SN"
        and token.form.endswith(".")
        and len(token.form) > 2
        and following.span[0] > token.span[1]
    )


def _is_note(words: Sequence[Token]) -> bool:
    """ "당뇨 10년차, 운동은요?", "와파린 복용 중, 낫토는요?": what is noted before a comma is no part of the question."""
    if (
        len(words) < 2
        or any(t.is_predicate for t in words)
        or not any(t.tag in ("NNG", "NNP", "SL") for t in words)
    ):
        return False
    if words[-1].form == "중":
        return words[-2].lemma in ("복용", "치료", "투약", "관리")
    lasting = words[-1].form in ("차", "째", "년차") and any(t.tag in ("SN", "NR") for t in words)
    return lasting or (words[-2].tag == "SN" and words[-1].form in ("년", "개월", "주", "일"))


def _trails(predicate: Token, particle: Token) -> bool:
    """A particle written onto a connective ending that ends its clause."""
    if particle.tag != "JX" or particle.span[0] != predicate.span[1]:
        return False
    return predicate.ending[1] == "EC" and plain(predicate.ending[0]) not in BINDING


def _is_joined_ending(predicate: Token, token: Token, following: Token) -> bool:
    """ "160이라는데": the analyser may take -는데 for a noun; without a space before it, it is the ending. In "아픈데가 없는데",
    "아픈데 없어요" it is the noun that is said not to be."""
    if following.tag == "JKS" or (following.lemma == "없다" and following.ending[1] != "ETM"):
        return False
    return predicate.ending[1] == "ETM" and predicate.span[1] == token.span[0]


def _absorb_endings(tokens: Sequence[Token], bounds: list[tuple[int, int, Link]]) -> list[tuple[int, int, Link]]:
    """A clause of punctuation only belongs to the one before it."""
    merged: list[tuple[int, int, Link]] = []
    for first, last, link in bounds:
        if merged and all(t.tag.startswith("S") and t.tag not in ("SN", "SL", "SH") for t in tokens[first:last]):
            merged[-1] = (merged[-1][0], last, link if link == "end" else merged[-1][2])
        else:
            merged.append((first, last, link))
    return merged


def _with_moods(tokens: Sequence[Token], bounds: list[tuple[int, int, Link]]) -> Reading:
    clauses: list[Clause] = []
    of_token: list[int] = []
    sentences: list[tuple[Clause, ...]] = []
    waiting: list[tuple[int, int, Link]] = []
    for bound in bounds:
        waiting.append(bound)
        if bound[2] == "end" or len(waiting) == LONGEST_SENTENCE:
            mood = _mood(tokens[bound[0] : bound[1]])
            numbered = range(len(clauses), len(clauses) + len(waiting))
            sentence = tuple(
                Clause(first, last, number, len(sentences), link, mood, _predicate(tokens[first:last]))
                for number, (first, last, link) in zip(numbered, waiting, strict=True)
            )
            for clause in sentence:
                of_token.extend([clause.number] * (clause.last - clause.first))
            clauses.extend(sentence)
            sentences.append(sentence)
            waiting = []
    ends = tuple(accumulate((token.span[1] for token in tokens), max))
    lemmas = frozenset([token.lemma for token in tokens])
    return Reading(tuple(tokens), tuple(clauses), tuple(of_token), tuple(sentences), ends, lemmas)


def _predicate(words: Sequence[Token]) -> Token | None:
    return next((t for t in reversed(words) if t.is_predicate), None)


def _mood(final: Sequence[Token]) -> Mood:
    """The mood of a sentence by its last clause."""
    if any(t.tag == "SF" and "?" in t.form for t in final):
        return "question"
    predicate = _predicate(final)
    if (
        predicate is not None
        and predicate.ending[1] == "EF"
        and plain(predicate.ending[0]).endswith(QUESTION_ENDINGS)
    ):
        return "question"
    asks = (
        predicate is not None
        and not predicate.has_ending("었", "았")
        and plain(predicate.ending[0]) in ("지", "죠")
    )
    if asks and any(t.lemma in QUESTION_WORDS for t in final):
        return "question"
    if predicate is not None and asks_openly(final, predicate):
        return "question"
    tail = [t for t in final if t.is_predicate or t.is_noun or t.tag == "XR"][-4:]
    # "재작년에 알았어요", "검진에서 알게 됐어요": learnt, and asked no more.
    learnt = predicate is not None and predicate.has_ending("었", "았") and predicate.lemma in ("알다", "되다")
    asks = any(t.lemma in REQUEST_WORDS and not (learnt and t.lemma == "알다") for t in tail)
    return "request" if asks else "statement"
