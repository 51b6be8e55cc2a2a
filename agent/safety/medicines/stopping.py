"""A question whether a medicine may be stopped all at once: dangerous with some, and no matter of a pair.

"자낙스 오늘부터 한 번에 끊으려고요", "플라빅스 며칠 안 먹어도 되죠?". Going off slowly, or as the doctor said, is no such question; nor
is stopping something else ("담배 끊으려고 웰부트린 …").
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from agent.state import Concept

STOPPING = "stopping"
"""The exposure of medication.yaml that a rule on stopping is against."""
_INTENDS = r"(?:으려|려고|려는|려구|을까|ㄹ까|을래|을게|고\s?싶|기로|자(?:고|\s)|는\s?게\s?(?:낫|좋|나)|어\s?(?:볼|버리|봐)|을\s?(?:생각|예정|작정|거|겁|참))"
_STOPS = re.compile(
    rf"(?:끊|멈추|멈출|그만두|그만둘|중단하|중단할|중지하)(?:{_INTENDS}|어도|려|ㄹ|\s?(?:생각|예정|까|게|래|거))"
    # Before a tooth is drawn: "며칠 전부터 끊고 가나", "그날만 쉬고 가는 거죠".
    rf"|(?:끊|멈추|중단하|중지하|쉬|빼)고\s?(?:가(?:나|야|는|도|면|라)|갈까|뽑|해야|받아야|받나)|끊어야\s?(?:하|되|돼|할|될)"
    rf"|(?:끊|멈추|중단하|중지하)으?면\s?안\s?(?:되나|될까|돼\?|돼요\?|됩니까|되는지|될지)"
    rf"|(?:끊어|멈춰|중단해|중지해|그만둬)\s?(?:도|볼|버리|버려|보려|봐도)"
    rf"|(?:안|못|그만)\s?(?:먹|드시|복용하|맞|쓰|바르|붙이)(?:{_INTENDS}|으면\s?어떻|으면\s?안)"
    rf"|(?:안|그만|빼고|건너뛰고)\s?(?:먹어|드셔|복용해|맞아|써|발라)\s?(?:도|볼|보려|버릴)"
    rf"|(?:건너뛰|빼먹|쉬|쉴)(?:{_INTENDS}|어도|려)|(?:건너뛰어|빼먹어|쉬어)\s?(?:도|볼|보려)"
    rf"|(?:오늘|어제|그저께|그제|며칠|이틀|사흘|일주일|지난주)[^.?!\n]{{0,14}}?(?:딱\s|뚝\s|한\s?번에\s|확\s)?(?:끊었|끊어\s?버렸|안\s?먹었(?!는지|던가|나\s)|안\s?먹고\s?있)"
)
# Asked of going on without it ("끊지 않고"), done slowly, or told by the doctor.
_SLOWLY = re.compile(
    r"천천히|서서히|단계적|조금씩|차츰|점차|걸쳐|줄여\s?(?:가|나가|오)|줄이(?:는\s?중|고\s?있)|반\s?알씩|"
    r"(?:선생님|의사|주치의|병원|과)(?:이|가|께서|에서)?\s?[^.?!\n]{0,16}(?:끊으라|끊으래|끊자|중단하라|중단하래|그만\s?먹으라|그만\s?먹으래|안\s?먹어도\s?된|끊어도\s?된)"
)
_OTHER_THING = re.compile(
    r"(?:담배|술|커피|음주|흡연|자몽|우유|모유|젖|수유|고기|주스|야식|간식|밀가루|영양제|비타민|유산균|홍삼|카페인|콜라|단\s?것|밥|아침|저녁|점심)"
    r"(?:을|를|은|는|이|도|만|까지)?\s?(?:[가-힣]{1,4}\s){0,2}$"
)
_BEFORE = 16
# "한 알 먹고 안 들으면": the same words of a dose more.
_ONE_MISSED = re.compile(r"깜빡|깜박|잊|까먹|놓쳐|놓쳤")


def stopped(text: str, concepts: Sequence[Concept]) -> frozenset[str] | None:
    """The cuis of the medicines that the message asks to stop at once, named last before; empty: of whatever it speaks of.

    None: it asks nothing of the kind.
    """
    if _SLOWLY.search(text) or _ONE_MISSED.search(text):
        return None
    medicines = [concept for concept in concepts if concept.slot == "medications"]
    for found in _STOPS.finditer(text):
        if _OTHER_THING.search(text[max(0, found.start() - _BEFORE) : found.start()]):
            continue
        before = [concept for concept in medicines if concept.span[1] <= found.start()]
        if len({concept.cui for concept in medicines}) < 2:
            return frozenset()
        if before:
            return frozenset({max(before, key=lambda concept: concept.span[1]).cui})
    return None


# "어머니가 와파린 끊으셨어요"; "끊으시면 안 되죠", "끊으셔야 하나요" are yet to be.
_GIVEN_UP = re.compile(
    r"\s?(?:약|정)?(?:을|를|은|는|도)?\s?(?:[가-힣0-9]{1,6}\s){0,2}?(?:끊(?:으셨|었|으신|은\s)|중단(?:하셨|했|하신)|그만\s?(?:드셨|드신|먹었))"
)


def given_up(text: str, end: int) -> bool:
    """Whether the text after a medicine's mention says that somebody has stopped it."""
    return _GIVEN_UP.match(text, end) is not None
