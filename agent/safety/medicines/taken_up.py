"""Whether a medicine that reads as stopped is in question again, or has only just been handed out."""

from __future__ import annotations

import re
from collections.abc import Collection

from agent.safety.medicines.put_aside import in_other_form
from agent.safety.medicines.stopping import stopped as asked_to_stop
from agent.safety.medicines.taking import GO_ON
from agent.state import Exclusion, Extraction, Span

# "아목시실린 받았는데 페니실린에 쇼크 온 적 있어요": the reaction was to the other.
_HANDED_OUT = re.compile(
    r"^(?:\s?(?:든|섞인|들어간|들어\s?있는)\s[가-힣]{1,5}?)?(?:을|를|이|가|도)?\s?(?:(?:새로|오늘|지금|이번에|또|약국에서|병원에서|처음|하루(?:에)?\s?(?:한|두|세|네|[1-4])\s?번(?:씩)?)\s)?(?:처방\s?)?(?:받았는|받았어|받아\s?왔|주셨|주시|주길래|주던|줬|나왔|타\s?왔|사\s?왔|지어\s?왔)"
)
# "코자 먹는데 저염소금으로 바꿔볼까", "먹던 미카르디스를 … 여태 먹고 있었는데": another thing is changed, or nothing is.
_TAKEN_NOW = re.compile(
    r"^(?:을|를|은|는)?\s?(?:[가-힣\d]{1,6}\s){0,3}?(?:(?:먹|드시|맞|복용하|쓰)(?:는데|는디|고\s?있|는\s?중)|복용\s?중)"
)
_TO_THIS_DAY = re.compile(
    r"(?:여태|지금까지|이제까지|아직도?|지금도|여전히|계속|쭉|줄곧)\s?(?:[가-힣]{1,4}\s)?(?:먹|드시|맞|복용하|쓰)(?:고\s?있|는데|는\s?중|었는데|었어|었습|어\s?왔)"
)


def is_taken_up(stopped: Exclusion, question: Extraction, named_at: Collection[Span]) -> bool:
    """ "…로 끊었는데 다시 먹어도 되나요", "내일부터 안 먹어도 되죠": of the one medicine of the message; or one just received, or said to be taken."""
    if stopped.slot != "medications":
        return False
    text = question.text
    if stopped.span is not None and _HANDED_OUT.match(text[stopped.span[1] :]):
        return True
    if stopped.span is not None and _TAKEN_NOW.match(text[stopped.span[1] :]):
        return True
    asked = (
        _TO_THIS_DAY.search(text)
        or GO_ON.search(text)
        or asked_to_stop(text, question.concepts) is not None
        or (stopped.span is not None and in_other_form(text, stopped.span[1]))
    )
    return all(span == stopped.span for span in named_at) and bool(asked)
