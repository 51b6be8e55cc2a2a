"""Whether a message tells of nothing but a treatment that somebody is on, or may take: "클로자핀을 먹고 있어요", "아버지가 투석을 받으세요".

The names of such treatments are like the emergencies of those who take them. Only layer 2 asks; a rule that fires is not lifted.
"""

from __future__ import annotations

import re

from agent.safety.folding import fold
from agent.state import Extraction

_UNREMARKABLE = ("medications", "conditions", "demographics", "topic")
_PEOPLE = r"(?<![가-힣])(?:우리\s?|제\s?|저희\s?)?(?:아버지|어머니|아빠|엄마|할머니|할아버지|남편|아내|와이프|동생|언니|누나|오빠|형|친구|장모님?|장인어른|시어머니|시아버지|이모|고모|삼촌|저|제|나|내)(?:님)?(?:가|는|은|이|께서|께|도|한테|에게)?(?![가-힣])"
_ON_IT = (
    r"(?:먹고|드시고|맞고|쓰고|바르고|받고|하고|복용하고)\s?(?:있|계[시세신])[가-힣]{0,4}|(?:먹는데|드시는데|맞는데|쓰는데|받는데|복용하는데|먹는|드시는|복용\s?중[가-힣]{0,3})(?![가-힣])"
    r"|투석(?:을|도)?\s?(?:하|받)(?:세요|으세요|아요|습니다|십니다|시는데|는데|고\s?있[가-힣]{0,3})|(?:하|받으)세요(?![가-힣])"
)
# "울금 드려도", "개똥쑥즙을 먹여도": what is to be given, whether or not the vocabulary knows it
_LEAVE = r"(?:(?<![가-힣])[가-힣]{1,6}(?:을|를|도|좀)?\s){0,2}(?:(?:좀|조금|사|같이|함께)\s)?(?:드려|먹여)도\s?(?:되|돼|될|괜찮)[가-힣]{0,4}|(?:먹어|드셔|써|뿌려|발라|맞아|복용해|같이\s?먹어|함께\s?먹어)도\s?(?:되|돼|될|괜찮)[가-힣]{0,4}"
_LIFE = r"(?:담배|술)(?:를|을|도)?\s?(?:끊|줄)[가-힣]{1,3}|임신\s?(?:중|\d{1,2}\s?주)[가-힣]{0,4}|(?:[가-힣]{0,3}주|개월|년)(?:째|전부터)"
_SAID = re.compile("|".join((_PEOPLE, _ON_IT, _LEAVE, _LIFE)))
_PARTICLE = re.compile(r"(?<![가-힣])(?:을|를|이|가|은|는|도|으로|로|랑|하고|와|과|인데|이|정|약|제)(?![가-힣])")
_SYLLABLE = re.compile(r"[가-힣]")
LEFT = 1
"""Hangul syllables besides; more may be an account of something."""
LONGEST = 60
"""Characters of a message that is asked about at all."""


def only_on_treatment(extraction: Extraction) -> bool:
    """Whether nothing else is told, and nothing felt, measured or seen."""
    text = extraction.text
    if len(text) > LONGEST or re.search(r"\d", text):
        return False
    named = [*extraction.concepts]
    if not named or any(concept.slot not in _UNREMARKABLE for concept in named):
        return False
    rest = list(text)
    for concept in named:
        rest[slice(*concept.span)] = " " * (concept.span[1] - concept.span[0])
    without_names = fold("".join(rest)).text
    left = _PARTICLE.sub(" ", _SAID.sub(" ", without_names))
    return len(_SYLLABLE.findall(left)) <= LEFT and bool(_SAID.search(fold(text).text))
