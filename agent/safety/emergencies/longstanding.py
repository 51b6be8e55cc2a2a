"""Clauses that tell of what somebody has had for long ("3년 전부터 허리가 아픈데 왼팔에 힘이 빠져요") or of how it used to be ("원래
멀쩡했는데"). Long standing makes only the sign old that stands in its own clause: what the rest of the message tells is judged by itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from agent.state import Span

_LONG = re.compile(
    r"(?<![가-힣])(?:(?:\d{1,3}|몇|여러|수|한|두|세|네|석|넉|다섯|[일이삼사오육칠팔구십]{1,3})\s?(?:여\s?)?(?:년|달|개월)\s?(?:전부터|째|넘게|동안|이상)"
    r"|오래\s?전부터|오래[된됐되전]|평소(?:에도?)?|원래|만성)"
    # An illness or a treatment beside it dates no sign: "3년째 치매를 앓는 어머니가 경련을 해요".
    r"(?!\s?[^.?!\n]{0,10}(?:당뇨|고혈압|혈압|고지혈|콜레스테롤|약(?:을|도|만)|복용|투석|치료|관리|진단|담배|흡연|술|심방세동|부정맥|협심증|심부전|신부전|천식|항암|파킨슨|치매|질환|지병|앓))"
    # "재활 치료를 받고 있는데 땅콩 먹고 목이 부어요": the treatment belongs to it.
    r"|(?<![가-힣])[가-힣]{0,6}(?:후유증|재활)"
)
# The end of a clause that another can stand against ("아픈데 ", "있지만 "), and of what is said to its end ("아파요 ").
_CLAUSE_END = re.compile(
    r"[.?!\n;…]|[인은던런는한픈쁜큰린긴진른난간온운둔든단찬센쓴뜬런한된본선신]데(?:도|요)?[,\s]|지만[,\s]|더니[,\s]|거든요?[,\s]|[요죠다]\s(?=[가-힣])"
)
_SYLLABLE = re.compile(r"[가-힣]")
# "3년째예요", "원래 그런데": said of what stands before or behind it.
_OF_THE_REST = re.compile(
    r"^(?:(?:계속|자꾸|늘|항상|가끔|종종|좀|벌써|거의|는|도|이미)\s?)*(?:[이그저](?:러|런|래|렇|랬|럴)[가-힣]{0,4}|(?:이?예요|이에요|인데|입니다|이고|됐|된|되|이라)[가-힣]{0,4})?\W*$"
)
# "원래 안 그랬는데", "원래 없던": it was otherwise.
_OTHERWISE = re.compile(
    r"원래(?:는|도)?\s?(?:[가-힣]{1,6}(?<![데고])\s)?(?:(?:안|못)\s?[이그]|[이그](?:러|렇)지\s?(?:않|는\s?않)|없던|없었|멀쩡|건강|정정|괜찮|아무렇지)"
)
MOST = 20
"""Such clauses of one message that are looked at."""


def longstanding(folded: str) -> Iterator[Span]:
    """The spans of the clauses that tell of long standing, without those that say it of the rest of the message."""
    ends = [0, *(end.end() for end in _CLAUSE_END.finditer(folded)), len(folded)]
    for number, long in enumerate(_LONG.finditer(folded)):
        if number == MOST:
            return
        start = max(end for end in ends if end <= long.start())
        stop = min(end for end in ends if end >= long.end())
        rest = folded[start : long.start()] + folded[long.end() : stop]
        if _OTHERWISE.match(folded, long.start()) or not _says_it_of_the_rest(rest):
            yield start, stop


def _says_it_of_the_rest(clause: str) -> bool:
    return not _SYLLABLE.search(clause) or bool(_OF_THE_REST.match(clause.strip()))
