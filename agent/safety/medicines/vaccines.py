"""Vaccines that a message asks about: the lexicon holds them as topics, for they are given once and are nobody's medicine.

To the rules they are medicines that are to be given. One that was given long ago is over.
"""

from __future__ import annotations

import re

from agent.safety.assertion import is_denied
from agent.safety.medicines.person import Item, Taker, hold
from agent.state import Extraction
from agent.terminology import Terminology

LIVE = "live_vaccine"
_VACCINATION, _LIVE_VACCINE = "C0042196", "L0000119"
# "수두 항체가 없어서 예방접종 예약했어요"
_DISEASE_BEFORE = re.compile(r"(?:홍역|풍진|수두|볼거리)[^.?!\n]{0,16}$")
# "아이가 홍역 주사 맞고 왔는데 제가 임신 중": the child's.
_A_CHILDS = re.compile(
    r"(?<![가-힣])(?:(?:큰|작은|우리)\s?)?(?:아이|아기|애기?|아들|딸|손주|조카|첫째|둘째|막내)(?:들)?(?:가|이|한테|에게|도|는|의|를)?\s[^.?!\n]{0,12}$"
)
_GIVEN = re.compile(r"^[^.?!\n]{0,16}?(?:맞았|맞은|맞혔|접종했|접종한|접종받|했었)")
_LONG_AGO = re.compile(
    r"어릴|어렸|(?:초|중|고)등?학[교생]\s?(?:때|시절)|학생\s?때|대학\s?때|작년|재작년|지난해|예전에|옛날|(?:\d+|[한두세네몇]|일|이|삼)\s?(?:년|달|개월)\s?전|"
    r"임신\s?(?:[가-힣]{1,4}\s)?(?:전에|하기\s?전|준비)|결혼\s?전|출산\s?(?:후|하고)|낳고"
)


def add_vaccines(question: Extraction, taker: Taker, terminology: Terminology) -> None:
    """Adds the live vaccines of the message to what is to be given to its one person; of a message about somebody else it is theirs."""
    text = question.text
    for concept in question.concepts:
        start, end = concept.span
        if concept.slot != "topic" or not (
            LIVE in terminology.classes(concept.cui)
            or (concept.cui == _VACCINATION and _DISEASE_BEFORE.search(text[:start]))
        ):
            continue
        over = _GIVEN.match(text[end:]) and _LONG_AGO.search(text)
        if over or is_denied(text, start, end) or (question.subject is None and _A_CHILDS.search(text[:start])):
            continue
        entry = terminology.entry(_LIVE_VACCINE)
        hold(taker.medicines, Item(_LIVE_VACCINE, entry.name if entry else _LIVE_VACCINE, True, False))
