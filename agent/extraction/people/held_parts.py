"""What a person holds besides the rest of the clause: a topic before its subject, what modifies the noun, the family's, a kind's."""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.reading import Clause, Reading, plain
from agent.extraction.clauses.speaker import SPEAKER
from agent.extraction.patterns.kinship import FAMILY_WORDS
from agent.extraction.people.bystanders import has_particle
from agent.extraction.people.holder import Holder
from agent.extraction.people.person_nouns import KINDS
from agent.extraction.people.persons import PersonMention
from agent.extraction.people.release import end_of_entry, own_note

# "큰 아들", "어린 동생": which of them it is, and nothing of what stands before.
MERE_RANKS = frozenset("크다 작다 어리다 늙다 젊다 친하다 예쁘다 다르다".split())


def fronting(reading: Reading, clause: Clause, people: Sequence[PersonMention]) -> dict[int, Holder]:
    """What stands as a topic before its own subject: "케프라도 동생이 먹고요", "비염은 형이, 천식은 제가 물려받았어요".

    Each part up to a comma, or the whole clause when one person alone is its subject.
    """
    marked = [p for p in people if p.subject and (not p.owned or len(people) == 1)]
    if not marked or len(marked) != len(people) or not _ends_a_statement(reading, clause):
        return {}
    tokens = reading.tokens
    fronted: dict[int, Holder] = {}
    first = clause.first
    for person in marked:
        after = [t for t in tokens[person.token + 1 : min(person.token + 3, clause.last)] if t.tag != "XSN"]
        commas = [at for at in range(first, person.token) if tokens[at].tag == "SP"]
        start = first if len(marked) == 1 else max(commas, default=first - 1) + 1
        before = tokens[start : person.token]
        subject = bool(after) and (
            after[0].tag == "JKS"
            or (after[0].form == "만" and person.who is not None)
            or (len(marked) == 1 and any(t.tag == "JKS" for t in after))
        )
        topic = any(t.tag == "JX" and t.form in ("은", "는", "도", "ᆫ") for t in before)
        if subject and topic and not any(t.is_predicate for t in before):
            last = clause.last if len(marked) == 1 and person.who is not None else person.token + 1
            fronted |= dict.fromkeys(range(start, last), Holder(person.who))
        first = person.token + 1
    return fronted


def _ends_a_statement(reading: Reading, clause: Clause) -> bool:
    last = clause.predicate
    coordinate = last is not None and plain(last.ending[0]) in ("고", "며", "지만", "는데", "ㄴ데", "으며")
    return clause.mood == "statement" and (clause.is_final or coordinate)


def assign_relatives(
    reading: Reading, clause: Clause, people: Sequence[PersonMention], result: list[Holder]
) -> None:
    """ "치매 걸리신 어머니를", "심방세동으로 와파린을 드시고 계신 할머니가": what modifies a person is theirs."""
    for person in people:
        # "임신 20주인 제가"
        if person.token == 0 or (person.who is None and person is not people[0]):
            continue
        before = person.token - 1
        while (person.who and before > 0) and (
            reading.tokens[before].lemma in SPEAKER or reading.tokens[before].tag in ("JKG", "SN", "NNB")
        ):
            before -= 1
        if reading.tokens[before].ending[1] != "ETM":
            continue
        start = before if reading.tokens[before].lemma in MERE_RANKS else clause.first
        for other in reversed(people):
            if other.token < person.token:
                start = max(start, other.token + 1)
                break
        for index in range(own_note(reading, start, before), person.token):
            result[index] = Holder(person.who)


def assign_family(reading: Reading, clause: Clause, marks: Sequence[PersonMention], result: list[Holder]) -> None:
    """ "가족 중에"-like frames and 가족력 hold the whole clause, whatever stands first in it."""
    for mark in marks:
        if mark.who == "가족":
            for index in range(clause.first, end_of_entry(reading, clause, mark.token)):
                if result[index].who is None:
                    result[index] = Holder("가족")


def generalised(reading: Reading, result: list[Holder]) -> list[Holder]:
    """Mark whole sentences whose subject is a kind of people, unless the speaker is named in them."""
    out = list(result)
    for clauses in reading.sentences:
        indices = range(clauses[0].first, clauses[-1].last)
        words = [reading.tokens[i] for i in indices]
        if KINDS.isdisjoint([t.lemma for t in words]) or any(t.lemma in SPEAKER and t.tag == "NP" for t in words):
            continue
        for clause in clauses:
            heads = [i for i in range(clause.first, clause.last) if _is_kind_subject(reading, clause, i)]
            if heads:
                last = clauses[-1].last if clause.mood != "statement" else clause.last
                for index in range(clause.first, last):
                    if out[index].who is None:
                        out[index] = Holder(None, True)
    return out


def _is_kind_subject(reading: Reading, clause: Clause, index: int) -> bool:
    token = reading.tokens[index]
    if token.lemma not in KINDS or token.tag[0] not in "NX" or not has_particle(reading.tokens, index):
        return False
    if token.lemma == "환자" and clause.mood == "statement" and index == clause.first:
        return False  # a clinician's "환자는 70세 여성으로": this very patient
    after = reading.tokens[index + 1]
    if (
        clause.mood == "statement"
        and after.form in ("가", "이")
        and any(t.lemma in ("되다", "아니다") for t in reading.words(clause))
    ):
        return False  # "당뇨 환자가 되었어요"
    # "저는 여자가 아니라": only a complement; "가족 중에 환자가 있어요" belongs to the family.
    return not (clause.mood == "statement" and any(t.lemma in FAMILY_WORDS for t in reading.words(clause)))
