"""A living told by what is done for it: "벌 치는 사람이오", "성악 가르치는 51세", "시장에서 떡 팔아요", "폐지 주워 먹고살아요", "배 탄 지 30년".

A verb with what it is done to makes a living only in one of these frames: before a person who speaks of oneself or an age,
before a verb of living on it, at a place of trade, or with how many years. "아이 가르치는 엄마", "약 파는 곳", "책 쓰는 게 취미" are none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from agent.extraction.patterns.people import Label
from agent.wording.signs import Sought

_ANY = "[가-힣]{1,5}"
_SUBJECTS = (
    "성악|국악|판소리|민요|가야금|장구|음악|미술|서예|한문|한자|무용|발레|댄스|피아노|바이올린|첼로|기타|플루트|드럼|합창|수학|영어|국어|과학|사회|역사|국사|세계사|물리|화학|생물|지리|윤리|도덕|논술|한국어|일본어|"
    "중국어|독일어|프랑스어|체육|태권도|유도|검도|합기도|수영|요가|필라테스|헬스|골프|테니스|탁구|배드민턴|축구|야구|농구|바둑|코딩|컴퓨터|디자인|요리|제빵|제과|꽃꽂이|공예|도예|운전"
)
# What is done for a living by each verb: (its name, before a noun, how it goes on into 살다, before 지, what it is done to).
_CRAFTS = (
    ("가르치는", "가르치는", "가르치면서|가르치며|가르쳐서?", "가르친", rf"{_SUBJECTS}"),
    ("치는", "치는", "치면서|치며|쳐서?", "친", "벌|소|양|누에|염소|돼지|오리|닭"),
    ("키우는", "(?:키우|기르|먹이)는", "(?:키우|기르|먹이)면서|(?:키우|기르|먹이)며|(?:키워|길러|먹여)서?", "(?:키운|기른|먹인)", "소|한우|젖소|돼지|염소|사슴|누에|전복|장어|광어|송어|우렁이|미꾸라지|버섯|인삼|화훼|분재"),
    ("파는", "파는", "팔면서|팔며|팔아서?", "판", rf"(?!약\s?(?:국|을)|표|몸|집|차|땅){_ANY}"),
    ("고치는", "고치는", "고치면서|고치며|고쳐서?", "고친", "시계|구두|신발|자전거|차|자동차|기계|컴퓨터|보일러|에어컨|우산|옷|가구|가전|오토바이|핸드폰|휴대폰|농기계|배|지붕|냉장고|엘리베이터"),
    ("만드는", "만드는", "만들면서|만들며|만들어서?", "만든", "가구|빵|떡|옷|구두|신발|도자기|그릇|두부|국수|한복|양복|가방|악기|김치|막걸리|게임|앱|간판|비누|한과|인형|기와|벽돌|반도체|배"),
    ("굽는", "굽는", "구우면서|구우며|구워서?", "구운", "빵|도자기|기와|벽돌|숯|옹기|그릇|피자|붕어빵"),
    ("타는", "타는", "타면서|타며|타서?", "탄", r"(?:[가-힣]{2,3}(?:잡이)?\s?)?배|고깃배|원양어선|어선|상선|화물선"),
    ("깎는", "(?:깎|자르|만지)는", "(?:깎으|자르|만지)면서|(?:깎아|잘라|만져)서?", "(?:깎은|자른|만진)", "머리"),
    ("캐는", "캐는", "캐면서|캐며|캐서?", "캔", "약초|조개|바지락|석탄|나물|산삼|꼬막"),
    ("잡는", "잡는", "잡으면서|잡으며|잡아서?", "잡은", "고기|물고기|오징어|꽃게|낙지|문어|멸치|고등어|대게|주꾸미|갈치|조기|새우"),
    ("심는", "(?:따|심)는", "(?:따|심으)면서|(?:따|심어)서?", "(?:딴|심은)", "전복|미역|굴|귤|감귤|찻잎|고추|나무"),
    ("깁는", "깁는", "기우면서|기워서?", "기운", "그물"),
    ("나르는", "나르는", "나르면서|나르며|날라서?", "나른", "짐|벽돌|이삿짐|쌀|얼음|자재|가구"),
    ("돌리는", "돌리는", "돌리면서|돌리며|돌려서?", "돌린", "신문|우유|전단지|녹즙"),
    ("닦는", "닦는", "닦으면서|닦으며|닦아서?", "닦은", "구두|유리창|차"),
    ("쓰는", "쓰는", "쓰면서|쓰며|써서?", "쓴", "소설|시|대본|드라마|희곡|동화|웹소설"),
    ("줍는", "줍는", "주우면서|주우며|주워서?", "주운", "폐지|고철|고물|박스|종이|파지"),
    ("그리는", "그리는", "그리면서|그리며|그려서?", "그린", "그림|만화|웹툰|초상화|벽화|민화"),
    ("찍는", "찍는", "찍으면서|찍으며|찍어서?", "찍은", "사진|영화|드라마|영상"),
    ("모는", "모는", "몰면서|몰며|몰아서?", "몬", "택시|버스|트럭|화물차|덤프|기차|지하철|크레인|포크레인|지게차|경운기"),
)  # fmt: skip
_PERSON = "사람|사내|노인네?|늙은이|놈|년|양반|할머니|할매|할멈|할아버지|할배|영감|아줌마|아지매|아주머니|아낙|아저씨|아재|아제|청년|총각|처녀|남자|여자|남성|여성"
_AS_ONESELF = r"(?:이에요|예요|입니다|이고|인데|인디|이오|이요|이우|이여|요(?![가-힣])|올시다|이올시다|이라|이지)"
_TENS = "열|스물|스무|서른|마흔|쉰|예순|일흔|여든|아흔|이십|삼십|사십|오십|육십|칠십|팔십|구십"
_AGE = rf"(?:올해\s|만\s|이제\s)?(?:\d{{2}}(?!\d)|(?:{_TENS})(?:하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉|[일이삼사오육칠팔구])?(?![가-힣]{{3}}))"
# "떡 파는 40대 여자가 밀었어요": another.
_NOT_ANOTHER = r"(?![^.!?\n]{0,8}(?:남자|여자|남성|여성|사람|분|아저씨|아줌마|할머니|할아버지)(?:가|이\s|는|은|한테|에게|랑|를|을))"
# What anybody does anywhere: "시장에서 사진 찍는데", "집에서 빵 만드는데".
_ANYWHERE = frozenset("찍는 쓰는 만드는 그리는 (?:깎|자르|만지)는 닦는 모는 고치는".split())
# "완도에서 전복 키우는데", "속초서 배 타는데요": where one does it, and that it is what one tells of oneself.
_AND = r"(?:데(?:요|여|유)?|디(?:요|라)?)"
_YEARS = r"\s지\s?(?:가\s)?(?:벌써\s|한\s|올해로\s|이제\s)?(?:\d{1,2}|[일이삼사오육칠팔구]?십[일이삼사오육칠팔구]?|[삼사오육칠팔구]|세|네|다섯|여섯|일곱|여덟|아홉|열)\s?여?\s?년"
_TRADED = r"(?:시장|장터|길거리|길가|노점|역|포구|항구|골목|가게|백화점|공판장|좌판|트럭|휴게소|해수욕장|리어카)(?:\s?앞|\s?통)?(?:에서|서)\s"
_LIVING = r"(?:먹고\s?)?(?:사는|살아|살고|산다|삽니다|살지|사네|사오|살았)"
_PARTICLE = r"(?:을|를|도|만)?\s?"

_BEFORE_PERSON = Sought(
    rf"(?<![가-힣])((?:{'|'.join(rf'(?:{to}){_PARTICLE}(?:{verb})' for _, verb, _, _, to in _CRAFTS)}))\s(?:(?P<who>{_PERSON})(?={_AS_ONESELF})|(?={_AGE}){_NOT_ANOTHER})"
)
_AT_HOME = Sought(
    rf"(?<=[가-힣]서\s)(?!배\s?타는)((?:{'|'.join(rf'(?:{to}){_PARTICLE}(?:{verb})' for _, verb, _, _, to in _CRAFTS if verb not in _ANYWHERE)})){_AND}(?=\s|[.,])"
)
_LIVED_ON = Sought(
    rf"(?<![가-힣])(?P<to>(?:{'|'.join(rf'(?:{to}){_PARTICLE}(?:{on})' for _, _, on, _, to in _CRAFTS)}))\s?{_LIVING}"
)
_FOR_YEARS = Sought(
    rf"(?<![가-힣])((?:{'|'.join(rf'(?:{to}){_PARTICLE}(?:{past})' for _, _, _, past, to in _CRAFTS if '머리' not in to and '사진' not in to)})){_YEARS}"
)
_SOLD = Sought(rf"{_TRADED}({_ANY}{_PARTICLE}(?:팔(?=아요|지요|고\s?있|아\s)|파(?=는데|는디)|팝(?=니다)))")
# "밭일하면서 사는", "물질하며 먹고삽니다", "장사해서 먹고살아요".
_WORK_LIVED_ON = Sought(
    r"(?<![가-힣])((?:밭|논|뱃|바깥|들|품앗이|공장|식당|현장)일|품팔이|농사|물질|장사|행상|노점|막노동|노가다|날품|양봉|양식|어업|바느질|삯바느질|청소|폐지\s?수거)(?:을|를)?\s?(?:하면서|하며|해서|하고|지으면서|지으며|지어서?|로)\s?(?:먹고\s?)?(?:사는|살아|살고|산다|삽니다|살지|사네|사오|살았)"
)
# "아파트 경비 서는 38살", "건물 경비 봅니다".
_WATCHING = Sought(
    rf"(?<![가-힣])((?:(?:아파트|건물|빌딩|공장|학교|주차장|상가|병원|은행|야간)\s?)?경비)(?:를|일)?\s?(?:(?:서는|보는)\s(?={_AGE}|(?:{_PERSON}){_AS_ONESELF})|서요|섭니다|서고\s?있|봐요|봅니다|보고\s?있)"
)


def find_crafts(text: str) -> Iterator[Label]:
    """What people of a text do for a living, told by the doing, in the words of who says so: "벌 치는 사람", "떡 파는 일"."""
    for sought in (_BEFORE_PERSON, _AT_HOME, _LIVED_ON, _FOR_YEARS, _SOLD):
        for match in sought.finditer(text):
            person = sought is _BEFORE_PERSON and match["who"] == "사람"
            yield Label(f"{match[1]} 사람" if person else _as_work(match[1]), match.span(1))
    for sought in (_WORK_LIVED_ON, _WATCHING):
        yield from (Label(match[1], match.span(1)) for match in sought.finditer(text))


def _as_work(said: str) -> str:
    """ "떡 파는", "떡 팔아서" and "떡을 팔" are 떡 파는 일."""
    if said.endswith("는"):
        return f"{said} 일"
    for name, before, on, past, to in _CRAFTS:
        done = re.fullmatch(rf"({to}){_PARTICLE}(?:{before}|{on}|{past}|팔|팝|파)", said)
        if done is not None and (name == "파는" or not said.endswith(("팔", "팝", "파"))):
            return f"{done[1]} {name} 일"
    return said
