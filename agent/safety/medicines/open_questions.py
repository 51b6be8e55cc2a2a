"""What is asked beside the rules: facts that nobody has told and without which no careful pharmacist would hand the medicine over.

Smoking before a combined pill after 35, an allergy to a medicine before an antibiotic of the penicillin kind, nitrates before sildenafil, a child's weight
before a dose of a fever medicine. Which medicines, in what words and on whose authority stands in data/safety/medication.yaml; here is
when the fact counts as untold.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from types import MappingProxyType

from agent.safety.medicines.asked_matter import without_orders
from agent.safety.medicines.drug_allergies import allergic_to
from agent.safety.medicines.medicine_rules import Fact, OpenQuestion
from agent.safety.medicines.person import Item, Taker
from agent.safety.medicines.spoken_of import is_kind_of
from agent.safety.medicines.taking import ABOUT_TAKING, TO_BE_TAKEN
from agent.safety.medicines.unknown_facts import VALUES
from agent.terminology import Terminology
from agent.wording.syllables import with_particle

_SMOKING, _WEIGHT = "C0037369", "C0005910"
_OF_DRUGS, _NITRATE, _ISCHAEMIC = "drug_allergy", "nitrate", "ischemic_heart_disease"
_SMOKES = re.compile(r"담배|흡연|금연|전담|갑(?:씩|을|이나)?\s?(?:피|펴|핀|태)")
# Of a medicine, or of anything at all: "약에 두드러기", "알레르기는 전혀 없는데"; a cat's or a peanut's says nothing of antibiotics.
_ALLERGY = re.compile(
    r"(?:(?<![가-힣])약(?:물|에|이)?|항생제|페니실린|세파|아목시실린|주사)[^.?!\n]{0,12}?(?:알레르기|알러지|두드러기|발진|과민|쇼크|아나필락시스)|"
    r"(?:^|[.?!,\n]\s?|(?:저는|저|제가|특별한|특이|별다른|딱히|아무|아무런|따로)\s|[고데며]\s)(?:알레르기|알러지)(?:는|가|도|은)?\s?(?:같은\s(?:건|거)\s?)?(?:병력(?:은|도|이)?\s?)?(?:전혀\s|하나도\s|따로\s|아예\s)?(?:없|음성)"
)
# The medicine for angina, of which the warning itself says that it may be a nitrate.
_FOR_ANGINA = re.compile(
    r"협심증\s?약(?:을|도|이랑|은|이)?\s?(?:[가-힣]{1,4}\s)?(?:먹|드시|복용|쓰고|쓰는|처방|타\s?먹)"
)
# Told are nitrates by name, or that no other medicine is taken. "혈압약 먹는데" leaves them open.
_NITRATES_TOLD = re.compile(
    r"니트로|질산|혀\s?밑|(?:협심증|심장)\s?약(?:(?!데)[^.?!\n]){0,12}?(?:안\s|없|못\s)|"
    r"(?:다른|먹는|드시는|복용하는|복용\s?중인)\s?약(?:물)?(?:은|이|도)?\s?(?:[가-힣]{1,5}\s)?(?:없|안\s)|(?<![가-힣])(?<!이\s)(?<!그\s)약은?\s?(?:[가-힣]{1,5}\s)?(?:없|안\s)"
)
_HOW_MUCH = re.compile(
    r"얼마나|얼마(?:씩|를|쯤)?\s(?:[가-힣]{1,2}\s)?(?:먹|드|주|줘|타|넣|써)|얼만큼|얼마만큼|몇\s?(?:ml|cc|미리|밀리|시시|씨씨|알|정|mg|미리그램|숟|스푼|포|방울)|용량|정량|정확히\s",
    re.IGNORECASE,
)
# "60을 줬는데 60이 맞는가", "30으로 줄여야 하나", "용량이 맞나요".
_DOSE_IN_DOUBT = re.compile(
    r"(?:15|30|60)\s?(?:mg|밀리(?:그램)?|미리)?(?:짜리)?(?:이|가|은|을|으로|로)?\s?(?:[가-힣]{1,3}\s)?(?:맞(?:나|는|아|을)|되나|돼요|괜찮|줬|주셨|먹으라|먹으래)|"
    r"(?:용량|양)(?:이|은|을)?\s?(?:[가-힣]{1,3}\s)?(?:맞|많|적당|적은|과하|세|센|줄여|올려|바꿔)|몇\s?(?:mg|밀리|미리)",
    re.IGNORECASE,
)
# "15kg", "열다섯 킬로", "십오 키로", "체중 15"; who does not know the weight has not told it.
_SAID_WEIGHT = re.compile(
    r"(?:\d|[일이삼사오육칠팔구십]|[한두세네섯곱덟홉열물른흔])\s?(?:kg|킬로|키로|㎏)|(?:체중|몸무게)[^.?!\n\d]{0,6}\d",
    re.IGNORECASE,
)
# What is cut, or bleeds, while the blood is thinned.
_PROCEDURE = re.compile(
    r"발치|임플란트|(?:사랑니|어금니|이빨|치아|(?<![가-힣])이)(?:를|을)?\s?(?:[가-힣]{1,3}\s)?(?:뽑|뺄|빼)|스케일링|잇몸\s?(?:수술|피|에서)|내시경|용종|조직\s?검사|수술|시술|코피|멍(?:이|든|들)|피가\s?(?:나|안\s?멎)|출혈"
)
_UNTESTED = re.compile(
    r"(?:피|혈액|응고)\s?검사(?:를|는|도)?\s?(?:[가-힣\d]{1,4}\s?){0,3}?(?:건너뛰|건너뛴|거른|걸렀|밀렸|미뤘|빼먹|못\s?(?:했|한|받|갔)|안\s?(?:했|한|받|갔))"
)
_DOSE_CHANGED = re.compile(
    r"(?:올리|늘리|줄이|낮추)(?:래|라|자|는|고|면)|(?:올려|늘려|줄여|낮춰)|증량|감량|용량을?\s?(?:바꾸|바꿔|조절)"
)
_OF_HABITS = re.compile(
    r"(?:운동|걷는|걸음|산책|헬스|물|밥|식사|간식|끼니|커피|술|잠|수면|체중|몸무게|살|음식|탄수화물|소금|칼로리)[^.?!\n]{0,12}$"
)
_ON_SKIN = re.compile(r"발라|바르|바를|크림|연고|로션|파스|붙여|붙이")
_TREMBLES = re.compile(
    r"(?:손|몸|팔)(?:이|도)?\s?(?:덜덜\s|자꾸\s|좀\s)?떨|어지럽|휘청|말이\s?어눌|설사|토해|토했|구토"
)
# By which the dose is set: of the thyroid hormone, of medicines for diabetes and for blood pressure.
_TSH = frozenset({"C0365160"})
_GLUCOSE = frozenset({"C0005802", "C0482544", "C0202054"})
_PRESSURE = frozenset({"C0005823", "C0871470", "C0428883"})
# The labels speak of women over 35.
_SMOKERS_RISK_AFTER, _CHILD_BELOW, _OLD = 35, 12, 65


def _smoking(text: str, taker: Taker, _terminology: Terminology) -> bool:
    known = taker.refused | {condition.cui for condition in taker.conditions} | taker.topics
    return (
        taker.female
        and not (taker.teen or taker.child)
        # Whose age nobody told may be past it.
        and (taker.age is None or taker.age > _SMOKERS_RISK_AFTER)
        and _SMOKING not in known
        and not _SMOKES.search(text)
    )


def _allergy(text: str, taker: Taker, terminology: Terminology) -> bool:
    known = _OF_DRUGS in taker.refused or any(_is_to_drug(c, terminology) for c in taker.conditions)
    return not (known or _ALLERGY.search(text))


def _is_to_drug(condition: Item, terminology: Terminology) -> bool:
    return _OF_DRUGS in terminology.classes(condition.cui) or allergic_to(condition, terminology) is not None


def _nitrates(text: str, taker: Taker, terminology: Terminology) -> bool:
    named = any(_NITRATE in terminology.classes(medicine.cui) for medicine in taker.medicines)
    ill = any(c.held and _ISCHAEMIC in terminology.classes(c.cui) for c in taker.conditions)
    return not (named or _NITRATES_TOLD.search(text) or (ill and _FOR_ANGINA.search(text)))


def _weight(text: str, taker: Taker, _terminology: Terminology) -> bool:
    child = taker.child or taker.offspring or (taker.age is not None and taker.age < _CHILD_BELOW)
    weighed = any(_WEIGHT in value.kinds for value in taker.values) or _SAID_WEIGHT.search(text)
    return child and not weighed and bool(_HOW_MUCH.search(text))


def _body_weight(text: str, taker: Taker, _terminology: Terminology) -> bool:
    """Of a grown person, where the dose is in question or the medicine begun."""
    weighed = any(_WEIGHT in value.kinds for value in taker.values) or _SAID_WEIGHT.search(text)
    return not weighed and not (taker.child or taker.offspring) and bool(_DOSE_IN_DOUBT.search(text))


def _child_age(text: str, taker: Taker, _terminology: Terminology) -> bool:
    """A dose by weight that is told needs no age."""
    young = taker.child or taker.teen or taker.offspring
    return young and taker.age is None and taker.age_months is None and not _SAID_WEIGHT.search(text)


def _inr(text: str, taker: Taker, _terminology: Terminology) -> bool:
    return bool(_PROCEDURE.search(text) or _UNTESTED.search(text)) and not any(
        value.kinds & VALUES["inr"] for value in taker.values
    )


def _lithium(text: str, taker: Taker, _terminology: Terminology) -> bool:
    changed = _DOSE_CHANGED.search(text) or _TREMBLES.search(text)
    return bool(changed) and not any(value.kinds & VALUES["lithium"] for value in taker.values)


def _changes_dose(text: str) -> bool:
    """Of a medicine; not of the walks or the meals, nor what a physician has changed already."""
    text = without_orders(text)
    return any(not _OF_HABITS.search(text[: found.start()]) for found in _DOSE_CHANGED.finditer(text))


def _thyroid(text: str, taker: Taker, _terminology: Terminology) -> bool:
    return _changes_dose(text) and not any(value.kinds & _TSH for value in taker.values)


def _glucose(text: str, taker: Taker, _terminology: Terminology) -> bool:
    return _changes_dose(text) and not any(value.kinds & _GLUCOSE for value in taker.values)


def _pressure(text: str, taker: Taker, _terminology: Terminology) -> bool:
    return _changes_dose(text) and not any(value.kinds & _PRESSURE for value in taker.values)


def _which(text: str, taker: Taker, _terminology: Terminology) -> bool:
    """Only where something speaks for asking: an illness, another medicine, a child, old age, a pregnancy or nursing."""
    ill = any(condition.held and not condition.over for condition in taker.conditions)
    others = sum(medicine.held for medicine in taker.medicines) > 0
    young = taker.child or taker.teen or taker.offspring or (taker.age is not None and taker.age < _CHILD_BELOW)
    old = taker.age is not None and taker.age >= _OLD
    return not _ON_SKIN.search(text) and bool(
        ill or others or young or old or taker.pregnant or taker.breastfeeding
    )


_UNTOLD: Mapping[Fact, Callable[[str, Taker, Terminology], bool]] = MappingProxyType(
    {
        "smoking": _smoking,
        "allergy": _allergy,
        "nitrates": _nitrates,
        "weight": _weight,
        "body_weight": _body_weight,
        "child_age": _child_age,
        "inr": _inr,
        "lithium": _lithium,
        "thyroid": _thyroid,
        "glucose": _glucose,
        "pressure": _pressure,
        "which": _which,
    }
)


_VALUES_OF_TAKEN = frozenset({"body_weight", "inr", "lithium", "thyroid", "glucose", "pressure"})
_OF_WHAT_IS_TAKEN = _VALUES_OF_TAKEN | {"weight", "child_age"}


def open_questions(
    text: str,
    taker: Taker,
    questions: Sequence[OpenQuestion],
    terminology: Terminology,
    asked: Collection[str] = (),
    goes_about: bool = False,
) -> Iterator[tuple[Fact, str]]:
    """(fact, Korean question) on the medicines that the message asks about taking. asked: facts that are asked for already;
    goes_about: see Message."""
    to_take = ABOUT_TAKING.search(text) or TO_BE_TAKEN.search(text) or _HOW_MUCH.search(text)
    if goes_about and not _HOW_MUCH.search(text):
        return
    # The dose that is changed is the one of the medicine that is named.
    unnamed = {"inr"} if any(m.new and m.held for m in taker.medicines) else _VALUES_OF_TAKEN
    for question in questions:
        if question.fact in asked or (question.fact == "child_age" and "age" in asked):
            continue
        # "모레 어금니 뽑습니다. 그냥 뽑아도 되나요" asks nothing of the warfarin that is taken.
        if not to_take and question.fact != "inr":
            continue
        # Before a tooth is drawn the INR is asked of warfarin, whether or not the message names it.
        medicine = next(
            (
                m
                for m in taker.medicines
                if (m.new or (m.held and question.fact in unnamed)) and _is_of(question, m, terminology)
            ),
            _unnamed(text, question, taker),
        )
        if question.fact == "which" and medicine and _is_known(medicine, taker, terminology):
            continue
        if (
            medicine
            # How much to give is asked of the medicine that is given already, too.
            and (not medicine.held or question.fact in _OF_WHAT_IS_TAKEN or TO_BE_TAKEN.search(text))
            and _UNTOLD[question.fact](text, taker, terminology)
        ):
            yield question.fact, question.text.format(drug=with_particle(medicine.name, "은", "는"))


def _unnamed(text: str, question: OpenQuestion, taker: Taker) -> Item | None:
    """The medicine that the message only has a word of the house for, where it names no other."""
    found = question.pattern.search(text)
    return None if found is None or any(m.new for m in taker.medicines) else Item("", found.group(), True, False)


def _is_known(word: Item, taker: Taker, terminology: Terminology) -> bool:
    """Whether the word for a class is nothing to ask of: it is taken already, or one of the class is named or remembered."""
    return (word.held and not taker.pregnant) or any(
        m.cui != word.cui and is_kind_of(m.cui, word.cui, terminology) for m in taker.medicines
    )


def _is_of(question: OpenQuestion, medicine: Item, terminology: Terminology) -> bool:
    if question.only_named:
        return medicine.cui in question.drugs
    kinds = terminology.classes(medicine.cui) | {medicine.cui}
    return not kinds.isdisjoint(question.drugs) and kinds.isdisjoint(question.except_)
