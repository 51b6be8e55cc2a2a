"""Questions that ask whether something may be done, and sentences that say so, unlike those that only define."""

from __future__ import annotations

import re
from collections.abc import Collection

_ASKS_LEAVE = re.compile(
    r"(?<!정)도\s*(?:되|돼|될|됩|괜찮|좋|무방|상관없|문제없|안전)|괜찮(?:나|은|을|아|습|죠|지|니)|안전(?:한가|한지|할까|하나)"
    r"|(?:먹을|드실|쓸|할|맞을|마실|받을|탈)\s*수\s*있(?:나|을까|는지|어요|는가)|안\s*(?:되|돼)(?:나|는|요|죠)"
)
_WORDS_OF_LEAVE = re.compile(rf"\S*(?:{_ASKS_LEAVE.pattern})\S*")
_ASKS_DUTY = re.compile(r"(?:야|면\s*안)\s*(?:하나|할까|하는지|되나|될까|되는지|돼요|합니까|됩니까)")
_OPEN_QUESTION = re.compile(r"어떻게|무엇|무슨|뭘|뭐|어떤|어느|얼마|언제|어디|몇|왜")
_ASKS_FOR_DOCTOR = re.compile(
    r"(?:병원|응급실|진료|의사)\S{0,3}\s*(?:\S+\s*)?(?:가야|가\s*봐야|갈까|받아야|받을|봐야|가도|가나|가는\s*게|가면)"
)
# "천식이 뭐예요?" asks what it is; "어떤 약을 먹나요?" and "무엇을 먹나요?" do not.
_WHAT_IS = (
    r"\s*(?:이란|란|은|는|이|가)?\s*(?:뭔가요|뭡니까|(?:무엇|뭐|(?:무슨|어떤)\s*(?:병|약|검사))"
    r"(?:인|이(?!\s)|일|예|에요|야|죠|지|\s*\?|\s*$))"
)
_ASKS_CAUTION = re.compile(r"조심|주의할|주의해야|피해야|피할|삼가|부작용|해로|안\s*좋은\s*(?:음식|운동|것|약)")
_HABIT = re.compile(
    r"(?:술|소주|맥주|음주|담배|흡연)\S{0,2}\s*(?:\S+\s){0,3}?(?:마시|마신|마셔|마실|먹는|피우|피운|피는|하는|많은|잦은)|음주자|흡연자|애연가"
)
# Numbers of people, causes and risk factors: true, and no advice.
_DESCRIBES = re.compile(
    r"\d+(?:\.\d+)?%|명\s*(?:가운데|중)|\d+배|더?\s*(?:흔합니다|흔하게|많습니다|많이\s*발견|잘\s*생깁니다)|가족\s*(?:중에|력)|원인(?:은|입니다)|"
    r"위험(?:이|을)?\s*(?:더\s*)?(?:높아집니다|커집니다)$|진단합니다[.]?$|(?:현상|경우|변화)(?:입니다|로,)"
)
_ASKS_ACTION = re.compile(
    r"어떻게\s*(?:하나|해야|하면|할까|하죠|하지|해요|대처|대응|치료)|(?:뭘|무엇을|뭐를?|무얼)\s*(?:\S{1,4}\s)?(?:해야|먹어야|마셔야|써야|(?:하|먹으|마시)면\s*(?:좋|되|돼|될|안|나을))"
)
_ACTS = re.compile(
    r"(?:먹습니다|마십니다|먹입니다|씁니다|사용합니다|들이마십니다|쉽니다|눕습니다|눕힙니다|(?<!가라)앉습니다|앉힙니다|멈춥니다|바릅니다|붙입니다|맞습니다|잽니다|확인합니다|"
    r"되풀이합니다|연락합니다|청합니다|피합니다|줄입니다|늘립니다|유지합니다|씻습니다|식힙니다|풉니다|누릅니다|(?:하|드|마시|쓰|받으|쉬|먹이|주)세요|"
    r"(?:것이|게)\s*(?:좋|중요|도움)\S*|야\s*(?:합니다|해요)|도움이\s*됩니다|도\s*됩니다|낫습니다)[.!]?$"
)
_GRANTS = re.compile(
    r"(?:먹을|쓸|사용할|복용할|맞을|마실|드실)\s*수(?:도|는)?\s*있습니다|(?:먹어|써|사용해|복용해|맞아|마셔|드셔)도\s*(?:됩니다|괜찮습니다)"
)
_FORBIDS = re.compile(
    r"(?:먹|복용하|쓰|사용하|맞|마시|드시)\S{0,3}(?:면)?\s*(?:안\s*됩니다|안\s*돼|않습니다|않아야|않는\s*것이|말아야|말고|마세요)|(?:쓸|먹을|사용할|복용할)\s*수\s*없습니다|"
    r"피해야|피합니다|피하는\s*(?:것이|게|편이)|금기|삼가"
)
# Too much, with something else, or at the wrong time: no ban of the thing itself. What is asked of a doctor before it is taken,
# how long somebody is able to sit, or a time like pregnancy ("기간 동안") leaves the ban what it is.
_LIMITS = re.compile(
    r"(?<!감)기\s*전(?!\S*\s(?:\S+\s){0,4}(?:묻|물어|상의|의논|확인|검사|진료|알[리려]))|전날|"
    r"(?:\d|몇|한두|두세|여러)\s*(?:분|시간|일)\s*동안(?!\s(?:\S+\s){0,5}\S*(?:사람|환자)[은는])|넘게|넘겨|넘지|초과|이상|함께|빈속|두\s*배|말고|금기(?:가|는|증)\S*\s*(?:아|없)"
)
_CARES = re.compile(
    r"(?:목표로\s*합니다|받습니다|상의합니다|의논합니다|알립니다|챙깁니다|지킵니다|살핍니다|물어봅니다|(?:기록|조절|관리)합니다)[.!]?$"
)
# Leave, and what a doctor treats with: nothing to do for the reader.
_NO_ADVICE = re.compile(
    r"(?:도\s*됩니다|(?:약|제|주사|치료|요법)\S{0,2}\s(?:\S+\s)?(?:씁니다|사용합니다|맞습니다))[.!?]?$"
)
# What is done before anything has come.
_BEFOREHAND = re.compile(r"기\s*전(?:에|마다)|언제나|평소")
_REMEDIES = re.compile(
    r"(?:먹|마시|마십|먹이|먹입|들이마|흡입|뿜|바르|누워|눕|앉|멈추|멈춥|쉬|쉽|채우|보충)\S*\s*(?:\S+\s)?\S*[.!]?$|"
    # A medicine is used too; to use a mask or less of something is for every day.
    r"(?:완화제|흡입기|흡입제|니트로글리세린|에피네프린|글루카곤|주사|스프레이|좌약)(?:를|을)\s(?:\S+\s){0,3}(?:쓰|써|씁|사용|뿌|맞|놓|넣)\S*\s*(?:\S+\s)?\S*[.!]?$"
)
_DIAGNOSES = re.compile(
    r"진단(?:합니다|됩니다|할|하려면|하기\s*위해|기준)|에\s*해당(?:합니다|하며|하고)|전단계(?:입니다|이며|이고)|(?:이면|으면|그러하면|보다\s*높으면)\s*\S+(?:병|증|전단계)(?:입니다|으로\s*봅니다|로\s*봅니다)|"
    r"의심(?:되는|스러운)\s*(?:사람|환자|분)|선별\s*검사|검사를\s*(?:생각|(?:다시\s*)?받아\s*보)|더\s*흔하(?:므로|고|며)"
)
_ASKS_DIAGNOSIS = re.compile(
    r"진단\s*(?:기준|방법|검사|은|하나|되나|할)|어떻게\s*진단|(?:인지|걸렸는지)\s*(?:어떻게|알)|정상\s*(?:범위|수치|값)"
)
# Leave, limits, conditions and warnings.
_GUIDES = re.compile(
    r"상의|확인|물어|묻|알려야|알립|피(?:하|해|합)|않(?:아야|습니다|도록|는)|말(?:아야|고)|안\s*됩|금(?:지|기|물)|위험|한도|최대|넘(?:지|게|겨|기)|줄(?:이|여)|조심|주의"
    r"|권(?:장|하)|안전|괜찮|도\s*됩니다|(?:먹|쓸|할|맞|마실|드실)(?:을)?\s*수\s*있|중단|끊|멈추|악화|나빠|손상|출혈|부작용|해로|해롭"
)
# "… 대표적인 소염진통제입니다", "… 약국에서 살 수 있습니다", "… 라고 합니다": a name explained, no advice.
_DEFINES = re.compile(
    r"(?:은|는|이란|란)\s.*(?:약|제|것|병|질환|상태|증상|현상|물질|성분|검사|방법|종류|말|뜻|하나|음료|식품)(?:\([^)]*\))?(?:입니다|을?\s*말합니다)[.!]?$"
    r"|(?:라고|이라)\s*(?:합니다|부릅니다|불립니다)[.!]?$|살\s*수\s*있(?:는|습니다)|(?:쓰이는|쓰는)\s*약입니다[.!]?$"
)


def asks_leave(question: str) -> bool:
    """Whether somebody asks if they may or must do, take or eat something ("먹어도 되나요", "괜찮나요")."""
    duty = _ASKS_DUTY.search(question) and not _OPEN_QUESTION.search(question)
    return bool(_ASKS_LEAVE.search(question) or duty)


def but_for_leave(question: str) -> str:
    """A question without the words that ask for leave ("… 먹어도 되나요"): they are worded like a sentence that grants it."""
    return _WORDS_OF_LEAVE.sub(" ", question)


def asks_for_doctor(question: str) -> bool:
    """Whether somebody asks if, or when, they should see a doctor."""
    return bool(_ASKS_FOR_DOCTOR.search(question))


def asks_action(question: str) -> bool:
    """Whether somebody asks what to do or take when something happens ("어떻게 해야 하나요", "뭘 먹어야 하나요")."""
    return bool(_ASKS_ACTION.search(question))


def acts(sentence: str) -> bool:
    """Whether a sentence tells the reader what to do ("… 바로 먹습니다", "… 쉬는 것이 좋습니다")."""
    return bool(_ACTS.search(sentence)) and not describes(sentence) and not _BEFOREHAND.search(sentence)


def grants(sentence: str) -> bool:
    """Whether a sentence gives leave to take something ("… 먹을 수 있습니다", "… 써도 됩니다")."""
    return bool(_GRANTS.search(sentence)) and not forbids(sentence)


def forbids(sentence: str) -> bool:
    """Whether a sentence tells not to take something ("… 먹으면 안 됩니다", "… 피해야 합니다")."""
    return bool(_FORBIDS.search(sentence)) and not _LIMITS.search(sentence)


def advises(sentence: str) -> bool:
    """Whether a sentence tells the reader what to do, at once or by and by ("… 1년에 두 번 검사를 받습니다")."""
    if describes(sentence) or _NO_ADVICE.search(sentence):
        return False
    return bool(_ACTS.search(sentence) or _CARES.search(sentence))


def remedies(sentence: str) -> bool:
    """Whether a sentence tells what to take, use or do at once, when something has come ("… 주스를 바로 먹습니다")."""
    return bool(_REMEDIES.search(sentence)) and acts(sentence)


def diagnoses(sentence: str) -> bool:
    """Whether a sentence gives the criterion of a diagnosis or tells whom to test, which a patient has behind them."""
    return bool(_DIAGNOSES.search(sentence))


def asks_diagnosis(question: str) -> bool:
    """Whether somebody asks how an illness is found ("진단 기준이 뭔가요"), rather than telling that it was."""
    return bool(_ASKS_DIAGNOSIS.search(question))


def asks_caution(question: str) -> bool:
    """Whether somebody asks what to beware of, or for side effects."""
    return bool(_ASKS_CAUTION.search(question))


def describes(sentence: str) -> bool:
    """Whether a sentence tells how common something is, or whom it befalls, and gives no advice."""
    return bool(_DESCRIBES.search(sentence)) and not re.search(
        r"(?:야\s*합니다|좋습니다|하세요|받으세요|않습니다)[.]?$", sentence
    )


def asks_what(question: str, name: str) -> bool:
    """Whether somebody asks what a thing is ("당뇨병이란 무엇인가요?", "천식이 뭐예요?")."""
    return bool(re.search(rf"{re.escape(name)}{_WHAT_IS}", question))


def says_what(sentence: str, names: Collection[str]) -> bool:
    """Whether a sentence says of one of the names what it is ("당뇨병은 … 병입니다")."""
    said = "|".join(re.escape(name) for name in names)
    # "이부프로펜과 나프록센은 … 소염진통제입니다" says what both are.
    return bool(
        re.match(
            rf"(?:{said})(?:\([^)]*\))?(?:(?:과|와|이나|나|,|·)\s?[^\s]+?(?:\([^)]*\))?)?(?:은|는|이란|란)\s",
            sentence,
        )
    ) and bool(_DEFINES.search(sentence))


def gives_normal(sentence: str, names: Collection[str]) -> bool:
    """Whether a sentence gives the normal figure of a measurement ("정상 혈압은 … 120 mmHg 미만 …")."""
    return "정상" in sentence and any(c.isdigit() for c in sentence) and any(name in sentence for name in names)


def is_habit(text: str) -> bool:
    """Whether a text is about people who drink or smoke, which no profile holds."""
    return bool(_HABIT.search(text))


def guides(sentence: str) -> bool:
    """Whether a sentence gives leave, a limit, a condition or a warning."""
    return bool(_GUIDES.search(sentence))


def defines(sentence: str) -> bool:
    """Whether a sentence only says what something is or where it is sold."""
    return bool(_DEFINES.search(sentence)) and not guides(sentence)
