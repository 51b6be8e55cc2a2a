"""What a message means by 그것: the one symptom or illness that the turn before only asked about."""

from __future__ import annotations

import re
from collections.abc import Sequence

from agent.state import Exclusion, Extraction, Fact

_IT = r"(?:^|(?<=[.!?~\n,] )|(?<=[.!?~\n,]))(?:네|예|응|어|아)?[\s,.]*(?P<it>그것|그거|그건|그게|그 ?증상|그런 ?(?:거|것|증상|건))"
_THERE = re.compile(
    _IT
    + r"(?:이|은|는|도)?\s?(?:좀|조금|가끔|자주|많이|심하게|저도|나도)?\s?(?:있(?:지|어|습|네|고|는데|죠|음|다)|그래|그렇|맞아|맞습)(?![^.!\n]*\?)"
)
ASKED = ("topic", "hypothetical")


def meant(text: str, found: Sequence[Fact | Exclusion], before: Extraction | None) -> list[Fact | Exclusion]:
    """The findings with what 그것 stands for."""
    out = list(found)
    if before is None:
        return out
    there = _THERE.search(text)
    asked = [
        e for e in before.excluded if e.reason in ASKED and not e.who and e.slot in ("symptoms", "conditions")
    ]
    if there and len({e.name for e in asked}) == 1 and not before.subject:
        said = asked[0]
        out.append(Fact(said.slot, said.name, said.umls_code, there.span("it"), method="pattern"))
    return out
