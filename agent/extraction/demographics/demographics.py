"""Who the speaker is, and who the other person is that a message asks about."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Clause, Reading
from agent.extraction.demographics.ascribed import said_of_another
from agent.extraction.demographics.livelihood import find_work
from agent.extraction.demographics.pregnancy import corrected_weeks, find_pregnancy
from agent.extraction.demographics.pregnancy_over import find_ends
from agent.extraction.demographics.roles import (
    is_asked,
    is_honoured,
    last_named,
    names_oneself,
    note_oneself,
    note_roles,
    subject_of,
)
from agent.extraction.measures.values import short_named
from agent.extraction.patterns.ages import Age, find_ages
from agent.extraction.patterns.kinship import is_dependant, is_person_word
from agent.extraction.patterns.occupations import find_occupations
from agent.extraction.patterns.people import (
    OTHERS_SEX,
    ROLE_SEX,
    Label,
    find_introductions,
    find_roles,
    find_sexes,
)
from agent.extraction.patterns.places import find_regions
from agent.extraction.patterns.spans import Taken
from agent.extraction.people.asides import NORMATIVE, NOTES, TOLD
from agent.extraction.people.holder import Holder
from agent.extraction.people.oneself import is_of_another_called_so
from agent.extraction.people.person_nouns import KINDS, PARENTS, kind_after, person_after, says_to_be
from agent.extraction.people.subjects import merely_owned
from agent.state import Demographics, Exclusion, Span, Subject

SPEAKER = ""
# "서른 살 저도": an age right before who speaks is the speaker's.
OWN = frozenset("저 나 제 내".split())
# An age at which one is no child in "34살 아기 엄마".
GROWN = 15
# Who has no trade yet, and what they may be called all the same.
LITTLE_ONES = frozenset("애 아이 아기 애기 아가 신생아 손주 손자 손녀".split())
PUPILS = ("학생", "딩", "생")
# Nobody speaks of a child so old.
ELDERLY = 60
# A note opens with whom it is about: "78세 여환, …", "여 / 52 / 주부", "M/71, …".
_SEX = r"(?:[남여](?:자|성|환)?|[MF])"
_OPENING = re.compile(
    rf"\W{{0,3}}(?:{_SEX}\s?[/,]\s?(?:만\s?)?\d{{1,3}}\s?[세살]?|\d{{1,3}}\s?[세살]?\s?[/,]?\s?{_SEX})(?=\s?[/,.)\n])"
    r"|\W{0,3}\d{1,3}\s?[세살]?\s?(?:[남여]환|할머니|할아버지)(?=\s?[,.])"
    r"|\W{0,3}\d{1,3}\s?[세살]?\s?[남여]환(?![가-힣])|\W{0,3}(?:[MF]\s?/\s?\d{1,3}|\d{1,3}\s?/?\s?[MF])(?![\w/])"
    r"|\W{0,3}(?:생후\s?|만\s?)?\d{1,3}\s?(?:세|개월|주|일|m|mo)?\s?(?:된\s)?(?:[남여]아|신생아)(?![가-힣]|\s?(?:엄마|아빠|어머니|아버지|보호자|키우))"
)
_BROUGHT_UP = re.compile(
    r"\s?(?:된\s|짜리\s|인\s)?(?:남아|여아|남자아이|여자아이|아들|딸|아이|아기|애기|애|쌍둥이|남매|형제|자매|손주|손자|손녀)(?:들)?(?:을|를)?\s?(?:\S{1,2}\s)?(?:키우|기르|돌보|둔|데리고)"
)
# What is said to have been another's is denied of the speaker; an age has no denial and is only not taken.
WITHDRAWN = ("pregnant", "breastfeeding")
_DENIED_THERE = re.compile(r"아니|안\s|없")
# With these a number or a sex says for whom something holds.
GROUP_SIGNS = NORMATIVE | KINDS - {"여성", "남성", "여자", "남자"}


def describe(
    text: str,
    reading: Reading,
    holders: Sequence[Holder],
    mentions: Sequence[Mention],
    ages: Sequence[Age],
    expecting: bool = False,
) -> dict[str, Demographics]:
    """Demographics by person; the speaker's under SPEAKER. What is said of people of a kind is left out.
    expecting: the speaker has said before that she is with child."""
    found: dict[str, dict[str, tuple[Any, Span]]] = {}
    ascribed = said_of_another(text, reading)

    def note(who: str | None, field: str, value: object, span: Span) -> None:
        for (start, end), person in ascribed:
            if not start <= span[0] < end or who not in (None, person):
                continue
            if field in WITHDRAWN and not _DENIED_THERE.search(text, start, end):
                found.setdefault(SPEAKER, {})[field] = (False, span)
                value = True  # "…라고 한 건 제가 아니라 아내예요": what is denied is whose it is
            if person is None:
                return
            who = person
        found.setdefault(who or SPEAKER, {}).setdefault(field, (value, span))

    opening = _OPENING.match(text)
    opened = opening.end() if opening else 0
    introduced = [*find_introductions(text), *note_oneself(reading, note)]

    for age in ages:
        token = reading.token_at(age.span[1] - 1)
        if token is None or (age.span[1] > opened and _is_general(reading, holders, mentions, token)):
            continue
        if _BROUGHT_UP.match(text, age.span[1]):
            continue  # "5살 남아 키우는 엄마예요"
        if is_of_another_called_so(reading, token):
            continue
        own = age.span[1] <= opened or (age.years >= GROWN and _is_parent(reading, token))
        own = own or _beside_oneself(reading, age, token)
        own = own or any(start <= age.span[0] and age.span[1] <= end for start, end in introduced)
        who = None if own else _whose(reading, holders, token)
        if who is None and not own and is_honoured(reading, token):
            who = last_named(reading, token)
            if who is None:
                continue  # "82세세요": nobody says so of oneself
        if age.years >= ELDERLY and is_dependant(who):
            who = None  # "큰애가 가보라 해서 적어 봅니다. 올해 일흔여섯이오"
        if age.of_child and not is_dependant(who):
            continue
        note(who, "age", age.years, age.span)
        if age.months is not None:
            note(who, "age_months", age.months, age.span)
    for sex in find_sexes(text):
        token = reading.token_at(sex.span[0])
        if token is not None and any(t.lemma == "아니다" for t in reading.tokens[token + 1 : token + 3]):
            continue  # "여자가 아니라 남자예요"
        if token is not None and (sex.span[1] <= opened or not _is_general(reading, holders, mentions, token)):
            note(_whose(reading, holders, token), "gender", sex.value, sex.span)
    note_roles(reading, holders, mentions, note)
    role_named = next((word for word in ROLE_SEX if opened and text[:opened].endswith(word)), None)
    if role_named is not None:
        note(None, "gender", ROLE_SEX[role_named], (opened - len(role_named), opened))
    for role, surely in find_roles(text):
        token = reading.token_at(role.span[0])
        own = surely or names_oneself(text, reading, role)
        if token is not None and (own or (holders[token].who is None and not holders[token].general)):
            note(None, "gender", role.value, role.span)
    jobs, work = find_occupations(text), _works(text, reading, holders)
    regions = find_regions(text, [label.span for label in (*jobs, *(label for _, label in work))])
    for field, labels in (("occupation", jobs), ("region", regions)):
        for label in labels:
            token = reading.token_at(label.span[0])
            told = label.noted or bool(opened) or (token is not None and not holders[token].general)
            if token is not None and told and reading.clause(token).link != "condition":
                who = _whose(reading, holders, token)
                if who in LITTLE_ONES and field == "occupation" and not label.value.endswith(PUPILS):
                    who = None  # "애들 성적표 보면 눈앞이 캄캄한 고등학교 교사입니다"
                note(who, field, label.value, label.span)
    for who, label in work:
        note(who, "occupation", label.value, label.span)
    for statement in find_pregnancy(text, reading, holders, mentions):
        note(statement.who, statement.field, statement.value, statement.span)
    if expecting and "pregnant" not in found.get(SPEAKER, {}) and (weeks := corrected_weeks(text)) is not None:
        note(None, weeks.field, weeks.value, weeks.span)
    carrying = found.get(SPEAKER, {}).get("pregnant", (None,))[0] is True
    for who, span in find_ends(text, reading, holders, carrying, expecting):
        fields = found.setdefault(who or SPEAKER, {})
        fields.pop("gestational_weeks", None)
        fields["pregnant"] = (False, span)
    return {who: _build(fields) for who, fields in found.items()}


def _whose(reading: Reading, holders: Sequence[Holder], token: int) -> str | None:
    """The person whose noun phrase the attribute at this token opens, else whom its clause is about."""
    if any(
        says_to_be(reading.tokens, reading.clause(at), at)
        for at in range(token, min(token + 4, reading.clause(token).last))
    ):
        return None  # "저는 쉰 살 딸이고"
    if token + 1 < len(reading.tokens) and reading.tokens[token + 1].lemma == "분":
        return holders[token].who  # "78세 여자분이에요": nobody calls oneself so
    described = person_after(reading.tokens, token + 1)
    if described is None:
        return holders[token].who
    return described or subject_of(reading, token)


def _works(text: str, reading: Reading, holders: Sequence[Holder]) -> list[tuple[str | None, Label]]:
    """What somebody is said to do for a living, with whom: "사과 농사 짓는 아버지가" is of the father."""
    found = []
    for label, verb in find_work(text, reading):
        at = reading.token_at(label.span[0]) or 0
        if holders[at].general or is_asked(reading, at) or reading.clause(verb).link == "condition":
            continue
        described = person_after(reading.tokens, verb + 1) if reading.tokens[verb].ending[1] == "ETM" else None
        found.append((holders[at].who if described is None else described or None, label))
    return found


def _beside_oneself(reading: Reading, age: Age, token: int) -> bool:
    """ "서른 살 저도", "저 마흔하나 둘째 가졌어요"."""
    first = reading.token_at(age.span[0]) or 0
    beside = (*reading.tokens[token + 1 : token + 3], *reading.tokens[max(0, first - 1) : first])
    opened = first == 1 and reading.tokens[0].form in OWN
    return opened or any(t.tag == "NP" and t.lemma in OWN for t in beside)


def _is_parent(reading: Reading, token: int) -> bool:
    """ "34살 아기 엄마예요": the child only says what kind of parent this is."""
    nouns = [t for t in reading.tokens[token + 1 : token + 5] if t.tag not in ("NNB", "XSN", "JKG", "NR", "SN")]
    parent = len(nouns) > 2 and is_dependant(nouns[0].lemma) and nouns[1].lemma in PARENTS
    return parent and nouns[2].tag in ("VCP", "SP", "SF")


def choose_subject(
    reading: Reading,
    holders: Sequence[Holder],
    excluded: Sequence[Exclusion],
    described: dict[str, Demographics],
    before: str | None = None,
) -> Subject | None:
    """The other person whom the message asks about: one whose complaint, reading or medicine it tells, whom it
    describes, or about whom its question is. A family history alone makes nobody the subject, unless the message
    goes on about the person of the turn before."""
    asked = {holders[c.last - 1].who for c in reading.clauses if c.is_final and c.mood != "statement"}
    told = [e.who for e in excluded if e.who and e.slot != "conditions"]
    others = [who for who in described if who != SPEAKER]
    owned = merely_owned(reading) if others else frozenset()
    shown = (who for who in others if who not in owned)
    speaker = described.get(SPEAKER, Demographics())
    # "임신 중인데 … 아기에게 위험한가요?" is about her who asks.
    expecting = bool(speaker.pregnant or speaker.breastfeeding)
    meant = sorted(w for w in asked if w and not (expecting and is_dependant(w)))
    kept = [before] if before and holders[-1].who == before else []
    for who in (*told, *shown, *meant, *kept):
        if who and who != "가족":
            return Subject(who, _with_role(who, described.get(who, Demographics())))
    return None


def _with_role(who: str, known: Demographics) -> Demographics:
    """A father is male; the word says so."""
    return known if known.gender or who not in OTHERS_SEX else replace(known, gender=OTHERS_SEX[who])


def ages_in(text: str, reading: Reading, mentions: Sequence[Mention], now: datetime) -> list[Age]:
    """The ages of a text; "혈당이 95가 됐어요" and "맥은 칠십여덟" are readings."""
    read_out = Taken(len(text), [value.span for value in short_named(text)])
    ages = [age for age in find_ages(text, now) if read_out.is_free(age.span)]
    return [age for age in ages if not _is_measured(reading, mentions, reading.token_at(age.span[1] - 1))]


def _is_measured(reading: Reading, mentions: Sequence[Mention], token: int | None) -> bool:
    """Whether a measurement stands before it in the clause."""
    if token is None or reading.tokens[token].lemma in ("세", "살"):
        return False
    clause = reading.clause(token)
    return any(m.slot in ("vitals", "labs") and clause.first <= m.first < token for m in mentions)


def _is_general(reading: Reading, holders: Sequence[Holder], mentions: Sequence[Mention], token: int) -> bool:
    if holders[token].general:
        return True
    clause = reading.clause(token)
    asked = clause.mood != "statement" and not any(
        t.tag == "NP" and t.lemma in ("저", "제", "나", "내")
        for c in reading.sentence(clause.sentence)
        for t in reading.words(c)
    )
    near_person = any(is_person_word(t.lemma) for t in reading.tokens[token : token + 3])
    return (
        asked
        and not near_person
        and (kind_after(reading, token) or _names_group(reading, clause, mentions, token))
    )


def _names_group(reading: Reading, clause: Clause, mentions: Sequence[Mention], token: int) -> bool:
    """ "65세 정상 혈압이 얼마예요?", "60대 여성 당뇨 환자 운동은 뭐가 좋아요?": whom the question is about, and not who asks.

    A comma ("65세 남성, 운동해도 되나요?"), a copula or a medicine one is on makes it who asks.
    """
    if not clause.is_final:
        return False
    rest = reading.tokens[token : clause.last]
    phrase = list(itertools.takewhile(lambda t: t.form not in (",", "/") and not t.is_predicate, rest))
    if len(phrase) == len(rest) or any(t.form == "중" for t in phrase):
        return False
    end = rest[len(phrase)]
    if end.form in (",", "/", "요") or (end.tag == "VCP" and not any(t.tag[0] == "J" for t in phrase)):
        return False
    told = {i for m in mentions if m.slot in TOLD for i in range(m.first, m.last)}
    return any(
        t.tag in ("NNG", "NNP") and (t.lemma in GROUP_SIGNS or (t.lemma not in NOTES and token + at not in told))
        for at, t in enumerate(phrase)
    )


def _build(fields: dict[str, tuple[Any, Span]]) -> Demographics:
    values = {field: value for field, (value, _) in fields.items()}
    return Demographics(**values, spans={field: span for field, (_, span) in fields.items()})
