"""Occupations: words for them, and the phrases by which someone says to have one."""

from __future__ import annotations

import re

from agent.extraction.patterns.people import IS, Label

# Words that are an occupation by themselves. 검사 is left out: in this room it is always an examination.
OCCUPATIONS = tuple(
    "회사원 직장인 사무직 공무원 교사 교수 강사 조교 교장 교감 간호사 간호조무사 의사 약사 한의사 치과의사 치위생사 방사선사 임상병리사 물리치료사 작업치료사 영양사 "
    "요양보호사 간병인 사회복지사 활동지원사 상담사 심리상담사 언어치료사 응급구조사 조산사 보육교사 유치원교사 경찰 경찰관 형사 소방관 소방대원 구급대원 군인 직업군인 부사관 "
    "농부 농민 농업인 농사꾼 어부 어민 해녀 선장 선원 항해사 광부 목장주 택시기사 버스기사 트럭기사 화물기사 대리기사 굴착기기사 포크레인기사 지게차기사 운전기사 운전사 전기기사 "
    "택배기사 배달기사 기관사 배달원 라이더 집배원 우체부 환경미화원 미화원 경비원 청소원 청소부 요리사 조리사 조리원 주방장 셰프 제빵사 제과사 바리스타 바텐더 미용사 이발사 "
    "네일아티스트 피부관리사 안마사 마사지사 세신사 자영업자 자영업 사업가 사업자 상인 장사꾼 노점상 프리랜서 개발자 프로그래머 엔지니어 연구원 과학자 디자이너 작가 소설가 "
    "웹툰작가 만화가 기자 아나운서 번역가 통역사 변호사 판사 법무사 변리사 회계사 세무사 은행원 보험설계사 공인중개사 건축가 건설노동자 일용직 용접공 배관공 도배사 미장공 목수 "
    "전기공 정비사 정비공 수리공 공장노동자 공장근로자 생산직 기술자 현장소장 승무원 조종사 운동선수 축구선수 야구선수 농구선수 배구선수 수영선수 프로게이머 가수 영화배우 연극배우 "
    "뮤지컬배우 성악가 피아니스트 연주자 음악가 무용수 발레리나 사진작가 사진사 유튜버 학생 대학생 여대생 대학원생 고등학생 중학생 초등학생 고시생 취준생 "
    "취업준비생 수험생 재수생 유학생 알바생 아르바이트생 주부 전업주부 가정주부 무직 은퇴자 퇴직자 영업사원 판매원 점원 계산원 캐셔 텔레마케터 상담원 큐레이터 사육사 수의사 "
    "조경사 정원사 플로리스트 목사 전도사 스님 비구니 신부 수녀 작업자 노동자 트레이너 코치 사회복무요원 도예가 재봉사 재단사 방역사".split()
)
# These say what someone is only with the place or trade before them: 미용실 원장, 화물차 기사.
HEADS = tuple(
    "기사|원장|사장|주인|점주|점장|직원|종업원|아르바이트|공장장|소장|관리인|강사|트레이너|코치|선수|감독|작가|알바생|알바".split(
        "|"
    )
)
_HEAD = "|".join(HEADS)
_PLACES = "실|점|집|소|원|관|장|방|국|교|회사|가게|식당|카페|마트|은행|시장|센터|호텔|펜션|택배사|학원|수원"
_TRADES = (
    "개인택시|법인택시|모범택시|학원버스|통학버스|마을버스|시내버스|고속버스|버스|택시|덤프트럭|트럭|화물차|화물|택배|대리|배달|굴착기|포크레인|지게차|크레인|레미콘|운전|전기|설비|보일러|에어컨|수학|영어|국어|과학|논술|한국어|"
    "피아노|바이올린|음악|미술|태권도|유도|수영|요가|필라테스|댄스|무용|헬스|골프|테니스|축구|야구|농구|배구|마라톤|웹툰|방송|드라마|콜센터|건설|현장|공사장|물류|조선소"
)
_HEADED = rf"(?:[가-힣]{{1,6}}(?:{_PLACES})\s(?:{_HEAD})|(?:{_TRADES})\s?(?:{_HEAD}))"
_SPACED = re.compile(r"(?<=[가-힣]{2})(?=(?:기사|선수|교사|작가|노동자|근로자|설계사)$)")
_ALONE = sorted((_SPACED.sub(r"\\s?", word) for word in OCCUPATIONS), key=len, reverse=True)
_TAUGHT = r"(?:어린이집|유치원|초등학교|중학교|고등학교|학교|학원|공부방)\s?선생님?"
JOB = "|".join((_HEADED, _TAUGHT, *_ALONE, "배우(?=[이예입인])"))  # never 배우고: that is a verb
# Before an occupation: what one was is left out, where one works is kept.
_BEFORE = r"(?:(?:은퇴한|현역|전직)\s)?"
_WHERE = r"(?:(?:건설\s?현장|공사\s?현장|초등학교|중학교|고등학교|어린이집|유치원|대학교|대학병원|병원|콜센터|보건소)\s(?:(?:국어|영어|수학|과학|사회|체육|음악|미술)\s)?)?"
_YEARS = r"\s?(?:\d{1,2}|[일이삼사오육칠팔구십]+|[한두세네]|다섯|여섯|열|스무)\s?년\s?(?:차|째)"
_AGE = r"\s(?:만\s?)?(?:\d{1,3}\s?[세살]|(?:스물|서른|마흔|쉰|예순|일흔|여든|아흔)[가-힣]{0,3})"
OCCUPATION = re.compile(
    # "여자 30살 회사원 두통": in a list of attributes the noun stands bare.
    rf"(?:(?<=[세살성자] )(?P<bare>{JOB})(?=\s)"
    # "저려요택시기사라": without spaces only a long word is safe to cut out.
    rf"|(?:(?<![가-힣])|(?<=[저나]는)|(?<=[가-힣][요다])(?=[가-힣]{{4}})){_BEFORE}(?<!예비\s)(?P<stated>{_WHERE}(?:{JOB}))"
    rf"(?={IS}|\s?(?:을\s|를\s)?(?:합니다|합니더|해요|하고\s|하는\s)|\s?/|(?:으로|로)\s?(?:\d{{1,2}}년\s?(?:째|동안|넘게)?\s?)?(?:일|근무|재직|종사)|로서|으로서|\s?출신|\s?일을|을 하|를 하|{_YEARS}|{_AGE}|\s?,|\s?\.|\s?$))"
)
# An occupation that no list holds still ends like one: 도장공으로 일해요.
OPEN = re.compile(
    r"(?<![가-힣])(?!병원|학원|공원|회사|부업|자원)([가-힣]{1,5}[사원가자부공수인장생꾼관직])(?=(?:으로|로)\s?(?:일하|일해|일했|일합|근무|재직|종사))"
)
STATED = re.compile(
    rf"직업(?:은|이|:)?\s?([가-힣]{{2,8}}?(?:\s(?:{_HEAD}))?)(?=이에요|예요|입니다|이고|인데|이며|,|\.|\s|$)"
)


# In brackets, between slashes, after an age: how a form or the end of a message gives it.
_KINDS = r"(?:[가-힣]{1,3}(?<![퇴휴이복재구취]))직|농업|어업|임업|축산업|자영업|건설업|운수업|요식업|제조업|서비스업|택시\s?운전|버스\s?운전|화물\s?운전|택배|농사|장사"
LISTED = re.compile(rf"\(\s?(?P<bracketed>{_KINDS})\s?\)|(?<=[/,|])\s?(?P<listed>{_KINDS})(?=\s?(?:[/,|]|\.\s|$))")


def find_occupations(text: str) -> list[Label]:
    """Occupations someone states as their own or another's."""
    found = [Label(m[1], m.span(1), noted=True) for m in STATED.finditer(text)]
    found += [Label(m[m.lastgroup or 0], m.span(m.lastgroup or 0), noted=True) for m in LISTED.finditer(text)]
    for pattern in (OCCUPATION, OPEN):
        for match in pattern.finditer(text):
            span = match.span(match.lastgroup or 1)
            if not any(label.span[0] < span[1] and span[0] < label.span[1] for label in found):
                found.append(Label(_one_word(text[slice(*span)]), span))
    return sorted(found, key=lambda label: label.span)


def _one_word(said: str) -> str:
    """택시 기사 and 택시기사 are one occupation, 여대생 is 대학생 and a sex."""
    joined = said.replace(" ", "")
    return {"여대생": "대학생"}.get(joined, joined) if joined in OCCUPATIONS else said
