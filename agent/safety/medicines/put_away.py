"""Medicines that are thrown away or give way to another: of these nobody takes anything more.

"쓰다 남긴 감기약을 버리려는데 약국에 갖다 주면 되는가요": no danger of taking it. "리피토에서 크레스토로 바꿨어요": not both of them.
"""

from __future__ import annotations

import re

_THROWN_AWAY = re.compile(
    r"(?<![가-힣])(?<![어아여려켜춰워져겨혀해]\s)(?<!속\s)(?<!속을\s)(?:갖다\s?|내다\s?)?버(?:리려|릴|려도|려야|리면|리는|리고\s?싶|려\s?주|려요|리나|리죠|려달)|폐기|처분|수거함|하수구|변기에|분리\s?수거|종량제|쓰레기통"
)
# "삼켜버리면", "속 버릴까봐" throw nothing away.
# Taken after all: "버리기 아까운데 먹어도 되나요"; what is left over was taken once: "먹다 남은", "드시던".
_TAKEN = re.compile(
    r"(?:먹|드시|드셔|복용|맞|쓰|써|발라|바르|붙)(?:어|여)?(?:도\s?(?:되|돼|될|괜찮)|을까|으려|려고\s?(?!했)|고\s?싶|어\s?볼|여도|일까|을래|으면\s?(?:안|되|돼))|같이\s?먹|먹어야|드려도|먹여"
)
_IN_ITS_PLACE = re.compile(
    r"합쳐|합친|한\s?알로\s|하나로|복합제로|같은\s?약(?:이|인|입|맞|\s?맞)|바꿔|바꾸|바꿨|바뀌|바뀐|바뀔|변경|교체|갈아\s?타|대신|대체|말고|넘어가|(?:끊|중단하|그만두)고|(?:먹|드시|쓰)다가|(?:먹|드시|쓰)던\s?(?:거|것|건|걸)(?:은|는)?\s?(?:빼|끊|그만)"
)


def is_discarded(text: str) -> bool:
    """Whether the message asks how to get rid of a medicine, and nothing of taking one."""
    return _THROWN_AWAY.search(text) is not None and _TAKEN.search(text) is None


def takes_its_place(text: str) -> bool:
    """Whether one medicine is taken instead of another."""
    return _IN_ITS_PLACE.search(text) is not None
