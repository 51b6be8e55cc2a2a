"""What the words of a record and of a message say beside the concept they are read as.

"신경성 폭식증", "요폐(도뇨관 유지 중)": a name with a word before or a remark behind it. "천식 흡입기", "혈압약": who takes it has the
illness.
"""

from __future__ import annotations

import re
from itertools import pairwise

from agent.state import Exclusion, Extraction, Fact, ProfileFact
from agent.terminology import LexiconEntry, Terminology

# What a remark says against the name ("대장암(부친)", "[미복용]") decides that nobody may rest on it.
_AGAINST = re.compile(
    r"의심|추정|가능|아님|아닌|없음|부정|배제|음성|과거|예전|완치|중단|끊|안\s|못\s|미복용|금기|가족|예정|고려|[부모]친|부모|형제|자매|조부|조모|[?]"
)
_REMARK = re.compile(r"\s*[(\[（][^)\]）]*[)\]）]\s*")
# "심근경색 병력", "심부정맥혈전증 과거력": had, which counts as well.
_HAD = re.compile(r"(?:의|\s)?\s?(?:과거력|병력|기왕력|이력|기왕증)$")
_ILL = ("conditions", "symptoms")
_LEAST = 2
# The class words name an organ or a value where the illness is longer.
_ILLNESS_OF = {"혈압": "고혈압", "전립선": "전립선비대증", "골다공": "골다공증", "콜레스테롤": "이상지질혈증"}
_MEDICINE = re.compile(r"\s?(?:치료\s?)?(?:약|제|흡입기|안약|주사|패치|스프레이|흡입제|점안액)$")


# "사쿠비트릴/발사르탄", "텔미사르탄·암로디핀".
_JOINED = re.compile(r"\s?[/·ㆍ+]\s?")


def parts_named(question: Extraction, terminology: Terminology) -> frozenset[str]:
    """The cuis of what a message names only as the second half of a mixture whose first half it reads as the mixture."""
    named = [concept for concept in question.concepts if concept.slot == "medications"]
    apart = {
        other.cui
        for one, other in pairwise(named)
        if not _JOINED.fullmatch(question.text, one.span[1], other.span[0])
    }
    return frozenset(
        other.cui
        for one, other in pairwise(named)
        if _JOINED.fullmatch(question.text, one.span[1], other.span[0])
        and other.cui in terminology.classes(one.cui) - {one.cui}
        and other.cui not in apart
    )


def recorded_entry(name: str, slot: str, terminology: Terminology) -> LexiconEntry | None:
    """The slot's concept in a written name: as it stands, without a remark, by its last word."""
    if exact := terminology.named(name) or terminology.meant(name, slot):
        return exact
    if slot in _ILL:
        name = _HAD.sub("", name.strip())
        if exact := terminology.named(name):
            return exact
    if _AGAINST.search(name):
        return None
    if slot == "medications" and _JOINED.search(name) and (mixture := terminology.named(f"{name.strip()} 복합제")):
        return mixture
    if slot == "medications":  # "스피로놀락톤": spelt otherwise than in the vocabulary
        spelt = [concept for concept in terminology.concepts(name) if concept.slot == slot]
        return terminology.entry(spelt[0].cui) if len(spelt) == 1 else None
    if slot not in _ILL:
        return None
    bare = _REMARK.sub(" ", name).strip()
    for written in (bare, bare.rsplit(" ", 1)[-1]):
        entry = terminology.named(written) or terminology.meant(written, slot)
        if entry and entry.slot in _ILL:
            return entry
    return None


def illness_of_medicine(said: str, terminology: Terminology) -> LexiconEntry | None:
    """The illness that a word for a medicine names: "간질약", "녹내장 안약"; None for one that names none."""
    kind = _MEDICINE.sub("", said.strip()).strip()
    if kind == said.strip() or len(kind) < _LEAST or kind.endswith(("알레르기", "알러지")):
        return None
    entry = terminology.named(_ILLNESS_OF.get(kind, kind))
    return entry if entry and entry.slot == "conditions" else None


class Naming:
    """What a stated or stored fact is, in the vocabulary."""

    def __init__(self, terminology: Terminology) -> None:
        self._terminology = terminology

    def cui(self, stated: Fact | Exclusion | ProfileFact) -> str:
        """Its concept; its name where the vocabulary has none."""
        if (
            stated.slot == "labs"
        ):  # a record's "칼슘" is the value, not the supplement; "리튬" how much of it is in the blood
            named = self._terminology.named
            if value := named(f"혈청 {stated.name.removesuffix('제')}") or named(f"{stated.name} 농도"):
                return value.cui
        if stated.umls_code:
            return stated.umls_code
        entry = recorded_entry(stated.name, stated.slot, self._terminology)
        return entry.cui if entry else stated.name

    def parts(self, stored: ProfileFact) -> tuple[LexiconEntry, ...]:
        """The medicines of a recorded mixture that the vocabulary has no name for: "트라마돌/아세트아미노펜"."""
        if stored.slot != "medications" or stored.umls_code or not _JOINED.search(stored.name):
            return ()
        named = [c.cui for c in self._terminology.concepts(stored.name) if c.slot == "medications"]
        within = {other for cui in named for other in self._terminology.classes(cui) - {cui}}
        entries = (self._terminology.entry(cui) for cui in dict.fromkeys(named) if cui not in within)
        parts = tuple(filter(None, entries)) if self.cui(stored) == stored.name else ()
        names = [part.name for part in parts]
        # "암로디핀·발사르탄": of its own entry, in whichever order.
        for written in (names, names[::-1]):
            if len(parts) > 1 and (mixture := self._terminology.named(f"{'·'.join(written)} 복합제")):
                return (mixture,)
        return parts

    def kinds(self, stated: Fact | Exclusion | ProfileFact) -> frozenset[str]:
        """The concept and its classes."""
        cui = self.cui(stated)
        return self._terminology.classes(cui) | {cui}

    def illness_of(self, stated: Fact | Exclusion | ProfileFact, text: str) -> LexiconEntry | None:
        """What a word for a medicine says of who takes it: "천식 흡입기", "혈압약"; None for a stored one."""
        span = None if isinstance(stated, ProfileFact) else stated.span
        return illness_of_medicine(text[slice(*span)], self._terminology) if span else None
