"""Context assembly: what of profile and history this question needs, within its token budget (thesis 3.2.3.2)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from agent.injection.areas import areas_of, cui_of
from agent.injection.facts import GROUPS, demographic_text, exclusion_text, fact_text, subject_demographics
from agent.injection.focus import Focus, focus_of
from agent.injection.quoting import as_value
from agent.injection.relevance import NOT_ASKED_BACK, bearing, is_self_limited
from agent.injection.tokens import estimate_tokens
from agent.state import DemographicValue, Extraction, PastTurn, PatientContext, Profile, ProfileFact

if TYPE_CHECKING:
    from agent.config import TokenBudget
    from agent.terminology import Terminology

_DROPPED_SHOWN = 40
_OCCUPATION = re.compile(r"직업|직장|회사|업무|근무|일할|일하|야간|교대|작업")
_REGION = re.compile(r"지역|동네|근처|여행|날씨|사는\s*곳|기후|고지대")
_ALWAYS = ("age", "gender", "pregnant", "breastfeeding")


@dataclass(frozen=True, slots=True)
class _Item:
    """One candidate for a patient line: where it stands, in which words, and what it stands for."""

    rank: tuple[int, float, int]
    group: str
    text: str
    value: DemographicValue | ProfileFact | None = None


def select_context(
    question: Extraction,
    profile: Profile,
    history: Sequence[PastTurn],
    terminology: Terminology,
    budget: TokenBudget,
    memory: bool = True,
) -> PatientContext:
    """Choose the facts and earlier turns that this question needs.

    First what is directly related to the question, then what is recent, then what is medically important; within
    one priority the higher decay weight first, and of a series the newest value. A question whose answer is the same
    for everybody gets no fact. If the message asks about another person, that person's facts stand under "질문 대상"
    and none of the speaker's are used. memory False: nothing of profile and history. Lists keep within
    budget.patient and budget.history (estimated tokens); everything left out is in `dropped` with its reason.
    """
    subject_lines = _subject_lines(question, budget.patient)
    if not memory:
        return PatientContext(subject_lines=subject_lines)
    history_lines, dropped_turns = _history_lines(history, budget.history)
    focus = focus_of(question, terminology)
    if question.subject is not None:
        whole = (
            []
            if profile.is_empty
            else [f"환자 본인의 정보: 질문 대상이 다른 사람({as_value(question.subject.who)})임"]
        )
        return PatientContext(
            subject_lines=subject_lines, history_lines=history_lines, dropped=(*whole, *dropped_turns)
        )
    if focus.impersonal:
        whole = [] if profile.is_empty else ["환자 정보 전체: 누구에게나 답이 같은 질문임"]
        return PatientContext(history_lines=history_lines, dropped=(*whole, *dropped_turns))
    items, dropped = _candidates(question, profile, focus, terminology)
    kept, cut = _within(sorted(items, key=lambda item: item.rank), budget.patient)
    dropped += [f"{GROUPS[item.group]} {item.text}: 토큰 예산" for item in cut]
    return PatientContext(
        demographics=tuple(item.value for item in kept if isinstance(item.value, DemographicValue)),
        facts=tuple(item.value for item in kept if isinstance(item.value, ProfileFact)),
        lines=_lines(kept),
        history_lines=history_lines,
        dropped=_shortened([*dropped, *dropped_turns]),
    )


def _candidates(
    question: Extraction, profile: Profile, focus: Focus, terminology: Terminology
) -> tuple[list[_Item], list[str]]:
    items: list[_Item] = []
    dropped: list[str] = []
    for order, name in enumerate((*_ALWAYS, "occupation", "region")):
        held = profile.demographics.get(name)
        if held is None or (name == "breastfeeding" and not held.value):
            continue
        text = demographic_text(held, profile.demographics)
        wanted = {"occupation": _OCCUPATION, "region": _REGION}.get(name)
        if focus.recalled and name not in focus.recalled:
            dropped.append(f"{GROUPS[name]} {text}: {NOT_ASKED_BACK}")
        elif not focus.recalled and wanted is not None and not wanted.search(focus.text):
            dropped.append(f"{GROUPS[name]} {text}: 질문과 관련 없음")
        elif name == "pregnant" and not held.value and profile.value("gender") == "남성":
            continue
        else:
            items.append(_Item((0, -held.weight, order), name, text, held))
    own_areas = _own_areas(profile, terminology)
    for order, fact in enumerate(profile.facts):
        text = fact_text(fact)
        judged = bearing(fact, focus, own_areas, terminology)
        if judged.priority is None:
            dropped.append(f"{text}: {judged.reason}")
        else:
            group = fact.slot if fact.active else "past"
            items.append(_Item((judged.priority, -fact.weight, order), group, text, fact))
    for order, mention in enumerate(question.excluded):
        if mention.reason == "family" and not focus.recalled:
            items.append(_Item((3, 0.0, order), "family", exclusion_text(mention, with_person=True)))
    return items, dropped


def _own_areas(profile: Profile, terminology: Terminology) -> frozenset[str]:
    chronic = [
        fact
        for fact in profile.facts
        if fact.active and fact.slot in ("conditions", "medications") and not is_self_limited(fact)
    ]
    return frozenset().union(
        *(areas_of(cui_of(f.name, f.umls_code, terminology), f.name, terminology) for f in chronic)
    )


def _within(items: Sequence[_Item], limit: int) -> tuple[list[_Item], list[_Item]]:
    """Greedy by rank. A group's heading is paid with its first item, each further item with a comma."""
    kept: list[_Item] = []
    cut: list[_Item] = []
    used = 0
    groups: set[str] = set()
    for item in items:
        heading = 1 if item.group in groups else estimate_tokens(f"- {GROUPS[item.group]}:") + 1
        cost = heading + estimate_tokens(item.text)
        if used + cost > limit:
            cut.append(item)
            continue
        used += cost
        groups.add(item.group)
        kept.append(item)
    return kept, cut


def _lines(items: Sequence[_Item]) -> tuple[str, ...]:
    grouped: dict[str, list[str]] = {}
    for item in items:
        grouped.setdefault(item.group, []).append(item.text)
    return tuple(f"- {label}: {', '.join(grouped[name])}" for name, label in GROUPS.items() if name in grouped)


def _subject_lines(question: Extraction, limit: int) -> tuple[str, ...]:
    """The other person's facts, headed by who it is; nothing if the message is about the speaker."""
    if question.subject is None:
        return ()
    items = [
        _Item((0, 0.0, order), group, text)
        for order, (group, text) in enumerate(subject_demographics(question.subject.demographics))
    ]
    items += [
        _Item((1, 0.0, order), mention.slot, exclusion_text(mention))
        for order, mention in enumerate(question.excluded)
        if mention.reason == "family" and mention.who in (None, question.subject.who)
    ]
    heading = f"질문 대상: {as_value(question.subject.who)}"
    kept, _ = _within(items, limit - estimate_tokens(heading) - 1)
    return (heading, *_lines(kept))


def _history_lines(history: Sequence[PastTurn], limit: int) -> tuple[tuple[str, ...], list[str]]:
    """One topic line a turn, oldest first; the newest are kept when the budget is short."""
    kept: list[str] = []
    dropped: list[str] = []
    used = 0
    for turn in reversed(history):
        if turn.route == "blocked":
            continue
        line = f"- 턴 {turn.turn}: {as_value(turn.topic or turn.resolved_query or turn.query)}"
        cost = estimate_tokens(line) + 1
        if dropped or used + cost > limit:
            dropped.append(f"이전 대화 턴 {turn.turn}: 토큰 예산")
            continue
        used += cost
        kept.append(line)
    return tuple(reversed(kept)), dropped


def _shortened(dropped: list[str]) -> tuple[str, ...]:
    rest = len(dropped) - _DROPPED_SHOWN
    return tuple(dropped[:_DROPPED_SHOWN]) + ((f"그 밖의 {rest}건",) if rest > 0 else ())
