"""Dialect and misspelt words of denial in their standard spelling, letter for letter, so that spans stay as they are.

"콧물은 업구요", "열은 읎어요", "위염 아이고 위궤양이라 카데예". 업다 is also to carry on one's back, 아이고 a sigh and 아이 a child:
they are respelled only where nothing else can be meant.
"""

from __future__ import annotations

import re

from agent.extraction.kinship import PEOPLE
from agent.extraction.speaker import SPEAKER

# 업다 with the particle of a subject before it: "손주를 업고" and "아기는 업고" carry somebody.
_ABSENT = re.compile(r"([가-힣]+?)(은|는|도|이|가)( ?)(업(?:서|슴|씀|음|습|고|구|네|어|는|지))(?![무종])")
_SPELT = {"업서": "없어", "업슴": "없음", "업씀": "없음"}
# "위염 아이고 위궤양", "결석은 아이라 카던데": south-eastern 아이다; without a word of that dialect, 아이 is a child.
_NOT = re.compile(r"(?<=[가-힣] )아이(?=고 |라 ?[카캐캤캅]|라예|다(?![가-힣])|라던데)")
_SOUTH_EAST = re.compile(
    r"카(?:데|네|더|던|노|이|고|지|면)|캅(?:디|니)|캤|캐(?:예|서|요)|(?:심|니)더(?![가-힣])|[데네어아라더]예(?![가-힣])"
)


def standard(text: str) -> str:
    """The text with denials in standard spelling; as many characters, each at its place."""
    if "업" in text:
        text = _ABSENT.sub(_respelt, text)
    if "읎" in text:
        text = text.replace("읎", "없")
    if "아이" in text and _SOUTH_EAST.search(text):
        text = _NOT.sub("아니", text)
    return text


def _respelt(match: re.Match[str]) -> str:
    noun, particle, space, word = match.groups()
    if any(noun.endswith(person) for person in PEOPLE | SPEAKER):
        return match[0]
    return noun + particle + space + _SPELT.get(word, "없" + word[1:])
