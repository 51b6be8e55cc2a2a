"""Whether a phrase is said of now, for phrases that no lexicon concept carries.

Concepts get their assertion from extraction. A sign found by a pattern ("피를 토했어요", "숨을 안 쉬어요") needs the same
care here: denied, long past, conditional, general and figurative mentions are no signs.
"""

from __future__ import annotations

import re

from agent.remembering import remembered
from agent.state import Span

_SENTENCE_END = re.compile(r"[.?!\n;…]")

# "혈압이 165에 112인데 증상은 없어요": what is denied behind a value's own verb is something else.
_VALUE_STANDS = re.compile(
    r"^\s?(?:mmhg|mg/dl|회|번|도|점|%|퍼센트)?\s?(?:이)?(?:ㄴ데|인데|고|지만|라는데|라고\s?하는데|래[요서]?|예요|에요|나왔(?:는데|고|지만)|나오(?:는데|고|지만))[,\s]"
)
# What is a sign by its want: "딱딱하고 감각이 없어요" denies nothing.
_LACKED = r"(?:감각|기운|의식|반응|맥|맥박|힘|정신|움직임|태동|호흡|숨|대답|핏기|초점|눈물|기척|소변|오줌)(?:이|가|은|는|도)?\s?(?:하나도\s|전혀\s|거의\s)?없"
_WANT = re.compile(_LACKED)
# "붓기", "가려움", "답답함"; not a noun that ends so, of which the denial says nothing of a sign: "목감기는 아니에요", "처음은 아니에요".
_NOUN = r"(?:[목코몸]?감기|몸살감기|아기|고기|모기|연기|갱년기|사춘기|호흡기|흡입기|보청기|초기|말기|후기|처음|다음|마음|얼음|웃음|젊음|포함)"
# "리모컨에 있던 게 없어졌고": a thing that is gone, and no sign.
_WAS_THERE = r"(?:있던|있었던|뒀던|두었던|놨던|놓았던|보이던|(?:넣어|올려|놓아|놔|붙여|꽂아|끼워)\s?(?:둔|놓은))\s(?:거|것|건|게)"
_THING = (
    rf"거|것|건|게|증상|느낌|(?!{_NOUN})[가-힣]{{1,3}}기|(?!{_NOUN})[가-힣]{{1,3}}음|(?!{_NOUN})[가-힣]{{1,2}}함"
)
_AND = r"(?:나|이나|도|랑|이랑|하고|및)?[,·/\s]*"
_WHOLLY = r"(?:다|모두|전부|전혀|하나도|아무것도|일절|둘\s?다|셋\s?다)"
# "가슴이 조일 때 통증" + "이 멎습니까?"
_ASKED_PLAINLY = re.compile(
    r"^(?:(?!는데|은데|데[\s,]|[었았했졌])[^.?!\n]){0,16}?(?:나요|까요?|니까|지요|죠|는지|은지)\s*(?:\?|궁금|알고|알려|$|[.!])"
)
# After the phrase, up to the end of its clause.
_DENIED = re.compile(
    r"^[가-힣]{0,4}?(?:지|지는|지도|진)\s*(?:않|못하|못\s*했|아니|말)"
    # "식은땀이 나지는 않아요", "식은땀이 나거나 팔로 뻗치는 통증은 전혀 없고"
    r"|^(?:이|가|을|를|은|는|도)?\s?(?:나|흐르|오|생기|느껴지|들|비치|보이|있|퍼지|뻗치|심하)(?:지는|지도|진|지)\s*않"
    r"|^(?:이|가|을|를|은|도)\s?[가-힣]{1,3}거나\s(?:[가-힣]{1,8}(?<![를을고서며데면])[,\s]*){1,5}?(?:은|는|도|이|가)?\s*(?:전혀\s*|하나도\s*|다\s*)?(?:없(?!어지)|않)"
    r"|^[가-힣]{0,3}\s*(?:증상|증세|통증|느낌|기미|징후|기색|것|거|게|적|일|건|경험|정도|수준|상태|말|얘기)?(?:은|는|이|가|도|까지는|까진|같은\s*건)?\s*(?:절대\s*|결코\s*|다시(?:는)?\s*|다\s*|모두\s*|하나도\s*|전혀\s*|아직\s*|특별히\s*|한\s*번도\s*|거의\s*|(?:\d+|한|두|세|몇|수)\s*(?:년|개월|달|주|일)(?:\s*(?:간|동안|째|이상|넘게))?\s*|그\s*(?:뒤로?|후로?|동안)\s*|이후로?\s*|최근에?\s*|지금까지\s*|요즘은?\s*|지금은\s*|이제\s*)*+(?:없(?!어지[지질])|아니|아님|아녜|아녀|안\s*(?:보|나타|생|해|했))"
    rf"|^(?:이나|나|과|와|랑|이랑|하고|및|,|·|도|[가-힣]{{0,2}}거나|또는)\s*(?:(?!{_LACKED})[가-힣]{{1,8}}(?<![를을고서며데면])[,\s]*){{1,6}}?(?:은|는|도|이|가)?\s*(?:없(?!어지지)|않)"
    # "입술 붓는 거, 숨쉬기 힘든 거 다 없어요": a list of things, all of them denied. Each is found once (atomic): tried anew in
    # every way, a message of such words took seconds.
    rf"|^[가-힣]{{0,3}}\s(?![^.?!\n]{{0,20}}?{_WAS_THERE})(?:{_THING})(?:{_AND})(?>[^.?!\n]{{0,16}}?(?:{_THING})(?:{_AND})){{0,6}}(?:은|는|도)?\s*(?:{_WHOLLY}\s*)*(?:없|아니|안\s*(?:나|해|그래|생|보))"
    # "다거나 그런 건 아니고", "숨참 x 입술부음 x"; not "흉통 x 3일", "흉통 x레이"
    r"|^[가-힣]{0,3}?(?:다거나|거나|든가|든지|다든가|다든지)\s*(?:뭐\s*)?(?:그런|이런|하는)\s*(?:거|것|건|게|일|증상|느낌|생각|마음)(?:은|는|도|이)?\s*(?:절대\s*|결코\s*|다\s*|전혀\s*|하나도\s*|아예\s*)*(?:없|아니|아님|안\s*(?:나|해|그래|생|보))"
    r"|^[가-힣]{0,4}\s*[:=]?\s*(?:[x×✕❌無]|\(-\))(?![a-z\-]|\s?\d|\s?레이|선)"
)
# "쓰러지셨을 때만 누르는 거예요?", "의식이 없을 때 음료를 먹인다' OX": what one does when, not that it is so.
_WHEN = r"때(?:만|에만|마다|를|에|쯤|부터|라도)?"
_DO_THEN = r"누르|부르|켜|먹이|먹여|주면|줘야|옮기|옮겨|만지|만져|눕히|눕혀|쓰는|써야|쓰나|재는|재야|가야|가는|대비|대처|신고|연락|알리|맞는|맞히|놓는|놔야"
_CONDITIONAL = re.compile(
    r"^(?:(?:이|가|을|를|도)\s)?[가-힣]{0,2}?\s?(?:으?면(?!서|역|접|도\s*날)|다면|라면|(?:을|ㄹ|할|하는|올|생길|났을|했을)?\s*(?:경우|때(?:는|엔|에는)?\s*(?:어떻|어떡|뭘|무엇|무얼)|까\s*봐|수도?\s*있(?:나|을까|다는)|뻔|지도\s*(?:몰라|모르)))"
    r"|^[가-힣]{0,2}?[을ㄹ할날올릴질칠을]\s*때(?:는|엔|에는)?\s(?:(?![가-힣]*(?:는데|은데|었|았|했|졌))[^.?!\n]){0,24}?(?:라던데|라는데|하라고|다던데|다는데|다면서|다고\s?(?:하|들)|이유|왜|(?:되|하|좋을|있을|둘|쓸|할)(?:나요|까요?)|해야|알려|어떻|어떡|뭘|무엇|무슨|준비|뭐부터)"
    r"|^[가-힣]{0,2}[을ㄹ할릴]\s*(?:뻔|까\s*봐|수도?\s*있나)|^까\s*(?:봐|걱정|염려|무서|해서)|^[가-힣]{0,2}(?:는|은|ㄴ|한)?\s?(?:걸|거일|것일)까\s*봐"
    rf"|^[가-힣]{{0,3}}\s?{_WHEN}\s(?:(?![가-힣]*(?:는데|은데|었|았|했|졌))[^.?!\n]){{0,24}}?(?:{_DO_THEN})[^.?!\n]{{0,24}}(?:거예요|거에요|건가요|거죠|나요|까요|는지|는가|맞아요|맞나요|인가요|\?|[o0]\s?[x×]|문제)"
    # "가슴이 갑자기 조일 때 이것으로 통증이 멎습니까?": asked, with nothing told of now
    r"|^[가-힣]{0,3}\s?때(?:는|엔|에는|에|만|마다)?[,\s](?:(?![가-힣]*(?:는데|은데|데[\s,]|었|았|했|졌|지금|오늘|계속))[^.?!\n]){0,40}?(?:나요|까요?|니까|지요|죠|는지|은지)\s*(?:\?|궁금|알고|알려|$|[.!])"
    # "쓰러질 때를 대비해 비상벨을 신청하려고요": what one prepares for
    r"|^[가-힣]{0,2}\s?(?:때|경우|상황|일)(?:를|을|에)?\s?(?:대비|예비)|^[가-힣]{0,3}(?:것|거|걸|데)?(?:에|을|를)?\s?대비(?:해|하|한|용|책)"
    # "건전지 삼킨 줄 알고 뒤졌는데", "쓰러지는 연기를 했어요"
    r"|^[가-힣]{0,2}\s?줄\s?(?:알고|알았|(?:[ㅋㅎㅠㅜ~.!\s]*$))|^[가-힣]{0,2}\s(?:척|연기|시늉|흉내)(?![가-힣]*(?:마시|맡))"
    # "설명서에 호흡곤란, 쇼크라고 적혀 있어요", "부작용에 실신이 있던데"
    r"|^[^.?!\n]{0,30}?(?:라고|이라고|고)?\s?[\"'”’」)]?\s?(?:(?:하면|오면|나면|생기면)\s[^.?!\n]{0,16}?(?:라고|하라고)\s?)?(?:적혀|쓰여|씌어|써\s?있|써져|쓰인|나열돼|나열되어|표시돼|명시돼)"
)
# "산에서 딴 버섯을 먹어도 되나요?": leave is asked for what has not been done; "락스를 마셨는데 우유 먹여도 되나요?" for another thing
_MAY = re.compile(
    r"(?:(?!는데|은데|니까|[.?!\n]|[고서]\s|다가\s).){0,12}?(?:먹어|먹여|마셔|드셔|드려|삼켜|맞아|맞춰|써|발라|넣어|피워|타|가)도\s?(?:되|돼|될|괜찮|상관|무방)"
)
_SUPPOSED = re.compile(
    r"(?:만약|만일|가령|혹시나|혹시라도|혹여|행여|예를\s?들어|이를테면|가정하|가정해)[^.?!\n]{0,40}?[가-힣]면\s"
)
_GENERAL = re.compile(
    r"^\s?(?:할인|세일|쿠폰|적립)|^[가-힣]{0,3}?(?:는|은|ㄴ|한|된|할|을|던)?\s*(?:이유|원인|거\s?막|것을?\s?막|병(?:이|은|에|명)|질환|질병|돌연사|증후군|사고(?:는|가|를|의)|현상|사람(?:은|들은|들이|의|을\s*위)|환자(?:는|의|들)|경우|응급\s*처치|대처|대응|예방|증상(?:은|이|에는|이란)?\s*(?:무엇|뭐|뭔|어떤|왜|언제)|위험\s*(?:요인|인자)|가능성|확률|부작용)"
    # "숨을 안 쉬는 사람에게 인공호흡 없이 눌러도 된다면서요": what one does for anybody
    r"|^[가-힣]{0,4}?\s?사람(?:들)?(?:한테|에게|을|를|이|도|은)?\s(?:(?!는데|은데|[었았했졌]|지금)[^.?!\n]){0,30}?(?:라던데|다던데|다면서|라면서|[돼되]나요|되는지|맞나요|맞죠|틀린|하나요|눌러도|돼요\?)"
    # "각혈이랑 토혈은 어떻게 달라요?": what the words mean
    r"|^(?:이랑|랑|과|와|하고)\s?[가-힣a-z ]{1,14}?(?:은|는|이|가|의)?\s?(?:어떻게\s?|뭐가\s?|무엇이\s?|서로\s?)*(?:달라|다른가|다른\s?건|다르|차이|구별|구분)|^(?:의|은|는)?\s?(?:차이점?|구별법?|구분)|^(?:은|는)\s(?:어떻게|뭐가|무엇이)\s?(?:달라|다르|다른가)"
    r"|^(?:이란|란|이라는|라는|은|는|이|가)?\s?(?:게\s|것이\s|말이\s)?(?:무슨|어떤)\s?(?:뜻|말|의미)"
    r"|^(?:이란|란|의|은|는|이|가)?\s*(?:무엇|뭐|뭔|어떤\s*(?:건|것|병)|왜\s*(?:생|일어|발생|나타)|원인|종류|예방|전조|초기|기준|정의|응급\s*처치|대처)"
)
# "쓰러지실까 위치추적기를 달아 드리려는데": feared, and provided against. The sign may hold its own ending.
_FEARED = re.compile(
    r"^[^.?!\n]{0,8}?[가-힣]까(?:\s?(?:걱정|염려|무서|두려|해서|싶어|하여|하는\s?마음)|[,\s](?=[^.?!\n]{0,30}(?:려고|려는데|하려|두려|예방|대비|설치|달아|신청|구하|추천|마련)))"
)
# "숨 안 쉴까 봐 걱정했는데 진짜 안 쉬어요": feared, and then come true; not "… 정말 아무 일 없었어요"
_CAME_TRUE = re.compile(
    r"^[^.?!\n]{0,12}?까\s?(?:봐|걱정|싶어)[^.?!\n]{0,16}?(?:는데|더니|었지만)[\s,]+(?:[가-힣]{1,4}\s)?(?:진짜|정말|결국|실제)(?:로|은|에)?\s(?!.{0,14}(?:아무|괜찮|다행|별\s?(?:일|거|것)|멀쩡|잘\s|없|안\s?그|아니))"
)
# "번개를 맞으면 심장이 멈춘다던데": said of anybody; "어머니가 누우면 숨을 못 쉬신다던데" of one.
_SAID_OF_ALL = re.compile(
    r"^[^.?!\n]{0,10}?(?<!겠)(?:다던데|다면서|다더라|다던가|다는\s?(?:말|얘기|소문|게\s?사실))"
)
_SOMEBODY = re.compile(
    r"(?:엄마|아빠|어머니|아버지|어머님|아버님|할머니|할아버지|남편|아내|와이프|아이|애|아기|딸|아들|손주|동생|언니|누나|오빠|형|친구|동료|환자|이모|고모|삼촌|장모|장인|시어머니|시아버지|조카|제|내|저|나|우리)(?:님)?(?:가|이|는|은|도|께서)\s"
)
# "엄마 친구분이 뱀에 물려 손가락을 잘랐다네요": of somebody far off, told with how it ended
_FAR_OFF = re.compile(
    r"(?:친구분|친구네|지인|이웃|동네|옆집|윗집|아랫집|사돈|(?:아는|어떤|모르는)\s(?:분|사람|형|언니|동생)|직장\s?동료|회사\s?(?:동료|사람|분)|(?:엄마|아빠|남편|아내|친구|시어머니)\s?(?:의\s)?(?:친구|지인|동료|사촌|언니|오빠|형|누나|동생|엄마|아빠|어머니|아버지))"
)
_ENDED = re.compile(
    r"(?:잘랐|절단했|죽었|돌아가셨|사망했|숨졌|수술했|수술하셨|수술받|입원했|입원하셨|퇴원|나았|완쾌|실려\s?갔|실려\s?가셨|장애가\s?남)[가-힣]{0,3}(?:다네|대요|다더|다고\s?(?:하|들)|답니다|다던데|다는데|대)"
)
# "저혈당이 오면 헛소리를 하나요?": a condition before and a bare question after ask about the course of things.
_CONDITION_BEFORE = re.compile(r"[가-힣]면\s")
_BARE_QUESTION = re.compile(
    r"^[가-힣]{0,4}(?:\s[가-힣]{1,4}){0,2}?\s?[가-힣]{0,6}?(?:나요|가요|까요|는지|은지|ㄴ지|습니까|ㅂ니까|합니까|됩니까|니\?|냐\?)\s*(?:궁금|알고|알려|\?|$)"
)
_STAGE = (
    r"(?:어릴|어렸을|젊었을|어린|젊은|아기|애기|갓난아기|신생아|학생|[초중고]등?학(?:교|생)|중학(?:교|생)|대학(?:교|생)|[초중고]\s?[1-6]|[초중고][딩교]|군대|군\s?복무|복무|이등병|신혼|처녀|총각|새댁|아가씨|사춘기|수험생|"
    r"임신했을|임신\s?(?:중이었을|당시)|(?:첫째|둘째|셋째|막내|큰애|작은애|애|아이|아기)(?:를)?\s?(?:낳을|낳았을|가졌을|임신했을)|출산했?을?|분만했?을?|결혼할|결혼했을|입사했을|회사\s?다닐|직장\s?다닐|학교\s?다닐|유학|"
    r"돌|백일|(?:\d{1,2}|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|스무|서른|마흔|쉰|예순|일흔)\s?살|스물[가-힣]{0,2}|서른[가-힣]{0,2}|마흔[가-힣]{0,2}|쉰[가-힣]{0,2}|[1-9]0대(?:\s?[초중후]반)?|\d{1,2}\s?개월)"
)
_PAST = re.compile(
    r"(?:예전|과거|옛날|(?<![가-힣])어려서|(?<![가-힣])젊어서|옛적|왕년|소싯적|한때|"
    rf"{_STAGE}(?:쯤|의)?\s*(?:때|적|시절|무렵|즈음|당시)|"
    r"학창\s*시절|[가-힣]{1,6}\s(?:무렵|당시|시절|즈음)(?:에|엔)?|[가-힣]{1,5}던\s?(?:해|때|날|시절|적)에?|(?:유산|출산|분만|수술|이혼|제대|졸업|입원|사별|항암|투병|이민|유학)했을\s?때|"
    r"(?:\d{1,2}\s?(?:살|세)|스물[가-힣]{0,2}|서른[가-힣]{0,2}|마흔[가-힣]{0,2}|쉰[가-힣]{0,2}|예순[가-힣]{0,2}|일흔[가-힣]{0,2}|여든[가-힣]{0,2})에(?=\s)|옛\s?(?:직장|집|동네)|(?:결혼|시집\s?(?:오|가)기|장가\s?가기|입사|취직|입대|제대|은퇴|퇴직|(?:학교|초등학교|유치원)(?:에)?\s?(?:들어가|입학하?)기)\s*전에?|"
    r"(?:\d+|몇|한|두|세|네|다섯|일|이|삼|십|수)\s*(?:년|해|개월|달|주일?)\s*전|작년|재작년|지난\s*(?:해|달|번|여름|겨울|봄|가을|설|추석|명절)|오래\s*전|(?<!\d)(?:19|20)\d\d\s?년(?:도)?에)(?!부터)"
)
# Days to months ago: past only when it is said to be over ("지난주에 쓰러졌는데 지금은 괜찮대요").
_LATELY = re.compile(
    r"(?:지난\s*주(?:말)?|(?:처음|그때|당시|직후|초기|첫날|입원했을\s?때|수술\s?(?:직후|당일|하고\s?나서))(?:에)?(?:는|엔)|(?:며칠|몇\s*주|일주일|열흘|보름|\d+\s*(?:일|주일?)|[한두세]\s*주)\s*전|그저께|엊그제|저번\s*(?:주|달|에))(?!부터)"
)
_RESOLVED = re.compile(
    r"(?:괜찮(?:아|대|다|습|은데|으세)|멀쩡|이상\s*(?:은|이|도)?\s*없|문제\s*(?:는|가|도)?\s*없|다\s*나(?:았|아|으)|나았|완치|완쾌|회복(?:됐|되|했|하)|"
    r"(?:지금|이제|현재|벌써)(?:은|는)?\s(?:벌써\s)?(?:초등|중학|고등|대학|직장인|군대|유치원|[초중고][1-6]|\d{1,2}\s?살|\d\s?학년|열\s?살|[가-힣]{1,2}\s?살|집에서\s?쉬|재활|일반실|튼튼|건강)|"
    r"잘\s*(?:지내|살|관리|다니|계|나(?:와|왔|오)|먹고|놀)|정상(?:이|으로|입|화)|멎었|멎고|멈췄|가라앉았|가라앉았|내렸|들어갔|퇴원|좋아졌|없어졌|사라졌|치료(?:가)?\s*(?:끝|받아서|마쳤|완료))(?!지\s*않)"
)
# "까만 변을 보고 입원했었고", "쓰러지셨더랬어", "기절했던 게": the form of the verb puts it long ago.
_REMOTE = re.compile(
    r"[았었했였졌났왔갔됐셨]었(?:고|는데|어요?|었?지만|습니다|네|죠|지|거든|다|음|으나|대)|[았었했셨]?더랬|[았었했였졌났왔갔됐셨]었(?:다는|다던|단|다고|대)|[았었했였졌났]던\s(?:적|게|것|기억|사람|일|경험|때)|^[가-힣]{0,2}던\s(?:적|게|것|기억|일|경험|때)"
)
# "혈당이 48이라 주스 마시고 지금 110 됐어요": what was measured has been measured anew.
# "친구가 땅콩을 먹고 숨을 못 쉬어 입원했다 나왔대요": treated, and out again.
_DISCHARGED = re.compile(
    r"^(?:(?!지금|또\s|다시|오늘)[^.?!\n]){0,30}?(?:입원|중환자실|응급실|인큐베이터|실려)(?:(?!지금|또\s|다시)[^.?!\n]){0,24}?(?:퇴원|(?<![가-힣])나왔|나오셨|완치|건강해|일반실|(?<!안 )(?<!못 )회복(?:하[고셨시]|했|돼서|됐|되[고셨어]))(?![^.?!\n]*(?:는데|지만)\s?[^.?!\n]*(?:또|다시|지금|오늘))"
)
_ANEW = re.compile(
    r"^[^.?!\n]{0,40}?(?:지금은?|현재는?|이제는?|다시\s?[재쟀잰][가-힣]*)\s[^.?!\n\d]{0,8}\d+(?:[./]\d+)?\s?(?:%|퍼센트|도)?\s?(?:이에요|이예요|예요|입니다|이야|이네|됐|되었|나와|나왔|이래|으로|까지|로\s?(?:올|내|떨|회복))"
)
_PAST_AFTER = re.compile(r"^[가-힣]{0,4}\s*(?:적|일|경험)(?:이|도)?\s*(?:있|많)|^[가-힣]{0,3}(?:았|었|했)었")
_NOW = re.compile(
    r"지금|오늘|방금|갑자기|아까|조금\s*전|좀\s*전|현재|요즘|다시|또\s|계속|어제|밤새|\d+\s*(?:분|시간)\s*(?:전|째|동안)|이번"
)
# "작년에 쓰러져 뇌경색 진단받은 아버지가 지금은 혼자 걸으세요": how it is now is set against what was.
_UNLIKE_NOW = re.compile(
    r"^[^.?!\n]{0,30}?(?:[았었했였졌났셨냈](?:는데|지만|다가|고|으나|던)|진단|수술|입원|치료|시술|판정|삽입|넣(?:으신|은|고)|달(?:으신|고)|살아나)[^.?!\n]{0,24}?(?:지금|이제|현재|요즘|최근에)(?:은|는|엔)\s(?!또|다시|더\s|자꾸|계속)"
)
_TOLD_ON = re.compile(r"(?:는데|은데|인데|지만|더니|니까|거든)(?:요)?[,\s]")
# "어제까지 토하다가 오늘은 안 토하고": so long, and no longer.
_SO_LONG = re.compile(
    r"(?:어제|그제|그저께|아까|새벽|오전|낮|밤|점심|저녁|지난\s?주|며칠\s?전)까지(?:는|만\s?해도|도)?\s[^.?!\n]{1,24}?(?:다가|는데|지만|고)[^.?!\n]{0,6}?"
    r"(?:오늘|지금|이제|아침|낮)[가-힣]{0,2}(?:은|는|엔|부터)\s(?:더\s?|다시\s?)?(?:안\s[가-힣]{1,4}|없|멎|멈|괜찮|가라앉|나았|멀쩡|좋아|정상|줄)"
)
_WAS = re.compile(r"[었았였했졌]|다가|이라|라서|까지|길래|떠서|나와|잘못|나왔")
_BY_NOW = re.compile(
    r"지금|현재|이제|방금|다시|(?:재니|쟀더니|재\s?보니|재면)|됐|되었|올랐|올라|내렸|내려|돌아왔|회복"
)
# "쓰러져 못 깨어났어요 재작년에.": the time comes last.
_PAST_BEHIND = re.compile(
    r"[았었했였졌났왔갔됐셨냈쳤렸](?:어요?|습니다|다|음|대요?|는데|거든요?)[\s,]{1,2}(?:그게\s|벌써\s|아마\s|한\s)?(?:재작년|작년|(?:\d{1,2}|[한두세네몇]|[일이삼사오육칠팔구십]{1,2}|여러|수십?)\s?년\s?전|오래\s?전|예전|옛날)"
    r"(?:에|이|의|\s?일|이에요|예요|요|인데|입니다)*[\s~.]*$"
)
_OPENING = 20
_ENDS_PAST = re.compile(
    r"(?:까요?|나요|가요|죠|지요|[되돼있하]나|(?:인|은|는|던)가|려나|\?)\W*$|[았었했였졌났왔갔됐셨냈쳤렸](?:어요?|습니다|네요?|거든요?|대요?|음|다|죠|지요?)\W*$"
)
# "까만 변? 아니요 초록색이에요"
_SELF_ANSWERED = re.compile(r"[가-힣]{0,5}\s?[?？]+\s*(?:아니|아뇨|아님|아닙|ㄴㄴ|노노|전혀|그건\s?아|없)")
_NOT_BEFORE = re.compile(r"(?:^|[^가-힣])(?:안|못)\s*$")
# "가슴안아픈데": written together inside the phrase itself
_NOT_WITHIN = re.compile(r"(?<![불편동])안(?:아프|아픈|아파|차|붓|부었|떨|쑤시|조이|토)")


LONGEST_ASKED = 16
"""Texts of which it is kept in memory until when something was: every fact of a message asks anew."""
NEAR = 300
"""Characters to either side in which a sentence says what it makes of a phrase: no run-on text is read whole."""


def is_denied(text: str, start: int, end: int) -> bool:
    """Whether text[start:end] is denied in its own clause ("피를 토한 적은 없어요", "목은 안 뻣뻣해요")."""
    stop = _SENTENCE_END.search(text, end, end + NEAR)
    after = text[end : min(stop.start() if stop else len(text), end + NEAR)]
    if _SELF_ANSWERED.match(text, end):
        return True
    if text[end - 1 : end].isdigit() and _VALUE_STANDS.match(after):
        return False
    if any(lacked.start() < end < lacked.end() for lacked in _WANT.finditer(text, max(start, end - 8), end + 12)):
        return False
    if _NOT_WITHIN.search(text, start, min(len(text), end + 1)):
        return True
    return bool(_NOT_BEFORE.search(text[max(0, start - NEAR) : start]) or _DENIED.search(after))


def is_general(text: str, start: int, end: int) -> bool:
    """Whether text[start:end] is only supposed or asked about ("피를 토하는 원인이 뭔가요?", "경련을 할 때 어떻게")."""
    stop = _SENTENCE_END.search(text, end, end + NEAR)
    after = text[end : min(stop.start() if stop else len(text), end + NEAR)]
    sentence_start = _sentence_start(text, start)
    said_before = text[sentence_start:start]
    if _CAME_TRUE.search(text[start:end] + after):
        return False
    asked = _CONDITION_BEFORE.search(said_before) and (
        _BARE_QUESTION.search(after)
        or (_SAID_OF_ALL.search(text[start:end] + after) and not _SOMEBODY.search(said_before))
    )
    supposed = text[start:end].endswith("면") and not after.startswith(("서", "역"))
    supposed = supposed or bool(_SUPPOSED.search(text[sentence_start:start]))
    supposed = supposed or bool(_MAY.match(text, max(start, end - 2), end + 12))
    supposed = supposed or bool("때 " in text[start:end] and _ASKED_PLAINLY.search(after))
    supposed = supposed or bool(_FEARED.search(text[start:end] + after))
    supposed = supposed or (
        text[start:end].endswith("까") and after.lstrip().startswith("봐")
    )  # "숨을 안 쉴까 봐"
    return bool(asked or supposed or _CONDITIONAL.search(after) or _GENERAL.search(after))


def denial(text: str, start: int, end: int) -> Span | None:
    """The span from text[start:end] to the end of its denial, or None when it is not denied."""
    if not is_denied(text, start, end):
        return None
    stop = _SENTENCE_END.search(text, end, end + NEAR)
    denied = _DENIED.search(text[end : min(stop.start() if stop else len(text), end + NEAR)])
    return start, end + (denied.end() if denied else 0)


def is_over(text: str, start: int, end: int, passes: bool = True) -> bool:
    """Whether text[start:end] is told of long ago ("3년 전에 뇌출혈로"), or, unless it is what never just passes, of lately and said to be over."""
    sentence_start = _sentence_start(text, start)
    stop = _SENTENCE_END.search(text, end, end + NEAR)
    before = text[sentence_start:start]
    after = text[end : min(stop.start() if stop else len(text), end + NEAR)]
    resolved = _RESOLVED.search(text[end : end + NEAR])
    remote = _REMOTE.search(after)
    if remote and not _NOW.search(before + after[: remote.end()]):
        return True
    if any(character.isdigit() for character in text[start:end][-2:]) and _ANEW.search(after):
        return True
    if _PAST_BEHIND.search(text[start:end] + after) and not _NOW.search(before + text[start:end] + after):
        return True
    if any(span[0] <= start and end <= span[1] for span in no_longer(text)):
        return True
    if _FAR_OFF.search(before) and _ENDED.search(after) and not _NOW.search(before + after):
        return True
    if _DISCHARGED.search(after):
        return True
    if (
        _DEATH_BEHIND.search(text[end - 1 : end] + after)
        and (_DEATH_TOLD.search(after) or _CAUSE.search(before))
        and not _NOW.search(before + after)
    ):
        return True
    if _goes_on_of_the_dead(text, sentence_start, before + text[start:end] + after):
        return True
    past = _PAST.search(before)
    if past and not _TOLD_ON.search(before, past.end()) and _UNLIKE_NOW.search(text[start:end] + after):
        return True
    if past:
        told = before[past.end() :] + after
        return bool(resolved) or not _NOW.search(_suddenly_died(told))
    return bool(passes and resolved and _LATELY.search(before))


def _sentence_start(text: str, at: int) -> int:
    first = max(0, at - NEAR)
    return max((mark.end() for mark in _SENTENCE_END.finditer(text, first, at)), default=first)


# "친정엄마가 10년 전에 돌아가셨어요. 설거지하시다가 쓰러지셔서 …": the next sentence still tells of then.
_DIED = re.compile(r"돌아가|세상을\s?(?:떠|뜨)|사망|숨(?:졌|지셨)|여의")
_SUDDENLY = re.compile(r"갑자기(?=[^.?!\n]{0,20}(?:돌아가[셨신시]|세상을|사망|숨졌))")
# "외할아버지가 위암으로 피를 토하다 돌아가셨대요": what somebody died of, as it is told in a family; not "숨을 안 쉬고 돌아가셨어요".
_DEATH_BEHIND = re.compile(r"^[가-힣]{0,6}?(?:다가?|고|며|면서)\s(?:결국\s|그만\s)?돌아가셨")
_DEATH_TOLD = re.compile(r"돌아가셨(?:대|다(?:고\s?(?:들|하|해)|네|는|던|더|며)|거든|다는)")
_CAUSE = re.compile(r"(?:암|백혈병|졸중|중풍|경색|출혈|간경화|경변|폐병|결핵)(?:으로|로|\s?때문에)\s")
_OF_THEN = re.compile(r"[시셨]|그때|그\s?길로|그날|결국")


def _suddenly_died(told: str) -> str:
    """Without the word of how a death came: "10년 전에 갑자기 돌아가셨어요" says not that it comes."""
    return _SUDDENLY.sub(" ", told)


def _goes_on_of_the_dead(text: str, start: int, sentence: str) -> bool:
    """Whether a sentence goes on telling how somebody died long ago, whom the sentence before it names."""
    told = [part for part in _SENTENCE_END.split(text[max(0, start - NEAR) : start]) if part.strip()]
    if not told or not (_PAST.search(told[-1]) and _DIED.search(told[-1])):
        return False
    return bool(_OF_THEN.search(sentence) and not _NOW.search(sentence) and not _SOMEBODY.search(sentence))


@remembered(LONGEST_ASKED)
def no_longer(text: str) -> tuple[Span, ...]:
    """The spans of the text that tell until when something was, and that it is no more."""
    return tuple(so_long.span() for so_long in _SO_LONG.finditer(text))


class Superseded:
    """Which values of a text are said to have been, and the last one of them to be now. The text is read once."""

    def __init__(self, text: str, last: Span) -> None:
        """last: the span of the last value."""
        self._start = last[0]
        before = text[: last[0]]
        self._was = _last_start(_WAS, before)
        self._by_now = _last_start(_BY_NOW, before + text[last[1] : last[1] + 8])

    def covers(self, one: Span) -> bool:
        """Whether the value at this span is one of those."""
        return one[1] <= self._start and one[1] <= self._was and one[1] <= self._by_now


def _last_start(pattern: re.Pattern[str], text: str) -> int:
    return max((match.start() for match in pattern.finditer(text)), default=-1)


def is_told_of_past(text: str) -> bool:
    """Whether a message opens with long ago and ends in it, or in a question: "작년에 벌에 쏘여 쓰러졌는데 벌초 가도 되나요?" """
    past = _PAST.search(text[:_OPENING])
    return bool(past and not _NOW.search(_suddenly_died(text[past.end() :])) and _ENDS_PAST.search(text))


# "어제 체해서 식은땀이 났는데 오늘은 멀쩡해요"
_LATELY_AND_WELL = re.compile(
    r"(?:어제|그저께|그제|엊그제|(?:며칠|사흘|이틀|나흘|열흘)\s?전|지난\s?주)[^?!]{0,60}?(?:는데|지만|다가|고|더니)[^?!]{0,24}?"
    r"(?:오늘|지금|이제|약\s?먹고|자고\s?나니)[가-힣]{0,2}\s[^.?!]{0,12}?(?:멀쩡|말짱|괜찮아[요졌]|개운|다\s?(?:나았|들어갔|가라앉)|싹\s|없어졌|좋아졌)"
)
# What must be looked at though it has passed: a stroke that warned, a faint, a blow, a poison, a sting.
_LOOKED_AT_THOUGH_WELL = re.compile(
    r"팔|손|다리|발|말[이을도]|발음|입[이술]|혀|눈|시야|얼굴|정신|의식|쓰러|기절|실신|가슴|숨|경련|발작|파래|머리|부딪|떨어|물에|삼켰|삼킨|마셨|마신|먹었|쏘|물렸|에피|피[가를]|임신|까만|검은"
)


def is_lately_and_well(text: str) -> bool:
    """Whether a message tells of some days ago and that all is well now, of nothing that must be looked at even so."""
    return bool(_LATELY_AND_WELL.search(text) and not _LOOKED_AT_THOUGH_WELL.search(text))


def is_present(text: str, start: int, end: int, passes: bool = True) -> bool:
    """Whether text[start:end] is stated as true of someone now (or just now). passes: it is over when lately was said to be, as
    most things are."""
    stop = _SENTENCE_END.search(text, end, end + NEAR)
    before, after = text[_sentence_start(text, start) : start], text[end : stop.start() if stop else end + NEAR]
    if is_denied(text, start, end) or is_general(text, start, end):
        return False
    if is_over(text, start, end, passes):
        return False
    return not (_PAST_AFTER.search(after) and not _NOW.search(before + after))
