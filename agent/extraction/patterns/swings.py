"""Two numbers with 에서 between them: what swings or lies between them, and what changed from one to the other."""

from __future__ import annotations

import re
from collections.abc import Iterator

from agent.extraction.patterns.numerals import NUMBER, to_number, to_text
from agent.extraction.patterns.units import UNIT, canonical
from agent.state import Span
from agent.wording.signs import Sought

# "130에서 140 정도", "110에서 120쯤 나와요": behind -로 only what is read out, and nothing that has changed.
_ABOUT_END = r"\s*$|[.,!?~]|요|이[에예고네라던었거다지]|예요|입|인|\s(?:나|유지|돼|되|됩|됨|재|찍|왔|오르락|떠|뜨|보)|로\s?(?:나|유지|재|찍|측정|왔)"
RANGE = Sought(
    rf"(?P<low>{NUMBER})\s?(?:도|kg|키로|킬로|%|프로)?\s?(?:에서|부터)\s?(?P<high>{NUMBER})\s?(?P<unit>{UNIT})?\s?(?:(?P<between>(?:정도 )?사이)|(?P<about>(?:정도|쯤|언저리)(?={_ABOUT_END}))|(?:정도)?(?:[를을]|까지)? ?(?:왔다|오르락|오가|들쑥)|까지 ?(?:나[오와왔온]|찍[혀혔히]|[떠떴뜨]))",
    re.IGNORECASE,
)
# "위가 140에서 130, 아래가 90에서 80으로": two readings told by their ends, which no pair of neighbours is.
ENDS = Sought(
    rf"(?:수축기|위|최고)[가-힣\s]{{0,6}}{NUMBER}\s?에서\s?{NUMBER}[^\d.?!]{{0,12}}(?:이완기|확장기|아래|최저)[가-힣\s]{{0,6}}{NUMBER}\s?에서\s?{NUMBER}"
)
# A lower number is this at most, and this far below the upper one.
LOWER, APART = 100, 30
_PRESSURE_BEFORE = re.compile(r"혈압[^\d.?!\n]{0,10}$")


def find_swings(text: str) -> Iterator[tuple[str, str | None, Span]]:
    """ "110에서 180을 오르락내리락", "110에서 180까지 나와요", as "110~180" with its unit; what lies between two numbers may be told
    of anybody's."""
    for match in RANGE.finditer(text):
        low, high = to_number(match["low"]), to_number(match["high"])
        if match["between"] or low is None or high is None or not low < high:
            continue
        end = match.end("unit") if match["unit"] else match.end("high")
        said = f"{to_text(match['low'])}~{to_text(match['high'])}"
        yield said, canonical(match["unit"]), (match.start("low"), end)


def is_pair(match: re.Match[str]) -> bool:
    """ "혈압 130에서 80 정도": the upper number said first, which no range is."""
    if "about" not in match.re.groupindex or not match["about"]:
        return False
    low, high = to_number(match["low"]), to_number(match["high"])
    return low is not None and high is not None and low >= high


def is_change(text: str, match: re.Match[str]) -> bool:
    """65에서 48로; "혈압이 135에서 85로 나왔어요" is one reading."""
    behind = text[match.end() : match.end() + 8]
    high, low = to_number(match[1]) or 0, to_number(match[3]) or 0
    if re.match(r"로\s?(?:나[오와왔온]|측정|찍[혀혔히])", behind) and _PRESSURE_BEFORE.search(
        text, 0, match.start()
    ):
        return low > LOWER or high - low < APART
    return re.match(r"\s?(?:으?로|까지)", behind) is not None
