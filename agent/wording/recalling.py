"""Questions about what the patient told before: answered from the record, not from a document.

Decided on words alone, for choosing facts, answering and judging alike. A form must speak of the speaker's own and ask for
what was said, remembered or written down; what a doctor said, or what one should do, is asked of documents.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

_OWN = r"(?<![가-힣])(?:제|저|내|나)(?:가|는|도|의|에\s*대해서?|에\s*관해서?)?(?=\s)"
_SAID = (
    r"(?:이?라|다|댔|냐)고\s*(?:말씀드렸|말씀드린|말했|얘기했|이야기했|했)(?:죠|지요?|나요|더라|던가|었?는지|어요|었죠|습니까|을까요|니|냐)"
    r"|뭐라(?:고|\s)?\s*(?:말씀드렸|말했|했)(?:죠|지요?|나요|더라|는지|어요)|(?:말씀드렸|말했|얘기했)던?\s*(?:게|것|거|내용)"
)
_WAS = r"(?:뭐|무엇|몇\s*\S{1,4}|얼마|어느\s*정도|언제|어떤\s*거|무슨\s*\S{1,4}?|누구|어디)(?:이?였|었|이었)(?:죠|지요?|더라|나요|는지|던가|어요|을까요)"
_REMEMBERS = r"기억\s*(?:하고\s*있|하(?:나|시|니|세)|해(?:요|\?|$|\s*주)|나(?:요|세)|하는\s*(?:거|것|게|내용))"
_KNOWN = r"(?:뭘|뭐를?|무엇을|어떤\s*(?:걸|것을)|얼마나|어디까지)\s*(?:알(?:고\s*있|아요|고\s*계|죠|지)|적혀\s*있|기록(?:돼|되어|했|하고)|저장(?:돼|되어|했|하고))"
_WRITTEN = (
    r"(?:정보|기록|프로필|병력|과거력|내용|목록|리스트)(?:를|을|은|이)?\s*(?:다\s*|좀\s*|전부\s*|모두\s*)*"
    r"(?:정리|요약|보여|알려|말해|확인|읽어|불러)"
)
_TOLD = r"(?:지금까지|여태(?:까지)?|아까|앞에서|이전에|전에|처음에)\s*(?:제가\s*|내가\s*)?(?:말한|말씀드린|얘기한|이야기한|알려\s*(?:준|드린)|했던\s*말)"
_NAMED = (
    r"(?:나이|살|연세|성별|병|병명|질환|진단|진단명|약|약물|증상|알레르기|혈압|혈당|체온|체중|몸무게|키|맥박|수치|검사\s*(?:결과|수치)|직업|사는\s*곳|"
    r"당화혈색소|콜레스테롤|임신|주수|몇\s*주|어디가\s*아프|이름)"
)
# What one asks of oneself and no document can know: "내 약 뭐지?", "제 나이 알아요?", "제가 지금 무슨 약 먹고 있죠?".
_OF_ME = r"(?:나이|약|병|혈압|혈당|체중|몸무게|키|알레르기|이름|성별|직업)"
_BEING = r"(?:이?지|이?죠|이?야|이?예요|이?에요|인가요|인가|이?니|이?냐|가요|입니까|인지)"
_IS_WHAT = rf"{_OF_ME}(?:이|가|은|는|를|을)?\s*(?:다\s*)?(?:뭐|뭔|무엇|무슨\s*약|몇(?:\s*살)?|얼마|뭐가\s*있)(?:{_BEING}|(?:나|어|을까)?요?|지)?요?[\s?？.!]*$"
_HAS_WHICH = r"(?:무슨|어떤|뭐\s*뭐)\s*(?:약|병|알레르기)(?:을|를|이|가)?\s*(?:먹|앓|있|복용하|가지)[가-힣\s]{0,5}(?:죠|지요?|나요|어요?|더라|니|냐|는지\s*(?:알려|말해)\S*)[\s?？.!]*$"
_TELL_ME = r"(?:먹는|먹고\s*있는|복용하는|복용\s*중인|앓는|앓고\s*있는|가진)\s*(?:약|병|질환)(?:을|를|이|들)?\s*(?:뭔지\s*|다\s*|좀\s*|전부\s*)*(?:알려|말해|보여|정리|읽어)[가-힣\s]{0,5}[\s?？.!]*$"
_DO_YOU_KNOW = rf"{_OF_ME}(?:이|가|은|는|를|을)?\s*(?:뭔지\s*|몇인지\s*)?(?:알아요?|아세요|아시나요|알고\s*있(?:나요|어요?|죠|지))[\s?？.!]*$"
_FORMS = tuple(
    re.compile(form)
    for form in (
        rf"{_OWN}.*(?:{_SAID})",
        rf"(?:{_OWN}|{_TOLD}).*(?:{_REMEMBERS}|{_KNOWN})",
        rf"{_OWN}[^.?!]*{_NAMED}[^.?!]{{0,8}}{_WAS}",
        rf"(?:{_OWN}|{_TOLD})[^.?!]*{_WRITTEN}",
        rf"^(?:지금\s*)?{_OWN}\s*(?:지금\s*)?(?:{_IS_WHAT}|{_DO_YOU_KNOW})",
        rf"^(?:지금\s*)?{_OWN}\s*(?:지금\s*|요즘\s*)?(?:먹는|복용하는|앓는|먹고\s*있는|앓고\s*있는)\s*(?:{_IS_WHAT}|{_DO_YOU_KNOW})",
        rf"^(?:지금\s*)?{_OWN}\s*(?:지금\s*|요즘\s*)?(?:{_HAS_WHICH}|{_TELL_ME})",
    )
)
# Somebody else's, or what somebody else said; a limit, a reason, an advice, or a follow-up on what the agent said.
_OTHERS = re.compile(
    r"(?<![가-힣])(?:제|내|저희|우리)?\s*(?:엄마|어머니|아빠|아버지|아들|딸|아이|아기|애|남편|아내|와이프|할머니|할아버지|동생|언니|오빠|누나|형|친구|부모님|시어머니|장모님)(?:[가는은이의를을도께]|\s)"
    r"|의사|선생님|병원에서|약사|간호사|이유|왜|원인|어떻게\s*(?:해|하면|관리|치료)|해야|해도|먹어도|먹어야|방법|부작용|좋(?:을|은|다|아)|위험"
    r"|정상|이상이면|이하면|미만이면|넘으면|안\s*(?:되|돼)|(?:으|하)라고|언제\s*(?:먹|맞|가)|효과|종류|끊은|중단한"
)
_TWO_QUESTIONS = re.compile(r"[?？.!]\s*\S")
_LONGEST = 60
_NOUNS: Mapping[str, re.Pattern[str]] = {
    "age": re.compile(r"나이|몇\s*(?:살|세)|연세"),
    "gender": re.compile(r"성별|남자|여자|남성|여성"),
    "pregnant": re.compile(r"임신|주수"),
    "breastfeeding": re.compile(r"수유|모유"),
    "conditions": re.compile(
        r"(?<![가-힣])(?:병|병명|지병)(?![원가-힣]{2})|무슨\s*병|질환|진단|병력|과거력|알레르기|앓|[고저]혈압|당뇨(?!약)"
    ),
    "medications": re.compile(r"(?<![가-힣예])약(?!속|국)|복용|약물"),
    "symptoms": re.compile(r"증상|아프|불편|어디가"),
    "labs": re.compile(r"검사|수치|혈당|당화혈색소|콜레스테롤|간\s*수치"),
    "vitals": re.compile(r"(?<![고저])혈압(?!약)|체온|열이|맥박|체중|몸무게|(?<![가-힣])키(?:[가는를랑]|\s)|산소"),
    "occupation": re.compile(r"직업|무슨\s*일"),
    "region": re.compile(r"사는\s*곳|어디\s*(?:산|사는)|지역"),
    "name": re.compile(r"(?<!약\s)이름"),
}
EVERYTHING = frozenset(_NOUNS) - {"name"}
"""Groups of the record, named as the profile's slots and fields are; a name is in none."""


def recalled(question: str) -> frozenset[str]:
    """The groups of the speaker's own record that a message asks to be told again, EVERYTHING when it names none;
    empty for any other message."""
    text = " ".join(question.split())
    if len(text) > _LONGEST or _OTHERS.search(text) or _TWO_QUESTIONS.search(text):
        return frozenset()
    if not any(form.search(text) for form in _FORMS):
        return frozenset()
    return frozenset(group for group, noun in _NOUNS.items() if noun.search(text)) or EVERYTHING
