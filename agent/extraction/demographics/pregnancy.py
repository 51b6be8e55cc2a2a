"""Pregnancy and breastfeeding of a person, never of "pregnant women" in general."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Reading
from agent.extraction.demographics.false_pregnancy import what_it_turned_out
from agent.extraction.demographics.stating import stated
from agent.extraction.demographics.with_child import with_child
from agent.extraction.patterns.kinship import is_dependant, may_carry, names_person
from agent.extraction.patterns.lengths import LENGTH, days
from agent.extraction.patterns.pregnancy_tests import find_test
from agent.extraction.people.holder import Holder
from agent.extraction.people.person_nouns import kind_after, person_after
from agent.state import Span
from agent.terminology import Token

PREGNANT = frozenset("임신 회임 잉태 임산부 임신부 임부 만삭 산모 막달".split())
BREASTFEEDING = frozenset("모유수유 수유 수유부 모유 완모 젖 초유 단유 유축 직수".split())
_STATING = PREGNANT | BREASTFEEDING
WEEKS = frozenset("주 주차 주째 주요".split())  # "25주요" is cut so
# "2주 전", "12주 동안": how long, and not how far along.
ELAPSED = frozenset("전 동안 간 뒤 후 만 마다 간격 늦다 늦어지다 밀리다 지나다 넘다".split())
LAST_BLEEDING = ("lmp", "마지막생리", "마지막월경", "최종월경", "최종월경일", "생리시작")
# What is left until birth is counted from here.
TERM = 40
DUE = frozenset("예정일 출산일".split())
_LEFT = re.compile(
    rf"(?:출산\s?)?예정일(?:이|은|까지|까진)?\s?(?:이제|약|한|딱|앞으로)?\s?(?P<left>{LENGTH})\s?(?:정도|쯤)?\s?(?:남|전|앞)"
)
# Beyond this a number with 주 is something else.
LONGEST = 43
# Signs that the writer is with child though the word is not said: the mother's notebook, an obstetric note.
_MATERNITY = re.compile(
    r"산모\s?수첩|임산부\s?수첩|태동|양수|배\s?뭉침|배가\s?(?:\S{1,3}\s)?뭉|임신성\s?당뇨|임당|아기\s?심(?:장|박)(?:[이은도]|\s?소리\S?)?\s(?:잘\s)?(?:뛴대|뛴다|들려|들었|확인)|입덧|초음파에서\s?아기|배\s?속\s?(?:아기|아가|애기|애)|뱃속|아기집|태낭|난황|태아|예비\s?(?:맘|엄마)"
)
# A mother to be is with child without a predicate of its own.
_EXPECTING = re.compile(r"예비\s?(?:맘|엄마)(?=이|예|입|인|임|라|$)")
_CARRIED = re.compile(
    r"(?<![\d가-힣])(?<!지 )(?P<weeks>\d{1,2})\s?주\s?(?:\d일|차)?(?:째(?=[인예이라]))?(?=\s?(?:인데|이에요|예요|입니다|이고|고(?=[\s,요])|이래|래|라고|됐|접어|,|\.|$|\s(?:입덧|태동|배\s?뭉침|초음파|산모|임산부)))(?!\s?(?:전|동안|간))"
)
# "아기 가진 지 10주 됐어요"
_SINCE_CONCEIVED = re.compile(
    r"(?:가진|들어선|밴)\s지\s(?:이제\s|벌써\s|오늘로\s)?(?P<weeks>\d{1,2})\s?주(?!\s?전)"
)
# "친구가 임신 8주인데 … 저는 11주고": beside another's.
_OWN_WEEKS = re.compile(
    r"(?<![가-힣])(?:저는|저도|전|나는|나도|난)\s(?:(?:지금|이제|현재|오늘로?)\s)?(?P<weeks>\d{1,2})\s?주(?:\s?차)?(?=고(?=[\s,요])|구요|이고|예요|이에요|인데|입니다|이라|라서|요(?![가-힣])|됐)"
)
# "17주 5일": only a pregnancy is told so.
_TO_THE_DAY = re.compile(r"(?<!\d)(?P<weeks>[1-3]?\d)\s?주\s?[0-6]\s?일(?!\s?(?:전|동안|간|분))")
_GESTATION = re.compile(
    r"(?<!\d)(?P<along>\d{1,2})(?:\s?\+\s?\d)?\s?주(?:\s?차)?\s?(?:된\s)?(?:임산?부|임신부|산모|예비\s?맘|예비\s?엄마|초산모|경산모|만삭|쌍둥이\s?맘|다둥이\s?맘|맘(?=이|인|예|입))|(?:\bIUP\b|\bG\d\s?P\d\b|\bGA\b)[^.\n]{0,12}?(?P<weeks>\d{1,2})\s?(?:\+\s?\d)?\s?(?:wks?|weeks?|w\b|주)",
    re.IGNORECASE,
)

# In a turn after the one that told the pregnancy: the week alone, or against another.
_NOW_SO_FAR = re.compile(
    r"(?:^|[.!?~\n]\s*|아니(?:라|고|구)[,\s]+|말고[,\s]+)(?:(?:아|앗|네|참|오늘로?|이제|지금은?|정확히는?|사실은?|실은|정정할게요|정정합니다|다시|재니까|재\s?보니|초음파(?:로는?|상|\s?보니까?|\s?봤더니|\s?재니까?)?|병원에서는?|선생님이)[\s,.!]+)*"
    r"(?P<weeks>\d{1,2})\s?주\s?(?:[0-6]\s?일|차)?(?=\s?(?:인데|이에요|예요|입니다|이고|이래|래|라고|라네|됐|요(?![가-힣])|이요|[이가]\s?맞))"
)


@dataclass(frozen=True, slots=True)
class Statement:
    """One demographic value with whom it is about; who None is the speaker."""

    field: str
    value: object
    who: str | None
    span: Span


def find_pregnancy(
    text: str, reading: Reading, holders: Sequence[Holder], mentions: Sequence[Mention]
) -> list[Statement]:
    """What is stated; a question, a condition or a plan states nothing."""
    statements: list[Statement] = []
    inside = {
        i
        for m in mentions
        if m.slot != "topic" and not m.concept.name.endswith("임신")
        for i in range(m.first, m.last)
    }
    for index, token in enumerate(reading.tokens):
        if token.lemma not in _STATING or index in inside or holders[index].general:
            continue
        field = "pregnant" if token.lemma in PREGNANT else "breastfeeding"
        if index and reading.tokens[index - 1].lemma == "상상":
            continue
        weeks = _weeks(reading, index) if field == "pregnant" else None
        turned = what_it_turned_out(reading, index) if field == "pregnant" else None
        told = turned[0] if turned else stated(reading, index, field)
        if weeks is not None and not turned:
            elsewhere = reading.token_at(weeks[1][0]) not in _sentence(reading, index)
            if told is False and elsewhere:
                weeks = None  # "임신 아니래요. 생리는 5주째 안 나와요"
            else:
                told = None if reading.clause(index).link == "condition" or kind_after(reading, index) else True
        if told is None:
            continue
        described = person_after(reading.tokens, index + 1)
        who = holders[index].who if described is None else described or None
        if who is None and index and names_person(reading.tokens[index - 1]):
            who = reading.tokens[index - 1].lemma  # "딸 임신 12주예요": the noun alone says whose it is
        if is_dependant(who) and not (field == "pregnant" and may_carry(who)):
            if not told:
                continue  # "아기가 모유를 안 먹어요"
            who = None  # the child is fed or carried, not the one who nurses or carries
        statements.append(Statement(field, told, who, token.span))
        if weeks is not None and told:
            statements.append(Statement("gestational_weeks", weeks[0], who, weeks[1]))
    expecting = any(s.field == "pregnant" and s.value is True and s.who is None for s in statements)
    dated = any(s.field == "gestational_weeks" for s in statements)
    if expecting and not dated and (left := _weeks_left(text)):
        statements.append(left)
    if any(s.field == "pregnant" for s in statements):
        known = [s for s in statements if s.who is None and (s.field == "gestational_weeks" or s.value is True)]
        if [s.field for s in known] == ["pregnant"] and (exact := _TO_THE_DAY.search(text)):
            statements.append(Statement("gestational_weeks", int(exact["weeks"]), None, exact.span("weeks")))
        if not known and (own := _OWN_WEEKS.search(text)) and 1 <= int(own["weeks"]) <= LONGEST:
            span = own.span("weeks")
            statements += [
                Statement("pregnant", True, None, span),
                Statement("gestational_weeks", int(own["weeks"]), None, span),
            ]
        return statements
    tested = find_test(text)
    if tested is not None and _is_asked_of(reading, holders, tested.span[0]):
        tested = None
    if tested is not None:
        statements.append(Statement("pregnant", tested.positive, None, tested.span))
    maternal = tested.positive if tested else bool(_MATERNITY.search(text))
    carried = with_child(text, reading, holders)
    if carried is not None and carried.others:
        return statements
    weeks_told = _told_in_weeks(text, maternal or carried is not None)
    if weeks_told is not None and not _is_of_another(text, reading, holders, weeks_told):
        statements += [Statement("pregnant", True, None, weeks_told.span), weeks_told]
    elif carried is not None and carried.stated:
        statements.append(Statement("pregnant", True, None, carried.span))
    elif (sign := _EXPECTING.search(text)) and not _is_asked_of(reading, holders, sign.start()):
        statements.append(Statement("pregnant", True, None, sign.span()))
    return statements


def corrected_weeks(text: str) -> Statement | None:
    """ "정정할게요 10주요", "9주가 아니라 10주래요", "오늘로 13주예요" of one who has said that she is with child."""
    found = _NOW_SO_FAR.search(text)
    weeks = int(found["weeks"]) if found else 0
    if found is None or not 1 <= weeks <= LONGEST:
        return None
    return Statement("gestational_weeks", weeks, None, found.span("weeks"))


def _is_asked_of(reading: Reading, holders: Sequence[Holder], offset: int) -> bool:
    at = reading.token_at(offset) or 0
    clause = reading.clause(at)
    asked = clause.link == "condition" or (clause.is_final and clause.mood == "question")
    return asked or holders[at].general or holders[at].who is not None


def _told_in_weeks(text: str, maternal: bool) -> Statement | None:
    """ "오늘로 31주 4일" of one with a maternity record, "G2P1 IUP 29+2wks": how far along without the word 임신."""
    found = _GESTATION.search(text) or (
        (_CARRIED.search(text) or _SINCE_CONCEIVED.search(text)) if maternal else None
    )
    if found is None:
        return None
    group = found.lastgroup or "weeks"
    weeks = int(found[group])
    return Statement("gestational_weeks", weeks, None, found.span(group)) if 1 <= weeks <= LONGEST else None


def _is_of_another(text: str, reading: Reading, holders: Sequence[Holder], told: Statement) -> bool:
    """ "와이프가 입덧이 심해요 9주예요": the sign of it is another's, and nobody says that the weeks are one's own."""
    at, sign = reading.token_at(told.span[0]) or 0, _MATERNITY.search(text)
    if any(t.tag == "NP" and t.lemma in ("저", "제", "나", "내") for t in reading.words(reading.clause(at))):
        return False
    near = [at] if sign is None else [at, reading.token_at(sign.start()) or 0]
    others = [holders[i].who for i in near if holders[i].who is not None]
    return any(not is_dependant(who) or may_carry(who) for who in others)


def _weeks_left(text: str) -> Statement | None:
    """ "예정일이 3주 남은 만삭": forty weeks less what is left."""
    found = _LEFT.search(text)
    left = days(found["left"]) if found else None
    if found is None or left is None or not 7 <= left <= 280:
        return None
    return Statement("gestational_weeks", TERM - round(left / 7), None, found.span("left"))


def _weeks(reading: Reading, index: int) -> tuple[int, Span] | None:
    """임신 20주(차) and 20주차 임산부."""
    tokens = reading.tokens
    due = {i for i in range(len(tokens)) if any(t.lemma in DUE for t in tokens[max(0, i - 4) : i])}
    near = [*range(index + 1, min(index + 6, len(tokens))), *range(index - 1, max(index - 7, -1), -1)]
    # "아까 7주라고 했는데 9주가 맞대요": what is said to be right comes last.
    righted = [
        at for at in range(index + 6, len(tokens) - 1) if any(t.lemma == "맞다" for t in tokens[at + 2 : at + 5])
    ]
    # "임신 12주까지는 입덧했는데 지금 20주": the week that is now is said behind the one that was.
    near += range(min(index + 6, len(tokens)), min(index + 20, len(tokens)))
    # "임신인 줄 모르고 약을 먹었어요. 지금 5주래요"
    past = any(t.lemma == "모르다" for t in tokens[index + 1 : index + 5])
    for at in (*reversed(righted), *near):
        if at >= index + 6 and not past and at not in righted:
            break
        if at >= len(tokens) - 1 or at in due or not tokens[at].form.isdigit():
            continue
        if any(t.lemma in ("아니다", "말다") for t in tokens[at + 2 : at + 4]):
            past = True  # "임신 20주가 아니라 21주네요": the right one comes behind
            continue
        if any(t.form in ("까지", "때", "부터") for t in tokens[at + 2 : at + 3]):
            past = True
            continue
        elapsed = tokens[at + 2].lemma if at + 2 < len(tokens) and tokens[at + 2].lemma in ELAPSED else ""
        if elapsed or _is_since_the_last_bleeding(tokens, at):
            past = past or elapsed == "동안"
            continue
        if tokens[at + 1].lemma in WEEKS and 1 <= int(tokens[at].form) <= LONGEST:
            return int(tokens[at].form), (tokens[at].span[0], tokens[at + 1].span[1])
    return None


def _sentence(reading: Reading, index: int) -> range:
    clauses = reading.sentence(reading.clause(index).sentence)
    return range(clauses[0].first, clauses[-1].last)


def _is_since_the_last_bleeding(tokens: Sequence[Token], at: int) -> bool:
    """ "LMP 2주 전", "마지막 생리 5주": no week of a pregnancy."""
    before = "".join(t.lemma for t in tokens[max(0, at - 4) : at])
    return before.endswith(LAST_BLEEDING) or before.rstrip(":은는이").endswith(LAST_BLEEDING)
