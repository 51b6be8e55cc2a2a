"""Medication safety: warn when profile and question, or the answer itself, bring a dangerous pair together.

Deterministic and offline, through concepts and drug classes of the lexicon. A benign question gets no warning: one
half of the pair must be what this message (or the answer) speaks of, the other must be known of the same person.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from agent.safety.medicines.answer_medicines import may_be_taken, named_medicines, recommended_medicines, unasked
from agent.safety.medicines.asked_matter import Matter
from agent.safety.medicines.medicine_rules import (
    ANY_MEDICINE,
    MedicineRule,
    MedicineRules,
    read_medicine_rules,
)
from agent.safety.medicines.open_questions import open_questions
from agent.safety.medicines.other_half import OtherHalf
from agent.safety.medicines.person import Item, Taker, names
from agent.safety.medicines.put_on import put_on_before, spares
from agent.safety.medicines.rule_source import source_of
from agent.safety.medicines.said_beside import Message
from agent.safety.medicines.said_of_taker import may_carry
from agent.safety.medicines.settled import is_covered, is_settled, is_settled_for, outlasts
from agent.safety.medicines.spoken_of import is_kind_of, spoken_of
from agent.safety.medicines.taker import takers
from agent.safety.medicines.taking import (
    ABOUT_TAKING,
    CONTINUED,
    NEWLY,
    TO_BE_TAKEN,
    TOGETHER,
    asks_its_dose,
    asks_what_to_avoid,
    is_taken_meanwhile,
)
from agent.safety.medicines.unknown_facts import (
    VALUES,
    asked_by,
    asks_gravely,
    is_against_kidney_illness,
    is_unknown,
    is_unmeasured,
    known_safe,
    limits_kidney,
    may_hold,
    possible,
)
from agent.safety.medicines.vaccines import add_vaccines, of_vaccinated
from agent.state import Extraction, Profile, SafetyWarning
from agent.terminology import Terminology
from agent.wording.syllables import with_particle

_SEVERITY = {"contraindicated": 0, "serious": 1, "caution": 2}
_CREATININE = "C0201975"


class MedicationSafety:
    """The medication rules over one vocabulary."""

    def __init__(self, rules: MedicineRules, terminology: Terminology) -> None:
        self.rules = rules
        self._of_drug: dict[str, set[int]] = {}
        for number, rule in enumerate(rules.rules):
            for drug in rule.drugs:
                self._of_drug.setdefault(drug, set()).add(number)
        self._terminology = terminology
        self._other_half = OtherHalf(rules.cross_reactive, terminology)
        self._source_of = partial(source_of, rules, terminology)

    @classmethod
    def open(cls, path: Path, terminology: Terminology) -> MedicationSafety:
        """Read data/safety/medication.yaml and those that go on with it. Raises CorpusInvalid naming file and rule."""
        return cls(read_medicine_rules(path, terminology), terminology)

    def check(
        self, question: Extraction, profile: Profile, answer: str | None = None
    ) -> tuple[SafetyWarning, ...]:
        """The warnings for this turn, gravest first; empty for a benign question.

        question: stage 1's result for the message; profile: the speaker's, used only for the speaker's own
        medicines; answer: a draft whose recommended medicines are checked against the same person, and those it
        names without speaking against them too, where the danger is serious.
        """
        offers = answer if answer and not asks_what_to_avoid(question.text) else ""
        recommended = recommended_medicines(offers, self._terminology)
        named = named_medicines(offers, self._terminology)
        message = self._message(question, profile)
        found: dict[tuple[str, str], SafetyWarning] = {}
        told: dict[str, set[tuple[str, ...]]] = {}
        ill_kidney: set[str] = set()
        untold_kidney: dict[tuple[str, str], str] = {}
        people = self._people(question, profile)
        rules = self._about(people, (*recommended, *named))
        for rule in sorted(rules, key=lambda rule: _SEVERITY[rule.severity]):
            for number, taker in enumerate(people):
                # What the answer offers is for the speaker where he asks for himself beside another person.
                offered = (
                    []
                    if number < len(people) - 1
                    else [
                        *(
                            i
                            for i in recommended
                            if i.cui not in taker.aside and may_be_taken(rule, i, taker, self._terminology)
                        ),
                        *unasked(rule, named, recommended, taker, self._terminology),
                    ]
                )
                pairs = list(self._pairs(rule, taker, offered, message))
                # Of two medicines it is one pair, whichever of them a rule begins with.
                both = {tuple(sorted(pair)) if rule.kind == "drug_drug" else pair for pair in pairs}
                if pairs and not told.setdefault(rule.kind, set()).issuperset(both):
                    told[rule.kind].update(both)
                    title = f"{names(drug for drug, _ in pairs)} + {names(other for _, other in pairs)}"
                    source = self._source_of(rule, {name for pair in pairs for name in pair})
                    warning = SafetyWarning(rule.kind, f"{title}: {rule.text}", source)
                    found.setdefault((rule.kind, title), warning)
                    if is_against_kidney_illness(rule):
                        ill_kidney.update(drug for drug, _ in pairs)
                elif pairs:
                    continue  # several rules on one pair say it once, in the gravest words
                elif medicine := self._conditional(rule, taker, message):
                    other, if_so = possible(rule)
                    title = f"{medicine.name} + {other}"
                    source = self._source_of(rule, {medicine.name})
                    warning = SafetyWarning(rule.kind, f"{title}: {if_so} {rule.text}", source)
                    found.setdefault((rule.kind, title), warning)
                    if limits_kidney(rule):
                        untold_kidney[rule.kind, title] = medicine.name
        # "이부프로펜 + 신장질환" says it; the value on which it depends is what is asked back.
        once = {key for key, medicine_name in untold_kidney.items() if medicine_name in ill_kidney}
        return tuple(warning for key, warning in found.items() if key not in once)

    def ask_for(self, question: Extraction, profile: Profile) -> tuple[str, ...]:
        """Korean questions for facts that decide whether an asked medicine is safe and that nobody has told.

        Only when the message asks about taking the medicine, or tells a creatinine while one is taken that depends
        on the eGFR, or brings together a pair whose danger a value decides; at most one question a kind of fact.
        """
        people = self._people(question, profile)
        # A period that is late, or a value that nobody knows, is told of a medicine for its sake.
        told = any(taker.may_carry or taker.unmeasured is not None for taker in people)
        about_taking = bool(ABOUT_TAKING.search(question.text))
        to_be_taken = about_taking or told or bool(TO_BE_TAKEN.search(question.text))
        dosed = {concept.cui for concept in question.concepts if asks_its_dose(question.text, concept.span[1])}
        beside = {c.cui for c in question.concepts if is_taken_meanwhile(question.text, c.span[1])}
        message = self._message(question, profile)
        newly = NEWLY.search(question.text) is not None
        asked: dict[str, str] = {}
        rules = self._about(people)
        in_doubt = message.matter in (Matter.WHETHER, Matter.OTHER)
        called = _is_called_into_question(message, about_taking, to_be_taken)
        for taker in people:
            for rule in rules:
                asks = asked_by(rule, taker, to_be_taken, newly)
                if asks is None or asks in asked or not is_unknown(asks, taker, rule):
                    continue
                paired = asks in VALUES and not message.goes_about and any(self._pairs(rule, taker, [], message))
                grave, unmeasured = asks_gravely(rule, asks, taker), is_unmeasured(rule, taker)
                of_pair = rule.kind in ("drug_drug", "food") or (asks == "liver" and rule.ask != "liver")
                if of_pair and not (paired or unmeasured):
                    continue  # the value decides for the pair, not for the one medicine
                # When and where to keep it hangs on no such fact; where it is begun, any question of it does.
                about = (to_be_taken or newly) and not message.goes_about
                to_take = to_be_taken and not message.goes_about
                # Looked at when it is begun, or where going on with it is the question; a level only where something hints at it.
                of_course = asks == "digoxin" or (asks == "liver" and not CONTINUED.search(question.text))
                creatinine = [v for v in taker.values if asks == "kidney" and _CREATININE in v.kinds]
                medicine = next(
                    (
                        m
                        for m in taker.medicines
                        if self._concerns(rule, m.cui)
                        and not spares(rule, m.cui, message.put_on, self._terminology)
                        # Where its hour, look or supply is in question nothing is asked of what is taken.
                        and (not m.stored or paired or told or m.cui in dosed or in_doubt or called)
                        and (
                            paired
                            or (about and m.new and not (m.held and (m.stored or not newly) and not creatinine))
                            # What is taken is called into question, by the one who takes it.
                            or (
                                called
                                and m.new
                                and m.held
                                and len(people) == 1
                                and not of_course
                                and (told or m.cui not in beside)
                            )
                            # The label's limit is an eGFR: a creatinine told beside a medicine taken calls for it.
                            or (m.held and any(value.new for value in creatinine))
                            or (grave and to_take and m.new)
                            or (asks == "age" and m.new)
                            # How much: the INR or the kidneys say it, whoever takes it already.
                            or (asks in ("inr", "kidney") and m.new and m.cui in dosed)
                            or (unmeasured and to_be_taken and (m.new or not any(i.new for i in taker.medicines)))
                        )
                    ),
                    None,
                )
                if medicine:
                    asked[asks] = self.rules.questions[asks].format(drug=with_particle(medicine.name, "은", "는"))
        open_ = dict(
            open_questions(
                question.text,
                people[0],
                self.rules.open_questions,
                self._terminology,
                asked.keys(),
                message.goes_about,
            )
        )
        return (*asked.values(), *open_.values())

    def _message(self, question: Extraction, profile: Profile) -> Message:
        """What it says, and which of the speaker's medicines are put on by what was told before."""
        # A period that is late is told of a medicine for its sake.
        about_taking = bool(TOGETHER.search(question.text)) or may_carry(question.text)
        said = Message.of(question, self.rules, about_taking)
        before = put_on_before(profile, question, self._terminology)
        return replace(said, put_on=said.put_on | before) if before else said

    def _people(self, question: Extraction, profile: Profile) -> list[Taker]:
        question = of_vaccinated(question, self._terminology)
        people = list(takers(question, profile, self._terminology))
        add_vaccines(question, people[0], self._terminology)
        for taker in people:
            spoken_of(question, taker, self._terminology)
        return people

    def _about(self, people: list[Taker], offered: Sequence[Item] = ()) -> list[MedicineRule]:
        """Those on a medicine of these people or on one that is offered, in the order of the file; most rules are on none."""
        cuis = {m.cui for taker in people for m in (*taker.medicines, *taker.finished)} | {
            item.cui for item in offered
        }
        if not cuis:
            return []
        kinds = cuis.union(*map(self._terminology.classes, cuis), {ANY_MEDICINE})
        numbers = set().union(*(self._of_drug.get(kind, ()) for kind in kinds))
        return [self.rules.rules[number] for number in sorted(numbers)]

    def _pairs(
        self, rule: MedicineRule, taker: Taker, recommended: list[Item], message: Message
    ) -> Iterator[tuple[str, str]]:
        slight = (rule.separable and message.apart) or (rule.harmless_once and message.once)
        slight = (
            slight or (rule.double and message.replaces) or is_covered(rule, taker, message, self._terminology)
        )
        slight = slight or (bool(rule.where) and not set(rule.where) & message.exposures.keys())
        if slight or message.discarded or known_safe(rule.against.unless, taker):
            return
        seen: set[frozenset[str]] = set()
        since, lasts = message.since_last, rule.lasts_days
        finished = taker.finished if outlasts(rule, message) else ()
        for drug in (*taker.medicines, *finished, *recommended):
            if not self._concerns(rule, drug.cui) or (message.asks_what and drug.new and not drug.held):
                continue
            if spares(rule, drug.cui, message.put_on, self._terminology):
                continue
            if rule.only_named and self._is_told_more_closely(drug, taker):
                continue
            if since is not None and lasts is not None and since > lasts + 1 and drug.new:
                continue  # over for a day more than the danger lasts
            for other in self._other_half.of(rule, taker, drug, recommended, message):
                if frozenset((drug.cui, other.cui)) in message.one_thing:
                    continue
                if message.asks_what and other.cui and other.new and not (other.held or other.recommended):
                    continue  # "이부프로펜이랑 타이레놀 차이가 뭐예요", whatever is taken
                if other.cui in message.put_on and spares(rule, other.cui, message.put_on, self._terminology):
                    continue
                if not (drug.new or other.new):
                    continue  # wholly in the profile, and not what this message is about
                if is_settled(rule, drug, other, taker, message, self._terminology):
                    continue  # prescribed with the rest known, and asked after for something else
                if other.general and not drug.new:
                    continue  # a condition only asked about, beside a medicine that was not mentioned
                if message.tells_effect and rule.severity == "caution" and drug.held and other.new:
                    continue  # what the medicine does to who takes it, told as that
                of_person = drug.held or (other.held and not other.recommended)
                if not (of_person or message.about_taking):
                    continue  # medicines compared or explained, not taken together
                if (pair := frozenset((drug.name, other.name))) not in seen:
                    seen.add(pair)
                    yield drug.name, other.name

    def _is_told_more_closely(self, word: Item, taker: Taker) -> bool:
        """ "콜레스테롤약 … 제가 먹는 크레스토": which medicine of the class is meant."""
        return any(
            m.cui != word.cui and m.new and is_kind_of(m.cui, word.cui, self._terminology) for m in taker.medicines
        )

    def _concerns(self, rule: MedicineRule, cui: str) -> bool:
        if rule.only_named:
            return cui in rule.drugs
        classes = self._terminology.classes(cui) | {cui}
        if set(rule.except_) & classes:
            return False
        return ANY_MEDICINE in rule.drugs or bool(set(rule.drugs) & classes)

    def _conditional(self, rule: MedicineRule, taker: Taker, message: Message) -> Item | None:
        """The medicine to be taken for which the rule may hold: nobody told the fact that decides."""
        if message.discarded or not (message.about_taking and may_hold(rule, taker)):
            return None
        # "리튬 농도 검사를 안 했는데 계속 먹어도": of what is taken, though the message does not name it.
        taken = is_unmeasured(rule, taker) and not any(m.new for m in taker.medicines)
        return next(
            (
                m
                for m in taker.medicines
                if (m.new or taken) and self._concerns(rule, m.cui) and not is_settled_for(m, taker, message)
            ),
            None,
        )


def _is_called_into_question(message: Message, about_taking: bool, to_be_taken: bool) -> bool:
    """Whether what is asked bears on taking the medicine, be it prescribed long ago; not its supply, look or storage."""
    if message.goes_about:
        return False
    return {
        Matter.WHETHER: True,
        Matter.HOUR: about_taking,
        Matter.HOW: about_taking,
        Matter.ELSEWHERE: False,
        Matter.OTHER: to_be_taken,
    }[message.matter]
