"""Words that say a medicine is taken, about to be taken, or that something is kept away from."""

from __future__ import annotations

import re
from itertools import pairwise

ABOUT_TAKING = re.compile(
    r"(?:먹|복용|드시|드셔|써|쓰|사용|맞|붙이|붙여|뿌리|뿌려|발라|바르|먹여|먹이|투여|처방|줘)[가-힣\s]{0,10}(?:되|될|돼|됨|됩|된|괜찮|안전|좋|나요|까요|까\?|수\s?있)|(?:줄여|늘려|올려)도\s?(?:되|될|돼)|(?:아|어|여|두|도)\s?(?:대(?:요|나|냐|여|죠|지|\?|$)|댐)|괜찮|괜찬|괜춘|갠찮|갠춘|ㄱㅊ|ㄱㄴ|안전한가|안전할|가능|무방|ㅇㅋ|(?:먹|드시|맞|쓰)(?:어요|습니까|죠|지요)\s?\?|드세요\s?\?|탈\s?(?:없|나)|지장|상관\s?없|문제\s?(?:없|되|될)"
)
# "릭시아나로 갈아타재요", "길레니아로 넘어갑니다", "오늘부터 들어가요".
_CHANGED_TO = r"갈아(?:타|탔|탈)|(?:로|으로)\s(?:[가-힣]{1,4}\s)?(?:넘어가|넘어갔|넘어갑|옮겨\s?가|돌려\s?(?:줬|주|보))|(?:약|제|알약|정|부터)(?:을|를)?\s?들어(?:가요|갑니다|가자|가재|가래|간대|갔)"
# Prescribed, bought, proposed or about to be taken, whatever is then asked of it.
TO_BE_TAKEN = re.compile(
    r"받았|받아|받은|받음|처방|주셨|주시|주던데|주네|주더|줬|주길래|먹으래|먹으랍|먹으라|먹이라|먹이래|먹자|드시래|드시라|맞으래|맞으라|맞자|쓰래|쓰라|바르라|바르래|붙이라|붙이래|"
    rf"{_CHANGED_TO}|(?:늘리|줄이|올리|낮추)자(?:고|네|는|\s)|"
    r"시작|추가|바꿔|바꾸|바뀌|변경|권유|권하|추천|사\s?왔|사다|사려|살까|구했|나왔는데|나왔어|찾으|찾네|타\s?왔|지어\s?왔|"
    r"(?:먹|드셔|마셔|써|맞아|발라)(?:어)?\s?(?:볼|보려|보고|보자)|(?:먹|먹이|마시|쓰|맞|바르)(?:을까|으려|려고|려는|려구|을게|을래|고\s?싶)|"
    r"(?<![가-힣])(?:사도\s?(?:되|될|돼|괜찮)|사서\s|샀(?:는데|어|습|음|고)|주문|직구|구입)|필요할\s?(?:것|거|까)|"
    r"(?:먹|드시|맞|쓰|바르)겠(?:다|대|답|어|습)|(?:먹을|드실|마실|맞을|쓸|바를|붙일)\s?(?:건데|거(?:예요|에요|임|야)|예정|참(?:인|이)|생각)|(?:먹고|드시고)\s?(?:그냥\s|좀\s|일찍\s|푹\s)?(?:자려|잘까|자도|잘래|잘게|버텨\s?볼|버티려|버틸까|나가려|출근하려)|"
    r"(?:먹일|쓸|마실|바를|드릴)(?:까|게|래|려)|먹여|드려도|드릴|드리면|드리려|드리라|삼키(?:고|면|려)|삼켜도|삼킬|계속\s?(?:하|먹|드|복용)|(?:먹|드셔|맞|써)어?야|삼켰|먹었|털어\s?넣"
)
# How much of it: "와파린 용량 줄여도 되나요", "오늘부터 몇 알".
DOSE_IN_QUESTION = re.compile(
    r"(?:줄여|늘려|올려|낮춰)도?\s?(?:되|될|돼|야|먹)|(?:줄일|늘릴|올릴)까|(?:올리|늘리|줄이)(?:래|라고|자고)|(?:한|두|세|반)\s?알(?:만|씩|을|로)?\s?(?:먹어야|먹을까|먹으면\s?되|드셔야)|몇\s?(?:알|정|mg|밀리|미리|개)(?!월)|얼마나\s?(?:먹|드시|복용)"
)
# What may stand between the medicine and the question how much of it: "와파린 5mg 먹는데 오늘부터 반 알 줄여도"; not "밥", "살", "시금치".
_OF_ITS_DOSE = re.compile(
    r"(?:\s|[을를은는도이가의,]|용량|약(?:을|은)?|복용량|(?:먹|드시|복용하)(?:고\s있|고\s계시)?는데|먹고\s있(?:는데|어요)|드시고\s계신데|복용\s중(?:인데|이에요)?|"
    r"오늘|내일|어제|이번\s?주|요즘|앞으로|하루(?:에)?|매일|부터|저녁|아침|한\s?번(?:에)?|지금|좀|조금|더|반|알|정(?:도)?|mg|밀리(?:그램)?|씩|\d+(?:\.\d)?|그럼|이제|정확히|제가|혼자|임의로|마음대로|스스로)*"
)
# Two strengths beside each other, and which is right: "20 받았는데 옆집은 15를 먹더라고요. 나는 어느 게 맞아요", "15mg이 맞나요 20mg이 맞나요".
_STRENGTH = r"(?<![\d.])\d{1,3}(?:\.5)?\s?(?:mg|밀리(?:그램)?|미리|짜리|정|을|를|은|는|이|가|으로|로|(?=\s받))"
WHICH_DOSE = re.compile(
    rf"{_STRENGTH}[^\n]{{0,40}}?{_STRENGTH}[^\n]{{0,24}}?(?:(?:어느|어떤|뭐가|무엇이|둘\s?중)[^.?!\n]{{0,8}}(?:맞|먹|좋|옳)|맞(?:나|는|아|을|죠))"
)


def asks_its_dose(text: str, end: int) -> bool:
    """Whether how much is asked of the medicine named before text[end], and of nothing that is named since."""
    if WHICH_DOSE.search(text, end):
        return True
    return any(
        found.start() < end or _OF_ITS_DOSE.fullmatch(text, end, found.start())
        for found in DOSE_IN_QUESTION.finditer(text)
    )


# A medicine that was stopped, and is in question again.
GO_ON = re.compile(
    r"계속\s?(?:먹|드|복용|써|쓰|맞|해도)|다시\s?(?:먹|드|복용|써|쓰|맞|시작)|(?:오늘|내일|저녁|아침)(?:도|에도|부터)\s?(?:그대로\s|또\s)?(?:먹|맞|드시|써)|(?:먹|쓰|맞)으?면\s?안\s?(?:되|돼|될)|끊(?:어야|을까|지\s?말)|(?:먹을|맞을|쓸|드실)(?:지|까)\s?말"
)
# What was borne badly is to be taken anew: "집에 그 약이 남았는데 … 다시 먹으려고요".
AGAIN = re.compile(
    r"(?:다시|또|한\s?번\s?더|재차)\s?(?:한\s?알\s?)?(?:먹|드|복용|써|쓰|맞|발라|바르|처방|받)|재복용|재처방|이번에\s?(?:[가-힣]{1,4}\s?)?(?:받은|산|생긴|나온|처방)|(?:먹다\s?)?남은\s?(?:거|것|걸|게|약)|약이?\s?남(?:았|아)"
)
# It is new to who asks: prescribed, bought or begun just now. Whatever is asked of it, what decides its safety is not known yet.
NEWLY = re.compile(
    r"처음|첨\s|처방\s?(?:받|해|나|됐|되)|받았|받아\s?(?:왔|온|옴)|받음|주셨|주시던데|내주|내줬|줬|주네|주던데|(?<!수치\s)(?<!수치가\s)(?<!게\s)(?<!결과가\s)(?<!결과\s)나왔(?:는데|는디|어|음|네|습)|시작|추가|바꿔|변경|권하|권유|추천|"
    rf"{_CHANGED_TO}|사\s?왔|샀(?:는데|어|습|음|고)|사려|주문|직구|구했|지어\s?(?:왔|줬|주)|타\s?왔|(?:먹|먹이|맞|쓰|바르|붙이)(?:으?래|으?라고|으?라는|으?라네|자고)|(?:오늘|내일|어제)부터|(?:먹|맞|써|발라)어?\s?(?:볼|보려|보고\s?싶)"
)
# It is taken on and on, as it is: "이대로 먹어도", "한 달 더 연장하재".
CONTINUED = re.compile(
    r"(?:\d+|한|두|석|세|넉|네|몇|여러)\s?(?:달|개월|년)째|(?<![가-힣])간(?:은|이|에는?)?\s?(?:괜찮|멀쩡|상하)|계속|이대로|그대로|하던\s?대로|먹던\s?대로|줄곧|(?<![가-힣])쭉|연장|한\s?달\s?더|더\s?(?:먹|복용)"
)
_MEANWHILE = re.compile(
    r"(?:을|를|은|는|도)?\s?(?:[가-힣\d]{1,6}\s){0,3}?(?:(?:먹|드시|복용하|쓰|맞|바르)(?:는데|는디|고\s?있는데|는\s?중인데|면서)|(?:복용|투약)\s?중인데)"
)
TOGETHER = re.compile(
    rf"{ABOUT_TAKING.pattern}|{TO_BE_TAKEN.pattern}|같이|함께|병용|동시|한\s?잔\s?(?:[가-힣]{{1,3}}\s)?(?:해도|하면|할까|할게|걸쳐도)"
)
# "술은 안 마셔요", "담배는 끊었어요": named, and not taken.
# Written together too: "술안마심", "술못먹고".
ABSTAINED = re.compile(
    r"[^.?!\n]{0,14}?(?:쳐다도\s?안|입에도\s?(?:안|못)|냄새도\s?(?:못|싫)|질색)|[^.?!\n]{0,8}?(?:(?<![가-힣])(?:안|못)\s(?!되|돼|될|됩|좋|끊)|(?:안|못)(?:마[시셔신심실십]|먹[고는은음어었지]|드[시셔신심]|[피펴핀핌폈](?![가-힣]*곤)|[하해함](?![가-힣]*도\s?(?:되|돼)))|(?<!못)(?<!못\s)(?<!안\s)끊(?!지\s?[못않])|지\s?않|없)"
)
# "술은 안 마셔요 소주 한 잔만 …", "술 안 먹고 싶은데 자꾸 먹어요": named as not taken, and taken all the same.
ALL_THE_SAME = re.compile(
    r"(?:술|맥주|소주|막걸리|와인|양주|소맥|정종|청주)(?:은|을|만|로)?\s(?:[한두반]|딱\s한)\s?(?:잔|병|캔|모금|사발)(?!도|조차|이라도\s안)"
    r"|(?:술|맥주|소주|막걸리|와인|양주)(?:은|을|는|를)?\s(?:[가-힣]{1,4}\s)?(?:마셨어|마셔도|먹어도|마실\s?건데)"
    r"|(?:안|못)\s?(?:먹|마[시실]|피[우울]?|끊|하|할)[가-힣]*\s?(?:싶은데|싶지만|수가?\s?없|려(?:고|는데)[^.?!\n]{0,8}안\s?[돼되])"
    r"|(?<!물을\s)(?<!물\s)(?<!커피\s)(?<!커피를\s)(?<!차를\s)(?<!우유\s)(?<!우유를\s)(?:매일|자꾸|가끔|종종|주말마다)\s(?:[한두]\s?[잔병]씩\s|조금씩\s)?(?:마셔|마심|마신다|마십|마시고\s?있)"
)
_HOURS = {"한": 1, "두": 2, "세": 3, "네": 4, "다섯": 5, "여섯": 6, "서너": 3, "두세": 2}
# "네 시간 지나서 먹어요", "5시간 떨어뜨려 먹고"; "두 시간 뒤에 병원 가는데 …" says nothing of a dose.
_APART = re.compile(
    r"(\d+|한|두세|두|서너|세|네|다섯|여섯)\s?시간\s?(?:[쯤정]도?\s?)?(?:이상|간격|띄|차이|텀|터울|떨어|벌려|벌리|"
    r"(?:뒤|후|있다가|전에|지나|지난)(?!에?\s[^.?!\n]{0,6}(?:병원|검사|출근|수술|외출|약속)))"
)
# "철분약은 저녁에 따로 먹어요", "시간 띄워서 먹고 있어요": told, not asked ("따로 먹어야 하나요").
_TOLD_APART = re.compile(
    r"(?:(?:아침|점심|저녁|밤|낮|자기\s?전|새벽)(?:에|에는|엔)?\s(?:따로|떨어뜨려|떼어)|따로따로|(?:시간|간격)(?:을|은)?\s?(?:[가-힣]{1,3}\s)?(?:띄[워우]|두고|떼어|벌려|벌리)\S{0,2})\s?"
    r"(?:(?:먹|드시|드셔|복용하|챙겨\s?먹)(?:고|는데|으니|어요(?!\s?\?)|습니다|는\s?중|지만|거든|고요|었)|드세요(?!\s?\?)|드십니다)"
)
_TIMES = re.compile(
    r"(?P<morning>아침|새벽|기상|오전|(?:일어나|눈\s?뜨)(?:자마자|면\s(?:바로|먼저)))|(?P<noon>점심|오후|낮에)|(?P<night>저녁|밤(?!새)|자기\s?전|취침|잘\s?때)"
)
# How far apart two times of one plan stand, and how much is said between them, in characters.
_NEAR, _SAID = 30, 3
_SAID_BETWEEN = re.compile(r"[가-힣]")
_ASKS_WHAT_TO_AVOID = re.compile(
    r"(?:피해야|조심해야|주의해야|삼가야|먹으면\s?안\s?(?:되는|돼는)|못\s?먹는|금기인?)[^.?!\n]{0,6}(?:약|진통제|약물|성분|의약품)"
)


_ASKS_WHAT_IT_IS = re.compile(
    r"(?:무슨|어떤|뭐\s?하는|뭘\s?하는|무엇에\s?쓰는|어디에\s?쓰는|어디에\s?먹는)\s?(?:약|성분|주사|효과|작용)|"
    r"(?:이|가|은|는|란|이란)\s?(?:대체\s|도대체\s|정확히\s)?(?:뭐|무엇|뭔)(?:예요|에요|죠|지요?|야|임|냐|니|가요|인가요|인지|ㄴ지)|"
    r"왜\s[^.?!\n]{0,12}?금기|금기인\s?(?:이유|까닭)"
)
_WHEN = re.compile(
    r"(?:언제|몇\s?시|식전|식후|직전|직후|공복|식사\s?(?:전|후|중)|밥\s?먹(?:고|기\s?전)|아침|점심|저녁|자기\s?전|밤)[^.?!\n]{0,12}?(?:먹|드시|복용|맞|쓰)"
    r"(?:나요|어요|는\s?(?:게|거|건|것)|어야|는지|죠|지요|습니까|나|으면\s?(?:되|돼|좋))"
)


def taken_apart(text: str) -> bool:
    """Whether the text says that what it names is taken hours apart: two or more, or at two times of the day."""
    hours = [int(found) if found.isdigit() else _HOURS[found] for found in _APART.findall(text)]
    if max(hours, default=0) >= 2 or _TOLD_APART.search(text):
        return True
    return not hours and _at_two_times(text)


def _at_two_times(text: str) -> bool:
    """ "크레스토는 밤 10시에 먹고 알마겔은 다음 날 점심": each time has something said of it; "아침 저녁으로" is one dose, twice."""
    times = list(_TIMES.finditer(text))
    return any(
        one.lastgroup != other.lastgroup
        and other.start() - one.end() <= _NEAR
        and len(_SAID_BETWEEN.findall(text[one.end() : other.start()])) >= _SAID
        for one, other in pairwise(times)
    )


def asks_what_to_avoid(text: str) -> bool:
    """ "임산부가 피해야 하는 약": what an answer to it names, it does not offer."""
    return _ASKS_WHAT_TO_AVOID.search(text) is not None


def asks_what_it_is(text: str) -> bool:
    """ "아라바가 무슨 약이에요": of a medicine that nobody takes or is about to take."""
    return bool(_ASKS_WHAT_IT_IS.search(text)) and not (ABOUT_TAKING.search(text) or TO_BE_TAKEN.search(text))


def asks_when(text: str) -> bool:
    """ "아마릴은 아침밥 직전에 먹나요": the hour of a medicine that is neither new nor in doubt."""
    return _WHEN.search(text) is not None and not TO_BE_TAKEN.search(text)


def is_taken_meanwhile(text: str, end: int) -> bool:
    """Whether the medicine named before text[end] is told as taken while another thing is asked: "와파린 먹는데 사과 먹어도"; not "… 먹는데 계속 먹어도"."""
    found = _MEANWHILE.match(text, end)
    return found is not None and not CONTINUED.search(text, found.end())
