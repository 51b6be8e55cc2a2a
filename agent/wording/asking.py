"""Whether a message asks anything at all, with or without its question mark."""

from __future__ import annotations

import re

_ASKS = re.compile(
    r"[?？]|(?:나요|까요|가요|는지|은지|인지|을까|될까|할까|던가|려\s*줘|려\s*주|궁금|어떻게|어떤|무엇|무슨|뭐|왜|언제|어디|얼마|몇|방법|추천"
    r"|해도\s*(?:돼|되|괜찮)|싶어|싶습|주세요|괜찮|알고|도와)"
    # Without a mark: "간 먹어두 되나", "병원 가야 하냐", "이거 당뇨인가".
    r"|[아어여해셔려와워져쳐켜겨봐둬써][도두]\s*(?:(?:되|돼)(?!게|서|는\s|는데|던|고|지만|니까|려|레|지고기)|됨)|나[여용욤]|까[여용욤]|(?<!그)런지|어때|모르겠[가-힣]{0,3}[\s.~!?]*$"
    r"|[은는][요여]\s*$|(?:(?:[되돼있없지]|[야면]\s?하)[나니냐남]|[할될일갈볼쓸을]까|[인은는한건]가)[\s.~!ㅋㅎㅠㅜ]*$"
)


_COMPLAINS = re.compile(r"아[프파픈팠픕플]|싶|알려")


def awaits_answer(text: str) -> bool:
    """Whether a text asks, or tells of a complaint or a wish about which something is to be said."""
    return asks(text) or bool(_COMPLAINS.search(text))


def asks(text: str) -> bool:
    """Whether a question or a request stands in a text ("… 괜찮을까요", "… 알려 주세요", "병원 가야 하냐")."""
    return bool(_ASKS.search(text))
