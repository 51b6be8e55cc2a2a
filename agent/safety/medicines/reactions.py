"""Medicines that the message tells a reaction to: as an allergy, as the medicine in question anew, as one just taken."""

from __future__ import annotations

import re

from agent.safety.medicines.drug_allergies import SWOLLEN
from agent.safety.medicines.person import Item, Taker, hold
from agent.safety.medicines.put_aside import borne_badly
from agent.safety.medicines.said_of_taker import reacted_to
from agent.safety.medicines.taking import AGAIN
from agent.state import Concept, Extraction
from agent.terminology import Terminology

ANGIOEDEMA = "C0002994"
_HAS_TAKEN = re.compile(r"(?:먹|드셨|복용|맞|투여|발랐|바르|넣)(?!으면|기만|을\s?때)")
_LONG_AGO = re.compile(r"적이?\s?(?:있|없)|예전|옛날|전에|었었|았었|년\s?전|달\s?전|어릴|지난(?:번|해|달)|작년")


class Reactions:
    """What one message tells of how its medicines were borne. told: cui to name of those with a reaction; well_borne: the cuis
    of those named for an allergy that there is not ("설파제에 탈 난 적 없고"); again: whether such a medicine is in question anew."""

    def __init__(self, question: Extraction, terminology: Terminology) -> None:
        self._question, self._terminology = question, terminology
        medicines = [concept for concept in question.concepts if concept.slot == "medications"]
        borne = {concept.cui: borne_badly(question.text, concept.span[1]) for concept in medicines}
        self.told = {
            concept.cui: concept.name
            for concept in medicines
            if reacted_to(question.text, concept.span[1]) or borne[concept.cui]
        }
        self.well_borne = {cui for cui, badly in borne.items() if badly is False}
        self.again = bool(self.told) and AGAIN.search(question.text) is not None
        self._of_all = self.told.keys() >= {concept.cui for concept in medicines}
        self._just_taken = {
            concept.cui: concept.name for concept in medicines if not self.again and self._is_just_taken(concept)
        }
        if self._of_all and not self.again:
            # Of the one medicine the message is about: whether to go on is for who prescribed it.
            self.told = {}

    def is_badly_borne(self, cui: str) -> bool:
        """Whether the medicine is not what is to be taken: a reaction told of it, or one that it never brought."""
        return cui in self.well_borne or (cui in self.told and not self.again)

    def add_to(self, taker: Taker) -> None:
        """A reaction told of an earlier medicine is an allergy to it: an answer that offers the medicine is warned of."""
        for cui, name in self._just_taken.items():
            hold(taker.medicines, Item(cui, name, True, True))
        taker.aside -= self.told.keys()
        for name in self.told.values():
            entry = self._terminology.named(allergy := f"{name} 알레르기")
            taker.conditions.append(Item(entry.cui if entry else allergy, allergy, True, True))
        if self.again and self._of_all:
            # "… 두드러기 났었는데 집에 남은 거 다시 먹어도 되나요": the reading has only the allergy, the question is about the medicine.
            for cui, name in self.told.items():
                hold(taker.medicines, Item(cui, name, True, False))
        if self.told and SWOLLEN.search(self._question.text):
            taker.conditions.append(Item(ANGIOEDEMA, "혈관부종", True, True))

    def _is_just_taken(self, medicine: Concept) -> bool:
        """ "이부프로펜을 먹었더니 입술이 부었어요": the reading has only the allergy, but the medicine has just been taken."""
        return any(
            fact.name.endswith("알레르기")
            and fact.span is not None
            and fact.span[0] <= medicine.span[0]
            and medicine.span[1] <= fact.span[1]
            and _HAS_TAKEN.search(fact.surface)
            and not _LONG_AGO.search(self._question.text)
            for fact in self._question.facts
        )
