"""Two amounts of one medicine by the time of day or week: "메트포르민 아침 500mg, 저녁 1000mg", "와파린 월수금 3mg 화목토 5mg".

One fact tells both as they were said: the amounts with their times are the dosage, the times alone the frequency.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from agent.state import Exclusion, Fact, Span

_PART = (
    r"새벽|아침|점심|저녁|밤|오전|오후|(?:(?:잠)?자기|취침|잠들기)\s?전|식전|월수금|화목토|월수금일|화목토일|평일|주말"
    r"|[월화수목금토일](?:[·,/]?\s?[월화수목금토일])*(?:요일)?(?=\s|엔|은|에)|(?:첫|둘째|셋째)\s?[날주]|홀수\s?날|짝수\s?날|나머지(?:\s?(?:날|요일))?"
)
_AMOUNT = (
    r"(?:\d{1,4}(?:[.,]\d{1,3})?|열|한|두|세|네|반|하나|스무|[일이삼사오육칠팔구]?십[일이삼사오육칠팔구]?|다섯|여섯|일곱|여덟|아홉)"
    r"\s?(?:mg|mcg|µg|㎎|g|ml|cc|iu|units?|밀리그램|미리그램|마이크로그램|밀리|미리|마이크로|단위|유닛|알|정|캡슐|포|봉지|방울|퍼프|개|T)(?![a-z가-힣]*\d)(?:\s?반)?"
)
# A bare strength needs one with it in the row, or several digits: "가바펜틴 아침 300 저녁 600".
_BARE = r"\d{2,4}(?![\d.,]?\d|\s?(?:시|분|번|회|일|년|대|/))"
_TOLD = rf"(?:{_AMOUNT}|{_BARE})(?:씩)?"
_THEN = r"(?:에는|에만|에|엔|은|는|마다|:)?\s?(?:식[전후]에?\s|공복에?\s)?"
_AND = r"\s?(?:,|/|·|그리고|이랑|하고|(?:먹|맞|복용하)고(?:요)?|고)?\s?"
_PIECE = rf"(?:{_PART}){_THEN}{_TOLD}"
_BEHIND = re.compile(rf"(?:은|는|을|를|이|가)?[\s,:]{{0,2}}(?P<row>{_PIECE}(?:{_AND}{_PIECE})+)", re.IGNORECASE)
_AROUND = re.compile(rf"(?:은|는|을|를)?\s?(?P<first>{_TOLD})(?P<row>(?:{_AND}{_PIECE})+)", re.IGNORECASE)
_LEADING = re.compile(rf"(?<![가-힣])(?P<part>{_PART})(?:에는|에|엔|은|는)?\s$")
_BEFORE = re.compile(
    rf"(?<![가-힣])(?P<row>{_PIECE}(?:{_AND}{_PIECE})+)(?:\s?이렇게|\s?나눠서?)?\s$", re.IGNORECASE
)
_ONE = re.compile(rf"(?P<part>{_PART}){_THEN}(?P<amount>{_AMOUNT}|{_BARE})", re.IGNORECASE)
_HINT = re.compile(rf"(?:{_PART}){_THEN}{_TOLD}", re.IGNORECASE)


def with_split_doses(text: str, told: Sequence[Fact | Exclusion]) -> list[Fact | Exclusion]:
    """What is told, a medicine whose amounts differ by the time with all of them. Spans as in `text`."""
    if not any(item.slot == "medications" for item in told) or not _HINT.search(text):
        return list(told)
    return [_split(text, item) if isinstance(item, Fact) and item.slot == "medications" else item for item in told]


def _split(text: str, fact: Fact) -> Fact:
    pieces = _pieces(text, fact.span) if fact.span else []
    if len({amount for _, amount in pieces}) < 2:
        return fact
    dosage = ", ".join(f"{part} {amount}" for part, amount in pieces)
    return replace(fact, dosage=dosage, frequency=", ".join(part for part, _ in pieces))


def _pieces(text: str, span: Span) -> list[tuple[str, str]]:
    """(when, how much) in the order said; fewer than two when the amounts do not stand in a row behind the name."""
    behind = _BEHIND.match(text, span[1])
    if behind is not None:
        return [(m["part"], m["amount"]) for m in _ONE.finditer(behind["row"])]
    before = _BEFORE.search(text[max(0, span[0] - 40) : span[0]])
    if before is not None:
        return [(m["part"], m["amount"]) for m in _ONE.finditer(before["row"])]
    leading, around = _LEADING.search(text[max(0, span[0] - 12) : span[0]]), _AROUND.match(text, span[1])
    if leading is None or around is None:
        return []
    first = around["first"].removesuffix("씩")
    return [(leading["part"], first), *((m["part"], m["amount"]) for m in _ONE.finditer(around["row"]))]
