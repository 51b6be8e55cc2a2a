"""Which measurement a number belongs to, when it was taken, and whether it is the speaker's own."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Reading
from agent.extraction.measures.bone_scores import SIGNED, is_of_site
from agent.extraction.measures.contrasts import is_of_its_own, occasion_start, second_reading
from agent.extraction.measures.meals import by_meal
from agent.extraction.measures.naming import by_device, by_unit, respectively
from agent.extraction.measures.owners import is_own, shown_of, told_of
from agent.extraction.measures.rereading import Former, is_read_again
from agent.extraction.measures.substances import blood_levels, levels, reads_out
from agent.extraction.measures.unmeasured import is_general, outside_brackets
from agent.extraction.measures.values import Value
from agent.extraction.patterns.times import TimePhrase
from agent.extraction.patterns.units import fits, is_plausible, usual_family
from agent.extraction.people.holder import Holder
from agent.state import Exclusion, Fact, Span
from agent.terminology import LexiconEntry, Terminology
from agent.terminology.matching import TRANSPARENT

BLOOD_PRESSURE = ("혈압", "수축기 혈압", "이완기 혈압")
MEASURING = frozenset(
    "재다 나오다 측정 찍히다 이다 이요 되다 뛰다 치솟다 솟다 나가다 넘다 급등 기록 기록하다 표시 까지 치다 뛰어오르다 오르다 떨어지다 높다 낮다 뜨다 찍다 올라가다 내려가다 올라오다 내려오다 내리다 줄다 늘다 유지 회복 확인 검사".split()
)
# Between a measurement's name and its bare number only these may stand.
PASSING = frozenset(
    "검사 수치 결과 값 측정 공복 식후 평균 최고 최저 정도 보통 대략 약 것 거 게 현재 혈액 피검사 병원 집 오른팔 왼팔 키 체중 분당 아까 집 직전 직후 안정 기준 분 분당 총 제 내 식사 밥 오른쪽 왼쪽 양쪽 우측 좌측 양측 우안 좌안 오른눈 왼눈 팔 눈 다음 날 이튿날 전날".split()
)
# A value belongs to one of the measurements named last before it or next after it.
NEARBY = 12


@dataclass(frozen=True, slots=True)
class Measured:
    """A value with the measurement it belongs to. mention: None when only its unit names it; again: it has had one before;
    apart: it is told without its name, of an occasion of its own."""

    entry: LexiconEntry
    value: Value
    token: int
    mention: Mention | None
    again: bool = False
    apart: bool = False


def bind(
    terminology: Terminology,
    reading: Reading,
    values: Sequence[Value],
    mentions: Sequence[Mention],
    told: Sequence[Span] = (),
    former: Former | None = None,
) -> list[Measured]:
    """Give each value its measurement; a value that belongs to none is dropped. mentions: nested ones included;
    told: where times, doses and ages are said; former: the one measurement that the turn before read out."""
    named = [m for m in mentions if m.slot in ("vitals", "labs")]
    named = sorted([*named, *blood_levels(reading, terminology, mentions)], key=lambda m: m.first)
    places = [m.first for m in named]
    substances = levels(terminology, mentions)
    bound: list[Measured] = []
    nameless: list[tuple[Value, int]] = []
    for value in _apart(values, named):
        token = reading.token_at(value.span[0])
        if token is None:
            continue
        if value.name is not None and (sign := terminology.named(value.name)) is not None:
            bound.append(Measured(sign, value, token, None))
            continue
        at = bisect_right(places, token)
        near = named[max(0, at - NEARBY) : at + NEARBY]
        taken = [m for m in substances if reads_out(reading, m, value, token, near)]
        beside = sorted((*near, *taken), key=lambda m: m.first) if taken else near
        mention = _nearest(terminology, reading, value, token, beside, told)
        entry = terminology.entry(mention.concept.cui) if mention else by_unit(terminology, reading, value, token)
        if entry is None and _tells_only_numbers(reading, token, told):
            entry = by_device(terminology, reading, value, token)
        if entry is None and former is not None and not (named or bound):
            entry = former.entry if is_read_again(reading, value, token, former) else None
        apart = entry is None and _is_second(reading, value, token, bound, near, told)
        if apart:
            entry = bound[-1].entry
        if entry is not None and mention is not None:
            entry = by_meal(terminology, reading, entry, mention, max((m.token for m in bound), default=-1), token)
        if entry is not None and value.pair and (pressure := terminology.named("혈압")) is not None:
            entry = pressure
        if (
            entry is not None
            and not (value.pair or value.in_words)
            and not is_plausible(entry.name, value.text, value.unit, entry.unit)
        ):
            continue  # "체온 300도"
        if not apart and (mention is None or reading.of_token[mention.first] != reading.of_token[token]):
            nameless.append((value, token))
        if entry is not None:
            again = any(m.entry == entry for m in bound)
            apart = apart or (again and is_of_its_own(reading, token))
            bound.append(Measured(entry, value, token, mention, again, apart))
    given = [(m.entry, m.token) for m in bound if (m.value, m.token) not in nameless]
    lists = respectively([item for item in nameless if item[0].unit is None], reading, given)
    others = [m for m in bound if m.token not in lists]
    listed = [Measured(lists[token], value, token, None) for value, token in nameless if token in lists]
    return sorted((*others, *listed), key=lambda m: m.value.span)


def _is_second(
    reading: Reading,
    value: Value,
    token: int,
    bound: Sequence[Measured],
    named: Sequence[Mention],
    told: Sequence[Span],
) -> bool:
    """Whether a value without a name is one more of the last measurement that was read out."""
    if not bound or not fits(value.unit, bound[-1].entry.unit):
        return False
    last = bound[-1]
    if any(last.token < m.first < token and m.concept.cui != last.entry.cui for m in named):
        return False
    return second_reading(reading, value, token, (last.entry, last.value, last.token), told)


def _apart(values: Sequence[Value], named: Sequence[Mention]) -> list[Value]:
    """ "이번엔 198에 150": two readings of a list, and no blood pressure, where none is spoken of and others are."""
    if not named or any("혈압" in m.concept.name for m in named):
        return list(values)
    out: list[Value] = []
    for value in values:
        if not value.pair or value.slash or value.unit or not value.parts:
            out.append(value)
            continue
        texts = value.text.split("/")
        out.extend(Value(text, None, span) for text, span in zip(texts, value.parts, strict=True))
    return out


def settle(
    measured: Measured, reading: Reading, holders: Sequence[Holder], phrase: TimePhrase | None, now: datetime
) -> Fact | Exclusion | None:
    """A fact of the speaker, an exclusion for another person, or None for a number that is nobody's reading.

    phrase: when it was taken.
    """
    clause = reading.clause(measured.token)
    holder = holders[measured.token]
    at = measured.mention.first if measured.mention else measured.token
    who = holder.who or holders[at].who
    if who is not None and is_own(reading, measured.token, at, measured.again):
        who = None  # "할머니는 88이래요. 저는 97인데"
    elif who is None:
        who = told_of(reading, measured.token) or shown_of(reading, measured.token)
    if is_general(measured.value, measured.token, reading, clause) or (holder.general and who is None):
        return None
    start = measured.value.span[0]
    if (
        measured.mention is not None
        and reading.of_token[measured.mention.first] == reading.of_token[measured.token]
    ):
        start = min(start, measured.mention.concept.span[0])
    end = max(
        measured.value.span[1],
        measured.mention.concept.span[1] if start != measured.value.span[0] and measured.mention else 0,
    )
    entry = measured.entry
    code = entry.cui if entry.cui.startswith("C") else None
    unit = _unit(measured)
    slot = "vitals" if entry.slot == "vitals" else "labs"
    if who is not None:
        return Exclusion(entry.name, code, slot, "family", who, measured.value.text, unit, (start, end))  # type: ignore[arg-type]
    return Fact(
        slot,  # type: ignore[arg-type]
        entry.name,
        code,
        (start, end),
        value=measured.value.text,
        unit=unit,
        measured_at=phrase.said if phrase else None,
        timestamp=phrase.moment(now) if phrase else None,
    )


def _unit(measured: Measured) -> str | None:
    """The lexicon's spelling of the unit that was said, so that a series keeps one unit."""
    said, usual = measured.value.unit, measured.entry.unit
    if said is None or usual is None or usual_family(usual) != said:
        return said
    return usual


def _nearest(
    terminology: Terminology,
    reading: Reading,
    value: Value,
    token: int,
    named: Sequence[Mention],
    told: Sequence[Span],
) -> Mention | None:
    clause = reading.clause(token)
    fitting = [m for m in named if _accepts(terminology, m, value)]
    same = [m for m in fitting if clause.first <= m.first < clause.last]
    for mention in reversed([m for m in same if m.first < token]):
        if value.native:
            return (
                mention
                if all(t.silent or t.lemma in PASSING for t in reading.tokens[mention.last : token])
                else None
            )
        # 회 counts anything; only a unit of its own kind may reach over another noun.
        telling = value.pair or value.unit not in (None, "회/분")
        between = reading.tokens[mention.last : token]
        if telling or _passes(reading, mention.last, token, told) or is_of_site(mention, value, between, PASSING):
            return mention
    for mention in () if value.native else same:
        near = value.unit is not None or mention.first - token <= 3
        if (
            mention.first > token
            and near
            and not (_has_own_number(reading, mention) or _is_judged(reading, mention))
        ):
            return mention
    measuring = any(t.lemma in MEASURING for t in reading.words(clause))
    telling = value.unit is not None or value.pair or measuring
    if value.in_words or value.native or not (telling or _tells_only_numbers(reading, token, told)):
        return None
    # "혈당이 자꾸 올라서 걱정이에요. 오늘 아침에 재니까 180mg/dL 나왔거든요": what was last spoken of.
    earlier = [m for m in fitting if m.first < clause.first]
    return earlier[-1] if earlier else None


def _has_own_number(reading: Reading, mention: Mention) -> bool:
    """ "LDL 155": the number before it belongs to something else."""
    after = reading.tokens[mention.last : mention.last + 2]
    return any(t.tag == "SN" for t in after) and all(t.tag == "SN" or t.silent for t in after[:1])


def _is_judged(reading: Reading, mention: Mention) -> bool:
    """ "허리 33 혈압은 정상": said to be well, and no number told."""
    after = reading.tokens[mention.last : mention.last + 2]
    return (
        len(after) == 2 and after[0].tag in ("JX", "JKS") and after[1].lemma in ("정상", "괜찮다", "멀쩡", "안정")
    )


def _tells_only_numbers(reading: Reading, token: int, told: Sequence[Span]) -> bool:
    """ "맞고 한 시간 지나니까 211.", "평균 112, 최저 64.": a clause that says nothing but a number and when."""
    for word in reading.words(reading.clause(token)):
        if (
            word.silent
            or word.tag in ("SN", "NR", "SW", "SL", "VCP", "VX")
            or word.lemma in PASSING | MEASURING | TRANSPARENT
        ):
            continue
        if not any(start <= word.span[0] < end for start, end in told):
            return False
    return True


def _accepts(terminology: Terminology, mention: Mention, value: Value) -> bool:
    entry = terminology.entry(mention.concept.cui)
    if entry is None or (value.text.startswith("-") and entry.name not in SIGNED):
        return False
    if value.pair:
        return entry.name in BLOOD_PRESSURE
    if value.in_words:
        # A dipstick's result; a range of a vital sign has no place in a series of numbers.
        return (
            entry.slot == "labs"
            and ("~" in value.text or entry.name.startswith("요") or entry.name == "케톤")
            and fits(value.unit, entry.unit)
        )
    return fits(value.unit, entry.unit)


def _passes(reading: Reading, start: int, end: int, told: Sequence[Span]) -> bool:
    """Whether only time, filler and particles stand between a name and a bare number."""
    occasion = occasion_start(reading, end)
    end = end if occasion is None else max(start, occasion)
    return all(
        t.silent
        or not t.is_noun
        or t.tag in ("SN", "NR")
        or t.lemma in PASSING
        or t.lemma in TRANSPARENT
        or any(first <= t.span[0] < last for first, last in told)
        for t in outside_brackets(reading.tokens[start:end])
    )
