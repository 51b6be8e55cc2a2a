"""The words that go on about what a sentence mentions: the rest of its clause, and later clauses with no thing of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from agent.extraction.clauses.course_words import NAMELESS
from agent.extraction.clauses.reading import Clause, plain
from agent.extraction.clauses.situation import Situation
from agent.terminology import Token


@dataclass(frozen=True, slots=True)
class Strand:
    """Words that go on about a mention. own: those of its own clause."""

    words: tuple[Token, ...]
    clause: Clause
    own: bool
    followed: bool


def strands(s: Situation) -> Iterator[Strand]:
    """The rest of the mention's clause, then what follows until something else is told of."""
    clauses = [s.clause, *s.later[:4]]
    statement = s.clause.mood == "statement"
    for number, clause in enumerate(clauses):
        own = number == 0
        words = s.right if own else s.reading.words(clause)
        if not own and any(_is_told(s, m.first, m.last) for m in s.mentions_in(clause)):
            return
        if own:
            cut = next((m.first - s.mention.last for m in s.mentions if _cuts(s, m.first, m.last)), len(words))
            words = words[:cut]
        yield Strand(tuple(words), clause, own, statement and not clause.is_final)
    following = s.clause.sentence + 1
    if following < len(s.reading.sentences) and _is_alone(s):
        first = s.reading.sentence(following)[0]
        words = s.reading.words(first)
        named = any(t.is_noun and not t.silent and not is_own_noun(t) for t in words) or _is_of_another(s, words)
        if first.mood == "statement" and not named:
            yield Strand(words, first, False, not first.is_final)


def _is_of_another(s: Situation, words: Sequence[Token]) -> bool:
    """ "쥐 나는 건 없어졌어요. 저린 건 아직이에요": a complaint made a noun of, and not this one."""
    own = {t.lemma for t in s.reading.tokens[s.mention.first : s.mention.last]} | {t.lemma for t in s.chain}
    return (
        len(words) > 2
        and words[0].is_predicate
        and words[0].ending[1] == "ETM"
        and words[1].lemma in ("것", "거", "건", "게")
        and words[0].lemma not in own | {"그렇다", "이렇다", "있다", "남다"}
    )


def _is_told(s: Situation, first: int, last: int) -> bool:
    """Whether a mention is what its clause tells of, not what came with it: "크레스토로 바꾼 뒤로 없어졌어요"."""
    mention = next(m for m in s.mentions if m.first == first)
    if mention.slot in ("topic", "vitals", "labs") or mention.concept.name == s.mention.concept.name:
        return False
    if s.reading.tokens[last - 1].is_predicate and s.reading.tokens[last - 2].lemma == "안":
        return False  # "배가 아팠는데 지금은 안 아파요"
    after = s.reading.tokens[last] if last < len(s.reading.tokens) else None
    return not (
        mention.slot == "medications"
        or (after is not None and after.lemma in ("후", "뒤", "이후", "다음", "로", "으로", "에", "때문"))
    )


def _cuts(s: Situation, first: int, last: int) -> bool:
    """A mention of another thing in the same clause, unless it stands in a row with this one: "콧물이랑 기침은 나았고"."""
    if first < s.mention.last or first >= s.clause.last or not _is_told(s, first, last):
        return False
    between = s.reading.tokens[s.mention.last : first]
    noted = any(t.tag == "SP" for t in between) and any(t.is_noun and not t.silent for t in between)
    return noted or any(t.tag in ("JKS", "JX") and t.form not in ("도", "이나", "나") for t in between)


def _is_alone(s: Situation) -> bool:
    """The only thing told of in its sentence, and told to its end."""
    told = [m for m in s.mentions if m.slot in ("conditions", "symptoms")]
    return all(m.concept.name == s.mention.concept.name for m in told) and s.clause.mood == "statement"


def announces(words: Sequence[Token]) -> bool:
    """ "X 말이에요", "X 있잖아요", "X 말인데요": named, and told of in what follows."""
    for noun, verb in pairwise(words):
        if noun.lemma == "말" and verb.tag == "VCP":
            return True
        if verb.lemma == "있다" and plain(verb.ending[0]).startswith("잖"):
            return True
    return False


def is_own_noun(token: Token) -> bool:
    return token.lemma in NAMELESS or token.tag in ("SN", "NR", "NNB", "NP", "XR")
