"""For whom a sentence is written: age group, sex, pregnancy, illness, medicine, a value above or below a limit.

Document sentences stand alone ("인슐린이나 설폰요소제를 쓰는 고령 당뇨병 환자는 …"), so the population can be read off each
one: alternatives joined by 나/거나/또는 form one group, all groups must hold.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from agent.state import Concept

Kind = Literal["age", "sex", "pregnancy", "lactation", "condition", "medicine", "measure", "unnamed", "complaint"]

_PARTICLES = r"(?:\([^)]*\))?\s*(?:이|가|을|를|은|는|도|에|으로|로|와|과)?\s*"
_HAS = re.compile(
    _PARTICLES + r"(?:함께\s*|이미\s*|오래\s*|심하게\s*|심한\s*|자주\s*)?"
    r"(?:증상이\s*(?:있는|나타나는|심한)|있는|있으면|있다면|있다고|있거나|있을|있고|있어|있던|있었|앓|환자|동반|병력|가진|겪|진단받|진단을\s*받|의심되는|인\s*(?:사람|분|환자)|이면|이라면|일\s*때|생(?:기는|긴)\s*(?:사람|환자))"
    # "당뇨병으로 신장이 나빠진 사람은"
    r"|(?:으로|로)\s(?:인해\s)?[^.]{2,30}?(?:사람|환자|분)(?:은|는|이|가|에게|의)"
    # "신장 기능이 떨어진 사람은": the name is a predicate itself
    r"|(?:진|지는)?\s(?:사람|분)(?:은|는|이|가|에게|의|도)"
)
_COMPLAINS = re.compile(
    _PARTICLES
    + r"(?:(?:아주|매우|많이|몹시|갑자기|자꾸|오래|자주)\s)?(?:있는|있을|심한|나는|하는|난|한|높은)\s*(?:동안|때|사람|성인|환자|아이|어린이|노인)(?:에는|에|은|는|이|가|도)"
)
_HAD = re.compile(_PARTICLES + r"(?:예전에\s*|과거에\s*)?(?:앓았|앓은|겪었|겪은|있었|병력|경험|진단받은)")
_LACKS = re.compile(_PARTICLES + r"(?:없는|없으면|없고|없다면|없이|앓지\s*않)")
_USES = re.compile(
    _PARTICLES + r"(?:\S{0,4}만\s*|함께\s*|매일\s*|오래\s*|이미\s*|자주\s*|계속\s*|꾸준히\s*)?"
    r"(?:복용|먹는|먹고|먹던|먹으면|드시|쓰는|쓰고|쓰면|쓰던|사용하|사용\s*중|맞는|맞고|투여|처방받|치료를?\s*받|바르는|흡입하)"
)
# "인슐린이나 인슐린 분비를 늘리는 약을 쓰는"
_USES_OR_LIKE = re.compile(
    r"^(?:이나|나|,|과|와|처럼|\s*또는|\s*같은)\s[^.,]{0,24}?(?:약|약물|약제)[을를]\s*(?:복용|먹|드시|쓰|사용|맞)"
)
_TOPIC = re.compile(r"^(?:\([^)]*\))?\s*(?:은|는|이|가|의|을|를)\s")
_ILLS = {"conditions", "symptoms"}
# A damage that makes a sentence one for the few who have it, where no recognised illness names it.
_DAMAGED = re.compile(
    r"(?:신경|눈|시력|신장|콩팥|심장|간|혈관|감각|근육|폐)\S{0,3}\s(?:\S+\s)?(?:기능\S*\s)?(?:많이\s|심하게\s)?"
    r"(?:손상된|손상되|나빠진|떨어진|둔한|둔해진|약해진)"
    r"|(?:신경병증|병증|증후군|합병증)이\s있는"
    r"|(?:으로|로)\s(?:인해\s)?[^.,]{0,10}(?:기침하|삼키기\s어려|못\s\S+는|잃은|마비된)"
)
_FOR_SOMEBODY = re.compile(r"(?:사람|환자|분)(?:은|는|이|가|에게|의|도)")
_WITH_NAMELESS = re.compile(
    r"(?<![가-힣])(?!\S*(?:질환|질병|증상|문제|위험|요인|필요|관심|이상|통증|부담|어려움|효과|수|일|적|경험|기능|반응)[이가]\s)([가-힣]{2,8})[이가]\s있는\s(?:사람|환자|분)(?:은|는|이|가|에게|의|도)"
)
# "제산제를 쓰면 줄어듭니다": what a medicine does for the complaint, rather than for whom the sentence is.
_HELPS = re.compile(
    r"(?:을|를)?\s*(?:먹|쓰|바르|복용하|사용하|마시)(?:으면|면)\s(?:\S+\s){0,2}(?:줄|나아|좋아|가라앉|덜|낫|풀|멎|누그러)"
)
# What may stand before the medicine that a sentence is about: nothing, or an example ("글리메피리드 같은 설폰요소제는").
_LEADS = re.compile(r"^(?:(?:[^.\s]+\s){0,2}[^.\s]+\s같은)?\s*$")
_JOIN = re.compile(r"^(?:\([^)]*\))?\s*(?:,|·|/|이나|나|또는|혹은|와|과|및|이?거나|하고|같은)\s*(?:또는\s*)?$")
# At the end of what lies between two: "이나 다른 약을 먹기 전에" joins what follows it by no "or".
_OR = re.compile(r"(?:거나|이나|나\s|나$|또는|혹은|,|·)\s*(?:\S{1,6}\s+)?$")
# "임신부와 수유부는", "궤양을 앓은 사람과 노인은": either, unlike "고혈압과 당뇨병이 있는 사람".
_AND_PEOPLE = re.compile(r"(?:^|사람|환자|분)(?:\([^)]*\))?(?:와|과)\s*$")
_PEOPLE = frozenset(("age", "sex", "pregnancy", "lactation"))

_AGE_LIMIT = re.compile(
    r"(?:생후\s*|만\s*)?(?<![\d.])(\d{1,3})\s*(세|살|개월)\s*(이상|초과|이하|미만|이후|이전|부터|가\s*넘|를\s*넘|보다\s*어린|보다\s*많)"
)
_AGE_RANGE = re.compile(r"(?<![\d.])(\d{1,3})\s*(?:세|살|개월)?\s*[~∼-]\s*(\d{1,3})\s*(세|살|개월)")
# (words, lowest, highest age in years)
_AGE_WORDS: tuple[tuple[re.Pattern[str], float, float], ...] = (
    (re.compile(r"고령|노인|어르신|노년|나이가?\s*(?:많은|든)"), 65, 150),
    (re.compile(r"신생아"), 0, 0.1),
    (re.compile(r"영아(?!돌연사)"), 0, 1),
    (re.compile(r"아기(?:는|가|에게|의|를)|젖먹이"), 0, 2),
    (
        re.compile(
            r"소아(?!\s*(?:당뇨|과|청소년과|진료))|어린이|(?<![가-힣])아이(?:는|가|에게|의|를|들|\s)|아동|유아"
        ),
        0,
        18,
    ),
    (re.compile(r"청소년"), 10, 19),
    (re.compile(r"성인"), 18, 150),
)
CHILDHOOD, OLDEST = 18, 150
UNLIMITED = 1e9
"""The upper bound of what has none."""
_CHILD = re.compile(r"생후|아기|영아|유아|아이|소아|어린이")
_YOUNG = re.compile(r"아기|영아|유아|아이|소아|어린이|청소년")
_EVERYBODY = re.compile(r"성인|어른|모두|모든|누구|사람")
_MOTHER = re.compile(r"임신|임부|임산부|수유|모유|태아|출산|산모")
_ABOVE = re.compile(r"이상|초과|이후|부터|가\s*넘|를\s*넘|보다\s*많|보다\s*높|넘|웃돌")
_WOMEN = re.compile(r"여성(?:은|이|에게|의|도|과|\s|에서)|여자")
_MEN = re.compile(r"남성(?:은|이|에게|의|도|\s|에서)|남자")
_PREGNANT = re.compile(
    r"임신(?!성|테스트|\s*검사)(?:부|한|했|하|\s*중|\s*초기|\s*중기|\s*후기|\s*\d+\s*(?:[~∼-]\s*\d+\s*)?주|을|이\s*(?:확인|된|되)|\s*전|\s*준비|\s*계획)|임산부|임부"
)
_NOT_PREGNANT = re.compile(r"임신(?:하지|이)\s*(?:않|아니)")
# With the time after birth, when most mothers do.
_LACTATING = re.compile(
    r"수유\s*(?:중|부|하)|젖을\s*먹이는|모유를\s*먹이는|산모(?:는|가|에게|의|도)|(?:출산|분만)\s*(?:직후|후)\S*\s(?:여성|사람)|산후"
)
_LIMIT = re.compile(
    r"^(?:\([^)]*\))?\s*(?:수치|값)?(?:이|가|은|는|도)?\s*(?:\S{1,8}\s+){0,2}?(\d+(?:\.\d+)?)(?:/(\d+(?:\.\d+)?))?\s*"
    r"(?:mg/dL|mmHg|mmol/L|mEq/L|mL/(?:분|min)(?:/1\.73\s*(?:㎡|m2|m²))?|ng/mL|mIU/L|IU/L|U/L|%|℃|°C|도|kg/m2|kg/m²|회|g/dL)?\s*(?:을|를|이|가)?\s*(이상|초과|이하|미만|보다\s*높|보다\s*낮|넘|웃돌|밑돌|아래)"
    r"(?!\s*(?:입니다|으로\s*(?:유지|조절|낮추|맞추)|를\s*목표|을\s*목표))"
)
# "공복 혈당이 100~125 mg/dL이면", "LDL 100~129 mg/dL은 조금 높은 단계입니다"; not "목표는 80~130 mg/dL입니다".
_RANGE = re.compile(
    r"^(?:\([^)]*\))?\s*(?:수치|값)?(?:이|가|은|는|도)?\s*(\d+(?:\.\d+)?)\s*[~∼-]\s*(\d+(?:\.\d+)?)\s*"
    r"(?:mg/dL|mmHg|mmol/L|mEq/L|mL/(?:분|min)(?:/1\.73\s*(?:㎡|m2|m²))?|ng/mL|mIU/L|IU/L|U/L|%|℃|°C|도|kg/m2|kg/m²|회|g/dL)?\s*(?:이면|이라면|면|은|는|인\s|사이)"
)


@dataclass(frozen=True, slots=True)
class Atom:
    """One thing a person must be, have, take or measure.

    complaint: a symptom of those it is for; unnamed: a damage without a concept ("위장 신경이 손상된"), of which nobody is known to have it or not. low, high:
    inclusive bounds; absent: must not have it; past: to have had it is enough ("위궤양을 앓은 사람은 …").
    """

    kind: Kind
    span: tuple[int, int]
    cui: str = ""
    low: float = 0.0
    high: float = UNLIMITED
    word: str = ""
    absent: bool = False
    past: bool = False
    second: tuple[float, float] | None = None


Groups = tuple[tuple[Atom, ...], ...]


def populations(text: str, concepts: Sequence[Concept], title: bool = False) -> Groups:
    """The groups of alternatives that a sentence (or a document's title) is written for; () for everybody."""
    found = [
        *_people(text),
        *_clinical(text, concepts, title),
        *_damaged(text, concepts),
        *_nameless(text, concepts),
    ]
    atoms = sorted(found, key=lambda atom: atom.span)
    groups: list[list[Atom]] = []
    for atom in atoms:
        between = text[groups[-1][-1].span[1] : atom.span[0]] if groups else ""
        if groups and _is_alternative(groups[-1][-1], between, atom):
            groups[-1].append(atom)
        else:
            groups.append([atom])
    return tuple(tuple(group) for group in groups)


def _is_alternative(before: Atom, between: str, atom: Atom) -> bool:
    if len(between) >= 24 or atom.kind == "measure":
        return False
    people = atom.kind in _PEOPLE and (before.kind in _PEOPLE or between.strip() not in ("와", "과"))
    return bool(_OR.search(between)) or (people and bool(_AND_PEOPLE.search(between)))


def _people(text: str) -> Iterable[Atom]:
    """Age, sex, pregnancy and breastfeeding."""
    yield from _ages(text)
    women, men = _WOMEN.search(text), _MEN.search(text)
    if women and not men:
        yield Atom("sex", women.span(), word="여성")
    if men and not women:
        yield Atom("sex", men.span(), word="남성")
    if denied := _NOT_PREGNANT.search(text):
        yield Atom("pregnancy", denied.span(), absent=True)
    else:
        # Each mention, so that "임신을 준비하거나 임신한 당뇨병 환자" asks for pregnancy and diabetes.
        yield from (Atom("pregnancy", pregnant.span()) for pregnant in _PREGNANT.finditer(text))
    if lactating := _LACTATING.search(text):
        yield Atom("lactation", lactating.span())


def _ages(text: str) -> Iterable[Atom]:
    """Limits in figures, else the first word for an age group."""
    of_child = bool(_CHILD.search(text))
    found = False
    for match in _AGE_RANGE.finditer(text):
        months = match[3] == "개월"
        if not months or of_child:
            found = True
            unit = 12 if months else 1
            yield Atom("age", match.span(), low=int(match[1]) / unit, high=(int(match[2]) + 0.99) / unit)
    for match in _AGE_LIMIT.finditer(text):
        months = match[2] == "개월"
        if months and not of_child:
            continue  # "6개월 이상 계속되면" is a duration
        found = True
        years = int(match[1]) / (12 if months else 1)
        if _ABOVE.match(match[3]):
            # "생후 6개월 이상 아이는" is no advice for the old, "생후 6개월 이상인 사람은" is.
            young = years < CHILDHOOD and _YOUNG.search(text) and not _EVERYBODY.search(text)
            yield Atom("age", match.span(), low=years, high=CHILDHOOD if young else OLDEST)
        else:
            yield Atom("age", match.span(), low=0, high=years + (0.99 if match[3] == "이하" else -0.01))
    if found:
        return
    of_mother = bool(_MOTHER.search(text))
    for pattern, low, high in _AGE_WORDS:
        # "임신 중 흡연은 아기가 작게 …" is written for the mother.
        if (word := pattern.search(text)) and not (of_mother and high <= CHILDHOOD):
            yield Atom("age", word.span(), low=low, high=high)
            return


def _clinical(text: str, concepts: Sequence[Concept], title: bool) -> Iterable[Atom]:
    for index, concept in enumerate(concepts):
        tail = _tail(text, concepts, index)
        if concept.slot == "conditions":
            if _LACKS.match(tail):
                yield Atom("condition", concept.span, concept.cui, absent=True)
            elif title or _HAS.match(tail):
                yield Atom("condition", concept.span, concept.cui, past=bool(_HAD.match(tail)))
        elif concept.slot == "symptoms" and not title:
            if _COMPLAINS.match(tail):
                yield Atom("complaint", concept.span, concept.cui)
        elif concept.slot == "medications" and not (not title and _HELPS.match(tail)):
            starts = _LEADS.match(text[: concept.span[0]]) and _TOPIC.match(text[concept.span[1] :])
            like = _USES_OR_LIKE.match(tail) or _USES_OR_LIKE.match(text[concept.span[1] :])
            if title or starts or like or _USES.match(tail):
                yield Atom("medicine", concept.span, concept.cui)
        elif concept.slot in ("labs", "vitals"):
            yield from _measure(text, concept)


def _measure(text: str, concept: Concept) -> Iterable[Atom]:
    """The values of a measurement that a sentence speaks of."""
    start, end = concept.span
    if match := _LIMIT.match(text[end:]):
        second = _bounds(float(match[2]), match[3]) if match[2] else None
        bounds = _bounds(float(match[1]), match[3])
        yield Atom("measure", (start, end + match.end()), concept.cui, *bounds, second=second)
    elif match := _RANGE.match(text[end:]):
        yield Atom("measure", (start, end + match.end()), concept.cui, float(match[1]), float(match[2]))


def _damaged(text: str, concepts: Sequence[Concept]) -> Iterable[Atom]:
    match = _DAMAGED.search(text)
    if not match or not _FOR_SOMEBODY.search(text[match.end() :]):
        return
    start, end = match.span()
    if all(c.slot != "conditions" or c.span[1] <= start or end <= c.span[0] for c in concepts):
        yield Atom("unnamed", match.span())


def _nameless(text: str, concepts: Sequence[Concept]) -> Iterable[Atom]:
    """People with something that no concept names ("역류가 있는 사람은")."""
    for match in _WITH_NAMELESS.finditer(text):
        if all(c.span[1] <= match.start() or match.end(1) <= c.span[0] for c in concepts):
            yield Atom("unnamed", match.span(), word=match[1])


def _bounds(limit: float, comparison: str) -> tuple[float, float]:
    """Inclusive bounds of "이상", "초과", "미만" …; values carry at most two decimals."""
    if _ABOVE.match(comparison):
        return (limit if comparison == "이상" else limit + 0.001), UNLIMITED
    return 0.0, (limit if comparison == "이하" else limit - 0.001)


def _tail(text: str, concepts: Sequence[Concept], index: int) -> str:
    """What follows a concept, beyond others that are merely listed with it ("심장병이나 신장병이 있는")."""
    end = concepts[index].span[1]
    for other in concepts[index + 1 :]:
        alike = other.slot == concepts[index].slot or {other.slot, concepts[index].slot} <= _ILLS
        if not alike or not _JOIN.match(text[end : other.span[0]]):
            break
        end = other.span[1]
    return text[end:]
