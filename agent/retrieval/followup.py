"""Follow-up questions, completed from the last turns (reference 003: short messages retrieve badly)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import TYPE_CHECKING

from agent.retrieval.asking import (
    ASKED_WHAT,
    ASPECTS,
    BARE_QUESTION,
    CIRCUMSTANCES,
    EATEN,
    EATING,
    INDEPENDENT,
    OF_MEDICATIONS,
    SMALL_TALK,
)
from agent.retrieval.korean import joined, with_particle
from agent.state import Concept, Extraction, PastTurn, Profile

if TYPE_CHECKING:
    from agent.terminology import Terminology, TextAnalysis, Token

LAST_TURNS = 3
MAX_SUBJECTS = 2
# What a statement of several facts is most likely to be asked about next.
SUBJECT_SLOTS = ("conditions", "medications", "symptoms", "labs", "vitals")

_LEAD_WORDS = r"(?:그럼|그러면|그렇다면|그리고|그런데|근데|그래도|또|아|음|네|혹시)"
_LEAD = re.compile(rf"^(?:{_LEAD_WORDS}[,\s]+)+")
_POINTER = re.compile(
    rf"^(?:{_LEAD_WORDS}[,\s]+)*"
    r"(?:(?:그|이|저)\s?(?:것|거|게|건|걸|약|병|검사|운동|방법|치료)(?:은|는|이|가|을|를|도|만)?|거기(?:에는|에|엔)?)(?:요)?(?=\s|[?？.!]|$)\s*"
)
_QUESTION = re.compile(
    r"[?？]|까요|나요|가요|은요|는요|도요|래요|려요|어때|죠$|지요$|을까|니까$|될까|알려|추천|"
    r"얼마|(?<![가-힣])몇|언제|어떻게|(?<![가-힣])왜|뭐|무엇|뭘|어디|어떤|누가"
)
_LEAVE = re.compile(r"[가-힣](?<!정)도\s*(?:되|돼|될|됩|괜찮)")
_QUESTION_WORD = re.compile(r"몇|며칠|얼마|언제|어디|누가|(?<![가-힣])왜")
_FRAGMENT = re.compile(r"^(?P<noun>[^?？]+?)\s*(?:에는요|에는|은요|는요|도요|이요|은|는|도|요)?\s*[?？.!]*$")
_PEOPLE = re.compile(
    r"아버지|어머니|아빠|엄마|부모님|할머니|할아버지|남편|아내|아들|딸|동생|(?:생후\s*)?\d+\s*개월\s*(?:아기|아이)|"
    r"\d+\s*(?:세|살)\s*(?:아이|아들|딸)|(?<![가-힣])아이(?!스|콘|템|디)|아기|신생아|어린이|청소년|노인|어르신|임신부|임산부|임신\s*중|수유부|수유\s*중"
)
_PERSON_ONLY = re.compile(
    rf"^({_PEOPLE.pattern})\s*(?:에는|에도|에|한테는|은|는|도|이?라면|이?면|인데|일\s*때는?|이)?(?:요)?\s*[?？]*$"
)
_TELL = re.compile(r"알려|설명|말해|말씀")
_DENIED = re.compile(r"^\s*[은는이가도을를]?\s*(?:없|아니|안\s*걸)")


@dataclass(frozen=True, slots=True)
class _Topic:
    """What the last turns were about. subjects: (name, slot); aspect: the noun asked about ("운동"); person: about
    whom; query: the question that named the subjects, empty if it was a statement."""

    subjects: tuple[tuple[str, str], ...]
    aspect: str = ""
    person: str = ""
    query: str = ""


def resolve_follow_up(
    text: str,
    question: Extraction,
    history: Sequence[PastTurn],
    profile: Profile,
    max_characters: int = 15,
    *,
    terminology: Terminology,
) -> str:
    """The message as a question that stands alone; unchanged when it already does.

    A question that names no subject of its own ("그럼 운동은요?", "그건 얼마나 해야 해요?", "운동은 어떻게 하면 좋을까요?")
    takes over the subject of the last turns: with an aspect of its own only the subject, without one the subject
    and its aspect. A full question that does not point back takes over only an illness of the profile, and only for
    an aspect that needs a subject (exercise, food, side effects; not sleep or a flight). A new subject alone, under max_characters ("고혈압은요?"), takes the old one's place in the old
    question. When the last turns name no subject, the profile's only active condition serves. Greetings,
    statements of facts, complete questions ("정상 혈압은?") and a first message are left as they are.
    """
    message = " ".join(text.split())
    if not history or SMALL_TALK.match(message):
        return text
    analysis = terminology.analyse(message)
    if not (_QUESTION.search(message) or _is_noun_only(analysis)) or _states_facts(message, question):
        return text
    pointer = _POINTER.match(message)
    lead = _LEAD.match(message)
    rest = message[pointer.end() if pointer else lead.end() if lead else 0 :].strip()
    short = len(message) < max_characters
    own = _subject_concepts(analysis)
    points = pointer or (short and (_bare_noun(rest, analysis) or _asks_leave(message, analysis)))
    if not own and _own_nouns(analysis, short) and not points:
        return text
    if not own and not short and _PEOPLE.search(message):
        return text
    if own and not (short and _bare_noun(rest, analysis) in {concept.surface for concept in own}):
        return text
    topic = _last_topic(history, profile, terminology)
    if not (short or pointer or lead) and any(token.lemma in ASPECTS for token in analysis.tokens):
        if any(token.lemma in INDEPENDENT for token in analysis.tokens):
            return text
        topic = _lasting(topic, profile)
    if topic is None:
        return text
    if own:
        return _swapped(own[0], topic, terminology) or text
    return _completed(rest, analysis, topic)


def _states_facts(message: str, question: Extraction) -> bool:
    """ "혈압은 140/90이에요" tells; "당뇨가 있는데 운동은요?" asks."""
    return bool(question.facts or question.demographics.spans) and not re.search(r"[?？]|까요|나요|가요", message)


def _is_noun_only(analysis: TextAnalysis) -> bool:
    return any(t.is_noun for t in analysis.tokens) and not any(
        t.is_predicate or t.tag == "IC" for t in analysis.tokens
    )


def _subject_concepts(analysis: TextAnalysis) -> list[Concept]:
    """Concepts one can ask about; also 혈압 within the topic 정상 혈압, but not 혈당 within 혈당이 오르다."""
    topics = [concept.span for concept in analysis.concepts if concept.slot not in SUBJECT_SLOTS]
    inner = [c for c in analysis.nested if any(start <= c.span[0] and c.span[1] <= end for start, end in topics)]
    found = [concept for concept in (*analysis.concepts, *inner) if concept.slot in SUBJECT_SLOTS]
    return sorted(found, key=lambda concept: concept.span)


def _own_nouns(analysis: TextAnalysis, short: bool = False) -> list[str]:
    """Nouns that are a subject of their own although perhaps no concept: 날씨, 두통약. In a short message not those
    that only make its verb: "위험한가요?", "수영해도 되나요?"."""
    return [
        token.lemma
        for token, following in zip_longest(analysis.tokens, analysis.tokens[1:])
        if token.tag in ("NNG", "NNP", "SL")
        and token.lemma not in ASPECTS | CIRCUMSTANCES
        and not (short and following is not None and _makes_verb(token, following))
    ]


def _makes_verb(noun: Token, following: Token) -> bool:
    joined_on = noun.span[1] == following.span[0]
    return joined_on and (following.tag in ("XSV", "XSA") or following.lemma in ("하다", "되다"))


def _asks_leave(message: str, analysis: TextAnalysis) -> bool:
    """ "우유 먹여도 돼요?": whether a food or an act is allowed, which depends on the subject of the last turns."""
    topics = [concept.span for concept in analysis.concepts if concept.slot == "topic"]
    nouns = [token.span for token in analysis.tokens if token.tag in ("NNG", "NNP", "SL")]
    covered = all(any(start <= n[0] and n[1] <= end for start, end in topics) for n in nouns)
    return bool(topics) and covered and _LEAVE.search(message) is not None


def _bare_noun(rest: str, analysis: TextAnalysis) -> str:
    """The noun of "운동은요?", "부작용은?", "운동"; empty when the message says more than a noun, or a verb ("옮나요?")."""
    if any(token.is_predicate and token.tag != "VCP" for token in analysis.tokens):
        return ""
    match = _FRAGMENT.match(rest)
    noun = match["noun"] if match else ""
    return noun if noun and " " not in noun and noun not in BARE_QUESTION and not _QUESTION.search(noun) else ""


def _last_topic(history: Sequence[PastTurn], profile: Profile, terminology: Terminology) -> _Topic | None:
    """The nearest subject within the last turns; what is asked about it may come from a later turn."""
    aspect = ""
    told = [turn for turn in history[-LAST_TURNS:] if turn.route not in ("blocked", "crisis")]
    for turn in reversed(told):
        query = turn.resolved_query or turn.query
        analysis = terminology.analyse(query)
        asked = bool(_QUESTION.search(query))
        aspect = aspect or (_aspect(analysis) if asked else "")
        if subjects := _subjects(query, analysis, asked):
            person = _PEOPLE.search(query)
            return _Topic(subjects, aspect, person.group() if person else "", query if asked else "")
    conditions = [fact for fact in profile.slot("conditions") if fact.active]
    return _Topic(((conditions[0].name, "conditions"),), aspect) if len(conditions) == 1 else None


def _lasting(topic: _Topic | None, profile: Profile) -> _Topic | None:
    """The part of a topic that still holds in a question that stands alone: illnesses and medicines that the patient
    told of, not a cold that was asked about in passing."""
    own = {fact.name for fact in profile.facts if fact.active}
    lasting = ("conditions", "medications")
    told = topic is not None and not topic.query
    subjects = tuple(s for s in topic.subjects if s[1] in lasting and (told or s[0] in own)) if topic else ()
    if subjects and topic:
        return replace(topic, subjects=subjects)
    conditions = [fact for fact in profile.slot("conditions") if fact.active]
    return _Topic(((conditions[0].name, "conditions"),)) if len(conditions) == 1 else None


def _subjects(query: str, analysis: TextAnalysis, asked: bool) -> tuple[tuple[str, str], ...]:
    found = {
        _called(concept, analysis): concept.slot
        for concept in _subject_concepts(analysis)
        if not _DENIED.match(query[concept.span[1] :])
    }
    if not asked and found:
        # Of a statement like "10년째 당뇨이고 오늘 혈당이 180" the illness is the subject, not the reading.
        best = min(found.values(), key=SUBJECT_SLOTS.index)
        found = {name: slot for name, slot in found.items() if slot == best}
    return tuple(found.items())[:MAX_SUBJECTS]


def _called(concept: Concept, analysis: TextAnalysis) -> str:
    """The concept's name; of an illness within a topic the topic as written: 독감 백신, not 인플루엔자."""
    for outer in analysis.concepts:
        if (
            concept.slot == "conditions"
            and outer.slot == "topic"
            and outer.span[0] <= concept.span[0] < outer.span[1]
        ):
            return outer.surface
    return concept.name


def _aspect(analysis: TextAnalysis) -> str:
    """The last aspect noun: in "안전한 운동 방법은?" the exercise."""
    return next((t.lemma for t in reversed(analysis.tokens) if t.lemma in ASPECTS), "")


def _kind(slot: str) -> str:
    """A reading may take a reading's place, an illness a symptom's."""
    return {"labs": "reading", "vitals": "reading", "conditions": "illness", "symptoms": "illness"}.get(slot, slot)


def _swapped(new: Concept, topic: _Topic, terminology: Terminology) -> str:
    """The old question about a new subject; "" when nothing fits.

    A medicine or reading that follows an illness is asked about for that illness: 해열제 for the child's fever.
    """
    illness = all(_kind(slot) == "illness" for _, slot in topic.subjects)
    if illness and _kind(new.slot) != "illness":
        return _asked(_subject_words(topic, (), own_person=False), new.surface)
    if not topic.query:
        return ""
    old = _subject_concepts(terminology.analyse(topic.query))
    alike = [concept for concept in old if _kind(concept.slot) == _kind(new.slot)]
    if len(alike) == 1 and alike[0].cui != new.cui:
        start, end = alike[0].span
        return topic.query[:start] + with_particle(new.surface, topic.query[end:])
    return _asked(new.surface, topic.aspect) if topic.aspect not in ("", new.surface) else ""


def _completed(rest: str, analysis: TextAnalysis, topic: _Topic) -> str:
    """rest with the old subject before it, and the old aspect where it has none of its own."""
    aspects = [token.lemma for token in analysis.tokens if token.lemma in ASPECTS]
    person = _PERSON_ONLY.match(rest)
    subject = _subject_words(topic, aspects, own_person=bool(_PEOPLE.search(rest)))
    carried = topic.aspect if topic.aspect != "약" and _fits(topic.aspect, analysis) else ""
    if person:
        if not carried and topic.query:
            return _of_person(person[1], topic)
        asked = _asked(subject, carried) if carried else f"{subject} {BARE_QUESTION['']}"
        return f"{person[1]}{' ' if person[1].endswith('중') else '의 '}{asked}"
    if noun := _bare_noun(rest, analysis):
        return _asked(subject, noun, known=noun in ASPECTS | CIRCUMSTANCES or bool(analysis.concepts))
    if _is_noun_only(analysis):
        bare = None if _QUESTION_WORD.search(rest) else _FRAGMENT.match(rest)
        return _asked(subject, bare["noun"]) if bare and rest.endswith(("?", "？")) else f"{subject} {rest}"
    ending = BARE_QUESTION.get(re.sub(r"(?:이?요)?[\s?？.!]*$", "", rest), rest)
    if aspects or _own_nouns(analysis):
        return f"{subject} {ending}"
    subject = f"{subject} {carried}".rstrip()
    return f"{subject}에 대해 {ending}" if _TELL.search(ending) else f"{with_particle(subject, '은 ')}{ending}"


def _fits(aspect: str, analysis: TextAnalysis) -> bool:
    """Whether what was asked about last can be what the message's verb is about: not 운동 in "점심 뭐 먹을까요?"."""
    if any(token.lemma in EATING for token in analysis.tokens):
        return aspect in EATEN
    return True


def _of_person(person: str, topic: _Topic) -> str:
    """The old question, asked about someone else."""
    if topic.person:
        return topic.query.replace(topic.person, person, 1)
    return f"{person}{' ' if person.endswith('중') else '의 '}{topic.query}"


def _subject_words(topic: _Topic, aspects: Sequence[str], own_person: bool) -> str:
    medications = [name for name, slot in topic.subjects if slot == "medications"]
    # "부작용은?" after a question on an illness and its medicine asks about the medicine.
    names = medications if medications and set(aspects) & OF_MEDICATIONS else [name for name, _ in topic.subjects]
    words = joined(names)
    if not topic.person or own_person:
        return words
    return f"{topic.person} {words}" if topic.person.endswith("중") else f"{topic.person}의 {words}"


def _asked(subject: str, noun: str, known: bool = True) -> str:
    """ "당뇨병 운동은 어떻게 하면 좋을까요?", "메트포르민 부작용은 무엇인가요?", "당뇨병 바나나는 괜찮은가요?"."""
    last = noun.split()[-1]
    ending = "무엇인가요?" if last in ASKED_WHAT else "어떻게 하면 좋을까요?" if known else "괜찮은가요?"
    return f"{subject} {with_particle(noun, '은 ')}{ending}"
