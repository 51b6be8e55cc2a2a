"""What one message and the stored profile say of a person, sorted: medicines, illnesses, values, what is denied or set apart."""

from __future__ import annotations

from dataclasses import replace

from agent.safety.assertion.denied import is_denied
from agent.safety.medicines.drug_allergies import as_allergy, is_disproved, untested
from agent.safety.medicines.last_dose import LEFT_OFF
from agent.safety.medicines.nursing import is_nursing_over, is_nursing_still
from agent.safety.medicines.of_himself import asks_for_himself, names_himself, speaks_of_himself
from agent.safety.medicines.only_named import is_borrowed_name, is_no_medicine, is_only_named, is_over
from agent.safety.medicines.passed_on import (
    asks_of_another_thing,
    given_to_another,
    speaker_takes_another_thing,
    taken_by_speaker,
)
from agent.safety.medicines.person import Item, Taker, Value, counted, hold, latest_first, number_in
from agent.safety.medicines.populations import CHILD_TOPIC, TEEN_TOPIC, add_population, is_of_children
from agent.safety.medicines.put_aside import is_put_aside, told_apart
from agent.safety.medicines.reactions import Reactions
from agent.safety.medicines.record_names import Naming, parts_named
from agent.safety.medicines.said_age import said_age
from agent.safety.medicines.said_of_taker import (
    after_birth,
    carries_a_child,
    complete,
    is_child,
    is_man,
    is_of_blood,
    is_offspring,
    may_carry,
    of_another,
    of_himself,
    reacted_to,
    speaker_joins,
    weeks_along,
    writes_of_children_in_law,
)
from agent.safety.medicines.said_unmeasured import unmeasured
from agent.safety.medicines.stopping import given_up
from agent.safety.medicines.taken_up import is_taken_up
from agent.safety.medicines.taking import GO_ON, NEWLY
from agent.safety.medicines.told_once import was_known
from agent.safety.medicines.vaccines import is_vaccinated_against
from agent.state import Demographics, Exclusion, Extraction, Fact, Profile, ProfileFact
from agent.terminology import Terminology


class Gathering:
    """Sorts one message's mentions by person."""

    def __init__(self, question: Extraction, terminology: Terminology) -> None:
        self._question = question
        self._terminology = terminology
        self._names = Naming(terminology)
        self._reactions = Reactions(question, terminology)
        self._named_at = {concept.span for concept in question.concepts if concept.slot == "medications"}
        at = {concept.span for concept in question.concepts}
        # Another's medicines, which stand beside the thing that is to be taken.
        self._of_another_thing = {
            span for span in self._named_at if asks_of_another_thing(question.text, *span, at - {span})
        }
        self._anothers = {concept.cui for concept in question.concepts if of_another(question.text, *concept.span)}
        # An allergy that a test has refuted, whether or not it was stored before.
        self._disproved = {
            concept.cui
            for concept in question.concepts
            if concept.slot == "conditions" and is_disproved(question.text, concept.span[1])
        }
        self._borrowed = {
            c.cui
            for c in question.concepts
            if c.slot == "medications" and is_borrowed_name(question.text, *c.span)
        }
        self._topics = {
            concept.cui
            for concept in question.concepts
            if concept.slot == "topic" and not is_denied(question.text, *concept.span)
        }
        self._parts_named = parts_named(question, terminology)
        self._of_children = is_of_children(question)

    def speaker(self, profile: Profile, of_child: bool = False) -> Taker:
        """of_child: medicines that seem to be for the child at the breast are hers too."""
        taker = self._of(self._question.demographics)
        if self._question.subject is None and profile.value("age") is None:
            self._set_age_in_words(taker, None)
        for fact in latest_first(self._question.facts):
            if not self._is_anothers(fact) and not (self._question.subject and self._is_given(fact)):
                self._add(taker, fact, held=True)
        for exclusion in self._question.excluded:
            if not self._is_theirs(exclusion):
                self._add_exclusion(taker, exclusion)
            elif exclusion.slot == "medications" and (of_child or self._is_for_speaker(exclusion)):
                self._add(taker, exclusion, held=False)
            elif exclusion.slot == "conditions" and exclusion.reason == "family" and is_of_blood(exclusion.who):
                taker.family |= self._names.kinds(exclusion)
        self._reactions.add_to(taker)
        self._add_profile(taker, profile)
        if taker.pregnant is None and writes_of_children_in_law(self._question.text):
            taker.pregnant = False
        if taker.may_be_pregnant and (weeks := weeks_along(self._question.text)) is not None:
            taker.pregnant, taker.pregnancy_new, taker.weeks = True, True, weeks
        if self._question.subject is None and not (taker.sex_known and not taker.female):
            add_population(self._question, taker, self._of_children)
        return taker

    def _set_age_in_words(self, taker: Taker, who: str | None) -> None:
        if taker.age is None and taker.age_months is None:
            taker.age = said_age(self._question.text, who)
            taker.age_new = taker.age is not None

    def other(self, profile: Profile | None = None) -> Taker:
        """profile: the stored one where it is this person's."""
        subject = self._question.subject
        assert subject is not None
        taker = self._of(subject.demographics)
        taker.who = subject.who
        taker.offspring = is_offspring(subject.who)
        taker.female = taker.female or (taker.may_carry and not is_man(subject.who))
        # "유치원생 조카", "중학생 딸": the word before says how old.
        taker.child = is_child(subject.who) or (taker.offspring and CHILD_TOPIC in self._topics)
        taker.teen = taker.offspring and TEEN_TOPIC in self._topics
        self._set_age_in_words(taker, subject.who)
        for exclusion in self._question.excluded:
            if self._is_theirs(exclusion):
                over = exclusion.span and given_up(self._question.text, exclusion.span[1])
                self._add_exclusion(taker, replace(exclusion, reason="stopped") if over else exclusion)
        for fact in self._question.facts:
            if fact.slot == "medications" and self._is_given(fact):
                self._add(taker, fact, held=False)
            elif fact.slot == "labs" and profile is not None:
                self._add(taker, fact, held=True)  # who writes for a patient tells the patient's values
        self._reactions.add_to(taker)
        if profile is not None:
            self._add_profile(taker, profile)
        add_population(self._question, taker, self._of_children)
        return taker

    def _add_profile(self, taker: Taker, profile: Profile) -> None:
        # "아버지가 알로푸리놀 드시는데": his whose record it is.
        hidden = taker.aside if taker.who else taker.aside | self._anothers
        for stored in profile.facts:
            if stored.denied:
                taker.refused |= self._names.kinds(stored) if stored.slot == "conditions" else set()
            elif (stored.active or stored.slot == "conditions") and self._names.cui(stored) not in hidden:
                for part in self._names.parts(stored):
                    self._add(taker, replace(stored, name=part.name, umls_code=part.cui), True, new=False)
                self._add(taker, stored, held=True, new=False)
        self._join_mixtures(taker)
        complete(taker, profile)

    def _join_mixtures(self, taker: Taker) -> None:
        """ "트라젠타듀오 깜빡했는데" of whose parts the record has each: the same medicine, unless it is new."""
        if NEWLY.search(self._question.text):
            return
        known = {m.cui for m in taker.medicines if m.stored and not m.new}
        for mixture in [m for m in taker.medicines if m.new and not m.stored]:
            entry = self._terminology.entry(mixture.cui)
            parts = set(entry.broader) if entry else set()
            if len(parts) > 1 and parts <= known:
                taker.medicines = [m for m in taker.medicines if m.cui not in parts | {mixture.cui}]
                taker.medicines.append(replace(mixture, held=True, stored=True))

    def _was_known(self, stated: Fact | Exclusion | ProfileFact) -> bool:
        return isinstance(stated, ProfileFact) and was_known(stated, self._question.text)

    def _is_anothers(self, fact: Fact) -> bool:
        return self._names.cui(fact) in self._anothers

    def _is_for_speaker(self, exclusion: Exclusion) -> bool:
        text, span = self._question.text, exclusion.span
        return (
            span is not None
            and span not in self._of_another_thing
            and (speaker_joins(text, span[1]) or taken_by_speaker(text, *span))
        )

    def _is_given(self, stated: Fact | Exclusion) -> bool:
        return stated.span is not None and given_to_another(self._question.text, *stated.span)

    def _of(self, said: Demographics) -> Taker:
        carries = said.gestational_weeks is not None or (
            said.pregnant is None and carries_a_child(self._question.text)
        )
        nurses = said.breastfeeding
        if nurses is not None and is_nursing_still(self._question.text):
            nurses = True  # "아직 수유 안 끊었는데"
        elif not nurses and is_nursing_over(self._question.text):
            nurses = False
        return Taker(
            topics=self._topics,
            age=said.age,
            age_months=said.age_months,
            age_new=said.age is not None,
            female=said.gender == "여성" or bool(said.pregnant) or bool(nurses),
            sex_known=said.gender is not None,
            pregnant=True if carries else said.pregnant,
            pregnancy_new=carries or bool(said.pregnant),
            weeks=said.gestational_weeks,
            breastfeeding=nurses,
            breastfeeding_new=bool(nurses),
            after_birth=after_birth(self._question.text),
            may_carry=may_carry(self._question.text),
            unmeasured=unmeasured(self._question.text, self._question.concepts),
        )

    def _is_theirs(self, exclusion: Exclusion) -> bool:
        if self._question.subject is None:
            return exclusion.reason == "family" or self._names.cui(exclusion) in self._anothers
        if (
            exclusion.slot == "conditions"
            and exclusion.span
            and of_himself(self._question.text, exclusion.span[1])
        ):
            return False
        before = self._question.text[: exclusion.span[0]] if exclusion.span else ""
        if exclusion.reason != "family" and speaks_of_himself(
            self._question.text, self._question.subject.who, before
        ):
            return False
        if exclusion.reason == "family" or exclusion.who is not None or self._is_given(exclusion):
            return True
        return not names_himself(before)

    def is_of_himself(self) -> bool:
        """Whether another is named beside the speaker, who asks for himself."""
        subject, text, anothers = self._question.subject, self._question.text, self._of_another_thing
        if subject is None:
            return False
        return asks_for_himself(text, subject.who, self._named_at) or any(
            speaker_takes_another_thing(text, end) for _, end in anothers
        )

    def asks_of_another_thing(self) -> bool:
        """ "아내의 이트라코나졸 자몽 먹어도": who eats it nobody says, so it may be the speaker."""
        return bool(self._of_another_thing)

    def _add_exclusion(self, taker: Taker, exclusion: Exclusion) -> None:
        if exclusion.slot == "conditions" and exclusion.reason == "negated":
            if self._is_untested_reaction(exclusion):
                self._add(taker, exclusion, held=True)
                return
            taker.refused |= self._names.kinds(exclusion)
        if exclusion.slot == "medications" and exclusion.reason == "negated":
            taker.untaken.add(self._names.cui(exclusion))
        if exclusion.slot == "medications" and exclusion.reason == "stopped" and self._is_set_apart(exclusion):
            taker.aside.add(self._names.cui(exclusion))
        if exclusion.slot == "medications" and exclusion.reason == "stopped":
            hold(taker.finished, Item(self._names.cui(exclusion), exclusion.name, True, True))
        if (
            exclusion.reason == "negated"
            or (exclusion.reason == "stopped" and not is_taken_up(exclusion, self._question, self._named_at))
            or (exclusion.reason == "past" and exclusion.slot != "conditions")
            or (
                exclusion.slot == "conditions"
                and exclusion.span
                and (
                    is_only_named(self._question.text, exclusion.span[1])
                    or is_vaccinated_against(self._question.text, exclusion.umls_code or "", exclusion.span[1])
                )
            )
        ):
            return
        self._add(taker, exclusion, held=exclusion.reason in ("family", "past"))

    def _add(self, taker: Taker, stated: Fact | Exclusion | ProfileFact, held: bool, new: bool = True) -> None:
        cui = self._names.cui(stated)
        if stated.slot == "medications":
            if cui in self._parts_named | self._borrowed and not self._was_known(stated):
                return
            if self._is_left_off(stated):
                taker.aside.add(cui)
                hold(taker.finished, Item(cui, stated.name, True, True))
                return
            if (
                not isinstance(stated, ProfileFact)
                and stated.span
                and is_no_medicine(self._question.text, *stated.span)
            ):
                return
            if self._reactions.is_badly_borne(cui) or self._is_set_apart(stated):
                taker.aside |= {cui} - self._reactions.told.keys()
                return
            hold(taker.medicines, Item(cui, stated.name, new, held, stored=self._was_known(stated)))
            if held and (illness := self._names.illness_of(stated, self._question.text)):
                hold(taker.conditions, Item(illness.cui, illness.name, new, True, stored=self._was_known(stated)))
        elif stated.slot in ("conditions", "symptoms"):
            coded = self._terminology.entry(stated.umls_code) if stated.umls_code else None
            if cui in self._disproved:
                taker.refused |= self._names.kinds(stated)
                return
            is_illness = coded is not None and coded.slot != "medications"
            allergy = None if is_illness else as_allergy(stated.name, self._terminology)
            named = allergy or (cui, stated.name)
            hold(taker.conditions, Item(*named, new, held, is_over(stated), not new))
        elif stated.slot in ("labs", "vitals") and held and not any(cui in known.kinds for known in taker.values):
            number = number_in(stated.value)
            if number is not None:
                kinds = self._names.kinds(stated)
                taker.values.append(Value(kinds, stated.name, counted(kinds, number, stated.unit), new))

    def _is_left_off(self, stated: Fact | Exclusion | ProfileFact) -> bool:
        """ "로아큐탄 끊은 지 6개월 됐는데": over, unless it is to be taken again."""
        span, text = (None if isinstance(stated, ProfileFact) else stated.span), self._question.text
        return span is not None and LEFT_OFF.match(text, span[1]) is not None and not GO_ON.search(text)

    def _is_untested_reaction(self, denied: Exclusion) -> bool:
        """ "페니실린 알레르기 검사는 안 해봤지만 먹고 두드러기 난 적 있어요": what is denied is the test."""
        after = untested(self._question.text, denied.span[1]) if denied.span else None
        return after is not None and reacted_to(self._question.text, after)

    def _is_set_apart(self, stated: Fact | Exclusion | ProfileFact) -> bool:
        """Whether this message names a medicine as one that is not what is to be taken."""
        span = None if isinstance(stated, ProfileFact) else stated.span
        if span is None:
            return False
        text = self._question.text
        return told_apart(text, span[1]) or is_put_aside(text, span[1], self._named_at - {span})
