"""When something was measured by what one did then: 입원 시, 지난 검진 때, 약 먹기 전, 맞고 한 시간 지나니까, 06:30 식전.

No moment can be computed from most of them; they are told as they were said.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from agent.extraction.patterns.calendar_days import SOME_WEEKS
from agent.extraction.patterns.lengths import LENGTH, days
from agent.extraction.patterns.moments import TimePhrase
from agent.wording.syllables import ENDING_IN_N

_WHICH = r"(?:(?:지난번?|저번|이전|지지난|첫|처음|마지막|직전|이번)\s?)?"
_CHECKS = r"(?:건강\s?검진|건진|종합\s?검진|종검|국가\s?검진|공단\s?검진|직장\s?검진|채용\s?검진|신체검사|산전\s?검사|정기\s?검사|정기\s?검진|검진)"
_PLACES_OF_CHECKS = r"(?:회사|학교|직장|보건소|군대|병원|동네|공단|국가)"
_TESTS = r"(?:피\s?검사|혈액\s?검사|소변\s?검사|채혈|정기\s?진료|외래|진료)"
_EVENTS = (
    rf"(?:{_CHECKS}|입원|퇴원|내원|전원|초진|재진|방문|외래|진료|검사|측정|응급실|수술|시술|투석|헌혈|출산|분만|진단|가입|도착|이송|출동"
    r"|운동|산책|기상|취침|출근|퇴근|샤워|회식|식사|생리|임신|발병|발작|실신)"
)
_DOING = r"(?:먹|맞|하|받|복용하|투여하|투약하|주사하|운동하|걷|일어나|끊|줄이|늘리|시작하|바꾸|씻|뛰|드시|마시|붙이|입원하|수술하|치료하|치료받|시술받|수술받|투석하)"
_DONE = r"(?:먹|맞|하|받|복용하|투여하|주사하|운동하|걷|일어나|끊|줄이|늘리|시작하|바꾸|씻|뛰|드시|마시|붙이|쉬|자|입원하|수술하|치료하)고"
_WHAT = r"(?:[가-힣A-Za-z]{1,8}(?:을|를)?\s)?"
_MEAL = r"(?:(?:아침|점심|저녁|밥|식사|약|주사|인슐린|진통제|해열제)(?:을|를)?\s?)"
_SHORT = r"(?:\d{1,3}|한|두|세|네|다섯|여섯|일곱|여덟|몇)\s?(?:시간|분)(?:\s?반)?(?:\s?(?:쯤|정도|가량))?"
_LATER = r"(?:뒤|후|있다가|이따가?|있다|지나니까|지나니|지나서|지나고|지나자|지나|만에)"
# 맞은, 먹은, 바꾼: a verb before a noun.
_READ = r"(?:혈압|혈당|체온|맥박|산소|\d{2,3}(?!\s?(?:mg|밀리|단위|정|알)))"
# Postures and what one has just done; the reading must follow: "누워서 잰 혈압", "깨서 … 재면 97".
_BODY = (
    r"(?:(?:벌떡\s|막\s|자고\s|자다가?\s|금방\s)?(?:일어나|깨|일어서|눕|누워|앉아|서|엎드려|걸어|걷다가|쉬다가)(?:고|서|니|니까)?(?<=[고서니까])"
    r"|(?:퇴근|출근|운동|산책|샤워|목욕|외출|등산|청소|식사|계단\s오르|걷|뛰|쉬|자|씻|먹|마시|다녀오|갔다\s?오|올라갔다\s?오)(?:하)?(?:고\s?(?:나서|나니까?)?|고서))"
    r"(?:\s?(?:바로|곧바로|직후|한참|조금))?"
)
_END = r"(?=\s|[,:.)]|에|엔|의|는|은|$)"
_DAY = r"(?:(?:금일|오늘|어제|전일|작일|그제|그저께)\s?)"

# A time of one's life, told by its before and after.
_TURNS = r"(?:명절|설|추석|연휴|휴가|여행|방학|결혼|이혼|이사|임신|출산|입대|제대|전역|은퇴|퇴사|입사|폐경|금연|금주|다이어트|김장|시험|코로나)"

Read = Callable[[re.Match[str]], TimePhrase | None]


def _occasion(match: re.Match[str]) -> TimePhrase | None:
    return TimePhrase(match[0].strip(), match.span(), "occasion", None)


def _said(match: re.Match[str]) -> TimePhrase | None:
    return TimePhrase(match["said"].strip(), match.span("said"), "occasion", None)


def _around(match: re.Match[str]) -> TimePhrase | None:
    """ "명절 전엔 71이었는데": what was before is older than what is read out today, however long ago it was."""
    before = SOME_WEEKS if match["said"].endswith("전") else None
    return TimePhrase(match["said"].strip(), match.span("said"), "occasion", before)


def _when(match: re.Match[str]) -> TimePhrase | None:
    """ "퇴원할 땐" is told as 퇴원할 때."""
    said = re.sub("땐$", "때", match["said"])
    return TimePhrase(said, match.span("said"), "occasion", None)


def _later(match: re.Match[str]) -> TimePhrase | None:
    return _said(match) if days(match["length"]) is not None else None


def _clock(match: re.Match[str]) -> TimePhrase | None:
    hour, minute = int(match["hour"]), int(match["minute"])
    if hour > 23 or minute > 59:
        return None
    back = {"어제": 1.0, "전일": 1.0, "작일": 1.0, "그제": 2.0, "그저께": 2.0}.get(
        (match["day"] or "").strip(), 0.0
    )
    return TimePhrase(match[0].strip(), match.span(), "occasion", back, hour)


OCCASIONS: tuple[tuple[str, Read], ...] = (
    # 06:30 식전, 금일 07:30
    (
        rf"(?<![\d:./])(?P<day>{_DAY})?(?P<hour>[0-2]?\d):(?P<minute>[0-5]\d)(?![\d:])(?:\s?(?:식전|식후|공복)(?![가-힣]))?",
        _clock,
    ),
    # [건강검진 결과] at the head of a sheet
    (rf"(?<=\[)(?P<said>{_CHECKS})(?=[^\]\d]{{0,8}}\])", _said),
    (rf"(?<![가-힣])(?:잠?자기|잠들기|취침)\s?(?:직전|바로\s전|전)(?=\s?(?:에|엔|에는|에도)?\s?(?:[가-힣]{{1,4}}(?:으로|로)\s)?(?:잰\s|재[니면]\S*\s)?{_READ})", _occasion),
    (rf"(?<![가-힣])(?<![달주일년]\s)(?P<said>(?:(?:약|주사|밥|죽|주스|사탕)\s(?=[먹맞마])|{LENGTH}\s(?=[먹맞]고\s재)|{_SHORT}\s(?=[먹맞마쉬앉누걷뛰자]))?{_BODY})(?!\s{LENGTH}\s?{_LATER})(?=\s[^.,!?\n]{{0,18}}(?:재|잰|쟀|측정|찍|{_READ}))", _said),
    (r"(?<![가-힣])(?:[가-힣]{1,4}\s)?(?P<said>(?:잘|쉴|누울|걸을|움직일|일어날|앉을|퇴원할|입원할|운동할|잠잘|누웠을|일어섰을|앉았을)\s?(?:때|땐))(?=엔|에|는|도|\s|,)", _when),
    (r"(?<![\d가-힣:])(?P<said>\d{1,2}시)(?=\s(?:BST|BP|BT|V/S|혈당|혈압|체온|맥박)\s?\d?)", _said),
    (r"(?<![가-힣])(?:입원|수술)\s?(?:첫\s?날|당일|다음\s?날|\d{1,2}일째)(?=\s|,|에|엔)", _occasion),
    # 지난 검진 때, 입원 시, 퇴원할 때, 입원 당시
    (rf"(?<![가-힣])(?:\d{{1,2}}월\s)?{_WHICH}{_EVENTS}(?:할|했을|받을|받았을)?\s?(?:때|당시){_END}", _occasion),
    (rf"(?<![가-힣]){_WHICH}{_EVENTS}\s?시{_END}(?!\s?\d)", _occasion),
    (rf"(?<![가-힣])(?:(?:지난|저번|이번|이전|마지막|최근|직전)\s?(?:번\s?)?(?:{_PLACES_OF_CHECKS}\s)?{_CHECKS}|(?:지난번?|저번|마지막|직전)\s?{_TESTS})(?=에서|에\s|에는|엔|\s|,|:)(?!에?\s?(?:받|예약|예정|하[러려]))", _occasion),
    # "지난 학기 검진에서"
    (rf"(?<![가-힣])(?:(?:지난|저번)\s)?(?:학기|분기|봄|여름|가을|겨울)\s{_CHECKS}(?=에서|에\s|에는|엔|\s|,|:|때)", _occasion),
    # "지난번 6.8 이번 4.1"
    (r"(?<![가-힣])(?:지난번|저번|전번|이번|직전|처음)(?=(?:에|엔|에는|은|는)?\s\d{1,3}(?:\.\d)?(?!\d|\s?(?:번|주|달|년|개월|월|일|시|회|차|알|정|mg)))", _occasion),
    # 약 먹기 전, 주사 맞기 직전
    (rf"(?<![가-힣]){_WHAT}{_DOING}기\s?직?전{_END}", _occasion),
    (rf"(?<![가-힣])(?:수술|시술|투석|혈액\s?투석|HD|PD|CRRT|op|OP|PCI|CAG|수혈|운동|치료|시작|복용|투약|입원|퇴원|출산|분만|항암|이뇨제|산소|검사)\s?(?:시작\s?|종료\s?|시행\s?|투여\s?)?(?:직전|직후|전|후){_END}(?!\s?{LENGTH})", _occasion),
    # "명절 전엔 71이었는데", "결혼 전에는 55"
    (rf"(?<![가-힣])(?P<said>{_TURNS}\s?(?:직전|직후|전|후)(?=(?:엔|에는|에|은|는)?\s\d))", _around),
    # "풀코스 뛴 다음 날 CK 2340", "수술한 날 혈색소 9.2"
    (rf"(?<![가-힣])(?:[가-힣A-Za-z]{{1,8}}(?:을|를)?(?<![당압중치]이)\s)?(?!다른)[가-힣]{{0,4}}[{ENDING_IN_N}]\s(?:(?:다음\s?|이튿)?날|당일)(?=에|엔|\s|,)(?=[^.!?\n]{{0,24}}\d)", _occasion),
    # "최근 당화혈색소 6.6"
    (r"(?<![가-힣])(?:최근|근래)(?=에?\s(?:잰|재|측정한|검사한|나온)\s(?:게|거|건|것|수치|혈압|혈당))", _occasion),
    (r"(?<![가-힣])(?:최근|근래)(?=\s(?:[가-힣]{2,8}|[A-Za-z][A-Za-z0-9.-]{1,8})(?:은|는|이|가)?\s\d{1,3}(?!\s?(?:년|개월|달|주|일|시간|kg|킬로|키로|번|회|mg)))", _occasion),
    # 아침 먹고 두 시간 뒤, 맞고 한 시간 지나니까, 점심 2시간 뒤
    (rf"(?<![가-힣])(?:{_MEAL}?{_DONE}(?:\s?나서)?\s?|{_MEAL}){_SHORT}\s?{_LATER}", _occasion),
    # 두 달 뒤, 석 달 만에
    (rf"(?<![가-힣\d])(?P<said>(?P<length>{LENGTH})\s?(?:뒤|후|만에)){_END}", _later),
    # 해열제 먹은 후, 맞은 뒤
    (rf"(?<![가-힣]){_WHAT}(?:먹|맞|한|복용|투여|마신|쉰|걸|바꾼|끊)[은한]?(?<=[{ENDING_IN_N}])\s?(?:직후|이후|후|뒤|다음){_END}", _occasion),
    (r"(?<![가-힣])(?:평소|평상시|밤새|밤사이|자는\s?동안|수면\s?중|운동\s?중)(?=에|엔|는|\s|,)", _occasion),
)  # fmt: skip
