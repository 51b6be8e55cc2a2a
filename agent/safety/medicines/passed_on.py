"""Medicines that change hands: another's, which the speaker takes, and the speaker's own, which is given to another.

"남편 볼타렌 알약을 하나 꺼내 놨습니다", "언니가 씬지로이드 남은 거 … 줬어요": extraction leaves these to the one they belong to; for their
safety it matters who swallows them.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from agent.state import Span

KIN = (
    "남편|신랑|아내|와이프|집사람|마누라|(?:시|친|외)?(?:아버지|어머니)|아버님|어머님|아빠|엄마|장인|장모|(?:외)?할머니|(?:외)?할아버지|"
    "(?:여|남)?동생|언니|오빠|누나|누님|형(?:님)?|딸|아들|며느리|사위|이모|고모|삼촌|숙모|시누이?|친구|동료|사촌|조카|이웃|룸메이트|직장\\s?(?:동료|상사)|선배|후배"
)
# "엄마가 녹내장인데 저 콘서타": the speaker; "저 약", "저 사람": what is pointed at.
BARE_I = r"저(?=\s(?!약|것|거|건|걸|사람|분|병|주사|알약|연고|제품|영양제|정도|같은|때|번|애|아이|아기|집|쪽|말|이번|위|아래))"
_LEFT = (
    r"(?:먹던|먹다\s?(?:만|남은|남긴)|드시던|드시다\s?남은|쓰던|바르던|맞던|복용하던|남긴|남은|처방\s?받은|처방받았던|받은|받아\s?온|타\s?온|사\s?둔|사\s?놓은|두고\s?간|"
    r"준|주신|빌려\s?준|나눠\s?준|건네\s?준|챙겨\s?준)"
)
_ANOTHERS_LEFT = re.compile(
    rf"(?:{KIN}|(?<![가-힣])(?:큰애|작은애|첫째|둘째|막내|아이|애기?))(?:이|가|께서|한테|에게|의|네)?\s(?:[가-힣]+\s)?{_LEFT}\s[^.?!\n]{{0,12}}$"
)
_ANOTHERS_OWN = re.compile(
    rf"(?:{KIN})(?:의|네)?\s(?:[가-힣]{{1,5}}약\s|약(?:인|장에\s있는|통에\s있는)?\s|처방약(?:인)?\s)?$"
)
# "남편이 쓰는 이미그란을 하나 빌려 먹어도"
_ANOTHERS_IN_USE = re.compile(
    rf"(?:{KIN})(?:이|가|께서)?\s(?:지금\s|요즘\s)?(?:쓰는|먹는|드시는|바르는|맞는)\s[^.?!\n]{{0,8}}$"
)
_BORROWED = re.compile(r"[^.?!\n]{0,16}?(?:빌려|빌릴|얻어|얻어서|꺼내|슬쩍|훔쳐|나눠\s?(?:받|먹))")
_SUBJECT = re.compile(rf"(?:{KIN})(?:이|가|께서)\s[^.?!\n]{{0,24}}$")
_HANDED = re.compile(
    r"[^.?!\n]{0,30}?(?:줬|주셨|주시네|주시길래|주네|주더|주길래|준대|준다|주면서|주는데|권하|권해|먹어\s?보(?:래|라|시)|먹으래|먹으라|발라\s?보(?:래|라)|나눠\s?주|건네|추천)"
)
# Who speaks so gives it to somebody, or asks for the one it belongs to.
_FOR_THEM = re.compile(
    r"[^.?!\n]{0,40}?(?:드려도|드릴|드리|드시|드셔|먹여|먹이|먹일|줘도|줄까|주려|챙겨|발라\s?줘|먹는데|먹고\s?있는데|이라고\s?하)"
)
_TAKES = re.compile(
    r"[^.?!\n]{0,30}?(?:먹(?!는|던|이|여)|삼켰|삼키|꺼내|꺼냈|쪼개|만졌|만져|발랐|바르려|바를|발라도|썼|써도|쓸까|쓰려|써\s?볼|맞아도|뿌려도|붙였|붙여도|넣어도|얻어|빌려|챙겨\s?왔|가져\s?왔|얻었|받았|받아|타\s?왔|있(?:음|는데|길래|어요|습니다))"
)
# "아버지의 아미오다론 저는 자몽 먹어도": what is taken is the thing named last; "제가 먹어도", "저는 그냥 먹어도" is of the medicine.
_ANOTHER_THING = re.compile(
    r"\s(?:(?:저는|나는|저도|나도|전|난|제가|내가)\s)?(?P<thing>[가-힣A-Za-z ]{2,12}?)(?:은|는|을|를|도|이나|나)?\s(?:먹|마시|마셔)"
)
_HIMSELF_BEFORE_THING = re.compile(
    r"\s(?:저는|나는|저도|나도|전|난)\s(?!(?:그냥|같이|함께|대신|지금|오늘|내일|매일|계속|절대|조금|가끔|이거|이것|그거|그것|한번|따로|다시|미리|아침|점심|저녁|식전|식후|공복))"
    r"[가-힣A-Za-z]{2,8}(?<![고게에서면지씩알정])(?<!으로)(?:은|는|을|를|도|이나)?\s(?:먹|마시|마셔)"
)
_AT_HAND = re.compile(
    r"(?:(?:제가|내가|제|내|저희|우리|나)\s(?:[가-힣]+\s)?(?:먹던|쓰던|바르던|먹는|쓰는|처방\s?받은|받은)?|집에\s?(?:있는|있던|남은|둔)|(?:먹다\s?)?남은|(?:예전|전|지난번)에\s?(?:받은|타\s?온|먹던))\s?(?:[가-힣]+\s)?$"
)
_GIVEN = re.compile(
    r"[^.?!\n]{0,24}?(?:먹여|먹이|먹일|줘도|줘\s?볼|줄까|줄게|주려|주면|줘야|드려도|드려야|드릴|드리면|나눠\s?(?:줘|줄|주|먹|드)|달래|달라|달랍|쪼개\s?(?:줘|줄|주)|발라\s?(?:줘|줄)|붙여\s?(?:줘|줄)|써도|써\s?줘|뿌려\s?줘|넣어\s?줘)"
)

# "페니라민을 사다 드리려는데", "메토카르바몰 드려도": to an elder, wherever it comes from.
# "딸이 머리 아프다고 이지엔6 사 오라네요", "아내가 타이레놀 좀 사다 달래요": for the one who asks for it.
_ASKS_FOR_IT = re.compile(
    r"(?:정|시럽)?(?:을|를|은|는|도|이나|라도)?\s?(?:좀\s|하나\s|한\s통\s)?(?:(?:사\s?|사다\s?|갖다\s?|가져다?\s?|구해\s?)(?:오라|오래|달래|달라|달랍|줘도|줄까|주려|주라)|찾네|찾아요|먹겠대|먹겠다|먹고\s?싶(?:대|다)|먹는대)"
)
_WITH_RESPECT = re.compile(
    r"(?:정|시럽)?(?:을|를|은|는|도|이나|라도)?\s?(?:[가-힣\d]{1,4}\s){0,2}(?:사다\s?|나눠\s?|챙겨\s?)?드(?:려|릴|리)"
)


def asks_of_another_thing(text: str, start: int, end: int, named: Collection[Span]) -> bool:
    """Whether another's medicine, text[start:end], only stands beside the food or medicine that is asked about.

    named: where the things that the vocabulary knows stand in the message.
    """
    if not _ANOTHERS_OWN.search(text[:start]):
        return False
    if speaker_takes_another_thing(text, end):
        return True
    found = _ANOTHER_THING.match(text, end)
    return found is not None and found.span("thing") in named


def speaker_takes_another_thing(text: str, end: int) -> bool:
    """ "… 저는 자몽 먹어도 되나요" after another's medicine, which ends at end."""
    return _HIMSELF_BEFORE_THING.match(text, end) is not None


def taken_by_speaker(text: str, start: int, end: int) -> bool:
    """Whether another's medicine, text[start:end], is one that the speaker takes or was handed to take."""
    before = text[:start]
    if _FOR_THEM.match(text, end):
        return False
    if _ANOTHERS_IN_USE.search(before) and _BORROWED.match(text, end):
        return True
    if _ANOTHERS_LEFT.search(before) or _ANOTHERS_OWN.search(before):
        return _TAKES.match(text, end) is not None or _HANDED.match(text, end) is not None
    return bool(_SUBJECT.search(before) and _HANDED.match(text, end))


def given_to_another(text: str, start: int, end: int) -> bool:
    """Whether a medicine at hand or the speaker's own, text[start:end], is to be given to the person the message is about."""
    return bool(_WITH_RESPECT.match(text, end) or _ASKS_FOR_IT.match(text, end)) or bool(
        _AT_HAND.search(text[:start]) and _GIVEN.match(text, end)
    )
