"""Whether a message tells that somebody is on dialysis: "투석하는데", "혈액투석 받으시는" stand for kidneys that have failed."""

from __future__ import annotations

import re

from agent.safety.medicines.passed_on import KIN
from agent.safety.medicines.person import Item
from agent.state import Demographics, Extraction

_FAILURE = ("C0022661", "말기 신부전")
# "투석은 안 해요", "투석하게 될까 봐", "투석까지 가나요" tell of none.
_DIALYSED = re.compile(
    r"투석(?:을|도|실)?\s?(?:[가-힣]{1,4}\s)?(?:하고\s?(?:있|계)|하는\s?(?:데|중|사람|환자)|하는데|하시는|하신\s?지|받(?:고|는|으시|은\s?지|아요|습니다)|한\s?지|중(?:인|이|에)|다니|해요|합니다)"
)
_ANOTHERS = re.compile(rf"(?:{KIN})(?:이|가|께서|은|는|도|께서는)\s(?:[^.?!\n]{{0,8}}\s)?$")


def on_dialysis(question: Extraction, said: Demographics) -> list[Item]:
    """The failed kidneys as a condition of the person of whom `said` is told; of a relative who is the subject no other's."""
    of_another = said is not question.demographics
    told = _DIALYSED.search(question.text)
    if told is None or (question.subject is not None and not of_another):
        return []
    if not of_another and _ANOTHERS.search(question.text[: told.start()]):
        return []
    return [Item(*_FAILURE, True, True)]
