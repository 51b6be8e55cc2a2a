"""People described by what they have, "치매 시어머니 모신 지 3년째", and the patient of whom somebody else tells, "보호자인데요 환자는
72세 남성이고"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Reading
from agent.extraction.clauses.situation import SPEAKER
from agent.extraction.patterns.kinship import names_person
from agent.extraction.people.bystanders import DATIVE
from agent.extraction.people.holder import Holder

CARERS = frozenset("보호자 간병인 요양보호사".split())
PATIENT = frozenset("환자 환자분".split())
BEFORE = frozenset("우리 저희 제 저 내 친정 시댁 외가".split())


def described(reading: Reading, holders: Sequence[Holder], mentions: Sequence[Mention]) -> list[Holder]:
    """The holders with the illness right before a person as that person's, and all of a message about a patient as theirs."""
    out = list(holders)
    for mention in mentions:
        who = _whose(reading, mention)
        if who is not None and holders[mention.first].who is None and not holders[mention.first].general:
            out[mention.first : mention.last] = [Holder(who)] * (mention.last - mention.first)
    return _of_the_patient(reading, out)


def _whose(reading: Reading, mention: Mention) -> str | None:
    """ "당뇨 아버지 식단을 챙겨요"; not "저는 당뇨 엄마는 고혈압", "감기 아이한테 옮길까 봐"."""
    tokens, clause = reading.tokens, reading.clause(mention.first)
    if mention.slot != "conditions" or mention.last + 1 >= clause.last or tokens[mention.last - 1].is_predicate:
        return None
    person, behind = tokens[mention.last], tokens[mention.last + 1]
    if not (names_person(person) or person.lemma == "어르신") or behind.form in DATIVE or behind.tag == "VCP":
        return None
    before = tokens[clause.first : mention.first]
    topic = behind.tag == "JX" and behind.form in ("은", "는", "도")
    if any(t.lemma in SPEAKER and t.tag == "NP" for t in before) or (topic and before):
        return None
    if clause.mood != "statement" and not any(t.lemma in BEFORE for t in before):
        return None  # "아토피 아기 목욕은 매일 시켜도 되나요": of any such child
    noun = next((t for t in reversed(before) if t.tag[0] != "S"), None)
    opens = noun is None or noun.ending[1] in ("ETM", "EC", "EF") or noun.lemma in BEFORE or noun.tag == "MAG"
    return person.lemma if opens else None


def _of_the_patient(reading: Reading, holders: list[Holder]) -> list[Holder]:
    """From "환자는" on all is theirs, until the one who tells it speaks of oneself: "저는 며느리인데 감기라서"."""
    if reading.lemmas.isdisjoint(PATIENT) or reading.lemmas.isdisjoint(CARERS):
        return holders
    tokens = reading.tokens
    teller = any(t.lemma in CARERS and after.tag == "VCP" for t, after in pairwise(tokens))
    if not teller:
        return holders
    out, theirs = list(holders), False
    for index, token in enumerate(tokens):
        behind = tokens[index + 1 : index + 2]
        marked = (bool(behind) and behind[0].tag in ("JKS", "JX", "XSN", "JKG", "SP")) or not behind
        if token.lemma in PATIENT and marked:
            theirs = True
        elif token.lemma in SPEAKER and token.tag == "NP" and marked and behind and behind[0].tag != "JKG":
            theirs = False
        if theirs and out[index].who is None:
            out[index] = replace(out[index], who="환자", general=False)
    return out
