"""Numbers as Koreans write them: digits, Sino-Korean (백사십) and native (예순다섯) words."""

from __future__ import annotations

import re
from functools import lru_cache

SINO_DIGITS = {
    "영": 0,
    "공": 0,
    "일": 1,
    "이": 2,
    "삼": 3,
    "사": 4,
    "오": 5,
    "육": 6,
    "륙": 6,
    "칠": 7,
    "팔": 8,
    "구": 9,
}
SINO_UNITS = {"십": 10, "백": 100, "천": 1000}
MYRIAD = 10_000
NATIVE_TENS = {
    "열": 10, "스물": 20, "스무": 20, "서른": 30, "마흔": 40, "쉰": 50, "예순": 60, "일흔": 70, "여든": 80, "아흔": 90,
}  # fmt: skip
NATIVE_ONES = {
    "하나": 1, "한": 1, "둘": 2, "두": 2, "셋": 3, "세": 3, "넷": 4, "네": 4, "다섯": 5, "여섯": 6, "일곱": 7, "여덟": 8,
    "아홉": 9, "반": 0.5,
}  # fmt: skip

# Longer runs are telephone or card numbers, never a dose or a reading.
_MYRIADS = (
    r"(?:(?:\d{1,4}(?:\.\d)?|[일이삼사오육칠팔구십백천]{1,6})\s?만(?!\s?원)|만(?=\s?[일이삼사오육칠팔구]?천))"
    r"(?:\s?\d{0,1}[일이삼사오육칠팔구]?천)?(?:[일이삼사오육칠팔구]?백)?(?:[일이삼사오육칠팔구]?십)?"
)
DIGITS = r"\d{1,6}(?!\d)(?:[.,]\d{1,4}(?!\d)|(?![.,]\d))"
# A number word needs a unit syllable: 이, 사 or 오 alone are particles and names far more often than numbers.
# 구십이에요 is 90 with the copula, 구십이 나왔어요 90 with a particle, 백이십 120.
_TWO = r"이(?:(?=\s(?:센티|센치|킬로|키로|프로|퍼센트|점\s?[영일이삼사오육칠팔구]))|(?!래|랍|랬|랴|에요|에용|었|고|라|네|야|며|더|어|인|나|\s))"
# 백삼십둘, 백열두: hundreds in one way, what is left in the other.
_MIXED_END = r"(?:(?:(?<=십)|(?<=십\s))(?:하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉)|(?<=백)(?:열|스물|스무|서른|마흔|쉰|예순|일흔|여든|아흔)(?:하나|한|둘|두|셋|세|넷|네|다섯|여섯|일곱|여덟|아홉)?)?"
# 삼십팔 점 오, 영점영삼; in 구 점 칠이래요 the last 이 is the copula's.
_FRACTION = rf"\s?점\s?[영공일이삼사오육칠팔구](?:[영공일삼사오육칠팔구]|{_TWO})*"
# 백 사십, 팔십 둘: written apart.
_APART = r"(?<=백)\s(?=[이삼사오육칠팔구]?십)|(?<=십)\s(?=하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉)"
SINO = (
    rf"(?:{_MYRIADS}|[일이삼사오육륙칠팔구]*[십백천](?:[일삼사오육륙칠팔구십백]|{_TWO}|{_APART})*{_MIXED_END}(?:{_FRACTION})?"
    rf"|[영일이삼사오육륙칠팔구]{_FRACTION})"
)
_TENS = "|".join(sorted(NATIVE_TENS, key=len, reverse=True))
_ONES = "|".join(sorted((w for w in NATIVE_ONES if w != "반"), key=len, reverse=True))
NATIVE = rf"(?:(?:{_TENS})\s?(?:{_ONES})?|(?:{_ONES}))"
# Counted beats and breaths: 쉰셋, 마흔여섯, 열여덟; 열 alone is a fever.
NATIVE_COUNT = rf"(?:(?:스물|서른|마흔|쉰|예순|일흔|여든|아흔)\s?(?:{_ONES})?|스무|열(?:{_ONES}))"
# Spoken in both ways at once: 육십셋, 칠십여덟.
SINO_TENS = rf"(?:[이삼사오육칠팔구]?십(?:[일이삼사오육칠팔구]|{_ONES})?)"
MIXED_TENS = r"(?:[이삼사오육칠팔구]?십(?:하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉))"
NATIVE_TEENS = r"(?:열(?:하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉))"
NATIVE_COMPOUND = rf"(?:(?:스물|서른|마흔|쉰|예순|일흔|여든|아흔)\s?(?:{_ONES})?)"


_MIXED = re.compile(
    r"([일이삼사오육칠팔구십백천]*[십백])((?:열|스물|스무|서른|마흔|쉰|예순|일흔|여든|아흔)?[가-힣]*)"
)


_NATIVE_INITIALS = {word[0] for word in (*NATIVE_TENS, *NATIVE_ONES)} - {"이", "반"}


# A handful of rules read the same numbers of a message, and most messages hold the same numbers.
@lru_cache(maxsize=4096)
def to_number(words: str) -> float | None:
    """The value of digits or number words; None for anything else."""
    compact = words.replace(" ", "")
    if "만" in compact:
        return _with_myriads(compact)
    if re.fullmatch(DIGITS, compact):
        return float(
            compact.replace(",", "") if re.fullmatch(r"\d{1,3}(,\d{3})+", compact) else compact.replace(",", ".")
        )
    if compact in NATIVE_ONES:
        return NATIVE_ONES[compact]
    for tens, value in sorted(NATIVE_TENS.items(), key=lambda item: -len(item[0])):
        if compact.startswith(tens):
            rest = compact[len(tens) :]
            if not rest:
                return value
            return value + NATIVE_ONES[rest] if rest in NATIVE_ONES else None
    return _sino(compact)


# A spoken number begins a word, or is written onto the name it is a reading of: 키백오십삼.
_SPOKEN = r"(?:(?<![가-힣\d])|(?<=(?<![가-힣])키)|(?<=몸무게)|(?<=체중)|(?<=혈압)|(?<=혈당)|(?<=맥박)|(?<=체온))"
NUMBER = rf"(?:(?<![A-Za-z\d./~-]){DIGITS}|{_SPOKEN}{SINO})"


def to_text(words: str) -> str | None:
    """The value as digits without needless decimals ("백사십" → "140", "삼십팔점오" → "38.5")."""
    value = to_number(words)
    if value is None:
        return None
    if re.fullmatch(r"\d+\.\d+", words):
        return words
    return str(int(value)) if value == int(value) else f"{value:g}"


def _with_myriads(words: str) -> float | None:
    """15만, 십오만, 3만5천."""
    many, _, rest = words.partition("만")
    count = to_number(many) if many else 1.0
    few = 0.0
    if rest:
        thousands = to_number(rest.removesuffix("천") or "1") if rest.endswith("천") else None
        few = thousands * 1000 if thousands is not None and thousands < 10 else to_number(rest) or -1.0
    return None if count is None or few < 0 else count * MYRIAD + few


def _sino(words: str) -> float | None:
    if (last := _MIXED.fullmatch(words)) is not None and last[2][:1] in _NATIVE_INITIALS:
        most, rest = _sino(last[1]), to_number(last[2])
        return None if most is None or rest is None else most + rest
    whole, _, fraction = words.partition("점")
    total = section = 0
    for syllable in whole:
        if syllable in SINO_DIGITS:
            section = SINO_DIGITS[syllable]
        elif syllable in SINO_UNITS:
            total += max(section, 1) * SINO_UNITS[syllable]
            section = 0
        else:
            return None
    if not whole or (fraction and any(s not in SINO_DIGITS for s in fraction)):
        return None
    decimals = "".join(str(SINO_DIGITS[s]) for s in fraction)
    return float(f"{total + section}.{decimals or 0}")
