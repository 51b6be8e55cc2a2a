"""Of which medicine a document warns this patient, by what they have, take or expect."""

from __future__ import annotations

import re
from collections.abc import Sequence

from agent.state import Concept
from agent.verification.statements import Statement
from agent.verification.support import Support

# "… 알리스키렌과 함께 쓰면 안 됩니다" warns those who take that one.
_TOGETHER = re.compile(r"함께|같이|병용|동시에")
# "제2형 당뇨병 약이며": what a medicine is for.
_TREATED = re.compile(r"(?:의|을|를)?\s*(?:약|치료)")
# "심한 콩팥병이 있는 골관절염 환자는": who has the one illness only is not meant.
_AS_WELL = re.compile(r"(?:이|가|을|를)?\s*(?:있는|앓는|동반한|생긴)\s*")


def warned_of(
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
