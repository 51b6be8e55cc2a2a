"""Stage 1: from a message to facts and exclusions (thesis 3.2.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, cast

from agent.extraction.allergies import name_allergies
from agent.extraction.assertion import assess
from agent.extraction.demographics import SPEAKER, choose_subject, describe
from agent.extraction.measurements import bind, settle
from agent.extraction.mentions import Mention, place
from agent.extraction.onsets import dosage_and_frequency, onset_of
from agent.extraction.patterns.ages import find_ages
from agent.extraction.patterns.doses import find_doses, find_frequencies
from agent.extraction.patterns.times import TimePhrase, find_times
from agent.extraction.reading import Reading, read
from agent.extraction.subjects import Holder, holders
from agent.extraction.values import find_values
from agent.state import Demographics, Exclusion, Extraction, Fact, FactSlot, Span
from agent.terminology import Normalised, Terminology, TextAnalysis, normalise

MEASURED = ("vitals", "labs")
TOLD = ("conditions", "symptoms", "medications")


class Extractor:
    """MedCAT concepts, patterns and assertion in one pass. Holds no state between messages."""

    def __init__(self, terminology: Terminology) -> None:
        self._terminology = terminology

    def extract(self, text: str, now: datetime) -> Extraction:
        """Everything a message says. now: the message's time, aware; resolves "10년 전" and "오늘 아침".

        Spans are code-point offsets in `text`. Raises TerminologyUnavailable when MedCAT fails.
        """
        normal = normalise(text)
        analysis = self._terminology.analyse(normal.text)
        if not analysis.tokens:
            return Extraction(text)
        reading = read(normal.text, analysis.tokens)
        about = holders(reading)
        times = tuple(find_times(normal.text))
        mentions = self._mentions(reading, about, analysis)
        told = [m for m in mentions if m.slot in TOLD]
        facts, excluded = self._told(normal.text, reading, told, mentions, times, now)
        for item in self._measured(normal.text, reading, about, analysis, times, now):
            if isinstance(item, Fact):
                facts.append(item)
            else:
                excluded.append(item)
        described = describe(normal.text, reading, about, mentions, now)
        subject = choose_subject(reading, about, excluded, described)
        extraction = Extraction(
            text,
            described.get(SPEAKER, Demographics()),
            tuple(sorted(_distinct(facts), key=_position)),
            tuple(sorted(excluded, key=_position)),
            analysis.concepts,
            subject,
        )
        return _in_original(extraction, normal)

    def _mentions(self, reading: Reading, about: Sequence[Holder], analysis: TextAnalysis) -> list[Mention]:
        owned = {
            c.span for c, chain in zip(analysis.concepts, analysis.chains, strict=True) if _owns_denial(chain)
        }
        placed = name_allergies(reading, place(reading, analysis.concepts), self._terminology)
        return [
            replace(
                mention,
                who=about[mention.first].who,
                general=about[mention.first].general,
                owns_denial=mention.concept.span in owned,
            )
            for mention in placed
        ]

    def _told(
        self,
        text: str,
        reading: Reading,
        told: Sequence[Mention],
        mentions: Sequence[Mention],
        times: Sequence[TimePhrase],
        now: datetime,
    ) -> tuple[list[Fact], list[Exclusion]]:
        doses, frequencies = find_doses(text), find_frequencies(text)
        facts: list[Fact] = []
        excluded: list[Exclusion] = []
        for mention in told:
            concept, slot = mention.concept, cast(FactSlot, mention.slot)
            reason = assess(reading, mention, mentions, times)
            onset = onset_of(reading, mention, mentions, times)
            said, moment = (onset.said, onset.moment(now)) if onset else (None, None)
            if reason is not None:
                excluded.append(
                    Exclusion(
                        concept.name,
                        concept.umls_code,
                        slot,
                        reason,
                        mention.who,
                        span=concept.span,
                        onset=said,
                        timestamp=moment,
                    )
                )
                continue
            dosage, frequency = None, None
            if slot == "medications":
                dosage, frequency = dosage_and_frequency(reading, mention, mentions, doses, frequencies)
            facts.append(
                Fact(
                    slot,
                    concept.name,
                    concept.umls_code,
                    concept.span,
                    "",
                    said,
                    dosage,
                    frequency,
                    timestamp=moment,
                    method="medcat" if concept.cui else "pattern",
                )
            )
        return facts, excluded

    def _measured(
        self,
        text: str,
        reading: Reading,
        about: Sequence[Holder],
        analysis: TextAnalysis,
        times: Sequence[TimePhrase],
        now: datetime,
    ) -> list[Fact | Exclusion]:
        doses = [phrase.span for phrase in (*find_doses(text), *find_frequencies(text))]
        dates = [phrase.span for phrase in times]
        ages = [age.span for age in find_ages(text, now)]
        values = find_values(text, [*doses, *dates, *ages])
        named = place(reading, sorted((*analysis.concepts, *analysis.nested), key=lambda c: c.span))
        bound = bind(self._terminology, reading, values, named)
        settled = (settle(m, reading, about, times, now) for m in bound)
        return [item for item in settled if item is not None]


def _owns_denial(chain: str) -> bool:
    return bool({"안", "못", "없다", "않다"} & set(chain.split("~")))


def _distinct(facts: Sequence[Fact]) -> list[Fact]:
    """One fact a concept: "당뇨가 있어요. 당뇨가 10년 됐어요" is one diabetes, with what either mention adds.

    Measurements stay as they are: each is a reading of its own.
    """
    merged: dict[object, Fact] = {}
    for index, fact in enumerate(facts):
        key: object = index if fact.slot in MEASURED else (fact.slot, fact.name)
        held = merged.get(key)
        if held is None:
            merged[key] = fact
            continue
        merged[key] = replace(
            held,
            onset=held.onset or fact.onset,
            timestamp=held.timestamp if held.onset else fact.timestamp,
            dosage=held.dosage or fact.dosage,
            frequency=held.frequency or fact.frequency,
        )
    return list(merged.values())


def _position(item: Fact | Exclusion) -> Span:
    return item.span or (0, 0)


def _in_original(extraction: Extraction, normal: Normalised) -> Extraction:
    """All spans and surfaces as offsets into, and words of, what was typed."""

    def moved(item: Any) -> Any:
        span = normal.original(item.span)
        return replace(item, span=span, surface=extraction.text[span[0] : span[1]])

    def described(known: Demographics) -> Demographics:
        return replace(known, spans={field: normal.original(span) for field, span in known.spans.items()})

    subject = extraction.subject
    return replace(
        extraction,
        demographics=described(extraction.demographics),
        facts=tuple(map(moved, extraction.facts)),
        excluded=tuple(map(moved, extraction.excluded)),
        concepts=tuple(map(moved, extraction.concepts)),
        subject=replace(subject, demographics=described(subject.demographics)) if subject else None,
    )
