"""Whether a message only asks how to come by what is running out: needles, an adrenaline pen, tablets under the tongue.

The names of what one carries for an emergency are like those of one. Doses that were missed and anything that is felt make it no
question of supplies.
"""

from __future__ import annotations

import re

from agent.state import Extraction

_RUNS_OUT = re.compile(
    r"남았|남은|남아|떨어졌|떨어져|떨어질|떨어지|다\s?(?:썼|써|쓴|떨어|먹어\s?가|맞아\s?가)|모자라|부족|만료|기한|지났|지나서|잃어버|분실|하나\s?더|여분|여유분|상비|반납|교체"
)
_TO_COME_BY = re.compile(
    r"처방전?(?:을|이|은)?\s?(?:[가-힣]{1,4}\s)?(?:받|있어야|없이|필요|되나|돼|나오|해\s?주|가능)|재발급|재처방|리필|(?:어디|약국|인터넷)[가-힣]{0,3}\s?(?:[가-힣]{1,4}\s)?(?:사|파|구|받)|살\s?수|구입|구매|택배|배송|어느\s?과|무슨\s?과|예약|진료\s?때|외래|보험|지원|바꿔야|바꾸|새로\s?(?:타|받|사|처방)|다시\s?(?:타|받|사)|몇\s?(?:개|통|장|주치|달치)까지|보관"
)
_MISSED = re.compile(
    r"못\s?(?:맞|먹|썼|쓰|뿌|드)|안\s?(?:맞|먹|썼|드)|걸렀|거르|빠뜨|빼먹|굶|이틀째|사흘째|며칠째|지금\s|갑자기|방금|많이\s?맞|두\s?번\s?맞|잘못|실수"
)


def asks_for_supplies(text: str, extraction: Extraction) -> bool:
    """Whether it asks for a prescription, a purchase or an exchange, and tells of nothing that anybody feels.

    text: the evidence's, without figures of speech.
    """
    if not (_RUNS_OUT.search(text) and _TO_COME_BY.search(text)) or _MISSED.search(text):
        return False
    felt = any(fact.slot in ("symptoms", "vitals", "labs") for fact in extraction.facts)
    seen = any(e.reason == "family" and e.slot in ("symptoms", "vitals", "labs") for e in extraction.excluded)
    return not (felt or seen)
