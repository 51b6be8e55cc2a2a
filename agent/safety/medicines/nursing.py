"""Whether a message says of nursing that it is over, or that it still goes on, where the words for its end mislead.

"작년에 수유할 때는 못 먹었는데 지금은 끊은 지 오래예요", "단유한 지 1년": nobody is at the breast. "아직 수유 안 끊었는데": somebody is.
"""

from __future__ import annotations

import re

_MILK = r"(?:모유\s?수유|모유|수유|젖)(?:를|을|는|은|도)?"
_GOES_ON = re.compile(
    rf"{_MILK}\s?(?:아직(?:도)?\s)?(?:안|못)\s?(?:끊|뗐|떼|그만)|{_MILK}[^.?!\n]{{0,10}}?(?:끊지|떼지)\s?(?:않|못|는\s?않)|"
    r"완모|완분\s?아|혼합\s?수유|수유\s?중|(?:젖|모유)(?:을|를|도)?\s?(?:[가-힣]{1,3}\s)?(?:물리|물려|먹이고|먹여요|짜서)|먹이고\s?있|수유(?:를|도)?\s?(?:하고\s?있|해요|합니다|하는데)"
)
_OVER = re.compile(
    rf"분유만\s?(?:[가-힣]{{1,3}}\s)?(?:먹(?!여도|이면|일까|여야|으면|어도|일|을)|수유)|완분(?!\s?아)|단유(?:한|했|하고|하였)|{_MILK}[^.?!\n]{{0,24}}?(?:끊은\s?지|끊었|끊고\s?나서|뗀\s?지|뗐|떼고\s?나서|끝난|끝났|끝내고|그만둔|그만뒀|그만두었|(?:이제|이젠|더\s?이상)\s?(?:안|하지\s?않))"
)
# "수유할 때는 …. 지금은 끊은 지 오래"
_THEN = re.compile(r"수유(?:하|\s?중이)(?:던|ㄹ|실|였을)?\s?(?:때|시절)|수유할\s?(?:때|적)|젖\s?먹일\s?(?:때|적)")
_NOW_NOT = re.compile(
    r"(?:지금|이제|이젠|요즘|현재)(?:은|는)?\s[^.?!\n]{0,8}?(?:끊|뗐|뗀|끝났|끝난|안\s?(?:해|하|먹여)|분유)"
)


def is_nursing_still(text: str) -> bool:
    """Whether the message says that a child is at the breast now."""
    return _GOES_ON.search(text) is not None


def is_nursing_over(text: str) -> bool:
    """Whether the message says that nursing has ended, and of no other child that it goes on."""
    if is_nursing_still(text):
        return False
    return _OVER.search(text) is not None or bool(_THEN.search(text) and _NOW_NOT.search(text))
