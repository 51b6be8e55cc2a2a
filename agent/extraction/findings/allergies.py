"""Allergies: a condition named after its substance; the substance is then no medicine that is taken."""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.mentions import Mention, place
from agent.extraction.clauses.reading import Reading
from agent.extraction.findings.drug_reactions import name_drug_reactions
from agent.extraction.findings.reactions import name_reactions
from agent.state import Concept
from agent.terminology import Terminology

ALLERGY = frozenset({"알레르기", "알러지", "앨러지", "알레르기성", "allergy"})
NO_SUBSTANCE = frozenset(
    "저 제 나 무슨 어떤 특별 특별하다 다른 혹시 약간 심하다 가족 증상 피부 반응 병력 검사 평소 아무 계절성 급성".split()
)
NOBODY = frozenset("없음 무 none nkda no 부인 미상".split())
# "조영제에 대한", "세파 계열", "견과류 종류": they only go on to name the substance.
PASSED = frozenset("대하다 관하다 계열 계통 종류 성분 계".split())
# 알레르기 비염, 알레르기 검사: the allergy only describes the noun after it.
DESCRIBED = frozenset("비염 결막염 피부염 천식 검사 약 반응성 체질 물질 항원 주사 클리닉 쇼크 자반".split())


def name_allergies(reading: Reading, mentions: Sequence[Mention], terminology: Terminology) -> list[Mention]:
    """Replace "substance + allergy" by one condition. A name that the lexicon has keeps its code."""
    out = list(mentions)
    for index, token in enumerate(reading.tokens):
        if token.lemma not in ALLERGY or _describes(reading, index):
            continue
        covering = next((m for m in out if m.first <= index < m.last and m.slot == "conditions"), None)
        if covering is not None and covering.first < index:
            # The lexicon knows this very allergy, unless "drug allergy: cefaclor" goes on to name it.
            found = _listed_after(reading, index, out) if "약물" in covering.concept.name else None
        else:
            # "오심 알레르기: 페니실린": the entry before is another one
            found = _listed_after(reading, index, out) or _substance(reading, index, out)
        if found is None:
            continue
        first, substance, medicine = found
        if first > index:
            out = _with_others(reading, first, out, terminology)
        name = f"{substance} 알레르기"
        known = terminology.named(name)
        start, end = reading.tokens[first].span[0], token.span[1]
        if first > index:
            start, end = token.span[0], reading.tokens[first].span[1]
        concept = Concept(
            known.cui if known else "", known.name if known else name, "conditions", (start, end), ""
        )
        out = [m for m in out if m is not covering and m is not medicine]
        out.extend(place(reading, [concept]))
    out = name_drug_reactions(reading, out, terminology)
    return sorted(name_reactions(reading, out, terminology), key=lambda mention: mention.first)


def _with_others(
    reading: Reading, at: int, mentions: Sequence[Mention], terminology: Terminology
) -> list[Mention]:
    """ "알레르기: 페니실린, 아스피린": what stands behind the first of the list is none that is taken, either."""
    out = list(mentions)
    while at + 2 < len(reading.tokens) and reading.tokens[at + 1].form in (",", "/", "·"):
        medicine = next((m for m in out if m.first == at + 2 and m.slot == "medications"), None)
        token = reading.tokens[at + 2]
        colon = [t.form for t in reading.tokens[at + 3 : at + 4]] == [":"]
        if medicine is None and (colon or token.tag not in ("NNG", "NNP", "SL")):
            break
        name = f"{medicine.concept.name if medicine else token.form} 알레르기"
        known = terminology.named(name)
        if medicine is None and known is None:
            break
        out = [m for m in out if m is not medicine]
        concept = Concept(known.cui if known else "", known.name if known else name, "conditions", token.span, "")
        out.extend(place(reading, [concept]))
        at += 2 if medicine is None else medicine.last - medicine.first + 1
    return out


def _listed_after(
    reading: Reading, index: int, mentions: Sequence[Mention]
) -> tuple[int, str, Mention | None] | None:
    """ "알러지: 새우", "allergy: penicillin": the substance behind the colon of a sheet."""
    if [t.form for t in reading.tokens[index + 1 : index + 2]] != [":"] or index + 2 >= len(reading.tokens):
        return None
    token = reading.tokens[index + 2]
    medicine = next((m for m in mentions if m.first == index + 2 and m.slot in ("medications", "topic")), None)
    if medicine is not None and medicine.slot == "medications":
        return index + 2, medicine.concept.name, medicine
    if token.tag not in ("NNG", "NNP", "SL") or token.lemma in NO_SUBSTANCE | NOBODY:
        return None
    return index + 2, token.form, medicine


def _describes(reading: Reading, index: int) -> bool:
    after = reading.tokens[index + 1] if index + 1 < len(reading.tokens) else None
    return after is not None and after.lemma in DESCRIBED


def _substance(
    reading: Reading, index: int, mentions: Sequence[Mention]
) -> tuple[int, str, Mention | None] | None:
    """First token, name and, if it is one, the medicine before the word allergy: 페니실린(에) 알레르기."""
    at = index - 1
    while at >= 0 and (reading.tokens[at].tag.startswith("J") or reading.tokens[at].lemma in PASSED):
        if (
            reading.tokens[at].form not in ("에", "의", "에는", "은", "는", "에도", "ᆫ")
            and reading.tokens[at].tag[0] == "J"
        ):
            return None
        at -= 1
    if at < 0 or reading.of_token[at] != reading.of_token[index]:
        return None
    medicine = next((m for m in mentions if m.first <= at < m.last and m.slot in ("medications", "topic")), None)
    if medicine is not None:
        return (
            medicine.first,
            medicine.concept.name if medicine.slot == "medications" else reading.tokens[at].form,
            medicine,
        )
    token = reading.tokens[at]
    if token.tag not in ("NNG", "NNP", "SL") or token.lemma in NO_SUBSTANCE:
        return None
    return at, token.form, None
