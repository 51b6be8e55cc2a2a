"""How much of a question a document and a sentence take up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from agent.generation.keys import Keys
from agent.generation.reading import Reader, Reading, Sentence, Source

if TYPE_CHECKING:
    from agent.terminology import Terminology

DOCUMENT_FLOOR = 0.5
"""Share of the question's weight that one document must take up to count as relevant; more than half."""
IN_PASSING = 0.75
"""Share of the question that a sentence needs in a document that is not about the illness asked about."""

_FROM_TITLE, _FROM_KEYWORDS, _BROADER, _BROADER_TOPIC, _NEAR = 0.5, 0.25, 0.5, 0.2, 0.3


class Relevance:
    """Weighs documents and sentences against the question's keys (agent/generation/keys.py).

    A sentence takes up a key by naming it or something narrower, for half by standing under a title or heading that
    does, for a quarter under such keywords. symptoms: the keys that are symptoms. widely: nothing was found on a topic
    itself (요가), so that what is said of the broader one (운동) may answer.
    """

    def __init__(
        self,
        keys: Keys,
        sources: Sequence[Source],
        reader: Reader,
        terminology: Terminology,
        widely: bool = False,
    ) -> None:
        self._keys, self._reader, self._terminology = keys, reader, terminology
        self._broader = {key: terminology.classes(key) for key in keys.weights}
        slots = {key: entry.slot for key in keys.weights if (entry := terminology.entry(key))}
        self._slots = slots
        self.symptoms = frozenset(key for key, slot in slots.items() if slot == "symptoms")
        self._medicines = frozenset(key for key, slot in slots.items() if slot == "medications")
        self._illness = any(slots.get(key) != "medications" for key in keys.essential)
        illnesses = {key for key, slot in slots.items() if slot == "conditions"}
        self._own_illnesses = illnesses - keys.subjects - keys.essential
        self._kinds = {key: self._kinds_of(key) for key in slots}
        self._exact_topics = frozenset[str]() if widely else self._topics_spoken_of(sources)
        relevant = [source for source in sources if self._takes_up_most(source)]
        self._relevant = frozenset(source.n for source in relevant)
        self._answerable = self._weight_spoken_of(relevant)
        self._named_subjects = self._subjects_named(relevant)

    def is_about(self, source: Source) -> bool:
        """Whether one of the documents is about what is asked."""
        return source.n in self._relevant

    def _takes_up_most(self, source: Source) -> bool:
        """Whether a document takes up most of the question, and the illness or medicine it is about.

        Half is enough where all that is left open is a second medical concept, which the answer then says.
        """
        if not self._keys.weights:
            return False
        readings = [source.about, *(sentence.reading for sentence in source.sentences)]
        met = {
            key: 1.0 if key in source.concepts else max(self._takes_up(key, reading) for reading in readings)
            for key in self._keys.weights
        }
        # A document on one cancer answers nothing about another, though both speak of cancer.
        met |= {
            key: 0.0
            for key in self._keys.essential
            if met[key] < 1.0 and self._is_about_another(key, source.about)
        }
        share = self._keys.taken_up(met) / self._keys.total
        half = all(met[key] or self._terminology.entry(key) for key in met)
        essential = self._keys.essential
        enough = share >= DOCUMENT_FLOOR if half else share > DOCUMENT_FLOOR
        return enough and (not essential or any(met[key] for key in essential))

    def is_titled(self, source: Source) -> bool:
        """Whether a document's title names a subject of the question."""
        return any(self._takes_up(key, source.title) == 1.0 for key in self._keys.subjects)

    def subjects_met(self, sentence: Sentence, source: Source) -> float:
        """How much of what is asked about a sentence names, half where only the title above it does; 1 of a single thing.

        What no document names is left out: there is no sentence on it to prefer.
        """
        if len(self._named_subjects) < 2:
            return 1.0
        met = (
            1.0 if self._takes_up(key, sentence.reading) else _FROM_TITLE * bool(self._takes_up(key, source.title))
            for key in self._named_subjects
        )
        return sum(met) / len(self._named_subjects)

    def is_titled_beyond_illness(self, source: Source) -> bool:
        """The same of a subject that is neither illness nor complaint: a medicine's form, a word that no lexicon knows."""
        words = (key for key in self._keys.subjects if self._slots.get(key) not in ("conditions", "symptoms"))
        return any(self._takes_up(key, source.title) == 1.0 for key in words)

    def _takes_up(self, key: str, reading: Reading) -> float:
        """1 for the key itself or something narrower, less for something broader, else 0.

        A broader topic (음식 for 물) counts little where the documents speak of the topic itself.
        """
        if key in reading.terms or key in reading.closure or (key in self._keys.literal and key in reading.text):
            return 1.0
        if self._keys.heads.get(key, key) in reading.nouns:
            return 1.0
        if not reading.closure.isdisjoint(self._keys.nested.get(key, ())):
            return _BROADER
        broader = self._broader[key]
        if not broader or not any(concept.cui in broader for concept in reading.concepts):
            return 0.0
        return _BROADER_TOPIC if key in self._exact_topics else _BROADER

    def _is_about_another(self, key: str, reading: Reading) -> bool:
        """Whether a text names another medicine, or another of the same kind (another vaccine), in place of the key."""
        kinds = self._kinds.get(key)
        return kinds is not None and any(
            (concept.slot == "medications" and key in self._medicines)
            or not kinds.isdisjoint(self._kinds_of(concept.cui))
            for concept in reading.concepts
            if concept.cui not in self._broader[key]
        )

    def _kinds_of(self, cui: str) -> frozenset[str]:
        """The broader concepts, without the classes."""
        return frozenset(c for c in self._terminology.classes(cui) if c != cui and self._terminology.entry(c))

    def _topics_spoken_of(self, sources: Sequence[Source]) -> frozenset[str]:
        """The question's topics that some document names exactly."""
        topics = {key for key in self._keys.weights if (e := self._terminology.entry(key)) and e.slot == "topic"}
        said = (s.reading.closure for source in sources for s in source.sentences)
        return frozenset(topics & frozenset().union(*said)) if topics else frozenset()

    def _weight_spoken_of(self, relevant: Sequence[Source]) -> float:
        """The weight of the keys that a document on what is asked speaks of: no sentence can be measured by the others."""
        readings = [r for source in relevant for r in (source.about, *(s.reading for s in source.sentences))]
        spoken = {key: 1.0 for key in self._keys.weights if any(self._takes_up(key, r) for r in readings)}
        return self._keys.taken_up(spoken) or self._keys.total

    def _subjects_named(self, relevant: Sequence[Source]) -> tuple[str, ...]:
        """The subjects of the question that a document on what is asked names."""
        if len(self._keys.subjects) < 2:
            return tuple(self._keys.subjects)
        readings = [r for source in relevant for r in (source.title, *(s.reading for s in source.sentences))]
        return tuple(key for key in sorted(self._keys.subjects) if any(self._takes_up(key, r) for r in readings))

    def of(self, sentence: Sentence, source: Source) -> tuple[float, frozenset[str]]:
        """The share of the question that a sentence takes up, with its surroundings, and the keys it names itself.

        0 without a subject of the question, or without the illness or medicine that it is about. An illness named in
        passing, in a document about something else, must answer nearly all of the question by itself.
        """
        if (
            not self._keys.weights
        ):  # a question of which nothing is a key ("왜요?"), asked again for what was missed
            return 0.0, frozenset()
        heading = self._reader.read(sentence.heading) if sentence.heading else None
        met, named, near = dict[str, float](), set(), set()
        own = any(self._takes_up(key, sentence.reading) == 1.0 for key in self._own_illnesses)
        for key in self._keys.weights:
            direct = self._takes_up(key, sentence.reading)
            around = _FROM_TITLE * max(
                self._takes_up(key, source.title), self._takes_up(key, heading) if heading else 0.0
            )
            # A symptom stands among the keywords of the illnesses behind it.
            keyword = (_FROM_TITLE if key in self.symptoms else _FROM_KEYWORDS) * self._takes_up(key, source.about)
            if direct < 1.0 and self._is_about_another(key, sentence.reading):
                direct = around = keyword = 0.0
            met[key] = max(direct, around, keyword)
            if direct:
                named.add(key)
            # Advice on food for this person's illness bears on fruit; advice on food for nobody in particular does not.
            if met[key] >= _NEAR or (direct and own):
                near.add(key)
        relevance = self._keys.taken_up(met) / self._answerable
        subjects, essential = self._keys.subjects, self._keys.essential
        if (subjects and not near & subjects) or (essential and not near & essential):
            return 0.0, frozenset()
        in_passing = self._illness and not any(self._takes_up(key, source.about) for key in essential)
        if in_passing and relevance < IN_PASSING:
            return 0.0, frozenset()
        return relevance, frozenset(named)
