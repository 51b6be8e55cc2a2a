"""What a question is about: the concepts and words that a sentence must take up, and how much each of them counts."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from agent.generation.key_words import ASPECT, is_about_an_animal, operated, unknown_illnesses, words_of
from agent.generation.person import Person
from agent.generation.question_words import ASPECTS, INTENTS, POPULATIONS
from agent.state import Concept
from agent.wording.complaint import complaints

if TYPE_CHECKING:
    from agent.state import Extraction
    from agent.terminology import Terminology
    from agent.terminology.terminology import TextAnalysis

NAMED = 2.0
POPULATION, ILLNESS = 1.0, 1.5

_FOOD = "식단"
_EATS_WHAT = re.compile(
    r"(?:뭘|뭐를?|무엇을|무얼|어떤\s*걸|어떤\s*것을)\s*(?:\S{1,4}\s)?(?:먹|드시|드셔|마시|마셔)"
    r"(?!으?면(?!\s*(?:좋|되|돼|될|안|나을)|(?![^.?!\n]*(?:[가-힣]데[\s,]|왜))[^.?!\n]*(?:나요|까요?|가요|는지|을지|\?)))"
)
# "베타미가를 먹는데 혈압에 영향이 있나요?": of the medicine, though the person takes it anyway.
_EFFECT = re.compile(r"영향|때문|탓|상관|관련|연관|부작용|일으키|그래서\s*그런")


@dataclass(frozen=True, slots=True)
class Keys:
    """weights: concept or word to its weight; subjects: a sentence takes up one of them at least.

    essential: illnesses asked about that are not the person's own, or medicines asked about; one of them must be taken
    up too. literal: illnesses that no lexicon knows, found by their letters. circumstances: words that only break ties.
    apart: each key counts by itself, because somebody told several things and asked nothing.
    """

    weights: Mapping[str, float] = field(default_factory=dict)
    subjects: frozenset[str] = frozenset()
    essential: frozenset[str] = frozenset()
    nested: Mapping[str, frozenset[str]] = field(default_factory=dict)
    literal: frozenset[str] = frozenset()
    circumstances: frozenset[str] = frozenset()
    heads: Mapping[str, str] = field(default_factory=dict)
    apart: bool = False

    @property
    def total(self) -> float:
        return self.taken_up(dict.fromkeys(self.weights, 1.0))

    def taken_up(self, met: Mapping[str, float]) -> float:
        """The weight of what is taken up. met: key to how far it is, 0..1."""
        taken = (weight * met[key] for key, weight in self.weights.items() if key in met)
        return max(taken, default=0.0) if self.apart else sum(taken)


def keys_of(
    question: Extraction,
    analysis: TextAnalysis,
    person: Person,
    terminology: Terminology,
    concepts_only: bool = False,
) -> Keys:
    """The keys of a question; none for a question about an animal.

    analysis: of the question's text; concepts_only: the message asks nothing.
    """
    concepts = _by_name(question, question.concepts or analysis.concepts, person, terminology)
    if is_about_an_animal(analysis.tokens, concepts):
        return Keys()
    literals = () if concepts_only else tuple(unknown_illnesses(question.text, concepts))
    taken = [*(concept.span for concept in concepts), *(span for _, span in literals)]
    words, circumstances = (
        ({}, frozenset[str]()) if concepts_only else words_of(question.text, analysis.tokens, taken)
    )
    eats = None if concepts_only else _EATS_WHAT.search(question.text)
    if eats and (food := terminology.named(_FOOD)) and all(c.cui != food.cui for c in concepts):
        concepts = (*concepts, Concept(food.cui, food.name, "topic", eats.span(), eats.group()))
    minor = _cuis(INTENTS + POPULATIONS, terminology)
    named = {name for name, _ in literals}
    illnesses = {c.cui for c in concepts if c.slot == "conditions"}
    medicines = {c.cui for c in concepts if c.slot == "medications"}
    if complained := complained_of(question):
        # What the medicine does that somebody takes, their illness or their value is nearer to them than what any
        # complaint may be; of two complaints nobody knows which of them a medicine may bring.
        values = {c.cui for c in concepts if c.cui in person.told}
        causes = medicines & person.own if len(complained) == 1 else set[str]()
        held = (illnesses | causes | values) - not_theirs(question) - complained
        # A sentence on one of two complaints alone still has to be near enough (ranking.SENTENCE_FLOOR).
        share = (POPULATION if len(complained) == 1 else ASPECT) / max(1, len(held))
        held_too = dict.fromkeys(sorted(held), share)
        return Keys(held_too | dict.fromkeys(sorted(complained), NAMED), complained)
    beside = {c.cui for c in concepts if c.cui not in minor and c.slot not in ("conditions", "medications")}
    if concepts_only and not beside and (told := (illnesses | medicines) - not_theirs(question)):
        return Keys(dict.fromkeys(sorted(told), NAMED), frozenset(told), apart=True)
    topics = {c.cui for c in concepts if c.cui not in minor} - illnesses
    if topics - person.own:
        topics -= medicines & person.own  # "와파린을 드시는데 나프록센을 드셔도 되나요?"
    nouns = {word for word in words if not word.endswith("다") and word not in ASPECTS}
    treated = operated(
        question.text, analysis.tokens, words, frozenset(c.span[0] for c in concepts if c.cui in minor)
    )
    foreign = {cui for cui in illnesses if not _is_own(cui, person, terminology)} | named
    # "고혈압인데 커피를 마셔도 되나요?" is about coffee.
    subjects = topics | nouns | (foreign if topics else illnesses | named)
    illness = POPULATION if topics else ILLNESS if nouns else NAMED
    weights = words | dict.fromkeys((*named, *treated), NAMED)
    for cui in (concept.cui for concept in concepts):
        weights[cui] = illness if cui in illnesses else NAMED if cui in topics or not subjects else POPULATION
    return Keys(
        weights,
        frozenset(subjects),
        frozenset(foreign | treated or medicines & topics or (medicines if _EFFECT.search(question.text) else ())),
        {c.cui: inside for c in concepts if c.slot == "topic" and (inside := _nested(c, analysis))},
        frozenset(named),
        circumstances,
        {c.cui: head for c in concepts if c.slot == "topic" and (head := _head(c, analysis))},
    )


def complained_of(message: Extraction) -> frozenset[str]:
    """The symptoms that a message tells and asks nothing of, beside whatever else it tells: it is about them."""
    return frozenset(fact.umls_code for fact in complaints(message.text, message.facts) if fact.umls_code)


def not_theirs(message: Extraction) -> frozenset[str]:
    """What a message says not to be so, or to be somebody else's alone; one's own past stays one's own."""
    said = {item.umls_code for item in message.excluded if item.reason in ("negated", "family") and item.umls_code}
    return frozenset(said) - {fact.umls_code for fact in message.facts}


def _by_name(
    question: Extraction, concepts: Sequence[Concept], person: Person, terminology: Terminology
) -> tuple[Concept, ...]:
    """The concepts with a value told just now as what it is called: "혈당이 60인데 …" asks about hypoglycaemia."""
    told = {fact.name for fact in question.facts if fact.slot in ("vitals", "labs")}
    meant = {
        concept.cui: entry
        for concept in concepts
        if concept.name in told and (entry := terminology.entry(person.called.get(concept.cui, "")))
    }
    return tuple(
        Concept(entry.cui, entry.name, entry.slot, c.span, c.surface) if (entry := meant.get(c.cui)) else c
        for c in concepts
    )


def _nested(concept: Concept, analysis: TextAnalysis) -> frozenset[str]:
    start, end = concept.span
    return frozenset(
        c.cui for c in analysis.nested if start <= c.span[0] and c.span[1] <= end and c.cui != concept.cui
    )


def _head(concept: Concept, analysis: TextAnalysis) -> str:
    """The noun within a topic that is said with a verb, "" for one of several nouns or of none."""
    start, end = concept.span
    inside = [t for t in analysis.tokens if start <= t.span[0] < end and t.tag[0] in "NVX"]
    nouns = [t.lemma for t in inside if t.tag.startswith("NN")]
    return nouns[0] if len(nouns) == 1 and len(inside) > 1 else ""


def _cuis(names: Sequence[str], terminology: Terminology) -> frozenset[str]:
    return frozenset(entry.cui for name in names if (entry := terminology.named(name)))


def _is_own(cui: str, person: Person, terminology: Terminology) -> bool:
    """Whether the person has this illness, a kind of it or what it is a kind of."""
    return cui in person.closure | person.past or bool(terminology.classes(cui) & person.own)
