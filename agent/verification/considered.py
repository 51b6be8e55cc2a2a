"""Which of the patient's facts must an answer speak to, and does it?"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass

from agent.state import Concept, PatientContext, Profile, ProfileFact
from agent.terminology import Terminology
from agent.verification.asked import asks_definition
from agent.verification.companions import is_accompanied
from agent.verification.persona import speaks_of_population
from agent.verification.statements import Statement

PREGNANCY_ALONE, AGE_ALONE = 0.5, 0.25
"""Accuracy of an answer that speaks to the patient's pregnancy, or age group, and to none of their illnesses."""
UNTOLD = 0.75
"""Accuracy of an answer to a question with a subject of its own, where no document says anything of the patient's
illnesses: whether they matter here is not known, but nothing is left out that could have been said."""
UNASKED = 0.4
"""The same where it is of a medicine and sends to nobody who knows what else the patient has."""
ANY_ILLNESS = 0.75
"""The same of one that says what people with any lasting illness should do ("만성질환이 있으면 …"), and nothing of theirs."""
# "당뇨병이 있는 환자는", "천식 환자는": for whom a sentence is written.
_OF_THESE = re.compile(r"(?:이|가|을|를)?\s*(?:있는|앓는|앓고\s*있는|걸린|진단받은|동반한)?\s*(?:사람|환자|분)")
_ANY_ILLNESS = re.compile(r"만성\s?질환|만성\s?병|지병|기저\s?질환|앓(?:는|고\s있는)\s(?:다른\s)?병(?=[이을가])")
# An allergy is spoken to by its thing and what it does: "조영제를 맞고 두드러기가 있었던 사람은".
_ALLERGY = " 알레르기"
_REACTS = re.compile(r"알레르기|과민|반응|두드러기|발진|쇼크")
# "고지혈증 약인 페노피브레이트는": what a medicine is for tells nothing of those who have it.
_TREATED = re.compile(r"(?:의|을|를)?\s*(?:치료|약|에\s쓰는)")
# "드시던 약은 끊지 마시고": of one who takes a single medicine, that one.
_THEIR_MEDICINE = re.compile(
    r"(?<![가-힣])(?:드시|복용하시|복용하|쓰시|쓰)(?:던|는|고\s계신|고\s있는|시는)\s약(?![가-힣]{2})|(?:지금|현재|이미)\s(?:드시는|쓰시는)?\s?약(?=[은을이도])|(?<!다른\s)약을\s드시다가|복용\s중인\s약|처방받은\s약"
)
_WHY = re.compile(r"(?<![가-힣])왜|이유")
# What a physician or pharmacist who knows the patient is asked first leaves nothing of theirs out.
_ASKS_FIRST = re.compile(
    r"(?:의사|의료진|주치의|담당의|전문의|약사|선생님|병원|산부인과)\S*\s(?:\S+\s){0,3}?"
    r"(?:상의|의논|논의|상담|확인|물어|묻|여쭤|여쭈|문의|알리|알려|정하|정해|보여)"
)
_THINGS = frozenset(
    "예방접종 검사 건강검진 내시경 심전도 수술 투석 피임 월경 출산 심폐소생술 금연 흡연 금주 유전 전염".split()
) | {"영상 검사", "선별 검사", "혈압 측정", "혈당 측정", "비용·보험"}
"""Topics that are the same for everybody but those for whom a document says otherwise, unlike how to live and eat."""
_WORD = re.compile(r"[가-힣]+")
_PARTICLE = r"(?:은|는|이|가|을|를|에|의|도|에는|으로|로|과|와)?"
_OF_ANY_QUESTION = frozenset("치료 진단 진료과 검사 부작용 예방 원인 응급실 합병증 소아 노인 임신".split()) | {
    "증상 안내",
    "자가 관리",
    "위험 요인",
}
"""Topics with which a question says how or for whom it asks, not about what."""

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
    question: str = "",
) -> Considered:
    """How far the claims speak to the relevant facts. said: the concepts of the claims and of what bears them.

    What no document tells where it speaks of what is asked is not asked of an answer that takes up something of this
    patient's. One that takes up nothing of theirs has nothing in its favour when the question has no subject but the
    patient ("운동은 어떻게 하나요?"), or when its documents tell of a relevant fact and it leaves that out.
    """
    codes = {concept.cui for concept in said}
    medicines = [fact for fact in context.facts if fact.active and fact.slot == "medications"]
    taken = {fact.umls_code for fact in medicines if fact.umls_code}
    spoken = [
        fact
        for fact in relevant
        if _speaks_to(fact, claims, said, terms)
        or is_accompanied(fact, codes, taken, terms)
        or (medicines == [fact] and any(_THEIR_MEDICINE.search(claim) for claim in claims))
    ]
    missing = [fact for fact in relevant if fact not in spoken]
    if not missing:
        return Considered(1.0, ())
    called = _names_in_titles(question, statements, read)
    told = [fact for fact in missing if _is_told(fact, asked, called, statements, read, terms)]
    others = [
        f for f in context.facts if f.active and f.slot in ("conditions", "medications") and f not in relevant
    ]
    of_its_own = bool(called) or any(
        concept.slot != "topic" or concept.name in _THINGS or "백신" in concept.name for concept in asked
    )
    beside = [fact for fact in others if _speaks_to(fact, claims, said, terms)] if of_its_own else []
    if taken_up := len(spoken) + len(beside):
        return Considered(taken_up / (taken_up + len(told)), tuple(f.name for f in told))
    share = 0.0
    # Whether a medicine may be taken hangs on what else somebody has, told or not; why one is not given does not, and who
    # sends to somebody that knows the rest leaves it to them.
    medicine = any(concept.slot == "medications" for concept in asked) and not _WHY.search(question)
    if of_its_own and not told:
        left = medicine and not any(_ASKS_FIRST.search(claim) for claim in claims)
        share = (UNASKED if left else UNTOLD) * (1 - _written_for_others(claims, asked, profile, read, terms))
    if not told and any(_ANY_ILLNESS.search(claim) for claim in claims):
        share = max(share, ANY_ILLNESS)
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


def _names_in_titles(question: str, statements: Sequence[Statement], read: ReadConcepts) -> set[str]:
    """Things asked about for which the lexicon has no concept and after which a document is named: 옴."""
    words = {word for title in {one.title for one in statements} for word in _WORD.findall(title)}
    return {
        word
        for word in words
        if word in question
        and re.search(rf"(?<![가-힣]){word}{_PARTICLE}(?![가-힣])", question)
        and not read(word)
    }


def _is_told(
    fact: ProfileFact,
    asked: Sequence[Concept],
    called: Collection[str],
    statements: Iterable[Statement],
    read: ReadConcepts,
    terms: Terminology,
) -> bool:
    """Whether a sentence that speaks of what is asked, or stands in a document that does, speaks to a fact too."""
    own = {fact.umls_code, *(terms.classes(fact.umls_code) if fact.umls_code else ())}
    subjects = {c.cui for c in asked if c.name not in _OF_ANY_QUESTION} - own
    wider = subjects.union(*(terms.classes(cui) for cui in subjects))

    def is_of_what_is_asked(one: Statement, said: Sequence[Concept]) -> bool:
        if any(word in one.title for word in called):
            return True
        named = {concept.cui for concept in (*said, *read(one.title))}
        return not wider.isdisjoint(named) or any(not subjects.isdisjoint(terms.classes(cui)) for cui in named)

    for one in statements:
        if one.pair:
            continue
        said = [c for c in read(one.text) if not _TREATED.match(one.text[c.span[1] :])]
        if _speaks_to(fact, (one.text,) if not fact.umls_code else (), said, terms) and (
            not (subjects or called) or is_of_what_is_asked(one, said)
        ):
            return True
    return False


def _speaks_to(fact: ProfileFact, sentences: Iterable[str], said: Sequence[Concept], terms: Terminology) -> bool:
    """Whether the sentences, of which `said` are the concepts, name a fact, a kind of it or what it is a kind of."""
    if fact.name.endswith(_ALLERGY):
        thing = fact.name.removesuffix(_ALLERGY)
        if any(_names(sentence, thing) and _REACTS.search(sentence) for sentence in sentences):
            return True
    named = {concept.cui for concept in said}
    if fact.umls_code and (
        terms.classes(fact.umls_code) & named or any(fact.umls_code in terms.classes(cui) for cui in named)
    ):
        return True
    if not fact.umls_code and not fact.name.endswith(_ALLERGY) and named & _heads(fact.name, terms):
        return True
    return fact.umls_code in named or any(_names(sentence, fact.name) for sentence in sentences)


def _heads(name: str, terms: Terminology) -> set[str]:
    """What an illness without a code is a kind of by its name, whose last part says it: 근시 of 고도근시."""
    return {concept.cui for concept in terms.concepts(name) if concept.span[1] == len(name)}


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
