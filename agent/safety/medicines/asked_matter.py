"""What a message asks about a medicine: whether it may be taken, or only how to go about it.

A medicine that a physician has prescribed to somebody whose kidneys, age and other medicines were known is asked after in two ways.
"메트포르민 계속 먹어도 되나요", "한 알 더 먹을까요", "콩팥에 나쁘지 않나요" put it in doubt; "식후에 먹나요", "냉장고에 두나요", "색이 바뀌었는데
같은 약인가요", "내일 검진인데 먹고 가나요" do not. Doubt has few forms and comes first; how to go about it has many.
"""

from __future__ import annotations

import re
from enum import Enum, auto

from agent.safety.medicines.taking import NEWLY, asks_when

_TAKE = r"(?:먹|드시|드셔|복용하|복용해|복용|삼키|삼켜|마시|마셔|쓰|써|사용하|사용해|맞|맞아|바르|발라|넣|넣어|뿌리|뿌려|붙이|붙여|흡입하|흡입해|먹이|먹여|투여하|투여해)"
_MAY = rf"{_TAKE}(?:아|어|여|면서)?(?:도|두)\s?(?:계속\s?)?(?:되|돼|될|됩|됨|된|괜찮|안전|상관|무방|문제|지장|탈|좋|ㄱㅊ)|{_TAKE}으?면\s?(?:안\s?(?:되|돼|될)|큰일|위험|어떻게\s?(?:되|돼))|{_TAKE}(?:을|ㄹ)?\s?수\s?(?:있|없)|{_TAKE}지\s?(?:말아야|않아야|못하)"
# It is called into question as such, whatever the hour.
_DOUBTED = re.compile(
    r"부작용|위험|안전(?!벨트)|해롭|해로|독성|나쁘|나쁜|나빠|무리(?:가|는|일|인|\s?없|\s?되|\s?안)|부담(?:이|은|되|될|스)|망가|(?:간|콩팥|신장|위|속|몸|뼈|눈)(?:이|가|을|를|도|은)?\s?상(?:하|할|해)|손상|걱정|겁(?:나|이)|불안해서|무섭|"
    r"(?:콩팥|신장|간|심장|위|뼈|눈|뇌|태아|아기|아이|애기|애|몸|혈압|혈당|전립선|기억력)(?:에|한테|에게)\s?(?:는\s|도\s)?(?:영향|괜찮|안\s?좋|지장|문제|이상|해|탈)|"
    # Heard of it: "치매 온다던데", "간 수치가 올라간다던데"; not "흡수가 떨어진다던데", which speaks of the hour.
    r"(?<!흡수가\s)(?<!효과가\s)(?<!약효가\s)(?:온다|걸린다|생긴다|올라간다|오른다|떨어진다|줄어든다|녹는다|빠진다|상한다|막힌다|터진다|죽는다|망친다)(?:던데|더라|면서|고\s?(?:하|들|그러|해)|는\s?(?:말|얘기|소문|글|기사|게))|"
    r"(?:콩팥|신장|간|심장|위장?)(?:이|가|도)?\s?(?:많이\s|좀\s)?안\s?좋(?:은데|아서|은\s?사람|다(?:고|는))|"
    # What came since it was prescribed, or is hoped for: a child.
    r"임신|수유|모유|젖을?\s?먹|(?:아기|아이|애기|애|둘째|셋째)(?:를|을|가)?\s?(?:갖|가지려|가질|가졌|생겼|생긴|생기)|피임(?!약)|배란|시험관|생리(?:가|를)?\s?(?:[가-힣\d]{1,3}\s?(?:달|주|개월)?째?\s)?(?:안\s?(?:하|해|나|왔|와)|없|늦|건너)|"
    r"안\s?맞(?:는|을|나|지)|금기|피해야|조심(?:해야|할)|주의(?:해야|할|사항)"
)
# More of it, for longer, once more, beside another, or no more.
_CHANGED = re.compile(
    r"(?:(?:한|두|반|세|하나|1|2|3)\s?(?:알|정|포|번|개|캡슐|방|대|모금)?|조금|좀)\s?(?:더|추가)|더\s?(?:먹|드시|드셔|복용|써|쓰|맞|삼키|자주|많이|세게|센)|(?<!\d)(?:두|세|네|2|3|4)\s?배|곱절|(?<![가-힣])배로\s|"
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
# Too much of it has been taken already, or too often: "두 번 먹었어요", "또 맞았어요", "일주일에 한 번인데 매일 먹었어요"; not "하루 두 번 먹었는데".
_HAS = r"(?:먹었|먹은|먹어\s?버|드셨|드신|복용했|복용한|삼켰|삼킨|삼켜\s?버|마셨|마신|썼|쓴\s|맞았|맞은|발랐|넣었|붙였|뿌렸|먹였|투여했)"
_TAKEN_TOO_MUCH = re.compile(
    rf"(?<!하루\s)(?<!하루에\s)(?<!일주일에\s)(?<!씩\s)(?:두|세|네|다섯|여섯|여러|2|3|4|5|6)\s?(?:번|회|차례|알|정|포|개|캡슐|봉지|대|방|배|장)(?:이나|이?나|을|를|로|치를?|을?\s?다)?\s?(?:[가-힣]{{1,5}}\s){{0,2}}?{_HAS}"
    rf"|(?<![가-힣])(?:또|중복(?:해서|으로)?|이중으로|연달아|연거푸)\s(?:[가-힣]{{1,4}}\s)?{_HAS}|(?:하나|한\s?[알정번포])\s?또\s{_HAS}"
    r"|(?:일주일|한\s?주|주|한\s?달|이틀)(?:에|마다)?\s?(?:한|1|두|2|세|3)\s?(?:번|회|알|정)[^.?!\n]{0,16}?(?:매일|날마다)|(?:매일|날마다)[^.?!\n]{0,20}?(?:일주일|한\s?주|주|한\s?달)에\s?(?:한|1|두|2)\s?번"
)
# Some days without it, and whether to begin where one was: a dose that was missed is another matter.
_FOR_DAYS = r"(?:며칠|이틀|사흘|나흘|닷새|열흘|보름|일주일|한\s?주|(?:[2-9]|\d{2})\s?일|[두세네]\s?(?:번|주)|몇\s?(?:일|주|번)|한\s?달)"
_LEFT_OFF_FOR_DAYS = re.compile(
    rf"{_FOR_DAYS}(?:이나|이?나|간|째|동안|씩|치|정도)?(?:을|를)?\s(?:[가-힣]{{1,5}}\s)?(?:(?:못|안)\s?(?:먹|맞|드셨|드신|챙|썼|쓴|복용)|빼먹|걸렀|거르|거른|건너뛰|건너뛴|쉬었|쉰\s|쉬다|끊|놓쳤|잊)"
    rf"|(?:못|안)\s?(?:먹은|맞은|드신|쓴|복용한|챙긴)\s?(?:지|게)\s?(?:벌써\s|한\s)?{_FOR_DAYS}"
)
# "먹어요?", "먹을까요" of nothing else; "그 말이 맞나요" asks whether it is right.
_ASKS_TO_TAKE = re.compile(
    rf"(?!(?<=[이가게거약]\s)맞){_TAKE}(?:나요|나\?|아요\?|어요\?|을까|ㄹ까|는지|죠|지요|습니까|야\s?(?:하|되|돼)|으면\s?되)"
)

_HOUR = (
    r"언제|몇\s?시|식전|식후|식간|직전|직후|공복|빈\s?속|(?<![가-힣])(?:밥|죽|빵|간식|끼니|식사)|아침|점심|저녁|오전|오후|자기\s?(?:바로\s)?(?:전|직전)|잠자리|취침|주무시기\s?전|새벽|한밤|밤에|낮에|퇴근|출근|"
    r"\d+\s?시(?!간마다)|[한두세네다여일]+\s?시에|시간(?:대|에|을|이|은|\s?차이|\s?간격|\s?늦|\s?일찍|\s?뒤|\s?후|\s?전)|\d+\s?분|간격|순서|늦게|일찍|늦잠|미리|하루\s?(?:한|두|세|몇|총)|몇\s?번|요일|야간|교대"
)
_MISSED = r"깜빡|깜박|잊|까먹|빼먹|빠뜨|거르|거른|걸렀|건너뛰|건너뛸|놓쳤|놓친|(?:못|안)\s?(?:먹은|먹었|챙겨|맞은|맞았)|생각(?:이\s?)?(?:났|난|나서)|먹었는지|기억이\s?안|토했|토해|뱉"
_STORED = r"보관|냉장|냉동|냉동실|실온|상온|서늘|습기|습한|욕실|햇[빛볕]|직사|차\s?안|차에\s?(?:두|뒀|놔|놓|둔)|트렁크|유통\s?기한|유효\s?기간|기한|개봉|뜯|소분|약통|약상자|용기|옮겨\s?담|지갑|가방|파우치|얼려|얼었|얼린|버려|버리|폐기|넣어\s?(?:두|둬|다니|뒀)|녹았|녹은|젖"
_WHAT = r"무슨|어떤\s?약|왜\s|이유|효능|성분|용량이|몇\s?(?:mg|밀리|미리)|작용|원리|무엇|뭐(?:예요|에요|죠|야|라고|지|하는|임)|뭔가|어디에|뜻|스펠|영어|차이|설명|이름"
_LOOK = r"색|모양|생김|생긴|크기|작아|커졌|제약\s?회사|제약사|제조사|회사|제품|포장|제형|서방|시럽(?:으로|이\s?있|도\s?있|제)|똑같|같은\s?(?:약|거|건|것)|바뀌|바뀐|달라|알약|하얀|노란|복제약|제네릭|오리지널|병으로|국내|수입"
_SUPPLY = r"처방전|처방받을|떨어져|떨어졌|떨어질|(?:치|개|알|정)(?:밖에|만|가|이)?\s?(?:안\s?)?남|재발급|분실|잃어|택배|배송|대리|약국|구입|구매|살\s?수|파는|팔아|품절|재고|치\s?(?:챙|받|한꺼번)|며칠\s?치"
_ONSET = r"효과|약효|듣는|듣나|지속|반감기|얼마나\s?(?:걸|가|오래|지나|지속)|얼마\s?(?:만에|뒤|후|동안)|며칠|몇\s?(?:년|개월|달|주)\s?(?:이나\s|동안\s|정도\s|더\s)?(?!씩|내내)|언제까지|평생"
_AWAY = r"(?:기차|버스|지하철|차|회사|학교|식당|밖|집|직장)에서|외출|여행|비행|공항|검색대|출장|시차|해외|외국|출국|귀국|명절|고향|캠핑|등산|입국|휴가"
_FORM = r"어떻게\s?(?:먹|삼키|드시|드셔|복용|쓰|맞|바르|넣)|묻었|묻은|쪼개|쪼갤|잘라|자르|반으로|가루|빻|갈아서?|부숴|부수|부서|깨물|깨서|씹|까서|녹여|코팅|벗겨|떨어뜨|바닥|흔들|캡슐을?\s?열|쓴\s?맛|써서\s?못|삼키기|목에\s?걸"
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
# "로사르탄 먹는데 유산균 먹어도 되나요", "메티마졸 먹으면서 수영 다녀도 괜찮을까요": the medicine goes on, and another thing is in question.
_GOING_ON = re.compile(
    rf"(?:{_TAKE}(?:는데|고\s?있는데|는\s?중인데|고\s?있는\s?중인데|(?:으)?면서|는\s?동안(?:에)?)|(?:복용|투약)\s?(?:중인데|중에|하면서))[,\s]\s?(?P<thing>[^.?!\n]{{2,25}}?)"
    r"(?:먹어|마셔|해|받아|맞아|찍어|발라|써|넣어|가|다녀|자|타|붙여|맞춰|틀어|쳐)도\s?(?:되|돼|될|됩|됨|괜찮|상관|무방|문제)"
)
# "칸데사르탄 먹는데 보리차랑 같이 먹어도 되나요": beside what is new. Of two medicines that are named the pair is looked at all the same.
_BESIDE_IT = re.compile(
    rf"(?:{_TAKE}(?:는데|고\s?있는데|는\s?중인데)|(?:복용|투약)\s?중인데)[,\s]\s?(?!이거|그거|이것|그것|다른\s?약|약(?:이랑|하고|과))[^.?!\n]{{1,14}}?(?:이랑|랑|과|와|하고)\s?(?:같이|함께)\s?(?=먹|마시|마셔)"
)
# What a physician has ordered is not in doubt: "의사 선생님이 용량을 조금 줄여 주셨어요", "아침에 같이 먹으라고 하셨는데 순서가".
_ORDERED = re.compile(
    r"(?:의사|원장|교수|선생|주치의|병원|약국|약사|의원|과에서)[^.?!\n]{0,24}?(?:(?:조금|좀|반으로|두\s?배로)\s)?(?:줄여|늘려|올려|낮춰|더해|추가해|끊어)\s?(?:주셨|주셔|줬|주시(?:고|더|네)|놓으셨)"
    r"|(?:같이|함께|한꺼번에|한\s?번에)\s?(?:먹|드시|복용하)(?:으)?라(?:고|는|셔|셨|던|길래|시)"
)
# "커피를 줄이면 될까요": no dose.
_OF_HABITS = re.compile(
    r"(?:커피|카페인|밥|음식|소금|간식|운동|체중|탄수화물|야식)(?:을|를|은|도|양을)?\s?(?:[가-힣]{1,3}\s)?(?:줄이|줄여|줄일|늘리|늘려|늘릴)"
)
# "한 번 빼먹었는데 오늘 두 알 먹어야 하나요": whether a missed dose is made up for, whatever the illness; not "깜빡하고 두 알 먹었어요".
_MADE_UP_FOR = re.compile(
    rf"(?:{_MISSED})[^.?!\n]{{0,34}}?(?:(?:두|2|세|3)\s?(?:알|정|배|번|번\s?치|회분|포|캡슐|개|봉지)(?:씩|을|를|로)?|한꺼번에|한\s?번에|몰아서?|합쳐서?|(?:하나|한\s?(?:알|정|포|번))?\s?(?:더|추가(?:로)?))\s?"
    rf"(?:한꺼번에\s|한\s?번에\s|같이\s|다\s|더\s)?(?:먹|드시|드셔|복용|삼키|삼켜|맞|써|쓰|넣|채우|채워)(?!었|은|어\s?(?:버|서)|셨|신|았)[가-힣]{{0,2}}\s?(?:채워|채우)?"
)
# "다른 약들이랑 한 번에 삼켜도 되나요": what is prescribed goes down together; "약통을 같이 써도" is of the box.
_ALL_AT_ONCE = re.compile(
    r"약들?(?:이랑|랑|과|하고|을|를)?\s(?:다\s|전부\s|모두\s)?(?:한\s?번에|한꺼번에)\s?(?=먹|드시|드셔|삼키|삼켜|털어)|(?:약통|약상자|약\s?상자|서랍)(?:을|를|에|에다)?\s?(?:같이|함께)"
)
# "작년에 다른 약을 먹다가 끊었고 지금은": over, and told only beside.
_GIVEN_UP_LONG_AGO = re.compile(
    r"(?:작년|재작년|지난해|예전|옛날|(?:\d+|[한두세네몇])\s?(?:년|해|달|개월)\s?전)(?:에|까지|부터)?[^.?!\n]{0,24}?(?:끊었|끊은|끊고|중단했|중단하고|그만\s?먹(?:었|고))"
)
# "둘 중에 어떤 게 혈압약이에요", "모양이 비슷해서 헷갈려요", "같은 약통에 보관해도": which of them is which, or where both are kept.
_WHICH_IS_WHICH = re.compile(
    r"중에서?\s?(?:어떤|어느|무슨|뭐가|무엇이)[^.?!\n]{0,8}약(?:이|인|예|이에|입|일)|(?:구분|구별)(?:하|이|을|법|되|할)|(?:모양|색|크기|이름|봉투)[가-힣]{0,3}\s?(?:[가-힣]{1,3}\s)?(?:비슷|똑같|닮)[^.?!\n]{0,10}헷갈"
    r"|같은\s(?:약통|약상자|통|상자|서랍|봉지|곳)에|(?:약통|약상자|서랍)에\s(?:같이\s|함께\s|다\s)?(?:보관|담|넣)"
)
_TAKEN_TOGETHER = re.compile(
    rf"(?:같이|함께|둘\s?다|다\s?같이|동시에|한꺼번에|한\s?번에|섞어)\s?{_TAKE}[어아여]?(?:도|면|으면|을까|ㄹ까|야|죠|나|고)"
)
# Of the medicine itself after all ("계속", "한 알 더", "식후에"), or a clause of its own ("속이 쓰린데 먹어도").
_OF_IT = re.compile(
    r"계속|그대로|이대로|이거|이걸|그거|그걸|이것|그것|오늘|내일|그냥|더(?:\s|$)|또|다시|하루|매일|약(?:을|은|도|이)?(?:\s|$)|\d\s?알|[한두세반]\s?알|몇|같이|함께|식후|식전|공복|빈속|언제|아침|점심|저녁|밤에|"
    r"(?:[데고서면니]|지만|려고|려면|에|때|나|까|게|은|로|혼자|안|못)\s*$"
)
# "내일 검진 피검사 금식이래요. 약도 안 먹나요": asked of the morning of a test, in another sentence.
_FASTING = re.compile(
    r"금식|굶고|(?:내일|모레|글피|이번\s?주|다음\s?주)[^.?!\n]{0,10}(?:검진|피\s?검사|혈액\s?검사|채혈)"
)
_SENTENCE = re.compile(r"[^.?!\n]+")


# Its hour, storage, form, look or a missed dose, in words that say nothing else.
_PLAINLY = re.compile(
    r"(?:언제|몇\s?시에?)\s?(?:먹|드시|복용|맞|쓰)|식[전후간](?:에|이|\s)|공복에\s?먹|보관|냉장|실온|상온|유통\s?기한|유효\s?기간|차에\s?(?:두|뒀|놔|놓|둔)|쪼개|반으로\s?(?:잘라|갈라|나눠)|가루로|"
    r"물\s?없이|보리차|색(?:이|깔이|깔도)?\s?(?:바뀌|달라|변)|깜빡|깜박|까먹고|(?:한|두)\s?(?:번|알|번을)\s?(?:빼먹|걸렀|거른|거르|놓쳤|놓친|건너뛰)|비행기(?:에|를)?\s?(?:들고|가지고|실|반입|타도)|약값|보험|이름이|(?:효과|약효)(?:는|가)?\s?언제|아침에\s?먹어도\s?되고"
)


class Matter(Enum):
    """WHETHER: it is put in doubt, or to be changed; HOUR: when it is taken, being nothing new; HOW: its storage, look, supply …, or an hour of what is new;
    ELSEWHERE: another thing is in question, while it is taken; OTHER: nothing is asked of taking it."""

    WHETHER = auto()
    HOUR = auto()
    HOW = auto()
    ELSEWHERE = auto()
    OTHER = auto()


def matter_of(text: str) -> Matter:
    """A doubt anywhere is a doubt; whether it "may be taken" is one unless the sentence says at which hour or in what form."""
    beside_it, at_once = _BESIDE_IT.search(text) is not None, _ALL_AT_ONCE.search(text) is not None
    for told in (_ORDERED, _GIVEN_UP_LONG_AGO, _OF_HABITS, _ALL_AT_ONCE, _BESIDE_IT):
        text = told.sub(" ", text)
    text = _MADE_UP_FOR.sub(" 깜빡 ", text)
    if any(doubt.search(text) for doubt in (_DOUBTED, _CHANGED, _TAKEN_TOO_MUCH, _LEFT_OFF_FOR_DAYS)):
        return Matter.WHETHER
    how = _GOING_ABOUT.search(text) is not None
    of_another_thing = beside_it
    for sentence in _SENTENCE.findall(text):
        if (going_on := _GOING_ON.search(sentence)) and not _OF_IT.search(going_on["thing"]):
            of_another_thing = True
            continue
        if _GOES_ON.search(sentence) and not _KEPT.search(text):
            return Matter.WHETHER
        if (
            (_MAY_BE.search(sentence) or _ASKS_TO_TAKE.search(sentence))
            and not _GOING_ABOUT.search(sentence)
            and not (_MISSED_IT.search(text) or _FASTING.search(text))
            and not (beside_it or at_once)
        ):
            return Matter.WHETHER
    if of_another_thing:
        return Matter.ELSEWHERE
    if at_once or asks_when(text):
        return Matter.HOUR
    if how:
        return Matter.HOW
    return Matter.WHETHER if _FINE.search(text) else Matter.OTHER


def without_orders(text: str) -> str:
    """The text without what a physician has changed already."""
    return _ORDERED.sub(" ", text)


def asks_which_is_which(text: str) -> bool:
    """Whether the message asks to tell medicines apart or where to keep them, and so not whether they go together."""
    return _WHICH_IS_WHICH.search(text) is not None and not _TAKEN_TOGETHER.search(text)


def goes_about(text: str, matter: Matter) -> bool:
    """Whether only how to go about it is asked, matter being what the text asks, of a medicine that is nothing new: no unknown fact decides that."""
    return bool(_PLAINLY.search(text)) and not NEWLY.search(text) and matter is not Matter.WHETHER
