"""Whether a message that names another person is, where it comes to the medicine, of the speaker."""

from __future__ import annotations

import re
from collections.abc import Iterable

from agent.safety.medicines.passed_on import BARE_I
from agent.safety.medicines.said_of_taker import GIVES
from agent.state import Span

_OF_HIMSELF = re.compile(rf"(?:^|[\s,.!?])(?:저는|저도|나는|나도|전|난|{BARE_I})\s")
_NAMES_HIMSELF = re.compile(rf"(?:^|[\s,.!?])(?:제가|저는|저도|나는|내가|난|전|{BARE_I})\s")
_TAKEN_BY_ANOTHER = re.compile(r"드시|드셔|드세|드신|잡수|먹이|먹여|먹일")


def names_himself(before: str) -> bool:
    """Whether the speaker is named in the sentence that is still going on where `before` ends."""
    return _NAMES_HIMSELF.search(re.split(r"[.?!\n]", before)[-1] + " ") is not None


def speaks_of_himself(text: str, who: str, before: str) -> bool:
    """ "아버지는 협심증이시고 저는 튼튼합니다. … 먹어도 되나요?": the last person named is the speaker, who gives nobody anything."""
    named = before.rfind(who.replace("우리", "").strip())
    himself = max((found.start() for found in _OF_HIMSELF.finditer(before)), default=-1)
    return himself > named >= 0 and not GIVES.search(text)


def asks_for_himself(text: str, who: str, medicines: Iterable[Span]) -> bool:
    """ "시어머니는 수면제를 드세요. 저는 타이레놀 먹어도 되나요": the medicine named last is the speaker's."""
    ends = [end for start, end in medicines if speaks_of_himself(text, who, text[:start])]
    return any(not _TAKEN_BY_ANOTHER.search(text[end:]) for end in ends)
