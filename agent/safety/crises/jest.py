"""Being "beaten to death" at home as a figure of speech: "게임기 산 거 들키면 엄마한테 맞아 죽겠다".

A trifle must be named as the cause, and nothing of fear, of blows or of flight. In doubt it is meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from agent.state import Span

_BEATEN = re.compile(
    r"(?:남편|신랑|아내|와이프|남친|남자\s?친구|여자\s?친구|애인|아빠|아버지|엄마|어머니|할머니|오빠|언니|누나|형|동생|아들|딸|선생님)(?:한테|에게|손에)\s?[^.?!\n]{0,14}?맞아\s?(?:서\s?)?죽(?:을|겠|게|는)[가-힣]{0,3}(?:\s?(?:것|거|듯|지경|각)[가-힣]{0,3}(?:\s?같[가-힣]{0,4})?)?"
)
_FEAR = re.compile(
    r"무서|무섭|두려|숨어|숨었|숨고|도망|피신|친정|때[렸리려린]|맞았|맞고\s?(?:있|살)|맞은\s?(?:데|곳|자리)|잠그|잠갔|골프채|몽둥이|방망이|(?<![가-힣])칼|흉기|주먹|목을|발로|멍이|멍[들이]|피가|피를|경찰|신고|11[29]|살려|도와|어제도|오늘도|매일|또\s?맞"
    r"|술(?:만|에|\s?마시|\s?먹|\s?취)|협박|감금|가둬|죽인다|떨려|떨고|중독|폭력|폭행|뻔했|화난|화가\s?나"
)
_TRIFLE = re.compile(
    r"ㅋㅋ|ㅎㅎ|농담|들키|몰래\s?(?:산|샀|사|쓴|썼|지른|긁|먹|마신|피[우운웠]|시킨|주문)|성적|시험|카드\s?값|용돈|혼나|혼날|등짝|(?:사|질러)\s?버|(?<![가-힣])샀|질렀|게임|살\s?(?:이\s?)?(?:쪄|쪘|찐)|긁(?:은|어|었)|고장\s?(?:내|냈|낸)|(?:깨|태워|까|말아)\s?먹|깨뜨|깨트|망가뜨|부러뜨|쏟(?:아|았|은)"
    r"|통금|지각|외박|어겨|어겼|잊어버|잃어버|놀아\s?주|숙제|학원|설거지|청소|염색|피어싱|문신"
)


def beaten_in_jest(folded: str) -> Iterator[Span]:
    """The spans of the folded text that speak of such a beating."""
    if _TRIFLE.search(folded) and not _FEAR.search(folded):
        yield from (beaten.span() for beaten in _BEATEN.finditer(folded))
