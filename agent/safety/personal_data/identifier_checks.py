"""What tells an identifier from other numbers of its form: check digits, a birth date that exists, counts of digits."""

from __future__ import annotations

import re
from datetime import date

from agent.safety.personal_data.identifiers import DIGIT_WORDS


def has_birth_date(match: re.Match[str]) -> bool:
    """The first group is yymmdd of a day that was, the second the century's digit."""
    return _birth_date_exists(match.group(1), match.group(2))


def is_registration_number(match: re.Match[str]) -> bool:
    """Thirteen digits with a birth date and a check digit that holds."""
    digits = re.sub(r"\D", "", match.group())
    return _birth_date_exists(digits[:6], digits[6]) and _checksum_holds(digits)


def is_spelled_registration_number(match: re.Match[str]) -> bool:
    """Digits, however parted, that begin with a birth date and its century."""
    digits = re.sub(r"\D", "", match.group())
    return _birth_date_exists(digits[:6], digits[6])


def _birth_date_exists(yymmdd: str, century_digit: str) -> bool:
    """1, 2, 5, 6: born 19yy; 3, 4, 7, 8: born 20yy (resident registration act, enforcement rule)."""
    if century_digit not in "12345678":
        return False
    century = 1900 if century_digit in "1256" else 2000
    try:
        date(century + int(yymmdd[:2]), int(yymmdd[2:4]), int(yymmdd[4:]))
    except ValueError:
        return False
    return True


def _checksum_holds(digits: str) -> bool:
    total = sum(
        int(digit) * weight for digit, weight in zip(digits, (2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5), strict=False)
    )
    # Foreigner numbers (5 to 8) add two before the last digit is taken.
    check = (11 - total % 11) % 10 if digits[6] in "1234" else (13 - total % 11) % 10
    return check == int(digits[12])


def satisfies_luhn(match: re.Match[str]) -> bool:
    """The check of card numbers, ISO/IEC 7812-1."""
    digits = [int(digit) for digit in match.group() if digit.isdigit()][::-1]
    doubled = (sum(divmod(2 * digit, 10)) for digit in digits[1::2])
    return any(digits) and (sum(digits[::2]) + sum(doubled)) % 10 == 0


def is_card(match: re.Match[str]) -> bool:
    """Four groups parted alike, as no readings are: no years, dates or times, and the first digit a card's (ISO/IEC 7812;
    9 for use at home). A slash also parts counts, where Luhn decides."""
    gaps = {match["gap"].strip(), match["gap2"].strip(), match["gap3"].strip()}
    groups = re.findall(r"\d{4}", match.group())
    if any(all(map(kind, groups)) for kind in (_is_year, _is_day, _is_time)):
        return False
    return (len(gaps) == 1 and "/" not in gaps and groups[0][0] in "234569") or satisfies_luhn(match)


def _is_year(group: str) -> bool:
    return 1900 <= int(group) < 2100


def _is_day(group: str) -> bool:
    """Month and day: "0302"."""
    return 1 <= int(group[:2]) <= 12 and 1 <= int(group[2:]) <= 31


def _is_time(group: str) -> bool:
    """Hours and minutes: "1830"."""
    return int(group[:2]) < 24 and int(group[2:]) < 60


def is_account(match: re.Match[str]) -> bool:
    """Ten to fourteen digits, in words or not."""
    return 10 <= len(re.sub(rf"[^\d{DIGIT_WORDS}]", "", match["n"])) <= 14


def is_whole(match: re.Match[str]) -> bool:
    """Ten or eleven digits, in words or not."""
    return 10 <= len(re.sub(rf"[^\do{DIGIT_WORDS}]", "", match.group())) <= 11


def is_long(match: re.Match[str]) -> bool:
    """Ten to fourteen digits: longer than any date or measurement."""
    part = match.groupdict().get("n") or match.group()
    if re.match(r"(?:19|20)\d\d[./-]\d{1,2}[./-]\d{1,2}(?!\d)", part):
        return False
    return 10 <= sum(character.isdigit() for character in part) <= 14
