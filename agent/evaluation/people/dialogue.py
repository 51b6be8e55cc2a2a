"""A five-turn dialogue from a record: introduction, a symptom with a question, a measurement or medicine, an elliptical
follow-up, and a question that only the facts of the first turns answer. The seed chooses what is told and how.

Gold documents are those whose own concept list names the condition (or a narrower one) and, where the question has a
subject, that subject too. Limits: the concept lists were written with the corpus, and a good document that does not list
the concept counts as wrong. What must be warned of comes from labels named in the wordings, not from the agent's rules.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from agent.evaluation.people.patients import GoldFact, GoldTurn
from agent.evaluation.people.record import PREGNANCY, Record
from agent.evaluation.people.wordings import ANY, MANNERS, Clash, Manner, Said, Wordings, filled
from agent.retrieval import Document
from agent.terminology import LexiconEntry, Terminology

CLASH_SHARE, SIDE_EFFECT_SHARE, VALUE_SHARE, MORE_SHARE = 0.5, 0.35, 0.65, 0.7
"""How often, where it is possible: a clash at the end; a side effect rather than a complaint of the illness; a value
rather than a question on a medicine; another illness or medicine told than the talk is about."""
LATER, MUCH_LATER = (2, 3, 7), (7, 14, 30)
"""Days from the first message to the third, and from the third to the last."""
SOON = 14
"""Days after which nobody asks about "that value" any more."""
ILLNESS = "병"
SEE_DOCTOR: dict[Manner, str] = {
    "formal": "병원에는 얼마나 자주 가야 합니까?",
    "polite": "병원에는 얼마나 자주 가야 하나요?",
    "casual": "병원은 얼마나 자주 가요?",
}


@dataclass(slots=True)
class _Talk:
    """One person's: what it is about, and what has been told so far."""

    record: Record
    draw: random.Random
    manner: Manner
    about: LexiconEntry
    clash: tuple[Clash, LexiconEntry] | None
    conditions: list[LexiconEntry] = field(default_factory=list)
    drugs: list[LexiconEntry] = field(default_factory=list)
    value: GoldFact | None = None

    @property
    def matter(self) -> GoldFact:
        return fact_of(self.about)


class Composer:
    """Writes dialogues on one corpus in one file's words."""

    def __init__(self, documents: Sequence[Document], terms: Terminology, wordings: Wordings) -> None:
        self._listed_by = [
            (document, frozenset().union(*(terms.classes(cui) for cui in document.concepts)))
            for document in documents
        ]
        self._terms = terms
        self._words = wordings

    def usable(self, record: Record) -> bool:
        """Whether the person has a matter that the corpus writes about."""
        return any(self.evidence(matter) for matter in record.matters)

    def compose(self, record: Record, draw: random.Random) -> tuple[GoldTurn, ...]:
        """Five turns with their gold. The record must be usable."""
        manner = draw.choice(MANNERS)
        about = draw.choice([matter for matter in record.matters if self.evidence(matter)])
        talk = _Talk(record, draw, manner, about, self._clash(record, draw))
        third, last = draw.choice(LATER), draw.choice(MUCH_LATER)
        return (
            self._introduction(talk),
            self._complaint(talk),
            self._measurement(talk, third) or self._medicine(talk, third) or self._visits(talk, third),
            self._follow_up(talk, third),
            self._forbidden(talk, third + last) or self._closing(talk, third + last, last),
        )

    def evidence(self, concept: LexiconEntry, subject: LexiconEntry | None = None) -> tuple[Document, ...]:
        """The documents that list the concept or a narrower one, and, if given, the subject or a narrower one.

        Where none does, those on what the concept is one of: 스타틴 for a statin that no document lists.
        """
        subjects = {subject.cui} if subject else set()
        for cuis in ((concept.cui,), concept.broader):
            found = [d for d, classes in self._listed_by if subjects <= classes and not classes.isdisjoint(cuis)]
            if found:
                return tuple(found)
        return ()

    def _introduction(self, talk: _Talk) -> GoldTurn:
        record, words = talk.record, self._words.manners[talk.manner]
        chosen = [talk.about, *([talk.clash[1]] if talk.clash else [])]
        talk.conditions = self._told(talk, [c for c in chosen if c.slot == "conditions"], record.conditions, 3)
        talk.drugs = self._told(talk, [c for c in chosen if c.slot == "medications"], record.medications, 2)
        facts = [
            GoldFact("demographics", "age", str(record.age)),
            GoldFact("demographics", "gender", record.gender),
        ]
        conditions = self._listed(talk, talk.conditions)
        if record.weeks is None:
            said = self._say(talk, words.introductions, conditions=conditions)
        else:
            said = self._say(talk, words.expecting, weeks=record.weeks)
            said += self._say(talk, words.expecting_and, conditions=conditions) if talk.conditions else ""
            facts += [GoldFact("demographics", "pregnant", "true")]
            facts += [GoldFact("demographics", "gestational_weeks", str(record.weeks))]
        if talk.drugs:
            said += self._say(talk, words.medicines, talk.drugs, drugs=self._listed(talk, talk.drugs))
        facts += [fact_of(entry) for entry in (*talk.conditions, *talk.drugs)]
        return GoldTurn(said, facts=tuple(facts), topics=topics(self.evidence(talk.about)))

    def _complaint(self, talk: _Talk) -> GoldTurn:
        words, draw = self._words.manners[talk.manner], talk.draw
        taken: tuple[GoldFact, ...] = ()
        caused = [drug for drug in talk.drugs if drug.name in self._words.side_effects]
        if caused and draw.random() < SIDE_EFFECT_SHARE:
            drug = draw.choice(caused)
            complaint = draw.choice(self._words.side_effects[drug.name])
            question = self._say(talk, words.because_of_drug, [drug], drug=self._spoken(talk, drug))
            gold, taken = self.evidence(drug), (fact_of(drug),)  # these questions say that it is taken
        else:
            known = self._words.complaints
            complaint = draw.choice(known.get(talk.about.name, known[ANY]))
            expecting = talk.about.cui == PREGNANCY
            because = words.because_expecting if expecting else words.because
            question = self._say(talk, because, condition=self._spoken(talk, talk.about))
            felt = self._terms.named(complaint[0])
            # Of the many documents on an illness those that speak of the symptom, if there are any.
            gold = (self.evidence(talk.about, felt) if felt else ()) or self.evidence(talk.about)
        symptom = GoldFact("symptoms", complaint[0])
        return _turn(f"{_sentence(complaint, talk.manner)} {question}", gold, facts=(symptom, *taken))

    def _measurement(self, talk: _Talk, days: float) -> GoldTurn | None:
        values = {entry.name: (entry, value) for entry, value in talk.record.measured}
        order = [
            name for entry in (talk.about, *talk.conditions) for name in self._words.measured.get(entry.name, ())
        ]
        name = next((name for name in (*order, *self._words.measured[ANY]) if name in values), None)
        if name is None or (talk.drugs and talk.draw.random() >= VALUE_SHARE):
            return None
        entry, value = values[name]
        said = value + self._words.units.get(name, "")
        message = self._say(
            talk, self._words.manners[talk.manner].results, name=self._spoken(talk, entry), value=said
        )
        talk.value = GoldFact(entry.slot, name, value)
        return _turn(message, self.evidence(entry), days, facts=(talk.value,))

    def _medicine(self, talk: _Talk, days: float) -> GoldTurn | None:
        if not talk.drugs:
            return None
        drug = talk.draw.choice(talk.drugs)
        words = self._words.manners[talk.manner]
        message = self._say(talk, words.about_drug, [drug], drug=self._spoken(talk, drug))
        return _turn(message, self.evidence(drug), days)

    def _visits(self, talk: _Talk, days: float) -> GoldTurn:
        gold = topics(self.evidence(talk.about))
        return GoldTurn(SEE_DOCTOR[talk.manner], days, topics=gold, remember=(talk.matter,))

    def _follow_up(self, talk: _Talk, days: float) -> GoldTurn:
        subjects = [entry for name in self._words.follow_ups if (entry := self._terms.named(name))]
        found = {entry.name: self.evidence(talk.about, entry) for entry in subjects}
        name = talk.draw.choice([name for name, gold in found.items() if gold] or list(found)[:2])
        message = talk.draw.choice(self._words.follow_ups[name][talk.manner])
        return _turn(message, found[name], days, remember=(talk.matter,))

    def _forbidden(self, talk: _Talk, days: float) -> GoldTurn | None:
        """A medicine that clashes with what was told, which this message does not say again."""
        asked = self._terms.named(talk.clash[0].asked) if talk.clash else None
        if talk.clash is None or asked is None:
            return None
        clash, other = talk.clash
        told = self._terms.named(clash.told)
        words = self._words.manners[talk.manner].may_i
        message = self._say(talk, words, reason=clash.reasons[talk.manner], asked=self._spoken(talk, asked))
        about = self.evidence(asked)
        both = {document.id for document in self.evidence(other)} & {document.id for document in about}
        gold = [document for document in about if document.id in both] or about
        facts = (fact_of(told),) if told else ()
        return _turn(message, gold, days, facts, remember=(fact_of(other),), warnings=(asked.name,))

    def _closing(self, talk: _Talk, days: float, since: float) -> GoldTurn:
        words = self._words.manners[talk.manner]
        age = GoldFact("demographics", "age", str(talk.record.age))
        kinds: list[tuple[Sequence[str], tuple[GoldFact, ...], tuple[Document, ...]]] = [
            (words.closings, (age, talk.matter), ())
        ]
        if talk.drugs:
            taken = tuple(map(fact_of, talk.drugs))
            more = tuple(document for drug in talk.drugs for document in self.evidence(drug))
            kinds.append((words.closings_with_drug, (age, talk.matter, *taken), more))
        if talk.value and since <= SOON:
            measured = self._terms.named(talk.value.name)
            more = self.evidence(measured) if measured else ()
            kinds.append((words.closings_with_value, (talk.matter, talk.value), more))
        if talk.about.cui == PREGNANCY:  # which is no illness
            kinds = [
                (fit, facts, more)
                for said, facts, more in kinds
                if (fit := [one for one in said if ILLNESS not in one])
            ]
        sentences, remember, more = talk.draw.choice(kinds)
        gold = {document.id: document for document in (*self.evidence(talk.about), *more)}
        return _turn(self._say(talk, sentences), tuple(gold.values()), days, remember=remember)

    def _clash(self, record: Record, draw: random.Random) -> tuple[Clash, LexiconEntry] | None:
        """A medicine to ask about in the end, and what of the record speaks against it."""
        own = {entry.name: entry for entry in (*record.matters, *record.medications)}
        found = [
            (clash, own[name])
            for clash in self._words.clashes
            for name in clash.against
            if name in own and clash.asked not in own and (record.weeks or 0) >= clash.weeks
        ]
        return draw.choice(found) if found and draw.random() < CLASH_SHARE else None

    def _told(
        self, talk: _Talk, needed: list[LexiconEntry], all_: Iterable[LexiconEntry], most: int
    ) -> list[LexiconEntry]:
        """What the talk is about, and often more; one medicine in any case, if there is any."""
        told = list({entry.cui: entry for entry in needed}.values())
        rest = [entry for entry in all_ if entry.cui not in {one.cui for one in told}]
        while rest and len(told) < most:
            unsaid = not told and rest[0].slot == "medications"
            if not unsaid and talk.draw.random() >= MORE_SHARE:
                break
            told.append(rest.pop(talk.draw.randrange(len(rest))))
        return told

    def _say(
        self, talk: _Talk, sentences: Sequence[str], of: Iterable[LexiconEntry] = (), **values: object
    ) -> str:
        """One of the sentences, filled in; of: the medicines it says are taken."""
        sentence = talk.draw.choice(sentences)
        used = self._words.not_swallowed
        if any(drug.name in used.medicines for drug in of):
            for eaten, spoken in used.say.items():
                sentence = sentence.replace(eaten, spoken)
        return filled(sentence, {"age": talk.record.age, "gender": talk.record.gender, **values})

    def _spoken(self, talk: _Talk, entry: LexiconEntry) -> str:
        others = self._words.spoken.get(entry.name, ())
        return talk.draw.choice(others) if others and talk.manner != "formal" else entry.name

    def _listed(self, talk: _Talk, entries: Sequence[LexiconEntry]) -> str:
        *more, last = [self._spoken(talk, entry) for entry in entries] or [""]
        joined = "[과/와] " if talk.manner == "formal" else "[이랑/랑] "
        return filled(f"{', '.join(more)}{joined}{last}" if more else last, {})


def fact_of(entry: LexiconEntry) -> GoldFact:
    """What is told by naming a concept of one's own."""
    if entry.cui == PREGNANCY:
        return GoldFact("demographics", "pregnant", "true")
    return GoldFact(entry.slot, entry.name)


def title_of(turn: GoldTurn) -> str:
    """ "65세 남성 · 당뇨병, 고혈압": who introduces himself in this turn."""
    told = {fact.name: fact.value for fact in turn.facts if fact.slot == "demographics"}
    states = [f"임신 {told['gestational_weeks']}주"] if "gestational_weeks" in told else []
    ill = [fact.name for fact in turn.facts if fact.slot == "conditions"]
    return f"{told['age']}세 {told['gender']} · {', '.join([*states, *ill])}"


def topics(documents: Iterable[Document]) -> tuple[str, ...]:
    return tuple(sorted({document.topic for document in documents}))


def _sentence(complaint: Said, manner: Manner) -> str:
    return complaint[1 + MANNERS.index(manner)]


def _turn(
    message: str,
    gold: Sequence[Document],
    days: float = 0.0,
    facts: tuple[GoldFact, ...] = (),
    remember: tuple[GoldFact, ...] = (),
    warnings: tuple[str, ...] = (),
) -> GoldTurn:
    ids = tuple(document.id for document in gold)
    return GoldTurn(message, days, facts, topics(gold), ids, remember, warnings=warnings)
