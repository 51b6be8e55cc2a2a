"""Follow-up questions, completed from the last turns (reference 003: short messages retrieve badly)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from agent.retrieval.asking import ASPECTS, DAILY, EATING, INDEPENDENT, POINTED_AT, SMALL_TALK
from agent.retrieval.completing import (
    LEAVE,
    bare_noun,
    completed,
    is_noun_only,
    own_nouns,
    subject_words,
    swapped,
)
from agent.retrieval.contact import without_contacts
from agent.retrieval.continuing import continued
from agent.retrieval.korean import with_particle
from agent.retrieval.topic import (
    PEOPLE,
    QUESTION,
    Topic,
    kind,
    last_topic,
    lasting,
    of_illness,
    of_the_person,
    subject_concepts,
)
from agent.state import Concept, Extraction, PastTurn, Profile
from agent.wording.recalling import recalled

if TYPE_CHECKING:
    from agent.terminology import Terminology, TextAnalysis

_LEAD_WORDS = r"(?:그럼|그러면|그렇다면|그리고|그런데|근데|그래도|또|아|음|네|혹시)"
_LEAD = re.compile(rf"^(?:{_LEAD_WORDS}[,\s]+)+")
_POINTER = re.compile(
    rf"^(?:{_LEAD_WORDS}[,\s]+)*"
    r"(?:(?:저|나|제가|내가)(?:도|는)?\s+)?(?:(?:그|이|저)\s?(?P<noun>것|거|게|건|걸|약|병|검사|운동|방법|치료|주사|음식)"
    r"(?P<particle>은|는|이랑|랑|이|가|을|를|도|만|과|와|하고)?|거기(?:에는|에|엔)?)(?:요)?(?=\s|[?？.!]|$)\s*"
)
# "자전거는 괜찮아요?", "골프는 해도 되나요?": a noun, and whether it may be.
_MAY_BE = re.compile(r"^(?:[가-힣A-Za-z]+\s+){0,2}[가-힣A-Za-z]+(?:은|는|도)\s*(?:괜찮|안\s*(?:되|돼|될|좋)|가능)")
_THAT_MEDICINE = re.compile(r"(?<![가-힣])(?:이|그|저)\s?약(?=[은는이을를도의]?(?:[\s?？]|$)|\s?때문)")
_COMPARED = re.compile(
    r"(?:이랑|랑|과|와|하고|보다)(?:는|은)?\s*(?:뭐가|무엇이|어떻게|어떤\s*점이)?\s*(?:달라|다른|다르|다릅|차이|비교|더\s)"
)
# "감기와 독감은 뭐가 달라요?" compares its own two.
_PAIR = re.compile(r"(?:이랑|랑|과|와|하고)\s+(?!뭐가|무엇이|어떻게|어떤)[가-힣A-Za-z]+(?:은|는|이|가|의)?\s+\S")
_DRINKING = re.compile(r"(?<![가-힣])(?:술|음주|맥주|소주|와인|막걸리|커피)")
_HOW_MUCH = re.compile(r"(?<![가-힣])몇\s*(?:잔|컵|리터|시간|번|병)|얼마나|얼마\s*정도")
# One stops a medicine, or a habit that is named.
_STOPPED = ("끊다", "중단하다", "거르다", "빼먹다")
_HABIT = re.compile(r"술|담배|금연|금주|커피|운동|밥|식사|끼니|아침|점심|저녁")
_GIVEN = ("먹이다", "맞히다", "재우다", "씻기다")


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
    an aspect that needs a subject (exercise, food, side effects; not sleep or a flight). A new subject alone, under
    max_characters ("고혈압은요?"), takes the old one's place in the old question; one that is compared ("심근경색이랑 뭐가
    달라요?") or given to someone ("해열제는 몇 시간마다 먹여요?") keeps the old one beside it. When the last turns name no
    subject, the profile's only active condition or the pregnancy serves. A bare continuation ("2주 됐어요") is joined to
    the last turn; masked contact data is no part of a question. Greetings, questions about the record itself, statements of facts, complete questions ("정상
    혈압은?") and a first message are left as they are.
    """
    return _resolved(without_contacts(text), question, history, profile, max_characters, terminology)


def _resolved(
    text: str,
    question: Extraction,
    history: Sequence[PastTurn],
    profile: Profile,
    max_characters: int,
    terminology: Terminology,
) -> str:
    message = " ".join(text.split())
    if not history or SMALL_TALK.match(message) or recalled(message):
        return text
    if joined := continued(message, history, terminology):
        return joined
    analysis = terminology.analyse(message)
    if not (QUESTION.search(message) or is_noun_only(analysis)) or _states_facts(message, question):
        return text
    pointer = _POINTER.match(message)
    lead = _LEAD.match(message)
    rest = message[pointer.end() if pointer else lead.end() if lead else 0 :].strip()
    short = len(message) < max_characters
    own = subject_concepts(analysis)
    advice = any(token.lemma in EATING or token.lemma in ASPECTS for token in analysis.tokens)
    topic = last_topic(history, profile, terminology, advice=advice and not own)
    if topic is not None and not pointer and not own and _of_daily_life(rest, analysis):
        topic = of_the_person(topic, profile)
    if topic is not None and not pointer and not own and _how_much_of_daily_life(rest, analysis):
        topic = of_illness(topic)
    if topic is None:
        return text
    if (that := _THAT_MEDICINE.search(message)) and (medicine := _medicine(topic, profile)):
        return message[: that.start()] + with_particle(medicine, message[that.end() :])
    if pointer and pointer["noun"] in POINTED_AT:
        return _pointed(pointer["noun"], pointer["particle"] or "", rest, topic)
    if beside := _beside(rest, own, analysis, topic, short):
        return beside
    points = pointer or (short and (bare_noun(rest, analysis) or _asks_leave(rest, message, analysis)))
    if not own and own_nouns(analysis, short) and not points:
        return text
    if not own and not short and PEOPLE.search(message):
        return text
    if own and not (short and bare_noun(rest, analysis) in {concept.surface for concept in own}):
        return text
    if not (short or pointer or lead) and any(token.lemma in ASPECTS for token in analysis.tokens):
        if any(token.lemma in INDEPENDENT for token in analysis.tokens):
            return text
        topic = lasting(topic, profile)
        if topic is None:
            return text
    if own:
        return swapped(own[0], topic, terminology) or text
    return completed(rest, analysis, topic, terminology)


def _medicine(topic: Topic, profile: Profile) -> str:
    """The one medicine that "이 약" can be: of the last turns, else the only one that the patient takes; "" for several."""
    spoken = [name for name, slot in topic.subjects if slot == "medications"]
    taken = [fact.name for fact in profile.slot("medications") if fact.active]
    return next((names[0] for names in (spoken, taken) if len(names) == 1), "")


def _of_daily_life(rest: str, analysis: TextAnalysis) -> bool:
    """A food, a diet or exercise, which a medicine asked about in passing has no part in; drinking it may have."""
    if _DRINKING.search(rest):
        return False
    foods = any(concept.slot == "topic" for concept in analysis.concepts) or _MAY_BE.match(rest)
    eating = any(token.lemma in EATING for token in analysis.tokens)
    return bool(foods and eating) or any(token.lemma in DAILY for token in analysis.tokens)


def _how_much_of_daily_life(rest: str, analysis: TextAnalysis) -> bool:
    """ "물은 하루 몇 잔 마셔요": an illness sets the amount, a medicine that was spoken of does not; of alcohol it may."""
    stands_alone = any(token.lemma in INDEPENDENT for token in analysis.tokens) and not _DRINKING.search(rest)
    return stands_alone and _HOW_MUCH.search(rest) is not None


def _states_facts(message: str, question: Extraction) -> bool:
    """ "혈압은 140/90이에요" tells; "당뇨가 있는데 운동은요?" asks."""
    return bool(question.facts or question.demographics.spans) and not re.search(r"[?？]|까요|나요|가요", message)


def _asks_leave(rest: str, message: str, analysis: TextAnalysis) -> bool:
    """ "우유 먹여도 돼요?", "골프는 괜찮나요?": whether a food or an act is allowed, which depends on the subject of the
    last turns."""
    if _MAY_BE.match(rest):
        return True
    topics = [concept.span for concept in analysis.concepts if concept.slot == "topic"]
    nouns = [token.span for token in analysis.tokens if token.tag in ("NNG", "NNP", "SL")]
    covered = all(any(start <= n[0] and n[1] <= end for start, end in topics) for n in nouns)
    return bool(topics) and covered and LEAVE.search(message) is not None


def _pointed(noun: str, particle: str, rest: str, topic: Topic) -> str:
    """ "그 약은 언제까지 먹어요?": the subject in the pointer's place, with its noun where that says more (그 검사)."""
    slots = {slot for _, slot in topic.subjects}
    subject = subject_words(topic, ("복용" if noun in ("약", "주사") else noun,), own_person=False)
    if not (noun == "약" and "medications" in slots) and not subject.endswith(noun):
        subject = f"{subject} {noun}"
    return f"{with_particle(subject, particle)} {rest}" if particle else f"{subject} {rest}"


def _beside(rest: str, own: Sequence[Concept], analysis: TextAnalysis, topic: Topic, short: bool) -> str:
    """A question in which a new name stands beside the old subject; "" when it does not."""
    names = {name for name, _ in topic.subjects}
    if any(concept.name in names for concept in own) or PEOPLE.search(rest):
        return ""
    one = len(own) == 1 or (short and not own and bool(own_nouns(analysis)))
    if one and _COMPARED.search(rest) and not _PAIR.search(rest):
        return f"{with_particle(subject_words(topic, (), own_person=True), '은 ')}{rest}"
    given = any(token.lemma in _GIVEN for token in analysis.tokens)
    if given and topic.person and own and all(kind(concept.slot) != "illness" for concept in own):
        return f"{subject_words(topic, (), own_person=False)} {rest}"
    stopped = any(token.lemma in _STOPPED for token in analysis.tokens) and not _HABIT.search(rest)
    if stopped and not own and any(slot == "medications" for _, slot in topic.subjects):
        return f"{with_particle(subject_words(topic, ('복용',), own_person=False), '은 ')}{rest}"
    return ""
