"""Personal identifiers: found by form, checksum and label, masked with their length kept (design section 4, guard).

Numbers of medicine (혈압 140/90, 혈당 180, eGFR 45) and dates that are not labelled as a birth date are never
touched: each pattern is a form that no measurement has, or asks for a label beside it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from agent.safety.folding import Folded, fold
from agent.safety.personal_data import access, papers
from agent.safety.personal_data import identifier_checks as checks
from agent.safety.personal_data import identifiers as written
from agent.safety.personal_data.births import Births
from agent.safety.personal_data.institutions import is_public_line, is_public_place
from agent.safety.personal_data.names import names
from agent.safety.personal_data.spoken_digits import spoken
from agent.state import Span

_PROVINCE = (
    r"(?:서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충청?북|충청?남|전라?북|전라?남|경상?북|경상?남|제주)"
    r"(?:특별자치시|특별자치도|특별시|광역시|시|도)?"
)
_CLOSE_DIGITS = re.compile(r"\d(?:\D{0,20}\d){4,}")
LABEL_ROOM = 40
"""Characters before and behind a number in which its label may stand."""
SHORTEST_REPEATED = 6
"""Characters of an identifier that is masked wherever it stands once a label has told what it is."""


@dataclass(frozen=True, slots=True)
class _Form:
    """One kind of identifier. valid: a further test of the match; group: the part to mask."""

    pattern: re.Pattern[str]
    valid: Callable[[re.Match[str]], bool] = lambda match: True
    group: str | int = 0


class PersonalData:
    """Finds and masks identifiers. Compiled once a process; about 0.1 ms a message."""

    def __init__(self, of_people: bool = True) -> None:
        """of_people: the text is a person's own, in which a full name may stand in any frame; an answer or a document hardly names anybody,
        and one of three hundred texts without a name would lose a word.

        Raises CorpusInvalid where the table of names is broken.
        """
        self._numbers, self._others = _numbers(), _others()
        self._births, self._of_people = Births(), of_people

    def spans(self, text: str) -> list[Span]:
        """Code-point spans of all identifiers in text, merged and in order."""
        found = self._spans(fold(text))
        values = {text[start:end] for start, end in found if end - start >= SHORTEST_REPEATED}
        return list(_merged(sorted([*found, *(span for value in values for span in _standing(value, text))])))

    def mask(self, text: str) -> str:
        """The text with every identifier replaced by as many '*' as it had characters (spaces stay)."""
        characters = list(text)
        for start, end in self.spans(text):
            for at in range(start, end):
                if not characters[at].isspace():
                    characters[at] = "*"
        return "".join(characters)

    def _spans(self, folded: Folded) -> list[Span]:
        found = [span for view in (folded, *spoken(folded)) for span in self._in_view(view)]
        return list(_merged(sorted(found)))

    def _in_view(self, folded: Folded) -> Iterator[Span]:
        """Numbers are sought only where digits stand close together: that is what makes a long message quick."""
        stretches = _stretches(folded.text)
        found: list[Span] = []
        for forms, parts in ((self._numbers, stretches), (self._others, [(0, len(folded.text))])):
            for form in forms:
                for match in (match for part in parts for match in form.pattern.finditer(folded.text, *part)):
                    start, end = match.span(form.group)
                    if start < end and form.valid(match):
                        found.append((start, end))
        found += [*self._births.spans(folded.text), *self._births.names(folded.text, found)]
        found += names(folded.text, self._of_people)
        yield from (folded.original(*span) for span in found)


def mask_pii(text: str) -> str:
    """Mask identifiers in a text, its length kept; for repeated use hold a PersonalData."""
    return PersonalData().mask(text)


def _standing(value: str, text: str) -> Iterator[Span]:
    """Where a value stands by itself. Not a pattern: `re` would keep the identifier among its compiled patterns."""
    start = text.find(value)
    while start >= 0:
        end = start + len(value)
        before, behind = text[max(0, start - 1) : start], text[end : end + 1]
        if not (before.isalnum() or before == "_" or behind.isdecimal()):
            yield start, end
        start = text.find(value, start + 1)


def _stretches(text: str) -> list[Span]:
    """Where digits stand close together, with room for what labels them."""
    close = ((m.start() - LABEL_ROOM, m.end() + LABEL_ROOM) for m in _CLOSE_DIGITS.finditer(text))
    return [(max(0, start), min(len(text), end)) for start, end in _merged(close)]


def _merged(spans: Iterable[Span]) -> Iterator[Span]:
    current: Span | None = None
    for start, end in spans:
        if current and start <= current[1]:
            current = (current[0], max(current[1], end))
            continue
        if current:
            yield current
        current = (start, end)
    if current:
        yield current


@cache
def _numbers() -> tuple[_Form, ...]:
    """Forms of five digits and more that stand close together."""
    return (
        # Resident and foreigner registration numbers: with a hyphen the form alone decides (numbers given since
        # October 2020 carry no valid checksum); without one the checksum or a label must agree.
        _Form(re.compile(r"(?<!\d)(\d{6})\s?-\s?([1-8])[\d*x]{6}(?!\d)"), checks.has_birth_date),
        _Form(re.compile(r"(?<!\d)(\d{6})\s?-\s?([1-8])(?![\d-])"), checks.has_birth_date),
        _Form(re.compile(written.REGISTRATION_GROUPS), checks.has_birth_date),
        _Form(re.compile(written.REGISTRATION_PAUSED), checks.has_birth_date),
        _Form(re.compile(written.REGISTRATION_DATED), checks.is_spelled_registration_number),
        _Form(re.compile(r"(?<!\d)(\d{6})([1-8])\d{6}(?!\d)"), _is_person_number),
        _Form(re.compile(r"(?<!\d)(?P<n>\d{6}\s?-?\s?[\d*]{7})[^\d\n]{0,6}주민"), group="n"),
        _Form(re.compile(written.REGISTRATION_SPELLED), checks.is_spelled_registration_number),
        _Form(re.compile(written.REGISTRATION_LABELLED), group="n"),
        _Form(re.compile(written.REGISTRATION_PARTED), group="n"),
        _Form(re.compile(written.REGISTRATION_REVERSED), group="n"),
        _Form(re.compile(written.REGISTRATION_SECOND_PART), group="n"),
        _Form(re.compile(written.REGISTRATION_REVERSED), group="first"),
        # Telephone: mobile with or without separators, land line with separators; helplines (1577-0199) are public.
        _Form(
            re.compile(
                r"(?<![\d.])(?:\(?\+?82[-. )]{0,2}\(?0?\)?|\(?0)1[016789]\)?[-. )/]{0,2}\d{3,4}[-. /]{0,2}\d{4}(?!\d)"
            )
        ),
        _Form(re.compile(written.MOBILE), _numbers_no_thing),
        _Form(re.compile(written.MOBILE_SPELLED), checks.is_whole),
        _Form(re.compile(written.MOBILE_FROM_ABROAD)),
        _Form(re.compile(written.MOBILE_ABROAD)),
        _Form(re.compile(written.LAND_LINE), _is_own_line),
        _Form(re.compile(written.LAND_LINE_WHOLE), _is_own_line),
        _Form(re.compile(written.LABELLED_TELEPHONE), _is_own_line, group="n"),
        # Cards: the 4-4-4-4 form is no measurement; an unbroken number must satisfy Luhn.
        _Form(re.compile(written.CARD_GROUPS), checks.is_card),
        _Form(re.compile(written.CARD_SPELLED), checks.satisfies_luhn),
        _Form(re.compile(written.CARD_LABELLED), group="n"),
        _Form(re.compile(written.CARD_BEFORE_ITS_LABEL), group="n"),
        _Form(re.compile(r"(?<![\d-])3[47]\d{2}[-. ]\d{6}[-. ]\d{5}(?![\d-])")),
        _Form(re.compile(r"(?<![\d.-])\d{13,16}(?![\d.-])"), _is_card_number),
        _Form(re.compile(papers.PASSPORT_ALONE), _numbers_no_thing),
        _Form(re.compile(papers.PASSPORT), group="n"),
        _Form(re.compile(papers.PASSPORT), group="figures"),
        _Form(re.compile(papers.PASSPORT_SPELLED), group="n"),
        _Form(re.compile(papers.PASSPORT_BEFORE_ITS_LABEL), group="n"),
        _Form(re.compile(written.PLATE), group="n"),
        _Form(re.compile(written.PLATE_NUMBERED), group="n"),
        _Form(re.compile(papers.LICENCE)),
        _Form(re.compile(papers.LICENCE_WHOLE), group="n"),
        _Form(re.compile(papers.LICENCE_BEFORE_ITS_LABEL), group="n"),
        _Form(re.compile(papers.REGISTER), group="n"),
        _Form(re.compile(papers.REGISTER_BEFORE_ITS_LABEL), group="n"),
        _Form(re.compile(papers.RECEPTION), group="n"),
        _Form(re.compile(access.ADDRESS), access.is_address),
        _Form(re.compile(papers.CUSTOMS_CODE)),
        _Form(re.compile(written.ACCOUNT_LABELLED), checks.is_long, group="n"),
        _Form(re.compile(written.ACCOUNT_BEFORE_ITS_LABEL), checks.is_long, group="n"),
        _Form(re.compile(written.ACCOUNT_SPELLED), checks.is_account, group="n"),
        _Form(re.compile(r"(?<![\d-])\d{3,6}-\d{2,6}-\d{4,7}(?:-\d{1,3})?(?![\d-])"), _is_account_number),
    )


@cache
def _others() -> tuple[_Form, ...]:
    """Forms of few digits or none."""
    # "다시 정상으로 120": neither 다시 nor 으로 belongs to an address.
    street = r"[가-힣a-z0-9]{1,12}(?<!으)(?:대로|로|길)(?:\s?\d+(?:번|가)?길)?\s?\d+(?:-\d+)?(?:번지|번)?"
    village = r"[가-힣0-9]{1,8}(?:읍|면|동|리|가)\s?(?:산\s?)?(?:\d+-\d+(?:번지)?|\d+번지)|[가-힣]{1,7}리\s\d{1,4}(?=(?:에|로|으로|이|입|인|예)?[\s,.]|(?:에|로|으로|인데|입니다|이에요|예요)|$)(?!\s?(?:번|명|개|곳|분|층|년|월|일|시|세|살|kg|km))"
    door = (
        r"(?:(?:\d{1,4}|[가-하]|[a-f])동(?:\s?\d{1,2}층)?(?:\s?\d{1,5}호)?|\d{1,2}층(?:\s?\d{1,5}호)?|\d{1,5}호)"
    )
    house = r"[가-힣a-z0-9]{2,15}(?:아파트|빌라|빌딩|오피스텔|타워|맨션)"
    unit = rf"(?:[,\s]+(?:{house}(?:\s?{door})?|[가-힣]{{2,12}}\s?\d{{3,4}}-\d{{3,4}}|(?:[가-힣a-z0-9]{{2,15}}\s)?{door}))?"
    no_district = r"(?!달구벌)(?!(?:다시|역시|즉시|잠시|혹시|동시|임시|수시|일시|당시|[가-힣]{0,2}몇\s?시|친구|식구|도구|기구|안구|적혈구|백혈구)\s)"
    district = rf"(?<![가-힣])(?:{no_district}[가-힣]{{1,6}}(?:시|군|구)\s?){{1,2}}"
    town = r"(?:[가-힣0-9]{1,8}(?:읍|면|동|리)\s?)?"
    return (
        _Form(re.compile(written.MAIL)),
        _Form(re.compile(written.MAIL_LABELLED), group="n"),
        _Form(re.compile(written.MAIL_AT_PROVIDER)),
        _Form(re.compile(written.HANDLE_CALLED), group="n"),
        _Form(re.compile(written.HANDLE_SIGNED), group="n"),
        _Form(re.compile(written.HANDLE), group="n"),
        _Form(re.compile(written.PAGE), group="n"),
        _Form(re.compile(written.PLATE_SPELLED), group="n"),
        _Form(re.compile(written.PLATE_OF_REGION), group="n"),
        _Form(re.compile(written.ONE_TIME_CODE), group="n"),
        _Form(re.compile(written.MAIL_IN_WORDS)),
        _Form(re.compile(written.MAIL_IN_ENGLISH)),
        _Form(re.compile(written.MAIL_AT_IN_ENGLISH)),
        _Form(re.compile(written.MAIL_OF_HANGUL)),
        _Form(re.compile(written.CARD_CODE), group="n"),
        _Form(re.compile(access.EXPIRY), group="n"),
        _Form(re.compile(access.DOOR_CODE), group="n"),
        _Form(re.compile(access.DOOR_OPENED), group="n"),
        _Form(re.compile(access.DOOR_CODE_TOLD), group="n"),
        _Form(re.compile(written.SECRET_LABELLED), group="n"),
        _Form(re.compile(written.SECRET_BEFORE_ITS_LABEL), group="n"),
        # Addresses: the region stays (it is a slot), from the street or lot number on it is one household.
        _Form(
            re.compile(rf"(?:{_PROVINCE}\s?)?{district}{town}(?P<n>(?:{street}|{village}){unit})"),
            _is_a_home,
            group="n",
        ),
        _Form(
            re.compile(rf"(?:주소|사는 곳|거주지|살고)\D{{0,20}}?(?P<n>(?:{street}|{village}){unit})"),
            _is_a_home,
            group="n",
        ),
        _Form(
            re.compile(
                rf"(?:{_PROVINCE}\s[가-힣]{{1,6}}[읍면]|(?<![가-힣])[가-힣]{{2,6}}읍)\s(?P<n>{street}{unit})"
            ),
            _is_a_home,
            group="n",
        ),
        _Form(re.compile(written.HOUSEHOLD), _is_a_home, group="n"),
        _Form(re.compile(written.OF_THE_HOUSE), group="n"),
        _Form(re.compile(written.ADDRESS_IN_ENGLISH), _is_a_home, group="n"),
        _Form(re.compile(written.NAMED_HOUSE), group="n"),
        _Form(re.compile(r"(?<![\d가-힣])(?P<n>\d{1,4}동\s?\d{2,5}호)"), _is_a_home, group="n"),
    )


def _numbers_no_thing(match: re.Match[str]) -> bool:
    """A sample or a lot has numbers of a telephone's form."""
    return re.search(written.NO_TELEPHONE, _just_before(match)) is None


def _just_before(match: re.Match[str]) -> str:
    return match.string[max(0, match.start() - 16) : match.start()]


def _is_person_number(match: re.Match[str]) -> bool:
    return checks.is_registration_number(match) and not re.search(written.THING_NUMBERED, _just_before(match))


def _is_card_number(match: re.Match[str]) -> bool:
    return checks.satisfies_luhn(match) and not re.search(written.THING_NUMBERED, _just_before(match))


def _is_own_line(match: re.Match[str]) -> bool:
    """A telephone number, and not an institution's."""
    return _numbers_no_thing(match) and not is_public_line(match.string, _part(match))


def _is_a_home(match: re.Match[str]) -> bool:
    return not is_public_place(match.string, match.span("n"))


def _part(match: re.Match[str]) -> Span:
    return match.span("n" if "n" in match.re.groupindex else 0)


def _is_account_number(match: re.Match[str]) -> bool:
    land_line = re.fullmatch(written.LAND_LINE, match.group())
    return checks.is_long(match) and (_is_own_line(match) if land_line else _numbers_no_thing(match))
