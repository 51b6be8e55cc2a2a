"""Numbers that can be a measurement: blood-pressure pairs, values with and without a unit."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from agent.extraction.patterns.numerals import DIGITS, NATIVE_COUNT, NUMBER, SINO, to_number, to_text
from agent.extraction.patterns.readings import find_named
from agent.extraction.patterns.spans import Taken
from agent.extraction.patterns.swings import ENDS, RANGE, find_swings, is_change, is_pair
from agent.extraction.patterns.units import UNIT, canonical
from agent.state import Span
from agent.wording.signs import Sought

SYSTOLIC, DIASTOLIC = (60, 280), (30, 180)
_PAIR = Sought(
    rf"({NUMBER})\s?(?:mmhg|mmHg)?\s?(?P<sep>/|에서|에|-|~|ㅡ|–|—|대)\s?({DIGITS}|{SINO})(?![\d/]|\s?(?:년|월|일|시|분|살|세|개|번|회))(?:\s?(mmhg|mm hg|수은주))?",
    re.IGNORECASE,
)
_NAMED_PAIR = Sought(
    rf"(?:수축기|윗|위|최고)(?:에|쪽|의)?(?:\s?(?:혈압|수치|숫자|거|것|꺼))?(?:은|는|이|가)?\s?({NUMBER})[^\d.?!]{{0,14}}?(?:이완기|확장기|아랫|아래|최저)(?:에|쪽|의)?(?:\s?(?:혈압|수치|숫자|거|것|꺼))?(?:은|는|이|가)?\s?({NUMBER})(?:\s?(mmhg))?",
    re.IGNORECASE,
)
# "혈압 140 90"
_PRESSED = Sought(
    rf"(?:혈압|BP)(?:은|이|도|가)?\s?(?P<high>{NUMBER})\s(?P<low>{DIGITS}|{SINO})(?![\d/~]|\.\d|\s?(?:년|월|일|시|분|살|세|개|번|회|%|mg|정|kg|에))"
)
_DEGREES = Sought(
    r"(?P<whole>\d{2}|[삼사]십[일이삼사오육칠팔구]?)\s?도\s?(?:(?P<tenth>\d|[일이삼사오육칠팔구])\s?부|(?P<half>반)(?=이[가-힣]|까지|정도|[\s,.!?]|$))"
)
# "서른여덟 도 오 부", "서른다섯 점 팔도": counted as one counts.
_COUNTED_DEGREES = Sought(
    r"(?<![가-힣])(?P<whole>(?:서른|마흔)\s?(?:하나|한|둘|두|셋|세|넷|네|다섯|여섯|일곱|여덟|아홉)?)\s?"
    r"(?:점\s?(?P<point>[영일이삼사오육칠팔구])(?:\s?도)?(?![가-힣]?\s?(?:번|개|명|살|알))|도\s?(?:(?P<tenth>\d|[일이삼사오육칠팔구])\s?부|(?P<half>반)(?=이[가-힣]|까지|정도|[\s,.!?]|$)))"
)
# What may follow a bare number: particles, the copula, punctuation. 년, 살, 알 … make it something else.
_BARE_END = (
    r"(?=\s|$|[,.?!)·;(…→⇒↑↓ㄱ-ㅎㅏ-ㅣ]|[/~](?!\d)|이[가-힣]|이\s|이$|입|였|래|라|네|던|대요|예요|인데|임(?![가-힣])|[가은는을를과와]\s|으로|로\s|에\s"
    r"|K(?!\w)|까지|나\s?[왔나되]|정도|쯤|\s?(?:언저리|내외|안팎)|라|인\s|넘|대\s?[로의]?|나왔|나온|나와|밖에|씩|하고|랑|답|랍|더|거든|[죠지]요|지만|[고구][요,\s]|요(?![가-힣])|에서(?=\s[^.,!?\n]{0,12}[\d십백]))"
)
_VALUE = re.compile(
    rf"(?P<number>{NUMBER}|(?<=[\s:])[-−]\d(?:\.\d)?(?![\d.])|마이너스\s?(?:{DIGITS}|{SINO})|(?<![가-힣])(?P<native>{NATIVE_COUNT}))"
    rf"\s?(?:(?P<unit>{UNIT})(?![A-Za-z])(?!락틴|게스테론|칼시토닌)|{_BARE_END})",
    re.IGNORECASE,
)
# "요단백 2+", "잠혈 trace": how a dipstick is read out.
_DIPSTICK = Sought(
    r"(?<![\w+./])(?:[1-4]\s?\+(?![A-Za-z\d+])|\+{1,4}(?!\w)|trace\b|\+/-|±)|(?<=\s)(?:음성|양성)(?=[\s,.이]|$)",
    re.IGNORECASE,
)
# "130~145", "5.6-6.1": from here to there; in brackets it is what the laboratory calls usual.
_SPAN = Sought(
    rf"(?<![A-Za-z\d./~(\[-])(?P<low>{DIGITS})\s?(?P<sep>[~-])\s?(?P<high>{DIGITS})\s?(?:(?P<unit>{UNIT})(?![A-Za-z])|(?=사이)|{_BARE_END})",
    re.IGNORECASE,
)
_USUAL = Sought(
    rf"[(\[]\s?(?P<said>참고|정상|기준|목표|ref|normal)?[가-힣A-Za-z]*[\s:.]*(?:(?P<low>{DIGITS})\s?[~-]\s?(?P<high>{DIGITS})|[<>≤≥]?\s?{DIGITS})[^()\[\]\n]{{0,20}}[)\]]",
    re.IGNORECASE,
)
# What nurses note behind a blood pressure: "110/70-72-18-36.4", "130/80 P 76 R 18 T 36.5".
_BEHIND_PRESSURE = Sought(
    r"\d{2,3}/\d{2,3}\s?(?:mmhg)?\s?[-–,/ ]\s?(?:P\s?R?|H\s?R)?[\s:]{0,2}(?P<pulse>\d{2,3})\s?[-–,/ ]\s?(?:R\s?R?)?[\s:]{0,2}(?P<breaths>\d{1,2})"
    r"\s?[-–,/ ]\s?(?:B?T)?[\s:]{0,2}(?P<degrees>\d{2}(?:\.\d)?)(?![\d/]|\.\d)",
    re.IGNORECASE,
)
_PRESSURE_SIGNS = (("맥박", "pulse"), ("호흡수", "breaths"), ("체온", "degrees"))
# The part alone: "허리 36인치"; not "허리 34인치 바지".
_WAIST = Sought(
    r"(?<![가-힣])허리(?:는|가|도)?\s?(?P<number>\d{2,3}(?:\.\d)?)\s?(?P<unit>인치|cm|센티|센치)"
    r"(?=$|[.,!?)]|이|입|예|에요|래|라|임|\s?(?:정도|쯤|나왔|나오|넘))"
)
# "식후 2시간 당 198"
_LED = re.compile(r"(?:식후|공복|식전)(?:에)?\s?(?:(?:[12]|한|두)\s?시간)?(?:에)?\s?$")
# What is said or noted so short that no vocabulary can hold it: "맥은 104", "당이 빈속에 132", "BP 134/78 P 92 R 20".
_SHORT = Sought(
    rf"(?<![가-힣A-Za-z\d])(?:(?P<맥박>맥)|(?P<혈당>당))(?:은|는|이|도|만)?\s?(?:(?:분당|1분에|일\s?분에|지금|다시|재니까?|재\s?보니까?|재면)\s?)*"
    rf"(?P<when>(?:빈\s?속|공복|식전|식후|밥\s?먹고)(?:에|엔)?\s?)?(?P<number>{DIGITS}|{SINO}|{NATIVE_COUNT})\s?(?:(?:회|번)(?!\s?(?:도|이나|쯤\s뛰다가))|mg/dl|(?![가-힣]?\s?(?:년|개월|주|일|시간|분|mg|g|단위|칼로리|%|원|점|회|번)){_BARE_END})",
    re.IGNORECASE,
)
# "AST/ALT 56/78"
_BOTH = Sought(
    rf"(?<![A-Za-z/])(?P<one>AST|GOT|BUN|Hb|HDL|TC|WBC|Na)\s?/\s?(?P<two>ALT|GPT|Cr|Hct|LDL|TG|PLT|K)\s?[:=]?\s?(?P<onev>{DIGITS})\s?/\s?(?P<twov>{DIGITS})(?![\d/])"
)
_IRON = Sought(rf"(?<![가-힣])철(?:은|이)?\s?(?P<number>{DIGITS})\s?(?P<unit>[㎍μµu]g?/[d㎗]l?)", re.IGNORECASE)
_NOTE = Sought(r"\bBP\b|\bBT\b|SpO2|V/S|\bHR\b|\bRR\b", re.IGNORECASE)
_NOTED = Sought(
    r"(?<![A-Za-z/\d])(?:(?P<맥박>PR?)|(?P<호흡수>R))\s?[:.]?\s?(?P<number>\d{2,3})(?![\d.%/])(?=[\s,./)]|$|회)"
)
# "키 165에 58kg": two measurements of a body, no blood pressure.
_BODY = re.compile(r"\s?(?:kg|cm|킬로|키로|센티|센치)", re.IGNORECASE)
_NOT_A_VALUE = re.compile(
    r"\s?(?:이상(?!\s?(?:있|없|소견|여부))|이하|미만|초과|보다|넘으면|년|월|일(?!\s?때)|시간|시\b|분\s|살|세\b|세[가-힣]|대\s|명|개|번째|배\s|주|달|층|km|보\s|kcal|칼로리|잔|병|갑|형|기\s|단계|차\s|mg(?!/)|mcg|ml|g\b|알|정\s|원)"
)

# "혈당 120,130,140", "142,138": readings side by side, where nothing is counted in thousands.
_ROW = Sought(r"(?<![\d.,])(?:\d{2,3}(?:,\d{2,3}){2,}|\d{3},\d{3})(?![\d,.])")
_IN_THOUSANDS = Sought(r"혈소판|백혈구|적혈구|호중구|림프구|바이러스|PLT|platelet|WBC|ANC|hCG|CD4", re.IGNORECASE)

# A letter for the figure: "15o/95".
_SLIP = Sought(r"(?<=\d)[oO](?=[\d/]|\s\d|\b)")

# "8점2", "38쩜5": the point by its name; "1점 8", "9점 8이래요" with a space behind it.
_POINT = Sought(r"(?<=\d)[점쩜](?=\d)")
_APART_POINT = Sought(
    r"(?<![\d.])(?P<whole>\d{1,2})[점쩜]\s(?P<tenths>\d{1,2})(?=이[가-힣]|입|예|래|라|나왔|나와|나오|까지|정도|로\s|\s(?:나|이|정도)|%|프로|퍼센트|도|[.,!?\s]*$)"
)


@dataclass(frozen=True, slots=True)
class Value:
    """One number of a message. text: as digits ("140/90"); unit: canonical or None; pair: two numbers in one.

    name: the measurement, where the way it is written tells; in_words: no single number ("2+", "130~145"); parts: where each of a pair stands;
    native: a bare number in Korean words (서른여덟), which counts anything and is a reading only right behind a name.
    """

    text: str
    unit: str | None
    span: Span
    pair: bool = False
    slash: bool = False
    name: str | None = None
    in_words: bool = False
    parts: tuple[Span, ...] = ()
    native: bool = False


def find_values(text: str, occupied: Sequence[Span]) -> list[Value]:
    """All candidate values in order. occupied: spans that already mean something else (ages, times, doses)."""
    idle = [m.span() for sought in (RANGE, ENDS) for m in sought.finditer(text) if not is_pair(m)] + [
        m.span() for m in _USUAL.finditer(text) if _is_usual(m)
    ]
    taken = Taken(len(text), [*occupied, *idle])
    text = _POINT.sub(".", _SLIP.sub("0", text)).replace("쩜", "점")
    # Zeros in front keep every offset.
    text = _APART_POINT.sub(lambda match: f"0{match['whole']}.{match['tenths']}", text)
    if not _IN_THOUSANDS.search(text):
        text = _ROW.sub(lambda match: match[0].replace(",", " "), text)
    # "R 18 T 36.5" is no dose of tablets, "맥은 칠십여덟" no age
    pressed = _behind_pressure(text)
    found = [*pressed, *short_named(text, pressed), *_swings(text, occupied)]
    for value in found:
        taken.take(value.span)
    for reader in (_named_pairs, _pairs, _degrees, _dipsticks, _ranges, _singles):
        for value in reader(text):
            if taken.is_free(value.span):
                found.append(value)
                taken.take(value.span)
    return sorted(found, key=lambda value: value.span)


def short_named(text: str, behind: Sequence[Value] | None = None) -> list[Value]:
    """The readings of pulse, breaths and sugar that are said or noted by a syllable or a letter. behind: those behind a
    blood pressure, where they are known."""
    pressed = Taken(len(text), [value.span for value in (_behind_pressure(text) if behind is None else behind)])
    values = []
    for pattern in (_SHORT, _NOTED) if _NOTE.search(text) else (_SHORT,):
        for match in pattern.finditer(text):
            said = match.groupdict()
            name = next(key for key in ("맥박", "혈당", "호흡수") if said.get(key))
            led = _LED.search(text, 0, match.start()) if name == "혈당" else None
            when = (said.get("when") or (led[0] if led else "")).replace(" ", "")
            if when:
                name = "식후혈당" if when.startswith(("식후", "밥")) else "공복혈당"
            number = to_text(match["number"])
            if number is not None and pressed.is_free(match.span("number")):
                values.append(Value(number, None, match.span("number"), name=name))
    for name, number, span in find_named(text):
        if pressed.is_free(span) and all(value.span != span for value in values):
            values.append(Value(number, None, span, name=name))
    for match in _BOTH.finditer(text):
        values += [Value(match[key + "v"], None, match.span(key + "v"), name=match[key]) for key in ("one", "two")]
    for match in _WAIST.finditer(text):
        values.append(Value(match["number"], canonical(match["unit"]), match.span("number"), name="허리둘레"))
    for match in _IRON.finditer(text):
        values.append(Value(match["number"], canonical(match["unit"]), match.span("number"), name="혈청 철"))
    return values


def _is_usual(match: re.Match[str]) -> bool:
    """ "(참고치 12.0-16.0)", "(0-40)"; "(172-104)" is a blood pressure."""
    if match["said"] or any(sign in match[0] for sign in "<>≤≥"):
        return True
    low, high = (to_number(match[end]) if match[end] else None for end in ("low", "high"))
    return low is not None and high is not None and low < high


def _behind_pressure(text: str) -> list[Value]:
    return [
        Value(m[sign], None, m.span(sign), name=name)
        for m in _BEHIND_PRESSURE.finditer(text)
        for name, sign in _PRESSURE_SIGNS
    ]


def _dipsticks(text: str) -> list[Value]:
    return [Value(re.sub(r"\s", "", m[0]), None, m.span(), in_words=True) for m in _DIPSTICK.finditer(text)]


def _ranges(text: str) -> list[Value]:
    values = []
    for match in _SPAN.finditer(text):
        low, high = to_number(match["low"]), to_number(match["high"])
        if (
            low is None
            or high is None
            or not low < high
            or (not match["unit"] and _NOT_A_VALUE.match(text, match.end("high")))
        ):
            continue
        end = match.end("unit") if match["unit"] else match.end("high")
        values.append(
            Value(f"{match['low']}~{match['high']}", canonical(match["unit"]), (match.start(), end), in_words=True)
        )
    return values


def _swings(text: str, occupied: Sequence[Span]) -> list[Value]:
    free = Taken(len(text), occupied)
    return [Value(said, unit, at, in_words=True) for said, unit, at in find_swings(text) if free.is_free(at)]


def _named_pairs(text: str) -> list[Value]:
    return [
        Value(pair, "mmHg" if m[3] else None, m.span(), True, True)
        for m in _NAMED_PAIR.finditer(text)
        if (pair := _pressure(m[1], m[2]))
    ] + [
        Value(pair, None, (m.start("high"), m.end("low")), True, parts=(m.span("high"), m.span("low")))
        for m in _PRESSED.finditer(text)
        if (pair := _pressure(m["high"], m["low"]))
    ]


def _pairs(text: str) -> list[Value]:
    return [
        Value(
            pair,
            "mmHg" if m[4] or "mmhg" in m[0].lower() else None,
            m.span(),
            True,
            m["sep"] == "/",
            parts=(m.span(1), m.span(3)),
        )
        for m in _PAIR.finditer(text)
        if (pair := _pressure(m[1], m[3]))
        and not _NOT_A_VALUE.match(text, m.end())
        and not _BODY.match(text, m.end())
        and not (m["sep"] == "에서" and is_change(text, m))
    ]


def _pressure(high: str, low: str) -> str | None:
    systolic, diastolic = to_number(high), to_number(low)
    if systolic is None or diastolic is None or systolic <= diastolic:
        return None
    plausible = SYSTOLIC[0] <= systolic <= SYSTOLIC[1] and DIASTOLIC[0] <= diastolic <= DIASTOLIC[1]
    return f"{to_text(high)}/{to_text(low)}" if plausible else None


def _degrees(text: str) -> list[Value]:
    values = []
    for match in _DEGREES.finditer(text):
        tenths = "5" if match["half"] else match["tenth"]  # "38도 반"
        whole, tenth = to_text(match["whole"]), to_text(tenths) or _digit(tenths)
        if whole and tenth:
            values.append(Value(f"{whole}.{tenth}", "℃", match.span()))
    for match in _COUNTED_DEGREES.finditer(text):
        tenths = "5" if match["half"] else match["point"] or match["tenth"]
        whole = to_text(match["whole"])
        if whole is not None:
            unit = "℃" if "도" in match[0] else None
            values.append(Value(f"{whole}.{tenths if tenths.isdigit() else _digit(tenths)}", unit, match.span()))
    return values


def _signed(words: str) -> str | None:
    if words.startswith("마이너스"):
        below = to_text(words.removeprefix("마이너스").strip())
        return f"-{below}" if below else None
    words = re.sub(r"^0+(?=\d)", "", words)
    return to_text(words) if words[0] not in "-−" else f"-{words[1:]}"


def _digit(syllable: str) -> str:
    return str("영일이삼사오육칠팔구".find(syllable))


def _singles(text: str) -> list[Value]:
    values = []
    for match in _VALUE.finditer(text):
        number = _signed(match["number"])
        unit = canonical(match["unit"])
        if unit is None and _NOT_A_VALUE.match(text, match.end("number")):
            continue
        if unit == "회/분" and re.match(r"도\s(?:안|못|채)", text[match.end() :]):
            continue  # "쉰 번도 안 뛰어요": fewer
        if number is None or re.match(
            r"\s?(?:사이|이상(?!\s?(?:있|없|소견|여부))|이하|미만|초과|보다|넘으면|이 넘으면|[을를]? ?넘어서? \d)",
            text[match.end() :],
        ):
            continue
        values.append(
            Value(
                number,
                unit,
                (match.start(), match.end("unit") if match["unit"] else match.end("number")),
                native=unit is None and match["native"] is not None,
            )
        )
    return values
