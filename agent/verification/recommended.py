"""Medicines that an answer tells the patient to take: borne by the documents, and not warned of for this patient?"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from agent.state import ClaimEvidence, PatientContext, Profile
from agent.terminology import Terminology
from agent.verification.disagreement import does_harm
from agent.verification.objections import Objection
from agent.verification.persona import suits
from agent.verification.recommendation import ASKS_FIRST, DESCRIBES, GIVEN, TAKES, recommended, tells_to_take
from agent.verification.statements import Statement
from agent.verification.support import Support
from agent.verification.warned import warned_of
from agent.wording.sentences import split_sentences
from agent.wording.syllables import with_particle

_MANNERS = tuple(
    re.compile(words)
    for words in (
        r"약국|구입|구매|(?<![가-힣])(?:사서|사\s(?:드|먹))|산\s|처방\s?없이|일반의약품",
        r"함께|같이|병용|동시에|더하|더해|추가",
        r"늘려|늘리|올려|올리|두\s?배|더\s많이",
        r"안심|안전|부작용이\s적|걱정\s?없|문제\s?없",
    )
)
"""How a medicine is come by or taken: whoever says so needs a passage that does ("약국에서 사서", "함께", "두 배로")."""
_EXPECTS = re.compile(r"임신|임부|수유|출산|태아")
# "심근경색을 겪은 사람이 먹습니다": for whom it is.
_WHO_HAS = re.compile(r"(?:이|가|을|를|으로)?\s*(?:[가-힣]{1,4}(?:는|은|인|던)\s)?(?:사람|환자|분)(?![가-힣]{2})")
# "콩팥 기능이 떨어진 통풍 환자는 … 적은 양부터": a dose for those.
_IMPAIRED = re.compile(
    r"(?P<organ>콩팥|신장|간)\s?기능(?:이|도)?\s?(?:크게\s|심하게\s)?(?:떨어진|나쁜|저하된|약한|낮은)\s(?:\S+\s)?(?:사람|환자|분|노인)"
)
_KIDNEY = re.compile(r"콩팥|신장|투석|사구체|크레아티닌")
_LIVER = re.compile(r"간(?:경화|경변|염|암|질환|기능|부전|\s?기능|\s?수치)|지방간")
# "이부프로펜을 드시면 두통이 덜해집니다" is said to whoever is to take it.
_IF_YOU_TAKE = re.compile(r"(?:드시|쓰시|복용하시|사용하시|바르시|맞으시)면\s")
_CITED = re.compile(r"\s*\[\d+\]")
# "심막염은 …", "통풍 발작에는 콜히친을 먹습니다": what is treated.
_TREATED = re.compile(r"\s?(?:발작|통증|증상|감염)?(?:에는|에|은|는|이면)\s")
# "임신 중 가장 안전한 약은 인슐린이며": of those that may be given.
_CALLS_SAFE = re.compile(r"(?:가장|제일|더)\s안전(?:한|하|합|해)(?!지)")
# A plain "드시면 됩니다" may only hand on what a passage says; whoever urges to begin or to change says more than it.
_URGES = re.compile(r"권[하해합유]|추천|시작[하해]|더하|더해|추가|바꾸|바꿔|처방")
# "미니필 먹는 중인데": what the question says is taken.
_IN_USE = re.compile(
    r"(?:을|를|도|은|는|이랑|하고)?\s?(?:\S+\s)?(?:먹는\s?(?:중|데|사람)|먹고\s?(?:있|사는)|먹거든|먹어요|먹습니다|드시는\s?(?:중|데)|드시고\s?(?:있|계)"
    r"|복용\s?(?:중|하고|하는)|(?:새로\s)?처방\s?(?:받|해\s?주|됐|되었)|쓰고\s?있|쓰는\s?중|맞고\s?있|맞는\s?중|묵고\s?있|묵는)"
)


NEAR = 0.4
"""Strength of a sentence that is borne too little and may yet be meant by its document: made-up ones seldom have it."""


class Borne(Enum):
    """How far the documents bear a recommendation. DOUBTFUL: they name the medicine where they bear the sentence, and neither
    tell to take it nor speak against it."""

    YES, DOUBTFUL, NO = "yes", "doubtful", "no"


@dataclass(frozen=True, slots=True)
class _Patient:
    """For whom sentences are read. known: codes of what they have and take, and of what the question names."""

    known: Collection[str]
    question: str
    profile: Profile
    context: PatientContext
    support: Support
    terms: Terminology

    def suits(self, sentence: str) -> bool:
        """False for a sentence about others, by age, sex, a pregnancy or an illness."""
        expecting = any(self.profile.value(slot) for slot in ("pregnant", "breastfeeding"))
        if _EXPECTS.search(sentence) and not (expecting or _EXPECTS.search(self.question)):
            return False
        if (impaired := _IMPAIRED.search(sentence)) and not self._is_impaired(impaired["organ"]):
            return False
        return suits(sentence, self.question, self.profile, self.context) and not self._is_of_others(
            sentence, _WHO_HAS
        )

    def _is_impaired(self, organ: str) -> bool:
        told = " ".join((self.question, *self.context.lines, *self.context.subject_lines))
        told = " ".join((told, *(fact.name for fact in self.profile.facts if fact.active)))
        return bool((_LIVER if organ == "간" else _KIDNEY).search(told))

    def treats_another(self, sentence: str, claim: str) -> bool:
        """Whether a sentence gives a medicine for an illness that is not theirs, and the claim does not say so: "심막염은 …
        아스피린으로 낫습니다"."""
        others = self._is_of_others(sentence, _TREATED)
        return others and not {c.cui for c in self.support.concepts(sentence)} & {
            c.cui for c in self.support.concepts(claim) if c.slot == "conditions"
        }

    def must_ask(self, text: str, cui: str) -> bool:
        """Whether a sentence sends those with an illness of theirs to somebody who is asked before the medicine is taken."""
        return (
            bool(ASKS_FIRST.search(text))
            and self.is_of(text, cui)
            and any(c.slot == "conditions" and c.cui in self.known for c in self.support.concepts(text))
        )

    def is_of(self, text: str, cui: str) -> bool:
        """Whether a text names a medicine, its kind, or one of its kind."""
        kinds = {cui, *self.terms.classes(cui)}
        return any(c.cui in kinds or cui in self.terms.classes(c.cui) for c in self.support.concepts(text))

    def _is_of_others(self, sentence: str, behind: re.Pattern[str]) -> bool:
        whom = [
            c
            for c in self.support.concepts(sentence)
            if c.slot == "conditions" and behind.match(sentence[c.span[1] :])
        ]
        return bool(whom) and not any({c.cui, *self.terms.classes(c.cui)} & set(self.known) for c in whom)


def wrong_medicines(
    evidence: Sequence[ClaimEvidence],
    statements: Sequence[Statement],
    profile: Profile,
    context: PatientContext,
    support: Support,
    terms: Terminology,
    question: str = "",
) -> dict[str, Objection]:
    """Why each recommended medicine is wrong, in Korean, with the sentence that recommends it.

    A medicine is recommended when a sentence tells to take, use or start it, or calls that safe. It is wrong when no
    document tells this patient so, in the way the sentence does, or when a sentence of the documents denies it beside
    something that the patient has (a condition, a medicine, an allergy, a pregnancy). One that is only praised, or told
    to be used for some, is wrong when no document bears the sentence.
    """
    about_other = bool(context.subject_lines)
    own = [f for f in profile.facts if f.active] if not about_other else []
    taken = {f.umls_code for f in own if f.umls_code}
    wider = {code: {code, *terms.classes(code)} for code in taken}
    asked = support.concepts(question)
    # What the question says is taken needs no document to be spoken of, but may be warned of beside the rest.
    in_use = {c.cui for c in asked if c.slot == "medications" and _IN_USE.match(question[c.span[1] :])}
    spoken_of = set().union(*wider.values(), *({cui, *terms.classes(cui)} for cui in in_use))
    # A name is looked for by its letters only where it has no code: 당뇨병 stands in 당뇨병성 케톤산증.
    names = [f.name for f in own if f.slot == "conditions" and not f.umls_code]
    pregnant = bool(profile.value("pregnant")) and not about_other
    titles = {statement.document: statement.title for statement in statements}
    everyone = set().union(*wider.values(), (c.cui for c in asked))
    found: dict[str, Objection] = {}

    patient = _Patient(everyone, question, profile, context, support, terms)
    for one in evidence:
        tells, praised = recommended(one.claim, support, terms)
        for name, cui in (*tells, *praised):
            if cui in spoken_of:
                borne = Borne.YES
            elif DESCRIBES.search(one.claim):
                borne = _bears_use(one, cui, statements, patient)
            elif (name, cui) in praised and one.supported:
                borne = Borne.YES
            else:
                borne = _bears(one, cui, statements, titles, patient)
            if borne is Borne.NO:
                found.setdefault(f"문서에 없는 {name} 복용을 권했습니다.", Objection(one.claim))
            elif borne is Borne.DOUBTFUL:
                reason = f"{name} 복용을 권했습니다. 문서가 이 환자에게 권하는 약인지는 분명하지 않습니다."
                found.setdefault(reason, Objection(one.claim, certain=False))
            if (name, cui) in praised and (
                cui in spoken_of or not _IF_YOU_TAKE.search(one.claim) or _is_denied(cui, one, evidence, patient)
            ):
                continue
            # Its own class is no second medicine: "탐스로신은 다른 알파차단제와 함께 쓰지 않습니다".
            held = set().union(*(codes for code, codes in wider.items() if cui not in codes))
            if warned := warned_of(name, cui, statements, support, held, names, pregnant):
                reason = f"{with_particle(name, '은', '는')} 이 환자에게 조심해야 합니다: {warned}"
                found.setdefault(reason, Objection(one.claim))
    return found


def _is_denied(cui: str, praise: ClaimEvidence, evidence: Sequence[ClaimEvidence], patient: _Patient) -> bool:
    """Whether another sentence of the answer speaks against a medicine that one praises."""
    others = (one.claim for one in evidence if one is not praise and patient.is_of(one.claim, cui))
    return any(
        ASKS_FIRST.search(claim) or any(s.negative for s in patient.support.stances(claim)[-1:])
        for claim in others
    )


def _bears_use(one: ClaimEvidence, cui: str, statements: Sequence[Statement], patient: _Patient) -> Borne:
    """How far a medicine may be told to be used for some: documents that name it leave in doubt only what they contradict."""
    if one.supported:
        return Borne.YES
    if not any(patient.is_of(text, cui) for text in _texts(statements)):
        return Borne.NO
    return Borne.DOUBTFUL if one.differs else Borne.YES


def _bears(
    one: ClaimEvidence, cui: str, statements: Sequence[Statement], titles: dict[int, str], patient: _Patient
) -> Borne:
    """How far the passage that bears a recommendation says itself to take the medicine, in that way and to such a patient.

    Of a sentence that is borne too little, but contradicted by nothing, the whole document is asked.
    """
    title = titles.get(one.document, "")
    if one.supported and _CITED.sub("", one.claim).strip() in one.passage:
        return Borne.YES
    texts = _texts(s for s in statements if s.document == one.document)
    if one.supported:
        told = _told_in(split_sentences(one.passage), one.claim, cui, title, patient)
        asks = told is Borne.DOUBTFUL and any(patient.must_ask(text, cui) for text in texts)
        return Borne.NO if asks else told
    if one.differs or not one.document or one.strength < NEAR:
        return Borne.NO
    told = _told_in(texts, one.claim, cui, title, patient)
    return Borne.DOUBTFUL if told is Borne.YES else Borne.NO


def _told_in(sentences: Sequence[str], claim: str, cui: str, title: str, patient: _Patient) -> Borne:
    """Whether one of the sentences tells such a patient to take a medicine in the way a claim does; no, where it asks a
    physician first, speaks against it or tells somebody else."""
    text = " ".join(sentences)
    if any(manner.search(claim) and not manner.search(text) for manner in _MANNERS):
        return Borne.NO
    of_it = [patient.is_of(sentence, cui) for sentence in sentences]
    whole = any(of_it) or patient.is_of(title, cui)
    against = bool(_URGES.search(claim))
    for sentence, is_of_it in zip(sentences, of_it, strict=True):
        named = [c for c in patient.support.concepts(sentence) if c.slot == "medications"]
        if not (is_of_it if named else whole):
            continue
        found = patient.support.stances(sentence)
        # "… 같은 약으로 낫습니다" says what heals others, and to take nothing.
        if not tells_to_take(found, TAKES - {"낫다"} if named else GIVEN):
            against = against or (bool(found) and (found[-1].negative or does_harm(found)))
        elif ASKS_FIRST.search(sentence) or not (patient.suits(sentence) or not patient.suits(claim)):
            against = True
        elif not patient.treats_another(sentence, claim):
            return Borne.YES
        if is_of_it and _CALLS_SAFE.search(claim) and _CALLS_SAFE.search(sentence) and patient.suits(sentence):
            return Borne.YES
    return Borne.DOUBTFUL if any(of_it) and not against else Borne.NO


def _texts(statements: Iterable[Statement]) -> tuple[str, ...]:
    return tuple(one.text for one in statements if not one.pair)
