"""A question about a population ("임신 중에", "어린이가") is one about a person of whom only that is known."""

from __future__ import annotations

import re

from agent.safety.medicines.person import Taker
from agent.safety.medicines.said_of_taker import carried_by_kin, is_man
from agent.state import Extraction

PREGNANCY, PREGNANCY_PLAN, LACTATION = "C0032961", "L0000095", "C0006147"
CHILD_TOPIC, TEEN_TOPIC, NEWBORN_TOPIC, ELDERLY_TOPIC = "C0008059", "C0205653", "C0021289", "C0001792"

# "임신하려고 … 먹는데": what the medicine is to bring about.
_PLANNED = re.compile(
    r"임신\s?(?:이|을)?\s?(?:하려고|하려는|하고\s?싶|되려고|되게|시도|준비|계획|잘\s?(?:되|돼)|을?\s?위해|목적)|임신하기\s?(?:위해|전)"
)
_WAS = re.compile(r"임신(?:을|이)?\s?(?:했었|됐었|\s?중이었)|임신했다가")

# "어린이가 먹어도", not "아이를 키우는".
_TAKES = re.compile(r"들?(?:이|가|은|는|도|에게|한테|\s?환자)")


def is_of_children(question: Extraction) -> bool:
    """Whether the message speaks of children as those who take something."""
    return any(
        concept.cui == CHILD_TOPIC and _TAKES.match(question.text[concept.span[1] :])
        for concept in question.concepts
    )


# "아기 가져도 되나요", "둘째 가지려고요": hoped for, in everyday words.
_HOPED_FOR = re.compile(
    r"(?<![가-힣])(?:아기|애기|아이|애|둘째|셋째|첫째|첫애|첫아이|늦둥이)[를을]?\s?(?:가져도|낳아도|(?:가지|갖|낳)(?:으)?려|(?:가질|낳을)\s?(?:까|생각|예정|계획|수\s?있)|(?:가지고|갖고|낳고)\s?싶|갖고자)"
    r"|(?:시험관(?:\s?아기)?(?:\s?시술)?|인공\s?수정|배아\s?이식|난임\s?시술)(?:을|를|도|에)?\s?[^.?!\n]{0,8}?(?:들어가|시작|예정|하려|할\s?거|할\s?건|하기로|준비|계획|앞두|잡혔|잡았)"
)


def add_population(question: Extraction, taker: Taker, of_children: bool) -> None:
    """What the topics of the message say of the taker beside what is known. of_children: a child is to take it."""
    subject, topics = question.subject, taker.topics
    if _HOPED_FOR.search(question.text):
        topics = topics | {PREGNANCY_PLAN}
    if subject is not None and is_man(subject.who):  # "남편이 … 먹는데 임신 중이에요": hers who writes
        taker.pregnant = taker.breastfeeding = taker.pregnancy_new = taker.breastfeeding_new = False
    elif subject is None and carried_by_kin(question.text):
        pass  # "임신한 언니랑 사는데 제가 …"
    elif (
        not taker.pregnant
        and PREGNANCY_PLAN in topics
        and (PREGNANCY not in topics or _HOPED_FOR.search(question.text))
        and not _WAS.search(question.text)
    ):
        # Known not to be with child so far, she hopes for one.
        taker.pregnant = taker.pregnancy_new = taker.planning = True
    elif taker.pregnant is None and topics & {PREGNANCY, PREGNANCY_PLAN} and not _WAS.search(question.text):
        taker.pregnant = taker.pregnancy_new = True
        taker.planning = PREGNANCY not in topics or _PLANNED.search(question.text) is not None
    if taker.breastfeeding is None and LACTATION in topics:
        taker.breastfeeding = taker.breastfeeding_new = True
    if taker.age is None and taker.age_months is None:
        if NEWBORN_TOPIC in topics:
            taker.age, taker.age_months, taker.age_new = 0, 0, True
        elif of_children:
            taker.child = True
        elif TEEN_TOPIC in topics:
            taker.teen = True
        elif ELDERLY_TOPIC in topics:
            taker.age, taker.age_new = 65, True
