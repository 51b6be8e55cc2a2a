"""What goes with an illness: whoever speaks of its measurement, or of the patient's medicine for it, speaks to it."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from agent.state import ProfileFact
from agent.terminology import LexiconEntry, Terminology

_COMPANIONS = {
    "당뇨병": ("혈당", "당화혈색소", "antidiabetic"),
    "고혈압": ("혈압", "antihypertensive"),
    "고지혈증": ("LDL 콜레스테롤", "HDL 콜레스테롤", "총콜레스테롤", "중성지방", "lipid_lowering"),
    "만성 신장병": ("사구체여과율", "크레아티닌", "요단백"),
    "심방세동": ("INR", "anticoagulant", "antiarrhythmic"),
    "갑상선기능저하증": ("갑상선자극호르몬", "유리 T4", "레보티록신"),
    "갑상선기능항진증": ("갑상선자극호르몬", "유리 T4", "메티마졸"),
    "골다공증": ("골밀도",),
    "천식": ("폐활량", "inhaled_corticosteroid", "bronchodilator"),
    "비만": ("체중", "체질량지수", "허리둘레"),
    "통풍": ("요산", "알로푸리놀", "페북소스타트"),
    "우울증": ("우울증 선별 점수", "antidepressant"),
    "뇌전증": ("antiepileptic",),
    "불면증": ("hypnotic",),
    "철결핍빈혈": ("혈색소", "페리틴"),
    "B형 간염": ("ALT", "AST", "B형 간염 바이러스 수치"),
}
"""By the lexicon's name of an illness the names of its measurements and the names or classes of its medicines."""


def goes_with(name: str, illnesses: Collection[str]) -> bool:
    """Whether a measurement, by its name, is one of some illnesses', by theirs."""
    return any(name in _COMPANIONS.get(illness, ()) for illness in illnesses)


def is_accompanied(fact: ProfileFact, said: Collection[str], taken: Collection[str], terms: Terminology) -> bool:
    """Whether the codes said hold a measurement that goes with an illness, or a medicine for it that is taken."""
    return any(
        entry.slot != "medications" or entry.cui in taken for entry in _companions_of(fact.name, said, terms)
    )


def is_accompanied_by(illness: str, taken: Collection[str | None], terms: Terminology) -> bool:
    """Whether one of the medicines taken, by their codes, is one for an illness, by its name."""
    return any(entry.slot == "medications" for entry in _companions_of(illness, taken, terms))


def _companions_of(illness: str, codes: Collection[str | None], terms: Terminology) -> Iterator[LexiconEntry]:
    """Which of the codes go with an illness, by their name, their kinds or these kinds' names."""
    wanted = set(_COMPANIONS.get(illness, ()))
    for code in codes if wanted else ():
        if code and (own := terms.entry(code)):
            kinds = {code, *terms.classes(code)}
            if wanted & (kinds | {entry.name for kind in kinds if (entry := terms.entry(kind))}):
                yield own
