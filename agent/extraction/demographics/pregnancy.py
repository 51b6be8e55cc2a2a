"""Pregnancy and breastfeeding of a person, never of "pregnant women" in general."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Reading, plain
from agent.extraction.demographics.false_pregnancy import what_it_turned_out
from agent.extraction.patterns.kinship import is_dependant, may_carry, names_person
from agent.extraction.patterns.lengths import LENGTH, days
from agent.extraction.patterns.pregnancy_tests import find_test
from agent.extraction.people.person_nouns import kind_after, person_after
from agent.extraction.people.subjects import Holder
from agent.state import Span
from agent.terminology import Token
from agent.wording.syllables import PLUPERFECT

PREGNANT = frozenset("임신 임산부 임신부 임부 만삭 산모 막달".split())
BREASTFEEDING = frozenset("모유수유 수유 수유부 모유 완모 젖 단유".split())
_STATING = PREGNANT | BREASTFEEDING
WEANING = frozenset("끊다 떼다 그만두다 멈추다 끝나다 끝내다".split())
NURSING = frozenset("먹이다 물리다 빨리다".split())
# 임신성 당뇨, 임신 준비, 임신 테스트: no pregnancy is stated.
NOT_YET = frozenset(
    "준비 계획 가능성 테스트 테스트기 검사 여부 능력 시도 성 성공 예정 전 후 이후 중독증 때 시 초기증상 증상 유지 영양제 확률".split()
)
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
    r"산모\s?수첩|임산부\s?수첩|태동|양수|배\s?뭉침|배가\s?(?:\S{1,3}\s)?뭉|임신성\s?당뇨|임당|아기\s?심(?:장|박)(?:[이은도]|\s?소리\S?)?\s(?:잘\s)?(?:뛴대|뛴다|들려|들었|확인)|입덧|초음파에서\s?아기|배\s?속\s?아(?:기|가)|뱃속|아기집|태낭|난황|태아|예비\s?(?:맘|엄마)"
)
# A mother to be is with child without a predicate of its own.
_EXPECTING = re.compile(r"예비\s?(?:맘|엄마)(?=이|예|입|인|임|라|$)")
_CARRIED = re.compile(
    r"(?<![\d가-힣])(?<!지 )(?P<weeks>\d{1,2})\s?주\s?(?:\d일|차)?(?:째(?=[인예이라]))?(?=\s?(?:인데|이에요|예요|입니다|이고|고(?=[\s,요])|이래|래|라고|됐|접어|,|\.|$))(?!\s?(?:전|동안|간))"
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
        stated = turned[0] if turned else _stated(reading, index, field)
        if weeks is not None and not turned:
            stated = None if reading.clause(index).link == "condition" or kind_after(reading, index) else True
        if stated is None:
            continue
        described = person_after(reading.tokens, index + 1)
        who = holders[index].who if described is None else described or None
        if who is None and index and names_person(reading.tokens[index - 1]):
            who = reading.tokens[index - 1].lemma  # "딸 임신 12주예요": the noun alone says whose it is
        if is_dependant(who) and not (field == "pregnant" and may_carry(who)):
            if not stated:
                continue  # "아기가 모유를 안 먹어요"
            who = None  # the child is fed or carried, not the one who nurses or carries
        statements.append(Statement(field, stated, who, token.span))
        if weeks is not None and stated:
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
    told = _told_in_weeks(text, maternal)
    if told is not None and not _is_of_another(text, reading, holders, told):
        statements += [Statement("pregnant", True, None, told.span), told]
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
    found = _GESTATION.search(text) or (_CARRIED.search(text) if maternal else None)
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
    past = False
    for at in (*reversed(righted), *near):
        if at >= index + 6 and not past and at not in righted:
            break
        if at >= len(tokens) - 1 or at in due or not tokens[at].form.isdigit():
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


def _is_since_the_last_bleeding(tokens: Sequence[Token], at: int) -> bool:
    """ "LMP 2주 전", "마지막 생리 5주": no week of a pregnancy."""
    before = "".join(t.lemma for t in tokens[max(0, at - 4) : at])
    return before.endswith(LAST_BLEEDING) or before.rstrip(":은는이").endswith(LAST_BLEEDING)


def _stated(reading: Reading, index: int, field: str) -> bool | None:
    """True, False (denied), or None when nothing is stated."""
    clause = reading.clause(index)
    token = reading.tokens[index]
    right = reading.tokens[index + 1 : clause.last]
    # "젖 물리는디 …?": dialect's ending is read as a noun, and the question is about what comes after.
    ending = next((at for at, t in enumerate(right) if t.tag == "NNB" and t.lemma in ("디", "데")), None)
    goes_on = ending is not None and any(t.is_predicate for t in right[:ending])
    right = right[:ending] if goes_on else right
    content = [t for t in right if not t.silent or t.is_predicate]
    if any(t.lemma == "가능성" for t in content[:2]) and any(t.lemma == "없다" for t in content[:5]):
        return False if clause.is_final and clause.mood == "statement" else None
    if content and content[0].lemma in NOT_YET:
        return None
    if clause.link == "condition" or any(t.lemma in ("때", "경우") for t in right[:5]):
        return None
    predicate = next((t for t in right if t.is_predicate), None)
    if field == "breastfeeding" and predicate is not None and predicate.lemma in WEANING:
        # "모유 끊어야 하나요?": nobody has weaned yet.
        to_do = predicate.has_ending("어야", "아야") or (clause.is_final and clause.mood == "question")
        return None if to_do else False
    if token.lemma == "단유":
        done = (
            predicate is not None
            and right[0] is predicate
            and predicate.has_ending("었", "았", "였")
            and not (clause.is_final and clause.mood == "question")
        )
        done = done or any(t.lemma in ("완료", "성공") for t in content[:1])
        return False if done and not any(t.lemma in ("안", "못", "않다", "못하다") for t in content[:4]) else None
    if token.lemma == "산모":
        return None  # after the birth, too: only with weeks
    if token.lemma == "젖" and (predicate is None or predicate.lemma not in NURSING):
        return None
    if predicate is not None and _asks_back(predicate):
        return _denied_after(reading, index)
    asked = clause.is_final and clause.mood == "question" and not goes_on
    if asked:
        return None
    if _is_uncertain(right):
        return None
    if predicate is not None and predicate.has_ending("다가") and predicate.has_ending("었", "았", "였"):
        return None  # "임신했다가 유산했어요"
    denied = any(t.lemma in ("안", "아니다", "없다", "않다", "못") for t in content[:4])
    denied = denied or any(t.lemma == "부인" for t in content[:1]) or "".join(t.form for t in right[:3]) == "(-)"
    if denied:
        return False
    if predicate is None:
        return True if any(t.lemma == "중" for t in right[:2]) else None
    return True if _holds(predicate, right, field) else None


def _asks_back(predicate: Token) -> bool:
    """ "임신이냐니", "임신했냐고": somebody else's question."""
    return any(plain(form).startswith(("냐", "느냐", "으냐")) for form, _ in predicate.endings)


def _denied_after(reading: Reading, index: int) -> bool | None:
    """ "할매한테 임신이냐니 당연히 아니지", "임신이냐고요? 아니요": what the answer to it is."""
    here = reading.clause(index).sentence
    last = reading.sentence(min(here + 1, len(reading.sentences) - 1))[-1].last
    for token in reading.tokens[index + 2 : last]:
        if token.lemma in ("아니다", "아니요", "아뇨", "아니"):
            return False
    return None


def _is_uncertain(right: Sequence[Token]) -> bool:
    """ "임신했을 수도 있어요", "임신인 것 같아요", "임신했을지도 모르는데", "임신일까 봐"."""
    for index, token in enumerate(right):
        forms = [plain(form) for form, _ in token.endings]
        if any(
            form.endswith(("ㄹ지", "을지", "ㄴ지", "은지", "는지", "ㄹ까", "을까", "ㄴ가", "는가", "나"))
            for form in forms
        ):
            return True
        after = [t.lemma for t in right[index + 1 : index + 4]]
        if token.ending[1] == "ETM" and (
            "같다" in after or (after[:1] in (["수"], ["가능"], ["가능성"]) and "없다" not in after)
        ):
            return True
        if token.lemma in ("의심", "의심되다"):
            return True
    return False


def _holds(predicate: Token, right: Sequence[Token], field: str) -> bool:
    if predicate.has_ending(*PLUPERFECT) or any(t.lemma in ("싶다", "바라다", "원하다") for t in right):
        return False
    if predicate.lemma in ("이다", "되다"):
        return True
    if predicate.lemma in ("먹이다", "주다", "물리다") and field == "breastfeeding":
        return True
    if predicate.lemma == "하다":
        return field == "breastfeeding" or predicate.has_ending("었", "였", "ᆫ", "았")
    return any(t.lemma == "중" for t in right[:2])
