"""A tiny terminology for unit tests: longest-name matching over a handful of concepts, particles cut off words.

It has the part of agent.terminology.Terminology's interface that injection and generation use, so that their rules are
tested without MedCAT, Kiwi and the shipped lexicon. CUIs are those of the shipped lexicon.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from agent.state import Concept

_WORD = re.compile(r"[가-힣A-Za-z]+")
# Words that are no nouns, by their last syllable, and the words of asking.
_NO_NOUN = re.compile(
    r"(?:다|요|까|고|면|게|서|야|세|는데|[아어여해셔]도)$|^(?:저는|때|할|수|것이|있는|아이가|정상)$"
)
_ENDINGS = (
    "하십니까 합니다 습니다 입니다 하세요 인가요 나요 까요 해요 에서 에게 으로 이나 이고 이면 하는 하고 하면 까지 부터 "
    "은 는 이 가 을 를 의 도 와 과 로 에 만 요".split()
)


@dataclass(frozen=True)
class Entry:
    cui: str
    slot: str
    name: str
    names: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    broader: tuple[str, ...] = ()


@dataclass(frozen=True)
class Word:
    form: str
    lemma: str
    tag: str
    span: tuple[int, int]
    is_predicate: bool = False
    ending: tuple[str, str] = ("", "")


@dataclass(frozen=True)
class Analysed:
    text: str
    tokens: tuple[Word, ...]
    concepts: tuple[Concept, ...]
    nested: tuple[Concept, ...] = ()


ENTRIES = (
    Entry("C0011849", "conditions", "당뇨병", ("당뇨",), ("diabetes",)),
    Entry("C0011854", "conditions", "제1형 당뇨병", ("1형 당뇨병",), ("diabetes",), ("C0011849",)),
    Entry("C0011860", "conditions", "제2형 당뇨병", ("2형 당뇨병",), ("diabetes",), ("C0011849",)),
    Entry("C0085207", "conditions", "임신성 당뇨병", (), ("diabetes", "pregnancy"), ("C0011849",)),
    Entry("C0020538", "conditions", "고혈압", (), ("cardiovascular",)),
    Entry("C0018801", "conditions", "심부전", (), ("cardiovascular",)),
    Entry("C0018799", "conditions", "심장질환", ("심장병",), ("cardiovascular",)),
    Entry("C0004238", "conditions", "심방세동", (), ("cardiovascular", "arrhythmia"), ("C0018799",)),
    Entry("C0022658", "conditions", "신장질환", ("신장병", "콩팥병"), ("kidney",)),
    Entry("C1561643", "conditions", "만성 신장병", (), ("kidney",), ("C0022658",)),
    Entry("C0030920", "conditions", "소화성 궤양", (), ("peptic_ulcer",)),
    Entry("C0038358", "conditions", "위궤양", (), ("peptic_ulcer",), ("C0030920",)),
    Entry("C0004096", "conditions", "천식", (), ("respiratory",)),
    Entry("C0009443", "conditions", "감기", (), ("infection", "respiratory")),
    Entry("C0041296", "conditions", "결핵", (), ("infection", "respiratory")),
    Entry("C0018681", "symptoms", "두통", ("머리가 아파요",)),
    Entry("C0015967", "symptoms", "발열", ("열이 나",)),
    Entry("C0020615", "symptoms", "저혈당"),
    Entry("C0020456", "symptoms", "고혈당"),
    Entry("C0025598", "medications", "메트포르민", (), ("biguanide", "antidiabetic"), ("C0935929",)),
    Entry("C0021641", "medications", "인슐린", (), ("insulin", "antidiabetic"), ("C0935929",)),
    Entry("C0003280", "medications", "혈액희석제", ("항응고제",), ("anticoagulant",)),
    Entry("C0043031", "medications", "와파린", (), ("anticoagulant",), ("C0003280",)),
    Entry("C0003211", "medications", "소염제", ("소염진통제",), ("nsaid", "analgesic")),
    Entry("C0020740", "medications", "이부프로펜", (), ("nsaid", "analgesic"), ("C0003211",)),
    Entry("C0027396", "medications", "나프록센", (), ("nsaid", "analgesic"), ("C0003211",)),
    Entry("C0935929", "medications", "당뇨약", (), ("antidiabetic",)),
    Entry("C0005802", "labs", "혈당"),
    Entry("C0201975", "labs", "크레아티닌"),
    Entry("C0005823", "vitals", "혈압"),
    Entry("C0005903", "vitals", "체온"),
    Entry("C0015259", "topic", "운동"),
    Entry("C0012155", "topic", "식단", ("음식",)),
    Entry("C0032961", "topic", "임신", ("임신 중",)),
    Entry("L0000900", "conditions", "꽃가루 알레르기", (), ("allergy",)),
)


class SmallTerminology:
    """Stands in for Terminology."""

    def __init__(self) -> None:
        self._entries = {entry.cui: entry for entry in ENTRIES}
        names = [(name, entry) for entry in ENTRIES for name in (entry.name, *entry.names)]
        self._names = sorted(names, key=lambda pair: -len(pair[0]))

    def analyse(self, text: str) -> Analysed:
        taken: set[int] = set()
        found: list[Concept] = []
        for name, entry in self._names:
            for match in re.finditer(re.escape(name), text):
                if taken.isdisjoint(range(*match.span())):
                    taken |= set(range(*match.span()))
                    found.append(Concept(entry.cui, entry.name, entry.slot, match.span(), name))
        words = tuple(
            Word(m.group(), _stem(m.group()), "MAG" if _NO_NOUN.search(m.group()) else "NNG", m.span())
            for m in _WORD.finditer(text)
        )
        return Analysed(text, words, tuple(sorted(found, key=lambda concept: concept.span)))

    def concepts(self, text: str) -> tuple[Concept, ...]:
        return self.analyse(text).concepts

    def entry(self, cui: str) -> Entry | None:
        return self._entries.get(cui)

    def entries(self) -> Mapping[str, Entry]:
        return self._entries

    def named(self, name: str) -> Entry | None:
        return next((entry for called, entry in self._names if called == name), None)

    def classes(self, cui: str) -> frozenset[str]:
        entry = self._entries.get(cui)
        if entry is None:
            return frozenset()
        return frozenset({cui, *entry.classes}).union(*(self.classes(broader) for broader in entry.broader))


def _stem(word: str) -> str:
    ending = next((e for e in _ENDINGS if word.endswith(e) and len(word) > len(e)), "")
    return word.removesuffix(ending).lower()
