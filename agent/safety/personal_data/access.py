"""What opens a door, spends from a card or finds a machine: door codes, when a card expires, network addresses.

Patterns over the folded view (agent/safety/folding.py).
"""

from __future__ import annotations

import re

_DOOR = r"(?:(?:공동\s?)?현관|도어\s?락|출입\s?문|대문|(?<![가-힣])문\s?(?:번호|비번))"
DOOR_CODE = (
    rf"{_DOOR}(?:문|키)?\s?(?:비번|번호|암호|코드)?\s?(?:은|는|이|가|에|을|:)?\s?"
    r"(?P<n>[#*]\s?\d{3,8}\s?[#*]?|\d{3,8}\s?[#*]|\d{4,8}(?=\s?(?:누르|눌러|치고|찍고|입력|호출)))"
)
DOOR_OPENED = r"(?<![가-힣])문\s?(?:을\s)?(?:열려면|열\s?때|따려면|여는(?!\s?(?:시간|시각|때|날|요일)))[^\d\n]{0,8}?(?P<n>[#*]?\s?\d{3,8}\s?[#*]?)(?=\s?(?:누르|눌러|치|찍|입력|이에|예|입니다|별|샵))"
DOOR_CODE_TOLD = rf"{_DOOR}(?:문|키)?\s?(?:비번|비밀\s?번호|번호|암호|코드)(?:은|는|이|가|:)?\s?(?P<n>\d{{4,8}})(?=\s?(?:인데|이에|예요|입니다|이고|이야|이라|$|[,.]))"
"""What is dialled at a door ends or begins with a sign of the keypad, or is called pressed; "현관 1204호" is neither."""
EXPIRY = (
    r"카드[^\n]{0,60}?(?:유효\s?기[간한]|만료(?:일|월)?|(?<![a-z])exp(?:iry|\.)?(?![a-z]))\D{0,6}?"
    r"(?P<n>(?:\d{2}|20\d{2})\s?(?:[/.-]|년)\s?\d{2}(?!\d)(?:월)?)"
)
ADDRESS = r"(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])(?!\.\d)"
_CALLED_ONE = re.compile(r"(?:아이\s?피|(?<![a-z])ip(?:v4)?(?![a-z]))[^\d\n]{0,12}$")
_OF_READINGS = re.compile(
    r"(?:혈압|맥박|혈당|당수치|수치|체온|점수|용량|단위|스테로이드|인슐린|[가-힣](?:론|졸|민|린|프|정)|약|(?<![a-z])(?:mg|inr))[^\d\n]{0,8}$"
)
# "40.30.20.10 으로 줄이래요": doses one after another.
_OF_DOSES = re.compile(
    r"^\s?(?:mg|밀리|미리|단위|[알정](?=[가-힣\s]|$)|(?:순서|순)(?:로|으로)|(?:으로|로)\s?(?:점점\s|차차\s|천천히\s)?(?:줄|늘|올|낮|감량|증량))"
)
_LONG = 8
"""Digits of a dotted number that is nothing else: versions and codes are shorter."""


def is_address(match: re.Match[str]) -> bool:
    """Four numbers of a byte each (RFC 791), called an address or too long for a version."""
    parts = match.group().split(".")
    if any(int(part) > 255 or (len(part) > 1 and part[0] == "0") for part in parts):
        return False
    before = match.string[max(0, match.start() - 20) : match.start()]
    if _OF_READINGS.search(before) or _OF_DOSES.search(match.string[match.end() :]):
        return False
    return len("".join(parts)) >= _LONG or _CALLED_ONE.search(before) is not None
