"""When something was: every time phrase of a text, as said."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime

from agent.extraction.patterns.calendar_days import CALENDAR, PART, SOME_WEEKS
from agent.extraction.patterns.lengths import LENGTH, days
from agent.extraction.patterns.life_events import find_events
from agent.extraction.patterns.moments import TimePhrase
from agent.extraction.patterns.occasions import OCCASIONS
from agent.extraction.patterns.shorthand import SHORTHAND
from agent.extraction.patterns.since import SINCE
from agent.wording.signs import Rows
from agent.wording.syllables import ENDING_IN_N

__all__ = ["TimePhrase", "find_times", "moment_of"]

PERIODS = {
    "재작년": 730, "그러께": 730, "지지난해": 730, "작년": 365, "지난해": 365, "저번 달": 30, "저번달": 30, "지난달": 30, "지난 달": 30, "지난주": 7,
    "지난 주": 7, "저번 주": 7, "저번주": 7, "이번 달": 0, "이번달": 0, "이번 주": 0, "이번주": 0, "올해": 0, "지난 주말": 7,
    "지난주말": 7, "저번 주말": 7, "지지난주": 14, "지지난달": 60, "지지난 주": 14, "지지난 달": 60, "저저번 주": 14,
    "저저번 달": 60, "재재작년": 1095, "전년": 365, "전년도": 365, "금년": 0, "전월": 30, "금주": 0, "당월": 0,
    "지난봄": 180, "지난여름": 180, "지난가을": 180, "지난겨울": 180, "올봄": 180, "올여름": 120, "올가을": 60, "올겨울": 0,
    "올 봄": 180, "올 여름": 120, "올 가을": 60, "올 겨울": 0, "주말": 4,
}  # fmt: skip
# Long ago and over, as far as the words tell; no moment can be computed from them.
REMOTE_WORDS = (
    "예전",
    "과거",
    "옛날",
    "어릴 때",
    "어렸을 때",
    "어릴 적",
    "어려서",
    "한때",
    "젊을 때",
    "젊었을 때",
    "젊을 적",
    "젊었을 적",
    "어렸을 적",
    "처녀 적",
    "처녀 때",
    "총각 적",
    "총각 때",
    "새댁 적",
    "새댁 때",
    "소싯적",
    "학생 때",
    "전에는",
)

# Readings are dated with these words for now; "지금 메트포르민 500mg 먹어요" dates nothing.
_DEVICE = (
    r"(?:애플|갤럭시|스마트)?\s?(?:워치|시계|혈압계|체온계|혈당계|측정기|산소\s?포화도\s?측정기)(?:로|에|에서|상)?"
)
_APPROXIMATE = r"\s?(?:정도|쯤|남짓|넘게|가량|이상)?\s?"
# A length begins a word; written without spaces it may follow a particle ("생리가두달째").
_BEGIN = r"(?:(?<![가-힣\d])|(?<=[가은는](?=[한두세석넉]|이틀|사흘|나흘|며칠|\d)))"


def find_times(text: str) -> list[TimePhrase]:
    """All time phrases of a text, in order, the longest of overlapping ones."""
    found = [
        phrase for pattern, read in _TABLE.of(text) for match in pattern.finditer(text) if (phrase := read(match))
    ]
    found += find_events(text)
    found.sort(key=lambda p: (p.span[0], -p.span[1]))
    kept: list[TimePhrase] = []
    for phrase in found:
        if not kept or phrase.span[0] >= kept[-1].span[1]:
            kept.append(phrase)
    # "지난주 금요일 검사 때", "작년 건강검진에서": the date says it.
    dated = [
        phrase
        for before, phrase in zip([None, *kept], kept, strict=False)
        if phrase.kind != "occasion" or before is None or text[before.span[1] : phrase.span[0]].strip(" 에엔")
    ]
    return _joined([_with_particle(phrase, text) for phrase in dated], text)


def _joined(phrases: Sequence[TimePhrase], text: str) -> list[TimePhrase]:
    """ "지난주 행군 끝나고부터", "재작년 추석 무렵부터", "3년 전 겨울부터": a day or a year before an event since when it is so."""
    joined: list[TimePhrase] = []
    for phrase in phrases:
        former = joined[-1] if joined else None
        if (
            former is not None
            and phrase.from_then
            and phrase.kind in ("stage", "day")
            and former.kind in ("day", "period", "ago")
            and not former.from_then
            and text[former.span[1] : phrase.span[0]] in (" ", "에 ")
        ):
            span = (former.span[0], phrase.span[1])
            joined[-1] = replace(phrase, said=text[slice(*span)], span=span, days_ago=former.days_ago)
        else:
            joined.append(phrase)
    return joined


def moment_of(said: str, now: datetime) -> str | None:
    """The moment that a time as said ("지난달") means, seen from now; None when it means none."""
    return next((at for phrase in find_times(said) if (at := phrase.moment(now))), None)


def _with_particle(phrase: TimePhrase, text: str) -> TimePhrase:
    follows = text[phrase.span[1] : phrase.span[1] + 4].lstrip()
    if follows.startswith(("부터", "쯤부터", "께부터")):
        return replace(phrase, from_then=True, habitual=False)
    return phrase


def _ago(match: re.Match[str]) -> TimePhrase | None:
    return TimePhrase(match[0].strip(), match.span(), "ago", days(match[1]))


def _some_time_ago(match: re.Match[str]) -> TimePhrase | None:
    return TimePhrase(match[0], match.span(), "ago", SOME_WEEKS)


def _lasting(match: re.Match[str]) -> TimePhrase | None:
    return TimePhrase(match[0].strip(), match.span(), "span", days(match[1]), from_then=True)


def _since(match: re.Match[str]) -> TimePhrase | None:
    """ "진단받은 지 벌써 15년": the length alone is what was said of the onset."""
    return TimePhrase(match[1].strip(), match.span(1), "span", days(match[1]), from_then=True)


def _period(match: re.Match[str]) -> TimePhrase | None:
    said = match[0]
    throughout = match.string.startswith(" 내내", match.end())
    habitual = match[1] == "주말" and not throughout
    return TimePhrase(
        said, match.span(), "period", float(PERIODS[match[1]]), from_then=throughout, habitual=habitual
    )


def _this_year(match: re.Match[str]) -> TimePhrase | None:
    month = int(match["month"])
    return TimePhrase(match[0], match.span(), "period", SOME_WEEKS, month=month) if 1 <= month <= 12 else None


def _now(match: re.Match[str]) -> TimePhrase | None:
    return TimePhrase(match[0], match.span(), "day", 0.0)


def _this_month(match: re.Match[str]) -> TimePhrase | None:
    return TimePhrase(match[0], match.span(), "period", 0.0)


def _remote(match: re.Match[str]) -> TimePhrase | None:
    return TimePhrase(match[0], match.span(), "remote", None)


LENGTH_OF_HOURS = r"[^\s]{1,4}\s?(?:시간|분)"
# "하루 두 번", "일주일에 한 번" are frequencies and must not be read as lengths.
_TABLE: Rows[Callable[[re.Match[str]], TimePhrase | None]] = Rows(
    (
        (
            rf"(?:(?<![가-힣])(?:내원|입원|방문)\s(?=[^.,]{{1,12}}전\s?부터))?(?:(?<![가-힣])한\s(?=\d|보름|열흘|일주|이주|사흘|나흘|닷새|댓새|엿새|이레|여드레|달포|이태|사나흘|대엿새|두|세|석|넉|네|서너|너댓|대여섯|예닐곱|몇|반년|반나절|이삼|삼사|사오|일이|일 년|일년|십|이십|삼십)(?=[가-힣\d\s]{{2,9}}전\s?(?:쯤\s?)?부[터텀턴]))?{_BEGIN}({LENGTH}){_APPROXIMATE}전(?!혀|반|체|립|신|문|화|염|이(?!에요|예요|야|고|었|라|네|구|거|여|죠|지))(?:\s?{PART}(?!마다|\s?공복|\s?식))?",
            _ago,
        ),
        (r"(?<![가-힣])얼마\s?전(?=부터|에)", _some_time_ago),
        (
            rf"{_BEGIN}({LENGTH}){_APPROXIMATE}(?:째|쨰|동안|간(?![가-힣])|내내|새(?=\s)|사이(?=에\s)|내리(?=\s))",
            _lasting,
        ),
        # "근 한 달을 기침해요", "사흘을 꼬박 앓았어요"
        (
            rf"{_BEGIN}({LENGTH})(?:을|를)?\s(?:꼬박\s|내리\s)?(?=기침[을해하]|설사[를해하]|토했|토하|앓았|앓고|열이\s(?:났|나))",
            _since,
        ),
        (rf"(?<![가-힣\d])({LENGTH})\s남짓(?!\s?(?:전|됐|되|지나|만))", _lasting),
        (rf"(?<![가-힣\d])({LENGTH})\s?(?:넘게|가까이|이상)(?!\s?전)", _lasting),
        # "이틀 됐어요", "두 달 정도 되었습니다"; an age is said with 개월 and a child
        (
            rf"(?<![가-힣\d])({LENGTH})(?=\s?(?:정도|쯤|남짓|가량|이나|은|도|을|이|가|는)?\s?(?:됐|됬|됏|댔|댓|댔|되었|됩니다|돼|되네|되어|되는|된|됨|넘은|넘었|넘어|넘도록|지났|지나도록|계속|지속|이어|고생|앓|시달|끌|질질))",
            _since,
        ),
        # "딸꾹질이 이틀을 가길래", "기침이 3주 가네요", "두 주를 넘게 가요"
        (
            rf"(?<![가-힣\d])({LENGTH})(?:을|를|이나|도|은|는|씩)?\s(?:넘게\s|넘도록\s|내리\s)?(?=(?:가길|가네|가요|가니|가는|가고|가서|가더|갑니다|간다|갔))",
            _since,
        ),
        (
            rf"(?:(?<=지)|(?<=지는)|(?<=지가)|(?<=지도))\s?(?:벌써|이제|거의|약|한|어느덧|올해로|대략)?\s?({LENGTH})(?=\s?(?:정도|쯤|넘|됐|댔|댓|됏|되|돼|이|예|인|입|된|은|는|째|임|여|짼|만(?!에)|,|\.|$))",
            _since,
        ),
        # "한 4개월?", "두어 달 정도요?": a sentence of nothing but how long
        (
            rf"(?:(?<=[.!?~]\s)|(?<=[.!?]))((?:한\s)?{LENGTH})(?=\s?(?:쯤|정도|가량|즈음)?(?:요|이요|인가|인가요|일까)?\s?[?.]?\s?$)",
            _since,
        ),
        # "기침은 열흘, 가래는 사나흘 됐습니다"
        (
            rf"(?<=[가-힣][은는]\s)((?:한\s(?=\d|[일이삼사오육십]))?{LENGTH})(?=\s?(?:쯤|정도|가량|째)?\s?(?:,|\.|$|이고|고요|구요|이에요|예요|입니다|이요|인데))",
            _since,
        ),
        # "났다 안 났다 한 게 벌써 석 달이에요", "못 잔 게 일주일째예요"; hours are how long one night is
        (
            rf"(?<=[{ENDING_IN_N}]\s[게건])\s(?:벌써|이제|거의|약|한|어느덧|올해로|대략)?\s?((?!{LENGTH_OF_HOURS}){LENGTH})(?=\s?(?:정도|쯤|째|은|는|이)?\s?(?:이에요|예요|입니다|이네|인데|이고|이라|임|됐|되|돼|넘))",
            _since,
        ),
        *CALENDAR,
        (r"(?<![가-힣])올(?:해)?\s(?P<month>\d{1,2})월(?:\s?(?:초|중순|말))?(?!\s?\d{1,2}일)", _this_year),
        (
            rf"({'|'.join(sorted(PERIODS, key=len, reverse=True))})(?!로\s)(?:\s(?:건강\s?검진|종합\s?검진|건진|검진)\s?때(?=(?:에|엔|는)?\s(?!당뇨|고혈압|고지혈|진단)[^.,!?\n]{{0,12}}\d)|\s?이맘때|\s?(?:초|중순|말)(?=부터|에|쯤)|\s?(?:봄|여름|가을|겨울)|\s?\d{{1,2}}월(?!\s?\d{{1,2}}일)(?:\s?(?:초|중순|말)(?=부터|에|쯤))?|\s?\d{{1,2}}일)?",
            _period,
        ),
        (
            rf"(?<![가-힣])(?:방금(?:\s전)?|아까(?:\s{PART}(?=에)|\s(?:{PART}\s?)?(?:\d{{1,2}}|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|열한|열두)\s?시(?:\s?반)?(?![간도]))?|조금\s?전|좀\s?전|이번(?=에|엔|에는)(?!(?:에|엔|에는)\s(?:어제|어젯|오늘|그저께|그제|엊|아까|지난|사흘|이틀|나흘|\d{{1,2}}[일월]))"
            rf"|(?:지금|현재)(?=은|는|\s(?:{_DEVICE}\s)?[가-힣]+[은는이가]?\s?\d|\s?\d))",
            _now,
        ),
        (r"(?<![가-힣])이\s?달(?=에|엔|의\s|\)|,|\s)(?!\s?(?:말|초))", _this_month),
        ("|".join(sorted(REMOTE_WORDS, key=len, reverse=True)), _remote),
        *SINCE,
        *SHORTHAND,
        *OCCASIONS,
    )
)
