"""A follow-up written out as a question that stands alone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING

from agent.retrieval.asking import (
    ASKED_WHAT,
    ASPECTS,
    BARE_QUESTION,
    CIRCUMSTANCES,
    EATEN,
    EATING,
    OF_MEDICATIONS,
    TIMES,
)
from agent.retrieval.korean import joined, with_particle
from agent.retrieval.topic import PEOPLE, QUESTION, Topic, kind, subject_concepts
from agent.state import Concept

if TYPE_CHECKING:
    from agent.terminology import Terminology, TextAnalysis, Token

LEAVE = re.compile(r"[가-힣](?<!정)도\s*(?:되|돼|될|됩|괜찮)")
_WHICH = re.compile(r"뭐|뭘|무엇|무슨|어떤|어느")
_CHOSEN = re.compile(r"좋|괜찮|추천|나을|나은|낫|있(?:나|어|을)|안전|약")
_TAKING = re.compile(r"먹|드시|복용|바르|발라|붙이|붙여|맞(?:아|으|나|을)|뿌리|뿌려|넣")
_WAYS = {"바": "발라", "발": "발라", "붙": "붙여", "맞": "맞아", "뿌": "뿌려", "넣": "넣어"}
_QUESTION_WORD = re.compile(r"몇|며칠|얼마|언제|어디|누가|(?<![가-힣])왜")
_FRAGMENT = re.compile(r"^(?P<noun>[^?？]+?)\s*(?:에는요|에는|은요|는요|도요|이요|은|는|도|요)?\s*[?？.!]*$")
_PERSON_ONLY = re.compile(
    rf"^({PEOPLE.pattern})\s*(?:에는|에도|에|한테는|은|는|도|이?라면|이?면|인데|일\s*때는?|이)?(?:요)?\s*[?？]*$"
)
_TELL = re.compile(r"알려|설명|말해|말씀")


def swapped(new: Concept, topic: Topic, terminology: Terminology) -> str:
    """The old question about a new subject; "" when nothing fits.

    A medicine or reading that follows an illness is asked about for that illness: 해열제 for the child's fever.
    """
    illness = all(kind(slot) == "illness" for _, slot in topic.subjects)
    if new.slot == "medications" and (leave := _leave_to_take(topic.query)):
        named = {concept.slot for concept in subject_concepts(terminology.analyse(topic.query))}
        before = f"{subject_words(topic, (), own_person=False)}에 " if illness else ""
        if illness or named == {"medications"}:
            return f"{before}{with_particle(new.surface, '은 ')}{leave}"
    if illness and kind(new.slot) != "illness":
        return _asked(subject_words(topic, (), own_person=False), new.surface)
    if not topic.query:
        return ""
    old = subject_concepts(terminology.analyse(topic.query))
    alike = [concept for concept in old if kind(concept.slot) == kind(new.slot)]
    if len(alike) == 1 and alike[0].cui != new.cui:
        start, end = alike[0].span
        return topic.query[:start] + with_particle(new.surface, topic.query[end:])
    return _asked(new.surface, topic.aspect) if topic.aspect not in ("", new.surface) else ""


def _leave_to_take(query: str) -> str:
    """What is asked of a medicine named after "진통제 뭐 먹으면 돼요?": whether it may be taken; "" after another question."""
    if not _WHICH.search(query):
        return ""
    if not (_CHOSEN.search(query) or _TAKING.search(query)):
        return ""
    way = _TAKING.search(query)
    return f"{_WAYS.get(way.group()[0] if way else '', '먹어')}도 되나요?"


def completed(rest: str, analysis: TextAnalysis, topic: Topic, terminology: Terminology) -> str:
    """rest with the old subject before it, and the old aspect where it has none of its own."""
    aspects = [token.lemma for token in analysis.tokens if token.lemma in ASPECTS]
    person = _PERSON_ONLY.match(rest)
    subject = subject_words(topic, aspects, own_person=bool(PEOPLE.search(rest)))
    carried = topic.aspect if topic.aspect != "약" and _fits(topic.aspect, analysis) else ""
    if person:
        if not carried and topic.query:
            return _of_person(person[1], topic)
        asked = _asked(subject, carried) if carried else f"{subject} {BARE_QUESTION['']}"
        return f"{person[1]}{' ' if person[1].endswith('중') else '의 '}{asked}"
    if noun := bare_noun(rest, analysis):
        return (
            _at_another_time(noun, topic)
            or _of_another_kind(analysis, topic, terminology)
            or _asked(subject, noun, known=noun in ASPECTS | CIRCUMSTANCES or bool(analysis.concepts))
        )
    if is_noun_only(analysis):
        bare = None if _QUESTION_WORD.search(rest) else _FRAGMENT.match(rest)
        return _asked(subject, bare["noun"]) if bare and rest.endswith(("?", "？")) else f"{subject} {rest}"
    ending = BARE_QUESTION.get(re.sub(r"(?:이?요)?[\s?？.!]*$", "", rest), rest)
    if aspects or own_nouns(analysis):
        return f"{subject} {ending}"
    subject = f"{subject} {carried}".rstrip()
    return f"{subject}에 대해 {ending}" if _TELL.search(ending) else f"{with_particle(subject, '은 ')}{ending}"


def subject_words(topic: Topic, aspects: Sequence[str], own_person: bool) -> str:
    medications = [name for name, slot in topic.subjects if slot == "medications"]
    # "부작용은?" after a question on an illness and its medicine asks about the medicine.
    names = medications if medications and set(aspects) & OF_MEDICATIONS else [name for name, _ in topic.subjects]
    words = joined(names)
    if not topic.person or own_person:
        return words
    return f"{topic.person} {words}" if topic.person.endswith("중") else f"{topic.person}의 {words}"


def is_noun_only(analysis: TextAnalysis) -> bool:
    return any(t.is_noun for t in analysis.tokens) and not any(
        t.is_predicate or t.tag == "IC" for t in analysis.tokens
    )


def bare_noun(rest: str, analysis: TextAnalysis) -> str:
    """The noun of "운동은요?", "부작용은?", "운동"; empty when the message says more than a noun, or a verb ("옮나요?")."""
    if any(token.is_predicate and token.tag != "VCP" for token in analysis.tokens):
        return ""
    match = _FRAGMENT.match(rest)
    noun = match["noun"] if match else ""
    return noun if noun and " " not in noun and noun not in BARE_QUESTION and not QUESTION.search(noun) else ""


def own_nouns(analysis: TextAnalysis, short: bool = False) -> list[str]:
    """Nouns that are a subject of their own although perhaps no concept: 날씨, 두통약. In a short message not those
    that only make its verb ("위험한가요?", "수영해도 되나요?") or say when ("출산 후에는 좋아지나요?")."""
    return [
        token.lemma
        for token, following in zip_longest(analysis.tokens, analysis.tokens[1:])
        if token.tag in ("NNG", "NNP", "SL")
        and token.lemma not in ASPECTS | CIRCUMSTANCES
        and not (short and following is not None and (_makes_verb(token, following) or following.lemma in TIMES))
    ]


def _makes_verb(noun: Token, following: Token) -> bool:
    joined_on = noun.span[1] == following.span[0]
    return joined_on and (following.tag in ("XSV", "XSA") or following.lemma in ("하다", "되다"))


def _fits(aspect: str, analysis: TextAnalysis) -> bool:
    """Whether what was asked about last can be what the message's verb is about: not 운동 in "점심 뭐 먹을까요?"."""
    if any(token.lemma in EATING for token in analysis.tokens):
        return aspect in EATEN
    return True


def _of_person(person: str, topic: Topic) -> str:
    """The old question, asked about someone else."""
    if topic.person:
        return topic.query.replace(topic.person, person, 1)
    return f"{person}{' ' if person.endswith('중') else '의 '}{topic.query}"


def _at_another_time(noun: str, topic: Topic) -> str:
    """ "저녁에는요?": the old question with another time of day; "" for another noun or after a statement."""
    if noun not in TIMES or not topic.query:
        return ""
    for time in TIMES:
        if re.search(rf"(?<![가-힣]){time}(?![가-힣]*약)", topic.query):
            return re.sub(rf"(?<![가-힣]){time}", noun, topic.query, count=1)
    return f"{noun}에는 {topic.query}"


def _of_another_kind(analysis: TextAnalysis, topic: Topic, terminology: Terminology) -> str:
    """ "녹차는요?" after "고혈압 환자는 커피를 마셔도 되나요?": the old question with one food or sport for another, "" when
    the two are not of one kind in the lexicon."""
    new = [concept for concept in analysis.concepts if concept.slot == "topic"]
    if not topic.query or len(new) != 1 or new[0].surface in ASPECTS - EATEN:
        return ""
    wide = terminology.classes(new[0].cui)
    old = [
        concept
        for concept in terminology.analyse(topic.query).concepts
        if concept.slot == "topic" and wide & terminology.classes(concept.cui)
    ]
    if len(old) != 1 or " " in old[0].surface or not topic.query[old[0].span[1] :].startswith(_PARTICLES):
        return ""
    start, end = old[0].span
    return topic.query[:start] + with_particle(new[0].surface, topic.query[end:])


_PARTICLES = ("은 ", "는 ", "이 ", "가 ", "을 ", "를 ", "도 ", " ")


def _asked(subject: str, noun: str, known: bool = True) -> str:
    """ "당뇨병 운동은 어떻게 하면 좋을까요?", "메트포르민 부작용은 무엇인가요?", "당뇨병 바나나는 괜찮은가요?"."""
    last = noun.split()[-1]
    ending = "무엇인가요?" if last in ASKED_WHAT else "어떻게 하면 좋을까요?" if known else "괜찮은가요?"
    return f"{subject} {with_particle(noun, '은 ')}{ending}"
