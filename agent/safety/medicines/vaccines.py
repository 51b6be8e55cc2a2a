"""Vaccines that a message asks about: the lexicon holds them as topics, for they are given once and are nobody's medicine.

To the rules they are medicines that are to be given. One that was given long ago is over.
"""

from __future__ import annotations

import re
from dataclasses import replace

from agent.safety.assertion.denied import is_denied
from agent.safety.medicines.person import Item, Taker, hold
from agent.safety.medicines.said_to_take import SPEAKER, is_taken_by, said_to_take
from agent.state import Extraction, Span
from agent.terminology import Terminology

LIVE = "live_vaccine"
_VACCINATION, _LIVE_VACCINE = "C0042196", "L0000119"
# "수두 항체가 없어서 예방접종 예약했어요"
_DISEASE_BEFORE = re.compile(r"(?:홍역|풍진|수두|볼거리|황열)[^.?!\n]{0,16}$")
_DISEASES = frozenset({"C0025007", "C0035920", "C0008049", "C0026780"})
# "수두를 맞아도 되나요"; "이거 수두 맞나요" asks what it is.
_TO_BE_GIVEN = re.compile(r"(?:을|를|도)?\s?맞(?:아|으|을(?!까)|고|혀|히|힐|았)")
# "아이가 홍역 주사 맞고 왔는데 제가 임신 중": the child's.
_A_CHILDS = re.compile(
    r"(?<![가-힣])(?:(?:큰|작은|우리)\s?)?(?:아이|아기|애기?|아들|딸|손주|조카|첫째|둘째|막내)(?:들)?(?:가|이|한테|에게|도|는|의|를)?\s(?!임신|가[졌진])[^.?!\n]{0,12}$"
)
_GIVEN = re.compile(r"^[^.?!\n]{0,16}?(?:맞았|맞은|맞혔|접종했|접종한|접종받|했었)")
# "예방접종을 안 했대요. 지금 맞아도 되나요": not given so far.
_STILL_TO_BE_GIVEN = re.compile(r"(?:맞아도|맞을까|맞으면|맞아야|맞혀도|맞힐까|접종해도|접종할까)")
_LONG_AGO = re.compile(
    r"어릴|어렸|(?:초|중|고)등?학[교생]\s?(?:때|시절)|학생\s?때|대학\s?때|작년|재작년|지난해|예전에|옛날|(?:\d+|[한두세네몇]|일|이|삼)\s?(?:년|달|개월)\s?전|"
    r"임신\s?(?:[가-힣]{1,4}\s)?(?:전에|하기\s?전|준비)|결혼\s?전|출산\s?(?:후|하고)|낳고"
)


def is_vaccinated_against(text: str, cui: str, end: int) -> bool:
    """Whether the illness named before text[end] stands for its vaccine: "수두 맞아도 되나요"."""
    return cui in _DISEASES and _TO_BE_GIVEN.match(text, end) is not None


def of_vaccinated(question: Extraction, terminology: Terminology) -> Extraction:
    """The question, of the speaker where he asks for his own vaccine and names another person only beside it."""
    medicines = any(concept.slot == "medications" for concept in question.concepts)
    if question.subject is None or medicines:
        return question
    spans = _spans(question, terminology)
    his_own = spans and all(said_to_take(question.text, *span) == SPEAKER for span in spans)
    return replace(question, subject=None) if his_own else question


def _spans(question: Extraction, terminology: Terminology) -> list[Span]:
    """Where live vaccines are named."""
    return [
        concept.span
        for concept in question.concepts
        if is_vaccinated_against(question.text, concept.cui, concept.span[1])
        or (
            concept.slot == "topic"
            and (
                LIVE in terminology.classes(concept.cui)
                or (concept.cui == _VACCINATION and _DISEASE_BEFORE.search(question.text[: concept.span[0]]))
            )
        )
    ]


def add_vaccines(question: Extraction, taker: Taker, terminology: Terminology) -> None:
    """Adds the live vaccines of the message to what is to be given to its one person; of a message about somebody else it is theirs."""
    text = question.text
    for start, end in _spans(question, terminology):
        over = _GIVEN.match(text[end:]) and _LONG_AGO.search(text)
        unwanted = is_denied(text, start, end) and not _STILL_TO_BE_GIVEN.search(text, end)
        if over or unwanted or (question.subject is None and _A_CHILDS.search(text[:start])):
            continue
        # Who lives with an expectant mother may be vaccinated, and so may be the friend whom she meets.
        if not is_taken_by(said_to_take(text, start, end), taker):
            continue
        entry = terminology.entry(_LIVE_VACCINE)
        hold(taker.medicines, Item(_LIVE_VACCINE, entry.name if entry else _LIVE_VACCINE, True, False))
