"""Whether a phrase is denied in its own clause: "피를 토한 적은 없어요"."""

from __future__ import annotations

import re

from agent.safety.assertion.clauses import NEAR, said_after
from agent.state import Span

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
# After the phrase, up to the end of its clause; "눈이 아프고 안 보여요" says a second thing and denies none.
_DENIED = re.compile(
    r"^[가-힣]{0,4}?(?:지|지는|지도|진)\s*(?:않|못하|못\s*했|아니|말)"
    # "식은땀이 나지는 않아요", "식은땀이 나거나 팔로 뻗치는 통증은 전혀 없고"
    r"|^(?:이|가|을|를|은|는|도)?\s?(?:나|흐르|오|생기|느껴지|들|비치|보이|있|퍼지|뻗치|심하)(?:지는|지도|진|지)\s*않"
    r"|^(?:이|가|을|를|은|도)\s?[가-힣]{1,3}거나\s(?:[가-힣]{1,8}(?<![를을고서며데면])[,\s]*){1,5}?(?:은|는|도|이|가)?\s*(?:전혀\s*|하나도\s*|다\s*)?(?:없(?!어지)|않)"
    r"|^[가-힣]{0,3}\s*(?:증상|증세|통증|느낌|기미|징후|기색|것|거|게|적|일|건|경험|정도|수준|상태|말|얘기)?(?:은|는|이|가|도|까지는|까진|같은\s*건)?\s*(?:절대\s*|결코\s*|다시(?:는)?\s*|다\s*|모두\s*|하나도\s*|전혀\s*|아직\s*|특별히\s*|한\s*번도\s*|거의\s*|(?:\d+|한|두|세|몇|수)\s*(?:년|개월|달|주|일)(?:\s*(?:간|동안|째|이상|넘게))?\s*|그\s*(?:뒤로?|후로?|동안)\s*|이후로?\s*|최근에?\s*|지금까지\s*|요즘은?\s*|지금은\s*|이제\s*)*+(?:없(?!어지[지질])|아니|아님|아녜|아녀|(?<![고며서데면]\s)안\s*(?:보|나타|생|해|했))"
    rf"|^(?:이나|나|과|와|랑|이랑|하고|및|,|·|도|[가-힣]{{0,2}}거나|또는)\s*(?:(?!{_LACKED})[가-힣]{{1,8}}(?<![를을고서며데면])[,\s]*){{1,6}}?(?:은|는|도|이|가)?\s*(?:없(?!어지지)|않)"
    # "입술 붓는 거, 숨쉬기 힘든 거 다 없어요": a list of things, all of them denied. Each is found once (atomic): tried anew in
    # every way, a message of such words took seconds.
    rf"|^[가-힣]{{0,3}}\s(?![^.?!\n]{{0,20}}?{_WAS_THERE})(?:{_THING})(?:{_AND})(?>[^.?!\n]{{0,16}}?(?:{_THING})(?:{_AND})){{0,6}}(?:은|는|도)?\s*(?:{_WHOLLY}\s*)*(?:없|아니|안\s*(?:나|해|그래|생|보))"
    # "다거나 그런 건 아니고", "숨참 x 입술부음 x"; not "흉통 x 3일", "흉통 x레이"
    r"|^[가-힣]{0,3}?(?:다거나|거나|든가|든지|다든가|다든지)\s*(?:뭐\s*)?(?:그런|이런|하는)\s*(?:거|것|건|게|일|증상|느낌|생각|마음)(?:은|는|도|이)?\s*(?:절대\s*|결코\s*|다\s*|전혀\s*|하나도\s*|아예\s*)*(?:없|아니|아님|안\s*(?:나|해|그래|생|보))"
    r"|^[가-힣]{0,4}\s*[:=]?\s*(?:[x×✕❌無]|\(-\))(?![a-z\-]|\s?\d|\s?레이|선)"
)
# "까만 변? 아니요 초록색이에요"
_SELF_ANSWERED = re.compile(r"[가-힣]{0,5}\s?[?？]+\s*(?:아니|아뇨|아님|아닙|ㄴㄴ|노노|전혀|그건\s?아|없)")
_NOT_BEFORE = re.compile(r"(?:^|[^가-힣])(?:안|못)\s*$")
# "가슴안아픈데": written together inside the phrase itself
_NOT_WITHIN = re.compile(r"(?<![불편동])안(?:아프|아픈|아파|차|붓|부었|떨|쑤시|조이|토)")


def is_denied(text: str, start: int, end: int) -> bool:
    """Whether text[start:end] is denied in its own clause ("피를 토한 적은 없어요", "목은 안 뻣뻣해요")."""
    after = said_after(text, end)
    if _SELF_ANSWERED.match(text, end):
        return True
    if text[end - 1 : end].isdigit() and _VALUE_STANDS.match(after):
        return False
    if any(lacked.start() < end < lacked.end() for lacked in _WANT.finditer(text, max(start, end - 8), end + 12)):
        return False
    if _NOT_WITHIN.search(text, start, min(len(text), end + 1)):
        return True
    return bool(_NOT_BEFORE.search(text[max(0, start - NEAR) : start]) or _DENIED.search(after))


def denial(text: str, start: int, end: int) -> Span | None:
    """The span from text[start:end] to the end of its denial, or None when it is not denied."""
    if not is_denied(text, start, end):
        return None
    denied = _DENIED.search(said_after(text, end))
    return start, end + (denied.end() if denied else 0)
