"""Which measurement a value is that stands without a name: by its unit, by the device, by what was measured before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from agent.extraction.clauses.reading import Reading
from agent.extraction.measures.values import Value
from agent.extraction.patterns.units import NAMED_BY_UNIT, TEMPERATURE, fits
from agent.terminology import LexiconEntry, Terminology

WEIGHT, HEIGHT, STATURE = (2.0, 300.0), (40.0, 230.0), (100.0, 220.0)
# "열나요 38.5": beside a fever a number of this size with a decimal is one's temperature.
FEVER, HOT = (35.0, 42.0), frozenset("열 열나다 발열 미열 고열 오한 체온 해열제 열감".split())
KILOS = frozenset("kg 킬로 키로 킬로그램 키로그램 kilo".split())
# What is carried, lifted or bought by the kilogram is nobody's weight.
CARRYING = frozenset(
    "들다 나르다 옮기다 지다 메다 싣다 들어올리다 들어주다 안다 사다 담그다 캐다 배달 택배 운반 이삿짐 짐 쌀 아령 덤벨 바벨 역기 벤치프레스 데드리프트 스쿼트 케틀벨 수하물 캐리어".split()
)
# Behind a weight only these may stand without a particle: "92키로 남자".
WEIGHED = frozenset(
    "몸무게 체중 남자 여자 남성 여성 남 여 사람 거구 정도 대 초반 중반 후반 쯤 가량 상태 유지".split()
)
PRESSURES = (("수축기", 80, 260), ("이완기", 40, 150))
# A device says what it measures: "체온계로 재니 38.7", "연속혈당기 보니 평균 112".
DEVICES: Mapping[str, str] = {
    "체온계": "체온", "체온기": "체온", "혈압계": "혈압", "혈압기": "혈압", "혈당기": "혈당", "혈당계": "혈당",
    "혈당측정기": "혈당", "연속혈당": "혈당", "연속혈당기": "혈당", "연속혈당측정기": "혈당", "리브레": "혈당", "체중계": "체중", "저울": "체중",
    "심박계": "맥박", "맥박계": "맥박",
}  # fmt: skip
TAKING = frozenset("재다 측정 찍히다 나오다 뜨다 찍다".split())


def by_unit(terminology: Terminology, reading: Reading, value: Value, token: int) -> LexiconEntry | None:
    """A measurement that nobody named: "38.5도예요", "150/95예요", "170cm에 70kg"."""
    if value.in_words:
        return None
    if value.pair:
        told = value.slash or value.unit or _is_taken(reading, value, token)
        return terminology.named("혈압") if told else None
    number = float(value.text)
    if value.unit is None and (unit := _unit_it_came_to(reading, token)) is not None:
        weighed = unit == "kg" and WEIGHT[0] <= number <= WEIGHT[1]
        heated = unit == "℃" and TEMPERATURE[0] <= number <= TEMPERATURE[1]
        return terminology.named("체중" if weighed else "체온") if weighed or heated else None
    if value.unit == "℃" and not TEMPERATURE[0] <= number <= TEMPERATURE[1]:
        return None
    if value.unit == "kg" and WEIGHT[0] <= number <= WEIGHT[1]:
        return terminology.named("체중") if _is_of_body(reading, value, token) else None
    if value.unit in (None, "cm") and STATURE[0] <= number <= STATURE[1] and _is_stature(reading, token):
        return terminology.named("키")
    if value.unit is None and "." in value.text and FEVER[0] <= number <= FEVER[1] and _is_fever(reading, token):
        return terminology.named("체온")
    if value.unit is None and HEIGHT[0] <= number <= HEIGHT[1] and _is_beside_weight(reading, token):
        return terminology.named("키")
    if value.unit == "cm" and HEIGHT[0] <= number <= HEIGHT[1] and KILOS & {t.lemma for t in reading.tokens}:
        return terminology.named("키")
    name = NAMED_BY_UNIT.get(value.unit or "")
    return terminology.named(name) if name else None


def by_device(terminology: Terminology, reading: Reading, value: Value, token: int) -> LexiconEntry | None:
    """ "체온계로 재 주셨는데 38.7도래요": the device named in this sentence or the one before."""
    here = reading.clause(token).sentence
    first = reading.sentence(max(0, here - 1))[0].first
    for at in range(token - 1, first - 1, -1):
        joined = reading.tokens[at].lemma + (reading.tokens[at + 1].lemma if at + 1 < token else "")
        name = DEVICES.get(reading.tokens[at].lemma) or DEVICES.get(joined)
        entry = terminology.named(name) if name else None
        if entry is not None and not value.pair and fits(value.unit, entry.unit):
            return entry
    return None


def respectively(
    values: Sequence[tuple[Value, int]], reading: Reading, named: Sequence[tuple[LexiconEntry, int]]
) -> dict[int, LexiconEntry]:
    """ "크레아티닌 1.6, 사구체여과율 48이었고 이번엔 1.9에 39": values side by side in a clause without a name are those of
    the list before, in its order. values: those without a name; named: what was read out before, with its token.
    Returns the entry by the value's token."""
    found: dict[int, LexiconEntry] = {}
    for number, group in groupby(values, key=lambda item: reading.of_token[item[1]]):
        beside = list(group)
        lists = [
            list(dict.fromkeys(entry for entry, _ in run))
            for _, run in groupby(
                (item for item in named if reading.of_token[item[1]] < number),
                key=lambda item: reading.of_token[item[1]],
            )
        ]
        before = next((run for run in reversed(lists) if len(run) == len(beside)), None)
        if (
            before is None
            and (together := list(dict.fromkeys(e for run in lists for e in run)))
            and len(together) == len(beside)
        ):
            before = together
        if (
            len(beside) > 1
            and before is not None
            and all(fits(v.unit, e.unit) for (v, _), e in zip(beside, before, strict=True))
        ):
            found.update({token: entry for (_, token), entry in zip(beside, before, strict=True)})
    return found


def _is_taken(reading: Reading, value: Value, token: int) -> bool:
    """ "다시 재니까 132에 84요": two numbers of a pressure's size that were just measured."""
    numbers = [float(part) for part in value.text.split("/")]
    sized = all(low <= number <= high for number, (_, low, high) in zip(numbers, PRESSURES, strict=True))
    clause = reading.clause(token)
    before = reading.previous(clause)
    words = [*reading.words(clause), *(reading.words(before) if before else ())]
    return sized and any(t.lemma in TAKING for t in words)


def _is_fever(reading: Reading, token: int) -> bool:
    here = reading.clause(token).sentence
    near = (c for n in (here - 1, here) if n >= 0 for c in reading.sentence(n))
    return any(t.lemma in HOT for c in near for t in reading.words(c))


def _is_stature(reading: Reading, token: int) -> bool:
    """ "신장 171.3": the word alone is the kidney."""
    return token > 0 and reading.tokens[token - 1].lemma == "신장"


def _is_of_body(reading: Reading, value: Value, token: int) -> bool:
    """Not "5kg 쌀", "스쿼트 120kg", "20kg 포대를 날랐더니"."""
    clause = reading.clause(token)
    if any(t.lemma in CARRYING for t in reading.words(clause)):
        return False
    after = next((t for t in reading.tokens[token : clause.last] if t.span[0] >= value.span[1]), None)
    return (
        after is None
        or after.tag not in ("NNG", "NNP")
        or after.lemma in WEIGHED
        or after.lemma in ("감량", "증가")
    )


def _is_beside_weight(reading: Reading, token: int) -> bool:
    """ "165에 58kg": the first of the two is the height."""
    after = reading.tokens[token + 1 : token + 4]
    return [t.tag for t in after[:2]] == ["JKB", "SN"] and after[0].form == "에" and after[-1].lemma in KILOS


def _unit_it_came_to(reading: Reading, token: int) -> str | None:
    """ "54에서 41키로까지": the second of the two says the unit of the first as well."""
    after = reading.tokens[token + 1 : token + 4]
    if len(after) < 3 or after[0].form != "에서" or after[1].tag != "SN":
        return None
    # "회사까지 5에서 10킬로": how far
    if any(t.form == "까지" for t in reading.tokens[max(0, token - 3) : token]):
        return None
    return "kg" if after[2].lemma in KILOS else "℃" if after[2].form in ("도", "℃") else None
