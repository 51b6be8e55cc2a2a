"""How people write the digits of an identifier: in one piece, in groups, one by one, in words, with any separators.

Patterns over the folded view (agent/safety/folding.py), where dashes are "-", middle dots "." and all digits ASCII.
A number without a label needs a form that no list of measurements has; with a label every group that follows counts.
"""

from __future__ import annotations

SEPARATOR = r"[\s\-~_./,|:*→>=()〜∼ㅡ★☆♥♡●○■□◆◇#^+]"
GAP = rf"{SEPARATOR}{{1,6}}"
"""Between two groups of digits."""
STEP = r"\s{0,2}(?:[\-~_./*]\s{0,2})?"
"""Between single digits, which a comma parts only in lists. Blanks match in one way only: a long run stays fast."""
DIGIT_WORDS = "공영일이삼사오육륙칠팔구"
_DIGIT = rf"[\do{DIGIT_WORDS}]"
_LAST = rf"(?:(?!이){_DIGIT}|(?<!\d)이)"
"""Behind a figure 이 is a particle: "4756이에요"."""
_BRIDGE = (
    rf"(?:{SEPARATOR}{{0,4}}(?:[은는이가에요]|이고|이며|이요|그리고|다음은?|다시|하이픈|대시|국에?|국의"
    rf"|(?:앞|뒤|뒷|끝|가운데)(?:의|에)?\s?(?:번호|자리|[67]?\s?자리)?[은는이가]?|[67]\s?자리[은는이가]?)?){{0,3}}{SEPARATOR}{{0,4}}"
)
"""Between two groups of a labelled number: separators and words like "그리고 뒷자리는"."""

_REGISTRATION = r"(?:주민\s?(?:등록)?\s?번호|외국인\s?(?:등록)?\s?번호|등록증\s?번호|거소\s?(?:신고)?\s?번호|신분증(?:\s?번호)?|민증(?:\s?번호)?|민번|alien registration(?: number| no)?|(?<![a-z])arc(?![a-z])|주민\s?번|주민\s?등록|주민\s?앞(?:\s?자리|\s?번호)?|주민(?=\s?\d)|resident (?:registration )?number|rrn)"
_CALLING = (
    r"(?:전화|연락처|휴대\s?전화|휴대폰|핸드폰|손전화|폰\s?번호|제 번호|내 번호|mobile|phone|tel)(?:\s?번호)?"
)


def spelled(count: str, digit: str = _DIGIT) -> str:
    """count digits ("7" or "3,4"), each apart from the next or not."""
    return rf"(?:{digit}{STEP}){{{count}}}"


REGISTRATION_GROUPS = rf"(?<!\d)(?<!\d[./,])(\d{{6}}){GAP}([1-8])\d{{6}}(?!\d)"
REGISTRATION_DATED = rf"(?<!\d)(\d\d)[./ -]\s?(\d\d)[./ -]\s?(\d\d){SEPARATOR}{{0,6}}([1-8])\d{{6}}(?!\d)"
REGISTRATION_PAUSED = r"(?<!\d)(\d{6})\s{0,2}(?:다시|하이픈|대시|바)\s{0,2}([1-8])\d{6}(?!\d)"
REGISTRATION_SPELLED = r"(?<!\d)(?<!\d[ ./_~-])\d(?:(?:\s{1,4}|\s{0,2}[\-~_./*]\s{0,2})\d){12}(?![ ./_~-]?\d)"
REGISTRATION_LABELLED = rf"{_REGISTRATION}[^\d\n]{{0,16}}?(?P<n>{spelled('6')}(?:{_BRIDGE}(?:[\d*xo{DIGIT_WORDS}]{STEP}){{1,7}})?)(?!\d)"
REGISTRATION_PARTED = rf"(?<!\d)(?P<n>\d{{6}}[^\d\n]{{0,14}}뒤?뒷?\s?(?:[67]\s?)?자리[^\d\n]{{0,8}}{spelled('6', chr(92) + 'd')}\d?)(?!\d)"
REGISTRATION_REVERSED = r"[뒤뒷]\s?(?:자리|번호)?[^\d\n]{0,4}(?P<n>[1-8]\d{6})[^\d\n]{0,12}앞\s?(?:번호|자리)?[^\d\n]{0,4}(?P<first>\d{6})(?!\d)"

_MOBILE = r"[0oㅇ공영][1il일][016789oㅇ공영육륙칠팔구]"
_MOBILE_SPELLED = rf"[0o공영]{STEP}[1il일]{STEP}[016789o공영육륙칠팔구]"
MOBILE = rf"(?<![\d.a-z])(?<!\d,)(?:\+?82{SEPARATOR}{{0,4}}[0o]?{SEPARATOR}{{0,2}}[1il][016789o]|{_MOBILE}){SEPARATOR}{{0,6}}\d[\dol]{{2,3}}{SEPARATOR}{{0,6}}[\dol]{{4}}(?![\da-z])"
MOBILE_SPELLED = (
    rf"(?<![\d.a-z가-힣])(?<!\d[ .,]){_MOBILE_SPELLED}{SEPARATOR}{{0,6}}(?:{_DIGIT}{STEP}){{6,7}}{_DIGIT}(?!\d)"
)
MOBILE_FROM_ABROAD = (
    r"(?<!\d)00(?:1|2|5|6|8|\d{3})?[-. ]?82[-. )]{0,2}\(?0?\)?1[016789][-. ]{0,2}\d{3,4}[-. ]{0,2}\d{4}(?!\d)"
)
"""Behind the code by which one calls another country: "0082-10-…", "00182 10 …"."""
MOBILE_ABROAD = r"(?<![\d.+])\+(?!82)(?:\d[ .()-]{0,2}){8,14}\d(?!\d)"
"""With the sign and code of another country: "+84 90 771 2236"."""
LAND_LINE = rf"(?<![\d.])\(?0(?:2|[3-6][1-5]|70|50\d?){GAP}\d{{3,4}}(?:{GAP})?\d{{4}}(?!\d)"
LAND_LINE_WHOLE = r"(?<![\d.a-z_-])0(?:2|[3-6][1-5]|70)\d{7,8}(?!\d)"
LABELLED_TELEPHONE = rf"{_CALLING}\D{{0,10}}?(?P<n>[0o공영]{STEP}{spelled('1,3')}{_BRIDGE}{spelled('3,4')}{_BRIDGE}{spelled('3')}{_LAST})(?<!\d\s이)(?!\d)"
"""A particle apart from its number ("010-… 이에요") is no digit of it."""
THING_NUMBERED = (
    r"(?:(?:검체|모델|시료|바코드|샘플|로트|(?<![a-z])lot(?![a-z])|제품|품목|허가|코드|일련|serial|sample)[^\d\n]{0,8}"
    r"|(?:검사|접수|약품|보험|진단|test|specimen|model)\s?(?:번호|명|no|id|number)[^\d\n]{0,5})$"
)
"""Just before an unbroken number: what is numbered is a thing. An insurance, an examination or a reception is one only by
its number: "보험 접수용 …" may go on with a person's."""
NO_TELEPHONE = rf"{THING_NUMBERED}|(?:id|no)[^\d\n]{{0,8}}$"
"""The same, and what is called a number in short, which a person's or a card's is, too."""

CARD_GROUPS = r"(?<![\d-])\d{4}(?P<gap>[\s\-~_./|:*]{1,5})\d{4}(?P<gap2>[\s\-~_./|:*]{1,5})\d{4}(?P<gap3>[\s\-~_./|:*]{1,5})\d{4}(?![\d-])"
CARD_SPELLED = r"(?<![\d-])(?<!\d[ .])\d(?:(?:\s{1,4}|\s{0,2}[\-~_./*]\s{0,2})\d){12,15}(?![ .-]?\d)"
CARD_LABELLED = rf"(?:카드|card)\s?(?:번호|number|no\.?)?\D{{0,8}}?(?P<n>\d{{4}}{_BRIDGE}\d{{4}}{_BRIDGE}\d{{4}}{_BRIDGE}\d{{1,4}}|\d(?:{STEP}\d){{11,18}})(?!\d)"
CARD_BEFORE_ITS_LABEL = rf"(?<!\d)(?P<n>\d(?:{STEP}\d){{11,18}})[^\d\n]{{0,8}}카드"
CARD_CODE = r"(?:카드[^\n]{0,80}?(?:cvc|cvv|보안\s?(?:코드|번호)|뒷?면?\s?(?:세|3)\s?자리)|(?<![a-z])(?:cvc|cvv)2?(?![a-z])\s?(?:번호|코드)?|보안\s?코드(?=[^\n]{0,40}카드))\D{0,6}(?P<n>\d{3,4})(?!\d)(?!\s?(?:ml|cc|l\b|mg|cm|mm|회|시간|미리|밀리|시시))"

_PAUSE = r"(?:\s{0,2}(?:에|의|다시|하이픈|대시|바|그리고|[-~_./])\s{0,2}){1,2}"
BANKS = (
    r"(?:계좌|통장|입금|송금|이체|국민은행|kb|신한|우리은행|하나은행|농협|기업은행|ibk|카카오\s?뱅크|카뱅|토스\s?뱅크|토뱅|케이\s?뱅크|케뱅|새마을금고|"
    r"우체국|신협|수협|sc제일|씨티은행|은행|(?:im|아이엠)\s?뱅크|저축은행|증권사|cma|account)"
)
_ACCOUNT = r"(?P<n>\d{2,6}(?:[-\s~_./]{1,3}\d{2,8}){1,3}|\d{10,14})(?![\d-])"
ACCOUNT_LABELLED = rf"(?:{BANKS}\D{{0,14}}?|(?<![가-힣])(?:국민|하나|우리|기업|산업|부산|대구|광주|전북|경남|토스|카카오|케이)\s{{0,2}}){_ACCOUNT}"
"""A bank's short name is another word too: the number follows at once."""
ACCOUNT_BEFORE_ITS_LABEL = rf"(?<![\d-]){_ACCOUNT}[^\d\n]{{0,6}}(?:계좌|통장|예금주|[가-힣]{{2}}은행|신한|농협|카카오\s?뱅크|카뱅|토스\s?뱅크|새마을금고|신협|우체국)"
ACCOUNT_SPELLED = rf"{BANKS}[^\d\n]{{0,10}}?(?P<n>{spelled('2,7')}(?:{_PAUSE}{spelled('2,8')}){{1,3}})"
"""A bank's name and digits in words, parted as one dictates them: "카뱅 삼삼삼삼에 공일 다시 구사공팔이칠육"."""

_DOT = r"\s?(?:\.|\(dot\)|\[dot\]|\s[점쩜]\s|[점쩜]\s?(?=[a-z컴넷])|\sdot\s|닷(?!컴))\s?"
_ENDING = r"(?:[a-z]{2,10}|컴|닷컴|넷|네트|케이알|한국|코엠)(?![a-z])"
_PROVIDER = r"(?:네이버|다음|한메일|지메일|구글|네이트|카카오|핫메일|아웃룩|야후)"
_SITE = rf"(?:[a-z0-9-]+|{_PROVIDER})"
_DOMAIN = rf"{_SITE}(?:{_DOT}{_SITE}){{0,3}}(?:{_DOT}{_ENDING}|\s?닷컴)"
MAIL = rf"(?<![a-z0-9._%+-])[a-z0-9가-힣][a-z0-9가-힣._%+-]{{0,63}}\s?(?:@|\(at\)|\[at\])\s?(?:{_DOMAIN}|[가-힣]{{1,10}}{_DOT}{_ENDING})"
MAIL_LABELLED = rf"(?:메일|mail)(?:\s?주소)?(?:은|는|이|:)?\s?(?P<n>[a-z0-9._%+-]{{1,64}}(?:\s[a-z0-9._%+-]{{1,64}}){{1,4}}\s?@\s?{_DOMAIN})"
"""A label before it: then words apart belong to it."""
MAIL_IN_WORDS = (
    rf"(?<![a-z0-9._%+-])[a-z0-9][a-z0-9._%+-]{{0,63}}\s?(?:골뱅이|골벵이|앳|에트|엣)\s?(?:{_DOMAIN}|{_PROVIDER})"
)
MAIL_OF_HANGUL = rf"(?<![가-힣a-z0-9])[가-힣a-z0-9][가-힣a-z0-9._-]{{1,19}}\s?(?:골뱅이|골벵이)\s?(?:{_SITE}(?:{_DOT}{_ENDING}|\s?닷컴)|{_PROVIDER}\s?(?:메일|점\s?(?:컴|넷|com|net)))"
MAIL_IN_ENGLISH = (
    r"(?<![a-z0-9._%+-])[a-z0-9][a-z0-9._%+-]{0,63}(?: dot [a-z0-9]+){0,2} at [a-z0-9-]+(?: dot [a-z0-9-]+){1,3}"
)
MAIL_AT_IN_ENGLISH = r"(?<![a-z0-9._%+-])(?=[a-z0-9._%+-]{0,63}[0-9._%+-])[a-z0-9][a-z0-9._%+-]{0,63} at (?:naver|gmail|daum|hanmail|kakao|nate|hotmail|outlook|yahoo|icloud)\.[a-z.]{2,6}(?![a-z])"
"""A provider, and a name that no English word is: "look at naver.com" is no address."""

MAIL_AT_PROVIDER = r"(?<![a-z0-9._%+-])[a-z0-9][a-z0-9._%+-]{1,63}\s?@\s?(?:naver|gmail|daum|hanmail|kakao|nate|hotmail|outlook|yahoo|icloud)(?![a-z0-9.])"
HANDLE = r"(?:카카오톡|카톡|인스타(?:그램)?|텔레(?:그램)?|왓츠앱|whatsapp|디코|라인|페이스북|페북|트위터|위챗|스레드|디스코드|kakao(?:talk)?|telegram|wechat|insta(?:gram)?(?!gram|\.com)|(?:네이버|구글|다음|네이트|카카오)(?:\s?메일)?(?=\s?(?:아이디|계정|id))|(?:네이버\s?메일|지메일|한메일)(?:\s?주소)?)\s?(?:아이디|계정|주소|id)?(?:은|는|이|가|:)?\s?(?P<n>@?[a-z][a-z0-9_.-]{3,29})(?![a-z0-9])"
_SECRET_LABEL = r"(?:비밀\s?번호|비번|패스워드|암호|핀\s?번호|(?<![a-z])(?:password|passcode|pin(?:\s?(?:번호|number|code|no\.?)|(?=\s?(?:은|이|:|=)?\s?\d{4}))|pw)(?![a-z]))"
_SECRET = rf"(?:(?=[a-z!@#$%^&*_~.-]*\d)[a-z0-9!@#$%^&*_~.-]{{3,30}}[a-z0-9!@#$%^&*~]|[{DIGIT_WORDS}]{{4,8}}(?=이|예|입|야|임|인|로|\s|$)|[a-z][a-z!@#$%^&*_-]{{3,30}}(?=이에요|예요|입니다|이야|야|임|인데|이고|라고))"
SECRET_LABELLED = (
    rf"{_SECRET_LABEL}\s?(?:은|는|이|가|:|=|is)?\s?(?P<n>{_SECRET})(?!\s?(?:자리|글자|번|회|개월|년|원))"
)
"""A password or a PIN with what it is called; "비밀번호 4자리" tells its length."""
ONE_TIME_CODE = r"(?:인증\s?(?:번호|코드)|(?<![a-z])otp(?![a-z])(?:\s?(?:번호|코드))?)(?:은|는|이|가|:)?\s?(?P<n>\d{4,8})(?!\d|\s?자리)"
"""What a bank or a hospital sends to prove who one is."""
SECRET_BEFORE_ITS_LABEL = rf"(?<![a-z0-9.-])(?P<n>[a-z0-9!@#$%^&*_]{{4,30}})(?:이|가|는|은)?\s(?:(?:제|내|우리|현관|집|폰|휴대폰|통장|카드|와이파이)\s?){{0,3}}{_SECRET_LABEL}\s?(?:예요|이에요|입니다|이야|야|임|인데|이고|고)"
HANDLE_CALLED = r"(?<![가-힣])(?:(?:내|제|본인)\s?)?(?:아이디|계정\s?명|핸들)(?:는|은|가|이|:)?\s?(?P<n>@?[a-z][a-z0-9_.-]{3,29})(?![a-z0-9])"
HANDLE_SIGNED = r"(?:유튜브|유투브|밴드|틱톡|블로그|채널|스레드|엑스|계정)\s?(?:채널|주소)?\s?(?P<n>@[a-z][a-z0-9_.-]{3,29})(?![a-z0-9])"
PAGE = r"(?<![a-z0-9.])(?P<n>(?:https?://)?(?:www\.|m\.)?(?:blog\.naver|instagram|facebook|fb|twitter|x|tiktok|threads|open\.kakao|youtube|band|linkedin|t)\.(?:com|net|us|me)/(?:@|in/|o/|people/|[a-z]{0,3}/)?(?!watch|search|reel|explore|p/|hashtag|channel)[a-z0-9_.@-]{3,40})"
"""Somebody's own page on a site where a name stands behind the stroke; a film watched there is nobody's."""
REGISTRATION_SECOND_PART = r"주민[^\d\n]{0,8}뒷?\s?(?:번호|자리)[^\d\n]{0,6}(?P<n>[1-8]\d{6})(?!\d)"
PLATE = r"(?:(?:차량?|자동차)\s?(?:번호|번호판)\D{0,6}?|(?<![가-힣])(?:자동차|승용차|트럭|차량)\s|(?<![가-힣])(?:제|내|저희|우리|남편|아내|보호자)\s?(?:차|차량|자동차)(?:는|가|은)?\s?)(?P<n>\d{2,3}\s?[가나다라마거너더러머버서어저고노도로모보소오조구누두루무부수우주바사아자허하호배](?!(?<=\d도)\s)\s?\d{4})(?!\d)(?!\s?(?:원|만|km|킬로|미터|rpm|알피엠|cc|번|회|도(?![가-힣])|시간|분|넘))"

_PLATE_LETTER = "가나다라마거너더러머버서어저고노도로모보소오조구누두루무부수우주바사아자허하호배"
PLATE_NUMBERED = rf"(?<![\d가-힣])(?P<n>\d{{2,3}}\s?[{_PLATE_LETTER}]\s?\d{{4}})(?=\s?(?:이?라는\s|인\s)?(?:차량|자동차|차|번호판)(?:\s?번호|으로|로|입|예|이|\s|$))"
PLATE_SPELLED = rf"(?:차량?|자동차|번호판)\s?(?:번호|넘버)(?:판)?(?:은|는|이|가)?\s?(?P<n>[{DIGIT_WORDS}]{{2,3}}\s?[{_PLATE_LETTER}]\s?[{DIGIT_WORDS}]{{4}}(?=이에|예|입|이고|인|$|[\s,.]|요))"
PLATE_OF_REGION = r"번호판?(?:은|는|이|가)?\s?(?P<n>(?:서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충북|충남|전북|전남|경북|경남|제주)\s?(?:[가-힣]{2,4}\s?)?[가-힣]\s?\d{4})(?!\d)"
"""A plate with what it is called behind it, said in words, and a motorcycle's, which names the district."""

# A street and a number with a unit are one household even without a district: "테헤란로 123 456호".
_UNIT = r"(?:\d{1,4}동\s?)?(?:\d{1,2}층\s?)?\d{1,5}호(?!\s?(?:선|차|실))"
HOUSEHOLD = (
    rf"(?<![가-힣])(?P<n>[가-힣]{{2,8}}(?<!으)(?:대로|로|길)(?:\s?\d+(?:번|가)?길)?\s?\d{{1,4}}(?:-\d+)?(?:번지|번)?[,\s]+{_UNIT}"
    r"|[가-힣]{2,8}(?<!으)(?:대로|로)\s?\d+(?:번|가)?길\s?\d+(?:-\d+)?|[가-힣]{2,8}(?<!으)(?:대로|로|길)\s?\d+(?:-\d+)?번지|[가-힣]{1,7}[동리]\s(?:산\s?)?\d+(?:-\d+)?번지)"
)
_KIND_OF_HOUSE = r"(?:아파트|빌라|오피스텔|맨션|연립|주택|하이츠|타운|팰리스|원룸|고시원|고시텔)"
_BUILT_BY = r"(?:푸르지오|래미안|자이|힐스테이트|롯데캐슬|더샵|아이파크|편한세상|센트레빌|위브|휴먼시아|주공)"
NAMED_HOUSE = rf"(?P<n>(?:[가-힣a-z0-9]{{2,15}}{_KIND_OF_HOUSE}|(?<![가-힣])[가-힣a-z0-9]{{0,8}}{_BUILT_BY}(?:\s?아파트)?)\s?(?:\d{{1,2}}단지\s?)?(?:(?:\d{{1,4}}|[가나다라마바사아자차카타파하a-h])동\s?)?(?:\d{{1,2}}층\s?)?(?:지하\s?)?\d{{1,5}}호)"
OF_THE_HOUSE = (
    r"(?<![가-힣])(?:시골|친정|본|큰|우리|저희|내|제)?\s?집[이은]\s(?P<n>(?:[가-힣]{2,8}(?<!으)(?:대로|로|길)\s?(?:\d+(?:번|가)?길\s?)?\d+-\d+"
    r"|[가-힣]{1,7}(?:읍|면|동|리)\s?(?:산\s?)?\d+-\d+)(?!\d|\s?(?:분|시간|시\s|미터|킬로|k?m\b|정거장|정류장|년|달|개월|평|층|만\s?원|명|번\s?버스))(?:번지)?(?:[,\s]+(?:\d{1,4}동\s?)?(?:\d{1,2}층)?(?:\s?\d{1,5}호)?)?)"
)
"""A house by its name with a door, and a lot with two numbers that is told of somebody's house."""

_ROAD = r"[a-z]{2,24}(?:-[a-z]{1,8})?-(?:daero|ro|gil)(?:\s?\d{1,3}(?:beon)?-?gil)?"
_AREA = r"[a-z]{2,20}-(?:dong|ri|gu|si|gun|eup|myeon|do)"
_ENGLISH_UNIT = (
    r"(?:(?:apt|apartment|unit|room|rm|suite)\.?\s?#?\d{1,5}[a-z]?|#\s?\d{1,5}|\d{1,4}-dong,?\s\d{1,5}-ho)"
)
ADDRESS_IN_ENGLISH = (
    rf"(?<![a-z0-9-])(?P<n>(?:{_ENGLISH_UNIT},?\s)?(?:\d{{1,4}}(?:-\d{{1,4}})?,?\s{_ROAD}|{_ROAD},?\s\d{{1,4}}(?:-\d{{1,4}})?"
    rf"|\d{{1,4}}(?:-\d{{1,4}})?,?\s[a-z]{{2,20}}-(?:dong|ri)(?=,?\s{_AREA}))(?![\d-])(?:,?\s{_ENGLISH_UNIT})?(?:,\s{_AREA}){{0,3}}|{_ENGLISH_UNIT}(?=,?\s(?:[a-z]{{2,20}}\s){{0,3}}{_AREA}))"
)
"""A Korean address in Latin letters, of the form that road signs have: "Apt 802, 45-12 Seongmisan-ro, Mapo-gu"."""
