"""Who is said to eat, drink or be given what a message names.

"제 남동생이 와파린 먹는데 제가 마늘즙 먹어도 되나요", "아내가 임신 중인데 저는 수두 백신 맞아도 되나요": what one person has tells against what
that very person takes, and against nobody else's.
"""

from __future__ import annotations

import re

from agent.safety.medicines.passed_on import KIN
from agent.safety.medicines.person import Taker

SPEAKER = ""
_SUBJECT = re.compile(
    rf"(?<![가-힣])(?:(?P<topic>저는|나는|저도|나도)|(?P<self>제가|내가)|(?P<kin>{KIN}|아이|아기|애기?|손주)(?:들)?(?:이|가|께서|은|는|도))(?=[\s,])"
)
_ANYBODY = re.compile(rf"(?<![가-힣])(?:{KIN}|아이|아기|손주)(?![가-힣]{{3}})")
# "제가 사 온 마늘즙", "제가 보기엔": not who takes it. A clause that ends in between has a subject of its own.
_OTHER_CLAUSE = re.compile(
    r"(?:데|고|서|니까|지만|며|면|라|길래|러)[\s,]|(?:보기|알기|듣기|생각)|(?:온|산|든|인|근|린|한|던|준|는)\s$"
)
_TAKES = re.compile(
    r"(?:(?!드려|드릴|드리|먹여|먹이|먹일|줘|주려|챙겨)[^.?!\n]){0,14}?"
    r"(?:(?P<honoured>드시|드셔|드실|잡수)|먹|마시|마셔|맞(?!추|춰)|복용|섭취|접종)"
)
_NO_MORE = re.compile(r"(?:을|를|은|는|도)?\s?[.?!]?$")
_SENTENCE = re.compile(r"[.?!\n]")


def said_to_take(text: str, start: int, end: int) -> str | None:
    """SPEAKER, or the word for the other person that the sentence names as taking text[start:end]; None where it names nobody."""
    verb = _TAKES.match(text, end)
    if verb is None and not _NO_MORE.match(text, end):
        return None
    first = max((found.end() for found in _SENTENCE.finditer(text, 0, start)), default=0)
    behind = text[end : verb.end()] if verb else ""
    named = list(_SUBJECT.finditer(behind)) or list(_SUBJECT.finditer(text, first, start))
    if not named:
        return None
    last = named[-1]
    between = "" if last.string is behind else text[last.end() : start]
    if last["kin"]:
        return None if _OTHER_CLAUSE.search(between) else last["kin"]
    if verb and verb["honoured"]:
        return None
    if last["self"]:
        return None if _OTHER_CLAUSE.search(between) else SPEAKER
    return None if _ANYBODY.search(between) else SPEAKER


def is_taken_by(who: str | None, taker: Taker) -> bool:
    """Whether the person may be the one that is said to take it; anybody may where nobody is named."""
    if who is None:
        return True
    if who == SPEAKER or taker.who is None:
        return (who == SPEAKER) == (taker.who is None)
    return who in taker.who or taker.who in who
