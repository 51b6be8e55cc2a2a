"""Which dose and frequency belong to which medicine, and which of several holds now."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Clause, Reading
from agent.extraction.clauses.situation import PAST
from agent.extraction.medicines.declined import without_declined
from agent.extraction.medicines.holding import NOW, holding_now
from agent.extraction.medicines.strengths import bare_strength, later_strengths, spoken_strengths, with_pieces
from agent.extraction.medicines.taken_together import (
    GIVING,
    before_the_row,
    in_front,
    is_joined,
    row_start,
    said_of_all,
    tells_of_taking,
)
from agent.extraction.patterns.doses import ONE_PIECE, Phrase
from agent.extraction.patterns.times import TimePhrase

# "아스피린 먹는데 물은 하루 2000ml 마셔요": what else one takes or does.
ELSE = frozenset(
    "물 커피 술 담배 소금 밥 운동 산책 차 우유 과일 식사 소주 맥주 음료 녹차 걷기 스트레칭 소변 대변 설사".split()
)
# Characters between an hour and the medicine it leads: a particle and a space.
CLOSE = 3
HOURS = ("새벽", "아침", "점심", "저녁", "밤", "자기", "취침", "오전", "오후")
# Sig abbreviations for the way a medicine is taken; INH alone is isoniazid.
ROUTES = frozenset("inh neb po im sc iv sl".split())


def without_routes(reading: Reading, mentions: Sequence[Mention]) -> list[Mention]:
    """ "tiotropium inh qd": directly behind a medicine or its dose, inh is no medicine of its own."""
    ends = [m.last for m in mentions if m.slot == "medications"]

    def is_route(mention: Mention) -> bool:
        if reading.tokens[mention.first].lemma not in ROUTES:
            return False
        before = max((end for end in ends if end <= mention.first), default=None)
        return before is not None and all(t.tag in ("SN", "SL") for t in reading.tokens[before : mention.first])

    return [m for m in mentions if m.slot != "medications" or not is_route(m)]


def with_strengths(reading: Reading, mentions: Sequence[Mention], doses: Sequence[Phrase]) -> list[Phrase]:
    """The doses of a sentence and the one after it, in order, with the strengths that are said without a unit. Once for
    all its medicines: a list of hundreds would take minutes otherwise."""
    medicines = [m for m in mentions if m.slot == "medications"]
    bare = [p for m in medicines if (p := bare_strength(reading, m)) is not None]
    bare += [p for m in medicines for p in spoken_strengths(reading, m, mentions)]
    bare += [p for m in medicines for p in later_strengths(reading, m, mentions)]
    added = [b for b in bare if not any(b.span[0] < d.span[1] and d.span[0] < b.span[1] for d in doses)]
    doses = without_declined(reading, sorted([*doses, *added], key=lambda phrase: phrase.span))
    return with_pieces(reading, bare, doses)


MEALS = ("아침", "점심", "저녁", "밥", "식사")


def dosage_and_frequency(
    reading: Reading,
    mention: Mention,
    mentions: Sequence[Mention],
    doses: Sequence[Phrase],
    frequencies: Sequence[Phrase],
    times: Sequence[TimePhrase] = (),
) -> tuple[str | None, str | None]:
    """As said: behind the medicine up to the next one, else in front of it in the clause, else in a later clause or the
    sentence after when those name nothing new. Of several, the one that holds now ("20mg에서 10mg으로 줄였어요").

    mentions and phrases: of the medicine's sentence and the one after it; doses: as from `with_strengths`.
    """
    if mention.slot != "medications":
        return None, None
    clause = reading.clause(mention.first)
    # "식후에 먹어야 하나요?" asks how to take it.
    told = () if clause.is_final and clause.mood != "statement" else frequencies
    medicines = [m for m in mentions if m.slot == "medications"]
    beside = [*doses, *frequencies]
    dosage = _amount(reading, mention, mentions, doses, beside)
    frequency = _amount(reading, mention, mentions, told, beside)
    if frequency is None and told is frequencies:
        habits = [
            Phrase(p.said, p.span)
            for p in times
            if p.habitual and p.kind == "day" and not _is_supposed(reading, p)
        ]
        frequency = said_of_all(reading, mention, mentions, [*frequencies, *habits])
        frequency = frequency or _part_of_day(reading, mention, mentions, habits)
        frequency = frequency or _of_the_row(reading, mention, mentions, doses, frequencies, habits)
        frequency = frequency or before_the_row(reading, mention, medicines, [*frequencies, *habits])
        following = next((m for m in medicines if m.first >= mention.last), None)
        if frequency is None and following is not None and is_joined(reading, mention, following, doses):
            frequency = dosage_and_frequency(reading, following, mentions, doses, frequencies, times)[1]
    return ONE_PIECE.sub("", dosage) if dosage else None, frequency


def _amount(
    reading: Reading,
    mention: Mention,
    mentions: Sequence[Mention],
    phrases: Sequence[Phrase],
    beside: Sequence[Phrase] = (),
) -> str | None:
    medicines = [m for m in mentions if m.slot == "medications"]
    clause = reading.clause(mention.first)
    start, end = _bounds(reading, clause)
    own = mention.concept.span
    next_start = min(
        (m.concept.span[0] for m in medicines if m.first > mention.first),
        default=reading.tokens[-1].span[1] + 1,
    )
    # "아침엔 노바스크 5mg 저녁엔 리피토 10mg": what stands right before the next is the next one's.
    led = any(
        start <= p.span[0] and 0 <= own[0] - p.span[1] <= CLOSE and p.said.startswith(HOURS) for p in phrases
    )
    behind = [
        p
        for p in phrases
        if own[1] <= p.span[0] < min(end, next_start)
        and not (next_start < end and _leads(reading, mention.last, p, next_start))
        and not (led and p.said.startswith(HOURS) and next_start < end and 0 <= next_start - p.span[1] <= CLOSE)
    ]
    later = [
        p for c in _going_on(reading, clause, mentions, beside or phrases) for p in phrases if _in(reading, c, p)
    ]
    if behind:
        return holding_now(reading, [*behind, *later]).said
    previous_end = max((m.concept.span[1] for m in medicines if m.first < mention.first), default=0)
    front = [
        p
        for p in phrases
        if max(start, previous_end) <= p.span[0]
        and p.span[1] <= own[0]
        # "자누비아 100mg이랑 다이아벡스": what stands before the "and" is the former medicine's.
        and not (previous_end > start and _joined_between(reading, p.span[1], own[0]))
    ]
    if front:
        return holding_now(reading, [front[-1], *later]).said
    if later:
        return holding_now(reading, later).said
    # "아침밥 먹고 아마릴, 저녁에는 다이아벡스": the meal is the first one's.
    if any(clause.first <= m.first < mention.first for m in medicines):
        return None
    ahead = _meal_ahead(reading, clause, mentions, phrases)
    return ahead.said if ahead else None


def _meal_ahead(
    reading: Reading, clause: Clause, mentions: Sequence[Mention], phrases: Sequence[Phrase]
) -> Phrase | None:
    """ "아침밥 먹고 | 아마릴 2미리 먹어요": the clause before a medicine's says nothing but after which meal."""
    previous = reading.previous(clause)
    if previous is None or previous.sentence != clause.sentence:
        return None
    if any(m.slot != "topic" and previous.first <= m.first < previous.last for m in mentions):
        return None
    if any(t.has_ending("었", "았", "였") for t in reading.words(clause)):
        return None  # "밥 먹고 타이레놀 한 알 먹었어요": once
    meals = [p for p in phrases if p.said.startswith(MEALS) and _in(reading, previous, p)]
    return meals[0] if meals and _says_only(reading, previous, meals) else None


def _leads(reading: Reading, first: int, phrase: Phrase, end: int) -> bool:
    """ "아침에 메트포르민, 저녁에 리피토": cut off by a comma from the one before it and not from the next."""
    commas = [t.span[0] for t in reading.tokens[first : reading.token_at(end)] if t.tag == "SP"]
    return any(c < phrase.span[0] for c in commas) and not any(c >= phrase.span[1] for c in commas)


def _going_on(
    reading: Reading, clause: Clause, mentions: Sequence[Mention], phrases: Sequence[Phrase] = ()
) -> list[Clause]:
    """The clauses behind a medicine's that still tell of it: the next one that names no other, and those after it, or
    a sentence of its own, that tell of nothing but taking it or how much; "저는 하시모토라서요, 75마이크로그램" comes back to it."""
    found: list[Clause] = []
    following = reading.clauses[clause.number + 1 : clause.number + 5]
    for other in following:
        beside = [m for m in mentions if m.slot != "topic" and other.first <= m.first < other.last]
        if any(m.slot == "medications" for m in beside) or other.sentence > clause.sentence + 1:
            break
        if (other.is_final and other.mood != "statement") or _is_of_else(reading, other):
            break
        if _says_only(reading, other, phrases):
            found.append(other)
            continue
        first = not found and other.sentence == clause.sentence
        if not first and (beside or not tells_of_taking(reading, other)):
            if phrases and not other.is_final and _says_only(reading, reading.clauses[other.number + 1], phrases):
                continue
            # "20으로 올렸는데 근육이 아파서 10으로 내렸어요": why it was changed is told in between.
            if other.sentence > clause.sentence or any(m.slot != "symptoms" for m in beside):
                break
            continue
        found.append(other)
    return found


def _is_supposed(reading: Reading, phrase: TimePhrase) -> bool:
    """ "먹고 자는데 새벽 두 시면 깨요": when something else comes about."""
    at = reading.token_at(phrase.span[1])
    return at is not None and reading.tokens[at].tag == "VCP" and reading.tokens[at].has_ending("면", "이면")


def _is_of_else(reading: Reading, clause: Clause) -> bool:
    """Of something else that one takes or does; "새벽에 물이랑 먹어요" is of the medicine."""
    words = (*reading.words(clause), reading.tokens[clause.last - 1])
    return any(
        t.lemma in ELSE and not (t.lemma == "물" and after.form in ("이랑", "하고", "과", "로"))
        for t, after in pairwise(words)
    )


def _says_only(reading: Reading, clause: Clause, phrases: Sequence[Phrase]) -> bool:
    """ "75마이크로그램.", "밤마다요": a clause of nothing but how much or how often."""
    said = [p for p in phrases if _in(reading, clause, p)]
    return bool(said) and all(
        t.silent
        or t.tag[0] in "JSE"
        or t.tag == "VCP"
        or t.lemma in NOW
        or t.lemma in ("주", "달")
        or any(p.span[0] <= t.span[0] < p.span[1] for p in said)
        for t in reading.words(clause)
    )


def _part_of_day(
    reading: Reading, mention: Mention, mentions: Sequence[Mention], habits: Sequence[Phrase]
) -> str | None:
    """ "로사르탄은 아침에, 아토르바스타틴은 저녁에 먹어요": a time of day alone is a habit, unless it is over."""
    clause = reading.clause(mention.first)
    own = _amount(reading, mention, mentions, habits)
    ends = (clause, reading.sentence(clause.sentence)[-1])
    # "원래 |아침에 먹는데": told of in a later clause, with a verb of its own
    told = [c for p in habits if p.said == own for c in (reading.clause(reading.token_at(p.span[0]) or 0),)]
    verbs = [t for c in (*ends, *told) for t in reading.words(c) if t.lemma in GIVING]
    noted = not any(t.is_predicate for c in reading.sentence(clause.sentence) for t in reading.words(c))
    noted = noted or _stands_alone(reading, own, habits)
    return own if (verbs or noted) and not any(t.has_ending(*PAST) for t in verbs) else None


def _of_the_row(
    reading: Reading,
    mention: Mention,
    mentions: Sequence[Mention],
    doses: Sequence[Phrase],
    frequencies: Sequence[Phrase],
    habits: Sequence[Phrase],
) -> str | None:
    """ "아침엔 노바스크하고 다이아벡스, 저녁엔 리피토를 먹습니다": what leads the first of a row is that of all of it."""
    medicines = [m for m in mentions if m.slot == "medications"]
    first = row_start(reading, mention, medicines, doses)
    if first is mention:
        return None
    said = in_front(reading, first, medicines, sorted([*frequencies, *habits], key=lambda p: p.span))
    # "MTX 4알 주 1회, 엽산, 할록신": what stands before the second is the first one's.
    own = _amount(reading, first, mentions, frequencies) or _part_of_day(reading, first, mentions, habits)
    return said if said == own else None


def _stands_alone(reading: Reading, said: str | None, habits: Sequence[Phrase]) -> bool:
    """ "소론도 5mg 아침, 박트림은 졸업했어요", "아스피린 100mg 아침 1알": directly behind an amount, and nothing is said of it."""
    for phrase in habits if said else ():
        at, end = reading.token_at(phrase.span[0]), reading.token_at(phrase.span[1])
        behind = reading.tokens[end : end + 1] if end is not None else ()
        amount = at is not None and at > 1 and any(t.tag == "SN" for t in reading.tokens[at - 2 : at])
        if phrase.said == said and amount and all(t.tag in ("SP", "SF", "SN", "MM", "NR", "SSC") for t in behind):
            return True
    return False


def _bounds(reading: Reading, clause: Clause) -> tuple[int, int]:
    return reading.tokens[clause.first].span[0], reading.tokens[clause.last - 1].span[1]


def _in(reading: Reading, clause: Clause, phrase: Phrase) -> bool:
    start, end = _bounds(reading, clause)
    return start <= phrase.span[0] < end


def _joined_between(reading: Reading, start: int, end: int) -> bool:
    return any(
        t.tag in ("JC", "SP") or t.form in ("이랑", "랑", "하고")
        for t in reading.tokens
        if start <= t.span[0] < end
    )
