"""What the last turns were about: the subject that a follow-up question leaves unsaid."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from agent.retrieval.asking import ASPECTS, BODY_PARTS
from agent.state import Concept, PastTurn, Profile
from agent.wording.recalling import recalled
from agent.wording.sentences import split_sentences

if TYPE_CHECKING:
    from agent.terminology import Terminology, TextAnalysis

LAST_TURNS = 3
MAX_SUBJECTS = 2
# What a statement of several facts is most likely to be asked about next.
SUBJECT_SLOTS = ("conditions", "medications", "symptoms", "labs", "vitals")
POPULATION = "population"
"""The slot of a subject that is pregnancy or breastfeeding itself."""
QUESTION = re.compile(
    r"[?？]|까요|나요|가요|은요|는요|도요|래요|(?:으|하)려요|어때|죠$|지요$|을까|니까$|될까|알려|추천|"
    r"얼마|(?<![가-힣])몇|언제|어떻게|(?<![가-힣])왜|뭐|무엇|뭘|어디|어떤|누가"
)
PEOPLE = re.compile(
    r"아버지|어머니|아빠|엄마|부모님|할머니|할아버지|남편|아내|아들|딸|동생|(?:생후\s*)?\d+\s*개월\s*(?:아기|아이)|"
    r"\d+\s*(?:세|살)\s*(?:아이|아들|딸)|(?<![가-힣])아이(?!스|콘|템|디)|아기|신생아|어린이|청소년|노인|어르신|임신부|임산부|임신\s*중|수유부|수유\s*중"
)
# People of a kind and states of the patient's own: no relative.
_OF_A_KIND = re.compile("임신|임산부|수유부|수유|노인|어린이|청소년|신생아|어르신")
_OF_A_PART = frozenset("이 가 은 는 도 만 에".split())
_DENIED = re.compile(r"^\s*[은는이가도을를]?\s*(?:없|아니|안\s*걸)")
_TOO = re.compile(r"^\s*도(?![가-힣])")


@dataclass(frozen=True, slots=True)
class Topic:
    """What the last turns were about. subjects: (name, slot); aspect: the noun asked about ("운동"); person: about
    whom; query: the question that named the subjects, empty if it was a statement."""

    subjects: tuple[tuple[str, str], ...]
    aspect: str = ""
    person: str = ""
    query: str = ""

    @property
    def is_reading(self) -> bool:
        return all(kind(slot) == "reading" for _, slot in self.subjects)


def last_topic(
    history: Sequence[PastTurn], profile: Profile, terminology: Terminology, advice: bool = False
) -> Topic | None:
    """The nearest subject within the last turns; what is asked about it may come from a later turn.

    advice: the message asks what to eat or do. That depends on an illness or medicine, not on the 혈당 that was asked
    about in between, so an earlier illness goes before a later reading.
    """
    refused = {fact.name for fact in profile.facts if fact.denied}
    nearest = _nearest(history, terminology, advice, refused)
    if nearest is not None and not (advice and nearest.is_reading):
        told = not nearest.query and not nearest.person
        return replace(nearest, person=population(profile)) if told else nearest
    return _standing(profile) or nearest


def lasting(topic: Topic | None, profile: Profile) -> Topic | None:
    """The part of a topic that still holds in a question that stands alone: illnesses and medicines that the patient
    told of, not a cold that was asked about in passing."""
    own = {fact.name for fact in profile.facts if fact.active}
    kept = ("conditions", "medications")
    told = topic is not None and not topic.query
    subjects = tuple(s for s in topic.subjects if s[1] in kept and (told or s[0] in own)) if topic else ()
    if subjects and topic:
        return replace(topic, subjects=subjects, person=topic.person or population(profile))
    return _standing(profile)


def of_the_person(topic: Topic, profile: Profile) -> Topic | None:
    """For a question of daily life after one about a medicine: the illness in it, else what the person has or takes."""
    own = {fact.name for fact in profile.facts if fact.active}
    passing = topic.query and any(slot == "medications" and name not in own for name, slot in topic.subjects)
    if not passing or topic.person:
        return topic
    if illnesses := tuple(subject for subject in topic.subjects if subject[1] == "conditions"):
        return replace(topic, subjects=illnesses)
    if standing := _standing(profile):
        return standing
    taken = [fact for fact in profile.slot("medications") if fact.active]
    return Topic(((taken[0].name, "medications"),)) if len(taken) == 1 else None


def of_illness(topic: Topic) -> Topic | None:
    """The illnesses and states in a topic, None without any."""
    kept = tuple(s for s in topic.subjects if kind(s[1]) == "illness" or s[1] == POPULATION)
    return replace(topic, subjects=kept) if kept else None


def population(profile: Profile) -> str:
    """Pregnancy or breastfeeding, as it stands before a subject; "" for neither."""
    if profile.value("pregnant") is True:
        return "임신 중"
    return "수유 중" if profile.value("breastfeeding") is True else ""


def _standing(profile: Profile) -> Topic | None:
    """What a general question is about when no turn says so: the only active condition, in pregnancy or not."""
    of_whom = population(profile)
    conditions = [fact for fact in profile.slot("conditions") if fact.active]
    if len(conditions) == 1:
        return Topic(((conditions[0].name, "conditions"),), person=of_whom)
    return Topic(((of_whom, POPULATION),)) if of_whom else None


def subject_concepts(analysis: TextAnalysis) -> list[Concept]:
    """Concepts one can ask about; also 혈압 within the topic 정상 혈압, but not 혈당 within 혈당이 오르다."""
    topics = [concept.span for concept in analysis.concepts if concept.slot not in SUBJECT_SLOTS]
    inner = [c for c in analysis.nested if any(start <= c.span[0] and c.span[1] <= end for start, end in topics)]
    found = [concept for concept in (*analysis.concepts, *inner) if concept.slot in SUBJECT_SLOTS]
    return sorted(found, key=lambda concept: concept.span)


def kind(slot: str) -> str:
    """A reading may take a reading's place, an illness a symptom's."""
    return {"labs": "reading", "vitals": "reading", "conditions": "illness", "symptoms": "illness"}.get(slot, slot)


def _nearest(
    history: Sequence[PastTurn], terminology: Terminology, advice: bool, refused: Collection[str] = ()
) -> Topic | None:
    """refused: what the patient said not to have; no subject but of a question about it."""
    aspect, reading, added = "", None, ()  # type: str, Topic | None, tuple[tuple[str, str], ...]
    denied: set[str] = set()  # by a later turn
    told = [
        turn
        for turn in history[-LAST_TURNS:]
        if turn.route not in ("blocked", "crisis") and not recalled(turn.resolved_query or turn.query)
    ]
    for turn in reversed(told):
        query = turn.resolved_query or turn.query
        analysis = terminology.analyse(query)
        asked = bool(QUESTION.search(query))
        aspect = aspect or (_aspect(query, analysis) if asked else "")
        gone = {*denied, *turn.aside, *(() if asked else refused)}
        subjects = _subjects(query, analysis, asked, gone)
        denied |= set() if asked else _refused(query, analysis)
        if added and (asked or not subjects):
            break
        if not subjects:
            continue
        topic = Topic((*subjects, *added)[:MAX_SUBJECTS], aspect, _person(turn, query), query * asked)
        if advice and topic.is_reading:
            reading = reading or topic
        elif not asked and _adds(query, analysis):
            added = topic.subjects  # "당뇨도 있어요": what was told before it holds too
        else:
            return topic
    return Topic(added, aspect) if added else reading


def _person(turn: PastTurn, query: str) -> str:
    """Whom the turn was about, as it said so; a relative of the patient's own history is nobody's question."""
    told = [match.group() for match in PEOPLE.finditer(query)]
    if turn.aside and not turn.about:
        told = [who for who in told if _OF_A_KIND.search(who)]
    named = [who for who in told if turn.about and turn.about in who]
    return next(iter(named or told), "")


def _adds(query: str, analysis: TextAnalysis) -> bool:
    return any(_TOO.match(query[concept.span[1] :]) for concept in subject_concepts(analysis))


def _subjects(
    query: str, analysis: TextAnalysis, asked: bool, gone: Collection[str] = ()
) -> tuple[tuple[str, str], ...]:
    """gone: names that are no subject here."""
    found = {
        _called(concept, analysis): concept.slot
        for concept in subject_concepts(analysis)
        if not _DENIED.match(query[concept.span[1] :])
        and not {concept.name, _called(concept, analysis)} & set(gone)
    }
    if not asked and found:
        # Of a statement like "10년째 당뇨이고 오늘 혈당이 180" the illness is the subject, not the reading; of a complaint
        # the complaint too ("당뇨예요. 요즘 발이 저려요").
        best = min(found.values(), key=SUBJECT_SLOTS.index)
        found = {name: slot for name, slot in found.items() if slot in (best, "symptoms")}
    return tuple(found.items())[:MAX_SUBJECTS]


def _refused(query: str, analysis: TextAnalysis) -> set[str]:
    """What a statement says not to be so: "고혈압 아니래요"."""
    return {
        _called(concept, analysis)
        for concept in subject_concepts(analysis)
        if _DENIED.match(query[concept.span[1] :])
    }


def _called(concept: Concept, analysis: TextAnalysis) -> str:
    """The concept's name; of an illness within a topic the topic as written: 독감 백신, not 인플루엔자."""
    if concept.slot == "symptoms" and (part := _part_before(concept, analysis)):
        return f"{part} {concept.name}"
    for outer in analysis.concepts:
        if (
            concept.slot == "conditions"
            and outer.slot == "topic"
            and outer.span[0] <= concept.span[0] < outer.span[1]
        ):
            return outer.surface
    return concept.name


def _part_before(concept: Concept, analysis: TextAnalysis) -> str:
    """The part of the body that a symptom is told of ("발이 저려요"), "" where the symptom's name says it."""
    within = [t for t in analysis.tokens if concept.span[0] <= t.span[0] < concept.span[1]][:1]
    before = [t for t in analysis.tokens if t.span[1] <= concept.span[0]][-2:]
    told = before[:1] if len(before) == 2 and before[1].lemma in _OF_A_PART else []
    parts = (t.lemma for t in (*within, *told) if t.lemma in BODY_PARTS and t.lemma not in concept.name)
    return next(parts, "")


def _aspect(query: str, analysis: TextAnalysis) -> str:
    """The last aspect noun of what is asked: in "안전한 운동 방법은?" the exercise, in "지방간이래요. 술은 안 마셔요" none."""
    asked = [
        (start, start + len(s))
        for s in split_sentences(query)
        if QUESTION.search(s) and (start := query.find(s)) >= 0
    ]
    nouns = (t for t in reversed(analysis.tokens) if any(a <= t.span[0] < b for a, b in asked))
    return next((t.lemma for t in nouns if t.lemma in ASPECTS), "")
