"""Since when by a moment of one's life: 초등학교 때부터, 고2부터, 30대부터, 출산 후부터, 수술 후 3일째.

No moment can be computed from most of them; they are told as they were said.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from agent.extraction.patterns.lengths import LENGTH, days
from agent.extraction.patterns.moments import TimePhrase
from agent.extraction.patterns.numerals import NATIVE_COMPOUND
from agent.wording.syllables import ENDING_IN_N

# 최근 is as often the time of what is told beside it ("최근에 혈당이 자꾸 올라서"): thesis 3.2.1.3 gives it no onset.
RECENT = r"(?:요새|요즘|최근|근래|요\s?근래)\s?며칠|요\s?몇\s?일|요즈음|요즘|요새|요샌|요사이|요\s?며칠|최근\s며칠|며칠\s?새|(?:최근|근래)(?=\s?들어)"
_SEASONS = "초봄|봄|초여름|여름|초가을|가을|초겨울|겨울"
# Months by the moon: 동짓달, 지난 섣달, 작년 정월.
_MOONS = r"(?:(?:작년|재작년|지난|올|올해)\s?)?(?:동짓달|섣달(?:\s?그믐(?:날)?)?|그믐날|초(?:하루|하룻날|이튿날|사흗날|닷샛날|열흘날)|정월(?:\s?대보름)?|(?:음력\s)?(?:이월|삼월|사월|오월|유월|칠월|팔월|구월|시월)(?:\s?(?:초하루|보름|그믐))?)"
_FEASTS = r"(?:(?:작년|재작년|지난|올해)\s?)?(?:설날|설|구정|신정|추석|한가위|명절)(?:\s?(?:연휴|때))?|크리스마스|연말|연초|장마철|환절기|농번기|농한기|모내기철|추수철|김장철|(?:(?:지난|저번|이번)\s)?장날|제삿날|잔칫날|명절날|입춘|우수|경칩|춘분|청명|곡우|한식|입하|단오|하지|초복|중복|말복|복날|입추|처서|백로|추분|상강|입동|동지|소한|백중|개학|휴가"
_SCHOOL = r"(?:초등학교|초등|중학교|중등|고등학교|고등|대학교|대학원|대학)(?:생)?"
_NOT_A_PLACE = r"(?:어릴|어렸을|젊을|젊었을|클|학생|처녀|총각|소싯)"

_STAGES = (
    # 초등학교 때, 고등학교 1학년 때, 대학교 다닐 때, 중3 때, 고2
    rf"{_SCHOOL}(?:\s?\d학년)?(?:\s(?:다닐|입학할|졸업할))?(?:\s?(?:때|시절|졸업|입학))?",
    r"[초중고대]\s?\d(?:\s?학년)?(?:\s?때|\s(?:봄|여름|가을|겨울)(?:방학)?(?:\s?때)?)?",
    # 스무 살 때, 30대, 40대 초반
    r"(?:\d{1,2}|열|스물|스무|서른|마흔|쉰|예순|일흔)(?:\s?[가-힣]{1,2})?\s?(?:살|세)(?:\s?(?:때|무렵|쯤))?",
    rf"{NATIVE_COMPOUND}",
    r"[1-9]0대(?:\s?(?:초반|중반|후반))?(?:\s?때)?",
    r"환갑|회갑|칠순|팔순|육순|사춘기|신혼|갱년기|유년기|청소년기|유치원|(?:군대|학교|시집|직장|회사)(?:에서|에|서)|군대|태어날|어려서|젊어서|애기|아기",
    rf"(?:(?:작년|재작년|올해|지난|이번)\s?|올)?(?:{_SEASONS})",
    _FEASTS,
    _MOONS,
    r"(?:결혼|임신|출산|분만|수술|시술|입원|입대|입사|이사|폐경|은퇴|퇴직|퇴사|사고|이혼|복직|개학|방학|명절)\s?(?:직전|전)",
    r"임신\s?(?:초기|중기|후기|말기|초|말|\d{1,2}\s?(?:주차?|개월))",
)
_BEGAN = r"(?:진단|판정|확진|발병|생[기겼긴]|걸[렸린리]|시작|알[게았]|얻[었은]|발견|앓기)"
_LIVED = (
    r"(?:(?:낳|들어가|입학하|졸업하|입사하|취직하|퇴직하|퇴사하|은퇴하|제대하|입대하|결혼하|이혼하|이사\s?하|이사\s?가|시집\s?가|이민\s?가|다녀오|다치|겪|치르|넘|수술하|출산하|임신하|유산하|폐경되|끊|앓|사고\s?나)(?:고(?:\s?나서)?|으?면서|자마자)"
    r"|(?:군대|유학|시집|장가|이민|중학교|고등학교|대학교?)\s?(?:가서|가고|가면서)|결혼해서|임신해서|출산해서|늙어서|커서|나이\s?들어서|나이\s?들면서)"
)
# "군대 있을 때", "대학 다닐 때": where one was, before the verb.
_BEFORE_VERB = r"(?:(?!저\s|나\s|난\s|전\s|제\s|내\s|그\s)[가-힣]{1,8}(?<![은는이가도요고])\s)?"

# A word before an event is its own unless it carries a particle or an ending.
_APART = r"[은는이가도요고서면데]"

Read = Callable[[re.Match[str]], TimePhrase | None]


def _stage(match: re.Match[str]) -> TimePhrase | None:
    said = match[0].strip()
    years = next((365.0 * (n + 1) for n, year in enumerate(("작년", "재작년")) if said.startswith(year)), None)
    return TimePhrase(said, match.span(), "stage", years, from_then=True)


def _event(match: re.Match[str]) -> TimePhrase | None:
    said = match["event"]
    return TimePhrase(said, match.span("event"), "stage", None, from_then=True)


def _day_after(match: re.Match[str]) -> TimePhrase | None:
    return TimePhrase(match[0].strip(), match.span(), "span", days(match["length"]), from_then=True)


def _course(match: re.Match[str]) -> TimePhrase | None:
    said = match["length"].strip()
    return TimePhrase(said, match.span("length"), "course", days(said), from_then=True)


def _recent(match: re.Match[str]) -> TimePhrase | None:
    if "며칠" in match[0]:
        return TimePhrase(match[0], match.span(), "span", 3.0, from_then=True)
    return TimePhrase(match[0], match.span(), "recent", None)


SINCE: tuple[tuple[str, Read], ...] = (
    # "발 저림은 그 전부터": since before what was just told
    (r"(?<![가-힣])그\s?(?:훨씬\s|한참\s)?(?:이)?전(?=부터)", _stage),
    (rf"(?<![가-힣\d])(?:{'|'.join(_STAGES)})(?:\s?때)?(?=부터)", _stage),
    # "18주쯤부터", "6주차부터": of a pregnancy
    (r"(?<![\d가-힣])\d{1,2}주(?:차)?(?=\s?(?:쯤|경)?\s?부터)", _stage),
    (r"(?i)(?<![a-z])since\s\d{1,2}\s?시(?:경)?", _stage),
    # any moment told with 때: "임신했을 때부터", "군대 있을 때부터"; not "오를 때부터 내려올 때까지"
    (rf"(?<![가-힣\d]){_NOT_A_PLACE}\s?(?:때|적|시절)(?=부터)", _stage),
    (rf"(?<![가-힣\d]){_BEFORE_VERB}(?:있을|다닐|살|일할|할|클)\s때(?=부터)(?!부터[^.!?]{{0,10}}(?:때|시|분|일|월|년|끝)까지)", _stage),
    (r"(?<![가-힣\d])(?:[가-힣]{2,8}\s?때|[가-힣]{1,8}\s?(?:시절|무렵))(?=부터)(?!부터[^.!?]{0,10}(?:때|시|분|일|월|년|끝)까지)", _stage),
    # "스무 살 때 진단", "군대 있을 때 생겼어요": the moment an illness began, without 부터
    (rf"(?<![가-힣\d])(?:{'|'.join(_STAGES[:3])}|(?:환갑|회갑|칠순|팔순|육순)\s?때|{_NOT_A_PLACE}\s?(?:때|적|시절))(?<=[때절])(?=에?\s(?:[가-힣]{{1,6}}[이가로은는]?\s)?{_BEGAN})", _stage),
    # "우울증 진단은 고3 때 받았구요"
    (rf"(?:(?<=진단은\s)|(?<=판정은\s)|(?<=확진은\s)|(?<=진단을\s))(?:{'|'.join(_STAGES[:3])})(?=에?\s받)", _stage),
    (rf"(?<![가-힣\d])(?:[가-힣]{{1,6}}\s)?(?:있을|다닐|살|일할|할|클|갔을|임신했을|했을)\s때(?=에?\s{_BEGAN})", _stage),
    # "애 낳고 생겼어요", "군대 가서 생겼고", "마흔둘에 알았어요": an event or an age of one's life and that it began
    (rf"(?<![가-힣\d])(?!다\s)(?:[가-힣]{{1,6}}(?<![은는이가도요고])\s)?{_LIVED}(?=\s{_BEGAN})", _stage),
    (rf"(?<![가-힣\d])(?:{NATIVE_COMPOUND}(?:\s?[살세])?|스무\s?살|\d{{1,2}}\s?[살세])(?=에\s(?:[가-힣]{{1,8}}\s)?{_BEGAN})", _stage),
    # "입대하고 한 달쯤 뒤부터", "수술 일주일 뒤부터"
    (rf"(?<![가-힣\d])(?:[가-힣]{{1,6}}(?<!{_APART})\s)?[가-힣]{{1,5}}(?<![은는이가도요])\s{LENGTH}\s?(?:쯤|정도|가량)?\s?(?:뒤|후)(?=부터)", _stage),
    # "가을에 독감 앓고 다 나은 뒤로 쭉이요": all that a sentence says
    (
        rf"(?:^|(?<=[.!?,]\s)|(?<=[.!?,])|(?<=[어아해여워와져네까러려][요유]\s)|(?<=[니습]다\s))(?P<event>(?:[가-힣]+(?<![어아해여워와져네까러려][요유])(?<!니다)\s){{1,5}}[가-힣]*[{ENDING_IN_N}]\s(?:이후|후|뒤)로?)(?=\s?(?:부터)?\s?(?:쭉|계속|줄곧|내내)?\s?(?:이에요|예요|이요|요|그래요|그렇습니다)?\s?(?:[.!]|$))",
        _event,
    ),
    # "연고를 일주일 발랐는데", "닷새 먹었는데도": how long a medicine has been taken
    (rf"(?<![가-힣\d])(?P<length>{LENGTH})(?=\s(?:먹었|복용했|발랐|맞았|썼|넣었|붙였|뿌렸|먹어도|발라도|써도|(?:먹|복용하|맞|바르)고(?!\s?(?:있|나서부터|지난|이번|오늘|어제|다음|재)))(?!\s?적))", _course),
    (rf"(?<![가-힣\d])(?!식후)[가-힣]{{2,6}}\s?(?:후|뒤)\s?(?P<length>{LENGTH})(?:째)(?=부터|\s|$)", _day_after),
    (r"(?<![가-힣])최근(?=에\s(?:새로\s|들어\s)?(?:생[긴겼기]|시작|나타[난났]|도[진졌]|발생))", _recent),
    (rf"(?<![가-힣])(?:{RECENT})(?!\s?(?:까지|[0-9가-힣]+\s?(?:년|개월|달)\s?(?:간|동안)))", _recent),
)  # fmt: skip
