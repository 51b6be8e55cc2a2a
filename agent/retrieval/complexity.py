"""How much evidence a question needs: three steps to simple, moderate or complex (thesis 3.4.2.2)."""

from __future__ import annotations

import re
from collections.abc import Callable

from agent.config import RetrievalConfig
from agent.state import Complexity, Extraction, Intent, Profile, ProfileFact
from agent.wording.recalling import recalled

SHORT_WORDS = 10
MODERATE_SLOTS = 2
# Below this weight a stored fact is too old to bear on a question of today.
FADED = 0.2

_DEFINITION = re.compile(
    r"(이란|란)\s*(\?|무엇|뭐|뭔|어떤|$)|무엇(인가|이에|이죠|이고|일까|입니까|을 말)|뭐(예요|에요|야|죠|지|인가|가요)|뭔가요|뭔지|"
    r"뜻(은|이|을)?\s*(\?|무엇|뭐|뭔|알|$)|(의미|정의)(는|가|를)?\s*(\?|무엇|뭐|뭔|알|$)|어떤\s*(병|질환|검사|수치|약)(인가|이에|이죠|이야|입니까|일까)"
)
_NORMAL_RANGE = re.compile(r"정상|기준(은|이|치|값|수치)|범위|몇\s*(도|이상|이하|부터)")
_FACTUAL = re.compile(r"얼마|몇\s|몇(도|회|번|시간)|언제|최대|하루\s*(용량|권장)|권장량")
_CONNECTIVE = re.compile(r"(이면서|하면서|있을\s*때|동시에|같이|함께|병용|비교|차이|그리고|인데|는데|면서)")

_PATIENT = re.compile(
    r"환자|(?<![가-힣])(저는|제가|저의|제|저도|저한테|나는|내가|우리)(?![가-힣])|"
    r"아버지|어머니|아빠|엄마|부모님|할머니|할아버지|남편|아내|배우자|동생|누나|오빠|언니|(?<![가-힣])형(이|은)|친구가"
)
_POPULATION = re.compile(
    r"임신|임부|임산부|산모|수유|노인|어르신|고령|소아|어린이|(?<![가-힣])아이(?!스|콘|템|디)|아기|영아|유아|영유아|신생아|갓난|청소년|아동|"
    r"여성|남성|여자|남자|흡연자|비만인|당뇨인|\d+\s*(세|살|개월|대)(?!\s*번)"
)
# Of these the answer has to take account as of a fact: "임산부가 당뇨와 고혈압이 있으면" names three.
_POPULATION_FACTS = (
    ("pregnant", re.compile(r"임신(?!성)|임부|임산부")),
    ("breastfeeding", re.compile(r"수유")),
    (
        "age",
        re.compile(
            r"노인|어르신|고령|소아|어린이|(?<![가-힣])아이(?!스|콘|템|디)|아기|영아|유아|신생아|갓난|청소년|아동"
        ),
    ),
)
_GENDER = re.compile(r"남성|여성|남자|여자|[남여]\s*[,/(]|[(/,]\s*[남여](?![가-힣])")
_AGE = re.compile(r"\d+\s*(세|살|개월\s*(아|된|인)|대(?=\s|인|의|에|이|여|남))")


def classify_complexity(
    question: Extraction,
    profile: Profile,
    config: RetrievalConfig,
    decide_content: Callable[[str], Complexity] | None = None,
) -> Intent:
    """The question's complexity, its k, and the step that decided: "rule", "slots" or "content".

    Step 1: definition and normal-range questions and questions under 10 words are simple, unless they name a
    patient, a population or a condition; so is what asks for the record alone. Step 2: facts named in the message plus stored facts that bear on it,
    at most 2 moderate, more complex. Step 3, when the rule says simple and facts say otherwise: the content,
    by decide_content (a model) or else by content_complexity.
    """
    text = question.text
    if recalled(text):
        return Intent("simple", config.k("simple"), "rule")
    facts = bearing_facts(question, profile)
    by_slots: Complexity = "complex" if len(facts) > MODERATE_SLOTS else "moderate"
    if not _simple_by_rule(question):
        return Intent(by_slots, config.k(by_slots), "slots")
    if not facts:
        return Intent("simple", config.k("simple"), "rule")
    decided = decide_content(text) if decide_content else content_complexity(text, by_slots)
    return Intent(decided, config.k(decided), "content")


def content_complexity(text: str, by_slots: Complexity) -> Complexity:
    """Offline step 3: does the content ask for a fact, or for advice that the facts must shape?

    A definition, normal range or single quantity needs no background and stays simple; anything else needs what the
    facts call for. Limit: it reads the form of the question, not its subject.
    """
    asks_fact = _DEFINITION.search(text) or _NORMAL_RANGE.search(text) or _FACTUAL.search(text)
    return "simple" if asks_fact and not _CONNECTIVE.search(text) else by_slots


def bearing_facts(question: Extraction, profile: Profile) -> frozenset[str]:
    """What the answer has to take into account, each once: facts, ages and populations the message names, about
    whomever, and stored facts that bear on it."""
    return _named_facts(question) | _stored_facts(question, profile)


def _simple_by_rule(question: Extraction) -> bool:
    text = question.text
    if _names_someone(question) or any(concept.slot == "conditions" for concept in question.concepts):
        return False
    short = len(text.split()) < SHORT_WORDS
    return bool(short or _DEFINITION.search(text) or _NORMAL_RANGE.search(text))


def _names_someone(question: Extraction) -> bool:
    return (
        question.subject is not None
        or bool(_demographics(question))
        or bool(_PATIENT.search(question.text) or _POPULATION.search(question.text))
    )


def _named_facts(question: Extraction) -> frozenset[str]:
    denied = {
        (mention.umls_code or mention.name, mention.span)
        for mention in question.excluded
        if mention.reason == "negated"
    }
    spans = {span for _, span in denied}
    named = {
        concept.cui
        for concept in question.concepts
        if concept.slot in ("conditions", "symptoms", "medications") and concept.span not in spans
    }
    # A vital sign or lab counts with a value: "정상 혈압은?" names a quantity, not a fact.
    measured = {fact.umls_code or fact.name for fact in question.facts if fact.slot in ("vitals", "labs")}
    measured |= {
        mention.umls_code or mention.name
        for mention in question.excluded
        if mention.slot in ("vitals", "labs") and mention.value
    }
    return frozenset(named | measured | _demographics(question))


def _demographics(question: Extraction) -> set[str]:
    held = set()
    for person in (question.demographics, question.subject.demographics if question.subject else None):
        if person is None:
            continue
        if person.age is not None or person.age_months is not None:
            held.add("age")
        if person.gender is not None and _GENDER.search(question.text):  # "어머니" says whose mother, no fact more
            held.add("gender")
        if person.pregnant is not None or person.gestational_weeks is not None:
            held.add("pregnant")
        if person.breastfeeding is not None:
            held.add("breastfeeding")
    if _AGE.search(question.text):
        held.add("age")
    return held | {label for label, named in _POPULATION_FACTS if named.search(question.text)}


def _stored_facts(question: Extraction, profile: Profile) -> frozenset[str]:
    """Stored facts that bear on the message: for advice, the active conditions and medicines, age, pregnancy and
    breastfeeding; for a symptom, lab or vital sign only when the message names it. None of it bears on a definition."""
    named = {concept.cui for concept in question.concepts} | {concept.name for concept in question.concepts}
    if _DEFINITION.search(question.text) or not (named or _asks(question.text)):
        return frozenset()
    bearing = {fact.umls_code or fact.name for fact in profile.facts if _bears(fact, named)}
    for field, label in (
        ("age", "age"),
        ("age_months", "age"),
        ("pregnant", "pregnant"),
        ("breastfeeding", "breastfeeding"),
    ):
        if profile.value(field):
            bearing.add(label)
    return frozenset(bearing)


def _bears(fact: ProfileFact, named: set[str]) -> bool:
    if not fact.active or fact.weight < FADED:
        return False
    return fact.slot in ("conditions", "medications") or bool({fact.umls_code, fact.name} & named)


def _asks(text: str) -> bool:
    return bool(re.search(r"[?？]|까요|나요|가요|래요|어때|추천|알려|방법", text))
