"""Vital signs told as a range: "산소포화도가 80에서 85 정도예요", "맥박이 150에서 160 사이예요".

Stage 1 keeps no single number of such a range; an emergency is judged by its graver end.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_NAMES = {
    "산소포화도": r"산소\s?(?:포화도|수치|농도)|(?i:spo2)",
    "맥박": r"맥박(?:수)?|심박(?:수|동)?",
    "혈압": r"(?:수축기\s?)?혈압",
    "체온": r"체온|열",
    "호흡수": r"호흡\s?수",
}
# Of these the lower end is the graver one.
_GRAVE_WHEN_LOW = frozenset({"산소포화도"})
_NUMBER = r"\d{2,3}(?:\.\d)?"
# Not what is asked in general ("80에서 85 정도면 위험한가요"), nor what is over ("정도였는데 지금은").
_TOLD = (
    r"(?:\s?(?:정도|쯤|사이|언저리|안팎))?\s?(?:까지\s?)?"
    r"(?=이?에요|예요|이?고|입니다|인데|이네|이래|래요|요|로?\s?(?:나[와오옵]|유지|왔다|오르락|재|찍[히혀]|떠|뜨)|를?\s?(?:왔다|오르락|오가)|\s*[.,!]|\s*$)"
)
_RANGES = {
    name: re.compile(
        rf"(?<![가-힣])(?:{names})(?:이|가|은|는|도)?\s(?:[가-힣]{{1,4}}\s){{0,2}}"
        rf"(?P<low>{_NUMBER})\s?(?:도|%|프로)?\s?(?:에서|부터|~)\s?(?P<high>{_NUMBER})\s?(?:도|%|프로)?{_TOLD}"
    )
    for name, names in _NAMES.items()
}
_ASKED = re.compile(r"^[^.!\n]{0,14}(?:나요|가요|까요|건가|인지)|^[^.?!\n]{0,6}(?:였|었)")
_USUAL = re.compile(r"(?:정상|보통|목표|기준|권장)[^.?!\n]{0,14}$")


def ranges(text: str) -> Iterator[tuple[str, str]]:
    """The names of the vital signs told as ranges, each with its graver end."""
    for name, pattern in _RANGES.items():
        for match in pattern.finditer(text):
            low, high = sorted((match["low"], match["high"]), key=float)
            if _ASKED.match(text[match.end() :]) or _USUAL.search(text[: match.start()]):
                continue
            yield name, low if name in _GRAVE_WHEN_LOW else high
