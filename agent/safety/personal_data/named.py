"""Names told beside who bears them, without an introduction: "한지우 씨가", "환자 곽두식 님", "오태식 환자 딸", "친구 정다혜가",
"장모님(유정숙, 72세)"; and what people of other countries are called.

Whoever is known to all ("가수 … 씨") and a calling ("최 과장님") is nobody's personal data. Patterns over the folded view.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from agent.safety.personal_data.given_names import ELDER
from agent.safety.personal_data.introductions import FULL_NAME
from agent.safety.personal_data.name_tagger import name_tagger
from agent.state import Span

# Both syllables usual in given names: where nothing but a blank tells the name from a word.
_FIRST = "지재현수채민서예은유하준도시건태승영정성상미혜선경진주윤소다가연우동길보은옥명병종광철순말복나아한세"
_LAST = "현정지원영석민서준우진은연희경숙미수주호빈훈철환규혁나라율린하윤솔동욱식성아자순옥례분남복"
_NO_CALLING = (
    r"(?![가-힣](?:선생|교수|원장|과장|박사|대리|부장|차장|사장|실장|팀장|소장|국장|회장|반장|이장|약사|의사|기사|목사|여사|주임|간호|변호|수녀|스님|도령|서방|대표|이사|감독|코치))"
    r"(?!이용자|구독자|지도자|안내자|유공자|공여자|기증자|조무사|주인|하느님|하나님|고객|공주|왕자|주무관|조리사|지도사|전문의|노인|임산부|신도|성도|심정지|장로|권사|조합원|서방|도련|아주|아저|선배|후배|선수|이웃|형수|제수|고모|이모|장모|손주|손님|나라님|상주)"
)
_NAME = rf"{_NO_CALLING}(?:{FULL_NAME}|{ELDER})"
# "이석증", "정수기": a stem of words is no name where only a blank stands behind it.
_BARE_NAME = rf"{_NAME}(?<=[{_FIRST}][{_LAST}])"
_KIN = (
    r"(?:남편|아내|와이프|집사람|신랑|엄마|아빠|(?:친정|시)?(?:어머니|아버지|어머님|아버님)|(?:외|친)?할머니|(?:외|친)?할아버지|할매|할배|할멈|할망|이모|고모|삼촌|언니|누나|누님|오빠|형님|형|동생|친구|"
    r"장모님?|장인(?:어른)?|며느리|메느리|사위|아들|아덜|딸|조카|손주|손자|손녀|손지|양반|룸메이트|룸메|동료|짝꿍|간병인|요양보호사|엄니|어무이|아부지|영감|마누라)"
)
_PARTICLE = r"(?:이?[가는]\s|[이은도]\s|[를을]\s|한테|에게|이?랑\s|하고\s|께서?|의\s|[,)]|\s?\()"
_COPULA = r"(?:이에요|이예요|예요|에요|입니다|이십니다|이라고|라고|이고|인데|이야|이여|이라예|이올시다|올시다|임더|입니더)"
_ROLE = r"(?:학생|원생|환아|예약자명?|접수자명?|수신자명?|신청자명?|수진자명?|환자명|환자분?|보호자명?|피보험자|가입자|대상자|이름|성함|본명|실명)"
# "약 이름은 정로환이에요": what a thing is called.
_OF_A_THING = "".join(
    rf"(?<!{thing}\s)"
    for thing in "약 병 균 제품 상품 성분 검사 주사 연고 시럽 수술 시술 증상 병원 음식 영양제 한약 크림".split()
)
_WELL_KNOWN = re.compile(
    r"(?:가수|배우|탤런트|개그맨|코미디언|아나운서|선수|감독|작가|아이돌|유튜버|대통령|의원|장관|방송인|모델|교수|의사|박사|화가|시인|장군|왕|드라마|영화|소설|만화|멤버)\s$"
)

_MARK = re.compile(rf"{_KIN}[\s(]|씨|님|환자|{_ROLE}|이?라는\s|예약|접수|등록")
_NAMED = re.compile(
    # called by name: "한지우 씨가", "송미경님 검사결과"
    rf"(?<![가-힣])(?P<a>{_BARE_NAME})\s?(?:씨|님)(?=[\s,.:]|$|[이가은는을를도의]\s|께|한테|네\s|랑\s|하고\s|라고|입|이에|예요|인데|이고)"
    # as a patient or one who booked: "환자 곽두식 님", "예약자명 문지호,", "오태식 환자 딸입니다"
    rf"|(?<![가-힣]){_OF_A_THING}{_ROLE}(?:은|는|이|가)?\s?:?\s(?:(?P<b>{_NAME})(?=\s?(?:님|씨|어르신)|\s나이|{_COPULA})|(?P<h>{_BARE_NAME})(?<![은이도의])(?=[\s,.)]|$))"
    rf"|(?<![가-힣])(?P<c>{_BARE_NAME})\s(?:환자|보호자)(?:분|님)?(?=의?\s(?:보호자|가족|딸|아들|아내|남편|엄마|아빠|어머니|아버지|며느리|사위|동생|언니|누나|오빠|형)|[가는를의]\s|예요|입니다|인데|이고|[,.]|$|께|한테|님)"
    rf"|(?:예약|접수|등록)(?:자명|자|명)?(?:은|는|을|를)?\s(?:제\s이름\s)?(?P<d>{_NAME})(?=이?로\s(?:했|돼|되|하|해|잡))"
    # "친구 정다혜가", "큰며느리 배은숙이에요", "장모님(유정숙, 72세)", "남편 장민석 당뇨"
    rf"|(?<![가-힣])[가-힣]{{0,2}}{_KIN}\s?[\s(]\s?(?P<e>{_NAME})(?={_PARTICLE}|{_COPULA}|\s?(?:씨|님))"
    rf"|(?<![가-힣])(?:(?:제|저희|우리|내)\s)?{_KIN}\s(?P<f>{_BARE_NAME})(?<![은도수주지])(?=\s(?!같|때문|있|없|된|하|할|해|환자))"
    # "저는 임채원이라는 사람인데"
    rf"|(?<![가-힣])(?:저는|나는|제가|저|전|난)\s(?P<g>{_NAME})(?=이?라는\s(?:사람|환자|학생|엄마|주부))"
)

_CALLED = r"(?:(?<![가-힣])(?:제|지|저의|내|나의|저희|우리|본인|남편|아내|와이프|엄마|아빠|어머니|아버지|시어머니|며느리|친구|환자|아이|딸|아들|간병인|간병사|이모님)(?:의)?\s?(?:이름|성함|본명|실명)|본명|실명)(?:[은는이가]\s?|\s?[:,]\s?|\s)"
_NO_NAME_SAID = (
    r"(?!비밀|무엇|뭐|몰라|모르|말|안|못|없|특이|흔|바꾸|바뀐|같|그냥|아직|나중|익명|개인|진짜|원래|필요)"
)
_ABROAD = (
    r"(?:응우옌|응웬|쩐|팜|호앙|부이|왕|장|리|류|천|첸|양|황|마이클|제임스|데이비드|로버트|윌리엄|존|톰|사라|엠마|올리비아|소피아|안나|마리아|나타샤|올가|이리나|엘레나|스베틀라나|블라디미르|이반|알렉산드르|알렉스|세르게이|드미트리|"
    r"모하메드|무함마드|아흐메드|알리|파티마|아이샤|바트|간바트|오유나|솜차이|수파폰|라메시|수레시|프라카시|산토시|마이|흐엉|투이|란|제니퍼|제시카|에밀리|크리스|다니엘|안드레이|유키|하나코|사토|다나카|스즈키|타나카)"
)
_SURNAME_ABROAD = r"(?:kim|lee|park|choi|jung|jeong|kang|cho|yoon|jang|lim|han|shin|seo|kwon|hwang|ahn|song|nguyen|tran|pham|hoang|wang|zhang|chen|liu|yang|smith|johnson|williams|brown|jones|miller|davis|garcia|wilson|santos|reyes|cruz|singh|kumar|khan|ali|ivanov[a]?|petrov[a]?|tanaka|suzuki|sato)"
_LATIN = r"[a-z][a-z'-]{1,14}"
_MARK_ABROAD = re.compile(rf"이름|성함|본명|실명|{_ABROAD}|(?<![a-z])(?:name|i'?m|am|this)\s|[a-z]이?라고")
_NAMED_ABROAD = re.compile(
    rf"{_CALLED}(?P<a>{_NO_NAME_SAID}(?:[가-힣]{{2,7}}?|{_ABROAD}[가-힣]{{0,4}}(?:\s[가-힣]{{1,6}}){{1,3}}?|{_LATIN}(?:\s{_LATIN}){{0,3}}))(?<!이름)(?<!이)(?={_COPULA}|\s?이?라고)"
    rf"|(?<![가-힣])(?:저는|나는|제가|전)\s(?P<b>{_ABROAD}[가-힣]{{0,5}}?(?:\s[가-힣]{{1,6}}){{0,3}}?|{_LATIN}(?:\s{_LATIN}){{1,3}})(?=이?라고\s?(?:합니다|해요|불러|부르|하는데))"
    rf"|^(?P<c>{_LATIN}(?:\s{_LATIN}){{0,2}}\s{_SURNAME_ABROAD}|{_SURNAME_ABROAD}(?:\s{_LATIN}){{1,3}})(?=이?라고\s?(?:합니다|해요|하는데))"
    rf"|(?<![a-z])my (?:full )?name(?: is|'s) (?P<d>(?!not|a|the|too|hard){_LATIN}(?:\s(?!and|i|my|with|from|but|who)[a-z][a-z'-]{{1,14}}){{0,2}})(?![a-z])"
    rf"|(?<![a-z])(?:i'?m|i am|this is) (?P<e>(?!a|an|the|in|on|at|very|so|not){_LATIN}(?:\s{_LATIN})?\s{_SURNAME_ABROAD})(?![a-z'-])"
)


def named(folded: str) -> Iterator[Span]:
    """The names by which the message calls somebody."""
    for mark, pattern in ((_MARK, _NAMED), (_MARK_ABROAD, _NAMED_ABROAD)):
        if mark.search(folded):
            for match in pattern.finditer(folded):
                if match.lastgroup and not _is_well_known(folded, match.start()):
                    yield match.span(match.lastgroup)


def told(folded: str) -> Iterator[Span]:
    """The full names that the fitted table sees, in whatever frame."""
    return (span for span in name_tagger().spans(folded) if not _is_well_known(folded, span[0]))


def _is_well_known(folded: str, start: int) -> bool:
    return _WELL_KNOWN.search(folded[max(0, start - 8) : start]) is not None
