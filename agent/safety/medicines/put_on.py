"""Medicines that are put on the skin or into the eye, of which hardly anything reaches the blood.

A shampoo of ketoconazole does nothing to a statin, and of an anti-inflammatory gel its label only says that the danger of bleeding is small
("The chance is small but higher if you … take a blood thinning (anticoagulant) or steroid drug", diclofenac gel, warnings). What the
skin or the eye itself does not bear, an allergy, and a beta blocker in the eye stay as they are.
"""

from __future__ import annotations

import re

from agent.safety.medicines.medicine_rules import MedicineRule
from agent.safety.medicines.told_once import only_telling
from agent.state import Extraction, Profile
from agent.terminology import Terminology

_AFTER = re.compile(
    r"\s?(?:외용\s?|소염\s?)?(?:크림|연고|겔|젤|로션|네일|샴푸|비누|세럼|앰플|에센스|마스크\s?팩|점안액?|안약|원스|파우더|스프레이|파스|패치|플라스타|플라스터|카타플라스마|에멀겔)"
    r"|(?:을|를|은|는)?\s(?:[가-힣]{1,4}에\s)?(?:바르|발라|발랐|붙이|붙여|붙였)|(?:을|를|은|는)?\s눈에\s(?:[가-힣]{1,3}\s)?(?:넣|떨어뜨)"
)
_ALSO = re.compile(r"\s?[가-힣]{0,5}도(?:\s|$|[,.])|[^.?!\n]{0,12}(?<![가-힣])(?:추가|같이|함께)")
_BEFORE = re.compile(r"(?:바르는|붙이는|뿌리는|머리\s?감는)\s$")
# "볼타렌겔", "케토톱": what the name itself says, or a plaster that is sold under no other form.
_BY_NAME = re.compile(
    r"(?:크림|연고|(?<!알마)겔|샴푸|파스|안약|점안액|레스타시스|Restasis|프로토픽|Protopic|케토톱|케토탑|케펜텍|Ketotop|Kefentech)$",
    re.IGNORECASE,
)
# A suppository of bisacodyl works where it is: no coating that milk or an antacid would dissolve.
_SUPPOSITORY, _BISACODYL = re.compile(r"\s?좌(?:약|제)"), "C0005632"
# The word for the class may mean the injection, which nothing that one drinks holds up.
_INJECTED, _OSTEOPOROSIS = re.compile(r"주사|(?:[을를은는])?\s?맞(?:는|고|았|으|아)"), "L0000042"
_NSAID, _ANTIFUNGAL, _MICONAZOLE = "nsaid", "antifungal", "C0025942"
# A cream with a vitamin or an extract in it, a soap of red yeast: nothing of it is swallowed.
_SUPPLEMENTS = frozenset({"supplement", "herbal"})


def put_on(question: Extraction) -> frozenset[str]:
    """The cuis of the medicines that the message only puts on; one that it swallows as well is none."""
    named = [concept for concept in question.concepts if concept.slot == "medications"]
    ways = {
        (c.cui, _is_put_on(question.text, *c.span) or _is_elsewhere(c.cui, question.text, *c.span)) for c in named
    }
    return frozenset(cui for cui, outside in ways if outside and (cui, False) not in ways)


def put_on_before(profile: Profile, question: Extraction, terminology: Terminology) -> frozenset[str]:
    """The cuis of the speaker's stored medicines that an earlier message puts on, unless this one names them itself."""
    named = {concept.cui for concept in question.concepts}
    taken = [fact for fact in profile.facts if fact.slot == "medications" and fact.active]
    stored = {
        fact.umls_code or (entry.cui if (entry := terminology.named(fact.name)) else fact.name)
        for fact in taken
        # Told again, it may have been swallowed the first time.
        if (told := only_telling(fact))
        and told.message
        and told.span
        and _is_put_on_alone(told.message, *told.span)
    }
    by_name = {fact.umls_code or fact.name for fact in taken if _BY_NAME.search(fact.name)}
    return frozenset((stored | by_name) - named)


def _is_elsewhere(cui: str, text: str, start: int, end: int) -> bool:
    """A suppository, an injection."""
    if cui == _OSTEOPOROSIS:
        return "주사" in text[start:end] or _INJECTED.match(text, end) is not None
    return cui == _BISACODYL and _SUPPOSITORY.match(text, end) is not None


def _is_put_on_alone(text: str, start: int, end: int) -> bool:
    """Not "볼타렌 겔도 발라요", which may come to a tablet of the same medicine told before."""
    return _is_put_on(text, start, end) and _ALSO.match(text, end) is None


def _is_put_on(text: str, start: int, end: int) -> bool:
    after, before = _AFTER.match(text, end), _BEFORE.search(text[:start])
    return bool(after or before or _BY_NAME.search(text[start:end]))


def spares(rule: MedicineRule, cui: str, outside: frozenset[str], terminology: Terminology) -> bool:
    """Whether the rule is of the medicine taken the other way, or this one, put on, meets no other medicine in the blood.

    Miconazole is the exception among the antifungals: warfarin is affected by what is put on too.
    """
    if cui not in outside:
        return rule.put_on
    kinds = terminology.classes(cui)
    if kinds & _SUPPLEMENTS and rule.kind != "allergy":
        return True
    if rule.put_on or rule.kind != "drug_drug":
        return rule.by_mouth
    return rule.by_mouth or _NSAID in kinds or (_ANTIFUNGAL in kinds and cui != _MICONAZOLE)
