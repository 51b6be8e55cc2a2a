"""Crisis: suicide, self-harm, abuse, violence at home, sexual violence. A short warm reply with numbers to call.

Korean speech is full of dying that is none ("배고파 죽겠어요", "죽을 만큼 매워요", "죽을 먹어도 되나요?"). The lines
drawn here, and why:
- "죽고 싶을 만큼 아파요" measures a bodily pain: no crisis. "죽고 싶을 만큼 힘들어요" may be meant: a crisis, since a
  warm word to someone who exaggerates costs little and silence to someone who does not may cost a life.
- "죽을 것 같아요" tells of fear or strain, not of a wish; triage looks at the symptoms beside it.
- Denied ("죽고 싶은 생각은 없어요"), long past ("예전에 자살 시도를 했어요") and general ("자살 예방은 어떻게 하나요?",
  "부작용으로 자살 충동이 있나요?") mentions are no crisis; another person's wish is one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from agent.safety.crises import signs
from agent.safety.crises.meaning import Meaning
from agent.safety.folding import fold, joined
from agent.state import Span

Crisis = Literal["suicide", "self_harm", "child_abuse", "violence", "sexual_violence"]

_WANT = r"(?:싶|시퍼|시포|십어|십다)"
_RELATIVE = (
    r"(?:남편|아내|와이프|남자\s?친구|여자\s?친구|남친|여친|전\s?남친|전\s?여친|애인|동거인|배우자|아빠|아버지|엄마|어머니|부모님?|새아빠|새엄마|계부|"
    r"계모|시아버지|시어머니|시댁|장인|오빠|형|언니|삼촌|이모부|고모부|친척|선생님?|교수|코치|상사|사장|선배|아들|딸|며느리|사위|요양보호사|간병인|동거남|"
    r"누군가|가족|그\s?사람|그\s?남자)"
)
_MINOR = r"(?:아이|아기|애기|우리\s?애|조카|학생|어린이|손주|손자|손녀|초등학생|중학생)"
_HIT = r"(?:때리|때려|때렸|때린|구타|굶기|굶겨|가둬|가뒀|폭행|폭력|손찌검|손을\s?(?:대|댔)|학대|목을\s?(?:조르|졸)|발로\s?(?:차|찼|찬)|밟았|칼을?\s?(?:들|휘두르|휘둘)|죽이겠다|가두|감금|협박)"
_SEXUAL = r"(?:성폭행|성폭력|강간|성추행|추행|성희롱|강제로\s?(?:관계|성관계|만지|만졌)|억지로\s?(?:관계|성관계)|(?:허락\s?없이|원(?:하|치)\s?(?:지\s?)?않는데|싫다는데|몰래|억지로|강제로)\s?(?:[가-힣]{1,4}\s){0,2}?몸을\s?(?:만지|만졌|만져|더듬)|몸을\s?(?:(?:억지로|강제로|몰래|자꾸|계속|함부로|막)\s?){1,2}(?:만지|만졌|만져|만진|더듬)|몸을\s?더듬(?:었|는|으|고)|(?:삼촌|아저씨|선생님|오빠|아빠|새아빠|할아버지|친척|사촌)[가-힣]{0,2}\s?.{0,10}(?:나쁜|이상한|몹쓸)\s?짓|몰카|불법\s?촬영)"

# Figures of speech and homonyms, blanked before the patterns look.
_FIGURES = (
    r"죽고\s?싶을\s?(?:만큼|정도로?|지경으로)\s?(?:너무\s?|심하게\s?|계속\s?)?(?:[가-힣]{1,6}(?:이|가)\s?)?(?:아프|아파|아픈|쑤시|쑤셔|가렵|가려|간지|따갑|따가|매운|맵|매워|배고|졸|더워|덥|춥|추워|맛있|좋|웃|창피|쪽팔)",
    r"(?:[가-힣]{0,4}(?:아|어|여|워|와|해|려|파|퍼|퍼서|파서|아서|어서|워서|해서|겨|겨서))\s?죽(?:겠|을\s?것|을\s?거|는\s?줄|을\s?뻔|을\s?지경)",
    r"죽을\s?(?:만큼|정도|힘|둥|맛|지경|뻔)",
    # "귀여움 치사량": so much of something nice; and the word itself
    r"(?:귀여움|귀염|심쿵|매력|섹시함?|미모|행복|감동|단짠|설탕|애교|비주얼|웃음|사랑|달달함?|로맨스|힐링)[^가-힣]{0,2}치사량|치사량[\"'”’]?\s?(?:이라는|이란|라는)\s?(?:말|단어|표현|밈)",
    r"(?:세포|세균|균|바이러스|모기|벌레|바퀴|진드기|기생충|암|식물|화분|나무|배터리|폰|신경|뇌세포)(?:이|가|을|를|도|은|는)?\s?(?:다\s?|안\s?)?죽",
    # signs of the body and accidents that sound like blows
    r"(?:뱃속|배\s?속|태동)[가-힣]*\s?(?:[가-힣]{1,5}\s){0,2}발로\s?(?:차|찼|찬)|(?:못|유리|압정|가시|돌|똥|레고|성게|브레이크|페달)[가-힣]{0,3}\s?(?:을|를|에)?\s?밟",
    r"(?:이마|배|머리|등|가슴|상처|환부|볼|귀)에?\s?손을\s?(?:대\s?보|대어\s?보|대니|대면|대고|대자|댔더니)|칼을?\s?들(?:다가|고\s?(?:요리|음식|과일|사과|썰))|굶겨(?:도|야)\s?(?:되|돼|하|할)",
    # small children who hit and pinch
    r"(?:(?:\d|두|세|네|다섯|여섯|일곱|여덟)\s?살|\d{1,2}\s?개월|돌\s?(?:된|지난)|유치원생|아기|아이|애기)\s?(?:된\s?)?(?:큰|작은|둘째|첫째|우리)?\s?(?:아들|딸|아이|아기|애)?(?:이|가|은|는)\s(?:(?!(?:이|가|께서|한테|에게)\s)[^.?!\n]){0,20}?(?:때리|때려|때렸)",
    # a scratch that one got; "면도날로", "종이칼로" are no accidents
    r"(?:제모(?:하다|하면서|하던|중에)|면도(?:하다|하면서|하던|중에)|종이에|상자에|박스에|나뭇가지에|풀에|요리하다|실수로|모르고)\s?[^.?!\n]{0,14}?(?:그었|그어(?!야)|긁혔|베였)[가-힣]*",
    # who cannot sleep asks how many it takes
    r"(?:수면제|수면유도제|졸피뎀|스틸녹스|잠\s?오는\s?약)[가-힣]{0,2}\s?(?:몇|반|한|두)\s?(?:알|정)(?:을|쯤|정도)?\s?(?:먹어야|먹어도|먹으면)\s?(?:푹\s?|좀\s?|더\s?)?(?:잠(?:들|이|을)|잘\s?수)(?![^\n]{0,16}(?:영원|영영|다시|안\s?깨|못\s?깨))[가-힣]{0,2}",
    # asleep, or no longer in their right mind; a pet put to sleep
    r"(?:잠꼬대|자면서|자다가|잠결에|꿈꾸면서)[^.?!\n]{0,16}?(?:때리|때려|때렸|발로\s?차|발로\s?찼|밀[쳐치])[가-힣]*",
    r"(?:치매|섬망|알츠하이머)(?:인|\s?온|에\s?걸린|가\s?(?:있는|심해진|온|심한)|\s?환자인?)?\s?[가-힣]{2,6}?(?:이|가|께서|께서는|은|는)\s(?![^.?!\n]{0,12}(?:이|가|께서|한테|에게)\s)[^.?!\n]{0,14}?(?:때리|때려|때렸|꼬집|밀[쳐치])[가-힣]*",
    r"(?:반려견|반려묘|강아지|고양이|개|댕댕이|멍멍이|아이\(강아지\))[가-힣]{0,2}\s[^.?!\n]{0,8}?안락사[가-힣]*|안락사[^.?!\n]{0,16}?(?:강아지|고양이|반려|펫)",
    # sports, and what fits: "축구하다가 발로 차여서", "선생님한테 받은 약이 안 맞아요"
    r"(?:축구|야구|농구|배구|권투|복싱|태권도|유도|검도|씨름|격투기|피구|풋살|체육|운동|놀이|장난|싸움놀이)[가-힣]{0,3}?(?:하다가?|하던\s중|중에?|시간에)\s(?!(?:[^.?!\n]{0,10})(?:코치|감독|선생|선배|아빠|아버지|엄마|새아빠)[가-힣]{0,2}(?:한테|에게|이|가)\s)[^.?!\n]{0,16}?(?:차여|차였|채여|채였|맞|때리|때려|밟|발로\s?차)",
    r"(?:애|아이|아기|둘째|첫째|막내|아들|딸|손주)(?:가|이)\s(?:형|누나|언니|오빠|동생|친구)(?:한테|에게)\s?맞(?:아서|았)",
    r"(?:약|렌즈|안경|옷|신발|음식|체질|궁합|성격|수치|혈액형|깔창|틀니|보청기|교정기)[가-힣]{0,3}(?:이|가|은|는|도|이랑|과|와|에)?\s?(?:저(?:한테|랑|하고)는?\s|저와\s)?(?:잘\s|안\s|딱\s|전혀\s|별로\s)?(?:안\s?)?맞",
    r"(?:주사|백신|접종|(?<!아)침|링거|수액|보톡스|인슐린|영양제|스테로이드|마취|항생제|해열제|독감)(?:을|를|도|만)?\s?(?:또|다시|자주|매일|계속|오늘|어제|많이)?\s?맞",
    r"번개탄[가-힣]{0,3}\s[^.?!\n]{0,24}?(?:캠핑|차박|텐트|고깃집|바비큐|일가족|뉴스|기사|다는데|다던데|냄새|팔던데)|(?:캠핑|차박|텐트|고기|바비큐|뉴스|기사)[^.?!\n]{0,20}번개탄(?![^.?!\n]*(?:죽|자살|피우고\s*싶|피울))",
    r"(?<!제\s)(?<!내\s)(?<!저\s)번개탄(?:으로|에|에다)\s?(?:[가-힣]{1,4}\s){0,2}?(?:고기|구워|굽|삼겹|조개|캠핑)",
    r"(?:호박|전복|야채|쌀|미음|흰|팥|깨|소고기|닭|누룽지)?\s?죽(?:을|만|도|이나|으로|은|이)?\s?(?:먹|드|끓|쑤|사)",
)
_EDGE = r"(?:대교|한강\s*다리|(?<![가-힣])다리(?=\s*난간)|옥상|고층|건물|빌딩|아파트|베란다|절벽|방파제)"
_BRIDGE = r"(?:[가-힣]{1,4}대교|한강\s*다리|(?<![가-힣])대교)"
_SUICIDE = (
    rf"죽고\s*{_WANT}|죽어\s*버리고\s*{_WANT}|죽으면\s*(?:좋겠|편하|편할|끝나|다\s*끝)|죽었으면\s*(?:좋겠|해|하)|(?:그냥|차라리|빨리|확|이대로|콱)\s*(?:확\s*)?죽(?:고|어|었으면|을래|을까(?![\s]*봐)|는\s*게)",
    r"죽는\s*(?:게|것이|편이|쪽이)\s*(?:더\s*)?(?:낫|나을|나아|편|답|정답|최선)|죽을래|죽으려고|죽으려\s*(?:했|한|해)|죽을\s*(?:방법|생각|결심|용기|각오|준비)|죽는\s*(?:방법|법)|죽어\s*(?:버릴|버리겠|버렸으면|야\s*(?:할|겠))",
    r"(?:편하게|안\s*아프게|고통\s*없이|쉽게|조용히)\s*죽|(?:디지고|뒤지고|뒈지고|주거버리고|듁고|쥬고)\s*(?:싶|시퍼)|ㅈㄱ\s?싶",
    r"자살\s*(?:하고|하려|할|을\s*(?:하고|생각|시도|결심|하려|할|하는|하면)|하면|하는\s*(?:방법|법)|생각|충동|시도|계획|방법|했|하겠|해\s*버|하자|해야|이\s*하고)|자살\s*(?:이|만이)\s*(?:답|하고)|극단적\s*(?:인\s*)?(?:선택|생각|시도)",
    # done, or found done: "목을 맸어요", "목을 맨 걸 내렸어요"; not "목을 맨날"
    r"목을?\s*(?:매달(?:았|렸|려고|아\s|고\s|겠)|맸(?![가-힣]*\s?(?:넥타이|목도리|스카프))|맨\s*(?:채|걸|것|상태|사람)|매\s*(?:버렸|려고|고\s*(?:있|죽)))",
    rf"(?<!에서\s)(?<!집에\s)살고\s*{_WANT}지\s*(?:않|가\s*않|도\s*않)|살기\s*(?:가\s*|도\s*)?싫|살고\s*{_WANT}(?:은|는)?\s*(?:마음|생각|의욕|의지)(?:이|도|가)?\s*(?:없|안)|살아\s*(?:서\s*뭐|갈\s*(?:이유|자신|의미|힘|필요)(?:가|이|도)?\s*(?:없|모르))|살\s*(?:이유|가치|의미|의욕|자신|필요)(?:가|이|도|를)?\s*(?:없|못|모르|잃|안)|사는\s*(?:게|것이)\s*(?:의미\s*(?:가\s*)?없|무의미|지옥|너무\s*(?:힘들|괴로|지쳐|지긋)|지겨)|왜\s*사는지\s*(?:모르|도\s*모르)|그만\s*살고?\s*(?:싶|시퍼|래|고\s*싶)|살아\s*있(?:는|기)\s*(?:게|것이|가|도)?\s*(?:너무\s*)?(?:고통|괴로|괴롭|지옥|싫|의미|무의미|짐)",
    rf"(?:삶|인생|생|목숨|세상)(?:을|를|과|이)?\s*(?:다\s*|그만\s*|이제\s*)?(?:끝내|마감|포기|등지|하직|놓아|놓고|버리고)\s*(?:고|하고|고\s*싶|버리|싶|려|었|을|할|려고)|(?:다|모든\s*(?:걸|것을)|이만|그만|모두)\s*끝내\s*(?:버리)?고\s*{_WANT}|세상(?:에서|을)?\s*(?:사라지|없어지|떠나)",
    rf"(?<![가-힣]이\s)(?<![가-힣]가\s)(?:사라지|없어지|소멸하|사라져\s*버리|없어져\s*버리|증발해\s*버리|증발하)고\s*{_WANT}|(?:내가|제가|나만|저만|나\s*하나|저\s*하나)\s*(?:이\s*세상에서\s*)?(?:없어지|사라지|죽으|없으)(?:면|었으면|는\s*게|버리)|태어나지\s*(?:말|않았으면|않는)|눈\s*(?:을)?\s*(?:뜨지|안\s*뜨|뜨고\s*싶지)\s*(?:않았으면|않으면|않고|말았으면|않았|고)",
    rf"뛰어\s*내(?:린다(?:고|며|면서|는)|리겠)|(?:뛰어\s*내리|투신|목을?\s*매|목\s*매달|번개탄|연탄\s*(?:을\s*)?피|한강에?\s*(?:가|뛰|빠))(?:고|려|려고|서|달|면|았|었|러|을까|어|\s)*(?:\s*{_WANT}|려|을까|버리|죽|자살|끝)|유서를?\s*(?:썼|쓰|써|남|작성)|옥상(?:에|으로)\s*(?:올라|가서|있).{{0,12}}(?:뛰|떨어|죽|끝)|번개탄",
    r"(?:몇\s*(?:알|정|개|병|그램|mg|단위|대|통|방울|ml|cc|모금)|얼마나|한꺼번에|한\s*번에|다).{0,12}(?:먹|삼키|복용|마시|털어\s*넣|맞|주사하|주사해|투여하|투여해|놓)(?:으|어|아|하|해|이|시)?(?:면|야).{0,6}(?:죽(?!을\s*(?:먹|쑤|끓))|확실히\s*죽|치사)|치사량(?:이|은|을|인[가지데]|\s|$|까지)|(?:농약|수면제|약)(?:을|를)?\s*(?:한꺼번에|다|전부|왕창|모두)?\s*(?:먹고|마시고|삼키고)\s*(?:죽|자살|끝내|영원히)",
    # A plan said after despair; letting go, or never waking, as a wish.
    rf"(?:버티|버틸|견디|견딜|힘들|힘드|지쳐|지쳤|지치|괴로|괴롭|외로|우울|절망|포기|희망이\s*없).{{0,40}}?(?:오늘|내일|곧|이제|이만|그만|이번\s?주)(?:\s*(?:밤|새벽|저녁|아침|안))?(?:에|은|으로)?\s*(?:다\s*)?끝(?:내려|낼\s?(?:거|게|것|생각)|내고|내겠|내자|장)|(?:다|모두|전부|모든\s*(?:걸|것을)|그냥)\s*(?:내려\s*)?놓(?:아\s*버리고|아버리고|고)\s*{_WANT}",
    rf"(?:이대로|그냥|영원히|다시는|조용히)\s*(?:잠들어\s*(?:버리|다시|영영|영원히|깨)|(?:안\s*)?깨(?:어나)?(?:지|고\s*{_WANT}지)\s*(?:않|말)|일어나지\s*않(?:았으면|고))|(?:안\s*)깨(?:어)?났으면|깨(?:어나)?지\s*(?:않았으면|말았으면|않고\s*{_WANT})|(?<!이\s)(?<!가\s)(?:사라지|없어지)는\s*(?:게|것이|편이)\s*(?:모두|다들?|가족|더|차라리|서로)?.{{0,10}}?(?:낫|나을|나아|위하|도움|효도)|(?:내가|제가|나\s*하나|저\s*하나)\s*죽어도",
    r"\b(?:never wake up|not wake up|don'?t want to (?:be here|wake up|exist)|disappear forever|(?:want|wish|rather) (?:to )?(?:just )?(?:disappear|be dead|die)|wish i (?:was|were) (?:dead|never born)|no point in living|end(?:ing)? it (?:all|tonight)|(?:can'?t|cannot) go on(?: (?:living|any ?more|like this))|(?:jump|jumping) off (?:a |the )?(?:bridge|roof|building))\b",
    r"(?:농약|제초제|락스|염산|청산가리|쥐약|빙초산)(?:을|를)?\s*(?:다\s*|확\s*|그냥\s*)?(?:마시|먹|삼키)(?:겠다|어\s*버리겠|고\s*(?:죽|싶))",
    # At the edge of a height, and what was found in another's room.
    rf"{_EDGE}\s*(?:의\s*)?(?:난간|끝|가장자리|꼭대기)(?:\s*(?:앞|위|밖|너머|바깥))?(?:에서?|을|를)?\s*(?:지금\s*|혼자\s*)?(?:인데|이에요|예요|입니다|이야|야(?![가-힣])|서\s*(?:있|서)|섰|와\s*있|왔|올라|앉|걸터|매달려\s*있|넘어?(?:왔|갔|고\s*싶|려))|{_BRIDGE}\s*위(?:에|에서)?\s*(?:지금\s*|혼자\s*)?(?:인데|이에요|예요|입니다|이야|서\s*있|섰|와\s*있|왔|올라왔|앉아\s*있)",
    r"유서(?!\s*깊)(?:를|가|도|같은|\s*같은\s*(?:글|걸|것)을?)?\s*(?:[가-힣]{1,6}\s){0,2}?(?:발견|봤|보았|읽|나왔|있(?:었|어|는)|놓|남|올리|올렸|찾(?:았|고))",
    r"\bhow (?:many|much)\b[^.?!\n]{0,40}\b(?:kill (?:me|myself)|(?:to|until i) die|never wake up|end my life|to end it)\b|\b(?:want|going|ready|about) to jump\b(?!\s?rope)|\bkill (?:himself|herself|themselves)\b",
    r"\b(?:suicid\w*|kill(?:ing)? myself|end(?:ing)? (?:my|it all|my own) ?(?:life)?|take my (?:own )?life|want(?:ed)? to die|wanna die|better off dead|don'?t want to (?:live|be alive)|no reason to live|hang myself)\b|(?:약|수면제|진통제|알약)[가-힣]{0,2}\s*[^.?!\n]{0,6}모(?:아|았|으고)[^.?!\n]{0,14}(?:다|전부|한꺼번에|한\s*번에)\s*(?:먹을|먹으려|먹고\s*싶|삼킬|털어)|(?:다|전부|모두|한꺼번에|한\s*번에|통째로)\s*(?:먹|삼키|털어\s*넣)으?면\s*(?:다\s*)?(?:편해|편할|끝나|끝날)|수면제[가-힣]{0,2}\s*(?:조금씩\s*|몰래\s*)?모(?:아\s*(?:두|뒀|놓|놨|둔)|으고)|목숨을?\s*끊|숨을?\s*끊고\s*싶|안락사\s*(?:하고|받고|시켜)",
)
# The wish itself in the languages of those who live here. Read through `fold`, as messages are.
_ABROAD = (
    r"我想死|想自[杀殺]|不想活|(?:想|要)(?:结束|結束)(?:自己|一切)|轻生|輕生|自我了[断斷]|割腕|生きるのに疲れ|死んだほうがまし|薬を(?:たくさん|全部|大量に)飲ん|устал[аи]? жить|не хочется жить|ไม่อยากมีชีวิต|"
    r"活不下去|(?:结束|結束)(?:自己的?)?生命|死にたい|自殺したい|消えてしまいたい|生きていたくない|хочу умереть|не хочу (?:больше )?жить|покончить с собой|убить себя|"
    r"أريد أن أموت|اريد ان اموت|أنتحر|الانتحار|อยากตาย|ฆ่าตัวตาย|मरना चाहत|"
    r"\b(?:quiero morir(?:me)?|no quiero (?:seguir viviendo|vivir)|suicidarme|quero morrer|je veux mourir|me suicider|ich will sterben|mich umbringen|will nicht mehr leben|muon chet|tu sat|khong muon song|chan song|ingin mati|bunuh diri|gusto ko nang mamatay|olmek istiyorum|intihar)\b"
)
_SELF_HARM = (
    r"자해|담뱃?불로\s*.{0,8}지(?:지|져|졌|진)|(?:손목|팔|허벅지|다리|몸)(?:을|를|에)?\s*(?:(?:[가-힣]{1,4}칼로|칼로|면도날로|유리로|스스로|자꾸|계속|또|매일|몰래|막)\s*){0,3}(?:그었|긋고|긋는|긋게|그어|그으)|(?:일부러|스스로)\s?(?:[가-힣]{1,6}\s){0,2}?(?:긁어서?|할퀴어|찔러서?|뜯어서?)\s*피|(?:제|내|나|저)\s*(?:자신|몸|스스로)(?:을|를|에|에게)?\s*(?:해치|다치게\s*(?:하고|했|해)|상처\s*(?:를\s*)?(?:내|냈|입히)|때리|때려|때렸|벌주|망가(?:뜨리|트리)고\s*싶)",
    r"\b(?:self[- ]?harm\w*|hurt(?:ing)? myself|cut(?:ting)? (?:myself|my wrists?|my arms?))\b",
)
_SEXUAL_VIOLENCE = (
    _SEXUAL,
    rf"{_RELATIVE}(?:이|가|께서|은|는)\s?(?:[가-힣]{{1,4}}\s){{0,2}}?(?:제|내|저의|딸|우리\s?애|아이)의?\s?몸을\s?(?:만지|만졌|만져(?!\s?[보봤]))(?!.{{0,14}}(?:진찰|뜨거|뜨겁|열|차가|불덩))",
    r"\b(?:rap(?:ed|e|ing)|sexual(?:ly)? (?:assault|abuse)\w*|molest\w*)\b",
)
_VIOLENCE = (
    rf"{_RELATIVE}(?!를|을)\s*(?:이|가|은|는|께서|한테|에게|으로부터|로부터)?\s*(?:자꾸|매일|계속|또|술\s?마시면|술만\s?마시면|술\s?먹고|어제|오늘|지금|맨날|가끔|저를|나를|절|날|제게|저한테|나한테|애를|아이를|아이들을|엄마를|[가-힣]{{1,8}}\s)*\s*{_HIT}",
    rf"{_RELATIVE}\s*(?:한테|에게|으로부터|로부터|께)\s*(?:자주|매일|계속|또|어제|오늘|심하게|많이|[가-힣]{{1,6}}\s)*?(?<!잘\s)(?:맞았|맞고\s*(?:있|살|지내|왔|쫓|도망|나왔)|맞아서|맞아\s*(?:요|멍|다)|맞습니다|얻어맞|두들겨|구박)",
    rf"{_RELATIVE}(?:이|가|께서|은|는)\s?(?:[가-힣]{{1,5}}\s){{0,2}}?(?:가정\s?)?폭력을?\s?(?:행사|휘두|저지르|써요|씁니다|해요|합니다|쓰는데)",
    r"(?:가정|데이트|교제)\s*폭력(?:을|에|이|으로)?\s*(?:당|시달|피해|겪|심|있)|(?:학교|직장)\s*폭력(?:을|에|으로)?\s*(?:당|시달|피해|겪)|(?:폭행|구타|감금|협박|스토킹|납치|학대|성착취)(?:을|를)?\s*(?:당하|당했|당한|당해|받고|받았)|스토킹\s*(?:하|해|당|피해)",
    r"\b(?:he|she|husband|wife|boyfriend|girlfriend|father|mother|partner)\b.{0,16}\b(?:hits?|beats?|beat|hit|chok(?:es|ed)|abus(?:es|ed|ing)|threatens?)\b.{0,8}\b(?:me|us|my)\b|\bdomestic violence\b",
)
_CHILD_ABUSE = (
    rf"아동\s*학대(?:가|를|인|로)?\s*(?:의심|신고|당|같|하|있|본|목격)|{_MINOR}(?:이|가|를|을|한테|에게)?\s*(?:어린이집|유치원|학교|집|선생님|아빠|엄마|부모)?(?:에서|한테|에게|이|가)?\s*.{{0,8}}(?:학대|구타|폭행)(?:를|을)?\s*(?:당|받|하|의심)",
    rf"{_RELATIVE}(?:이|가|는|은)?\s*{_MINOR}(?:이|가|를|을|들을|한테|에게)?\s*.{{0,6}}(?:때려|때리|때렸|학대|굶|방치|가두|가뒀)",
    r"(?:아이|애|아기)(?:를|을|한테)?\s*(?:때렸|때리고\s*(?:싶|말|있)|때리게|던졌|던지고\s*싶|흔들었|목을\s*조르|죽이고\s*싶)",
)


@dataclass(frozen=True, slots=True)
class _Form:
    crisis: Crisis
    pattern: re.Pattern[str]


class CrisisPatterns:
    """Patterns over the folded message, most urgent kind first."""

    def __init__(self) -> None:
        self._figures = re.compile("|".join(_FIGURES))
        kinds: tuple[tuple[Crisis, tuple[str, ...]], ...] = (
            ("suicide", (*_SUICIDE, *signs.SUICIDE, fold(_ABROAD).text)),
            ("self_harm", (*_SELF_HARM, *signs.SELF_HARM)),
            ("sexual_violence", (*_SEXUAL_VIOLENCE, *signs.SEXUAL_VIOLENCE)),
            ("child_abuse", (*_CHILD_ABUSE, *signs.CHILD_ABUSE)),
            ("violence", (*_VIOLENCE, *signs.VIOLENCE)),
        )
        self._forms = tuple(_Form(kind, re.compile(pattern)) for kind, patterns in kinds for pattern in patterns)
        self._meaning = Meaning()

    def find(self, text: str) -> Crisis | None:
        """The crisis a message speaks of, or None; spelled-out words ("죽 고 싶 어 요") are read too."""
        folded = fold(text).text
        together = joined(folded)
        return self._find(folded) or (self._find(together) if together != folded else None)

    def without_unmeant(self, text: str) -> str:
        """The folded message without figures of speech and without what it denies, or tells of as over or in general."""
        said = self._without_figures(fold(text).text)
        characters = list(said)
        for start, end in (span for form in self._forms for span in self._unmeant(said, form)):
            characters[start:end] = " " * (end - start)
        return "".join(characters)

    def _find(self, folded: str) -> Crisis | None:
        text = self._without_figures(folded)
        for form in self._forms:
            if any(self._meaning.unmeant(text, match) is None for match in form.pattern.finditer(text)):
                return form.crisis
        return None

    def _unmeant(self, text: str, form: _Form) -> Iterator[Span]:
        found = (self._meaning.unmeant(text, match) for match in form.pattern.finditer(text))
        return (span for span in found if span)

    def _without_figures(self, folded: str) -> str:
        return self._figures.sub(lambda figure: " " * len(figure.group()), folded)


def crisis_reply(crisis: Crisis) -> str:
    """A few warm sentences and the Korean helplines that fit; no questions, no advice on how to feel."""
    return _REPLIES[crisis]


_REPLIES: dict[Crisis, str] = {
    "suicide": (
        "많이 힘드셨겠어요. 말씀해 주셔서 고맙습니다. 혼자 견디지 않으셔도 됩니다. 지금 바로 자살예방 상담전화 109(24시간) 또는 "
        "정신건강 위기상담전화 1577-0199로 이야기해 주세요. 당장 위험하거나 이미 다치셨거나 약을 드셨다면 119에 전화해 주세요. "
        "가까운 분에게 곁에 있어 달라고 하셔도 좋습니다."
    ),
    "self_harm": (
        "많이 괴로우셨겠어요. 말씀해 주셔서 고맙습니다. 정신건강 위기상담전화 1577-0199 또는 자살예방 상담전화 109에서 24시간 이야기를 들어 드립니다. "
        "상처가 깊거나 피가 멎지 않으면 119에 전화하거나 응급실로 가 주세요."
    ),
    "sexual_violence": (
        "힘든 이야기를 해 주셔서 고맙습니다. 당신의 잘못이 아닙니다. 여성긴급전화 1366(24시간)에서 상담과 의료·법률 지원을 받을 수 있고, "
        "지금 위험하다면 112에, 다치셨다면 119에 전화해 주세요. 임신과 감염을 막는 치료는 빠를수록 좋으니 되도록 72시간 안에 해바라기센터나 응급실에서 진료를 받아 주세요. 마음이 견디기 어려우면 109나 1577-0199도 언제든 열려 있습니다."
    ),
    "child_abuse": (
        "말씀해 주셔서 고맙습니다. 아이의 안전이 먼저입니다. 아동학대 신고는 112(24시간)에서 받으며, 다쳤다면 119에 전화해 주세요. "
        "아이가 직접 이야기하고 싶다면 청소년상담 1388(24시간)이 있고, 보호자가 지치고 힘들다면 정신건강 위기상담전화 1577-0199에서 도움을 받을 수 있습니다."
    ),
    "violence": (
        "무섭고 힘드셨겠어요. 말씀해 주셔서 고맙습니다. 지금 위험하다면 안전한 곳으로 피해 112에 신고해 주세요. 가정폭력·데이트폭력 상담과 "
        "쉼터 연결은 여성긴급전화 1366(24시간)에서 돕고, 다치셨다면 119에 전화해 주세요. 마음이 힘들 때는 109와 1577-0199도 열려 있습니다."
    ),
}
