"""Dialect, haste and signs in standard words and endings (data/reuse/spoken.csv): "을매나 묵어야 되는교?", "된당가요?", "Rh(-)"."""

from __future__ import annotations

import re

from agent.storage.reuse.vocabulary import spoken
from agent.wording.syllables import final, letters, with_final

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


# "먹엇는데", "갓어요", "됏나요": the past is written with one s as it is heard. Some stems end so, too: "벗는", "낫는".
_PAST = re.compile(
    r"(?P<past>[가-힣])(?=는데|어(?:요|서|도|[\s?!.]|$)|습니|다가|더니|네요?[\s?!.]|던|나요|는지|지만|거든|으면|을\s?(?:때|까))"
)
_PAST_VOWELS = frozenset("ㅏㅓㅐㅕㅘㅝㅙ")
_NO_PAST = frozenset("벗낫젓뺏맛옷첫갯샛뱃햇")


def _past(match: re.Match[str]) -> str:
    past = match["past"]
    bare = match.string[max(match.start() - 1, 0) : match.start() + 1] == "빼앗" or past in _NO_PAST
    if bare or final(past) != "ㅅ" or letters(past)[1] not in _PAST_VOWELS:
        return match.group()
    return with_final(past, "ㅆ")


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
    text = _PAST.sub(_past, _QUOTED.sub(_asked, _MEANING_TO.sub(_meant, _signed(text))))
    for said, plain in spoken():
        text = said.sub(plain, text)
    return text
