"""What someone does for a living, said by what is done: 택시 운전합니다, 횟집 하는, 사과 농사 짓는, 용접 일 30년, 새벽 배송 뛰는.

Three closed inventories carry it: nouns of work, businesses one keeps and vehicles one drives. Only a verb of doing, keeping
or driving makes one of them a living: a 횟집 alone is where one ate.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from agent.extraction.clauses.reading import Reading, plain
from agent.extraction.patterns.people import Label
from agent.extraction.patterns.places import TOWNS
from agent.terminology import Token
from agent.wording.syllables import PLUPERFECT

DOING = frozenset("하다 허다 해오다 뛰다 짓다 나가다 다니다".split())
KEEPING = frozenset("운영 경영 차리다 꾸리다 꾸려가다".split())
DRIVING = frozenset("몰다 끌다".split())
# Work by itself; the rest of what is done for a living needs what is worked at before it.
TRADES = tuple(
    "농사 장사 영업 막노동 노가다 물질 양봉 과외 자영업 알바 아르바이트 배송 조업 임대업 무역 사업 부업 투잡 용접 번역 상하차 양계 양돈 낙농".split()
)
_BUSINESS = re.compile(
    r"(?:(?:횟|고깃|빵|떡|술|밥|꽃|국밥|국수|통닭|찻|맥줏|만둣|갈빗|칼국수|김밥|피자|치킨|분식|백반|닭갈비|중국|철물|양복|한복)집"
    r"|가게|식당|공방|미용실|카페|약국|학원|공장|농장|목장|양식장|과수원|방앗간|슈퍼|마트|편의점|문방구|문구점|서점|철물점|정육점|세탁소|부동산|민박|펜션|모텔|여관|당구장|노래방|피시방|포차|주점"
    r"|분식점|한식당|중식당|일식당|양식당|정비소|카센터|공업사|이발소|주유소|사진관|인쇄소|농원|상회|상점|체육관|도장|하우스|덕장|밭|논|대리점|도매상|고물상|쇼핑몰|인테리어|네일샵|뷔페|호프|치킨|어장|양계장|양돈장|축사|염전|양어장|젓갈집|건어물|헬스장|세차장|카센타|게스트하우스|떡방앗간|꽃가게|오락실|만화방|빨래방|정미소)$"
)
_VEHICLE = re.compile(
    r"(?:택시|버스|트럭|화물차?|덤프|레미콘|지게차|포크레인|굴착기|굴삭기|크레인|불도저|탑차|구급차|청소차|어선|중장비|지하철|기차|대리|택배|오토바이)$"
)
# No living: chores, days, and words that only count or point.
_NOT_WORK = frozenset(
    "집안 바깥 회사 학교 개인 집 직장 볼 은행 병원 주말 평일 오늘 어제 내일 아침 저녁 밤 낮 오전 오후 매일 요즘 작년 올해 지난주 지난달 남 남자 여자 사람 아이 애 시댁 친정 자기 본인 제 내 교회 급한 나라 동네 군대 육체 단순".split()
)
_PLACE_AFTER = frozenset("데 곳 집 가게 건물 동네 옆 앞 근처 쪽 분 사람들 게 것 거 건".split())
_UNREAL = (
    "면",
    "으면",
    "려고",
    "으려고",
    "다가",
    "던",
    "기",
    "ㄹ",
    "을",
    "ㄹ까",
    "게",
    "라고",
    "려면",
    "던데",
    "고자",
)
_VERBS = DOING | DRIVING | KEEPING
_NOUN = ("NNG", "NNP", "NNB", "XSN", "SL", "XR", "XPN")


def find_work(text: str, reading: Reading) -> Iterator[tuple[Label, int]]:
    """What is worked at, each with the token of the verb that says so."""
    for at, token in enumerate(reading.tokens):
        if token.lemma == "농사짓다":  # one verb, unless what is grown stands before it
            grown = _object(reading, at)[0] < at
            if not grown and not _is_unreal(reading, at) and plain(token.ending[0]) != "다":
                yield Label("농사", (token.span[0], token.span[0] + 2)), at
            continue
        if token.lemma not in _VERBS and not (
            (token.form == "하" and _is_cut(reading, at)) or (token.tag == "VCP" and _lasts(reading, at))
        ):
            continue
        if token.is_predicate and _is_unreal(reading, at):
            continue
        first, last = _object(reading, at)
        begin = _is_living(reading, first, last, at) if first < last else None
        if begin is not None:
            span = (reading.tokens[begin].span[0], reading.tokens[last - 1].span[1])
            yield Label(text[slice(*span)], span), at


def _is_cut(reading: Reading, at: int) -> bool:
    """ "덕장 하는": the analyser may take the verb for a noun."""
    return reading.tokens[at].form == "하" and any(t.form == "는" for t in reading.tokens[at + 1 : at + 2])


def _lasts(reading: Reading, at: int) -> bool:
    """ "화물 운전 20년째예요"."""
    return reading.tokens[at].tag == "VCP" and at > 0 and reading.tokens[at - 1].lemma in ("째", "차", "중")


def _is_unreal(reading: Reading, at: int) -> bool:
    token, after = reading.tokens[at], reading.tokens[at + 1 : at + 2]
    if [t.form for t in reading.tokens[at + 1 : at + 3]] == ["데", "요"]:
        after = ()  # "거제서 용접하는데요": an ending that the analyser takes for a place
    ending = plain(token.ending[0])
    if token.has_ending(*PLUPERFECT) or ending in _UNREAL or any(t.lemma == "싶다" for t in after):
        return True
    return (
        token.ending[1] == "ETM"
        and token.tag != "VCP"
        and (ending != "는" or any(t.lemma in _PLACE_AFTER for t in after))
    )


def _object(reading: Reading, at: int) -> tuple[int, int]:
    """The tokens of the noun phrase before a verb, over its particle and over how long."""
    tokens, start = reading.tokens, reading.clause(at).first
    last = at
    while last > start and (tokens[last - 1].tag in ("JKO", "SN", "NR", "MM") or _is_passed(tokens[last - 1])):
        last -= 1
    first = last
    while (
        first > start
        and last - first < 3
        and (
            (tokens[first - 1].tag in _NOUN and (first == last or tokens[first - 1].tag != "NNB"))
            or (
                first < last
                and tokens[first - 1].tag == "MM"
                and tokens[first - 1].span[1] == tokens[first].span[0]
            )
        )
    ):
        first -= 1
    return first, last


def _is_passed(token: Token) -> bool:
    return token.lemma in ("년", "째", "차", "중", "동안", "넘게", "만", "도", "정도") or token.lemma in KEEPING


def _is_place(token: Token) -> bool:
    """서 behind a place, also where the analyser takes both for one noun."""
    return token.form == "서" or (token.form[:-1] in TOWNS and token.form.endswith("서"))


def _is_living(reading: Reading, first: int, last: int, at: int) -> int | None:
    """Where the work begins that a noun phrase names, None when it names none."""
    tokens, verb = reading.tokens, reading.tokens[at].lemma
    head = tokens[last - 1].form
    place = next((i for i in range(last - 1, first - 1, -1) if _is_place(tokens[i])), None)
    if place is not None:  # "울산서 일하는", "거제서 용접하는", "무안서 양파 농사 짓는"
        return _is_living(reading, place + 1, last, at) if place + 1 < last else None
    words = "".join(t.form for t in tokens[first:last])
    if verb in DRIVING:
        return first if _VEHICLE.search(words) else None
    if verb in KEEPING or any(t.lemma in KEEPING for t in tokens[last:at]):
        return first if _BUSINESS.search(words) else None
    if words.endswith("운전"):
        return first if _VEHICLE.search(words.removesuffix("운전")) else None
    if words.endswith(TRADES):
        return first if verb != "짓다" or words.endswith("농사") else None
    if verb == "뛰다":
        return first if words.endswith(("배달", "야간", "대리", "택배")) else None
    if verb in ("하다", "허다", "하") and _BUSINESS.search(words):
        return first
    if head != "일" or verb in ("짓다", "뛰다"):
        return None
    if last - first > 1:
        return None if tokens[last - 2].lemma in _NOT_WORK else first
    # "굴 까는 일"
    made = tokens[first - 1] if first else None
    if made is None or plain(made.ending[0]) != "는" or first < 2 or tokens[first - 2].tag not in ("NNG", "NNP"):
        return None
    return (
        first - 2
        if len(tokens[first - 2].form) > 0 and tokens[first - 2].lemma not in ("밥", "잠", "말", "힘")
        else None
    )
