"""Whether a sentence written for some population suits the person asked about."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from agent.generation.person import PAST_CHILDBEARING, Person
from agent.generation.populations import CHILDHOOD, OLDEST, UNLIMITED, Atom, Groups
from agent.terminology.called import CALLED

if TYPE_CHECKING:
    from agent.generation.reading import Reading, Sentence
    from agent.state import Concept
    from agent.terminology import Terminology

Fit = Literal["general", "personal", "other", "unknown"]
Closures = Mapping[str, frozenset[str]]

_AS_IT_SHOULD = re.compile(r"정상|목표")
# What a low value need not mean is nothing for somebody whose value is high.
_NO_MATTER = re.compile(r"증상이\s*없으면|문제가?\s*되지")
NUTRIENT = "supplement"
_ASKS_MEDICINE = re.compile(r"약|치료|처방|복용|백신|접종|주사")
# Of those at one stage of an illness, or under one treatment of it.
_OF_SOME = re.compile(r"초기|말기|투석|이식")
_AGAINST = re.compile(
    r"물어|상의|알리|알립|알려|조심|주의|피해|피하|피합|않|말아|말고|마세요|없습니다|위험|나빠|악화"
)
_ONCE_THERE = re.compile(
    r"(?:이|가)?\s*(?:왔|오|있|생겼|생기|났|나타나)[가-힣]{0,2}\s*(?:때|면)|(?:이|가)?\s*(?:오면|나면)|일\s*때|이면"
)
_AGED = re.compile(r"(?<!\d)(\d{1,3})\s*(?:세|살)(?!\s*(?:이상|이하|미만|초과|부터|까지|넘))")


def fit(groups: Groups, person: Person, closures: Closures) -> tuple[Fit, frozenset[str]]:
    """How a sentence suits the person, and what of the person it speaks to (cuis, "age", "pregnancy" …).

    other: written for somebody else; unknown: it depends on something not known. closures: cui → itself, broader
    concepts and classes, for every atom's cui.
    """
    if not groups:
        return "general", frozenset()
    matched: set[str] = set()
    states: list[bool | None] = []
    for group in groups:
        verdicts = [(atom, _holds(atom, person, closures)) for atom in group]
        matched |= {
            _label(atom) for atom, holds in verdicts if holds and not atom.absent and _is_telling(atom, person)
        }
        if any(holds for _, holds in verdicts) or all(atom.kind == "measure" for atom in group):
            states.append(True)
        else:
            states.append(None if any(holds is None for _, holds in verdicts) else False)
    if any(state is False for state in states):
        return "other", frozenset()
    if any(state is None for state in states):
        return "unknown", frozenset()
    return ("personal" if matched else "general"), frozenset(matched)


def as_asked(person: Person, text: str, question: Groups) -> Person:
    """The person with the population that the question itself names ("65세 환자가 …", "임신 중에 …"), to choose by.

    A question about pregnancy is meant for somebody pregnant, whoever asks it.
    """
    if person.age is None and (aged := _AGED.search(text)):
        person = replace(person, age=float(aged[1]))
    for atom in (atom for group in question for atom in group if not atom.absent):
        if atom.kind == "age" and person.age is None:
            person = replace(person, stage=(atom.low, atom.high))
        elif atom.kind == "sex" and person.gender is None:
            person = replace(person, gender=atom.word)
        elif atom.kind in ("pregnancy", "lactation"):
            bearing = person.age is None or 12 <= person.age < PAST_CHILDBEARING
            person = replace(person, gender="여성", age=person.age if bearing else None)
            pregnant = atom.kind == "pregnancy"
            person = replace(person, pregnant=True) if pregnant else replace(person, breastfeeding=True)
    return person


def _holds(atom: Atom, person: Person, closures: Closures) -> bool | None:
    if atom.kind == "age":
        return _of_age(atom, person)
    if atom.kind == "sex":
        return None if person.gender is None else person.gender == atom.word
    if atom.kind == "pregnancy":
        if atom.absent:
            return not person.pregnant  # "임신하지 않은 성인은 …" says for whom it is, and that is most people
        return False if person.pregnant is False or person.can_be_pregnant is False else person.pregnant
    if atom.kind == "lactation":
        return person.breastfeeding if person.can_be_pregnant is not False or person.breastfeeding else False
    if atom.kind == "measure":
        return _measured(atom, person, closures)
    if atom.kind == "unnamed":
        return None
    if atom.kind == "complaint":
        return True  # advice for a passing complaint may be for anybody
    if atom.cui in person.closure or (atom.past and atom.cui in person.past):
        return not atom.absent
    closure = closures.get(atom.cui, frozenset({atom.cui}))
    if "pregnancy" in closure and person.can_be_pregnant is False and not closure & person.asked:
        return atom.absent  # gestational diabetes is nobody else's diabetes
    if atom.cui in person.asked_closure and atom.cui not in person.asked and not atom.absent:
        return True  # the question names a kind of it (로사르탄 for 혈압약)
    if closure & person.asked and not atom.absent and not closure & person.wondered:
        return not _other_kind(atom, closure, person)
    if closure & person.own:
        return None
    if atom.kind == "medicine":
        return atom.absent if person.medicines_known else None
    return atom.absent if person.is_known else None


def _of_age(atom: Atom, person: Person) -> bool | None:
    if person.age is None and _is_adult(atom):
        return person.stage[1] > atom.low  # who asks is taken for an adult, a child is said to be one
    low, high = (person.age, person.age) if person.age is not None else person.stage
    if low >= atom.low and high <= atom.high:
        return True
    return False if low > atom.high or high < atom.low else None


def _other_kind(atom: Atom, closure: frozenset[str], person: Person) -> bool:
    """Whether the person has another kind of what the question asks about (type 2 where this is for type 1)."""
    shared = closure & person.asked
    return any(
        kinds & shared and atom.cui not in kinds and own not in closure for own, kinds in person.kinds.items()
    )


def is_unmet(groups: Groups, person: Person, closures: Closures) -> bool:
    """Whether a sentence is about a value that the person is known not to have."""
    return any(
        atom.kind == "measure"
        and atom.cui not in person.asked
        and _value(atom, person, closures)
        and not _measured(atom, person, closures)
        for group in groups
        for atom in group
    )


def is_of_another_state(sentence: Sentence, person: Person) -> bool:
    """Whether a sentence says what to do once an illness is there that is neither told nor asked about: sugar, "저혈당이 왔을
    때는"."""
    known = person.closure | person.past | person.asked_closure
    return any(
        concept.slot == "conditions"
        and concept.cui not in known
        and _ONCE_THERE.match(sentence.text[concept.span[1] :])
        for concept in sentence.reading.concepts
    )


def is_about_people(groups: Groups) -> bool:
    """Whether a sentence or title says for which age or sex it is, or that it is for pregnancy or breastfeeding."""
    return any(atom.kind in ("age", "sex", "pregnancy", "lactation") for group in groups for atom in group)


def limits(groups: Groups, cuis: frozenset[str]) -> bool:
    """Whether a sentence sets limits for one of these measurements."""
    return any(atom.kind == "measure" and atom.cui in cuis for group in groups for atom in group)


def limits_told(groups: Groups, person: Person, closures: Closures, text: str) -> bool:
    """Whether a sentence says how a value of this message is: within which limits it lies, from where on it would be high,
    or what is normal; not what a value far below would mean ("70 mg/dL 미만은 저혈당입니다").
    """
    return any(
        atom.kind == "measure"
        and atom.cui in person.told.union(*(closures.get(cui, frozenset()) for cui in person.told))
        and (
            _measured(atom, person, closures)
            or (not _NO_MATTER.search(text) if _AS_IT_SHOULD.search(text) else atom.high >= UNLIMITED)
        )
        for group in groups
        for atom in group
    )


def is_of_another_complaint(groups: Groups, person: Person) -> bool:
    """Whether a sentence is for people with a complaint that is neither asked about nor known ("설사하는 성인은 …")."""
    known = person.closure | person.asked_closure
    return any(atom.kind == "complaint" and atom.cui not in known for group in groups for atom in group)


def is_of_untaken_medicine(title: Reading, text: str, person: Person, terminology: Terminology) -> bool:
    """Whether a document is on medicines that the person neither takes nor asks about (clozapine for constipation).

    title: what its title names; text: the question, which may ask for medicines in general ("무슨 약이 좋은가요?").
    """
    named = [concept for concept in title.concepts if concept.slot == "medications"]
    # What food gives as well (철 in pregnancy) is no medicine that one must be taking; a preparation of it (철분제) is.
    medicines = {c.cui for c in named if c.surface.endswith("제") or NUTRIENT not in terminology.classes(c.cui)}
    if not medicines or _ASKS_MEDICINE.search(text):
        return False
    known = person.closure | person.past | person.asked_closure
    kinds = frozenset().union(*(terminology.classes(cui) for cui in medicines))
    return not medicines & known and not kinds & (person.own | person.asked)


def suits_teller(
    text: str,
    concepts: Iterable[Concept],
    told: str,
    elsewhere: Collection[str],
    person: Person,
    terminology: Terminology,
) -> bool:
    """Whether a sentence with these concepts suits somebody who asked nothing: no illness that is not theirs by their own
    words, no stage or treatment they did not tell of, and no medicine they do not take, unless it is spoken against.

    told: their message; elsewhere: illnesses that it denies or gives to somebody else.
    """
    if any(word not in told for word in _OF_SOME.findall(text)):
        return False
    concepts = tuple(concepts)
    if any(concept.cui in elsewhere for concept in concepts):
        return False
    known = person.closure | person.asked_closure
    named = (concept.cui for concept in concepts if concept.slot == "medications")
    return bool(_AGAINST.search(text)) or all(
        cui in known or terminology.classes(cui) & person.own for cui in named
    )


def is_its_value(groups: Groups, person: Person, terminology: Terminology) -> bool:
    """Whether a sentence is for a measured value that has the name asked about ("혈당이 70 mg/dL 미만이면" for 저혈당)."""
    for name, low, high, meaning in CALLED:
        measure, meant = terminology.named(name), terminology.named(meaning)
        if measure is None or meant is None or meant.cui not in person.asked:
            continue
        for atom in (atom for group in groups for atom in group if atom.kind == "measure"):
            same = atom.cui == measure.cui or measure.cui in terminology.classes(atom.cui)
            # "70 미만" and "180 초과" name the limit itself.
            if same and (atom.low >= low - 0.2 and (atom.high <= high + 0.2 or low > 0)):
                return True
    return False


def _measured(atom: Atom, person: Person, closures: Closures) -> bool:
    """Whether a known value lies within the limits."""
    values = _value(atom, person, closures)
    bounds = ((atom.low, atom.high), *((atom.second,) if atom.second else ()))
    # "140/90 이상" is reached by either number of a blood pressure, "120/80 미만" needs both.
    within = [low <= value <= high for value, (low, high) in zip(values, bounds, strict=False)]
    return bool(within) and (any(within) if atom.high >= UNLIMITED else all(within))


def _value(atom: Atom, person: Person, closures: Closures) -> tuple[float, ...]:
    """The person's value of the atom's measurement, or of a narrower one (a fasting glucose is a glucose)."""
    for cui, values in person.measures.items():
        if values and (cui == atom.cui or atom.cui in closures.get(cui, ())):
            return values
    return ()


def _is_telling(atom: Atom, person: Person) -> bool:
    """Whether a match says something of this person: "성인" or the illness in everybody's question does not."""
    if atom.kind == "age":
        return not _is_adult(atom)
    return atom.kind not in ("condition", "medicine", "complaint") or atom.cui in person.closure | person.past


def _is_adult(atom: Atom) -> bool:
    return atom.low == CHILDHOOD and atom.high == OLDEST


def _label(atom: Atom) -> str:
    return atom.cui or (atom.word if atom.kind == "sex" else atom.kind)
