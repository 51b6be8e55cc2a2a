"""Whom each part of a message is about: the speaker, another person, or people of a kind."""

from __future__ import annotations

import itertools
from collections.abc import Sequence, Set
from dataclasses import replace

from agent.extraction.clauses.reading import Clause, Reading, plain
from agent.extraction.clauses.speaker import SPEAKER
from agent.extraction.patterns.kinship import PETS, PRONOUNS, is_dependant
from agent.extraction.people.carrying import (
    carried,
    goes_back,
    is_hearsay,
    is_reported,
    is_said_of,
    says_of_oneself,
)
from agent.extraction.people.enquiry import child_of_parent, enquired_about, is_mood_of_enquirer
from agent.extraction.people.held_parts import assign_family, assign_relatives, fronting, generalised
from agent.extraction.people.holder import Holder
from agent.extraction.people.persons import PersonMention, people_in
from agent.extraction.people.release import (
    are_counted,
    bothers,
    ends_of_scope,
    is_counted,
    is_told_to_do,
)

# Verbs of saying and minding: their subject is not whom the rest is about.
SPEECH = frozenset(
    "걱정 걱정하다 말하다 말씀 말 하다 그러다 권하다 시키다 묻다 보다 알리다 이야기 얘기 추천 권유 잔소리 보내다 데려오다".split()
)
SAID = SPEECH - {"하다", "보다", "말"}
MISTYPING = frozenset("적다 쓰다 누르다 입력".split())
# Who says so of oneself is the speaker: "40세 여성이고", "두 아이 엄마인데".
SELF_WORDS = frozenset("여성 여자 남성 남자 주부 엄마 아빠 직장인 회사원 세 살 대".split())
# 아토피라서, 아기라도: these only look like reported speech.
REASONS = ("라서", "라도", "라면", "라야", "라지만", "라", "라며", "으라", "대로")


def holders(reading: Reading, told: Set[int] = frozenset()) -> list[Holder]:
    """For every token, whom it is about. told: tokens that name an illness, a complaint, a reading or a medicine."""
    result: list[Holder] = []
    current: str | None = None
    named: str | None = None
    enquired: str | None = None
    beside: str | None = None
    other: str | None = None
    parented: str | None = None
    led = False
    sentence = -1
    for clause in reading.clauses:
        people = people_in(reading, clause, _is_quoted(reading, clause) or is_reported(reading, clause))
        people = [
            replace(p, who=named) if named and p.who in PRONOUNS else p for p in people if named or p.who != "그쪽"
        ]
        if beside and not people and (both := _both(reading, clause)) is not None:
            people = [PersonMention(both, beside, True)]
        if clause.sentence != sentence:
            led = led or _tells_of_speaker(reading, sentence, result, told)
            here = reading.sentence(clause.sentence)
            current = carried(reading, here, current, named, led, told, beside) or enquired
            if current is not None and current == enquired and is_mood_of_enquirer(reading.words(here[-1])):
                current = None
            sentence = clause.sentence
            current = current or parented
        parented = None if any(p.who is None for p in people) else (child_of_parent(reading, clause) or parented)
        if current is None and other is not None and not people and goes_back(reading, clause):
            current = other  # "제가 간병해요. 혈압도 168로 높으시던데"
        asked_for, enquired = enquired, enquired_about(reading, clause, people, enquired)
        start = current
        several = {p.token for p in people if p.who and are_counted(reading, clause, p.token)}
        named = next((p.who for p in reversed(people) if p.subject and p.token not in several), named)
        other = next((p.who for p in reversed(people) if p.who and p.who != "가족"), other)
        beside = next((p.who for p in reversed(people) if p.who and (not p.subject or p.token in several)), beside)
        marks = {p.token: p for p in people if p.subject and not is_counted(reading, clause, p.token)}
        left = ends_of_scope(reading, clause, tuple(marks.values()))
        fronted = fronting(reading, clause, people)
        to_do = is_told_to_do(reading, clause)
        owned: PersonMention | None = None
        if not (marks or fronted or left):
            result += [Holder(current)] * (clause.last - clause.first)
        for index in range(len(result), clause.last):
            if index in marks:
                owned = marks[index] if marks[index].owned else None
                current = marks[index].who if not to_do else start
            result.append(fronted.get(index) or Holder(current))
            if index in left:
                current = start if start != current else None
            if owned is not None and reading.tokens[index].is_predicate:
                if reading.tokens[index].ending[1] == "ETM":
                    current = start  # "5살 아들이 있는 38세 남자": the attribute ends here
                elif clause.is_final and (owned.who in PETS or _describes_speaker(reading, clause, owned)):
                    current = None  # "저는 40세 여성이고 5살 딸이 있어요": what comes next is the speaker's
                owned = None
        subjects = list(marks.values())
        if enquired != asked_for and enquired is not None and not clause.is_final:
            current = enquired  # "엄마 얘긴데요 기침이 심해요"
        if subjects and (_speaks_only(reading, clause, subjects) or bothers(reading, clause, subjects)):
            current = start if subjects[0].who and subjects[0].who != start else None
            named = None if _says(reading, clause) else named
        assign_relatives(reading, clause, people, result)
        assign_family(reading, clause, subjects, result)
    return generalised(reading, result)


def _both(reading: Reading, clause: Clause) -> int | None:
    """ "쌍둥이를 키우는데 둘 다 열이 난대요": the pair just named, told of by hearsay or as ill."""
    if not is_hearsay(reading, clause):
        return None
    for index in range(clause.first, clause.last - 1):
        if reading.tokens[index].lemma == "둘" and reading.tokens[index + 1].lemma in ("다", "모두"):
            return index
    return None


def _tells_of_speaker(reading: Reading, sentence: int, result: Sequence[Holder], told: Set[int]) -> bool:
    """Whether the sentence tells something of the speaker: a finding, or an age."""
    if sentence < 0:
        return False
    clauses = reading.sentence(sentence)
    return clauses[-1].mood == "statement" and any(
        result[index].who is None
        and not result[index].general
        and (index in told or reading.tokens[index].lemma in ("살", "세"))
        for index in range(clauses[0].first, clauses[-1].last)
    )


def merely_owned(reading: Reading) -> frozenset[str]:
    """People of whom a message says no more than that the speaker has them."""
    owned: set[str] = set()
    others: set[str] = set()
    for clause in reading.clauses:
        for person in people_in(reading, clause, False):
            if person.who is not None:
                (owned if person.owned or not person.subject else others).add(person.who)
    return frozenset(owned - others)


def _describes_speaker(reading: Reading, clause: Clause, owned: PersonMention) -> bool:
    """Whether the speaker was named or described in this sentence before the person one has."""
    first = reading.sentence(clause.sentence)[0].first
    before = reading.tokens[first : owned.token + 1]
    for token, after in itertools.pairwise(before):
        if token.lemma in SPEAKER and token.tag == "NP" and not is_dependant(after.lemma) and after.tag != "JKG":
            return token.lemma not in ("우리", "저희")
        if token.lemma in SELF_WORDS and after.tag == "VCP":
            return True
    return False


def _speaks_only(reading: Reading, clause: Clause, subjects: Sequence[PersonMention]) -> bool:
    """ "엄마가 병원 가보라는데", "의사가 말하기를": what follows is the speaker's own again, unless it is told of them by
    hearsay or they say it of their own."""
    says, quotes = _says(reading, clause), clause.link == "quote"
    if not says and not quotes and not _is_quoted(reading, clause):
        return False
    told = not says and is_reported(reading, clause)
    return not told and not (
        quotes
        and (
            says_of_oneself(reading, clause, subjects[0].who)
            or is_said_of(reading, subjects[0].token, subjects[0].who)
        )
    )


def _says(reading: Reading, clause: Clause) -> bool:
    words = reading.words(clause)[-4:]
    lemmas = {t.lemma for t in words}
    if "잘못" in lemmas and lemmas & MISTYPING:
        return True  # "딸이 잘못 적었네요"
    if _is_taken_up(reading, clause):
        return True
    worried = any(t.lemma == "걱정" and after.lemma in ("이다", "되다") for t, after in itertools.pairwise(words))
    return bool(lemmas & SAID - {"걱정"} if worried else lemmas & SAID)


def _is_taken_up(reading: Reading, clause: Clause) -> bool:
    """ "친구들이 하도 가보라 그래서 왔어요": an ending of reported speech, and 그래서 behind it for "said so"."""
    last = clause.predicate
    behind = reading.tokens[clause.last : clause.last + 1]
    told = last is not None and last.tag != "VCP" and plain(last.ending[0]) in ("라", "으라", "자", "냐")
    return told and bool(behind) and behind[0].lemma in ("그렇다", "그러다") and behind[0].tag[0] == "V"


def _is_quoted(reading: Reading, clause: Clause) -> bool:
    """ "…래요", "…라고 하네요": the predicate reports what was said."""
    last = clause.predicate
    return last is not None and any(
        (
            form.startswith(("라", "으라", "래", "으래", "다는", "다고", "대"))
            or plain(form).startswith(("ㄴ다고", "는다고"))
        )
        and form not in REASONS
        and tag[0] == "E"
        for form, tag in last.endings
    )
