"""What a home pregnancy test showed: "임테기 두 줄", "테스트기는 한줄이에요", "임신 테스트 음성"."""

from __future__ import annotations

import re
from dataclasses import dataclass

from agent.state import Span

_KIT = r"(?:임테기|임신\s?(?:테스트기?|검사|반응)|(?<![가-힣])테스트기)"
_TEST = re.compile(
    rf"{_KIT}[^.?!\n]{{0,25}}?(?:(?P<positive>(?:두|2)\s?줄|양성)|(?P<negative>(?:한|1)\s?줄|음성))"
    # Not yet seen: "두 줄이면", "양성 나오면", "음성일까 봐".
    r"(?!\s?(?:이면|면|이라면|일까|일지|일\s?수|이어야|여야|(?:이|으로|로)?\s?(?:나오|뜨)(?:면|려면|길|는지|나\s)))"
)
_NOT = re.compile(r"\s?(?:이|은|는|도)?\s?(?:아니|아닌|안\s)")


@dataclass(frozen=True, slots=True)
class PregnancyTest:
    """positive: two lines were seen; span: of the test and its result."""

    positive: bool
    span: Span


def find_test(text: str) -> PregnancyTest | None:
    """The result that a message tells last, None when it tells of none."""
    found = None
    for match in _TEST.finditer(text):
        denied = _NOT.match(text, match.end()) is not None
        found = PregnancyTest((match["positive"] is not None) != denied, match.span())
    return found
