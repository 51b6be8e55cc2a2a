"""Crisis: suicide, self-harm, abuse, violence at home, sexual violence. A short warm reply with numbers to call.

Korean speech is full of dying that is none ("배고파 죽겠어요", "죽을 만큼 매워요", "죽을 먹어도 되나요?"). The lines
drawn here, and why:
- "죽고 싶을 만큼 아파요" measures a bodily pain: no crisis. "죽고 싶을 만큼 힘들어요" may be meant: a crisis, since a
  warm word to someone who exaggerates costs little and silence to someone who does not may cost a life.
- "죽을 것 같아요" tells of fear or strain, not of a wish; triage looks at the symptoms beside it.
- Denied ("죽고 싶은 생각은 없어요"), long past ("예전에 자살 시도를 했어요") and general ("자살 예방은 어떻게 하나요?",
  "부작용으로 자살 충동이 있나요?") mentions are no crisis; another person's wish is one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal

from agent.safety.crises.jest import beaten_in_jest
from agent.safety.crises.meaning import Meaning
from agent.safety.folding import blanked, fold, joined
from agent.safety.kind_of_patient import ILLNESS
from agent.safety.words import words
from agent.state import Span

Crisis = Literal["suicide", "self_harm", "child_abuse", "violence", "sexual_violence"]

_ORDER: tuple[Crisis, ...] = ("suicide", "self_harm", "sexual_violence", "child_abuse", "violence")
"""The most urgent kind first."""


@dataclass(frozen=True, slots=True)
class _Form:
    crisis: Crisis
    pattern: re.Pattern[str]


class CrisisPatterns:
    """Patterns over the folded message: data/safety/words/crises*.yaml."""

    def __init__(self) -> None:
        self._figures = words("crises_figures", illness=ILLNESS)["figures"]
        said = words("crises")
        abroad = _Form("suicide", re.compile(fold(said["abroad"].pattern).text))
        forms = {kind: [_Form(kind, pattern) for pattern in said.each(kind)] for kind in _ORDER}
        self._forms = (*forms.pop("suicide"), abroad, *(form for rest in forms.values() for form in rest))
        self._meaning = Meaning()

    def find(self, text: str) -> Crisis | None:
        """The crisis a message speaks of, or None; spelled-out words ("죽 고 싶 어 요") are read too."""
        folded = fold(text).text
        together = joined(folded)
        return self._find(folded) or (self._find(together) if together != folded else None)

    def without_unmeant(self, text: str) -> str:
        """The folded message without figures of speech and without what it denies, or tells of as over or in general."""
        said = self._without_figures(fold(text).text)
        return blanked(said, (span for form in self._forms for span in self._unmeant(said, form)))

    def _find(self, folded: str) -> Crisis | None:
        text = self._without_figures(folded)
        for form in self._forms:
            if any(self._meaning.unmeant(text, match) is None for match in form.pattern.finditer(text)):
                return form.crisis
        return None

    def _unmeant(self, text: str, form: _Form) -> Iterator[Span]:
        found = (self._meaning.unmeant(text, match) for match in form.pattern.finditer(text))
        return (span for span in found if span)

    def _without_figures(self, folded: str) -> str:
        literal = blanked(folded, beaten_in_jest(folded))
        return self._figures.sub(lambda figure: " " * len(figure.group()), literal)


def crisis_reply(crisis: Crisis) -> str:
    """A few warm sentences and the Korean helplines that fit; no questions, no advice on how to feel."""
    return _REPLIES[crisis]


_REPLIES: dict[Crisis, str] = {
    "suicide": (
        "많이 힘드셨겠어요. 말씀해 주셔서 고맙습니다. 혼자 견디지 않으셔도 됩니다. 지금 바로 자살예방 상담전화 109(24시간) 또는 "
        "정신건강 위기상담전화 1577-0199로 이야기해 주세요. 당장 위험하거나 이미 다치셨거나 약을 드셨다면 119에 전화해 주세요. "
        "가까운 분에게 곁에 있어 달라고 하셔도 좋습니다."
    ),
    "self_harm": (
        "많이 괴로우셨겠어요. 말씀해 주셔서 고맙습니다. 정신건강 위기상담전화 1577-0199 또는 자살예방 상담전화 109에서 24시간 이야기를 들어 드립니다. "
        "상처가 깊거나 피가 멎지 않으면 119에 전화하거나 응급실로 가 주세요."
    ),
    "sexual_violence": (
        "힘든 이야기를 해 주셔서 고맙습니다. 당신의 잘못이 아닙니다. 여성긴급전화 1366(24시간)에서 상담과 의료·법률 지원을 받을 수 있고, "
        "지금 위험하다면 112에, 다치셨다면 119에 전화해 주세요. 임신과 감염을 막는 치료는 빠를수록 좋으니 되도록 72시간 안에 해바라기센터나 응급실에서 진료를 받아 주세요. 마음이 견디기 어려우면 109나 1577-0199도 언제든 열려 있습니다."
    ),
    "child_abuse": (
        "말씀해 주셔서 고맙습니다. 아이의 안전이 먼저입니다. 아동학대 신고는 112(24시간)에서 받으며, 다쳤다면 119에 전화해 주세요. "
        "아이가 직접 이야기하고 싶다면 청소년상담 1388(24시간)이 있고, 보호자가 지치고 힘들다면 정신건강 위기상담전화 1577-0199에서 도움을 받을 수 있습니다."
    ),
    "violence": (
        "무섭고 힘드셨겠어요. 말씀해 주셔서 고맙습니다. 지금 위험하다면 안전한 곳으로 피해 112에 신고해 주세요. 가정폭력·데이트폭력 상담과 "
        "쉼터 연결은 여성긴급전화 1366(24시간)에서 돕고, 다치셨다면 119에 전화해 주세요. 마음이 힘들 때는 109와 1577-0199도 열려 있습니다."
    ),
}


@cache
def crisis_patterns() -> CrisisPatterns:
    """The ones of this process, which guard and triage look with."""
    return CrisisPatterns()
