"""What a message asks about a medicine: whether it may be taken, or only how to go about it.

A medicine that a physician has prescribed to somebody whose kidneys, age and other medicines were known is asked after in two ways.
"메트포르민 계속 먹어도 되나요", "한 알 더 먹을까요", "콩팥에 나쁘지 않나요" put it in doubt; "식후에 먹나요", "냉장고에 두나요", "색이 바뀌었는데
같은 약인가요", "내일 검진인데 먹고 가나요" do not. Doubt has few forms and comes first; how to go about it has many.
"""

from __future__ import annotations

import re
from enum import Enum, auto

_TAKE = r"(?:먹|드시|드셔|복용하|복용해|복용|삼키|삼켜|마시|마셔|쓰|써|사용하|사용해|맞|맞아|바르|발라|넣|넣어|뿌리|뿌려|붙이|붙여|흡입하|흡입해|먹이|먹여|투여하|투여해)"
_MAY = rf"{_TAKE}(?:아|어|여|면서)?(?:도|두)\s?(?:계속\s?)?(?:되|돼|될|됩|됨|된|괜찮|안전|상관|무방|문제|지장|탈|좋|ㄱㅊ)|{_TAKE}으?면\s?(?:안\s?(?:되|돼|될)|큰일|위험|어떻게\s?(?:되|돼))|{_TAKE}(?:을|ㄹ)?\s?수\s?(?:있|없)|{_TAKE}지\s?(?:말아야|않아야|못하)"
# It is called into question as such, whatever the hour.
_DOUBTED = re.compile(
    r"부작용|위험|안전(?!벨트)|해롭|해로|독성|나쁘|나쁜|나빠|무리(?:가|는|일|인|\s?없|\s?되|\s?안)|부담(?:이|은|되|될|스)|망가|(?:간|콩팥|신장|위|속|몸|뼈|눈)(?:이|가|을|를|도|은)?\s?상(?:하|할|해)|손상|걱정|겁(?:나|이)|불안해서|무섭|"
    r"(?:콩팥|신장|간|심장|위|뼈|눈|뇌|태아|아기|아이|애기|애|몸|혈압|혈당|전립선|기억력)(?:에|한테|에게)\s?(?:는\s|도\s)?(?:영향|괜찮|안\s?좋|지장|문제|이상|해|탈)|"
    r"안\s?맞(?:는|을|나|지)|금기|피해야|조심(?:해야|할)|주의(?:해야|할|사항)"
)
# More of it, for longer, once more, beside another, or no more.
_CHANGED = re.compile(
    r"(?:(?:한|두|반|세|하나|1|2|3)\s?(?:알|정|포|번|개|캡슐|방|대|모금)?|조금|좀)\s?(?:더|추가)|더\s?(?:먹|드시|드셔|복용|써|쓰|맞|삼키|자주|많이|세게|센)|(?<!\d)(?:두|세|네|2|3|4)\s?배|곱절|"
    r"(?:두|세|네|다섯|여러|2|3|4|5)\s?(?:알|정|포|개|캡슐|봉지)(?:씩|을|를|로)?\s?(?:한꺼번에\s|한\s?번에\s|같이\s|다\s|연달아\s)?(?:먹|드시|드셔|복용|삼키|써|쓰|넣)|(?:두|세|네|2|3|4)\s?(?:번|회|차례)(?:씩|으로)?\s?(?:먹|드셔|복용|써|맞|발라|뿌려)\S{0,2}도|"
    r"(?:한꺼번에|한\s?번에|몰아서?|연달아|합쳐서?|한데)\s?(?:[가-힣]{1,4}\s)?(?:먹|드시|드셔|복용|삼키|맞|써)|늘려|늘리|늘릴|올려|올리|올릴|줄여|줄이|줄일|증량|감량해서\s?먹|"
    r"(?:매일|날마다|밤마다|자주|오래|장기간?|몇\s?(?:달|년)\s?(?:씩|동안|내내)?)\s?(?:이렇게\s|이대로\s|계속\s)?(?:먹|드시|드셔|복용|써|쓰|맞|발라)\S{0,3}도|"
    r"(?:같이|함께|병용|동시에|섞어|겹쳐|둘\s?다)|(?:다시|또)\s?(?:먹|드시|드셔|복용|써|쓰|맞|시작)\S{0,3}(?:도|까|려)|"
    r"끊|중단|그만\s?(?:먹|드|두|둬|둘|써|쓰)|안\s?(?:먹|드셔|맞|써|발라)\S{0,2}(?:도|려|으면)"
)
_MAY_BE = re.compile(_MAY)
_GOES_ON = re.compile(
    rf"(?:계속|쭉|이대로|그대로|앞으로도|여전히|평소대로|평소처럼|(?:하|먹|쓰|맞)던\s?대로|(?:것|거|치|약)도)\s?{_TAKE}"
)
_FINE = re.compile(
    r"괜찮|문제|이상\s?없|지장|탈\s?(?:없|나|날)|무방|(?<![가-힣]도\s)(?<![가-힣]면\s)(?<![도면])(?:되나요|될까|되는지|돼요\?|되죠)"
)
# "먹어요?", "먹을까요" of nothing else.
_ASKS_TO_TAKE = re.compile(
    rf"{_TAKE}(?:나요|나\?|아요\?|어요\?|을까|ㄹ까|는지|죠|지요|습니까|야\s?(?:하|되|돼)|으면\s?되)"
)

_HOUR = (
    r"언제|몇\s?시|식전|식후|식간|직전|직후|공복|빈\s?속|(?<![가-힣])(?:밥|죽|빵|간식|끼니|식사)|아침|점심|저녁|오전|오후|자기\s?(?:바로\s)?(?:전|직전)|잠자리|취침|주무시기\s?전|새벽|한밤|밤에|낮에|퇴근|출근|"
    r"\d+\s?시(?!간마다)|[한두세네다여일]+\s?시에|시간(?:대|에|을|이|은|\s?차이|\s?간격|\s?늦|\s?일찍|\s?뒤|\s?후|\s?전)|\d+\s?분|간격|순서|늦게|일찍|늦잠|미리|하루\s?(?:한|두|세|몇|총)|몇\s?번|요일|야간|교대"
)
_MISSED = r"깜빡|깜박|잊|까먹|빼먹|빠뜨|거르|거른|걸렀|건너뛰|건너뛸|놓쳤|놓친|(?:못|안)\s?(?:먹은|먹었|챙겨|맞은|맞았)|생각(?:이\s?)?(?:났|난|나서)|먹었는지|기억이\s?안|토했|토해|뱉"
_STORED = r"보관|냉장|냉동|냉동실|실온|상온|서늘|습기|습한|욕실|햇[빛볕]|직사|차\s?안|트렁크|유통\s?기한|유효\s?기간|기한|개봉|뜯|소분|약통|약상자|용기|옮겨\s?담|지갑|가방|파우치|얼려|얼었|얼린|버려|버리|폐기|넣어\s?(?:두|둬|다니|뒀)|녹았|녹은|젖"
_WHAT = r"무슨|어떤\s?약|왜\s|이유|효능|성분|용량이|몇\s?(?:mg|밀리|미리)|작용|원리|무엇|뭐(?:예요|에요|죠|야|라고|지|하는|임)|뭔가|어디에|뜻|스펠|영어|차이|설명|이름"
_LOOK = r"색|모양|생김|생긴|크기|작아|커졌|제약\s?회사|제약사|제조사|회사|제품|포장|제형|서방|시럽|똑같|같은\s?(?:약|거|건|것)|바뀌|바뀐|달라|알약|하얀|노란|복제약|제네릭|오리지널|병으로|국내|수입"
_SUPPLY = r"처방전|처방받을|떨어져|떨어졌|떨어질|(?:치|개|알|정)(?:밖에|만|가|이)?\s?(?:안\s?)?남|재발급|분실|잃어|택배|배송|대리|약국|구입|구매|살\s?수|파는|팔아|품절|재고|치\s?(?:챙|받|한꺼번)|며칠\s?치"
_ONSET = r"효과|약효|듣는|듣나|지속|반감기|얼마나\s?(?:걸|가|오래|지나|지속)|얼마\s?(?:만에|뒤|후|동안)|며칠|언제까지|평생"
_AWAY = r"(?:기차|버스|지하철|차|회사|학교|식당|밖|집|직장)에서|외출|여행|비행|공항|검색대|출장|시차|해외|외국|출국|귀국|명절|고향|캠핑|등산|입국|휴가"
_FORM = r"묻었|묻은|쪼개|쪼갤|잘라|자르|반으로|가루|빻|갈아서?|부숴|부수|부서|깨물|깨서|씹|까서|녹여|코팅|벗겨|떨어뜨|바닥|흔들|캡슐을?\s?열|쓴\s?맛|써서\s?못|삼키기|목에\s?걸"
_COST = r"약값|가격|얼마(?:예요|에요|죠|인|쯤|정도|나\s?(?:하|해|드))|보험|비용|싼|싸|비싸|청구|지원|산정\s?특례"
_DRINK = r"(?<![가-힣])(?:맹?물|생수|찬물|온수|미온수|냉수|따뜻한|미지근|보리차|숭늉|정수기)"
_ELSE = (
    r"운동|수영|헬스|요가|필라테스|걷기|산책|조깅|달리기|골프|사우나|목욕|샤워|양치|염색|누워|눕|운전\s?면허|검사|검진|내시경|헌혈|스케일링|진료|예약|서류|진단서|확인서|증명|기록|등록|문자|앱|알람|알림|메모|"
    r"안내문|설명서|봉투|저염|식단|체중|재는|재야|회사에\s?(?:내|말)|보호자|입원\s?준비"
)
_GOING_ABOUT = re.compile(
    "|".join((_HOUR, _MISSED, _STORED, _WHAT, _LOOK, _SUPPLY, _ONSET, _AWAY, _FORM, _COST, _DRINK, _ELSE))
)
_MISSED_IT, _KEPT = re.compile(_MISSED), re.compile(_STORED)
_SENTENCE = re.compile(r"[^.?!\n]+")


class Matter(Enum):
    """WHETHER: it is put in doubt, or to be changed; HOW: plainly its hour, storage, look, supply …; OTHER: nothing is asked of taking it."""

    WHETHER = auto()
    HOW = auto()
    OTHER = auto()


def matter_of(text: str) -> Matter:
    """A doubt anywhere is a doubt; whether it "may be taken" is one unless the sentence says at which hour or in what form."""
    if _DOUBTED.search(text) or _CHANGED.search(text):
        return Matter.WHETHER
    how = _GOING_ABOUT.search(text) is not None
    for sentence in _SENTENCE.findall(text):
        if _GOES_ON.search(sentence) and not _KEPT.search(text):
            return Matter.WHETHER
        if (
            (_MAY_BE.search(sentence) or _ASKS_TO_TAKE.search(sentence))
            and not _GOING_ABOUT.search(sentence)
            and not _MISSED_IT.search(text)
        ):
            return Matter.WHETHER
    if how:
        return Matter.HOW
    return Matter.WHETHER if _FINE.search(text) else Matter.OTHER
