"""Where someone lives: Korean provinces, cities, counties and districts in phrases that say so.

The names are those of the 17 provinces and of their cities and counties (행정구역, Ministry of the Interior and
Safety), with the districts and new towns that people name without a city. A name alone says nothing: hospitals, dishes
and journeys carry it, too.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from agent.extraction.patterns.occupations import JOB
from agent.extraction.patterns.people import Label
from agent.state import Span
from agent.wording.signs import Rows

PROVINCES = (
    "서울 부산 대구 인천 광주 대전 울산 세종 경기 강원 충북 충남 전북 전남 경북 경남 제주 "
    "경기도 강원도 충청도 충청북도 충청남도 전라도 전라북도 전라남도 경상도 경상북도 경상남도 제주도".split()
)
TOWNS = (
    "수원 성남 의정부 안양 부천 광명 평택 동두천 안산 고양 과천 오산 군포 의왕 하남 용인 파주 이천 안성 김포 남양주 양주 포천 연천 가평 양평 춘천 원주 강릉 태백 속초 삼척 홍천 횡성 영월 평창 "
    "철원 화천 양구 인제 양양 청주 충주 제천 옥천 증평 진천 괴산 단양 천안 아산 서산 논산 계룡 당진 금산 서천 청양 홍성 태안 보령 전주 군산 익산 정읍 남원 김제 완주 진안 임실 순창 고창 부안 "
    "목포 여수 순천 나주 광양 담양 곡성 구례 고흥 보성 화순 강진 해남 영암 무안 함평 영광 장성 완도 신안 포항 경주 김천 안동 구미 영주 영천 문경 경산 군위 청송 영덕 청도 칠곡 예천 봉화 울진 "
    "울릉 울릉도 부평 미추홀 기흥 창원 진주 통영 사천 김해 밀양 거제 양산 의령 함안 창녕 하동 산청 함양 거창 합천 마산 진해 서귀포 강남 강동 강북 관악 광진 노원 도봉 동대문 마포 서대문 서초 성북 송파 양천 "
    "영등포 용산 은평 종로 중랑 해운대 분당 판교 동탄 일산 평촌 위례 광교 송도 청라 잠실 목동 여의도 강화 강화도 백령도 조치원 기장 울주".split()
)
# Also everyday words: only with a province before them, or with 시, 군, 구 behind.
ALSO_WORDS = "계양 연수 남동 달서 사하 사상 금정 동래 연제 수영 수지 처인 덕양 영통 권선 장안 팔달 단원 상록 만안 동안 중원 소사 오정 원미 완산 덕진 흥덕 서원 상당 대덕 광산 구리 시흥 화성 여주 동해 정선 고성 보은 영동 음성 공주 부여 예산 무주 장수 장흥 진도 상주 의성 영양 고령 성주 남해 강서 구로 금천 동작 성동 수성 유성 달성 수유 중".split()


def _any(names: list[str]) -> str:
    return "|".join(sorted(names, key=len, reverse=True))


# Named behind their city, without 구.
_DISTRICTS = "영통 권선 장안 팔달 분당 판교 수지 기흥 처인 일산 덕양 단원 상록 만안 동안 평촌 동탄 의창 성산 마산 진해 완산 덕진 흥덕 상당 서원 청원 오정 원미 소사 광교".split()
_PROVINCE = rf"(?:{_any(PROVINCES)})(?:특별자치시|특별자치도|특별시|광역시|시)?"
_PLACE = (
    rf"(?<![가-힣])(?P<{{0}}>{_PROVINCE}\s(?:(?:{_any(TOWNS + ALSO_WORDS)}|광주)[시군구]?|[가-힣]{{{{1,3}}}}[시군구])|(?:{_any(TOWNS)})\s(?:{_any(_DISTRICTS)})(?!\s?[시군])|(?:{_any(TOWNS + ALSO_WORDS)})[시군구]|{_PROVINCE}|(?:{_any(TOWNS)}))"
    r"(?:\s[가-힣]{{1,4}}(?:구|동|읍|면|리))?"
)
_LIVING = r"(?:살(?!짝|살|찌|이|구|다|았|\s?때)|사는|사시|삽니다|삽니더|산다|사요|산\s지|거주|자취|지내|토박이|[시도주]민|사람\s?(?:입|이|인|예|임))"
_WORK = r"일하|일해|일합|일을|근무|농사|장사|복무|자취|물질|영업|사업|가게|식당|직장|회사|학교|대학|운영|양식|재직|공장|공단|군\s?생활|기숙사|하숙|(?:학원|과수원|축사|목장|미용실|카페|민박|펜션|한옥)(?:을|를)?\s?(?:해요|합니다|하는|하고|운영|지어)|배\s?(?:타요|탑니다|탄\s지|타는)|[가-힣]{2,4}배\s?(?:타[요는]|탑니다|탄\s지)|[가-힣]{1,5}(?:을|를)?\s(?:키우[는고며]|키워요|키웁니다|길러요|기르[는고며]|기릅니다|양식)|낚싯배|[가-힣]{1,4}집\s?(?:을|해|합|하)"
# What a place is beside a town, before one says to live there.
_SITE = r"(?:(?:[가-힣]{1,3}\s)?(?:신도시|시골|산골|산골짜기|시내|읍내|외곽|변두리|근교|바닷가|섬|쪽)(?:에서|에|서)?\s)?"
# "구리 살아요", "진도 사는 할매": everyday words, too, and plain beside living there.
_PLAIN_HERE = "계양 수지 덕양 영통 중원 유성 수성 달성 강서 구로 금천 동작 성동 구리 시흥 화성 여주 동해 정선 고성 음성 공주 부여 예산 무주 진도 상주 의성 고령 성주 남해 사상 금정 동래".split()
_MOVED = r"(?:내려|올라|들어|건너|이사\s?|시집|장가|귀농해\s?|귀촌해\s?|되돌아|돌아)?"
_CARE = "병원|의원|수술|치료|진료|검사|입원|진단|여행|검진|시술|분만"
_AGE = r"(?:만\s?)?(?:\d{1,3}\s?[세살]|(?:스물|서른|마흔|쉰|예순|일흔|여든|아흔)[가-힣]{0,3}\s?(?:살|된|먹은|이|입|인))"
_NOTED_SEX = r"(?:(?:만\s?)?\d{2}\s?(?:[세살]|대)?\s?[,/]?\s?(?:[남여](?:자|성)?|[MF])|[남여](?:자|성)?\s?[,/]?\s?(?:만\s?)?\d{2}\s?[세살]?)"
_AGED = r"\d{1,3}\s?[세살]|(?:스물|서른|마흔|쉰|예순|일흔|여든|아흔)[가-힣]{0,3}(?:\s?살)?\s?,"
_BODY = "남자|여자|남성|여성|아줌마|아저씨|아재|아지매|할머니|할아버지|할매|할배|주부|청년|총각|처녀|새댁|토박이|촌놈|직장인|회사원|대학생"
_WORDS = rf"(?:(?!\S*(?:{_CARE}))[^\s.,?!]+\s)"
REGION = Rows(
    (pattern, None)
    for pattern in (
        _PLACE.format("home") + rf"(?:에서|에|서)?\s?{_SITE}(?:혼자|둘이|쭉|계속|오래|30년째)?\s?{_LIVING}",
        r"(?:사는 곳|거주지|주소지?|집)(?:은|는|이|:)?\s?" + _PLACE.format("home"),
        # 대전에서 교사로 일해요
        _PLACE.format("home") + rf"(?:에서|서)\s{_WORDS}{{0,2}}?(?:{_WORK})",
        # 전남 여수에서 배 타는 어부, 강릉서 횟집 하는 62세
        _PLACE.format("home")
        + rf"(?:에서|서)\s{_WORDS}{{0,3}}?(?!\S*(?:{_CARE}))[^\s.,?!]*(?:는|중인|온)\s{_WORDS}{{0,2}}?(?:{_AGE}|{JOB}|사람|노인|아줌마|아저씨|(?:스물|서른|마흔|쉰|예순|일흔|여든|아흔)[가-힣]{{0,3}}\s)",
        _PLACE.format("home") + r"(?:으로|로)\s(?:이사|이주|귀농|귀촌|시집|장가|전입|발령)",
        # "통영에 내려와 사는", "거제 와서 사는데", "제주 내려온 지 3년"
        _PLACE.format("home")
        + rf"(?:에|에서|서|으로|로)?\s{_MOVED}(?:[와가]서?\s(?:{_WORDS}{{0,1}}?){_LIVING}|[온간]\s?지\s)",
        # "자취해요 춘천!", "살아요 부산에서"
        r"(?:자취|거주|하숙|기숙사|살아|살고|삽니|지내)[가-힣]{0,3}\s?(?:중|있)?(?:이에요|이에여|예요|해요|해여|어요|아요|요|함|임|니다|다)?[.,]?\s"
        + _PLACE.format("home")
        + r"(?:에서|서|에|이요|요|이에요|예요|입니다)?(?=\s?(?:[.,!~ㅎㅋㅠ]|$))",
        # 구미 공장 다녀요, 거제 조선소에 다니는
        _PLACE.format("home")
        + r"\s(?:[가-힣]{1,4}\s)?[가-힣]{0,4}(?:공장|조선소|공단|회사|대학교?|제철소|발전소|시장|현장|시청|구청|군청|학교)(?:에서|에)?\s(?:다녀|다니[는고며]|다닙|근무|일해|일하[는고])",
        # 구리 살아요
        rf"(?<![가-힣])(?P<home>{_any(_PLAIN_HERE)})(?:에서|에|서)?\s(?:살아|살고\s|삽니다|거주|사는\s(?:\d|{_BODY}|사람|노인|스물|서른|마흔|쉰|예순|일흔|여든))",
        # 스물여섯, 간호사, 3교대, 인천.
        rf"(?:^|[.?!\n]\s*)(?=[^.?!\n]*(?:{_AGED}|[남여][자성]))[^.?!\n]{{0,40}},\s?"
        + _PLACE.format("home")
        + r"(?=\s?\.|\s?$)",
        # "저는 51세 여자, 대구요", "만 81세 남자, 부산."
        r"(?:[세살자성남여사원부생]\s?,\s?|[세살자성]\s)"
        + _PLACE.format("home")
        + r"(?=(?:이요|요|예요|이에요|입니다|임)(?=[\s.,!]|$)|\s?[.,]|\s?$)",
        # "여자 41 인천 부평 초등학교 교사", "여 33 간호사 서울 노원 편두통": a run of notes that opens with sex and age
        r"^(?:[남여](?:자|성)?\s\d{2}|\d{2}\s?[세살]?\s?[남여](?:자|성)?)\s(?:[가-힣]{2,6}\s){0,2}?"
        + _PLACE.format("home")
        + r"(?=\s|$)",
        # "여수 산단 설비기사 34 남", "세종시 공무원 40대 남", "경북 안동, 72, 남": a run of notes that opens with the place
        r"^"
        + _PLACE.format("home")
        + rf"(?=[\s,/]\s?(?:(?!\S*(?:{_CARE}|에서|한테|출신|출장|다녀|갔다|놀러))[^\s.!?]+\s){{0,4}}?{_NOTED_SEX}(?=[\s.,/]|$))",
        # "광주 북구 61세 여자": what a message opens with, before the age
        r"^(?:안녕하세요[.,!~]*\s)?" + _PLACE.format("home") + rf"(?=\s{_AGE})",
        # a clause of the place alone: "논산이고요", "/ 부천 /"
        r"(?:^|[.,!?]\s?|[요다고음임]\s)"
        + _PLACE.format("home")
        + r"(?=(?:이고요|고요|이에요|예요|입니다|입니더|이요|요|임)(?=[\s.,!]|$))",
        # a sentence of the place alone: "가장입니다. … 인천 부평."
        r"(?<=[.!?\n])\s*" + _PLACE.format("home") + r"(?=\s?(?:[.!\n]|$))",
        # "창원 여자", "부산 아재인데"
        r"(?:^|[.,!?]\s?|[요다고음임]\s)"
        + _PLACE.format("home")
        + rf"(?=\s(?:(?:[가-힣]{{1,4}}집\s)?(?:{_BODY})|[가-힣]{{1,4}}집\s(?:며느리|아들|딸|주인|사위))(?:\s?(?:[.,!/]|$)|이|예|입|인|임|라|요))",
        r"(?<=/)\s?" + _PLACE.format("home") + r"(?=\s?(?:[/.,\n]|$))",
        # "여기 안동인데요", "여기는 충남 서산이유"
        r"(?:^|(?<=[.!?,]\s))(?:안녕하세요[.,!~]*\s)?(?:여기는?|여긴|저는|전|사는\s?(?:데|곳)(?:는|은|가|이)?)\s"
        + _PLACE.format("home")
        + r"(?=(?:인데|인디|이에요|예요|입니다|이고|이유|여요|이구|이라|라(?=[\s,])|요)(?![가-힣]{2}))",
        # "대전에 있어요": all that a sentence says, or of oneself
        r"(?:^|(?<=[다에예]요\.\s)(?<!있어요\.\s)|(?<=입니다\.\s)|(?<![가-힣])(?:저는|전|지금은?|현재는?)\s)"
        + _PLACE.format("home")
        + r"에\s있(?=어요|습니다|음|고요)",
    )
)
# A village or district that no list holds: "흑석동에 살아요".
_VILLAGE = Rows(
    [
        (
            r"(?<![가-힣])(?P<home>[가-힣]{1,4}(?<!도)(?:시|군|구|읍|면|동|리|섬))에(?:서)?\s(?:살아|살고|사는|삽니다|거주)",
            None,
        )
    ]
)
# Most messages name no place, and to look for one costs less than to try the patterns.
_NAMED = re.compile(_any([*PROVINCES, *TOWNS, *ALSO_WORDS]))
# "광주 개인택시 기사", "자갈치에서 생선 장사하는", "배 농사 지어요 나주에서": beside what one works at.
_BEFORE_WORK = re.compile(_PLACE.format("home") + rf"(?:[가-힣\s]{{0,5}}(?:에서|서))?\s{_WORDS}{{0,2}}$")
_BEHIND_WORK = re.compile(r"\s?[가-힣]{1,5}\s" + _PLACE.format("home") + r"(?:에서|서)(?=\s?[.!,]|$)")


def find_regions(text: str, work: Sequence[Span] = ()) -> list[Label]:
    """Where someone says they live, as said; 부산광역시 is 부산, 수원시 수원. work: where a living is named."""
    found: list[Label] = []
    named = _NAMED.search(text) is not None
    rows = [*(REGION.of(text) if named else ()), *_VILLAGE.of(text)]
    matches = [m for pattern, _ in rows for m in pattern.finditer(text)]
    for start, end in work if named else ():
        matches += filter(None, (_BEFORE_WORK.search(text[:start]), _BEHIND_WORK.match(text, end)))
    for start, end in (match.span("home") for match in matches):
        if not any(label.span[0] < end and start < label.span[1] for label in found):
            found.append(Label(_plain(text[start:end]), (start, end)))
    return sorted(found, key=lambda label: label.span)


def _plain(said: str) -> str:
    name = re.sub(r"(?:특별자치시|특별자치도|특별시|광역시)(?=\s|$)", "", said)
    return name[:-1] if name.endswith("시") and name[:-1] in TOWNS + PROVINCES else name
