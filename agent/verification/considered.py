"""Which of the patient's facts must an answer speak to, and does it?"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from agent.state import Concept, PatientContext, Profile, ProfileFact
from agent.terminology import Terminology
from agent.verification.asked import asks_definition
from agent.verification.persona import speaks_of_population
from agent.verification.support import Statement

PREGNANCY_ALONE, AGE_ALONE = 0.5, 0.25
"""Accuracy of an answer that speaks to the patient's pregnancy, or age group, and to none of their illnesses."""
UNTOLD = 0.5
"""Accuracy of an answer to a question with a subject of its own, where no document says anything of the patient's
illnesses: whether they matter here is not known, so neither all is well nor all is missed."""
# "당뇨병이 있는 환자는", "천식 환자는": for whom a sentence is written.
_OF_THESE = re.compile(r"(?:이|가|을|를)?\s*(?:있는|앓는|앓고\s*있는|걸린|진단받은|동반한)?\s*(?:사람|환자|분)")

ReadConcepts = Callable[[str], tuple[Concept, ...]]


@dataclass(frozen=True, slots=True)
class Considered:
    """share: 0..1 of what must be spoken to; missing: names of the facts that are not."""

    share: float
    missing: tuple[str, ...]


def relevant_facts(
    question: str, asked: Sequence[Concept], context: PatientContext, terms: Terminology
) -> tuple[ProfileFact, ...]:
    """The selected conditions and medicines that an answer should speak to, at most four.

    A definition or a normal range needs none, and neither does a question about another person. Medicines matter
    to a question about a medicine, conditions to any question for advice. A fact that another one says more exactly
    (신장질환 beside 만성 신장병) is spoken to with that one.
    """
    if not asked or context.subject_lines or asks_definition(question, asked):
        return ()
    own = [fact for fact in context.facts if fact.active]
    implied = {cui for fact in own if fact.umls_code for cui in terms.classes(fact.umls_code) - {fact.umls_code}}
    own = [fact for fact in own if fact.umls_code not in implied]
    about_medicine = any(concept.slot == "medications" for concept in asked)
    conditions = [fact for fact in own if fact.slot == "conditions"]
    medications = [fact for fact in own if fact.slot == "medications"]
    return tuple([*(medications if about_medicine or not conditions else ()), *conditions][:4])


def considered(
    relevant: Sequence[ProfileFact],
    asked: Sequence[Concept],
    claims: Sequence[str],
    said: Sequence[Concept],
    statements: Sequence[Statement],
    context: PatientContext,
    profile: Profile,
    read: ReadConcepts,
    terms: Terminology,
) -> Considered:
    """How far the claims speak to the relevant facts. said: the concepts of the claims and of what bears them.

    What no document tells is not asked of an answer that takes up something of this patient's. One that takes up nothing
    of theirs has nothing in its favour when the question has no subject but the patient ("운동은 어떻게 하나요?"), or
    when its documents tell of a relevant fact and it leaves that out.
    """
    spoken = [fact for fact in relevant if _speaks_to(fact, claims, said, terms)]
    missing = [fact for fact in relevant if fact not in spoken]
    if not missing:
        return Considered(1.0, ())
    told = [fact for fact in missing if _is_told(fact, statements, read, terms)]
    others = [f for f in context.facts if f.active and f.slot in ("conditions", "medications")]
    of_its_own = any(concept.slot != "topic" for concept in asked)
    if spoken or (of_its_own and any(_speaks_to(fact, claims, said, terms) for fact in others)):
        return Considered(len(spoken) / (len(spoken) + len(told)) if told else 1.0, tuple(f.name for f in told))
    share = 0.0
    # Whether a medicine may be taken hangs on what else somebody has, told or not.
    if of_its_own and not told and all(concept.slot != "medications" for concept in asked):
        share = UNTOLD * (1 - _written_for_others(claims, asked, profile, read, terms))
    if any(speaks_of_population(claim, profile) for claim in claims):
        share = max(share, PREGNANCY_ALONE if profile.value("pregnant") else AGE_ALONE)
    return Considered(share, tuple(fact.name for fact in missing))


def are_told_together(
    fact: ProfileFact, measured: Sequence[Concept], statements: Sequence[Statement], terms: Terminology
) -> bool:
    """Whether a sentence of a document names both a measurement and a fact, or something of the fact's kind ("당뇨병이
    있는 사람은 혈압을 …"); it also does where it says nothing of such people, which excuses too little."""
    own = {fact.umls_code, *(terms.classes(fact.umls_code) if fact.umls_code else ())}
    names = {word for c in measured for word in (c.name, c.surface)} | {
        name for c in measured if (entry := terms.entry(c.cui)) for name in entry.every_name()
    }
    for one in statements:
        if any(name in one.text for name in names):
            said = {cui for c in terms.concepts(one.text) for cui in (c.cui, *terms.classes(c.cui))}
            if own & said or _names(one.text, fact.name):
                return True
    return False


def _is_told(fact: ProfileFact, statements: Iterable[Statement], read: ReadConcepts, terms: Terminology) -> bool:
    return any(_speaks_to(fact, (one.text,), read(one.text), terms) for one in statements if not one.pair)


def _speaks_to(fact: ProfileFact, sentences: Iterable[str], said: Sequence[Concept], terms: Terminology) -> bool:
    """Whether the sentences, of which `said` are the concepts, name a fact, a kind of it or what it is a kind of."""
    named = {concept.cui for concept in said}
    if fact.umls_code and (
        terms.classes(fact.umls_code) & named or any(fact.umls_code in terms.classes(cui) for cui in named)
    ):
        return True
    return fact.umls_code in named or any(_names(sentence, fact.name) for sentence in sentences)


def _written_for_others(
    claims: Sequence[str], asked: Sequence[Concept], profile: Profile, read: ReadConcepts, terms: Terminology
) -> float:
    """Share of the claims that speak to people with an illness which neither the patient has nor the question names."""
    held = {fact.umls_code for fact in profile.facts if fact.active} | {concept.cui for concept in asked}
    near = held.union(*(terms.classes(code) for code in held if code))

    def is_for_others(claim: str) -> bool:
        whom = [c for c in read(claim) if c.slot == "conditions" and _OF_THESE.match(claim[c.span[1] :])]
        return bool(whom) and not any({c.cui, *terms.classes(c.cui)} & near for c in whom)

    return sum(map(is_for_others, claims)) / len(claims) if claims else 0.0


def _names(sentence: str, name: str) -> bool:
    """Whether a sentence says a name, also with something between its words ("B형이나 C형 간염")."""
    return all(word in sentence for word in name.split())
