"""The speaker's sex by the role that a message gives its writer: "72살 할아버지입니다", "영감 간병하는 77세 할멈입니더"."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from typing import Any

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Reading
from agent.extraction.patterns.kinship import names_person
from agent.extraction.patterns.people import ROLE_SEX, SELF_WORDS, Label
from agent.extraction.people.holder import Holder
from agent.extraction.people.oneself import puts_oneself_down
from agent.extraction.people.person_nouns import is_parent_of, says_to_be
from agent.state import Span
from agent.terminology import Token

# "당뇨는 저희 아버지예요" names another person.
POSSESSIVES = frozenset("저희 우리 제 내".split())
_OWN = frozenset("저 나 내 제 본인".split())
# "영감 병수발하는 77세", "손주 둘 봐주는 일흔": what one does for another, before what one is.
_DOES = re.compile(r"[가-힣](?:는|던)\s(?:[^\s.,!?]+\s){0,3}?$")


def note_roles(reading: Reading, holders: Sequence[Holder], mentions: Sequence[Mention], note: Any) -> None:
    """ "72살 할아버지입니다": the speaker names a role that tells the sex."""
    for index, token in enumerate(reading.tokens[:-1]):
        if token.lemma not in ROLE_SEX:
            continue
        is_role = reading.tokens[index + 1].tag == "VCP" or is_parent_of(reading.tokens, index)
        if token.lemma == "형" and (
            token.tag == "XSN" or (index and reading.tokens[index - 1].tag in ("SN", "SL"))
        ):
            continue  # "1형이고" is a kind of diabetes, "A형이고" a blood group
        if reading.words(reading.clause(index))[0].lemma == "환자":
            continue  # "환자는 제 어머니시고"
        if not is_role or is_asked(reading, index) or (index and reading.tokens[index - 1].lemma in POSSESSIVES):
            continue
        if _is_whose(reading, mentions, index) or _points(reading, index) or subject_of(reading, index):
            continue
        if holders[index].who is None or says_to_be(reading.tokens, reading.clause(index), index):
            note(None, "gender", ROLE_SEX[token.lemma], token.span)


def note_oneself(reading: Reading, note: Any) -> tuple[Span, ...]:
    """ "쉰아홉 아줌마 갱년기라 더워요": notes the sex; where the words stand that put the writer down."""
    for clause in reading.clauses[:1]:
        for index in range(1, min(6, clause.last)):
            if puts_oneself_down(reading, clause, index):
                word = reading.tokens[index]
                note(None, "gender", (SELF_WORDS | ROLE_SEX)[word.lemma], word.span)
                return ((reading.tokens[0].span[0], word.span[1]),)
    return ()


def _is_whose(reading: Reading, mentions: Sequence[Mention], index: int) -> bool:
    """ "당뇨는 남편이에요", "제가 아니라 아버지예요": who has it, and not who speaks."""
    clause = reading.clause(index)
    first = reading.sentence(clause.sentence)[0].first
    handed = any(
        clause.first <= m.first < m.last <= index and reading.tokens[m.last].tag in ("JX", "JKS", "JC")
        for m in mentions
        if m.slot != "topic"
    )
    return handed or any(
        t.lemma in ("아니다", "말다") and not t.has_ending("었")
        for t in reading.tokens[max(first, index - 4) : index]
    )


def _points(reading: Reading, index: int) -> bool:
    """ "아까 당뇨라고 했는데 그건 엄마예요", "임신했다고 한 건 언니예요": that one is, and not who speaks."""
    words = reading.tokens[reading.clause(index).first : index]
    said = any(
        a.ending[1] == "ETM" and b.tag == "NNB" and b.lemma in ("것", "거", "건", "게")
        for a, b in itertools.pairwise(words)
    )
    return said or any(t.tag == "NP" and t.lemma in ("그거", "그것", "그", "이거", "걔") for t in words)


def is_asked(reading: Reading, token: int) -> bool:
    clause = reading.clause(token)
    return clause.is_final and clause.mood != "statement"


def names_oneself(text: str, reading: Reading, label: Label) -> bool:
    """ "영감 병수발하는 77세 할멈입니더": whom one looks after stands before what one is oneself, and nobody is its
    subject; "우리 엄마는 아버지 간병하는 77세 할멈이에요" has one."""
    at = reading.token_at(label.span[0])
    if at is None or is_asked(reading, at):
        return False
    first = reading.sentence(reading.clause(at).sentence)[0].first
    words = reading.tokens[first : at + 1]
    if any(_is_subject(a, b) for a, b in itertools.pairwise(words)):
        return any(a.lemma in _OWN and b.form in ("는", "ᆫ", "가", "도") for a, b in itertools.pairwise(words))
    return bool(_DOES.search(text[words[0].span[0] : label.span[0]]))


def _is_subject(noun: Token, particle: Token) -> bool:
    return (
        names_person(noun) and particle.tag[0] == "J" and particle.form in ("은", "는", "이", "가", "께서", "도")
    )


def subject_of(reading: Reading, token: int) -> str | None:
    """The other person who is said to be what this token says: "우리 엄마는 시골 사는 77세 할매예요"."""
    first = reading.sentence(reading.clause(token).sentence)[0].first
    words = reading.tokens[first : token + 1]
    for at in range(len(words) - 2, -1, -1):
        if words[at].is_predicate and words[at].ending[1] != "ETM":
            return None  # "영감은 파킨슨이고 저는 77세 할멈이에요"
        if words[at].lemma in _OWN and words[at].tag == "NP" and words[at + 1].tag[0] == "J":
            return None
        if _is_subject(words[at], words[at + 1]):
            had = next((t for t in words[at + 2 :] if t.is_predicate), None)
            if words[at + 1].tag == "JKS" and had is not None and had.lemma in ("있다", "많다", "딸리다"):
                return None  # "스물여섯 아들이 있는 55살 엄마예요"
            return words[at].lemma
    return None


def is_honoured(reading: Reading, token: int) -> bool:
    """ "82세세요", "여든이십니다"."""
    behind = reading.tokens[token + 1 : token + 3]
    return any(t.tag in ("VCP", "XSV") and t.has_ending("시", "으시") for t in behind)


def last_named(reading: Reading, token: int) -> str | None:
    """The person named last before a token, in its sentence or the one before."""
    number = max(reading.clause(token).sentence - 1, 0)
    before = reading.tokens[reading.sentence(number)[0].first : token]
    return next((t.lemma for t in reversed(before) if names_person(t)), None)
