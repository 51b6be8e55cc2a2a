"""A consultation as one HTML file that needs nothing else: to keep, to print, to hand on."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime

from agent.records.chart import Chart
from agent.records.talks import Talks
from agent.report.page import page
from agent.report.values import changes, facts, moment, summary, turns
from agent.storage import ConversationStore

_UNFIT = re.compile(r"[^\w-]+")
LONGEST_NAME = 60


class Reports:
    """Reads what is stored; everything stored is masked already."""

    def __init__(
        self, chart: Chart, conversations: ConversationStore, talks: Talks, clock: Callable[[], datetime]
    ) -> None:
        self._chart = chart
        self._conversations = conversations
        self._talks = talks
        self._clock = clock

    def html(self, patient_id: str) -> str:
        """The patient's facts with their origin, every turn with its evidence, and every correction by hand.

        Raises UnknownPatient.
        """
        profile, history = self._chart.profile(patient_id), self._chart.history(patient_id)
        told = turns(
            self._conversations.conversation(patient_id),
            self._talks.judged(patient_id),
            self._talks.replaced(patient_id),
        )
        return page(
            name=self._chart.patient_name(patient_id),
            patient=patient_id,
            made=moment(self._clock().isoformat()),
            summary=summary(told),
            facts=facts(profile, self._chart.slot_rows(patient_id), history),
            turns=told,
            changes=changes(history),
        )

    def file_name(self, patient_id: str) -> str:
        """What to call the file: no character of an id that a file system takes for something else."""
        name = _UNFIT.sub("-", patient_id).strip("-")[:LONGEST_NAME] or "patient"
        return f"상담기록_{name}_{self._clock():%Y%m%d}.html"
