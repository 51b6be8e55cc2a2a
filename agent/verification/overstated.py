"""More than the passage says: "모두 낫습니다" of "대부분 낫습니다", "완전히 끊으세요" of "줄입니다", "엄지발가락에만" of "에 흔합니다".

To urge is no overstatement: "반드시 의사와 상의하세요" says to ask.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

_ALL = re.compile(
    r"(?<![가-힣])(?:모두|전부|완전히|완전하게|반드시|절대(?:로)?|무조건|항상|언제나|누구나|확실히|영원히|평생|모든|100\s?%|백\s?퍼센트|전혀|결코|예외\s?없이)(?=\s)"
)
# "피임약과 비만은 모두 …": each of the two.
_EACH = re.compile(
    r"(?:[가-힣](?:과|와|이나|나|이랑|랑|도)|,|둘|가지)\s(?:\S+\s)?\S*(?:모두|전부|다)(?=\s)|[둘셋]\s(?:모두|다)(?=\s)"
)
_SOME = re.compile(
    r"대개|대부분|대체로|보통|흔히|흔[하한합]|일부|드물|때로|가끔|수\s(?:도\s)?있|기도\s|쉽습|쉬우|쉬워|잘\s생|도움|주로|줄[이일여어입]|덜|위험|가능성"
)
_HEDGED = re.compile(
    r"대개|대부분|대체로|보통|흔히|일부|때로|가끔|수\s?(?:도|가)?\s?(?:있|없)|기도\s|쉽습|쉬우|쉬워"
)
# What is told to do may be urged with any of these words.
_TOLD = re.compile(
    r"(?:세요|십시오|시오|[아어여해]야\s?\S{0,5}(?:합니다|해요|됩니다|돼요|하고|하며)|지\s?(?:마|말|않)\S*|안\s(?:됩니다|돼요|되\S*)|좋습니다|바랍니다|권합니다|필요\S*)"
)
_QUIT = re.compile(
    r"(?:완전히|아예|전혀|일절|일체|절대(?:로)?|모두|전부|다)\s(?:\S+\s)?(?:끊|금[하주연지]|피하|피해|삼가|먹지|드시지|마시지|없애|중단)"
)
_LESS = re.compile(
    r"줄[이여일입]|적게|조금|알맞|적당|일정|비슷한|지나치|너무|과하|많이|잔\s?(?:이하|까지|을\s넘)|양을|제한|조절|천천히|서서히|나누어"
)
_NO = re.compile(
    r"끊|금[하지주연]|피하|피해|피합|삼가|(?:먹|드시|마시|쓰|하|바르)지\s?(?:마|말|않|못)|안\s(?:되|됩|돼)|없애|중단"
)
_ONLY = re.compile(r"(?<=[가-힣])(?:에게만|에서만|에만)\s")
_AND_OTHERS = re.compile(r"흔[하한합]|주로|대개|대부분|에도\s|외에도|때로|도\s(?:생|나타|있|걸릴|쓸)")
_ALONE = re.compile(r"[가-힣](?<!지)만(?=\s|으로|이\s)|뿐|오직|오로지|밖에|동안만|때만|경우에만")


def overstated(claim: str, passages: Sequence[str]) -> str:
    """The word with which a claim says more than its passages, "" for none."""
    text = " ".join(passages)
    if (quits := _QUIT.search(claim)) and _LESS.search(text) and not _NO.search(text):
        return quits.group().split()[0]
    if (only := _ONLY.search(claim)) and _AND_OTHERS.search(text) and not _ALONE.search(text):
        return only.group().strip()
    found = _ALL.search(_EACH.sub("", claim))
    if (
        not found
        or _HEDGED.search(claim)
        or _TOLD.search(_EACH.sub("", claim)[found.end() :])
        or _ALL.search(text)
    ):
        return ""
    return found.group() if _SOME.search(text) else ""
