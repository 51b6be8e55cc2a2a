"""Dialect, haste and signs in standard words and endings (data/reuse/spoken.csv): "을매나 묵어야 되는교?", "된당가요?", "Rh(-)"."""

from __future__ import annotations

import re

from agent.storage.reuse.vocabulary import spoken
from agent.wording.syllables import final, with_final

# The two signs of the blood group, in whatever way they are written: "RH-", "Rh(+)", "마이너스", "+".
_RHESUS = re.compile(r"(?<![A-Za-z])[Rr][Hh](?![A-Za-z])")
_SIGNS = (
    (
        re.compile(
            r"(?<=[가는은이도는고Hh(])\s*\(?\s*(?:[-−–](?!\d)|마이너스|네거티브)\s*\)?(?=[이고면라인여예은는가를형\s,.?])"
        ),
        " 음성",
    ),
    (
        re.compile(
            r"(?<=[가는은이도는고Hh(])\s*\(?\s*(?:[+＋]|플러스|포지티브)\s*\)?(?=[이고면라인여예은는가를형\s,.?])"
        ),
        " 양성",
    ),
    (re.compile(r"(?<= [음양]성)(?=[고면라])"), "이"),
)


# "된당가", "돌아온다요", "한대유", "된대요?" ask; "할라믄" is "하려면".
_QUOTED = re.compile(r"(?P<stem>[가-힣])(?:당가|다냐|다요|대유|대요?(?=\s*\?))(?:요|유)?(?=[\s?!.]*$)")
_MEANING_TO = re.compile(r"(?P<stem>[할될갈볼줄뺄뗄쓸칠찔낼])라(?P<end>[믄면고]\s)")


def _asked(match: re.Match[str]) -> str:
    stem = match["stem"]
    if final(stem) != "ㄴ":
        return match.group()
    return f"{'' if stem == '는' else with_final(stem)}나요"


def _meant(match: re.Match[str]) -> str:
    return f"{with_final(match['stem'])}려{match['end'].replace('믄', '면')}"


def _signed(text: str) -> str:
    if _RHESUS.search(text):
        for sign, word in _SIGNS:
            text = sign.sub(word, text)
    return text


def in_standard(text: str) -> str:
    """The text in standard words and endings, where it is in dialect or written in haste."""
    text = _QUOTED.sub(_asked, _MEANING_TO.sub(_meant, _signed(text)))
    for said, plain in spoken():
        text = said.sub(plain, text)
    return text
