"""The numbers of a question in one spelling: "두 번", "2회" and "2번" are one number, "하루" and "1일" too."""

from __future__ import annotations

import re
from collections.abc import Sequence

Span = tuple[int, int]

_NATIVE = dict(zip("한 두 세 네 다섯 여섯 일곱 여덟 아홉".split(), range(1, 10), strict=True))
_NATIVE |= {"하나": 1, "둘": 2, "셋": 3, "넷": 4, "석": 3, "넉": 4, "스무": 20}
_TENS = dict(zip("열 스물 서른 마흔 쉰 예순 일흔 여든 아흔".split(), range(10, 100, 10), strict=True))
_SINO = dict(zip("일이삼사오육칠팔구", range(1, 10), strict=True))
_PLACES = {"십": 10, "백": 100, "천": 1000}
_SINO_DIGIT = "[일이삼사오육칠팔구]"
_SINO_NUMBER = rf"(?:{_SINO_DIGIT}?천\s?)?(?:{_SINO_DIGIT}?백\s?)?(?:{_SINO_DIGIT}?십\s?)?{_SINO_DIGIT}?(?<=[일이삼사오육칠팔구십백천])"
_SINO_UNITS = "씨씨|도|년|주|일|개월|세|살|퍼센트|프로|리터|밀리리터|밀리그램|밀리미터|밀리|그램|그람|킬로그램|킬로|센티미터|센티|시간|분|단위|회|번"
_DAYS = {
    "하루": "1일",
    "이틀": "2일",
    "사흘": "3일",
    "나흘": "4일",
    "닷새": "5일",
    "엿새": "6일",
    "여드레": "8일",
    "아흐레": "9일",
    "열흘": "10일",
    "일주일": "1주",
    "보름": "15일",
}
_UNITS = {
    "회": "번",
    "세": "살",
    "정": "알",
    "달": "개월",
    "주일": "주",
    "밀리그램": "mg",
    "밀리리터": "ml",
    "그램": "g",
    "그람": "g",
    "킬로그램": "kg",
    "킬로": "kg",
    "센티미터": "cm",
    "센티": "cm",
    "퍼센트": "%",
    "프로": "%",
    "cc": "ml",
    "씨씨": "ml",
    "리터": "l",
    "밀리": "mg",
    "밀리미터": "mm",
    "미리": "mg",
    "마이크로그램": "μg",
    "마이크로": "μg",
    "mcg": "μg",
    "ug": "μg",
    "㎍": "μg",
    "단위": "iu",
    "가지": "개",
    "갑": "갑",
    "킬로미터": "km",
}
_MEASURED = {
    "mm": re.compile(
        r"결석|결절|용종|근종|종양|종괴|낭종|혹[이은을\s]|돌[이은을\s]|크기|지름|두께|동맥류|폴립|(?<![가-힣])점[이은을\s]|사마귀|티눈|상처|흉터|물집|멍울|뾰루지"
    ),
    "ml": re.compile(r"물[이은을\s]|우유|분유|모유|수액|시럽|물약|소변|커피|음료|주스|맥주|소주|혈액|피[를\s]"),
}
# What a child drinks and what is injected comes by volume and by weight: "해열제 4밀리" may be either.
_BY_VOLUME = re.compile(
    r"해열제|기침약|감기약|아기|아이|애기|(?<![가-힣])애[가는한]|개월|(?<![가-힣])돌[\s이된]|주사|인슐린"
)
_GIVEN = re.compile(r"\s*(?:[을를]|씩|정도|만)?\s*(?:먹[이여일]|맞)")
_DRAUGHT = 30
"""More than this many "밀리" at once are milligrams."""
# Two values of one blood pressure, however they are joined: "140에 90".
_PRESSURE = re.compile(
    r"(?<![\d.])(?P<upper>[12]?\d\d)\s*에\s*(?P<lower>\d{2,3})(?=\s*(?:이|인|라|정도|면|나오|나왔|[,.?!]|$))"
)
_READ = re.compile(r"혈압")
_MEASURE = re.compile(
    r"(?P<digits>(?:(?<![\d.])\.|(?<![\w)])[-−])?\d+(?:[.,/]\d+)*)"
    r"(?:\s*(?P<unit>mg/dl|mmol/l|mmhg|mcg|ug|μg|㎍|mg|iu|mm(?!hg)|ml|cc|km|kg|g|cm|l(?![a-z])|%|밀리그램|밀리리터|밀리미터|마이크로그램|마이크로|밀리|미리(?=\s*(?:이|인|짜리|면|정|를|을|은|가|,|\s|$))|파운드|인치|킬로그램|킬로|그램|그람|센티미터|센티|퍼센트|프로(?!게|락|바|벤|테)|씨씨|리터|도|회|번|알|정|일|주일|주|개월|달|년|세|살|시간|분|잔|단위|형|개|가지|배|병|컵|포|갑|캔|봉지|그릇|숟가락|스푼|방울|걸음|칼로리|kcal))?"
    # Not "세 정도면" nor "네 주세요".
    rf"|(?<![가-힣])(?P<native>(?:(?:{'|'.join(_TENS)})(?:{'|'.join(_NATIVE)})?|{'|'.join(_NATIVE)}))\s*"
    r"(?P<counter>번|알|정(?!도|상|말)|잔|시간|개월|개|가지|달|살|배(?=로|를|나|만|\s|$)|병(?!원)|컵|포|갑|캔|봉지|그릇|숟가락|방울|주(?!세|시|면|는|고))"
    rf"|(?<![가-힣])(?P<days>{'|'.join(_DAYS)})",
    re.I,
)


# "백사십에 구십": two places or a unit at least, as 이 and 사 alone are words.
_SPELLED = re.compile(
    rf"(?<![가-힣])(?!구[분도])(?P<counted>{_SINO_NUMBER})(?=\s*(?:{_SINO_UNITS})(?!해|[가-힣]*증))"
    rf"|(?<![가-힣])(?P<bare>(?=[가-힣]*[십백천])(?=[가-힣]{{2}}){_SINO_NUMBER})"
    r"(?=(?:이면|이라|이고|인데|에서|으로|로|에|을|이(?![십백천])|은|까지|부터|넘|\s|[,.?!]|$))"
)


_OF_A_CHILD = re.compile(
    r"\s*(?:이\s*)?(?:정도\s*|쯤\s*)?(?:된\s*|지난\s*|넘은\s*|짜리\s*)?(?:남자\s*|여자\s*)?(?:아기|아이|애기|애(?=[가는를한\s])|영아|유아|신생아|남아|여아|딸|아들)"
)
_SINCE_BIRTH = re.compile(r"(?:생후|태어난\s*지)\s*$")
_CHILD_IS = re.compile(r"(?:아기|아이|애기|애)(?:가|는|이)?\s*$")
_IS_SO_OLD = re.compile(r"(?:\s*(?:됐|되|된))|인데|이면|이고|이에요|일\s*때|에(?=\s)|부터|때")
# "한 시간 반", "1시간 30분": not "한 시간 반응".
_HOURS = re.compile(
    r"(?<![가-힣\d.])(?P<hours>\d+|한|두|세|네)\s*시간\s*(?:(?P<minutes>\d+)\s*분|반(?=\s|에|이|은|을|동안|마다|정도|$))"
)
# "삼십팔 점 오 도"
_DIGITS = {"영": 0, "공": 0, **_SINO}
_POINTED = re.compile(
    rf"(?<![가-힣])(?P<whole>{_SINO_NUMBER})\s*점\s*(?P<tenth>[영공일이삼사오육칠팔구])(?=\s*(?:{_SINO_UNITS}|이|면|$))"
)


# "일흔 넘어도": tens in native words with nothing counted behind them are years of age.
_AGED = re.compile(
    rf"(?<![가-힣])(?P<tens>{'|'.join(name for name, ten in _TENS.items() if ten >= 30)})(?P<ones>{'|'.join(_NATIVE)})?"
    r"(?=\s*(?:(?:이|을)\s*)?(?:넘|이상|이하|지나|지난|된\s|인데|이면|부터|전에|전인|먹은\s*(?:노인|어르신)|가까|노인|어르신|할머니|할아버지)|\s*(?:이|에)\s)"
)


# "혈소판이 이만이면", "2만 5천" stays; "20,000"; "마이너스 2.8"; "콩팥병 삼기".
_MYRIADS = re.compile(
    rf"(?:(?<![\d.,])(?P<digits>\d{{1,3}})|(?:(?<=수치가 )|(?<=판이 )|(?<=구가 ))(?P<spelled>{_SINO_NUMBER}))\s?만(?=\s*(?:이[면라고상하]|인데|개|보다|밖에|까지|걸음|아래|미만))"
)
# "3천", "1천5백"
_PLACED = re.compile(
    r"(?<![\d.,가-힣])(?:(?P<thousands>\d{1,2})천\s?)?(?:(?P<hundreds>\d)백)?(?<=[천백])"
    r"(?=(?:이[면라고상하]|인데|이?나(?:\s|$)|개|보다|밖에|까지|걸음|보\s|원|정도|미만)|\s|[,.?!]|$|\s?(?:mg|ml|kcal|iu|칼로리|단위|미터|밀리|그램))",
    re.I,
)
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
_BELOW = re.compile(r"(?<![가-힣])마이너스\s*(?=\d)")
_STAGE = re.compile(
    r"(?:(?<=[병증암]\s)|(?<=[병증암])|(?<=CKD\s)|(?<=CKD))[일이삼사오](?=\s?기(?:[인라암예에\s]|이면|이고))"
)


def in_digits(text: str) -> str:
    """The text with Sino-Korean numbers as digits: "백사십에 구십이면" as "140에 90이면"."""
    text = _PLACED.sub(
        lambda match: str(int(match["thousands"] or 0) * 1000 + int(match["hundreds"] or 0) * 100), text
    )
    text = _POINTED.sub(lambda match: f"{_sino(match['whole'])}.{_DIGITS[match['tenth']]}", text)
    text = _SPELLED.sub(lambda match: str(_sino(match.group())), text)
    text = _MYRIADS.sub(
        lambda match: str((int(match["digits"]) if match["digits"] else _sino(match["spelled"])) * 10_000), text
    )
    text = _STAGE.sub(lambda match: f"{_SINO[match.group()]}", text)
    text = _BELOW.sub("-", _THOUSANDS.sub("", text))
    text = _HOURS.sub(_in_minutes, text)
    text = _AGED.sub(lambda match: f"{_native(match.group())}살", text)
    return _PRESSURE.sub(r"\g<upper>/\g<lower>", text) if _READ.search(text) else text


def _in_minutes(match: re.Match[str]) -> str:
    hours = match["hours"]
    return f"{(int(hours) if hours.isdecimal() else _NATIVE[hours]) * 60 + int(match['minutes'] or 30)}분"


def numbers(text: str, names: Sequence[Span]) -> tuple[tuple[str, ...], tuple[Span, ...]]:
    """Every number with its unit ("180mg", "20주") in order, and where it stands.

    names: spans of recognised names, whose bare digits belong to the name (코로나19).
    """
    found, spans = [], []
    for match in _MEASURE.finditer(text):
        bare = match["digits"] and not match["unit"]
        if not (bare and any(start <= match.start() and match.end() <= end for start, end in names)):
            found.append(_written(match) + ("령" if _is_age(text, match) else ""))
            spans.append(match.span())
    return tuple(found), tuple(spans)


def _is_age(text: str, match: re.Match[str]) -> bool:
    """Whether a time is how old a child is: "12개월 아기", "생후 6주", not "아기 설사가 2주"."""
    unit = match["unit"] or match["counter"] or match["days"]
    if unit not in ("개월", "달", "년", "주", "주일", "일") and not match["days"]:
        return False
    before, behind = text[max(match.start() - 8, 0) : match.start()], text[match.end() :]
    if _OF_A_CHILD.match(behind) or _SINCE_BIRTH.search(before):
        return True
    return unit in ("개월", "달") and bool(_CHILD_IS.search(before) and _IS_SO_OLD.match(behind))


def _written(match: re.Match[str]) -> str:
    if match["days"]:
        return _DAYS[match["days"]]
    number = match["digits"] or str(_native(match["native"]))
    unit = (match["unit"] or match["counter"] or "").lower()
    if unit in ("밀리", "미리"):
        said = match.string
        return (
            f"{number}{_thousandth(number, said[max(match.start() - 12, 0) : match.start()], said[match.end() :])}"
        )
    return _plain(number, _UNITS.get(unit, unit))


def _thousandth(number: str, before: str, behind: str) -> str:
    """What "밀리" is a thousandth of, told by what is measured before it: a stone in mm, a drink in ml, a medicine in mg;
    left open where a medicine may be a liquid."""
    measured = [(match.start(), unit) for unit, said in _MEASURED.items() for match in said.finditer(before)]
    if measured:
        return max(measured)[1]
    little = len(number.split(".")[0]) < 3 and float(number.replace(",", ".").split("/")[0]) < _DRAUGHT
    return "밀리" if little and (_BY_VOLUME.search(before) or _GIVEN.match(behind)) else "mg"


def _plain(number: str, unit: str) -> str:
    """A thousandth in the unit it is a thousand of: "0.4mg" as "400μg", "1.5l" as "1500ml", "0.6g" as "600mg";
    whole years as years, whole weeks as weeks, whole days as days."""
    if unit == "일" and number.isdecimal() and int(number) % 7 == 0 and int(number):
        return f"{int(number) // 7}주"
    if unit == "개월" and number.isdecimal() and int(number) % 12 == 0 and int(number):
        return f"{int(number) // 12}년"
    if unit == "시간" and number in ("24", "48", "72"):
        return f"{int(number) // 24}일"
    if unit == "l" and number.isdecimal():
        return f"{int(number) * 1000}ml"
    smaller = {"mg": "μg", "l": "ml", "g": "mg"}.get(unit)
    if smaller and re.fullmatch(r"0?\.\d+|\d+\.\d+", number) and (unit != "mg" or float(number) < 1):
        whole = float(number) * 1000
        if whole == round(whole):
            return f"{round(whole)}{smaller}"
    return f"{number}{unit}"


def _native(word: str) -> int:
    """쉰다섯 as 55."""
    ten = next((name for name in _TENS if word.startswith(name)), "")
    rest = word.removeprefix(ten)
    return _TENS.get(ten, 0) + (_NATIVE[rest] if rest else 0)


def _sino(word: str) -> int:
    """백이십팔 as 128."""
    total, digit = 0, 0
    for syllable in word:
        if syllable in _SINO:
            digit = _SINO[syllable]
        elif syllable in _PLACES:
            total, digit = total + (digit or 1) * _PLACES[syllable], 0
    return total + digit
