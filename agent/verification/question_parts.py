"""Where a question is cut: what it tells first, and where one thing that is asked ends and the next begins."""

from __future__ import annotations

import re

# Where one part of a question ends and the next begins: "…고", "…와/과", a question mark.
JOINTS = re.compile(
    r"[?？]\s*|(?:(?<=[하되있없]나요)|(?<=[은는한인픈건던]가요)|(?<=까요))\.?\s+(?=\S)|(?<=지요)\.\s|(?<=[가-힣])고\s+(?=\S)|(?<=[가-힣])(?:와|과|이랑|랑)\s+(?=\S+(?:은|는|도|의|을|를)?\s)|,\s*(?:그리고\s)?|\s및\s"
)
# What is told before anything is asked: "국을 쏟아서 데었어요.", "서서 일하는데".
_TOLD = re.compile(
    r"(?:(?!(?:[하되있없]나요|[은는한인픈건던]가요|까요)\s)[^.?？!])*(?:[.!ㅠㅜ~]+\s|(?<!궁금합)(?:니다|니더|심더|거든요|네요|어서\s그런데|아서\s그런데|여서\s그런데|빠서\s그런데)\s(?=\S)|(?:는데|은데|인데|던데|더니|이라|라는데|다는데)(?:요)?,?\s)"
)


def asks(question: str, joint: re.Match[str]) -> bool:
    """Whether what stands before a joint is asked, rather than joined to what follows."""
    return "?" in joint.group() or "？" in joint.group() or question[: joint.start()].endswith("요")


def end_of_story(question: str) -> int:
    """Where what the question tells first ends, 0 where it asks at once."""
    end = 0
    while told := _TOLD.match(question, end):
        end = told.end()
    return end
