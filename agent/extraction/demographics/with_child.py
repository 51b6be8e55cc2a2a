"""A pregnancy told in everyday words: "늦둥이 가졌어요", "쌍둥이 가진 38살인데 16주고", "홀몸이 아니에요", "애가 들어섰대요"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from agent.extraction.clauses.reading import Reading
from agent.extraction.patterns.kinship import is_dependant, may_carry, names_person
from agent.extraction.people.holder import Holder
from agent.state import Span

_CHILD = r"(?:(?:세\s?)?쌍둥이|늦둥이|막둥이|아기|애기|아이|애|둘째|셋째|넷째|첫애|첫아이|첫아기|첫째)"
# Between the child and the verb: how it came about, never how many there are ("아이를 셋 가졌어요").
_HOW = r"(?:(?:드디어|어렵게|겨우|간신히|또|다시|이제|막|이번에|얼마\s?전에?|최근에?|자연임신으로|시험관(?:으로|에서|시술로)?)\s)?"
# It is told as so: not 가졌던, 가졌었, 가졌을 때, 가졌나요, 가졌으면, 가졌다면, 가졌다가.
_SO = r"(?=어[요유예]?(?![가-힣])|어서|어라|습니|심더|는데|는디|고(?=[\s,요])|거든|네|지만|다(?=[\s.!]|$)|답니|다네|단다|대[요유]?(?![가-힣])|음(?![가-힣]))"
_TOLD = re.compile(
    rf"(?<![가-힣]){_CHILD}[를을]?\s?{_HOW}(?:가졌|뱄|배었){_SO}"
    rf"|(?<![가-힣]){_CHILD}[를을]?\s?{_HOW}(?:가져서|배어서|배서)(?=[\s,])"
    rf"|(?<![가-힣]){_CHILD}[가이]?\s?{_HOW}(?:들어섰{_SO}|들어서서(?=[\s,]))"
    rf"|(?<![가-힣])(?:아기|애기|애|둘째|셋째|늦둥이|쌍둥이)[가이]?\s{_HOW}생겼{_SO}(?=[^\n]{{0,12}}?(?<!\d)\d{{1,2}}\s?주(?!\s?(?:전|동안|간)))"
    rf"|(?<![가-힣])(?:첫째|둘째|셋째|아기|애기|2세|임신)\s소식[이도]?\s?{_HOW}(?:왔|있|생겼|들려왔|들렸){_SO}(?=[^\n]{{0,12}}?(?<!\d)\d{{1,2}}\s?주(?!\s?(?:전|동안|간)))"
    rf"|(?<![가-힣]){_CHILD}[를을가이]?\s?(?:가진|밴|들어선)\s?지(?=\s)"
    rf"|(?<![가-힣])(?:애|아기|아이)[가이]?\s?서서(?=\s?(?:입덧|속이|헛구역))"
    # the month of the birth, near by
    r"|(?<![가-힣])(?:산달|해산달|낳을\s?달)[이가]?\s?(?:이?라(?:서|[\s,])|인데|예요|이에요|입니다|이고|(?:이제\s)?(?:다음\s?달|이번\s?달|이달|코앞|낼모레|내달|다\s?됐|다가))"
    rf"|(?<![가-힣])(?:뱃속|배\s?속)\s?(?:아기|아가|애기|아이|애)[가이]\s(?:[가-힣]+\s){{0,3}}(?:놀|움직|차[요고는]|꼼지락|태동)"
    r"|(?<![가-힣])홀몸[이도은]?\s?(?:아니(?=에요|예요|고|라(?:서|,|\s)|다(?![면가])|지만|거든|네|잖|유|어라|여)|아닌데|아닌디|아닙니)"
    rf"|(?<![가-힣])(?:뱃속|배\s?속)에\s?{_CHILD}[가이]?\s?(?:있(?=어[요서유]|는데|는디|고|거든|습니|네|지만|는\s(?:저|여자|엄마|사람|\d|스물|서른|마흔))|자라고\s있|크고\s있)"
    r"|(?<![가-힣])배[가이]?\s?불러\s?있는\s(?:\d{1,2}|[가-힣]{1,3})\s?(?:개월|달)(?:째)?"
)
# "쌍둥이 가진 엄마예요" has them already: these ask for a number of weeks beside them.
_CARRIED = re.compile(rf"(?<![가-힣]){_CHILD}[를을]?\s?{_HOW}(?:가진|가지고\s있|품고\s있)")
# Another who carries, however she is called.
_WIFE = re.compile(
    r"(?<![가-힣])(?:아내|와이프|집사람|안사람|마누라|색시|며느리|새아기|딸|언니|누나|여동생|올케|처제|형수|시누이?|여자\s?친구|친구|엄마가|어머니가|강아지|고양이|개가|소가|이모|고모|동서|동료)"
)
_SELF = re.compile(r"(?<![가-힣])(?:저는|제가|나는|내가|저도|나도|난|전)(?=\s)")


@dataclass(frozen=True, slots=True)
class WithChild:
    """stated: it is told outright, without weeks; others: it is another who carries."""

    span: Span
    stated: bool
    others: bool


def with_child(text: str, reading: Reading, holders: Sequence[Holder]) -> WithChild | None:
    """The first place where a text tells in everyday words that somebody is with child; asked or supposed, it tells nothing."""
    told = _TOLD.search(text)
    found = told or _CARRIED.search(text)
    if found is None:
        return None
    at = reading.token_at(found.end() - 1)
    clause = reading.clause(at if at is not None else len(reading.tokens) - 1)
    if clause.link == "condition" or (clause.is_final and clause.mood != "statement"):
        return None
    start = max((text.rfind(mark, 0, found.start()) for mark in ".!?\n"), default=-1) + 1
    before = text[start : found.start()]
    others = bool(_WIFE.search(before)) and not _SELF.search(before)
    if not others and at is not None:
        who = holders[at].who
        others = who is not None and (not is_dependant(who) or may_carry(who)) and not _SELF.search(before)
        others = others or holders[at].general
    behind = reading.tokens[at + 1 : at + 3] if at is not None else ()
    if told is None and any(names_person(t) and may_carry(t.lemma) for t in behind):
        others = True  # "쌍둥이 가진 딸이 20주예요"
    return WithChild(found.span(), told is not None, others)
