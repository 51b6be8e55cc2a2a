"""How much of a medicine, and how often: the words used."""

from __future__ import annotations

import re
from dataclasses import dataclass

from agent.extraction.patterns.numerals import NATIVE
from agent.wording.signs import Choice
from agent.wording.syllables import ENDING_IN_L

_NUMBER = r"(?<!\d)\d{1,6}(?:[.,]\d{1,4}){0,2}"
_DIGIT = "[일이삼사오육칠팔구]"
_SPOKEN = (
    rf"{_DIGIT}?천(?:\s?{_DIGIT}?백)?|{_DIGIT}?백(?:\s?{_DIGIT}?십)?{_DIGIT}?|{_DIGIT}?십\s?{_DIGIT}?|{_DIGIT}"
)
_NATIVE = r"(?:열(?:한|두|세|네|다섯|여섯)|한|두|세|네|반|다섯|여섯|일곱|여덟|아홉|열)"
_TIMES = rf"(?:{_NATIVE}|두세|서너|한두|두어|너댓|네댓|대여섯|(?<!\d)\d{{1,3}}(?:\s?[~-]\s?\d{{1,2}})?)\s?(?:번|회|차례)"
_MEAL = r"(?:식후|식전|식간|빈속에|식사\s?(?:직전|직후|전|후|중)|공복에|밥\s?먹고|밥\s?먹기\s?전)(?:에)?(?:\s?\d{1,3}분)?"
_PARTS = r"(?:새벽|아침|점심|저녁|밤)"
_PIECES = r"(?:알|정(?!도|확|상)|캡슐|포|봉지|방울|퍼프|모금|앰플|스푼|숟갈|숟가락)"
# "머리 아플 때만", "열 날 때", "잠 안 올 때만", "숨찰 때": a complaint and the moment of it, any verb before 때.
_COMPLAINTS = (
    r"(?:머리|골|배|허리|이|이빨|치통|가슴|명치|속|목|목구멍|무릎|다리|어깨|등|팔|손목|발목|발|손|관절|귀|눈|코|피부|잠|숨|열|기침|가래|콧물|두드러기|두통|편두통|통증|"
    r"생리통|요통|복통|발작|경련|공황|불안|증상|쥐|몸살|감기|혈압|혈당|당|변비|설사|어지럼증|미열|고열|가려움)"
)
_WHEN = rf"{_COMPLAINTS}(?:이|가|도)?\s?(?:[안못]\s|너무\s|많이\s|심하게\s)?(?!쓸)[가-힣]{{0,3}}[{ENDING_IN_L}]\s때(?:에)?(?:만|마다)?"

DOSE = Choice(
    rf"{_NUMBER}\s?(?:mg|mcg|µg|μg|g|ml|cc|iu|units?|밀리그램|미리그램|마이크로그램|밀리그람|미리그람|마이크로그람|그램|그람|밀리리터|미리리터|시시|단위|유닛|유니트)(?![a-z가-힣/])"
    rf"|{_NUMBER}\s?(?:mg|mcg|g|ml|cc|iu|밀리그램|미리그램|마이크로그램|그램|시시|단위)(?=[가-힣](?!/))"
    rf"|{_NUMBER}\s?만\s?(?:단위|유닛|iu|아이유)"
    rf"|{_NUMBER}(?=\s?짜리\s?(?:{_NATIVE}|\d{{1,2}})\s?{_PIECES})"
    # the gram left out, as it is spoken: "노바스크 5미리"
    rf"|{_NUMBER}\s?(?:밀리|미리|마이크로)(?!미터|리터|그램|그람|몰|암|초|파스칼)"
    # "사십 미리", "백 마이크로그램", "이십 단위"
    rf"|(?<![가-힣])(?:{_SPOKEN})\s?(?:(?:밀리|미리|마이크로)(?:그램|그람)?(?!미터|리터|몰|암|초|파스칼)|단위|유닛)"
    rf"|(?<![가-힣]){NATIVE}\s?(?:단위|유닛)|(?<![가-힣])스무\s?(?:단위|유닛)"
    rf"|{_NUMBER}\s?(?:(?-i:T)|tabs?|caps?|puffs?)(?![A-Za-z가-힣-]|\.[A-Za-z])"
    rf"|(?<![가-힣])(?:{_NATIVE}|{_NUMBER})\s?(?:알|정(?!도|확|상)|캡슐|포|봉지|방울|병|퍼프|모금|첩|앰플|바이알|숟가락|숟갈|스푼|티스푼|큰술|(?:장|매)(?=\s?(?:씩|붙))|개(?=\s?(?:씩|먹|드|복용|묵)))(?![가-힣]*(?:에(?!요|여)|원))(?:\s?반)?"
    r"|(?<![가-힣])하나(?=\s?(?:씩\s?)?(?:먹|묵|드시|드셔|복용|삼))",
    re.IGNORECASE,
)
# "5mg 한 알": one piece of a strength is the strength.
ONE_PIECE = re.compile(r"(?<=[a-zµμA-Z리램로위])\s?(?:짜리|씩)?\s?(?:한|1)\s?(?:알|정|캡슐|포|개|병|T|tab|cap)$")
_LAPSE = (
    rf"(?:(?<!\d)\d{{1,3}}|{_NATIVE}|석|넉|두세)\s?(?:시간|일|주일?|개월|달|년)|일주일|보름|열흘|사흘|이틀|하루"
)
_CHANGED = r"늘|줄|바[꾸뀌꿨]|변경|증|감|올|내|조[절정]"
FREQUENCY = Choice(
    rf"(?:하루|매일|1일|일일)(?:에)?\s?{_TIMES}(?:씩(?=\s?[.,]|\s?$))?"
    # "40mg 하루 한 알"
    rf"|(?:하루|1일|일일)(?:에)?\s?(?:{_NATIVE}|(?<!\d)\d)\s?{_PIECES}(?:\s{_PARTS}에(?=\s))?(?=\s|[.,]|$|[이입먹로만])|(?:하루|1일)(?:에)?\s하나(?=\s|씩)"
    rf"|(?:하루\s)?(?:세|3)\s?끼(?:\s?마다|\s{_MEAL})|(?:잠)?자기\s?(?:한|두|1|2)\s?시간\s?전(?:에)?"
    rf"|(?:(?<!\d)\d{{1,2}}(?:\s?[~-]\s?\d{{1,2}})?|{_NATIVE}|석|넉|서너|두세|두어|한두)\s?(?:주일?|달|개월|일|년)에\s?{_TIMES}"
    rf"|(?:일주일|주|한 달|한달|달|이틀|사흘|나흘|닷새|열흘|보름|삼일|3일|반년|일년|일 년|한 해|분기)(?:에)?\s?{_TIMES}"
    r"|(?:식전|식후|식사\s?(?:직전|직후|전|후)|공복)\s?마다"
    rf"|(?:{_LAPSE}|(?<!\d)\d{{1,2}}분)\s?(?:마다|간격(?:으로)?)(?:\s{_TIMES})?"
    rf"|매(?:주|달|월)\s{_TIMES}|(?<=\d)\s{_TIMES}(?=\s?(?:,|\.|/|$))"
    rf"|{_TIMES}(?=(?:으로|로)\s?(?:{_CHANGED}))"
    rf"|(?:매일\s)?{_PARTS}(?:에|으로)?\s?(?:{_TIMES}(?:씩)?|{_MEAL}(?!\s?(?:혈당|\d)))"
    r"|(?:하루|이틀|사흘)\s?(?:걸러|건너)|월수금|화목토|월화수목금"
    r"|(?:매주\s)?(?:[월화수목금토일]요일|주말|평일)(?:마다|(?=에만|만))|매주\s?[월화수목금토일]요일"
    rf"|(?<![가-힣]){_WHEN}"
    # "비행기 탈 때나", "사흘 넘게 못 갈 때만": any moment of need
    r"|(?<![가-힣])(?:(?:하루|이틀|사흘|나흘|닷새|일주일|\d일)\s?(?:이상|넘게)\s)?(?:(?:못|안|비행기|차|배|버스|기차|운전|술|여행|회식|밖에|외출|일|많이|너무|정|심하게|갑자기)\s){0,2}"
    rf"(?!일어|걸을|누울|앉을|움직일|쉴|삼킬|씹을|기침|볼)[가-힣]{{0,4}}[{ENDING_IN_L}]\s?때(?:만|나(?=\s))"
    r"|(?<![가-힣])[가-힣]{0,5}(?:할|을|플|날|올|될|릴|질|울)\s?때(?:만|마다)"
    # "봄에만", "생리 때만", "환절기마다"
    r"|(?<![가-힣])(?:봄가을|봄|여름|가을|겨울|환절기|장마철|꽃가루\s?철|명절|생리|월경|배란기|회식)(?:철|날|\s?때|\s?전)?(?:에)?(?:만|마다)(?![가-힣])"
    rf"|매일(?:\s?{_PARTS}(?:마다|에)?)?(?:\s\d{{1,2}}시(?:\s?반|\s?\d{{1,2}}분)?(?!간))?|(?:주말|평일|[월화수목금토일]요일)\s{_PARTS}(?:에만|마다)|매주|매달|격일(?:로)?(?:\s{_PARTS}에(?=\s))?|이틀마다|날마다"
    rf"|{_PARTS}(?:\s?[,하고과와랑]*\s?{_PARTS})+(?:으로|에)?(?:\s?{_TIMES}(?:씩)?)?"
    r"|끼니\s?(?:때\s?)?마다|매\s?끼니?(?:마다)?(?:\s?(?:식사\s?)?(?:직전|직후|전|후)(?:에)?)?|식사\s?때?\s?마다|매\s?식[전후]|격주(?:로)?|격월(?:로)?"
    r"|(?:새벽|아침)\s?공복(?!\s?혈당|\s?(?:은|는|이|엔|에는?)?\s?\d|에)"
    r"|(?<![가-힣\d])[일주월]\s?\d\s?회|(?<![가-힣])[월화수목금토일](?:\s?[·,/]\s?[월화수목금토일]){1,4}(?![가-힣])|수시로|잠자리(?:에)?\s?들기\s?전(?:에)?|자기\s?직전(?:에)?"
    # "아침밥 먹고 아마릴", "저녁밥이랑 같이": a meal is when it is taken, unless the message tells of once
    rf"|(?<![가-힣])(?:(?:아침|점심|저녁)(?:밥|식사)?(?:이?랑|하고|과|와)\s?)?(?:아침|점심|저녁)(?:밥|식사|상)?(?:을)?\s?(?:먹고|하고|드시고|물리고)(?=\s)(?!\s(?:나서|난|바로|\d|{_NATIVE}\s?(?:시간|분))|[^.!?\n]{{0,30}}(?:[먹맞하나][었았왔]|했|아[프파픈]|토[하했]|설사|체[했하]|혈당|당\s?\d|당이))"
    r"|(?<![가-힣])(?:아침밥|점심밥|저녁밥|아침|점심|저녁|밥|식사)(?:이?랑|하고|과|와)(?=\s(?:같이|함께)\s)(?![^.!?\n]{0,30}(?:[먹맞하][었았]|했))"
    # "점심 먹고 나서", "눈뜨자마자", "일요일 아침에" behind how often a week
    rf"|(?:아침|점심|저녁|밥)(?:을)?\s?(?:먹고\s?(?:나서|난\s?(?:뒤|후|다음)(?:에)?|바로|\d{{1,2}}분\s?(?:뒤|후)(?:에)?)|먹기\s?직?전(?:에)?|드시고\s?(?:나서)?)(?!부터|\s?(?:{_NATIVE}|\d)\s?시간|[^.!?\n]{{0,30}}(?:[먹맞하][었았]|했|아[프파픈]|토[하했]|설사|체[했하]))"
    r"|(?:눈\s?뜨자마자|(?:자고\s)?일어나자마자|일어나서\s?바로|기상\s?(?:직후|하자마자|후)(?:에)?)"
    rf"|(?:(?<=[한두세네]\s번\s)|(?<=\d번\s)|(?<=\d회\s))[월화수목금토일]요일(?:\s?{_PARTS})?(?:에|마다)?"
    rf"|(?:{_PARTS}\s)?(?:등교|출근|퇴근|외출|운전|여행|시험|발표|운동|등원|면접|수업|공연|경기|등산|비행|관계|잠자리|술자리|투석|외식)\s?(?:하기\s?)?직?전에(?:만)?"
    rf"|{_PARTS}마다|(?:(?:잠)?자기|잠들기|주무시기)\s?전(?:에)?(?!에?\s?(?:잰|재|측정|혈압|혈당))|취침\s?전(?:에)?|필요할\s?때(?:만|마다)?|필요\s?시(?:에만|에|마다)?|아플\s?때(?:만|마다)?|가끔"
    rf"|{_MEAL}"
    # "아침 먹기 30분 전", "식사 한 시간 전에": a habit, and no dose that was taken then
    rf"|(?<![가-힣])(?:매일\s)?(?:{_PARTS}\s)?(?:(?:{_PARTS}|밥|식사|끼니)(?:을)?\s(?:(?:먹|드시|하)기\s)?|(?:잠들|자|주무시|눕)기\s|취침\s)(?:\d{{1,2}}|한|두|십|이십|삼십)\s?(?:분|시간)\s?(?:쯤\s?|정도\s?)?전(?:에)?"
    r"(?!부터|[^.!?\n]{0,12}(?:[먹맞하][었았]|했|[재잰쟀]))"
    # Sig abbreviations of prescriptions; Korean particles may be written onto them.
    r"|(?<![A-Za-z\d])(?:(?:once|twice|three times) (?:a day|daily|a week|weekly)|every \d{1,2} hours?|at bedtime|as needed"
    r"|q\.?[dh]\.?s?|q\.?o\.?d\.?|b\.?i\.?d\.?|t\.?i\.?d\.?|q\.?i\.?d\.?|q[ap]m|q\s?\d{1,2}\s?h(?:rs?)?|qwk?|prn|hs|(?-i:od)|daily|weekly)(?![A-Za-z])",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words of a message and where they stand. turned: the phrase before it became this one ("20mg→10mg")."""

    said: str
    span: tuple[int, int]
    turned: bool = False


_TURN = re.compile(r"(?:[^,.\n]{0,14}(?=→|⇒|->|=>))?\s?(?:→|⇒|➡|[-=~]{1,2}>|>|에서)\s?(?:현재|지금은?|이제)?\s?")


def find_doses(text: str) -> list[Phrase]:
    """Amounts of a medicine ("500mg", "한 알"); "500mg 한 알" is one phrase."""
    return _joined(text, [m.span() for m in DOSE.finditer(text)], r"\s?(?:짜리|씩)?\s?")


def find_frequencies(text: str) -> list[Phrase]:
    """How often and when ("하루 두 번", "아침저녁으로 식후에"); neighbours are one phrase."""
    return _joined(text, [m.span() for m in FREQUENCY.finditer(text)], r"[\s,]{0,2}")


def _joined(text: str, spans: list[tuple[int, int]], between: str) -> list[Phrase]:
    merged: list[tuple[int, int]] = []
    for start, end in spans:
        if merged and re.fullmatch(between, text[merged[-1][1] : start]):
            merged[-1] = (merged[-1][0], end)
        else:
            merged.append((start, end))
    ends = [0, *(end for _, end in merged)]
    return [
        Phrase(_trimmed(text[start:end]), (start, end), bool(before and _TURN.fullmatch(text[before:start])))
        for before, (start, end) in zip(ends, merged, strict=False)
    ]


def _trimmed(said: str) -> str:
    """Without the full stop behind an abbreviation that has no others: "qd.", but "q.d." """
    said = said.strip()
    return said[:-1] if said.endswith(".") and said.count(".") == 1 else said
