"""Whether a message only asks how to come by what is running out: needles, an adrenaline pen, tablets under the tongue.

The names of what one carries for an emergency are like those of one. A supply must be named beside its running out, and what else the
message tells must be no account of anything: doses that were missed, and anything that is felt or seen, make it no question of
supplies. What one breathes by is none at all.
"""

from __future__ import annotations

import re
from dataclasses import replace

from agent.state import Extraction

_SUPPLY = (
    r"(?:펜\s?니들|(?<![가-힣])니들|바늘|주사기|주사\s?(?:키트|펜)|인슐린(?:\s?펜)?|에피펜|젝스트|에피네프린(?:\s?펜)?|글루카곤(?:\s?주사)?|설하정|니트로(?:글리세린)?(?:\s?스프레이)?|흡입기|벤토린|네뷸라이저\s?약|(?:(?:경련|발작|해열|구토)\s?)?좌약|시험지|검사지|채혈침|란셋"
    r"|(?:혈당|연속)\s?(?:측정기|측정)?\s?센서|처방전|와파린|쿠마딘|(?:뇌전증|간질|경련|심장|혈압|당뇨|천식|갑상선|협심증|부정맥)\s?약)"
)
# A medicine's name alone may be what somebody swallowed: of it, how much is left is told.
_RUNS_OUT = (
    r"(?:(?:하나도|안|밖에|얼마|조금|몇|\d+|한|두|세|네|일주일|이주일|열흘|보름|하루|이틀|사흘|나흘|닷새|엿새|이레)[가-힣\s\d]{0,6}\s?(?:남았|남아|남은)|(?:떨어|써)\s?(?:졌|져|질|지|가|\s가)|거의\s?(?:다\s?)?썼|다\s?(?:썼|써\s?가|써서|떨어)|모자라|부족|만료"
    r"|(?:유효\s?)?기한(?:이|은|도|을)?\s?(?:거의|곧|다|벌써|이미)?\s?(?:지났|지나|남았|끝나|끝났|넘)|잃어버|분실|반\s?년\s?전에\s?(?:열|뜯|개봉)|하나\s?더|여유분|여분)"
)
_SUPPLY_RUNS_OUT = re.compile(
    rf"{_SUPPLY}(?P<gap>[^.?!\n]{{0,12}}?){_RUNS_OUT}[가-힣]{{0,6}}|기한(?:이|은|도)?\s?(?:안\s?)?(?:지난|남은)\s?{_SUPPLY}[가-힣]{{0,3}}"
)
_NAMED_AT = re.compile(_SUPPLY)
_TO_COME_BY = re.compile(
    r"처방전?(?:을|이|은|만)?\s?(?:[가-힣]{1,4}\s)?(?:받|있어야|없이|필요|되나|돼|나오|해\s?주|가능)|재발급|재처방|리필|(?:어디|약국|인터넷)[가-힣]{0,3}\s?(?:[가-힣]{1,4}\s)?(?:사|파|구|받)|살\s?수|구입|구매|택배|예약|외래|새로\s?(?:타|받|사|처방)|다시\s?(?:타|받|사)"
)
# What goes with asking for a supply and tells of nobody: where, when, from whom.
_LOGISTICS = re.compile(
    r"처방|재발급|리필|약국|의원|내과|병원|보건소|인터넷|택배|배송|보험|예약|외래|진료|어느\s?과|살\s?수|사나|사요|사야|파나|파요|구입|구매|새로|다시\s?(?:타|받|사)|받나|기한|여행|출장|명절|연휴|개봉|열었"
)
_NEVER = re.compile(r"산소|호흡기|인공\s?호흡|석션|흡인기|제세동|투석|배터리")
_MISSED = re.compile(
    r"못\s?(?:맞|먹|썼|쓰|뿌|드)|안\s?(?:맞|먹|썼|드)|걸렀|거르|빠뜨|빼먹|굶|이틀째|사흘째|며칠째|지금\s|갑자기|방금|많이\s?맞|두\s?번\s?맞|잘못|실수"
    r"|(?:떨어|끊|모자라)[가-힣]{1,3}\s?지\s?(?:\d|하루|이틀|사흘|나흘|며칠|오래|한참|좀|일주일)|먹어\s?(?:버|치)|삼켰|삼킨|통째|드셔\s?(?:서|버)|다\s?(?:드셨|마셨)"
)
# A hint of somebody's state, heard with no mercy: the leniency is not meant for such a message.
_OF_A_STATE = re.compile(
    r"(?<![가-힣])숨|의식|대답|반응|깨우|안\s?깨|눈을|축\s?(?:늘|처)|늘어|쓰러|기절|경련을|떨고|떨어요|발작|피가|피를|출혈|식은땀|가슴|아프|아파|통증|붓|부어|부었|부풀|쏘|물렸|토하|토해|토했|열이|열나|고열|헛소리|처지|처져|어지|마비|안\s?움직|못\s?움직|파래|파랗|창백|새파|조용|잠잠|이상(?:해|하)"
)
_CLAUSE = re.compile(r"[.?!\n]+|(?<=[데고서요다까며면])\s+")
_SYLLABLE = re.compile(r"[가-힣]")
LEFT = 8
"""Hangul syllables of what is neither of the supply nor of coming by it; more is an account of something else."""


def asks_for_supplies(text: str, extraction: Extraction) -> bool:
    """Whether it asks for a prescription, a purchase or an exchange of a named supply, and tells of nothing else.

    text: the evidence's, without figures of speech. It says nothing of what the rest is like: weigh `without_supplies` too.
    """
    if not (_SUPPLY_RUNS_OUT.search(text) and _TO_COME_BY.search(text)):
        return False
    if _NEVER.search(text) or _MISSED.search(text) or _OF_A_STATE.search(text):
        return False
    others = (part for part in _CLAUSE.split(without_supplies(text)) if not _LOGISTICS.search(part))
    if sum(len(_SYLLABLE.findall(part)) for part in others) > LEFT:
        return False
    felt = any(fact.slot in ("symptoms", "vitals", "labs") for fact in extraction.facts)
    seen = any(e.reason == "family" and e.slot in ("symptoms", "vitals", "labs") for e in extraction.excluded)
    return not (felt or seen)


def of_supplies(extraction: Extraction) -> Extraction:
    """The extraction without what the supplies that it asks for are named after: the seizure of "경련 좌약"."""
    named = [f for f in extraction.facts if f.span and _NAMED_AT.match(extraction.text, f.span[0])]
    others = replace(extraction, facts=tuple(f for f in extraction.facts if f not in named))
    return others if named and asks_for_supplies(extraction.text, others) else extraction


def without_supplies(text: str) -> str:
    """The message without what it says of supplies that run out."""
    return _SUPPLY_RUNS_OUT.sub(" ", text).strip()
