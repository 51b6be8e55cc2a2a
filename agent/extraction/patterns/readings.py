"""Readings that are told without the noun that names them: "숨은 1분에 24번", "공복 102", "키는 1미터 72", "인 6.7"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from agent.extraction.patterns.numerals import DIGITS, NATIVE, SINO, to_number, to_text
from agent.state import Span

_NUMBER = rf"(?P<number>{DIGITS}|{SINO}|{NATIVE})"
_MINUTE = r"(?:1분에|분당|일\s?분에|1분당|일분당)"
_ENDS = r"(?=\s|$|[,.?!)·;/…~]|이에요|예요|입니다|이고|이네|이래|래|이요|요|나|인데|이라|이었|였|정도|쯤|까지|임)"
_NO_UNIT = r"(?!\s?(?:mg(?!/)|밀리|미리|mcg|g\b|알|정|캡슐|포\b|단위|시간|분|개|번|회|잔|년|개월|주|일|kg|킬로|키로|칼로리|보\b|%|프로|먹|복용|드|씩))"
# "공복에 재니까 132요": glucose, where the message speaks of no other measure.
_TAKEN = r"(?:재니까?|재\s?보니까?|재봤더니|쟀더니|쟀는데|재면|잰\s?[게건]|측정하니까?|측정했더니|찍어\s?보니까?)"
# Nor is a reading with tenths, which a weight has and no glucose meter shows.
_OTHERS = re.compile(
    r"혈압|맥박|체온|체중|몸무게|키로|kg|킬로|산소|심박|다이어트|살(?:이|을|은)?\s?(?:안\s|잘\s|좀\s|더\s)*(?:빠|빼|찌|쪘|쪄)|인바디|허리",
    re.IGNORECASE,
)
# Plausible readings, so that no tablet or minute becomes one.
_GLUCOSE, _PHOSPHATE = (40, 450), (0.5, 15)
_BREATHS = (
    re.compile(rf"(?<![가-힣])(?:숨|호흡)(?:은|이|을|도|만)?\s?{_MINUTE}\s?{_NUMBER}\s?(?:번|회|{_ENDS})"),
    re.compile(rf"{_MINUTE}\s?(?:숨|호흡)(?:은|이|을)?\s?{_NUMBER}\s?(?:번|회|{_ENDS})"),
)
_BEATS = re.compile(rf"(?<![가-힣])심장(?:은|이)?\s?{_MINUTE}\s?{_NUMBER}\s?(?:번|회|{_ENDS})")
_BY_MEAL = re.compile(
    rf"(?<![가-힣])(?:(?:아침|점심|저녁)\s?)?(?P<when>공복|식전|식후)(?:은|는|엔|에는|에|으로는|으로|로는|로|\s?(?:일\s)?(?:때(?:는|엔|에는)?|땐)|\s?상태(?:로|에서)?는?)?\s?(?:(?:[12]|한|두)\s?시간(?:\s?(?:뒤|후))?(?:은|는|엔|에)?\s?)?(?P<taken>{_TAKEN}\s)?"
    rf"(?P<number>{DIGITS}|{SINO}){_NO_UNIT}\s?(?:mg/dl)?{_ENDS}",
    re.IGNORECASE,
)
# Beside a fasting one: "공복 142, 점심 먹고 두 시간 뒤 211, 자기 전 168".
_EATEN = re.compile(
    rf"(?:(?P<later>(?:아침|점심|저녁|밥)(?:을)?\s?(?:먹고|식사)\s?(?:나서\s?)?(?:[12]|한|두)\s?시간(?:\s?(?:뒤|후))?)|(?:잠?자기|취침)\s?(?:직?전))(?:은|는|엔|에는|에)?\s?"
    rf"(?P<number>{DIGITS}|{SINO}){_NO_UNIT}\s?(?:mg/dl)?{_ENDS}",
    re.IGNORECASE,
)
# A drink of glucose and the hours after it: "임당 재검에서 공복 88, 1시간 뒤 191, 2시간 뒤 162", "OGTT FBS 98, 1hr 188".
_TOLERANCE = re.compile(
    rf"(?<![\d가-힣.])(?P<hour>[123]|한|두|세|일|이|삼)\s?(?:시간|hrs?\b|h\b)(?:\s?(?:뒤|후|째|때)){{0,2}}(?:에는|에|엔|은|는)?(?:\s?(?:수치|값|혈당|당)(?:은|는|이|가)?)?\s?[:=]?\s?"
    rf"(?P<number>{DIGITS}|{SINO}){_NO_UNIT}\s?(?:mg/dl)?{_ENDS}",
    re.IGNORECASE,
)
# "콜레스테롤 240 좋은 거 38 나쁜 거 160": the kinds of cholesterol as they are called in talk.
_KINDS = re.compile(
    rf"(?<![가-힣])(?P<bad>나쁜|안\s?좋은)?(?(bad)|(?:좋은|착한))\s?(?:거|것|건|콜레스테롤|콜레스트롤|놈)(?:은|는|이|도)?\s?{_NUMBER}{_NO_UNIT}\s?(?:mg/dl)?{_ENDS}",
    re.IGNORECASE,
)
_LIPIDS = re.compile(r"콜레스테롤|콜레스트롤|중성지방|고지혈|지질|LDL|HDL|엘디엘|총콜", re.IGNORECASE)
_CHOLESTEROL = (10, 500)
_DRINK = re.compile(r"부하|O?GTT|임당\s?(?:재)?검|임신성\s?당뇨병?\s?(?:재)?검", re.IGNORECASE)
_EXPECTING = re.compile(r"임당|임신성\s?당뇨")
_EATING = re.compile(r"(?:식후|식사\s?후?|먹고(?:\s?나서)?|먹은\s?(?:지|뒤|후))\s?$")
_STATURE = re.compile(
    rf"(?<![가-힣])키(?:는|가|도)?\s?(?:[1일]\s?(?:미터|m|메타))\s?(?P<number>\d{{2}}(?:\.\d)?|{SINO})\s?(?:cm|센티|센치)?",
    re.IGNORECASE,
)
_PHOSPHORUS = re.compile(
    r"(?<![가-힣A-Za-z])인(?:\s?수치)?(?:은|는|이|가|도)?\s?(?P<number>\d{1,2}\.\d)(?![\d./%]|\s?(?:배|km|kg|cm|m\b|분|초|점))"
)
_SIGNS = ("분당", "분에", "공복", "식전", "식후", "키", "인", "부하", "임당", "임신성", "GTT", "gtt")


def find_named(text: str) -> Iterator[tuple[str, str, Span]]:
    """Each reading as the measurement it is of, its digits, and where the number stands."""
    if _LIPIDS.search(text):
        for match in _KINDS.finditer(text):
            value = to_number(match["number"])
            if value is not None and _CHOLESTEROL[0] <= value <= _CHOLESTEROL[1]:
                name = "LDL 콜레스테롤" if match["bad"] else "HDL 콜레스테롤"
                yield name, to_text(match["number"]) or "", match.span("number")
    if not any(sign in text for sign in _SIGNS):
        return
    for pattern, name in ((_BREATHS[0], "호흡수"), (_BREATHS[1], "호흡수"), (_BEATS, "맥박")):
        for match in pattern.finditer(text):
            if (said := to_text(match["number"])) is not None:
                yield name, said, match.span("number")
    eaten = False
    for name, match in _after_a_drink(text):
        yield name, to_text(match["number"]) or "", match.span("number")
    for match in _BY_MEAL.finditer(text):
        value = to_number(match["number"])
        if "부하" in text and match["when"] == "식후":
            continue
        if match["taken"] and ("." in match["number"] or _OTHERS.search(text)):
            continue
        if value is not None and _GLUCOSE[0] <= value <= _GLUCOSE[1]:
            name = "식후혈당" if match["when"] == "식후" else "공복혈당"
            yield name, to_text(match["number"]) or "", match.span("number")
            eaten = True
    for match in _EATEN.finditer(text) if eaten else ():
        value = to_number(match["number"])
        if value is not None and _GLUCOSE[0] <= value <= _GLUCOSE[1]:
            yield "식후혈당" if match["later"] else "혈당", to_text(match["number"]) or "", match.span("number")
    for match in _STATURE.finditer(text):
        value = to_number(match["number"])
        if value is not None and value < 100:
            yield "키", f"{100 + value:g}", match.span()
    for match in _PHOSPHORUS.finditer(text):
        if _PHOSPHATE[0] <= float(match["number"]) <= _PHOSPHATE[1]:
            yield "인산 수치", match["number"], match.span("number")


def _after_a_drink(text: str) -> Iterator[tuple[str, re.Match[str]]]:
    """The hours of a glucose tolerance test. Where only gestational diabetes is spoken of, two hours side by side tell it
    from a glucose after a meal."""
    tested = _DRINK.search(text) is not None
    if not tested and not _EXPECTING.search(text):
        return
    hours: list[re.Match[str]] = []
    for match in _TOLERANCE.finditer(text):
        value = to_number(match["number"])
        sized = value is not None and _GLUCOSE[0] <= value <= _GLUCOSE[1]
        if sized and not _EATING.search(text, 0, match.start()):
            hours.append(match)
    if tested or len({match["hour"] for match in hours}) > 1:
        yield from (("당부하검사", match) for match in hours)
