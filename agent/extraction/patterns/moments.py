"""One time phrase of a message, and the moment it means."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta


@dataclass(frozen=True, slots=True)
class TimePhrase:
    """said: the phrase as written, without its particle; days_ago: its distance from now, None when it is vague.

    kind: "ago" (10년 전), "span" (10년째: since then, until now), "day" (오늘 아침, 월요일, 11월 3일), "period" (지난달),
    "stage" (초등학교 때부터: a moment of life), "occasion" (입원 시: something was measured then), "course" (일주일 발랐는데: how long a medicine was taken), "recent" (요즘), "remote" (예전).
    from_then: followed by 부터 or by nature lasting until now; of_illness: it can only say how long one is ill;
    attached: it counts for what stands directly before it and nothing else ("당뇨 10년차", "간호사 10년차");
    habitual: a time of day or a weekday alone ("밤에 땀이 나요"), which may be of every one;
    year, month, day: of a date said outright (2019년 3월, 11월 3일); weekday: Monday is 0.
    """

    said: str
    span: tuple[int, int]
    kind: str
    days_ago: float | None
    hour: int | None = None
    from_then: bool = False
    of_illness: bool = False
    attached: bool = False
    habitual: bool = False
    year: int | None = None
    month: int | None = None
    day: int | None = None
    weekday: int | None = None

    @property
    def is_point(self) -> bool:
        """Whether something can have been measured then."""
        return self.kind == "occasion" or (self.kind in ("day", "ago", "period") and self.days_ago is not None)

    def moment(self, now: datetime) -> str | None:
        """ISO 8601 with now's offset, to the second; never later than now."""
        if self.days_ago is None:
            return None
        if self.year is not None or self.month is not None:
            when = self._date(now)
            return min(when, now).isoformat() if when else None
        if self.weekday is not None:
            when = now - timedelta(days=(now.weekday() - self.weekday) % 7)
        elif self.days_ago >= 365:
            when = _years_back(now, self.days_ago)
        else:
            when = now - timedelta(days=self.days_ago)
        if self.hour is not None:
            when = when.replace(hour=self.hour, minute=0, second=0, microsecond=0)
        return min(when, now).replace(microsecond=0).isoformat()

    def _date(self, now: datetime) -> datetime | None:
        """The day said; without a year its last one. None for a day that does not exist (30 February)."""
        midnight = now.replace(hour=self.hour or 0, minute=0, second=0, microsecond=0)
        for year in (self.year,) if self.year is not None else range(now.year, now.year - 5, -1):
            try:
                when = midnight.replace(year=year, month=self.month or 1, day=self.day or 1)
            except ValueError:
                continue
            if self.year is not None or when <= now:
                return when
        return None


def _years_back(now: datetime, days: float) -> datetime:
    """Whole years by the calendar: "10년 전" keeps month and day."""
    years, rest = divmod(days, 365)
    year = now.year - int(years)
    try:
        back = now.replace(year=year)
    except ValueError:  # 29 February
        back = now.replace(year=year, day=28)
    return back - timedelta(days=rest)
