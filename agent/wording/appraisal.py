"""Questions of whether a value is as it should be ("혈압이 150/95 나왔어요. 괜찮은가요?"): on words alone, for answer and judge."""

from __future__ import annotations

import re

_ENDS = r"[?？]|[가나까][요여]|은지|는지|인지|을까|일까|건가|[예에][요여]\s*[?？]"
_ASKED = rf"[^.?!？\n]{{0,10}}(?:{_ENDS})"
_WELL = re.compile(
    rf"(?:괜찮|정상|위험|걱정|문제)\S{{0,3}}{_ASKED}|어떤가|어떤지|어때|"
    rf"(?:높|낮|심하|심한|나쁘|나쁜)\S{{0,2}}\s*(?:건|거|것|편|수치|[가나][요여])(?:{_ASKED}|$)|"
    r"(?:고혈압|저혈압|당뇨|당뇨병|고혈당|저혈당|비만|빈혈)\s?(?:인가|일까|인지|입니까|이?[예에][요여]|이야|맞[나죠는])"
)
WHETHER = re.compile(
    r"\s?(?:인가|일까|인지|입니까|이야|인건|인\s?(?:건|거)|이?[예에][요여]|아닌가|맞[나죠는]|일\s수)"
)
"""What follows an illness of which it is asked whether one has it."""


def asks_whether_well(text: str) -> bool:
    """Whether a message asks if something is normal, high, dangerous; that it tells a value has to be known besides."""
    return bool(_WELL.search(text))
