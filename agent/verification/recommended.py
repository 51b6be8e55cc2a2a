"""Medicines that an answer tells the patient to take: borne by the documents, and not warned of for this patient?"""

from __future__ import annotations

import re
from collections.abc import Sequence

from agent.state import ClaimEvidence, Concept, PatientContext, Profile
from agent.syllables import with_particle
from agent.terminology import Terminology
from agent.verification.support import Statement, Support

_TAKES = frozenset(
    {
        "먹다",
        "쓰다",
        "시작",
        "권하다",
        "권장",
        "추천",
        "처방",
        "바르다",
        "맞다",
        "안전",
        "괜찮다",
        "드리다",
        "도움",
        "낫다",
    }
)
# Whom a sentence speaks of, rather than what it tells to do: "메트포르민을 먹는 사람은 검사를 받습니다"; "드시는 것이
# 좋습니다" tells to.
_OF_USERS = re.compile(
    r"(?:먹는|드시는|쓰는|복용하는|사용하는|맞는|먹다가|드시다가|복용하다가)\s(?!(?:것|게|편)(?:이|을|은)?\s)"
)
# "… 알리스키렌과 함께 쓰면 안 됩니다" warns those who take that one.
_TOGETHER = re.compile(r"함께|같이|병용|동시에")
# "제2형 당뇨병 약이며": what a medicine is for.
_TREATED = re.compile(r"(?:의|을|를)?\s*(?:약|치료)")
# "심한 콩팥병이 있는 골관절염 환자는": who has the one illness only is not meant.
_AS_WELL = re.compile(r"(?:이|가|을|를)?\s*(?:있는|앓는|동반한|생긴)\s*")
_ASKS_FIRST = re.compile(r"상의|의논|물어|묻|확인|의사가|의료진이|처방")


def wrong_medicines(
    evidence: Sequence[ClaimEvidence],
    statements: Sequence[Statement],
    profile: Profile,
    context: PatientContext,
    support: Support,
    terms: Terminology,
) -> dict[str, str]:
    """Why each recommended medicine is wrong, in Korean, with the sentence that recommends it.

    A medicine is recommended when a sentence's last predicate is to take, use, start or be safe. It is wrong when no
    document bears the sentence, or when a sentence of the documents denies it beside something that the patient has
    (a condition, a medicine, an allergy, a pregnancy).
    """
    about_other = bool(context.subject_lines)
    own = [f for f in profile.facts if f.active] if not about_other else []
    taken = {f.umls_code for f in own if f.umls_code}
    wider = {code: {code, *terms.classes(code)} for code in taken}
    # A name is looked for by its letters only where it has no code: 당뇨병 stands in 당뇨병성 케톤산증.
    names = [f.name for f in own if f.slot == "conditions" and not f.umls_code]
    pregnant = bool(profile.value("pregnant")) and not about_other
    found: dict[str, str] = {}
    for one in evidence:
        for name, cui in _recommended(one.claim, support, terms):
            if not _is_borne(one, support) and not any(cui in codes for codes in wider.values()):
                found.setdefault(f"문서에 없는 {name} 복용을 권했습니다.", one.claim)
            # Its own class is no second medicine: "탐스로신은 다른 알파차단제와 함께 쓰지 않습니다".
            held = set().union(*(codes for code, codes in wider.items() if code != cui))
            warned = _warned(name, cui, statements, support, held, names, pregnant)
            if warned:
                found.setdefault(
                    f"{with_particle(name, '은', '는')} 이 환자에게 조심해야 합니다: {warned}", one.claim
                )
    return found


def _is_borne(one: ClaimEvidence, support: Support) -> bool:
    """Whether the passage that bears a recommendation says to take something, rather than what comes of it when one does."""
    return one.supported and any(
        stance.key in _TAKES and not stance.denied and not stance.supposed
        for stance in support.stances(one.passage)
    )


def _recommended(claim: str, support: Support, terms: Terminology) -> list[tuple[str, str]]:
    if _OF_USERS.search(claim) or _ASKS_FIRST.search(claim):
        return []
    stances = support.stances(claim)
    if not stances or stances[-1].negative or stances[-1].key not in _TAKES:
        return []
    named = [c for c in support.concepts(claim) if c.slot == "medications"]
    kinds = set().union(*(terms.classes(c.cui) - {c.cui} for c in named))
    # "진통제로는 아세트아미노펜부터": of the kind, that one is meant.
    return [(c.name, c.cui) for c in named if c.cui not in kinds]


def _warned(
    name: str,
    cui: str,
    statements: Sequence[Statement],
    support: Support,
    held: set[str],
    names: Sequence[str],
    pregnant: bool,
) -> str:
    """The document's sentence that denies the medicine beside something of this patient's."""
    for one in statements:
        if one.pair or name not in one.text:
            continue
        said = support.concepts(one.text)
        if any(c.cui != cui and name in c.surface for c in said) and not any(c.cui == cui for c in said):
            continue  # 진통제 stands in 소염진통제, and is another kind
        if _TOGETHER.search(one.text) and any(
            c.cui not in held for c in said if _is_another_medicine(c, name, cui)
        ):
            continue
        of_theirs = any(n in one.text for n in names) or any(
            c.cui in held and not _TREATED.match(one.text[c.span[1] :]) and not _is_beside(c, one.text, said, held)
            for c in said
        )
        if not of_theirs and not (pregnant and re.search(r"임신|임부", one.text)):
            continue
        if (stances := support.stances(one.text)) and stances[-1].negative and not stances[-1].open:
            return one.text
    return ""


def _is_beside(theirs: Concept, text: str, said: Sequence[Concept], held: set[str]) -> bool:
    """Whether a condition of the patient's is named of those only who have another one as well, which they have not."""
    return any(
        c.slot == "conditions"
        and c.cui not in held
        and c.span[1] <= theirs.span[0]
        and _AS_WELL.fullmatch(text[c.span[1] : theirs.span[0]])
        for c in said
    )


def _is_another_medicine(concept: Concept, name: str, cui: str) -> bool:
    return concept.slot == "medications" and concept.cui != cui and concept.name != name
