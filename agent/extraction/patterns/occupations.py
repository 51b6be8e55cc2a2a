"""Occupations: by which phrases someone says to have one, and how much of the words before it belongs to it."""

from __future__ import annotations

import re

from agent.extraction.patterns.crafts import find_crafts
from agent.extraction.patterns.job_titles import (
    ENDINGS,
    NEEDING,
    NO_TITLES,
    PLACE_ENDINGS,
    STATED_ALONE,
    TITLES,
    TRADES,
)
from agent.extraction.patterns.people import IS, Label
from agent.wording.signs import Sought

# What narrows down a title for `places`, where only the end of a phrase counts.
JOB = rf"[가-힣]*(?:{'|'.join(sorted({*ENDINGS, *(t for t in TITLES - NEEDING if len(t) == 2)}, key=len, reverse=True))})"
_LONGEST_RUN = 40
_LONGEST = max(len(title) for title in TITLES)
_LAST = frozenset(title[-1] for title in (*TITLES, *NEEDING, *ENDINGS))
_WORD = re.compile(r"[가-힣A-Za-z]+")
# Written without spaces: 저는간호사이고.
_TAUGHT = Sought(
    r"(?<![가-힣])(?:어린이집|유치원|초등학교|중학교|고등학교|학교|학원|공부방)\s?선생님?(?=이에요|예요|입니다|이고|인데|이라)"
)
_RUN_ON = re.compile(r"(?:저는|나는|제가|내가|전(?!업|공|문|도|기)|난)(?=[가-힣]{3})")
_SOLID = re.compile(r"(?<=[가-힣]{3})(?:입니다|이에요|이고|이라|라(?=종일|매일|하루))")
_SOLID_WORD = 9
_YEARS = r"\s?(?:경력\s?)?(?:\d{1,2}|[일이삼사오육칠팔구십]+|[한두세네]|다섯|여섯|열|스무)\s?년\s?(?:차|째|넘게|동안|하|했|됐|됩|경력)"
# "화물차 기사로 이십 년", "교사 생활 십오 년", "농부로 평생 살았어요".
_LONG = (
    r"(?:(?:으로|로|만|\s생활(?:만|을)?|\s노릇(?:만|을)?|\s일만)\s?(?:만\s|벌써\s|한\s|근\s)?(?:\d{1,2}|[일이삼사오육칠팔구]?십(?:\s?[일이삼사오육칠팔구])?|[일이삼사오육칠팔구]|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|몇|몇십|수십)\s?(?:여\s?)?년"
    r"|(?:으로|로)\s(?:(?:한)?평생|쭉|계속|오래|오랫동안)\s|(?:으로|로)\s?먹고\s?[사살산])"
)
_AGE = r"\s(?:만\s?)?(?:\d{1,3}\s?[세살]|(?:스물|서른|마흔|쉰|예순|일흔|여든|아흔)[가-힣]{0,3})"
_SEX = r"\s(?:(?:남자|여자|남성|여성)(?![가-힣]{2})|[남여](?![가-힣]))"
_STATED = re.compile(
    rf"{IS}|다(?=[\s.!,]|$)|\s?(?:을\s|를\s)?(?:합니다|합니더|해요|하고\s|하는\s|함(?![가-힣]))|(?:으로|로)\s?(?:\d{{1,2}}년\s?(?:째|동안|넘게)?\s?|(?:서서|앉아서|매일|하루\s?종일|종일|밤새|오래)\s)?(?:일|근무|재직|종사|뛰|활동|복무|지내|있는)"
    rf"|로서|으로서|\s?출신|\s?일을|{_YEARS}|{_LONG}|{_AGE}|{_SEX}|\s\d{{2}}대?\s?[남여](?![가-힣])"
)
_LISTED = re.compile(r"\s?(?:/|,|\.|\)|\n|$)")
# "38세 남자 용접공 두통": in a list of attributes the noun stands bare.
_ATTRIBUTE = re.compile(r"(?:[세살성자된년]|[남여](?:자|성)?(?:\s\d{2})?|\()\s?$")
# "여자 41 인천 부평 초등학교 교사 갑상선 결절": in a run of notes every word is an attribute.
_RUN = re.compile(r"(?:[남여](?:자|성)?\s\d{2}|\d{2}\s?[세살]?\s?[남여](?:자|성)?)\s[^,.!?\n]{0,30}$")
_OTHERS = frozenset(
    "담당 우리 저희 아는 동네 친한 옆집 같은 그 어떤 다른 제 내 예비 좋은 유명한 여러 무슨".split()
)
# An occupation that no list holds still ends like one: 도장공으로 일해요.
OPEN = Sought(
    r"(?<![가-힣])(?!병원|학원|공원|회사|부업|자원)([가-힣]{1,5}[사원가자부공수인장생꾼관직])(?=(?:으로|로)\s?(?:일하|일해|일했|일합|근무|재직|종사))"
)
STATED = Sought(
    rf"직업(?!병|상|적|군인|훈련|학교|소개)(?:은|이|:)?\s?(?!없|아직|안\s|못\s|따로)([가-힣]{{2,8}}?(?:\s(?:{'|'.join(sorted((*ENDINGS, *NEEDING), key=len, reverse=True))}))?)(?=이에요|예요|입니다|이고|인데|이며|,|\.|\s|$)"
)
# In brackets, between slashes, after an age: how a form or the end of a message gives it.
_KINDS = r"(?:[가-힣]{1,3}(?<![퇴휴이복재구취]))직|농업|어업|임업|축산업|자영업|건설업|운수업|요식업|제조업|서비스업|택시\s?운전|버스\s?운전|화물\s?운전|택배|농사|장사"
LISTED = Sought(rf"\(\s?(?P<bracketed>{_KINDS})\s?\)|(?<=[/,|])\s?(?P<listed>{_KINDS})(?=\s?(?:[/,|]|\.\s|$))")
# "택시 운전 20년", "식당 일만 15년": work by how long it is done.
WORKED = Sought(
    r"(?<![가-힣])((?:(?:택시|버스|화물차?|트럭|지게차|덤프|레미콘|굴삭기|포크레인|크레인|학원차|셔틀|배달|대리)\s?운전|(?:식당|공사장|공장|미용|용접|목수|청소|간병|도배|현장|배달|택배)\s?일|농사일?|장사|뱃일|밭일|물질))"
    r"(?=\s?(?:만\s)?(?:\d{1,2}|십|이십|삼십|사십|오십|수십|몇십)\s?년)"
)
# "콜센터에서 일해요", "제철소에서 교대근무하는 38살": where one works, when no trade is named.
_WORKPLACE = "|".join(
    sorted(
        {*PLACE_ENDINGS} - {"공장", "회사", "현장", "가게", "매장", "사무실", "센터", "도장", "시장"}
        | {"택배 회사", "물류 회사"},
        key=lambda place: (-len(place), place),  # a set has no order, and a pattern is a test's name
    )
)
WORKED_AT = Sought(
    rf"(?<![가-힣])([가-힣]{{0,4}}(?:{_WORKPLACE}))(?:에서|서)\s(?:[가-힣]{{1,3}}(?<!로)\s)?(?:일해요|일합니다|일함|일하고\s있|일하는\s(?!사람|분|데|친구|언니|동생|아|어|남|엄|형|누|딸)|(?:교대|야간)?\s?근무(?:해요|합니다|함|하는\s(?!사람|분|데|친구|언니|동생|어|엄|형|누|딸)|\s?중))"
)
# "안성 공장에서 일해요": with the town it is in; "공장에서 일해요" alone says little.
WORKED_IN = Sought(r"(?<=[가-힣]\s)(공장|공사장)(?:에서|서)\s일(?:해요|합니다|하고\s있)")
# "제철소에 다닙니다", "구청에 다니는 40대": a school or a clinic is gone to by others too.
_ATTENDED = re.compile(
    r"학교|대학|대학원|유치원|어린이집|학원|공부방|교습소|교실|원|과|치과|약국|보건소|보건지소|진료소|센터|교회|성당|사찰|헬스장|수영장|골프장|스키장|당구장|볼링장|체육관|도장|독서실|카페|도서관|목욕탕|찜질방|사우나|시장|마트|미용실|샵|아파트|은행|복지관|공방|스튜디오|방"
)
_ATTENDED_LONG = ("어린이집", "보건지소", "스튜디오")
GONE_TO = Sought(
    rf"(?<![가-힣])([가-힣]{{0,4}}(?:{'|'.join(p for p in _WORKPLACE.split('|') if not (_ATTENDED.search(p[-3:]) or p.endswith(_ATTENDED_LONG)))}))(?:에|을|를)?\s?"
    r"(?:다녀요|다닙니다|다니고\s있|다니는\s(?=\d|[가-힣]+(?:살|대)\s?(?:여|남|예|이|입|인)))"
)
# Written apart as often as together.
_JOINED = ("기사", "선수", "교사", "작가", "노동자", "근로자", "설계사")
# One occupation in several words, and the sex that some of them tell beside it.
_SAME = {"여대생": "대학생", "여학생": "학생", "남학생": "학생", "여고생": "고등학생", "남고생": "고등학생", "여중생": "중학생", "남중생": "중학생"}  # fmt: skip


def find_occupations(text: str) -> list[Label]:
    """Occupations someone states as their own or another's."""
    found = [Label(m[1], m.span(1), noted=True) for m in STATED.finditer(text)]
    found += [Label(m[m.lastgroup or 0], m.span(m.lastgroup or 0), noted=True) for m in LISTED.finditer(text)]
    found += [
        Label(m[1], m.span(1)) for sought in (WORKED, WORKED_AT, WORKED_IN, GONE_TO) for m in sought.finditer(text)
    ]
    spans = [span for word in _WORD.finditer(text) if (span := _titled(text, word)) is not None]
    spans += [match.span() for match in _TAUGHT.finditer(text)]
    # From the back: what stands before a title belongs to it (기간제 | 교사).
    for span in (*reversed(spans), *(match.span(1) for match in OPEN.finditer(text))):
        if not any(label.span[0] < span[1] and span[0] < label.span[1] for label in found):
            found.append(Label(_one_word(text[slice(*span)]), span))
    # "국어 가르치는 마흔네 살 교사예요": the title says it better.
    return sorted(found or find_crafts(text), key=lambda label: label.span)


def is_title(word: str) -> bool:
    """Whether a word is what somebody may be by trade: of the list, or built like one."""
    return (
        word in TITLES or word in NEEDING or (len(word) > 2 and word.endswith(ENDINGS) and word not in NO_TITLES)
    )


def _titled(text: str, word: re.Match[str]) -> tuple[int, int] | None:
    """Where the occupation stands that a word states, with what belongs to it on its left."""
    start, end = word.span()
    if (run_on := _RUN_ON.match(text, start, end)) is not None:
        start = run_on.end()
    if (found := _in_word(text, start, end)) is not None:
        return found
    return _solid(text, start, end) if end - start >= _SOLID_WORD else None


def _in_word(text: str, start: int, end: int) -> tuple[int, int] | None:
    for cut in range(end, start, -1):
        if text[cut - 1] not in _LAST:
            continue
        title = text[start:cut]
        if not is_title(title):
            continue
        stated = _STATED.match(text, cut)
        if not stated and not _LISTED.match(text, cut) and not _is_bare(text, start, cut):
            continue
        if title == "배우" and text[cut : cut + 1] not in ("이", "예", "입", "인"):
            continue  # "요가를 배우고"
        first = _with_place(text, start)
        if first == start:
            before = text[:start].rsplit(None, 1)[-1:] or [""]
            attribute = _is_attribute(text, start)
            if before[0] in _OTHERS and not attribute:
                return None
            if title in NEEDING and not (title in STATED_ALONE and (stated or attribute)):
                continue
            if title not in TITLES and not stated and not attribute and start > 0:
                continue
        return first, cut
    return None


def _is_bare(text: str, start: int, end: int) -> bool:
    return text[end : end + 1] == " " and _is_attribute(text, start)


def _is_attribute(text: str, start: int) -> bool:
    listed = _ATTRIBUTE.search(text, max(0, start - 6), start) is not None
    return listed or (start < _LONGEST_RUN and _RUN.match(text[:start]) is not None)


def _with_place(text: str, start: int) -> int:
    """Where the noun phrase begins: 편의점 야간 | 알바, 고등학교 | 체육교사, 육군 | 일병."""
    for _ in range(3):
        if start < 2 or text[start - 1] != " ":
            return start
        begin = start - 1
        while begin > 0 and (
            "가" <= text[begin - 1] <= "힣" or (text[begin - 1].isascii() and text[begin - 1].isalnum())
        ):
            begin -= 1
        before = text[begin : start - 1]
        if not before or not (before in TRADES or before in TITLES or before.endswith(PLACE_ENDINGS)):
            return start
        if before in _OTHERS:
            return start
        start = begin
    return start


def _solid(text: str, start: int, end: int) -> tuple[int, int] | None:
    """ "저는예순하나이고어부입니다허리가": a title before a copula, in a message without spaces."""
    for says in _SOLID.finditer(text, start, end):
        for length in range(min(_LONGEST, says.start() - start), 1, -1):
            if text[says.start() - length : says.start()] in TITLES - NEEDING:
                return says.start() - length, says.start()
    return None


def _one_word(said: str) -> str:
    """택시 기사 and 택시기사 are one occupation, 여대생 is 대학생 and a sex."""
    joined = said.replace(" ", "")
    return _SAME.get(joined) or (joined if joined in TITLES and joined.endswith(_JOINED) else said)
