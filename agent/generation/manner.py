"""How a question asks: for leave, for a figure, for what to do at once; and which sentences speak to that."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from agent.generation.keys import complained_of
from agent.generation.stance import (
    acts,
    asks_action,
    asks_caution,
    asks_diagnosis,
    asks_for_doctor,
    asks_leave,
    asks_what,
    defines,
    describes,
    gives_normal,
    guides,
    is_habit,
    remedies,
    says_what,
)
from agent.wording.appraisal import asks_whether_well
from agent.wording.aspects import aspects_asked, says

if TYPE_CHECKING:
    from agent.state import Concept, Extraction

ACTION = 0.15
"""What a sentence gains that says what to do, where that is asked, and again where it is to be taken or done at once."""
UNIT, WHY, WHEN = 0.3, 0.1, 0.15
HABITS = frozenset({"음주", "흡연", "금연"})
# "몇 달째", "몇 년 전" tell, they do not ask; "몇 시간 전부터 굶나요?" does.
_TELLS = r"(?!\s?\S{1,2}\s?째|\s?(?:년|해|달|개월|주)\s?전)"
_FIGURE = re.compile(rf"얼마|몇{_TELLS}\s|정상\s*(?:범위|수치|값|혈)|목표|기준|수치")
_UNIT = re.compile(
    rf"몇{_TELLS}\s*(시간|분|개월|달|년|주|일|번|회|살|세|도|킬로|kg|그램|밀리그램|mg|밀리|ml|잔|컵|알|정(?!도|상)|병|퍼센트|%|단위|칼로리|배|명)"
)
_SAME_UNIT = (
    ("개월", "달"),
    ("번", "회"),
    ("살", "세"),
    ("킬로", "kg"),
    ("밀리그램", "mg"),
    ("밀리", "mL"),
    ("퍼센트", "%"),
)
_OFTEN = re.compile(r"얼마나\s*자주|며칠에|몇\s*(?:시간|개월|달|년|주|일)\s*(?:마다|간격|에\s*한)")
_EACH = re.compile(r"마다|(?:하루|[일주달년월])에?\s*(?:한|두|세|네|\d+~?\d*)\s*(?:번|회|차례)|\d\s*회")
_WHY = re.compile(r"왜|이유|까닭|때문인가|때문에\s*그런|원인")
_BECAUSE = re.compile(r"때문|므로|어서|아서|해서|원인|영향으로|탓|일으키|생깁니다|생기는")
_WHEN = re.compile(r"언제|시기|시점|나이에|살부터|살에|세부터")
_TIME = re.compile(
    r"\d+\s*(?:~\s*\d+\s*)?(?:세|개월|주|일|시간|년|분)|때부터|직후|식전|식후|아침|저녁|자기\s*전|전날|즉시"
)
_HOW = re.compile(r"어떻게|방법|관리|좋을까|좋나|좋은가|도움이\s*되|하면\s*되")


@dataclass(frozen=True, slots=True)
class Manner:
    """What is asked for: leave to do something, when to see a doctor, what to do, how, a figure, whether it is an
    illness, a habit, a medicine; tells_value: a measured value is told; appraises: and asked whether that is well.

    aspects: what is asked of the subject (agent/wording/aspects.py).
    surfaces: the question's words for its concepts, since a name may stand for many (바나나 for fruit); explained and
    normal: names whose definition or normal value is asked for.
    """

    leave: bool
    doctor: bool
    action: bool
    how: bool
    figure: bool
    diagnosis: bool
    habit: bool
    unit: str
    often: bool
    why: bool
    when: bool
    medicine: bool
    tells_value: bool
    appraises: bool
    surfaces: tuple[str, ...]
    explained: frozenset[str]
    normal: frozenset[str]
    aspects: frozenset[str] = frozenset()

    @property
    def asks_exactly(self) -> bool:
        """Whether something more exact than what to do is asked of the subject."""
        return not self.aspects <= {"measure"}

    @property
    def acts_at_once(self) -> bool:
        """Whether it is asked what to do, and nothing more exact."""
        return self.action and self.aspects <= {"measure"}

    def says(self, text: str, section: str, subjects: Collection[str]) -> float:
        """How far a sentence says what is asked of the subject, 0..1; the best of the aspects asked."""
        return max((says(aspect, text, section, subjects) for aspect in self.aspects), default=0.0)

    def is_met_by(self, text: str) -> bool:
        """Whether a sentence is the definition or the normal value that was asked for."""
        explains = bool(self.explained) and says_what(text, self.explained)
        return explains or (bool(self.normal) and gives_normal(text, self.normal))

    def gain(self, text: str) -> float:
        """What a sentence gains or loses by the way of asking."""
        score = 0.2 * (self.figure and any(c.isdigit() for c in text))
        score += UNIT * bool(self.unit and re.search(self.unit, text))
        score += UNIT * (self.often and bool(_EACH.search(text)))
        score += WHY * (self.why and bool(_BECAUSE.search(text)))
        score += WHEN * (self.when and bool(_TIME.search(text)))
        score += 0.15 * any(surface in text for surface in self.surfaces)
        if self.leave:
            score += 0.15 * guides(text) - 0.35 * defines(text)
        elif self.how:
            score -= 0.2 * defines(text)
        if self.action:
            score += ACTION * (acts(text) + remedies(text))
        score += 0.2 * (self.tells_value and "목표" in text)
        return score - 0.2 * ((self.leave or self.how) and describes(text))


def manner_of(question: Extraction, concepts: Sequence[Concept]) -> Manner:
    """The manner of a message's question; concepts: those it names."""
    text = question.text
    named = [c for c in concepts if any(asks_what(text, word) for word in (c.surface, c.name))]
    measures = [c for c in concepts if c.slot in ("vitals", "labs")] if "정상" in text else []
    of_others = (m for m in question.excluded if m.reason == "family")
    told = [fact.slot for fact in question.facts] + [mention.slot for mention in of_others]
    tells_value = any(slot in ("vitals", "labs") for slot in told)
    return Manner(
        leave=asks_leave(text) or asks_caution(text),
        doctor=asks_for_doctor(text),
        action=asks_action(text),
        how=bool(_HOW.search(text)),
        figure=bool(_FIGURE.search(text)),
        diagnosis=asks_diagnosis(text),
        habit=is_habit(text) or any(concept.name in HABITS for concept in concepts),
        unit=_unit(text),
        often=bool(_OFTEN.search(text)),
        why=bool(_WHY.search(text)),
        when=bool(_WHEN.search(text)),
        medicine=any(concept.slot == "medications" for concept in concepts),
        tells_value=tells_value,
        appraises=tells_value and asks_whether_well(text),
        surfaces=tuple(concept.surface for concept in concepts if len(concept.surface) > 1),
        explained=_names(named),
        normal=_names(measures),
        # Whoever asks for leave to run or to drink milk does not ask how to, nor who is short of breath when running.
        aspects=aspects_asked(text)
        - ({"exercise", "food"} if asks_leave(text) or complained_of(question) else set()),
    )


def _names(concepts: Sequence[Concept]) -> frozenset[str]:
    return frozenset(word for concept in concepts for word in (concept.name, concept.surface))


def _unit(text: str) -> str:
    """A pattern of a figure in the unit that is asked for, "" if none is ("몇 시간마다" wants "2시간")."""
    asked = _UNIT.search(text)
    if asked is None:
        return ""
    same = next((pair for pair in _SAME_UNIT if asked[1] in pair), (asked[1],))
    return rf"\d\s*(?:{'|'.join(map(re.escape, same))})"
