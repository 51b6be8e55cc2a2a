"""Questions whose answer is the same for everybody: decided on words alone, for choosing facts and for the cache alike.

A mistake costs unequally: a personal question taken for an impersonal one loses the patient's facts, so every form
must end where the message ends, and a message that names an action of a person is never one.
"""

from __future__ import annotations

import re

# Taking, choosing, recommending, changing or reaching something: the answer depends on who does it.
_ACTION = re.compile(
    r"먹|드시|드셔|드실|드려|마시|마셔|마실|복용|섭취|투약|투여|처방|주사|"
    r"(?<![가-힣])맞(?:아|으|고|나|는|을|히)|바르|발라|붙이|붙여|뿌리|뿌려|쓰(?:면|나|고|는|려|지|기|세)|써(?:도|야|요|보)|쓸|사용|"
    r"받(?:으|아|나|는|을|고)|추천|권하|권장|권해|좋|나쁘|나빠|나은|낫|나으|나아|괜찮|안전|위험|도움|효과|필요|"
    r"고르|골라|고를|선택|챙기|챙겨|피하|피해|피할|조심|주의|하면|해야|해도|할까|할지|하려|려면|(?:으면|면)\s*(?:되|돼|될)|"
    r"낮추|낮춰|낮출|높이(?:려|는|면|나|고|기|지)|높여|높일|올리|올려|올릴|내리|내려|내릴|줄이|줄여|줄일|늘리|늘려|늘릴|빼(?:는|려|고|야|면|기)|뺄|"
    r"떨어뜨|조절|관리|유지|맞추|맞춰|맞출|도달|만들|되돌|회복|치료(?:하|받|되|법|\s*방법)|고치|고쳐|고칠|예방(?:하|법|\s*방법|되)|완화|없애|"
    r"끊|중단|바꾸|바꿔|바꿀|대신|대체할|같이|함께|사(?:면|야|나요)|살까"
)
_SOMEBODY = re.compile(
    r"(?<![가-힣])(?:저|제|나|내|저희|우리)(?:는|가|도|의|한테|에게|를|랑|와)?(?=[\s,.?!]|$)|(?<![가-힣])(?:전|난|제가|내가)(?=\s)"
)
_TELL = r"(?:[\s,]*(?:좀\s*|더\s*|자세히\s*|쉽게\s*|간단히\s*){0,2}(?:설명|알려|가르쳐|말해|말씀|궁금|알고\s*싶)[가-힣\s]{0,14})?"
_COPULA = (
    r"(?:이?(?:인가요|인가|가요|예요|에요|이에요|이여요|죠|지요|야|니|냐|임|입니까|일까요|일까|인지요|인지|인데요|더라|더라고요)"
    rf"|(?:을|를)\s*(?:말하|뜻하|의미하)(?:나요|는\s*(?:건가요|것인가요|거예요)|는지|죠))?{_TELL}"
)
_END = r"[\s?？.!~]*$"
_WHAT = r"(?:무엇|뭐|뭔|뭘|무슨\s*(?:병|뜻|질환|검사|말|의미|약|수치)|어떤\s*(?:병|질환|검사|뜻|약|수치|것|거|건))"
_IS_WHAT = re.compile(rf"(?:이?란|은|는|이|가)?\s*(?:대체|도대체|정확히|정확하게)?\s*{_WHAT}{_COPULA}{_END}")
_MEANS = re.compile(
    rf"(?:이?란{_COPULA}|(?:이?라는\s*(?:말|게|것|건))?(?:의|이|은|는)?\s*(?:뜻|정의|의미)(?:은|는|이|가|을|를)?\s*{_WHAT}?{_COPULA}){_END}"
)
_ATTRIBUTE = re.compile(
    r"(?:의|은|는|이|가)?\s*(?:주요\s*|대표적인\s*|대표\s*|초기\s*|흔한\s*)?(?:원인|증상|종류|정의|뜻|진단\s*기준|잠복기|전염(?:되|성|경로|병)|왜\s*(?:생[기겨긴길]|걸[리려]|발생))"
)
# "증상이 심하면", "원인이 있는데": a case, and so somebody's.
_CASE = re.compile(r"면(?:[\s,]|$)|는데|은데|인데|(?:어|아|해)서\s|때[\s는에]|중[인에]")
# "임신 중 진통제", "감기에": a case again, which the cache leaves to its own patient.
_SETTING = re.compile(
    r"[가-힣](?:에|에는|에서|에게|한테)\s|중(?:에|인)?\s|(?<!식)[전후]에?\s|환자|사람|임신|임산|수유|산모|아이(?!오)|아기|소아|노인|어르신"
)
_LONGEST_TAIL = 25
_LONGEST = 80
"""Characters of a question; a longer message tells more than it asks."""
_AMOUNT = rf"(?:(?:은|는|이|가|을|를|의)?\s*(?:대략|보통|대체로)?\s*(?:얼마|몇(?:\s*(?:도|회|번|까지|이|점))?|어느\s*정도|어떻게\s*되|{_WHAT}|까지)[가-힣\s]{{0,12}}?|(?:은|는|이|가|을|를)?{_TELL})"
_RANGE = re.compile(
    rf"(?:정상\s*(?:\S{{1,12}}\s+){{0,3}}?(?:범위|수치|값|기준|치)|진단\s*기준){_AMOUNT}{_END}|정상\s*\S+?(?:은|는|이|가)?\s*(?:얼마|몇|어느\s*정도)[가-힣\s]{{0,10}}{_END}"
)
_MEASURING = re.compile(
    rf"(?:어떻게\s*(?:재|측정|계산)[가-힣]{{0,6}}|(?:재는|측정하는|측정|계산하는)\s*(?:방)?법(?:은|는|이|을)?\s*{_WHAT}?{_COPULA}){_END}"
)
_DIFFERENCE = re.compile(
    rf"차이(?:점)?(?:은|는|가|이|을|를)?\s*(?:{_WHAT}|어떤|있|어떻게)?[가-힣]{{0,5}}{_TELL}{_END}"
)


def names_an_action(text: str) -> bool:
    """Whether the text speaks of taking, choosing, recommending or changing something."""
    return bool(_ACTION.search(text))


def names_somebody(text: str) -> bool:
    """Whether the speaker is in the text ("제 혈압은")."""
    return bool(_SOMEBODY.search(text))


def asks_for_definition(after: str) -> bool:
    """Whether what follows a name asks what it is, and nothing more: "는 무엇인가요?", "란?", " 뜻이 뭐예요?"."""
    rest = after.lstrip("'\"’”)")
    return bool(_IS_WHAT.match(rest.lstrip()) or _MEANS.match(rest.lstrip()))


def asks_for_attribute(after: str) -> bool:
    """Whether what follows an illness asks for its causes, symptoms or kinds, in nobody's case."""
    found = _ATTRIBUTE.match(after)
    rest = after[found.end() :] if found else ""
    return found is not None and len(rest) <= _LONGEST_TAIL and not _CASE.search(rest)


def asks_for_range(text: str) -> bool:
    """A normal range or diagnostic criterion, asked for as such: not "정상 수치로 낮추려면", not "정상 범위인가요"."""
    return bool(_RANGE.search(text))


def asks_for_measuring(text: str) -> bool:
    """How something is measured or calculated."""
    return bool(_MEASURING.search(text))


def asks_for_difference(after: str) -> bool:
    """What tells two things apart, asked for as such."""
    return bool(_DIFFERENCE.search(after))


def is_same_for_all(text: str) -> bool:
    """Whether the words alone make an answer fit for anybody: a definition, range, cause or difference, no action.

    Narrower than what leaves a profile aside: how to measure is an action, too.
    """
    question = text.strip()
    if len(question) > _LONGEST or names_an_action(question) or names_somebody(question):
        return False
    if _CASE.search(question) or _SETTING.search(question):
        return False
    if asks_for_range(question) or asks_for_difference(question):
        return True
    starts = range(2, len(question))
    return any(asks_for_definition(question[at:]) for at in starts) or any(
        asks_for_attribute(question[at:]) for at in starts if question[at : at + 1] in "의은는이가 "
    )
