"""The end of a message that asks, or says, what to do about it, behind the account itself."""

from __future__ import annotations

import re

LEFT = 4
"""Hangul syllables that must remain; less is no account of anything."""
MOST_ENDINGS = 4
"""One after the other ("괜찮을까요? 어떡하죠?")."""
_SYLLABLE = re.compile(r"[가-힣]")
_FIRST = r"(?:(?:지금|그냥|좀|조금|이거|이건|이럴\s?땐|이럴\s?때|당장|일단|우선|혹시|빨리|바로|계속|더|집에서|그럼|그러면|제가|저는?|전|하루|오늘|내일|며칠|푹|한숨|나중에|이따가?|아침에|주말에|[월화수목금토일]요일에)\s*)*"
_WAITS = r"(?:쉬|자|자고\s?나|누워\s?있|참|기다리|지켜보|두|놔두|내버려\s?두|견디|약\s?먹)"
_HAS_WAITED = r"(?:쉬어|자|누워\s?있어|참아|기다려|지켜봐|둬|두어|놔둬|내버려\s?둬|견뎌|안\s?가)"
_WILL_DO = r"(?:되|될|돼|됩|괜찮|나아|나을|낫|좋|가라앉)[가-힣]{0,5}"
_MUST = r"(?:하|할|해|되|될|돼|좋|낫|나을|까)[가-힣]{0,5}"
_DOCTOR = r"(?:어느\s|무슨\s|어떤\s|동네\s|큰\s)?(?:병원|응급실|의사|진료|의원|내과|119)[가-힣]{0,3}\s?"
# How to come by more of what has run out.
_MORE = (
    rf"(?:(?:다시|새로|또|더|어디서|약국에서|병원에서)\s)?처방전?(?:을|만|은)?\s?(?:받을\s?수\s?있|받아야\s?{_MUST}|받으면\s?되|되|돼|해\s?주)[가-힣]{{0,4}}",
    r"(?:약|남은\s(?:게|것이|건|약이))(?:은|이|도|을)?\s?(?:이제\s|벌써\s)?(?:다\s|하나도\s)?(?:떨어졌|없|안\s?남았)[가-힣]{0,3}",
)
_TAILS = (
    rf"{_WAITS}(?:으)?면\s?{_WILL_DO}",
    rf"{_HAS_WAITED}도\s?{_WILL_DO}",
    rf"{_DOCTOR}(?:꼭\s|바로\s)?(?:(?:가야|가\s?봐야|받아야|봐야|불러야|가는\s?게|가도)\s?{_MUST}|가면\s?{_WILL_DO}|갈까[가-힣]{{0,2}})",
    rf"(?:어떻게|어찌)\s?(?:해야|하면|하|해|할)[가-힣]{{0,4}}(?:\s{_MUST})?",
    rf"(?:뭘|무엇을|뭐를?|무얼)\s?(?:먼저\s)?(?:해야|하면)\s?{_MUST}",
    r"(?:어떡|어쩌|어째|우짜|우야)[가-힣]{0,4}",
    r"괜찮(?:은가|을까|겠죠|겠지|나요|은\s?건가|은\s?걸까|아요(?=\s*\?))[가-힣]{0,2}",
    *_MORE,
    r"왜\s?(?:이러|이런|이럴|그러|그런|그럴|이래|그래)[가-힣]{0,4}(?:\s(?:건|걸)[가-힣]{1,3})?",
)
# An account ends with its sentence or with "… 는데": what follows a noun asks about that ("심폐소생술 어떻게 해요").
_ENDS, _ENDS_WITH_MORE = (
    re.compile(
        rf"(?P<told>.*(?:데|요|다|어|고|음|함|됨|[.,!?~…ㅠㅜㅋㅎ]))\s*{_FIRST}(?:{'|'.join(tails)})[\s.,!?~…ㅠㅜㅋㅎ]*$",
        re.DOTALL,
    )
    for tails in (_TAILS, _MORE)
)


def without_asking(text: str) -> str:
    """The account alone, up to what to do about it ("… 쉬면 될까요?", "… 병원에 가야 하나요"); all of a message that tells nothing
    before that.

    For weighing the account beside the whole message, never in its place: the asking may tell of the need itself.
    """
    return _without(_ENDS, text)


def without_asking_for_more(text: str) -> str:
    """The same, without no more than how to come by what has run out ("… 약이 떨어졌는데 처방받을 수 있나요")."""
    return _without(_ENDS_WITH_MORE, text)


def _without(ends: re.Pattern[str], text: str) -> str:
    told = text
    for _ in range(MOST_ENDINGS):
        found = ends.match(told)
        if found is None or len(_SYLLABLE.findall(found["told"])) < LEFT:
            break
        told = found["told"].rstrip()
    # "체한 것 같은데" breaks off as those do who are in need; said to its end it does not.
    return f"{told}요" if told != text and told.endswith("데") else told
