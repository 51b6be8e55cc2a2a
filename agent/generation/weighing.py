"""What one sentence is worth for a request: how far it answers, for this person, in the manner asked for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from agent.generation.candidates import Candidate
from agent.generation.fitting import (
    Fit,
    as_asked,
    fit,
    is_about_people,
    is_its_value,
    is_of_another_complaint,
    is_of_untaken_medicine,
    is_unmet,
    limits,
    limits_told,
)
from agent.generation.keys import complained_of, keys_of, not_theirs
from agent.generation.likeness import nearness
from agent.generation.manner import ACTION, manner_of
from agent.generation.person import Person
from agent.generation.populations import Groups
from agent.generation.reading import Reader, Sentence, Source
from agent.generation.relevance import Relevance
from agent.generation.revision import Revision, Wanted, including_kinds
from agent.generation.stance import but_for_leave, diagnoses, is_habit

if TYPE_CHECKING:
    from agent.state import Concept, Extraction
    from agent.terminology import Terminology

LOWER_FLOOR = 0.25
"""Share of the question that a sentence together with its heading and title must take up at least."""
GIST = 0.2
"""What a sentence gains that says just what the summary of a document on the very thing asked says."""
RANK = 0.3
"""What a sentence of the first document gains, of the second half of it, and so on: the search read more than the words."""
APPRAISAL = 0.5
"""What a sentence gains that says where a told value becomes high or low, where it is asked whether the value is well."""
NARROWER = 0.15
"""What a sentence loses under a title on more than what is asked: exercise, where somebody asks about low sugar."""
NEAR = 1.5
"""What a sentence gains that is worded as the question is (agent/generation/likeness.py), 0..1 of it: it tells apart the sentences of one
document, which are all about what is asked. Chosen on the development half of the labelled questions, where the sentence that
answers stood first in .64 instead of .55."""
ASPECT = 0.6
"""What a sentence gains that says what is asked of the subject, its cause or its treatment (agent/wording/aspects.py)."""
OF_DAILY_LIFE = frozenset(("food", "exercise", "symptom", "measure"))
BY_MEDICINE = 0.5
"""What is left of it in a sentence on a medicine, where food, exercise or symptoms are asked for."""
HALF_ASKED = 0.4
"""What a sentence loses that takes up but a part of what is asked about ("변비에 운동이 …" and exercise for another illness)."""
OF_OWN = 0.4
"""What a sentence gains under the title of the person's own illness, where food or exercise is asked about beside it."""
ANOTHERS = 0.4
"""What a sentence on an illness of others loses for somebody who complains and has one, or a medicine, of their own."""
TAKEN = r"(?:으?로\s(?!.*(?:치료|줄[이입여]|낫|나아|좋아))|\s?때문|\s?부작용|[을를]\s(?:\S+\s)?(?:먹|쓰|복용하)(?:고|다|는\s(?:중|동안)|은\s뒤))"
"""After the name of a medicine: what comes of it, rather than what it is taken for."""
KEPT = 0.3 + NEAR
"""What a sentence gains that the judge accepted in an earlier round: more than any wording does."""

_DIGIT = re.compile(r"\d")
# "당뇨병 전단계": behind somebody who has the illness.
_STAGE = re.compile(r"([가-힣]+병)\s?전단계")
_FINDING = re.compile(r"진단\s*(?:검사|기준|방법)|선별\s*검사")
_SUMMARY = re.compile(r"요약|핵심")
_NUTRIENT = re.compile("칼슘|칼륨|비타민|철|엽산|요오드|마그네슘|섬유")


class Weighing:
    """Weighs sentences for one request.

    A score is the relevance to the question, more for what is written for this person, and for the manner asked for:
    whoever asks for leave ("먹어도 되나요") wants limits and warnings rather than definitions. revision: what the judge made
    of earlier rounds; concepts_only: the message asks nothing, so its words are no keys.
    """

    def __init__(
        self,
        question: Extraction,
        sources: Sequence[Source],
        person: Person,
        reader: Reader,
        terminology: Terminology,
        revision: Revision | None = None,
        concepts_only: bool = False,
    ) -> None:
        self._reader, self.terminology = reader, terminology
        self.revision = revision or Revision()
        asked = reader.read(question.text)
        self.person = as_asked(person, question.text, asked.groups)
        self.keys = keys_of(question, reader.analysis(question.text), person, terminology, concepts_only)
        concepts = question.concepts or asked.concepts
        self._relevance = Relevance(self.keys, sources, reader, terminology, self.revision.is_after_nothing)
        self.manner = manner_of(question, concepts)
        self._asked_nouns = asked.nouns
        # Of two illnesses either may be what comes of the other.
        named = {c.cui: (c.name, c.surface) for c in concepts if c.slot != "topic"}
        self._subject_names = next(iter(named.values())) if len(named) == 1 else ()
        self.told = question.text
        self._own_asked = person.closure & self.keys.weights.keys()
        self.asks_of_own = self._weighs_own("conditions")
        # "항생제를 먹는데 술을 마셔도 되나요?": of that medicine beside something else.
        self.asks_of_taken = self._weighs_own("medications")
        self.complains = bool(complained_of(question))
        self.complains_of_own = self.complains and any(
            (entry := terminology.entry(cui)) is not None and entry.slot in ("conditions", "medications")
            for cui in person.own
        )
        # What all sentences name makes them alike only where nothing more exact is asked of it.
        self.asked_name = self._subject_names[0] if self._subject_names and self.manner.asks_exactly else ""
        self.elsewhere = not_theirs(question)
        self.sources = {source.n: source for source in sources}
        self.relevant = {source.n for source in sources if self._may_answer(source, question.text)}
        self.narrower = {source.n for source in sources if self._is_narrower(source)}
        self._near = self._nearness(question.text, sources)

    @staticmethod
    def _nearness(question: str, sources: Sequence[Source]) -> dict[str, float]:
        texts = [sentence.text for source in sources for sentence in source.sentences]
        return dict(zip(texts, nearness(but_for_leave(question), texts), strict=True))

    def _may_answer(self, source: Source, question: str) -> bool:
        """Whether a document is about what is asked, and no leaflet of a medicine that has no part in it."""
        return self._relevance.is_about(source) and (
            self._relevance.is_titled_beyond_illness(source)
            or not is_of_untaken_medicine(source.title, question, self.person, self.terminology)
        )

    def weigh(self, sentence: Sentence, wanted: Wanted | None = None) -> Candidate | None:
        """wanted: weigh it as a sentence on that, which a document about something else may hold too."""
        source, reading = self.sources[sentence.n], sentence.reading
        if sentence.text in self.revision.dropped or (wanted is None and sentence.n not in self.relevant):
            return None
        warned = wanted if sentence.role != "core" else None
        title_fit, title_matched = self._fit(source.title.groups)
        own_fit, matched = self._fit(reading.groups, warned)
        if own_fit == "unknown" and not self.person.is_known and self._relevance.is_titled(source):
            own_fit = self._fit_of_readers(reading.groups, source)
        about_others = title_fit == "other" and own_fit == "general"
        # Under a title for another age or for pregnancy, a general sentence is meant for those people too.
        if own_fit == "other" or (about_others and is_about_people(source.title.groups)):
            return None
        # No profile says who drinks or smokes: such advice is for those who ask about it.
        if wanted is None and is_habit(sentence.text) and not self.manner.habit:
            return None
        # Whoever asks about coffee is not helped by what people with diarrhoea should drink.
        if not self._relevance.symptoms and is_of_another_complaint(reading.groups, self.person):
            return None
        if not self.manner.diagnosis and self._is_of_finding(sentence, source):
            return None
        relevance, covered = self._relevance.of(sentence, source)
        if relevance < LOWER_FLOOR or self._is_another_figure(sentence, covered):
            return None
        # What it names of the person, also by a broader name (항응고제 for 와파린).
        spoken = matched | {concept.cui for concept in reading.concepts if concept.cui in self.person.closure}
        closures = self._closures(reading.groups)
        if self._is_of_others_limits(reading.groups, source):
            return None
        # Also the limits within which a value does not lie tell how it is: "정상 혈압은 120/80 미만입니다".
        appraised = self.manner.appraises and limits_told(reading.groups, self.person, closures, sentence.text)
        unmet = not appraised and is_unmet(reading.groups, self.person, closures)
        score = relevance + RANK / sentence.n
        score += 0.25 * (own_fit == "personal") - 0.25 * (own_fit == "unknown")
        score += 0.15 * bool(title_matched) + 0.1 * bool(spoken - matched) - 0.2 * (title_fit == "other")
        # What is written for people of whom nobody spoke is not meant so much, however near it is worded.
        meant = 0.5 if unmet or own_fit == "unknown" else 1.0
        score += NEAR * self._near[sentence.text] * meant
        score += self._manner(sentence) + APPRAISAL * appraised - 0.3 * unmet
        # A document on the very thing says it better than one that mentions it.
        titled = self._relevance.is_titled(source)
        score += 0.15 * titled + GIST * titled * _shared(sentence.reading.nouns, source.gist)
        score -= NARROWER * (sentence.n in self.narrower)
        # Who complains and has an illness or takes a medicine wants to hear of that one first.
        if self.complains_of_own:
            score -= ANOTHERS * self.is_of_others(reading.concepts, "conditions")
            score -= ANOTHERS / 2 * self.is_of_others(source.title.concepts, "conditions")
        score -= 2 * ANOTHERS * (self.complains and self._is_brought_by_others_medicine(sentence))
        # Who asks about a symptom wants to hear of the illnesses behind it.
        borrowed = about_others and not self._relevance.symptoms
        met = self._relevance.subjects_met(sentence, source)
        said = self._says(sentence, covered, titled) * met
        score -= HALF_ASKED * (1 - met)
        # "위염인데 뭘 먹나요?": of food for that illness rather than for everybody.
        if self.asks_of_own and not self._relevance.symptoms:
            score += OF_OWN * bool(self._own_asked & {c.cui for c in source.title.concepts})
        score += ASPECT * said * meant
        candidate = Candidate(sentence, relevance, score, own_fit, spoken, covered, unmet, borrowed, said)
        # Who asks what something is, or for its normal value, wants to hear just that.
        return replace(candidate, score=score + 1) if self.manner.is_met_by(sentence.text) else candidate

    def _weighs_own(self, slot: str) -> bool:
        """Whether something of this kind that the person has or takes is a key of the question."""
        return any(
            key in self.person.closure
            and (entry := self.terminology.entry(key)) is not None
            and entry.slot == slot
            for key in self.keys.weights
        )

    def is_of_others(self, concepts: Sequence[Concept], slot: str) -> bool:
        """Whether some concepts hold an illness, or a medicine, and no illness or medicine that is theirs or asked about."""
        known = self.person.closure | self.person.past | self.person.asked_closure
        named = [c for c in concepts if c.slot in ("conditions", "medications")]
        theirs = any(c.cui in known or self.terminology.classes(c.cui) & known for c in named)
        return not theirs and any(c.slot == slot for c in named)

    def _is_brought_by_others_medicine(self, sentence: Sentence) -> bool:
        """Whether a sentence tells of what comes of a medicine that the person does not take ("칼슘제로 변비가 …")."""
        concepts = sentence.reading.concepts
        return self.is_of_others(concepts, "medications") and any(
            re.search(rf"{re.escape(c.surface)}{TAKEN}", sentence.text)
            for c in concepts
            if c.slot == "medications"
        )

    def _says(self, sentence: Sentence, covered: frozenset[str], titled: bool) -> float:
        """How far a sentence says what is asked, of a subject that itself or its document names."""
        if not (titled or covered & self.keys.subjects):
            return 0.0
        # Also by another of its names: COPD for 만성 폐쇄성 폐질환.
        named = (c.surface for c in sentence.reading.concepts if c.name in self._subject_names)
        said = self.manner.says(sentence.text, sentence.section, (*self._subject_names, *named))
        # What is eaten, done or felt is no medicine's matter, unless one is asked about.
        beside = self.manner.aspects <= OF_DAILY_LIFE and not self.manner.medicine
        medicine = beside and any(
            c.slot == "medications" and not _NUTRIENT.search(c.name) for c in sentence.reading.concepts
        )
        return said * (BY_MEDICINE if medicine else 1.0)

    def _is_of_others_limits(self, groups: Groups, source: Source) -> bool:
        """Whether a sentence measures the told value of a child, or in pregnancy, by the limits that hold for adults."""
        if not self.manner.appraises or self.person.is_ordinary_adult:
            return False
        return limits(groups, self.person.told) and not is_about_people((*groups, *source.title.groups))

    def _is_narrower(self, source: Source) -> bool:
        """Whether a title names something that is neither asked about nor the person's own."""
        known = self.person.closure | self.person.past | self.person.asked_closure
        named = {c.cui for c in source.title.concepts if c.slot not in ("vitals", "labs")}
        return any(cui not in known and not self.terminology.classes(cui) & self.keys.subjects for cui in named)

    def _is_of_finding(self, sentence: Sentence, source: Source) -> bool:
        """Whether a sentence is on finding an illness that the person is known to have: they need targets instead."""
        found = _FINDING.search(source.title.text)
        concepts = (*sentence.reading.concepts, *(source.title.concepts if found else ()))
        kinds = (self.terminology.classes(c.cui) | {c.cui} for c in concepts if c.slot == "conditions")
        stages = (self.terminology.named(name) for name in _STAGE.findall(sentence.text))
        if any(stage is not None and stage.cui in self.person.closure for stage in stages):
            return True
        held = any(kind & self.person.own for kind in kinds)
        return held and bool(found or diagnoses(sentence.text))

    def _manner(self, sentence: Sentence) -> float:
        """What the way of asking adds, the same circumstances, and what the judge accepted."""
        reading = sentence.reading
        score = self.manner.gain(sentence.text) + 0.08 * bool(_SUMMARY.search(sentence.heading))
        score += 0.1 * bool(self.keys.circumstances & reading.terms)
        score -= 0.15 * is_of_another_complaint(reading.groups, self.person)
        if self.manner.action and is_its_value(reading.groups, self.person, self.terminology):
            score += 2 * ACTION
        # What the judge accepted is better evidence than anything not judged yet.
        return score + KEPT * (sentence.text in self.revision.kept)

    def _is_another_figure(self, sentence: Sentence, covered: frozenset[str]) -> bool:
        """Whether a sentence gives a figure, where one is asked for, of something else under the same title."""
        named = covered & self.keys.subjects or self._asked_nouns & sentence.reading.nouns
        return self.manner.figure and bool(self.keys.subjects) and not named and bool(_DIGIT.search(sentence.text))

    def _fit(self, groups: Groups, warned: Wanted | None = None) -> tuple[Fit, frozenset[str]]:
        closures = self._closures(groups)
        person = including_kinds(self.person, warned, groups, closures) if warned else self.person
        return fit(groups, person, closures)

    def _fit_of_readers(self, groups: Groups, source: Source) -> Fit:
        """For somebody nobody knows, whom a document on the very thing asked is written for ("당뇨병 환자의 저혈당은 …")."""
        reader = replace(self.person, asked=self.person.asked | source.concepts)
        return "unknown" if fit(groups, reader, self._closures(groups))[0] in ("unknown", "other") else "general"

    def _closures(self, groups: Groups) -> dict[str, frozenset[str]]:
        cuis = {atom.cui for group in groups for atom in group}.union(self.person.measures)
        return {cui: frozenset({cui}) | self.terminology.classes(cui) for cui in cuis}


def _shared(nouns: frozenset[str], gist: frozenset[str]) -> float:
    """The share of a sentence's nouns that its document's summary has too: how central the sentence is to it."""
    return len(nouns & gist) / len(nouns) if nouns else 0.0
