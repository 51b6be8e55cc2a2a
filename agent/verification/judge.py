"""The judge: grounding, completeness and accuracy of one answer, each in 0..1 (thesis 3.2.4.2)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from agent.state import (
    ClaimEvidence,
    Concept,
    PatientContext,
    Profile,
    RetrievedDocument,
    Scores,
    Verdict,
)
from agent.terminology import Terminology
from agent.verification.ascription import is_statement_of_whom
from agent.verification.asked import appraised, lacks_definition, lacks_figure, lacks_medicine
from agent.verification.aspects import Aspects
from agent.verification.claimless import claims_nothing, without_referral
from agent.verification.considered import are_told_together, considered, relevant_facts
from agent.verification.feedback import feedback, reasons
from agent.verification.figures import figures
from agent.verification.grounding_model import GroundingModel
from agent.verification.objections import left_of, settled
from agent.verification.persona import (
    contradictions,
    suits,
    unconsidered,
    without_address,
)
from agent.verification.recollection import judged_recollection
from agent.verification.recommended import wrong_medicines
from agent.verification.statements import Statement, evidence
from agent.verification.support import Support, degree
from agent.wording.asking import awaits_answer
from agent.wording.recalling import recalled
from agent.wording.sentences import split_sentences

_CITED = re.compile(r"\[(\d+)\]")
_NO_CLAIM = re.compile(
    r"진료를 대신|교육용|참고용|확실하지 않|다행입니다|언제든|안녕히|안내해 드리|확인이 필요|고려하겠습니다|^#|^\**[^.?!]{1,30}\**$|^출처|^\[\d+\]\s"
)
# "-1.8은" is a value.
_BULLET = re.compile(r"^(?:[•*\s]|-(?![\d.]))+")
_REFUSES = re.compile(r"찾을 수 없|확실하지 않")


UNANSWERED = 0.5
"""What is left of the completeness of an answer to several questions that does not give the figure, the definition or the
medicine asked for in one of them."""
NEARLY = 0.5
"""A claim borne so far takes up what is asked and speaks to the patient, though it may be marked as unsupported."""


class Judge(Protocol):
    """Scores an answer to a question against its documents and the patient it is for."""

    def judge(
        self,
        question: str,
        answer: str,
        documents: Sequence[RetrievedDocument],
        context: PatientContext,
        profile: Profile,
    ) -> Verdict: ...


class OfflineJudge:
    """A deterministic judge.

    grounding: mean probability that the documents which the claims cite bear them (agent/verification/support.py), 0 for
    one that a passage contradicts, sentences that claim nothing left out (agent/verification/claimless.py); completeness: how far each part of the question is taken up (.6) and
    enough claims borne, by degrees (.4), 0 when the figure, the definition or the medicine that is asked for is not given;
    accuracy: share of the patient's relevant facts that the claims speak to (agent/verification/considered.py), less
    sentences written for another population, and 0 once the answer ascribes to the patient what is not known of them or tells them to take a medicine
    that no document bears or that one warns this patient of, half where that is in doubt (agent/verification/objections.py). Limits: it reads words and their nearness, not meaning; a made-up
    sentence in the words of its documents counts as much as a paraphrase.
    """

    def __init__(self, terms: Terminology, model: GroundingModel | None = None) -> None:
        """model: tells how well passages bear a claim; the shipped one without it."""
        self._terms = terms
        self._support = Support(terms, model)
        self._aspects = Aspects(terms)

    def judge(
        self,
        question: str,
        answer: str,
        documents: Sequence[RetrievedDocument],
        context: PatientContext,
        profile: Profile,
    ) -> Verdict:
        age = f"{profile.value('age')}세" if isinstance(profile.value("age"), int) else ""
        # Without the names of the fields ("질환:"), which tell nothing of this patient.
        lines = (line.partition(":")[2] or line for line in (*context.lines, *context.subject_lines))
        told = " ".join((question, *lines, age))
        known = self._known(question, context, profile)
        claims = tuple(claim for claim in claims_of(answer) if not self._is_claimless(claim, known, told))
        text = " ".join(passage for one in documents for passage in one.passages)
        ascribed = contradictions(answer, question, context, profile, self._terms, text)
        if recalled(question) and not context.subject_lines:
            return judged_recollection(answer, tuple(ascribed), context, self._support.concepts)
        if not claims and answer.strip() and not awaits_answer(question) and not _REFUSES.search(answer):
            # A greeting or a statement of facts is acknowledged; nothing is claimed that a document must bear.
            wrong = tuple(ascribed)
            return Verdict(
                Scores(1.0, 1.0, 0.0 if wrong else 1.0),
                feedback=" ".join(wrong),
                reasons=reasons((), (), (), (), wrong),
            )
        by_number = {n: evidence(d.passages, n, d.title) for n, d in enumerate(documents, 1)}
        cores = {claim: without_address(claim, question, context, profile, self._terms) for claim in claims}
        found = tuple(self._evidence(claim, cores[claim], by_number, question, told) for claim in claims)
        unsupported = tuple(one.claim for one in found if not one.supported)
        supported = [one.claim for one in found if one.supported]
        degrees = {one.claim: degree(one.strength, one.differs) for one in found}
        # To say whom one speaks to takes up nothing: what is said to them does.
        advice = [cores[claim] for claim, borne in degrees.items() if borne >= NEARLY]
        borne_by = {one.claim: one.document for one in found}
        sources = [
            documents[borne_by[claim] - 1].title if borne_by[claim] else ""
            for claim, borne in degrees.items()
            if borne >= NEARLY
        ]
        asked = self._terms.concepts(question)
        said = self._concepts(advice)
        # A claim may leave out for whom its passage is written ("당뇨병 환자는 …").
        borne = dict.fromkeys(
            text
            for one in found
            if degrees[one.claim] >= NEARLY
            for text in (one.passage, *self._support.near(one.claim, _cited(one.claim, by_number)))
        )
        passages = self._concepts(sentence for passage in borne for sentence in split_sentences(passage))
        everything = tuple(statement for statements in by_number.values() for statement in statements)
        names = _titles_of_most(found, documents)
        titles = self._concepts(names)
        completeness, missing_terms = self._completeness(
            question, asked, advice, said, text, passages, titles, sum(degrees.values()), sources
        )
        relevant = relevant_facts(question, asked, context, self._terms)
        if measured := appraised(question, asked):
            # How a value is, is the same for everybody but those for whom a document says otherwise.
            relevant = tuple(
                fact for fact in relevant if are_told_together(fact, measured, everything, self._terms)
            )
        ascribed |= wrong_medicines(found, everything, profile, context, self._support, self._terms, question)
        ascribed = settled(ascribed, found, self._support, self._terms)
        others = unconsidered(answer, relevant, context, self._terms)
        wrong = (*ascribed, *others)
        # What the question names and the documents are about is spoken to without its name.
        titled = [fact.name for fact in relevant if fact.name in question and any(fact.name in n for n in names)]
        of_titles = [c for c in titles if any(c.cui == other.cui for other in asked)]
        facts = considered(
            relevant, asked, (*advice, *titled), (*said, *passages, *of_titles), everything, context, profile,
            self._support.concepts, self._terms, question,
        )  # fmt: skip
        unsuited = tuple(s for s in supported if not suits(s, question, profile, context))
        accuracy = facts.share * (1 - len(unsuited) / max(1, len(supported)))
        accuracy *= 0.0 if others else left_of(ascribed)
        return Verdict(
            scores=Scores(round(_grounding(found), 4), round(completeness, 4), round(accuracy, 4)),
            feedback=feedback(unsupported, missing_terms, facts.missing, wrong, supported, unsuited),
            reasons=reasons(claims, unsupported, missing_terms, facts.missing, wrong),
            unsupported=unsupported,
            missing=tuple(dict.fromkeys((*facts.missing, *missing_terms))),
            # Named with the unsuited ones, a sentence that ascribes falsely is dropped by the next round.
            unsuited=tuple(
                dict.fromkeys(
                    (*unsuited, *(one.sentence for one in ascribed.values() if one.sentence in supported))
                )
            ),
            claims=found,
        )

    def _known(self, question: str, context: PatientContext, profile: Profile) -> frozenset[str]:
        """The codes of what the patient has, takes and asks about, and of what these are kinds of."""
        codes = {fact.umls_code for fact in (*profile.facts, *context.facts) if fact.active and fact.umls_code}
        for line in (question, *context.lines, *context.subject_lines):
            codes.update(concept.cui for concept in self._terms.concepts(line))
        return frozenset(codes.union(*(self._terms.classes(code) for code in codes)))

    def _is_claimless(self, claim: str, known: frozenset[str], told: str) -> bool:
        if _CITED.search(claim):
            return False
        concepts = {c.cui for c in self._support.concepts(claim) if c.slot not in ("topic", "symptoms")}
        return claims_nothing(claim, known, concepts, figures(told))

    def _concepts(self, sentences: Iterable[str]) -> tuple[Concept, ...]:
        return tuple(concept for sentence in sentences for concept in self._support.concepts(sentence))

    def _evidence(
        self,
        claim: str,
        core: str,
        by_number: Mapping[int, tuple[Statement, ...]],
        question: str,
        told: str,
    ) -> ClaimEvidence:
        """The best passage for the claim's core among the documents the claim cites; of all, when it cites none."""
        against = _cited(claim, by_number)
        borne = self._support.find(core, against, question, told)
        if not borne.supported and not borne.differs and (shorter := without_referral(core)) != core:
            without = self._support.find(shorter, against, question, told)
            borne = without if without.supported else borne
        where = borne.statement
        return ClaimEvidence(
            claim=claim,
            supported=borne.supported,
            document=where.document if where else 0,
            passage=where.text if where else "",
            strength=round(min(1.0, borne.strength), 4),
            differs=borne.differs,
            said=borne.said,
        )

    def _completeness(
        self,
        question: str,
        asked: Sequence[Concept],
        supported: Sequence[str],
        said: Sequence[Concept],
        told: str,
        of_whom: Sequence[Concept],
        titles: Sequence[Concept],
        substance: float,
        sources: Sequence[str],
    ) -> tuple[float, tuple[str, ...]]:
        """Coverage of the question and substance of the answer; the terms left out. told: the documents' text;
        of_whom: the concepts of the passages that bear the claims; titles: those of the titles of their documents;
        substance: how many claims are borne, by degrees; sources: see Aspects.covered."""
        coverage = self._aspects.covered(question, asked, supported, said, told, of_whom, titles, sources)
        if unanswered := self._unanswered(question, asked, supported):
            # Of two things asked the other one may be answered in full.
            share = UNANSWERED if coverage.parts > 1 else 0.0
            return share * coverage.completeness(substance), (*unanswered, *coverage.missing)
        return coverage.completeness(substance), coverage.missing

    def _unanswered(self, question: str, asked: Sequence[Concept], claims: Sequence[str]) -> tuple[str, ...]:
        """What the question asks for and no claim gives: the thing to be defined or measured, or a medicine."""
        if lacks_figure(question, asked, claims, self._terms) or lacks_definition(question, asked, claims):
            return tuple(concept.name for concept in asked if concept.slot != "topic") or ("수치",)
        return ("약",) if lacks_medicine(question, claims, self._terms) else ()


def _cited(claim: str, by_number: Mapping[int, tuple[Statement, ...]]) -> list[Statement]:
    """What may bear a claim: the documents that it cites; all, when it cites none."""
    cited = [int(n) for n in _CITED.findall(claim)]
    return [s for n in cited or by_number for s in by_number.get(n, ())]


def claims_of(answer: str) -> tuple[str, ...]:
    """The sentences that state something: no heading, question, disclaimer, source line or mere address."""
    return tuple(
        sentence
        for sentence in (_BULLET.sub("", line) for line in split_sentences(answer))
        if len(sentence) >= 8
        and "?" not in sentence
        and (_CITED.search(sentence) or not _NO_CLAIM.search(sentence))
        and not re.match(r"\[\d+\]\s", sentence)
        and (_CITED.search(sentence) or not is_statement_of_whom(sentence))
    )


def _titles_of_most(found: Sequence[ClaimEvidence], documents: Sequence[RetrievedDocument]) -> tuple[str, ...]:
    """The titles of the documents that each bear at least half of the claims."""
    borne = Counter(one.document for one in found if one.supported and one.document)
    return tuple(documents[n - 1].title for n, claims in borne.items() if 2 * claims >= len(found))


def _grounding(found: Sequence[ClaimEvidence]) -> float:
    """Mean over the claims of how far each is borne; 0 without any."""
    return sum(degree(one.strength, one.differs) for one in found) / len(found) if found else 0.0
