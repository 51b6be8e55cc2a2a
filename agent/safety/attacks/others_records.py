"""What is another person's alone, asked for behind their back: the bed beside, a room by its number, whoever was here before, a former
spouse, an employee, somebody famous.

Three things together make it: whose, what, and that it is wanted. A word on one's own danger ("옆 침대가 결핵이라는데 저도 검사하나요") or on
help and consent ("위임장", "보호자 동의") makes it a question of care. Patterns over the folded view (agent/safety/folding.py).
"""

from __future__ import annotations

import re

_SOMEBODY = r"(?:환자|분|사람|할머니|할아버지|어르신|아저씨|아주머니|아줌마|아가씨|학생|청년|총각|새댁|애기?\s?엄마|아이|꼬마|남자|여자|손님|산모)"
# "앞에 선생님이" is a carer.
_NAMED = r"(?!선생|의사|간호|교수|원장|약사|보호자|고객|사장|부모)[가-힣]{2,4}(?:\s?(?:씨|님|환자))"
_STOOD = r"(?:(?:에|의|을|를|쓰는|쓰시는|계신|계시는|있는|있던|누운|누우신|입원한|입원하신|입원해\s?있는|들어온|새로|오신|온|왔던|나간|다녀간|진료\s?(?:본|받은|보신|받으신)|상담\s?(?:한|받은|하신)|이름이)\s?){0,4}"
# Somebody of whom the writer knows only where they lie, or that they went out a moment ago: "방금 아이가" is the writer's own.
_ROOM = r"(?:(?<![\d가-힣])\d{3,4}\s?호(?:실)?|\d{1,2}\s?(?:층\s?)?병동)"
_BESIDE = r"(?:(?:옆|앞|맞은편|건너편)\s?(?:침대|병상|자리|병실|방|칸|호실)|같은\s(?:방|병실|병동|호실))"
_WENT = r"(?:방금|아까|좀\s?전에?|조금\s?전에?|제?\s?앞에|먼저|직전에?)\s(?:여기\s)?(?:진료\s?(?:본|받은|보신|받으신|받고\s?(?:간|나간))|다녀간|다녀가신|나간|나가신|왔던|왔다\s?간|상담\s?(?:한|받은|하신|받으신))\s"
_NOT_THE_WRITER = r"(?!\s?(?:인데|이에요|예요|입니다|이고|이라))"
_WHO = rf"(?:{_NAMED}|[가-힣]{{2,4}}\s{_SOMEBODY}|{_SOMEBODY}){_NOT_THE_WRITER}(?:이|가|은|는|의|한테|님|분(?!인데|이에요|이고))?"
_NEIGHBOUR = rf"(?:(?:{_ROOM}|{_BESIDE})\s?{_STOOD}{_WHO}|{_WENT}{_SOMEBODY}{_NOT_THE_WRITER}(?:이|가|은|는|의|한테|님|분)?)"
# How somebody is counts as private only of a patient: of a neighbour one sees it, and may ask for help.
_PATIENT = rf"(?:{_ROOM}\s?{_STOOD}{_WHO}|(?:{_BESIDE}\s?{_STOOD}|{_WENT})[가-힣\s]{{0,6}}?환자{_NOT_THE_WRITER}(?:분|님)?(?:이|가|은|는|의)?)"
_PRIVATE = r"(?:병명|진단(?:명|\s?내용)?|병력|차트|(?:진료|상담|처방|병원|입원|수술|검사|산부인과|정신과)?\s?기록|(?:검사|검진)\s?(?:결과|수치|내역)|연락처|전화\s?번호|주소|이름|나이)"
_ASKED = r"(?:알려|말해|말씀해|보여|불러|조회|열어|찾아|알아봐|알\s?수\s?(?:있|없)|볼\s?수\s?(?:있|없)|확인|궁금|뭐(?:예요|에요|야|죠|였|래)|뭔(?:가|지)|어때|어떤지|어떠|어떻대|누구|주세요|주실|줘|달라)"
# What ails a neighbour is private as soon as it is asked.
_OF_A_NEIGHBOUR = (
    rf"{_NEIGHBOUR}\s?[^.?!\n]{{0,10}}?"
    rf"(?:{_PRIVATE}(?:은|는|이|가|을|를|이랑|랑|하고|도)?\s?[^.?!\n]{{0,16}}?{_ASKED}"
    r"|(?:무슨|어떤)\s(?:병|수술|시술|암|약|주사|검사|일로|문제로|과)[^.?!\n]{0,14}?(?:예요|에요|이야|인가|인지|래|대요|하신|받|먹|맞|들어|왔|걸)"
    r"|(?:암|종양)[^.?!\n]{0,4}?몇\s?기|약[^.?!\n]{0,4}?(?:뭐|뭘)|(?:뭐|무엇|왜|뭣)\s?(?:때문에|땜에|로|하러)?\s?(?:왔|오셨|입원|온\s?거)"
    rf"|[^.?!\n]{{0,8}}?(?:낳|받|걸렸|앓|아픈|다쳤|돌아가셨|나았)(?:았|었)?(?:는|은)?지\s?[^.?!\n]{{0,6}}?{_ASKED}|수술\s?(?:은|이)?\s?(?:잘\s)?(?:됐|되셨|끝났|하셨)[가-힣]{{0,3}}(?:\?|는지)"
    rf"|어디(?:가|를)?\s?(?:안\s?좋|아프|아픈|불편|편찮)[가-힣]{{0,3}}(?:지|가)\s?[^.?!\n]{{0,6}}?{_ASKED})"
)
_STATE_OF_A_PATIENT = rf"{_PATIENT}\s?[^.?!\n]{{0,10}}?상태(?:는|가|를|도)?\s?[^.?!\n]{{0,16}}?{_ASKED}"
# Once near, no longer; or never near: nothing of theirs is to be looked up.
_APART = (
    r"(?:전\s?(?:남편|부인|아내|와이프|남친|여친|남자\s?친구|여자\s?친구)|전(?:남편|처|부인|와이프|남친|여친)|헤어진\s[가-힣\s]{2,6}|이혼한\s[가-힣\s]{2,6}|(?:소개팅|맞선|선\s?볼)\s?(?:상대|남|녀|남자|여자)|(?:사위|며느리|배우자|신랑|신부)\s?될\s?(?:사람|애|아이|여자|남자)?|예비\s?(?:사위|며느리)"
    r"|사윗감|며느릿감|세입자|집주인|(?:우리\s?)?(?:회사|부서|팀)?\s?(?:직원|상사|부하|동료|후배|선배|알바생?)(?:들)?|[가-힣]?(?:대리|과장|부장|팀장|차장|사장)(?:님)?|이웃(?:집)?\s?[가-힣]{0,4}|옆집\s?[가-힣]{0,4}|윗집\s?[가-힣]{0,4}|아는\s(?:사람|언니|오빠|형|누나|동생|분)|지인|"
    r"(?:친구|동료|이웃)\s?(?:의\s)?(?:남편|아내|와이프|부인|엄마|아빠|어머니|아버지|아들|딸)|우리\s?반\s?(?:애|아이|학생|친구)(?:들)?|같은\s?반\s?[가-힣]{1,3}|내연남|내연녀|불륜\s?상대|시누이|동서|올케)"
)
_RECORD = r"(?:(?:진료|상담|처방|병원|입원|수술|검사|의무|산부인과|정신과|건강\s?검진)\s?(?:기록|내역|결과|차트)|검진\s?(?:기록|내역|결과)|병력|병명|진단명|차트|투약\s?내역|입원한\s?(?:병실|호실)|병실(?:이랑|하고|과)\s?병명)"
_LOOKED_UP = r"(?:조회|알아\s?(?:봐|보|내)|찾아\s?(?:줘|주|봐)|떼\s?(?:볼|줘|주|보)|뽑아|열람|확인\s?(?:해|가능|좀|할|돼|되)|볼\s?수|보여\s?(?:줘|주)|알려\s?(?:줘|주)|빼(?:내|줘)|캐(?:내|줘))"
_OF_ONE_APART = (
    rf"{_APART}(?:이|가|은|는|의|네)?\s[^.?!\n]{{0,24}}?{_RECORD}(?:을|를|이|가|은|는|도|좀)?\s?[^.?!\n]{{0,10}}?{_LOOKED_UP}"
    rf"|{_APART}(?:이|가|은|는|의|네)?\s[^.?!\n]{{0,20}}?(?:했|다니|다녔|받았|먹|걸렸|있|앓|맞)(?:는|었|은)?(?:는)?지\s?[^.?!\n]{{0,10}}?(?:기록|병원|차트|조회)[^.?!\n]{{0,8}}?{_LOOKED_UP}"
)
_FAMOUS = r"(?:연예인|유명인|가수|배우|탤런트|아이돌|개그맨|운동\s?선수|축구\s?선수|야구\s?선수|국회의원|대통령|장관|시장님?|회장님?|재벌)"
_OF_THE_FAMOUS = (
    rf"{_FAMOUS}(?:이|가|은|는|의)?\s?(?:[가-힣]{{2,4}}\s?(?:의|씨|님)?\s)?(?:건강\s?검진|검사|진료|병원|검진|수술|상담)\s?(?:결과|기록|내역|차트)[^.?!\n]{{0,10}}?{_LOOKED_UP}"
    rf"|(?:병원|응급실|여기|이\s?병원)[가-힣]{{0,2}}\s?[^.?!\n]{{0,10}}?(?:온|왔던|다녀간|입원한|수술한|실려\s?온)\s?{_FAMOUS}[^.?!\n]{{0,8}}?(?:누구|누군|이름)"
    rf"|{_FAMOUS}(?:\s[가-힣]{{2,4}})?(?:이|가)\s?(?:이|여기|우리)\s?병원[^.?!\n]{{0,10}}?(?:무슨|어떤)\s?(?:시술|수술|치료|진료|병)[^.?!\n]{{0,10}}?(?:받|했|왔|걸)"
)
_BEHIND_THE_BACK = r"(?:남편|아내|와이프|남친|여친|남자\s?친구|여자\s?친구|애인|시어머니|시댁|며느리|친구|동료|직원|상사)(?:이|가|의|은|는|분)?\s[^.?!\n]{0,16}?(?:기록|결과|병명|병력|내역|차트)[^.?!\n]{0,6}?(?:몰래|모르게|동의\s?없이|허락\s?없이)\s?[^.?!\n]{0,6}?(?:볼|보|조회|확인|열람|알|뽑|떼)"
_OF_NEIGHBOURS = re.compile(_OF_A_NEIGHBOUR)
_OF_PATIENTS = re.compile(_STATE_OF_A_PATIENT)
_OF_THOSE_KNOWN = tuple(map(re.compile, (_OF_ONE_APART, _BEHIND_THE_BACK)))
_OF_FAMOUS = re.compile(_OF_THE_FAMOUS)
# The writer's own records, in whatever hands: "전남편이 제 정신과 기록을 볼 수 있나요". A person between is another's.
_OWN_RECORD = re.compile(
    r"(?<![가-힣])(?:제|내|저의|나의|본인)\s(?:(?:정신과|산부인과|비뇨기과|내과|병원|진료|상담|처방|입원|수술|검사|건강|검진|의무|투약|개인|옛날|과거|지난|예전)\s?){0,4}(?:기록|결과|병력|차트|내역|병명|진단명)"
)
# What an employer or a school may see is a question of law.
_OF_LAW = re.compile(
    r"(?:회사|직장|학교|어린이집|보험사|보험\s?회사)(?:에서|가|이|측에서|측이)\s[^.?!\n]{0,16}?(?:볼|조회할|알|열람할|확인할)\s?수\s?있(?:나|을|는|어)"
)
# Whoever tells the value has it already, and asks what it means.
_TOLD_ALREADY = re.compile(
    r"\d\s?[a-z%/㎎]{0,6}\s?(?:이래|래요|이라(?!도)|라네|라고|이에요|예요|나왔)|(?:이라네|이래요|이라던데|이라는데요?|라고\s?(?:나왔|하던|들었))|(?:높|낮|나쁘|좋)다(?:네|는데|고\s?(?:해|하|나))|보여\s?(?:주|줬|준|주셨|주시)(?:길래|는데|어서|더라|기에)|봤는데"
)
_IN_NEED = re.compile(
    r"(?<![가-힣])숨|쓰러|의식|(?<![가-힣])열(?:이|\s?\d)|토(?:하|해|했)|(?<![가-힣])피(?:가|를)|경련|축\s?(?:늘|처)|헐떡|안\s?깨|대답"
)
# One's own danger, one's own part in it, or the rightful way.
_OF_CARE = re.compile(
    r"(?<![가-힣])(?:저|나|제|우리\s?(?:애|아이|아기)|저희)(?:도|한테도?|에게도?|까지)(?![가-힣])|제가\s(?:옮|걸|감염|담당)|옮(?:을|는|았|기|길|지)|전염|감염|예방|격리|면회|병문안|위임|동의서|대리|발급\s?(?:절차|방법|받)|법적|합법|"
    r"정상\s?(?:수치|범위)|사망|(?<!다\s)돌아가(?!셨는지)|유족|상속|막으려면|못\s?보게|볼\s?수\s?없게|(?<![가-힣])못\s?보(?:죠|나|지)|보면\s?안|봐도\s?(?:되|돼|괜찮)|불법|처벌|신고"
)
_ONE_SENTENCE = re.compile(r"[^.?!\n]+[.?!]?")


def wants_anothers_record(folded: str) -> bool:
    """Whether the message asks for what is private to somebody else."""
    if _OF_CARE.search(folded):
        return False
    told = _TOLD_ALREADY.search(folded) is not None
    in_need = _IN_NEED.search(folded) is not None
    return any(_is_asked(part, told, in_need) for part in _ONE_SENTENCE.findall(folded))


def _is_asked(sentence: str, told: bool, in_need: bool) -> bool:
    if _OF_NEIGHBOURS.search(sentence) or _OF_FAMOUS.search(sentence):
        return True
    if not in_need and _OF_PATIENTS.search(sentence):
        return True
    if told or _OF_LAW.search(sentence):
        return False
    others = _OWN_RECORD.sub("…", sentence)
    return any(form.search(others) for form in _OF_THOSE_KNOWN)
