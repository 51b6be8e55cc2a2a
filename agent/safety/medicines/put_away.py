"""Medicines that are thrown away or give way to another: of these nobody takes anything more.

"쓰다 남긴 감기약을 버리려는데 약국에 갖다 주면 되는가요": no danger of taking it. "리피토에서 크레스토로 바꿨어요": not both of them.
"""

from __future__ import annotations

import re

# "위 버릴까 걱정", "입맛 버려요": what a medicine spoils.
_SPOILT = "".join(
    rf"(?<!{part}\s)" for part in "속 속을 위 위를 위장 위장을 몸 몸을 간 간을 눈 눈을 콩팥 신장 입맛 건강".split()
)
_THROWN_AWAY = re.compile(
    rf"(?<![가-힣])(?<![어아여려켜춰워져겨혀해]\s){_SPOILT}(?:갖다\s?|내다\s?)?버(?:리려|릴|려도|려야|리면|리는|리고\s?싶|려\s?주|려요|리나|리죠|려달)|폐기|처분|수거함|(?:하수구|변기)에\s?(?:[가-힣]{{1,3}}\s)?(?:버|흘|넣|내려|내리|부어|붓|쏟아\s?버)|분리\s?수거|종량제|쓰레기통"
)
# "삼켜버리면", "속 버릴까봐" throw nothing away.
# Some may not even be touched: "버리려는데 임신부가 만져도 되나요".
# Taken after all: "버리기 아까운데 먹어도 되나요"; what is left over was taken once: "먹다 남은", "드시던".
_TAKEN = re.compile(
    r"(?:먹|드시|드셔|복용|맞|쓰|써|발라|바르|붙)(?:어|여)?(?:도\s?(?:되|돼|될|괜찮)|을까|으려|려고\s?(?!했)|고\s?싶|어\s?볼|여도|일까|을래|으면\s?(?:안|되|돼))|같이\s?먹|먹어야|드려도|먹여|만지|만져|손에\s?닿|맨손"
)
_IN_ITS_PLACE = re.compile(
    r"합쳐|합친|한\s?알로\s|하나로|복합제로|같은\s?약(?:이|인|입|맞|\s?맞)|바꿔|바꾸|바꿨|바뀌|바뀐|바뀔|변경|교체|갈아\s?타|대신|대체|말고|넘어가|(?:끊|중단하|그만두)고|(?:먹|드시|쓰)다가|(?:먹|드시|쓰)던\s?(?:거|것|건|걸)(?:은|는)?\s?(?:빼|끊|그만)"
)

# "둘 다 먹고 있어요", "남은 것도 같이 먹어도 되나요"; "같이 먹지 말라고", "둘 다 먹을 필요" keep them apart.
_BOTH = re.compile(
    r"(?:(?:둘|두\s?(?:알|개|가지|약))\s?다|(?:(?:남은|남아|남았|예전|먹던|쓰던)[^.?!\n]{0,14}?\s|[가-힣]도\s)(?:같이|함께|마저|계속|그대로|여전히)\s?(?:계속\s)?(?=먹|드시|드셔|복용))(?![^.?!\n]{0,10}(?:지\s?(?:말|않|마)|필요|면\s?(?:안\s?된다|큰일)))"
)


def is_discarded(text: str) -> bool:
    """Whether the message asks how to get rid of a medicine, and nothing of taking one."""
    return _THROWN_AWAY.search(text) is not None and _TAKEN.search(text) is None


def takes_its_place(text: str) -> bool:
    """Whether one medicine is taken instead of another."""
    return _IN_ITS_PLACE.search(text) is not None and not takes_both(text)


def takes_both(text: str) -> bool:
    """Whether what was given up is taken beside what came in its place."""
    return _BOTH.search(text) is not None
