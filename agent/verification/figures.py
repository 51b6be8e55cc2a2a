"""The figures of a sentence: each number with its unit and the side of it that is meant.

"70 mg/dL 미만", "하루 두 번", "15~30분", "3분의 1". A figure of an answer is borne by a figure of a document when value and
unit are the same and neither names the opposite side ("이상" for "미만"); a unit or side that one of them leaves unsaid
agrees with any.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from agent.remembering import remembered
from agent.verification.ages import in_digits
from agent.verification.days import days_in_digits, same_amount

_WORDS = {
    "한": "1", "두": "2", "세": "3", "네": "4", "다섯": "5", "여섯": "6", "일곱": "7", "여덟": "8", "아홉": "9", "열": "10", "열한": "11", "열두": "12", "스무": "20", "서른": "30",
}  # fmt: skip
_COUNTED = r"작은술|찻술|티스푼|숟가락|방울|포(?![가-힣])|봉지|병(?![가-힣])|갑|곳|번|차례|시간|시(?=[가에부까]|\s)|달|해|주|잔|컵|알|살|가지|명|개|배|끼|군데|큰술|모금"
_UNITS = (
    r"mL/분/1\.73\s?㎡|kg/㎡|kg/m2|mg/dL|g/dL|mmol/L|mEq/L|ng/mL|mmHg|mcg|µg|μg|mg|kg|mL|ml|dL|kcal|cal|IU|cm|mm|"
    r"마이크로그램|밀리그램|킬로그램|그램|밀리리터|리터|킬로칼로리|칼로리|센티미터|밀리미터|미터|밀리|퍼센트|갑년|"
    r"시간|시(?=[가에부까]|\s)|개월|주일|주년|주차|년|달|주|일(?!반|부|정|찍|단)|분(?!의\s?\d|량|비|명)|초(?!과|기)|세(?!트)|대(?=\s|에|의)|살|번|회|차례|작은술|찻술|티스푼|숟가락|방울|봉지|단위|잔|컵|알|정(?!도)|배|명|가지|개|끼|큰술|군데|도(?=[를의에가로 ,.]|$)|°C|℃|%|g|L|m"
)
_NUMBER = r"\d[\d,]*(?:\.\d+)?"
_FIGURE = re.compile(
    rf"(?<![\d.A-Za-z])(?P<digits>{_NUMBER})(?:\s?(?:~|∼|-|–|에서|/)\s?(?P<upper>{_NUMBER}))?\s?(?P<unit>{_UNITS})?"
    rf"|(?<![가-힣])(?P<word>{'|'.join(_WORDS)})\s(?P<counted>{_COUNTED})"
)
_FRACTION = re.compile(r"(\d+)\s?분의\s?(\d+)|절반")
# "열 명 중 많게는 한 명", "100명 가운데 7명쯤".
_PEOPLE = r"\s?(?:명|사람)"
_OF_MANY = "|".join(("\\d+", *_WORDS))
_AMONG = re.compile(
    rf"(?<![\d가-힣])(?P<of>{_OF_MANY}|백){_PEOPLE}\s?(?:중|가운데)(?:에서?)?\s(?:[가-힣]{{1,4}}\s)?(?P<part>{_OF_MANY}){_PEOPLE}"
)
# Whole periods that stand for a rate: "하루 세 번", "일주일에 한 번", "매일".
_PERIODS = (
    (re.compile(r"하루(?!아침|빨리|\s?종일)|(?<!거의\s)매일|날마다"), ("1", "일")),
    (re.compile(r"(?:일주일|한\s?주|매주|주마다)"), ("1", "주")),
    (re.compile(r"(?<!\d)(?:한\s?달에|매달|매월|달마다)"), ("1", "개월")),
    (re.compile(r"(?<![\d~])(?:한\s?해에|매년|해마다)"), ("1", "년")),
    (re.compile(r"한\s?시간에|시간마다"), ("1", "시간")),
)
_SAME_UNIT = {
    "밀리그램": "mg", "마이크로그램": "mcg", "µg": "mcg", "μg": "mcg", "그램": "g", "킬로그램": "kg", "밀리리터": "ml", "리터": "l",
    "킬로칼로리": "kcal", "칼로리": "cal", "센티미터": "cm", "밀리미터": "mm", "미터": "m", "퍼센트": "%", "달": "개월", "해": "년",
    "주일": "주", "주차": "주", "살": "세", "회": "번", "차례": "번", "°c": "도", "℃": "도", "kg/m2": "kg/㎡",
}  # fmt: skip
_OVER = re.compile(
    r"\s*(?:\S{0,3}\s)?(?:이상|이후|부터|초과|넘|보다\s(?:더\s)?(?:높|많|크|오래|길))|\s?(?:이|가|을|를)\s(?:지나(?!기\s전|고\s(?:있|계))|넘)|\s지나(?:서|면|야)"
)
_TIMES = frozenset("초 분 시간 일 주 개월 년".split())
_AGO = re.compile(r"\s?전(?=$|[에부까쯤이은의,.\s])")
_LATER = re.compile(r"\s?(?:정도\s|쯤\s)?(?:뒤|후)(?=$|[에부까쯤이은의,.\s])|\s지나서")
_O_CLOCK, _BEFORE = "시", re.compile(r"\s?(?:이?전(?:에|까지|으로)|까지)")
# "7%를 넘지 않게", "10일을 넘기지 말고".
_NOT_OVER = re.compile(r"(?:을|를|이|가)?\s?(?:넘|넘기|초과하)지\s(?:않|마|말)")
_UNDER = re.compile(
    r"\s*(?:\S{0,3}\s)?(?:이하|미만|아래|이내|이전|안에|(?:이|가)\s(?:지나|되)기\s전|보다\s(?:더\s)?(?:낮|적|작|짧))"
    # "두 달이 안 되게", "절반도 막히지 않은".
    r"|\s?(?:이|가|도)\s(?:채\s)?(?:안|못)\s(?:되|돼|된|됐)|\s?(?:이|가)\s되지\s않|\s?도\s\S{1,6}지\s(?:않|못)"
)
# "한 번에 다", "다시 한 번": at once, once more, no count. Names hold digits that measure nothing.
# "3년에 한 번" is "3년마다"; a list's mark counts nothing.
_NAMES = re.compile(
    r"^\s*\d{1,2}[.)]\s|\[\d+\]|(?<=\d(?:시간|개월)에)\s한\s번|(?<=\d[년주일달]에)\s한\s번|(?<=[두세네석넉]\s[해달주]에)\s한\s(?:번|차례)|(?<=[해달주간월년]마다)\s한\s번|(?<![가-힣])한\s(?:알|번|모금|잔|방울|개|명)(?:이라도|라도|도)(?=\s)|(?<![가-힣])한\s번(?:에(?=\s)(?!\s(?:나누|나눠|걸쳐))|\s더(?![가-힣]))|다시\s한\s번|[A-Za-z]+-?\d+[A-Za-z]*|(?<![\d.])[1-9]형|119"
)

MEASURE = re.compile(r"\d.*|mg|dl|ml|kg|g|mcg|kcal|iu|mmhg|번|시간|개월|주|년|일|분|세|달")
"""Digits and units, which are compared as figures and not as words."""


@dataclass(frozen=True, slots=True)
class Figure:
    """value: digits without thousands separators; unit: "" if unsaid; side: 1 from it upwards, -1 below it, 0 unsaid; when:
    1 that time after something, -1 before it, 0 unsaid."""

    value: str
    unit: str
    side: int = 0
    when: int = 0

    def agrees(self, other: Figure) -> bool:
        if self.side * other.side < 0 or self.when * other.when < 0:
            return False
        if self.value == other.value and (self.unit == other.unit or not self.unit or not other.unit):
            return True
        return same_amount(self.value, self.unit, other.value, other.unit)


ONCE = Figure("1", "번")


@remembered(8192)
def figures(sentence: str) -> frozenset[Figure]:
    """All figures but those in names (HbA1c, B12, 1형 당뇨병) and citations."""
    return frozenset(listed(sentence))


def listed(sentence: str) -> tuple[Figure, ...]:
    """The same, each as often as it is said."""
    plain = _NAMES.sub(lambda name: " " * len(name.group()), days_in_digits(in_digits(sentence)))
    found = [Figure(*period) for pattern, period in _PERIODS for _ in pattern.findall(plain)]
    for fraction in _FRACTION.finditer(plain):
        part, of = (fraction[2], fraction[1]) if fraction[1] else ("1", "2")
        found.append(_share_of(part, of, _side(plain[fraction.end() :])))
    plain = _FRACTION.sub(lambda name: " " * len(name.group()), plain)
    for among in _AMONG.finditer(plain):
        found.append(_share_of(among["part"], among["of"], _side(plain[among.end() :])))
    plain = _AMONG.sub(lambda name: " " * len(name.group()), plain)
    for match in _FIGURE.finditer(plain):
        if match["word"]:
            unit = _unit(match["counted"])
            found.append(Figure(_WORDS[match["word"]], unit, *_bounds(plain[match.end() :], unit)))
            continue
        unit = _unit(match["unit"] or "")
        side, when = _bounds(plain[match.end() :], unit)
        found.append(Figure(_digits(match["digits"]), unit, side if not match["upper"] else 0, when))
        if match["upper"]:
            found.append(Figure(_digits(match["upper"]), unit, side, when))
    return tuple(found)


def unborne(said: Iterable[Figure], borne: Iterable[Figure]) -> tuple[Figure, ...]:
    """The figures said that no borne one agrees with."""
    held = tuple(borne)
    return tuple(figure for figure in said if not any(figure.agrees(other) for other in held))


def rated(said: Sequence[Figure], borne: Collection[Figure]) -> list[Figure]:
    """The figures said without the "once" of "하루 한 번", where the passage says how often by the period alone ("매일")."""
    periods = {figure for figure in said if (figure.value, figure.unit) in {period for _, period in _PERIODS}}
    alone = not unborne(periods, borne) and all(figure.unit != ONCE.unit for figure in borne)
    return [figure for figure in said if figure != ONCE or not periods or not alone]


def contradicted(said: Sequence[Figure], borne: Sequence[Figure]) -> Figure | None:
    """The figure of a sentence that is not its nearest passage's: one that no figure there agrees with while one of its
    kind there is not said, or, of as many figures in both, one said too often ("10~10분" for "5~10분")."""
    if len(said) == len(borne) and not unborne(said, borne) and (unsaid := unborne(borne, said)):
        return unsaid[0]
    for figure in unborne(said, borne):
        if any(other.unit == figure.unit for other in unborne(borne, said)):
            return figure
    return None


def _bounds(after: str, unit: str) -> tuple[int, int]:
    """(side, when) of a figure, from what follows it."""
    when = 0
    if unit in _TIMES:
        when = -1 if _AGO.match(after) else 1 if _LATER.match(after) else 0
    return _side(after, unit), when


def _side(after: str, unit: str = "") -> int:
    if unit == _O_CLOCK and _BEFORE.match(after):
        return -1
    if _NOT_OVER.match(after):
        return -1
    return 1 if _OVER.match(after) else -1 if _UNDER.match(after) else 0


def _share_of(part: str, of: str, side: int) -> Figure:
    """As a percentage where it is a whole one: "10명 중 1명" is "10%"."""
    share = Fraction(int(_WORDS.get(part, part)), int("100" if of == "백" else _WORDS.get(of, of)) or 1)
    if (100 * share).denominator == 1:
        return Figure(f"{int(100 * share)}", "%", side)
    return Figure(f"{share.numerator}/{share.denominator}", "", side)


def _unit(written: str) -> str:
    unit = "".join(written.lower().split())
    return _SAME_UNIT.get(unit, unit)


def _digits(written: str) -> str:
    plain = written.replace(",", "")
    return plain.rstrip("0").rstrip(".") if "." in plain else plain
