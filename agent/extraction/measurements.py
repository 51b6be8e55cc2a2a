"""Which measurement a number belongs to, when it was taken, and whether it is the speaker's own."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from agent.extraction.meals import by_meal
from agent.extraction.mentions import Mention
from agent.extraction.patterns.times import TimePhrase
from agent.extraction.patterns.units import NAMED_BY_UNIT, TEMPERATURE, fits, usual_family
from agent.extraction.reading import Clause, Reading
from agent.extraction.subjects import Holder
from agent.extraction.substances import levels, reads_out
from agent.extraction.values import Value
from agent.state import Exclusion, Fact
from agent.terminology import LexiconEntry, Terminology, Token
from agent.terminology.matching import TRANSPARENT

BLOOD_PRESSURE = ("혈압", "수축기 혈압", "이완기 혈압")
MEASURING = frozenset(
    "재다 나오다 측정 찍히다 이다 이요 되다 오르다 떨어지다 높다 낮다 뜨다 찍다 올라가다 내려가다 올라오다 내려오다 내리다 줄다 늘다 유지 회복 확인 검사".split()
)
# Between a measurement's name and its bare number only these may stand.
PASSING = frozenset(
    "검사 수치 결과 값 측정 공복 식후 평균 최고 최저 정도 보통 대략 약 것 거 게 현재 혈액 피검사 병원 집 오른팔 왼팔 키 체중 분당 아까 집 직전 직후 안정 기준 제 내 식사 밥 다음 날 이튿날 전날".split()
)
# Talk of what is normal or wanted is no reading of anybody.
NORMATIVE = frozenset("정상 목표 기준 권장 적정 정상치 기준치 정상범위 이상적 평균".split())
CHANGE = frozenset(
    "빠지다 찌다 줄다 늘다 감량 증가 빼다 늘어나다 줄이다 오르다 떨어지다 올라가다 내려가다 내리다".split()
)
OWN = frozenset("저 제 내 나".split())
# Scores that lie below zero as well; elsewhere a dash only joins.
SIGNED = frozenset({"골밀도"})
# A value belongs to one of the measurements named last before it or next after it.
NEARBY = 12
WEIGHT, HEIGHT = (2.0, 300.0), (40.0, 230.0)


@dataclass(frozen=True, slots=True)
class Measured:
    """A value with the measurement it belongs to; mention None when only its unit names it."""

    entry: LexiconEntry
    value: Value
    token: int
    mention: Mention | None


def bind(
    terminology: Terminology, reading: Reading, values: Sequence[Value], mentions: Sequence[Mention]
) -> list[Measured]:
    """Give each value its measurement; a value that belongs to none is dropped. mentions: nested ones included."""
    named = [m for m in mentions if m.slot in ("vitals", "labs")]
    places = [m.first for m in named]
    substances = levels(terminology, mentions)
    bound: list[Measured] = []
    for value in values:
        token = reading.token_at(value.span[0])
        if token is None:
            continue
        at = bisect_right(places, token)
        near = named[max(0, at - NEARBY) : at + NEARBY]
        taken = [m for m in substances if reads_out(reading, m, value, token)]
        beside = sorted((*near, *taken), key=lambda m: m.first) if taken else near
        mention = _nearest(terminology, reading, value, token, beside)
        entry = terminology.entry(mention.concept.cui) if mention else _by_unit(terminology, reading, value, token)
        if entry is not None and mention is not None:
            entry = by_meal(terminology, reading, entry, mention.last, token)
        if entry is not None and value.pair and (pressure := terminology.named("혈압")) is not None:
            entry = pressure
        if entry is not None:
            bound.append(Measured(entry, value, token, mention))
    return bound


def settle(
    measured: Measured, reading: Reading, holders: Sequence[Holder], phrase: TimePhrase | None, now: datetime
) -> Fact | Exclusion | None:
    """A fact of the speaker, an exclusion for another person, or None for a number that is nobody's reading.

    phrase: when it was taken.
    """
    clause = reading.clause(measured.token)
    holder = holders[measured.token]
    at = measured.mention.first if measured.mention else measured.token
    # "할머니는 88이래요. 저는 97인데": the name was said of another person, the number is the speaker's.
    elsewhere = reading.of_token[at] != reading.of_token[measured.token]
    who = holder.who or (None if elsewhere and _is_own(reading, clause, measured.token) else holders[at].who)
    if _is_general(measured, reading, clause) or (holder.general and who is None):
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


def _is_own(reading: Reading, clause: Clause, token: int) -> bool:
    """Whether the speaker names himself before the number: "저는 97", "제 건 188"."""
    return any(t.lemma in OWN and t.tag in ("NP", "MM") for t in reading.tokens[clause.first : token])


def _unit(measured: Measured) -> str | None:
    """The lexicon's spelling of the unit that was said, so that a series keeps one unit."""
    said, usual = measured.value.unit, measured.entry.unit
    if said is None or usual is None or usual_family(usual) != said:
        return said
    return usual


def _nearest(
    terminology: Terminology, reading: Reading, value: Value, token: int, named: Sequence[Mention]
) -> Mention | None:
    clause = reading.clause(token)
    fitting = [m for m in named if _accepts(terminology, m, value)]
    same = [m for m in fitting if clause.first <= m.first < clause.last]
    for mention in reversed([m for m in same if m.first < token]):
        # 회 counts anything; only a unit of its own kind may reach over another noun.
        telling = value.pair or value.unit not in (None, "회/분")
        if telling or _passes(reading, mention.last, token):
            return mention
    for mention in same:
        near = value.unit is not None or mention.first - token <= 3
        if mention.first > token and near and not _has_own_number(reading, mention):
            return mention
    measuring = any(t.lemma in MEASURING for t in reading.words(clause))
    if value.unit is None and not value.pair and not measuring:
        return None
    # "혈당이 자꾸 올라서 걱정이에요. 오늘 아침에 재니까 180mg/dL 나왔거든요": what was last spoken of.
    earlier = [m for m in fitting if m.first < clause.first]
    return earlier[-1] if earlier else None


def _has_own_number(reading: Reading, mention: Mention) -> bool:
    """ "LDL 155": the number before it belongs to something else."""
    after = reading.tokens[mention.last : mention.last + 2]
    return any(t.tag == "SN" for t in after) and all(t.tag == "SN" or t.silent for t in after[:1])


def _accepts(terminology: Terminology, mention: Mention, value: Value) -> bool:
    entry = terminology.entry(mention.concept.cui)
    if entry is None or (value.text.startswith("-") and entry.name not in SIGNED):
        return False
    if value.pair:
        return entry.name in BLOOD_PRESSURE
    return fits(value.unit, entry.unit)


def _passes(reading: Reading, start: int, end: int) -> bool:
    """Whether only time, filler and particles stand between a name and a bare number."""
    return all(
        t.silent or not t.is_noun or t.tag in ("SN", "NR") or t.lemma in PASSING or t.lemma in TRANSPARENT
        for t in reading.tokens[start:end]
    )


def _by_unit(terminology: Terminology, reading: Reading, value: Value, token: int) -> LexiconEntry | None:
    """A measurement that nobody named: "38.5도예요", "150/95예요", "170cm에 70kg"."""
    number = float(value.text) if not value.pair else 0.0
    if value.pair:
        return terminology.named("혈압") if value.slash or value.unit else None
    if value.unit == "℃" and not TEMPERATURE[0] <= number <= TEMPERATURE[1]:
        return None
    if value.unit == "kg" and WEIGHT[0] <= number <= WEIGHT[1]:
        return terminology.named("체중")
    if value.unit is None and HEIGHT[0] <= number <= HEIGHT[1] and _is_beside_weight(reading, token):
        return terminology.named("키")
    if value.unit == "cm" and HEIGHT[0] <= number <= HEIGHT[1] and "kg" in {t.lemma for t in reading.tokens}:
        return terminology.named("키")
    name = NAMED_BY_UNIT.get(value.unit or "")
    return terminology.named(name) if name else None


def _is_beside_weight(reading: Reading, token: int) -> bool:
    """ "165에 58kg": the first of the two is the height."""
    after = reading.tokens[token + 1 : token + 4]
    return [t.tag for t in after[:2]] == ["JKB", "SN"] and after[-1].lemma in ("kg", "킬로", "키로", "킬로그램")


def _is_general(measured: Measured, reading: Reading, clause: Clause) -> bool:
    """ "정상 혈압은 120/80인가요?", "140/90이면 고혈압인가요?"."""
    words = reading.words(clause)
    own = any(t.tag == "NP" and t.lemma in OWN for t in words)
    before = [t.lemma for t in reading.tokens[clause.first : measured.token]]
    if NORMATIVE & set(before) and not own:
        return True
    after = [t for t in reading.tokens[measured.token : clause.last] if t.span[0] >= measured.value.span[1]]
    follows = after[0] if after else None
    if any(t.lemma == "아니다" for t in after[:2]) or _is_change(after) or _is_left(after):
        return True
    if [t.tag for t in after[:1]] == ["JKS"] and any(t.lemma in NORMATIVE for t in after[1:2]):
        return True  # "120/80이 정상이라던데"
    if _is_taken_back(reading, clause, after):
        return True
    following = reading.following(clause)
    if following and any(t.lemma == "아니다" for t in reading.words(following[0])[:2]):
        return True
    if clause.link == "condition":
        return True
    if not clause.is_final or clause.mood == "statement" or own or follows is None:
        return False
    return follows.tag == "VCP" or (follows.tag == "JX" and follows.form in ("은", "는"))


def _is_taken_back(reading: Reading, clause: Clause, after: Sequence[Token]) -> bool:
    """ "140이라고 했는데 다시 재니 132였어요": said, and then measured again."""
    quoted = any(t.form in ("이라고", "라고") for t in after[:1]) or any(t.has_ending("라고") for t in after[:1])
    if not quoted:
        return False
    later = {t.lemma for c in reading.following(clause) for t in reading.words(c)}
    later |= {t.lemma for t in after}
    return bool(later & {"다시", "사실", "잘못", "아니다", "착각"})


def _is_change(after: Sequence[Token]) -> bool:
    """ "5kg 빠졌어요", "혈압이 10 떨어졌어요": a difference, not a reading; 까지 and 로 make it one again."""
    steps = [
        t
        for t in after
        if t.lemma not in ("정도", "쯤", "이나", "나", "가량") and t.tag not in ("MAG", "SW", "SL", "NNB")
    ]
    # "5kg이 빠져서", "7kg을 감량해서"
    steps = steps[1:] if steps and steps[0].tag in ("JKS", "JKO") else steps
    return bool(steps) and steps[0].lemma in CHANGE


def _is_left(after: Sequence[Token]) -> bool:
    """ "70kg에서 65kg로": the first of the two is no longer so."""
    return bool(after) and after[0].form == "에서" and any(t.tag == "SN" for t in after[1:4])
