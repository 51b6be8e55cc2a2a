"""What a change did, in Korean: the line that undo prints and the history shows. It is stored, so it is not translated."""

from __future__ import annotations

from dataclasses import dataclass

from agent.language import N_
from agent.storage.profile.records import DEMOGRAPHICS, FactState

LABELS = {
    "age": N_("나이"),
    "age_months": N_("개월 수"),
    "gender": N_("성별"),
    "pregnant": N_("임신 여부"),
    "gestational_weeks": N_("임신 주수"),
    "breastfeeding": N_("수유 여부"),
    "occupation": N_("직업"),
    "region": N_("거주 지역"),
    "name": N_("이름"),
    "umls_code": N_("UMLS 코드"),
    "active": N_("현재 해당"),
    "confirmed": N_("확인"),
    "value": N_("값"),
    "unit": N_("단위"),
    "measured_at": N_("측정 시점"),
    "onset": N_("시작 시기"),
    "dosage": N_("용량"),
    "frequency": N_("복용 횟수"),
    "series": N_("측정값"),
}
COMPARED = ("name", "umls_code", "active", "confirmed", "onset", "dosage", "frequency")
SHOWN_PARTS = 6


@dataclass(frozen=True, slots=True)
class FieldChange:
    """One field that a change touched. old, new: as text for a reader, None for nothing."""

    field: str
    old: str | None
    new: str | None


def field_changes(before: FactState | None, after: FactState | None) -> tuple[FieldChange, ...]:
    """The fields that differ. before or after is None when the fact did not exist."""
    found = []
    if DEMOGRAPHICS in (before.slot if before else None, after.slot if after else None):
        compared: tuple[str, ...] = ("value", "confirmed")
    else:
        compared = COMPARED
    for name in compared:
        old, new = (getattr(s, name) if s else None for s in (before, after))
        if old != new and not (before is None and new is False):
            found.append(FieldChange(name, readable(old), readable(new)))
    old_series, new_series = (set(s.series) if s else set() for s in (before, after))
    if old_series != new_series:
        old_values, new_values = (
            ", ".join(f"{m.value} {m.unit or ''}".strip() for m in s.newest_first if m in only) or None
            if s
            else None
            for s, only in ((before, old_series - new_series), (after, new_series - old_series))
        )
        found.append(FieldChange("series", old_values, new_values))
    return tuple(found)


def readable(value: object) -> str | None:
    """A value as a reader writes it: 예 and 아니요 for truth values."""
    if value is None:
        return None
    return {True: "예", False: "아니요"}[value] if isinstance(value, bool) else str(value)


def label(state: FactState) -> str:
    """What a reader calls the fact."""
    return LABELS.get(state.name, state.name) if state.slot == DEMOGRAPHICS else state.name


def describe(before: FactState | None, after: FactState | None) -> str:
    """One phrase: "당뇨병 추가", "나이 64 → 65", "혈압 140/90 기록", "메트포르민 비활성"."""
    state = after or before
    if state is None:
        return ""
    name = label(state)
    if after is None:
        return f"{name} 삭제"
    changed = {change.field: change for change in field_changes(before, after)}
    if state.slot == DEMOGRAPHICS and "value" in changed:
        change = changed["value"]
        return f"{name} {change.old} → {change.new}" if change.old else f"{name} {change.new}"
    if before is None:
        measured = f" {changed['series'].new} 기록" if "series" in changed else " 추가"
        return f"{name}{measured}" + ("" if after.active else " (과거)")
    if before.active != after.active:
        return f"{name} {'다시 활성' if after.active else '비활성'}"
    parts = [
        f"{LABELS[c.field]} {c.old or '없음'} → {c.new or '없음'}"
        for c in changed.values()
        if c.field not in ("confirmed", "series")
    ]
    series = changed.get("series")
    if series:
        parts.append(
            f"{series.old} → {series.new}" if series.old and series.new else series.new or f"{series.old} 삭제"
        )
    if parts:
        return f"{name} {', '.join(parts)}" + (" 기록" if series and not series.old else "")
    return f"{name} {'확인' if 'confirmed' in changed else '다시 언급'}"


def summarise(phrases: list[str]) -> str:
    """A change's one line; long ones (an import) are counted instead of listed."""
    shown = [phrase for phrase in phrases if phrase]
    rest = len(shown) - SHOWN_PARTS
    return ", ".join(shown[:SHOWN_PARTS]) + (f" 외 {rest}건" if rest > 0 else "")
