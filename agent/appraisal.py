"""Questions of whether a value is as it should be ("혈압이 150/95 나왔어요. 괜찮은가요?"): on words alone, for answer and judge."""

from __future__ import annotations

import re

_WELL = re.compile(
    r"괜찮|정상|위험|걱정|문제|어떤가|어떤지|어때|(?:높|낮|심|나쁘|나쁜|좋)\S{0,2}\s*(?:건|거|것|편|수치|[가나][요여])|"
    r"(?:고혈압|저혈압|당뇨|고혈당|저혈당|비만|빈혈)\S{0,3}(?:인가|일까|인지|[예에][요여])"
)


def asks_whether_well(text: str) -> bool:
    """Whether a message asks if something is normal, high, dangerous; that it tells a value has to be known besides."""
    return bool(_WELL.search(text))
