"""What is said once of several medicines: "둘 다 하루 한 번", "아침에 플라빅스 75mg, 크레스토 10mg", "아침엔 노바스크하고 다이아벡스"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Clause, Reading
from agent.extraction.clauses.situation import PAST
from agent.extraction.medicines.holding import CHANGING
from agent.extraction.medicines.succeeded import TAKING
from agent.extraction.patterns.doses import Phrase
from agent.extraction.patterns.times import TimePhrase
from agent.state import Exclusion, Fact

GIVING = TAKING | frozenset(
    "놓다 넣다 삼키다 뿌리다 붙이다 흡입 흡입하다 들이마시다 주사 주사하다 찌르다 챙기다 털다 버티다 쓰이다 점안".split()
)
# "이렇게 세 알을 아침마다": said of all that were named before.
TOGETHER = frozenset("둘 셋 넷 모두 전부 각각 이렇다 한꺼번에 한번에".split())
# How far behind the medicine its hour is still its own.
LATER_SENTENCES = 3
LINKS = frozenset("이랑 랑 하고 과 와 및 그리고".split())


def tells_of_taking(reading: Reading, clause: Clause) -> bool:
    """ "지금은 100mg 먹습니다", "자기 전에 먹고요", "도로 낮춰서"."""
    words = reading.words(clause)
    verbs = [t for t in words if t.lemma in GIVING | CHANGING]
    # "자기 전에 먹고요": what stands before a noun is a circumstance.
    others = [t for t in words if t.tag == "VV" and t.ending[1] not in ("ETN", "ETM") and t not in verbs]
    # "낮에는 안 먹어요" tells when it is not taken.
    return bool(verbs) and not others and not any(t.lemma in ("안", "못", "않다") for t in words)


def said_of_all(
    reading: Reading, mention: Mention, mentions: Sequence[Mention], frequencies: Sequence[Phrase]
) -> str | None:
    """ "텔미사르탄 40mg이랑 인다파미드 1.5mg. 둘 다 하루 한 번 먹어요": said of all that were named before."""
    for phrase in frequencies:
        at = reading.token_at(phrase.span[0])
        if at is None or at <= mention.last:
            continue
        clause = reading.clause(at)
        before = reading.tokens[max(mention.last, at - 4) : at]
        together = [t for t in before if t.lemma in TOGETHER]
        if not together or not (tells_of_taking(reading, clause) or not _has_verb(reading, clause)):
            continue
        first = before.index(together[0]) + max(mention.last, at - 4)
        other = any(m.slot == "medications" and first < m.first for m in mentions)
        return None if other else phrase.said
    return None


def with_later_hours(
    reading: Reading,
    told: Sequence[Fact | Exclusion],
    mentions: Sequence[Mention],
    times: Sequence[TimePhrase],
    frequencies: Sequence[Phrase],
) -> list[Fact | Exclusion]:
    """What is told, the one medicine of a message with the hour that a later sentence of its own tells: "삭센다 1.8까지 올렸더니
    울렁거려요. 2.4로 올릴까요? 아침 8시에 맞아요". times, frequencies: those of the whole message."""
    named = [m for m in mentions if m.slot == "medications"]
    if len(named) != 1:
        return list(told)
    habits = [Phrase(p.said, p.span) for p in times if p.habitual and p.kind == "day"]
    phrases = sorted([*habits, *frequencies], key=lambda phrase: phrase.span)
    often = _said_later(reading, reading.clause(named[0].first).sentence, phrases)
    return [
        replace(item, frequency=often)
        if often and isinstance(item, Fact) and item.slot == "medications" and item.frequency is None
        else item
        for item in told
    ]


def _said_later(reading: Reading, after: int, phrases: Sequence[Phrase]) -> str | None:
    """The hour in a sentence that says nothing but when it is taken, among the next few. after: the medicine's sentence."""
    for phrase in phrases:
        at = reading.token_at(phrase.span[0])
        if at is None or not after < reading.clause(at).sentence <= after + LATER_SENTENCES:
            continue
        clauses = reading.sentence(reading.clause(at).sentence)
        words = [t for clause in clauses for t in reading.words(clause)]
        verbs = [t for t in words if t.is_predicate and t.tag != "VX"]
        alone = len(clauses) == 1 and clauses[0].mood == "statement" and len(verbs) == 1
        if not alone or verbs[0].lemma not in GIVING or any(t.has_ending(*PAST, "을", "ㄹ", "겠") for t in words):
            continue
        others = (t for t in words if t.is_noun and not t.silent)
        if all(phrase.span[0] <= t.span[0] < phrase.span[1] for t in others):
            return phrase.said
    return None


def row_start(
    reading: Reading, mention: Mention, medicines: Sequence[Mention], beside: Sequence[Phrase]
) -> Mention:
    """The first of the medicines that are joined one to the next, with nothing but their amounts between them, up to this
    one; itself when it follows none. beside: amounts that may stand between."""
    amounts = [p.span for p in beside]
    first = mention
    for former in reversed([m for m in medicines if m.last <= mention.first]):
        between = [t for t in reading.tokens[former.last : first.first] if not _covers(amounts, t.span[0])]
        if not between or not all(t.tag in ("JC", "SP") or t.form in LINKS for t in between):
            break
        first = former
    return first


def in_front(
    reading: Reading, first: Mention, medicines: Sequence[Mention], phrases: Sequence[Phrase]
) -> str | None:
    """The time of day that leads a row of medicines: "아침엔 |노바스크하고 다이아벡스, 저녁엔 |리피토". None when something is done
    or another medicine stands in between."""
    for phrase in reversed([p for p in phrases if p.span[1] <= first.concept.span[0]]):
        at = reading.token_at(phrase.span[1])
        if at is None or reading.clause(at).sentence != reading.clause(first.first).sentence:
            return None
        between = reading.tokens[at : first.first]
        other = any(at <= m.first < first.first for m in medicines)
        return None if other or any(t.is_predicate or t.tag == "SF" for t in between) else phrase.said
    return None


def before_the_row(
    reading: Reading, mention: Mention, medicines: Sequence[Mention], phrases: Sequence[Phrase]
) -> str | None:
    """ "아침에 플라빅스 75mg, 크레스토 10mg, 콩코르 2.5mg 먹어요": the one hour in front is that of the whole row."""
    number = reading.clause(mention.first).sentence
    row = [m for m in medicines if reading.clause(m.first).sentence == number]
    here = [p for p in phrases if (at := reading.token_at(p.span[0])) and reading.clause(at).sentence == number]
    first = reading.tokens[reading.sentence(number)[0].first].span[0]
    here += [p for p in phrases if p.span[0] == first and p not in here]
    if len(row) < 2 or row[0] is mention or len({p.span for p in here}) != 1:
        return None
    between = reading.tokens[row[0].first : mention.first]
    if any(t.is_predicate for t in between) or not any(t.tag == "SP" or t.tag == "JC" for t in between):
        return None
    return here[0].said if here[0].span[1] <= row[0].concept.span[0] else None


def is_joined(reading: Reading, one: Mention, other: Mention, doses: Sequence[Phrase]) -> bool:
    """ "칼슘이랑 비타민D 1000IU 매일", "아스피린 100mg이랑 플라빅스 75mg을 매일": said of both."""
    amounts = [p.span for p in doses]
    between = [t for t in reading.tokens[one.last : other.first] if not _covers(amounts, t.span[0])]
    if not between or not all(t.tag == "JC" or t.form in ("이랑", "랑", "하고", "과", "와") for t in between):
        return False
    # "A 5mg이랑 B 20mg 아침마다" may be of B alone; an object takes both up.
    at = next(
        (i for i in range(other.last, len(reading.tokens)) if not _covers(amounts, reading.tokens[i].span[0])),
        None,
    )
    alone = not any(one.concept.span[1] <= a < other.concept.span[0] for a, _ in amounts)
    clause = reading.clause(other.first)
    if any(t.lemma in ("같이", "함께") for t in reading.tokens[other.last : clause.last]):
        return True  # "리피토 10mg이랑 아스피린 100mg 자기 전에 같이 먹어요"
    return alone or (at is not None and reading.tokens[at].tag in ("JKO", "JX"))


def _covers(spans: Sequence[tuple[int, int]], offset: int) -> bool:
    return any(start <= offset < end for start, end in spans)


def _has_verb(reading: Reading, clause: Clause) -> bool:
    return any(t.tag == "VV" for t in reading.words(clause))
