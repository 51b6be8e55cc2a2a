"""Stage 1: from a message to facts and exclusions (thesis 3.2.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from datetime import datetime
from itertools import groupby
from typing import Any, cast

from agent.extraction.assertions.assertion import assess
from agent.extraction.assertions.called_wrong import without_called_wrong
from agent.extraction.assertions.figurative import literal
from agent.extraction.clauses.across import kept_apart
from agent.extraction.clauses.mentions import Mention, place, without_kinds
from agent.extraction.clauses.reading import Reading, read
from agent.extraction.clauses.sentences import NOTHING, Sentence, by_sentence, line_starts
from agent.extraction.confidence import NO_CONFIDENCE, Confidence
from agent.extraction.demographics.demographics import SPEAKER, ages_in, choose_subject, describe
from agent.extraction.denials.negators import OWN_DENIALS
from agent.extraction.findings.agreement import borne_out
from agent.extraction.findings.allergies import name_allergies
from agent.extraction.findings.causes import with_causes
from agent.extraction.findings.dialysis import name_dialysis
from agent.extraction.findings.findings import name_findings
from agent.extraction.findings.forgetting import name_forgetting
from agent.extraction.findings.good_for import without_good_for
from agent.extraction.findings.hindered import without_hindered
from agent.extraction.findings.likened import without_likened
from agent.extraction.findings.lumps import name_lumps
from agent.extraction.findings.of_things import without_things
from agent.extraction.findings.pains import name_pains
from agent.extraction.findings.sweating import name_sweating
from agent.extraction.findings.thirst import name_thirst
from agent.extraction.findings.urination import name_urinary
from agent.extraction.findings.waking import name_waking
from agent.extraction.measures.corrections import corrected
from agent.extraction.measures.counts import counts
from agent.extraction.measures.dates import date, in_contrast, of_lines, said_beside
from agent.extraction.measures.measurements import bind, settle
from agent.extraction.measures.rereading import Former, read_before
from agent.extraction.measures.substances import without_levels
from agent.extraction.measures.values import find_values
from agent.extraction.medicines.anothers import is_taken_by_speaker
from agent.extraction.medicines.kinds_of_medicine import name_medicines
from agent.extraction.medicines.regimen import dosage_and_frequency, with_strengths, without_routes
from agent.extraction.medicines.split_doses import with_split_doses
from agent.extraction.medicines.taken_together import with_later_hours
from agent.extraction.patterns.ages import Age
from agent.extraction.patterns.doses import Phrase
from agent.extraction.patterns.kinship import names_person
from agent.extraction.patterns.times import TimePhrase
from agent.extraction.people.asides import SCENES, apart, stories
from agent.extraction.people.attribution import handed_over
from agent.extraction.people.besides import had_besides_another
from agent.extraction.people.caught import caught_by_oneself
from agent.extraction.people.clefts import with_clefts
from agent.extraction.people.continuing import Person, going_on, person_of
from agent.extraction.people.described import described
from agent.extraction.people.holder import Holder
from agent.extraction.people.likewise import had_by_oneself_too
from agent.extraction.people.spared import denied_of_oneself
from agent.extraction.people.subjects import holders
from agent.extraction.second_opinion import NO_DOUBT, TOLD, Doubt
from agent.extraction.settled import distinct, not_taken_back, position
from agent.extraction.spelling.as_typed import in_original
from agent.extraction.spelling.misspelt import mark_guesses, put_right
from agent.extraction.timing.afterthoughts import only_tells_degree
from agent.extraction.timing.lately import postposed, postposed_cause
from agent.extraction.timing.onsets import onset_of
from agent.extraction.turn_before.asked_again import only_asked
from agent.extraction.turn_before.dated_later import dated_later
from agent.extraction.turn_before.doses_later import doses_later
from agent.extraction.turn_before.followups import followed_up
from agent.state import Concept, Demographics, Exclusion, Extraction, Fact, FactSlot, Method, Span
from agent.terminology import Terminology, TextAnalysis, normalise

MEASURED = ("vitals", "labs")


class Extractor:
    """MedCAT concepts, patterns and assertion in one pass. Holds no state between messages."""

    def __init__(
        self, terminology: Terminology, confidence: Confidence = NO_CONFIDENCE, doubt: Doubt = NO_DOUBT
    ) -> None:
        self._terminology, self._confidence, self._doubt = terminology, confidence, doubt

    def extract(self, text: str, now: datetime, before: Extraction | None = None) -> Extraction:
        """Everything a message says. now: the message's time, aware; resolves "10년 전" and "오늘 아침".
        before: the turn directly before; "39도예요" goes on about its person, "8.7이 아니고 7.8" corrects its reading.

        Spans are code-point offsets in `text`. Raises TerminologyUnavailable when MedCAT fails.
        """
        normal, analysis, guessed = put_right(normalise(text), self._terminology)
        if not analysis.tokens:
            return Extraction(text)
        reading = read(normal.text, analysis.tokens)
        analysis = kept_apart(normal.text, reading, analysis, self._terminology)
        person = person_of(before) if before else None
        about = self._holders(normal.text, reading, analysis, person)
        mentions = self._mentions(reading, about, analysis)
        ages = ages_in(normal.text, reading, mentions, now)
        sentences = by_sentence(normal.text, reading, mentions, ages)
        told = [item for at in range(len(sentences)) for item in _told(reading, sentences, at, now)]
        times = [p for s in sentences for p in s.times]
        told = with_split_doses(normal.text, told)
        told = with_later_hours(reading, told, mentions, times, [p for s in sentences for p in s.frequencies])
        former = read_before(self._terminology, before)
        measured = self._measured(normal.text, reading, about, analysis, sentences, ages, now, former)
        told = [*told, *denied_of_oneself(reading, told), *caught_by_oneself(reading, told)]
        told += [*had_by_oneself_too(reading, told), *had_besides_another(normal.text, reading, told)]
        told = without_called_wrong(normal.text, told)
        found = handed_over(normal.text, [*borne_out(without_levels(told, measured), measured), *measured], before)
        found = corrected(normal.text, found, before)
        found = followed_up(normal.text, reading, found, before, self._terminology)
        if before is not None:
            found += dated_later(normal.text, found, before, now)
            found += doses_later(normal.text, found, before)
        facts = [item for item in found if isinstance(item, Fact)]
        excluded = [item for item in found if isinstance(item, Exclusion)]
        facts = not_taken_back(facts, excluded)
        facts, doubted = self._doubt.reconsidered(reading, [s.mentions for s in sentences], facts)
        excluded += doubted
        described = describe(
            normal.text, reading, about, mentions, ages, bool(before and before.demographics.pregnant)
        )
        extraction = Extraction(
            text,
            described.get(SPEAKER, Demographics()),
            tuple(sorted(distinct(facts), key=position)),
            tuple(sorted(excluded, key=position)),
            analysis.concepts,
            choose_subject(reading, about, excluded, described, person.who if person else None),
        )
        return only_asked(self._confidence.mark(mark_guesses(in_original(extraction, normal), guessed)))

    def unreal(self, text: str) -> tuple[Span, ...]:
        """Where a text tells of a film, a book or a dream: nothing of it has happened. Spans as in `extract`."""
        if not any(word in text for word in SCENES):
            return ()
        normal = normalise(text)
        reading = read(normal.text, self._terminology.analyse(normal.text).tokens)
        return tuple(
            normal.original((reading.tokens[first].span[0], reading.tokens[last - 1].span[1]))
            for first, last in stories(reading)
            if first < last
        )

    def others_named(self, text: str) -> frozenset[str]:
        """The people whom a text names besides the speaker, whether or not it tells anything of them."""
        tokens = self._terminology.analyse(normalise(text).text).tokens
        return frozenset(token.lemma for token in tokens if names_person(token))

    def _holders(self, text: str, reading: Reading, analysis: TextAnalysis, before: Person | None) -> list[Holder]:
        placed = place(reading, analysis.concepts)
        told = frozenset(index for m in placed if m.slot != "topic" for index in range(m.first, m.last))
        found = described(
            reading, apart(text, reading, with_clefts(reading, holders(reading, told)), placed), placed
        )
        return found if before is None else going_on(reading, found, before)

    def _mentions(self, reading: Reading, about: Sequence[Holder], analysis: TextAnalysis) -> list[Mention]:
        owned = {
            c.span for c, chain in zip(analysis.concepts, analysis.chains, strict=True) if _owns_denial(chain)
        }
        concepts = [_felt(reading, analysis, concept) for concept in analysis.concepts]
        one_each = without_kinds(reading, place(reading, concepts), self._terminology.classes)
        one_each = name_lumps(reading, one_each, self._terminology)
        one_each = name_findings(reading, with_causes(reading, one_each, analysis.nested), self._terminology)
        placed = name_medicines(reading, name_allergies(reading, one_each, self._terminology), self._terminology)
        placed = name_thirst(reading, name_urinary(reading, placed, self._terminology), self._terminology)
        placed = name_pains(reading, name_forgetting(reading, placed, self._terminology), self._terminology)
        placed = without_things(reading, name_sweating(reading, placed, self._terminology))
        placed = without_likened(reading, without_hindered(reading, without_routes(reading, placed)))
        placed = literal(reading, without_good_for(reading, placed))
        placed = name_dialysis(reading, name_waking(reading, placed, self._terminology), self._terminology)
        return [
            Mention(m.concept, m.first, m.last, who, holder.general, m.concept.span in owned)
            for m in placed
            for holder in (about[m.first],)
            for who in (None if holder.who and is_taken_by_speaker(reading, m) else holder.who,)
        ]

    def _measured(
        self,
        text: str,
        reading: Reading,
        about: Sequence[Holder],
        analysis: TextAnalysis,
        sentences: Sequence[Sentence],
        ages: Sequence[Age],
        now: datetime,
        former: Former | None,
    ) -> list[Fact | Exclusion]:
        meant: list[TimePhrase | Phrase | Age] = list(ages)
        for sentence in sentences:
            meant.extend((*sentence.times, *sentence.doses, *sentence.frequencies))
        named = place(reading, sorted((*analysis.concepts, *_usable(analysis)), key=lambda c: c.span))
        values = find_values(text, [*(phrase.span for phrase in meant), *counts(text, reading, named)])
        bound = bind(self._terminology, reading, values, named, [phrase.span for phrase in meant], former)
        found: list[Fact | Exclusion] = []
        groups = [(n, list(g)) for n, g in groupby(bound, lambda m: reading.clause(m.token).sentence)]
        dates = {n: date(reading, g, sentences[n].times, sentences[n].mentions) for n, g in groups}
        undated = [n for n, phrases in dates.items() if not any(phrases)]
        sheets = of_lines(
            reading,
            undated,
            line_starts(text, reading),
            lambda n, before: _alone(reading, sentences, n, before) if n not in dates else None,
        )
        for number, measured in groups:
            if number in undated:
                alone = sheets.get(number) or _beside(reading, sentences, number, set(dates))
                dates[number] = [alone] * len(measured)
        phrases = [p for n, _ in groups for p in dates[n]]
        taken = in_contrast(reading, bound, phrases, [p for s in sentences for p in s.times])
        for one, phrase in zip(bound, taken, strict=True):
            item = settle(one, reading, about, phrase, now)
            found.extend([item] if item is not None else [])
        return found


def _alone(reading: Reading, sentences: Sequence[Sentence], number: int, before: bool) -> TimePhrase | None:
    """The time of a sentence that says nothing but when."""
    if not 0 <= number < len(sentences):
        return None
    return said_beside(reading, number, sentences[number].times, sentences[number].mentions, before)


def _beside(reading: Reading, sentences: Sequence[Sentence], number: int, read_out: Set[int]) -> TimePhrase | None:
    """When the readings of a sentence were taken by the sentence after it, else by the one before.

    read_out: the sentences with readings. One between two of them dates the former.
    """
    for near, other in ((number + 1, -1), (number - 1, number - 2)):
        if 0 <= near < len(sentences) and near not in read_out and other not in read_out:
            phrase = said_beside(reading, near, sentences[near].times, sentences[near].mentions, near < number)
            if phrase is not None:
                return phrase
    return None


def _told(reading: Reading, sentences: Sequence[Sentence], at: int, now: datetime) -> Iterator[Fact | Exclusion]:
    """Conditions, symptoms and medicines of a sentence, each as what the assertion rules make of it."""
    sentence = sentences[at]
    following, further = (sentences[n] if n < len(sentences) else NOTHING for n in (at + 1, at + 2))
    before = sentences[at - 1] if at else NOTHING
    near = sentence.mentions + following.mentions
    doses = with_strengths(reading, near, sentence.doses + following.doses)
    for mention in sentence.mentions:
        if mention.slot not in TOLD:
            continue
        concept, slot = mention.concept, cast(FactSlot, mention.slot)
        reason = assess(reading, mention, sentence.mentions, sentence.times)
        times = sentence.times + following.times
        onset = onset_of(reading, mention, near, times)
        if not onset and not times and not following.mentions and only_tells_degree(reading, at + 1):
            # "소리가 나요. 조용하면 더 심하고요. 작년부터 그랬어요"
            onset = onset_of(reading, mention, near + further.mentions, further.times)
        onset = onset or (postposed(reading, mention, before.times) if not before.mentions else None)
        if not onset and not times and not before.mentions:
            onset = postposed_cause(reading, mention, before.times)
        said, moment = (onset.said, onset.moment(now)) if onset else (None, None)
        common: Any = {"span": concept.span, "onset": said, "timestamp": moment}
        if reason is not None:
            yield Exclusion(concept.name, concept.umls_code, slot, reason, mention.who, **common)
            continue
        dosage, frequency = dosage_and_frequency(
            reading,
            mention,
            near,
            doses,
            sentence.frequencies + following.frequencies,
            sentence.times + following.times,
        )
        method: Method = "medcat" if concept.cui else "pattern"
        told: Any = {"dosage": dosage, "frequency": frequency, "method": method}
        yield Fact(slot, concept.name, concept.umls_code, **told, **common)


def _usable(analysis: TextAnalysis) -> list[Concept]:
    """Nested measurements that a number may belong to: 혈당 in "혈당이 오르다", not 혈당 in "공복 혈당"."""
    measured = [c.span for c in analysis.concepts if c.slot in MEASURED]
    return [
        c for c in analysis.nested if not any(start <= c.span[0] and c.span[1] <= end for start, end in measured)
    ]


def _felt(reading: Reading, analysis: TextAnalysis, concept: Concept) -> Concept:
    """The symptom inside a measure against it: "열이 내렸어요" tells of a fever, "열을 내리는 법" asks for the measure."""
    if concept.slot != "topic":
        return concept
    inner = (c for c in analysis.nested if concept.span[0] == c.span[0] and c.span[1] < concept.span[1])
    symptom = next((c for c in inner if c.slot == "symptoms"), None)
    after = reading.token_at(symptom.span[1]) if symptom else None
    if symptom is None or after is None:
        return concept
    told = reading.tokens[after].tag in ("JKS", "JX") or reading.tokens[after].has_ending("었", "았")
    return symptom if told else concept


def _owns_denial(chain: str) -> bool:
    return not OWN_DENIALS.isdisjoint(chain.split("~"))
