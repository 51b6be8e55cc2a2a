"""Requests that are no health matter at all (weather, stocks, code ...): politely turned away.

Only a request in a listed field is off-topic: greetings, thanks and unclear messages pass. A message with a health
concern in it passes too ("날씨가 추우면 무릎이 아파요"), except when it orders a piece of work (program code).
"""

from __future__ import annotations

import re

_HEALTH = (
    # scales and rules of the field, by name
    r"웰스\s|제네바\s?점수|글래스고|아프가\s|브레이든|오타와|차일드\s?퓨|낙상\s?점수|욕창\s?점수|\b(?:nihss|gcs|apgar|wells|ottawa|curb-?65|q?sofa|meld|has-?bled|cha2?ds2?|phq-?\d|gad-?7|mmse|moca|epds|ecog|htn|copd|ckd|bmp|cbc)\b|"
    r"내분비|호르몬|신경계|림프|되먹임|통풍(?!구|창)|천식|부정맥|심방|협심|뇌전증|결석(?!\s?(?:처리|계|신고|사유))|요로|방광|전립선|자궁|난소|유방|갑상선|콩팥|위장(?!전입|결혼|막|색|취업)|(?<![가-힣])대장(?!내?간|장이|정)|췌장|담낭|쓸개|골다공|관절|디스크(?!\s?(?:조각|정리|용량))|두드러기|아토피|습진|여드름|무좀|아프(?!리카|간)|아파(?!트)|아픈|통증|증상|질환|질병|병원|의사|약국|약을(?!\s?(?:쳐|치[는나면고려]|뿌려|뿌리|살포))|약은|약이|(?<![가-힣])약\s?(?:먹|드시|드셔|복용|종류|봉투|봉지|시간|이름)|복용|처방|진료|(?<!안전)(?<!안전\s)진단|(?<!맞춤법)(?<!맞춤법\s)(?<!차량)(?<!차량\s)(?<!자동차)(?<!자동차\s)검사|수술|치료|건강|의료|의학|혈압|혈당|당뇨|콜레스테롤|"
    r"심장|폐렴|간염|신장|위염|장염|두통|기침|(?<!반)감기|독감|(?<![가-힣])열이|고열|미열|발열|구토|설사|변비|(?<![가-힣])어지(?=[러럼럽])|호흡|(?<!야)숨(?![은겨기긴김바])|잠을|(?<!지)수면(?!\s?위)|불면|우울|불안|스트레스|임신|수유|"
    r"아이(?!폰|돌|패드|템|스|디|콘|유|슬|슈|오닉|브)|아기|체중|다이어트|(?<![가-힣])살을|비만|운동(?!화|장|선수|권|회)|식단|식사(?!\s?대접)|식이(?=\s?(?:요법|섬유|조절|습관|제한|장애|처방|관리|중요))|식습관|끼니|섭취|과식|야식|영양|비타민|알레르기|가려(?=[워웠운움])|가렵|피부|(?<![가-힣])(?:눈이(?!\s?(?:와|오|내|녹|쌓))|귀가(?!길|\s?(?:시간|했|하))|코가|목이(?!버섯)|배가)|허리(?!띠|케인)|무릎|관절|어깨|가슴|피로(?!연)|피곤|"
    r"발암|(?:연기|가스|증기|먼지)를?\s?(?:많이\s?)?(?:마시|마셨|들이|맡)|백신(?!\s?프로그램)|접종|(?<![가-힣])암(?![호기막벽행살표흑])|[가-힣]암(?=[이은을에도과의]|\s|$|환자|검사|수술)|종양|뇌(?!물|피셜)|치매|골절|화상|상처|출혈(?!\s?경쟁)|생리|탈모|흡연|담배|음주(?!\s?운전)|금연|칼로리|나트륨|저염|(?<!유리)(?<!맥주)(?<!소주)(?<!물)(?<!꽃)(?<!등)(?<![이일상])병(?!뚜껑|역|자호|합|사|풍|맛|법|아리|정|장)|증후군|염증|면역|알약|주사(?!위)|환자|"
    # care, and what is done to the body
    r"응급실|응급의료|구급|한의원|한방|한약|물리\s?치료|(?<![가-힣])추나|깁스|붕대|목발|실밥|반창고|금식|단식|내시경|엑스레이|x-?ray|초음파|(?<![a-z])(?:ct|mri)(?![a-z])|헌혈|검진|채혈|피검사|소변|오줌|대변|"
    r"입원|퇴원|간호사|간병|요양|재활|보건소|건강보험|(?<!과)실비|실손|산정특례|연명|호스피스|반신욕|족욕|좌욕|찜질|스트레칭|마사지|지압|"
    # what the body does and suffers
    r"숙취|해장|낮잠|잠이|코골이|이갈이|잠꼬대|식은땀|땀이|트림|방귀|딸꾹|하품|재채기|갈증|물집|(?<![가-힣])멍이|멍들|부었|부어요|붓기|부종|저려|저리|쑤셔|쑤시|결려|결리|뻐근|뻣뻣|따가|따갑|화끈|간지러|떨려|떨리|메스꺼|울렁|토할|토했|체했|소화(?!전|기\s?(?:점검|교체|사용))|식욕|입맛|배탈|물갈이|"
    r"멀미|몸살|오한|살이\s?(?:빠|찌|쪘)|키\s?(?:크|가\s?크|성장)|시력|노안|안구|청력|난청|이명|충치|치과|잇몸|치석|임플란트|사랑니|틀니|빈혈|혈액|각질|비듬|두피|흉터|딱지|다크\s?서클|기미|주름|거북목|굳은살|티눈|사마귀|점막|"
    # how it looks, where that is asked about
    r"(?<!고양이 )(?<!강아지 )(?<!댕댕이 )(?<!(?:용|말|개|소) )(?<!인형 )(?<!산타 )(?<!캐릭터 )(?<!마네킹 )(?<!토끼 )(?<!(?:이|형|지|타)의 )(?<!할아버지 인형 )(?:새치|흰\s?머리|흰\s?털|주근깨|수염|눈썹|쌍꺼풀|보조개|배꼽|귀지|잔털|모공|겨드랑이|손톱|발톱)(?:이|가|은|는|을|를|도|에|에서)?\s?(?!\s?(?:문신|타투|연장|펜슬|깎이|스티커|가위|그리))[^.?!\n]{0,8}?(?:왜|생기|생겨|(?<![가-힣])(?:나요|나나|안\s나)|많아|빠지|빠져|없애|줄이|가늘|냄새|갈라|부러|세로줄|하얘|노래)|"
    # what is taken for it, and life's stages
    r"파스(?!타)|\d일\s?\d회|\d일분|식후|식전|투약|체온계|혈압계|혈당계|임테기|치실|워터픽|칫솔|유축기|네블라이저|제세동|심폐\s?소생|cpr|압박\s?스타킹|보청기|체질량|(?<![a-z])bmi(?![a-z])|평발|족저|무지외반|회전근|승모근|자세(?!히|한)|태동|태아|보톡스|소독|살균|희석|(?<![가-힣])락스|위생|손\s?씻|문진|보건\s?(?:수업|시간|교사|교육)|cbd|장애\s?등급|보건증|본인부담|존엄사|안락사|유통기한|시차\s?적응|열사병|"
    r"유산균|오메가\s?3|보약|홍삼|단백질|콜라겐|마그네슘|철분|엽산|칼슘|카페인|알코올|알콜|술을\s?(?:끊|줄|마)|금주|니코틴|피임|성병|성관계|월경|폐경|갱년기|발기|정액|질염|분만|출산|산후|모유|분유|이유식|기저귀|초경|노모|코로나|독감|전자파가\s?(?:몸|사람)|"
    r"\b(?:pain|ache|headache|hurts?|fever|cough|rash|dose|doctor|nurse|hospital|clinic|asthma\w*|dislocat\w+|fractur\w+|sprain\w*|broken (?:toe|finger|arm|leg|rib|nose|wrist|ankle)s?|bleed\w*|swell\w*|swollen|itch\w*|numb\w*|cramps?|anemi\w+|bruis\w+|sore|knees?|ankles?|wrists?|shoulders?|throat|medic\w+|drug|pills?|tablets?|blood|sugar|cholesterol|pregnan\w+|vaccin\w+|symptoms?|diagnos\w+|treatment|surgery|therapy|diabet\w+|cancer|heart|kidney|liver|lung|stomach|skin|sleep|"
    r"diet|vitamins?|potassium|sodium|insulin|allerg\w+|infection|antibiotics?|side effects?|prescri\w+|normal range|emergency room|patient|disease|health|weight|breath\w*|dizz\w+|nause\w+|vomit\w*|depress\w+|anxi\w+)\b"
)
# Of a family, a neighbour, an aquarium, a calling: alone they make nothing a matter of health.
_PASSING = re.compile(
    r"아이|아기|담배|흡연|혈액|물갈이|운동|식사|끼니|환자|위생|피로|병원|간호사|의사|치과|코로나|한방|의학|의료|임플란트|스트레스|자세|칼로리"
)
_FIELDS = (
    # land and what is left of it, pensions, papers, the yard
    r"(?:(?<![가-힣])(?:논|밭|땅|집|아파트|건물|재산|임야|선산)|마지기|밭뙈기)[^.?!\n]{0,24}?(?:물려|넘겨|상속|증여|등기|명의)[^.?!\n]{0,24}?(?:세금|얼마|을매|얼매|비용|절차|서류|어디|우째|어찌|어떻)",
    r"(?:기초\s?연금|국민\s?연금|노령\s?연금|증여세|상속세|양도세|취득세|재산세|등기부|유언장|차용증|토지\s?대장|내용\s?증명)[^.?!\n]{0,24}?(?:얼마|을매|얼매|언제|어디|어찌|어떻|우째|몇|어이|받을|떼|쓰)",
    r"(?:배추|고추|콩|벼|마늘|양파|감자|고구마|무|참깨|들깨|상추|과수|사과나무|감나무|모종)(?:밭)?(?:에|가|이|는|은|를|을)?\s[^.?!\n]{0,16}?(?:약을?\s?(?:쳐|치|뿌)|거름|비료|심(?:어|나|는|을)|캐(?:야|나|는)|벌레|진딧물|방제)",
    r"(?:암?닭|오리|병아리)[가-힣]{0,2}\s[^.?!\n]{0,8}?알을?\s?(?:안|못|잘|자꾸)\s?(?:낳|품|까)",
    # something written for an occasion
    r"(?:청첩장|초대장|초대\s?(?:글|문자|메일)|축사|주례사|건배사|멘트|문구|카피|캡션|인사말|글귀|축하\s?(?:메시지|문자|카드|글|편지)|감사\s?(?:편지|카드|문자)|연애\s?편지|사과문|반성문|시말서|사직서|공지(?:글|문)?|홍보\s?글|판매\s?글|리뷰|삼행시|가사|동화|대본|자막|현수막|송사|연설문|서약서|선언문|독서\s?감상문|감상문|독후감)"
    r"(?:을|를|은|좀|로|도|에\s?(?:넣을|쓸|들어갈))?\s?.{0,18}(?:써\s?(?:줘|주|줄|봐)|써주|쓰는|지어|만들|짜\s?(?:줘|주)|뽑아|추천|다듬|작성|골라|부탁|예시|양식|초안|초고|몇\s?개)",
    r"가사(?:를|을|만|좀)?\s?(?:전부|전체|다|좀|\s){0,3}(?:적어|알려|써|뽑아|출력|해석|번역|외워)",
    r"(?<![a-z])[a-z]{2,24}['\"’”]?\s?(?:하고|이랑|랑|와|과|vs\.?)\s?['\"‘“]?[a-z]{2,}['\"’”]?\s?(?:의\s)?(?:차이|구분)[^.?!\n]{0,14}?(?:예문|영어|문법|뉘앙스|발음)",
    r"(?:축하|감사|초대|사과|이별|고백|격려)\s?(?:메시지|문자|편지|카드|글).{0,14}(?:써|지어|만들|추천|부탁|어떻게)",
    r"(?:날씨|기온|강수|미세먼지|일기\s?예보|비\s?(?:와|오나|올까)|우산).{0,16}(?:어때|어떄|알려|어떤가|어떨|오나|올까|챙겨|예보|몇\s?도|궁금|\?)",
    r"(?:(?<![가-힣])(?:주식|주가)|코스피|코스닥|나스닥|비트코인|이더리움|(?<![가-힣])코인|환율|부동산|아파트\s?값|청약|펀드|etf|금값|로또|복권|테마주|종목).{0,20}(?:추천|전망|알려|어때|사도|살까|팔|오를|예측|번호|얼마|시세|\?)",
    r"(?:축구|야구|농구|배구|월드컵|올림픽|손흥민|(?<![가-힣])경기|프로야구|kbo|epl).{0,14}(?:결과|스코어|이겼|순위|일정|누가|몇\s?시|중계)",
    r"(?:대통령|국회|선거|정당|총선|대선|정치|여당|야당).{0,16}(?:누구|어떻게|지지|뽑|결과|생각|의견|알려|\?)",
    r"(?:영화|드라마|넷플릭스|웹툰|소설|노래|음악|게임|아이돌|연예인|콘서트|유튜브|(?<![가-힣])책)(?:을|를|은|이|좀|하나)?\s?.{0,12}(?:추천|줄거리|결말|가사|누구|공략|순위)",
    r"(?:여행|맛집|호텔|항공권|비행기\s?표|관광지|숙소|렌터카).{0,14}(?:추천|예약|알려|어디|코스|일정|싼|최저가)",
    r"(?:번역|영작|작문|독후감|자기소개서|자소서|이력서|보고서|레포트|논문|에세이|(?<![가-힣])시(?![가-힣])|(?<![가-힣])시(?=를|하나|나\s|로\s)|소설|연설문|이메일)(?:를|을|좀|로|하나|한\s?편)?\s?.{0,8}(?:해\s?줘|해\s?주|써\s?줘|써\s?주|작성|지어|대신)",
    r"(?:수학|물리|화학|방정식|미적분|적분|숙제|과제).{0,14}(?:풀어|답|해\s?줘|해\s?주|도와)",
    r"(?:농담|재밌는\s?(?:얘기|이야기)|수수께끼|끝말잇기|심심|운세|사주|타로|궁합|로또|mbti).{0,16}(?:해|하자|놀|봐|알려|뭐|\?)",
    r"(?:김치찌개|된장찌개|파스타|케이크|라면|스테이크|제육볶음|떡볶이)\s?(?:레시피|만드는|끓이는|맛있게)",
    r"(?:노트북|휴대폰|스마트폰|아이폰|갤럭시|자동차|중고차|텔레비전|컴퓨터)(?:을|를|은|이|좀)?\s?.{0,10}(?:추천|가격|살까|비교|고장|수리)",
    r"(?:수도|인구|면적)(?:는|가|은|이)?\s?(?:어디|몇|얼마)|(?:조선|고려|세종대왕|임진왜란|2차\s?대전|역사).{0,14}(?:누구|언제|왜|알려|설명|업적|한\s?일|몇\s?가지)",
    r"\b(?:weather|forecast|stock price|bitcoin|lottery|world cup|recipe for|movie recommendation|tell me a joke|write (?:a |an |me )?(?:poem|essay|story|song))\b",
)
_ORDERED_WORK = (
    r"(?:파이썬|python|자바스크립트|javascript|자바|java|c\+\+|html|sql|코드|스크립트|(?<!운동 )(?<!운동)(?<!식단 )(?<!식단)(?<!재활 )(?<!관리 )(?<!훈련 )(?<!영양 )프로그램|함수|알고리즘|정렬|웹사이트|앱|엑셀\s?매크로|크롤러|쿼리)"
    r"(?:으로|로|를|을|좀|하나|코드|소스)?.{0,18}(?:짜\s?줘|짜\s?주|작성해|만들어\s?줘|만들어\s?주|코딩해|구현해|디버깅|고쳐\s?줘|써\s?줘)",
    # Never a health matter, though "마약을" reads like a medicine.
    r"(?:마약(?!성|류)|필로폰|대마초?|폭탄|사제\s?총|총기|위조\s?(?:지폐|신분증|처방)|독약|독극물|악성\s?코드|랜섬웨어).{0,12}(?:만드는|만들어|제조|합성|구하는|구매|하는\s?법|키우는|재배)",
    # a document to deceive with
    r"(?:가짜|거짓|허위|위조)(?:로|된)?\s?(?:[가-힣]{1,4}\s)?(?:진단서|처방전|소견서|진료\s?확인서|검사\s?결과지?|접종\s?증명서|의뢰서)(?:를|을|도)?\s?(?:[가-힣]{1,3}\s){0,2}?(?:만들|써\s?(?:줘|주|달)|작성|발급해\s?(?:줘|주)|꾸며|지어)",
    # fraud with papers and tests, drugs without a prescription, other people's networks
    r"(?:처방전|진단서|소견서|접종\s?증명서?|진료\s?기록|검사\s?결과지?|진단명|장애\s?진단)(?:을|를)?\s?(?:[가-힣]{1,4}\s)?(?:위조|변조|조작|꾸며|허위로)(?:하는|해|할|하려|내|줘|달)",
    r"(?:음주\s?측정기?|음주\s?단속|마약\s?검사|약물\s?검사|도핑|소변\s?검사|신체\s?검사)(?:을|를|에|에서)?\s?(?:안\s?걸리(?:는|게|려)|속이(?:는|려|고)|피하는\s?(?:법|방법)|통과하는\s?(?:법|방법|꼼수))",
    r"(?:남의|다른\s?사람|친구|언니|형|동생|남)\s?(?:의\s)?(?:건강\s?보험|보험증|명의|신분증|민증)(?:으로|로|을|를)?\s?[^.?!\n]{0,10}?(?:진료\s?받|처방\s?받|약\s?(?:타|받)|빌려|도용)",
    r"(?:마약성?|펜타닐|옥시코돈|프로포폴|향정)[^.?!\n]{0,14}?처방(?:전)?\s?없이[^.?!\n]{0,8}?(?:구하|구할|사는|살\s?수|파는|구입|루트|얻)|처방(?:전)?\s?없이\s?(?:마약|펜타닐|옥시코돈|프로포폴)",
    r"(?:보험금|병역|군대?\s?면제|병가|휴직|산재)[^.?!\n]{0,14}?(?:받게|받으려|타게|타려|되게|빠지게)[^.?!\n]{0,14}?(?:꾸며|조작|가짜|거짓|허위|바꿔\s?(?:줘|주))",
    r"(?:전산망|서버|계정|와이파이|홈페이지|시스템)(?:을|를|에)?\s?(?:해킹|뚫는|뚫어|침입|탈취)(?:하는|해|법|방법|\s|줘)",
    # work on a text that has nothing of health in it
    r"(?i)^(?!.*\b(?:pills?|tablets?|capsules?|dos(?:e|age)|medic\w*|drugs?|pain|doctor|hospital|nurse|clinic|symptoms?|blood|fever|allerg\w*|pregnan\w*|prescri\w*|diagnos\w*|disease|cough|rash|surgery|vaccin\w*|patient|health)\b)[\s\S]*?\btranslate\b.{0,30}?\b(?:in)?to (?:korean|english|japanese|chinese|spanish|french|german|vietnamese)\b",
    r"\b(?:write|implement|generate|debug)\b.{0,24}\b(?:code|script|function|program|python|javascript|sql|html|sorting)\b",
)


class OffTopic:
    """Patterns over the folded message."""

    def __init__(self) -> None:
        self._health = re.compile(_HEALTH)
        self._fields = tuple(re.compile(pattern) for pattern in _FIELDS)
        self._ordered_work = tuple(re.compile(pattern) for pattern in _ORDERED_WORK)

    def orders_work(self, folded: str) -> bool:
        """Whether it orders a piece of work (program code) or something forbidden: no health word in it excuses that."""
        return any(pattern.search(folded) for pattern in self._ordered_work)

    def names_field(self, folded: str) -> bool:
        """Whether it asks for something of a listed field."""
        return any(pattern.search(folded) for pattern in self._fields)

    def touches_health(self, folded: str) -> bool:
        """Whether its words of health are all such as other requests have too ("아이 하나 요금")."""
        found = [match.group() for match in self._health.finditer(folded)]
        return bool(found) and all(_PASSING.fullmatch(word) for word in found)

    def sounds_medical(self, folded: str) -> bool:
        """Whether a word of health stands in it. The lexicon does not know every one: such a message is not turned away."""
        return bool(self._health.search(folded))
